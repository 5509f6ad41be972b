"""What happened, in words: the last round, a whole saga, and how it ended."""

from __future__ import annotations

from itertools import groupby

from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.boards import Board
from longhall.cli.setting import seat_names
from longhall.cli.speech import Speech
from longhall.kernel.locale import Locale
from longhall.kernel.saga import Moment, Saga
from longhall.kernel.vocabulary import SPECTATOR, Words


def since_own_turn(moments: list[Moment], seat: int) -> list[Moment]:
    """What the others did after a seat's last turn, and what it has done itself since."""
    return _back(moments, seat, (True, False))


def last_round(moments: list[Moment], seat: int) -> list[Moment]:
    """A seat's last turn, all that came after, and what it has done since."""
    return _back(moments, seat, (True, False, True))


def _back(moments: list[Moment], seat: int, runs: tuple[bool, ...]) -> list[Moment]:
    place = len(moments)
    for own in runs:
        while place and (moments[place - 1].seat == seat) == own:
            place -= 1
    return moments[place:]


def paragraphs(moments: list[Moment], viewer: int, board: Board, locale: Locale) -> list[str]:
    """What happened, without what need not be said again.

    Where the board knows which events begin something, each of them begins a paragraph; else each run of moves by one
    seat is one.
    """
    told: list[list[str]] = []
    for _, run in groupby(moments, key=lambda moment: moment.seat):
        if not board.beginnings:
            told.append([])
        for event in events_of(list(run), viewer):
            if event["event"] in board.quiet:
                continue
            if not told or event["event"] in board.beginnings:
                told.append([])
            told[-1].append(locale.event(event))
    return [" ".join(sentences) for sentences in told if sentences]


def events_of(moments: list[Moment], viewer: int) -> list[Words]:
    """What a viewer was told of some moves, for the board to mark."""
    return [event for moment in moments for event in moment.outcome.events(viewer)]


def full_events(moment: Moment, players: int) -> list[Words]:
    """What happened with nothing kept secret: of each event, the telling that says most."""
    tellings = [moment.outcome.events(viewer) for viewer in range(players)]
    return [max(versions, key=len) for versions in zip(*tellings, strict=True)]


def ending(saga: Saga, board: Board, speech: Speech, you: int = SPECTATOR) -> list[Text | Grid]:
    """The score sheet and the winner, as one seat would say it or as anybody would."""
    return [scores(saga, board, speech, you), Text(result(saga, board, speech, you), "bold")]


def scores(saga: Saga, board: Board, speech: Speech, you: int = SPECTATOR) -> Grid:
    """The score sheet as far as a seat may know it: points by source, and those of each round if there are several."""
    table = saga.table
    locale = speech.locale(saga.game.locales)
    sheet = table.score_sheet(SPECTATOR if table.over else you)
    rounds = sheet.rounds
    # Rounds that brought nobody anything yet are still to come.
    played = max((number for seat in rounds for number, points in enumerate(seat, 1) if any(points)), default=0)
    grid = Grid(title=speech.say("score_sheet"), title_justify="left")
    grid.add_column("")
    for source in sheet.sources:
        grid.add_column(locale.terms.get(source, source), justify="right", overflow="fold")
    grid.add_column(speech.say("score"), justify="right", style="bold")
    names = _names(saga, board, speech, you)
    for seat in range(table.players):
        style = "bold" if rounds else ""
        grid.add_row(names[seat], *_written(sheet.points[seat]), str(table.scores[seat]), style=style)
        for number, points in enumerate(rounds[seat][:played] if rounds else (), 1):
            total = "?" if None in points else str(sum(point or 0 for point in points))
            last = number == played
            grid.add_row(f"  {board.round(number)}", *_written(points), total, style="dim", end_section=last)
    return grid


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


def _names(saga: Saga, board: Board, speech: Speech, you: int) -> list[str]:
    view = saga.table.view(SPECTATOR)
    seats = seat_names(saga.header.seats, speech, you)
    return [f"{board.who(view, seat)} ({name})" for seat, name in enumerate(seats)]
