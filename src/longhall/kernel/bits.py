"""Sets of small numbers, kept as the bits of one number."""

from __future__ import annotations

from mypy_extensions import i64


def bit(member: i64) -> i64:
    """The set of this one member."""
    # Not a constant, since mypyc would have that shifted in 32 bits.
    one: i64 = member * 0 + 1
    return one << member


def count_bits(mask: i64) -> i64:
    """How many members a set has."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def pick_bit(mask: i64, which: i64) -> i64:
    """The member of a set with so many before it."""
    while which:
        mask &= mask - 1
        which -= 1
    member: i64 = 0
    while not mask >> member & 1:
        member += 1
    return member
