"""Playing on to the end, wholly in compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.kernel.chance import Rng
from longhall.kernel.table import Table


def play_at_random(table: Table, rng: Rng) -> int:
    """Play the table to its end, each choice at random; returns how many choices that took."""
    choices: i64 = 0
    while table.owing:
        seat = table.first_to_act()
        codes = table.codes_of(seat)
        table.apply(seat, codes[rng.below(len(codes))])
        choices += 1
    return choices


def play_by_policy(table: Table, rng: Rng, most: i64) -> int:
    """Play the table on by the policy of its game (`Table.playout_choice`), to its end or for so many choices."""
    choices: i64 = 0
    while table.owing and choices < most:
        table.apply(table.first_to_act(), table.playout_choice(rng))
        choices += 1
    return choices
