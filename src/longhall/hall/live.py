"""A table in memory: how far its game has come, who sits at it, and who is looking on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import msgspec

from longhall.games import game
from longhall.hall.audience import Audience, Moment, Surroundings
from longhall.hall.behind import Behind
from longhall.hall.errors import NotPlaying
from longhall.hall.outbox import Outbox
from longhall.hall.pace import Pace
from longhall.hall.progress import Happened, Progress
from longhall.hall.showing import Showing
from longhall.hall.store import SeatRow, TableRow
from longhall.hall.wire import Chair, Clock, People, Remark, Result
from longhall.kernel.record import HandOver, Resign
from longhall.kernel.table import Table
from longhall.kernel.vocabulary import SPECTATOR

_log = logging.getLogger("longhall.hall.live")

_encode = msgspec.json.Encoder().encode

# Who plays a seat that was handed over and taken back: the person who sits there.
PERSON = "person"


def check_rules(row: TableRow) -> None:
    """Refuse a game that was begun with rules or content of another version: its log would come to something else."""
    found = game(row.game)
    if (row.rules_version, row.content) != (found.rules_version, found.content_hash):
        raise NotPlaying("other_rules", rules=row.rules_version, rules_here=found.rules_version)


class Live:
    """One table. Whoever changes its progress, or makes a frame of it, holds its lock."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        self.row = row
        self.seats = list(seats)
        self.game = game(row.game)
        self.pace = msgspec.convert(row.pace, Pace)
        self.lock = asyncio.Lock()
        self.progress = self.begun()
        # What watchers are shown where they are told late.
        delay = int(row.watching.get("delay", 0))
        self.behind = Behind(self.begun(), delay) if delay else None
        # The progress is not to be trusted: an entry was followed that may not be in the log.
        self.doubtful = False
        # The last entry that is known to be in the log, and the last that was shown to who looks on.
        self.known = 0
        self.shown = 0
        # When somebody last came or went.
        self.touched = 0.0
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.timer: asyncio.TimerHandle | None = None
        self._audiences: dict[tuple[int, str], Audience] = {}
        self._showing = Showing(self.game)
        self._showing_late = Showing(self.game) if delay else self._showing
        # Which people are here, wherever they are connected; how many sockets each has in this process.
        self.here: frozenset[str] = frozenset()
        self.sockets: dict[str, int] = {}
        self.watchers_told = 0
        # The last remark that was passed on here.
        self.heard = 0

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.row.id

    @property
    def is_up_to_date(self) -> bool:
        """Whether all that is known to be in the log was followed here, and nothing else."""
        return not self.doubtful and self.known <= self.progress.number > 0

    def begun(self) -> Progress:
        """The game as it was dealt."""
        return Progress(self.game, self._deal, self.pace, self.row.started or self.row.created)

    def _deal(self) -> Table:
        deal = self.game.deal if self.row.chance == "plain" else self.game.deal_live
        return deal(self.row.players, int(self.row.seed), **self.row.settings)

    # Who sits where.

    def seat_of(self, person: str) -> int | None:
        """The seat of a person; None if they have none here."""
        return next((seat.seat for seat in self.seats if seat.kind == "person" and seat.person == person), None)

    def bot_of(self, seat: int, progress: Progress | None = None) -> str | None:
        """The bot of the house that plays a seat now, or as far as a progress goes; None if a person does, or a bot
        over the wire."""
        play = (progress or self.progress).play
        if seat in play.resigned:
            return self.pace.takeover
        handed = play.players.get(seat, PERSON)
        if handed != PERSON:
            return handed
        chair = self.seats[seat]
        return chair.bot if chair.kind == "bot" and chair.token_hash is None else None

    def chairs(self, progress: Progress) -> tuple[Chair, ...]:
        """Every seat, and who sits there."""
        return tuple(
            Chair(
                seat.seat,
                seat.kind,
                seat.name,
                (self.bot_of(seat.seat, progress) or "") if seat.kind == "person" else "",
                seat.person in self.here,
                seat.seat in progress.play.resigned,
            )
            for seat in self.seats
        )

    @property
    def watchers(self) -> int:
        """How many look on from this process without a seat."""
        return sum(len(each.outboxes) for each in self._audiences.values() if each.viewer == SPECTATOR)

    def clocks(self, now: float) -> tuple[Clock, ...]:
        """What time each seat has left."""
        if self.pace.kind == "none":
            return ()
        clocks = self.progress.clocks
        return tuple(
            Clock(
                seat,
                round(clocks.left(seat, now), 1),
                round(clocks.bank_left(seat, now), 1),
                clocks.since[seat] is not None,
            )
            for seat in range(self.row.players)
        )

    @property
    def result(self) -> Result | None:
        """How the game ended, with the seed; None while it goes on."""
        return self._result(self.progress)

    def _result(self, progress: Progress) -> Result | None:
        play = progress.play
        if not play.over:
            return None
        return Result(play.winners, play.table.scores, self.row.seed, tuple(sorted(play.resigned)))

    # Who looks on.

    def audience(self, viewer: int, language: str) -> Audience:
        """The audience of a viewer in a language."""
        key = viewer, language
        if key not in self._audiences:
            self._audiences[key] = Audience(self.game, viewer, language)
        return self._audiences[key]

    def shown_to(self, viewer: int) -> Progress:
        """The game as far as a viewer is shown it: watchers may be told late."""
        return self.behind.progress if self.behind is not None and viewer == SPECTATOR else self.progress

    def state(self, audience: Audience, since: int | None, now: float, remarks: tuple[Remark, ...] = ()) -> bytes:
        """The whole table for one viewer, with what happened since an entry and what was said lately."""
        progress = self.shown_to(audience.viewer)
        about = self._surroundings(progress, now, self.chairs(progress))
        about.chat = remarks
        return audience.state(self.id, progress, since, about, self._showing_of(progress))

    def leave(self, audience: Audience, outbox: Outbox) -> None:
        """A socket has gone."""
        if outbox in audience.outboxes:
            audience.outboxes.remove(outbox)
        if audience.outboxes:
            return
        self._audiences.pop((audience.viewer, audience.language), None)
        if not any(each.viewer == audience.viewer for each in self._audiences.values()):
            self._showing_of(self.shown_to(audience.viewer)).forget(audience.viewer)

    @property
    def is_watched(self) -> bool:
        """Whether any socket of this process is at the table."""
        return any(audience.outboxes for audience in self._audiences.values())

    def show(self, happened: Happened, now: float) -> None:
        """Send an entry to all who look on, and to watchers who are told late the one whose turn it is."""
        self._show(self.progress, happened, now)
        if self.behind is not None:
            for later in self.behind.after(happened, to_the_end=self.progress.play.over):
                self._show(self.behind.progress, later, now)

    def _show(self, progress: Progress, happened: Happened, now: float) -> None:
        """It is in the log: what goes wrong here concerns who looks on, not the game."""
        audiences = [each for each in self._audiences.values() if self.shown_to(each.viewer) is progress]
        if not audiences:
            return
        reseats = isinstance(happened.entry, (HandOver, Resign))
        about = self._surroundings(progress, now, self.chairs(progress) if reseats else None)
        showing = self._showing_of(progress)
        moment = Moment(progress, happened, about, showing, [*{audience.viewer for audience in audiences}])
        for audience in audiences:
            try:
                audience.put(audience.entry(moment))
            except Exception:  # noqa: BLE001 - whatever it is, the others are to be told, and the bots asked
                _log.exception("an entry could not be shown")
                audience.drop()
        showing.close()

    def put_all(self, frame: bytes, speaker: str = "") -> None:
        """Send the same to every socket, but not to those who do not want to hear this speaker."""
        for audience in self._audiences.values():
            for outbox in audience.outboxes:
                if speaker not in outbox.muted:
                    outbox.put(frame)

    def tell_people(self) -> None:
        """Tell all who look on who sits where and who is here."""
        for audience in self._audiences.values():
            chairs = self.chairs(self.shown_to(audience.viewer))
            audience.put(_encode(People(chairs=chairs, watchers=self.watchers)))

    def _showing_of(self, progress: Progress) -> Showing:
        return self._showing if progress is self.progress else self._showing_late

    def _surroundings(self, progress: Progress, now: float, chairs: tuple[Chair, ...] | None) -> Surroundings:
        # Who is told late is not shown clocks, which run now.
        clocks = self.clocks(now) if progress is self.progress else ()
        return Surroundings(chairs, self.row.commitment, clocks, self._result(progress))
