"""The voice of Mythic Arena."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from longhall.games.mythic_arena import MythicArenaGame
from longhall.games.mythic_arena.content import PANTHEONS, Pair
from longhall.games.mythic_arena.insight import MythicArenaInsight, PantheonInsight
from longhall.games.mythic_arena.view import MythicArenaView, Side
from longhall.kernel.views import Insight, View
from longhall.kernel.vocabulary import Words
from longhall.presentation.faces import Face, Page, rulings_on
from longhall.presentation.spans import AMOUNT, CARD, SEAT, Sentence, named, plain
from longhall.presentation.speech import Speech
from longhall.presentation.voice import Aspect, Voice

SIGNS = {"norse": "◆", "greek": "○"}

Cell = tuple[int, int]


class MythicArenaVoice(Voice):
    """Says what the gods do, and what is printed on their cards."""

    kinds: ClassVar = {
        "pantheon": SEAT,
        "camp": SEAT,
        "card": CARD,
        "glory": AMOUNT,
        "strength": AMOUNT,
        "count": AMOUNT,
    }
    quiet = frozenset(("drew", "kept"))
    depth = 4
    declining: ClassVar[tuple[Words, ...]] = ({"do": "tokens", "strength": 0, "break": "none"},)
    granted: ClassVar[tuple[Words, ...]] = ({"do": "take", "token": "strength"}, {"do": "take", "token": "breaker"})

    def __init__(self, game: MythicArenaGame, speech: Speech, texts: dict[str, str]) -> None:
        super().__init__(game, speech, texts)
        self.content = game.content

    def who(self, view: View, seat: int) -> Sentence:
        pantheon = side_of(view, seat).pantheon
        return named(f"{SIGNS[pantheon]} {self.word('pantheon', pantheon)}", SEAT, pantheon)

    def title(self, view: View) -> Sentence:
        arena = cast(MythicArenaView, view)
        key = "title_match" if arena.settings["length"] == "match" else "title"
        made_of = key, arena.turn, arena.game_number, arena.supply_strength, arena.supply_breakers
        return self.sentences.get(made_of) or self.sentences.keep(made_of, self._title(key, arena))

    def _title(self, key: str, view: MythicArenaView) -> Sentence:
        supply = self.text("supply", strengths=view.supply_strength, breakers=view.supply_breakers)
        return self.text(key, turn=view.turn, game=view.game_number, supply=supply)

    def standpoint(self, view: View, events: list[Words]) -> object:
        """Both are told the same."""
        return None

    # Choices.

    def aspect(self, view: View) -> Aspect | None:
        return None if view.prompt is None else (view.prompt.kind, *map(str, view.prompt.about.values()))

    def settled(self, words: Words) -> bool:
        """Which card can be seized where depends on what lies there."""
        return words["do"] != "seize"

    def label(self, view: View, words: Words) -> Sentence:
        if words["do"] != "seize":
            return super().label(view, words)
        lying = {(card.row, card.column): card.card for card in cast(MythicArenaView, view).field}
        card = self.name("card", lying[cell_of(words)])
        return self.text("seize", card=card, row=words["row"], column=words["column"])

    def cards_of(self, view: View, words: Words) -> list[str]:
        if words["do"] != "seize":
            return super().cards_of(view, words)
        return [card.card for card in cast(MythicArenaView, view).field if (card.row, card.column) == cell_of(words)]

    def places_of(self, view: View, words: Words) -> list[str]:
        return ["{},{}".format(*cell_of(words))] if "row" in words else []

    # Cards.

    def face(self, card: str) -> Face:
        pantheon, pair = self._printed(card)
        numbers = {"symbols": int(pair.symbol)} | ({} if pair.strength is None else {"strength": pair.strength})
        rulings = rulings_on(self.game.clauses, (card, self.game.locales["en"].name("card", card)))
        return Face(
            card,
            self.word("card", card),
            pantheon,
            plain(self.locale.cards[card]),
            numbers,
            tuple(self._traits(pair)),
            tuple(ruling.clause for ruling in rulings),
            rulings,
        )

    def _printed(self, card: str) -> tuple[str, Pair]:
        pantheon, place = divmod(self.content.names.index(card), len(self.content.pairs))
        return PANTHEONS[pantheon], self.content.pairs[place]

    def _traits(self, pair: Pair) -> list[Sentence]:
        strength = plain(self.texts["no_strength"])
        if pair.strength is not None:
            strength = self.text("strength", strength=pair.strength)
        traits = [strength]
        if pair.shields:
            traits.append(self.text("shields", sides=self._sides(pair.shields)))
        if pair.fragilities:
            traits.append(self.text("fragilities", sides=self._sides(pair.fragilities)))
        if not pair.symbol:
            traits.append(plain(self.texts["no_symbol"]))
        return traits

    def _sides(self, sides: Sequence[str]) -> str:
        return ", ".join(self.word("side", side) for side in sides)

    # What a player could work out.

    def insights(self, view: View, insight: Insight) -> list[Page]:
        return [self._prospect(side) for side in cast(MythicArenaInsight, insight).sides]

    def _prospect(self, side: PantheonInsight) -> Page:
        unseen = self.text("insight_none")
        if side.unseen:
            cards = self.speech.listing([self.name("card", card) for card in side.unseen])
            unseen = self.text("insight_unseen", count=len(side.unseen), cards=cards)
        end = self.text("insight_end", symbols=self.amount(side.symbols), glory=self.amount(side.glory, "glory"))
        title = self.text("insight_side", pantheon=self.name("pantheon", side.pantheon))
        return Page("pantheon", side.pantheon, title, (unseen, end))

    # What may be typed.

    def answers(self, words: Words) -> list[str]:
        return []

    def called(self, field: str, value: str | int) -> list[str]:
        if field == "break" and value != "none":
            return [" ".join(self.word("side", side) for side in str(value))]
        return super().called(field, value)


def side_of(view: View, seat: int) -> Side:
    """A seat's half of the table."""
    return next(side for side in cast(MythicArenaView, view).sides if side.seat == seat)


def cell_of(words: Words) -> Cell:
    """The cell that a move or an event is about."""
    return int(words["row"]), int(words["column"])
