"""Combat (CR-12), with the examples that are fights (CR-22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.view import FightView
from longhall.kernel.chance import Rng
from tests.clauses import clause
from tests.games.clash_of_rage.stage import Hall, Side, stage

Units = dict[Side, dict[str, str]]
Cards = dict[str, list[str]]


def clash(
    attackers: str, defenders: str, clans: Sequence[str] = ("bohorg", "steamfield"), players: int = 2, **table: Any
) -> Hall:
    """Seat 0 has finished moving and attacks seat 1 in the city a0."""
    both = [*clans, *[clan for clan in ("bohorg", "goldleif", "steamfield", "tomb") if clan not in clans]]
    units: Units = {0: {"a0": attackers}, 1: {"a0": defenders}}
    return stage(players, clans=both, units=units, **table).fighting()


def raid(attackers: str, elves: str, clan: str = "bohorg", **table: Any) -> Hall:
    """Seat 0 has finished moving and attacks elves in the city a0."""
    other = "goldleif" if clan == "steamfield" else "steamfield"
    return stage(clans=[clan, other], units={0: {"a0": attackers}, "elves": {"a0": elves}}, **table).fighting()


def at_hand(hall: Hall) -> FightView:
    """The fight as everybody sees it."""
    fight = hall.view().fight
    assert fight is not None
    return fight


def rage(hall: Hall) -> tuple[int, int]:
    """The Rage tokens of the attacker and of the defender."""
    return at_hand(hall).attacker.rage, at_hand(hall).defender.rage


def first(hall: Hall) -> str:
    """Who made, or makes, the first assault."""
    [strike] = hall.told("first_strike")
    return str(strike["side"])


def dice(hall: Hall) -> list[tuple[str, int]]:
    """The sides that rolled, and how many dice."""
    return [(str(roll["side"]), int(roll["wounds"]) + int(roll["blanks"])) for roll in hall.told("rolled")]


def struck(hall: Hall) -> list[int]:
    """The wounds of every assault so far."""
    return [int(strike["number"]) for strike in hall.told("struck")]


def killed(hall: Hall) -> list[str]:
    return [str(kill["unit"]) for kill in hall.told("killed")]


# The fight and its order.


@clause("CR-12.1")
def test_fights_take_place_when_the_active_player_has_finished_moving() -> None:
    hall = stage(units={0: {"a1": "2 krag-rider"}, "elves": {"a0": "guard"}}).moving()
    hall.play("pick a1 1 1", "move_to a0")
    assert (hall.asked, hall.told("fight_began")) == ("MoveArmies", [])
    hall.play("done")
    assert hall.told("fight_began") == [{"clan": "bohorg", "side": "elves", "place": "a0"}]
    assert hall.asked == "Assault"


@clause("CR-12.1")
@pytest.mark.parametrize(("seat", "attacker", "defender"), [(0, "bohorg", "goldleif"), (1, "goldleif", "bohorg")])
def test_the_active_player_is_the_attacker_and_the_other_side_the_defender(
    seat: int, attacker: str, defender: str
) -> None:
    units: Units = {seat: {"a1": "II"}, 1 - seat: {"a0": "II"}}
    hall = stage(units=units).moving(seat).play("pick a1 2 1", "move_to a0")
    fight = at_hand(hall)
    assert hall.told("fight_began") == [{"clan": attacker, "side": defender, "place": "a0"}]
    assert (fight.attacker.side, fight.defender.side) == (attacker, defender)


@clause("CR-12.1")
@pytest.mark.parametrize("action", ["pass", "equip"])
def test_other_actions_bring_no_fight(action: str) -> None:
    hall = stage(units={0: {"a1": "II"}, "elves": {"a0": "guard"}}, gold={0: 5}, market=["crossbow"]).action()
    hall.play(action)
    if action == "equip":
        hall.play("done")
    assert (hall.active, hall.asked, hall.told("fight_began")) == (1, "ChooseAction", [])


@clause("CR-12.2")
def test_the_two_sides_make_assaults_in_turn() -> None:
    hall = clash("executioner", "steam-knight")
    for seat in (1, 0, 1, 0):
        assert (hall.asked, hall.active) == ("Assault", seat)
        hall.rolls(1).play("assault")
    assert [side for side, _ in dice(hall)] == ["steamfield", "bohorg", "steamfield", "bohorg"]
    assert killed(hall) == []


SLOWNESS = [
    ("krag-rider", {}, 0),
    ("pummeler", {}, 1),
    ("executioner", {}, 2),
    ("krag-rider pummeler", {}, 1),
    ("pummeler executioner", {}, 3),
    ("krag-rider pummeler executioner", {}, 3),
    ("krag-rider", {"krag-rider": ["rockbreaker"]}, 1),
    ("krag-rider", {"krag-rider": ["great-hammer", "heavy-armour"]}, 4),
    ("krag-rider pummeler", {"krag-rider": ["serrated-dagger"], "pummeler": ["blunderbuss", "plate-armour"]}, 4),
]
# Men-at-Arms have slowness 1, Steam Knights 2, heavy armour adds 2, plate armour 1 and a great hammer 2.
SLOW_ENEMIES: dict[int, tuple[str, Cards]] = {
    0: ("lancer", {}),
    1: ("man-at-arms", {}),
    2: ("steam-knight", {}),
    3: ("man-at-arms steam-knight", {}),
    4: ("steam-knight", {"steam-knight": ["heavy-armour"]}),
    5: ("man-at-arms steam-knight", {"steam-knight": ["heavy-armour"]}),
}


@clause("CR-12.3", "CR-12.5", "CR-12.6")
@pytest.mark.parametrize(("army", "cards", "slowness"), SLOWNESS)
def test_slowness_is_the_sum_over_the_types_present_and_their_equipment(army: str, cards: Cards, slowness: int) -> None:
    enemy, worn = SLOW_ENEMIES[slowness]
    alike = clash(army, enemy, slots={0: cards, 1: worn})
    assert (at_hand(alike).attacker.slowness, at_hand(alike).defender.slowness) == (slowness, slowness)
    assert first(alike) == "steamfield"
    enemy, worn = SLOW_ENEMIES[slowness + 1]
    assert first(clash(army, enemy, slots={0: cards, 1: worn})) == "bohorg"


@clause("CR-12.4")
@pytest.mark.parametrize(
    ("army", "elves", "begins"),
    [
        ("5 pummeler", "elder templar", "bohorg"),
        ("2 executioner pummeler", "guard elder 2 templar", "elves"),
        ("krag-rider executioner", "4 templar", "elves"),
        ("krag-rider", "4 elder", "elves"),
        ("4 krag-rider 3 pummeler", "3 guard", "elves"),
    ],
)
def test_for_slowness_each_type_counts_once(army: str, elves: str, begins: str) -> None:
    assert first(raid(army, elves)) == begins


@clause("CR-12.5")
def test_the_side_with_less_slowness_makes_the_first_assault() -> None:
    assert first(clash("krag-rider", "man-at-arms")) == "bohorg"
    assert clash("krag-rider", "man-at-arms").active == 0
    assert first(clash("pummeler", "lancer")) == "steamfield"
    assert clash("pummeler", "lancer").active == 1


@clause("CR-12.6")
@pytest.mark.parametrize(("army", "enemy"), [("krag-rider", "lancer"), ("executioner", "steam-knight")])
def test_on_equal_slowness_the_defender_begins(army: str, enemy: str) -> None:
    hall = clash(army, enemy)
    assert (first(hall), hall.active) == ("steamfield", 1)


@clause("CR-12.7")
def test_losses_do_not_change_the_order_of_the_assaults() -> None:
    # The slow Executioner dies: the Krag Rider left is faster than the Steam Knight, but strikes second as before.
    hall = clash("krag-rider executioner", "steam-knight")
    hall.rolls(3).play(1, "assault", 1, "kill 3")
    assert (hall.units(0, "a0"), at_hand(hall).attacker.slowness) == ("krag-rider", 0)
    hall.rolls(2).play(0, "assault")
    assert (hall.asked, hall.active) == ("Assault", 1)
    assert [side for side, _ in dice(hall)] == ["steamfield", "bohorg"]
    assert len(hall.told("first_strike")) == 1


@clause("CR-12.8")
@pytest.mark.parametrize(
    ("units", "seat", "side"),
    [
        ({0: {"a0": "pummeler"}, 1: {"a0": "2 steam-knight"}}, 0, "bohorg"),
        ({0: {"a0": "2 pummeler"}, 1: {"a0": "steam-knight"}}, 1, "steamfield"),
    ],
)
def test_effects_at_the_start_come_after_slowness_is_compared_and_before_the_first_assault(
    units: Units, seat: int, side: str
) -> None:
    hall = stage(clans=("bohorg", "steamfield"), units=units, heroes={seat: ("razaro", "a0")}).fighting()
    assert [event["event"] for event in hall.events()] == ["fight_began", "first_strike", "raged"]
    assert hall.told("raged") == [{"side": side, "number": 2}]
    # Two tokens, and two wounds of the Pummeler: they count in the first assault already.
    if side == "bohorg":
        hall.rolls(1).play("assault")
        assert struck(hall) == [1 + 2 + 2 - 1]


# Bonuses.


@clause("CR-12.9")
@pytest.mark.parametrize("army", ["krag-rider", "2 krag-rider", "7 krag-rider"])
def test_wounds_of_a_type_and_of_its_equipment_are_given_once(army: str) -> None:
    hall = raid(army, "2 templar", slots={0: {"krag-rider": ["crossbow"]}})
    hall.rolls(1).play("assault")
    assert struck(hall)[0] == 1 + 1 + 1


@clause("CR-12.9")
@pytest.mark.parametrize("army", ["raider", "5 raider"])
def test_rerolls_of_a_type_and_of_its_equipment_are_given_once(army: str) -> None:
    hall = raid(army, "templar", "goldleif", slots={0: {"raider": ["shamans-coat"]}})
    hall.rolls(0, 0, 0).play("assault")
    assert (hall.asked, at_hand(hall).rerolls) == ("Reroll", 2)
    hall.play("reroll 1 0")
    assert (hall.asked, at_hand(hall).rerolls) == ("Reroll", 1)
    hall.play("reroll 1 0")
    assert hall.asked != "Reroll"


@clause("CR-12.9")
@pytest.mark.parametrize("enemy", ["man-at-arms", "5 man-at-arms"])
def test_shields_of_a_type_and_of_its_equipment_are_given_once(enemy: str) -> None:
    hall = clash("krag-rider", enemy, slots={1: {"man-at-arms": ["round-shield"]}})
    hall.rolls(3).play("assault")
    assert struck(hall) == [3 + 1 - 2]


@clause("CR-12.9")
def test_every_type_present_gives_its_bonuses() -> None:
    hall = clash("krag-rider pummeler", "man-at-arms steam-knight")
    assert (at_hand(hall).attacker.wounds, at_hand(hall).defender.shields) == (1 + 2, 1 + 1)
    hall.rolls(2).play("assault")
    assert struck(hall) == [2 + 3 - 2]


@clause("CR-12.10")
def test_a_bonus_holds_while_one_unit_of_the_type_is_alive() -> None:
    hall = clash("2 krag-rider executioner", "steam-knight")
    hall.rolls(1).play(1, "assault").rolls(2).play(0, "assault")
    assert (hall.units(0, "a0"), struck(hall)[-1]) == ("krag-rider executioner", 2 + 1 - 1)
    hall.rolls(1).play(1, "assault").rolls(2).play(0, "assault")
    # No Krag Rider is left to add a wound; two tokens for the assault before do.
    assert (hall.units(0, "a0"), struck(hall)[-1]) == ("executioner", 2 + 2 - 1)


@clause("CR-12.10")
def test_a_shield_is_lost_with_the_last_unit_of_the_type() -> None:
    hall = clash("krag-rider", "man-at-arms 2 lancer", slots={0: {"krag-rider": ["war-axe", "chain-mail"]}})
    assert at_hand(hall).defender.shields == 1
    hall.rolls(1).play("assault")
    assert (killed(hall), at_hand(hall).defender.shields) == (["man-at-arms"], 0)


# Dice.


@clause("CR-12.11")
@pytest.mark.parametrize(
    ("army", "clan", "power"),
    [
        ("krag-rider", "bohorg", 3),
        ("7 krag-rider", "bohorg", 3),
        ("krag-rider pummeler", "bohorg", 4),
        ("3 krag-rider 2 pummeler executioner", "bohorg", 6),
        ("skeleton", "tomb", 3),
        ("9 skeleton tomb-guard", "tomb", 4),
        ("skeleton tomb-guard bone-drake", "tomb", 5),
    ],
)
def test_a_side_rolls_the_power_of_its_most_powerful_type(army: str, clan: str, power: int) -> None:
    # The Vanguard lets any army strike a Guard and a Templar first.
    hall = raid(army, "guard templar", clan, heroes={0: ("vanguard", "a0")}).play("assault")
    assert dice(hall)[0] == (clan, power)


@clause("CR-12.11")
@pytest.mark.parametrize(
    ("elves", "power"), [("guard", 4), ("3 guard elder", 5), ("guard templar", 5), ("guard elder templar", 5)]
)
def test_so_do_the_elves(elves: str, power: int) -> None:
    hall = raid("krag-rider pummeler executioner", elves, slots={0: {"executioner": ["great-hammer"]}})
    assert dice(hall)[0] == ("elves", power)


@clause("CR-12.12")
@pytest.mark.parametrize(
    ("army", "cards", "power"),
    [
        ("krag-rider", {"krag-rider": ["war-axe"]}, 3 + 2),
        ("3 krag-rider", {"krag-rider": ["war-axe"]}, 3 + 2),
        ("krag-rider pummeler", {"krag-rider": ["war-axe"]}, 5),
        ("krag-rider pummeler", {"krag-rider": ["spiked-club"]}, 4),
        ("krag-rider pummeler", {"krag-rider": ["spiked-club"], "pummeler": ["spiked-club"]}, 5),
        ("krag-rider executioner", {"krag-rider": ["elfbane"]}, 8),
        ("krag-rider executioner", {"krag-rider": ["elfbane"], "executioner": ["rockbreaker"]}, 9),
        ("krag-rider", {"executioner": ["elfbane"]}, 3),
    ],
)
def test_power_is_printed_power_and_equipment_and_never_added_over_types(army: str, cards: Cards, power: int) -> None:
    hall = raid(army, "guard templar", slots={0: cards}, heroes={0: ("vanguard", "a0")}).play("assault")
    assert dice(hall)[0] == ("bohorg", power)


@clause("CR-12.13")
def test_a_reroll_symbol_allows_one_reroll_of_any_or_all_dice() -> None:
    hall = raid("raider", "2 templar", "goldleif").rolls(1).play("assault")
    assert hall.asked == "Reroll"
    assert set(hall.options()) == {"keep", "reroll 1 0", "reroll 2 0", "reroll 0 1", "reroll 1 1", "reroll 2 1"}
    assert not hall.can("reroll 3 0")
    assert not hall.can("reroll 0 2")
    assert not hall.can("reroll 0 0")
    hall.rolls(3).play("reroll 2 1")
    assert hall.told("rerolled") == [{"side": "goldleif", "number": 3, "wounds": 3, "blanks": 0}]
    assert hall.asked != "Reroll"


@clause("CR-12.13")
def test_the_dice_not_chosen_stay_as_they_are() -> None:
    for reroll, possible in (("reroll 1 0", {2, 3}), ("reroll 0 1", {1, 2}), ("reroll 0 2", {0, 1, 2})):
        hall = raid("raider", "2 templar", "goldleif").rolls(2).play("assault")
        before, found = hall.laid, set()
        for seed in range(40):
            hall.laid = cast(ClashOfRage, before.copy())
            hall.laid.rng = Rng(seed)
            hall.play(reroll)
            found.add(hall.lately[0]["wounds"])
        assert found == possible


@clause("CR-12.13")
@pytest.mark.parametrize("symbols", [1, 2, 3, 4])
def test_each_symbol_allows_one_reroll(symbols: int) -> None:
    worn = ([], ["shamans-coat"], ["shaman-staff", "shamans-coat"], ["shaman-staff", "conquerors-cloak"])[symbols - 1]
    hall = raid("raider", "2 templar", "goldleif", slots={0: {"raider": worn}}).rolls(1, *[1] * symbols).play("assault")
    for left in range(symbols, 0, -1):
        assert (hall.asked, at_hand(hall).rerolls) == ("Reroll", left)
        hall.play("reroll 1 0")
    assert hall.asked != "Reroll"
    assert len([roll for roll in hall.told("rerolled") if roll["side"] == "goldleif"]) == symbols


@clause("CR-12.13")
def test_without_a_symbol_nothing_is_rerolled() -> None:
    hall = raid("berserker", "2 templar", "goldleif").rolls(2).play("assault")
    assert hall.told("rerolled") == []
    assert struck(hall)[0] == 2 + 1 + 1


@clause("CR-12.14")
def test_a_die_may_be_rerolled_again_and_the_last_result_counts() -> None:
    hall = raid("raider", "2 templar", "goldleif", slots={0: {"raider": ["shamans-coat"]}})
    hall.rolls(0).play("assault").rolls(3).play("reroll 3 0")
    assert hall.asked == "Reroll"
    assert set(hall.options()) == {"keep", "reroll 0 1", "reroll 0 2", "reroll 0 3"}
    hall.rolls(1).play("reroll 0 3")
    # First Blood adds one wound.
    assert struck(hall)[0] == 1 + 1


@clause("CR-12.15")
def test_all_reroll_symbols_are_available_again_in_each_assault() -> None:
    hall = clash("executioner", "steam-knight", slots={0: {"executioner": ["shamans-coat"]}})
    for number in (1, 2, 3):
        hall.rolls(0).play(1, "assault").rolls(1).play(0, "assault")
        assert (hall.asked, at_hand(hall).rerolls) == ("Reroll", 1)
        hall.rolls(0).play("reroll 0 1")
        assert len(hall.told("rerolled")) == number


@clause("CR-12.16", "CR-12.38")
def test_keeping_the_dice_leaves_all_symbols_of_the_assault_unused() -> None:
    hall = raid("raider", "guard templar", "goldleif", slots={0: {"raider": ["shaman-staff", "shamans-coat"]}})
    hall.rolls(2).play("assault")
    assert (hall.asked, at_hand(hall).rerolls) == ("Reroll", 3)
    hall.play("keep")
    assert (struck(hall)[0], [roll for roll in hall.told("rerolled") if roll["side"] == "goldleif"]) == (2, [])


@clause("CR-12.38")
def test_keeping_after_one_reroll_ends_the_rerolls() -> None:
    hall = clash("3 raider", "man-at-arms", ("goldleif", "steamfield"), slots={0: {"raider": ["shamans-coat"]}})
    hall.rolls(0).play("assault").rolls(0).play("reroll 1 0")
    assert (hall.asked, at_hand(hall).rerolls) == ("Reroll", 1)
    hall.play("keep")
    assert (hall.asked, hall.active, struck(hall)) == ("Assault", 1, [0])
    assert at_hand(hall).rerolls == 0


# Wounds.


@clause("CR-12.17")
@pytest.mark.parametrize(
    ("army", "cards", "hero", "enemy", "worn", "enemy_hero", "faces", "wounds"),
    [
        ("executioner", {}, None, "2 lancer", {}, None, 4, 4),
        ("2 krag-rider executioner", {}, None, "2 lancer", {}, None, 4, 4 + 1),
        ("2 krag-rider pummeler", {}, None, "2 lancer", {}, None, 3, 3 + 1 + 2),
        ("2 krag-rider", {"krag-rider": ["crossbow"]}, None, "2 lancer", {}, None, 1, 1 + 1 + 1),
        ("2 krag-rider", {"pummeler": ["crossbow"]}, None, "2 lancer", {}, None, 1, 1 + 1),
        ("executioner", {}, "vanguard", "2 lancer", {}, None, 4, 4 + 1),
        ("executioner", {}, None, "steam-knight", {}, None, 4, 4 - 1),
        ("executioner", {}, None, "steam-knight man-at-arms", {}, None, 4, 4 - 2),
        ("executioner", {}, None, "lancer", {"lancer": ["aegis"]}, None, 4, 4 - 3),
        ("executioner", {}, None, "lancer", {"man-at-arms": ["aegis"]}, None, 4, 4),
        ("executioner", {}, None, "2 lancer", {}, "razaro", 4, 4 - 1),
        ("executioner", {}, None, "2 lancer", {}, "healer", 4, 4 - 1),
        (
            "krag-rider pummeler",
            {"pummeler": ["crossbow"]},
            "vanguard",
            "2 steam-knight",
            {"steam-knight": ["round-shield"]},
            "healer",
            3,
            3 + 1 + 2 + 1 + 1 - 2 - 1,
        ),
    ],
)
def test_wounds_are_faces_and_symbols_and_hero_minus_shields_and_enemy_hero(
    army: str, cards: Cards, hero: str | None, enemy: str, worn: Cards, enemy_hero: str | None, faces: int, wounds: int
) -> None:
    heroes = {seat: (name, "a0") for seat, name in enumerate((hero, enemy_hero)) if name}
    hall = clash(army, enemy, slots={0: cards, 1: worn}, heroes=heroes)
    if hall.active == 1:
        # With blanks alone Lancers can kill one Krag Rider, and there is another.
        hall.rolls(0).play("assault")
    hall.rolls(faces).play(0, "assault")
    assert struck(hall)[-1] == wounds


@clause("CR-12.17")
def test_a_hero_elsewhere_adds_and_takes_nothing() -> None:
    hall = clash("executioner", "2 lancer", heroes={0: ("vanguard", "bastion"), 1: ("healer", "bastion")})
    hall.rolls(0).play(1, "assault").rolls(4).play(0, "assault")
    assert struck(hall) == [0 + 1, 4]


@clause("CR-12.17", "CR-12.28")
def test_each_rage_token_adds_one_wound_to_every_later_assault() -> None:
    hall = clash("bone-drake", "steam-knight", ("tomb", "steamfield"))
    for tokens in range(3):
        assert rage(hall) == (tokens, tokens)
        hall.rolls(0).play(1, "assault")
        hall.rolls(1 if tokens < 2 else 2).play(0, "assault")
    # A Bone Drake has one wound symbol, the Steam Knight a shield and no wound.
    assert struck(hall) == [0, 1, 1, 2, 2, 4]


@clause("CR-12.17")
def test_an_assault_tells_what_was_added_to_its_dice_and_taken_from_them() -> None:
    hall = clash("2 raider", "man-at-arms 2 lancer", ("goldleif", "steamfield"), heroes={0: ("razaro", "a0")})
    hall.rolls(1).play("assault", "keep")
    # First Blood, 2 Rage of Razaro against more units, the shield of the Man-at-Arms.
    assert hall.told("struck") == [{"side": "goldleif", "number": 1 + 1 + 2 - 1, "bonus": 1, "rage": 2, "shields": 1}]


@clause("CR-12.18")
def test_wounds_are_never_below_0() -> None:
    hall = clash("krag-rider", "man-at-arms", slots={1: {"man-at-arms": ["aegis"]}})
    hall.rolls(1).play("assault")
    assert (struck(hall), killed(hall), rage(hall)) == ([0], [], (2, 0))


@clause("CR-12.18")
def test_shields_not_needed_are_not_kept_for_a_later_assault() -> None:
    hall = clash("executioner", "man-at-arms", slots={0: {"executioner": ["blunderbuss", "aegis"]}})
    hall.rolls(0).play(1, "assault").rolls(0).play(0, "assault")
    assert (struck(hall), killed(hall)) == ([0, 2 - 1], ["man-at-arms"])


@clause("CR-12.19")
def test_the_side_that_made_the_assault_distributes_the_wounds_freely() -> None:
    for level, left in ((1, "lancer"), (2, "2 man-at-arms")):
        hall = clash("krag-rider", "2 man-at-arms lancer")
        hall.rolls(2).play("assault")
        assert (hall.asked, hall.active, hall.targets("kill")) == ("AssignKill", 0, {"1", "2"})
        hall.play(f"kill {level}")
        assert hall.units(1, "a0") == left


@clause("CR-12.19")
def test_so_does_the_defender() -> None:
    hall = clash("krag-rider pummeler executioner", "steam-knight").rolls(3).play("assault")
    assert (hall.asked, hall.active, hall.targets("kill")) == ("AssignKill", 1, {"1", "2", "3"})
    hall.play("kill 3")
    assert hall.units(0, "a0") == "krag-rider pummeler"


HEALTHS = [
    ("bohorg", "krag-rider", 1),
    ("bohorg", "pummeler", 2),
    ("bohorg", "executioner", 3),
    ("steamfield", "man-at-arms", 1),
    ("steamfield", "lancer", 2),
    ("steamfield", "steam-knight", 4),
    ("goldleif", "raider", 1),
    ("goldleif", "berserker", 2),
    ("goldleif", "ice-giant", 3),
    ("tomb", "skeleton", 1),
    ("tomb", "tomb-guard", 2),
    ("tomb", "bone-drake", 4),
]


def assaulted(clan: str, unit: str, wounds: int, **table: Any) -> Hall:
    """Two units of a type have just been struck by so many wounds."""
    other, strong = ("steamfield", "steam-knight") if clan == "bohorg" else ("bohorg", "executioner")
    hall = clash(strong, f"2 {unit}", (other, clan), heroes={0: ("vanguard", "a0")}, **table)
    if hall.active == 1:
        # Against the Vanguard units without slowness strike first.
        hall.rolls(0).play("assault")
        if hall.asked == "Reroll":
            hall.play("keep")
    fight = at_hand(hall)
    hall.rolls(wounds - fight.attacker.wounds - fight.attacker.rage + fight.defender.shields).play("assault")
    assert struck(hall)[-1] == wounds
    return hall


@clause("CR-12.20")
@pytest.mark.parametrize(("clan", "unit", "health"), HEALTHS)
def test_a_unit_dies_of_as_many_wounds_as_its_health(clan: str, unit: str, health: int) -> None:
    assert assaulted(clan, unit, health).units(1, "a0") == unit
    if health > 1:
        assert assaulted(clan, unit, health - 1).units(1, "a0") == f"2 {unit}"


@clause("CR-12.21")
@pytest.mark.parametrize(
    ("cards", "health"), [(["chain-mail"], 3), (["plate-armour"], 3), (["dragonhide"], 4), (["conquerors-cloak"], 3)]
)
def test_health_is_printed_health_and_equipment(cards: list[str], health: int) -> None:
    slots = {1: {"lancer": cards}}
    assert assaulted("steamfield", "lancer", health - 1, slots=slots).units(1, "a0") == "2 lancer"
    assert assaulted("steamfield", "lancer", health, slots=slots).units(1, "a0") == "lancer"


@clause("CR-12.21")
def test_equipment_gives_no_health_to_other_types() -> None:
    slots = {1: {"man-at-arms": ["dragonhide"], "steam-knight": ["chain-mail"]}}
    assert assaulted("steamfield", "lancer", 2, slots=slots).units(1, "a0") == "lancer"


@clause("CR-12.22")
def test_wounds_must_be_used_as_far_as_they_can_kill() -> None:
    hall = clash("krag-rider", "3 man-at-arms lancer").rolls(3).play("assault")
    assert struck(hall) == [3]
    hall.play("kill 2")
    # One wound is left: a Man-at-Arms has to die of it.
    assert (hall.units(1, "a0"), hall.asked, hall.active) == ("2 man-at-arms", "Assault", 1)


@clause("CR-12.22")
def test_there_is_no_way_to_stop_while_a_unit_can_be_killed() -> None:
    hall = clash("krag-rider", "3 man-at-arms lancer").rolls(3).play("assault", "kill 1")
    assert (hall.asked, hall.options()) == ("AssignKill", ["kill 1", "kill 2"])
    assert not hall.can("done")
    hall.play("kill 1")
    assert hall.units(1, "a0") == "lancer"
    assert killed(hall) == ["man-at-arms", "man-at-arms", "man-at-arms"]


@clause("CR-12.22")
def test_a_unit_with_more_health_than_the_wounds_left_cannot_be_chosen() -> None:
    hall = clash("krag-rider", "man-at-arms lancer steam-knight").rolls(3).play("assault")
    assert struck(hall) == [2]
    assert (hall.can("kill 1"), hall.can("kill 2"), hall.can("kill 3")) == (True, True, False)


@clause("CR-12.23")
def test_wounds_left_over_are_lost_and_no_unit_keeps_damage() -> None:
    hall = clash("executioner", "2 steam-knight", heroes={0: ("vanguard", "a0")})
    hall.rolls(6).play(0, "assault")
    assert (struck(hall), hall.units(1, "a0")) == ([6 + 1 - 1], "steam-knight")
    # Two wounds were lost: with two more the second Steam Knight, of health 4, lives on.
    hall.rolls(0).play(1, "assault").rolls(2).play(0, "assault")
    assert (struck(hall), hall.units(1, "a0")) == ([6, 0, 2], "steam-knight")


@clause("CR-12.23")
def test_wounds_of_two_assaults_do_not_add_up() -> None:
    hall = clash("bone-drake", "steam-knight", ("tomb", "steamfield"))
    for faces in (3, 2, 1):
        hall.rolls(0).play(1, "assault").rolls(faces).play(0, "assault")
    # Three wounds each time, against a health of 4.
    assert struck(hall)[1::2] == [3, 3, 3]
    assert hall.units(1, "a0") == "steam-knight"


@clause("CR-12.24")
def test_dead_units_return_to_the_reserve() -> None:
    hall = clash("krag-rider", "2 man-at-arms lancer", slots={0: {"krag-rider": ["crossbow"]}})
    assert hall.reserve(1) == "5 man-at-arms 5 lancer 3 steam-knight"
    hall.rolls(3).play("assault")
    assert sorted(killed(hall)) == ["lancer", "man-at-arms", "man-at-arms"]
    assert hall.units(1, "a0") == ""
    assert hall.reserve(1) == "7 man-at-arms 6 lancer 3 steam-knight"
    assert hall.crystals(0) == 0


@clause("CR-12.24")
def test_dead_units_of_the_attacker_return_too() -> None:
    hall = clash("krag-rider executioner", "steam-knight").rolls(3).play("assault", "kill 3")
    assert hall.reserve(0) == "6 krag-rider 6 pummeler 4 executioner"


@clause("CR-12.25")
def test_dead_elves_become_crystals_of_the_killer_at_once() -> None:
    hall = raid("executioner krag-rider", "guard elder templar", crystals={0: 1})
    before = hall.supply
    hall.rolls(5).play("assault", "kill 3")
    # Two of the five wounds are still to be assigned.
    assert hall.asked == "AssignKill"
    assert (hall.elves("a0"), hall.crystals(0), hall.supply) == ("guard elder", 1 + 1, before)
    hall.play("kill 1")
    assert (hall.crystals(0), hall.crystals(1), hall.supply) == (1 + 2, 0, before)


# Rage.


@clause("CR-12.26")
def test_a_side_that_kills_nothing_takes_one_rage_token() -> None:
    hall = clash("bone-drake", "steam-knight", ("tomb", "steamfield"))
    hall.rolls(1).play(1, "assault")
    assert rage(hall) == (0, 1)
    hall.rolls(1).play(0, "assault")
    assert rage(hall) == (1, 1)
    assert hall.told("raged") == [{"side": "steamfield", "number": 1}, {"side": "tomb", "number": 1}]


@clause("CR-12.26")
def test_a_side_that_kills_takes_none() -> None:
    hall = clash("2 bone-drake", "2 man-at-arms", ("tomb", "steamfield"))
    hall.rolls(0).play(1, "assault").rolls(1).play(0, "assault")
    assert (struck(hall), hall.units(1, "a0"), rage(hall)) == ([0, 1], "man-at-arms", (0, 1))


@clause("CR-12.27")
def test_the_token_comes_at_the_end_of_the_assault() -> None:
    hall = clash("bone-drake", "steam-knight", ("tomb", "steamfield"))
    hall.rolls(3).play(1, "assault")
    # Three wounds against a health of 4: the token comes too late for this assault.
    assert (struck(hall), killed(hall)) == ([3], [])
    assert [event["event"] for event in hall.lately] == ["rolled", "struck", "raged"]
    hall.rolls(0).play(0, "assault").rolls(3).play(1, "assault")
    assert (struck(hall)[-1], killed(hall)) == (4, ["bone-drake"])


@clause("CR-12.28")
def test_rage_is_not_spent_by_a_kill() -> None:
    # Two shields against one wound face and the symbol of the Bone Drake, and then one Rage token.
    hall = clash("bone-drake", "2 man-at-arms lancer", ("tomb", "steamfield"), slots={1: {"lancer": ["round-shield"]}})
    hall.rolls(0).play(1, "assault").rolls(1).play(0, "assault")
    assert (struck(hall), rage(hall)) == ([1, 0], (1, 1))
    hall.rolls(0).play(1, "assault").rolls(1).play(0, "assault")
    assert (struck(hall)[-1], killed(hall), rage(hall)) == (1, ["man-at-arms"], (1, 2))
    hall.rolls(0).play(1, "assault").rolls(1).play(0, "assault")
    assert (struck(hall)[-1], killed(hall), rage(hall)) == (1, ["man-at-arms"] * 2, (1, 3))


@clause("CR-12.29")
def test_all_rage_is_discarded_when_the_fight_ends() -> None:
    hall = stage(
        clans=["tomb", "steamfield"],
        units={0: {"a0": "bone-drake", "a5": "bone-drake"}, 1: {"a0": "steam-knight", "a5": "steam-knight"}},
    ).fighting()
    hall.play("fight a0").rolls(1).play(1, "assault").rolls(1).play(0, "assault")
    assert rage(hall) == (1, 1)
    hall.play(1, "flee")
    # The fight in the forge begins, with no Rage on either side.
    assert (at_hand(hall).place, rage(hall)) == ("a5", (0, 0))
    hall.rolls(1).play(1, "assault").rolls(1).play(0, "assault")
    assert struck(hall)[-2:] == [1, 1 + 1 - 1]


@clause("CR-12.29")
def test_elves_lose_their_rage_too() -> None:
    hall = stage(
        clans=["tomb", "steamfield"],
        units={0: {"a0": "2 bone-drake", "a5": "bone-drake"}, "elves": {"a0": "guard", "a5": "guard"}},
    ).fighting()
    hall.rolls(1).play("fight a0")
    assert rage(hall) == (0, 1)
    hall.rolls(2).play("assault")
    assert (at_hand(hall).place, rage(hall)) == ("a5", (0, 1))
    assert hall.told("raged") == [{"side": "elves", "number": 1}] * 2


# Fleeing and the end.


@clause("CR-12.30")
def test_a_side_may_flee_instead_of_rolling() -> None:
    hall = clash("executioner", "2 man-at-arms steam-knight", heroes={1: ("reaver", "a0")})
    hall.rolls(3).play("assault")
    assert (hall.asked, hall.active, set(hall.options())) == ("Assault", 1, {"assault", "flee"})
    hall.play("flee")
    assert (hall.units(1, "a0"), hall.units(1, "bastion"), hall.hero(1)) == (
        "",
        "man-at-arms steam-knight",
        ("reaver", "bastion"),
    )
    assert hall.told("fled") == [{"clan": "steamfield", "place": "a0"}]


@clause("CR-12.30")
def test_it_joins_the_units_already_in_the_bastion() -> None:
    units: Units = {
        0: {"a0": "executioner"},
        1: {"a0": "2 lancer", "bastion": "lancer man-at-arms", "b1": "steam-knight"},
    }
    hall = stage(clans=["bohorg", "steamfield"], units=units).fighting().play(1, "flee")
    assert hall.on_board(1) == {"bastion": "man-at-arms 3 lancer", "b1": "steam-knight"}


@clause("CR-12.30")
def test_dice_that_were_rolled_cannot_be_fled_from() -> None:
    hall = clash("raider", "man-at-arms", ("goldleif", "steamfield")).rolls(1).play("assault")
    assert hall.asked == "Reroll"
    assert not hall.can("flee")
    hall = clash("krag-rider", "man-at-arms lancer").rolls(2).play("assault")
    assert hall.asked == "AssignKill"
    assert not hall.can("flee")


@clause("CR-12.31")
def test_the_attacker_may_flee_as_well() -> None:
    hall = clash("krag-rider executioner", "steam-knight", heroes={0: ("vanguard", "a0")})
    assert (hall.active, set(hall.options())) == (0, {"assault", "flee"})
    hall.play("flee")
    assert (hall.on_board(0), hall.hero(0)) == ({"bastion": "krag-rider executioner"}, ("vanguard", "bastion"))
    assert hall.units(1, "a0") == "steam-knight"


@clause("CR-12.31")
def test_it_may_flee_from_elves() -> None:
    hall = raid("krag-rider", "guard").play("flee")
    assert (hall.on_board(0), hall.elves("a0")) == ({"bastion": "krag-rider"}, "guard")


@clause("CR-12.32")
@pytest.mark.parametrize(("army", "enemy", "seat"), [("krag-rider", "man-at-arms", 0), ("pummeler", "lancer", 1)])
def test_fleeing_is_possible_instead_of_the_first_assault(army: str, enemy: str, seat: int) -> None:
    hall = clash(army, enemy)
    assert (hall.active, hall.can("flee")) == (seat, True)
    hall.play("flee")
    assert (hall.told("rolled"), hall.view().fight) == ([], None)


@clause("CR-12.33")
def test_a_side_that_flees_is_not_struck_again_and_gains_no_rage() -> None:
    hall = clash("bone-drake", "2 steam-knight", ("tomb", "steamfield"))
    hall.rolls(0).play(1, "assault").rolls(0).play(0, "assault")
    hall.play(1, "flee")
    assert [event["event"] for event in hall.lately if event["event"] in ("struck", "raged", "rolled", "killed")] == []
    assert hall.units(1, "bastion") == "2 steam-knight"
    assert hall.told("raged") == [{"side": "steamfield", "number": 1}, {"side": "tomb", "number": 1}]


@clause("CR-12.34")
def test_the_fight_ends_when_a_side_has_no_unit_left() -> None:
    hall = clash("krag-rider", "2 man-at-arms").rolls(2).play("assault")
    assert hall.told("fight_won") == [{"side": "bohorg", "place": "a0", "loser": "steamfield"}]
    assert hall.view().fight is None
    assert (hall.asked, hall.active) == ("ChooseAction", 1)


@clause("CR-12.34")
def test_the_fight_goes_on_while_both_sides_have_units() -> None:
    hall = clash("krag-rider", "2 man-at-arms").rolls(1).play("assault")
    assert (hall.told("fight_won"), hall.units(1, "a0")) == ([], "man-at-arms")
    assert (hall.asked, hall.active) == ("Assault", 1)


@clause("CR-12.34")
def test_the_fight_ends_when_a_side_has_fled() -> None:
    hall = clash("krag-rider", "2 man-at-arms").play("flee")
    assert hall.told("fight_won") == [{"side": "steamfield", "place": "a0", "loser": "bohorg"}]
    assert hall.view().fight is None


@clause("CR-12.35")
@pytest.mark.parametrize(
    ("army", "enemy", "fleeing", "winner"),
    [("krag-rider", "man-at-arms", 0, 1), ("pummeler", "lancer", 1, 0)],
)
def test_a_win_because_the_enemy_fled_counts_as_a_win(army: str, enemy: str, fleeing: int, winner: int) -> None:
    # The Reaver brings 2 gold for a fight won.
    hall = clash(army, enemy, heroes={winner: ("reaver", "a0")})
    assert hall.active == fleeing
    hall.play("flee")
    assert (hall.gold(winner), hall.gold(fleeing)) == (2, 0)
    won, lost = ("bohorg", "steamfield")[winner], ("bohorg", "steamfield")[fleeing]
    assert hall.told("fight_won") == [{"side": won, "place": "a0", "loser": lost}]


@clause("CR-12.35")
def test_elves_win_when_the_attacker_dies() -> None:
    hall = raid("krag-rider", "3 templar").rolls(1, 2).play("assault")
    assert hall.told("fight_won") == [{"side": "elves", "place": "a0", "loser": "bohorg"}]
    assert (hall.elves("a0"), hall.on_board(0), hall.controller("a0")) == ("3 templar", {}, None)


@clause("CR-12.36")
def test_an_attacker_that_wins_controls_the_territory_at_once() -> None:
    hall = clash("krag-rider", "2 man-at-arms").rolls(2).play("assault")
    assert (hall.controller("a0"), hall.points(0), hall.points(1)) == (0, 1, 0)


@clause("CR-12.36")
def test_nobody_controls_it_during_the_fight() -> None:
    hall = clash("krag-rider", "2 man-at-arms")
    assert (hall.controller("a0"), hall.points(0), hall.points(1)) == (None, 0, 0)


@clause("CR-12.36")
def test_the_control_counts_before_the_next_fight() -> None:
    units: Units = {0: {"a0": "krag-rider", "a5": "krag-rider"}, "elves": {"a0": "guard", "a5": "guard"}}
    hall = stage(units=units, legends={0: ["aegis", "elfbane", "dragonhide"]}).fighting(phase=5)
    hall.play("fight a0").rolls(2).play("assault")
    assert (hall.over, hall.winner) == (True, 0)


@clause("CR-12.37")
@given(seed=st.integers(0, 2**32 - 1), data=st.data())
@settings(max_examples=40, deadline=None)
def test_every_assault_kills_or_adds_rage_and_so_every_fight_ends(seed: int, data: st.DataObject) -> None:
    """Nobody flees; at most nine shields stop wounds, and at most 25 units stand on a side."""
    armies = [" ".join(f"{data.draw(st.integers(1, 3))} {level}" for level in ("I", "III")) for _ in range(2)]
    armour = data.draw(st.sampled_from(["aegis", "heavy-armour", "dragonhide"]))
    slots = {0: {"III": [armour]}, 1: {"III": ["plate-armour"], "I": ["round-shield"]}}
    hall = clash(armies[0], armies[1], slots=slots, seed=seed)
    rng = Rng(seed)
    for _ in range(200):
        if hall.view().fight is None:
            break
        options = [option for option in hall.options() if option != "flee"]
        hall.play(options[rng.below(len(options))])
    assert hall.told("fight_won")
    assaults: list[list[str]] = []
    for event in hall.events():
        if event["event"] == "rolled":
            assaults.append([])
        elif event["event"] in ("killed", "raged"):
            assaults[-1].append(str(event["event"]))
    assert all(set(assault) in ({"killed"}, {"raged"}) for assault in assaults)


# Examples.


@clause("CR-22.1")
def test_an_executioner_with_a_rockbreaker_rolls_nine_dice_while_it_is_in_the_fight() -> None:
    hall = clash("2 krag-rider executioner", "steam-knight", slots={0: {"executioner": ["rockbreaker"]}})
    assert at_hand(hall).attacker.dice == 9
    hall.rolls(1).play(1, "assault").rolls(4).play(0, "assault")
    assert dice(hall)[-1] == ("bohorg", 9)


@clause("CR-22.1")
def test_without_an_executioner_there_are_fewer() -> None:
    hall = clash("2 krag-rider executioner", "2 steam-knight", slots={0: {"executioner": ["rockbreaker"]}})
    hall.rolls(3).play(1, "assault", 1, "kill 3").rolls(1).play(0, "assault")
    assert dice(hall)[-1] == ("bohorg", 3)


@clause("CR-22.2")
def test_krag_riders_and_an_executioner_with_a_war_axe_and_a_shamans_coat() -> None:
    slots = {0: {"executioner": ["war-axe", "shamans-coat"], "pummeler": ["crossbow"]}}
    hall = raid("4 krag-rider executioner", "guard templar", slots=slots)
    fighter = at_hand(hall).attacker
    assert (fighter.slowness, fighter.dice, fighter.wounds, fighter.rerolls) == (2, 8, 1, 1)
    hall.rolls(5).play("assault")
    assert (dice(hall), hall.asked, at_hand(hall).rerolls) == ([("bohorg", 8)], "Reroll", 1)
    hall.play("keep")
    assert struck(hall)[0] == 5 + 1 - 1


@clause("CR-22.7")
@pytest.mark.parametrize("army", ["krag-rider", "5 krag-rider"])
def test_five_krag_riders_fight_as_one(army: str) -> None:
    hall = raid(army, "guard templar")
    fighter = at_hand(hall).attacker
    assert (fighter.dice, fighter.slowness, fighter.wounds) == (3, 0, 1)
    hall.rolls(2).play("assault")
    assert (dice(hall)[0], struck(hall)[0]) == (("bohorg", 3), 2 + 1 - 1)


@clause("CR-22.8")
def test_three_men_at_arms_and_a_steam_knight() -> None:
    hall = clash("krag-rider pummeler executioner", "3 man-at-arms steam-knight")
    fighter = at_hand(hall).defender
    assert (fighter.dice, fighter.slowness, fighter.shields) == (5, 3, 2)
    # The attacker has slowness 3 as well.
    assert (first(hall), hall.active) == ("steamfield", 1)


@clause("CR-22.9")
def test_raiders_and_a_berserker_against_guards_are_struck_first() -> None:
    hall = raid("3 raider berserker", "2 guard", "goldleif")
    assert (first(hall), dice(hall)[0]) == ("elves", ("elves", 4))


@clause("CR-22.10")
def test_raiders_alone_strike_a_guard_and_an_elder_first() -> None:
    hall = raid("3 raider", "guard elder", "goldleif")
    assert (first(hall), hall.asked, hall.active, dice(hall)) == ("goldleif", "Assault", 0, [])


@clause("CR-22.11")
def test_skeletons_and_a_tomb_guard_kill_a_guard_and_an_elder() -> None:
    # A serrated dagger makes the elves slow enough for the Tomb to strike first.
    hall = raid("4 skeleton tomb-guard", "guard elder", "tomb", slots={"elves": {"guard": ["serrated-dagger"]}})
    assert first(hall) == "tomb"
    hall.rolls(3).play("assault")
    assert (dice(hall), struck(hall), killed(hall)) == ([("tomb", 4)], [3 + 1 - 1], ["guard", "elder"])
    assert (hall.elves("a0"), hall.crystals(0), hall.controller("a0")) == ("", 2, 0)


@clause("CR-22.12")
def test_two_wounds_do_not_kill_a_templar_but_with_the_rage_they_do() -> None:
    hall = raid("skeleton 2 tomb-guard", "templar", "tomb", slots={0: {"tomb-guard": ["spiked-club", "aegis"]}})
    assert first(hall) == "tomb"
    hall.rolls(1, 2).play("assault")
    assert (struck(hall)[0], hall.elves("a0"), rage(hall)[0], hall.crystals(0)) == (2, "templar", 1, 0)
    hall.rolls(1).play("assault")
    assert (struck(hall)[2], hall.elves("a0"), hall.crystals(0)) == (3, "", 1)


@clause("CR-22.13")
@pytest.mark.parametrize(
    ("kills", "left"),
    [
        (["kill 3", "kill 1"], "elder"),
        (["kill 3", "kill 2"], "guard"),
        (["kill 1", "kill 3"], "elder"),
        (["kill 1", "kill 2"], "templar"),
        (["kill 2", "kill 3"], "guard"),
        (["kill 2", "kill 1"], "templar"),
    ],
)
def test_five_wounds_against_a_templar_a_guard_and_an_elder(kills: list[str], left: str) -> None:
    hall = raid("krag-rider executioner", "guard elder templar").rolls(5).play("assault")
    assert (struck(hall), hall.targets("kill")) == ([5], {"1", "2", "3"})
    hall.play(kills[0])
    assert len(hall.targets("kill")) == 2
    assert not hall.can("done")
    hall.play(kills[1])
    assert (hall.crystals(0), hall.elves("a0")) == (2, left)


@clause("CR-22.17")
def test_two_wound_faces_against_three_shields_give_no_wound_and_a_rage_token() -> None:
    slots = {1: {"steam-knight": ["round-shield"]}}
    hall = clash("tomb-guard", "man-at-arms steam-knight", ("tomb", "steamfield"), slots=slots)
    assert (first(hall), at_hand(hall).attacker.wounds, at_hand(hall).defender.shields) == ("tomb", 0, 3)
    hall.rolls(2).play("assault")
    assert (struck(hall), killed(hall), rage(hall)) == ([0], [], (1, 0))


@clause("CR-22.18")
def test_a_war_drum_gives_one_rage_and_three_in_the_second_assault() -> None:
    hall = raid("3 skeleton", "4 guard", "tomb", slots={0: {"skeleton": ["war-drum", "aegis"]}})
    hall.rolls(0, 0).play("assault")
    assert (struck(hall)[0], rage(hall)[0]) == (0 + 1 + 1 - 1, 2)
    hall.rolls(0).play("assault")
    assert struck(hall)[2] == 0 + 1 + 3 - 1


@clause("CR-22.31")
def test_a_defender_with_three_units_and_a_hero_flees() -> None:
    hall = clash("executioner", "2 man-at-arms lancer", heroes={1: ("healer", "a0")})
    assert hall.active == 1
    hall.rolls(0).play(1, "assault").rolls(2).play(0, "assault")
    assert hall.active == 1
    hall.play("flee")
    assert (hall.units(1, "bastion"), hall.hero(1)) == ("2 man-at-arms lancer", ("healer", "bastion"))
    assert (hall.controller("a0"), hall.view().fight, hall.broken()) == (0, None, [])
