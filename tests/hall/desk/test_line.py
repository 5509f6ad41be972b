"""A socket once it is open: what is sent arrives in order, what comes is heard one by one, nobody holds up others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any, cast

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from longhall.hall.access import LINE
from longhall.hall.desk.closing import BEHIND, FAILED, LOST, NO_TEXT, SILENT, STOPPING
from longhall.hall.desk.frames import CLOSE, PING, PONG, TEXT, closing
from longhall.hall.desk.front import Handshake
from longhall.hall.desk.line import SILENCE, DirectLine
from longhall.hall.outbox import Outbox, Traffic
from longhall.hall.sockets import HEARTBEAT, Sockets

PATIENCE = 10.0
MOST = 16 * 1024
# More than any buffer of the system holds.
FLOOD = 64 << 20

HEAD = b"""GET /socket HTTP/1.1\r
Host: hall.test\r
Upgrade: websocket\r
Connection: Upgrade\r
Sec-WebSocket-Key: bG9uZ2hhbGwgYXQgbG9hZA==\r
Sec-WebSocket-Version: 13\r
\r
"""


class Ear:
    """Somebody who keeps what they hear, and takes as long about it as a test wants."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.free = asyncio.Event()
        self.free.set()
        self.left = asyncio.Event()
        self.stopped = False

    async def hear(self, text: str) -> None:
        self.heard.append(text)
        await self.free.wait()
        if text == "fail":
            raise ZeroDivisionError

    async def leave(self) -> None:
        assert not self.left.is_set()
        self.left.set()

    def stop(self) -> None:
        self.stopped = True


class Scene:
    """Both ends of a socket that is open."""

    def __init__(self) -> None:
        self.ear = Ear()
        self.line: DirectLine
        self.transport: asyncio.Transport
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter
        self.connections: set[Any] = set()
        self.tasks: set[Any] = set()
        self.ends: list[tuple[int, int]] = []

    def opened(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.line = DirectLine(self.transport, self.connections, self.tasks, MOST)
        self.transport.set_protocol(self.line)
        self.line.begin(self.ear)
        self.line.at_end(lambda sent, code: self.ends.append((sent, code)))

    def say(self, payload: bytes, kind: int = TEXT) -> None:
        self.writer.write(bytes(Frame(Opcode(kind), payload).serialize(mask=True)))

    async def read(self) -> tuple[int, bytes]:
        """The next frame."""
        first, size = await self.reader.readexactly(2)
        if size > 125:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8))
        return first & 0x0F, await self.reader.readexactly(size)

    async def closed(self) -> int:
        """Why it is closed; nothing else may come before."""
        kind, payload = await self.read()
        assert kind == CLOSE
        return int.from_bytes(payload[:2])

    async def until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            await asyncio.sleep(0.001)


class Door(asyncio.Protocol):
    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._scene.opened(transport)


@asynccontextmanager
async def opened() -> AsyncIterator[Scene]:
    scene, loop = Scene(), asyncio.get_running_loop()
    server = await loop.create_server(lambda: Door(scene), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    scene.reader, scene.writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
    await scene.until(lambda: bool(scene.connections))
    try:
        yield scene
    finally:
        scene.writer.transport.abort()
        await scene.until(lambda: not scene.connections and not scene.tasks)
        server.close()


def play(work: Callable[[Scene], Awaitable[None]]) -> None:
    async def played() -> None:
        async with asyncio.timeout(PATIENCE), opened() as scene:
            await work(scene)

    asyncio.run(played())


# Sending.


def test_what_is_sent_arrives_in_order_and_whole() -> None:
    frames = [b"%d:" % number + b"x" * size for number, size in enumerate([1, 200, 70_000, 3, 70_000, 5] * 20)]

    async def work(scene: Scene) -> None:
        for number, frame in enumerate(frames):
            scene.line.send(frame)
            if number % 7 == 0:
                await asyncio.sleep(0)
        for frame in frames:
            assert await scene.read() == (TEXT, frame)

    play(work)


def test_what_was_sent_before_the_end_arrives_before_it() -> None:
    async def work(scene: Scene) -> None:
        scene.line.send(b"bye")
        scene.line.close(4403)
        scene.line.send(b"never")
        assert await scene.read() == (TEXT, b"bye")
        assert await scene.closed() == 4403
        scene.say((4403).to_bytes(2), CLOSE)
        assert await scene.reader.read() == b""
        await scene.ear.left.wait()
        assert scene.ends == [(3, 4403)]

    play(work)


def test_who_does_not_read_is_dropped_and_keeps_no_more_than_may_wait() -> None:
    async def work(scene: Scene) -> None:
        traffic, frame, most = Traffic(), b"x" * 100_000, 1 << 20
        outbox, sent = Outbox(scene.line, traffic, most), 0
        while not outbox.full and sent < FLOOD:
            outbox.put(frame)
            sent += len(frame)
            assert scene.line.waiting <= most + 2 * len(frame)
            await asyncio.sleep(0)
        assert (outbox.full, traffic.dropped) == (True, 1)
        outbox.put(frame)
        await scene.ear.left.wait()
        assert scene.ends[0][1] == BEHIND
        # Once it reads, it is told why; every frame before is whole.
        kinds = set()
        while (found := await scene.read())[0] != CLOSE:
            kinds.add(found)
        assert kinds == {(TEXT, frame)}
        assert found[1] == BEHIND.to_bytes(2)

    play(work)


def test_who_never_reads_again_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longhall.hall.desk.line.LAST_SECONDS", 0.1)

    async def work(scene: Scene) -> None:
        while scene.line.waiting < 1 << 20:
            scene.line.send(b"x" * 100_000)
            await asyncio.sleep(0)
        scene.line.drop()
        await scene.until(lambda: not scene.connections)

    play(work)


def test_nothing_is_sent_to_who_has_gone() -> None:
    async def work(scene: Scene) -> None:
        scene.writer.transport.abort()
        scene.line.send(b"x")
        await scene.until(lambda: not scene.connections)
        outbox = Outbox(scene.line, Traffic())
        for _ in range(10):
            outbox.put(b"x")
            outbox.look(monotonic())
        outbox.drop()
        await scene.ear.left.wait()
        assert [code for _, code in scene.ends] == [LOST]

    play(work)


# Hearing.


def test_what_is_said_is_heard_one_by_one_and_nothing_is_read_meanwhile() -> None:
    async def work(scene: Scene) -> None:
        scene.ear.free.clear()
        said = [b"%d " % number + b"x" * 10_000 for number in range(200)]
        for text in said:
            scene.say(text)
        await scene.until(lambda: bool(scene.ear.heard))
        await asyncio.sleep(0.1)
        assert len(scene.ear.heard) == 1
        # Most of it is not here, but with the system or the client.
        assert not scene.transport.is_reading()
        scene.ear.free.set()
        await scene.until(lambda: len(scene.ear.heard) == len(said))
        assert [text.encode() for text in scene.ear.heard] == said
        scene.say(b"more")
        await scene.until(lambda: scene.ear.heard[-1] == "more")

    play(work)


def test_a_ping_is_answered_and_so_many_are_not() -> None:
    async def work(scene: Scene) -> None:
        scene.say(b"?", PING)
        assert await scene.read() == (PONG, b"?")
        scene.transport.pause_reading()
        for _ in range(10_000):
            scene.say(b"x" * 100, PING)
        await asyncio.sleep(0.05)
        scene.transport.resume_reading()
        scene.say(b"still here")
        await scene.until(lambda: scene.ear.heard == ["still here"])
        assert scene.line.waiting < 1 << 16

    play(work)


def test_what_is_no_text_closes() -> None:
    async def work(scene: Scene) -> None:
        scene.say(b"\xff")
        assert await scene.closed() == NO_TEXT
        assert await scene.reader.read() == b""
        assert not scene.ear.heard

    play(work)


def test_a_message_that_cannot_be_answered_closes(caplog: pytest.LogCaptureFixture) -> None:
    async def work(scene: Scene) -> None:
        scene.say(b"fail")
        assert await scene.closed() == FAILED
        await scene.ear.left.wait()

    play(work)
    assert "a message could not be answered" in caplog.text


def test_who_goes_while_being_answered_leaves_after_that() -> None:
    async def work(scene: Scene) -> None:
        scene.ear.free.clear()
        scene.say(b"x")
        await scene.until(lambda: bool(scene.ear.heard))
        scene.writer.transport.abort()
        await scene.until(lambda: not scene.connections)
        assert not scene.ear.left.is_set()
        scene.ear.free.set()
        await scene.ear.left.wait()

    play(work)


@pytest.mark.parametrize(("payload", "code"), [(b"", 1005), (closing(4001)[2:], 4001)])
def test_a_client_that_closes_is_answered_in_kind(payload: bytes, code: int) -> None:
    async def work(scene: Scene) -> None:
        scene.say(payload, CLOSE)
        assert await scene.read() == (CLOSE, payload)
        assert await scene.reader.read() == b""
        await scene.ear.left.wait()
        assert scene.ends == [(0, code)]

    play(work)


# Whether anybody is there.


def test_who_does_not_answer_a_ping_is_closed() -> None:
    async def work(scene: Scene) -> None:
        now = monotonic()
        scene.line.look(now)
        scene.line.look(now)
        assert await scene.read() == (PING, b"")
        scene.say(b"", PONG)
        await scene.until(lambda: scene.line._heard)
        scene.line.look(now)
        scene.line.look(now)
        assert await scene.read() == (PING, b"")
        scene.line.look(now)
        assert await scene.closed() == FAILED

    play(work)


def test_who_says_nothing_for_long_is_closed() -> None:
    async def work(scene: Scene) -> None:
        scene.say(b"", PONG)
        scene.line.look(monotonic() + SILENCE - 1)
        assert scene.line.code is None
        scene.line.look(monotonic() + SILENCE + 1)
        assert await scene.closed() == SILENT

    play(work)


def test_every_socket_is_looked_after_in_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    class Looked(Outbox):
        def __init__(self, name: str) -> None:
            super().__init__(cast(Any, None), Traffic())
            self.name = name

        def look(self, now: float) -> None:
            looked.append(self.name)

    async def work() -> None:
        sockets = Sockets()
        first, second, third = Looked("a"), Looked("b"), Looked("c")
        for step, (outbox, goes) in enumerate([(first, None), (second, None), (third, first), (None, None)]):
            monkeypatch.setattr("longhall.hall.sockets.monotonic", lambda step=step: step * (HEARTBEAT - 1))
            if outbox is not None:
                sockets.enter("ann", outbox)
            if goes is not None:
                sockets.leave("ann", goes)
            await sockets.go_round()
        assert looked == ["b"]
        monkeypatch.setattr("longhall.hall.sockets.monotonic", lambda: 5 * HEARTBEAT)
        await sockets.go_round()
        await sockets.go_round()
        assert sorted(looked) == ["b", "b", "c"]

    asyncio.run(work())


# The hall stops.


def test_a_hall_that_stops_says_so_and_waits_for_what_is_being_answered() -> None:
    async def work(scene: Scene) -> None:
        scene.ear.free.clear()
        scene.say(b"x")
        await scene.until(lambda: bool(scene.ear.heard))
        scene.line.send(b"last")
        scene.line.shutdown()
        assert len(scene.tasks) == 1
        assert await scene.read() == (TEXT, b"last")
        assert await scene.closed() == STOPPING
        assert await scene.reader.read() == b""
        scene.ear.free.set()
        await scene.until(lambda: not scene.tasks)
        assert scene.ear.stopped
        assert not scene.ear.left.is_set()

    play(work)


# Coming.


def test_who_speaks_before_the_door_is_open_is_heard_when_it_is() -> None:
    async def work() -> None:
        ear, gate, state = Ear(), asyncio.Event(), ServerState()

        async def app(scope: Any, _receive: Any, send: Any) -> None:
            await gate.wait()
            await send({"type": "websocket.accept"})
            scope["state"][LINE].hand_over(lambda _line: ear)

        config = Config(app, log_config=None, lifespan="off", proxy_headers=False)
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: Handshake(config, state, {}), "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writer.write(HEAD)
        while not state.tasks:
            await asyncio.sleep(0.001)
        said = bytes(Frame(Opcode.TEXT, b"early").serialize(mask=True))
        for piece in (said[:3], said[3:]):
            writer.write(piece)
            await asyncio.sleep(0.01)
        assert not ear.heard
        gate.set()
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        writer.write(bytes(Frame(Opcode.TEXT, b"late").serialize(mask=True)))
        while len(ear.heard) < 2:
            await asyncio.sleep(0.001)
        assert ear.heard == ["early", "late"]
        # Only the line is left of it.
        assert [type(each).__name__ for each in state.connections] == [DirectLine.__name__]
        assert not state.tasks
        writer.close()
        await ear.left.wait()
        server.close()

    asyncio.run(asyncio.wait_for(work(), PATIENCE))
