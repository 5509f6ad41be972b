"""The bus: "table T is at entry N", between the processes of a hall. It never carries what an entry says.

Who hears a poke reads the log. A poke that gets lost is no harm: every process looks now and then whether a table that
somebody watches here has gone on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Literal, Protocol

import asyncpg
import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from longhall.hall.store import LogRow, NoDatabase
from longhall.hall.store.database import Database
from longhall.hall.store.writers import CHANNEL

_log = logging.getLogger("longhall.hall.bus")

# What has changed at a table: its log, what was said, who is here, or who sits where.
What = Literal["log", "chat", "people", "seats"]

# PostgreSQL takes 8,000 bytes at a time.
MOST_POKES = 100
# The seconds until a bus that was cut is tried again, and how often it is tried whether it is still there.
RETRY, ALIVE = 1.0, 10.0
# So many seconds there are for what is still to be told when a process ends.
LAST_WORDS = 1.0


class Poke(msgspec.Struct, frozen=True, array_like=True):
    """A table has changed: in what way, how far its log is, and which process says so."""

    process: str
    table: str
    what: What
    number: int = 0


Hear = Callable[[Poke | None], Awaitable[None]]

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(list[Poke]).decode


class Bus(Protocol):
    """A way to tell the other processes. They are told `None` when pokes may have been lost."""

    async def start(self, hear: Hear) -> None:
        """Listen from now on."""

    def announce(self, rows: Sequence[LogRow]) -> list[str]:
        """What goes out with the transaction that writes these entries."""

    def tell(self, table: str, what: What, number: int = 0) -> None:
        """Tell the others, as soon as may be."""

    async def close(self) -> None:
        """Tell and hear no more."""


class MemoryBus:
    """There is one process: nobody else is to be told."""

    async def start(self, hear: Hear) -> None:
        """Nothing will be heard."""

    def announce(self, rows: Sequence[LogRow]) -> list[str]:
        return []

    def tell(self, table: str, what: What, number: int = 0) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing is open."""


class Line:
    """What goes out and comes in over some connection, which is opened again whenever it breaks."""

    # What a broken connection raises.
    broken: tuple[type[Exception], ...] = (OSError, TimeoutError)

    def __init__(self, process: str) -> None:
        self.process = process
        self._going: asyncio.Queue[Poke] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, hear: Hear) -> None:
        self._tasks = [
            asyncio.create_task(self._for_ever(lambda: self._listen(hear), hear)),
            asyncio.create_task(self._for_ever(self._speak, None)),
        ]

    def announce(self, rows: Sequence[LogRow]) -> list[str]:
        return []

    def tell(self, table: str, what: What, number: int = 0) -> None:
        self._going.put_nowait(Poke(self.process, table, what, number))

    async def close(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._going.join(), LAST_WORDS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen(self, hear: Hear) -> None:
        raise NotImplementedError

    async def _speak(self) -> None:
        raise NotImplementedError

    async def _for_ever(self, work: Callable[[], Awaitable[None]], hear: Hear | None) -> None:
        while True:
            try:
                await work()
            except self.broken as error:
                _log.warning("the bus was cut", extra={"error": type(error).__name__})
            except Exception:  # noqa: BLE001 - whatever it is, a bus that ended would tell nobody anything any more
                _log.exception("the bus failed")
            await asyncio.sleep(RETRY)
            if hear is not None:
                await hear(None)

    @asynccontextmanager
    async def _next(self) -> AsyncIterator[list[Poke]]:
        """What is waiting to be told, once there is anything. What cannot be told waits for the next connection."""
        pokes = [await self._going.get()]
        while not self._going.empty() and len(pokes) < MOST_POKES:
            pokes.append(self._going.get_nowait())
        try:
            yield pokes
        except Exception:
            for poke in pokes:
                self._going.put_nowait(poke)
            raise
        finally:
            for _ in pokes:
                self._going.task_done()

    async def _heard(self, text: str | bytes, hear: Hear) -> None:
        for poke in _decode(text):
            if poke.process != self.process:
                await hear(poke)


class PostgresBus(Line):
    """NOTIFY, in the transaction that writes the entries: one round trip for both."""

    broken = (
        OSError,
        TimeoutError,
        asyncpg.PostgresError,
        asyncpg.InterfaceError,
        # Who asks in the moment in which the connection ends is told that another operation is in progress.
        asyncpg.InternalClientError,
        NoDatabase,
    )

    def __init__(self, process: str, database: Database) -> None:
        super().__init__(process)
        self._database = database

    def announce(self, rows: Sequence[LogRow]) -> list[str]:
        last = {row.table: row.number for row in rows}
        pokes = [Poke(self.process, table, "log", number) for table, number in last.items()]
        return [_encode(part).decode() for part in _parts(pokes)]

    def tell(self, table: str, what: What, number: int = 0) -> None:
        # What is written in the log was told with it.
        if what != "log":
            super().tell(table, what, number)

    async def _listen(self, hear: Hear) -> None:
        connection = await self._database.connect_postgres()
        # What is heard; nothing once the connection has broken.
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        connection.add_termination_listener(lambda _: heard.put_nowait(None))
        try:
            await connection.add_listener(CHANNEL, lambda *said: heard.put_nowait(str(said[-1])))
            await hear(None)
            while True:
                try:
                    async with asyncio.timeout(ALIVE):
                        text = await heard.get()
                except TimeoutError:
                    await connection.fetchval("SELECT 1", timeout=ALIVE)
                    continue
                if text is None:
                    raise ConnectionResetError
                await self._heard(text, hear)
        finally:
            connection.terminate()

    async def _speak(self) -> None:
        connection = await self._database.connect_postgres()
        try:
            while True:
                async with self._next() as pokes:
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, _encode(pokes).decode())
        finally:
            connection.terminate()


class RedisBus(Line):
    """Publish and subscribe, after the entries are written."""

    broken = (OSError, TimeoutError, RedisError)

    def __init__(self, process: str, address: str) -> None:
        super().__init__(process)
        self._redis: Any = Redis.from_url(address, socket_timeout=None, socket_connect_timeout=5)

    async def _listen(self, hear: Hear) -> None:
        async with self._redis.pubsub() as heard:
            await heard.subscribe(CHANNEL)
            await hear(None)
            while True:
                message = await heard.get_message(ignore_subscribe_messages=True, timeout=ALIVE)
                if message is None:
                    await heard.ping()
                else:
                    await self._heard(message["data"], hear)

    async def _speak(self) -> None:
        while True:
            async with self._next() as pokes:
                await self._redis.publish(CHANNEL, _encode(pokes))

    async def close(self) -> None:
        await super().close()
        await self._redis.aclose()


def _parts(pokes: list[Poke]) -> Iterator[list[Poke]]:
    for first in range(0, len(pokes), MOST_POKES):
        yield pokes[first : first + MOST_POKES]
