"""What the pillage tokens give (BR-17)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.stage import Hall, L, W, stage


def steps(hall: Hall) -> list[int]:
    """The Wolf's steps of Rage, Axes and Horns."""
    return [hall.step("wolf", stat) for stat in ("rage", "axes", "horns")]


@clause("BR-17.1")
def test_a_rage_token_raises_the_stat_and_not_current_rage() -> None:
    hall = stage(board={"andlang": {"wolf": [W]}}, tokens={"andlang": "rage"}, rage={"wolf": 4})
    hall.pillage("andlang").call_over()
    assert steps(hall) == [2, 1, 1]
    assert (hall.stat("wolf", "rage"), hall.rage("wolf")) == (7, 4)
    assert hall.glory("wolf") == 0


@clause("BR-17.2")
@pytest.mark.parametrize(("step", "glory"), [(1, 4), (3, 6), (4, 8), (6, 8)])
def test_an_axes_token_counts_for_the_glory_of_its_own_battle(step: int, glory: int) -> None:
    hall = stage(
        board={"andlang": {"wolf": [W, W], "raven": [W]}}, tokens={"andlang": "axes"}, steps={"wolf": {"axes": step}}
    )
    hall.pillage("andlang")
    assert steps(hall) == [1, min(step + 1, 6), 1]
    assert hall.glory("wolf") == glory


@clause("BR-17.3")
def test_a_horns_token_counts_at_once() -> None:
    hall = stage(board={"andlang": {"wolf": [W]}, "gimle": {"wolf": [W, W, W]}}, tokens={"andlang": "horns"})
    assert "invade" not in hall.verbs()
    hall.pillage("andlang").call_over()
    assert steps(hall) == [1, 1, 2]
    assert hall.stat("wolf", "horns") == 5
    hall.pass_turn()
    assert hall.active == "wolf"
    assert hall.can("invade", figure=L, place="utgard")
    hall.invade(L, "utgard")
    assert "invade" not in hall.verbs()


@clause("BR-17.4")
def test_a_glory_token_gives_five_glory() -> None:
    hall = stage(board={"andlang": {"wolf": [W]}}, tokens={"andlang": "glory"}, glory={"wolf": 7})
    hall.pillage("andlang").call_over()
    assert hall.glory("wolf") == 12
    assert hall.glory_from("wolf", "pillage") == 5
    assert steps(hall) == [1, 1, 1]


@clause("BR-17.5")
def test_yggdrasils_token_raises_all_three_stats() -> None:
    hall = stage(
        board={"yggdrasil": {"wolf": [W]}}, steps={"wolf": {"rage": 1, "axes": 3, "horns": 6}}, rage={"wolf": 5}
    )
    hall.pillage("yggdrasil").call_over()
    assert steps(hall) == [2, 4, 6]
    assert (hall.rage("wolf"), hall.glory("wolf")) == (5, 0)
    assert hall.pillaged("yggdrasil")


@clause("BR-17.5", "BR-17.2")
def test_the_axes_of_yggdrasils_token_count_for_its_battle() -> None:
    hall = stage(board={"yggdrasil": {"wolf": [W, W], "raven": [W]}})
    hall.pillage("yggdrasil").call_over()
    assert steps(hall) == [2, 2, 2]
    assert hall.glory("wolf") == 4
