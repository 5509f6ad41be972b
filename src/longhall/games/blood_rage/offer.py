"""Choices of a battle that are offered only where there is something to choose."""

from __future__ import annotations

from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Step


class BattleOffer(Step[BloodRage]):
    """A choice for whichever clan the battle makes it; where nobody could choose anything nothing happens."""

    def run(self, table: BloodRage) -> None:
        """Nobody could choose anything."""
