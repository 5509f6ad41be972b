"""Rulings on the actions of clan upgrades, and on special strength (BR-28.64 to BR-28.68, BR-28.76)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.stage import Hall, L, S, W, stage

STATS = ("rage", "axes", "horns")
PROVINCES = ("elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor", "yggdrasil")


def steps(hall: Hall) -> list[int]:
    """The Wolf's steps of Rage, Axes and Horns."""
    return [hall.step("wolf", stat) for stat in STATS]


# Tyr's Challenge.


@clause("BR-28.64")
def test_a_successful_challenge_gives_the_reward_again_and_leaves_the_token_pillaged() -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [L]}},
        upgrades={"wolf": ["tyrs-challenge"]},
        tokens={"andlang": "horns"},
        pillaged=["andlang"],
        steps={"wolf": {"horns": 2}},
    )
    assert hall.values("challenge", "province") == {"andlang"}
    hall.say("challenge", province="andlang").call_over()
    assert steps(hall) == [1, 1, 3]
    assert hall.pillaged("andlang")
    assert hall.rage("wolf") == 4


@clause("BR-28.64")
def test_a_challenge_can_be_repeated_for_the_reward_a_third_time() -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [L]}},
        upgrades={"wolf": ["tyrs-challenge"]},
        tokens={"andlang": "glory"},
        pillaged=["andlang"],
        passed=["raven"],
        rage={"wolf": 7},
    )
    for glory in (5, 10, 15):
        hall.say("challenge", province="andlang").call_over()
        assert (hall.glory("wolf"), hall.pillaged("andlang")) == (glory, True)
    assert hall.rage("wolf") == 1


@clause("BR-28.64")
def test_a_challenge_that_fails_gives_nothing_and_leaves_the_token_pillaged() -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [W], "raven": [L]}},
        upgrades={"wolf": ["tyrs-challenge"]},
        pillaged=["andlang"],
    )
    hall.say("challenge", province="andlang").call_over()
    assert steps(hall) == [1, 1, 1]
    assert hall.pillaged("andlang")
    assert (hall.rage("wolf"), hall.glory("raven"), hall.valhalla("wolf")) == (4, 3, [W])


@clause("BR-28.65")
def test_no_challenge_is_possible_once_the_last_token_is_turned() -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [L]}},
        upgrades={"wolf": ["tyrs-challenge"]},
        hands={"wolf": ["troll"]},
        pillaged=[province for province in PROVINCES if province not in ("andlang", "horgr")],
        destroyed=["horgr"],
        passed=["raven"],
    )
    hall.pillage("andlang").call_over()
    assert hall.rage("wolf") == 6
    assert hall.told("actions_ended") == [{"how": "pillage"}]
    assert hall.asked == "KeepCard"


@clause("BR-28.65")
def test_a_challenge_is_possible_while_one_token_is_not_turned() -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [L]}},
        upgrades={"wolf": ["tyrs-challenge"]},
        pillaged=[province for province in PROVINCES if province not in ("andlang", "horgr")],
        passed=["raven"],
    )
    hall.pillage("andlang").call_over()
    assert (hall.asked, hall.active) == ("Turn", "wolf")
    assert hall.values("challenge", "province") == {"andlang"}


# Frigga's Sacrifice.


def sacrifice(hall: Hall, *figures: tuple[str, str]) -> Hall:
    """Two figures, each with its place; the second is not asked for where there is no choice."""
    (figure, place), (second, there) = figures
    hall.say("sacrifice", figure=figure, place=place)
    if hall.asked == "SecondSacrifice":
        hall.say("sacrifice", figure=second, place=there)
    return hall


@clause("BR-28.66")
@pytest.mark.parametrize("rage", [1, 6])
def test_friggas_sacrifice_costs_no_rage(rage: int) -> None:
    hall = stage(
        age=3, board={"gimle": {"wolf": [W, W]}}, upgrades={"wolf": ["friggas-sacrifice"]}, rage={"wolf": rage}
    )
    sacrifice(hall, (W, "gimle"), (W, "gimle")).say("raise", stat="axes")
    assert hall.rage("wolf") == rage
    assert steps(hall) == [1, 2, 1]
    assert hall.valhalla("wolf") == [W, W]
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-28.66")
def test_friggas_sacrifice_needs_at_least_one_rage() -> None:
    hall = stage(age=3, board={"gimle": {"wolf": [W, W]}}, upgrades={"wolf": ["friggas-sacrifice"]}, rage={"wolf": 0})
    assert (hall.asked, hall.to_act) == ("Turn", ["raven"])
    assert hall.options("wolf") == []
    hall.invade(W, "andlang")
    assert (hall.asked, hall.to_act) == ("Turn", ["raven"])


@clause("BR-28.67")
def test_the_sacrificed_figures_may_stand_in_different_places_and_go_to_valhalla() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [L]}, "yggdrasil": {"wolf": ["troll"]}, "north-fjord": {"wolf": [S]}},
        upgrades={"wolf": ["friggas-sacrifice"]},
    )
    assert {(words["figure"], words["place"]) for words in hall.options() if words["do"] == "sacrifice"} == {
        (L, "gimle"),
        ("troll", "yggdrasil"),
        (S, "north-fjord"),
    }
    hall.say("sacrifice", figure=S, place="north-fjord")
    assert hall.asked == "SecondSacrifice"
    assert {(words["figure"], words["place"]) for words in hall.options() if words["do"] == "sacrifice"} == {
        (L, "gimle"),
        ("troll", "yggdrasil"),
    }
    hall.say("sacrifice", figure="troll", place="yggdrasil").say("raise", stat="rage")
    assert hall.valhalla("wolf") == [S, "troll"]
    assert hall.figures("wolf", "gimle") == [L]
    assert steps(hall) == [2, 1, 1]


@clause("BR-28.67")
def test_two_figures_of_one_place_may_be_sacrificed_as_well() -> None:
    hall = stage(
        age=3, board={"gimle": {"wolf": [W, L]}, "andlang": {"wolf": [W]}}, upgrades={"wolf": ["friggas-sacrifice"]}
    )
    sacrifice(hall, (W, "gimle"), (L, "gimle"))
    assert hall.valhalla("wolf") == [W, L]
    assert hall.figures("wolf", "andlang") == [W]


@clause("BR-28.67")
@pytest.mark.parametrize(("board", "allowed"), [([W], False), ([W, W], True)])
def test_friggas_sacrifice_needs_two_figures_on_the_board(board: list[str], allowed: bool) -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": board, "raven": [W]}},
        valhalla={"wolf": [L]},
        upgrades={"wolf": ["friggas-sacrifice"]},
    )
    assert ("sacrifice" in hall.verbs()) == allowed


@clause("BR-28.76")
def test_friggas_sacrifice_may_be_used_with_all_stats_on_step_six() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [W, L]}},
        upgrades={"wolf": ["friggas-sacrifice"]},
        steps={"wolf": dict.fromkeys(STATS, 6)},
    )
    sacrifice(hall, (W, "gimle"), (L, "gimle"))
    assert hall.valhalla("wolf") == [W, L]
    assert steps(hall) == [6, 6, 6]
    assert (hall.asked, hall.active) == ("Turn", "raven")


# Special strength in quests.


@clause("BR-28.68")
@pytest.mark.parametrize(
    ("upgrade", "warriors", "raven", "fulfilled"),
    [
        ("brothers-in-arms", 2, [W, W], True),
        ("brothers-in-arms", 2, [L], False),
        ("masters-in-arms", 2, [L, W, W], True),
        ("masters-in-arms", 1, [W], True),
        ("masters-in-arms", 2, [L, "soldier-of-hel"], False),
        ("experts-in-arms", 2, [L], True),
        ("lokis-dragons", 2, [W, W], False),
    ],
)
def test_the_special_strength_of_warriors_counts_for_quests(
    upgrade: str, warriors: int, raven: list[str], fulfilled: bool
) -> None:
    hall = stage(
        phase="quests",
        board={"muspelheim": {"wolf": [W] * warriors, "raven": raven}},
        committed={"wolf": ["jotunheim-1"]},
        upgrades={"wolf": [upgrade]},
    )
    assert hall.told("quest_shown") == [
        {"clan": "wolf", "card": "jotunheim-1", "fulfilled": "yes" if fulfilled else "no"}
    ]
    assert hall.glory("wolf") == (5 if fulfilled else 0)


@clause("BR-28.68")
@pytest.mark.parametrize(("raven", "fulfilled"), [([W, W], True), ([W, W, W], False), ([L], False)])
def test_the_dark_elf_in_yggdrasil_counts_three_for_a_quest(raven: list[str], fulfilled: bool) -> None:
    hall = stage(
        phase="quests",
        board={"yggdrasil": {"wolf": ["dark-elf"], "raven": raven}},
        committed={"wolf": ["yggdrasil-1"]},
    )
    assert hall.glory("wolf") == (6 if fulfilled else 0)
    assert (hall.asked == "ChooseStat") == fulfilled


@clause("BR-28.68")
def test_the_dark_elf_elsewhere_counts_one_for_a_quest() -> None:
    hall = stage(
        phase="quests",
        board={"andlang": {"wolf": ["dark-elf"], "raven": [W]}},
        committed={"wolf": ["alfheim-1"]},
    )
    assert hall.glory("wolf") == 0
