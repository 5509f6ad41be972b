"""What can be taken back: whatever shows nobody a die, or a card that chance or another player kept back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.stage import GAME, Hall, deal, stage

MARKET = ["crossbow", "war-axe", "rockbreaker", "war-drum", "round-shield", "chain-mail"]
LEGENDS = ["elfbane", "aegis", "soul-scythe", "dragonhide"]
TAKEN_BACK = (
    "CR-3.14",
    "CR-6.4",
    "CR-6.9",
    "CR-6.13",
    "CR-6.17",
    "CR-7.1",
    "CR-8.3",
    "CR-8.22",
    "CR-8.23",
    "CR-9.5",
    "CR-9.8",
    "CR-9.14",
    "CR-9.19",
    "CR-9.23",
    "CR-9.25",
    "CR-9.28",
    "CR-10.3",
    "CR-11.4",
    "CR-12.19",
    "CR-12.29",
    "CR-12.30",
    "CR-12.38",
    "CR-15.5",
)
FOR_GOOD = ("CR-3.18", "CR-6.2", "CR-6.5", "CR-9.6", "CR-9.16", "CR-12.11", "CR-12.13", "CR-14.8")

Row = tuple[Callable[[], Hall], str]


def two_armies(attacker: str = "berserker", defender: str = "7 raider", **more: Any) -> Hall:
    """Goldleif attacks Bohorg in a0: its Raiders strike before Executioners, its Berserkers after Krag Riders."""
    return stage(units={0: {"a0": defender}, 1: {"a0": attacker}}, **more).fighting(seat=1)


def choosing() -> Hall:
    return stage(hands={0: ["t01", "t06", "t11"], 1: ["t03", "t08", "t09"]}).choosing_tactics()


def last_bastion() -> Hall:
    """One of two bastions is placed."""
    hall = stage(in_round=1).choosing_tactics().pass_until("PlaceBastion")
    return hall.play(hall.options()[0])


def riders_strike() -> Hall:
    """Krag Riders defend and strike first."""
    return two_armies("4 berserker 2 raider", "krag-rider")


def rerolling() -> Hall:
    return two_armies("raider", "3 executioner").rolls(1).play("assault")


def killing() -> Hall:
    """Krag Riders have dealt wounds enough for either of two types."""
    return two_armies("2 berserker 2 raider ice-giant", "krag-rider").rolls(2).play("assault")


def shopping(market: list[str], **more: Any) -> Hall:
    return stage(gold={0: 20}, market=market, **more).equipping()


def forging() -> Hall:
    return stage(units={0: {"a5": "I"}}, crystals={0: 6}).equipping()


def recruiting() -> Hall:
    return stage(units={0: {"a1": "I"}}, gold={0: 9}, crystals={0: 2}).equipping()


def arranging() -> Hall:
    return stage(aside={0: ["crossbow"]}).equipping()


def marching() -> Hall:
    """Krag Riders stand in three places, and their hero with some of them."""
    return stage(units={0: {"a1": "2 krag-rider", "a0": "I", "a6": "I"}}, heroes={0: ("razaro", "a1")}).moving()


REVERSIBLE: list[Row] = [
    (lambda: deal(2), "choose_clan tomb"),
    (choosing, "choose_tactic t06"),
    (lambda: stage(in_round=1).choosing_tactics().pass_until("PlaceBastion"), "place_bastion"),
    # Income is paid, and stones bring their units.
    (last_bastion, "place_bastion"),
    (lambda: stage(units={0: {"a6": "I", "a1": "I"}}).action(seat=1), "pass"),
    (lambda: stage(units={0: {"a1": "I"}}).income(), "reinforce 1 a1"),
    (stage, "move"),
    (stage, "equip"),
    (stage, "pass"),
    (marching, "pick a1 1 1"),
    (lambda: marching().play("pick a1 1 1"), "move_to"),
    (marching, "pick_hero"),
    (lambda: marching().play("pick_hero"), "move_to"),
    (marching, "done"),
    (lambda: stage(units={0: {"a1": "2 I"}, 1: {"a0": "I"}}).moving().play("pick a1 1 1", "move_to a0"), "done"),
    (lambda: stage(3, units={0: {"a0": "I", "b3": "I"}, 1: {"a0": "I"}, 2: {"b3": "I"}}).fighting(), "fight b3"),
    (riders_strike, "flee"),
    (rerolling, "keep"),
    (killing, "kill 1"),
    (killing, "kill 2"),
    (lambda: shopping(["crossbow", *MARKET]), "buy crossbow"),
    (lambda: shopping(MARKET, deck=[], under=[]), "buy crossbow"),
    (lambda: forging().play("forge"), "choose_legendary"),
    (arranging, "place crossbow aside"),
    (lambda: arranging().play("place crossbow aside"), "place_on 2"),
    (recruiting, "recruit razaro"),
    (lambda: recruiting().play("recruit razaro"), "place_hero a1"),
    (lambda: stage(2, clans=["tomb", "goldleif"], units={0: {"a1": "I"}}).stones(), "rise_again a1"),
]
FINAL: list[Row] = [
    # The market is laid out.
    (lambda: deal(2).play("choose_clan tomb"), "choose_clan bohorg"),
    # The cards are turned over.
    (lambda: choosing().play(0, "choose_tactic t06"), "choose_tactic t03"),
    # There is no elf to draw a card: only the players draw.
    (lambda: stage(phase=5).action(seat=1), "pass"),
    # Whatever the dice show.
    (lambda: riders_strike().rolls(3), "assault"),
    (lambda: riders_strike().rolls(0), "assault"),
    (lambda: rerolling().rolls(3), "reroll 2 0"),
    (lambda: rerolling().rolls(0), "reroll 0 1"),
    (lambda: shopping(MARKET), "buy crossbow"),
    (forging, "forge"),
    # A game that is over is open to all.
    (lambda: stage(phase=5, legends={1: LEGENDS}), "pass"),
]


def is_reversible(row: Row) -> bool:
    """Whether the last move of a row can be taken back; a verb alone stands for its first option."""
    hall, words = row[0](), row[1]
    full = next(option for option in hall.options() if f"{option} ".startswith(f"{words} "))
    hall.play(full)
    return not hall.table.revealed


@clause(*TAKEN_BACK)
@pytest.mark.parametrize("row", REVERSIBLE, ids=[f"{number} {row[1]}" for number, row in enumerate(REVERSIBLE)])
def test_what_shows_nothing_can_be_taken_back(row: Row) -> None:
    assert is_reversible(row)


@clause(*FOR_GOOD)
@pytest.mark.parametrize("row", FINAL, ids=[f"{number} {row[1]}" for number, row in enumerate(FINAL)])
def test_what_chance_or_another_has_shown_stays_shown(row: Row) -> None:
    assert not is_reversible(row)


def test_every_kind_of_move_is_tried() -> None:
    assert {words.partition(" ")[0] for _, words in (*REVERSIBLE, *FINAL)} == set(GAME.vocabulary.verbs)
