"""Choices of one player."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.step import Step


class Personal(Step[ClashOfRage]):
    """A step of one player."""

    def __init__(self, seat: i64) -> None:
        self.owner = seat

    def facts(self) -> list[int]:
        return [self.owner]


class Owned(Personal):
    """A choice of one player; if only one thing can be chosen it is taken (Appendix A)."""

    def seat(self, table: ClashOfRage) -> i64:
        return self.owner

    def silent(self, table: ClashOfRage) -> bool:
        return True


class ActiveChoice(Step[ClashOfRage]):
    """A choice of the active player; if only one thing can be chosen it is taken (Appendix A)."""

    def seat(self, table: ClashOfRage) -> i64:
        return table.active

    def silent(self, table: ClashOfRage) -> bool:
        return True
