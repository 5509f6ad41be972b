"""The round (SK-3)."""

from __future__ import annotations

from mypy_extensions import i64

from examples.skeleton import codes, events
from examples.skeleton.cards import NO_CARD
from examples.skeleton.layout import DISCARDS, LAID
from examples.skeleton.prize import Prize
from examples.skeleton.table import Skeleton
from longhall.kernel.bits import bit
from longhall.kernel.step import Step


class Round(Step[Skeleton]):
    """Round after round, until the hands are empty (SK-3.1)."""

    def run(self, table: Skeleton) -> None:
        if table.round < table.quantities.hand:
            table.begin_round()
            table.push(self)
            table.push(Lay())


class Lay(Step[Skeleton]):
    """All lay a card face down at the same time (SK-3.2); when the last one lies there, all are opened (SK-3.3).

    It is asked even of a player with one card left: nothing is told by it, and all choose alike.
    """

    def owing(self, table: Skeleton) -> i64:
        mask: i64 = 0
        for seat in range(table.players):
            if table.laid(seat) == NO_CARD:
                mask |= bit(seat)
        return mask

    def options(self, table: Skeleton, seat: i64) -> list[int]:
        return [codes.LAY + card for card in table.hand(seat)]

    def choose(self, table: Skeleton, seat: i64, code: i64) -> None:
        card = code - codes.LAY
        table.put(card, LAID + seat)
        if table.listening:
            table.tell(events.LAID, [seat, card], bit(seat))
        table.push(self)

    def run(self, table: Skeleton) -> None:
        """The cards are turned over together, and the strongest wins (SK-3.3, SK-3.4)."""
        table.reveal()
        winner: i64 = 0
        best: i64 = NO_CARD
        for seat in range(table.players):
            card = table.laid(seat)
            table.put(card, DISCARDS)
            if table.listening:
                table.tell(events.OPENED, [seat, card])
            if best == NO_CARD or table.cards.strength[card] > table.cards.strength[best]:
                winner, best = seat, card
        if table.listening:
            table.tell(events.WON, [winner, best])
        table.push(Prize(winner, best))
