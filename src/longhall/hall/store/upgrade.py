"""Brings a database up to date at the start: the changes it lacks, all of them or none."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, text

from longhall.hall.store.database import Database
from longhall.hall.store.errors import NoDatabase

FOLDER = Path(__file__).parent / "migrations"

# Any number that no other program of this database is likely to lock.
LOCK = 0x10_46_A1


async def upgrade(database: Database) -> None:
    """Run what is missing. Of several processes that start together, one does so and the others wait."""
    try:
        async with database.writing() as connection:
            if database.path is None:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            await connection.run_sync(_run)
    except NoDatabase as error:
        cause = error.__cause__
        if cause is None:
            raise
        # Whoever starts a server is told more than whoever plays there.
        reason = str(getattr(cause, "orig", None) or cause)
        raise NoDatabase("database_unopened", path=database.name, reason=reason) from cause


def _run(connection: Connection) -> None:
    # Read here: it takes a tenth of a second, and only a server has use for it.
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)
    head = script.get_current_head()
    found = MigrationContext.configure(connection).get_current_revision()
    if found == head:
        return
    if found is not None and found not in {revision.revision for revision in script.walk_revisions()}:
        raise NoDatabase("newer_database", found=found, known=head)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
