"""What happened, in words: the last round, a whole saga, and how it ended."""

from __future__ import annotations

from itertools import groupby

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.arguments import seat_names
from longhall.cli.boards import Board, Told
from longhall.cli.palette import FAINT
from longhall.cli.speech import Speech
from longhall.kernel.saga import Moment, Saga
from longhall.kernel.views import ScoreSheet, View
from longhall.kernel.vocabulary import SPECTATOR, Words

# A score sheet of more sources than this has a line for each of them.
MOST_SOURCES = 9
# No terminal is wider than this.
MOST_COLUMNS = 1000


def since_own_turn(moments: list[Moment], seat: int) -> list[Moment]:
    """What the others did after a seat's last turn, and what it has done itself since."""
    return _back(moments, seat, (True, False))


def last_round(moments: list[Moment], seat: int, board: Board) -> list[Moment]:
    """A seat's last turn, all that came after, and what it has done since."""
    if not board.turns:
        return _back(moments, seat, (True, False, True))
    begun = len(moments) - len(_back(moments, seat, (True,)))
    own = (place for place in reversed(range(begun)) if moments[place].seat == seat)
    return moments[next((place for place in own if _begins_turn(moments[place], board)), 0) :]


def _back(moments: list[Moment], seat: int, runs: tuple[bool, ...]) -> list[Moment]:
    place = len(moments)
    for own in runs:
        while place and (moments[place - 1].seat == seat) == own:
            place -= 1
    return moments[place:]


def _begins_turn(moment: Moment, board: Board) -> bool:
    prompt = moment.before.prompt(moment.seat)
    return prompt is not None and prompt.kind in board.turns


def paragraphs(moments: list[Moment], view: View, board: Board) -> list[Told]:
    """What a viewer was told, without what need not be said again.

    Where the board knows which events begin something, each of them begins a paragraph; else each run of moves by one
    seat is one.
    """
    told: list[list[Words]] = []
    for _, run in groupby(moments, key=lambda moment: moment.seat):
        if not board.beginnings:
            told.append([])
        for event in events_of(list(run), view.viewer):
            if event["event"] in board.quiet:
                continue
            begins = event["event"] in board.beginnings and not (told and board.goes_on(told[-1], event))
            if begins or not told:
                told.append([])
            told[-1].append(event)
    return [board.retold(view, events) for events in told if events]


def events_of(moments: list[Moment], viewer: int) -> list[Words]:
    """What a viewer was told of some moves, for the board to mark."""
    return [event for moment in moments for event in moment.outcome.events(viewer)]


def full_events(moment: Moment, players: int) -> list[Words]:
    """What happened with nothing kept secret: of each event, the event that says most."""
    happened = [moment.outcome.events(viewer) for viewer in range(players)]
    return [max(versions, key=len) for versions in zip(*happened, strict=True)]


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
    """The score sheet as far as a seat may know it, and what its columns are.

    It has points by source, those of each round if there are several, and what the end would bring if it came now.
    """
    table = saga.table
    locale = speech.locale(saga.game.locales)
    sheet = table.score_sheet(SPECTATOR if table.over else you)
    if len(sheet.sources) > MOST_SOURCES and not sheet.rounds:
        return [_by_source(saga, sheet, board, speech, you), Text(board.score_legend, FAINT)]
    whole = [locale.terms.get(source, source) for source in sheet.sources]
    short = [board.heading(source) or head for source, head in zip(sheet.sources, whole, strict=True)]
    wide, narrow = (_by_seat(saga, sheet, heads, board, speech, you) for heads in (whole, short))
    narrow.pad_edge = False
    return [Sheet(wide, narrow), Text(board.score_legend, FAINT)]


def _by_seat(saga: Saga, sheet: ScoreSheet, heads: list[str], board: Board, speech: Speech, you: int) -> Grid:
    """A score sheet with a column for each source and a line for each seat, for its rounds and for the end."""
    table, rounds = saga.table, sheet.rounds
    # Rounds that brought nobody anything yet are still to come.
    played = max((number for seat in rounds for number, points in enumerate(seat, 1) if any(points)), default=0)
    grid = Grid(title=speech.say("score_sheet"), title_justify="left")
    grid.add_column("", no_wrap=True)
    for head in heads:
        grid.add_column(head, justify="right", overflow="fold")
    grid.add_column(speech.say("score"), justify="right", style="bold")
    names = _names(saga, board, speech, you)
    for seat in range(table.players):
        style = "bold" if rounds else ""
        grid.add_row(names[seat], *_written(sheet.points[seat]), _total(saga, sheet, seat), style=style)
        for number, points in enumerate(rounds[seat][:played] if rounds else (), 1):
            total = "?" if None in points else str(sum(point or 0 for point in points))
            last = number == played and not sheet.ending
            grid.add_row(f"  {board.round(number)}", *_written(points), total, style="dim", end_section=last)
        if sheet.ending:
            points = sheet.ending[seat]
            total = str(table.scores[seat] + sum(point or 0 for point in points))
            grid.add_row(f"  {speech.say('if_it_ended')}", *_gained(points), total, end_section=True)
    return grid


def _by_source(saga: Saga, sheet: ScoreSheet, board: Board, speech: Speech, you: int) -> Grid:
    """A score sheet with more sources than a line has room for: a line for each that brought somebody something."""
    locale = speech.locale(saga.game.locales)
    grid = Grid(title=speech.say("score_sheet"), title_justify="left")
    grid.add_column("", no_wrap=True)
    for name in _names(saga, board, speech, you):
        grid.add_column(name, justify="right")
    seats = range(saga.table.players)
    for place, source in enumerate(sheet.sources):
        points = tuple(sheet.points[seat][place] for seat in seats)
        if any(point != 0 for point in points):
            grid.add_row(locale.terms.get(source, source), *_written(points))
    grid.add_section()
    grid.add_row(speech.say("score"), *(_total(saga, sheet, seat) for seat in seats), style="bold")
    return grid


def _total(saga: Saga, sheet: ScoreSheet, seat: int) -> str:
    """The score of a seat; if some of it may not be known, what is known of it."""
    points = sheet.points[seat]
    return f"{sum(point or 0 for point in points)}+?" if None in points else str(saga.table.scores[seat])


def result(saga: Saga, board: Board, speech: Speech, you: int = SPECTATOR) -> str:
    """Who won, in one sentence."""
    table = saga.table
    if not table.over:
        return speech.say("still_open")
    names = _names(saga, board, speech, you)
    if len(table.winners) > 1:
        return speech.say("drawn", names=speech.listed([names[seat] for seat in table.winners]))
    return speech.say("won", name=names[table.winners[0]])


def _written(points: tuple[int | None, ...]) -> list[str]:
    return ["?" if number is None else str(number) for number in points]


def _gained(points: tuple[int | None, ...]) -> list[str]:
    return [f"+{number}" if number else "" for number in points]


def _names(saga: Saga, board: Board, speech: Speech, you: int) -> list[str]:
    view = saga.table.view(SPECTATOR)
    seats = seat_names(saga.header.seats, speech, you)
    return [f"{board.who(view, seat)} ({name})" for seat, name in enumerate(seats)]
