"""What each viewer is sent. Everything here is made from `view`, `options` and `events` of that viewer.

An audience is one viewer in one language: all its sockets are sent the same bytes. After a whole `state`, an `entry`
carries only the fields of the view that have changed; an audience remembers their fingerprints, not the view.
"""

from __future__ import annotations

import logging
from collections.abc import Collection
from functools import cache

import msgspec

from longhall.hall.outbox import Outbox
from longhall.hall.progress import Happened, Progress
from longhall.hall.wire import Chair, Clock, Entry, Remark, Result, State, Ways
from longhall.kernel.game import Game
from longhall.kernel.table import Outcome, Table
from longhall.kernel.views import View
from longhall.kernel.vocabulary import SPECTATOR
from longhall.presentation import voice
from longhall.presentation.choices import choices_of
from longhall.presentation.prompts import Question, prompt_after_resignation, prompt_of
from longhall.presentation.story import in_paragraphs
from longhall.presentation.voice import Paragraph, Voice

# Who comes to a table is told so many acts at the most; the whole story is there to be asked for.
MOST_TOLD = 40

_log = logging.getLogger("longhall.hall.audience")

_encode = msgspec.json.Encoder().encode


@cache
def voice_in(game: Game, language: str) -> Voice:
    """A game's voice in a language, the same for all tables."""
    return voice(game, language)


class Views:
    """The views of a table at one moment. What is one object in several of them is written down once."""

    def __init__(self, table: Table, viewers: Collection[int]) -> None:
        self._views = dict(zip(viewers, table.game.views(table, [*viewers]), strict=True))
        # By the identity of what was written: as long as the views are kept, each of their parts has its own.
        self._written: dict[int, tuple[int, bytes]] = {}

    def of(self, viewer: int) -> View:
        """The view of one viewer."""
        return self._views[viewer]

    def written(self, part: object) -> tuple[int, bytes]:
        """A part of a view as JSON, with its fingerprint."""
        found = self._written.get(id(part))
        if found is None:
            text = _encode(part)
            found = self._written[id(part)] = hash(text), text
        return found


class Audience:
    """The sockets of one viewer that speak one language."""

    def __init__(self, game: Game, viewer: int, language: str) -> None:
        self.game = game
        self.viewer = viewer
        self.language = language
        self.voice = voice_in(game, language)
        self.outboxes: list[Outbox] = []
        # A fingerprint of each field of the view that was sent last.
        self._sent: dict[str, int] = {}

    def state(self, table: str, progress: Progress, since: int | None, about: Surroundings) -> bytes:
        """The whole table."""
        view = progress.play.table.view(self.viewer)
        self._sent = {name: hash(_encode(getattr(view, name))) for name in view.__struct_fields__}
        frame = State(
            table=table,
            game=self.game.name,
            viewer=self.viewer,
            number=progress.number,
            at=progress.at,
            view=msgspec.Raw(_encode(view)),
            title=self.voice.title(view),
            phase=self.voice.phase(view),
            question=self._question(progress, view),
            choices=choices_of(self.voice, progress.play.table, view) if not progress.play.over else [],
            story=self._story_since(progress, view, since),
            chairs=about.chairs or (),
            ways=ways_of(progress, self.viewer),
            commitment=about.commitment,
            clocks=about.clocks,
            result=about.result,
            chat=about.chat,
        )
        return _encode(frame)

    def entry(self, progress: Progress, happened: Happened, about: Surroundings) -> bytes:
        """What one entry means for this viewer. It has to be the one after what was sent last."""
        table = progress.play.table
        views = about.views or Views(table, (self.viewer,))
        view = views.of(self.viewer)
        outcome = happened.outcome
        seat = happened.entry.seat
        frame = Entry(
            number=happened.number,
            at=happened.at,
            what=type(happened.entry).__name__.lower(),
            seat=seat,
            changes=msgspec.Raw(self._changes(view, views)),
            title=self.voice.title(view),
            phase=self.voice.phase(view),
            question=self._question(progress, view),
            choices=choices_of(self.voice, table, view) if not progress.play.over else [],
            story=[] if outcome is None else self._story([outcome], view),
            ways=ways_of(progress, self.viewer),
            clocks=about.clocks,
            chairs=about.chairs,
            result=about.result,
            key=happened.key if seat == self.viewer else "",
        )
        return _encode(frame)

    def _question(self, progress: Progress, view: View) -> Question:
        play = progress.play
        if play.over and not view.over:
            return prompt_after_resignation(self.voice, view, play.winners)
        return prompt_of(self.voice, play.table, view)

    def put(self, frame: bytes) -> None:
        """Send something to every socket."""
        for outbox in self.outboxes:
            outbox.put(frame)

    def drop(self) -> None:
        """Drop every socket: what it was to be sent cannot be made. Its client comes back and asks for the whole."""
        for outbox in self.outboxes:
            outbox.drop()

    def _changes(self, view: View, views: Views) -> bytes:
        """The fields of the view that are not as they were sent last, as one JSON object."""
        sent, parts = self._sent, []
        for name in view.__struct_fields__:
            mark, written = views.written(getattr(view, name))
            if sent.get(name) != mark:
                sent[name] = mark
                parts.append(b'"%b":%b' % (name.encode(), written))
        return b"{%b}" % b",".join(parts)

    def _story(self, outcomes: list[Outcome], view: View) -> list[Paragraph]:
        """What happened, in words. A tale that cannot be told keeps nobody from the table: it is left out."""
        try:
            return in_paragraphs([outcome.events(self.viewer) for outcome in outcomes], view, self.voice)
        except Exception:  # noqa: BLE001 - whatever is wrong with a tale, the move is made and has to be shown
            _log.exception("a tale could not be told")
            return []

    def _story_since(self, progress: Progress, view: View, since: int | None) -> list[Paragraph]:
        play = progress.play
        first = play.last_turn(self.viewer) if since is None else progress.acts_since(since)
        first = max(first, play.length - MOST_TOLD)
        if first >= play.length:
            return []
        table = play.before(first)
        outcomes = []
        for place in range(first, play.length):
            act = play.standing(place)
            outcomes.append(table.act(act.seat, act.code))
        return self._story(outcomes, view)


class Surroundings(msgspec.Struct):
    """What is sent beside the game itself, the same for every viewer; and the views of all who are sent something."""

    chairs: tuple[Chair, ...] | None
    commitment: str
    clocks: tuple[Clock, ...] = ()
    result: Result | None = None
    chat: tuple[Remark, ...] = ()
    views: Views | None = None


def ways_of(progress: Progress, viewer: int) -> Ways:
    """The ways back that a viewer has; nobody but a seat has any."""
    play = progress.play
    request = play.request
    asked, missing = (None, ()) if request is None else (request.seat, tuple(request.missing))
    if viewer == SPECTATOR or play.over:
        return Ways(asked=asked, missing=missing)
    undo = play.can_undo(viewer)
    return Ways(undo, play.can_redo(viewer), not undo and request is None and play.has_acted(viewer), asked, missing)
