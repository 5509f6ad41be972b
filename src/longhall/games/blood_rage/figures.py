"""Figures, where they can be, and bands: any number of one clan's figures in one place, as one number.

Figures of one clan and type in one place are alike (BR-1.9), so a band is how many Warriors (four bits) and which of
the others: the Leader, the Ship, and the nine Monsters in the order of their cards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What a figure is. Monsters go from MONSTER on.
WARRIOR: Final = 0
LEADER: Final = 1
SHIP: Final = 2
MONSTER: Final = 3
MONSTERS: Final = 9
FIGURES: Final = MONSTER + MONSTERS
WARRIORS: Final = 8

# Where a figure can be. The outer provinces are numbered along the ring of the board.
OUTER: Final = 8
YGGDRASIL: Final = 8
PROVINCES: Final = 9
FJORD: Final = 9
FJORDS: Final = 4
PLACES: Final = PROVINCES + FJORDS
RESERVE: Final = 13
VALHALLA: Final = 14
BOX: Final = 15

LEADER_BIT: Final = 1 << 4
SHIP_BIT: Final = 1 << 5
MONSTER_SHIFT: Final = 6

# Every set of at most two Monsters, as masks: no clan has more (BR-10.13). Its place in this list stands in a code.
MONSTER_SETS: Final = [0, *[1 << a | 1 << b for a in range(MONSTERS) for b in range(a, MONSTERS)]]
_SET_PLACES: Final = [MONSTER_SETS.index(mask) if mask in MONSTER_SETS else 0 for mask in range(1 << MONSTERS)]


def warriors_in(band: i64) -> i64:
    """How many Warriors a band has."""
    return band & 15


def monsters_in(band: i64) -> i64:
    """The Monsters of a band, as a mask."""
    return band >> MONSTER_SHIFT


def one_figure(figure: i64) -> i64:
    """A band of this one figure."""
    unit: i64 = 1
    if figure == WARRIOR:
        return unit
    return unit << (figure + 3)


def has(band: i64, figure: i64) -> bool:
    """Whether a figure of this type is in a band."""
    return warriors_in(band) > 0 if figure == WARRIOR else band >> (figure + 3) & 1 == 1


def heads(band: i64) -> i64:
    """How many figures a band has."""
    count: i64 = band & 15
    rest: i64 = band >> 4
    while rest:
        count += rest & 1
        rest >>= 1
    return count


def types_in(band: i64) -> list[int]:
    """Each type of figure in a band once, ascending."""
    return [figure for figure in range(FIGURES) if has(band, figure)]


def set_place(monsters: i64) -> i64:
    """The place of a set of Monsters among all of them."""
    return _SET_PLACES[monsters]


def bands_within(band: i64, most: i64, least: i64) -> list[int]:
    """Every band that can be made from this one's figures, with at least and at most so many; ascending."""
    rest: i64 = band >> 4
    bands: list[int] = []
    part: i64 = 0
    while True:
        others = heads(part << 4)
        for warriors in range(warriors_in(band) + 1):
            if least <= others + warriors <= most:
                bands.append(part << 4 | warriors)
        if part == rest:
            return bands
        part = (part - rest) & rest
