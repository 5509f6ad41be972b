"""Actions (CR-7)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.stage import stage

PLAYERS = [2, 3, 4]


@clause("CR-7.1")
@pytest.mark.parametrize("phase", [3, 5])
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_carries_out_one_action_in_each_action_phase(players: int, phase: int) -> None:
    hall = stage(players, clans=["bohorg", "goldleif", "steamfield", "tomb"]).action(phase=phase)
    asked = []
    while hall.asked == "ChooseAction" and hall.phase == phase:
        asked.append(hall.active)
        hall.play("move")
    assert asked == list(range(players))


@clause("CR-7.1")
def test_after_moving_one_cannot_equip_in_the_same_phase() -> None:
    hall = stage(units={0: {"a1": "krag-rider"}}, gold={0: 9}).moving()
    assert not hall.can("equip")
    hall.play("pick a1 1 1", "move_to a0")
    assert (hall.asked, hall.active) == ("ChooseAction", 1)
    hall = stage(units={0: {"a1": "krag-rider"}}, gold={0: 9}, market=["crossbow"]).equipping()
    hall.play("buy crossbow")
    assert not hall.can("move")
    hall.play("done")
    assert (hall.asked, hall.active) == ("ChooseAction", 1)


@clause("CR-7.2")
@pytest.mark.parametrize("phase", [3, 5])
def test_a_player_may_pass(phase: int) -> None:
    hall = stage(units={0: {"a1": "krag-rider"}}, gold={0: 9}).action(phase=phase).play("pass")
    assert hall.told("acted") == [{"clan": "bohorg", "action": "pass"}]
    assert (hall.units(0, "a1"), hall.gold(0), hall.active) == ("krag-rider", 9, 1)


@clause("CR-7.3")
@pytest.mark.parametrize("action", ["move", "equip", "pass"])
def test_the_same_kind_of_action_may_be_taken_in_both_phases(action: str) -> None:
    hall = stage(units={0: {"a1": "krag-rider"}}, gold={0: 9}, market=["crossbow"]).action()
    for phase in (3, 5):
        assert (hall.phase, hall.active) == (phase, 0)
        hall.play(action)
        if hall.active == 0:
            hall.play("done")
        hall.play(1, "pass")
    done = [event["action"] for event in hall.told("acted") if event["clan"] == "bohorg"]
    assert done == [action, action]


@clause("CR-7.4")
def test_an_action_with_all_its_fights_is_finished_before_the_next_player_acts() -> None:
    hall = stage(units={0: {"a1": "2 krag-rider"}, 1: {"a0": "2 raider", "a6": "berserker"}}).moving()
    hall.play("pick a1 1 1", "move_to a0", "pick a1 1 1", "move_to a6")
    assert (hall.asked, hall.active) == ("Fights", 0)
    with_action = []
    hall.play("fight a0")
    while hall.asked != "ChooseAction":
        with_action.append(hall.asked)
        assert not hall.can("pass", 1)
        hall.play("flee" if hall.asked == "Assault" and hall.active == 0 else hall.options()[0])
    assert "Assault" in with_action
    assert len(hall.told("fight_won")) == 2
    assert hall.active == 1


@clause("CR-7.4")
def test_nobody_else_may_speak_during_an_action() -> None:
    hall = stage(units={0: {"a1": "krag-rider"}, 1: {"a2": "raider"}}).moving()
    assert hall.to_act == (0,)
    assert hall.options(1) == []
    assert hall.why("move", 1) != ""


@clause("CR-7.5")
@pytest.mark.parametrize("phase", [3, 5])
@pytest.mark.parametrize("players", PLAYERS)
def test_all_three_are_offered_even_if_nothing_can_be_moved_or_done(players: int, phase: int) -> None:
    hall = stage(players).action(phase=phase)
    for seat in range(players):
        assert (hall.on_board(seat), hall.gold(seat)) == ({}, 0)
        assert (hall.active, hall.options()) == (seat, ["move", "equip", "pass"])
        hall.play(["move", "equip", "pass", "move"][seat])


@clause("CR-7.5")
def test_an_action_with_nothing_to_do_ends_by_itself() -> None:
    hall = stage().action().play("move")
    assert (hall.active, hall.told("acted")) == (1, [{"clan": "bohorg", "action": "move"}])
    hall.play("equip")
    assert (hall.phase, hall.active) == (5, 0)
