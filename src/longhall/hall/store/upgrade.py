"""Brings a database up to date at the start: the changes it lacks, all of them or none. Who only looks is told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from longhall.hall.store.database import Database
from longhall.hall.store.errors import NoDatabase

FOLDER = Path(__file__).parent / "migrations"

# Any number that no other program of this database is likely to lock.
LOCK = 0x10_46_A1

# By these a hall's database is known, in any version.
HALLS_OWN = {"house", "tables", "seats", "log"}


async def upgrade(database: Database) -> None:
    """Run what is missing. Of several processes that start together, one does so and the others wait."""
    async with explained(database), database.writing() as connection:
        if database.path is None:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        await connection.run_sync(_run)


async def check_current(database: Database) -> None:
    """Refuse a database that is not as this version leaves it, for who may not change it."""
    async with explained(database), database.reading() as connection:
        await connection.run_sync(_check_hall, database.name)
        await connection.run_sync(_check_current)


async def check_hall(database: Database) -> None:
    """Refuse a database in which no hall keeps its tables, whatever its version."""
    async with explained(database), database.reading() as connection:
        await connection.run_sync(_check_hall, database.name)


@asynccontextmanager
async def explained(database: Database) -> AsyncIterator[None]:
    """Whoever looks after a server is told more than whoever plays there."""
    try:
        yield
    except NoDatabase as error:
        cause = error.__cause__
        if cause is None:
            raise
        reason = str(getattr(cause, "orig", None) or cause)
        raise NoDatabase("database_unopened", path=database.name, reason=reason) from cause


class _Versions:
    """Which change of the tables a database has come to, and which there are."""

    def __init__(self, connection: Connection) -> None:
        # Read here: it takes a tenth of a second, and only a server has use for it.
        from alembic.config import Config
        from alembic.runtime.migration import MigrationContext
        from alembic.script import ScriptDirectory

        self.config = Config()
        self.config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
        self.config.set_main_option("path_separator", "os")
        script = ScriptDirectory.from_config(self.config)
        self.head = script.get_current_head()
        self.found = MigrationContext.configure(connection).get_current_revision()
        known = {revision.revision for revision in script.walk_revisions()}
        if self.found is not None and self.found not in known:
            raise NoDatabase("newer_database", found=self.found, known=self.head)


def _run(connection: Connection) -> None:
    from alembic import command

    versions = _Versions(connection)
    if versions.found == versions.head:
        return
    versions.config.attributes["connection"] = connection
    command.upgrade(versions.config, "head")


def _check_hall(connection: Connection, name: str) -> None:
    if HALLS_OWN - set(inspect(connection).get_table_names()):
        raise NoDatabase("database_no_hall", path=name)


def _check_current(connection: Connection) -> None:
    versions = _Versions(connection)
    if versions.found != versions.head:
        raise NoDatabase("older_database", found=versions.found or "0", known=versions.head)
