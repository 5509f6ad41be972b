"""Hero cards (CR-19)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.stage import Hall, Side, stage

Units = dict[Side, dict[str, str]]
EACH_HERO = ("CR-19.1", "CR-19.2", "CR-19.3", "CR-19.4")
# hero, gold, move, shields, wounds, rerolls
HEROES = [
    ("razaro", 3, 2, 1, 0, 0),
    ("vanguard", 4, 3, 0, 1, 0),
    ("reaver", 4, 2, 0, 0, 1),
    ("healer", 5, 2, 1, 0, 0),
]
EVERYWHERE = ("a0", "a1", "a2", "a3", "a4", "a5", "a6", "b3", "b4", "b5")


def clash(attackers: str, defenders: str, heroes: dict[int, str], **table: Any) -> Hall:
    """Bohorg attacks Steamfield in the city a0; the heroes named are there."""
    return stage(
        clans=["bohorg", "steamfield"],
        units={0: {"a0": attackers}, 1: {"a0": defenders}},
        heroes={seat: (hero, "a0") for seat, hero in heroes.items()},
        **table,
    ).fighting()


def raid(attackers: str, elves: str, hero: str, place: str = "a0", **table: Any) -> Hall:
    """Bohorg attacks elves in the city a0; its hero is in a place."""
    units: Units = {0: {"a0": attackers}, "elves": {"a0": elves}}
    if place not in ("a0", "bastion"):
        units[0][place] = "krag-rider"
    return stage(units=units, heroes={0: (hero, place)}, **table).fighting()


def rage(hall: Hall) -> tuple[int, int]:
    fight = hall.view().fight
    assert fight is not None
    return fight.attacker.rage, fight.defender.rage


def first(hall: Hall) -> str:
    [strike] = hall.told("first_strike")
    return str(strike["side"])


def struck(hall: Hall) -> list[int]:
    return [int(strike["number"]) for strike in hall.told("struck")]


# Their cards.


@clause(*EACH_HERO)
@pytest.mark.parametrize(("hero", "gold"), [row[:2] for row in HEROES])
def test_a_hero_costs_its_gold_and_one_crystal(hero: str, gold: int) -> None:
    hall = stage(gold={0: gold + 1}, crystals={0: 2}).equipping()
    hall.play(f"recruit {hero}")
    assert (hall.gold(0), hall.crystals(0), hall.hero(0)) == (1, 1, (hero, "bastion"))


@clause(*EACH_HERO)
@pytest.mark.parametrize(("hero", "gold"), [row[:2] for row in HEROES])
def test_with_less_it_cannot_be_recruited(hero: str, gold: int) -> None:
    exactly = stage(gold={0: gold}, crystals={0: 1}, aside={0: ["crossbow"]}).equipping()
    assert exactly.can(f"recruit {hero}")
    poorer = stage(gold={0: gold - 1}, crystals={0: 1}, aside={0: ["crossbow"]}).equipping()
    assert not poorer.can(f"recruit {hero}")
    without = stage(gold={0: gold}, aside={0: ["crossbow"]}).equipping()
    assert not without.can(f"recruit {hero}")


@clause("CR-19.5")
def test_razaro_costs_one_crystal_besides_his_gold() -> None:
    assert not stage(gold={0: 9}, aside={0: ["crossbow"]}).equipping().can("recruit razaro")
    hall = stage(gold={0: 3}, crystals={0: 1}).equipping()
    supply = hall.supply
    hall.play("recruit razaro")
    assert (hall.gold(0), hall.crystals(0), hall.supply) == (0, 0, supply + 1)


@clause(*EACH_HERO)
@pytest.mark.parametrize(("hero", "move"), [(row[0], row[2]) for row in HEROES])
def test_a_hero_moves_as_far_as_its_card_says(hero: str, move: int) -> None:
    units: Units = {0: {place: "III" if place == "a0" else "I" for place in EVERYWHERE[:7]}, 1: {}}
    units[0] |= {"b4": "II", "b3": "II", "b5": "II", "b2": "III"}
    hall = stage(bastions={0: "b2", 1: "b6"}, units=units, heroes={0: (hero, "a3")}).moving()
    hall.play("pick_hero")
    two = {"a0", "a2", "a1", "a4", "a5", "a6", "b4"}
    assert hall.targets("move_to") == (two if move == 2 else two | {"b3", "b5"})


@clause(*EACH_HERO)
@pytest.mark.parametrize(("hero", "shields", "wounds", "rerolls"), [(row[0], *row[3:]) for row in HEROES])
def test_a_hero_adds_its_bonus_to_its_side(hero: str, shields: int, wounds: int, rerolls: int) -> None:
    hall = raid("2 krag-rider", "guard templar", hero)
    fight = hall.view().fight
    assert fight is not None
    # A Krag Rider adds a wound, the Guard has a shield.
    assert (fight.attacker.wounds, fight.attacker.shields, fight.attacker.rerolls) == (1 + wounds, shields, rerolls)
    assert fight.attacker.dice == 3
    hall.rolls(1, 2).play("assault")
    assert (hall.asked == "Reroll") == (rerolls == 1)
    if rerolls:
        hall.play("keep")
    # The elves roll two wound faces, and the Templar adds one.
    assert struck(hall) == [1 + 1 + wounds - 1, 2 + 1 - shields]


# Razaro.


@clause("CR-19.1", "CR-19.8", "CR-22.27")
@pytest.mark.parametrize(
    ("army", "elves", "tokens"),
    [
        ("3 krag-rider", "guard 3 templar", 2),
        ("3 krag-rider", "guard 2 templar", 0),
        ("3 krag-rider", "guard templar", 0),
        ("krag-rider", "guard templar", 2),
        ("krag-rider pummeler", "2 guard templar", 2),
        ("krag-rider pummeler executioner", "guard elder templar", 0),
    ],
)
def test_razaro_takes_two_rage_against_more_units(army: str, elves: str, tokens: int) -> None:
    slots = {"elves": {"templar": ["great-hammer", "heavy-armour"]}}
    assert rage(raid(army, elves, "razaro", slots=slots)) == (tokens, 0)


@clause("CR-19.1")
def test_his_rage_counts_from_the_first_assault_on() -> None:
    hall = raid("krag-rider", "2 guard", "razaro").rolls(1).play("assault")
    assert (struck(hall)[0], hall.elves("a0")) == (1 + 1 + 2 - 1, "guard")


@clause("CR-19.1")
def test_he_does_so_for_a_defender_too() -> None:
    hall = clash("2 executioner", "steam-knight", {1: "razaro"})
    assert (rage(hall), hall.told("raged")) == ((0, 2), [{"side": "steamfield", "number": 2}])


@clause("CR-19.1")
def test_he_does_so_in_each_fight_he_is_in_and_in_no_other() -> None:
    assert rage(raid("krag-rider", "guard templar", "razaro", "bastion")) == (0, 0)
    assert rage(raid("krag-rider", "guard templar", "razaro", "a4")) == (0, 0)


@clause("CR-19.1")
def test_other_heroes_bring_no_rage() -> None:
    for hero in ("vanguard", "reaver", "healer"):
        assert rage(raid("krag-rider", "guard 3 templar", hero)) == (0, 0)


@clause("CR-19.8")
def test_heroes_are_not_counted_on_either_side() -> None:
    # Three against three and a hero: not more units. Two and Razaro against three: more units.
    assert rage(clash("3 krag-rider", "3 man-at-arms", {0: "razaro", 1: "healer"})) == (0, 0)
    assert rage(clash("2 krag-rider", "3 man-at-arms", {0: "razaro"})) == (2, 0)


# The Vanguard.


@clause("CR-19.2")
@pytest.mark.parametrize(
    ("army", "enemy", "hero", "begins"),
    [
        ("pummeler executioner", "man-at-arms", {0: "vanguard"}, "bohorg"),
        ("pummeler executioner", "man-at-arms", {0: "razaro"}, "steamfield"),
        ("pummeler executioner", "lancer", {0: "vanguard"}, "steamfield"),
        ("krag-rider", "steam-knight", {1: "vanguard"}, "steamfield"),
        ("krag-rider", "steam-knight", {}, "bohorg"),
    ],
)
def test_with_the_vanguard_slowness_counts_as_0(army: str, enemy: str, hero: dict[int, str], begins: str) -> None:
    assert first(clash(army, enemy, hero)) == begins


@clause("CR-19.2")
def test_the_vanguard_counts_only_in_fights_it_is_in() -> None:
    assert first(raid("executioner", "guard", "vanguard")) == "bohorg"
    assert first(raid("executioner", "guard", "vanguard", "bastion")) == "elves"
    assert first(raid("executioner", "guard", "vanguard", "a4")) == "elves"


@clause("CR-19.6")
def test_the_vanguard_changes_nothing_but_the_comparison() -> None:
    hall = clash("executioner", "2 steam-knight", {0: "vanguard"}, slots={0: {"executioner": ["rockbreaker"]}})
    assert (first(hall), hall.kind(0, "executioner").slowness) == ("bohorg", 2 + 1)
    for seat in (0, 1, 0, 1):
        assert (hall.asked, hall.active) == ("Assault", seat)
        hall.rolls(2).play("assault")


# The Reaver.


@clause("CR-19.3")
def test_the_reaver_brings_two_gold_for_a_fight_won() -> None:
    hall = raid("krag-rider", "guard", "reaver", gold={0: 1}).rolls(2).play("assault", "keep")
    assert (hall.elves("a0"), hall.gold(0)) == ("", 1 + 2)


@clause("CR-19.3")
def test_it_brings_gold_to_a_defender_who_wins() -> None:
    hall = clash("krag-rider", "man-at-arms", {1: "reaver"}).play(0, "flee")
    assert (hall.gold(0), hall.gold(1)) == (0, 2)


@clause("CR-19.3")
def test_it_brings_nothing_for_a_fight_lost_or_elsewhere() -> None:
    hall = raid("krag-rider", "guard", "reaver").play("flee")
    assert hall.gold(0) == 0
    hall = raid("krag-rider", "templar", "reaver").rolls(1).play("assault").rolls(1, 3).play("keep")
    assert (hall.units(0, "a0"), hall.gold(0), hall.hero(0)) == ("", 0, ("reaver", "bastion"))
    hall = raid("krag-rider", "guard", "reaver", "a4").rolls(2).play("assault")
    assert (hall.elves("a0"), hall.gold(0)) == ("", 0)


# The Healer.


def bled(army: str, kills: list[str], faces: int) -> Hall:
    """Two Guards with a crossbow have made one assault; those chosen by their player died."""
    hall = stage(
        units={0: {"a0": army}, "elves": {"a0": "2 guard"}},
        heroes={0: ("healer", "a0")},
        slots={0: {"executioner": ["thunder-hammer"]}, "elves": {"guard": ["crossbow"]}},
    )
    hall.rolls(faces).fighting()
    for kill in kills:
        hall.play(1, kill)
    assert (hall.asked, hall.active) == ("Assault", 0)
    return hall


@clause("CR-19.4", "CR-19.7")
def test_the_healer_brings_back_one_unit_of_level_1_lost_in_a_fight_won() -> None:
    # Two wounds, a crossbow's wound, less the Healer's shield.
    hall = bled("3 krag-rider executioner", [], 2)
    assert hall.units(0, "a0") == "krag-rider executioner"
    hall.rolls(3).play("assault")
    assert (hall.elves("a0"), hall.units(0, "a0")) == ("", "2 krag-rider executioner")
    assert hall.reserve(0) == "5 krag-rider 6 pummeler 3 executioner"
    assert hall.told("healed") == [{"clan": "bohorg", "unit": "krag-rider", "number": 1, "place": "a0"}]


@clause("CR-19.4")
def test_it_comes_back_even_if_it_was_the_last_of_its_type() -> None:
    hall = bled("krag-rider executioner", [], 1)
    assert hall.units(0, "a0") == "executioner"
    hall.rolls(3).play("assault")
    assert hall.units(0, "a0") == "krag-rider executioner"


@clause("CR-19.7")
def test_nothing_comes_back_if_no_unit_of_level_1_was_lost() -> None:
    hall = bled("2 krag-rider pummeler executioner", ["kill 2"], 2)
    assert hall.units(0, "a0") == "2 krag-rider executioner"
    hall.rolls(3).play("assault")
    assert (hall.elves("a0"), hall.units(0, "a0"), hall.told("healed")) == ("", "2 krag-rider executioner", [])


@clause("CR-19.7")
def test_units_lost_in_another_fight_of_the_action_do_not_come_back() -> None:
    units: Units = {0: {"a0": "krag-rider", "a5": "2 krag-rider"}, "elves": {"a0": "templar", "a5": "guard"}}
    hall = stage(units=units, heroes={0: ("healer", "a5")}).fighting()
    hall.rolls(0, 2).play("fight a0", "assault")
    assert hall.units(0, "a0") == ""
    hall.rolls(2).play("assault")
    assert (hall.elves("a5"), hall.units(0, "a5"), hall.told("healed")) == ("", "2 krag-rider", [])


@clause("CR-19.4")
def test_it_heals_a_defender_who_wins_by_the_flight_of_the_attacker() -> None:
    hall = clash("krag-rider", "3 man-at-arms", {1: "healer"})
    hall.rolls(3).play(0, "assault").rolls(0).play(1, "assault")
    assert hall.units(1, "a0") == "man-at-arms"
    hall.play(0, "flee")
    assert hall.units(1, "a0") == "2 man-at-arms"


@clause("CR-19.4")
def test_it_heals_nobody_in_a_fight_lost_or_elsewhere() -> None:
    hall = bled("2 krag-rider executioner", [], 1).play("flee")
    assert (hall.units(0, "bastion"), hall.told("healed")) == ("krag-rider executioner", [])
    units: Units = {0: {"a0": "3 krag-rider", "a4": "krag-rider"}, "elves": {"a0": "2 guard"}}
    hall = stage(units=units, heroes={0: ("healer", "a4")}).fighting()
    hall.rolls(2, 1).play("assault").rolls(2).play("assault")
    assert (hall.elves("a0"), hall.units(0, "a0"), hall.told("healed")) == ("", "2 krag-rider", [])
