"""Set-up (SK-2)."""

from __future__ import annotations

from examples.skeleton.layout import HAND
from examples.skeleton.rounds import Round
from examples.skeleton.table import Skeleton
from longhall.kernel.step import Step


class Deal(Step[Skeleton]):
    """Each player is dealt a hand from the shuffled deck (SK-2.1); all points are 0 (SK-2.2)."""

    def run(self, table: Skeleton) -> None:
        for seat in range(table.players):
            for _ in range(table.quantities.hand):
                table.draw(HAND + seat)
        table.push(Round())
