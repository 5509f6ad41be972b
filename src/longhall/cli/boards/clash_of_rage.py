"""Clash of Rage in a terminal, drawn from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from longhall.cli.boards import ACTION_ENDS, LAST_MOVE, Board, Detail, Listed, Scene, Told
from longhall.cli.boards.clash_of_rage_fights import fight_of
from longhall.cli.boards.clash_of_rage_looks import Looks
from longhall.cli.boards.clash_of_rage_map import FLAT, LOW, ON_THE_MAP, SITING, TALL, HexMap
from longhall.cli.boards.clash_of_rage_options import Options
from longhall.cli.boards.clash_of_rage_sheets import Sheets
from longhall.cli.boards.clash_of_rage_signs import ELVES, NOW, ROMAN, Signs, own_seat
from longhall.cli.boards.clash_of_rage_tales import QUIET, Tale, goes_on
from longhall.cli.boards.clash_of_rage_typed import Typed
from longhall.cli.boards.phrases import before
from longhall.cli.boards.tales import Narrated
from longhall.cli.palette import FAINT
from longhall.cli.speech import Speech
from longhall.cli.typed_moves import begins, plain
from longhall.games.clash_of_rage import ClashOfRageGame
from longhall.games.clash_of_rage.view import ClashView
from longhall.kernel.game import Game
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words

DETAILS = (
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True),
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True, told=8),
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True, brief=True, told=6),
    Detail(in_words=True, whole_round=True, legend=True, card_text=True, told=8),
    Detail(in_words=True, whole_round=True, legend=True, card_text=True, told=5),
    Detail(in_words=True, whole_round=True, legend=True, card_text=True, brief=True, told=5),
    Detail(in_words=True, whole_round=True, card_text=True, brief=True, told=4),
    Detail(in_words=True, whole_round=True, brief=True, told=3),
    Detail(in_words=True, whole_round=True, brief=True, told=2),
    # From here on rows of the map have no edges.
    Detail(in_words=True, whole_round=True, legend=True, told=5, short_hand=True),
    Detail(in_words=True, whole_round=True, told=4, short_hand=True),
    Detail(in_words=True, whole_round=True, legend=True, brief=True, told=3, short_hand=True),
    Detail(in_words=True, whole_round=True, legend=True, brief=True, told=1, short_hand=True),
    Detail(in_words=True, whole_round=True, brief=True, told=3, short_hand=True),
    Detail(in_words=True, whole_round=True, brief=True, told=1, short_hand=True),
    Detail(whole_round=True, brief=True, told=1, short_hand=True),
    Detail(whole_round=True, brief=True, told=1, short_hand=True, focused=True),
    # From here on fights of one's own are told as far as there is room for them.
    Detail(whole_round=True, brief=True, told=1, folded=True, short_hand=True, whole=False),
    Detail(whole_round=True, brief=True, told=1, folded=True, short_hand=True, whole=False, focused=True),
    Detail(whole_round=True, brief=True, told=0, folded=True, short_hand=True, whole=False, focused=True),
    Detail(whole_round=True, brief=True, told=0, folded=True, merged=True, short_hand=True, whole=False, focused=True),
)
# Choices that a turn begins with.
TURNS = frozenset(("ChooseTactic", "ChooseAction"))
# Choices about cards and within a fight: where there is little room, they are made without the map.
OFF_THE_MAP = ("EquipArmies", "ChooseLegendary", "PlaceCard", "Assault", "Reroll", "AssignKill")
# Choices for which one wants to know what one's units bear.
ARMING = ("EquipArmies", "ChooseLegendary", "PlaceCard")
# Choices for which one wants to know what lies in the market: the first whatever room there is.
AT_MARKET = ("EquipArmies", "ChooseAction", "ChooseTactic")
# What a seat cannot know before it happens: what comes after one of these is not foretold.
CHANCE = frozenset(("rolled", "rerolled", "offered", "tactic_shown", "drew_legendary", "round_began", "elves_armed"))
# Choices of moving and of equipping: an action goes on as long as its player is asked one of them.
MOVING = frozenset(("MoveArmies", "MoveTo", "HeroTo"))
EQUIPPING = frozenset(("EquipArmies", *ARMING, "PlaceHero"))
# The moves beside which it is told which fights follow.
ENDING_MOVES = ("done", "fight")
# Phases in which the players act one after the other.
ACTING = ("first_action", "second_action")


def board(game: Game, speech: Speech) -> Board:
    """The board in a language."""
    return ClashBoard(cast(ClashOfRageGame, game), speech)


class ClashBoard(Narrated):
    """Draws the map and the clans, and says what is printed on the cards."""

    details, quiet, turns = DETAILS, QUIET, TURNS

    def __init__(self, game: ClashOfRageGame, speech: Speech) -> None:
        self.signs = Signs(game, speech)
        super().__init__(game, self.signs)
        # The types of each level, whatever the clan.
        self._units = [game.book.unit_names[level :: len(ROMAN)] for level in range(len(ROMAN))]

    def goes_on(self, paragraph: list[Words], event: Words) -> bool:
        return goes_on(paragraph, event)

    def tale(self, view: View, events: list[Words]) -> Tale:
        return Tale(self.signs, cast(ClashView, view), events)

    def retold(self, view: View, events: list[Words]) -> Told:
        tale = self.tale(view, events)
        return Told(tale.text(), weighty=tale.weighty, notable=tale.notable)

    def event(self, view: View, event: Words) -> str:
        """A bastion lies beside territories, as the board shows it."""
        if event["event"] != "bastion_placed":
            return super().event(view, event)
        places = self.tale(view, [event]).beside(event)
        return self.signs.phrase("event_bastion_placed", clan=self.signs.name("clan", event["clan"]), places=places)

    # The table.

    def title(self, view: View) -> str:
        table = cast(ClashView, view)
        if table.over:
            return self.texts["the_end"]
        if not table.round:
            return self.texts["set_up"]
        parts = [self.signs.phrase("title", round=table.round, rounds=table.last_round)]
        parts.append(self.texts[f"phase_{table.phase}"])
        if table.order and table.phase in ACTING:
            letters = [(seat, self.signs.badge(str(table.seats[seat].clan))[0]) for seat in table.order]
            parts.append(" → ".join(f"{NOW * (seat == table.active)}{letter}" for seat, letter in letters))
        return " · ".join(parts)

    def who(self, view: View, seat: int) -> str:
        return self.signs.who(cast(ClashView, view), seat)

    def warnings(self, view: View) -> list[str]:
        """Whose wounds the viewer assigns for the elves, and who is about to win (CR-13.2, CR-14.3)."""
        table = cast(ClashView, view)
        elves = _asked(table) == "AssignKill" and table.fight is not None and table.fight.striker == ELVES
        rivals = [seat for seat in table.seats if seat.seat != table.viewer and seat.points >= table.points_to_win]
        told = [
            self.signs.phrase("about_to_win", side=self.signs.side(seat.clan), points=seat.points) for seat in rivals
        ]
        return [self.texts["you_play_elves"], *told] if elves else told

    def draw(self, scene: Scene) -> RenderableType:
        view = cast(ClashView, scene.view)
        parts: list[RenderableType] = []
        if not (scene.short_hand and scene.brief and _asked(view) in OFF_THE_MAP):
            height = TALL if scene.roomy else FLAT if scene.short_hand else LOW
            parts.append(HexMap(self.signs, view, scene).drawn(height))
        # On a small screen what the elves have is worth more than what the letters mean.
        if scene.legend and not (scene.short_hand and scene.brief):
            keys = ("legend_types",) if scene.short_hand else ("legend", "legend_types")
            parts += [Text(self.texts[key], FAINT, no_wrap=True, overflow="ellipsis") for key in keys]
        fight = fight_of(self.signs, view)
        return Group(*parts, *([] if fight is None else [fight.panel()]))

    def players(self, scene: Scene) -> RenderableType:
        view = cast(ClashView, scene.view)
        sheets = Sheets(self.signs, view)
        if not view.round:
            return Group(sheets.leaders(scene))
        arming = _asked(view) in ARMING
        parts: list[RenderableType | None] = [sheets.table(scene), sheets.types(scene, arming=arming)]
        shopping = AT_MARKET[:1] if scene.focused else AT_MARKET
        if view.fight is None and (not scene.brief or _asked(view) in shopping):
            parts.append(sheets.market(scene))
        return Group(*(part for part in parts if part is not None), *sheets.hands(scene))

    def look(self, view: View, typed: str) -> RenderableType | None:
        table = cast(ClashView, view)
        looks, wanted = Looks(self.signs, table), plain(typed).split()
        if not wanted:
            return looks.everything()
        for territory in table.territories:
            if wanted == [territory.id]:
                return looks.territory(territory)
        own = own_seat(table)
        for seat in table.seats:
            names = [str(seat.seat), self.signs.phrase("seat", seat=seat.seat), f"seat {seat.seat}"]
            names += self.listed_words("called_me") if seat is own else []
            if seat.clan is not None:
                names += [*self.names("clan", seat.clan), self.signs.side(seat.clan)]
            if begins(wanted, names):
                return looks.seat(seat)
        if own is not None and begins(wanted, self.listed_words("called_bastion")):
            return looks.bastion(own)
        if begins(wanted, self.listed_words("called_elves")):
            return looks.elves()
        if begins(wanted, self.listed_words("called_market")):
            return looks.market()
        if begins(wanted, self.listed_words("called_heroes")):
            return looks.heroes()
        return next((self.card(clan) for clan in self.signs.clans if begins(wanted, self.names("clan", clan))), None)

    def memory(self, view: View) -> RenderableType | None:
        return Looks(self.signs, cast(ClashView, view)).memory()

    def card(self, name: str) -> Text:
        title = Text(self.signs.name("card", name), "bold")
        return Text.assemble(title, f" · {self.locale.cards[name]} ", (self.signs.clauses[name], FAINT))

    def cards_at_hand(self, view: View) -> list[str]:
        """The legendary cards just drawn; else the viewer's equipment, hero, and tactic cards."""
        table = cast(ClashView, view)
        own = own_seat(table)
        if own is None:
            return []
        if table.drawn.cards:
            return list(table.drawn.cards)
        worn = [card for kind in own.types for card in (kind.weapon, kind.armour) if card is not None]
        heroes = [own.hero] if own.hero is not None else []
        clan = [own.clan] if own.clan is not None else []
        return list(dict.fromkeys([*clan, *worn, *own.aside, *heroes, *(own.hand.cards or ())]))

    # The options.

    def move(self, view: View, words: Words, about: Words) -> str:
        return Options(self.signs, cast(ClashView, view)).told(words, about)

    def cost(self, view: View, words: Words, number: int) -> str:
        return Options(self.signs, cast(ClashView, view)).note(words)

    def group(self, view: View, words: Words) -> tuple[str, str] | None:
        return Options(self.signs, cast(ClashView, view)).group(words)

    def row(self, view: View, words: Words) -> tuple[Text, ...] | None:
        return Options(self.signs, cast(ClashView, view)).row(words)

    def listed(self, view: View, moves: Sequence[Words]) -> Listed:
        return Options(self.signs, cast(ClashView, view)).listed(moves)

    def understood(self, view: View, verb: str, typed: Sequence[str]) -> Words | None:
        return Typed(self.signs, cast(ClashView, view)).understood(verb, typed)

    def spelled_out(self, view: View, typed: Sequence[str]) -> list[str]:
        return Typed(self.signs, cast(ClashView, view)).spelled_out(typed)

    def said_again(self, events: list[Words], typed: Sequence[str]) -> int:
        """Units that can go to one place only go there at once: the place may be said all the same."""
        places = [str(event["place"]) for event in events if event["event"] in ("moved", "hero_moved")]
        joints = [plain(word) for word in self.listed_words("called_joints")]
        said = next((place for place, word in enumerate(typed) if word not in joints), len(typed))
        return said + 1 if said < len(typed) and places and self._place(typed[said]) == places[0] else 0

    def _place(self, word: str) -> str:
        return "bastion" if word in map(plain, self.listed_words("called_bastion")) else word

    def certain(self, words: Words, events: list[Words]) -> list[Words]:
        """What comes before chance has a say; how a fight begins is noted beside some moves already."""
        certain = before(events, CHANCE)
        if words["do"] in ENDING_MOVES:
            return [event for event in certain if event["event"] not in ("fight_began", "first_strike")]
        return certain

    def closing(self, words: Words, asked: str, then: str, events: list[Words]) -> list[Words]:
        """The last move of an army, or the last thing to be done with cards, ends the action of itself."""
        if words["do"] == "done" or not any(asked in action and then not in action for action in (MOVING, EQUIPPING)):
            return []
        fights = then == "Fights" or any(event["event"] == "fight_began" for event in events)
        several = {"fights": "several"} if then == "Fights" else {}
        return [{"event": LAST_MOVE, **several}] if fights else [{"event": ACTION_ENDS}]

    def shows(self, words: Words) -> bool:
        return words["do"] in ON_THE_MAP or words["do"] == SITING

    # What is typed.

    def answers(self, words: Words) -> list[str]:
        heroes = self.signs.heroes if words["do"] == "pick_hero" else ()
        return [*super().answers(words), *(name for hero in heroes for name in self.names("hero", hero))]

    def naming(self, words: Words, field: str) -> list[str]:
        value = str(words[field])
        if field == "level":
            level = int(value) - 1
            return [ROMAN[level], *(name for unit in self._units[level] for name in self.names("unit", unit))]
        if field == "tactic":
            return [value, str(self.signs.tactics[value].order)]
        if field in ("position", "from"):
            return [ROMAN[int(value) - 1]] if value.isdecimal() else self.listed_words("called_aside")
        return [] if field in ("q", "r", "blanks", "wounds") else super().naming(words, field)

    def called(self, field: str, value: str | int) -> list[str]:
        if field == "level":
            return [name for unit in self._units[int(value) - 1] for name in self.names("unit", unit)]
        return self.listed_words(f"called_{value}") if value == "bastion" else super().called(field, value)

    def likeliest(self, view: View, field: str, values: list[str | int]) -> str | int:
        """A card that lies in the market or that one has."""
        at_hand = [*(stack.card for stack in cast(ClashView, view).market), *self.cards_at_hand(view)]
        return next((value for value in values if value in at_hand), values[0])


def _asked(view: ClashView) -> str:
    """What the viewer is asked, if anything."""
    return view.prompt.kind if view.prompt is not None else ""
