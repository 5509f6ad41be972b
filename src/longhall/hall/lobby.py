"""Lobbies: those who wait at a table that has not begun are told who sits down, and when it begins."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from longhall.hall.outbox import Outbox
from longhall.hall.store import Listed, Store
from longhall.hall.wire import Chair, Gathering

_encode = msgspec.json.Encoder().encode


class Lobbies:
    """The sockets of this process at tables that have not begun."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: dict[str, list[Outbox]] = {}

    @property
    def tables(self) -> Iterable[str]:
        """The tables at which somebody waits here."""
        return tuple(self._waiting)

    async def join(self, table: str, outbox: Outbox) -> None:
        """Somebody waits at a table."""
        self._waiting.setdefault(table, []).append(outbox)
        outbox.put(await self._frame(table))

    def leave(self, table: str, outbox: Outbox) -> None:
        """Somebody waits no more."""
        waiting = self._waiting.get(table, [])
        if outbox in waiting:
            waiting.remove(outbox)
        if not waiting:
            self._waiting.pop(table, None)

    async def tell(self, table: str) -> None:
        """Tell those who wait how the table stands. Who is told that it has begun says `hello` again."""
        if table in self._waiting:
            frame = await self._frame(table)
            for outbox in self._waiting.get(table, []):
                outbox.put(frame)

    async def _frame(self, table: str) -> bytes:
        return _encode(gathering(await self._store.tables.listed(table)))


def gathering(listed: Listed | None) -> Gathering:
    """Who sits at a table, and whether it has begun; a table that is gone has no seats."""
    if listed is None:
        return Gathering(status="gone", chairs=())
    chairs = tuple(Chair(seat.seat, seat.kind, seat.name, ready=seat.ready) for seat in listed.seats)
    return Gathering(status=listed.table.status, chairs=chairs)
