"""Every table of a database, batch by batch, for who looks after a server. Nothing is ever written from here.

The hall may be running. The row of a table is read before its log, so what the row says is never later than the log.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import JSON, ColumnElement, Text, cast, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from longhall.hall.store.database import ReadOnlyDatabase
from longhall.hall.store.models import log, seats, tables
from longhall.hall.store.rows import LogRow, SeatRow, Status, TableRow
from longhall.hall.store.tables import SEAT
from longhall.hall.store.upgrade import check_current, explained
from longhall.kernel.complaints import UNREADABLE, of_decoder
from longhall.kernel.messages import Message

# So many tables are read in one go, with their logs.
BATCH = 50

DOCUMENTS = {name for name in TableRow.__struct_fields__ if isinstance(tables.c[name].type, JSON)}
# Documents come as they were written: one that is damaged is not to keep the others from being read.
WHOLE = [
    cast(tables.c[name], Text).label(name) if name in DOCUMENTS else tables.c[name]
    for name in TableRow.__struct_fields__
]
ENTRY = [log.c[name] for name in LogRow.__struct_fields__]


class Kept(msgspec.Struct, frozen=True):
    """All that is kept of a table."""

    row: TableRow
    seats: list[SeatRow]
    log: list[LogRow]


class Unreadable(msgspec.Struct, frozen=True):
    """A table whose row cannot be read, and why."""

    table: str
    game: str
    why: Message


class Counted(msgspec.Struct, frozen=True):
    """How much a database holds."""

    tables: int
    entries: int


class Survey:
    """One database, to be looked at."""

    def __init__(self, where: str) -> None:
        self.database = ReadOnlyDatabase(where)

    async def check(self) -> None:
        """Refuse a database that is not there, is no hall's, or is of another version."""
        await check_current(self.database)

    async def count(self, statuses: Collection[Status] = ()) -> int:
        """How many tables there are: all, or those of some kinds."""
        async with self._reading() as connection:
            asked = select(func.count()).select_from(tables).where(*_among(statuses))
            return int((await connection.execute(asked)).scalar_one())

    async def count_orphans(self) -> int:
        """How many logs there are without a table: one is left if the hall dies while a record is brought in."""
        of_no_table = ~exists().where(tables.c.id == log.c.table)
        async with self._reading() as connection:
            asked = select(func.count()).select_from(log).where(log.c.number == 1, of_no_table)
            return int((await connection.execute(asked)).scalar_one())

    async def batches(self, statuses: Collection[Status] = ()) -> AsyncIterator[list[Kept | Unreadable]]:
        """Every table once: all, or those of some kinds."""
        last = ""
        while True:
            after = [tables.c.id > last, *_among(statuses)]
            async with self._reading() as connection:
                page = select(*WHOLE).where(*after).order_by(tables.c.id).limit(BATCH)
                rows = [_named(row) for row in await connection.execute(page)]
                if not rows:
                    return
                found = await _with_all(connection, rows)
            yield found
            last = rows[-1]["id"]

    async def find(self, ids: Collection[str]) -> list[Kept | Unreadable]:
        """These tables, as far as they are there."""
        async with self._reading() as connection:
            asked = select(*WHOLE).where(tables.c.id.in_(ids)).order_by(tables.c.id)
            return await _with_all(connection, [_named(row) for row in await connection.execute(asked)])

    async def close(self) -> None:
        """Close every connection."""
        await self.database.close()

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        async with explained(self.database), self.database.reading() as connection:
            yield connection


async def count_all(connection: AsyncConnection) -> Counted:
    """How much a database of any version holds."""
    found = [(await connection.execute(select(func.count()).select_from(each))).scalar_one() for each in (tables, log)]
    return Counted(*found)


async def _with_all(connection: AsyncConnection, rows: list[dict[str, Any]]) -> list[Kept | Unreadable]:
    sitting: dict[str, list[SeatRow]] = {row["id"]: [] for row in rows}
    entered: dict[str, list[LogRow]] = {row["id"]: [] for row in rows}
    ids = list(sitting)
    for row in await connection.execute(select(*SEAT).where(seats.c.table.in_(ids)).order_by(seats.c.seat)):
        sitting[row.table].append(SeatRow(**row._mapping))
    logs = select(*ENTRY).where(log.c.table.in_(ids)).order_by(log.c.table, log.c.number)
    for row in await connection.execute(logs):
        entered[row.table].append(LogRow(*row))
    return [_read(row, sitting[row["id"]], entered[row["id"]]) for row in rows]


def _named(row: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(TableRow.__struct_fields__, row, strict=True))


def _read(row: dict[str, Any], sitting: list[SeatRow], entered: list[LogRow]) -> Kept | Unreadable:
    try:
        read = {
            name: msgspec.json.decode(value) if name in DOCUMENTS and value is not None else value
            for name, value in row.items()
        }
        return Kept(msgspec.convert(read, TableRow), sitting, entered)
    except UNREADABLE as error:
        return Unreadable(row["id"], row["game"], of_decoder(error))


def _among(statuses: Collection[Status]) -> list[ColumnElement[bool]]:
    return [tables.c.status.in_(statuses)] if statuses else []
