"""A table in memory: how far its game has come, who sits at it, and who is looking on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

import msgspec

from longhall.games import game
from longhall.hall.audience import Audience, Surroundings, Views
from longhall.hall.outbox import Outbox
from longhall.hall.pace import Pace
from longhall.hall.progress import Happened, Progress
from longhall.hall.store import SeatRow, TableRow
from longhall.hall.wire import Chair, Clock, People, Remark, Result
from longhall.kernel.record import HandOver, Resign
from longhall.kernel.table import Table
from longhall.kernel.vocabulary import SPECTATOR

# Who plays a seat that was handed over and taken back: the person who sits there.
PERSON = "person"


class Live:
    """One table. Whoever changes its progress, or makes a frame of it, holds its lock."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        self.row = row
        self.seats = list(seats)
        self.game = game(row.game)
        self.pace = msgspec.convert(row.pace, Pace)
        self.lock = asyncio.Lock()
        self.progress = self.begun()
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

    def bot_of(self, seat: int) -> str | None:
        """The bot of the house that plays a seat now; None if a person does, or a bot over the wire."""
        play = self.progress.play
        if seat in play.resigned:
            return self.pace.takeover
        handed = play.players.get(seat, PERSON)
        if handed != PERSON:
            return handed
        chair = self.seats[seat]
        return chair.bot if chair.kind == "bot" and chair.token_hash is None else None

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Every seat, and who sits there."""
        play = self.progress.play
        return tuple(
            Chair(
                seat.seat,
                seat.kind,
                seat.name,
                (self.bot_of(seat.seat) or "") if seat.kind == "person" else "",
                seat.person in self.here,
                seat.seat in play.resigned,
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
        play = self.progress.play
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

    def state(self, audience: Audience, since: int | None, now: float, remarks: tuple[Remark, ...] = ()) -> bytes:
        """The whole table for one viewer, with what happened since an entry and what was said lately."""
        about = self._surroundings(now, self.chairs)
        about.chat = remarks
        return audience.state(self.id, self.progress, since, about)

    def leave(self, audience: Audience, outbox: Outbox) -> None:
        """A socket has gone."""
        if outbox in audience.outboxes:
            audience.outboxes.remove(outbox)
        if not audience.outboxes:
            self._audiences.pop((audience.viewer, audience.language), None)

    @property
    def is_watched(self) -> bool:
        """Whether any socket of this process is at the table."""
        return any(audience.outboxes for audience in self._audiences.values())

    def frames(self, happened: Happened, now: float) -> Iterator[tuple[Audience, bytes]]:
        """What each audience is sent of an entry."""
        reseats = isinstance(happened.entry, (HandOver, Resign))
        about = self._surroundings(now, self.chairs if reseats else None)
        about.views = Views(self.progress.play.table, {audience.viewer for audience in self._audiences.values()})
        for audience in self._audiences.values():
            yield audience, audience.entry(self.progress, happened, about)

    def put_all(self, frame: bytes, speaker: str = "") -> None:
        """Send the same to every socket, but not to those who do not want to hear this speaker."""
        for audience in self._audiences.values():
            for outbox in audience.outboxes:
                if speaker not in outbox.muted:
                    outbox.put(frame)

    @property
    def people(self) -> People:
        """Who sits where and who is here."""
        return People(chairs=self.chairs, watchers=self.watchers)

    def _surroundings(self, now: float, chairs: tuple[Chair, ...] | None) -> Surroundings:
        return Surroundings(chairs, self.row.commitment, self.clocks(now), self.result)
