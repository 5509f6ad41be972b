"""A line for each player, in columns that are as wide as there is room for."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec
from rich.cells import cell_len
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.palette import FAINT


class Columns(msgspec.Struct):
    """One way to write a table: what heads the columns, the line of each player, and how far columns stand apart."""

    heads: list[str]
    rows: list[list[Text]]
    gap: int

    @property
    def width(self) -> int:
        """How many characters a line takes."""
        columns = zip(self.heads, *self.rows, strict=True)
        return sum(self.gap + max(cell_len(str(cell)) for cell in column) for column in columns) - self.gap

    def grid(self, from_left: Collection[int]) -> Grid:
        """The table, with some of its columns written from the left."""
        grid = Grid(box=None, padding=(0, self.gap, 0, 0), pad_edge=False, header_style=FAINT)
        for place, head in enumerate(self.heads):
            grid.add_column(head, justify="left" if place in from_left else "right", no_wrap=True)
        for row in self.rows:
            grid.add_row(*row)
        return grid


def widest(ways: Iterable[Columns], width: int) -> Columns:
    """The first of some ways that fits, the widest first; the last if none does."""
    tried = list(ways)
    return next((way for way in tried if way.width <= width), tried[-1])
