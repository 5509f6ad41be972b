"""A sheet of characters to draw on."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text

# A text in pieces, each with its style.
Runs = list[tuple[str, str]]


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

    def put_runs(self, x: int, y: int, runs: Runs) -> None:
        """Write pieces of text one after the other."""
        for text, style in runs:
            self.put(x, y, text, style)
            x += len(text)

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


def length(runs: Runs) -> int:
    """How many characters some pieces take."""
    return sum(len(text) for text, _ in runs)


def cut(runs: Runs, room: int) -> Runs:
    """As much of some pieces as fits, with a sign that they were cut."""
    if length(runs) <= room:
        return runs
    shown: Runs = []
    for text, style in runs:
        left = room - 1 - length(shown)
        if left > 0:
            shown.append((text[:left], style))
    return [*shown, ("…" * (room > 0), "")]


def packed(items: list[Runs], room: int, gap: int = 2) -> list[Runs]:
    """Items one after the other on as few lines as they need; none is parted."""
    lines: list[Runs] = []
    for item in items:
        if lines and length(lines[-1]) + gap + length(item) <= room:
            lines[-1] = [*lines[-1], (" " * gap, ""), *item]
        else:
            lines.append(cut(item, room))
    return lines
