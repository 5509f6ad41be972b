"""The sockets that are open in this process, by who they belong to."""

from __future__ import annotations

from longhall.hall.outbox import Outbox


class Sockets:
    """The outboxes of everybody who is connected."""

    def __init__(self) -> None:
        self._open: dict[str, list[Outbox]] = {}

    def __len__(self) -> int:
        return sum(len(outboxes) for outboxes in self._open.values())

    def enter(self, who: str, outbox: Outbox) -> None:
        """Somebody has come."""
        self._open.setdefault(who, []).append(outbox)

    def leave(self, who: str, outbox: Outbox) -> None:
        """A socket has gone."""
        self._open[who].remove(outbox)
        if not self._open[who]:
            del self._open[who]

    def mute(self, who: str, muted: set[str]) -> None:
        """Somebody does not want to hear these from now on."""
        for outbox in self._open.get(who, []):
            outbox.muted = muted

    def drop(self, who: str) -> None:
        """Drop every socket of somebody. Who may come back does."""
        for outbox in self._open.get(who, []):
            outbox.drop()
