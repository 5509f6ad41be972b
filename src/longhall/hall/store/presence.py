"""Who is at which table now, through which process. Rows of a process that died grow old, and count no more."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, select, update

from longhall.hall.store.database import Database, insert
from longhall.hall.store.models import presence


class Presence:
    """People who are connected."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def arrive(self, table: str, person: str, process: str, at: float) -> None:
        """Somebody is at a table, through this process."""
        async with self._database.writing() as connection:
            here = insert(connection, presence).values(table=table, person=person, process=process, at=at)
            await connection.execute(
                here.on_conflict_do_update(index_elements=["table", "person", "process"], set_={"at": at})
            )

    async def depart(self, table: str, person: str, process: str) -> None:
        """Their last connection through this process is closed."""
        gone = (presence.c.table == table) & (presence.c.person == person) & (presence.c.process == process)
        async with self._database.writing() as connection:
            await connection.execute(delete(presence).where(gone))

    async def beat(self, process: str, at: float) -> None:
        """A process lives, and with it all who are connected through it."""
        async with self._database.writing() as connection:
            await connection.execute(update(presence).where(presence.c.process == process).values(at=at))

    async def at_table(self, table: str, since: float) -> set[str]:
        """Who is at a table, as far as their processes have been heard of since then."""
        asked = select(presence.c.person).where(presence.c.table == table, presence.c.at >= since)
        async with self._database.reading() as connection:
            return set((await connection.execute(asked)).scalars())

    async def at_tables(self, tables: Collection[str], since: float) -> set[tuple[str, str]]:
        """Tables and who is at them, in the same sense."""
        asked = select(presence.c.table, presence.c.person)
        asked = asked.where(presence.c.table.in_(tables), presence.c.at >= since)
        async with self._database.reading() as connection:
            return {(row.table, row.person) for row in await connection.execute(asked)}

    async def drop(self, before: float) -> int:
        """Forget those whose process has not been heard of since then: how many."""
        async with self._database.writing() as connection:
            return (await connection.execute(delete(presence).where(presence.c.at < before))).rowcount

    async def end_process(self, process: str) -> None:
        """A process ends, and nobody is connected through it."""
        async with self._database.writing() as connection:
            await connection.execute(delete(presence).where(presence.c.process == process))
