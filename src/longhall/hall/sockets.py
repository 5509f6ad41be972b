"""The sockets that are open in this process, by who they belong to; and the round on which each is looked after."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from itertools import takewhile
from time import monotonic

from longhall.hall.outbox import Outbox

# Each socket is looked after once in so many seconds.
HEARTBEAT = 20.0


class Sockets:
    """The outboxes of everybody who is connected."""

    def __init__(self) -> None:
        self._open: dict[str, list[Outbox]] = {}
        # When each is looked after next: the first is due first.
        self._due: dict[Outbox, float] = {}

    def __len__(self) -> int:
        return len(self._due)

    def enter(self, who: str, outbox: Outbox) -> None:
        """Somebody has come."""
        self._open.setdefault(who, []).append(outbox)
        self._due[outbox] = monotonic() + HEARTBEAT

    def leave(self, who: str, outbox: Outbox) -> None:
        """A socket has gone."""
        del self._due[outbox]
        self._open[who].remove(outbox)
        if not self._open[who]:
            del self._open[who]

    def mute(self, who: str, muted: AbstractSet[str]) -> None:
        """Somebody does not want to hear these from now on."""
        for outbox in self._open.get(who, []):
            outbox.muted = muted

    def drop(self, who: str) -> None:
        """Drop every socket of somebody. Who may come back does."""
        for outbox in [*self._open.get(who, [])]:
            outbox.drop()

    async def go_round(self) -> None:
        """Look after those that are due."""
        now = monotonic()
        for outbox, _ in [*takewhile(lambda each: each[1] <= now, self._due.items())]:
            del self._due[outbox]
            self._due[outbox] = now + HEARTBEAT
            outbox.look(now)
