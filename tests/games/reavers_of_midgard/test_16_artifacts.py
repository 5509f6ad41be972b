"""Artifacts (RM-16)."""

from __future__ import annotations

from typing import Any

import pytest

from longhall import SPECTATOR
from longhall.games.reavers_of_midgard.dice import DIE_NAMES
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

AREAS = ["recruit", "trade", "battle-at-sea", "raid-villages", "raid-keeps", "subdue"]
CHESTS = ["red-chest", "red-chest"]
FOUR = ["harp", "andvaranaut", "draupnir", "skidbladnir"]
COLOURS = ("red", "blue", "yellow")
STORED = {
    "andvaranaut": "shield",
    "ash-staff": "chest",
    "brisingamen": "tree",
    "chalice": "chest",
    "dainsleif": "hammer",
    "draupnir": "shield",
    "eldhrimnir": "raven",
    "mjolnir-shard": "helmet",
    "harp": "tree",
    "hringhorni": "longship",
    "jarnglofar": "raven",
    "laevateinn": "helmet",
    "skidbladnir": "longship",
}
GLORY = {
    "andvaranaut": 2,
    "ash-staff": 3,
    "bodn": 4,
    "brisingamen": 3,
    "chalice": 3,
    "dainsleif": 2,
    "draupnir": 3,
    "eldhrimnir": 3,
    "mjolnir-shard": 3,
    "harp": 3,
    "hringhorni": 2,
    "jarnglofar": 3,
    "laevateinn": 2,
    "skidbladnir": 2,
}


def looting(*cards: str, **table: Any) -> Hall:
    """Seat 0, third in the raid, has paid with two red Chests and taken this pair of village cards."""
    dice = table.pop("dice", {0: []})
    assert isinstance(dice, dict)
    hall = stage(
        start=2,
        food={0: 1},
        dice={0: [*CHESTS, *dice[0]]},
        shown={"village": [cards]},
        **table,
    ).activate("raid-villages")
    hall.rest().rest().decline_while("Store", "UseArtifacts").act()
    return hall.say("take_pair", pair=1)


def artifacts(hall: Hall) -> list[str]:
    """The artifacts of seat 0, copies included."""
    return sorted(artifact.card for artifact in hall.view(0).crews[0].artifacts)


@clause("RM-16.1")
def test_an_artifact_gained_goes_to_a_free_space() -> None:
    hall = looting("harp", "farm", artifacts={0: ["bodn"]}).say("resolve", card="harp")
    assert artifacts(hall) == ["bodn", "harp"]
    assert hall.told("artifact_placed") == [{"seat": 0, "card": "harp"}]


@clause("RM-16.2")
def test_with_four_spaces_full_the_new_or_an_old_artifact_goes_to_the_glory_pile() -> None:
    hall = looting("hringhorni", "farm", artifacts={0: FOUR}).say("resolve", card="hringhorni")
    assert hall.values("pile", "artifact") == set(FOUR)
    assert hall.verbs() == {"pile", "pile_new"}


@clause("RM-16.2")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_everybody_sees_which_artifact_waits_for_a_space(viewer: int) -> None:
    hall = looting("hringhorni", "farm", artifacts={0: FOUR}).say("resolve", card="hringhorni")
    assert hall.view(viewer).work == "hringhorni"
    assert hall.say("pile_new").view(viewer).work != "hringhorni"


@clause("RM-16.2")
@pytest.mark.parametrize("piled", FOUR)
def test_an_old_one_makes_room(piled: str) -> None:
    hall = looting("hringhorni", "farm", artifacts={0: FOUR}).say("resolve", card="hringhorni")
    hall.say("pile", artifact=piled, die="none")
    assert hall.pile(0) == [piled]
    assert artifacts(hall) == sorted([*(set(FOUR) - {piled}), "hringhorni"])
    assert hall.discard("village") == []


@clause("RM-16.2")
def test_or_the_new_one_is_piled() -> None:
    hall = looting("hringhorni", "farm", artifacts={0: FOUR}).say("resolve", card="hringhorni").say("pile_new")
    assert (hall.pile(0), artifacts(hall)) == (["hringhorni"], sorted(FOUR))


@clause("RM-16.3")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_with_a_free_space_the_artifact_is_placed_without_a_choice(count: int) -> None:
    hall = looting("hringhorni", "farm", artifacts={0: FOUR[:count]}).say("resolve", card="hringhorni")
    assert hall.asked == "ChoosePillage"
    assert (artifacts(hall), hall.pile(0)) == (sorted([*FOUR[:count], "hringhorni"]), [])


@clause("RM-16.4", "RM-16.13")
@pytest.mark.parametrize("artifact", STORED)
def test_an_artifact_stores_a_die_that_shows_exactly_its_face(artifact: str) -> None:
    found: set[str | int] = set()
    for dice in (DIE_NAMES[:9], DIE_NAMES[9:]):
        hall = stage(dice={0: dice}, artifacts={0: [artifact]}).activate("trade")
        found |= hall.values("store", "die")
    assert found == {die for die in DIE_NAMES if die.split("-", 1)[1] == STORED[artifact]}


@clause("RM-16.4")
def test_bodn_stores_any_die() -> None:
    found: set[str | int] = set()
    for dice in (DIE_NAMES[:9], DIE_NAMES[9:]):
        found |= stage(dice={0: dice}, artifacts={0: ["bodn"]}).activate("trade").values("store", "die")
    assert found == set(DIE_NAMES)


@clause("RM-16.4")
def test_an_artifact_stores_one_die() -> None:
    hall = stage(dice={0: ["red-shield", "blue-shield"]}, artifacts={0: ["draupnir"]}).activate("trade")
    hall.say("store", die="red-shield", artifact="draupnir")
    assert (hall.artifacts(0), hall.dice(0)) == ({"draupnir": "red-shield"}, ["blue-shield"])
    assert hall.asked == "ActOrRest"


@clause("RM-16.4")
def test_a_stored_die_uses_no_crew_slot() -> None:
    hall = stage(dice={0: ["red-shield"] + ["blue-chest"] * 9}, artifacts={0: ["draupnir"]}).activate("trade")
    hall.say("store", die="red-shield", artifact="draupnir").rest("red-chest")
    assert (hall.active, len(hall.dice(0)), hall.artifacts(0)) == (1, 10, {"draupnir": "red-shield"})


@clause("RM-16.5")
@pytest.mark.parametrize("artifact", ["draupnir", "chalice", "skidbladnir", "dainsleif"])
def test_a_wild_die_cannot_be_stored_for_the_face_it_imitates(artifact: str) -> None:
    hall = stage(dice={0: ["blue-raven"]}, leader={0: "hunter-blue"}, artifacts={0: [artifact]}).activate("trade")
    assert hall.asked == "ActOrRest"


@clause("RM-16.5")
@pytest.mark.parametrize("leader", [{}, {0: "hunter-blue"}, {0: "chosen-red"}])
def test_a_clan_icon_may_be_stored_where_it_is_asked(leader: dict[int, str]) -> None:
    hall = stage(dice={0: ["blue-raven", "red-helmet"]}, leader=leader, artifacts={0: ["eldhrimnir"]}).activate("trade")
    assert hall.values("store", "die") == {"blue-raven"}


@clause("RM-16.6")
def test_a_die_may_be_stored_when_it_is_gained_and_any_crew_die_at_the_start_and_the_end_of_the_step() -> None:
    hall = stage(dice={0: ["blue-shield"]}, artifacts={0: ["draupnir"]}).activate("trade")
    assert (hall.asked, hall.values("store", "die")) == ("Store", {"blue-shield"})
    hall.decline().say("rest").say("set", die="red-shield")
    assert (hall.asked, hall.values("store", "die")) == ("Store", {"red-shield"})
    hall.decline()
    assert (hall.active, hall.values("store", "die")) == (0, {"red-shield", "blue-shield"})
    hall.decline()
    assert (hall.active, hall.asked) == (1, "ActOrRest")


@clause("RM-16.6")
def test_a_die_taken_at_trade_may_be_stored_at_once() -> None:
    hall = stage(trade=["red-shield", "red-chest"], artifacts={0: ["draupnir"]}).activate("trade")
    hall.act().say("pick", what="dice")
    assert (hall.asked, hall.values("store", "die")) == ("Store", {"red-shield"})
    hall.say("store", die="red-shield", artifact="draupnir")
    assert (hall.dice(0), hall.artifacts(0), hall.asked) == (["red-chest"], {"draupnir": "red-shield"}, "TradePicks")


@clause("RM-16.6")
def test_a_die_a_specialist_brings_may_be_stored_at_once() -> None:
    hall = stage(specialists={1: {"raid-keeps": ["royal-guard-blue"]}}, artifacts={1: ["eldhrimnir"]})
    hall.activate("raid-keeps")
    assert (hall.active, hall.values("store", "die")) == (1, {"blue-raven"})


@clause("RM-16.6")
def test_when_an_artifact_is_placed_a_die_may_be_stored_on_that_one_only() -> None:
    hall = looting(
        "draupnir", "farm", dice={0: ["blue-shield", "red-longship"]}, artifacts={0: ["skidbladnir", "andvaranaut"]}
    )
    hall.say("resolve", card="draupnir")
    assert hall.options() == [{"do": "store", "die": "blue-shield", "artifact": "draupnir"}, {"do": "decline"}]


@clause("RM-16.6")
def test_a_die_whose_face_is_changed_may_be_stored_but_no_other() -> None:
    loaded = ("bodn", "red-hammer")
    hall = stage(dice={0: ["blue-chest", "red-shield"]}, artifacts={0: [loaded, "draupnir"]}).activate("trade")
    hall.decline().say("use", artifact="bodn", die="red-hammer").say("turn", die="blue-chest", face="shield")
    assert hall.values("store", "die") == {"blue-shield"}


@clause("RM-16.6")
def test_dice_are_not_stored_in_the_steps_of_others() -> None:
    hall = stage(dice={1: ["red-shield"]}, artifacts={1: ["draupnir"]}).activate("trade")
    assert (hall.active, hall.asked) == (0, "ActOrRest")
    hall.rest()
    assert (hall.active, hall.asked) == (1, "Store")
    hall.decline().rest().decline()
    assert (hall.active, hall.asked) == (2, "ActOrRest")


@clause("RM-16.7")
def test_a_stored_die_pays_no_cost_of_an_area() -> None:
    hall = stage(food={0: 2}, dice={0: ["blue-shield"]}, artifacts={0: [("draupnir", "red-shield")]})
    hall.activate("raid-keeps").decline()
    assert (hall.active, hall.asked) == (0, "RestChoice")


@clause("RM-16.7")
def test_a_stored_die_pays_for_no_dice_territory_and_no_combat() -> None:
    stored = [("draupnir", "red-shield"), ("dainsleif", "red-hammer")]
    hall = stage(dice={0: ["blue-shield"] * 2}, artifacts={0: stored}).activate("subdue")
    assert (hall.active, hall.asked) == (0, "RestChoice")


@clause("RM-16.7")
def test_a_stored_die_cannot_return_to_a_crew_slot() -> None:
    hall = stage(dice={0: ["red-chest"]}, artifacts={0: [("draupnir", "red-shield"), "andvaranaut"]})
    assert hall.verbs() == {"activate"}
    hall.activate("trade")
    assert hall.options() == [{"do": "act"}, {"do": "rest"}]
    hall.rest()
    assert (hall.active, hall.artifacts(0), hall.dice(0)) == (
        1,
        {"draupnir": "red-shield", "andvaranaut": None},
        ["red-chest"],
    )


@clause("RM-16.8")
def test_using_an_artifact_discards_its_stored_die() -> None:
    hall = stage(artifacts={0: [("draupnir", "red-shield")]})
    assert hall.supply("red") == 19
    hall.activate("raid-keeps").say("use", artifact="draupnir", die="red-shield")
    assert (hall.artifacts(0), hall.supply("red"), hall.dice(0), hall.food(0)) == ({"draupnir": None}, 20, [], 2)
    assert hall.told("used") == [{"seat": 0, "card": "draupnir", "die": "red-shield"}]


@clause("RM-16.8")
def test_an_empty_artifact_cannot_be_used() -> None:
    hall = stage(artifacts={0: ["draupnir", "harp", "bodn"]}).activate("raid-keeps")
    assert (hall.asked, hall.can("use", artifact="draupnir", die="red-shield")) == ("RestChoice", False)


@clause("RM-16.9")
@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize(
    ("artifact", "die", "named"),
    [
        ("andvaranaut", "red-shield", ["raid-keeps"]),
        ("draupnir", "red-shield", ["raid-keeps"]),
        ("chalice", "red-chest", ["raid-villages"]),
        ("eldhrimnir", "blue-raven", ["raid-villages"]),
        ("brisingamen", "yellow-tree", ["trade"]),
        ("hringhorni", "red-longship", ["trade"]),
        ("harp", "yellow-tree", AREAS),
        ("bodn", "red-shield", AREAS),
        ("ash-staff", "red-chest", []),
        ("jarnglofar", "blue-raven", []),
        ("dainsleif", "red-hammer", []),
        ("skidbladnir", "red-longship", []),
        ("mjolnir-shard", "red-helmet", []),
        ("laevateinn", "red-helmet", []),
    ],
)
def test_an_artifact_works_only_in_activations_of_its_area(
    artifact: str, die: str, named: list[str], area: str
) -> None:
    hall = stage(terror={0: 1}, dice={0: ["blue-chest"]}, artifacts={0: [(artifact, die)]}).activate(area)
    assert (hall.asked == "UseArtifacts") is (area in named)
    assert hall.can("use", artifact=artifact, die=die) is (area in named)


@clause("RM-16.9")
@pytest.mark.parametrize(("artifact", "die"), [("ash-staff", "red-chest"), ("jarnglofar", "blue-raven")])
def test_the_artifacts_of_recruit_work_there(artifact: str, die: str) -> None:
    hall = stage(artifacts={0: [(artifact, die)]}, shown={"reavers": [("spear-chief", "spear-chief")]})
    hall.activate("recruit").act().say("take_pair", pair=1)
    hall.say("specialize", slot="subdue").say("specialize", slot="subdue")
    assert hall.can("use", artifact=artifact, die=die)


@clause("RM-16.9")
def test_the_artifacts_of_battle_at_sea_work_there() -> None:
    hall = stage(
        food={0: 4},
        artifacts={0: [("dainsleif", "red-hammer"), ("skidbladnir", "red-longship")]},
        decks={"expedition": ["famine"], "sea": ["skiff"]},
    ).activate("battle-at-sea")
    hall.act().say("use", artifact="skidbladnir", die="red-longship")
    assert hall.can("use", artifact="dainsleif", die="red-hammer")


@clause("RM-16.9")
def test_the_artifacts_of_subdue_work_there() -> None:
    hall = stage(dice={0: ["red-hammer"]}, artifacts={0: [("mjolnir-shard", "red-helmet")]}).activate("subdue")
    hall.act().say("force", territory="food-1")
    assert hall.can("use", artifact="mjolnir-shard", die="red-helmet")
    hall = stage(favor={0: 2}, artifacts={0: [("laevateinn", "red-helmet")]}).activate("subdue").act()
    assert hall.can("use", artifact="laevateinn", die="red-helmet")


@clause("RM-16.10")
def test_an_artifact_works_at_most_once_in_an_activation() -> None:
    hall = stage(artifacts={0: [("draupnir", "red-shield")]}).activate("raid-keeps")
    hall.say("use", artifact="draupnir", die="red-shield").rest("blue-shield")
    assert hall.asked == "Store"
    hall.say("store", die="blue-shield", artifact="draupnir")
    assert (hall.active, hall.food(0), hall.artifacts(0)) == (1, 2, {"draupnir": "blue-shield"})


@clause("RM-16.10")
def test_it_works_again_in_the_next_activation() -> None:
    hall = stage(2, artifacts={0: [("harp", "yellow-tree")]}).activate("raid-keeps")
    hall.say("use", artifact="harp", die="yellow-tree").rest("yellow-tree")
    hall.say("store", die="yellow-tree", artifact="harp").rest()
    hall.activate("raid-villages").rest()
    assert (hall.active, hall.asked) == (0, "UseArtifacts")
    hall.say("use", artifact="harp", die="yellow-tree")
    assert hall.favor(0) == 4


@clause("RM-16.11")
def test_an_artifact_may_be_used_by_a_player_who_rests() -> None:
    hall = stage(food={0: 2}, dice={0: ["red-shield"] * 2}, artifacts={0: [("draupnir", "blue-shield")]})
    hall.activate("raid-keeps").decline().say("rest").say("gather")
    assert hall.asked == "UseArtifacts"
    hall.say("use", artifact="draupnir", die="blue-shield")
    assert (hall.food(0), hall.told("rested")[0]) == (6, {"seat": 0})


@clause("RM-16.12")
def test_artifacts_are_used_before_declaring_and_may_pay_for_the_action() -> None:
    hall = stage(dice={0: ["red-shield"] * 2}, artifacts={0: [("draupnir", "blue-shield")]}).activate("raid-keeps")
    assert hall.asked == "UseArtifacts"
    hall.say("use", artifact="draupnir", die="blue-shield")
    assert (hall.food(0), hall.verbs()) == (2, {"act", "rest"})


@clause("RM-16.12")
def test_or_after_finishing() -> None:
    loaded = [("draupnir", "blue-shield")]
    hall = stage(
        food={0: 2}, dice={0: ["red-shield"] * 2}, artifacts={0: loaded}, decks={"keep": ["art"] * 4}
    ).activate("raid-keeps")
    hall.decline().act()
    while hall.asked == "ResolveLoot":
        hall.say("resolve", card="art")
    assert (hall.active, hall.asked, hall.pile(0)) == (0, "UseArtifacts", ["art"] * 4)
    hall.say("use", artifact="draupnir", die="blue-shield")
    assert (hall.food(0), hall.active) == (2, 1)


@clause("RM-16.12")
def test_in_their_owners_own_step_only() -> None:
    hall = stage(artifacts={1: [("harp", "yellow-tree")]}).activate("trade")
    assert (hall.active, hall.asked) == (0, "ActOrRest")
    hall.act().say("pick", what="food")
    assert hall.active == 0
    hall.decline()
    assert (hall.active, hall.asked) == (1, "UseArtifacts")


@clause("RM-16.13")
@pytest.mark.parametrize("colour", COLOURS)
def test_dainsleif_stores_no_double_hammer(colour: str) -> None:
    hall = stage(dice={0: [f"{colour}-double-hammer"]}, artifacts={0: ["dainsleif"]}).activate("trade")
    assert hall.asked == "ActOrRest"
    hall = stage(dice={0: [f"{colour}-hammer"]}, artifacts={0: ["dainsleif"]}).activate("trade")
    assert hall.values("store", "die") == {f"{colour}-hammer"}


@clause("RM-16.14")
def test_the_die_on_an_artifact_that_is_piled_returns_to_the_supply() -> None:
    four = ["harp", "andvaranaut", ("draupnir", "blue-shield"), "skidbladnir"]
    hall = looting("hringhorni", "farm", artifacts={0: four}).say("resolve", card="hringhorni")
    assert hall.supply("blue") == 19
    hall.say("pile", artifact="draupnir", die="blue-shield")
    assert (hall.supply("blue"), hall.dice(0), hall.pile(0)) == (20, [], ["draupnir"])


@clause("RM-16.14")
def test_the_die_on_an_artifact_lost_to_an_expedition_returns_to_the_supply() -> None:
    hall = stage(food={0: 4}, artifacts={0: [("draupnir", "blue-shield")]}, decks={"expedition": ["ambush"]})
    hall.activate("battle-at-sea").act()
    assert (hall.artifacts(0), hall.pile(0), hall.supply("blue"), hall.dice(0)) == ({}, ["draupnir"], 20, [])


@clause("RM-16.15")
def test_two_copies_of_one_artifact_work_independently() -> None:
    loaded = [("draupnir", "red-shield"), ("draupnir", "blue-shield")]
    hall = stage(artifacts={0: loaded}).activate("raid-keeps")
    hall.say("use", artifact="draupnir", die="red-shield")
    assert (hall.asked, hall.food(0)) == ("UseArtifacts", 2)
    hall.say("use", artifact="draupnir", die="blue-shield")
    assert (hall.asked, hall.food(0)) == ("RestChoice", 4)


@clause("RM-16.15")
def test_each_copy_stores_a_die_of_its_own() -> None:
    hall = stage(dice={0: ["red-shield", "blue-shield"]}, artifacts={0: ["draupnir"] * 2}).activate("trade")
    hall.say("store", die="red-shield", artifact="draupnir").say("store", die="blue-shield", artifact="draupnir")
    stored = [artifact.die for artifact in hall.view(0).crews[0].artifacts]
    assert (sorted(map(str, stored)), hall.dice(0)) == (["blue-shield", "red-shield"], [])


@clause("RM-16.16")
@pytest.mark.parametrize("artifact", GLORY)
def test_an_artifact_scores_its_glory_on_the_board_or_in_the_glory_pile(artifact: str) -> None:
    on_board = stage(artifacts={0: [artifact]}, pile={1: [artifact]})
    assert [on_board.final(seat, "artifacts") for seat in range(4)] == [GLORY[artifact], GLORY[artifact], 0, 0]
    assert [on_board.score(seat) for seat in range(4)] == [GLORY[artifact], GLORY[artifact], 0, 0]


@clause("RM-16.17")
@pytest.mark.parametrize(("artifact", "icon"), [("draupnir", "shield"), ("chalice", "chest"), ("dainsleif", "hammer")])
def test_a_ship_upgrade_cannot_be_stored(artifact: str, icon: str) -> None:
    hall = stage(artifacts={0: [artifact]}, upgrades={0: [icon]}).activate("trade")
    assert hall.asked == "ActOrRest"


@clause("RM-16.18")
def test_a_step_runs_storing_using_declaring_acting_using_storing() -> None:
    hall = stage(
        dice={0: ["red-longship", "red-chest", "yellow-tree"]},
        artifacts={0: ["skidbladnir", "chalice", ("harp", "yellow-tree"), ("bodn", "blue-shield")]},
    ).activate("trade")
    asked = []
    while hall.active == 0:
        asked.append(hall.asked)
        if hall.asked == "TradePicks":
            hall.say("pick", what="food")
        elif hall.asked == "ActOrRest":
            hall.act()
        else:
            hall.decline()
    picks = ["TradePicks"] * 3
    assert asked == ["Store", "UseArtifacts", "ActOrRest", *picks, "UseArtifacts", "Store"]


@clause("RM-16.18")
def test_storing_and_using_go_on_until_declined_or_until_nothing_is_left() -> None:
    hall = stage(
        dice={0: ["red-longship", "red-chest", "yellow-tree", "red-shield"]},
        artifacts={0: ["skidbladnir", "chalice", "harp", ("bodn", "blue-shield")]},
    ).activate("trade")
    hall.say("store", die="red-longship", artifact="skidbladnir")
    assert hall.values("store", "die") == {"red-chest", "yellow-tree"}
    hall.say("store", die="yellow-tree", artifact="harp").say("store", die="red-chest", artifact="chalice")
    assert hall.values("use", "artifact") == {"harp", "bodn"}
    hall.say("use", artifact="harp", die="yellow-tree")
    assert hall.values("use", "artifact") == {"bodn"}
    hall.decline()
    assert hall.asked == "ActOrRest"


@clause("RM-16.19")
def test_dice_gained_together_are_rolled_then_stored_and_then_the_overflow_is_settled() -> None:
    hall = stage(
        shown={"reavers": [("chosen-red", "scout-red")]},
        dice={0: ["yellow-chest"] * 9 + ["yellow-shield"]},
        artifacts={0: ["draupnir", "skidbladnir"]},
    ).activate("recruit")
    hall.decline().act().say("take_pair", pair=1)
    rolled = ("red-shield", "red-longship")
    hall.luckily("resolve", {"card": "chosen-red"}, lambda after: after.view(0).gained_dice == rolled)
    assert hall.values("store", "die") == {"red-shield", "red-longship"}
    hall.say("store", die="red-shield", artifact="draupnir").decline()
    assert (hall.asked, hall.values("return", "dice")) == (
        "Overflow",
        {"red-longship", "yellow-chest", "yellow-shield"},
    )
    hall.say("return", dice="yellow-chest")
    assert (hall.asked, len(hall.dice(0))) == ("UseReaver", 10)


@clause("RM-16.19")
def test_an_overflow_of_two_is_one_choice() -> None:
    hall = stage(
        shown={"reavers": [("chosen-red", "scout-red")]}, dice={0: ["yellow-chest"] * 10}, artifacts={0: ["draupnir"]}
    ).activate("recruit")
    hall.act().say("take_pair", pair=1)
    rolled = ("red-shield", "red-longship")
    hall.luckily("resolve", {"card": "chosen-red"}, lambda after: after.view(0).gained_dice == rolled)
    hall.decline()
    assert hall.values("return", "dice") == {
        "red-shield+red-longship",
        "red-shield+yellow-chest",
        "red-longship+yellow-chest",
        "yellow-chest+yellow-chest",
    }


@clause("RM-16.20")
def test_bodn_needs_a_crew_die() -> None:
    loaded = [("bodn", "red-shield"), ("draupnir", "blue-shield")]
    assert stage(artifacts={0: loaded}).activate("trade").asked == "ActOrRest"
    assert stage(artifacts={0: loaded}, dice={0: ["red-chest"]}).activate("trade").asked == "UseArtifacts"


@clause("RM-16.20")
@pytest.mark.parametrize(("artifact", "die"), [("ash-staff", "red-chest"), ("jarnglofar", "blue-raven")])
def test_ash_staff_and_jarnglofar_need_a_reaver_recruited_in_this_activation(artifact: str, die: str) -> None:
    board = {0: {"subdue": ["saga-keeper-red"]}}
    hall = stage(artifacts={0: [(artifact, die)]}, specialists=board, leader={0: "hunter-blue"}).activate("recruit")
    assert hall.asked == "ActOrRest"
    hall.rest()
    assert (hall.active, hall.artifacts(0)) == (1, {artifact: die})


@clause("RM-16.20")
@pytest.mark.parametrize(("terror", "usable"), [(0, False), (1, True)])
def test_the_chalice_needs_terror(terror: int, usable: bool) -> None:
    hall = stage(terror={0: terror}, artifacts={0: [("chalice", "red-chest")]}).activate("raid-villages")
    assert hall.can("use", artifact="chalice", die="red-chest") is usable


@clause("RM-16.20")
@pytest.mark.parametrize(
    ("artifact", "die", "area", "deck", "card"),
    [
        ("andvaranaut", "red-shield", "raid-keeps", "keep", "art"),
        ("brisingamen", "yellow-tree", "trade", "prophecy", "vanquisher"),
    ],
)
def test_andvaranaut_and_brisingamen_need_a_card_to_draw(
    artifact: str, die: str, area: str, deck: str, card: str
) -> None:
    loaded = {0: [(artifact, die)]}
    assert not stage(artifacts=loaded, decks={deck: []}).activate(area).can("use", artifact=artifact, die=die)
    assert stage(artifacts=loaded, decks={deck: [card]}).activate(area).can("use", artifact=artifact, die=die)
    discards = {deck: [card]}
    assert (
        stage(artifacts=loaded, decks={deck: []}, discards=discards)
        .activate(area)
        .can("use", artifact=artifact, die=die)
    )


@clause("RM-16.21")
def test_copies_in_the_same_condition_are_one_choice() -> None:
    hall = stage(dice={0: ["red-shield"]}, artifacts={0: ["draupnir"] * 2}).activate("trade")
    assert hall.options() == [{"do": "store", "die": "red-shield", "artifact": "draupnir"}, {"do": "decline"}]
    hall = stage(artifacts={0: [("draupnir", "red-shield")] * 2}).activate("raid-keeps")
    assert hall.options() == [{"do": "use", "artifact": "draupnir", "die": "red-shield"}, {"do": "decline"}]


@clause("RM-16.21")
@pytest.mark.parametrize("order", [["draupnir", ("draupnir", "red-shield")], [("draupnir", "red-shield"), "draupnir"]])
def test_a_die_is_stored_on_a_copy_not_yet_used(order: list[str | tuple[str, str]]) -> None:
    hall = stage(artifacts={0: order}).activate("raid-keeps").say("use", artifact="draupnir", die="red-shield")
    hall.rest("blue-shield").say("store", die="blue-shield", artifact="draupnir")
    assert hall.asked == "UseArtifacts"
    hall.say("use", artifact="draupnir", die="blue-shield")
    assert (hall.food(0), hall.active) == (4, 1)


@clause("RM-16.21")
@pytest.mark.parametrize("order", [["harp", ("harp", "yellow-tree")], [("harp", "yellow-tree"), "harp"]])
def test_a_used_copy_leaves_the_board_first(order: list[str | tuple[str, str]]) -> None:
    hall = stage(food={0: 4}, artifacts={0: order}, decks={"expedition": ["ambush"], "sea": ["spawn"]})
    hall.activate("battle-at-sea").say("use", artifact="harp", die="yellow-tree").act()
    assert hall.pile(0) == ["harp"]
    assert [(artifact.card, artifact.used) for artifact in hall.view(0).crews[0].artifacts] == [("harp", False)]


def loaded(hall: Hall, card: str) -> list[tuple[str | None, bool]]:
    """The die that each copy of an artifact of seat 0 stores, and whether it was used."""
    return [(artifact.die, artifact.used) for artifact in hall.view(0).crews[0].artifacts if artifact.card == card]


@clause("RM-16.21", "RM-18.7")
def test_a_used_copy_loses_its_stored_die_first() -> None:
    harps = [("harp", "yellow-tree")] * 2
    hall = stage(
        food={0: 6},
        dice={0: ["yellow-chest"]},
        artifacts={0: [*harps, ("bodn", "red-longship")]},
        decks={"expedition": ["kraken"], "sea": ["spawn"]},
    )
    hall.activate("battle-at-sea").say("use", artifact="harp", die="yellow-tree")
    hall.say("use", artifact="bodn", die="red-longship").say("turn", die="yellow-chest", face="icon")
    hall.say("store", die="yellow-tree", artifact="harp").decline_while("UseArtifacts")
    assert loaded(hall, "harp") == [("yellow-tree", True), ("yellow-tree", False)]
    hall.act()
    assert hall.told("die_lost") == [{"seat": 0, "die": "yellow-tree"}], "both are one choice, and taken unasked"
    assert loaded(hall, "harp") == [(None, True), ("yellow-tree", False)]
