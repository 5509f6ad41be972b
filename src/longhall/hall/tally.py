"""A tally: how often something took how long, or came to how many. It is a list of numbers, so that to count costs next
to nothing; whoever watches over the hall reads it now and then."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

# Where to draw the lines: for what takes milliseconds, for what takes seconds, and for what is counted.
FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
SLOW = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Tally:
    """`counts` has one number for each bound, of what was at most so much and more than the bound before; and one for
    all that was more."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.total = 0.0

    def note(self, amount: float) -> None:
        """Once more, so much."""
        self.counts[bisect_left(self.bounds, amount)] += 1
        self.total += amount
