"""What is true of every table (Appendix C)."""

from __future__ import annotations

from collections.abc import Iterator

from examples.skeleton.layout import DARED, DISCARDS, HAND, LAID, SEATS, TAKEN
from examples.skeleton.prize import Prize
from examples.skeleton.table import Skeleton
from longhall.kernel.step import step_name


def faults(table: Skeleton) -> list[str]:
    """Every invariant the table breaks."""
    return [fault for check in (_steps, _cards, _prizes) for fault in check(table)]


def faults_between(before: Skeleton, after: Skeleton) -> list[str]:
    """Every invariant one act has broken: a score never falls (SK-C.2)."""
    fallen = [seat for seat in range(after.players) if after.score(seat) < before.score(seat)]
    return [f"the score of seat {seat} has fallen" for seat in fallen]


def _steps(table: Skeleton) -> Iterator[str]:
    """The stack is empty at the end, and else the rounds to come with one choice on top."""
    names = [step_name(step) for step in table.stack]
    if names not in ([], ["Round", "Lay"], ["Round", "Prize"]):
        yield "the steps are not the rounds and one choice"
    elif not names and table.round != table.quantities.hand:
        yield "the game has ended before its last round"
    elif names and isinstance(table.stack[-1], Prize):
        card = table.stack[-1].card
        if card not in table.cards_in(DISCARDS):
            yield "the round was won with a card that is not among the discards"
        elif not table.with_dares:
            yield "without dares there is nothing to choose"


def _cards(table: Skeleton) -> Iterator[str]:
    """All hold or have laid equally many, as the round says (SK-C.1)."""
    if table.round > table.quantities.hand:
        yield f"there is no round {table.round}"
    laying = _is_laying(table)
    right = table.quantities.hand - table.round + laying
    for seat in range(table.players):
        held, laid = len(table.hand(seat)), len(table.cards_in(LAID + seat))
        if held + laid != right or laid > laying:
            yield f"seat {seat} holds {held} cards and has laid {laid} in round {table.round}"
    if laying and all(table.cards_in(LAID + seat) for seat in range(table.players)):
        yield "all have laid a card, and none was turned over"
    for seat in range(table.players, SEATS):
        if table.cards_in(HAND + seat) or table.cards_in(LAID + seat):
            yield f"nobody sits at seat {seat}, but it has cards"


def _prizes(table: Skeleton) -> Iterator[str]:
    """Every prize that was awarded was taken or dared for (SK-C.2)."""
    quantities = table.quantities
    opened, awarded = table.round - _is_laying(table), table.round - (not table.over)
    taken = [table.points(seat, TAKEN) for seat in range(SEATS)]
    dared = [table.points(seat, DARED) for seat in range(SEATS)]
    # What lies among the discards and was played by nobody was turned over for a dare.
    dares = len(table.cards_in(DISCARDS)) - opened * table.players
    if any(points % quantities.take for points in taken) or any(points % quantities.dare for points in dared):
        yield "points were scored that no prize brings"
    if sum(taken) // quantities.take + dares != awarded:
        yield f"{awarded} prizes were awarded, but not as many were taken or dared for"
    if sum(dared) // quantities.dare > dares:
        yield "more dares were won than dared"
    if dares and not table.with_dares:
        yield "somebody has dared in a game without dares"
    if any(taken[seat] or dared[seat] for seat in range(table.players, SEATS)):
        yield "somebody has points who is not at the table"


def _is_laying(table: Skeleton) -> bool:
    return not table.over and step_name(table.stack[-1]) == "Lay"
