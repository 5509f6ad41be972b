"""Who decides: only ever the active player (Appendix A)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.step import Step


class Choice(Step[MythicArena]):
    """A step at which the active player owes a choice. The opponent never decides anything during a turn."""

    def seat(self, table: MythicArena) -> i64:
        return table.seat_of(table.active)


class OpenChoice(Choice):
    """A choice whose options are public, so that a single one may be taken without asking."""

    def silent(self, table: MythicArena) -> bool:
        return True

    def about(self, table: MythicArena, seat: i64) -> dict[str, str | int]:
        return {"card": table.cards.names[table.placed]}
