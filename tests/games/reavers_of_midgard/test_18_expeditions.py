"""Expeditions (RM-18) and the seven of them (RM-28)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

CALM, AMBUSH, FAMINE, KRAKEN = "calm", "ambush", "famine", "kraken"
ROUGH_SEAS, RAIDERS, RATIONS = "rough-seas", "viking-raiders", "spoiled-rations"
# What each expedition asks, by one who can pay exactly that.
TOLLS: dict[str, dict[str, Any]] = {
    AMBUSH: {"dice": {0: ["red-shield"]}},
    FAMINE: {"specialists": {0: {"raid-keeps": ["scout-red"]}}},
    KRAKEN: {"dice": {0: ["red-longship", "blue-hammer"]}},
    ROUGH_SEAS: {"dice": {0: ["red-longship"]}},
    RAIDERS: {"dice": {0: ["red-hammer"]}},
    RATIONS: {"dice": {0: ["red-chest"]}},
}


def sail(card: str, food: int = 0, **layout: Any) -> Hall:
    """Seat 0 has set out to sea and revealed this expedition; `food` is what is left after the 4 of the area."""
    hall = stage(2, food={0: 4 + food}, decks={"expedition": [card]}, shown={"sea": ["spawn"]}, **layout)
    return hall.activate("battle-at-sea").act()


def is_over(hall: Hall) -> bool:
    """Whether the expedition is behind, and seat 0 chooses a sea battle."""
    return (hall.asked, hall.active) == ("SeaTarget", 0)


# Paying or suffering.


@clause("RM-18.1", "RM-18.2")
@pytest.mark.parametrize("card", TOLLS)
def test_who_can_pay_an_expedition_sees_it_and_may_pay_or_suffer(card: str) -> None:
    hall = sail(card, 3, **TOLLS[card])
    assert hall.told("expedition") == [{"seat": 0, "card": card}]
    assert (hall.asked, hall.active) == ("MeetExpedition", 0)
    assert hall.options() == [{"do": "meet"}, {"do": "suffer"}]


@clause("RM-18.1")
@pytest.mark.parametrize("card", TOLLS)
def test_who_pays_an_expedition_is_spared_its_effect(card: str) -> None:
    hall = sail(card, 3, **TOLLS[card]).say("meet")
    assert is_over(hall)
    assert (hall.dice(0), hall.specialists(0, "raid-keeps"), hall.food(0)) == ([], [], 3)
    assert hall.told("expedition_met") == [{"seat": 0, "card": card}]


@clause("RM-18.1")
@pytest.mark.parametrize(("card", "food"), [(FAMINE, 1), (RATIONS, 1), (KRAKEN, 1), (AMBUSH, 3), (ROUGH_SEAS, 3)])
def test_who_suffers_an_expedition_does_not_pay_it(card: str, food: int) -> None:
    hall = sail(card, 3, **TOLLS[card]).say("suffer")
    hall = hall.say("lose", die="red-longship") if card == KRAKEN else hall
    kept = {AMBUSH: ["red-shield"], KRAKEN: ["blue-hammer"], ROUGH_SEAS: ["red-longship"], RATIONS: ["red-chest"]}
    assert is_over(hall)
    assert (hall.dice(0), hall.food(0)) == (kept.get(card, []), food)
    assert hall.specialists(0, "raid-keeps") == (["scout-red"] if card == FAMINE else [])
    assert hall.told("expedition_suffered") == [{"seat": 0, "card": card}]


@clause("RM-18.2")
@pytest.mark.parametrize(
    ("card", "dice"),
    [
        (AMBUSH, ["red-chest", "red-helmet"]),
        (FAMINE, ["red-chest"]),
        (KRAKEN, ["red-longship", "blue-longship"]),
        (KRAKEN, ["red-hammer", "blue-double-hammer"]),
        (ROUGH_SEAS, ["red-hammer"]),
        (RAIDERS, ["red-longship", "red-chest"]),
        (RATIONS, ["red-shield"]),
    ],
)
def test_who_cannot_pay_an_expedition_suffers_it_unasked(card: str, dice: list[str]) -> None:
    hall = sail(card, 3, dice={0: dice})
    assert hall.told("expedition_suffered") == [{"seat": 0, "card": card}]
    assert hall.asked == ("LoseDie" if card == KRAKEN else "SeaTarget")


@clause("RM-18.2")
@pytest.mark.parametrize(
    ("card", "layout"),
    [
        (AMBUSH, {"upgrades": {0: ["shield"]}}),
        (RATIONS, {"dice": {0: ["blue-raven"]}, "leader": {0: "hunter-blue"}}),
        (RAIDERS, {"dice": {0: ["blue-double-hammer"]}}),
        (RAIDERS, {"upgrades": {0: ["hammer"]}}),
        (KRAKEN, {"upgrades": {0: ["longship"]}, "dice": {0: ["yellow-double-hammer"]}}),
    ],
)
def test_an_expedition_may_be_paid_with_wild_dice_double_hammers_and_upgrades(
    card: str, layout: dict[str, Any]
) -> None:
    hall = sail(card, 3, **layout).say("meet")
    assert is_over(hall)
    assert (hall.dice(0), hall.food(0)) == ([], 3)
    assert all(ready == 0 for ready, _ in hall.upgrades(0).values())


@clause("RM-18.3")
@pytest.mark.parametrize("card", [FAMINE, RATIONS, KRAKEN])
@pytest.mark.parametrize("food", [0, 1])
def test_suffering_takes_the_food_there_is(card: str, food: int) -> None:
    hall = sail(card, food)
    assert is_over(hall)
    assert (hall.food(0), hall.glory(0), hall.terror(0)) == (0, 2, 0)


@clause("RM-18.3")
def test_without_a_die_the_kraken_takes_only_food() -> None:
    hall = sail(KRAKEN, 5)
    assert is_over(hall)
    assert hall.food(0) == 3


@clause("RM-18.4")
@pytest.mark.parametrize("card", [AMBUSH, ROUGH_SEAS, RAIDERS, FAMINE])
def test_one_may_suffer_although_it_costs_nothing(card: str) -> None:
    hall = sail(card, 0, **TOLLS[card])
    before = (hall.dice(0), hall.specialists(0, "raid-keeps"))
    assert hall.can("suffer")
    hall.say("suffer")
    assert is_over(hall)
    assert (hall.dice(0), hall.specialists(0, "raid-keeps")) == before
    assert before != ([], [])


@clause("RM-18.5")
@pytest.mark.parametrize("word", ["meet", "suffer"])
@pytest.mark.parametrize("card", [AMBUSH, FAMINE, ROUGH_SEAS, RAIDERS, RATIONS])
def test_an_expedition_goes_face_up_under_its_deck(card: str, word: str) -> None:
    hall = sail(card, 3, **TOLLS[card])
    assert hall.discard("expedition") == []
    hall.say(word)
    assert (hall.left("expedition"), hall.discard("expedition")) == (0, [card])


@clause("RM-18.5")
def test_each_acting_player_reveals_an_expedition_of_their_own() -> None:
    hall = stage(2, food={0: 4, 1: 4}, decks={"expedition": [CALM, CALM], "sea": []}).activate("battle-at-sea").act()
    assert (hall.active, hall.left("expedition"), hall.discard("expedition")) == (1, 1, [CALM])
    hall.act()
    assert (hall.left("expedition"), hall.discard("expedition")) == (0, [CALM, CALM])


@clause("RM-18.6")
def test_a_specialist_discarded_goes_to_the_glory_pile_of_its_owner() -> None:
    hall = sail(FAMINE, 0, specialists={0: {"subdue": ["scout-red"]}}).say("meet")
    assert (hall.specialists(0, "subdue"), hall.pile(0)) == ([], ["scout-red"])


@clause("RM-18.6", "RM-28.6")
def test_a_leader_discarded_goes_to_the_glory_pile_of_its_owner() -> None:
    hall = sail(ROUGH_SEAS, 0, leader={0: "hunter-red"})
    assert is_over(hall)
    assert (hall.leader(0), hall.pile(0), hall.discard("reaver")) == (None, ["hunter-red"], [])


@clause("RM-18.6")
def test_an_artifact_lost_goes_to_the_glory_pile_of_its_owner() -> None:
    hall = sail(AMBUSH, 0, artifacts={0: [("draupnir", "red-shield")]})
    assert is_over(hall)
    assert (hall.artifacts(0), hall.pile(0), hall.discard("village")) == ({}, ["draupnir"], [])
    assert (hall.dice(0), hall.supply("red")) == ([], 20)


@clause("RM-18.7")
def test_a_die_lost_is_one_of_the_crew_or_one_that_is_stored() -> None:
    dice = {0: ["red-chest", "red-chest", "blue-raven"]}
    hall = sail(KRAKEN, 2, dice=dice, artifacts={0: [("draupnir", "yellow-shield"), "skidbladnir"]})
    assert hall.asked == "LoseDie"
    assert hall.options() == [
        {"do": "lose", "die": "red-chest"},
        {"do": "lose", "die": "blue-raven"},
        {"do": "empty", "artifact": "draupnir", "die": "yellow-shield"},
    ]
    hall.say("empty", artifact="draupnir", die="yellow-shield")
    assert is_over(hall)
    assert hall.dice(0) == ["red-chest", "red-chest", "blue-raven"]
    assert (hall.artifacts(0), hall.supply("yellow")) == ({"draupnir": None, "skidbladnir": None}, 20)


@clause("RM-18.7", "RM-28.7")
def test_viking_raiders_take_a_die_of_the_leaders_colour_from_the_crew_or_from_an_artifact() -> None:
    dice = {0: ["red-chest", "blue-chest", "blue-longship", "yellow-tree"]}
    stored = {0: [("draupnir", "blue-shield"), ("andvaranaut", "red-shield")]}
    hall = sail(RAIDERS, 2, leader={0: "hunter-red"}, dice=dice, artifacts=stored)
    assert hall.asked == "LoseDie"
    assert hall.options() == [
        {"do": "lose", "die": "blue-chest"},
        {"do": "lose", "die": "blue-longship"},
        {"do": "empty", "artifact": "draupnir", "die": "blue-shield"},
    ]
    hall.say("lose", die="blue-chest")
    assert is_over(hall)
    assert (hall.dice(0), hall.food(0)) == (["red-chest", "blue-longship", "yellow-tree"], 2)


# The seven expeditions.


@clause("RM-28.1", "RM-28.11")
def test_all_is_calm_does_nothing_and_asks_nothing() -> None:
    hall = sail(
        CALM,
        5,
        leader={0: "chosen-red"},
        dice={0: ["red-chest"]},
        artifacts={0: [("draupnir", "red-shield"), ("skidbladnir", "blue-longship")]},
        upgrades={0: ["chest"]},
    )
    assert is_over(hall)
    assert (hall.food(0), hall.glory(0), hall.dice(0), hall.leader(0)) == (5, 2, ["red-chest"], "chosen-red")
    assert hall.artifacts(0) == {"draupnir": "red-shield", "skidbladnir": "blue-longship"}
    assert hall.upgrades(0) == {"chest": (1, 0)}
    assert hall.discard("expedition") == [CALM]


@clause("RM-28.11")
def test_skidbladnir_is_of_use_against_an_expedition_that_would_take_nothing() -> None:
    hall = sail(ROUGH_SEAS, 0, artifacts={0: [("skidbladnir", "blue-longship")]})
    assert hall.asked == "MeetExpedition"
    assert hall.verbs() == {"suffer", "use"}
    hall.say("use", artifact="skidbladnir", die="blue-longship")
    assert is_over(hall)
    assert hall.told("expedition_ignored") == [{"seat": 0, "card": ROUGH_SEAS}]
    assert (hall.artifacts(0), hall.discard("expedition")) == ({"skidbladnir": None}, [ROUGH_SEAS])


@clause("RM-28.2")
def test_draugr_ambush_takes_a_shield_die() -> None:
    hall = sail(AMBUSH, dice={0: ["red-shield", "blue-chest"]}, artifacts={0: ["harp"]}, upgrades={0: ["chest"]})
    hall.say("meet")
    assert is_over(hall)
    assert (hall.dice(0), hall.artifacts(0), hall.upgrades(0)) == (["blue-chest"], {"harp": None}, {"chest": (1, 0)})


@clause("RM-28.2")
def test_draugr_ambush_takes_one_artifact_or_one_ship_upgrade_of_choice() -> None:
    layout: dict[str, Any] = {"artifacts": {0: ["bodn", "harp"]}, "upgrades": {0: ["chest", "chest", "hammer"]}}
    hall = sail(AMBUSH, **layout)
    assert hall.asked == "LosePossession"
    assert hall.options() == [
        {"do": "forfeit", "artifact": "bodn", "die": "none"},
        {"do": "forfeit", "artifact": "harp", "die": "none"},
        {"do": "forfeit_upgrade", "icon": "chest"},
        {"do": "forfeit_upgrade", "icon": "hammer"},
    ]
    hall.say("forfeit", artifact="harp", die="none")
    assert is_over(hall)
    assert (hall.artifacts(0), hall.upgrades(0)) == ({"bodn": None}, {"chest": (2, 0), "hammer": (1, 0)})
    hall = sail(AMBUSH, **layout).say("forfeit_upgrade", icon="chest")
    assert is_over(hall)
    assert hall.artifacts(0) == {"bodn": None, "harp": None}
    assert hall.upgrades(0) == {"chest": (1, 0), "hammer": (1, 0)}
    assert hall.view().shipyard == {"shield": 3, "chest": 2, "longship": 3, "hammer": 2}


@clause("RM-28.2")
def test_a_face_up_and_a_face_down_upgrade_of_one_icon_are_one_choice() -> None:
    layout: dict[str, Any] = {"upgrades": {0: ["chest", "hammer"]}, "turned": {0: ["chest"]}}
    hall = sail(AMBUSH, **layout)
    assert hall.options() == [{"do": "forfeit_upgrade", "icon": "chest"}, {"do": "forfeit_upgrade", "icon": "hammer"}]
    assert hall.upgrades(0) == {"chest": (1, 1), "hammer": (1, 0)}
    hall.say("forfeit_upgrade", icon="chest")
    assert hall.upgrades(0) == {"chest": (1, 0), "hammer": (1, 0)}, "the face-down one is lost first"
    # With nothing else to lose nothing is asked.
    assert sail(AMBUSH, upgrades={0: ["chest"]}, turned={0: ["chest"]}).upgrades(0) == {"chest": (1, 0)}


@clause("RM-28.10")
def test_who_owns_one_kind_only_loses_that_kind_to_draugr_ambush() -> None:
    artifacts = sail(AMBUSH, artifacts={0: ["bodn", "harp"]})
    assert artifacts.verbs() == {"forfeit"}
    upgrades = sail(AMBUSH, upgrades={0: ["chest", "hammer"]})
    assert upgrades.verbs() == {"forfeit_upgrade"}
    last = sail(AMBUSH, upgrades={0: ["chest"]})
    assert is_over(last)
    assert last.upgrades(0) == {}


@clause("RM-28.10")
def test_who_owns_neither_kind_loses_nothing_to_draugr_ambush() -> None:
    hall = sail(AMBUSH, 3, leader={0: "chosen-red"}, dice={0: ["red-chest"]}, favor={0: 2})
    assert is_over(hall)
    assert (hall.food(0), hall.favor(0), hall.dice(0), hall.leader(0)) == (3, 2, ["red-chest"], "chosen-red")


@clause("RM-28.3")
def test_famine_takes_one_reaver_or_two_food() -> None:
    reavers = {0: {"raid-keeps": ["scout-red", "hunter-red"]}}
    fed = sail(FAMINE, 3, specialists=reavers).say("meet").say("dismiss", reaver="raid-keeps-1")
    assert is_over(fed)
    assert (fed.food(0), fed.specialists(0, "raid-keeps")) == (3, ["hunter-red"])
    hungry = sail(FAMINE, 3, specialists=reavers).say("suffer")
    assert is_over(hungry)
    assert (hungry.food(0), hungry.specialists(0, "raid-keeps")) == (1, ["scout-red", "hunter-red"])


@clause("RM-28.3")
def test_without_a_reaver_on_the_board_famine_takes_two_food() -> None:
    hall = sail(FAMINE, 3, pile={0: ["scout-red"]})
    assert is_over(hall)
    assert (hall.food(0), hall.pile(0)) == (1, ["scout-red"])


@clause("RM-28.4")
def test_any_reaver_on_the_board_may_be_discarded_to_famine() -> None:
    specialists = {
        "raid-villages": ["chosen-red"],
        "raid-keeps": ["scout-red", "hunter-red", "scout-blue"],
        "subdue": ["robber-red"],
    }
    hall = sail(FAMINE, 2, leader={0: "axe-chief"}, specialists={0: specialists}).say("meet")
    assert hall.asked == "Dismiss"
    assert hall.values("dismiss", "reaver") == {
        "leader",
        "raid-villages-1",
        "raid-keeps-1",
        "raid-keeps-2",
        "raid-keeps-3",
        "subdue-1",
    }


@clause("RM-28.4")
def test_a_specialist_of_battle_at_sea_may_be_discarded_to_famine() -> None:
    hall = sail(FAMINE, 2, specialists={0: {"battle-at-sea": ["saga-keeper-red"]}}).say("meet")
    assert (hall.specialists(0, "battle-at-sea"), hall.pile(0)) == ([], ["saga-keeper-red"])


@clause("RM-28.4")
def test_the_leader_may_be_discarded_to_famine() -> None:
    reavers = {0: {"raid-keeps": ["scout-red", "hunter-red"]}}
    hall = sail(FAMINE, 2, leader={0: "axe-chief"}, specialists=reavers).say("meet").say("dismiss", reaver="leader")
    assert is_over(hall)
    assert (hall.leader(0), hall.pile(0)) == (None, ["axe-chief"])
    assert (hall.specialists(0, "raid-keeps"), hall.food(0)) == (["scout-red", "hunter-red"], 2)


@clause("RM-28.4")
def test_the_specialists_below_one_discarded_move_up() -> None:
    specialists = {0: {"raid-keeps": ["scout-red", "hunter-red", "scout-blue"]}}
    hall = sail(FAMINE, 2, specialists=specialists).say("meet").say("dismiss", reaver="raid-keeps-2")
    assert (hall.specialists(0, "raid-keeps"), hall.pile(0)) == (["scout-red", "scout-blue"], ["hunter-red"])


@clause("RM-28.5")
def test_who_pays_the_kraken_a_longship_and_a_hammer_gains_three_glory() -> None:
    hall = sail(KRAKEN, 3, dice={0: ["red-longship", "blue-hammer", "yellow-tree"]}).say("meet")
    assert is_over(hall)
    assert (hall.glory(0), hall.food(0), hall.dice(0)) == (2 + 3, 3, ["yellow-tree"])


@clause("RM-28.5")
def test_the_kraken_unpaid_takes_two_food_and_a_die() -> None:
    hall = sail(KRAKEN, 3, dice={0: ["red-longship", "yellow-tree"]})
    assert hall.values("lose", "die") == {"red-longship", "yellow-tree"}
    hall.say("lose", die="yellow-tree")
    assert is_over(hall)
    assert (hall.glory(0), hall.food(0), hall.dice(0), hall.supply("yellow")) == (2, 1, ["red-longship"], 20)


@clause("RM-28.6")
def test_rough_seas_take_a_longship_die_or_the_leader() -> None:
    layout: dict[str, Any] = {"leader": {0: "hunter-red"}, "dice": {0: ["red-longship", "blue-chest"]}}
    paid = sail(ROUGH_SEAS, 3, **layout).say("meet")
    assert (paid.leader(0), paid.dice(0), paid.food(0)) == ("hunter-red", ["blue-chest"], 3)
    suffered = sail(ROUGH_SEAS, 3, **layout).say("suffer")
    assert is_over(suffered)
    assert (suffered.leader(0), suffered.dice(0), suffered.food(0)) == (None, ["red-longship", "blue-chest"], 3)


@clause("RM-28.6")
def test_rough_seas_spare_the_specialists() -> None:
    hall = sail(ROUGH_SEAS, 3, specialists={0: {"raid-keeps": ["scout-red"]}})
    assert is_over(hall)
    assert (hall.specialists(0, "raid-keeps"), hall.food(0)) == (["scout-red"], 3)


@clause("RM-28.7")
@pytest.mark.parametrize(
    ("leader", "left"),
    [
        ("chosen-blue", ["blue-chest", "yellow-chest"]),
        ("hunter-red", ["red-chest", "yellow-chest"]),
        ("scout-red", ["red-chest", "blue-chest"]),
    ],
)
def test_viking_raiders_take_a_die_of_the_leaders_colour(leader: str, left: list[str]) -> None:
    hall = sail(RAIDERS, 3, leader={0: leader}, dice={0: ["red-chest", "blue-chest", "yellow-chest"]})
    assert is_over(hall)
    assert (hall.dice(0), hall.leader(0), hall.food(0)) == (left, leader, 3)


@clause("RM-28.7")
def test_viking_raiders_are_bought_off_with_a_hammer_of_any_colour() -> None:
    hall = sail(RAIDERS, 3, leader={0: "chosen-red"}, dice={0: ["red-chest", "blue-hammer"]}).say("meet")
    assert is_over(hall)
    assert hall.dice(0) == ["red-chest"]


@clause("RM-28.8")
@pytest.mark.parametrize("leader", [{}, {0: "scout-red"}])
def test_viking_raiders_take_nothing_without_a_leader_or_a_die_of_its_colour(leader: dict[int, str]) -> None:
    hall = sail(RAIDERS, 3, leader=leader, dice={0: ["red-chest", "blue-chest"]})
    assert is_over(hall)
    assert (hall.dice(0), hall.food(0)) == (["red-chest", "blue-chest"], 3)


@clause("RM-28.9")
def test_spoiled_rations_take_a_chest_die_or_two_food() -> None:
    paid = sail(RATIONS, 3, dice={0: ["red-chest", "blue-shield"]}).say("meet")
    assert (paid.dice(0), paid.food(0)) == (["blue-shield"], 3)
    suffered = sail(RATIONS, 3, dice={0: ["red-chest", "blue-shield"]}).say("suffer")
    assert is_over(suffered)
    assert (suffered.dice(0), suffered.food(0)) == (["red-chest", "blue-shield"], 1)
