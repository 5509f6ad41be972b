"""Combat (RM-20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage


def attack(territory: str, dice: Sequence[str], favor: int = 0, **table: Any) -> Hall:
    """Seat 0 tries to take a territory by force; its defence is its level."""
    hall = stage(dice={0: dice}, favor={0: favor}, **table).activate("subdue")
    return hall.act().say("force", territory=territory)


def pillaging(card: str, dice: Sequence[str]) -> Hall:
    """Seat 0, third in the raid, has taken a keep card and a treasure; the card is resolved first."""
    shown = {"keep": [(card, "treasure")]}
    hall = stage(start=2, food={0: 2}, dice={0: ["yellow-shield"] * 2 + list(dice)}, shown=shown).activate("raid-keeps")
    return hall.rest().rest().act().say("take_pair", pair=1).say("resolve", card=card)


@clause("RM-20.1")
def test_any_number_of_hammer_and_double_hammer_dice_may_be_committed() -> None:
    hall = attack("food-2", ["red-hammer", "red-hammer", "blue-double-hammer", "red-shield"])
    assert hall.values("commit", "dice") == {
        "none",
        "red-hammer",
        "red-hammer+red-hammer",
        "blue-double-hammer",
        "red-hammer+blue-double-hammer",
        "red-hammer+red-hammer+blue-double-hammer",
    }


@clause("RM-20.1", "RM-20.2")
@pytest.mark.parametrize(
    ("committed", "count"),
    [
        (["red-hammer"], 1),
        (["blue-double-hammer"], 2),
        (["red-hammer", "blue-double-hammer"], 3),
        (["red-hammer", "red-hammer", "blue-double-hammer", "blue-double-hammer"], 6),
    ],
)
def test_one_combat_die_is_rolled_for_a_hammer_and_two_for_a_double_hammer(committed: list[str], count: int) -> None:
    hall = attack("food-3", ["red-hammer"] * 2 + ["blue-double-hammer"] * 2).commit(*committed)
    roll = hall.told("combat_rolled")[0]
    assert int(roll["zeros"]) + int(roll["ones"]) + int(roll["twos"]) == count


@clause("RM-20.3")
def test_wild_dice_and_upgrades_are_committed_with_the_hammers() -> None:
    hall = attack("food-3", ["red-hammer", "red-helmet"], leader={0: "chosen-red"}, upgrades={0: ["hammer"]})
    assert len(hall.options()) == 8
    hall.commit("red-hammer", "wild", upgrades=1, shows=[1, 1, 1])
    assert hall.told("combat_won") == [{"seat": 0, "successes": 3, "defence": 3}]


@clause("RM-20.3")
def test_nothing_may_be_added_after_the_first_roll() -> None:
    hall = attack(
        "food-3",
        ["red-hammer", "blue-hammer", "red-helmet"],
        favor=1,
        leader={0: "chosen-red"},
        upgrades={0: ["hammer"]},
        artifacts={0: [("mjolnir-shard", "red-helmet")]},
    ).commit("red-hammer", shows=[0])
    assert (hall.asked, hall.verbs()) == ("Reroll", {"reroll", "decline"})
    hall.decline()
    assert (hall.dice(0), hall.upgrades(0)) == (["red-helmet", "blue-hammer"], {"hammer": (1, 0)})
    assert hall.artifacts(0) == {"mjolnir-shard": "red-helmet"}


@clause("RM-20.4")
def test_after_the_roll_a_favor_rerolls_any_chosen_dice() -> None:
    hall = attack("food-3", ["red-hammer"] * 3, favor=1).commit(*["red-hammer"] * 3, shows=[0, 0, 1])
    assert (hall.asked, hall.favor(0)) == ("Reroll", 1)
    assert hall.values("reroll", "dice") == {"0", "0+0", "1", "0+1", "0+0+1"}
    hall.reroll(0, 0, shows=[2, 0, 1])
    assert (hall.favor(0), hall.told("combat_won")) == (0, [{"seat": 0, "successes": 3, "defence": 3}])


@clause("RM-20.4")
def test_any_number_of_times() -> None:
    hall = attack("food-3", ["red-hammer"] * 2, favor=5).commit("red-hammer", "red-hammer", shows=[0, 0])
    for left in (4, 3, 2, 1):
        hall.reroll(0, shows=[0, 0])
        assert (hall.asked, hall.favor(0)) == ("Reroll", left)
    hall.reroll(0, 0, shows=[2, 1])
    assert (hall.favor(0), len(hall.told("combat_rerolled")), len(hall.told("combat_won"))) == (0, 5, 1)


@clause("RM-20.4")
def test_the_dice_not_chosen_stay_as_they_are() -> None:
    hall = attack("food-3", ["red-hammer"] * 3, favor=9).commit(*["red-hammer"] * 3, shows=[0, 1, 1])
    for _ in range(5):
        if hall.asked == "Reroll" and hall.can("reroll", dice="0"):
            hall.reroll(0)
            last = hall.told("combat_rerolled")[-1]
            assert int(last["ones"]) >= 2


@clause("RM-20.4")
def test_without_favor_nothing_is_rerolled() -> None:
    hall = attack("food-2", ["red-hammer", "blue-chest"]).commit("red-hammer", shows=[1])
    assert hall.told("combat_lost") == [{"seat": 0, "successes": 1, "defence": 2}]


@clause("RM-20.4")
def test_a_reroll_may_be_declined() -> None:
    hall = attack("food-2", ["red-hammer", "blue-chest"], favor=3).commit("red-hammer", shows=[1])
    hall.decline()
    assert (hall.favor(0), len(hall.told("combat_lost"))) == (3, 1)


@clause("RM-20.5")
def test_a_reroll_chooses_at_least_one_die() -> None:
    hall = attack("food-2", ["red-hammer"], favor=1).commit("red-hammer", shows=[0])
    assert hall.options() == [{"do": "reroll", "dice": "0"}, {"do": "decline"}]


@clause("RM-20.5")
def test_the_new_result_stands_even_if_it_is_worse() -> None:
    hall = attack("food-3", ["red-hammer"] * 2, favor=1).commit("red-hammer", "red-hammer", shows=[1, 1])
    hall.reroll(1, 1, shows=[0, 0])
    assert hall.told("combat_lost") == [{"seat": 0, "successes": 0, "defence": 3}]


@clause("RM-20.6")
@pytest.mark.parametrize(
    ("shows", "won"), [([0, 1], False), ([1, 1], True), ([2, 0], True), ([2, 1], True), ([2, 2], True)]
)
def test_a_combat_is_won_when_the_successes_reach_or_exceed_the_defence(shows: list[int], won: bool) -> None:
    hall = attack("food-2", ["red-double-hammer"]).commit("red-double-hammer", shows=shows)
    assert len(hall.told("combat_won")) == won
    assert len(hall.told("combat_lost")) == 1 - won
    assert hall.told("combat_won" if won else "combat_lost")[0]["successes"] == sum(shows)


@clause("RM-20.7")
@pytest.mark.parametrize("shows", [[0, 0, 0], [1, 0, 0]])
def test_the_dice_committed_are_lost_whether_the_combat_is_won_or_not(shows: list[int]) -> None:
    hall = attack("food-1", ["red-hammer", "blue-double-hammer", "red-shield"])
    assert (hall.supply("red"), hall.supply("blue")) == (18, 19)
    hall.commit("red-hammer", "blue-double-hammer", shows=shows)
    assert hall.dice(0)[:1] == ["red-shield"]
    assert (hall.supply("red"), hall.supply("blue")) == (19, 20)


@clause("RM-20.8")
def test_there_is_no_limit_to_the_combat_dice_in_one_roll() -> None:
    hall = attack("food-3", ["red-double-hammer"] * 10, upgrades={0: ["hammer"] * 3})
    hall.commit(*["red-double-hammer"] * 10, upgrades=3)
    roll = hall.told("combat_rolled")[0]
    assert int(roll["zeros"]) + int(roll["ones"]) + int(roll["twos"]) == 23


@clause("RM-20.8")
def test_seven_dice_show_seven_results() -> None:
    hall = attack("food-3", ["red-double-hammer"] * 3 + ["red-hammer"], favor=1)
    hall.commit(*["red-double-hammer"] * 3, "red-hammer", shows=[0, 0, 0, 0, 0, 1, 1])
    assert hall.can("reroll", dice="0+0+0+0+0+1+1")


@clause("RM-20.9")
def test_committing_no_hammer_is_legal_and_loses() -> None:
    hall = attack("food-1", ["red-hammer"], favor=3).commit()
    assert hall.told("combat_lost") == [{"seat": 0, "successes": 0, "defence": 1}]
    assert (hall.dice(0), hall.favor(0), hall.lands(0)) == (["red-hammer"], 3, {})


@clause("RM-20.9", "RM-20.10")
def test_unless_an_artifact_adds_dice() -> None:
    hall = attack("food-1", ["red-hammer"], artifacts={0: [("mjolnir-shard", "red-helmet")]})
    hall.say("use", artifact="mjolnir-shard", die="red-helmet").commit(shows=[1])
    assert hall.told("combat_won") == [{"seat": 0, "successes": 1, "defence": 1}]
    assert hall.dice(0)[:1] == ["red-hammer"]


@clause("RM-20.10")
def test_the_die_of_the_mjolnir_shard_is_declared_with_the_hammers_and_rolled_with_them() -> None:
    hall = attack("food-3", ["red-hammer"], artifacts={0: [("mjolnir-shard", "red-helmet")]})
    assert (hall.asked, hall.verbs()) == ("Hammers", {"use", "commit"})
    hall.say("use", artifact="mjolnir-shard", die="red-helmet")
    assert hall.told("combat_rolled") == []
    hall.commit("red-hammer", shows=[2, 1])
    assert hall.told("hammers_committed") == [{"seat": 0, "dice": "red-hammer", "upgrades": 0, "added": 1}]
    assert (hall.told("combat_won"), hall.supply("red")) == ([{"seat": 0, "successes": 3, "defence": 3}], 20)


@clause("RM-20.10")
def test_the_two_dice_of_dainsleif_are_rolled_with_the_hammers() -> None:
    hall = stage(
        food={0: 4},
        dice={0: ["red-hammer"]},
        artifacts={0: [("dainsleif", "blue-hammer")]},
        decks={"expedition": ["calm"], "sea": ["lyngbakr"]},
    ).activate("battle-at-sea")
    hall.act().say("use", artifact="dainsleif", die="blue-hammer").commit("red-hammer", shows=[2, 1, 1])
    assert hall.told("combat_won") == [{"seat": 0, "successes": 4, "defence": 4}]


@clause("RM-20.10")
def test_the_dice_they_add_may_be_rerolled() -> None:
    hall = attack("food-3", ["red-hammer"], favor=1, artifacts={0: [("mjolnir-shard", "red-helmet")]})
    hall.say("use", artifact="mjolnir-shard", die="red-helmet").commit("red-hammer", shows=[0, 0])
    assert hall.can("reroll", dice="0+0")


@clause("RM-20.11")
def test_the_combat_ends_as_soon_as_the_defence_is_reached() -> None:
    hall = attack("food-1", ["red-hammer"] * 3, favor=5).commit("red-hammer", "red-hammer", shows=[1, 0])
    assert (hall.asked, hall.favor(0)) == ("Attempt", 5)
    hall.say("force", territory="food-2").commit("red-hammer", shows=[1])
    assert hall.asked == "Reroll"
    hall.reroll(1, shows=[2])
    assert (hall.told("combat_won")[-1], hall.favor(0)) == ({"seat": 0, "successes": 2, "defence": 2}, 4)
    assert hall.asked != "Reroll"


@clause("RM-20.12")
def test_force_is_offered_only_to_a_player_who_can_field_a_combat_die() -> None:
    hall = stage(food={0: 10}, favor={0: 5}, dice={0: ["red-shield", "red-helmet"]}).activate("subdue").act()
    assert hall.verbs() == {"settle"}


@clause("RM-20.12")
@pytest.mark.parametrize(
    "table",
    [
        {"dice": {0: ["red-hammer"]}},
        {"dice": {0: ["red-double-hammer"]}},
        {"dice": {0: ["red-helmet"]}, "leader": {0: "chosen-red"}},
        {"upgrades": {0: ["hammer"]}},
        {"artifacts": {0: [("mjolnir-shard", "red-helmet")]}},
    ],
)
def test_one_hammer_source_is_enough_for_force(table: dict[str, Any]) -> None:
    hall = stage(food={0: 10}, **table).activate("subdue").act()
    assert hall.verbs() == {"force", "settle"}


@clause("RM-20.12")
def test_the_last_combat_die_spent_force_is_offered_no_more() -> None:
    hall = attack("food-1", ["red-hammer"], food={0: 10}).commit("red-hammer", shows=[0])
    assert hall.verbs() == {"settle", "decline"}


@clause("RM-20.12")
def test_a_mjolnir_shard_that_has_been_used_fields_no_combat_die() -> None:
    hall = stage(food={0: 10}, artifacts={0: [("mjolnir-shard", "red-helmet")]}).activate("subdue").act()
    hall.say("force", territory="food-1").say("use", artifact="mjolnir-shard", die="red-helmet")
    assert hall.verbs() == {"settle", "decline"}


@clause("RM-20.12")
@pytest.mark.parametrize(
    ("dice", "offered"),
    [(["red-hammer"], True), (["red-double-hammer"], True), (["red-helmet", "red-chest"], False), ([], False)],
)
def test_a_pillage_combat_is_offered_only_to_a_player_who_can_field_a_combat_die(
    dice: list[str], offered: bool
) -> None:
    hall = pillaging("keep-wall", dice)
    assert (hall.active == 0 and hall.asked == "ChoosePillage") is offered
    assert hall.favor(0) == 2


@clause("RM-20.12")
def test_outside_subdue_a_loaded_mjolnir_shard_fields_no_combat_die() -> None:
    hall = stage(
        start=2,
        food={0: 2},
        dice={0: ["yellow-shield"] * 2},
        shown={"keep": [("keep-wall", "keep-wall")]},
        artifacts={0: [("mjolnir-shard", "red-helmet")]},
    ).activate("raid-keeps")
    hall.rest().rest().act().say("take_pair", pair=1)
    assert (hall.active, hall.favor(0)) == (1, 4)
