"""Steps of one player, and choices that are offered only where there is something to choose."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import NOBODY, Step


class Personal(Step[Reavers]):
    """A step of one player."""

    def __init__(self, seat: i64) -> None:
        self.owner = seat

    def facts(self) -> list[int]:
        return [self.owner]


class Owned(Personal):
    """A choice of one player; if only one thing can be chosen it is taken (RM-A.1)."""

    def seat(self, table: Reavers) -> i64:
        return self.owner

    def silent(self, table: Reavers) -> bool:
        return True


class Offer(Owned):
    """A choice that may not be there: then nothing happens."""

    def seat(self, table: Reavers) -> i64:
        return self.owner if self.is_there(table) else NOBODY

    def is_there(self, table: Reavers) -> bool:
        """Whether there is anything to choose."""
        raise NotImplementedError

    def run(self, table: Reavers) -> None:
        """Nothing could be chosen."""
