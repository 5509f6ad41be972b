"""What has happened, put on a screen: all of it, or as much as there is room for."""

from __future__ import annotations

from textwrap import wrap

from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.speech import Speech
from longhall.presentation.spans import flat
from longhall.presentation.voice import Paragraph

STYLE = "dim"
BULLET = 2


def dotted(told: list[Paragraph]) -> Grid:
    """Paragraphs, each behind a dot; what matters most to the viewer stands out."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for paragraph in told:
        grid.add_row("•", Text(flat(paragraph.sentence), overflow="fold"), style="" if paragraph.weighty else STYLE)
    return grid


def shortened(told: list[Paragraph], most: int, width: int, speech: Speech, *, whole: bool) -> Text | None:
    """The latest paragraphs that fit into so many lines, and how many lines were left out beside them.

    None of them is parted. Weighty ones are always told: whole, whatever room they take, or else the latest of them as
    far as there is room, and the others by their beginning. If there is room for none, the last of them and how much
    there is share a line; if there is no room at all, only a weighty one does.
    """
    lines = [wrap(flat(paragraph.sentence), width - BULLET) for paragraph in told]
    total = sum(map(len, lines))
    if not most:
        return _in_one_line([paragraph for paragraph in told if paragraph.weighty], total, width, speech)
    shown = list(range(len(told)))
    if total > most:
        if not whole:
            lines = _weighed(told, lines, most - 1, width)
        shown = _chosen(told, [len(part) for part in lines], most - 1)
    if told and not shown:
        return _in_one_line(told, total, width, speech)
    left_out = total - sum(len(lines[place]) for place in shown)
    page = Text(no_wrap=True, overflow="ellipsis")
    if left_out:
        page.append(_left_out(left_out, speech) + "\n", STYLE)
    for place in shown:
        style = "" if told[place].weighty else STYLE
        for number, line in enumerate(lines[place]):
            page.append(("  " if number else "• ") + line + "\n", style)
    page.right_crop(1)
    return page if page.plain else None


def _in_one_line(told: list[Paragraph], total: int, width: int, speech: Speech) -> Text | None:
    """The last of some paragraphs or its beginning, and how many of all lines that leaves out."""
    if not told:
        return None
    last = told[-1]
    notice = _left_out(total - 1, speech)
    room = width - len(notice) - BULLET - 2
    text = flat(last.sentence)
    begun = text if len(text) <= room else text[:room] + "…"
    style = "" if last.weighty else STYLE
    return Text.assemble((f"• {begun} ", style), (notice, STYLE), no_wrap=True, overflow="ellipsis")


def _left_out(count: int, speech: Speech) -> str:
    """How many lines are left out, before, between and after those that are told; nothing if none are."""
    return speech.say("left_out" if count > 1 else "left_out_one", count=count) if count else ""


def _begun(lines: list[str], width: int) -> list[str]:
    """The first of some lines, with a sign that there are more."""
    return [lines[0][: width - BULLET - 1] + "…"] if len(lines) > 1 else lines


def _weighed(told: list[Paragraph], lines: list[list[str]], room: int, width: int) -> list[list[str]]:
    """Paragraphs of which as many weighty ones are whole as there is room for, the latest first."""
    weighed = [_begun(part, width) if told[place].weighty else part for place, part in enumerate(lines)]
    weighty = [place for place, paragraph in enumerate(told) if paragraph.weighty]
    room -= len(weighty)
    for place in reversed(weighty):
        more = len(lines[place]) - 1
        if more > room:
            break
        weighed[place] = lines[place]
        room -= more
    return weighed


def _chosen(told: list[Paragraph], heights: list[int], room: int) -> list[int]:
    """Which paragraphs are told: the weighty ones, then the latest notable ones, then the latest of the others."""
    chosen = [place for place, paragraph in enumerate(told) if paragraph.weighty]
    room -= sum(heights[place] for place in chosen)
    light = [place for place, paragraph in reversed(list(enumerate(told))) if not paragraph.weighty]
    for kind in (True, False):
        for place in [place for place in light if told[place].notable == kind]:
            if heights[place] > room:
                break
            chosen.append(place)
            room -= heights[place]
    return sorted(chosen)
