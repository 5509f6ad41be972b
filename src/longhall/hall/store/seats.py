"""Seats: who takes which before the game begins. Of two people who want one seat, one gets it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, exists, select, update

from longhall.hall.store.database import Database
from longhall.hall.store.models import seats
from longhall.hall.store.rows import SeatKind, SeatRow
from longhall.hall.store.tables import SEAT, gathers

EMPTY: dict[str, Any] = {
    "person": None,
    "bot": None,
    "ready": False,
    "invite_hash": None,
    "token_hash": None,
    "name": "",
}


class Seats:
    """The seats of every table. What changes one says whether it did: never once the game has begun."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, table: str) -> list[SeatRow]:
        """The seats of a table, in order."""
        return await self._all(seats.c.table == table)

    async def invited(self, invite_hash: str) -> SeatRow | None:
        """The seat that an invitation is for, while it can be used."""
        found = await self._all(seats.c.invite_hash == invite_hash)
        return found[0] if found else None

    async def with_token(self, token_hash: str) -> SeatRow | None:
        """The seat that a bot over the wire plays."""
        found = await self._all(seats.c.token_hash == token_hash)
        return found[0] if found else None

    async def sit(self, table: str, seat: int, person: str, name: str) -> bool:
        """Take a seat that is open to anybody. Nobody has two seats at a table."""
        free = (seats.c.kind == "open") & seats.c.invite_hash.is_(None) & _sits_nowhere(table, person)
        return await self._change(table, seat, free, kind="person", person=person, name=name, ready=False)

    async def sit_invited(self, invite_hash: str, person: str, name: str) -> SeatRow | None:
        """Take the seat of an invitation, which is used up by it."""
        seat = await self.invited(invite_hash)
        if seat is None:
            return None
        still = (seats.c.kind == "open") & (seats.c.invite_hash == invite_hash) & _sits_nowhere(seat.table, person)
        taken = {"kind": "person", "person": person, "name": name, "ready": False, "invite_hash": None}
        if not await self._change(seat.table, seat.seat, still, **taken):
            return None
        return SeatRow(table=seat.table, seat=seat.seat, kind="person", person=person, name=name)

    async def leave(self, table: str, seat: int, person: str) -> bool:
        """Get up: the seat is open again. The owner sends somebody away in the same manner."""
        theirs = (seats.c.kind == "person") & (seats.c.person == person)
        return await self._change(table, seat, theirs, **{**EMPTY, "kind": "open"})

    async def invite(self, table: str, seat: int, invite_hash: str | None) -> bool:
        """Keep an open seat for whoever has this invitation, in place of any earlier one; None for anybody."""
        return await self._change(table, seat, seats.c.kind == "open", invite_hash=invite_hash)

    async def set_bot(self, table: str, seat: int, bot: str, name: str, token_hash: str | None = None) -> bool:
        """Give a seat that is no person's to a bot: one of the house, or one over the wire that has a token."""
        bot_seat = {**EMPTY, "kind": "bot", "bot": bot, "name": name, "token_hash": token_hash, "ready": True}
        return await self._change(table, seat, seats.c.kind != "person", **bot_seat)

    async def empty(self, table: str, seat: int, kind: SeatKind) -> bool:
        """Make a seat that is no person's "open", or "closed"."""
        return await self._change(table, seat, seats.c.kind != "person", **{**EMPTY, "kind": kind})

    async def set_ready(self, table: str, seat: int, person: str, ready: bool) -> bool:
        """Somebody says that the game may begin, or not yet."""
        return await self._change(table, seat, seats.c.person == person, ready=ready)

    async def rename(self, person: str, name: str) -> None:
        """Somebody has another name, at every table."""
        async with self._database.writing() as connection:
            await connection.execute(update(seats).where(seats.c.person == person).values(name=name))

    async def _all(self, where: ColumnElement[bool]) -> list[SeatRow]:
        async with self._database.reading() as connection:
            found = await connection.execute(select(*SEAT).where(where).order_by(seats.c.seat))
            return [SeatRow(**row._mapping) for row in found]

    async def _change(self, table: str, seat: int, where: ColumnElement[bool], **values: Any) -> bool:
        which = update(seats).where(seats.c.table == table, seats.c.seat == seat, where)
        async with self._database.writing() as connection:
            if not await gathers(connection, table):
                return False
            return (await connection.execute(which.values(**values))).rowcount == 1


def _sits_nowhere(table: str, person: str) -> ColumnElement[bool]:
    """Whether somebody has no seat at a table yet."""
    other = seats.alias("other")
    return ~exists().where(other.c.table == table, other.c.person == person)
