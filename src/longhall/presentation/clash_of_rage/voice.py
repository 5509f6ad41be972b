"""The voice of Clash of Rage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from longhall.games.clash_of_rage import ClashOfRageGame
from longhall.games.clash_of_rage.insight import ClashInsight
from longhall.games.clash_of_rage.view import ClashView
from longhall.kernel.reasons import Reason
from longhall.kernel.views import Insight, View
from longhall.kernel.vocabulary import Words
from longhall.presentation.clash_of_rage.choices import Options
from longhall.presentation.clash_of_rage.faces import Faces
from longhall.presentation.clash_of_rage.fights import Fight
from longhall.presentation.clash_of_rage.forecasts import Forecasts
from longhall.presentation.clash_of_rage.names import ELVES, NOW, ROMAN, ClashNames, own_seat
from longhall.presentation.clash_of_rage.pages import BASTION, ELF_SHEET, HEROES, MARKET, PLAYER, Pages
from longhall.presentation.clash_of_rage.tables import Row
from longhall.presentation.clash_of_rage.tales import QUIET, Tale, goes_on
from longhall.presentation.clash_of_rage.threats import threats
from longhall.presentation.clash_of_rage.typed import Typed
from longhall.presentation.faces import Face, Page
from longhall.presentation.spans import SEAT, Sentence, concat, fill, joined, named, plain
from longhall.presentation.speech import Speech
from longhall.presentation.tales import before
from longhall.presentation.typed import folded
from longhall.presentation.voice import ACTION_ENDS, LAST_MOVE

# What a seat cannot know before it happens: what comes after one of these is not foretold.
CHANCE = frozenset(("rolled", "rerolled", "offered", "tactic_shown", "drew_legendary", "round_began", "elves_armed"))
# Choices of moving and of equipping: an action goes on as long as its player is asked one of them.
MOVING = frozenset(("MoveArmies", "MoveTo", "HeroTo"))
EQUIPPING = frozenset(("EquipArmies", "ChooseLegendary", "PlaceCard", "PlaceHero"))
# The moves beside which it is told which fights follow.
ENDING_MOVES = ("done", "fight")
# Phases in which the players act one after the other.
ACTING = ("first_action", "second_action")


class ClashVoice(ClashNames):
    """Says what the clans do, and what is printed on the cards."""

    places = ("place",)
    quiet = QUIET
    turns = frozenset(("ChooseTactic", "ChooseAction"))

    def __init__(self, game: ClashOfRageGame, speech: Speech, texts: dict[str, str]) -> None:
        super().__init__(game, speech, texts)
        self._faces = Faces(self, game)
        # The types of each level, whatever the clan.
        self._units = [game.book.unit_names[level :: len(ROMAN)] for level in range(len(ROMAN))]
        self._answers: dict[tuple[str | int, ...], list[str]] = {}
        self._options: Options | None = None

    def options(self, view: View) -> Options:
        """The options of a view; those of the last one that was asked for are kept."""
        if self._options is None or self._options.view is not view:
            self._options = Options(self, cast(ClashView, view))
        return self._options

    # Where the game stands.

    def who(self, view: View, seat: int) -> Sentence:
        """What a seat is called: by its clan, once it has one."""
        clan = cast(ClashView, view).seats[seat].clan
        return self.side(clan) if clan is not None else named(self.texts["seat"].format(seat=seat), SEAT, seat)

    def title(self, view: View) -> Sentence:
        table = cast(ClashView, view)
        if table.over:
            return plain(self.texts["the_end"])
        if not table.round:
            return plain(self.texts["set_up"])
        parts = [self.text("title", round=table.round, rounds=table.last_round), plain(self.phase(view))]
        if table.order and table.phase in ACTING:
            clans = [(seat, str(table.seats[seat].clan)) for seat in table.order]
            letters = [concat(NOW * (seat == table.active), self._letter(clan)) for seat, clan in clans]
            parts.append(joined(" → ", letters))
        return joined(" · ", parts)

    def _letter(self, clan: str) -> Sentence:
        return named(self.letter(clan), SEAT, clan)

    def warnings(self, view: View) -> list[Sentence]:
        """Whose wounds the viewer assigns for the elves, and who is about to win or could be (CR-13.2, CR-14.3)."""
        table = cast(ClashView, view)
        elves = self._asked(table) == "AssignKill" and table.fight is not None and table.fight.striker == ELVES
        rivals = [seat for seat in table.seats if seat.seat != table.viewer and seat.points >= table.points_to_win]
        told = [self.text("about_to_win", side=self.side(seat.clan), points=seat.points) for seat in rivals]
        told += threats(self, table)
        return [plain(self.texts["you_play_elves"]), *told] if elves else told

    def _asked(self, view: ClashView) -> str:
        """What the viewer is asked, if anything."""
        return view.prompt.kind if view.prompt is not None else ""

    # Choices.

    def label(self, view: View, words: Words) -> Sentence:
        return self.options(view).told(words) or super().label(view, words)

    def group(self, view: View, words: Words) -> tuple[Sentence, Sentence] | None:
        return self.options(view).group(words)

    def cells(self, view: View, words: Words) -> Row | None:
        """An option as the cells of a table, where it reads best so; the first of them is its label."""
        return self.options(view).row(words)

    def cost(self, view: View, words: Words, price: Words) -> Sentence:
        return joined(" ", [self.text(f"price_{unit}", n=int(amount)) for unit, amount in price.items()])

    def expectation(self, view: View, words: Words) -> Sentence:
        return self.options(view).expectation(words)

    def note(self, view: View, words: Words, insight: Insight) -> Sentence:
        """The odds of the whole fight that an option leads to or is part of; of all that follow, when one is done."""
        return Forecasts(self, cast(ClashInsight, insight)).beside(words)

    def insights(self, view: View, insight: Insight) -> list[Page]:
        return Forecasts(self, cast(ClashInsight, insight)).pages(cast(ClashView, view))

    def fight(self, view: View) -> Fight | None:
        """The fight at hand, if there is one."""
        return self.options(view).fight

    # What happened.

    def goes_on(self, paragraph: list[Words], event: Words) -> bool:
        return goes_on(paragraph, event)

    def tale(self, view: View, events: list[Words]) -> Tale:
        return Tale(self, cast(ClashView, view), events)

    def event(self, view: View, event: Words) -> Sentence:
        """A bastion lies beside territories, as the board shows it."""
        if event["event"] != "bastion_placed":
            return super().event(view, event)
        places = self.beside(cast(ClashView, view), int(event["q"]), int(event["r"]))
        return self.text("event_bastion_placed", clan=self.name("clan", event["clan"]), places=places)

    # What would happen.

    def certain(self, words: Words, events: list[Words]) -> list[Words]:
        """What comes before chance has a say; how a fight begins is noted beside some moves already."""
        certain = before(events, CHANCE)
        if words["do"] in ENDING_MOVES:
            return [event for event in certain if event["event"] not in ("fight_began", "first_strike")]
        return certain

    def concerns(self, view: View, event: Words) -> bool:
        """Who is about to win is warned of; only one's own victory is looked forward to."""
        own = own_seat(cast(ClashView, view))
        return event["event"] != "won" or (own is not None and event["clan"] == own.clan)

    def closing(self, words: Words, asked: str, then: str, events: list[Words]) -> list[Words]:
        """The last move of an army, or the last thing to be done with cards, ends the action of itself."""
        if words["do"] == "done" or not any(asked in action and then not in action for action in (MOVING, EQUIPPING)):
            return []
        fights = then == "Fights" or any(event["event"] == "fight_began" for event in events)
        several = {"fights": "several"} if then == "Fights" else {}
        return [{"event": LAST_MOVE, **several}] if fights else [{"event": ACTION_ENDS}]

    # Cards and things.

    def face(self, card: str) -> Face:
        return self._faces.face(card)

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

    def pages(self, view: View) -> list[Page]:
        return Pages(self, cast(ClashView, view)).all()

    def memory(self, view: View) -> Page:
        return Pages(self, cast(ClashView, view)).memory()

    def page_names(self, view: View, page: Page) -> list[str]:
        """What a page may be asked for by."""
        table = cast(ClashView, view)
        if page.kind in (BASTION, ELF_SHEET, MARKET, HEROES):
            return self.listed_words(f"called_{page.kind}")
        if page.kind != PLAYER:
            return [page.id]
        seat = table.seats[int(page.id)]
        told = [page.id, self.texts["seat"].format(seat=page.id), f"seat {page.id}"]
        told += self.listed_words("called_me") if seat is own_seat(table) else []
        return told if seat.clan is None else [*told, *self.names("clan", seat.clan), self.texts[f"side_{seat.clan}"]]

    # What may be typed.

    def understood(self, view: View, verb: str, typed: Sequence[str]) -> Words | None:
        return self._typed(view).understood(verb, typed)

    def spelled_out(self, view: View, typed: Sequence[str]) -> list[str]:
        return self._typed(view).spelled_out(typed)

    def _typed(self, view: View) -> Typed:
        return Typed(self, cast(ClashView, view), self.options(view))

    def said_again(self, events: list[Words], typed: Sequence[str]) -> int:
        """Units that can go to one place only go there at once: the place may be said all the same."""
        places = [str(event["place"]) for event in events if event["event"] in ("moved", "hero_moved")]
        joints = [folded(word) for word in self.listed_words("called_joints")]
        said = next((place for place, word in enumerate(typed) if word not in joints), len(typed))
        return said + 1 if said < len(typed) and places and self._place(typed[said]) == places[0] else 0

    def _place(self, word: str) -> str:
        return "bastion" if word in map(folded, self.listed_words("called_bastion")) else word

    def reason(self, view: View, reason: Reason) -> Sentence:
        """Why a move is not possible; a hex is said by what it lies beside, as the board does."""
        facts = cast(Words, reason.facts)
        retold = self.texts.get("reason_" + reason.key.removeprefix("clash_of_rage_"))
        if retold is None:
            return super().reason(view, reason)
        places = self.beside(cast(ClashView, view), int(facts["q"]), int(facts["r"]))
        named_facts = {field: self.name(field, value) for field, value in facts.items()}
        return self.with_clause(fill(retold, {**named_facts, "places": places}), reason.clause)

    def answers(self, words: Words) -> list[str]:
        key = tuple(words.values())
        if key not in self._answers:
            heroes = self.heroes if words["do"] == "pick_hero" else ()
            leading = [name for hero in heroes for name in self.names("hero", hero)]
            self._answers[key] = [*super().answers(words), *leading]
        return self._answers[key]

    def naming(self, words: Words, field: str) -> list[str]:
        value = str(words[field])
        if field == "level":
            level = int(value) - 1
            return [ROMAN[level], *(name for unit in self._units[level] for name in self.names("unit", unit))]
        if field == "tactic":
            return [value, str(self.tactics[value].order)]
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
