"""Choices that are offered only where there is something to choose."""

from __future__ import annotations

from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Step


class Offer(Step[BloodRage]):
    """A choice for a clan, if it has any; if it owes none nothing happens."""

    def run(self, table: BloodRage) -> None:
        """Nobody could choose anything."""
