"""Every move of Blood Rage and its code (Appendix A)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.blood_rage.bags import KINDS
from longhall.games.blood_rage.figures import (
    FIGURES,
    MONSTER_SETS,
    MONSTER_SHIFT,
    PLACES,
    PROVINCES,
    WARRIORS,
    monsters_in,
    set_place,
    warriors_in,
)
from longhall.games.blood_rage.layout import STATS

_SETS: Final = len(MONSTER_SETS)

KEEP: Final = 0
INVADE: Final = KEEP + KINDS
MARCH: Final = INVADE + FIGURES * PLACES
UPGRADE: Final = MARCH + PROVINCES
COMMIT: Final = UPGRADE + KINDS
PILLAGE: Final = COMMIT + KINDS
CHALLENGE: Final = PILLAGE + PROVINCES
RAISE_DEAD: Final = CHALLENGE + PROVINCES
SACRIFICE: Final = RAISE_DEAD + FIGURES * PLACES
PASS: Final = SACRIFICE + FIGURES * PLACES
MARCH_TO: Final = PASS + 1
MARCH_WITH: Final = MARCH_TO + PROVINCES
FILL: Final = MARCH_WITH + (WARRIORS + 1) * 2 * _SETS
REPLACE: Final = FILL + 1
LAND: Final = REPLACE + KINDS
SUCCOR: Final = LAND + PLACES
STRIKE: Final = SUCCOR + 1
JOIN: Final = STRIKE + 1
SEAL: Final = JOIN + FIGURES * PROVINCES
TURN_QUEST: Final = SEAL + KINDS
SPARE: Final = TURN_QUEST + 1
PROTECT: Final = SPARE + FIGURES
RETREAT: Final = PROTECT + (WARRIORS + 1) * 4 * _SETS
ADD: Final = RETREAT + 1
RETRIEVE: Final = ADD + KINDS
RAISE: Final = RETRIEVE + KINDS
MOVE_ON: Final = RAISE + STATS
BLESS: Final = MOVE_ON + PROVINCES
RETAIN: Final = BLESS + 1
DECLINE: Final = RETAIN + KINDS
COUNT: Final = DECLINE + 1


def march_with(band: i64) -> i64:
    """March with these figures."""
    return MARCH_WITH + (warriors_in(band) * 2 + (band >> 4 & 1)) * _SETS + set_place(monsters_in(band))


def marching_band(code: i64) -> i64:
    """The figures of a march."""
    place: i64 = code - MARCH_WITH
    rest: i64 = place // _SETS
    return rest // 2 | (rest & 1) << 4 | MONSTER_SETS[place % _SETS] << MONSTER_SHIFT


def protect(band: i64) -> i64:
    """Keep these figures from death."""
    troops: i64 = (warriors_in(band) * 2 + (band >> 4 & 1)) * 2 + (band >> 5 & 1)
    return PROTECT + troops * _SETS + set_place(monsters_in(band))


def protected_band(code: i64) -> i64:
    """The figures that are kept from death."""
    place: i64 = code - PROTECT
    rest: i64 = place // _SETS
    return rest // 4 | (rest >> 1 & 1) << 4 | (rest & 1) << 5 | MONSTER_SETS[place % _SETS] << MONSTER_SHIFT
