"""How the logs of several tables are read at once. A process that follows tables of others does little else."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import asyncpg

from longhall.hall.store.connections import PostgresLine, SqliteThread
from longhall.hall.store.database import Database
from longhall.hall.store.rows import LogRow

# A table, and the number after which its entries are wanted.
Since = tuple[str, int]


class Reader(Protocol):
    """Reads groups of logs, one after the other."""

    async def read(self, wanted: Sequence[Since]) -> list[list[LogRow]]:
        """For each table its entries in order, or those after a number."""

    async def close(self) -> None:
        """Let go of the database."""


class SqliteReader:
    """Table after table, in a thread."""

    SELECT = 'SELECT "table", number, at, seat, entry, "key" FROM log WHERE "table" = ? AND number > ? ORDER BY number'

    def __init__(self, path: Path) -> None:
        self._thread = SqliteThread(path, "log-reader")

    async def read(self, wanted: Sequence[Since]) -> list[list[LogRow]]:
        return await self._thread.run(self._read, wanted)

    async def close(self) -> None:
        await self._thread.close()

    def _read(self, connection: sqlite3.Connection, wanted: Sequence[Since]) -> list[list[LogRow]]:
        return [[LogRow(*row) for row in connection.execute(self.SELECT, since)] for since in wanted]


class PostgresReader:
    """One statement for all the tables of a group."""

    SELECT = """
        SELECT wanted.place, "table", number, at, seat, entry, "key"
        FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS wanted (id, after, place)
        JOIN log ON log."table" = wanted.id AND log.number > wanted.after
        ORDER BY wanted.place, number
    """

    def __init__(self, database: Database) -> None:
        self._line = PostgresLine(database)

    async def read(self, wanted: Sequence[Since]) -> list[list[LogRow]]:
        return await self._line.run(self._read, wanted)

    async def close(self) -> None:
        await self._line.close()

    async def _read(self, connection: asyncpg.Connection[Any], wanted: Sequence[Since]) -> list[list[LogRow]]:
        found: list[list[LogRow]] = [[] for _ in wanted]
        rows = await connection.fetch(self.SELECT, [table for table, _ in wanted], [after for _, after in wanted])
        for place, *values in rows:
            found[place - 1].append(LogRow(*values))
        return found


def reader_for(database: Database) -> Reader:
    """The reader for this kind of database."""
    return SqliteReader(database.path) if database.path else PostgresReader(database)
