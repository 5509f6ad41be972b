"""Every move of Mythic Arena and its code (Appendix A)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.mythic_arena.cards import CARDS
from longhall.games.mythic_arena.grid import PLACES

STRENGTHS: Final = 4
BREAKS: Final = 15

KEEP: Final = 0
DISCARD: Final = 1
LAY: Final = 2
COVER: Final = LAY + PLACES
RECYCLE: Final = COVER + CARDS
SEIZE: Final = RECYCLE + CARDS
TOKENS: Final = SEIZE + PLACES
TAKE: Final = TOKENS + STRENGTHS * BREAKS
COUNT: Final = TAKE + 2


def tokens(strengths: i64, breaks: i64) -> i64:
    """Put so many "+1 strength" on the placed card and break the shields in this mask of directions."""
    return TOKENS + strengths * BREAKS + breaks
