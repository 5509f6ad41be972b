"""The situation: where a game stands, by its rulebook and by its score sheet."""

from __future__ import annotations

import msgspec

from longhall.kernel.table import Table
from longhall.kernel.views import ScoreSheet, View
from longhall.kernel.vocabulary import SPECTATOR
from longhall.presentation.spans import Sentence
from longhall.presentation.voice import Voice


class Source(msgspec.Struct, frozen=True):
    """Something that points come from, with a short name for where there is little room."""

    id: str
    name: str
    short: str


class Round(msgspec.Struct, frozen=True):
    """The points of one seat in one round, by source. None is what the viewer may not know."""

    name: str
    points: tuple[int | None, ...]
    total: int | None


class ScoreRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's points by source, round by round where there are rounds, and what the end would add if it came now.

    `total` is the score as far as it is known; `whole` says whether that is all of it.
    """

    seat: int
    who: Sentence
    points: tuple[int | None, ...]
    total: int
    whole: bool
    rounds: tuple[Round, ...] = ()
    ending: tuple[int | None, ...] = ()
    total_at_end: int | None = None


class Scores(msgspec.Struct, frozen=True):
    """The score sheet with its headings, and what they mean."""

    sources: tuple[Source, ...]
    rows: tuple[ScoreRow, ...]
    legend: str


class Situation(msgspec.Struct, frozen=True):
    """Where a game stands: its name, a few words on the moment, the phase by the rulebook, the goal, a turn."""

    game: str
    title: Sentence
    phase: str
    goal: str
    turn: str
    scores: Scores


def situation_of(voice: Voice, table: Table, view: View) -> Situation:
    """Where a game stands, for one viewer."""
    sheet = table.score_sheet(SPECTATOR if view.over else view.viewer)
    scores = scores_of(voice, sheet, view)
    return Situation(voice.locale.title, voice.title(view), voice.phase(view), voice.goal, voice.turn, scores)


def scores_of(voice: Voice, sheet: ScoreSheet, view: View) -> Scores:
    """A score sheet with its headings."""
    sources = tuple(Source(name, voice.source(name), voice.short_source(name)) for name in sheet.sources)
    return Scores(sources, tuple(_row(voice, view, sheet, seat) for seat in range(view.players)), voice.score_legend)


def _row(voice: Voice, view: View, sheet: ScoreSheet, seat: int) -> ScoreRow:
    points = sheet.points[seat]
    rounds = sheet.rounds[seat] if sheet.rounds else ()
    ending = sheet.ending[seat] if sheet.ending else ()
    return ScoreRow(
        seat,
        voice.who(view, seat),
        points,
        _known(points),
        None not in points,
        tuple(Round(voice.round(number), part, _total(part)) for number, part in enumerate(rounds, 1)),
        ending,
        _known(points) + _known(ending) if ending else None,
    )


def _known(points: tuple[int | None, ...]) -> int:
    return sum(point or 0 for point in points)


def _total(points: tuple[int | None, ...]) -> int | None:
    return None if None in points else _known(points)
