"""What is said at the tables, whom somebody does not want to hear, and complaints."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy import insert as plain_insert

from longhall.hall.store.database import Database, insert
from longhall.hall.store.models import chat, mutes, reports
from longhall.hall.store.rows import ChatRow, ReportRow


class Chat:
    """The talk of every table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, table: str, at: float, person: str, seat: int | None, text: str) -> ChatRow:
        """Somebody says something, from a seat or as a watcher."""
        said = plain_insert(chat).values(table=table, at=at, person=person, seat=seat, text=text).returning(chat.c.id)
        async with self._database.writing() as connection:
            made: int = (await connection.execute(said)).scalar_one()
        return ChatRow(id=made, table=table, at=at, person=person, seat=seat, text=text)

    async def read(self, table: str, *, limit: int = 100, before: int | None = None) -> list[ChatRow]:
        """The last things said at a table, or the last before one of them, in the order they were said."""
        page = select(chat).where(chat.c.table == table).order_by(chat.c.id.desc()).limit(limit)
        if before is not None:
            page = page.where(chat.c.id < before)
        async with self._database.reading() as connection:
            found = [ChatRow(**row._mapping) for row in await connection.execute(page)]
        return found[::-1]

    async def read_after(self, table: str, after: int, *, limit: int = 100) -> list[ChatRow]:
        """What was said at a table since one thing was, in order."""
        since = select(chat).where(chat.c.table == table, chat.c.id > after).order_by(chat.c.id).limit(limit)
        async with self._database.reading() as connection:
            return [ChatRow(**row._mapping) for row in await connection.execute(since)]

    async def mute(self, person: str, muted: str) -> None:
        """Somebody does not want to hear somebody any more."""
        async with self._database.writing() as connection:
            await connection.execute(
                insert(connection, mutes).values(person=person, muted=muted).on_conflict_do_nothing()
            )

    async def unmute(self, person: str, muted: str) -> None:
        """Somebody wants to hear somebody again."""
        async with self._database.writing() as connection:
            await connection.execute(delete(mutes).where(mutes.c.person == person, mutes.c.muted == muted))

    async def muted(self, person: str) -> set[str]:
        """Whom somebody does not want to hear."""
        async with self._database.reading() as connection:
            return set((await connection.execute(select(mutes.c.muted).where(mutes.c.person == person))).scalars())

    async def report(self, table: str, said: int | None, person: str, at: float, reason: str) -> None:
        """Somebody complains about a table, or about one thing said there."""
        row = plain_insert(reports).values(table=table, chat=said, person=person, at=at, reason=reason)
        async with self._database.writing() as connection:
            await connection.execute(row)

    async def reports(self, *, limit: int = 100, before: int | None = None) -> list[ReportRow]:
        """Complaints, the newest first."""
        page = select(reports).order_by(reports.c.id.desc()).limit(limit)
        if before is not None:
            page = page.where(reports.c.id < before)
        async with self._database.reading() as connection:
            return [ReportRow(**row._mapping) for row in await connection.execute(page)]
