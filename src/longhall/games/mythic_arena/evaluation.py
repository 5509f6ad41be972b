"""How well a pantheon stands, as a sensible player would judge it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.judging import Judge

# What a symbol of majority and an unplayed token are worth in glory: the majority pays three, and may yet change hands.
SYMBOL: Final = 0.35
TOKEN: Final = 0.2
# The lead in glory at which a game is three quarters won.
HALF_WAY: Final = 4.0


class Judgement(Judge[MythicArena]):
    """The judgement of a sensible player: glory so far, the majority in sight, tokens in hand."""

    def standing(self, table: MythicArena, seat: i64) -> float:
        if table.over:
            return table.rewards[seat]
        mine: i64 = table.pantheon_led_by(seat)
        other: i64 = 1 - mine
        lead = float(table.glory(mine) - table.glory(other))
        lead += SYMBOL * float(table.symbols(mine) - table.symbols(other))
        lead += TOKEN * float(table.tokens_owned(mine) - table.tokens_owned(other))
        return 0.5 + 0.5 * lead / (HALF_WAY + abs(lead))
