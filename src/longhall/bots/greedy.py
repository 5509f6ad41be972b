"""The bot that looks one move ahead by the game's own judgement."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.kernel.chance import Rng
from longhall.kernel.table import Table

SAMPLES: Final = 4
DEPTH: Final = 3
WIDEST: Final = 64


class GreedyBot:
    """Takes the option after which it stands best.

    A move of these games is often a short sequence of small choices, so it follows its own further choices, at most
    DEPTH deep, until another seat is to act. What it cannot know is imagined SAMPLES times over.
    """

    @property
    def name(self) -> str:
        return "greedy"

    def choose(self, table: Table, seat: int, rng: Rng) -> int:
        codes = table.options(seat)
        if len(codes) == 1:
            return codes[0]
        totals = [0.0 for _ in codes]
        for _ in range(SAMPLES):
            imagined = table.imagine(seat, rng)
            for place in range(len(codes)):
                totals[place] += value_after(imagined, seat, codes[place], DEPTH)
        best: i64 = 0
        for place in range(len(codes)):
            if totals[place] > totals[best]:
                best = place
        return codes[best]

    def close(self) -> None:
        """It holds nothing."""


def value_after(table: Table, seat: i64, code: i64, depth: i64) -> float:
    """How well the seat stands after a choice and the best of its own choices that follow at once."""
    after = table.copy()
    after.apply(seat, code)
    if depth == 1 or after.owing != 1 << seat or len(after.codes) > WIDEST:
        return after.evaluate(seat)
    best = -1.0
    for follow in after.codes:
        value = value_after(after, seat, follow, depth - 1)
        if value > best:
            best = value
    return best
