"""The keeper of the tables, and the one way in: people, bots and clocks all come through `Keeper.submit`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol, cast

import msgspec

from longhall.hall.bus import Bus
from longhall.hall.errors import NoSuchTable, NotPlaying
from longhall.hall.live import Live
from longhall.hall.pace import NEVER
from longhall.hall.progress import Happened, Progress
from longhall.hall.store import LogRow, Store, Summary
from longhall.hall.strengths import spec_of
from longhall.kernel.errors import LonghallError
from longhall.kernel.record import Act, Answer, Ask, Entry, HandOver, Undo
from longhall.kernel.table import Table

_log = logging.getLogger("longhall.hall.keeper")

_encode = msgspec.json.Encoder().encode
_decode_entry = msgspec.json.Decoder(Entry).decode

# A table that nobody looks at stays in memory for so many seconds.
IDLE = 300.0
# A process that has a bot to move, and does not within this time, has died: another one looks after the table.
LEASE = 60.0
# After a move could not be written, a bot tries again.
RETRY = 1.0


class Mind(Protocol):
    """Something that thinks for bots."""

    async def think(self, table: Table, seat: int, spec: str) -> int:
        """A legal code for a seat."""


class Request(msgspec.Struct):
    """Something to be done at a table: the entry of a seat, after the last entry its author has seen, under a key."""

    seat: int
    make: Callable[[Live], Entry]
    number: int | None = None
    key: str = ""


class Accepted(msgspec.Struct):
    """It is done: it is entry `number`. `again` if it was done before under the same key."""

    number: int
    again: bool = False


class Outdated(msgspec.Struct):
    """The author had not seen what it is about: nothing has changed."""


class Keeper:
    """Every table that this process has in memory."""

    def __init__(self, store: Store, minds: Mind, bus: Bus, now: Callable[[], float]) -> None:
        self.store = store
        self.minds = minds
        self.bus = bus
        self.now = now
        self.awake = now()
        self.tables: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._changed: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    # Tables.

    async def find(self, table: str) -> Live:
        """A table that is being played, from memory or played again from its log."""
        live = self.tables.get(table)
        if live is not None:
            return live
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Live:
        row = await self.store.tables.find(table)
        if row is None:
            raise NoSuchTable("no_such_table")
        if row.status == "gathering":
            raise NotPlaying("not_begun")
        live = Live(row, await self.store.seats.of(table))
        async with live.lock:
            await self.catch_up(live)
        self.tables[table] = live
        self.attend(live)
        return live

    async def catch_up(self, live: Live) -> None:
        """Follow what is in the log and not yet in memory, and show it. The caller holds the lock."""
        if live.doubtful:
            # An entry was followed that may not be in the log: begin again.
            live.progress, live.doubtful = live.begun(), False
        elif live.known <= live.progress.number and live.progress.number:
            return
        for row in await self.store.log.read(live.id, live.progress.number):
            self._show(live, follow_row(live.progress, row))
        live.known = live.progress.number

    async def hear(self, table: str, number: int) -> None:
        """Another process says how far a table is. One that is not in memory here is nobody's concern."""
        live = self.tables.get(table)
        if live is None or number <= live.progress.number:
            return
        live.known = max(live.known, number)
        async with live.lock:
            await self.catch_up(live)
        self.attend(live)

    # The one way in.

    async def submit(self, live: Live, request: Request) -> Accepted | Outdated:
        """Do something at a table. It is in the log when this returns; LonghallError says why it cannot be done."""
        # What has begun is finished, even if who asked for it has gone.
        return await asyncio.shield(asyncio.ensure_future(self._submit(live, request)))

    async def _submit(self, live: Live, request: Request) -> Accepted | Outdated:
        async with live.lock:
            await self.catch_up(live)
            progress = live.progress
            done = progress.done_under(request.seat, request.key)
            if done is not None:
                return Accepted(done, again=True)
            if request.number is not None and not progress.is_fresh(request.seat, request.number):
                return Outdated()
            entry = request.make(live)
            happened = progress.follow(entry, self.now(), request.key)
            row = LogRow(
                live.id, happened.number, happened.at, entry.seat, _encode(entry).decode(), request.key or None
            )
            # Until it is known to be in the log, nobody may see it.
            live.doubtful = True
            if not await self.store.log.append(row):
                await self.catch_up(live)
                return Outdated()
            live.doubtful, live.known = False, happened.number
            self._show(live, happened)
        self._changed.add(live.id)
        self.bus.tell(live.id, "log", happened.number)
        self.attend(live, pointless=isinstance(entry, (Undo, Ask, Answer)))
        return Accepted(happened.number)

    def _show(self, live: Live, happened: Happened) -> None:
        """Send an entry to all who look on, unless they have seen it."""
        if happened.number <= live.shown:
            return
        live.shown = happened.number
        for audience, frame in live.frames(happened, self.now()):
            audience.put(frame)

    # What comes of itself.

    def attend(self, live: Live, pointless: bool = False) -> None:
        """See to it that bots think and that clocks run. What bots think is pointless once something was taken back."""
        asked = {seat: bot for seat in live.progress.to_act if (bot := live.bot_of(seat)) is not None}
        for seat, task in list(live.thinking.items()):
            if pointless or seat not in asked:
                task.cancel()
                del live.thinking[seat]
        for seat, bot in asked.items():
            if seat not in live.thinking:
                live.thinking[seat] = asyncio.create_task(self._think(live, seat, bot))
        self._set_timer(live)

    async def _think(self, live: Live, seat: int, bot: str) -> None:
        """Let a bot make its move. One that could not be written is tried again, as long as the seat is asked."""
        me = asyncio.current_task()
        while live.thinking.get(seat) is me:
            try:
                async with live.lock:
                    await self.catch_up(live)
                    number, table = live.progress.number, live.progress.play.table.copy()
                if seat not in table.to_act:
                    del live.thinking[seat]
                    return
                code = await self.minds.think(table, seat, spec_of(bot))
                if live.thinking.get(seat) is not me:
                    return
                # From here on nobody stops it: it is on its way into the log.
                del live.thinking[seat]
                act = Act(seat=seat, move=live.game.words(code))
                if isinstance(await self.submit(live, Request(seat, partial(_given, act), number)), Accepted):
                    return
            except LonghallError as error:
                # The class only: the key of a refusal tells whether the bot had many moves to choose from.
                _log.warning("a bot's move was refused", extra={"error": type(error).__name__})
                await asyncio.sleep(RETRY)
            # Something else has happened meanwhile; whoever sees to the table now may have asked the bot again.
            if live.thinking.setdefault(seat, cast("asyncio.Task[None]", me)) is not me:
                return
            if live.bot_of(seat) != bot or seat not in live.progress.to_act:
                del live.thinking[seat]

    def _set_timer(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        deadline = self.deadline(live)
        if deadline < NEVER:
            delay = max(0.0, deadline - self.now())
            live.timer = asyncio.get_running_loop().call_later(delay, self._start, partial(self.time_out, live))

    def deadline(self, live: Live) -> float:
        """When the first of the people who are asked has no time left."""
        clocks = live.progress.clocks
        people = [seat for seat in live.progress.to_act if live.bot_of(seat) is None]
        return min((clocks.deadline(seat, self.awake) for seat in people), default=NEVER)

    async def time_out(self, live: Live) -> None:
        """Let the agreed bot take over the seats whose time is out."""
        for seat in live.progress.to_act:
            if live.bot_of(seat) is None and live.progress.clocks.deadline(seat, self.awake) <= self.now():
                await self.submit(live, Request(seat, partial(self._takeover, seat)))
        self.attend(live)

    async def look_after(self, live: Live) -> None:
        """See to a table that is due: its clocks, its bots, and its place in the lists."""
        live.known = max(live.known, live.progress.number + 1)
        async with live.lock:
            await self.catch_up(live)
        await self.time_out(live)
        self._changed.add(live.id)

    def _takeover(self, seat: int, live: Live) -> Entry:
        if live.progress.clocks.deadline(seat, self.awake) > self.now() or live.bot_of(seat) is not None:
            raise NotPlaying("in_time", seat=seat)
        return HandOver(seat=seat, to=live.pace.takeover)

    def _start(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something beside; what goes wrong with it is logged."""
        task = asyncio.create_task(_logged(work()))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # What is written a moment later.

    async def write_summaries(self) -> None:
        """Write down for the lists how the tables stand that have changed."""
        changed, self._changed = self._changed, set()
        rows = [self._summary(live) for table in changed if (live := self.tables.get(table)) is not None]
        try:
            await self.store.summaries.write(rows)
        except LonghallError:
            self._changed |= changed
            raise

    def _summary(self, live: Live) -> Summary:
        progress = live.progress
        thinking = any(live.bot_of(seat) is not None for seat in progress.to_act)
        wake = min(self.deadline(live), progress.at + LEASE if thinking else NEVER)
        return Summary(
            table=live.id,
            entries=progress.number,
            to_act=sum(1 << seat for seat in progress.to_act),
            moved_at=progress.at,
            wake_at=None if wake == NEVER else wake,
            status="over" if progress.play.over else "playing",
            ended=progress.at if progress.play.over else None,
            result=msgspec.to_builtins(live.result),
        )

    def put_away_idle(self) -> None:
        """Forget the tables that nobody looks at and nothing happens at: the log keeps them."""
        horizon = self.now() - IDLE
        for table, live in list(self.tables.items()):
            quiet = not live.is_watched and not live.thinking and not live.lock.locked()
            if quiet and table not in self._changed and max(live.progress.at, live.touched) < horizon:
                if live.timer is not None:
                    live.timer.cancel()
                del self.tables[table]

    async def close(self) -> None:
        """Stop thinking, finish what is on its way, and write down how the tables stand."""
        for live in self.tables.values():
            if live.timer is not None:
                live.timer.cancel()
            for task in live.thinking.values():
                task.cancel()
        for live in list(self.tables.values()):
            async with live.lock:
                pass
        await self.write_summaries()


def _given(entry: Entry, _live: Live) -> Entry:
    return entry


def follow_row(progress: Progress, row: LogRow) -> Happened:
    """Follow a row of the log."""
    return progress.follow(_decode_entry(row.entry), row.at, row.key or "")


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except LonghallError as error:
        _log.warning("could not be done", extra={"error": error.key})
