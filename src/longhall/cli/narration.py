"""What happened, in words: the last round, a whole saga, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.arguments import seat_names
from longhall.cli.boards import Board
from longhall.cli.palette import FAINT
from longhall.cli.speech import Speech
from longhall.kernel.saga import Saga
from longhall.kernel.views import View
from longhall.kernel.vocabulary import SPECTATOR
from longhall.presentation.situation import ScoreRow, Scores, scores_of
from longhall.presentation.spans import flat

# A score sheet of more sources than this has a line for each of them.
MOST_SOURCES = 9
# No terminal is wider than this.
MOST_COLUMNS = 1000


class Sheet:
    """A table in two ways: with whole headings where there is room for them, else with short ones."""

    def __init__(self, wide: Grid, narrow: Grid) -> None:
        self.wide, self.narrow = wide, narrow

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = Measurement.get(console, options.update(max_width=MOST_COLUMNS), self.wide).maximum
        yield self.wide if room <= options.max_width else self.narrow


def ending(saga: Saga, board: Board, speech: Speech, you: int = SPECTATOR) -> list[RenderableType]:
    """The winner and the score sheet, as one seat would say it or as anybody would."""
    return [Text(result(saga, board, speech, you), "bold"), *scores(saga, board, speech, you)]


def scores(saga: Saga, board: Board, speech: Speech, you: int = SPECTATOR) -> list[RenderableType]:
    """The score sheet of a game as far as a seat may know it."""
    view, sheet = saga.table.view(you), saga.table.score_sheet(SPECTATOR if saga.table.over else you)
    return laid_out(
        scores_of(board.voice, sheet, view), named(view, board, seat_names(saga.header.seats, speech, you)), speech
    )


def result(saga: Saga, board: Board, speech: Speech, you: int = SPECTATOR) -> str:
    """Who won, in one sentence."""
    view = saga.table.view(SPECTATOR)
    names = named(view, board, seat_names(saga.header.seats, speech, you))
    if saga.over and not view.over:
        return speech.say("won_by_resignation", name=speech.listed([names[seat] for seat in saga.winners]))
    return who_won(view, names, speech)


def named(view: View, board: Board, seats: Sequence[str]) -> list[str]:
    """Every seat by what it is called at this table, and by who sits there."""
    return [f"{flat(board.voice.who(view, seat))} ({name})" for seat, name in enumerate(seats)]


def who_won(view: View, names: Sequence[str], speech: Speech) -> str:
    """Who won, by these names."""
    if not view.over:
        return speech.say("still_open")
    winners = [names[seat] for seat in view.winners]
    return speech.say("drawn", names=speech.listed(winners)) if len(winners) > 1 else speech.say("won", name=winners[0])


def laid_out(sheet: Scores, names: list[str], speech: Speech) -> list[RenderableType]:
    """A score sheet, and what its columns are.

    It has points by source, those of each round if there are several, and what the end would bring if it came now.
    """
    legend = Text(sheet.legend, FAINT)
    if len(sheet.sources) > MOST_SOURCES and not sheet.rows[0].rounds:
        return [_by_source(sheet, names, speech), legend]
    wide = _by_seat(sheet, [source.name for source in sheet.sources], names, speech)
    narrow = _by_seat(sheet, [source.short for source in sheet.sources], names, speech)
    narrow.pad_edge = False
    return [Sheet(wide, narrow), legend]


def _by_seat(sheet: Scores, heads: list[str], names: list[str], speech: Speech) -> Grid:
    """A score sheet with a column for each source and a line for each seat, for its rounds and for the end."""
    # Rounds that brought nobody anything yet are still to come.
    brought = (place for row in sheet.rows for place, part in enumerate(row.rounds, 1) if any(part.points))
    played = max(brought, default=0)
    grid = Grid(title=speech.say("score_sheet"), title_justify="left")
    grid.add_column("", no_wrap=True)
    for head in heads:
        grid.add_column(head, justify="right", overflow="fold")
    grid.add_column(speech.say("score"), justify="right", style="bold")
    for row, name in zip(sheet.rows, names, strict=True):
        grid.add_row(name, *_written(row.points), _total(row), style="bold" if row.rounds else "")
        for number, part in enumerate(row.rounds[:played], 1):
            total = "?" if part.total is None else str(part.total)
            last = number == played and not row.ending
            grid.add_row(f"  {part.name}", *_written(part.points), total, style="dim", end_section=last)
        if row.ending:
            heading = f"  {speech.say('if_it_ended')}"
            grid.add_row(heading, *_gained(row.ending), str(row.total_at_end), end_section=True)
    return grid


def _by_source(sheet: Scores, names: list[str], speech: Speech) -> Grid:
    """A score sheet with more sources than a line has room for: a line for each that brought somebody something."""
    grid = Grid(title=speech.say("score_sheet"), title_justify="left")
    grid.add_column("", no_wrap=True)
    for name in names:
        grid.add_column(name, justify="right")
    for place, source in enumerate(sheet.sources):
        points = tuple(row.points[place] for row in sheet.rows)
        if any(point != 0 for point in points):
            grid.add_row(source.name, *_written(points))
    grid.add_section()
    grid.add_row(speech.say("score"), *map(_total, sheet.rows), style="bold")
    return grid


def _total(row: ScoreRow) -> str:
    """The score of a seat; if some of it may not be known, what is known of it."""
    return str(row.total) if row.whole else f"{row.total}+?"


def _written(points: tuple[int | None, ...]) -> list[str]:
    return ["?" if number is None else str(number) for number in points]


def _gained(points: tuple[int | None, ...]) -> list[str]:
    return [f"+{number}" if number else "" for number in points]
