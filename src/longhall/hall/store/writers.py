"""How a group of entries is written: one transaction, in which one that comes too late does not disturb the others."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import asyncpg

from longhall.hall.store.database import PATIENCE, PRAGMAS, Database
from longhall.hall.store.rows import LogRow

# What the processes of a hall listen to.
CHANNEL = "longhall"

# Texts for the other processes, of at most 8,000 bytes each, made of entries that were written together.
Announce = Callable[[Sequence[LogRow]], list[str]]

# A row was refused before anything was written: a text that cannot be encoded, a number that is too large.
UNWRITABLE = (ValueError, TypeError, OverflowError, asyncpg.DataError, sqlite3.DataError, sqlite3.ProgrammingError)


class Writer(Protocol):
    """Writes groups of entries, one after the other."""

    async def write(self, rows: Sequence[LogRow]) -> list[bool]:
        """For each row whether it is written now; False where its number was taken. All are durable, or this raises."""

    async def close(self) -> None:
        """Let go of the database."""


class SqliteWriter:
    """A connection in a thread of its own: one hop there and back for each group."""

    INSERT = (
        'INSERT INTO log ("table", number, at, seat, entry, "key") VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'
    )

    def __init__(self, database: Database, path: Path) -> None:
        self._turn = database.turn
        self._path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="log")
        self._connection: sqlite3.Connection | None = None

    async def write(self, rows: Sequence[LogRow]) -> list[bool]:
        async with self._turn:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, rows)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _write(self, rows: Sequence[LogRow]) -> list[bool]:
        try:
            return self._transaction(self._connection or self._connect(), rows)
        except BaseException:
            # Whatever was half done is undone with the connection, and the next group opens another.
            self._disconnect()
            raise

    def _transaction(self, connection: sqlite3.Connection, rows: Sequence[LogRow]) -> list[bool]:
        insert, run = self.INSERT, connection.execute
        run("BEGIN IMMEDIATE")
        written = [
            run(insert, (row.table, row.number, row.at, row.seat, row.entry, row.key)).rowcount == 1 for row in rows
        ]
        run("COMMIT")
        return written

    def _connect(self) -> sqlite3.Connection:
        # The database is there already: a file that has gone away is not made again, empty.
        address = f"{self._path.as_uri()}?mode=rw"
        self._connection = sqlite3.connect(address, timeout=PATIENCE, isolation_level=None, uri=True)
        for pragma in PRAGMAS:
            self._connection.execute(pragma)
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


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
        self._database = database
        self._announce = announce
        self._connection: asyncpg.Connection[Any] | None = None

    async def write(self, rows: Sequence[LogRow]) -> list[bool]:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._write(rows)
        except BaseException:
            self._disconnect()
            raise

    async def close(self) -> None:
        if self._connection is not None:
            # Nothing waits to be written: if the server has gone, there is nobody to say goodbye to.
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._connection.close(timeout=PATIENCE)
        self._disconnect()

    async def _write(self, rows: Sequence[LogRow]) -> list[bool]:
        connection = self._connection
        if connection is None or connection.is_closed():
            connection = self._connection = await self._database.connect_postgres()
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

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()


def writer_for(database: Database, announce: Announce | None) -> Writer:
    """The writer for this kind of database. On SQLite there is one process, and nobody to tell."""
    return SqliteWriter(database, database.path) if database.path else PostgresWriter(database, announce)
