"""Talk at the table, and who is here."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from longhall.hall.bus import Bus
from longhall.hall.keeper import Keeper
from longhall.hall.live import Live
from longhall.hall.store import ChatRow, Store
from longhall.hall.wire import Remark, Spoken

_encode = msgspec.json.Encoder().encode

# A person is here if a process that has a socket of theirs has been heard of in so many seconds.
HEARD_OF = 60.0
MOST_SHOWN = 50


class Talk:
    """What is said, and who comes and goes."""

    def __init__(self, store: Store, keeper: Keeper, bus: Bus, process: str, now: Callable[[], float]) -> None:
        self._store = store
        self._keeper = keeper
        self._bus = bus
        self._process = process
        self._now = now

    async def say(self, live: Live, person: str, seat: int | None, text: str) -> int:
        """Say something at a table; the number of the remark."""
        row = await self._store.chat.say(live.id, self._now(), person, seat, text)
        await self.hear(live.id)
        self._bus.tell(live.id, "chat")
        return row.id

    async def hear(self, table: str) -> None:
        """Pass on what was said since this process last listened."""
        live = self._keeper.tables.get(table)
        if live is None or not live.is_watched:
            return
        for row in await self._store.chat.read_after(table, live.heard):
            if row.id > live.heard:
                live.heard = row.id
                frame = _encode(Spoken(remark=await self._remark(live, row)))
                live.put_all(frame, row.person)

    async def remarks(self, live: Live, muted: set[str]) -> tuple[Remark, ...]:
        """What was said lately, as somebody hears it who has muted some."""
        rows = await self._store.chat.read(live.id, limit=MOST_SHOWN)
        live.heard = max([live.heard, *(row.id for row in rows)])
        ordered = sorted(rows, key=lambda row: row.id)
        return tuple([await self._remark(live, row) for row in ordered if row.person not in muted])

    async def _remark(self, live: Live, row: ChatRow) -> Remark:
        if row.seat is not None:
            name = live.seats[row.seat].name
        else:
            person = await self._store.people.find(row.person)
            name = person.name if person is not None else ""
        return Remark(row.id, row.at, name, row.seat, row.text)

    # Who is here.

    async def come(self, live: Live, person: str) -> None:
        """A socket of somebody was opened."""
        live.sockets[person] = live.sockets.get(person, 0) + 1
        if live.sockets[person] == 1:
            await self._store.presence.arrive(live.id, person, self._process, self._now())
            self._bus.tell(live.id, "people")
        await self.look_who_is_here(live.id)

    async def go(self, live: Live, person: str) -> None:
        """A socket of somebody was closed."""
        live.sockets[person] = live.sockets.get(person, 1) - 1
        if live.sockets[person] <= 0:
            del live.sockets[person]
            await self._store.presence.depart(live.id, person, self._process)
            self._bus.tell(live.id, "people")
        live.touched = self._now()
        await self.look_who_is_here(live.id)

    async def end(self) -> None:
        """This process ends: all who are here through it go at once."""
        await self._store.presence.end_process(self._process)
        for live in self._keeper.tables.values():
            if live.sockets:
                self._bus.tell(live.id, "people")

    async def look_who_is_here(self, table: str) -> None:
        """Tell those who look on who is here, if that has changed."""
        live = self._keeper.tables.get(table)
        if live is None:
            return
        here = frozenset(await self._store.presence.at_table(table, self._now() - HEARD_OF))
        here |= frozenset(live.sockets)
        if here != live.here or live.watchers != live.watchers_told:
            live.here, live.watchers_told = here, live.watchers
            live.tell_people()
