"""Every kind of event, by number."""

from __future__ import annotations

from typing import Final

LAID: Final = 0
OPENED: Final = 1
WON: Final = 2
TOOK: Final = 3
DARED: Final = 4
COUNT: Final = DARED + 1
