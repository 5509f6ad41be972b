"""The bot that chooses at random."""

from __future__ import annotations

from longhall.kernel.chance import Rng
from longhall.kernel.table import Table


class RandomBot:
    """Every option is as good as another."""

    @property
    def name(self) -> str:
        return "random"

    def choose(self, table: Table, seat: int, rng: Rng) -> int:
        codes = table.options(seat)
        return codes[rng.below(len(codes))]

    def close(self) -> None:
        """It holds nothing."""
