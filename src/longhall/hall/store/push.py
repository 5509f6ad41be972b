"""Browsers that want to be told when it is somebody's turn."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, select

from longhall.hall.store.database import Database, insert
from longhall.hall.store.models import push_subscriptions
from longhall.hall.store.rows import PushRow


class Push:
    """The subscriptions of every person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, subscription: PushRow) -> None:
        """A browser subscribes. It may have been somebody else's before."""
        values = {"person": subscription.person, "document": subscription.document}
        async with self._database.writing() as connection:
            new = insert(connection, push_subscriptions).values(endpoint=subscription.endpoint, **values)
            await connection.execute(new.on_conflict_do_update(index_elements=["endpoint"], set_=values))

    async def of(self, person: str) -> list[PushRow]:
        """Where somebody wants to be told."""
        of = push_subscriptions.c
        asked = select(of.person, of.endpoint, of.document).where(of.person == person).order_by(of.id)
        async with self._database.reading() as connection:
            return [PushRow(**row._mapping) for row in await connection.execute(asked)]

    async def of_all(self, people: Collection[str]) -> dict[str, list[PushRow]]:
        """The same for several people; who wants to be told nowhere is left out."""
        of = push_subscriptions.c
        asked = select(of.person, of.endpoint, of.document).where(of.person.in_(people)).order_by(of.id)
        found: dict[str, list[PushRow]] = {}
        async with self._database.reading() as connection:
            for row in await connection.execute(asked):
                found.setdefault(row.person, []).append(PushRow(**row._mapping))
        return found

    async def remove(self, endpoint: str) -> None:
        """A browser is not to be told any more, or is gone."""
        async with self._database.writing() as connection:
            await connection.execute(delete(push_subscriptions).where(push_subscriptions.c.endpoint == endpoint))
