"""Options on a screen: those of a group on a line, those about a card in a table, the others each in words."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.boards.canvas import Runs, cut, length, packed
from longhall.cli.palette import FAINT, NUMBER


class Member(msgspec.Struct):
    """One option of a group: its number, what tells it apart, what it costs, and what would come of it."""

    number: int
    label: str
    cost: str
    hint: str


Groups = dict[str, list[Member]]
# What stands for the options that a line has no room for.
LEFT_OUT = "  …  "


def listing(entries: dict[str, list[int]], columns: int) -> Grid:
    """Options behind their numbers, in one column or several; a long one goes on under its own beginning."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        grid.add_column(justify="right", min_width=3, max_width=18)
        grid.add_column(ratio=1 if columns > 1 else None)
    cells = [(Text(", ".join(map(str, numbers)), NUMBER), Text(line)) for line, numbers in entries.items()]
    height = -(-len(cells) // columns)
    for row in range(height):
        grid.add_row(*(part for cell in cells[row::height] for part in cell))
    return grid


def grouped(groups: Groups, width: int, spare: int | None) -> Text:
    """A group of options on a line, or as many as it needs. What holds for all of them is said once.

    If lines are spare each group has one, and so many more are given to those that need fewest of them.
    """
    heads = {head: _head(head, options) for head, options in groups.items()}
    margin = max(map(len, heads.values())) + 2
    items = {head: [_item(option, options) for option in options] for head, options in groups.items()}
    lines = {head: packed(_parted(parts, width - margin), width - margin) for head, parts in items.items()}
    if spare is not None:
        for head in _folded(lines, spare):
            lines[head] = [_ends(items[head], width - margin)]
    page = Text(no_wrap=True, overflow="ellipsis")
    for head, rows in lines.items():
        for place, row in enumerate(rows):
            page.append(("" if place else heads[head]).ljust(margin), "bold")
            page.append_text(Text.assemble(*row)).append("\n")
    page.right_crop(1)
    return page


def merged(groups: Groups, width: int) -> Text:
    """Groups of options one after the other, each with its numbers; an option that stands alone is told in full."""
    items: list[Runs] = []
    for head, options in groups.items():
        first, last = options[0], options[-1]
        alone = len(options) == 1
        numbers = str(first.number) if alone else f"{first.number}-{last.number}"
        told = _noted(f"{head} {first.label}", first.cost, first.hint) if alone else head
        items.append([(numbers, NUMBER), (f" {told}", "")])
    lines = packed(items, width, gap=3)
    return Text("\n", no_wrap=True, overflow="ellipsis").join(Text.assemble(*line) for line in lines)


def tabled(rows: list[tuple[Text, ...]], in_words: bool) -> Grid:
    """Options as the rows of a table; its last column wraps, or is cut where there is no room for that."""
    grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(justify="right", min_width=3, no_wrap=True)
    for _ in rows[0][1:-1]:
        grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=not in_words, overflow="fold" if in_words else "ellipsis", ratio=1)
    for row in rows:
        grid.add_row(*row)
    return grid


def _head(head: str, options: list[Member]) -> str:
    """What heads a group, with what all its options cost and bring alike."""
    hint = _shared(option.hint for option in options) if len(options) > 1 else ""
    return _noted(head, _shared(option.cost for option in options), hint)


def _item(option: Member, options: list[Member]) -> Runs:
    cost = "" if _shared(other.cost for other in options) else option.cost
    hint = "" if len(options) > 1 and _shared(other.hint for other in options) else option.hint
    return [(str(option.number), NUMBER), (f" {option.label}", ""), (_noted("", cost, hint), FAINT)]


def _parted(items: list[Runs], room: int) -> list[Runs]:
    """Items of which none is too long: what is noted beside an option may stand on a line of its own."""
    parts: list[Runs] = []
    for item in items:
        *option, (notes, style) = item
        parts += [item] if length(item) <= room else [option, [(f"   {notes.strip()}", style)]]
    return parts


def _noted(text: str, *notes: str) -> str:
    said = ", ".join(note for note in notes if note)
    return f"{text} ({said})" if said else text


def _shared(notes: Iterable[str]) -> str:
    """What several options say alike; nothing if one of them says something else."""
    said = set(notes)
    return said.pop() if len(said) == 1 else ""


def _folded(lines: dict[str, list[Runs]], spare: int) -> list[str]:
    """The groups that have to make do with one line: the others take what is spare, the shortest and last first."""
    long = [head for head in reversed(lines) if len(lines[head]) > 1]
    for head in sorted(long, key=lambda head: len(lines[head])):
        if len(lines[head]) - 1 <= spare:
            spare -= len(lines[head]) - 1
            long.remove(head)
    return long


def _ends(items: list[Runs], room: int) -> Runs:
    """The first of some items, and the last; one that stands alone is cut."""
    if len(items) == 1:
        return cut(items[0], room)
    end: Runs = [(LEFT_OUT, ""), *items[-1]]
    first = packed(items[:-1], room - length(end))[0]
    return [*first, *end]
