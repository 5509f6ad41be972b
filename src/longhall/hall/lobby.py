"""Lobbies: those who wait at a table that has not begun are told who sits down, and when it begins."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

import msgspec

from longhall.hall.outbox import Outbox
from longhall.hall.store import Listed, Store
from longhall.hall.wire import Chair, Gathering

_encode = msgspec.json.Encoder().encode

# Whether somebody may still know of the table.
MayStay = Callable[[], Awaitable[bool]]


class Lobbies:
    """The sockets of this process at tables that have not begun."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: dict[str, dict[Outbox, MayStay]] = {}

    @property
    def tables(self) -> Iterable[str]:
        """The tables at which somebody waits here."""
        return tuple(self._waiting)

    async def join(self, table: str, outbox: Outbox, may_stay: MayStay) -> None:
        """Somebody waits at a table."""
        self._waiting.setdefault(table, {})[outbox] = may_stay
        outbox.put(_encode(gathering(await self._store.tables.listed(table))))

    def leave(self, table: str, outbox: Outbox) -> None:
        """Somebody waits no more."""
        waiting = self._waiting.get(table, {})
        waiting.pop(outbox, None)
        if not waiting:
            self._waiting.pop(table, None)

    async def tell(self, table: str) -> None:
        """Tell those who wait how the table stands. Who is told that it has begun says `hello` again.

        Who has got up from a table that is not public, or was sent away, is told nothing more of it.
        """
        if table not in self._waiting:
            return
        listed = await self._store.tables.listed(table)
        frame, for_all = _encode(gathering(listed)), listed is None or listed.table.public
        for outbox, may_stay in [*self._waiting.get(table, {}).items()]:
            if for_all or await may_stay():
                outbox.put(frame)
            else:
                outbox.drop()


def gathering(listed: Listed | None) -> Gathering:
    """Who sits at a table, and whether it has begun; a table that is gone has no seats."""
    if listed is None:
        return Gathering(status="gone", chairs=())
    chairs = tuple(Chair(seat.seat, seat.kind, seat.name, ready=seat.ready) for seat in listed.seats)
    return Gathering(status=listed.table.status, chairs=chairs)
