"""How well a pantheon stands, as a sensible player would judge it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from longhall.games.mythic_arena.table import MythicArena


def standing(table: MythicArena, pantheon: i64) -> float:
    """From 0 to 1: glory so far, the majority in sight, tokens in hand."""
    other = 1 - pantheon
    lead = float(table.glory(pantheon) - table.glory(other))
    if table.over:
        return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    lead += 0.35 * float(table.symbols(pantheon) - table.symbols(other))
    return 0.5 + 0.5 * lead / (4.0 + abs(lead))
