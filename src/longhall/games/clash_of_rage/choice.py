"""Who decides in an action: the active player (Appendix A)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.step import Step


class ActiveChoice(Step[ClashOfRage]):
    """A choice of the active player; if only one thing can be chosen it is taken."""

    def seat(self, table: ClashOfRage) -> i64:
        return table.active

    def silent(self, table: ClashOfRage) -> bool:
        return True
