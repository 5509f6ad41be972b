"""The guests: a process that holds the sockets of many tables and plays their scripts. It is asked line by line:

> {"do": "come", "port": 8750, "scripts": [...]}
{"sockets": 100, "seconds": 0.9, "waits": [...]}
> {"do": "play", "moves": 24}
{"moves": 1200, "seconds": 0.5}
> {"do": "pace", "rate": 400, "seconds": 30}
{"moves": 12000, "late": 0, "seconds": 30.0, "waits": [...], "cpu": 2.1}
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Iterator
from itertools import cycle

import msgspec
import uvloop

from bench.load.line import Line, dial
from bench.load.scripts import Script

# So many sockets are opened at the same time; so many seconds anything may take.
# A client that has said nothing for so many seconds says that it is there.
SILENT = 60.0
AT_ONCE = 16
PATIENCE = 120.0


class Come(msgspec.Struct, tag_field="do", tag="come"):
    """Open a socket for each seat of some tables."""

    port: int
    scripts: list[Script]


class Listen(msgspec.Struct, tag_field="do", tag="listen"):
    """Open another socket for each seat, which only listens."""


class Play(msgspec.Struct, tag_field="do", tag="play"):
    """Make so many moves at each table, one after the other, each as soon as all have seen the one before it."""

    moves: int


class Pace(msgspec.Struct, tag_field="do", tag="pace"):
    """Make so many moves a second, at one table after the other, whether those before were answered or not."""

    rate: float
    seconds: float


class Return(msgspec.Struct, tag_field="do", tag="return"):
    """Cut the line of every seat that does not move next, make a move at each table meanwhile, and come back."""


class Leave(msgspec.Struct, tag_field="do", tag="leave"):
    """Close every socket."""


class Came(msgspec.Struct):
    """So many sockets were opened, in so many seconds; and for each the seconds from hello to state."""

    sockets: int
    seconds: float
    waits: list[float]


class Played(msgspec.Struct):
    """So many moves were made and seen by all, in so many seconds."""

    moves: int
    seconds: float


class Paced(msgspec.Struct):
    """Moves that were made, and the seconds until all at the table had seen each; how often the next table was not
    ready for a move when its time came; and what the guests themselves took of the processor."""

    moves: int
    late: int
    seconds: float
    waits: list[float]
    cpu: float


class Returned(msgspec.Struct):
    """For each line that was cut: the seconds until the socket was open again, and those from hello to state."""

    opened: list[float]
    waits: list[float]


Asked = Come | Listen | Play | Pace | Return | Leave


class Heard(msgspec.Struct):
    """What matters here of a frame."""

    type: str
    number: int = 0


_heard = msgspec.json.Decoder(Heard).decode
_encode = msgspec.json.Encoder().encode


class Seat:
    """A socket at a table, and the last entry it was told of."""

    def __init__(self, script: Script, seat: int, saw: Callable[[], None]) -> None:
        self.script = script
        self.seat = seat
        self.number = 0
        self._saw = saw
        self._line: Line | None = None
        self._state: asyncio.Future[None] | None = None
        # When it last said something.
        self._said = 0.0

    async def open(self, port: int) -> None:
        """Open the socket."""
        path = f"/api/tables/{self.script.table}/socket"
        self._line = await dial(port, path, {"Cookie": self.script.cookies[self.seat]}, self._hear)

    async def hello(self, since: int | None = None) -> float:
        """Ask for the state: the seconds until it is here."""
        self._state = asyncio.get_running_loop().create_future()
        start = time.perf_counter()
        self.send({"type": "hello", "since": since})
        await asyncio.wait_for(self._state, PATIENCE)
        return time.perf_counter() - start

    def send(self, message: dict[str, object]) -> None:
        """Say something."""
        assert self._line is not None
        self._said = time.perf_counter()
        self._line.send(_encode(message))

    def beat(self, now: float) -> None:
        """Say that somebody is here who has been silent."""
        if now - self._said > SILENT:
            self.send({"type": "ping"})

    def cut(self) -> None:
        """Lose the line."""
        assert self._line is not None
        self._line.cut()
        self._line = None

    @property
    def is_open(self) -> bool:
        """Whether its socket is."""
        return self._line is not None

    def _hear(self, text: bytes) -> None:
        heard = _heard(text)
        if heard.type == "entry":
            assert heard.number == self.number + 1, "an entry was left out"
            self.number = heard.number
            self._saw()
        elif heard.type == "state":
            self.number = heard.number
            if self._state is not None and not self._state.done():
                self._state.set_result(None)
        elif heard.type not in ("people", "pong"):
            print(f"bench.load.guests: the hall said {text[:300].decode()}", file=sys.stderr)


class Game:
    """A table and its seats, played by a script."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.seats = [Seat(script, seat, self._saw) for seat in range(script.players)]
        self.number = script.begun
        # Who has not seen the last move yet, and what is done when all have.
        self.missing = 0
        self.then: Callable[[Game, float], None] = lambda _game, _wait: None
        self._sent = 0.0

    @property
    def mover(self) -> int:
        """The seat that moves next."""
        return self.script.moves[self.number][0]

    @property
    def can_move(self) -> bool:
        """Whether the last move was seen by all, and there is another one in the script."""
        return not self.missing and self.number < len(self.script.moves)

    def move(self) -> None:
        """Make the next move."""
        seat, words = self.script.moves[self.number]
        self.missing = len(self.seats)
        self._sent = time.perf_counter()
        self.seats[seat].send({"type": "act", "number": self.number, "key": str(self.number), "words": words})

    async def move_without(self, gone: int) -> None:
        """Make the next move while some are away, and wait until the others have seen it."""
        seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.then = lambda _game, _wait: seen.set_result(None)
        self.move()
        self.missing -= gone
        await asyncio.wait_for(seen, PATIENCE)

    def _saw(self) -> None:
        self.missing -= 1
        if not self.missing:
            self.number += 1
            self.then(self, time.perf_counter() - self._sent)


class Guests:
    """All tables of this process."""

    def __init__(self) -> None:
        self._port = 0
        self._games: list[Game] = []
        self._listeners: list[Seat] = []
        self._turns: Iterator[Game] = iter(())

    async def beat(self) -> None:
        """Be as any client: who has nothing to say says so now and then."""
        while True:
            await asyncio.sleep(1.0)
            now = time.perf_counter()
            for game in self._games:
                for seat in game.seats:
                    if seat.is_open:
                        seat.beat(now)
            for seat in self._listeners:
                if seat.is_open:
                    seat.beat(now)

    async def answer(self, asked: Asked) -> msgspec.Struct:
        """Do what is asked for."""
        match asked:
            case Come():
                return await self._come(asked.port, asked.scripts)
            case Listen():
                return await self._listen()
            case Play():
                return await self._play(asked.moves)
            case Pace():
                return await self._pace(asked.rate, asked.seconds)
            case Return():
                return await self._return()
            case Leave():
                return self._leave()

    async def _come(self, port: int, scripts: list[Script]) -> Came:
        self._port = port
        games = [Game(script) for script in scripts]
        self._games += games
        self._turns = cycle(self._games)
        return await self._open([seat for game in games for seat in game.seats])

    async def _listen(self) -> Came:
        seats = [Seat(seat.script, seat.seat, lambda: None) for game in self._games for seat in game.seats]
        self._listeners += seats
        return await self._open(seats)

    async def _open(self, seats: list[Seat]) -> Came:
        start = time.perf_counter()
        waits: list[float] = []
        left = iter(seats)

        async def open_some() -> None:
            for seat in left:
                await seat.open(self._port)
                waits.append(await seat.hello())

        await asyncio.gather(*(open_some() for _ in range(AT_ONCE)))
        return Came(len(seats), time.perf_counter() - start, waits)

    async def _play(self, moves: int) -> Played:
        start = time.perf_counter()
        until = {game.script.table: game.number + moves for game in self._games}
        playing = len(self._games)
        ended = asyncio.get_running_loop().create_future()

        def go_on(game: Game, _wait: float) -> None:
            nonlocal playing
            if game.number < until[game.script.table]:
                game.move()
                return
            playing -= 1
            if not playing:
                ended.set_result(None)

        for game in self._games:
            game.then = go_on
            game.move()
        await asyncio.wait_for(ended, PATIENCE)
        return Played(moves * len(self._games), time.perf_counter() - start)

    async def _pace(self, rate: float, seconds: float) -> Paced:
        waits: list[float] = []
        for game in self._games:
            game.then = lambda _game, wait: waits.append(wait)
        moves = late = 0
        cpu, start = time.process_time(), time.perf_counter()
        while (now := time.perf_counter() - start) < seconds:
            while moves + late < now * rate:
                game = next(self._turns)
                if game.can_move:
                    game.move()
                    moves += 1
                else:
                    late += 1
            await asyncio.sleep((moves + late) / rate - now)
        async with asyncio.timeout(PATIENCE):
            while len(waits) < moves:
                await asyncio.sleep(0.01)
        return Paced(moves, late, time.perf_counter() - start, waits, time.process_time() - cpu)

    async def _return(self) -> Returned:
        opened: list[float] = []
        waits: list[float] = []
        for game in self._games:
            gone = [seat for seat in game.seats if seat.seat != game.mover]
            for seat in gone:
                seat.cut()
            await game.move_without(len(gone))
            for seat in gone:
                start = time.perf_counter()
                await seat.open(self._port)
                opened.append(time.perf_counter() - start)
                waits.append(await seat.hello(seat.number))
                assert seat.number == game.number, "it came back to another state"
        return Returned(opened, waits)

    def _leave(self) -> Came:
        seats = [*self._listeners, *(seat for game in self._games for seat in game.seats)]
        for seat in seats:
            seat.cut()
        self._games, self._listeners = [], []
        return Came(len(seats), 0.0, [])


async def main() -> None:
    """Answer until there are no more questions."""
    guests, read = Guests(), msgspec.json.Decoder(Asked).decode
    loop = asyncio.get_running_loop()
    beating = asyncio.create_task(guests.beat())
    while line := await loop.run_in_executor(None, sys.stdin.buffer.readline):
        sys.stdout.buffer.write(_encode(await guests.answer(read(line))) + b"\n")
        sys.stdout.buffer.flush()
    beating.cancel()


def run() -> None:
    """The process of the guests."""
    uvloop.run(main())
