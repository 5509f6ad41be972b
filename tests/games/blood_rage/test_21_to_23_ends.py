"""Release Valhalla, the end of an Age and the end of the game (BR-21, BR-22, BR-23)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.stage import Hall, L, S, W, stage

STATS = ("rage", "axes", "horns")
RING = ("elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor")


def draft(hall: Hall) -> Hall:
    """Everybody keeps the first card seen until the draft is over."""
    while hall.asked == "Draft":
        seat = hall.table.to_act[0]
        hall.table.act(seat, hall.table.options(seat)[0])
    return hall


@clause("BR-21.1")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_every_figure_in_valhalla_goes_back_to_its_owners_reserve(age: int) -> None:
    hall = stage(
        age=age, phase="valhalla", valhalla={"wolf": [W, W, L, "troll"], "raven": [S]}, board={"horgr": {"wolf": [W]}}
    )
    assert (hall.valhalla("wolf"), hall.valhalla("raven")) == ([], [])
    assert sorted(hall.figures("wolf", "reserve")) == sorted([W] * 7 + [L, S, "troll"])
    assert sorted(hall.figures("raven", "reserve")) == sorted([W] * 8 + [L, S])
    assert hall.told("released") == [{"clan": "wolf", "count": 4}, {"clan": "raven", "count": 1}]


@clause("BR-21.1")
def test_the_dead_of_ragnarok_are_released_at_once() -> None:
    hall = stage(
        phase="ragnarok", doom=["gimle"] * 3, board={"gimle": {"wolf": [W, L, "troll"]}}, valhalla={"wolf": [W]}
    )
    assert hall.valhalla("wolf") == []
    assert sorted(hall.figures("wolf", "reserve")) == sorted([W] * 8 + [L, S, "troll"])
    assert hall.told("released") == [{"clan": "wolf", "count": 4}]


@clause("BR-21.2")
def test_figures_on_the_board_stay_there_from_age_to_age() -> None:
    board = {
        "horgr": {"wolf": [W, W], "raven": [L]},
        "yggdrasil": {"wolf": ["troll"]},
        "north-fjord": {"raven": [S]},
    }
    hall = draft(stage(age=1, phase="discard", board=board))
    assert (hall.age, hall.asked) == (2, "Turn")
    assert {place: {clan: hall.figures(clan, place) for clan in forces} for place, forces in board.items()} == board
    assert (hall.on_board("wolf"), hall.on_board("raven")) == (3, 2)


@clause("BR-21.3")
def test_valhalla_is_released_in_the_third_age_too() -> None:
    hall = stage(age=3, phase="ragnarok", valhalla={"wolf": [W, W, L]}, upgrades={"wolf": ["lokis-domain"]})
    assert hall.over
    assert hall.valhalla("wolf") == []
    assert hall.told("released") == [{"clan": "wolf", "count": 3}]
    assert hall.glory("wolf") == 3


@clause("BR-22.1")
@pytest.mark.parametrize("age", [1, 2])
def test_all_tokens_are_turned_back_and_stay_in_their_places(age: int) -> None:
    tokens = dict(zip(RING, ("rage", "axes", "rage", "horns", "glory", "horns", "rage", "axes"), strict=True))
    hall = stage(age=age, phase="end", tokens=tokens, pillaged=[*RING, "yggdrasil"])
    assert not any(hall.pillaged(province) for province in (*RING, "yggdrasil"))
    assert {province.id: province.reward for province in hall.view().provinces} == {**tokens, "yggdrasil": "all"}


@clause("BR-22.1", "BR-12.2")
def test_a_province_can_be_pillaged_again_in_the_next_age() -> None:
    hall = stage(age=1, phase="action", board={"horgr": {"raven": [W]}}, pillaged=["horgr"], turn="raven")
    assert not hall.can("pillage", province="horgr")
    draft(hall.pass_all())
    assert (hall.age, hall.active) == (2, "raven")
    assert hall.can("pillage", province="horgr")


@clause("BR-22.2")
@pytest.mark.parametrize(
    ("players", "first", "following"),
    [(2, "wolf", "raven"), (2, "raven", "wolf"), (3, "raven", "serpent"), (3, "serpent", "wolf"), (4, "bear", "wolf")],
)
@pytest.mark.parametrize("age", [1, 2])
def test_the_next_player_clockwise_becomes_first_player(age: int, players: int, first: str, following: str) -> None:
    hall = stage(players=players, age=age, phase="end", first=first)
    assert hall.first == following
    draft(hall)
    assert (hall.asked, hall.to_act) == ("Turn", [following])


@clause("BR-22.3")
@pytest.mark.parametrize("age", [1, 2])
def test_upgrades_stats_and_monsters_stay_with_their_clans(age: int) -> None:
    sheet = ["brothers-in-arms", "lokis-dragons", "thors-glory", "tyrs-domain"]
    hall = stage(
        age=age,
        phase="discard",
        upgrades={"wolf": sheet},
        steps={"wolf": {"rage": 2, "axes": 3, "horns": 5}},
        monsters={"wolf": ["troll"]},
        board={"horgr": {"wolf": ["valkyrie"]}},
    )
    before = hall.upgrades("wolf")
    draft(hall)
    assert (hall.age, hall.asked) == (age + 1, "Turn")
    assert hall.upgrades("wolf") == before
    assert sorted(before) == sorted([*sheet, "troll", "valkyrie"])
    assert [hall.step("wolf", stat) for stat in STATS] == [2, 3, 5]
    assert "troll" in hall.figures("wolf", "reserve")
    assert hall.figures("wolf", "horgr") == ["valkyrie"]
    assert not {"troll", "valkyrie"} & set(hall.box())


@clause("BR-23.1")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_game_ends_after_the_release_of_the_third_age(age: int) -> None:
    hall = stage(age=age, phase="valhalla", valhalla={"wolf": [W]}, glory={"wolf": 1})
    assert hall.over == (age == 3)
    assert hall.age == min(age + 1, 3)
    assert hall.asked == ("" if age == 3 else "Draft")
    kinds = [words["event"] for words in hall.events]
    assert kinds == ["released", "won" if age == 3 else "age_began"]


@clause("BR-23.2", "BR-23.3")
@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize(("step", "bonus"), [(1, 0), (2, 0), (3, 0), (4, 10), (5, 10), (6, 20)])
def test_a_stat_far_enough_gives_glory_at_the_end(stat: str, step: int, bonus: int) -> None:
    hall = stage(age=3, phase="end", steps={"wolf": {stat: step}}, glory={"wolf": 7})
    assert hall.glory("wolf") == 7 + bonus
    assert hall.glory_from("wolf", "stats", age=3) == bonus
    assert hall.glory("raven") == 0


@clause("BR-23.2", "BR-23.3")
def test_each_stat_is_paid_for_itself() -> None:
    hall = stage(
        age=3, phase="end", steps={"wolf": {"rage": 4, "axes": 5, "horns": 6}, "raven": {"rage": 6, "axes": 6}}
    )
    assert (hall.glory("wolf"), hall.glory("raven")) == (40, 40)


@clause("BR-23.2", "BR-23.3")
@pytest.mark.parametrize("age", [1, 2])
def test_stats_give_no_glory_before_the_end_of_the_game(age: int) -> None:
    hall = stage(age=age, phase="discard", steps={"wolf": {"rage": 4, "axes": 5, "horns": 6}})
    assert hall.age == age + 1
    assert hall.glory("wolf") == 0


@clause("BR-23.2")
def test_reaching_the_fourth_step_gives_no_glory_at_once() -> None:
    hall = stage(board={"andlang": {"wolf": [W]}}, tokens={"andlang": "horns"}, steps={"wolf": {"horns": 3}})
    hall.pillage("andlang").call_over()
    assert (hall.step("wolf", "horns"), hall.glory("wolf")) == (4, 0)


@clause("BR-23.4")
def test_most_glory_wins() -> None:
    hall = stage(players=3, age=3, phase="end", glory={"wolf": 30, "raven": 31, "serpent": 29})
    assert hall.winners == ["raven"]
    assert hall.told("won") == [{"clan": "raven", "glory": 31}]


@clause("BR-23.4")
def test_the_bonus_of_stats_counts_for_the_victory() -> None:
    hall = stage(age=3, phase="end", glory={"wolf": 30, "raven": 21}, steps={"raven": {"axes": 4}})
    assert (hall.glory("wolf"), hall.glory("raven")) == (30, 31)
    assert hall.winners == ["raven"]


@clause("BR-23.4", "BR-26.6")
def test_thors_conquest_counts_for_the_victory() -> None:
    hall = stage(
        age=3,
        phase="end",
        glory={"wolf": 30, "raven": 16},
        upgrades={"raven": ["thors-conquest"]},
        board={"horgr": {"raven": [W, W, L]}, "yggdrasil": {"raven": ["troll"]}, "north-fjord": {"raven": [S]}},
    )
    assert (hall.glory("wolf"), hall.glory("raven")) == (30, 31)
    assert hall.winners == ["raven"]


@clause("BR-23.5")
def test_a_tie_for_most_glory_is_a_shared_victory() -> None:
    hall = stage(
        players=4,
        age=3,
        phase="end",
        first="raven",
        glory={"wolf": 30, "raven": 12, "serpent": 20, "bear": 30},
        steps={"serpent": {"horns": 5}},
        board={"horgr": {"wolf": [W, L]}},
        upgrades={"bear": ["thors-glory"]},
    )
    assert hall.winners == ["wolf", "serpent", "bear"]
    assert [words["clan"] for words in hall.told("won")] == ["wolf", "serpent", "bear"]
