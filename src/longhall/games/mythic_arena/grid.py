"""The field's cells (MA-5). Cell (0, 0) is where the first card went; rows grow southward, columns eastward.

A frame of four and one outside card reach four cells from the start at most, so a place is one of 9 x 9. Inside, cells
are numbered on a grid with a rim of cells that stay empty, so that a neighbour is always there to be looked at; the rim
beyond the last column of a row is the one before the first column of the next.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FRAME: Final = 4
REACH: Final = 4
SPAN: Final = 9
PLACES: Final = 81
WIDTH: Final = 10
CELLS: Final = 111
START: Final = 55

NOWHERE: Final = 0

# One step north, east, south and west, in the order of the sides.
STRIDES: Final = [-WIDTH, 1, WIDTH, -1]


def cell_at(row: i64, column: i64) -> i64:
    """The cell with these coordinates."""
    return (row + REACH + 1) * WIDTH + column + REACH + 1


def row_of(cell: i64) -> i64:
    """The row of a cell, 0 where the first card lies."""
    return cell // WIDTH - REACH - 1


def column_of(cell: i64) -> i64:
    """The column of a cell, 0 where the first card lies."""
    return cell % WIDTH - REACH - 1


def told_at(cell: i64) -> list[int]:
    """The row and column of a cell as an event tells them: their places among the nine of each."""
    return [cell // WIDTH - 1, cell % WIDTH - 1]


def place_of(cell: i64) -> i64:
    """The place of a cell among the 81 that have a name, row by row."""
    return (cell // WIDTH - 1) * SPAN + cell % WIDTH - 1


def cell_of(place: i64) -> i64:
    """The cell of a place."""
    return (place // SPAN + 1) * WIDTH + place % SPAN + 1
