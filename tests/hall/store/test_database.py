from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from longhall.hall.store import NoBackup, NoDatabase, Store
from longhall.hall.store.database import postgres_address, sqlite_path
from tests.hall.postgres import Postgres
from tests.hall.stores import begun, entry, with_store, with_two_stores


def test_a_database_is_a_path_or_a_url(tmp_path: Path) -> None:
    file = tmp_path / "hall.db"
    assert (
        sqlite_path(str(file)) == sqlite_path(f"sqlite:///{file}") == sqlite_path(f"sqlite+aiosqlite:///{file}") == file
    )
    assert sqlite_path("hall.db") == Path.cwd() / "hall.db"
    assert sqlite_path("postgres://ann@there/hall") is None
    assert postgres_address("postgresql+asyncpg://ann@there/hall?sslmode=require") == (
        "postgresql://ann@there/hall?sslmode=require"
    )


@pytest.mark.parametrize("wrong", ["mysql://ann:secret@there/hall", "", ":memory:", "sqlite:///"])
def test_anything_else_is_refused_and_no_password_is_said_again(wrong: str) -> None:
    with pytest.raises(NoDatabase, match="is no database") as refusal:
        Store(wrong)
    assert "secret" not in str(refusal.value)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(NoDatabase, match="there is no folder"):
        Store(str(tmp_path / "nowhere" / "hall.db"))


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "hall.db"
    file.write_text("no database, but a letter of some length" * 100, encoding="utf-8")
    with pytest.raises(NoDatabase, match=r"hall\.db' cannot be opened: file is not a database"):
        with_store(str(file), lambda store: asyncio.sleep(0, store))


def test_who_starts_a_server_is_told_why_postgres_is_not_reached_and_no_password(postgres: Postgres) -> None:
    nowhere = postgres.address("nowhere").replace("longhall@", "longhall:secret@") + "?password=secret"
    with pytest.raises(NoDatabase, match='database "nowhere" does not exist') as refusal:
        with_store(nowhere, lambda store: asyncio.sleep(0, store))
    assert "secret" not in str(refusal.value)
    with pytest.raises(NoDatabase, match=r"127\.0\.0\.1:1/hall' cannot be opened: .*Connect call failed"):
        with_store("postgres://127.0.0.1:1/hall", lambda store: asyncio.sleep(0, store))


def test_all_processes_agree_on_a_fact(address: str) -> None:
    async def scene(one: Store, two: Store) -> None:
        assert await one.house.fact("secret") is None
        stores = [one, two] * 4
        settled = await asyncio.gather(*(store.house.settle("secret", str(n)) for n, store in enumerate(stores)))
        assert len(set(settled)) == 1
        assert await two.house.fact("secret") == settled[0]

    with_two_stores(address, scene)


def test_a_transaction_that_fails_leaves_nothing(address: str) -> None:
    async def scene(store: Store) -> None:
        async def fail() -> None:
            async with store.database.writing() as connection:
                await connection.exec_driver_sql("INSERT INTO house VALUES ('a', 'b')")
                raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await fail()
        assert await store.house.fact("a") is None

    with_store(address, scene)


def test_people_sit_down_while_the_log_is_busy(address: str) -> None:
    async def scene(store: Store) -> None:
        busy = True

        async def play(name: str) -> None:
            number = 1
            while busy:
                assert await store.log.append(entry(name, number))
                number += 1

        players = [asyncio.create_task(play(f"t{n}")) for n in range(20)]
        await asyncio.wait_for(asyncio.gather(*(begun(store, f"new{n}") for n in range(20))), 20)
        busy = False
        await asyncio.gather(*players)

    with_store(address, scene)


def test_a_backup_of_sqlite_is_whole_while_the_log_goes_on(sqlite_address: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"

    async def scene(store: Store) -> int:
        await begun(store, "t")
        for number in range(1, 101):
            await store.log.append(entry("t", number))
        later = [asyncio.create_task(store.log.append(entry("t", number))) for number in range(101, 201)]
        await store.backup(copy)
        await asyncio.gather(*later)
        with pytest.raises(NoBackup, match="exists already"):
            await store.backup(copy)
        with pytest.raises(NoBackup, match="could not be written"):
            await store.backup(tmp_path / "nowhere" / "copy.db")
        return len(await store.log.read("t"))

    assert with_store(sqlite_address, scene) == 200
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.db"]
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)

    async def restored(store: Store) -> None:
        assert (await store.tables.listed("t")) is not None
        kept = [row.number for row in await store.log.read("t")]
        assert kept == list(range(1, len(kept) + 1))
        assert len(kept) >= 100
        assert await store.log.append(entry("t", len(kept) + 1))

    with_store(str(copy), restored)
