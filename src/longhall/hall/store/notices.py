"""Whom to tell that it is their turn. Of several processes one does so, once for each choice somebody is asked for."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import Update, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from longhall.hall.store.database import Database, insert
from longhall.hall.store.models import notices, tables
from longhall.hall.store.rows import DueNotice, NoticeRow, Way

COLUMNS = [notices.c[name] for name in NoticeRow.__struct_fields__]
ABOUT = [tables.c[name] for name in ("game", "title", "status", "to_act")]


class Verdict(msgspec.Struct, frozen=True):
    """What becomes of a notice: when to look again, and whether they are at the table; never again without a time."""

    notice: NoticeRow
    again: float | None = None
    here: bool = False


class Notices:
    """The notices of every table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, way: Way, until: float, limit: int) -> list[DueNotice]:
        """What is due by then, the longest waiting first."""
        asked = select(*COLUMNS, *ABOUT).join(tables, tables.c.id == notices.c.table)
        asked = asked.where(notices.c.way == way, notices.c.due <= until).order_by(notices.c.due).limit(limit)
        async with self._database.reading() as connection:
            return [DueNotice(**row._mapping) for row in await connection.execute(asked)]

    async def settle(self, verdicts: Collection[Verdict]) -> list[Verdict]:
        """Those that were as they were read: they are this process's affair, and nobody else's."""
        if not verdicts:
            return []
        ours = []
        # In an order in which two processes cannot wait for each other.
        ordered = sorted(verdicts, key=lambda each: (each.notice.table, each.notice.seat))
        async with self._database.writing() as connection:
            for verdict in ordered:
                settled = _as_read(verdict.notice).values(due=verdict.again, here=verdict.here)
                changed = await connection.execute(settled)
                if changed.rowcount == 1:
                    ours.append(verdict)
        return ours


async def note(connection: AsyncConnection, rows: Collection[NoticeRow]) -> None:
    """Note whom to tell. What was noted of the same entry or of a later one stays as it is, whatever became of it."""
    if not rows:
        return
    new = insert(connection, notices)
    said = {name: new.excluded[name] for name in ("person", "kind", "number", "due", "deadline", "here")}
    kept = new.on_conflict_do_update(
        index_elements=["table", "seat", "way"], set_=said, where=notices.c.number < new.excluded.number
    )
    ordered = sorted(rows, key=lambda row: (row.table, row.seat, row.way))
    await connection.execute(kept, [msgspec.structs.asdict(row) for row in ordered])


def _as_read(row: NoticeRow) -> Update:
    of = notices.c
    same = (of.table == row.table) & (of.seat == row.seat) & (of.way == row.way)
    return update(notices).where(same, of.number == row.number, of.due == row.due)
