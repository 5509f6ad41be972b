"""A small game with sealed, simultaneous choices, to test the kernel with: Goofspiel, written as any game would be.

Every seat holds the cards 1 to 5. Each round a prize is turned over, all bid a card at the same time, and the highest
bid that nobody matched takes the prize.
"""

from __future__ import annotations

from typing import Any, ClassVar

from longhall import Rng, Table
from longhall.kernel.game import Game, Setting
from longhall.kernel.judging import Judge, leaders
from longhall.kernel.locale import Locale, SettingText
from longhall.kernel.places import Place, Visibility
from longhall.kernel.position import Layout
from longhall.kernel.reasons import Why
from longhall.kernel.step import Step
from longhall.kernel.views import Pile, ScoreSheet, View
from longhall.kernel.vocabulary import EventVocabulary, Field, Verb, Vocabulary, Words

CARDS = 5
SEATS = 4
LAYOUT = Layout(
    [
        ("hands", SEATS * CARDS, 0, 1),
        ("sealed", SEATS, 0, CARDS),
        ("prizes", CARDS, 0, CARDS - 1),
        ("taken", SEATS, 0, 15),
        ("round", 1, 0, CARDS),
    ]
)
HANDS, SEALED, PRIZES, TAKEN, ROUND = (region.start for region in LAYOUT.regions)
BID, TOOK, NOBODY_TOOK = 0, 1, 2

SEAL = Place("sealed", Visibility.OWNER)


class GoofspielTable(Table):
    """Hands as 0 and 1 for each card, sealed bids, the prizes in order, points taken."""

    def blank(self) -> GoofspielTable:
        return GoofspielTable(self.game, self.players, self.settings)

    def hand(self, seat: int) -> list[int]:
        """The cards a seat can still bid."""
        return [card for card in range(CARDS) if self.numbers[HANDS + seat * CARDS + card]]

    def sealed(self, seat: int) -> int:
        """The bid a seat has sealed, from 1; 0 for none."""
        return self.numbers[SEALED + seat]

    def seal(self, seat: int, card: int) -> None:
        """Seal a bid."""
        self.numbers[HANDS + seat * CARDS + card] = 0
        self.numbers[SEALED + seat] = card + 1

    def redeal(self, seat: int, rng: Rng) -> None:
        for other in range(self.players):
            sealed = self.sealed(other)
            if other != seat and sealed:
                self.numbers[HANDS + other * CARDS + sealed - 1] = 1
                hand = self.hand(other)
                self.seal(other, hand[rng.below(len(hand))])
        first = PRIZES + self.numbers[ROUND]
        self.numbers[first : PRIZES + CARDS] = sorted(self.numbers[first : PRIZES + CARDS])
        rng.shuffle(self.numbers, first, PRIZES + CARDS - first)

    def score(self, seat: int) -> int:
        return self.numbers[TAKEN + seat]

    def winning(self) -> int:
        return leaders(list(self.scores))


class Judgement(Judge[GoofspielTable]):
    """Prizes taken so far."""

    def standing(self, table: GoofspielTable, seat: int) -> float:
        return table.score(seat) / 15


class Round(Step[GoofspielTable]):
    """A prize is turned over and everybody bids."""

    def run(self, table: GoofspielTable) -> None:
        if table.numbers[ROUND] < CARDS:
            table.numbers[ROUND] += 1
            table.reveal()
            table.push(self)
            table.push(Award())
            table.push(Bids())


class Bids(Step[GoofspielTable]):
    """All bid at the same time."""

    def owing(self, table: GoofspielTable) -> int:
        return sum(1 << seat for seat in range(table.players) if table.sealed(seat) == 0)

    def options(self, table: GoofspielTable, seat: int) -> list[int]:
        return table.hand(seat)

    def choose(self, table: GoofspielTable, seat: int, code: int) -> None:
        table.seal(seat, code)
        if table.listening:
            table.tell(BID, [seat, code], 1 << seat)
        if self.owing(table):
            table.push(self)
        else:
            table.reveal()

    def silent(self, table: GoofspielTable) -> bool:
        return False

    def run(self, table: GoofspielTable) -> None:
        """All have bid."""


class Award(Step[GoofspielTable]):
    """The bids are opened together."""

    def run(self, table: GoofspielTable) -> None:
        bids = [table.sealed(seat) for seat in range(table.players)]
        table.numbers[SEALED : SEALED + SEATS] = [0] * SEATS
        alone = [bid for bid in bids if bids.count(bid) == 1]
        prize = table.numbers[PRIZES + table.numbers[ROUND] - 1] + 1
        if alone:
            table.numbers[TAKEN + bids.index(max(alone))] += prize
        if table.listening:
            table.tell(*(TOOK, [bids.index(max(alone)), prize]) if alone else (NOBODY_TOOK, []))


class GoofspielView(View, kw_only=True, tag="goofspiel"):
    """Prizes shown, points, and the cards each seat has not opened yet are public; a sealed bid is its owner's."""

    prizes: list[int]
    points: list[int]
    unopened: list[list[int]]
    sealed: list[Pile]


class Goofspiel(Game[GoofspielTable]):
    """The game."""

    name = "goofspiel"
    rules_version = "1"
    players = (2, 3, 4)
    settings: tuple[Setting, ...] = (Setting("talk", ("no", "yes"), "no", "GO-1"),)
    vocabulary = Vocabulary([Verb("bid", Field("card", range(1, CARDS + 1)))])
    events = EventVocabulary(
        [
            Verb("bid", Field("seat", range(SEATS)), Field("card", range(1, CARDS + 1), secret=True)),
            Verb("took", Field("seat", range(SEATS)), Field("points", range(16))),
            Verb("nobody"),
        ]
    )
    layout = LAYOUT
    steps: ClassVar[tuple[type[Step[Any]], ...]] = (Round, Bids, Award)
    phases = ("bids", "end")
    judge = Judgement()
    content_hash = "none"

    def __init__(self) -> None:
        locale = Locale(
            title="Goofspiel",
            summary="",
            names={},
            prompts={"Bids": "Bid a card."},
            moves={"bid": "Bid {card}"},
            events={"bid": "{seat} bids {card}.", "bid_unseen": "{seat} bids.", "took": "{seat} takes.", "nobody": "-"},
            why={"no": "No."},
            settings={"talk": SettingText("", {"no": "", "yes": ""})},
        )
        self.locales = {"en": locale, "fr": locale}
        self.clauses = {}

    def blank_table(self, players: int, settings: list[int]) -> GoofspielTable:
        return GoofspielTable(self, players, settings)

    def set_up(self, table: GoofspielTable) -> None:
        table.numbers[HANDS : HANDS + table.players * CARDS] = [1] * table.players * CARDS
        table.numbers[PRIZES : PRIZES + CARDS] = range(CARDS)
        table.rng.shuffle(table.numbers, PRIZES, CARDS)
        super().set_up(table)

    def view(self, table: GoofspielTable, viewer: int) -> View:
        sealed = [[table.sealed(seat) - 1] if table.sealed(seat) else [] for seat in range(table.players)]
        return GoofspielView(
            **self.envelope(table, viewer),
            prizes=table.numbers[PRIZES : PRIZES + table.numbers[ROUND]],
            points=list(table.scores),
            unopened=[sorted([*table.hand(seat), *bid]) for seat, bid in enumerate(sealed)],
            sealed=[SEAL.pile(seat, viewer, [str(card) for card in bid]) for seat, bid in enumerate(sealed)],
        )

    def phase(self, table: GoofspielTable) -> str:
        return "end" if table.over else "bids"

    def score_sheet(self, table: GoofspielTable, viewer: int) -> ScoreSheet:
        return ScoreSheet(("prizes",), tuple((score,) for score in table.scores))

    def explain(self, table: GoofspielTable, seat: int, words: Words) -> Why:
        return "GO-1", "no", {}

    def faults(self, table: GoofspielTable) -> list[str]:
        sizes = {len(table.hand(seat)) + (table.sealed(seat) > 0) for seat in range(table.players)}
        return [] if len(sizes) == 1 else ["the seats do not hold the same number of cards"]
