"""A hall in one process: everything it holds, how it starts and stops, and what it does beside."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

from longhall.hall.bus import Bus, MemoryBus, Poke, PostgresBus, RedisBus
from longhall.hall.counts import Counts
from longhall.hall.identity import new_id, new_secret
from longhall.hall.keeper import LEASE, Keeper
from longhall.hall.limits import Headcount, Rates
from longhall.hall.lobby import Lobbies
from longhall.hall.metrics import Metrics
from longhall.hall.outbox import Traffic
from longhall.hall.post.office import Post
from longhall.hall.settings import HallSettings
from longhall.hall.sockets import Sockets
from longhall.hall.store import NoDatabase, Store
from longhall.hall.talk import HEARD_OF, Talk
from longhall.hall.thinkers import FALLBACK, Thinkers, seconds_of
from longhall.kernel.errors import LonghallError

_log = logging.getLogger("longhall.hall")

# How often, in seconds: how the tables stand is written for the lists; tables that are due are looked at; idle ones are
# forgotten; tables that others may have gone on with are looked at; people are told that it is their turn; a process
# says that it lives; sockets that are due are looked after.
SUMMARIES, DUE, IDLE, OTHERS, ROUND, BEAT, SOCKETS = 1.0, 1.0, 60.0, 10.0, 2.0, 20.0, 1.0
# So many tables that are due are looked at in one go.
AT_ONCE = 200
DAY = 86400.0


class Clock:
    """The time of day as this process counts it: it does not jump when somebody sets the machine's clock."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def __call__(self) -> float:
        return self._offset + time.monotonic()


class Hall:
    """What the handlers of a process share."""

    def __init__(self, settings: HallSettings) -> None:
        self.settings = settings
        self.process = new_id()
        self.now = Clock()
        self.secret = settings.secret or ""
        self.store = Store(settings.database, lambda rows: self.bus.announce(rows))
        self.bus: Bus = self._bus()
        self.thinkers = Thinkers(settings.thinkers)
        self.metrics = Metrics()
        self.rates = Rates(settings.limits)
        self.post = Post(self.store, settings, self.metrics, self.rates, self.now)
        self.keeper = Keeper(self.store, self.thinkers, self.bus, self.now, self.post.graces, self._afforded)
        self.lobbies = Lobbies(self.store)
        self.talk = Talk(self.store, self.keeper, self.bus, self.process, self.now)
        self.headcount = Headcount(settings.limits)
        self.sockets = Sockets()
        self.traffic = Traffic()
        # What was refused, on sockets and over HTTP, by the keys of the sentences.
        self.refusals: Counter[str] = Counter()
        self.metrics.registry.register(
            Counts(self.keeper, self.thinkers, self.traffic, self.rates, self.headcount, self.refusals)
        )
        self.ready = False
        self._tasks: list[asyncio.Task[None]] = []

    def _bus(self) -> Bus:
        kind = self.settings.bus_kind
        if kind == "redis":
            return RedisBus(self.process, self.settings.bus)
        return PostgresBus(self.process, self.store.database) if kind == "postgres" else MemoryBus()

    def _afforded(self, owner: str, spec: str) -> str:
        """A bot as long as those of its owner have not thought too much lately; then the quick one plays on for it."""
        within = self.rates.allow("thinking", owner, self.now(), seconds_of(spec)) is None
        return spec if within else FALLBACK

    async def start(self) -> None:
        """Open the database, wake the bots, and look after the tables that were left."""
        await self.store.prepare()
        self.secret = self.settings.secret or await self.store.house.settle("secret", new_secret())
        await self.post.open(self.secret)
        await self.thinkers.start()
        await self.bus.start(self._hear)
        beside: list[tuple[Callable[[], Awaitable[None]], float]] = [
            (self.keeper.write_summaries, SUMMARIES),
            (self._look_after_due, DUE),
            (self._forget_idle, IDLE),
            (self._beat, BEAT),
            (self.sockets.go_round, SOCKETS),
        ]
        if self.post.graces:
            beside.append((self.post.go_round, ROUND))
        if self.settings.bus_kind != "memory":
            beside.append((self._look_at_watched, OTHERS))
        self._tasks = [asyncio.create_task(_every(seconds, work)) for work, seconds in beside]
        self._tasks.append(asyncio.create_task(_once(self._look_after_lagging)))
        self.ready = True

    async def stop(self) -> None:
        """Stop so that nothing is lost: what is on its way into the log arrives there."""
        self.ready = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.post.close()
        with suppress(NoDatabase):
            await self.talk.end()
        await self.bus.close()
        try:
            await self.keeper.close()
        except NoDatabase:
            _log.warning("the database is away: lists are made up to date at the next start")
        await self.thinkers.close()
        await self.store.close()

    async def has_begun(self, table: str) -> bool:
        """Whether a table is being played, or was."""
        if table in self.keeper.tables:
            return True
        row = await self.store.tables.find(table)
        return row is not None and row.status != "gathering"

    async def begin(self, table: str) -> bool:
        """Begin the game if no seat is open. True for one caller only: it was them who began it."""
        # A bot may be the first to move: if this process dies before that, another one looks after the table.
        await self.store.tables.set_wake(table, self.now() + LEASE)
        if not await self.store.tables.start(table, self.now()):
            return False
        await self.keeper.find(table)
        await self.seats_changed(table)
        return True

    # Between processes.

    async def seats_changed(self, table: str) -> None:
        """Somebody sat down, left, got ready or began: tell those who wait at the table, wherever they are."""
        self.bus.tell(table, "seats")
        await self.lobbies.tell(table)

    async def _hear(self, poke: Poke | None) -> None:
        try:
            if poke is None:
                await self._look_at_watched()
            elif poke.what == "log":
                await self.keeper.hear(poke.table, poke.number)
            elif poke.what == "seats":
                await self.lobbies.tell(poke.table)
            elif poke.what == "chat":
                await self.talk.hear(poke.table)
            else:
                await self.talk.look_who_is_here(poke.table)
        except LonghallError as error:
            _log.warning("could not follow another process", extra={"error": error.key})

    async def _look_at_watched(self) -> None:
        """Pokes may have been lost: look whether the tables that are watched here have gone on."""
        watched = [live.id for live in self.keeper.tables.values() if live.is_watched]
        for table, number in (await self.store.log.heights(watched)).items():
            await self.keeper.hear(table, number)
        for table in watched:
            await self.talk.hear(table)
        for table in self.lobbies.tables:
            await self.lobbies.tell(table)

    # Beside.

    async def _look_after_due(self) -> None:
        """Tables whose time is out, or whose bot was left thinking by a process that died."""
        for table in await self.store.summaries.due(self.now(), AT_ONCE):
            await self._look_after(table)

    async def _look_after_lagging(self) -> None:
        """Tables that went on without their summary, since a process died: find out how they stand."""
        for table in await self.store.summaries.lagging():
            await self._look_after(table)

    async def _look_after(self, table: str) -> None:
        try:
            live = await self.keeper.find(table)
            await self.keeper.look_after(live)
        except LonghallError as error:
            _log.warning("a table could not be looked after", extra={"error": error.key})

    async def _forget_idle(self) -> None:
        self.keeper.put_away_idle()
        now, limits = self.now(), self.settings.limits
        await self.store.tables.put_away(now - limits.idle_days * DAY, now - limits.unbegun_days * DAY)
        await self.store.people.drop_login_links(now)

    async def _beat(self) -> None:
        now = self.now()
        await self.store.presence.beat(self.process, now)
        await self.store.presence.drop(now - HEARD_OF)


async def _every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Do something again and again, whatever goes wrong with it once."""
    while True:
        await asyncio.sleep(seconds)
        await _once(work)


async def _once(work: Callable[[], Awaitable[None]]) -> None:
    (wrong,) = await asyncio.gather(work(), return_exceptions=True)
    if isinstance(wrong, LonghallError):
        _log.warning("put off", extra={"error": wrong.key})
    elif isinstance(wrong, Exception):
        _log.error("put off", exc_info=wrong)
