"""Interaction rulings (RM-34)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage


def at_sea(battle: str, expedition: str = "calm", **board: Any) -> Hall:
    """Seat 0 of two, with Food to spare, at sea; this battle is the only one there is."""
    board = {"food": {0: 9}, **board}
    decks = {"expedition": [expedition], "sea": [battle], **board.pop("decks", {})}
    hall = stage(2, shown={"sea": [battle]}, decks=decks, **board)
    return hall.activate("battle-at-sea").act()


def take_tile(hall: Hall, territory: str, tile: str) -> Hall:
    """Settle a territory, stop, and turn over this tile."""
    hall.say("settle", territory=territory)
    return hall.luckily("decline", {}, lambda after: {"seat": 0, "tile": tile} in after.told("tile_turned"))


def play_first(hall: Hall, *verbs: str) -> None:
    """Play the first option with one of these verbs."""
    words = next(words for words in hall.options() if words["do"] in verbs)
    hall.say(str(words.pop("do")), **words)


# Dainsleif and the Mjolnir Shard.


@clause("RM-34.1")
def test_dainsleif_helps_the_sea_battle_and_not_the_keep_card_it_brings() -> None:
    hall = at_sea(
        "knarr",
        dice={0: ["red-double-hammer", "red-double-hammer", "blue-hammer"]},
        artifacts={0: [("dainsleif", "red-hammer")]},
        decks={"keep": ["keep-wall"]},
    )
    assert hall.asked == "Hammers"
    assert hall.can("use", artifact="dainsleif", die="red-hammer")
    hall.commit("red-double-hammer", "red-double-hammer", shows=[2, 2, 0, 0])
    assert hall.asked == "ChoosePillage"
    hall.say("pillage")
    assert hall.asked == "Hammers"
    assert not hall.can("use", artifact="dainsleif", die="red-hammer")
    assert hall.artifacts(0) == {"dainsleif": "red-hammer"}


@clause("RM-34.1")
def test_dice_added_by_dainsleif_do_not_stay_for_the_keep_card() -> None:
    hall = at_sea(
        "knarr",
        dice={0: ["red-hammer", "blue-hammer"]},
        artifacts={0: [("dainsleif", "red-hammer")]},
        decks={"keep": ["keep-wall"]},
    )
    hall.say("use", artifact="dainsleif", die="red-hammer").commit("red-hammer", shows=[2, 2, 0])
    hall.say("pillage").commit("blue-hammer", shows=[2])
    committed = hall.told("hammers_committed")
    assert [words["added"] for words in committed] == [2, 0]
    assert hall.goods(0, "wall") == 1


@clause("RM-34.1")
def test_dainsleif_alone_does_not_pillage_a_keep() -> None:
    hall = at_sea(
        "knarr",
        dice={0: ["red-longship", "red-longship", "red-chest"]},
        artifacts={0: [("dainsleif", "red-hammer")]},
        decks={"keep": ["keep-wall"]},
    )
    hall.say("combine")
    assert hall.favor(0) == 2
    assert hall.told("pillaged") == []
    assert (hall.active, hall.asked) == (1, "RestChoice")


@clause("RM-34.2")
@pytest.mark.parametrize(("dice", "pillages"), [([], False), (["blue-hammer"], True)])
def test_a_mjolnir_shard_does_not_help_against_a_keep_from_a_reward(dice: list[str], pillages: bool) -> None:
    hall = stage(
        2, favor={0: 5}, dice={0: dice}, artifacts={0: [("mjolnir-shard", "red-helmet")]}, decks={"keep": ["keep-wall"]}
    )
    take_tile(hall.activate("subdue").act(), "favor-3", "favor-3-5")
    assert (hall.asked == "ChoosePillage") is pillages
    if pillages:
        hall.say("pillage")
        assert hall.asked == "Hammers"
        assert hall.verbs() == {"commit"}
    assert hall.artifacts(0) == {"mjolnir-shard": "red-helmet"}


@clause("RM-34.2")
def test_a_mjolnir_shard_helps_one_attempt_only() -> None:
    hall = stage(2, dice={0: ["red-hammer", "blue-hammer"]}, artifacts={0: [("mjolnir-shard", "red-helmet")]})
    hall.activate("subdue").act().say("force", territory="food-1")
    hall.say("use", artifact="mjolnir-shard", die="red-helmet").commit("red-hammer", shows=[0, 2])
    hall.say("force", territory="food-1")
    assert hall.verbs() == {"commit"}
    hall.commit("blue-hammer", shows=[2])
    assert [words["added"] for words in hall.told("hammers_committed")] == [1, 0]


# Skidbladnir and Bodn.


@clause("RM-34.3")
def test_skidbladnir_is_declared_after_the_expedition_is_revealed() -> None:
    hall = stage(
        2,
        food={0: 6},
        dice={0: ["red-chest"]},
        artifacts={0: [("skidbladnir", "red-longship")]},
        shown={"sea": ["skiff"]},
        decks={"expedition": ["spoiled-rations"]},
    )
    hall.activate("battle-at-sea")
    assert hall.asked == "ActOrRest"
    hall.act()
    assert hall.asked == "MeetExpedition"
    assert hall.told("expedition") == [{"seat": 0, "card": "spoiled-rations"}]
    assert hall.verbs() == {"meet", "suffer", "use"}
    hall.say("use", artifact="skidbladnir", die="red-longship")
    assert hall.told("expedition_ignored") == [{"seat": 0, "card": "spoiled-rations"}]
    assert (hall.food(0), hall.dice(0), hall.asked) == (2, ["red-chest"], "SeaTarget")
    assert hall.discard("expedition") == ["spoiled-rations"]


@clause("RM-34.3")
def test_skidbladnir_comes_too_late_once_suffering_was_chosen() -> None:
    hall = at_sea(
        "skiff", "kraken", dice={0: ["red-shield", "blue-chest"]}, artifacts={0: [("skidbladnir", "red-longship")]}
    )
    hall.say("suffer")
    assert hall.asked == "LoseDie"
    assert "use" not in hall.verbs()


@clause("RM-34.4")
def test_bodn_turns_a_crew_die_to_any_face_and_never_a_stored_one() -> None:
    hall = stage(
        2,
        dice={0: ["blue-shield", "red-chest"]},
        artifacts={0: [("bodn", "yellow-hammer"), ("andvaranaut", "yellow-shield")]},
    )
    hall.activate("raid-villages").say("use", artifact="bodn", die="yellow-hammer")
    assert hall.asked == "ChooseTurn"
    assert hall.values("turn", "die") == {"blue-shield", "red-chest"}
    faces = {words["face"] for words in hall.options() if words["die"] == "blue-shield"}
    assert faces == {"shield", "chest", "longship", "hammer", "double-hammer", "icon"}
    assert len(hall.options()) == 12
    hall.say("turn", die="blue-shield", face="shield")
    assert hall.dice(0) == ["red-chest", "blue-shield"]


# Reavers.


@clause("RM-34.5")
def test_a_reaver_of_the_longship_may_join_the_sea_specialists_but_does_not_fire() -> None:
    hall = at_sea(
        "enemy-longship", dice={0: ["red-double-hammer", "red-double-hammer"]}, decks={"reaver": ["saga-keeper-yellow"]}
    )
    hall.commit("red-double-hammer", "red-double-hammer", shows=[2, 2, 0, 0])
    assert hall.asked == "UseReaver"
    assert hall.values("specialize", "slot") == {"battle-at-sea", "raid-villages", "raid-keeps", "subdue"}
    hall.say("specialize", slot="battle-at-sea").all_rest()
    assert hall.specialists(0, "battle-at-sea") == ["saga-keeper-yellow"]
    assert (hall.told("fired"), hall.glory(0)) == ([], 2 + 13)


def recruited(*artifacts: tuple[str, str], **board: Any) -> Hall:
    """Seat 0 has taken a Saga Keeper and a Spear Chief at Recruit, and put both in its pile."""
    shown = {"reavers": [("saga-keeper-yellow", "spear-chief")]}
    hall = stage(2, artifacts={0: artifacts}, shown=shown, **board)
    hall.activate("recruit").act().say("take_pair", pair=1)
    while hall.asked != "UseArtifacts":
        play_first(hall, "resolve", "rally", "set", "decline")
    return hall


@clause("RM-34.6")
def test_ash_staff_and_jarnglofar_may_name_the_same_reaver() -> None:
    hall = recruited(("ash-staff", "red-chest"), ("jarnglofar", "blue-raven"))
    assert (hall.favor(0), hall.glory(0)) == (2, 0)
    for artifact, die in (("ash-staff", "red-chest"), ("jarnglofar", "blue-raven")):
        hall.say("use", artifact=artifact, die=die)
        assert hall.asked == "NameRecruited"
        assert hall.values("name", "reaver") == {"saga-keeper-yellow", "spear-chief"}
        hall.say("name", reaver="saga-keeper-yellow")
    assert (hall.favor(0), hall.glory(0)) == (2 + 2, 2)


@clause("RM-34.7")
@pytest.mark.parametrize("acts", [True, False])
def test_a_reaver_of_the_longship_is_no_target_of_ash_staff_and_jarnglofar(acts: bool) -> None:
    loaded = [("ash-staff", "red-chest"), ("jarnglofar", "blue-raven")]
    hall = at_sea(
        "enemy-longship",
        dice={0: ["red-double-hammer", "red-double-hammer"]},
        artifacts={0: loaded},
        decks={"reaver": ["hunter-blue", "saga-keeper-yellow", "saga-keeper-yellow", "saga-keeper-yellow"]},
    )
    hall.luckily(
        "commit",
        {"dice": "red-double-hammer+red-double-hammer", "upgrades": 0},
        lambda after: {"seat": 0, "card": "hunter-blue"} in after.told("reaver_gained"),
    )
    hall.say("specialize", slot="subdue")
    assert "use" not in hall.verbs()
    hall.all_rest().activate("recruit")
    assert hall.active == 1
    hall.rest()
    assert (hall.active, hall.asked) == (0, "ActOrRest")
    if not acts:
        hall.rest()
        assert (hall.active, hall.asked) == (0, "PlaceShip")
        assert hall.told("used") == []
        return
    hall.act()
    while hall.asked != "UseArtifacts":
        play_first(hall, "resolve", "rally", "set", "decline")
    hall.say("use", artifact="jarnglofar", die="blue-raven")
    # Both reavers taken now are Saga Keepers: one target, and the Hunter, worth 4 Food, is none.
    assert hall.food(0) == 9 - 4
    assert hall.favor(0) == 2


@clause("RM-34.8")
@pytest.mark.parametrize(
    ("expedition", "verb", "words"),
    [("rough-seas", "suffer", {}), ("famine", "dismiss", {"reaver": "leader"})],
)
def test_wild_dice_stop_when_the_leader_is_lost_before_the_battle(
    expedition: str, verb: str, words: dict[str, str]
) -> None:
    hall = at_sea(
        "transport",
        expedition,
        dice={0: ["red-chest", "blue-raven", "red-hammer"]},
        leader={0: "hunter-blue"},
        specialists={0: {"subdue": ["freeman-blue"]}},
    )
    if verb == "dismiss":
        hall.say("meet")
    hall.say(verb, **words)
    assert hall.leader(0) is None
    assert hall.asked == "Hammers"
    assert {str(words["dice"]) for words in hall.options()} == {"none", "red-hammer"}


@clause("RM-34.8")
def test_wild_dice_win_the_battle_while_the_leader_leads() -> None:
    hall = at_sea("transport", dice={0: ["red-chest", "blue-raven"]}, leader={0: "hunter-blue"})
    assert hall.asked == "SeaMethod"
    hall.say("combine")
    assert hall.told("battle_won") == [{"seat": 0, "card": "transport"}]


@clause("RM-34.9")
@pytest.mark.parametrize("reaver", ["leader", "subdue-1"])
def test_a_reaver_lost_to_famine_still_counts_for_its_clan(reaver: str) -> None:
    hall = at_sea(
        "skiff",
        "famine",
        leader={0: "hunter-blue"},
        specialists={0: {"subdue": ["freeman-blue"]}},
        secrets={0: ["warrior-odin"]},
    )
    assert hall.final(0, "prophecies") == 2
    hall.say("meet").say("dismiss", reaver=reaver)
    lost = "hunter-blue" if reaver == "leader" else "freeman-blue"
    assert hall.pile(0) == sorted([lost, "warrior-odin"])
    assert hall.final(0, "prophecies") == 2


@clause("RM-34.9")
def test_a_leader_lost_to_rough_seas_still_counts_for_its_clan() -> None:
    hall = at_sea("skiff", "rough-seas", leader={0: "chosen-red"}, secrets={0: ["berserker-glory"]})
    assert (hall.leader(0), hall.pile(0)) == (None, ["berserker-glory", "chosen-red"])
    assert hall.final(0, "prophecies") == 1


@clause("RM-34.10")
@pytest.mark.parametrize(("shows", "battles"), [([0, 0], 2), ([1, 1], 3)])
def test_only_sea_battles_won_count_for_the_champion_of_the_seas(shows: list[int], battles: int) -> None:
    hall = at_sea(
        "skiff",
        dice={0: ["red-double-hammer"]},
        pile={0: ["knarr", "spawn"]},
        secrets={0: ["champion-seas"]},
    )
    hall.commit("red-double-hammer", shows=shows)
    assert hall.final(0, "prophecies") == battles


@clause("RM-34.11")
def test_a_specialists_die_may_be_returned_by_a_full_crew() -> None:
    full = ["red-shield"] * 5 + ["blue-chest"] * 5
    hall = stage(2, dice={0: full}, specialists={0: {"subdue": ["mercenary-red"]}})
    hall.activate("subdue")
    assert (hall.active, hall.asked) == (0, "Overflow")
    assert hall.values("return", "dice") == {"red-helmet", "red-shield", "blue-chest"}
    hall.say("return", dice="red-helmet")
    assert hall.dice(0) == full


@clause("RM-34.12")
def test_cards_of_specialists_and_artifacts_carry_no_seat_bonus() -> None:
    hall = stage(
        4,
        food={0: 2},
        dice={0: ["red-shield", "red-shield"]},
        specialists={0: {"raid-keeps": ["fanatic-red"]}},
        artifacts={0: [("andvaranaut", "blue-shield")]},
        shown={"keep": [("art", "art"), ("art", "art"), ("art", "art"), ("art", "art")]},
        decks={"keep": ["art"] * 8 + ["treasure"] * 20},
    )
    hall.activate("raid-keeps").say("keep", card="treasure")
    assert hall.pile(0) == ["treasure"]
    hall.say("use", artifact="andvaranaut", die="blue-shield")
    assert hall.pile(0) == ["treasure", "treasure"]
    # The pair is still there to be taken, and brings the two cards of the first seat.
    hall.act().say("take_pair", pair=1)
    while hall.asked == "ResolveLoot":
        hall.say("resolve", card=str(min(hall.values("resolve", "card"))))
    assert hall.pile(0) == ["art"] * 2 + ["treasure"] * 4
    assert hall.view().keep.count(None) == 1


@clause("RM-34.12")
@pytest.mark.parametrize("specialist", ["fanatic-red", None])
def test_a_resting_first_seat_gains_no_more_than_the_card_drawn(specialist: str | None) -> None:
    """A specialist's card, or an artifact's, is one card and no more."""
    hall = stage(
        2,
        specialists={0: {"raid-keeps": [specialist] if specialist else []}},
        artifacts={0: [] if specialist else [("andvaranaut", "blue-shield")]},
        decks={"keep": ["treasure"] * 9},
    )
    hall.activate("raid-keeps")
    if specialist:
        hall.say("keep", card="treasure")
    else:
        hall.say("use", artifact="andvaranaut", die="blue-shield")
    hall.all_rest()
    assert hall.pile(0) == ["treasure"]


@clause("RM-34.12")
def test_the_card_of_a_promotion_carries_no_seat_bonus() -> None:
    hall = stage(2, shown={"reavers": [("chosen-red", "chosen-red")]}, decks={"keep": ["treasure"] * 9})
    hall.activate("recruit").act().say("take_pair", pair=1)
    hall.say("promote").say("draw_from", deck="keep")
    assert (hall.pile(0), hall.left("keep"), hall.asked) == (["treasure"], 8, "UseReaver")


@clause("RM-34.13")
def test_andvaranaut_works_for_a_resting_owner() -> None:
    hall = stage(
        2, dice={1: ["red-hammer"]}, artifacts={1: [("andvaranaut", "blue-shield")]}, decks={"keep": ["keep-wall"]}
    )
    hall.activate("raid-keeps").rest()
    assert (hall.active, hall.asked) == (1, "UseArtifacts")
    hall.say("use", artifact="andvaranaut", die="blue-shield").say("pillage").commit("red-hammer", shows=[2])
    assert (hall.favor(1), hall.goods(1, "wall")) == (2 + 1, 1)
    assert hall.discard("keep") == ["keep-wall"]
    hall.rest()
    assert hall.food(1) == 2
    assert {"seat": 1} in hall.told("rested")


# Laevateinn.


@clause("RM-34.14", "RM-34.15")
@pytest.mark.parametrize("by_force", [True, False])
def test_laevateinn_may_follow_a_combat_or_a_payment(by_force: bool) -> None:
    hall = stage(
        4,
        food={0: 8},
        dice={0: ["red-hammer"]},
        artifacts={0: [("laevateinn", "red-helmet")]},
        secrets={0: ["feast-gods"]},
        stacks={"food-3": 2},
    )
    hall.activate("subdue").act()
    if by_force:
        hall.say("force", territory="food-1").commit("red-hammer", shows=[1])
    else:
        hall.say("settle", territory="food-2")
    assert (hall.asked, hall.verbs()) == ("ReplaceTile", {"use", "decline"})
    hall.say("use", artifact="laevateinn", die="red-helmet")
    assert [hall.tiles_left(f"food-{level}") for level in (1, 2, 3)] == [6, 6, 1]
    # One attempt is used up of three: two are left.
    assert hall.asked == "Attempt"
    hall.decline()
    [turned] = hall.told("tile_turned")
    assert str(turned["tile"]).startswith("food-3")
    assert hall.lands(0) == {"food-3": 1}
    assert hall.final(0, "prophecies") == 1


@clause("RM-34.15")
def test_a_tile_of_laevateinn_uses_up_one_attempt() -> None:
    hall = stage(
        4,
        food={3: 20},
        artifacts={3: [("laevateinn", "red-helmet")]},
        used=["trade", "raid-keeps", "raid-villages"],
        stacks={"food-1": 2, "food-3": 1},
        last=True,
    )
    hall.activate("subdue").act()
    hall.say("settle", territory="food-1").say("use", artifact="laevateinn", die="red-helmet")
    assert (hall.asked, hall.told("tile_turned")) == ("Attempt", [])
    hall.say("settle", territory="food-1")
    assert (hall.asked, hall.told("tile_turned")) == ("Attempt", [])
    hall.say("settle", territory="food-1")
    # All tiles left give Glory: 7 at level 3, 2 at level 1, and one more for each at the end of the round.
    while hall.asked == "Rewards":
        play_first(hall, "resolve_tile")
    hall.all_rest()
    assert hall.lands(3) == {"food-1": 2, "food-3": 1}
    assert (hall.glory_from(3, "territories"), hall.glory_from(3, "income")) == (7 + 2 + 2, 3)


@clause("RM-34.15")
def test_a_tile_of_laevateinn_pays_the_reward_of_level_three() -> None:
    hall = stage(4, food={0: 5}, artifacts={0: [("laevateinn", "red-helmet")]}, stacks={"food-3": 2})
    hall.activate("subdue").act().say("settle", territory="food-2")
    hall.say("use", artifact="laevateinn", die="red-helmet")
    assert hall.glory(0) == 7


# The rest.


@clause("RM-34.16")
def test_a_card_drawn_by_a_card_is_finished_before_the_next_part_of_the_reward() -> None:
    """The Longship brings a reaver, its promotion a tower, its pillage 3 Glory, and only then come the 13 Glory."""
    hall = at_sea(
        "enemy-longship",
        dice={0: ["red-double-hammer"] * 4},
        decks={"reaver": ["chosen-red"], "keep": ["tower-blue-yellow"]},
    )
    hall.commit("red-double-hammer", "red-double-hammer", shows=[2, 2, 0, 0])
    hall.say("promote").say("draw_from", deck="keep").say("pillage")
    assert hall.glory(0) == 2
    hall.commit("red-double-hammer", "red-double-hammer", shows=[2, 2, 0, 0])
    assert [words["n"] for words in hall.told("glory")] == [2, 3, 13]
    assert (hall.glory(0), hall.goods(0, "tower")) == (18, 1)


@clause("RM-34.17")
def test_an_upgrade_that_paid_for_the_raid_stays_face_down_until_the_activation_ends() -> None:
    hall = stage(
        2,
        food={0: 2},
        dice={0: ["red-shield", "red-hammer"]},
        upgrades={0: ["shield", "hammer"]},
        shown={"keep": [("keep-wall", "keep-wall")]},
        decks={"keep": ["keep-wall", "keep-wall", "treasure", "treasure"]},
    )
    hall.activate("raid-keeps").act().say("take_pair", pair=1).say("resolve", card="keep-wall").say("pillage")
    assert hall.upgrades(0) == {"shield": (0, 1), "hammer": (1, 0)}
    hall.commit("red-hammer", upgrades=1, shows=[0, 0])
    hall.decline_while("Reroll")
    assert hall.upgrades(0) == {"shield": (0, 1), "hammer": (0, 1)}
    while hall.asked == "ResolveLoot":
        hall.say("resolve", card=str(max(hall.values("resolve", "card"))))
        assert hall.asked != "ChoosePillage", "nothing is left to fight with"
    hall.all_rest()
    assert hall.upgrades(0) == {"shield": (1, 0), "hammer": (1, 0)}


@clause("RM-34.17")
def test_a_hammer_upgrade_that_met_the_expedition_is_missing_in_the_battle() -> None:
    hall = at_sea("skiff", "viking-raiders", dice={0: ["blue-hammer"]}, upgrades={0: ["hammer"]})
    hall.say("meet").pay("ship-hammer")
    assert hall.asked == "Hammers"
    assert hall.values("commit", "upgrades") == {0}
    assert hall.values("commit", "dice") == {"none", "blue-hammer"}


@clause("RM-34.18")
def test_one_player_may_hold_the_start_marker_and_the_honor_ship() -> None:
    hall = stage(3, start=1, honor=1)
    assert [(crew.start, crew.honor) for crew in hall.view().crews] == [(False,) * 2, (True,) * 2, (False,) * 2]
    hall.activate("trade")
    assert [(crew.start, crew.honor) for crew in hall.view().crews] == [(False, False), (False, True), (True, False)]


@clause("RM-34.18")
def test_the_honor_ship_moves_without_the_start_marker() -> None:
    hall = stage(3, start=1, honor=1, used=["trade"], last=True)
    hall.activate("recruit").all_rest()
    assert [(crew.start, crew.honor) for crew in hall.view().crews] == [(False, False), (True, False), (False, True)]


@clause("RM-34.19")
@pytest.mark.parametrize("specialist", ["chosen-red", "plunderer-red", "hirdmen-red"])
def test_a_specialist_cannot_discard_a_stored_die(specialist: str) -> None:
    board: dict[str, Any] = {
        "specialists": {0: {"subdue": [specialist]}},
        "artifacts": {0: [("andvaranaut", "red-shield")]},
    }
    hall = stage(2, **board)
    hall.activate("subdue")
    assert hall.asked == "RestChoice"
    hall = stage(2, dice={0: ["red-chest"]}, **board)
    hall.activate("subdue")
    assert hall.asked == "DiscardFor"
    assert [words for words in hall.options() if words["do"] != "decline"] == [{"do": "pay", "dice": "red-chest"}]


@clause("RM-34.20")
@pytest.mark.parametrize("victim", [1, 2, 3])
def test_runic_carvings_burden_any_opponent(victim: int) -> None:
    hall = stage(
        4,
        food={0: 1},
        dice={0: ["red-chest", "red-chest"]},
        glory={0: 10, 1: 50, 2: 10},
        terror={0: 1},
        shown={"village": [("runes", "farm")]},
        decks={"village": ["runes", "farm", "farm", "farm"]},
    )
    hall.activate("raid-villages").act().say("take_pair", pair=1).say("resolve", card="runes")
    hall.say("choose", side="left")
    assert hall.asked == "ChooseVictim"
    assert hall.values("burden", "seat") == {1, 2, 3}
    hall.table.act(0, GAME.code({"do": "burden", "seat": victim}))
    assert [hall.terror(seat) for seat in range(4)] == [int(seat == victim) for seat in range(4)]
