"""Every move and its code."""

from __future__ import annotations

from typing import Final

from examples.skeleton.cards import CARDS

LAY: Final = 0
TAKE: Final = LAY + CARDS
DARE: Final = TAKE + 1
COUNT: Final = DARE + 1
