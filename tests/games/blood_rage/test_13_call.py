"""The Call to Battle (BR-13)."""

from __future__ import annotations

import pytest

from longhall.kernel.errors import IllegalMove
from tests.clauses import clause
from tests.games.blood_rage.stage import Hall, L, S, W, stage


def called(players: int = 4, *, turn: str = "wolf", province: str = "gimle") -> Hall:
    """One clan pillages a province where it has a Warrior; everybody has two Warriors in Yggdrasil."""
    clans = ["wolf", "raven", "serpent", "bear"][:players]
    board = {"yggdrasil": {clan: [W, W] for clan in clans}, province: {turn: [W]}}
    return stage(players, board=board, turn=turn).pillage(province)


def asked(hall: Hall, joining: str = "") -> list[str]:
    """Who is asked until the call is over, while clans join by their first letters: "rs" = Raven, then Serpent."""
    order: list[str] = []
    waiting = list(joining)
    while hall.asked == "CallToBattle":
        assert len(hall.to_act) == 1
        order.append(hall.active)
        if waiting and hall.active.startswith(waiting[0]):
            waiting.pop(0)
            hall.say("join", figure=W, province="yggdrasil")
        else:
            hall.decline()
    assert not waiting
    return order


def strengths(hall: Hall) -> dict[str, int]:
    """Who fought, and how strong they were."""
    return {str(words["clan"]): int(words["strength"]) for words in hall.told("fought")}


@clause("BR-13.1")
@pytest.mark.parametrize(
    ("turn", "order"),
    [
        ("wolf", ["raven", "serpent", "bear", "wolf"]),
        ("raven", ["serpent", "bear", "wolf", "raven"]),
        ("bear", ["wolf", "raven", "serpent", "bear"]),
    ],
)
def test_the_call_starts_left_of_the_pillager_who_is_asked_last(turn: str, order: list[str]) -> None:
    assert asked(called(turn=turn)) == order


@clause("BR-13.1")
def test_a_figure_comes_from_an_adjacent_province_into_an_empty_village() -> None:
    board = {
        "gimle": {"wolf": [W]},
        "andlang": {"raven": [W]},
        "myrkulor": {"raven": [L]},
        "yggdrasil": {"raven": [W, "troll"]},
        "utgard": {"raven": [W]},
        "elvagar": {"raven": [W]},
    }
    hall = stage(board=board).pillage("gimle")
    assert [words for words in hall.options() if words["do"] != "decline"] == [
        {"do": "join", "figure": W, "province": "andlang"},
        {"do": "join", "figure": W, "province": "yggdrasil"},
        {"do": "join", "figure": L, "province": "myrkulor"},
        {"do": "join", "figure": "troll", "province": "yggdrasil"},
    ]
    hall.join("raven", L, "myrkulor")
    assert (hall.figures("raven", "gimle"), hall.figures("raven", "myrkulor")) == ([L], [])
    assert hall.told("joined") == [{"clan": "raven", "figure": L, "start": "myrkulor", "province": "gimle"}]


@clause("BR-13.1")
def test_figures_in_reserve_or_valhalla_do_not_answer() -> None:
    hall = stage(board={"gimle": {"wolf": [W]}}, valhalla={"raven": [W]}).pillage("gimle")
    assert hall.told("unopposed") == [{"clan": "wolf", "province": "gimle"}], "nobody is asked"


@clause("BR-13.2")
def test_the_offer_goes_round_one_figure_at_a_time() -> None:
    hall = called(3)
    assert asked(hall, "rswr") == ["raven", "serpent", "wolf", "raven"]
    assert [words["clan"] for words in hall.told("joined")] == ["raven", "serpent", "wolf", "raven"]
    assert strengths(hall) == {"wolf": 2, "raven": 2, "serpent": 1}


@clause("BR-13.3")
@pytest.mark.parametrize(
    ("joining", "order"),
    [
        ("", ["raven", "serpent", "wolf"]),
        ("r", ["raven", "serpent", "wolf", "raven"]),
        ("s", ["raven", "serpent", "wolf", "raven", "serpent"]),
        ("w", ["raven", "serpent", "wolf", "raven", "serpent", "wolf"]),
        ("sr", ["raven", "serpent", "wolf", "raven", "serpent", "wolf", "raven"]),
    ],
)
def test_the_call_ends_when_all_have_declined_in_a_row(joining: str, order: list[str]) -> None:
    assert asked(called(3), joining) == order


@clause("BR-13.3")
def test_the_call_ends_when_no_village_is_empty() -> None:
    hall = called(4, province="utgard")
    assert asked(hall, "rs") == ["raven", "serpent"]
    assert strengths(hall) == {"wolf": 1, "raven": 1, "serpent": 1}


@clause("BR-13.3")
def test_nobody_is_called_into_a_full_province() -> None:
    hall = stage(board={"utgard": {"wolf": [W, W, W]}, "yggdrasil": {"raven": [W]}}).pillage("utgard")
    assert hall.told("joined") == []
    assert hall.pillaged("utgard")


@clause("BR-13.3")
def test_who_has_nobody_to_send_is_not_asked() -> None:
    hall = stage(3, board={"gimle": {"wolf": [W]}, "yggdrasil": {"raven": [W]}, "horgr": {"serpent": [W]}})
    hall.pillage("gimle")
    assert asked(hall) == ["raven"]


@clause("BR-13.4")
def test_who_has_declined_may_join_on_a_later_lap() -> None:
    hall = called(3)
    assert hall.active == "raven"
    hall.decline()
    hall.join("serpent", W, "yggdrasil").join("wolf", W, "yggdrasil").join("raven", W, "yggdrasil")
    assert hall.figures("raven", "gimle") == [W]
    assert [words["clan"] for words in hall.told("joined")] == ["serpent", "wolf", "raven"]


@clause("BR-13.5")
def test_answering_a_call_costs_no_rage() -> None:
    hall = called(3)
    asked(hall, "rsw")
    assert [hall.rage(clan) for clan in ("wolf", "raven", "serpent")] == [6, 6, 6]


@clause("BR-13.5")
def test_answering_a_call_is_possible_without_rage() -> None:
    board = {"gimle": {"wolf": [W]}, "yggdrasil": {"raven": [L]}}
    hall = stage(board=board, rage={"raven": 0}, passed=["raven"]).pillage("gimle").join("raven", L, "yggdrasil")
    assert hall.told("won_battle") == [{"clan": "raven"}]


@clause("BR-13.6")
@pytest.mark.parametrize("ship", [S, "sea-serpent"])
def test_ships_do_not_answer_a_call(ship: str) -> None:
    board = {"gimle": {"wolf": [W]}, "south-fjord": {"raven": [ship]}, "andlang": {"raven": [W]}}
    hall = stage(board=board).pillage("gimle")
    assert hall.values("join", "figure") == {W}
    del board["andlang"]
    hall = stage(board=board).pillage("gimle")
    assert hall.told("unopposed") == [{"clan": "wolf", "province": "gimle"}]


@clause("BR-13.7")
def test_a_clan_without_a_figure_there_may_join() -> None:
    hall = stage(3, board={"gimle": {"wolf": [W], "raven": [W]}, "andlang": {"serpent": [L]}}).pillage("gimle")
    hall.join("serpent", L, "andlang")
    assert strengths(hall) == {"wolf": 1, "raven": 1, "serpent": 3}
    assert hall.glory("serpent") == 3


@clause("BR-13.8")
def test_the_pillager_may_add_figures_although_nobody_opposes() -> None:
    hall = stage(board={"gimle": {"wolf": [W]}, "andlang": {"wolf": [W, L]}}).pillage("gimle")
    assert (hall.asked, hall.active) == ("CallToBattle", "wolf")
    hall.join("wolf", L, "andlang")
    assert hall.active == "wolf"
    hall.join("wolf", W, "andlang")
    assert hall.figures("wolf", "gimle") == [W, W, L]
    assert hall.told("unopposed") == [{"clan": "wolf", "province": "gimle"}]


@clause("BR-13.9")
@pytest.mark.parametrize(
    "province", ["elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor"]
)
def test_figures_answer_from_yggdrasil_anywhere_and_from_anywhere_to_yggdrasil(province: str) -> None:
    hall = stage(board={province: {"wolf": [W]}, "yggdrasil": {"raven": [L]}}).pillage(province)
    assert hall.join("raven", L, "yggdrasil").glory("raven") == 3
    hall = stage(board={"yggdrasil": {"wolf": [W]}, province: {"raven": [L]}}).pillage("yggdrasil")
    assert hall.join("raven", L, province).glory("raven") == 3


@clause("BR-13.9")
def test_figures_do_not_answer_across_a_province() -> None:
    hall = stage(board={"gimle": {"wolf": [W]}, "utgard": {"raven": [W]}, "andlang": {"raven": [W]}}).pillage("gimle")
    assert hall.values("join", "province") == {"andlang"}
    with pytest.raises(IllegalMove):
        hall.join("raven", W, "utgard")


@clause("BR-13.10")
def test_an_unopposed_pillage_succeeds_without_cards_and_without_axes_glory() -> None:
    hall = stage(
        3,
        board={"gimle": {"wolf": [W]}, "yggdrasil": {"raven": [W]}, "myrkulor": {"serpent": [W]}},
        hands={"wolf": ["thors-hammer"], "raven": ["tyrs-bash"]},
        tokens={"gimle": "axes"},
    )
    hall.pillage("gimle").call_over()
    assert (hall.asked, hall.active) == ("Turn", "raven")
    assert (hall.pillaged("gimle"), hall.stat("wolf", "axes"), hall.glory("wolf")) == (True, 4, 0)
    assert hall.hand("wolf") == ["thors-hammer"]
    assert hall.told("pillaged") == [{"clan": "wolf", "province": "gimle", "reward": "axes"}]
    assert hall.told("fought") == hall.told("won_battle") == []


@clause("BR-13.10")
def test_a_ship_alone_pillages_unopposed() -> None:
    hall = stage(board={"west-fjord": {"wolf": [S]}, "andlang": {"raven": [W]}}, tokens={"gimle": "glory"})
    hall.pillage("gimle").call_over()
    assert (hall.pillaged("gimle"), hall.glory("wolf")) == (True, 5)


@clause("BR-13.10", "BR-13.11")
def test_a_ship_in_the_fjord_is_opposition_enough() -> None:
    hall = stage(board={"gimle": {"wolf": [L]}, "west-fjord": {"raven": [S]}}).pillage("gimle").call_over()
    assert hall.told("unopposed") == []
    assert strengths(hall) == {"wolf": 3, "raven": 2}
    assert hall.glory("wolf") == 3


@clause("BR-13.11")
def test_all_clans_with_a_figure_there_fight_whether_they_like_it_or_not() -> None:
    hall = stage(
        4,
        board={
            "gimle": {"wolf": [L], "raven": [W]},
            "west-fjord": {"serpent": [S]},
            "yggdrasil": {"bear": [W]},
            "myrkulor": {"bear": [W]},
        },
        hands={clan: ["tyrs-bash"] for clan in ("wolf", "raven", "serpent", "bear")},
    )
    hall.pillage("gimle").call_over()
    assert (hall.asked, hall.to_act) == ("PlayCards", ["wolf", "raven", "serpent"])
    assert all(hall.verbs(clan) == {"seal"} for clan in hall.to_act)
    hall.seal(wolf="tyrs-bash", raven="tyrs-bash", serpent="tyrs-bash")
    assert strengths(hall) == {"wolf": 5, "raven": 3, "serpent": 4}
    assert (hall.valhalla("raven"), hall.valhalla("serpent"), hall.valhalla("bear")) == ([W], [S], [])
