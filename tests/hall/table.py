"""A hall in the test's own process, tables laid in its store, and clients that speak the wire without a network."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from longhall.games import game
from longhall.hall.hall import Hall
from longhall.hall.identity import new_id
from longhall.hall.limits import Limits
from longhall.hall.outbox import Outbox
from longhall.hall.session import Session, Visitor
from longhall.hall.settings import HallSettings
from longhall.hall.store import SeatRow, TableRow
from longhall.kernel.saga import commitment

PATIENCE = 20.0
# A test acts faster than a person.
LIMITS = Limits(frames_a_second=100_000, lookups_a_second=100_000, chat_a_minute=10_000, sockets_a_person=1000)


@asynccontextmanager
async def opened(database: str, **settings: Any) -> AsyncIterator[Hall]:
    """A hall that is open."""
    hall = Hall(HallSettings(database=database, thinkers=1, limits=LIMITS, **settings))
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()


async def lay(
    hall: Hall,
    name: str,
    seats: Sequence[str],
    *,
    seed: int | None = None,
    pace: dict[str, Any] | None = None,
    settings: dict[str, str] | None = None,
    watching: dict[str, Any] | None = None,
) -> str:
    """A table that has begun. A seat is the id of a person, or `bot:calm`."""
    found, table = game(name), new_id()
    seed = secrets.randbits(96) if seed is None else seed
    dealt = found.deal_live(len(seats), seed, **(settings or {}))
    row = TableRow(
        id=table,
        game=name,
        players=len(seats),
        settings=found.chosen(dealt),
        rules_version=found.rules_version,
        content=found.content_hash,
        commitment=commitment(seed),
        owner=seats[0],
        pace=pace or {},
        watching=watching or {},
        created=hall.now(),
        seed=str(seed),
    )
    await hall.store.tables.create(row, [_seat(table, number, who) for number, who in enumerate(seats)])
    assert await hall.begin(table)
    return table


def _seat(table: str, number: int, who: str) -> SeatRow:
    kind, _, strength = who.partition(":")
    if kind == "bot":
        return SeatRow(table=table, seat=number, kind="bot", bot=strength, name=strength)
    return SeatRow(table=table, seat=number, kind="person", person=who, name=who)


def learn(view: dict[str, Any], entry: dict[str, Any]) -> None:
    """Bring a view up to date, as every client does: with whole fields, then with things in its lists."""
    view |= entry["changes"]
    for field, things in entry.get("parts", {}).items():
        for place, thing in things.items():
            view[field][int(place)] = thing


class Straight:
    """A line that takes everything at once, as long as it is not dropped."""

    waiting = 0

    def __init__(self, take: Callable[[bytes], None]) -> None:
        self.send = take

    def drop(self) -> None:
        """The outbox sends nothing more."""

    def look(self, now: float) -> None:
        """The client is there."""


class Client:
    """A client at a table, which keeps every frame it was sent and what it has come to know."""

    def __init__(self, hall: Hall, table: str, who: str, seat: int | None) -> None:
        self.frames: list[bytes] = []
        self.number = 0
        self.view: dict[str, Any] = {}
        self.choices: list[dict[str, Any]] = []
        self.result: dict[str, Any] | None = None
        self._news = asyncio.Event()
        self.outbox = Outbox(Straight(self._receive), hall.traffic)
        self.session = Session(hall, table, Visitor(who, seat), self.outbox)
        self._keys = 0

    def _receive(self, frame: bytes) -> None:
        self.frames.append(frame)
        self._learn(msgspec.json.decode(frame))
        self._news.set()

    def _learn(self, frame: dict[str, Any]) -> None:
        if frame["type"] == "stale":
            frame = frame["state"]
        if frame["type"] == "state":
            self.view = frame["view"]
        elif frame["type"] == "entry":
            assert frame["number"] == self.number + 1, "an entry was left out"
            learn(self.view, frame)
        else:
            return
        self.number = frame["number"]
        self.choices = frame.get("choices", [])
        self.result = frame.get("result", self.result)

    async def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        await self.session.hear(msgspec.json.encode({"type": kind, **fields}))

    async def do(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Do something at the table, and wait for the answer."""
        self._keys += 1
        key = f"k{self._keys}"
        await self.say(kind, **{"number": self.number, "key": key, **fields})
        return await self.until(lambda frame: frame.get("key") == key)

    async def hello(self, since: int | None = None, language: str = "en") -> dict[str, Any]:
        """Come to the table."""
        before = len(self.frames)
        await self.say("hello", since=since, language=language)
        return await self.until(lambda frame: frame["type"] in ("state", "gathering", "refused"), before)

    async def until(self, wanted: Any, since: int = 0) -> dict[str, Any]:
        """The first frame of a kind, once it has come."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for text in self.frames[since:]:
                    frame: dict[str, Any] = msgspec.json.decode(text)
                    if wanted(frame):
                        return frame
                since = len(self.frames)
                self._news.clear()
                await self._news.wait()

    async def leave(self) -> None:
        """Close the socket."""
        await self.session.close()
