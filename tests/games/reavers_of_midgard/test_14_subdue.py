"""Area: Subdue Territories (RM-14)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from longhall.games.reavers_of_midgard.table import Reavers
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

STACKS = [f"{kind}-{level}" for kind in ("food", "favor", "dice") for level in (1, 2, 3)]
NO_STACKS = dict.fromkeys(STACKS, 0)
HAMMERS = ["red-double-hammer"] * 3
COSTS = {
    "food-1": 3,
    "food-2": 5,
    "food-3": 8,
    "favor-1": 2,
    "favor-2": 4,
    "favor-3": 5,
    "dice-1": 3,
    "dice-2": 4,
    "dice-3": 5,
}


def only(**stacks: int) -> dict[str, int]:
    """No tiles but these: only(food_1=2). A stack of one or two tiles gives 2, 4 or 7 Glory by its level."""
    return NO_STACKS | {name.replace("_", "-"): count for name, count in stacks.items()}


def subduing(**table: Any) -> Hall:
    """Seat 0 has chosen Subdue, and acts."""
    return stage(**table).activate("subdue").act()


def means(stack: str, count: int) -> dict[str, Any]:
    """Seat 0 has so much of what a stack asks for, and nothing else."""
    kind = stack.split("-")[0]
    return {"dice": {0: ["red-shield"] * count}} if kind == "dice" else {kind: {0: count}}


@clause("RM-14.1")
@pytest.mark.parametrize(("players", "attempts"), [(2, [3, 1]), (3, [3, 2, 1]), (4, [3, 2, 1, 1])])
def test_the_seats_have_3_2_1_and_1_attempts(players: int, attempts: list[int]) -> None:
    seats = range(players)
    stacks = only(food_1=2, favor_1=2, food_2=2, favor_2=2)
    hall = stage(players, food=dict.fromkeys(seats, 40), favor=dict.fromkeys(seats, 40), stacks=stacks)
    hall.activate("subdue")
    for seat in seats:
        assert hall.active == seat
        hall.act()
        while hall.active == seat and hall.asked == "Attempt":
            hall.say("settle", territory=str(min(hall.values("settle", "territory"))))
        while hall.active == seat and hall.asked == "Rewards":
            hall.say("resolve_tile", tile=str(hall.options()[0]["tile"]))
    assert [sum(hall.lands(seat).values()) for seat in seats] == attempts


@clause("RM-14.1")
def test_attempts_are_counted_from_the_active_player_and_a_resting_one_is_not_skipped() -> None:
    hall = stage(start=2, food=dict.fromkeys(range(4), 9), stacks=only(food_1=2, food_2=2)).activate("subdue")
    hall.rest().rest().act().say("settle", territory="food-1")
    assert (hall.active, hall.asked, hall.lands(0)) == (1, "ActOrRest", {"food-1": 1})


@clause("RM-14.2")
def test_an_attempt_names_a_stack_that_is_not_empty_and_a_way_force_or_peace() -> None:
    hall = subduing(food={0: 40}, favor={0: 40}, dice={0: ["red-hammer"] * 5}, stacks={"food-2": 0, "dice-1": 0})
    left = set(STACKS) - {"food-2", "dice-1"}
    assert hall.values("force", "territory") == left
    assert hall.values("settle", "territory") == left
    assert hall.verbs() == {"force", "settle"}


@clause("RM-14.2")
def test_a_stack_is_open_to_peace_only_if_its_cost_can_be_paid() -> None:
    hall = subduing(food={0: 5}, favor={0: 2}, dice={0: ["red-hammer"] * 4})
    assert hall.values("settle", "territory") == {"food-1", "food-2", "favor-1", "dice-1", "dice-2"}
    assert hall.values("force", "territory") == set(STACKS)


@clause("RM-14.3")
@pytest.mark.parametrize("stack", STACKS)
def test_by_force_the_defence_is_the_level_of_the_tile_and_a_win_takes_it(stack: str) -> None:
    level = int(stack[-1])
    hall = subduing(dice={0: ["red-hammer"] * 3}, stacks=NO_STACKS | {stack: 1})
    if hall.asked == "Attempt":
        hall.say("force", territory=stack)
    hall.commit(*["red-hammer"] * 3, shows=[1] * level + [0] * (3 - level))
    assert hall.told("combat_won") == [{"seat": 0, "successes": level, "defence": level}]
    assert (hall.lands(0), hall.tiles_left(stack), hall.food(0)) == ({stack: 1}, 0, 0)


@clause("RM-14.3", "RM-14.4")
@pytest.mark.parametrize("stack", STACKS)
def test_one_success_less_takes_no_tile(stack: str) -> None:
    level = int(stack[-1])
    hall = subduing(dice={0: ["red-hammer"] * 3}, stacks=NO_STACKS | {stack: 1})
    if hall.asked == "Attempt":
        hall.say("force", territory=stack)
    hall.commit(*["red-hammer"] * 3, shows=[1] * (level - 1) + [0] * (4 - level))
    assert hall.told("combat_lost") == [{"seat": 0, "successes": level - 1, "defence": level}]
    assert (hall.lands(0), hall.tiles_left(stack), hall.glory(0)) == ({}, 1, 0)


@clause("RM-14.4")
def test_a_lost_combat_uses_up_the_attempt() -> None:
    hall = subduing(dice={0: ["red-hammer"] * 4}, stacks=only(food_1=2, food_2=2))
    for _ in range(3):
        assert hall.asked == "Attempt"
        hall.say("force", territory="food-2").commit("red-hammer", shows=[0])
    assert (hall.active, hall.dice(0), hall.lands(0)) == (1, ["red-hammer"], {})


@clause("RM-14.4")
def test_the_last_seat_has_nothing_left_after_one_lost_combat() -> None:
    hall = stage(start=2, dice={0: ["red-hammer"] * 4}).activate("subdue").rest().rest().act()
    hall.say("force", territory="food-1").commit("red-hammer", shows=[0])
    assert hall.active == 1


@clause("RM-14.5")
@pytest.mark.parametrize("stack", STACKS)
def test_peacefully_the_printed_cost_is_paid_and_nothing_is_rolled(stack: str) -> None:
    hall = subduing(**means(stack, COSTS[stack]), stacks=NO_STACKS | {stack: 1})
    assert (hall.food(0), hall.favor(0), hall.dice(0), hall.lands(0)) == (0, 0, [], {stack: 1})
    assert hall.told("hammers_committed") + hall.told("combat_rolled") == []


@clause("RM-14.5")
@pytest.mark.parametrize("stack", STACKS)
def test_with_one_less_the_cost_cannot_be_paid(stack: str) -> None:
    hall = stage(**means(stack, COSTS[stack] - 1), stacks=NO_STACKS | {stack: 1})
    hall.activate("subdue")
    assert (hall.active, hall.asked) == (0, "RestChoice")


@clause("RM-14.5")
def test_the_dice_that_pay_are_chosen_whatever_they_show() -> None:
    dice = ["red-shield", "red-helmet", "blue-chest", "yellow-double-hammer"]
    hall = subduing(dice={0: dice}, stacks=only(dice_1=2)).say("settle", territory="dice-1")
    assert (hall.asked, len(hall.options())) == ("PayAnyDice", 4)
    hall.say(str(hall.options()[0]["do"]), dice="red-shield+red-helmet+blue-chest")
    assert (hall.dice(0), hall.supply("red"), hall.supply("blue")) == (["yellow-double-hammer"], 20, 20)


@clause("RM-14.6")
def test_the_next_tile_of_a_stack_is_available_at_once_to_the_same_player() -> None:
    hall = subduing(food={0: 20}, stacks=only(food_1=2, food_2=1)).say("settle", territory="food-1")
    assert (hall.asked, hall.tiles_left("food-1")) == ("Attempt", 1)
    hall.say("settle", territory="food-1")
    assert not hall.can("settle", territory="food-1")
    hall.decline()
    assert hall.lands(0) == {"food-1": 2}


@clause("RM-14.6")
def test_the_next_tile_of_a_stack_is_available_to_the_next_player() -> None:
    hall = subduing(food={0: 3, 1: 3}, stacks=only(food_1=2)).act()
    assert (hall.lands(0), hall.lands(1)) == ({"food-1": 1}, {"food-1": 1})


@clause("RM-14.7")
def test_rewards_are_gained_only_after_all_of_a_players_attempts() -> None:
    hall = subduing(food={0: 11}, favor={0: 2}, stacks=only(food_1=2, food_3=1, favor_1=1))
    hall.say("settle", territory="food-3")
    assert (hall.glory(0), hall.told("tile_turned")) == (0, [])
    hall.say("settle", territory="food-1")
    assert (hall.glory(0), hall.told("tile_turned")) == (0, [])
    hall.say("settle", territory="favor-1")
    assert [words["tile"] for words in hall.told("tile_turned")] == ["food-3-1", "food-1-1", "favor-1-1"]
    while hall.asked == "Rewards":
        hall.say("resolve_tile", tile=str(hall.options()[0]["tile"]))
    assert (hall.glory(0), hall.glory_from(0, "territories"), hall.active) == (11, 11, 1)


@clause("RM-14.7")
def test_a_player_who_stops_turns_over_the_tiles_won() -> None:
    hall = subduing(food={0: 8}, stacks=only(food_1=2, food_2=1)).say("settle", territory="food-2")
    assert hall.glory(0) == 0
    hall.decline()
    assert (hall.glory(0), hall.told("tile_turned")) == (4, [{"seat": 0, "tile": "food-2-1"}])


@clause("RM-14.8")
@pytest.mark.parametrize("first", ["food-1-1", "food-2-6"])
def test_rewards_are_resolved_one_tile_at_a_time_in_the_owners_order(first: str) -> None:
    stacks = only(food_1=1, food_2=6)
    hall = subduing(food={0: 8}, stacks=stacks, decks={"prophecy": ["vanquisher"]}).say("settle", territory="food-1")
    hall.luckily("settle", {"territory": "food-2"}, lambda trial: trial.can("resolve_tile", tile="food-2-6"))
    assert hall.values("resolve_tile", "tile") == {"food-1-1", "food-2-6"}
    before = len(hall.events)
    hall.say("resolve_tile", tile=first)
    gains = [words["n"] for words in hall.events[before:] if words["event"] == "glory"]
    assert gains == [2, 2]
    drawn = [words["event"] for words in hall.events[before:] if words["event"] in ("glory", "prophecy_drawn")]
    assert drawn.index("prophecy_drawn") == (2 if first == "food-1-1" else 1)


@clause("RM-14.8")
def test_three_tiles_are_all_rewarded_two_equal_ones_too() -> None:
    hall = subduing(food={0: 11}, stacks=only(food_1=2, food_2=1))
    hall.say("settle", territory="food-1").say("settle", territory="food-1")
    hall.say("settle", territory="food-2")
    assert hall.values("resolve_tile", "tile") == {"food-1-1", "food-2-1"}
    hall.say("resolve_tile", tile="food-1-1")
    assert (hall.asked, hall.glory(0)) == ("Rewards", 2)
    assert hall.values("resolve_tile", "tile") == {"food-1-1", "food-2-1"}
    hall.say("resolve_tile", tile="food-2-1")
    assert (hall.active, hall.glory(0), hall.lands(0)) == (1, 8, {"food-1": 2, "food-2": 1})


@clause("RM-14.6")
def test_a_tile_taken_is_not_turned_over_again_for_the_next_player() -> None:
    hall = subduing(food={0: 3, 1: 3}, stacks=only(food_1=3)).act()
    turned = [(words["seat"], words["tile"]) for words in hall.told("tile_turned")]
    assert [seat for seat, _ in turned] == [0, 1]
    assert len(hall.view().territories[0].rewards) == 1
    assert sorted([*(str(tile) for _, tile in turned), *hall.view().territories[0].rewards]) == [
        "food-1-1",
        "food-1-1",
        "food-1-3",
    ]


@clause("RM-14.9")
def test_the_reward_of_a_tile_cannot_pay_for_a_later_attempt_of_the_same_step() -> None:
    hall = subduing(food={0: 4}, favor={0: 2}, stacks={"favor-1": 1}).say("settle", territory="food-1")
    assert hall.food(0) == 1
    assert hall.values("settle", "territory") == {"favor-1"}
    hall.luckily("decline", {}, lambda trial: trial.told("tile_turned") == [{"seat": 0, "tile": "food-1-5"}])
    assert (hall.food(0), hall.active) == (3, 1)


@clause("RM-14.10")
def test_a_player_who_acts_makes_at_least_one_attempt_and_may_then_stop() -> None:
    hall = subduing(food={0: 20}, favor={0: 20}, stacks=only(food_1=2, favor_1=2))
    assert not hall.can("decline")
    hall.say("settle", territory="food-1")
    assert hall.can("decline")
    hall.say("settle", territory="favor-1")
    assert hall.can("decline")
    hall.decline()
    assert (hall.asked, hall.lands(0)) == ("Rewards", {"food-1": 1, "favor-1": 1})


@clause("RM-14.11")
@pytest.mark.parametrize(
    "table",
    [
        {"food": {0: 3}},
        {"favor": {0: 2}},
        {"dice": {0: ["red-shield", "blue-chest", "yellow-tree"]}},
        {"dice": {0: ["red-hammer"]}},
        {"dice": {0: ["blue-double-hammer"]}},
        {"upgrades": {0: ["hammer"]}},
        {"leader": {0: "chosen-red"}, "dice": {0: ["red-helmet"]}},
    ],
)
def test_a_player_may_act_who_can_pay_for_a_tile_or_field_a_combat_die(table: dict[str, Any]) -> None:
    hall = stage(**table).activate("subdue")
    assert (hall.active, hall.asked, hall.verbs()) == (0, "ActOrRest", {"act", "rest"})


@clause("RM-14.11")
def test_there_is_no_entry_cost() -> None:
    hall = subduing(food={0: 3}, favor={0: 1}, dice={0: ["red-hammer"]})
    assert (hall.asked, hall.food(0), hall.favor(0), hall.dice(0)) == ("Attempt", 3, 1, ["red-hammer"])


@clause("RM-14.11")
@pytest.mark.parametrize(
    "table",
    [
        {},
        {"food": {0: 2}, "favor": {0: 1}, "dice": {0: ["red-shield", "blue-chest"]}},
        {"dice": {0: ["red-helmet"]}},
        {"leader": {0: "chosen-red"}, "dice": {0: ["blue-raven"]}},
        {"upgrades": {0: ["shield", "chest", "longship"]}},
        {"artifacts": {0: [("dainsleif", "red-hammer")]}},
        {"food": {0: 4}, "stacks": {"food-1": 0}},
    ],
)
def test_a_player_who_can_do_neither_must_rest(table: dict[str, Any]) -> None:
    hall = stage(**table).activate("subdue")
    assert (hall.active, hall.asked) == (0, "RestChoice")


@clause("RM-14.11")
def test_a_loaded_mjolnir_shard_is_enough_to_act() -> None:
    hall = stage(artifacts={0: [("mjolnir-shard", "red-helmet")]}).activate("subdue").decline_while("UseArtifacts")
    assert hall.verbs() == {"act", "rest"}


@clause("RM-14.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_if_every_stack_is_empty_all_players_rest(players: int) -> None:
    seats = range(players)
    hall = stage(players, food=dict.fromkeys(seats, 40), dice=dict.fromkeys(seats, HAMMERS), stacks=NO_STACKS)
    hall.activate("subdue")
    for seat in seats:
        assert (hall.active, hall.asked) == (seat, "RestChoice")
        hall.rest()
    assert [words["seat"] for words in hall.told("rested")] == list(seats)
    assert [hall.food(seat) for seat in seats] == [42] * players


@clause("RM-14.13")
def test_there_are_food_favor_and_dice_territories_of_levels_1_2_and_3() -> None:
    dealt = Hall(cast(Reavers, GAME.deal(players=4, seed=1)))
    kinds = [(stack.type, stack.level) for stack in dealt.view().territories]
    assert sorted(kinds) == sorted((kind, level) for kind in ("food", "favor", "dice") for level in (1, 2, 3))


@clause("RM-14.13")
@pytest.mark.parametrize(("stack", "paid"), [("food-1", (0, 9, 9)), ("favor-1", (3, 7, 9)), ("dice-1", (3, 9, 6))])
def test_a_territory_is_paid_in_what_it_is_named_for(stack: str, paid: tuple[int, int, int]) -> None:
    hall = subduing(food={0: 3}, favor={0: 9}, dice={0: ["red-shield"] * 9}).say("settle", territory=stack)
    assert (hall.food(0), hall.favor(0), len(hall.dice(0))) == paid


@clause("RM-14.14")
def test_tiles_won_are_turned_over_together_before_the_order_is_chosen() -> None:
    hall = subduing(food={0: 8}, stacks=only(food_1=2, food_2=1))
    hall.say("settle", territory="food-1").say("settle", territory="food-2")
    assert hall.asked == "Rewards"
    assert hall.view().tiles == ("food-1-1", "food-2-1")
    assert hall.told("tile_turned") == [{"seat": 0, "tile": "food-1-1"}, {"seat": 0, "tile": "food-2-1"}]
    assert hall.glory(0) == 0


@clause("RM-14.14")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_until_then_even_the_owner_does_not_see_what_a_tile_gives(viewer: int | None) -> None:
    hall = subduing(food={0: 6}).say("settle", territory="food-1")
    view = hall.view(viewer)
    stack = view.territories[0]
    assert (view.seized, view.tiles) == (("food-1",), ())
    assert (stack.left, len(stack.rewards)) == (5, 6)
    hall.luckily("settle", {"territory": "food-1"}, lambda trial: trial.asked == "Rewards")
    assert (len(hall.view(viewer).tiles), len(hall.view(viewer).territories[0].rewards)) == (2, 4)
