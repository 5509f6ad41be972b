"""Watchers: who was shown a table by a link, and may come back to it without."""

from __future__ import annotations

from sqlalchemy import select

from longhall.hall.store.database import Database, insert
from longhall.hall.store.models import watchers


class Watchers:
    """The watchers of every table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table: str, person: str) -> None:
        """Somebody is shown a table."""
        async with self._database.writing() as connection:
            await connection.execute(
                insert(connection, watchers).values(table=table, person=person).on_conflict_do_nothing()
            )

    async def has(self, table: str, person: str) -> bool:
        """Whether somebody was shown a table."""
        asked = select(watchers.c.person).where(watchers.c.table == table, watchers.c.person == person)
        async with self._database.reading() as connection:
            return await connection.scalar(asked) is not None
