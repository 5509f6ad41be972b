"""Interaction rulings (CR-21)."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.kernel.errors import BadPosition
from tests.clauses import clause
from tests.games.clash_of_rage.stage import Hall, Side, stage

Units = dict[Side, dict[str, str]]
STEAM = ("bohorg", "steamfield", "goldleif", "tomb")


def clash(attackers: str, defenders: str, **table: Any) -> Hall:
    """Bohorg attacks Steamfield in the city a0."""
    return stage(clans=STEAM, units={0: {"a0": attackers}, 1: {"a0": defenders}}, **table).fighting()


def struck(hall: Hall, side: str = "bohorg") -> list[int]:
    return [int(strike["number"]) for strike in hall.told("struck") if strike["side"] == side]


def dead(hall: Hall) -> list[str]:
    return sorted(str(kill["unit"]) for kill in hall.told("killed"))


# Sides.


@clause("CR-21.1")
def test_each_fight_has_one_defender() -> None:
    units: Units = {0: {"a0": "krag-rider", "a5": "krag-rider", "a2": "krag-rider"}, 1: {"a2": "man-at-arms"}}
    units |= {2: {"a5": "raider"}, "elves": {"a0": "guard"}}
    hall = stage(3, clans=STEAM, units=units).fighting()
    assert hall.targets("fight") == {"a0", "a2", "a5"}
    hall.play("fight a5", 2, "flee", 0, "fight a2", 0, "flee", 0, "flee")
    assert [(fight["place"], fight["side"]) for fight in hall.told("fight_began")] == [
        ("a5", "goldleif"),
        ("a2", "steamfield"),
        ("a0", "elves"),
    ]


@clause("CR-21.1")
@pytest.mark.parametrize("third", [{1: {"a0": "I"}, 2: {"a0": "I"}}, {1: {"a0": "I"}, "elves": {"a0": "guard"}}])
def test_a_territory_with_three_sides_is_refused(third: Units) -> None:
    with pytest.raises(BadPosition, match=r"CR-I\.[89]"):
        stage(3, units={0: {"a0": "I"}, **third}).fighting()


@clause("CR-21.2")
def test_a_defender_that_flees_takes_no_part_in_a_fight_still_open() -> None:
    units: Units = {0: {"a0": "executioner", "a4": "executioner"}, 1: {"a0": "2 lancer", "a4": "lancer"}}
    hall = stage(clans=STEAM, units=units).fighting().play("fight a0", 1, "flee")
    fight = hall.view().fight
    assert fight is not None
    assert fight.place == "a4"
    assert (hall.units(1, "a4"), hall.units(1, "bastion"), hall.active) == ("lancer", "2 lancer", 1)
    hall.play(1, "flee")
    assert hall.on_board(1) == {"bastion": "3 lancer"}
    assert len(hall.told("fight_began")) == 2


# Equipment.


@clause("CR-21.3")
def test_flight_of_a_card_is_held_by_the_whole_type_and_lost_with_the_card() -> None:
    units: Units = {0: {"a1": "krag-rider pummeler", "a3": "krag-rider"}}
    hall = stage(units=units, slots={0: {"krag-rider": ["mechanical-wings"]}}, bastions={0: "b2", 1: "b6"}).equipping()
    assert (hall.kind(0, "krag-rider").flight, hall.kind(0, "pummeler").flight) == (True, False)
    hall.play("place mechanical-wings 1", "place_on 2")
    assert (hall.kind(0, "krag-rider").flight, hall.kind(0, "pummeler").flight) == (False, True)
    assert (hall.kind(0, "krag-rider").move, hall.kind(0, "pummeler").move) == (2, 2)


@clause("CR-21.3")
@pytest.mark.parametrize("place", ["a1", "a3"])
def test_every_unit_of_the_type_flies_wherever_it_is(place: str) -> None:
    # Elves bar the way through a0 to whoever does not fly: a1 and a2, and a3 and a4, have a rock between them.
    units: Units = {0: {place: "executioner"}, 1: {"b2": "raider"}, "elves": {"a0": "4 guard"}}
    beyond = {"a1": "a2", "a3": "a4"}[place]
    flying = stage(units=units, slots={0: {"executioner": ["mechanical-wings"]}}).moving().play(f"pick {place} 3 1")
    walking = stage(units=units, slots={0: {"pummeler": ["mechanical-wings"]}}).moving().play(f"pick {place} 3 1")
    assert (flying.can(f"move_to {beyond}"), walking.can(f"move_to {beyond}")) == (True, False)


@clause("CR-21.4")
def test_no_unit_dies_when_a_health_bonus_is_removed() -> None:
    units: Units = {0: {"a1": "3 krag-rider", "bastion": "krag-rider"}}
    hall = stage(units=units, slots={0: {"krag-rider": ["dragonhide"]}}).equipping()
    assert hall.kind(0, "krag-rider").health == 3
    hall.play("place dragonhide 1", "place_on aside")
    assert (hall.kind(0, "krag-rider").health, hall.told("killed")) == (1, [])
    assert hall.on_board(0) == {"bastion": "krag-rider", "a1": "3 krag-rider"}


# Forges, cities, crystals.


@clause("CR-21.5")
def test_a_forge_lost_after_forging_takes_nothing_away() -> None:
    units: Units = {0: {"a5": "krag-rider"}, 1: {"a4": "steam-knight"}}
    hall = stage(clans=STEAM, units=units, crystals={0: 6}).equipping().draws("aegis", "elfbane")
    hall.play("forge", "choose_legendary aegis")
    if hall.active == 0:
        hall.play("done")
    hall.play(1, "move", "pick a4 3 1", "move_to a5", 0, "flee")
    assert (hall.controller("a5"), hall.player(0).forges) == (1, 0)
    assert (hall.player(0).legendaries, hall.points(0)) == (("aegis",), 1)


@clause("CR-21.6")
def test_forges_are_counted_at_the_moment_of_forging() -> None:
    units: Units = {0: {"a5": "krag-rider", "b4": "krag-rider"}}
    hall = stage(units=units, crystals={0: 5}, aside={0: ["crossbow"]}).equipping()
    assert not hall.can("forge")
    hall.play("done", 1, "pass")
    # The second forge is entered in the first action, and counts in the second.
    hall = stage(units=units, crystals={0: 5}, phase=3).moving().play("pick b4 1 1", "move_to b5")
    if hall.active == 0:
        hall.play("done")
    hall.play(1, "pass").pass_until("ChooseAction")
    assert (hall.phase, hall.active, hall.player(0).forges) == (5, 0, 2)
    hall.play("equip", "forge")
    assert (hall.crystals(0), hall.view(0).drawn.count) == (1, 3)


@clause("CR-21.6")
def test_a_forge_lost_before_is_not_counted() -> None:
    units: Units = {0: {"a5": "krag-rider", "b5": "krag-rider"}}
    hall = stage(units=units, crystals={0: 5}).moving().play("pick b5 1 1", "move_to b4", "done", 1, "pass")
    hall.pass_until("ChooseAction")
    assert (hall.phase, hall.active, hall.player(0).forges) == (5, 0, 1)
    assert not hall.play("equip").can("forge")


@clause("CR-21.7")
def test_a_city_counts_for_income_only_if_it_is_controlled_then() -> None:
    held = stage(units={0: {"a0": "krag-rider"}}).income()
    assert held.crystals(0) == 3
    units: Units = {0: {"a1": "krag-rider"}}
    assert stage(units=units).income().crystals(0) == 0
    assert stage(units=units | {"elves": {"a0": "guard"}}).income().crystals(0) == 0


@clause("CR-21.7")
def test_a_city_taken_later_brings_nothing_this_round() -> None:
    hall = stage(units={0: {"a1": "krag-rider"}}).moving().play("pick a1 1 1", "move_to a0")
    hall.pass_until("ChooseTactic")
    assert (hall.controller("a0"), hall.crystals(0)) == (0, 0)


@clause("CR-21.8")
def test_crystals_of_a_fight_may_be_spent_in_the_same_round() -> None:
    units: Units = {0: {"a0": "krag-rider", "a5": "krag-rider"}, "elves": {"a0": "guard"}}
    hall = stage(units=units, crystals={0: 5}).fighting(phase=3).rolls(2).play("assault")
    assert hall.crystals(0) == 6
    hall.play(1, "pass").pass_until("ChooseAction")
    assert (hall.round, hall.phase) == (2, 5)
    hall.play("equip", "forge")
    assert hall.crystals(0) == 0


@clause("CR-21.9")
def test_several_copies_of_a_card_serve_different_types() -> None:
    hall = stage(gold={0: 6}, market=["crossbow"] * 3).equipping().play("buy crossbow", "buy crossbow")
    assert hall.aside(0) == ["crossbow", "crossbow"]
    hall.play("place crossbow aside", "place_on 1", "place crossbow aside", "place_on 3")
    assert [hall.worn(0, unit) for unit in ("I", "II", "III")] == [["crossbow"], [], ["crossbow"]]
    fight = stage(
        units={0: {"a0": "krag-rider executioner"}, "elves": {"a0": "guard templar"}},
        slots={0: {"krag-rider": ["crossbow"], "executioner": ["crossbow"]}},
    )
    assert fight.fighting().rolls(2).play("assault").told("struck")[0]["number"] == 2 + 1 + 1 + 1 - 1


# Fights.


@clause("CR-21.10")
def test_slowness_of_equipment_counts_only_for_types_present() -> None:
    slots = {0: {"executioner": ["great-hammer", "heavy-armour"]}}
    assert clash("krag-rider", "man-at-arms", slots=slots).told("first_strike") == [{"side": "bohorg"}]
    slots = {0: {"krag-rider": ["great-hammer", "heavy-armour"]}}
    assert clash("krag-rider", "man-at-arms", slots=slots).told("first_strike") == [{"side": "steamfield"}]


@clause("CR-21.11")
def test_after_the_last_of_the_most_powerful_type_the_strongest_left_counts() -> None:
    hall = clash("krag-rider pummeler executioner", "steam-knight man-at-arms")
    hall.rolls(3).play(1, "assault", 1, "kill 3").rolls(2).play(0, "assault")
    rolls = [roll for roll in hall.told("rolled") if roll["side"] == "bohorg"]
    assert [int(roll["wounds"]) + int(roll["blanks"]) for roll in rolls] == [4]


@clause("CR-21.12")
def test_a_rage_card_and_the_rule_for_killing_nothing_both_give_a_token() -> None:
    clans = ["tomb", "steamfield"]
    units: Units = {0: {"a0": "bone-drake"}, 1: {"a0": "steam-knight"}}
    hall = stage(clans=clans, units=units, slots={0: {"bone-drake": ["war-drum"]}}).fighting()
    hall.rolls(0).play(1, "assault").rolls(1).play(0, "assault")
    told = [str(event["event"]) for event in hall.lately]
    # The first token counts in this assault already: one face, one symbol, one token, less a shield.
    assert (told, struck(hall, "tomb")) == (["raged", "rolled", "struck", "raged"], [2])
    assert [event for event in hall.told("raged") if event["side"] == "tomb"] == [{"side": "tomb", "number": 1}] * 2


@clause("CR-21.13", "CR-21.14")
def test_units_that_pass_by_overrun_fight_only_where_they_end() -> None:
    # Two units hold the two elves of the city; a third passes and attacks behind it.
    units: Units = {0: {"a1": "3 krag-rider"}, 1: {"a4": "man-at-arms"}, "elves": {"a0": "2 guard"}}
    hall = stage(clans=STEAM, units=units).moving()
    hall.play("pick a1 1 2", "move_to a0", "pick a1 1 1", "move_to a4")
    assert hall.targets("fight") == {"a0", "a4"}
    assert (hall.units(0, "a0"), hall.units(0, "a4")) == ("2 krag-rider", "krag-rider")
    hall.rolls(3).play("fight a4", "assault")
    # The overrun city is fought over like any other.
    assert hall.told("fight_began")[1] == {"clan": "bohorg", "side": "elves", "place": "a0"}


@clause("CR-21.15")
def test_elves_are_not_units_of_the_player_who_plays_them() -> None:
    # Bohorg plays the elves against Steamfield: no Boiling Rage, no cards, no hero and no city for it.
    hall = stage(
        clans=["steamfield", "bohorg"],
        units={0: {"a0": "2 steam-knight"}, 1: {"b4": "executioner"}, "elves": {"a0": "2 guard"}},
        heroes={1: ("vanguard", "b4")},
        slots={1: {"krag-rider": ["crossbow", "round-shield"]}},
    )
    hall.rolls(2).fighting()
    assert hall.blows == [("elves", 2 - 1)]
    assert hall.told("raged") == [{"side": "elves", "number": 1}]
    hall.play("flee")
    assert (hall.controller("a0"), hall.points(1), hall.crystals(1)) == (None, 0, 0)
    assert hall.on_board(1) == {"b4": "executioner"}


@clause("CR-21.16")
def test_no_choice_is_asked_when_all_enemy_units_die() -> None:
    hall = clash("krag-rider", "man-at-arms lancer").rolls(3).play("assault")
    assert (dead(hall), hall.asked, hall.active) == (["lancer", "man-at-arms"], "ChooseAction", 1)


@clause("CR-21.16")
def test_no_choice_is_asked_when_only_one_assignment_is_legal() -> None:
    # One wound kills no Lancer, so it must kill a Man-at-Arms.
    hall = clash("krag-rider", "2 man-at-arms lancer").rolls(1).play("assault")
    assert (dead(hall), hall.asked, hall.active) == (["man-at-arms"], "Assault", 1)
    # Four wounds end with a Lancer and two Men-at-Arms dead, whichever is chosen first.
    hall = clash("krag-rider", "2 man-at-arms 2 lancer", slots={0: {"krag-rider": ["crossbow"]}})
    hall.rolls(3).play("assault")
    assert (struck(hall), hall.asked) == ([4], "AssignKill")


@clause("CR-21.16")
def test_no_choice_is_asked_among_units_of_one_type() -> None:
    hall = clash("krag-rider", "5 man-at-arms").rolls(3).play("assault")
    assert (hall.units(1, "a0"), hall.asked, hall.active) == ("2 man-at-arms", "Assault", 1)


@clause("CR-21.16")
def test_a_choice_is_asked_when_units_may_be_chosen_among() -> None:
    hall = clash("krag-rider", "2 man-at-arms lancer").rolls(2).play("assault")
    assert (struck(hall), hall.asked, hall.active, hall.told("killed")) == ([2], "AssignKill", 0, [])


@clause("CR-21.17")
def test_as_soon_as_only_one_end_is_left_the_units_die_without_a_further_choice() -> None:
    # Three wounds: three Men-at-Arms, or one and a Lancer.
    hall = clash("krag-rider", "3 man-at-arms lancer").rolls(3).play("assault")
    assert hall.asked == "AssignKill"
    hall.play("kill 2")
    assert (dead(hall), hall.asked, hall.active) == (["lancer", "man-at-arms"], "Assault", 1)


@clause("CR-21.17")
def test_as_long_as_two_ends_are_left_it_is_asked_again() -> None:
    hall = clash("krag-rider", "3 man-at-arms lancer").rolls(3).play("assault", "kill 1")
    assert (hall.asked, hall.targets("kill"), dead(hall)) == ("AssignKill", {"1", "2"}, ["man-at-arms"])


@clause("CR-21.17")
def test_one_end_by_two_ways_is_no_choice() -> None:
    # Five wounds against two Krag Riders and two Executioners: both small ones and one great one, in any order.
    hall = stage(units={0: {"a0": "2 krag-rider 2 executioner"}, "elves": {"a0": "2 templar"}}).rolls(4).fighting()
    assert (struck(hall, "elves"), dead(hall)) == ([5], ["executioner", "krag-rider", "krag-rider"])
    assert (hall.asked, hall.active) == ("Assault", 0)
