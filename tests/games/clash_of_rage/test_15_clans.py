"""Clans, abilities and units (CR-15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.stage import CLANS, Hall, Side, stage

Units = dict[Side, dict[str, str]]
EACH_UNIT = (
    "CR-15.10",
    "CR-15.11",
    "CR-15.12",
    "CR-15.13",
    "CR-15.14",
    "CR-15.15",
    "CR-15.16",
    "CR-15.17",
    "CR-15.18",
    "CR-15.19",
    "CR-15.20",
    "CR-15.21",
)
# clan, unit, power, move, health, slowness, wounds, shields, rerolls, tokens
UNITS = [
    ("bohorg", "krag-rider", 3, 2, 1, 0, 1, 0, 0, 7),
    ("bohorg", "pummeler", 4, 1, 2, 1, 2, 0, 0, 6),
    ("bohorg", "executioner", 6, 1, 3, 2, 0, 0, 0, 4),
    ("steamfield", "man-at-arms", 3, 1, 1, 1, 0, 1, 0, 7),
    ("steamfield", "lancer", 4, 2, 2, 0, 1, 0, 0, 6),
    ("steamfield", "steam-knight", 5, 1, 4, 2, 0, 1, 0, 3),
    ("goldleif", "raider", 3, 1, 1, 0, 0, 0, 1, 7),
    ("goldleif", "berserker", 5, 2, 2, 1, 1, 0, 0, 5),
    ("goldleif", "ice-giant", 6, 1, 3, 2, 0, 1, 0, 4),
    ("tomb", "skeleton", 3, 1, 1, 0, 1, 0, 0, 10),
    ("tomb", "tomb-guard", 4, 1, 2, 1, 0, 1, 0, 6),
    ("tomb", "bone-drake", 5, 2, 4, 2, 1, 0, 0, 3),
]
LEVEL = {row[1]: number % 3 + 1 for number, row in enumerate(UNITS)}


def seats(clan: str) -> list[str]:
    """This clan first, then the others."""
    return [clan, *[other for other in CLANS if other != clan]]


def struck(hall: Hall, side: str) -> list[int]:
    return [int(strike["number"]) for strike in hall.told("struck") if strike["side"] == side]


def raged(hall: Hall, side: str) -> list[int]:
    return [int(told["number"]) for told in hall.told("raged") if told["side"] == side]


def at_a_shield_wall(clan: str, **table: Any) -> Hall:
    """Two level III units of the clan attack two of an enemy with the Aegis; the enemy strikes first."""
    enemy = "tomb" if clan == "steamfield" else "steamfield"
    strong = "bone-drake" if enemy == "tomb" else "steam-knight"
    worn = {1: {strong: ["aegis"]}, **table.pop("slots", {})}
    return stage(
        clans=[clan, enemy], units={0: {"a0": "2 III"}, 1: {"a0": f"2 {strong}"}}, slots=worn, **table
    ).fighting()


def one_exchange(hall: Hall, faces: int = 0) -> Hall:
    """The defender rolls only blanks, then the attacker so many wound faces."""
    return hall.rolls(0).play(1, "assault").rolls(faces).play(0, "assault")


# Abilities.


@clause("CR-15.1")
@pytest.mark.parametrize("clan", CLANS)
def test_every_clan_has_its_own_ability_and_no_other(clan: str) -> None:
    # Five wound faces, First Blood and the Bone Drake's own wound, against the Aegis and the Steam Knights' shield.
    hall = one_exchange(at_a_shield_wall(clan), 5)
    wounds = {"bohorg": 5 - 4, "goldleif": 5 + 1 - 4, "tomb": 5 + 1 - 4, "steamfield": 5 - 3}
    assert struck(hall, clan) == [wounds[clan]]
    assert raged(hall, clan) == [2 if clan == "bohorg" else 1]
    stalls = stage(clans=seats(clan), market=["crossbow"]).action().view().market
    assert {stack.card: stack.prices[0] for stack in stalls}["crossbow"] == (2 if clan == "steamfield" else 3)
    asked = stage(clans=seats(clan), units={0: {"a1": "II"}}).stones().asked
    assert asked == ("RiseAgain" if clan == "tomb" else "ChooseAction")


@clause("CR-15.2", "CR-22.15")
def test_bohorg_takes_two_rage_for_killing_nothing() -> None:
    hall = at_a_shield_wall("bohorg")
    for tokens in (0, 2):
        fight = hall.view().fight
        assert fight is not None
        assert fight.attacker.rage == tokens
        one_exchange(hall, 2)
    # Four shields against 2, 2 + 2 and 2 + 4.
    one_exchange(hall, 2)
    assert struck(hall, "bohorg") == [0, 0, 2 + 4 - 4]
    assert raged(hall, "bohorg") == [2, 2, 2]
    assert raged(hall, "steamfield") == [1, 1, 1]


@clause("CR-15.2")
def test_bohorg_takes_two_rage_as_the_defender_too() -> None:
    hall = stage(clans=["steamfield", "bohorg"], units={0: {"a0": "steam-knight"}, 1: {"a0": "executioner"}}).fighting()
    hall.rolls(1).play(1, "assault")
    assert raged(hall, "bohorg") == [2]


@clause("CR-15.2")
def test_bohorg_takes_none_for_a_kill() -> None:
    hall = stage(clans=["bohorg", "steamfield"], units={0: {"a0": "krag-rider"}, 1: {"a0": "2 man-at-arms"}}).fighting()
    hall.rolls(1).play("assault")
    assert (hall.units(1, "a0"), raged(hall, "bohorg")) == ("man-at-arms", [])


@clause("CR-15.6")
def test_boiling_rage_does_not_double_the_rage_of_a_card() -> None:
    hall = at_a_shield_wall("bohorg", slots={0: {"executioner": ["war-drum"]}})
    hall.rolls(0).play(1, "assault").rolls(3).play(0, "assault")
    # One token before the dice, two after the assault that killed nothing.
    assert (raged(hall, "bohorg"), struck(hall, "bohorg")) == ([1, 2], [0])
    one_exchange(hall, 3)
    assert (raged(hall, "bohorg"), struck(hall, "bohorg")) == ([1, 2, 1, 2], [0, 3 + 1 + 2 + 1 - 4])


@clause("CR-15.6")
def test_boiling_rage_does_not_double_the_rage_of_razaro() -> None:
    units: Units = {0: {"a0": "krag-rider"}, "elves": {"a0": "2 guard"}}
    hall = stage(units=units, heroes={0: ("razaro", "a0")}).fighting()
    assert raged(hall, "bohorg") == [2]


@clause("CR-15.3")
@pytest.mark.parametrize(
    ("card", "cost", "price"),
    [
        ("spiked-club", 1, 1),
        ("serrated-dagger", 2, 1),
        ("crossbow", 3, 2),
        ("war-drum", 4, 3),
        ("rockbreaker", 5, 4),
        ("great-hammer", 6, 5),
        ("leather-tunic", 2, 1),
        ("plate-armour", 6, 5),
    ],
)
def test_steamfield_buys_for_one_gold_less_but_never_below_one(card: str, cost: int, price: int) -> None:
    hall = stage(clans=["steamfield", "bohorg"], gold={0: price + 1, 1: cost + 1}, market=[card, card]).equipping()
    hall.play(f"buy {card}")
    assert (hall.gold(0), hall.aside(0)) == (1, [card])
    assert hall.told("bought") == [{"clan": "steamfield", "card": card, "gold": price}]
    hall.play("done", 1, "equip", 1, f"buy {card}")
    assert hall.gold(1) == 1


@clause("CR-15.3")
def test_a_card_dearer_than_the_gold_even_so_cannot_be_bought() -> None:
    hall = stage(clans=["steamfield", "bohorg"], gold={0: 4}, market=["rockbreaker", "great-hammer"]).equipping()
    assert (hall.can("buy rockbreaker"), hall.can("buy great-hammer")) == (True, False)


@clause("CR-15.7")
def test_arms_dealers_does_not_make_forging_cheaper() -> None:
    hall = stage(clans=["steamfield", "bohorg"], units={0: {"a5": "lancer"}}, crystals={0: 5}, gold={0: 9}).equipping()
    assert not hall.can("forge")
    hall = stage(clans=["steamfield", "bohorg"], units={0: {"a5": "lancer"}}, crystals={0: 7}, gold={0: 9}).equipping()
    hall.play("forge")
    assert (hall.crystals(0), hall.gold(0)) == (1, 9)


@clause("CR-15.7")
def test_arms_dealers_does_not_make_recruiting_cheaper() -> None:
    hall = stage(clans=["steamfield", "bohorg"], gold={0: 4}, crystals={0: 1}).equipping()
    assert hall.targets("recruit") == {"razaro", "vanguard", "reaver"}
    hall.play("recruit vanguard")
    assert (hall.gold(0), hall.crystals(0)) == (0, 0)


@clause("CR-15.4", "CR-15.8", "CR-22.16")
def test_goldleif_adds_a_wound_in_its_first_assault_as_the_attacker() -> None:
    # Ice Giants have no wound symbol, the Steam Knights with the Aegis four shields.
    hall = at_a_shield_wall("goldleif")
    assert hall.active == 1
    one_exchange(hall, 5)
    # The enemy struck before, and yet it is Goldleif's first assault; the second has one Rage token instead.
    one_exchange(hall, 4)
    assert struck(hall, "goldleif") == [5 + 1 - 4, 4 + 1 - 4]
    one_exchange(hall, 3)
    assert struck(hall, "goldleif") == [2, 1, 3 + 2 - 4]


@clause("CR-15.4", "CR-15.8")
def test_first_blood_is_seen_until_the_first_assault_is_over() -> None:
    units: Units = {0: {"a0": "3 raider"}, 1: {"a0": "2 steam-knight"}}
    hall = stage(clans=["goldleif", "steamfield"], units=units).fighting()

    def first_blood() -> tuple[int, int]:
        fight = hall.view().fight
        assert fight is not None
        return fight.attacker.first_blood, fight.defender.first_blood

    assert first_blood() == (1, 0)
    hall.rolls(1).play(0, "assault")
    assert first_blood() == (1, 0)
    hall.play("keep")
    assert (hall.asked, first_blood()) == ("Assault", (0, 0))
    hall.rolls(0).play(1, "assault")
    assert (hall.active, first_blood()) == (0, (0, 0))


@clause("CR-15.4")
def test_first_blood_counts_in_each_fight() -> None:
    units: Units = {0: {"a0": "raider", "a5": "raider"}, "elves": {"a0": "guard", "a5": "guard"}}
    hall = stage(clans=["goldleif", "bohorg"], units=units).fighting().play("fight a0")
    hall.rolls(2).play("assault", "keep").rolls(2).play("assault", "keep")
    assert struck(hall, "goldleif") == [2 + 1 - 1, 2 + 1 - 1]
    assert hall.crystals(0) == 2


@clause("CR-15.8")
def test_the_wound_is_added_before_shields_are_subtracted() -> None:
    hall = one_exchange(at_a_shield_wall("goldleif"), 2)
    assert struck(hall, "goldleif") == [0]


@clause("CR-15.4", "CR-22.16")
def test_first_blood_never_counts_for_a_defender() -> None:
    hall = stage(clans=["bohorg", "goldleif"], units={0: {"a0": "executioner"}, 1: {"a0": "ice-giant"}}).fighting()
    hall.rolls(1).play(1, "assault")
    assert struck(hall, "goldleif") == [1]


@clause("CR-15.5", "CR-15.9")
def test_the_tomb_places_a_skeleton_at_the_end_of_phase_4() -> None:
    units: Units = {0: {"a1": "tomb-guard", "a6": "2 skeleton"}, 1: {"b4": "raider"}}
    hall = stage(clans=["tomb", "goldleif"], units=units, phase=3).action().play("pass", "pass")
    assert (hall.phase, hall.asked, hall.active) == (4, "RiseAgain", 0)
    # The stone of level I in a6 has been served before.
    assert hall.units(0, "a6") == "3 skeleton"
    assert hall.targets("rise_again") == {"bastion", "a1", "a6"}
    hall.play("rise_again a1")
    assert (hall.units(0, "a1"), hall.reserve(0)) == ("skeleton tomb-guard", "6 skeleton 5 tomb-guard 3 bone-drake")
    assert hall.told("risen") == [{"clan": "tomb", "unit": "skeleton", "place": "a1"}]
    assert (hall.phase, hall.asked) == (5, "ChooseAction")


@clause("CR-15.9")
def test_rise_again_cannot_be_declined() -> None:
    hall = stage(clans=["tomb", "goldleif"], units={0: {"a1": "tomb-guard"}}).stones()
    assert (hall.asked, set(hall.options())) == ("RiseAgain", {"rise_again bastion", "rise_again a1"})


@clause("CR-15.9")
def test_without_units_on_the_map_the_skeleton_goes_to_the_bastion() -> None:
    hall = stage(clans=["tomb", "goldleif"]).stones()
    assert (hall.on_board(0), hall.asked) == ({"bastion": "skeleton"}, "ChooseAction")


@clause("CR-15.9")
def test_without_a_skeleton_in_reserve_nothing_rises() -> None:
    hall = stage(clans=["tomb", "goldleif"], units={0: {"a1": "10 skeleton"}}).stones()
    assert (hall.asked, hall.told("risen"), hall.on_board(0)) == ("ChooseAction", [], {"a1": "10 skeleton"})


@clause("CR-15.5")
def test_the_stones_are_served_before_the_dead_rise() -> None:
    hall = stage(clans=["tomb", "goldleif"], units={0: {"a6": "9 skeleton"}}).stones()
    assert (hall.units(0, "a6"), hall.told("risen"), hall.asked) == ("10 skeleton", [], "ChooseAction")


# Units.


@clause(*EACH_UNIT)
@pytest.mark.parametrize(
    ("clan", "unit", "power", "move", "health", "slowness", "wounds", "shields", "rerolls", "tokens"), UNITS
)
def test_a_unit_has_the_values_of_its_row(
    clan: str,
    unit: str,
    power: int,
    move: int,
    health: int,
    slowness: int,
    wounds: int,
    shields: int,
    rerolls: int,
    tokens: int,
) -> None:
    kind = stage(clans=seats(clan)).player(0).types[LEVEL[unit] - 1]
    assert kind.id == unit
    assert (kind.power, kind.move, kind.health, kind.slowness) == (power, move, health, slowness)
    assert (kind.wounds, kind.shields, kind.rerolls, kind.rage) == (wounds, shields, rerolls, 0)
    assert (kind.left, kind.flight) == (tokens, unit == "bone-drake")


@clause(*EACH_UNIT)
@pytest.mark.parametrize(
    ("clan", "unit", "power", "slowness", "wounds", "shields", "rerolls"), [(*row[:3], *row[5:9]) for row in UNITS]
)
def test_a_unit_fights_with_the_values_of_its_row(
    clan: str, unit: str, power: int, slowness: int, wounds: int, shields: int, rerolls: int
) -> None:
    # Guards and Templars together have slowness 3 and one shield: every unit strikes them first.
    hall = stage(clans=seats(clan), units={0: {"a0": f"2 {unit}"}, "elves": {"a0": "guard templar"}}).fighting()
    fight = hall.view().fight
    assert fight is not None
    fighter = fight.attacker
    assert (fighter.dice, fighter.wounds, fighter.shields) == (power, wounds, shields)
    assert (fighter.rerolls, fighter.slowness) == (rerolls, slowness)
    hall.rolls(2).play("assault")
    assert (hall.asked == "Reroll") == (rerolls > 0)
    if rerolls:
        hall.play("keep")
    roll = hall.told("rolled")[0]
    assert int(roll["wounds"]) + int(roll["blanks"]) == power
    assert struck(hall, clan)[0] == 2 + wounds + (clan == "goldleif") - 1


@clause(*EACH_UNIT)
@pytest.mark.parametrize(("clan", "unit", "move"), [(row[0], row[1], row[3]) for row in UNITS])
def test_a_unit_moves_as_far_as_its_row_says(clan: str, unit: str, move: int) -> None:
    # From a3 a rock lies before a4 alone; behind a2 lies the next tile.
    hall = stage(clans=seats(clan), bastions={0: "b2", 1: "b6"}, units={0: {"a3": unit}}).moving()
    hall.play(f"pick a3 {LEVEL[unit]} 1")
    near = {"a0", "a2"}
    if unit == "bone-drake":
        near |= {"a4"}
    far = {"a1", "a4", "a5", "a6", "b4"}
    assert hall.targets("move_to") == (near if move == 1 else near | far)
