"""What goes to one socket. A client that does not read holds up nobody, and costs no more than so many bytes.

One that is too far behind is dropped; its client comes back and is whole again after one message.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Protocol

# A client may be this far behind: a burst of bots' moves on a slow line.
MOST_BYTES = 1 << 20

NOBODY: frozenset[str] = frozenset()


class Line(Protocol):
    """The way to one client."""

    @property
    def waiting(self) -> int:
        """The bytes that the client has not taken yet."""

    def send(self, frame: bytes) -> None:
        """Send a text after those before it, without waiting. One that is closed takes it and does nothing."""

    def drop(self) -> None:
        """Send nothing more, and close: the client has to begin again."""

    def look(self, now: float) -> None:
        """Look whether the client is still there."""


class Traffic:
    """What all the sockets of a hall were sent, and how many of them were dropped."""

    def __init__(self) -> None:
        self.frames = 0
        self.bytes = 0
        self.dropped = 0


class Outbox:
    """What one socket is sent. `full` is set when it was dropped."""

    __slots__ = ("_line", "_most_bytes", "_traffic", "full", "muted")

    def __init__(self, line: Line, traffic: Traffic, most_bytes: int = MOST_BYTES) -> None:
        self._line = line
        self._traffic = traffic
        self._most_bytes = most_bytes
        self.full = False
        # The people whose remarks are not wanted here.
        self.muted: AbstractSet[str] = NOBODY

    def put(self, frame: bytes) -> None:
        """Send something, unless too much waits before it."""
        if self.full:
            return
        if self._line.waiting > self._most_bytes:
            self.drop()
            return
        self._line.send(frame)
        self._traffic.frames += 1
        self._traffic.bytes += len(frame)

    def drop(self) -> None:
        """Send nothing more: the client has to begin again."""
        if not self.full:
            self.full = True
            self._traffic.dropped += 1
            self._line.drop()

    def look(self, now: float) -> None:
        """Look whether the client is still there."""
        self._line.look(now)
