"""What each viewer is sent. Everything here is made from `view`, `options` and `events` of that viewer.

An audience is one viewer in one language: all its sockets are sent the same bytes. After a whole `state`, an `entry`
carries only what has changed in the view (`showing.py`), and what is said alike to several is said once (`Telling`).
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache

import msgspec

from longhall.hall.outbox import Outbox
from longhall.hall.progress import Happened, Progress
from longhall.hall.showing import Showing
from longhall.hall.wire import Chair, Clock, Common, Own, Remark, Result, State, Ways, in_one
from longhall.kernel.game import Game
from longhall.kernel.play import Play
from longhall.kernel.table import Outcome
from longhall.kernel.views import View
from longhall.kernel.vocabulary import SPECTATOR, Words
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


class Surroundings(msgspec.Struct):
    """What is sent beside the game itself, the same for every viewer."""

    chairs: tuple[Chair, ...] | None
    commitment: str
    clocks: tuple[Clock, ...] = ()
    result: Result | None = None
    chat: tuple[Remark, ...] = ()


class Moment:
    """An entry that is shown to all who look on, with what is the same for several of them."""

    def __init__(
        self, progress: Progress, happened: Happened, about: Surroundings, showing: Showing, viewers: Sequence[int]
    ) -> None:
        self.play = progress.play
        self.happened = happened
        self.about = about
        self.showing = showing
        outcome = happened.outcome
        told = [[] for _ in viewers] if outcome is None else outcome.events_for(viewers)
        self.events: dict[int, list[Words]] = dict(zip(viewers, told, strict=True))
        self._tellings: dict[str, Telling] = {}
        showing.turn_to(self.play.table, viewers)

    def telling(self, voice: Voice, language: str) -> Telling:
        """The entry in one language."""
        found = self._tellings.get(language)
        if found is None:
            found = self._tellings[language] = Telling(voice, self)
        return found


class Telling:
    """A moment in one language. What is the same for several viewers is said and written down once."""

    def __init__(self, voice: Voice, moment: Moment) -> None:
        self._voice = voice
        self._moment = moment
        self._commons: dict[tuple[object, ...], bytes] = {}
        self._waits: msgspec.Raw | None = None

    def common(self, view: View) -> bytes:
        """All that does not depend on who is told, but on what."""
        events = self._moment.events[view.viewer]
        alike = self._voice.standpoint(view, events), *map(id, events)
        found = self._commons.get(alike)
        if found is None:
            found = self._commons[alike] = self._write_common(events, view)
        return found

    def _write_common(self, events: list[Words], view: View) -> bytes:
        happened, about = self._moment.happened, self._moment.about
        common = Common(
            number=happened.number,
            at=happened.at,
            what=type(happened.entry).__name__.lower(),
            seat=happened.entry.seat,
            title=self._voice.title(view),
            phase=self._voice.phase(view),
            story=told([events], view, self._voice) if events else [],
            clocks=about.clocks,
            chairs=about.chairs,
            result=about.result,
        )
        return _encode(common)

    def question(self, view: View) -> Question | msgspec.Raw:
        """What a viewer is asked. All who are asked nothing wait for the same."""
        play = self._moment.play
        if view.viewer in view.to_act and not play.over:
            return prompt_of(self._voice, play.table, view)
        if self._waits is None:
            self._waits = msgspec.Raw(_encode(question_of(self._voice, play, view)))
        return self._waits


class Audience:
    """The sockets of one viewer that speak one language."""

    def __init__(self, game: Game, viewer: int, language: str) -> None:
        self.game = game
        self.viewer = viewer
        self.language = language
        self.voice = voice_in(game, language)
        self.outboxes: list[Outbox] = []

    def state(self, table: str, progress: Progress, since: int | None, about: Surroundings, showing: Showing) -> bytes:
        """The whole table."""
        play = progress.play
        view = showing.whole(play.table, self.viewer)
        frame = State(
            table=table,
            game=self.game.name,
            viewer=self.viewer,
            number=progress.number,
            at=progress.at,
            view=msgspec.Raw(_encode(view)),
            title=self.voice.title(view),
            phase=self.voice.phase(view),
            question=question_of(self.voice, play, view),
            choices=choices_of(self.voice, play.table, view) if not play.over else [],
            story=self._story_since(progress, view, since),
            chairs=about.chairs or (),
            ways=ways_of(play, self.viewer),
            commitment=about.commitment,
            clocks=about.clocks,
            result=about.result,
            chat=about.chat,
        )
        return _encode(frame)

    def entry(self, moment: Moment) -> bytes:
        """What one entry means for this viewer. It has to be the one after what was sent last."""
        happened, play, viewer = moment.happened, moment.play, self.viewer
        telling = moment.telling(self.voice, self.language)
        view = moment.showing.view(viewer)
        changes, parts = moment.showing.changes(viewer)
        own = Own(
            changes=msgspec.Raw(changes),
            question=telling.question(view),
            choices=choices_of(self.voice, play.table, view) if not play.over else [],
            ways=ways_of(play, viewer),
            parts=msgspec.Raw(parts) if parts else msgspec.UNSET,
            key=happened.key if happened.entry.seat == viewer else "",
        )
        return in_one(telling.common(view), _encode(own))

    def put(self, frame: bytes) -> None:
        """Send something to every socket."""
        for outbox in self.outboxes:
            outbox.put(frame)

    def drop(self) -> None:
        """Drop every socket: what it was to be sent cannot be made. Its client comes back and asks for the whole."""
        for outbox in self.outboxes:
            outbox.drop()

    def _story_since(self, progress: Progress, view: View, since: int | None) -> list[Paragraph]:
        play = progress.play
        first = play.last_turn(self.viewer) if since is None else progress.acts_since(since)
        first = max(first, play.length - MOST_TOLD)
        if first >= play.length:
            return []
        table = play.before(first)
        outcomes: list[Outcome] = []
        for place in range(first, play.length):
            act = play.standing(place)
            outcomes.append(table.act(act.seat, act.code))
        return told([outcome.events(self.viewer) for outcome in outcomes], view, self.voice)


def told(runs: list[list[Words]], view: View, voice: Voice) -> list[Paragraph]:
    """Events in paragraphs; none if the tale cannot be told."""
    try:
        return in_paragraphs(runs, view, voice)
    except Exception:  # noqa: BLE001 - whatever is wrong with a tale, the move is made and has to be shown
        _log.exception("a tale could not be told")
        return []


def question_of(voice: Voice, play: Play, view: View) -> Question:
    """What a viewer is asked, or whom it waits for."""
    if play.over and not view.over:
        return prompt_after_resignation(voice, view, play.winners)
    return prompt_of(voice, play.table, view)


def ways_of(play: Play, viewer: int) -> Ways:
    """The ways back that a viewer has; nobody but a seat has any."""
    request = play.request
    asked, missing = (None, ()) if request is None else (request.seat, tuple(request.missing))
    if viewer == SPECTATOR or play.over:
        return Ways(asked=asked, missing=missing)
    undo = play.can_undo(viewer)
    return Ways(undo, play.can_redo(viewer), not undo and request is None and play.has_acted(viewer), asked, missing)
