"""A copy of an SQLite database, made while it is in use."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from longhall.hall.store.database import Database
from longhall.hall.store.errors import NoBackup


async def back_up(database: Database, path: Path) -> None:
    """Copy everything that is committed now into a new file. It has its name only once it is whole and on the disk."""
    if database.path is None:
        raise NoBackup("backup_with_pg_dump", path=str(path))
    if path.exists():
        raise NoBackup("backup_exists", path=str(path))
    try:
        await asyncio.to_thread(_copy, database.path, path)
    except (OSError, sqlite3.Error) as error:
        raise NoBackup("backup_failed", path=str(path), reason=str(error)) from error


def _copy(source: Path, path: Path) -> None:
    partial = path.with_name(path.name + ".partial")
    partial.unlink(missing_ok=True)
    try:
        address = f"{source.as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(partial)) as new:
            # All pages in one go: readers of a WAL keep their moment, and hold up nobody.
            old.backup(new)
            # One file, without the WAL that the source has beside it.
            new.execute("PRAGMA journal_mode = DELETE")
        with partial.open("rb") as made:
            os.fsync(made.fileno())
        partial.rename(path)
    finally:
        partial.unlink(missing_ok=True)
