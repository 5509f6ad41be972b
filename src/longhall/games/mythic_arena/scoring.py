"""Scoring lines (MA-11), with the bonus of Tyr and Athena (MA-21)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.mythic_arena import events
from longhall.games.mythic_arena.grid import WIDTH
from longhall.games.mythic_arena.layout import JUSTICE, LINES, TYR_SCOPE
from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.step import Step

# Along a row and along a column: diagonals never score (MA-11.11).
DIRECTIONS: Final = [1, WIDTH]


class Scoring(Step[MythicArena]):
    """The active player scores each new line of exactly three, once, after everything else (MA-11.1, MA-11.7)."""

    def run(self, table: MythicArena) -> None:
        lines: i64 = 0
        eligible: i64 = 0
        every_line_counts = table.settings[TYR_SCOPE] == 1
        for line in new_lines(table):
            lines += 1
            if every_line_counts or table.cell_of_card(table.placed) in line:
                eligible += 1
        if lines == 0:
            return
        glory: i64 = table.quantities.line_glory * lines
        bonus: i64 = table.cards.powers[table.placed].line_bonus() * eligible
        table.gain_glory(table.active, LINES, glory)
        table.gain_glory(table.active, JUSTICE, bonus)
        if table.listening:
            table.tell(events.SCORED, [table.active, lines, glory])
            if bonus:
                table.tell(events.JUSTICE, [table.active, table.placed, bonus])


def new_lines(table: MythicArena) -> list[list[int]]:
    """The cells of every line of exactly three that holds the placed card or a card captured this turn (MA-11.3).

    A line with several of those is found from each of them and counted once (MA-11.5).
    """
    lines: list[list[int]] = []
    for card in table.fresh_cards:
        for stride in DIRECTIONS:
            run = run_through(table, table.cell_of_card(card), stride)
            if len(run) == table.quantities.line_length and run not in lines:
                lines.append(run)
    return lines


def run_through(table: MythicArena, cell: i64, stride: i64) -> list[int]:
    """The longest unbroken run of the active player's cards through a cell, in one direction (MA-11.2)."""
    while table.is_held(cell - stride):
        cell -= stride
    run = []
    while table.is_held(cell):
        run.append(cell)
        cell += stride
    return run
