"""The territories (RM-32)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

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
KINDS = ("food", "favor", "dice")
CREW = ["red-shield", "blue-raven", "yellow-tree", "red-longship", "blue-chest", "yellow-shield"]
# The rewards of the six tiles of a level: Glory, Favor, Food and what else.
Reward = tuple[int, int, int, str]
REWARDS: dict[int, dict[int, Reward]] = {
    1: {1: (2, 0, 0, ""), 3: (1, 1, 0, ""), 4: (1, 0, 1, ""), 5: (0, 0, 2, ""), 6: (0, 0, 0, "die")},
    2: {1: (4, 0, 0, ""), 3: (3, 1, 0, ""), 4: (3, 0, 2, ""), 5: (2, 0, 0, "village"), 6: (2, 0, 0, "prophecy")},
    3: {1: (7, 0, 0, ""), 3: (5, 2, 0, ""), 4: (5, 0, 0, "die"), 5: (4, 0, 0, "keep"), 6: (4, 0, 0, "prophecy")},
}
CLAUSES = {1: "RM-32.4", 2: "RM-32.5", 3: "RM-32.6"}
EACH_TILE = [
    pytest.param(f"{kind}-{level}", number, reward, marks=clause(CLAUSES[level]), id=f"{kind}-{level}-{number}")
    for kind in KINDS
    for level, tiles in REWARDS.items()
    for number, reward in tiles.items()
]
DECKS = {"village": ["harp", "harp"], "keep": ["art", "art"], "prophecy": ["pillager", "pillager"]}


def holding(kind: str, amount: int) -> dict[str, Any]:
    """Seat 0 has so much Food or Favor, or so many dice."""
    return {"dice": {0: CREW[:amount]}} if kind == "dice" else {kind: {0: amount}}


def wealth(hall: Hall, kind: str) -> int:
    """How much Food or Favor, or how many dice seat 0 has."""
    return len(hall.dice(0)) if kind == "dice" else hall.goods(0, kind)


def alone(territory: str) -> dict[str, int]:
    """Only this stack is left."""
    return {name: 6 if name == territory else 0 for name in COSTS}


def subdue(territory: str, number: int, **layout: Any) -> Hall:
    """Seat 0 has paid for a tile, and this one is turned over; the two equal tiles of a stack are both called 1."""
    wanted = [{"seat": 0, "tile": f"{territory}-{number}"}]
    held = holding(territory.split("-")[0], COSTS[territory])
    hall = stage(2, decks=DECKS, stacks=alone(territory), **held, **layout).activate("subdue")
    return hall.luckily("act", {}, lambda lucky: lucky.told("tile_turned") == wanted)


# Costs.


@clause("RM-32.1", "RM-32.2", "RM-32.3")
@pytest.mark.parametrize(
    ("territory", "cost"),
    [
        pytest.param(territory, cost, marks=clause(f"RM-32.{KINDS.index(territory.split('-')[0]) + 1}"), id=territory)
        for territory, cost in COSTS.items()
    ],
)
def test_a_territory_is_had_peacefully_for_its_cost_and_not_for_less(territory: str, cost: int) -> None:
    kind = territory.split("-")[0]
    hall = stage(2, stacks=alone(territory), **holding(kind, cost)).activate("subdue").luckily("act", {}, is_plain)
    assert hall.told("territory_taken") == [{"seat": 0, "territory": territory}]
    assert (hall.lands(0), wealth(hall, kind)) == ({territory: 1}, 0)
    assert hall.told("hammers_committed") == []
    poor = stage(2, stacks=alone(territory), **holding(kind, cost - 1)).activate("subdue")
    assert (poor.asked, poor.active) == ("RestChoice", 0)


def is_plain(hall: Hall) -> bool:
    """Whether the tile turned over gives Glory only."""
    return str(hall.told("tile_turned")[0]["tile"]).endswith("-1")


@clause("RM-32.1", "RM-32.2", "RM-32.3")
@pytest.mark.parametrize(
    ("kind", "others"),
    [
        pytest.param("food", {"favor": {0: 9}, "dice": {0: CREW}}, marks=clause("RM-32.1")),
        pytest.param("favor", {"food": {0: 9}, "dice": {0: CREW}}, marks=clause("RM-32.2")),
        pytest.param(
            "dice", {"food": {0: 9}, "favor": {0: 9}, "upgrades": {0: ["chest"] * 3}}, marks=clause("RM-32.3")
        ),
    ],
)
def test_a_territory_is_paid_with_the_good_of_its_type(kind: str, others: dict[str, Any]) -> None:
    hall = stage(2, **others).activate("subdue").act()
    offered = {str(territory).split("-")[0] for territory in hall.values("settle", "territory")}
    assert offered == set(KINDS) - {kind}


@clause("RM-32.3")
def test_any_dice_pay_for_a_dice_territory() -> None:
    hall = stage(2, dice={0: ["red-shield", "red-shield", "blue-raven", "yellow-double-hammer"]})
    hall.activate("subdue").act().say("settle", territory="dice-1")
    assert hall.asked == "PayAnyDice"
    assert hall.values("pay", "dice") == {
        "red-shield+red-shield+blue-raven",
        "red-shield+red-shield+yellow-double-hammer",
        "red-shield+blue-raven+yellow-double-hammer",
    }
    hall.pay("red-shield", "blue-raven", "yellow-double-hammer")
    assert (hall.dice(0), hall.told("territory_taken")) == (["red-shield"], [{"seat": 0, "territory": "dice-1"}])


@clause("RM-32.3")
def test_stored_dice_and_upgrades_do_not_pay_for_a_dice_territory() -> None:
    stored = {0: [("draupnir", "red-shield"), ("chalice", "red-chest")]}
    layout: dict[str, Any] = {"artifacts": stored, "upgrades": {0: ["shield", "chest"]}}
    hall = stage(2, dice={0: CREW[:2]}, **layout).activate("subdue")
    assert (hall.asked, hall.active) == ("RestChoice", 0)


# Rewards.


@clause("RM-32.4", "RM-32.5", "RM-32.6")
@pytest.mark.parametrize("territory", COSTS)
def test_a_stack_holds_six_tiles_two_of_which_are_equal(territory: str) -> None:
    stack = next(stack for stack in stage(2).view().territories if stack.id == territory)
    numbers = sorted(tile.removeprefix(f"{territory}-") for tile in stack.rewards)
    assert (stack.left, numbers) == (6, ["1", "1", "3", "4", "5", "6"])


@clause("RM-32.4", "RM-32.5", "RM-32.6")
@pytest.mark.parametrize(("territory", "number", "reward"), EACH_TILE)
def test_a_tile_gives_its_reward(territory: str, number: int, reward: Reward) -> None:
    glory, favor, food, more = reward
    hall = subdue(territory, number)
    if more == "die":
        assert (hall.asked, hall.active) == ("SetDie", 0)
        assert len(hall.values("set", "die")) == 18
        hall.say("set", die="blue-double-hammer")
    assert (hall.asked, hall.active) == ("RestChoice", 1)
    assert (hall.glory(0), hall.favor(0), hall.food(0)) == (glory, favor, food)
    assert hall.dice(0) == (["blue-double-hammer"] if more == "die" else [])
    assert hall.artifacts(0) == ({"harp": None} if more == "village" else {})
    assert hall.pile(0) == {"keep": ["art"], "prophecy": ["pillager"]}.get(more, [])
    assert [hall.left(deck) for deck in DECKS] == [1 if deck == more else 2 for deck in DECKS]
    assert (hall.lands(0), hall.tiles_left(territory), hall.terror(0)) == ({territory: 1}, 5, 0)


@clause("RM-32.4", "RM-32.6")
@pytest.mark.parametrize(("territory", "number"), [("food-1", 6), ("favor-3", 4)])
def test_the_die_of_a_tile_is_of_a_colour_in_supply(territory: str, number: int) -> None:
    hall = subdue(territory, number, supply={"red": 0})
    assert {str(die).split("-")[0] for die in hall.values("set", "die")} == {"blue", "yellow"}


@clause("RM-32.7")
def test_a_village_card_of_a_tile_comes_from_the_deck_and_is_resolved_at_once() -> None:
    stacks = alone("food-2") | {"favor-1": 1}
    layout: dict[str, Any] = {"food": {0: 5}, "favor": {0: 2}, "decks": DECKS | {"village": ["farm", "farm"]}}
    hall = stage(2, stacks=stacks, shown={"village": [("runes", "runes")]}, **layout).activate("subdue").act()
    hall.say("settle", territory="favor-1")
    hall.luckily("settle", {"territory": "food-2"}, lambda lucky: "food-2-5" in turned(lucky))
    hall.say("resolve_tile", tile="food-2-5")
    assert (hall.asked, hall.active) == ("ChoosePillage", 0)
    assert (hall.food(0), hall.glory(0)) == (3, 2)
    hall.say("pillage")
    assert (hall.food(0), hall.goods(0, "farm"), hall.discard("village")) == (4, 1, ["farm"])
    assert hall.view().village[0] == ("runes", "runes")


@clause("RM-32.7")
def test_a_keep_card_of_a_tile_comes_from_the_deck_and_is_resolved_at_once() -> None:
    hall = subdue("favor-3", 5, shown={"keep": [("armor", "armor")]})
    assert (hall.pile(0), hall.view().keep[0]) == (["art"], ("armor", "armor"))


@clause("RM-32.7")
@pytest.mark.parametrize("territory", ["dice-2", "food-3"])
def test_a_prophecy_of_a_tile_comes_from_the_deck_and_is_a_secret(territory: str) -> None:
    hall = subdue(territory, 6, shown={"prophecies": ["vanquisher"]})
    assert (hall.pile(0), hall.view().prophecies) == (["pillager"], ("vanquisher",))
    other = hall.view(1).crews[0].pile
    assert (other.count, other.known) == (1, ())


def turned(hall: Hall) -> list[str]:
    """The tiles turned over."""
    return [str(words["tile"]) for words in hall.told("tile_turned")]


# Keeping them.


@clause("RM-32.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_territories_stay_with_their_owner_to_the_end(players: int) -> None:
    lands = {0: {"food-1": 2, "dice-3": 1}, 1: {"favor-2": 3}}
    hall = stage(players, in_round=4, lands=lands)
    while not hall.over:
        hall.say("activate", area=min(hall.values("activate", "area"), key=str)).all_rest()
        assert (hall.lands(0), hall.lands(1)) == (lands[0], lands[1])
    assert (hall.tiles_left("food-1"), hall.tiles_left("dice-3"), hall.tiles_left("favor-2")) == (4, 5, 3)


@clause("RM-32.8")
def test_an_expedition_takes_no_territory() -> None:
    hall = stage(2, food={0: 4}, lands={0: {"food-1": 2}}, decks={"expedition": ["ambush"], "sea": []})
    hall.activate("battle-at-sea").act()
    assert hall.told("expedition_suffered") == [{"seat": 0, "card": "ambush"}]
    assert hall.lands(0) == {"food-1": 2}
