"""The phases of a round and the end of the game (CR-4, CR-14)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage import events
from longhall.games.clash_of_rage.action import BeginAction
from longhall.games.clash_of_rage.layout import FIRST_ACTION, SECOND_ACTION
from longhall.games.clash_of_rage.market import ImproveElves
from longhall.games.clash_of_rage.reinforcement import RisingDead, Stones
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.tactics import DrawTactics
from longhall.kernel.step import Step


class Round(Step[ClashOfRage]):
    """Five phases (CR-4.1, CR-4.2, CR-4.5)."""

    def run(self, table: ClashOfRage) -> None:
        table.begin_round()
        if table.listening:
            table.tell(events.ROUND_BEGAN, [table.round])
        table.push(EndRound())
        table.push(Actions(SECOND_ACTION))
        table.push(RisingDead())
        table.push(Stones())
        table.push(Actions(FIRST_ACTION))
        table.push(DrawTactics())
        table.push(ImproveElves())


class Actions(Step[ClashOfRage]):
    """Each player carries out one action, in play order (CR-4.2, CR-7.1)."""

    def __init__(self, phase: i64) -> None:
        self.phase = phase

    def facts(self) -> list[int]:
        return [self.phase]

    def run(self, table: ClashOfRage) -> None:
        table.enter_phase(self.phase)
        for place in range(table.players - 1, -1, -1):
            table.push(BeginAction(table.in_order(place)))


class EndRound(Step[ClashOfRage]):
    """Another round, unless it was the last (CR-4.5, CR-14.10 to CR-14.12)."""

    def run(self, table: ClashOfRage) -> None:
        if table.round < table.last_round:
            table.push(Round())
            return
        first = first_of_all(table)
        if table.listening:
            table.tell(events.LIMIT_REACHED, [table.round])
            table.tell(events.WON, [table.clan(first)])
        table.finish(first)


def first_of_all(table: ClashOfRage) -> i64:
    """Most points, then crystals, gold and units on the board, then the lowest order number (CR-14.11, CR-14.12)."""
    best: i64 = table.in_order(0)
    for place in range(1, table.players):
        seat = table.in_order(place)
        if is_ahead(table, seat, best):
            best = seat
    return best


def is_ahead(table: ClashOfRage, seat: i64, rival: i64) -> bool:
    """Whether a seat stands before another who comes earlier in the order of the round."""
    if table.points(seat) != table.points(rival):
        return table.points(seat) > table.points(rival)
    if table.crystals(seat) != table.crystals(rival):
        return table.crystals(seat) > table.crystals(rival)
    if table.gold(seat) != table.gold(rival):
        return table.gold(seat) > table.gold(rival)
    return table.units_on_board(seat) > table.units_on_board(rival)
