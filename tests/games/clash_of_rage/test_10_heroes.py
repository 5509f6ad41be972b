"""Heroes on the map and in fights (CR-10)."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.games.clash_of_rage.view import FighterView
from tests.clauses import clause
from tests.games.clash_of_rage.stage import Hall, stage

HEROES = {"razaro": 2, "vanguard": 3, "reaver": 2, "healer": 2}
# Beside a4, and far from everything.
BASTIONS = {0: (-2, 0), 1: (4, 1)}
# One, two and three steps from a4.
WAY = ("a0", "a2", "b4")

Units = dict[int | str, dict[str, str]]


def moving(units: Units, place: str, hero: str = "razaro", **more: Any) -> Hall:
    """Seat 0 moves, with a hero in a place."""
    return stage(units=units, heroes={0: (hero, place)}, bastions=BASTIONS, **more).moving()


def fighting(units: Units, hero: tuple[str, str] | None = ("razaro", "a0"), **more: Any) -> Hall:
    """Seat 0 attacks in the city a0, with a hero."""
    return stage(units=units, heroes={0: hero} if hero else {}, bastions=BASTIONS, **more).fighting()


def attacker(hall: Hall) -> FighterView:
    """The attacking side of the fight at hand."""
    fight = hall.view().fight
    assert fight is not None
    return fight.attacker


# CR-10.1 to CR-10.5: on the map.


@clause("CR-10.1")
@pytest.mark.parametrize(("hero", "steps"), HEROES.items())
def test_a_hero_moves_up_to_its_own_move_value(hero: str, steps: int) -> None:
    hall = moving({0: dict.fromkeys(("a4", *WAY), "executioner")}, "a4", hero)
    assert hall.play("pick_hero").targets("move_to") == {"bastion", *WAY[:steps]}


@clause("CR-10.1")
@pytest.mark.parametrize(("elves", "way"), [({}, True), ({"a0": "3 guard"}, False)])
def test_a_hero_crosses_no_rock_and_stops_among_enemies(elves: dict[str, str], way: bool) -> None:
    # Between a5 and a6 lies a rock: the way is by a0.
    hall = moving({0: {"a4": "pummeler", "a5": "pummeler", "a6": "pummeler"}, "elves": elves}, "a5")
    assert hall.play("pick_hero").targets("move_to") == {"bastion", "a4"} | ({"a6"} if way else set())


@clause("CR-10.1")
def test_a_hero_moves_only_once_in_an_action() -> None:
    hall = moving({0: {"a4": "executioner", "a0": "executioner"}}, "a4").play("pick_hero", "move_to a0")
    assert hall.hero(0) == ("razaro", "a0")
    assert hall.told("hero_moved") == [{"clan": "bohorg", "hero": "razaro", "from": "a4", "place": "a0"}]
    assert not hall.can("pick_hero")


@clause("CR-10.1")
def test_equipment_does_not_move_a_hero_further() -> None:
    table: Units = {0: {"a4": "krag-rider", "b4": "krag-rider"}}
    hall = moving(table, "a4", slots={0: {"krag-rider": ["cavalry-lance", "emerald-wings"]}})
    assert hall.play("pick a4 1 1").targets("move_to") >= {"b4", "b3"}
    hall.play("move_to a5")
    assert hall.play("pick_hero").targets("move_to") == {"bastion", "a5"}


@clause("CR-10.2")
def test_a_hero_alone_does_not_control_a_territory() -> None:
    hall = moving({0: {"a0": "krag-rider", "a1": "krag-rider"}}, "a0")
    assert (hall.controller("a0"), hall.points(0)) == (0, 1)
    hall.play("pick a0 1 1", "move_to a2")
    assert (hall.asked, hall.hero(0)) == ("MoveArmies", ("razaro", "a0"))
    assert (hall.controller("a0"), hall.points(0)) == (None, 0)


@clause("CR-10.2")
@pytest.mark.parametrize(("own", "enemies", "rage"), [(2, 2, 0), (2, 3, 2), (3, 3, 0), (3, 4, 2)])
def test_heroes_do_not_count_for_the_size_of_an_army(own: int, enemies: int, rage: int) -> None:
    # Razaro rages when there are more enemies than units with him.
    hall = fighting({0: {"a0": f"{own} krag-rider"}, 1: {"a0": f"{enemies} ice-giant"}})
    assert attacker(hall).rage == rage


@clause("CR-10.2")
def test_the_hero_of_the_enemy_does_not_make_his_army_larger() -> None:
    hall = stage(
        units={0: {"a0": "2 krag-rider"}, 1: {"a0": "2 ice-giant"}}, heroes={0: ("razaro", "a0"), 1: ("healer", "a0")}
    ).fighting()
    assert attacker(hall).rage == 0


@clause("CR-10.3")
def test_a_hero_ends_its_move_with_own_units_or_in_the_bastion() -> None:
    # In reach are also the empty a0, a2, a3 and a6, and a Raider in a5.
    hall = moving({0: {"a4": "2 executioner", "a1": "executioner"}, 1: {"a5": "raider"}}, "a4")
    assert hall.play("pick_hero").targets("move_to") == {"bastion", "a1"}


@clause("CR-10.3")
def test_a_hero_does_not_go_alone_among_enemies() -> None:
    hall = moving({0: {"a4": "2 executioner"}, "elves": {"a0": "guard"}}, "a4")
    hall.play("pick_hero")
    assert (hall.hero(0), hall.asked) == (("razaro", "bastion"), "MoveArmies")


@clause("CR-10.3")
@pytest.mark.parametrize("elves", [{}, {"a0": "4 guard"}])
def test_it_counts_who_is_there_when_the_hero_moves(elves: dict[str, str]) -> None:
    units: Units = {0: {"a4": "executioner", "a5": "pummeler", "b1": "pummeler"}, "elves": elves}
    before = moving(units, "a4")
    assert before.play("pick_hero").targets("move_to") == {"bastion", "a5"}
    after = moving(units, "a4").play("pick a4 3 1", "move_to a0", "pick a5 2 1", "move_to a0")
    assert after.play("pick_hero").targets("move_to") == {"bastion", "a0"}


@clause("CR-10.3")
def test_a_hero_may_pass_where_it_may_not_end() -> None:
    hall = moving({0: {"a4": "executioner", "a2": "executioner"}}, "a4")
    assert hall.play("pick_hero").targets("move_to") == {"bastion", "a2"}


@clause("CR-10.4")
def test_a_hero_may_stay_in_the_bastion_without_any_unit() -> None:
    hall = moving({0: {"a0": "krag-rider", "bastion": "krag-rider"}}, "bastion")
    hall.play("pick bastion 1 1", "move_to a0", "done")
    assert (hall.on_board(0), hall.hero(0)) == ({"a0": "2 krag-rider"}, ("razaro", "bastion"))
    assert (hall.active, hall.told("hero_home")) == (1, [])


@clause("CR-10.4")
def test_a_hero_may_move_into_an_empty_bastion() -> None:
    hall = moving({0: {"a4": "krag-rider", "a5": "executioner"}}, "a4")
    hall.play("pick_hero", "move_to bastion", "done")
    assert (hall.hero(0), hall.units(0, "bastion")) == (("razaro", "bastion"), "")


@clause("CR-10.5")
def test_a_hero_that_is_left_alone_is_put_back_when_movement_is_finished() -> None:
    hall = moving({0: {"a0": "krag-rider", "b4": "krag-rider"}}, "a0").play("pick a0 1 1", "move_to a1")
    assert (hall.asked, hall.hero(0)) == ("MoveArmies", ("razaro", "a0"))
    hall.play("done")
    assert (hall.hero(0), hall.told("hero_home")) == (("razaro", "bastion"), [{"clan": "bohorg", "hero": "razaro"}])


@clause("CR-10.5")
def test_a_hero_stays_while_one_of_his_units_does() -> None:
    hall = moving({0: {"a0": "2 krag-rider"}}, "a0").play("pick a0 1 1", "move_to a1", "done")
    assert (hall.hero(0), hall.told("hero_home")) == (("razaro", "a0"), [])


@clause("CR-10.5")
def test_a_hero_stays_where_other_units_have_taken_the_place_of_his() -> None:
    hall = moving({0: {"a0": "krag-rider", "a1": "krag-rider"}}, "a0")
    hall.play("pick a0 1 1", "move_to a2", "pick a1 1 1", "move_to a0", "done")
    assert hall.hero(0) == ("razaro", "a0")


# CR-10.6 to CR-10.10: heroes do not die.


@clause("CR-10.6")
def test_no_wound_is_assigned_to_a_hero() -> None:
    # Four faces less Razaro's shield are three wounds for Krag Riders and Pummelers.
    hall = fighting({0: {"a0": "3 krag-rider 2 pummeler"}, 1: {"a0": "4 ice-giant"}})
    hall.rolls(0, 4).play(0, "assault", 1, "assault")
    assert (hall.asked, hall.active) == ("AssignKill", 1)
    assert set(hall.options()) == {"kill 1", "kill 2"}


@clause("CR-10.6", "CR-10.7", "CR-10.9", "CR-22.33")
def test_a_hero_outlives_the_whole_army_and_goes_to_the_bastion() -> None:
    hall = fighting({0: {"a0": "krag-rider"}, "elves": {"a0": "guard"}}).rolls(0, 4).play("assault")
    assert (hall.on_board(0), hall.hero(0)) == ({}, ("razaro", "bastion"))
    assert hall.told("hero_home") == [{"clan": "bohorg", "hero": "razaro"}]
    assert hall.told("fight_won") == [{"side": "elves", "place": "a0", "loser": "bohorg"}]


@clause("CR-10.7")
def test_the_hero_of_a_destroyed_defender_goes_to_his_own_bastion() -> None:
    hall = stage(units={0: {"a0": "3 krag-rider"}, 1: {"a0": "berserker"}}, heroes={1: ("vanguard", "a0")}).fighting()
    hall.rolls(0, 3).play(1, "assault", 0, "assault")
    assert (hall.on_board(1), hall.hero(1)) == ({}, ("vanguard", "bastion"))
    assert hall.told("hero_home") == [{"clan": "goldleif", "hero": "vanguard"}]
    assert hall.controller("a0") == 0


@clause("CR-10.7")
def test_a_hero_stays_as_long_as_one_unit_lives() -> None:
    hall = fighting({0: {"a0": "2 krag-rider"}, "elves": {"a0": "guard"}}).rolls(0, 2).play("assault")
    assert (hall.on_board(0), hall.hero(0)) == ({"a0": "krag-rider"}, ("razaro", "a0"))
    assert (hall.active, hall.asked) == (0, "Assault")


@clause("CR-10.8")
def test_a_hero_flees_with_the_attacking_army() -> None:
    hall = fighting({0: {"a0": "2 krag-rider pummeler"}, "elves": {"a0": "templar"}}).play("flee")
    assert (hall.on_board(0), hall.hero(0)) == ({"bastion": "2 krag-rider pummeler"}, ("razaro", "bastion"))


@clause("CR-10.8")
def test_a_hero_flees_with_the_defending_army() -> None:
    hall = stage(units={0: {"a0": "pummeler"}, 1: {"a0": "3 raider"}}, heroes={1: ("reaver", "a0")}).fighting()
    hall.play(1, "flee")
    assert (hall.on_board(1), hall.hero(1)) == ({"bastion": "3 raider"}, ("reaver", "bastion"))


@clause("CR-10.8")
def test_a_hero_elsewhere_does_not_flee_with_the_army() -> None:
    hall = fighting({0: {"a0": "krag-rider", "a1": "krag-rider"}, "elves": {"a0": "guard"}}, ("razaro", "a1")).play(
        "flee"
    )
    assert (hall.on_board(0), hall.hero(0)) == ({"bastion": "krag-rider", "a1": "krag-rider"}, ("razaro", "a1"))


@clause("CR-10.9")
def test_a_hero_left_alone_does_not_fight_on() -> None:
    # Its owner is not asked for a further assault: the action is over.
    hall = fighting({0: {"a0": "krag-rider"}, 1: {"a0": "raider"}}).rolls(3).play(1, "assault", "keep")
    assert (hall.hero(0), hall.on_board(0)) == (("razaro", "bastion"), {})
    assert (hall.active, hall.asked) == (1, "ChooseAction")
    assert [roll["side"] for roll in hall.told("rolled")] == ["goldleif"]


@clause("CR-10.10")
def test_a_hero_in_play_cannot_be_dismissed_or_exchanged() -> None:
    hall = stage(
        units={0: {"a0": "krag-rider"}}, heroes={0: ("razaro", "a0")}, gold={0: 30}, crystals={0: 9}
    ).equipping()
    assert {text.split()[0] for text in hall.options()} == {"buy", "done"}


@clause("CR-10.10")
def test_a_hero_in_play_cannot_be_taken_over() -> None:
    hall = stage(heroes={0: ("razaro", "bastion")}, gold={1: 30}, crystals={1: 9}).equipping(1)
    assert hall.targets("recruit") == {"vanguard", "reaver", "healer"}


@clause("CR-10.10")
def test_a_hero_whose_army_was_destroyed_still_serves_its_owner() -> None:
    hall = stage(
        units={0: {"a0": "krag-rider"}, "elves": {"a0": "guard"}},
        heroes={0: ("razaro", "a0")},
        gold={1: 30},
        crystals={1: 9},
    ).fighting()
    hall.rolls(0, 4).play("assault", 1, "equip")
    assert hall.hero(0) == ("razaro", "bastion")
    assert not hall.can("recruit razaro", 1)


# CR-10.11 and CR-10.12: in fights.


@clause("CR-10.11")
@pytest.mark.parametrize("place", ["a1", "bastion"])
def test_the_bonus_of_a_hero_counts_only_where_it_stands(place: str) -> None:
    units: Units = {0: {"a0": "krag-rider", "a1": "krag-rider"}, "elves": {"a0": "guard"}}
    for hero in HEROES:
        away = attacker(fighting(units, (hero, place)))
        assert (away.wounds, away.rerolls, away.shields) == (1, 0, 0)
        here = attacker(fighting(units, (hero, "a0")))
        assert (here.wounds, here.rerolls, here.shields) != (1, 0, 0)


@clause("CR-10.11")
@pytest.mark.parametrize(("place", "gold"), [("a0", 2), ("a1", 0), ("bastion", 0)])
def test_the_effect_of_a_hero_counts_only_where_it_stands(place: str, gold: int) -> None:
    units: Units = {0: {"a0": "krag-rider", "a1": "krag-rider"}, "elves": {"a0": "guard"}}
    hall = fighting(units, ("reaver", place)).rolls(3).play("assault", *(["keep"] if place == "a0" else []))
    assert (hall.elves("a0"), hall.gold(0)) == ("", gold)


@clause("CR-10.11")
@pytest.mark.parametrize(("place", "rage"), [("a0", 2), ("a1", 0), ("bastion", 0)])
def test_razaro_rages_only_where_he_stands(place: str, rage: int) -> None:
    units: Units = {0: {"a0": "krag-rider", "a1": "krag-rider"}, "elves": {"a0": "2 guard"}}
    assert attacker(fighting(units, ("razaro", place))).rage == rage


@clause("CR-10.11")
@pytest.mark.parametrize(
    ("place", "slowness", "first"), [("a0", 0, "bohorg"), ("a1", 2, "elves"), ("bastion", 2, "elves")]
)
def test_the_vanguard_makes_swift_only_where_it_stands(place: str, slowness: int, first: str) -> None:
    # An Executioner has slowness 2, a Guard 1.
    hall = fighting({0: {"a0": "executioner", "a1": "krag-rider"}, "elves": {"a0": "2 guard"}}, ("vanguard", place))
    assert hall.told("first_strike") == [{"side": first}]
    assert attacker(hall).slowness == slowness


@clause("CR-10.12")
@pytest.mark.parametrize(
    ("hero", "wounds", "rerolls", "shields"),
    [("razaro", 0, 0, 1), ("vanguard", 1, 0, 0), ("reaver", 0, 1, 0), ("healer", 0, 0, 1)],
)
def test_a_hero_adds_its_bonus_to_those_of_the_types(hero: str, wounds: int, rerolls: int, shields: int) -> None:
    # Raiders give a reroll, a Berserker a wound and an Ice Giant a shield.
    units: Units = {0: {"a0": "2 raider berserker ice-giant"}, "elves": {"a0": "guard"}}
    side = attacker(fighting(units, (hero, "a0"), clans=["goldleif", "bohorg"]))
    assert (side.wounds, side.rerolls, side.shields) == (1 + wounds, 1 + rerolls, 1 + shields)


@clause("CR-10.12")
@pytest.mark.parametrize("hero", ["razaro", "reaver", "healer", None])
def test_a_hero_adds_no_power_and_no_slowness(hero: str | None) -> None:
    # A Pummeler has power 4 and slowness 1, a Guard slowness 1 too.
    hall = fighting({0: {"a0": "pummeler"}, "elves": {"a0": "guard"}}, (hero, "a0") if hero else None)
    assert (attacker(hall).dice, attacker(hall).slowness) == (4, 1)
    assert hall.told("first_strike") == [{"side": "elves"}]


@clause("CR-10.12")
def test_even_the_vanguard_adds_no_power() -> None:
    assert attacker(fighting({0: {"a0": "pummeler"}, "elves": {"a0": "guard"}}, ("vanguard", "a0"))).dice == 4


@clause("CR-10.12")
@pytest.mark.parametrize(
    ("hero", "wounds", "left"), [(None, 1, 2), ("razaro", 1, 3), ("razaro", 2, 2), ("healer", 1, 3), ("vanguard", 1, 2)]
)
def test_a_hero_adds_no_health(hero: str | None, wounds: int, left: int) -> None:
    # A shield takes one wound off; without one, each wound kills a Krag Rider.
    hall = fighting({0: {"a0": "3 krag-rider"}, "elves": {"a0": "guard"}}, (hero, "a0") if hero else None)
    hall.rolls(0, wounds).play("assault")
    assert hall.units(0, "a0") == f"{left} krag-rider"


@clause("CR-10.12")
def test_the_wound_of_a_hero_strikes() -> None:
    # A face and the Krag Rider's own wound, less the Guard's shield, leave one; with the Vanguard two kill a Guard.
    units: Units = {0: {"a0": "krag-rider"}, "elves": {"a0": "2 guard"}}
    for hero, struck in ((None, 1), (("vanguard", "a0"), 2)):
        hall = fighting(units, hero).rolls(1).play("assault")
        assert hall.blows[0] == ("bohorg", struck)
        assert (hall.elves("a0") == "guard") is (struck == 2)


@clause("CR-10.12")
def test_the_reroll_of_a_hero_is_asked_for() -> None:
    units: Units = {0: {"a0": "krag-rider"}, "elves": {"a0": "guard"}}
    hall = fighting(units, ("reaver", "a0")).rolls(1, 3).play("assault")
    assert (hall.active, hall.asked, hall.can("reroll 2 0")) == (0, "Reroll", True)
    hall.play("reroll 2 0")
    assert (hall.elves("a0"), hall.blows) == ("", [("bohorg", 3)])
    assert fighting(units, None).rolls(1).play("assault").told("rerolled") == []


# The vector.


@clause("CR-22.33", "CR-10.7")
def test_the_attacker_loses_his_last_unit_and_the_elves_stay() -> None:
    hall = fighting({0: {"a0": "krag-rider"}, "elves": {"a0": "2 templar"}}, ("vanguard", "a0"))
    hall.rolls(0, 1).play("assault")
    assert (hall.on_board(0), hall.hero(0)) == ({}, ("vanguard", "bastion"))
    assert (hall.elves("a0"), hall.controller("a0")) == ("2 templar", None)


@clause("CR-2.13", "CR-10.2")
def test_a_hero_whose_units_have_left_is_seen_apart_from_the_forces() -> None:
    hall = stage(units={0: {"a3": "I"}}, heroes={0: ("razaro", "a3")}).moving()
    assert [(force.side, force.hero) for force in hall.territory("a3").forces] == [("bohorg", "razaro")]
    assert hall.territory("a3").heroes == ()
    hall.play("pick a3 1 1", "move_to a4")
    left = hall.territory("a3")
    assert (left.forces, left.controller) == ((), None)
    assert [(hero.side, hero.units, hero.hero) for hero in left.heroes] == [("bohorg", (0, 0, 0), "razaro")]
