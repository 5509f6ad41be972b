"""Elves in combat (CR-13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.stage import Hall, Side, stage

Units = dict[Side, dict[str, str]]


def raid(attackers: str, elves: str, *rolls: int, **table: Any) -> Hall:
    """Seat 0, Bohorg, has finished moving and attacks elves in the city a0; where they are faster they roll this."""
    units: Units = {0: {"a0": attackers}, "elves": {"a0": elves}}
    return stage(clans=["bohorg", "steamfield"], units=units, **table).rolls(*rolls).fighting()


def rolled(hall: Hall, side: str = "elves") -> list[tuple[int, int]]:
    """Every first roll of a side: wounds and blanks."""
    return [(int(roll["wounds"]), int(roll["blanks"])) for roll in hall.told("rolled") if roll["side"] == side]


def rerolled(hall: Hall) -> list[tuple[int, int, int]]:
    """Every reroll of the elves: the dice thrown again, then wounds and blanks in all."""
    return [
        (int(roll["number"]), int(roll["wounds"]), int(roll["blanks"]))
        for roll in hall.told("rerolled")
        if roll["side"] == "elves"
    ]


def struck(hall: Hall, side: str = "elves") -> list[int]:
    return [int(strike["number"]) for strike in hall.told("struck") if strike["side"] == side]


@clause("CR-13.1")
def test_elves_never_attack_and_never_move() -> None:
    elves = {"a0": "4 templar", "a5": "2 guard", "b3": "4 elder"}
    hall = stage(units={0: {"a1": "krag-rider", "a4": "krag-rider"}, 1: {"b4": "raider"}, "elves": elves}).action()
    hall.pass_until("ChooseTactic")
    assert (hall.round, hall.told("fight_began"), hall.told("rolled")) == (3, [], [])
    assert {place: hall.elves(place) for place in elves} == elves
    assert (hall.units(0, "a1"), hall.units(0, "a4"), hall.units(1, "b4")) == ("krag-rider", "krag-rider", "raider")


@clause("CR-13.1")
def test_elves_fight_as_defenders() -> None:
    hall = raid("krag-rider", "guard")
    fight = hall.view().fight
    assert fight is not None
    assert (fight.attacker.side, fight.defender.side) == ("bohorg", "elves")


@clause("CR-13.2", "CR-13.3", "CR-13.4")
@pytest.mark.parametrize(
    ("players", "attacker", "right"),
    [(2, 0, 1), (2, 1, 0), (3, 0, 2), (3, 1, 0), (3, 2, 1), (4, 0, 3), (4, 1, 0), (4, 2, 1), (4, 3, 2)],
)
def test_the_elves_are_played_by_the_player_to_the_right_of_the_attacker(
    players: int, attacker: int, right: int
) -> None:
    units: Units = {attacker: {"a0": "2 I 2 III"}, "elves": {"a0": "2 templar"}}
    # Four wounds after the shields of Goldleif (one) and Steamfield (two): both of level I, or one of level III.
    faces = (3, 4, 5, 3)[attacker]
    hall = stage(players, units=units).rolls(faces).fighting(attacker)
    assert (hall.asked, hall.to_act, hall.targets("kill")) == ("AssignKill", (right,), {"1", "3"})
    others = [seat for seat in range(players) if seat != right]
    assert not any(hall.can("kill 1", seat) for seat in others)


@clause("CR-13.4")
@pytest.mark.parametrize(("kill", "left"), [("kill 1", "pummeler"), ("kill 2", "2 krag-rider")])
def test_the_player_of_the_elves_assigns_their_wounds_as_he_likes(kill: str, left: str) -> None:
    hall = raid("2 krag-rider pummeler", "guard", 2)
    assert (hall.active, hall.targets("kill")) == (1, {"1", "2"})
    hall.play(1, kill)
    assert hall.units(0, "a0") == left


@clause("CR-13.4")
def test_nobody_is_asked_to_roll_for_the_elves() -> None:
    hall = raid("2 krag-rider pummeler", "guard", 1)
    assert (rolled(hall), hall.units(0, "a0")) == ([(1, 3)], "krag-rider pummeler")
    assert (hall.asked, hall.active) == ("Assault", 0)


@clause("CR-13.5", "CR-13.6")
def test_elves_must_reroll_all_blanks_with_every_symbol() -> None:
    hall = raid("2 executioner", "2 elder", 1, 2, 3, slots={"elves": {"elder": ["shamans-coat"]}})
    assert rolled(hall) == [(1, 4)]
    assert rerolled(hall) == [(4, 2, 3), (3, 3, 2)]
    assert struck(hall) == [3]


@clause("CR-13.5")
@pytest.mark.parametrize("rolls", [(5,), (3, 5)])
def test_they_stop_when_no_blanks_remain(rolls: tuple[int, ...]) -> None:
    hall = raid("3 executioner", "2 elder", *rolls, slots={"elves": {"elder": ["shamans-coat"]}})
    assert len(rerolled(hall)) == len(rolls) - 1
    assert struck(hall) == [5]


@clause("CR-13.5")
def test_elves_without_rerolls_reroll_nothing() -> None:
    hall = raid("2 executioner", "2 templar", 1)
    assert (rolled(hall), rerolled(hall), struck(hall)) == ([(1, 4)], [], [1 + 1])


@clause("CR-13.6")
@pytest.mark.parametrize("seed", range(12))
def test_elves_never_reroll_a_wound_face(seed: int) -> None:
    slots = {0: {"executioner": ["great-hammer"]}, "elves": {"elder": ["shaman-staff", "shamans-coat"]}}
    hall = raid("4 executioner", "guard elder templar", slots=slots, seed=seed)
    dice = rolled(hall)[0]
    for number, wounds, blanks in rerolled(hall):
        assert number == dice[1]
        assert wounds >= dice[0]
        dice = (wounds, blanks)


@clause("CR-13.7")
def test_elves_never_flee() -> None:
    hall = raid("4 executioner", "guard elder", slots={0: {"executioner": ["great-hammer"]}})
    for _ in range(40):
        if hall.view().fight is None:
            break
        # Whoever plays the elves is asked for nothing but their wounds.
        assert (hall.asked, hall.active) in (("Assault", 0), ("AssignKill", 0), ("AssignKill", 1))
        assert not hall.can("flee", 1)
        hall.play("assault" if hall.asked == "Assault" else hall.options()[0])
    assert (hall.told("fled"), hall.elves("a0") == "" or hall.units(0, "a0") == "") == ([], True)


@clause("CR-13.8")
def test_equipment_counts_for_every_token_of_the_type() -> None:
    # Guards: power 4, and two wounds of the blunderbuss; slowness 1 + 1 against 2.
    slots = {"elves": {"guard": ["blunderbuss", "chain-mail"]}}
    hall = raid("2 krag-rider 3 executioner", "3 guard", 1, slots=slots)
    assert (rolled(hall), struck(hall)) == ([(1, 3)], [1 + 2])
    hall.play("kill 3").rolls(5).play("assault")
    # Five wound faces and a Krag Rider's wound, less one shield: one Guard of health 3 dies, two wounds are lost.
    assert (struck(hall, "bohorg")[0], hall.crystals(0)) == (5 + 1 - 1, 1)


@clause("CR-13.8")
def test_equipment_raises_power_and_shields_and_slowness_of_elves() -> None:
    slots = {"elves": {"guard": ["rockbreaker", "heavy-armour"]}}
    hall = raid("krag-rider 2 executioner", "2 guard", slots=slots)
    fight = hall.view().fight
    assert fight is not None
    assert (fight.defender.dice, fight.defender.shields, fight.defender.slowness) == (4 + 3 + 1, 1 + 1, 1 + 1 + 2)
    # The attacker has slowness 2, and begins.
    hall.rolls(4).play("assault")
    assert struck(hall, "bohorg") == [4 + 1 - 2]
    assert sum(rolled(hall)[0]) == 8


@clause("CR-13.8")
def test_equipment_of_a_type_that_is_not_there_does_not_count() -> None:
    hall = stage(
        units={0: {"a0": "2 executioner"}, "elves": {"a0": "2 templar", "b3": "guard"}},
        slots={"elves": {"guard": ["great-hammer", "heavy-armour"]}},
    )
    hall.rolls(1).fighting()
    assert (rolled(hall), struck(hall)) == ([(1, 4)], [2])


@clause("CR-13.9")
@pytest.mark.parametrize("card", ["leather-tunic", "mechanical-wings"])
def test_move_and_flight_have_no_effect_for_elves(card: str) -> None:
    units: Units = {0: {"a1": "krag-rider"}, "elves": {"a0": "guard", "a5": "elder"}}
    hall = stage(units=units, slots={"elves": {"guard": [card], "elder": ["cavalry-lance"]}}).action()
    hall.pass_until("ChooseTactic")
    assert (hall.elves("a0"), hall.elves("a5"), hall.units(0, "a1")) == ("guard", "elder", "krag-rider")
    with_card = raid("krag-rider executioner", "guard templar", slots={"elves": {"guard": [card]}}).view().fight
    without = raid("krag-rider executioner", "guard templar").view().fight
    assert with_card == without


@clause("CR-13.9")
def test_a_cavalry_lance_gives_elves_its_power_only() -> None:
    hall = raid("2 executioner", "2 guard", 2, slots={"elves": {"guard": ["cavalry-lance"]}})
    assert (sum(rolled(hall)[0]), hall.elves("a0")) == (4 + 1, "2 guard")


@clause("CR-13.10")
def test_elves_gain_and_use_rage() -> None:
    hall = raid("2 executioner", "3 guard", 2)
    assert (struck(hall), hall.told("raged")) == ([2], [{"side": "elves", "number": 1}])
    hall.rolls(0, 2).play("assault")
    assert struck(hall) == [2, 2 + 1]
    assert hall.units(0, "a0") == "executioner"


@clause("CR-13.10")
def test_elves_that_kill_take_no_rage() -> None:
    hall = raid("2 executioner", "3 guard", 3)
    assert (hall.units(0, "a0"), hall.told("raged")) == ("executioner", [])


@clause("CR-13.11")
def test_units_killed_by_elves_return_to_the_reserve_and_nobody_gains_anything() -> None:
    hall = raid("krag-rider", "3 templar", gold={0: 1, 1: 2}, crystals={0: 3, 1: 4})
    supply = hall.supply
    hall.rolls(1, 3).play("assault")
    assert (hall.on_board(0), hall.reserve(0)) == ({}, "7 krag-rider 6 pummeler 4 executioner")
    assert [hall.gold(seat) for seat in (0, 1)] == [1, 2]
    assert [hall.crystals(seat) for seat in (0, 1)] == [3, 4]
    assert (hall.supply, hall.points(0), hall.points(1)) == (supply, 0, 0)


@clause("CR-13.12")
def test_crystals_are_kept_when_the_attacker_flees() -> None:
    hall = raid("2 krag-rider", "2 guard").rolls(2, 1).play("assault")
    assert (hall.elves("a0"), hall.crystals(0), hall.asked) == ("guard", 1, "Assault")
    hall.play("flee")
    assert (hall.elves("a0"), hall.crystals(0), hall.on_board(0)) == ("guard", 1, {"bastion": "krag-rider"})


@clause("CR-13.12")
def test_crystals_are_kept_when_the_attacker_dies() -> None:
    hall = raid("krag-rider", "2 guard").rolls(2, 1).play("assault")
    assert (hall.elves("a0"), hall.crystals(0), hall.on_board(0)) == ("guard", 1, {})


@clause("CR-13.13")
def test_surviving_elves_stay_with_full_health() -> None:
    units: Units = {0: {"a0": "2 krag-rider", "a1": "krag-rider"}, "elves": {"a0": "2 templar"}}
    hall = stage(units=units).fighting()
    hall.rolls(1, 1).play("assault")
    assert (struck(hall, "bohorg"), hall.elves("a0")) == ([1 + 1], "2 templar")
    assert hall.units(0, "a0") == ""
    # In the second action, two wounds again: the Templars had none of the first two.
    hall.pass_until("ChooseAction").play("pass")
    hall.pass_until("ChooseAction")
    assert (hall.phase, hall.active) == (5, 0)
    hall.play("move", "pick a1 1 1", "move_to a0").rolls(1, 1).play("assault")
    assert (struck(hall, "bohorg"), hall.elves("a0")) == ([2, 2], "2 templar")


@clause("CR-13.13")
def test_elves_stay_when_the_attacker_flees() -> None:
    hall = raid("krag-rider", "guard templar").play("flee")
    assert (hall.elves("a0"), hall.controller("a0")) == ("guard templar", None)


@clause("CR-22.14")
def test_an_elder_alone_rerolls_exactly_its_three_blanks() -> None:
    hall = raid("2 executioner", "elder", 2, 4)
    assert (rolled(hall), rerolled(hall), struck(hall)) == ([(2, 3)], [(3, 4, 1)], [4])
    assert (hall.asked, hall.active) == ("Assault", 0)
