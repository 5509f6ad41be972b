"""Numbers that hold several counts: what mypyc makes of them must be what Python does."""

from __future__ import annotations

import pytest

from longhall.games.reavers_of_midgard.decks import unit


@pytest.mark.parametrize("shift", [0, 30, 31, 32, 33, 45, 59])
def test_a_count_may_begin_at_any_bit(shift: int) -> None:
    assert unit(shift) == 1 << shift
