"""The prize (SK-4)."""

from __future__ import annotations

from mypy_extensions import i64

from examples.skeleton import codes, events
from examples.skeleton.layout import DARED, DISCARDS, TAKEN
from examples.skeleton.table import Skeleton
from longhall.kernel.step import Owned


class Prize(Owned[Skeleton]):
    """The winner of a round takes the points, or dares (SK-4.1). Without dares nothing is asked (SK-4.3)."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def facts(self) -> list[int]:
        return [self.owner, self.card]

    def options(self, table: Skeleton, seat: i64) -> list[int]:
        return [codes.TAKE, codes.DARE] if table.with_dares else [codes.TAKE]

    def choose(self, table: Skeleton, seat: i64, code: i64) -> None:
        if code == codes.TAKE:
            take(table, seat)
        else:
            dare(table, seat, self.card)

    def about(self, table: Skeleton, seat: i64) -> dict[str, str | int]:
        quantities = table.quantities
        return {"card": table.cards.names[self.card], "take": quantities.take, "dare": quantities.dare}


def take(table: Skeleton, seat: i64) -> None:
    """The points are taken (SK-4.1)."""
    table.gain(seat, TAKEN, table.quantities.take)
    if table.listening:
        table.tell(events.TOOK, [seat, table.quantities.take])


def dare(table: Skeleton, seat: i64, won_with: i64) -> None:
    """A card of the deck is turned over: a weaker one brings more, any other nothing (SK-4.2)."""
    card = table.draw(DISCARDS)
    table.reveal()
    weaker = table.cards.strength[card] < table.cards.strength[won_with]
    points: i64 = table.quantities.dare if weaker else 0
    table.gain(seat, DARED, points)
    if table.listening:
        table.tell(events.DARED, [seat, card, points])
