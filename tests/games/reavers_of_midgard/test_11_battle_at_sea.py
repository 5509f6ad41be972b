"""Area: Battle at Sea (RM-11)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage


def calm_sea(players: int = 4, food: int = 4) -> Hall:
    """Seat 0 has chosen Battle at Sea, everybody has the same Food, and nothing happens on the way to a lost battle."""
    decks = {"expedition": ["calm"] * 4, "sea": ["spawn"] * 4}
    return stage(players, food=dict.fromkeys(range(players), food), decks=decks).activate("battle-at-sea")


@clause("RM-11.1")
def test_the_cost_is_4_food() -> None:
    hall = calm_sea(food=5)
    assert hall.asked == "ActOrRest"
    hall.act()
    assert (hall.food(0), hall.active) == (1, 1)
    assert {"seat": 0, "what": "food", "n": 4} in hall.told("spent")


@clause("RM-11.1")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_3_food_do_not_pay_for_it_and_no_die_is_asked(seat: int) -> None:
    food = {other: 4 for other in range(4) if other != seat} | {seat: 3}
    decks = {"expedition": ["calm"] * 4, "sea": ["spawn"] * 4}
    hall = stage(food=food, decks=decks).activate("battle-at-sea")
    while hall.asked == "ActOrRest":
        assert hall.active != seat
        hall.act()
    assert (hall.active, hall.asked) == (seat, "RestChoice")


@clause("RM-11.2")
def test_each_acting_player_resolves_one_expedition_and_then_faces_one_sea_battle() -> None:
    hall = calm_sea(players=3)
    hall.act().rest().act()
    story = [
        (words["event"], words["seat"]) for words in hall.events if words["event"] in ("expedition", "battle_faced")
    ]
    assert story == [("expedition", 0), ("battle_faced", 0), ("expedition", 2), ("battle_faced", 2)]


@clause("RM-11.2")
def test_the_sea_battle_is_chosen_after_the_expedition_is_over() -> None:
    decks = {"expedition": ["spoiled-rations"]}
    hall = stage(food={0: 6}, dice={0: ["red-chest"]}, decks=decks, shown={"sea": ["skiff"]})
    hall.activate("battle-at-sea").act()
    assert hall.asked == "MeetExpedition"
    hall.say("suffer")
    assert (hall.asked, hall.food(0)) == ("SeaTarget", 0)


@clause("RM-11.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_active_player_gains_2_glory_and_the_others_nothing(players: int) -> None:
    hall = calm_sea(players)
    for seat in range(players):
        assert hall.active == seat
        hall.act()
    assert [hall.glory(seat) for seat in range(players)] == [2] + [0] * (players - 1)


@clause("RM-11.3")
def test_the_active_player_is_the_one_who_chose_the_area_not_the_start_player() -> None:
    hall = stage(turn=2, food={2: 4, 3: 4}, decks={"expedition": ["calm"] * 2, "sea": ["spawn"] * 2})
    hall.activate("battle-at-sea").act().act()
    assert [hall.glory(seat) for seat in range(4)] == [0, 0, 2, 0]


@clause("RM-11.3")
def test_an_active_player_who_rests_gains_no_glory_and_nobody_inherits_it() -> None:
    hall = calm_sea().rest().act().act().act()
    assert [hall.glory(seat) for seat in range(4)] == [0, 0, 0, 0]


@clause("RM-11.3")
def test_the_2_glory_come_before_the_expedition() -> None:
    hall = stage(food={0: 4}, dice={0: ["red-shield"]}, artifacts={0: ["harp"]}, decks={"expedition": ["ambush"]})
    hall.activate("battle-at-sea").act()
    assert (hall.asked, hall.glory(0)) == ("MeetExpedition", 2)
    names = [words["event"] for words in hall.events]
    assert names.index("spent") < names.index("glory") < names.index("expedition")


@clause("RM-11.4")
def test_one_player_finishes_expedition_and_battle_before_the_next_starts() -> None:
    hall = stage(
        2,
        food={0: 4, 1: 4},
        dice={0: ["red-longship", "red-chest", "red-hammer"], 1: ["blue-shield"]},
        decks={"expedition": ["calm", "calm"], "sea": ["spawn"]},
        shown={"sea": ["transport"]},
    )
    hall.activate("battle-at-sea").act().say("face", battle="transport")
    assert (hall.active, hall.asked, len(hall.told("expedition"))) == (0, "SeaMethod", 1)
    hall.say("combine")
    assert (hall.active, hall.asked, hall.glory(0)) == (1, "ActOrRest", 10)
    hall.act()
    story = [
        (words["event"], words["seat"]) for words in hall.events if str(words["event"]).startswith(("battle", "exp"))
    ]
    assert story == [
        ("expedition", 0),
        ("battle_faced", 0),
        ("battle_won", 0),
        ("expedition", 1),
        ("battle_faced", 1),
        ("battle_lost", 1),
    ]
