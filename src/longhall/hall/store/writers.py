"""How a group of entries is written: one transaction, in which one that comes too late does not disturb the others."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import asyncpg

from longhall.hall.store.connections import PostgresLine, SqliteThread
from longhall.hall.store.database import Database
from longhall.hall.store.rows import LogRow

# What the processes of a hall listen to.
CHANNEL = "longhall"

# Texts for the other processes, of at most 8,000 bytes each, made of entries that were written together.
Announce = Callable[[Sequence[LogRow]], list[str]]


class Writer(Protocol):
    """Writes groups of entries, one after the other."""

    async def write(self, rows: Sequence[LogRow]) -> list[bool]:
        """For each row whether it is written now; False where its number was taken. All are durable, or this raises."""

    async def close(self) -> None:
        """Let go of the database."""


class SqliteWriter:
    """Row after row, in a thread."""

    INSERT = (
        'INSERT INTO log ("table", number, at, seat, entry, "key") VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'
    )

    def __init__(self, database: Database, path: Path) -> None:
        self._turn = database.turn
        self.thread = SqliteThread(path, "log-writer")

    async def write(self, rows: Sequence[LogRow]) -> list[bool]:
        async with self._turn:
            return await self.thread.run(self._write, rows)

    async def close(self) -> None:
        await self.thread.close()

    def _write(self, connection: sqlite3.Connection, rows: Sequence[LogRow]) -> list[bool]:
        insert, run = self.INSERT, connection.execute
        run("BEGIN IMMEDIATE")
        written = [
            run(insert, (row.table, row.number, row.at, row.seat, row.entry, row.key)).rowcount == 1 for row in rows
        ]
        run("COMMIT")
        return written


class PostgresWriter:
    """One statement for a group, which tells the other processes as well: one round trip, one transaction."""

    INSERT = """
        WITH written AS (
            INSERT INTO log ("table", number, at, seat, entry, "key")
            SELECT * FROM unnest($1::text[], $2::int[], $3::float8[], $4::int[], $5::text[], $6::text[])
            ON CONFLICT DO NOTHING
            RETURNING "table", number
        )
        SELECT "table", number FROM written
        UNION ALL
        SELECT pg_notify($7, told)::text, 0 FROM unnest($8::text[]) AS told
    """

    def __init__(self, database: Database, announce: Announce | None) -> None:
        self._line = PostgresLine(database)
        self._announce = announce

    async def write(self, rows: Sequence[LogRow]) -> list[bool]:
        return await self._line.run(self._write, rows)

    async def close(self) -> None:
        await self._line.close()

    async def _write(self, connection: asyncpg.Connection[Any], rows: Sequence[LogRow]) -> list[bool]:
        # Of two rows with one number the first is sent, so that what comes back can only be that one.
        first: dict[tuple[str, int], LogRow] = {}
        for row in rows:
            first.setdefault((row.table, row.number), row)
        sent = first.values()
        returned = await connection.fetch(
            self.INSERT,
            [row.table for row in sent],
            [row.number for row in sent],
            [row.at for row in sent],
            [row.seat for row in sent],
            [row.entry for row in sent],
            [row.key for row in sent],
            CHANNEL,
            self._announce(rows) if self._announce else [],
        )
        written = {(table, number) for table, number in returned}
        return [(row.table, row.number) in written and first[row.table, row.number] is row for row in rows]


def writer_for(database: Database, announce: Announce | None) -> Writer:
    """The writer for this kind of database. On SQLite there is one process, and nobody to tell."""
    return SqliteWriter(database, database.path) if database.path else PostgresWriter(database, announce)
