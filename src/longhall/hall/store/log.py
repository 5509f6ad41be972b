"""The log: every entry of every table, written once, never changed.

Whoever writes entry N + 1 of a table has made the move. Entries that arrive together, of any tables, are written in one
transaction, and nobody is told that an entry counts before that transaction is durable.
"""

from __future__ import annotations

from sqlalchemy import func, select

from longhall.hall.store.database import Database
from longhall.hall.store.errors import NoDatabase, NotDurable
from longhall.hall.store.groups import Groups
from longhall.hall.store.models import log
from longhall.hall.store.readers import Since, reader_for
from longhall.hall.store.rows import LogRow
from longhall.hall.store.writers import Announce, writer_for

# So that a rush of entries does not become one long transaction, nor a rush of readers one long answer.
MOST_WRITTEN = 1000
MOST_READ = 100


class Log:
    """Appends and reads entries."""

    def __init__(self, database: Database, announce: Announce | None = None) -> None:
        self._database = database
        self.writer = writer_for(database, announce)
        self.reader = reader_for(database)
        self.writing: Groups[LogRow, bool] = Groups(
            lambda rows: self.writer.write(rows), lambda: NotDurable("not_durable"), MOST_WRITTEN
        )
        self.reading: Groups[Since, list[LogRow]] = Groups(
            lambda wanted: self.reader.read(wanted), lambda: NoDatabase("database_away"), MOST_READ
        )
        self._closed = False

    async def append(self, row: LogRow) -> bool:
        """True once the row is durable; False if its number was taken, where nothing was written.

        NotDurable if that is not known: read the log again. The same holds for a caller that is cancelled meanwhile.
        """
        return await self.writing.ask(row)

    async def read(self, table: str, after: int = 0) -> list[LogRow]:
        """The entries of a table in order, or those after a number. What was appended before is among them."""
        return await self.reading.ask((table, after))

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
        await self.writing.close()
        await self.reading.close()
        await self.writer.close()
        await self.reader.close()
