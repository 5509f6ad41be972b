"""Judgement stub."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage.pieces import Judge
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.chance import Rng


class Judgement(Judge):
    """x"""

    def standing(self, table: ClashOfRage, seat: i64) -> float:
        if table.over:
            return 1.0 if table.winner == seat else 0.0
        return 0.5

    def standings(self, table: ClashOfRage) -> list[float]:
        return [self.standing(table, seat) for seat in range(table.players)]

    def horizon(self) -> i64:
        return 20

    def lean(self, table: ClashOfRage, seat: i64, rng: Rng) -> i64:
        codes = table.codes_of(seat)
        return codes[rng.below(len(codes))]
