"""The log: every entry of every table, written once, never changed.

Whoever writes entry N + 1 of a table has made the move. Entries that arrive together, of any tables, are written in one
transaction, and nobody is told that an entry counts before that transaction is durable.
"""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import bindparam, func, select

from longhall.hall.store.database import Database
from longhall.hall.store.errors import NotDurable
from longhall.hall.store.models import log
from longhall.hall.store.rows import LogRow
from longhall.hall.store.writers import UNWRITABLE, Announce, writer_for

LOGGER = logging.getLogger(__name__)

# So that a rush of entries does not become one long transaction.
LARGEST_GROUP = 1000

READ = (
    select(log.c.table, log.c.number, log.c.at, log.c.seat, log.c.entry, log.c.key)
    .where(log.c.table == bindparam("of"), log.c.number > bindparam("after"))
    .order_by(log.c.number)
)

Waiting = list[tuple[LogRow, asyncio.Future[bool]]]


class Log:
    """Appends and reads entries."""

    def __init__(self, database: Database, announce: Announce | None = None) -> None:
        self._database = database
        self._writer = writer_for(database, announce)
        self._waiting: Waiting = []
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, row: LogRow) -> bool:
        """True once the row is durable; False if its number was taken, where nothing was written.

        NotDurable if that is not known: read the log again. The same holds for a caller that is cancelled meanwhile.
        """
        if self._closed:
            raise NotDurable("not_durable")
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((row, done))
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        answer: bool = await done
        return answer

    async def read(self, table: str, after: int = 0) -> list[LogRow]:
        """The entries of a table in order, or those after a number."""
        async with self._database.reading() as connection:
            found = await connection.execute(READ, {"of": table, "after": after})
            return [LogRow(*row) for row in found]

    async def heights(self, tables: list[str]) -> dict[str, int]:
        """The number of the last entry of each of some tables; a table without entries is left out."""
        if not tables:
            return {}
        asked = select(log.c.table, func.max(log.c.number)).where(log.c.table.in_(tables)).group_by(log.c.table)
        async with self._database.reading() as connection:
            return {row.table: row[1] for row in await connection.execute(asked)}

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        if self._closed:
            return
        self._closed = True
        if self._task is not None:
            await self._task
        await self._writer.close()

    async def _write_all(self) -> None:
        """Write group after group until nothing waits."""
        try:
            while self._waiting:
                group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
                await self._write(group)
        finally:
            self._task = None
            left, self._waiting = self._waiting, []
            _refuse(left)

    async def _write(self, group: Waiting) -> None:
        try:
            written = await self._writer.write([row for row, _ in group])
        except UNWRITABLE:
            await self._write_apart(group)
        except BaseException as error:
            _refuse(group)
            if not isinstance(error, Exception):
                raise
            LOGGER.warning("%d entries were not written: %s", len(group), str(error) or type(error).__name__)
        else:
            for (_, done), answer in zip(group, written, strict=True):
                if not done.done():
                    done.set_result(answer)

    async def _write_apart(self, group: Waiting) -> None:
        """A row that no database takes spoils no other: nothing was written, so each is tried alone."""
        if len(group) == 1:
            LOGGER.error("an entry of table %s cannot be written", group[0][0].table)
            _refuse(group)
            return
        for one in group:
            await self._write([one])


def _refuse(group: Waiting) -> None:
    for _, done in group:
        if not done.done():
            done.set_exception(NotDurable("not_durable"))
