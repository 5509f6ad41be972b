"""A socket where the server below offers nothing but ASGI, as in tests: what is sent waits in a queue for a task."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Any

from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from longhall.hall.desk.closing import BEHIND, FAILED, LOST, SILENT
from longhall.hall.desk.line import SILENCE, Hearer

_log = logging.getLogger("longhall.hall.desk")

Socket = WebSocket[Any, Any, State]


class PlainLine:
    """A socket that was accepted."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self._going: asyncio.Queue[bytes] = asyncio.Queue()
        self._code: int | None = None
        self._said = monotonic()
        self.waiting = 0

    def send(self, frame: bytes) -> None:
        """Send a text after those before it."""
        if self._code is None:
            self.waiting += len(frame)
            self._going.put_nowait(frame)

    def drop(self) -> None:
        """Send nothing more, also not what is waiting."""
        if self._code is None:
            while not self._going.empty():
                self._going.get_nowait()
            self.close(BEHIND)

    def close(self, code: int) -> None:
        """Send what is waiting, and say why there is no more."""
        if self._code is None:
            self._code = code
            # Whoever sends wakes up.
            self._going.put_nowait(b"")

    def look(self, now: float) -> None:
        """Look whether the client is still there."""
        if now - self._said > SILENCE:
            self.close(SILENT)

    async def run(self, hearer: Hearer) -> None:
        """Hear and send until the line is closed."""
        hearing = asyncio.create_task(self._hear(hearer))
        try:
            await self._send_all()
        finally:
            hearing.cancel()
            await asyncio.gather(hearing, return_exceptions=True)
            await hearer.leave()
        if self._code not in (None, LOST):
            await self._socket.close(code=self._code)

    async def _send_all(self) -> None:
        while frame := await self._going.get():
            self.waiting -= len(frame)
            await self._socket.send_data(frame.decode())

    async def _hear(self, hearer: Hearer) -> None:
        try:
            while True:
                text = await self._socket.receive_data(mode="text")
                self._said = monotonic()
                await hearer.hear(text)
        except WebSocketDisconnect:
            self.close(LOST)
        except Exception:  # noqa: BLE001 - whatever it is, nobody but this client is concerned
            _log.exception("a message could not be answered")
            self.close(FAILED)
