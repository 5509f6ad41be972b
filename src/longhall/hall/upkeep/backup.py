"""A backup of the hall's database, made by who does not run the hall."""

from __future__ import annotations

from pathlib import Path

from longhall.hall.store import BackedUp
from longhall.hall.store.backup import back_up
from longhall.hall.store.database import ReadOnlyDatabase


async def backup(where: str, path: Path) -> BackedUp:
    """Copy a database of any version into a new file, while it is in use."""
    database = ReadOnlyDatabase(where)
    try:
        return await back_up(database, path)
    finally:
        await database.close()
