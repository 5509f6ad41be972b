"""Backups: whole while the hall runs, never over another file, and a hall can be opened from one."""

from __future__ import annotations

import asyncio
import os
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from longhall.hall.hall import Hall
from longhall.hall.store import BackedUp, NoBackup, NoDatabase
from longhall.hall.store.backup import parted
from longhall.hall.upkeep.backup import backup
from tests.hall.desk.desk import play
from tests.hall.postgres import Postgres, find_programs
from tests.hall.table import opened
from tests.hall.upkeep.scenes import finished, going_on, spoil, verified
from tests.told import refused


def backed_up(address: str, path: Path) -> BackedUp:
    return asyncio.run(backup(address, path))


def restored(address: str, copy: Path, request: pytest.FixtureRequest) -> str:
    """A hall's database made of a backup, in the way that docs/hosting.md says."""
    if not address.startswith("postgresql"):
        place = copy.with_name("restored.db")
        place.write_bytes(copy.read_bytes())
        return str(place)
    postgres: Postgres = request.getfixturevalue("postgres")
    empty = postgres.empty_database()
    request.addfinalizer(lambda: postgres.drop(empty))
    program = str(find_programs() / "pg_restore")
    subprocess.run([program, "--no-owner", "--exit-on-error", f"--dbname={empty}", str(copy)], check=True)
    return empty


async def never_rest(hall: Hall) -> None:
    """One game after the other."""
    while True:
        await play(hall, await going_on(hall, moves=1))


def test_a_hall_goes_on_from_a_backup_that_was_made_while_it_ran(
    address: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    copy = tmp_path / "hall.backup"

    async def scene() -> tuple[str, BackedUp, int]:
        async with opened(address) as hall:
            await finished(hall)
            table = await going_on(hall, "blood-rage", moves=20)
            beside = asyncio.create_task(never_rest(hall))
            made = await backup(address, copy)
            assert not beside.done()
            beside.cancel()
            with suppress(asyncio.CancelledError):
                await beside
            return table, made, hall.keeper.tables[table].progress.number

    table, made, number = asyncio.run(scene())
    assert made.bytes == copy.stat().st_size > 0
    assert copy.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir() if "backup" in path.name) == ["hall.backup"]

    again = restored(address, copy, request)
    found = verified(again)
    assert (found.findings, found.tables, found.entries) == ([], made.tables, made.entries)
    assert made.tables >= 2
    assert made.entries >= 11 + 20

    async def go_on() -> int:
        async with opened(again) as hall:
            live = await hall.keeper.find(table)
            assert live.progress.number == number
            await play(hall, table, 5)
            return live.progress.number

    assert asyncio.run(go_on()) == number + 5
    assert verified(again).findings == []


def test_a_backup_takes_the_place_of_nothing(address: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(address):
            pass

    asyncio.run(scene())
    copy = tmp_path / "copy"
    copy.write_bytes(b"mine")
    with refused(NoBackup, "'.*copy' exists already"):
        backed_up(address, copy)
    assert copy.read_bytes() == b"mine"
    with refused(NoBackup, "could not be written to '.*nowhere/copy'"):
        backed_up(address, tmp_path / "nowhere" / "copy")
    assert {path.name for path in tmp_path.iterdir()} <= {"copy", "hall.db", "hall.db-wal", "hall.db-shm"}


def test_a_database_of_an_older_version_can_be_backed_up_before_it_is_brought_up_to_date(
    address: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with opened(address) as hall:
            await finished(hall)

    asyncio.run(scene())
    spoil(address, ("UPDATE alembic_version SET version_num = '1'", {}))
    made = backed_up(address, tmp_path / "copy")
    assert (made.tables, made.entries) == (1, 11)


def test_what_is_no_hall_is_not_backed_up(tmp_path: Path, postgres: Postgres) -> None:
    copy = tmp_path / "copy"
    with refused(NoDatabase, "there is no database"):
        backed_up(str(tmp_path / "nowhere.db"), copy)
    (tmp_path / "empty.db").touch()
    with refused(NoDatabase, "is no hall's"):
        backed_up(str(tmp_path / "empty.db"), copy)
    with pytest.raises(NoDatabase, match='database "nowhere" does not exist'):
        backed_up(postgres.address("nowhere"), copy)
    assert [path.name for path in tmp_path.iterdir()] == ["empty.db"]


def test_without_pg_dump_it_is_said_what_to_install(
    postgres_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with refused(NoBackup, "there is no pg_dump here: install it"):
        backed_up(postgres_address, tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []


PROGRAM = """#!/bin/sh
echo "$*" > "{folder}/line"
echo "$PGPASSWORD" > "{folder}/password"
echo "pg_dump: error: out of ink" >&2
exit 3
"""


def test_the_password_is_not_on_the_command_line_and_a_failure_is_told(
    postgres_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "bin" / "pg_dump"
    program.parent.mkdir()
    program.write_text(PROGRAM.format(folder=tmp_path), encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    address = postgres_address.replace("longhall@", "longhall:top%20secret@")
    with refused(NoBackup, "pg_dump: error: out of ink"):
        backed_up(address, tmp_path / "copy")
    line = (tmp_path / "line").read_text(encoding="utf-8")
    assert "secret" not in line
    assert f"--dbname={postgres_address}" in line
    assert (tmp_path / "password").read_text(encoding="utf-8") == "top secret\n"
    assert not list(tmp_path.glob("copy*"))


@pytest.mark.parametrize(
    ("address", "bare", "password"),
    [
        ("postgresql://ann@there/hall", "postgresql://ann@there/hall", None),
        ("postgresql://ann:a%40b@there:5/hall", "postgresql://ann@there:5/hall", "a@b"),
        ("postgresql:///hall?host=%2Frun%2Fpg&password=x", "postgresql:///hall?host=%2Frun%2Fpg", "x"),
        ("postgresql://ann:one@there/hall?password=two", "postgresql://ann@there/hall", "one"),
        (
            "postgresql://ann@there/hall?sslmode=require&options=-c%20geqo%3Doff",
            "postgresql://ann@there/hall?sslmode=require&options=-c%20geqo%3Doff",
            None,
        ),
    ],
)
def test_an_address_is_parted_from_its_password(address: str, bare: str, password: str | None) -> None:
    assert parted(address) == (bare, password)


def test_an_address_with_a_password_for_a_key_is_refused() -> None:
    with refused(NoBackup, "'sslpassword'"):
        parted("postgresql://ann@there/hall?sslpassword=x")


def test_two_backups_of_one_name_do_not_spoil_each_other(sqlite_address: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"

    async def scene() -> list[BackedUp | BaseException]:
        async with opened(sqlite_address) as hall:
            await finished(hall)
            return await asyncio.gather(*(backup(sqlite_address, copy) for _ in range(4)), return_exceptions=True)

    made = asyncio.run(scene())
    assert sum(isinstance(each, BackedUp) for each in made) == 1
    assert all(isinstance(each, (BackedUp, NoBackup)) for each in made)
    assert verified(str(copy)).findings == []
    assert [path.name for path in tmp_path.glob("copy*")] == ["copy"]
