"""Placement and the growing frame (MA-5), with the fifth card (MA-14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.mythic_arena import events
from longhall.games.mythic_arena.battle import Battle
from longhall.games.mythic_arena.choice import Choice
from longhall.games.mythic_arena.codes import LAY
from longhall.games.mythic_arena.grid import FRAME, START, WIDTH, cell_at, cell_of, column_of, place_of, row_of, told_at
from longhall.games.mythic_arena.post_battle import PostBattle
from longhall.games.mythic_arena.scoring import Scoring
from longhall.games.mythic_arena.table import MythicArena
from longhall.games.mythic_arena.tokens import PlayTokens


class Lay(Choice):
    """The active player lays the card in hand on a legal cell (MA-5.1 to MA-5.3, MA-14.1).

    It is asked even where one cell is left: only the holder of a fifth card would have a choice there.
    """

    def options(self, table: MythicArena, seat: i64) -> list[int]:
        return [LAY + place_of(cell) for cell in legal_cells(table, table.drawn)]

    def choose(self, table: MythicArena, seat: i64, code: i64) -> None:
        card = table.drawn
        cell = cell_of(code - LAY)
        table.lay(card, cell, table.square_count > 0 and lies_outside(table, row_of(cell), column_of(cell)))
        if table.listening:
            table.tell(events.LAID, [table.active, card, *told_at(cell)])
        if table.cards.powers[card].needs_cover():
            table.cards.powers[card].on_placement(table)
        else:
            resolve_placed_card(table)

    def about(self, table: MythicArena, seat: i64) -> dict[str, str | int]:
        return {"card": table.cards.names[table.drawn]}


# These steps hold nothing, so one of each serves every table.
PLAY_TOKENS: Final = PlayTokens()
BATTLE: Final = Battle()
POST_BATTLE: Final = PostBattle()
SCORING: Final = Scoring()


def resolve_placed_card(table: MythicArena) -> None:
    """What follows once the placed card lies there: effect, tokens, battle, effect, scoring (MA-4.1)."""
    table.push(SCORING)
    table.push(POST_BATTLE)
    table.push(BATTLE)
    table.push(PLAY_TOKENS)
    table.cards.powers[table.placed].on_placement(table)


def place_needs_no_asking(table: MythicArena) -> bool:
    """On an empty field every card goes to the centre (MA-5.1)."""
    return table.square_count == 0


def legal_cells(table: MythicArena, card: i64) -> list[int]:
    """Every cell this card may be laid on, row by row."""
    if table.square_count == 0:
        return [START]
    cells = cells_of_the_square(table)
    if table.cards.powers[card].may_lie_outside():
        cells += outside_cells(table)
        cells.sort()
    return cells


def cells_of_the_square(table: MythicArena) -> list[int]:
    """Empty cells that touch a card of the square and keep all within a frame of four by four (MA-5.2, MA-5.3).

    The frame is where the bounding box may still grow to (MA-5.4). An outside card needs no thought here (MA-5.5,
    MA-5.6): its row or column is full, so the frame cannot reach it and its one neighbour in the square is taken.
    """
    found = []
    first_row: i64 = max(table.bottom - FRAME + 1, table.top - 1)
    last_row: i64 = min(table.top + FRAME - 1, table.bottom + 1)
    first_column: i64 = max(table.right - FRAME + 1, table.left - 1)
    last_column: i64 = min(table.left + FRAME - 1, table.right + 1)
    row = first_row
    while row <= last_row:
        cell = cell_at(row, first_column)
        end = cell_at(row, last_column)
        while cell <= end:
            if table.card_at(cell) < 0 and table.touches_a_card(cell):
                found.append(cell)
            cell += 1
        row += 1
    return found


def outside_cells(table: MythicArena) -> list[int]:
    """The ends of every row and column that holds four cards of the square and no fifth one yet (MA-14.1, MA-14.3)."""
    found = []
    if table.right - table.left == FRAME - 1:
        for row in range(table.top, table.bottom + 1):
            found += open_ends(table, cell_at(row, table.left), 1)
    if table.bottom - table.top == FRAME - 1:
        for column in range(table.left, table.right + 1):
            found += open_ends(table, cell_at(table.top, column), WIDTH)
    return found


def open_ends(table: MythicArena, first: i64, stride: i64) -> list[int]:
    """Both ends of one row or column of the square if it is complete and neither end is taken."""
    for place in range(FRAME):
        if table.card_at(first + place * stride) < 0:
            return []
    ends: list[int] = [first - stride, first + FRAME * stride]
    return ends if table.card_at(ends[0]) < 0 and table.card_at(ends[1]) < 0 else []


def lies_outside(table: MythicArena, row: i64, column: i64) -> bool:
    """Whether a cell is beyond what a frame of four by four around the square's cards can reach."""
    return (
        max(table.bottom, row) - min(table.top, row) >= FRAME
        or max(table.right, column) - min(table.left, column) >= FRAME
    )
