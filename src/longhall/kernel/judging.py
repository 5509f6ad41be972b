"""What a sensible player makes of a table: what bots ask a game before they choose."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from longhall.kernel.bits import bit
from longhall.kernel.chance import Rng

if TYPE_CHECKING:
    from longhall.kernel.table import Table

T = TypeVar("T", bound="Table")


def leaders(standings: list[int]) -> i64:
    """The seats that have the most, as a bit mask: all who tie for it."""
    most = max(standings)
    winners: i64 = 0
    for seat in range(len(standings)):
        if standings[seat] == most:
            winners |= bit(seat)
    return winners


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[T]):
    """The judgement of a sensible player of one game."""

    def standing(self, table: T, seat: i64) -> float:
        """How well a seat stands, from 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def standings(self, table: T) -> list[float]:
        """How well every seat stands: one after the other, unless a game can do it in one go."""
        return [self.standing(table, seat) for seat in range(table.players)]

    def playout_choice(self, table: T, seat: i64, rng: Rng) -> i64:
        """A quick plausible choice, for playouts. At random unless a game knows better."""
        codes = table.codes_of(seat)
        return codes[rng.below(len(codes))]

    def horizon(self) -> i64:
        """How many choices a playout goes on before it is judged by `standings`; 0 for a game that is played out.

        A long game is told better by where it stands soon than by who wins it at random in the end.
        """
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class PointsJudge(Judge[T]):
    """A judgement by what each seat may hope for in points, and how it compares with its rivals."""

    def worths(self, table: T) -> list[float]:
        """What every seat may hope for."""
        raise NotImplementedError

    def lead(self) -> float:
        """The lead at which a win is nearly three times as likely as a defeat."""
        raise NotImplementedError

    def rivalry(self) -> float:
        """How much the strongest rival counts, from 0 to 1; the rest is the rivals' average."""
        return 0.7

    def standing(self, table: T, seat: i64) -> float:
        if table.over:
            return table.rewards[seat]
        return self.compared(self.worths(table), seat)

    def standings(self, table: T) -> list[float]:
        if table.over:
            return list(table.rewards)
        worths = self.worths(table)
        return [self.compared(worths, seat) for seat in range(table.players)]

    def compared(self, worths: list[float], seat: i64) -> float:
        """How likely a seat wins by these worths. It is not indifferent which of the others gains."""
        best = -1000.0
        total = 0.0
        for other in range(len(worths)):
            if other != seat:
                total += worths[other]
                best = max(best, worths[other])
        rivalry = self.rivalry()
        rival = rivalry * best + (1.0 - rivalry) * total / float(len(worths) - 1)
        return 1.0 / (1.0 + exp((rival - worths[seat]) / self.lead()))
