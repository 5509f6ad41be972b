"""Tables: what was agreed about them, how they begin, and the lists they are found in."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, ColumnElement, delete, exists, func, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from longhall.hall.store.database import Database
from longhall.hall.store.models import chat, log, notices, presence, seats, tables
from longhall.hall.store.rows import Document, Listed, SeatRow, Status, TableFacts, TableRow

FACTS = [tables.c[name] for name in TableFacts.__struct_fields__]
WHOLE = [tables.c[name] for name in TableRow.__struct_fields__]
SEAT = [seats.c[name] for name in SeatRow.__struct_fields__]

UNFINISHED: tuple[Status, ...] = ("gathering", "playing", "away")


class Tables:
    """Tables by their ids, and lists of them: newest first, page by page, each page beginning after a table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, table: TableRow, places: list[SeatRow]) -> bool:
        """A new table with its seats; False if there is one of this id already."""
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(tables).values(_values(table)))
                await connection.execute(insert(seats), [_values(seat) for seat in places])
        except IntegrityError:
            return False
        return True

    async def find(self, table: str) -> TableRow | None:
        """The table with this id."""
        return await self._one(tables.c.id == table)

    async def find_watched(self, watch_hash: str) -> TableRow | None:
        """The table that a link for watchers leads to."""
        return await self._one(tables.c.watch_hash == watch_hash)

    async def listed(self, table: str) -> Listed | None:
        """The table with this id as a list shows it, with its seats."""
        found = await self._list(tables.c.id == table, tables.c.created, 1, None)
        return found[0] if found else None

    async def of_person(
        self, person: str, *, statuses: tuple[Status, ...] = UNFINISHED, limit: int = 50, before: str | None = None
    ) -> list[Listed]:
        """Tables at which somebody sits, or that are theirs."""
        sits = tables.c.id.in_(select(seats.c.table).where(seats.c.person == person))
        own = tables.c.owner == person
        return await self._list((sits | own) & tables.c.status.in_(statuses), tables.c.created, limit, before)

    async def kept_by(self, owner: str) -> tuple[int, int]:
        """How many unfinished tables somebody keeps, and how many bots of the house sit at them."""
        theirs = (tables.c.owner == owner) & tables.c.status.in_(UNFINISHED)
        bot = (seats.c.kind == "bot") & seats.c.token_hash.is_(None)
        sitting = select(func.count()).select_from(seats.join(tables)).where(theirs, bot).scalar_subquery()
        async with self._database.reading() as connection:
            counted = await connection.execute(select(func.count(), sitting).select_from(tables).where(theirs))
            kept, bots = counted.one()
            return kept, bots

    async def open(self, *, limit: int = 50, before: str | None = None) -> list[Listed]:
        """Public tables that wait for people, with a seat for anybody."""
        free = (seats.c.table == tables.c.id) & (seats.c.kind == "open") & seats.c.invite_hash.is_(None)
        where = (tables.c.status == "gathering") & tables.c.public & exists().where(free)
        return await self._list(where, tables.c.created, limit, before)

    async def watchable(self, *, limit: int = 50, before: str | None = None) -> list[Listed]:
        """Public tables at which a game is on that anybody may watch."""
        where = (tables.c.status == "playing") & tables.c.public & tables.c.watchable
        return await self._list(where, tables.c.started, limit, before)

    async def finished(self, *, person: str | None = None, limit: int = 50, before: str | None = None) -> list[Listed]:
        """Games that are over: somebody's, or the public ones."""
        sat = tables.c.id.in_(select(seats.c.table).where(seats.c.person == person))
        where = (tables.c.status == "over") & (tables.c.public if person is None else sat)
        return await self._list(where, tables.c.ended, limit, before)

    async def start(self, table: str, at: float) -> bool:
        """Begin the game if no seat is empty. True for one caller only: it was them who began it."""
        somebody_missing = exists().where((seats.c.table == table) & seats.c.kind.in_(("open", "closed")))
        async with self._database.writing() as connection:
            if not await gathers(connection, table):
                return False
            begin = update(tables).where(tables.c.id == table, ~somebody_missing)
            return (await connection.execute(begin.values(status="playing", started=at, moved_at=at))).rowcount == 1

    async def change_status(self, table: str, was: Status, status: Status) -> bool:
        """Put a table away, or take it out again. False if it is not what it was said to be."""
        where = (tables.c.id == table) & (tables.c.status == was)
        return await self._change(where, status=status)

    async def put_away(self, moved_before: float, made_before: float) -> None:
        """Put away the games at which nobody has moved for long, and forget the tables that were never begun."""
        idle = (tables.c.status == "playing") & (tables.c.moved_at < moved_before)
        await self._change(idle, status="away", wake_at=None)
        old = select(tables.c.id).where(tables.c.status == "gathering", tables.c.created < made_before)
        async with self._database.reading() as connection:
            unbegun = list((await connection.execute(old)).scalars())
        for table in unbegun:
            await self.remove(table)

    async def agree(
        self,
        table: str,
        *,
        settings: dict[str, str],
        pace: Document,
        public: bool,
        watching: Document,
        watchable: bool,
        title: str,
    ) -> bool:
        """All that is agreed before the game begins; False if it has begun. Who was ready was so for something else."""
        values = {"settings": settings, "pace": pace, "public": public, "title": title}
        new = update(tables).where(tables.c.id == table).values(**values, watching=watching, watchable=watchable)
        owner = select(tables.c.owner).where(tables.c.id == table).scalar_subquery()
        others = (seats.c.table == table) & (seats.c.kind == "person") & (seats.c.person != owner)
        async with self._database.writing() as connection:
            if not await gathers(connection, table):
                return False
            await connection.execute(update(seats).where(others).values(ready=False))
            return (await connection.execute(new)).rowcount == 1

    async def set_terms(self, table: str, *, pace: Document, bots: Document) -> bool:
        """What is agreed about time and bots."""
        return await self._change(tables.c.id == table, pace=pace, bots=bots)

    async def set_watching(self, table: str, watching: Document, *, watchable: bool, watch_hash: str | None) -> bool:
        """Who may watch: the policy, whether anybody may, and the link for those who may."""
        return await self._change(tables.c.id == table, watching=watching, watchable=watchable, watch_hash=watch_hash)

    async def set_public(self, table: str, public: bool) -> bool:
        """Whether the table is in the lists that everybody sees."""
        return await self._change(tables.c.id == table, public=public)

    async def set_title(self, table: str, title: str) -> bool:
        return await self._change(tables.c.id == table, title=title)

    async def set_owner(self, table: str, owner: str) -> bool:
        return await self._change(tables.c.id == table, owner=owner)

    async def set_wake(self, table: str, wake_at: float | None) -> bool:
        """When some process should look at this table, where no entry says so: before the first of them."""
        return await self._change(tables.c.id == table, wake_at=wake_at)

    async def remove(self, table: str) -> bool:
        """Forget a table at which nobody has begun to play."""
        async with self._database.writing() as connection:
            if not await gathers(connection, table):
                return False
            for other in (log, chat, presence, notices, seats):
                await connection.execute(delete(other).where(other.c.table == table))
            return (await connection.execute(delete(tables).where(tables.c.id == table))).rowcount == 1

    async def _one(self, where: ColumnElement[bool]) -> TableRow | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(select(*WHOLE).where(where))).first()
            return None if row is None else TableRow(**row._mapping)

    async def _list(
        self, where: ColumnElement[bool], newest: Column[float], limit: int, before: str | None
    ) -> list[Listed]:
        page = select(*FACTS).where(where).order_by(newest.desc(), tables.c.id.desc()).limit(limit)
        if before is not None:
            last = tables.alias("last")
            place = select(last.c[newest.name], last.c.id).where(last.c.id == before).scalar_subquery()
            page = page.where(tuple_(newest, tables.c.id) < place)
        async with self._database.reading() as connection:
            found = [TableFacts(**row._mapping) for row in await connection.execute(page)]
            sitting: dict[str, list[SeatRow]] = {table.id: [] for table in found}
            their_seats = select(*SEAT).where(seats.c.table.in_(list(sitting))).order_by(seats.c.table, seats.c.seat)
            for row in await connection.execute(their_seats):
                sitting[row.table].append(SeatRow(**row._mapping))
        return [Listed(table, sitting[table.id]) for table in found]

    async def _change(self, where: ColumnElement[bool], **values: object) -> bool:
        async with self._database.writing() as connection:
            return (await connection.execute(update(tables).where(where).values(**values))).rowcount == 1


async def gathers(connection: AsyncConnection, table: str) -> bool:
    """Whether a table still waits for people. It goes on doing so until this transaction ends."""
    asked = select(tables.c.status).where(tables.c.id == table).with_for_update()
    return await connection.scalar(asked) == "gathering"


def _values(row: TableRow | SeatRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}
