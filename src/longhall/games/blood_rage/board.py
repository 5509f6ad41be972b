"""The board: what lies beside what (BR-2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.blood_rage.figures import FJORD, FJORDS, OUTER, PROVINCES, YGGDRASIL

# More figures than a game has: Yggdrasil holds any number (BR-2.4).
NO_LIMIT: Final = 99
NOWHERE: Final = -1


class Board:
    """Villages, fjords and regions, by province. What is adjacent follows from the ring."""

    def __init__(self, names: list[str], villages: list[int], fjords: list[int], region_names: list[str]) -> None:
        self.names = names
        # The region of each province; "" for Yggdrasil, which lies in none.
        self.region_names = [*region_names, ""]
        self.villages = [*villages, NO_LIMIT]
        # The fjord supporting each province, as a place; and the provinces each fjord supports, as a mask.
        self.fjords = [*fjords, NOWHERE]
        self.supported = [
            sum([1 << province for province in range(OUTER) if fjords[province] == FJORD + fjord])
            for fjord in range(FJORDS)
        ]
        self.adjacent = [adjacent_to(province) for province in range(PROVINCES)]


def adjacent_to(province: i64) -> int:
    """The provinces a province borders on, as a mask (BR-2.5, BR-2.6)."""
    if province == YGGDRASIL:
        return (1 << OUTER) - 1
    return 1 << (province + 1) % OUTER | 1 << (province + OUTER - 1) % OUTER | 1 << YGGDRASIL
