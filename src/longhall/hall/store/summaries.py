"""Summaries: what the logs come to, kept beside the tables for the lists and the clock.

They are a cache. Entries are acknowledged without them; they follow about a second later, and where a process died in
between, `lagging` names the tables whose log has to be played again.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Select, and_, bindparam, case, func, select, update

from longhall.hall.store.database import Database
from longhall.hall.store.models import log, tables
from longhall.hall.store.notices import note
from longhall.hall.store.rows import Summary

# Another process may have seen later entries: what is older never takes the place of what is newer.
WRITE = (
    update(tables)
    .where(tables.c.id == bindparam("of"), tables.c.entries <= bindparam("seen"))
    .values(
        entries=bindparam("seen"),
        to_act=bindparam("acting"),
        moved_at=bindparam("moved"),
        wake_at=bindparam("wake"),
        # A table that was put away stays there until somebody moves.
        status=case(
            (and_(tables.c.status == "away", tables.c.entries == bindparam("seen")), "away"), else_=bindparam("state")
        ),
        ended=bindparam("end"),
        result=bindparam("outcome", type_=tables.c.result.type),
    )
)


class Summaries:
    """Writes summaries, and finds the tables that want to be looked at."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, summaries: Collection[Summary]) -> None:
        """Keep these in one transaction, in an order in which two processes cannot wait for each other."""
        rows = [
            {
                "of": summary.table,
                "seen": summary.entries,
                "acting": summary.to_act,
                "moved": summary.moved_at,
                "wake": summary.wake_at,
                "state": summary.status,
                "end": summary.ended,
                "outcome": summary.result,
            }
            for summary in sorted(summaries, key=lambda summary: summary.table)
        ]
        if rows:
            told = [notice for summary in summaries for notice in summary.notices]
            async with self._database.writing() as connection:
                await connection.execute(WRITE, rows)
                await note(connection, told)

    async def lagging(self) -> list[str]:
        """The tables at which a game is on and whose log has entries that the summary does not know."""
        last = select(func.max(log.c.number)).where(log.c.table == tables.c.id).scalar_subquery()
        behind = select(tables.c.id).where(tables.c.status.in_(("playing", "away")), tables.c.entries < last)
        return await self._ids(behind.order_by(tables.c.id))

    async def due(self, now: float, limit: int) -> list[str]:
        """The tables that some process should look at by now, the longest waiting first."""
        waiting = select(tables.c.id).where(tables.c.wake_at <= now, tables.c.status == "playing")
        return await self._ids(waiting.order_by(tables.c.wake_at).limit(limit))

    async def next_wake(self) -> float | None:
        """When the next table is due."""
        async with self._database.reading() as connection:
            at: float | None = await connection.scalar(select(func.min(tables.c.wake_at)))
            return at

    async def _ids(self, asked: Select[str]) -> list[str]:
        async with self._database.reading() as connection:
            return list((await connection.execute(asked)).scalars())
