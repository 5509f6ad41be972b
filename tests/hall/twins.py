"""A hall whose clock, bots and sockets do what a test says, to be set beside another one like it."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from longhall.hall import hall as hall_module
from longhall.hall.hall import Hall
from longhall.hall.keeper import Keeper
from longhall.hall.live import Live
from longhall.hall.outbox import Outbox, Traffic
from longhall.hall.session import Session, Visitor
from longhall.hall.settings import HallSettings
from longhall.hall.store import SeatRow, TableRow
from longhall.kernel.record import Entry
from longhall.kernel.saga import Header, Saga
from longhall.kernel.table import Table
from longhall.kernel.vocabulary import SPECTATOR
from tests.hall.table import LIMITS, PATIENCE, Straight

# Any time of day.
NOON = 1_700_000_000.0
COMMITMENT = "0123456789abcdef"

_decode_entry = msgspec.json.Decoder(Entry).decode
_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class Hands:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> float:
        return self.time


class Told(Outbox):
    """An outbox that keeps every frame, in order."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        super().__init__(Straight(self.frames.append), Traffic())

    def put(self, frame: bytes) -> None:
        self.frames.append(frame)

    def take(self) -> list[bytes]:
        """All that came since this was last asked for."""
        frames, self.frames = self.frames, []
        return frames


class Obedient:
    """Thinks for bots, and chooses what the test wants."""

    def __init__(self) -> None:
        self.asked: dict[int, asyncio.Future[int]] = {}

    async def think(self, table: Table, seat: int, spec: str) -> int:
        """What the test answers."""
        self.asked[seat] = asyncio.get_running_loop().create_future()
        return await self.asked[seat]


class Overheard(logging.Handler):
    """Every line of the log, with all that was put into it."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        extra = {name: value for name, value in vars(record).items() if name not in _STANDARD}
        self.lines.append(f"{record.levelname} {record.name}: {record.getMessage()} {extra} {record.exc_info}")

    def take(self) -> list[str]:
        """All that was logged since this was last asked for."""
        lines, self.lines = self.lines, []
        return lines


class Laid(Live):
    """A table that begins where another one is, as if it had been dealt so."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow], dealt: Table) -> None:
        self.dealt = dealt.copy()
        self.dealt.happened = []
        super().__init__(row, seats)

    def _deal(self) -> Table:
        return self.dealt.copy()


class Person:
    """Somebody with a socket: at a seat, or looking on."""

    def __init__(self, hall: Hall, table: str, who: str, seat: int | None, *, is_bot: bool = False) -> None:
        self.told = Told()
        self.session = Session(hall, table, Visitor(who, seat, is_bot), self.told)

    async def say(self, message: dict[str, Any] | bytes) -> None:
        """Send a message, and wait until it is answered."""
        text = message if isinstance(message, bytes) else msgspec.json.encode(message)
        async with asyncio.timeout(PATIENCE):
            await self.session.hear(text)


class House:
    """A hall in which one table is played. Whoever has no seat looks on from seat -1."""

    def __init__(self, hall: Hall, clock: Hands, mind: Obedient) -> None:
        self.hall, self.clock, self.mind = hall, clock, mind
        self.people: dict[int, Person] = {}
        self.live: Laid

    @property
    def table(self) -> Table:
        """The table as it is."""
        return self.live.progress.play.table

    async def lay(
        self, name: str, table: Table, seats: Sequence[str], pace: dict[str, Any], languages: Sequence[str]
    ) -> None:
        """Go on with a table here, with nothing in its log; everybody comes, and somebody looks on."""
        game = table.game
        row = TableRow(
            id=name,
            game=game.name,
            players=table.players,
            settings=game.chosen(table),
            rules_version=game.rules_version,
            content=game.content_hash,
            commitment=COMMITMENT,
            owner="p0",
            pace=pace,
            created=self.clock(),
            started=self.clock(),
            status="playing",
            seed="0",
        )
        chairs = [_chair(name, seat, who) for seat, who in enumerate(seats)]
        await self.hall.store.tables.create(row, chairs)
        self.live = self.hall.keeper.tables[name] = Laid(row, chairs, table)
        self.hall.keeper.attend(self.live)
        self.people = {
            seat: Person(self.hall, name, f"p{seat}", None if seat == SPECTATOR else seat)
            for seat in (SPECTATOR, *range(table.players))
            if seat == SPECTATOR or not seats[seat].startswith("bot")
        }
        for seat, person in self.people.items():
            await person.say({"type": "hello", "language": languages[seat]})

    def clear(self) -> None:
        """Have done with the table."""
        for task in self.live.thinking.values():
            task.cancel()
        del self.hall.keeper.tables[self.live.id]
        self.mind.asked.clear()

    async def act(self, seat: int, code: int, key: str) -> None:
        """Let a seat make its move, whoever plays it."""
        number = self.live.progress.number
        if self.live.bot_of(seat) is None:
            words = self.live.game.words(code)
            await self.people[seat].say({"type": "act", "number": number, "key": key, "words": words})
            assert self.live.progress.number == number + 1, self.people[seat].told.frames[-1]
            return
        # A bot that was asked before something else happened is asked again.
        while self.live.progress.number == number:
            await self.think(seat, code)

    async def think(self, seat: int, code: int) -> None:
        """Let a bot choose, and wait until its move is made; after one that is refused, until it is asked again."""
        async with asyncio.timeout(PATIENCE):
            while seat not in self.mind.asked or self.mind.asked[seat].done():
                await asyncio.sleep(0.001)
            task, asked = self.live.thinking[seat], self.mind.asked[seat]
            asked.set_result(code)
            while not task.done() and self.mind.asked[seat] is asked:
                await asyncio.sleep(0.001)

    async def record(self) -> Saga:
        """The record that the log of the table makes."""
        row = self.live.row
        names = [chair.name for chair in self.live.seats]
        header = Header(
            game=row.game,
            rules_version=row.rules_version,
            content=row.content,
            players=row.players,
            settings=row.settings,
            seats=names,
            chance="keyed",
            commitment=row.commitment,
            seed=row.seed,
        )
        saga = Saga(self.live.game, header, self.live.dealt.copy())
        for entry in await self.hall.store.log.read(row.id):
            saga.follow(_decode_entry(entry.entry))
        return saga


def _chair(table: str, seat: int, who: str) -> SeatRow:
    kind, _, strength = who.partition(":")
    if kind == "bot":
        return SeatRow(table=table, seat=seat, kind="bot", bot=strength, name=strength)
    return SeatRow(table=table, seat=seat, kind="person", person=f"p{seat}", name=who)


@asynccontextmanager
async def still(database: Path) -> AsyncIterator[House]:
    """A hall in which nothing happens of itself: no workers, no timers."""
    clock, mind = Hands(), Obedient()
    with patch.object(hall_module, "Clock", lambda: clock):
        hall = Hall(HallSettings(database=str(database), thinkers=1, limits=LIMITS))
    hall.keeper.minds = mind
    await hall.store.prepare()
    with patch.object(Keeper, "_set_timer", lambda _keeper, _live: None):
        try:
            yield House(hall, clock, mind)
        finally:
            await hall.keeper.close()
            await hall.store.close()


def quick_folder() -> tempfile.TemporaryDirectory[str]:
    """A folder for databases of which nothing has to be left: in memory, where there is such a place."""
    memory = Path("/dev/shm")
    return tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None)
