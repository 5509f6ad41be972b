"""What is sent of an entry is what a viewer would see and be told if it were sent all of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import longhall
from longhall import GAMES, Rng
from longhall.hall.audience import Audience, Moment, Surroundings, told, voice_in
from longhall.hall.pace import Pace
from longhall.hall.progress import Happened, Progress
from longhall.hall.showing import Showing
from longhall.hall.wire import Entry
from longhall.kernel.record import Act
from longhall.kernel.vocabulary import SPECTATOR
from tests.hall.table import learn

MOVES = 120
NOTHING = Surroundings((), "")


def seats_of(progress: Progress) -> list[int]:
    """Every viewer of a table."""
    return [*range(progress.play.table.players), SPECTATOR]


def begun(name: str) -> Progress:
    """A game that has just been dealt, with as many as can play."""
    game = longhall.game(name)
    return Progress(game, lambda: game.deal_live(game.players[-1], 5), Pace(), 0.0)


def acts(progress: Progress) -> Iterator[Happened]:
    """A game at random, act by act."""
    rng = Rng(9)
    for _ in range(MOVES):
        table = progress.play.table
        if table.over:
            return
        seat = table.to_act[rng.below(len(table.to_act))]
        codes = table.options(seat)
        words = table.game.words(codes[rng.below(len(codes))])
        yield progress.follow(Act(seat=seat, move=words), 0.0)


def entries(name: str, language: str = "en") -> Iterator[tuple[Progress, Moment, dict[int, bytes]]]:
    """What every viewer is sent, entry by entry."""
    progress = begun(name)
    showing, viewers = Showing(progress.play.game), seats_of(progress)
    audiences = [Audience(progress.play.game, viewer, language) for viewer in viewers]
    for audience in audiences:
        audience.state("table", progress, None, NOTHING, showing)
    for happened in acts(progress):
        moment = Moment(progress, happened, Surroundings(None, ""), showing, viewers)
        yield progress, moment, {audience.viewer: audience.entry(moment) for audience in audiences}
        showing.close()


@pytest.mark.parametrize("name", GAMES)
def test_who_follows_the_changes_has_the_whole_view(name: str) -> None:
    first = begun(name)
    known: dict[int, dict[str, Any]] = {viewer: _document(first, viewer) for viewer in seats_of(first)}
    parts = 0
    for progress, _, frames in entries(name):
        for viewer, frame in frames.items():
            entry = msgspec.json.decode(frame)
            parts += len(entry.get("parts", ()))
            learn(known[viewer], entry)
            assert known[viewer] == _document(progress, viewer)
    assert parts > 20


def _document(progress: Progress, viewer: int) -> dict[str, Any]:
    document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(progress.play.table.view(viewer)))
    return document


@pytest.mark.parametrize("name", GAMES)
def test_what_has_not_changed_is_not_sent(name: str) -> None:
    progress = begun(name)
    showing, viewers = Showing(progress.play.game), seats_of(progress)
    for viewer in viewers:
        showing.whole(progress.play.table, viewer)
    for happened in acts(progress):
        showing.turn_to(progress.play.table, viewers)
        for viewer in viewers:
            showing.changes(viewer)
        showing.turn_to(progress.play.table, viewers)
        assert [showing.changes(viewer) for viewer in viewers] == [(b"{}", b"")] * len(viewers), happened


@pytest.mark.parametrize("name", GAMES)
def test_the_two_halves_of_an_entry_are_one(name: str) -> None:
    for _, _, frames in entries(name):
        for frame in frames.values():
            entry = msgspec.json.decode(frame, type=Entry)
            assert msgspec.json.decode(msgspec.json.encode(entry)) == msgspec.json.decode(frame)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_once_for_several_is_what_each_would_be_told(name: str, language: str) -> None:
    voice = voice_in(longhall.game(name), language)
    for progress, moment, frames in entries(name, language):
        outcome = moment.happened.outcome
        assert outcome is not None
        for viewer, frame in frames.items():
            entry, view = msgspec.json.decode(frame, type=Entry), progress.play.table.view(viewer)
            assert moment.events[viewer] == outcome.events(viewer)
            assert entry.title == voice.title(view)
            assert entry.phase == voice.phase(view)
            assert entry.story == told([outcome.events(viewer)], view, voice)
