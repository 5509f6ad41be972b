"""The store: all that the hall remembers, in an SQLite file or in PostgreSQL. Nobody else knows SQL."""

from __future__ import annotations

from pathlib import Path

from longhall.hall.store.backup import BackedUp, back_up
from longhall.hall.store.chat import Chat
from longhall.hall.store.database import Database
from longhall.hall.store.errors import NoBackup, NoDatabase, NotDurable
from longhall.hall.store.house import House
from longhall.hall.store.log import Log
from longhall.hall.store.notices import Notices
from longhall.hall.store.people import People
from longhall.hall.store.presence import Presence
from longhall.hall.store.push import Push
from longhall.hall.store.rows import (
    ChatRow,
    Document,
    DueNotice,
    Listed,
    LogRow,
    News,
    NoticeRow,
    PersonRow,
    PushRow,
    ReportRow,
    SeatKind,
    SeatRow,
    Status,
    Summary,
    TableFacts,
    TableRow,
    Way,
)
from longhall.hall.store.seats import Seats
from longhall.hall.store.summaries import Summaries
from longhall.hall.store.survey import Kept, Survey, Unreadable
from longhall.hall.store.tables import Tables
from longhall.hall.store.upgrade import upgrade
from longhall.hall.store.watchers import Watchers
from longhall.hall.store.writers import Announce

__all__ = [
    "Announce",
    "BackedUp",
    "ChatRow",
    "Document",
    "DueNotice",
    "Kept",
    "Listed",
    "LogRow",
    "News",
    "NoBackup",
    "NoDatabase",
    "NotDurable",
    "NoticeRow",
    "PersonRow",
    "PushRow",
    "ReportRow",
    "SeatKind",
    "SeatRow",
    "Status",
    "Store",
    "Summary",
    "Survey",
    "TableFacts",
    "TableRow",
    "Unreadable",
    "Way",
]


class Store:
    """One database, by subject: `store.log`, `store.tables`, `store.people`, and so on."""

    def __init__(self, where: str, announce: Announce | None = None) -> None:
        """The path of an SQLite file, or a PostgreSQL URL; and, for PostgreSQL, what to tell other processes."""
        self.database = Database(where)
        self.log = Log(self.database, announce)
        self.house = House(self.database)
        self.people = People(self.database)
        self.push = Push(self.database)
        self.tables = Tables(self.database)
        self.seats = Seats(self.database)
        self.watchers = Watchers(self.database)
        self.summaries = Summaries(self.database)
        self.notices = Notices(self.database)
        self.chat = Chat(self.database)
        self.presence = Presence(self.database)

    async def prepare(self) -> None:
        """Make the database, or bring it up to date. To be called once, before anything else."""
        await upgrade(self.database)

    async def backup(self, path: Path) -> BackedUp:
        """Copy the database into a new file, while it is in use."""
        return await back_up(self.database, path)

    async def close(self) -> None:
        """Write what waits to be written, then close every connection."""
        await self.log.close()
        await self.database.close()
