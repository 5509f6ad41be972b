"""Reavers of Midgard in a terminal, drawn from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.text import Text

from longhall.cli.boards import Board, Detail, Listed, Scene
from longhall.cli.boards.phrases import before
from longhall.cli.boards.reavers_of_midgard_areas import Areas
from longhall.cli.boards.reavers_of_midgard_choices import OF_DICE, Choices
from longhall.cli.boards.reavers_of_midgard_options import Options
from longhall.cli.boards.reavers_of_midgard_sheets import Sheets
from longhall.cli.boards.reavers_of_midgard_signs import Signs, own_crew
from longhall.cli.boards.reavers_of_midgard_tales import Tale, goes_on
from longhall.cli.boards.tales import Narrated
from longhall.cli.palette import FAINT
from longhall.cli.speech import Speech
from longhall.cli.typed_moves import begins, plain
from longhall.games.reavers_of_midgard import ReaversGame
from longhall.games.reavers_of_midgard.cards import AREA_NAMES, DECK_NAMES
from longhall.games.reavers_of_midgard.layout import ACTIVATIONS
from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.game import Game
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words

# Everything; then less of what happened and of the others; then areas on a line each, at last only the one in play.
# What is printed on the cards to choose from is cut after that, and options are folded last of all.
ROOMY = Detail(roomy=True, in_words=True, whole_round=True, card_text=True)
TIGHT = Detail(in_words=True, whole_round=True, card_text=True, brief=True)
BARE = Detail(whole_round=True, card_text=True, brief=True, short_hand=True, focused=True, told=1, whole=False)
DETAILS = (
    replace(ROOMY, legend=True),
    replace(ROOMY, legend=True, told=8),
    replace(ROOMY, legend=True, told=5),
    replace(ROOMY, legend=True, told=3),
    replace(ROOMY, told=2),
    replace(ROOMY, told=2, brief=True),
    replace(TIGHT, told=4, legend=True),
    replace(TIGHT, told=3),
    replace(TIGHT, told=2, short_hand=True),
    replace(TIGHT, told=2, short_hand=True, focused=True),
    replace(BARE, told=2, whole=True),
    BARE,
    replace(BARE, folded=True),
    replace(BARE, folded=True, card_text=False),
    replace(BARE, folded=True, card_text=False, told=0),
)

# Choices that a turn begins with.
TURNS = frozenset(("PlaceShip", "ActOrRest", "RestChoice", "RecruitCards"))
# What a seat cannot know before it happens: what comes after one of these is not foretold.
CHANCE = frozenset(
    (
        "rolled",
        "drew",
        "combat_rolled",
        "combat_rerolled",
        "expedition",
        "prophecy_drawn",
        "card_resolved",
        "tile_turned",
        "round_began",
        "scored",
    )
)
# Choices that say themselves what they bring.
TELLING = ("choose", "resolve_tile", "promote")
# What is asked at the beginning and the end of every step, whenever a die fits an empty artifact.
OFTEN = "Store"
DECLINED: Words = {"do": "decline"}
# Choices among cards that only their owner has seen: they are asked even if all are alike.
UNSEEN = ("ResolveLoot", "KeepOne")
# What a seat brings to others and should know of.
TO_OTHERS = frozenset(("start_marker",))


def board(game: Game, speech: Speech) -> Board:
    """The board in a language."""
    return ReaversBoard(cast(ReaversGame, game), speech)


class ReaversBoard(Narrated):
    """Draws the areas and the crews, and says what is printed on the cards."""

    details, turns = DETAILS, TURNS
    quiet: frozenset[str] = frozenset()

    def __init__(self, game: ReaversGame, speech: Speech) -> None:
        self.signs = Signs(game, speech)
        super().__init__(game, self.signs)

    def goes_on(self, paragraph: list[Words], event: Words) -> bool:
        return goes_on(paragraph, event)

    def tale(self, view: View, events: list[Words]) -> Tale:
        return Tale(self.signs, cast(ReaversView, view), events)

    # The table.

    def title(self, view: View) -> str:
        table = cast(ReaversView, view)
        if table.over:
            return self.texts["the_end"]
        if not table.round:
            return self.texts["set_up"]
        parts = [self.signs.phrase("title", round=table.round, rounds=table.rounds)]
        ship = min(table.placed + (table.area is None), ACTIVATIONS)
        parts.append(self.signs.phrase("ship_of", ship=ship, ships=ACTIVATIONS))
        if table.area is not None:
            facts = {"area": self.texts["short_area_" + table.area], "who": self.signs.who(table, table.active)}
            parts.append(self.signs.phrase("led", **facts))
        if table.stepping is not None:
            parts.append(self.signs.phrase("step_of", who=self.signs.who(table, table.stepping)))
        elif table.area is None and table.placed < len(table.order):
            order = " ".join(str(seat) for seat in table.order[table.placed :])
            parts.append(self.signs.phrase("ships_to_come", seats=order))
        return " · ".join(parts)

    def who(self, view: View, seat: int) -> str:
        return self.signs.phrase("seat", seat=seat)

    def draw(self, scene: Scene) -> RenderableType:
        view = cast(ReaversView, scene.view)
        areas = Areas(self.signs, view)
        page = areas.drawn(scene)
        parts: list[RenderableType] = [page] if page else []
        if scene.roomy:
            parts.append(areas.stores(scene.width))
        if scene.legend:
            fits = len(self.texts["legend"]) <= scene.width
            legend = self.texts["legend" if fits else "legend_short"]
            parts.append(Text(legend, FAINT, no_wrap=True, overflow="ellipsis"))
        return Group(*parts)

    def players(self, scene: Scene) -> RenderableType:
        view = cast(ReaversView, scene.view)
        sheets = Sheets(self.signs, view)
        held = sheets.possessions(scene)
        parts: list[RenderableType] = [sheets.table(scene), *([] if held is None else [held])]
        return Group(*parts, *Areas(self.signs, view).at_hand())

    def look(self, view: View, typed: str) -> RenderableType | None:
        table = cast(ReaversView, view)
        sheets, wanted = Sheets(self.signs, table), plain(typed).split()
        if not wanted:
            lands = map(sheets.area_in_full, AREA_NAMES)
            return Group(*lands, *map(sheets.crew_in_full, table.crews), sheets.decks())
        own = own_crew(table)
        if own is not None and begins(wanted, self.listed_words("called_pile")):
            return Group(*sheets.pile(own))
        for crew in table.crews:
            mine = self.listed_words("called_me") if crew is own else []
            if begins(wanted, [str(crew.seat), self.signs.phrase("seat", seat=crew.seat), f"seat {crew.seat}", *mine]):
                return sheets.crew_in_full(crew)
        if begins(wanted, self.listed_words("called_decks")):
            return sheets.decks()
        for area in AREA_NAMES:
            if begins(wanted, [*self.names("area", area), self.texts["short_area_" + area]]):
                return sheets.area_in_full(area)
        if begins(wanted, self.listed_words("called_territories")):
            return sheets.territories_in_full(table.territories)
        for stack in table.territories:
            if begins(wanted, [*self.names("territory", stack.id), stack.id, stack.id.replace("-", " ")]):
                return sheets.territories_in_full([stack])
        for deck, name in zip(table.decks, DECK_NAMES, strict=True):
            if begins(wanted, [*self.names("deck", name), *self.listed_words("deck_" + name)]):
                return sheets.deck_in_full(deck)
        return None

    def memory(self, view: View) -> RenderableType | None:
        return Sheets(self.signs, cast(ReaversView, view)).memory()

    def card(self, name: str) -> Text:
        title = Text(self.signs.name("card", name), "bold")
        return Text.assemble(title, f" · {self.signs.text(name)} ", (self.signs.clauses[name], FAINT))

    def cards_at_hand(self, view: View) -> list[str]:
        table = cast(ReaversView, view)
        own = own_crew(table)
        if table.hand is not None and table.hand.seat == table.viewer:
            return list(dict.fromkeys([*table.hand.seen, *(table.hand.unseen.cards or ())]))
        if own is None:
            return []
        reavers = [card for slot in own.slots for card in slot.reavers]
        held = [*([] if own.leader is None else [own.leader]), *reavers, *(one.card for one in own.artifacts)]
        return list(dict.fromkeys(held))

    def cards_of(self, view: View, words: Words) -> list[str]:
        if words["do"] == "take_pair":
            return list(dict.fromkeys(Options(self.signs, cast(ReaversView, view)).pair(int(words["pair"]))))
        return super().cards_of(view, words)

    # What is asked.

    def warnings(self, view: View) -> list[str]:
        """Who cannot pay rests without having been asked, and should know why."""
        table = cast(ReaversView, view)
        own = own_crew(table)
        if own is None or view.prompt is None or view.prompt.kind != "RestChoice" or table.area is None:
            return []
        missing = Areas(self.signs, table).missing(table.area, own)
        facts = {"area": self.signs.name("area", table.area), "missing": missing}
        return [self.signs.phrase("cannot_act", **facts)] if missing else []

    def idle(self, view: View, words: Words) -> str:
        if view.prompt is None or view.prompt.kind not in UNSEEN:
            return ""
        return self.signs.phrase("only_card", card=self.signs.card(str(words["card"])))

    def waived(self, view: View) -> Words | None:
        return DECLINED if view.prompt is not None and view.prompt.kind == OFTEN else None

    # The options.

    def move(self, view: View, words: Words, about: Words) -> str:
        return Options(self.signs, cast(ReaversView, view)).told(words, about)

    def cost(self, view: View, words: Words, number: int) -> str:
        if words["do"] not in ("commit", "reroll"):
            return ""
        return Choices(self.signs, cast(ReaversView, view)).promise(words)

    def listed(self, view: View, moves: Sequence[Words]) -> Listed:
        if self.waived(view) is not None:
            # Declining has the same number, however many dice could be stored.
            return Listed(sorted(range(len(moves)), key=lambda place: moves[place] != DECLINED))
        return Choices(self.signs, cast(ReaversView, view)).listed(moves)

    def understood(self, view: View, verb: str, typed: Sequence[str]) -> Words | None:
        return Choices(self.signs, cast(ReaversView, view)).understood(verb, typed)

    def group(self, view: View, words: Words) -> tuple[str, str] | None:
        return Options(self.signs, cast(ReaversView, view)).group(words)

    def row(self, view: View, words: Words) -> tuple[Text, ...] | None:
        return Options(self.signs, cast(ReaversView, view)).row(words)

    def certain(self, words: Words, events: list[Words]) -> list[Words]:
        """What comes before chance has a say, for the seat itself; and who takes the start marker."""
        if not events or words["do"] in TELLING:
            return []
        mover = events[0].get("seat")
        sure = before(events, CHANCE)
        return [event for event in sure if event.get("seat") == mover or event["event"] in TO_OTHERS]

    def shows(self, words: Words) -> bool:
        return False

    # What is typed.

    def naming(self, words: Words, field: str) -> list[str]:
        value = words[field]
        if value == "none":
            return []
        if field == "die":
            return self.signs.die_names(str(value))
        if field == "dice" and words["do"] in OF_DICE:
            return [name for die in str(value).split("+") for name in self._dice_names(die)]
        return super().naming(words, field)

    def _dice_names(self, die: str) -> list[str]:
        return self.signs.die_names(die) if "-" in die else [die]

    def called(self, field: str, value: str | int) -> list[str]:
        if field == "die" and value != "none":
            return self.signs.die_names(str(value))
        return [self.texts[f"short_area_{value}"]] if field in ("area", "slot") else super().called(field, value)
