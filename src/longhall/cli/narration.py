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
    """Each run of moves by one seat as a paragraph, without what need not be said again."""
    told = []
    for _, run in groupby(moments, key=lambda moment: moment.seat):
        events = [event for moment in run for event in moment.outcome.events(viewer)]
        said = " ".join(locale.event(event) for event in events if event["event"] not in board.quiet)
        if said:
            told.append(said)
    return told


def events_of(moments: list[Moment], viewer: int) -> list[Words]:
    """What a viewer was told of some moves, for the board to mark."""
    return [event for moment in moments for event in moment.outcome.events(viewer)]


def full_events(moment: Moment, players: int) -> list[Words]:
    """What happened with nothing kept secret: of each event, the telling that says most."""
    tellings = [moment.outcome.events(viewer) for viewer in range(players)]
    return [max(versions, key=len) for versions in zip(*tellings, strict=True)]


def ending(saga: Saga, board: Board, speech: Speech, you: int = SPECTATOR) -> list[Text | Grid]:
    """The score sheet and the winner, as one seat would say it or as anybody would."""
    table = saga.table
    locale = speech.locale(saga.game.locales)
    sheet = table.score_sheet(SPECTATOR)
    grid = Grid(title=speech.say("score_sheet"), title_justify="left")
    grid.add_column("")
    for source in sheet.sources:
        grid.add_column(locale.terms.get(source, source), justify="right")
    grid.add_column(speech.say("score"), justify="right", style="bold")
    names = _names(saga, board, speech, you)
    for seat in range(table.players):
        points = ["?" if number is None else str(number) for number in sheet.points[seat]]
        grid.add_row(names[seat], *points, str(table.scores[seat]))
    return [grid, Text(result(saga, board, speech, you), "bold")]


def result(saga: Saga, board: Board, speech: Speech, you: int = SPECTATOR) -> str:
    """Who won, in one sentence."""
    table = saga.table
    if not table.over:
        return speech.say("still_open")
    names = _names(saga, board, speech, you)
    if len(table.winners) > 1:
        return speech.say("drawn", names=speech.listed([names[seat] for seat in table.winners]))
    return speech.say("won", name=names[table.winners[0]])


def _names(saga: Saga, board: Board, speech: Speech, you: int) -> list[str]:
    view = saga.table.view(SPECTATOR)
    seats = seat_names(saga.header.seats, speech, you)
    return [f"{board.who(view, seat)} ({name})" for seat, name in enumerate(seats)]
