"""A socket of a table as light as can be, so that a client's own work does not disturb what it measures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST, MASKED = 0x80, 0x80
SHORT, MEDIUM = 126, 127
HEAD_ENDS = b"\r\n\r\n"
ACCEPTED = b"HTTP/1.1 101"

Hear = Callable[[bytes], None]


class NotAccepted(Exception):
    """The server does not open the socket; the text is what it said."""


class Line(asyncio.Protocol):
    """One socket. Every text that comes is passed on; pings are answered."""

    def __init__(self, request: bytes, hear: Hear) -> None:
        self._request = request
        self._hear = hear
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self.is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        if not self.opened.done():
            self.opened.set_exception(NotAccepted("the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self.is_open:
            head, ends, data = data.partition(HEAD_ENDS)
            if not ends:
                self._rest = head
                return
            if not self._greeted(head):
                return
        self._rest = data[self._take_all(data) :]

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(TEXT, text)

    def cut(self) -> None:
        """End the connection as a line that breaks does: without a word."""
        assert self._transport is not None
        self._transport.abort()

    def _greeted(self, head: bytes) -> bool:
        self.is_open = head.startswith(ACCEPTED)
        if self.is_open:
            self.opened.set_result(None)
        elif not self.opened.done():
            self.opened.set_exception(NotAccepted(head.split(b"\r\n", 1)[0].decode()))
        return self.is_open

    def _take_all(self, data: bytes) -> int:
        """Pass on every whole frame; where the first begins that is not whole."""
        place, end = 0, len(data)
        while end - place >= 2:
            size, begins = data[place + 1], place + 2
            if size == SHORT:
                size, begins = int.from_bytes(data[begins : begins + 2]), begins + 2
            elif size == MEDIUM:
                size, begins = int.from_bytes(data[begins : begins + 8]), begins + 8
            if begins + size > end:
                break
            self._take(data[place] & 0x0F, data[begins : begins + size])
            place = begins + size
        return place

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._hear(payload)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            self.is_open = False

    def _write(self, kind: int, payload: bytes) -> None:
        """A client has to mask what it sends. A mask of zeros leaves everything as it is."""
        size = len(payload)
        length = bytes((MASKED | size,)) if size < SHORT else bytes((MASKED | SHORT,)) + size.to_bytes(2)
        assert self._transport is not None
        self._transport.write(bytes((LAST | kind,)) + length + bytes(4) + payload)


async def dial(port: int, path: str, headers: dict[str, str], hear: Hear) -> Line:
    """A socket that is open."""
    host = f"127.0.0.1:{port}"
    every = {
        "Host": host,
        "Origin": f"http://{host}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "bG9uZ2hhbGwgYXQgbG9hZA==",
        "Sec-WebSocket-Version": "13",
        **headers,
    }
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in every.items()), "", ""]
    request = "\r\n".join(lines).encode()
    _, line = await asyncio.get_running_loop().create_connection(lambda: Line(request, hear), "127.0.0.1", port)
    await line.opened
    return line
