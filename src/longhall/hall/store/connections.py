"""Connections of the log's own: one for writing, one for reading. What fails breaks its connection, with whatever was
half done, and the next work opens another."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import asyncpg

from longhall.hall.store.database import PATIENCE, PRAGMAS, Database

Given = TypeVar("Given")
Made = TypeVar("Made")


class SqliteThread:
    """A connection in a thread of its own: one hop there and back for each work."""

    def __init__(self, path: Path, name: str) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._connection: sqlite3.Connection | None = None

    async def run(self, work: Callable[[sqlite3.Connection, Given], Made], given: Given) -> Made:
        """Do some work with the connection."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work, given)

    async def close(self) -> None:
        """Let go of the database."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _run(self, work: Callable[[sqlite3.Connection, Given], Made], given: Given) -> Made:
        try:
            return work(self._connection or self._connect(), given)
        except BaseException:
            self._disconnect()
            raise

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


class PostgresLine:
    """A connection of PostgreSQL's own kind. A server that does not answer in time is given up."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: asyncpg.Connection[Any] | None = None

    async def run(self, work: Callable[[asyncpg.Connection[Any], Given], Awaitable[Made]], given: Given) -> Made:
        """Do some work with the connection."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await work(await self._connected(), given)
        except BaseException:
            self._disconnect()
            raise

    async def close(self) -> None:
        """Let go of the database. If the server has gone, there is nobody to say goodbye to."""
        if self._connection is not None:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._connection.close(timeout=PATIENCE)
        self._disconnect()

    async def _connected(self) -> asyncpg.Connection[Any]:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._database.connect_postgres()
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()
