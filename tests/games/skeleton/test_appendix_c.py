"""The invariants find what is planted, and nothing on a table that a game has reached."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from examples.skeleton.invariants import faults_between
from examples.skeleton.layout import DARED, DECK, DISCARDS, HAND, LAID, TAKEN
from examples.skeleton.prize import Prize
from examples.skeleton.rounds import Lay
from examples.skeleton.table import Skeleton
from tests.clauses import clause
from tests.games.skeleton.stage import GAME, Stage, stage

FULL = ["wolf", "elk", "bear"], ["mouse", "hare", "fox"]


def fresh(dares: str = "yes") -> Skeleton:
    return stage(*FULL, dares=dares).table


def won() -> Skeleton:
    return stage(*FULL).lay("wolf", "fox").table


def finished() -> Skeleton:
    table: Stage = stage(*FULL, dares="no")
    return table.lay("wolf", "mouse").lay("elk", "hare").lay("bear", "fox").table


def card(name: str) -> int:
    return GAME.cards.names.index(name)


@clause("SK-C.1", "SK-C.2")
@pytest.mark.parametrize("table", [fresh(), won(), finished()])
def test_nothing_is_wrong_with_a_table_that_was_played(table: Skeleton) -> None:
    assert GAME.faults(table) == []


@clause("SK-C.1", "SK-C.2")
@pytest.mark.parametrize(
    ("table", "plant", "fault"),
    [
        (fresh(), lambda table: table.put(card("wolf"), DECK), "seat 0 holds 2 cards"),
        (fresh(), lambda table: table.put(card("goat"), HAND + 1), "seat 1 holds 4 cards"),
        (won(), lambda table: table.put(card("elk"), LAID), "has laid 1"),
        (fresh(), lambda table: table.put(card("goat"), HAND + 2), "nobody sits at seat 2, but it has cards"),
        (fresh(), lambda table: table.begin_round(), "seat 0 holds 3 cards"),
        (finished(), lambda table: table.begin_round(), "there is no round 4"),
        (fresh(), lambda table: table.stack.pop(), "not the rounds and one choice"),
        (fresh(), lambda table: table.stack.clear(), "before its last round"),
        (fresh(), lambda table: table.stack.append(Lay()), "not the rounds and one choice"),
        (
            won(),
            lambda table: table.stack.__setitem__(-1, Prize(0, card("elk"))),
            "won with a card that is not among the discards",
        ),
        (won(), lambda table: table.settings.__setitem__(0, 1), "without dares there is nothing to choose"),
        (fresh(), lambda table: table.gain(0, TAKEN, 1), "that no prize brings"),
        (fresh(), lambda table: table.gain(0, TAKEN, 2), "0 prizes were awarded"),
        (fresh(), lambda table: table.gain(0, DARED, 3), "more dares were won than dared"),
        (fresh(), lambda table: table.put(card("goat"), DISCARDS), "0 prizes were awarded"),
        (fresh(dares="no"), lambda table: table.put(card("goat"), DISCARDS), "in a game without dares"),
        (fresh(), lambda table: table.gain(2, DARED, 3), "not at the table"),
        (
            fresh(),
            lambda table: (table.put(card("wolf"), LAID), table.put(card("fox"), LAID + 1)),
            "none was turned over",
        ),
    ],
)
def test_a_planted_fault_is_found(table: Skeleton, plant: Callable[[Skeleton], object], fault: str) -> None:
    plant(table)
    assert fault in "; ".join(GAME.faults(table))


@clause("SK-C.2")
def test_a_score_that_falls_is_found() -> None:
    before = fresh()
    before.gain(1, TAKEN, 2)
    assert faults_between(before, fresh()) == ["the score of seat 1 has fallen"]
