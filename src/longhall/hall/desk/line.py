"""A socket that is open, as nothing but its connection: frames go straight into it, and what comes is heard one by one.

Nothing waits here for a client: no task, no queue. What it has not taken lies with the connection, and counts there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import Any, Protocol

from longhall.hall.desk.closing import BEHIND, FAILED, LOST, NO_REASON, NO_TEXT, SILENT, STOPPING
from longhall.hall.desk.frames import CLOSE, PING, PONG, TEXT, BadFrame, Reader, closing, framed, reason_in

_log = logging.getLogger("longhall.hall.desk")

# A client that says nothing for so long, not even ping, has gone without saying so.
SILENCE = 90.0
# So many seconds a client has to close its end; what it has not taken by then is thrown away.
LAST_SECONDS = 10.0
# Who lets so many bytes wait is not told that a ping has come.
MOST_PONGS = 4096

# What goes out in one turn is joined, up to about so many bytes.
MOST_GOING = 1 << 16

PINGED = framed(b"", PING)

# How a socket ended: the bytes it was sent, and why it was closed.
Ended = Callable[[int, int], None]


class Hearer(Protocol):
    """Whoever is at this end of a line."""

    async def hear(self, text: str) -> None:
        """The client says something. What it says next is heard when this is done."""

    async def leave(self) -> None:
        """The line is closed."""

    def stop(self) -> None:
        """The hall stops, and the line is closed. Nothing more can be awaited."""


class Departures:
    """What goes out at the end of this turn of the loop: all of it together, to clients that are awake by then.

    A text that goes to several is framed once.
    """

    def __init__(self) -> None:
        self._lines: list[DirectLine] = []
        self._text = self._frame = b""

    def framed(self, text: bytes) -> bytes:
        """The frame of a text."""
        if text is not self._text:
            self._text, self._frame = text, framed(text)
        return self._frame

    def add(self, line: DirectLine) -> None:
        """Let a line send what it has when this turn is over."""
        if not self._lines:
            asyncio.get_running_loop().call_soon(self._leave)
        self._lines.append(line)

    def _leave(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            line.flush()


_departures = Departures()


class DirectLine(asyncio.Protocol):
    """A connection after its handshake. It reads on once what was said is answered, so a client cannot flood it."""

    __slots__ = (
        "_connections",
        "_ended",
        "_going",
        "_heard",
        "_hearer",
        "_pinged",
        "_reader",
        "_said",
        "_sent",
        "_tasks",
        "_timer",
        "_transport",
        "_working",
        "code",
    )

    def __init__(self, transport: asyncio.Transport, connections: set[Any], tasks: set[Any], most: int) -> None:
        self._transport = transport
        # What the server below waits for when it stops.
        self._connections, self._tasks = connections, tasks
        self._reader = Reader(most)
        self._hearer: Hearer | None = None
        # What is being done about something that was said.
        self._working: asyncio.Task[None] | None = None
        # When something was last said; whether anything came since it was last looked; whether it was asked to come.
        self._said = monotonic()
        self._heard = True
        self._pinged = False
        # Why it was closed; None as long as it is open.
        self.code: int | None = None
        # What goes out at the end of this turn, and all that was sent.
        self._going = b""
        self._sent = 0
        self._ended: Ended | None = None
        self._timer: asyncio.TimerHandle | None = None
        connections.add(self)

    def begin(self, hearer: Hearer) -> None:
        """Let somebody hear what comes."""
        self._hearer = hearer

    def at_end(self, ended: Ended) -> None:
        """Let somebody know how it ended, once it has."""
        if self.code is not None:
            ended(self._sent, self.code)
        else:
            self._ended = ended

    # Sending.

    @property
    def waiting(self) -> int:
        """The bytes that the client has not taken yet."""
        return self._transport.get_write_buffer_size() + len(self._going) if self.code is None else 0

    def send(self, frame: bytes) -> None:
        """Send a text after those before it."""
        if self.code is None:
            self._sent += len(frame)
            self._let_go(_departures.framed(frame))

    def _let_go(self, frame: bytes) -> None:
        """Send a frame at the end of this turn."""
        if not self._going:
            self._going = frame
            _departures.add(self)
            return
        self._going += frame
        if len(self._going) > MOST_GOING:
            self.flush()

    def flush(self) -> None:
        """Hand over to the connection what is to go."""
        if self._going:
            going, self._going = self._going, b""
            self._transport.write(going)

    def _write(self, frame: bytes) -> None:
        """Send a frame now, after all that was to go before it."""
        self.flush()
        self._transport.write(frame)

    def drop(self) -> None:
        """Send nothing more: the client has to begin again."""
        self._going = b""
        self.close(BEHIND)

    def close(self, code: int) -> None:
        """Say why, and wait for the client to close its end."""
        if self.code is None:
            self._write(closing(code))
            self._end(code)
            self._read_on()

    def look(self, now: float) -> None:
        """Look whether the client is still there. Who is being answered is not read, and need not say so."""
        if self.code is not None:
            return
        if now - self._said > SILENCE:
            self.close(SILENT)
        elif self._heard or self._working is not None:
            self._heard = self._pinged = False
        elif self._pinged:
            self.close(FAILED)
        else:
            self._pinged = True
            self._write(PINGED)

    # Hearing.

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        self._heard = True
        self._reader.feed(data)
        if self._working is None:
            self._read()
        else:
            self._transport.pause_reading()

    def _read(self) -> None:
        try:
            while self._working is None and (message := self._reader.next()) is not None:
                self._take(*message)
        except BadFrame as error:
            self._break(error.code)

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == CLOSE:
            self._client_closes(payload)
        elif self.code is not None or kind == PONG:
            return
        elif kind == PING:
            if self.waiting < MOST_PONGS:
                self._let_go(framed(payload, PONG))
        else:
            self._said = monotonic()
            text = _text_of(payload) if kind == TEXT else ""
            self._working = asyncio.get_running_loop().create_task(self._answer(text))

    async def _answer(self, text: str) -> None:
        try:
            if self._hearer is not None:
                await self._hearer.hear(text)
        except Exception:  # noqa: BLE001 - whatever it is, nobody but this client is concerned
            _log.exception("a message could not be answered")
            self.close(FAILED)
        finally:
            self._working = None
            self._read_on()
        if self.code is not None:
            await self._leave()

    def _read_on(self) -> None:
        """Read what came meanwhile, and more."""
        if self._working is None:
            self._read()
        if self._working is None and not self._transport.is_closing():
            self._transport.resume_reading()

    # The end.

    def _client_closes(self, payload: bytes) -> None:
        if self.code is None:
            code = reason_in(payload)
            self._write(framed(payload, CLOSE))
            self._end(NO_REASON if code is None else code)
        self._transport.close()

    def _break(self, code: int) -> None:
        """What the client sends cannot be understood, and nothing after it."""
        if self.code is None:
            self._write(closing(code))
            self._end(code)
        self._transport.close()

    def shutdown(self) -> None:
        """The server stops."""
        if self.code is None:
            self._write(closing(STOPPING))
            if self._hearer is not None:
                self._hearer.stop()
                self._hearer = None
            self._end(STOPPING)
        self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has gone."""
        self._connections.discard(self)
        self._going = b""
        self._end(LOST)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end(self, code: int) -> None:
        """Nothing is sent any more, and nothing heard. Whoever is being answered leaves after that.

        A server that stops waits for both.
        """
        if self.code is not None:
            return
        self.code = code
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(LAST_SECONDS, self._transport.abort)
        if self._ended is not None:
            self._ended(self._sent, code)
            self._ended = None
        self._keep(self._working or loop.create_task(self._leave()))

    async def _leave(self) -> None:
        if self._hearer is not None:
            hearer, self._hearer = self._hearer, None
            await hearer.leave()

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _text_of(payload: bytes) -> str:
    try:
        return payload.decode()
    except UnicodeDecodeError:
        raise BadFrame(NO_TEXT, "no text") from None
