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
FOUGHT: Final = 10
CAPTURED: Final = 11
TOOK: Final = 12
LEFT: Final = 13
SCORED: Final = 14
JUSTICE: Final = 15
COUNTED: Final = 16
MAJORITY: Final = 17
WON: Final = 18
DRAWN_GAME: Final = 19
COUNT: Final = DRAWN_GAME + 1

# How a card was captured, and how a game was won.
BY_STRENGTH: Final = 0
BY_FRAGILITY: Final = 1
BY_POWER: Final = 2
BY_GLORY: Final = 0
BY_TOKENS: Final = 1
