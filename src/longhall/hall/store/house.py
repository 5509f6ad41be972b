"""Small facts of the server, on which all its processes agree."""

from __future__ import annotations

from sqlalchemy import select

from longhall.hall.store.database import Database, insert
from longhall.hall.store.models import house


class House:
    """Facts by their keys."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def fact(self, key: str) -> str | None:
        """What is known under a key."""
        async with self._database.reading() as connection:
            value: str | None = await connection.scalar(select(house.c.value).where(house.c.key == key))
            return value

    async def settle(self, key: str, value: str) -> str:
        """Keep a fact, unless there is one under this key already; either way, the one that holds."""
        async with self._database.writing() as connection:
            await connection.execute(insert(connection, house).values(key=key, value=value).on_conflict_do_nothing())
            held: str = (await connection.execute(select(house.c.value).where(house.c.key == key))).scalar_one()
            return held
