"""A sheet of characters to draw on."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text


class Canvas:
    """Rows of characters, each with a style."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text from a place on; what does not fit on the sheet is left out."""
        for place, letter in enumerate(text, x):
            if 0 <= place < self.width and 0 <= y < self.height:
                self._cells[y][place] = letter, style

    def centre(self, x: int, y: int, width: int, text: str, style: str = "") -> None:
        """Write a text in the middle of a stretch."""
        self.put(x + (width - len(text)) // 2, y, text, style)

    def text(self) -> Text:
        """The sheet, ready to print."""
        drawn = Text(no_wrap=True, overflow="crop")
        for number, row in enumerate(self._cells):
            if number:
                drawn.append("\n")
            last = max((place for place, (letter, _) in enumerate(row) if letter != " "), default=-1)
            for style, run in groupby(row[: last + 1], key=lambda cell: cell[1]):
                drawn.append("".join(letter for letter, _ in run), style or None)
        return drawn
