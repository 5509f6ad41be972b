"""Bands: the units of one side in one place, as one number. Four bits hold how many there are of each level."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.clash_of_rage.layout import BAND_BITS, MOST_UNITS

# One unit of each level, as a band.
ONE: Final = [1, 1 << BAND_BITS, 1 << 2 * BAND_BITS]


def units_in(band: i64, level: i64) -> i64:
    """How many units of a level a band has."""
    return band >> level * BAND_BITS & MOST_UNITS


def band_of(level: i64, number: i64) -> i64:
    """A band of so many units of a level."""
    return number << level * BAND_BITS


def heads(band: i64) -> i64:
    """How many units a band has."""
    return (band & MOST_UNITS) + (band >> BAND_BITS & MOST_UNITS) + (band >> 2 * BAND_BITS)
