"""How well a pantheon stands, as a sensible player would judge it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from longhall.games.mythic_arena.cards import BOTH

if TYPE_CHECKING:
    from longhall.games.mythic_arena.table import MythicArena


# What a symbol of majority and an unplayed token are worth in glory: the majority pays three, and may yet change hands.
SYMBOL: Final = 0.35
TOKEN: Final = 0.2
# The lead in glory at which a game is three quarters won.
HALF_WAY: Final = 4.0


def standing(table: MythicArena, pantheon: i64) -> float:
    """From 0 to 1: glory so far, the majority in sight, tokens in hand. A finished game is won, lost or drawn."""
    if table.over:
        won: i64 = table.winning()
        return 0.5 if won == BOTH else float(won >> table.seat_of(pantheon) & 1)
    other: i64 = 1 - pantheon
    lead = float(table.glory(pantheon) - table.glory(other))
    lead += SYMBOL * float(table.symbols(pantheon) - table.symbols(other))
    lead += TOKEN * float(table.tokens_owned(pantheon) - table.tokens_owned(other))
    return 0.5 + 0.5 * lead / (HALF_WAY + abs(lead))
