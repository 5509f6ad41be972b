"""Ragnarok (BR-20)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.stage import Hall, L, S, W, stage

DOOM = ("gimle", "andlang", "utgard")


def doomed(hall: Hall) -> list[str]:
    """Where the doom marker lies: the province the token of the current Age names, unless it is gone."""
    view = hall.view()
    return [province.id for province in view.provinces if province.doomed == view.age and not province.destroyed]


def play_on(hall: Hall) -> None:
    """Play the first option each time until the game is over; nobody acts in a turn but to pass."""
    while not hall.over:
        if hall.asked == "Turn":
            hall.pass_turn()
        else:
            seat = hall.table.to_act[0]
            hall.table.act(seat, hall.table.options(seat)[0])


@clause("BR-20.1")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_province_of_the_age_is_destroyed_and_no_other(age: int) -> None:
    hall = stage(age=age, phase="ragnarok", doom=DOOM)
    assert [province for province in DOOM if hall.destroyed(province)] == [DOOM[age - 1]]
    assert sum(province.destroyed for province in hall.view().provinces) == 1
    assert hall.told("ragnarok") == [{"province": DOOM[age - 1]}]


@clause("BR-20.1")
def test_a_destroyed_province_stays_destroyed_to_the_end() -> None:
    hall = stage(age=1, phase="ragnarok", doom=DOOM)
    play_on(hall)
    assert [hall.destroyed(province) for province in DOOM] == [True, True, True]
    assert sum(province.destroyed for province in hall.view().provinces) == 3


@clause("BR-20.2")
def test_all_figures_in_the_province_and_its_fjord_are_destroyed_and_no_others() -> None:
    hall = stage(
        age=3,
        phase="ragnarok",
        doom=("horgr", "andlang", "gimle"),
        board={
            "gimle": {"wolf": [W, L], "raven": [W]},
            "west-fjord": {"wolf": [S], "raven": [S]},
            "myrkulor": {"wolf": [W], "raven": [L]},
            "andlang": {"raven": [W]},
            "yggdrasil": {"wolf": [W, W]},
            "south-fjord": {"raven": ["sea-serpent"]},
        },
    )
    assert [words["count"] for words in hall.told("released")] == [3, 2]
    for clan in ("wolf", "raven"):
        assert hall.figures(clan, "gimle") == hall.figures(clan, "west-fjord") == []
    assert hall.figures("wolf", "myrkulor") == [W]
    assert hall.figures("raven", "myrkulor") == [L]
    assert hall.figures("raven", "andlang") == [W]
    assert hall.figures("wolf", "yggdrasil") == [W, W]
    assert hall.figures("raven", "south-fjord") == ["sea-serpent"]
    assert not hall.destroyed("myrkulor")


@clause("BR-20.3")
@pytest.mark.parametrize(("age", "each"), [(1, 2), (2, 3), (3, 4)])
def test_each_figure_lost_gives_its_owner_glory_by_the_age(age: int, each: int) -> None:
    hall = stage(
        players=3,
        age=age,
        phase="ragnarok",
        doom=["gimle"] * 3,
        board={
            "gimle": {"wolf": [W, W, "troll"], "raven": [L]},
            "west-fjord": {"raven": [S, "sea-serpent"]},
            "andlang": {"serpent": [W]},
        },
    )
    clans = ("wolf", "raven", "serpent")
    assert [hall.glory(clan) for clan in clans] == [3 * each, 3 * each, 0]
    assert [hall.glory_from(clan, "ragnarok", age) for clan in clans] == [3 * each, 3 * each, 0]


@clause("BR-20.4")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_doom_marker_moves_on_and_leaves_after_the_third_age(age: int) -> None:
    hall = stage(
        age=age, phase="quests", doom=DOOM, committed={"wolf": ["manheim-1"]}, board={"elvagar": {"wolf": [W]}}
    )
    assert doomed(hall) == [DOOM[age - 1]]
    hall.say("raise", stat="axes")
    assert doomed(hall) == list(DOOM[age : age + 1])


@clause("BR-20.5")
def test_whoever_stands_in_the_doomed_province_dies_at_the_same_time() -> None:
    hall = stage(
        players=3,
        age=3,
        phase="ragnarok",
        doom=DOOM,
        board={"utgard": {"wolf": [W], "raven": ["volur-witch"], "serpent": [W]}},
    )
    assert (hall.asked, hall.to_act) == ("Flight", ["raven"])
    assert (hall.figures("wolf", "utgard"), hall.figures("serpent", "utgard")) == ([W], [W])
    assert [hall.glory(clan) for clan in ("wolf", "raven", "serpent")] == [0, 0, 0]
    hall.decline()
    assert [hall.glory(clan) for clan in ("wolf", "raven", "serpent")] == [4, 4, 4]


@clause("BR-20.5", "BR-28.69", "BR-28.25")
def test_nobody_dies_before_the_witch_has_been_asked() -> None:
    hall = stage(
        players=3,
        age=3,
        phase="ragnarok",
        doom=DOOM,
        board={"utgard": {"wolf": [W], "raven": ["volur-witch"]}, "south-fjord": {"serpent": [S]}},
    )
    assert (hall.asked, hall.to_act) == ("Flight", ["raven"])
    assert hall.figures("wolf", "utgard") == [W]
    assert hall.figures("serpent", "south-fjord") == [S]
    assert [hall.glory(clan) for clan in ("wolf", "raven", "serpent")] == [0, 0, 0]
    hall.decline()
    assert [hall.glory(clan) for clan in ("wolf", "raven", "serpent")] == [4, 4, 4]
