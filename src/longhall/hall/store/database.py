"""The database: an SQLite file by its path, or PostgreSQL by its URL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any, cast

import asyncpg
import msgspec
from sqlalchemy import URL, Connection, Table, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from longhall.hall.store.errors import NoDatabase

# How long to wait for a lock, for a connection and for an answer, in seconds.
PATIENCE = 10

SQLITE_SCHEMES = ("sqlite:///", "sqlite+aiosqlite:///")
POSTGRES_SCHEMES = ("postgresql://", "postgres://", "postgresql+asyncpg://")

# What a dump of PostgreSQL in its custom format begins with.
DUMP = b"PGDMP"

# WAL with FULL: what is committed is on the disk, and readers never wait for the writer.
PRAGMAS = (
    f"PRAGMA busy_timeout = {PATIENCE * 1000}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)

# The database is away, unless a statement of ours was wrong.
GONE = (
    DBAPIError,
    PoolTimeout,
    OSError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
OURS = (IntegrityError, ProgrammingError, DataError)


class Database:
    """Connections for reading and for writing. SQLite has one writer at a time, and they take turns here."""

    def __init__(self, where: str) -> None:
        self.path = sqlite_path(where)
        self.address = "" if self.path else postgres_address(where)
        self.engine = self._sqlite(self.path) if self.path else self._postgres()
        self.turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if self.path else nullcontext()
        self._readers = self.engine.execution_options(**({} if self.path else {"isolation_level": "AUTOCOMMIT"}))
        self._writers = self.engine.execution_options(writes=True)

    @property
    def name(self) -> str:
        """What it is called where people read it: without the password that its address may hold."""
        return (
            str(self.path) if self.path else self.address.rpartition("@")[2].split("?")[0].removeprefix("postgresql://")
        )

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to ask with."""
        with _said_if_away():
            async with self._readers.connect() as connection:
                yield connection

    @asynccontextmanager
    async def reading_one_moment(self) -> AsyncIterator[AsyncConnection]:
        """A connection to PostgreSQL that is answered as things stood at its first question."""
        with _said_if_away():
            async with self.engine.execution_options(isolation_level="REPEATABLE READ").connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is durable when this ends, or none of it was done."""
        with _said_if_away():
            async with self.turn, self._writers.begin() as connection:
                yield connection

    async def connect_postgres(self) -> asyncpg.Connection[Any]:
        """A connection of PostgreSQL's own kind. What it commits is durable, whatever the server is set to."""
        return await self._connected({"synchronous_commit": "on"})

    async def _connected(self, settings: dict[str, str]) -> asyncpg.Connection[Any]:
        return await asyncpg.connect(
            self.address,
            timeout=PATIENCE,
            command_timeout=PATIENCE,
            server_settings={"application_name": "longhall", "jit": "off", **settings},
        )

    async def close(self) -> None:
        """Close every connection."""
        await self.engine.dispose()

    def _postgres(self) -> AsyncEngine:
        return create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self.connect_postgres,
            pool_pre_ping=True,
            pool_timeout=PATIENCE,
            json_serializer=_json,
            json_deserializer=msgspec.json.decode,
        )

    def _sqlite(self, path: Path) -> AsyncEngine:
        if not path.parent.is_dir():
            raise NoDatabase("database_unopened", path=str(path), reason=f"there is no folder '{path.parent}'")
        _check_no_dump(path)
        engine = _sqlite_engine(f"sqlite+aiosqlite:///{path}", PRAGMAS)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
        return engine


class ReadOnlyDatabase(Database):
    """A database for who only looks: it is there already, and nothing in it can be changed from here."""

    async def connect_postgres(self) -> asyncpg.Connection[Any]:
        """A connection that reads, and whose every write is refused."""
        return await self._connected({"default_transaction_read_only": "on"})

    def _sqlite(self, path: Path) -> AsyncEngine:
        if not path.is_file():
            raise NoDatabase("database_missing", path=str(path))
        _check_no_dump(path)
        # Whoever opens a file in this way neither makes it, nor turns its kind of journal, nor takes over the WAL.
        address = URL.create("sqlite+aiosqlite", database=path.as_uri(), query={"mode": "ro", "uri": "true"})
        return _sqlite_engine(address, PRAGMAS[:1])


def _check_no_dump(path: Path) -> None:
    """Refuse a backup of PostgreSQL, which is a file as well."""
    with suppress(OSError), path.open("rb") as file:
        if file.read(len(DUMP)) == DUMP:
            raise NoDatabase("database_is_dump", path=str(path))


def _sqlite_engine(address: str | URL, pragmas: Sequence[str]) -> AsyncEngine:
    engine = create_async_engine(
        address, pool_timeout=PATIENCE, json_serializer=_json, json_deserializer=msgspec.json.decode
    )
    event.listen(engine.sync_engine, "connect", partial(_open_sqlite, pragmas))
    return engine


@contextmanager
def _said_if_away() -> Iterator[None]:
    """Say that the database is away, unless a statement of ours was wrong."""
    try:
        yield
    except GONE as error:
        if isinstance(error, OURS):
            raise
        raise NoDatabase("database_away") from error


def sqlite_path(where: str) -> Path | None:
    """The file that a path or an SQLite URL names; None for PostgreSQL."""
    if where.startswith(POSTGRES_SCHEMES):
        return None
    for scheme in SQLITE_SCHEMES:
        where = where.removeprefix(scheme)
    if not where or "://" in where or where == ":memory:":
        raise NoDatabase("bad_database", wrong=where.split("://")[0])
    return Path(where).absolute()


def postgres_address(where: str) -> str:
    """The URL as PostgreSQL's own programs understand it."""
    return "postgresql://" + where.split("://", 1)[1]


def insert(connection: AsyncConnection, table: Table) -> postgresql.Insert:
    """An INSERT that can say what to do about a row that is there already. Both databases say it in the same way."""
    made = sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)
    return cast(postgresql.Insert, made)


def _open_sqlite(pragmas: Sequence[str], connection: Any, _: object) -> None:
    # Transactions are begun below, not by the driver in the middle of one.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(pragma)
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that reads first and writes later could find that somebody else has written: take the lock at once.
    if connection.get_execution_options().get("writes"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _json(document: object) -> str:
    return msgspec.json.encode(document).decode()
