"""The bot that looks one move ahead by the game's own judgement."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.kernel.chance import Rng
from longhall.kernel.table import Table

SAMPLES: Final = 4
DEPTH: Final = 3
# How many ways of going on it looks at on one table, as far as they can be told beforehand.
WAYS: Final = 400


class GreedyBot:
    """Takes the option after which it stands best.

    A move of these games is often a short sequence of small choices, so it follows its own further choices until
    another seat is to act, at most DEPTH deep and not where there would be more than so many WAYS. What it cannot know
    is imagined SAMPLES times over; an option that leads to the same on the first two of these tables is not looked at
    further.
    """

    @property
    def name(self) -> str:
        return "greedy"

    def choose(self, table: Table, seat: int, rng: Rng) -> int:
        codes = table.options(seat)
        if len(codes) == 1:
            return codes[0]
        tables = [table.imagine(seat, rng) for _ in range(SAMPLES)]
        ways: i64 = WAYS // len(codes)
        best = codes[0]
        most = -1.0
        for code in codes:
            value = expected(tables, seat, code, ways)
            if value > most:
                best, most = code, value
        return best

    def close(self) -> None:
        """It holds nothing."""


def expected(tables: list[Table], seat: i64, code: i64, ways: i64) -> float:
    """How well the seat stands after a choice, on average over the tables it may sit at."""
    first = value_after(tables[0], seat, code, DEPTH, ways)
    second = value_after(tables[1], seat, code, DEPTH, ways)
    if first == second:
        return first
    total = first + second
    for sample in range(2, len(tables)):
        total += value_after(tables[sample], seat, code, DEPTH, ways)
    return total / float(len(tables))


def value_after(table: Table, seat: i64, code: i64, depth: i64, ways: i64) -> float:
    """How well the seat stands after a choice and the best of its own choices that follow at once."""
    after = table.copy()
    after.apply(seat, code)
    if depth == 1 or after.owing != 1 << seat or len(after.codes) > ways:
        return after.evaluate(seat)
    ways //= len(after.codes)
    best = -1.0
    for follow in after.codes:
        value = value_after(after, seat, follow, depth - 1, ways)
        if value > best:
            best = value
    return best
