"""A copy of a database, made while it is in use: an SQLite file by SQLite itself, PostgreSQL by its `pg_dump`."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

import msgspec
from sqlalchemy import text

from longhall.hall.files import new_file
from longhall.hall.store.database import Database, ReadOnlyDatabase
from longhall.hall.store.errors import NoBackup
from longhall.hall.store.survey import Counted, count_all
from longhall.hall.store.upgrade import check_hall, explained

PG_DUMP = "pg_dump"


class BackedUp(msgspec.Struct, frozen=True):
    """A backup that was made: its size, and what is in it."""

    bytes: int
    tables: int
    entries: int


async def back_up(database: Database, path: Path) -> BackedUp:
    """Copy everything that is committed now into a new file. It has its name only once it is whole and on the disk."""
    if path.exists():
        raise NoBackup("backup_exists", path=str(path))
    await check_hall(database)
    try:
        with new_file(path) as partial:
            counted = await (_dump(database, partial) if database.path is None else _copy(database.path, partial))
            size = partial.stat().st_size
    except FileExistsError:
        raise NoBackup("backup_exists", path=str(path)) from None
    except (OSError, sqlite3.Error) as error:
        raise NoBackup("backup_failed", path=str(path), reason=str(error)) from error
    return BackedUp(size, counted.tables, counted.entries)


async def _copy(source: Path, partial: Path) -> Counted:
    await asyncio.to_thread(_copy_pages, source, partial)
    copy = ReadOnlyDatabase(str(partial))
    try:
        async with copy.reading() as connection:
            return await count_all(connection)
    finally:
        await copy.close()


def _copy_pages(source: Path, partial: Path) -> None:
    address = f"{source.as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(partial)) as new:
        # All pages in one go: readers of a WAL keep their moment, and hold up nobody.
        old.backup(new)
        # One file, without the WAL that the source has beside it.
        new.execute("PRAGMA journal_mode = DELETE")


async def _dump(database: Database, partial: Path) -> Counted:
    """Let `pg_dump` write what a transaction of ours sees: so what is counted is what is in the file."""
    program = shutil.which(PG_DUMP)
    if program is None:
        raise NoBackup("no_pg_dump")
    async with explained(database), database.reading_one_moment() as connection:
        snapshot = (await connection.execute(text("SELECT pg_export_snapshot()"))).scalar_one()
        counted = await count_all(connection)
        await _run_pg_dump(program, database.address, snapshot, partial)
    return counted


async def _run_pg_dump(program: str, address: str, snapshot: str, partial: Path) -> None:
    shown, password = parted(address)
    process = await asyncio.create_subprocess_exec(
        program,
        "--format=custom",
        "--no-password",
        f"--snapshot={snapshot}",
        f"--file={partial}",
        f"--dbname={shown}",
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        # Others on the machine can read a command line, but not this.
        env={**os.environ, **({} if password is None else {"PGPASSWORD": password})},
    )
    try:
        _, said = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        reason = " ".join(said.decode("utf-8", "replace").split())
        raise NoBackup("pg_dump_failed", reason=reason or f"{PG_DUMP}: {process.returncode}")


def parted(address: str) -> tuple[str, str | None]:
    """An address of PostgreSQL without its password, and the password."""
    parts = urlsplit(address)
    person, at, place = parts.netloc.rpartition("@")
    name, _, password = person.partition(":")
    asked = dict(parse_qsl(parts.query, keep_blank_values=True))
    if "sslpassword" in asked:
        raise NoBackup("ssl_password_in_address")
    found = asked.pop("password", None)
    query = f"?{urlencode(asked, quote_via=quote)}" if asked else ""
    return f"{parts.scheme}://{name}{at}{place}{parts.path}{query}", unquote(password) or found
