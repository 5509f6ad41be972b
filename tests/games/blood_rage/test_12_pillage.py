"""Pillage: the declaration (BR-12)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.stage import L, S, W, stage


@clause("BR-12.1")
def test_a_province_with_an_own_figure_in_it_or_in_its_fjord_may_be_pillaged() -> None:
    hall = stage(
        board={
            "gimle": {"wolf": [W], "raven": [W]},
            "yggdrasil": {"wolf": [L]},
            "east-fjord": {"wolf": [S]},
            "elvagar": {"raven": [W]},
            "south-fjord": {"raven": [S]},
        }
    )
    assert hall.values("pillage", "province") == {"gimle", "yggdrasil", "muspelheim", "horgr"}


@clause("BR-12.1")
@pytest.mark.parametrize("figure", [W, L, "troll"])
def test_any_figure_will_do(figure: str) -> None:
    assert stage(board={"horgr": {"wolf": [figure]}}).values("pillage", "province") == {"horgr"}


@clause("BR-12.1")
def test_a_destroyed_province_cannot_be_pillaged_from_its_fjord() -> None:
    hall = stage(board={"east-fjord": {"wolf": [S]}}, destroyed=["horgr"])
    assert hall.values("pillage", "province") == {"muspelheim"}


@clause("BR-12.1")
def test_without_figures_on_the_board_nothing_can_be_pillaged() -> None:
    assert "pillage" not in stage(board={"horgr": {"raven": [W]}}).verbs()


@clause("BR-12.2")
def test_a_province_is_pillaged_once_an_age() -> None:
    hall = stage(board={"horgr": {"wolf": [W], "raven": [W]}}, rage={"raven": 0}).pillage("horgr").call_over()
    assert hall.told("no_winner") == [{}]
    assert not hall.pillaged("horgr")
    hall.invade(W, "horgr").pillage("horgr").call_over()
    assert hall.pillaged("horgr")
    assert "pillage" not in hall.verbs()


@clause("BR-12.2")
def test_a_pillaged_province_may_be_pillaged_again_in_the_next_age() -> None:
    hall = stage(phase="end", board={"horgr": {"wolf": [W]}}, pillaged=["horgr"])
    while hall.asked == "Draft":
        hall.do(hall.active, "keep", card=str(hall.options()[0]["card"]))
    hall.do("raven", "pass")
    assert hall.values("pillage", "province") == {"horgr"}


@clause("BR-12.2")
def test_only_tyrs_challenge_pillages_a_province_again() -> None:
    board = {"horgr": {"wolf": [W]}, "gimle": {"wolf": [W]}}
    hall = stage(age=2, board=board, pillaged=["horgr"], upgrades={"wolf": ["tyrs-challenge"]})
    assert hall.values("challenge", "province") == {"horgr"}
    assert hall.values("pillage", "province") == {"gimle"}
    hall.say("challenge", province="horgr").call_over()
    assert (hall.step("wolf", "rage"), hall.rage("wolf"), hall.pillaged("horgr")) == (2, 4, True)


@clause("BR-12.3")
@pytest.mark.parametrize("rage", [1, 6])
def test_pillaging_costs_no_rage(rage: int) -> None:
    hall = stage(board={"horgr": {"wolf": [W]}}, tokens={"horgr": "glory"}, rage={"wolf": rage})
    hall.pillage("horgr").call_over()
    assert (hall.rage("wolf"), hall.glory("wolf")) == (rage, 5)


@clause("BR-12.3")
def test_pillaging_needs_rage_although_it_costs_none() -> None:
    assert stage(board={"horgr": {"wolf": [W]}}, rage={"wolf": 0}).active == "raven"


@clause("BR-12.4")
def test_yggdrasil_is_pillaged_like_any_other_province() -> None:
    hall = stage(board={"yggdrasil": {"wolf": [L], "raven": [W]}}).pillage("yggdrasil").call_over()
    assert hall.told("pillage_declared") == [{"clan": "wolf", "province": "yggdrasil"}]
    assert (hall.pillaged("yggdrasil"), hall.valhalla("raven")) == (True, [W])
    assert [hall.step("wolf", stat) for stat in ("rage", "axes", "horns")] == [2, 2, 2]
    assert hall.glory("wolf") == 4
    hall.pass_turn()
    assert "pillage" not in hall.verbs(), "and once an Age"
