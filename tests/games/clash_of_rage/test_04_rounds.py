"""The phases of a round (CR-4)."""

from __future__ import annotations

import itertools

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.stage import CLANS, Hall, deal, stage

PLAYERS = [2, 3, 4]


def kinds(hall: Hall) -> list[str]:
    """The kinds of events in order, each run of equal ones once."""
    return [kind for kind, _ in itertools.groupby(str(event["event"]) for event in hall.events())]


def played_round(hall: Hall) -> list[tuple[int, str, tuple[int, ...]]]:
    """Play until the next round's tactic cards are to be chosen; what was asked on the way: phase, kind, seats."""
    first = hall.round
    asked: list[tuple[int, str, tuple[int, ...]]] = []
    while not (hall.asked == "ChooseTactic" and hall.round > first):
        asked.append((hall.phase, hall.asked, hall.to_act))
        hall.play("pass" if hall.can("pass") else hall.options()[0])
    return asked


@clause("CR-4.1")
def test_a_round_has_five_phases_in_their_order() -> None:
    # The elves of a city arm themselves in phase 1, a stone gives a unit in phase 4.
    hall = stage(units={0: {"a6": "krag-rider"}, "elves": {"a0": "guard"}}, in_round=1).new_round()
    assert kinds(hall) == ["round_began", "elves_armed", "drew_tactic"]
    asked = played_round(hall)
    assert [phase for phase, _ in itertools.groupby(phase for phase, _, _ in asked)] == [2, 3, 5]
    told = ("round_began", "elves_armed", "tactic_shown", "acted", "stone")
    in_order = [kind for kind, _ in itertools.groupby(kind for kind in kinds(hall) if kind in told)]
    assert in_order[:6] == ["round_began", "elves_armed", "tactic_shown", "acted", "stone", "acted"]
    assert in_order[6] == "round_began"


@clause("CR-4.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_cards_are_chosen_together_and_the_actions_taken_one_after_another(players: int) -> None:
    order = tuple(reversed(range(players)))
    hall = stage(players, order=order, units={seat: {"bastion": "I"} for seat in range(players)}).action()
    for phase in (3, 5):
        for seat in order:
            assert (hall.phase, hall.asked, hall.to_act) == (phase, "ChooseAction", (seat,))
            hall.play("pass")
            hall.play("rise_again bastion") if hall.asked == "RiseAgain" else None
    assert (hall.round, hall.asked, hall.to_act) == (3, "ChooseTactic", tuple(range(players)))


@clause("CR-4.2")
def test_the_play_order_of_the_cards_holds_in_both_action_phases() -> None:
    hall = stage(3, hands={0: ["t22", "t01", "t06"], 1: ["t03", "t08", "t09"], 2: ["t12", "t02", "t07"]})
    hall.choosing_tactics().play(0, "choose_tactic t22", 1, "choose_tactic t09", 2, "choose_tactic t12")
    acted = [(phase, seats) for phase, kind, seats in played_round(hall) if kind == "ChooseAction"]
    assert acted == [(3, (1,)), (3, (2,)), (3, (0,)), (5, (1,)), (5, (2,)), (5, (0,))]


@clause("CR-4.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_phase_1_does_nothing_for_the_elves_in_round_1(players: int) -> None:
    hall = deal(players, clans="dealt")
    assert (hall.round, hall.asked) == (1, "ChooseTactic")
    assert hall.told("elves_armed") == hall.told("elves_refused") == []
    assert all(kind.weapon is None and kind.armour is None for kind in hall.view().elves)
    deck = hall.view().equipment_deck.count
    played_round(hall)
    assert [event["round"] for event in hall.told("round_began")] == [1, 2]
    assert hall.view().equipment_deck.count < deck
    assert hall.told("elves_armed") != []


@clause("CR-4.4")
def test_phase_2_of_round_1_runs_from_the_draw_over_the_bastions_to_the_reinforcements() -> None:
    hall = deal(2).play("choose_clan bohorg", "choose_clan goldleif").pass_until("ChooseAction")
    told = kinds(hall)
    assert told[told.index("round_began") :] == [
        "round_began",
        "drew_tactic",
        "chose_tactic",
        "tactic_shown",
        "bastion_placed",
        "gold",
        "reinforced",
    ]


@clause("CR-4.4")
@pytest.mark.parametrize("players", PLAYERS)
def test_phase_2_of_a_later_round_has_no_bastions(players: int) -> None:
    hall = stage(players, units={0: {"a0": "I"}}).new_round().pass_until("ChooseAction")
    told = [kind for kind in kinds(hall) if kind not in ("elves_armed", "crystals")]
    assert [kind for kind, _ in itertools.groupby(told)] == [
        "round_began",
        "drew_tactic",
        "chose_tactic",
        "tactic_shown",
        "gold",
        "reinforced",
    ]
    # Income is paid to all before anybody places a unit.
    every = [str(event["event"]) for event in hall.events()]
    assert every.count("gold") == players
    assert max(at for at, kind in enumerate(every) if kind in ("gold", "crystals")) < every.index("reinforced")


@clause("CR-4.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_after_phase_5_a_new_round_begins(players: int) -> None:
    hall = stage(players, clans=CLANS, in_round=4).action(phase=5)
    for _ in range(players):
        assert (hall.round, hall.phase) == (4, 5)
        hall.play("pass")
    assert (hall.round, hall.phase, hall.asked) == (5, 2, "ChooseTactic")


@clause("CR-4.5")
def test_no_round_begins_once_the_game_has_ended() -> None:
    hall = stage(in_round=18).action(phase=5).play("pass", "pass")
    assert hall.over
    assert hall.told("round_began") == []
