"""Every kind of event of Mythic Arena, by number."""

from __future__ import annotations

from typing import Final

STARTED: Final = 0
RESHUFFLED: Final = 1
DREW: Final = 2
KEPT: Final = 3
DISCARDED: Final = 4
LAID: Final = 5
COVERED: Final = 6
RECYCLED: Final = 7
STRENGTHENED: Final = 8
BROKE: Final = 9
CAPTURED: Final = 10
TOOK: Final = 11
LEFT: Final = 12
SCORED: Final = 13
COUNTED: Final = 14
MAJORITY: Final = 15
WON: Final = 16
DRAWN_GAME: Final = 17
