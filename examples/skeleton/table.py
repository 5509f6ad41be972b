"""The table: where every card lies, the points and the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from examples.skeleton.cards import CARDS, NO_CARD, Cards, Quantities
from examples.skeleton.layout import (
    AT_PLACES,
    AT_POINTS,
    AT_ROUND,
    DARED,
    DARES,
    DECK,
    HAND,
    LAID,
    SOURCES,
    TAKEN,
    WITH_DARES,
)
from examples.skeleton.secrets import deal_again
from longhall.kernel.bits import bit
from longhall.kernel.chance import Rng
from longhall.kernel.judging import leaders
from longhall.kernel.table import Table

if TYPE_CHECKING:
    from longhall.kernel.game import Game


class Skeleton(Table):
    """Hands, one deck, one prize a round."""

    def __init__(self, game: Game, players: i64, settings: list[int], cards: Cards, quantities: Quantities) -> None:
        super().__init__(game, players, settings)
        self.cards = cards
        self.quantities = quantities

    # What the kernel asks for.

    def blank(self) -> Skeleton:
        return Skeleton(self.game, self.players, self.settings, self.cards, self.quantities)

    def redeal(self, seat: i64, rng: Rng) -> None:
        deal_again(self, seat, rng)

    def score(self, seat: i64) -> i64:
        return self.points(seat, TAKEN) + self.points(seat, DARED)

    def winning(self) -> i64:
        """Most points; players who tie share the win (SK-5.1)."""
        return leaders([self.score(seat) for seat in range(self.players)])

    def seen(self, seat: i64) -> i64:
        """The hand: whoever chooses whether to dare sees it, and the options do not tell it."""
        mask: i64 = 0
        for card in self.hand(seat):
            mask |= bit(card)
        return mask

    # Cards.

    def place(self, card: i64) -> i64:
        """Where a card is: DECK, DISCARDS, HAND + seat or LAID + seat."""
        return self.numbers[AT_PLACES + card]

    def put(self, card: i64, place: i64) -> None:
        """Put a card somewhere else."""
        self.numbers[AT_PLACES + card] = place

    def cards_in(self, place: i64) -> list[int]:
        """The cards in a place, ascending."""
        return [card for card in range(CARDS) if self.numbers[AT_PLACES + card] == place]

    def hand(self, seat: i64) -> list[int]:
        """The cards a seat holds."""
        return self.cards_in(HAND + seat)

    def laid(self, seat: i64) -> i64:
        """The card a seat has laid face down, or NO_CARD."""
        for card in range(CARDS):
            if self.numbers[AT_PLACES + card] == LAID + seat:
                return card
        return NO_CARD

    def draw(self, place: i64) -> i64:
        """Move a card of the deck somewhere. The deck has no order: nobody knows it, so chance picks a card now."""
        deck = self.cards_in(DECK)
        card = deck[self.rng.below(len(deck))]
        self.put(card, place)
        return card

    # Points and rounds.

    def points(self, seat: i64, source: i64) -> i64:
        """The points a seat has from a source."""
        return self.numbers[AT_POINTS + seat * SOURCES + source]

    def gain(self, seat: i64, source: i64, points: i64) -> None:
        """Score points."""
        self.numbers[AT_POINTS + seat * SOURCES + source] += points

    @property
    def round(self) -> i64:
        """The number of the round, from 1."""
        return self.numbers[AT_ROUND]

    def begin_round(self) -> None:
        """Count up the rounds."""
        self.numbers[AT_ROUND] += 1

    @property
    def with_dares(self) -> bool:
        """Whether the winner of a round may dare (SK-4.3)."""
        return self.settings[DARES] == WITH_DARES
