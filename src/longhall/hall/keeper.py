"""The keeper of the tables, and the one way in: people, bots and clocks all come through `Keeper.submit`."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from time import perf_counter
from typing import Any, Protocol, cast

import msgspec

from longhall.hall.bus import Bus
from longhall.hall.errors import NoSuchTable, NotPlaying
from longhall.hall.live import Live, check_rules
from longhall.hall.pace import NEVER
from longhall.hall.post.news import news_of
from longhall.hall.progress import Happened, Progress
from longhall.hall.store import LogRow, NoDatabase, Store, Summary, Way
from longhall.hall.strengths import spec_of
from longhall.hall.tally import FAST, Tally
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
    """Every table that this process has in memory.

    It counts for who watches over the hall: `entries` that were appended, by game and kind, and the seconds until they
    were `durable`; what came too late (`stale`); and the seconds in which tables were `loaded`.
    """

    def __init__(
        self,
        store: Store,
        minds: Mind,
        bus: Bus,
        now: Callable[[], float],
        graces: Mapping[Way, float] | None = None,
        afford: Callable[[str, str], str] = lambda _owner, spec: spec,
    ) -> None:
        self.store = store
        self.minds = minds
        # The bot that thinks at a table of an owner, in place of the one that sits there if that thinks too much.
        self.afford = afford
        self.bus = bus
        self.now = now
        # How people are told who are not at the table, and after how long.
        self.graces = graces or {}
        self.awake = now()
        self.tables: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._changed: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self.entries: Counter[tuple[str, str]] = Counter()
        self.durable = Tally(FAST)
        self.stale = 0
        self.loaded = Tally(FAST)

    # Tables.

    async def find(self, table: str) -> Live:
        """A table that is being played, from memory or played again from its log."""
        live = self.tables.get(table)
        if live is not None:
            # Whoever looks for it comes to it in a moment: it is not to be put away meanwhile.
            live.touched = self.now()
            return live
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Live:
        began = perf_counter()
        row = await self.store.tables.find(table)
        if row is None:
            raise NoSuchTable("no_such_table")
        if row.status == "gathering":
            raise NotPlaying("not_begun")
        check_rules(row)
        live = Live(row, await self.store.seats.of(table))
        async with live.lock:
            await self.catch_up(live)
        self.tables[table] = live
        self.loaded.note(perf_counter() - began)
        # It may have begun a moment ago, or gone on without its summary.
        self._changed.add(table)
        self.attend(live)
        return live

    async def catch_up(self, live: Live) -> None:
        """Follow what is in the log and not yet in memory, show it, and see to what comes of it. The caller holds the
        lock."""
        if live.is_up_to_date:
            return
        doubtful = live.doubtful
        # If an entry was followed that may not be in the log: begin again.
        progress = live.begun() if doubtful else live.progress
        rows = await self.store.log.read(live.id, progress.number)
        live.progress, live.doubtful = progress, False
        for row in rows:
            self._show(live, follow_row(progress, row))
        live.known = progress.number
        if rows or doubtful:
            self._changed.add(live.id)
            self.attend(live)

    @asynccontextmanager
    async def held(self, live: Live, seen: int = 0) -> AsyncIterator[Progress]:
        """Hold a table as its log tells it: with all that somebody has seen, and with nothing that may not last."""
        async with live.lock:
            live.known = max(live.known, seen)
            await self.catch_up(live)
            yield live.progress

    async def hear(self, table: str, number: int) -> None:
        """Another process says how far a table is. One that is not in memory here is nobody's concern."""
        live = self.tables.get(table)
        if live is None or (number <= live.progress.number and not live.doubtful):
            return
        async with self.held(live, number):
            pass

    # The one way in.

    async def submit(self, live: Live, request: Request) -> Accepted | Outdated:
        """Do something at a table. It is in the log when this returns; LonghallError says why it cannot be done."""
        # What has begun is finished, even if who asked for it has gone.
        return await asyncio.shield(asyncio.ensure_future(self._submit(live, request)))

    async def _submit(self, live: Live, request: Request) -> Accepted | Outdated:
        began = perf_counter()
        async with live.lock:
            live.known = max(live.known, request.number or 0)
            if not live.is_up_to_date:
                await self.catch_up(live)
            progress = live.progress
            done = progress.done_under(request.seat, request.key)
            if done is not None:
                return Accepted(done, again=True)
            if request.number is not None and not progress.is_fresh(request.seat, request.number):
                return self._outdated()
            entry = request.make(live)
            happened = progress.follow(entry, self.now(), request.key)
            row = LogRow(
                live.id, happened.number, happened.at, entry.seat, _encode(entry).decode(), request.key or None
            )
            # Until it is known to be in the log, nobody may see it.
            live.doubtful = True
            try:
                if not await self.store.log.append(row):
                    await self.catch_up(live)
                    return self._outdated()
            except NoDatabase:
                self._start(partial(self._settle, live))
                raise
            live.doubtful, live.known = False, happened.number
            self.durable.note(perf_counter() - began)
            self.entries[live.row.game, type(entry).__name__] += 1
            self._show(live, happened)
        self._changed.add(live.id)
        self.bus.tell(live.id, "log", happened.number)
        self.attend(live, pointless=isinstance(entry, (Undo, Ask, Answer)))
        return Accepted(happened.number)

    def _outdated(self) -> Outdated:
        self.stale += 1
        return Outdated()

    async def _settle(self, live: Live) -> None:
        """Find out what became of an entry that may be in the log, as soon as the database can tell."""
        while live.doubtful:
            await asyncio.sleep(RETRY)
            with suppress(NoDatabase):
                async with self.held(live):
                    pass

    def _show(self, live: Live, happened: Happened) -> None:
        """Send an entry to all who look on, unless they have seen it."""
        if happened.number <= live.shown:
            return
        live.shown = happened.number
        live.show(happened, self.now())

    # What comes of itself.

    def attend(self, live: Live, pointless: bool = False) -> None:
        """See to it that bots think and that clocks run. What bots think is pointless once something was taken back."""
        if self._closed:
            return
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
        me = cast("asyncio.Task[None]", asyncio.current_task())
        # Whoever sees to the table while this one waits may ask the bot again: then that one goes on.
        while live.thinking.setdefault(seat, me) is me:
            try:
                async with self.held(live) as progress:
                    number, table = progress.number, progress.play.table.copy()
                if live.bot_of(seat) != bot or seat not in progress.to_act:
                    break
                code = await self.minds.think(table, seat, self.afford(live.row.owner, spec_of(bot)))
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
        if live.thinking.get(seat) is me:
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
        async with self.held(live, live.progress.number + 1):
            pass
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
        lives = [live for table in self._changed if (live := self.tables.get(table)) is not None]
        # What may not be in the log is not for the lists either.
        rows = [self._summary(live) for live in lives if not live.doubtful]
        changed, self._changed = self._changed, {live.id for live in lives if live.doubtful}
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
            to_act=progress.to_act_bits,
            moved_at=progress.at,
            wake_at=None if wake == NEVER else wake,
            status="over" if progress.play.over else "playing",
            ended=progress.at if progress.play.over else None,
            result=msgspec.to_builtins(live.result),
            notices=news_of(live, self.now(), self.awake, self.graces),
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
        self._closed = True
        for live in self.tables.values():
            if live.timer is not None:
                live.timer.cancel()
            for task in live.thinking.values():
                task.cancel()
        for work in self._tasks:
            work.cancel()
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
