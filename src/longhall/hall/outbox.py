"""An outbox for each socket: what is sent waits here, so that a client that does not read holds up nobody else.

A socket has a task of its own that sends. One that is too far behind is dropped; its client comes back and is whole
again after one message.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

Send = Callable[[str], Awaitable[None]]

# A client may be this far behind: a burst of bots' moves on a slow line.
MOST_FRAMES = 256
MOST_BYTES = 4 << 20


class Traffic:
    """What all the sockets of a hall were sent, and how many of them were dropped."""

    def __init__(self) -> None:
        self.frames = 0
        self.bytes = 0
        self.dropped = 0


class Outbox:
    """What waits for one socket. `full` is set when it was dropped."""

    def __init__(
        self, send: Send, traffic: Traffic, most_frames: int = MOST_FRAMES, most_bytes: int = MOST_BYTES
    ) -> None:
        self._send = send
        self._traffic = traffic
        self._most_frames, self._most_bytes = most_frames, most_bytes
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self.full = False
        self.closed = False
        # The people whose remarks are not wanted here.
        self.muted: set[str] = set()

    def put(self, frame: bytes) -> None:
        """Send something as soon as those before it are sent."""
        if self.full or self.closed:
            return
        if len(self._waiting) >= self._most_frames or self._bytes + len(frame) > self._most_bytes:
            self.drop()
        else:
            self._waiting.append(frame)
            self._bytes += len(frame)
            self._wake.set()

    def drop(self) -> None:
        """Send nothing more, also not what is waiting: the client has to begin again."""
        if not self.full:
            self._traffic.dropped += 1
        self.full = True
        self._waiting.clear()
        self._wake.set()

    def close(self) -> None:
        """Send what is waiting, and then no more."""
        self.closed = True
        self._wake.set()

    async def run(self) -> None:
        """Send until the outbox is closed or full. Raises what the socket raises when the client has gone."""
        while not self.full:
            if not self._waiting:
                if self.closed:
                    return
                self._wake.clear()
                await self._wake.wait()
                continue
            frame = self._waiting.popleft()
            self._bytes -= len(frame)
            await self._send(frame.decode())
            self._traffic.frames += 1
            self._traffic.bytes += len(frame)
