"""Where the glory comes from: the score sheet, by seat and source."""

from __future__ import annotations

import pytest

from longhall import SPECTATOR
from longhall.kernel.views import ScoreSheet
from tests.clauses import clause
from tests.games.mythic_arena.moments import acts
from tests.games.mythic_arena.stage import PANTHEONS, Arena, Cell, nearly_full, stage

VIEWERS = (0, 1, SPECTATOR)
SOURCES = ("lines", "justice", "majority")
# The event that brings glory from each source.
EVENTS = {"scored": "lines", "justice": "justice", "majority": "majority"}


def sheet(arena: Arena) -> ScoreSheet:
    """The score sheet, which is the same for all."""
    found = arena.table.score_sheet(SPECTATOR)
    for viewer in VIEWERS:
        assert arena.table.score_sheet(viewer) == found
    return found


@clause("MA-1.7", "MA-21.1")
@pytest.mark.parametrize(
    ("pantheons", "points"),
    [("norse-first", ((5, 0, 0), (2, 2, 0))), ("greek-first", ((2, 2, 0), (5, 0, 0)))],
)
def test_what_athena_adds_is_not_written_among_the_lines(pantheons: str, points: tuple[tuple[int, ...], ...]) -> None:
    field = {(0, 0): "zeus", (0, 1): "gaia", (1, 1): "ares", (1, 2): "demeter", (2, 2): "dionysos"}
    arena = stage(field, turn="greek", drawn="athena", glory={"norse": 5}, pantheons=pantheons).lay(0, 2)
    assert sheet(arena) == ScoreSheet(SOURCES, points)


@clause("MA-1.7", "MA-12.5", "MA-12.7")
@pytest.mark.parametrize(
    ("pantheons", "points", "scores"),
    [("norse-first", ((1, 0, 0), (2, 0, 3)), (1, 5)), ("greek-first", ((2, 0, 3), (1, 0, 0)), (5, 1))],
)
def test_the_majority_is_written_by_itself_and_counts(
    pantheons: str, points: tuple[tuple[int, ...], ...], scores: tuple[int, int]
) -> None:
    field: dict[Cell, str] = {**nearly_full("norse"), (0, 0): "apollon"}
    glory = {"norse": 1, "greek": 2}
    arena = stage(field, turn="norse", drawn="odin", glory=glory, pantheons=pantheons).lay(3, 3)
    assert sheet(arena) == ScoreSheet(SOURCES, points)
    assert arena.table.scores == scores
    assert arena.table.winners == (scores.index(max(scores)),)
    assert [side.glory for side in arena.view().sides] == list(scores)


@clause("MA-11.1", "MA-12.5", "MA-13.2", "MA-21.1")
def test_the_score_sheet_is_the_sum_of_what_was_told_in_this_game() -> None:
    for act in acts():
        table = act.after
        counted = [[number or 0 for number in points] for points in act.before.score_sheet(SPECTATOR).points]
        for event in act.outcome.events(SPECTATOR):
            if event["event"] == "started":
                counted = [[0, 0, 0], [0, 0, 0]]
            elif source := EVENTS.get(str(event["event"])):
                seat = table.seat_of(PANTHEONS.index(str(event["pantheon"])))
                counted[seat][SOURCES.index(source)] += int(event["glory"])
        assert table.score_sheet(SPECTATOR).points == tuple(tuple(points) for points in counted)
