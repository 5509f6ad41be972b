"""What the log says when the database fails it: never that something counts which is not on the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from longhall.hall.store import LogRow, NoDatabase, NotDurable, Store
from longhall.hall.store.writers import SqliteWriter
from tests.hall.postgres import Postgres
from tests.hall.stores import entry, with_store

SECONDS = 20


async def in_time(*waiting: asyncio.Future[bool] | asyncio.Task[bool]) -> list[bool | BaseException]:
    """The answers, which must come."""
    return await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), SECONDS)


def appended(store: Store, rows: list[LogRow]) -> list[asyncio.Task[bool]]:
    return [asyncio.create_task(store.log.append(row)) for row in rows]


def test_a_crash_of_postgres_loses_nothing_that_was_acknowledged(postgres: Postgres, postgres_address: str) -> None:
    """Fifty tables play while the server crashes and comes back; each reads its log where it was told NotDurable."""
    acknowledged: dict[str, int] = {}
    failures = count()

    async def play(store: Store, name: str, stop: asyncio.Event) -> None:
        number = 1
        while not stop.is_set():
            try:
                assert await asyncio.wait_for(store.log.append(entry(name, number)), SECONDS)
            except NotDurable:
                next(failures)
                number = await last_number(store, name) + 1
                continue
            acknowledged[name] = number
            number += 1

    async def last_number(store: Store, name: str) -> int:
        while True:
            try:
                return len(await store.log.read(name))
            except NoDatabase:
                await asyncio.sleep(0.05)

    async def scene(store: Store) -> None:
        stop = asyncio.Event()
        players = [asyncio.create_task(play(store, f"t{n}", stop)) for n in range(50)]
        for _ in range(3):
            await asyncio.sleep(0.2)
            await asyncio.to_thread(postgres.crash)
            await asyncio.sleep(0.1)
            before = sum(acknowledged.values())
            await asyncio.to_thread(postgres.start)
            while sum(acknowledged.values()) < before + 100:
                await asyncio.sleep(0.01)
        stop.set()
        await asyncio.gather(*players)
        for name, number in acknowledged.items():
            kept = await store.log.read(name)
            assert [row.number for row in kept] == list(range(1, len(kept) + 1))
            assert len(kept) >= number

    with_store(postgres_address, scene)
    assert len(acknowledged) == 50
    assert next(failures) > 0


def test_while_postgres_is_away_every_waiter_is_told(postgres: Postgres, postgres_address: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.log.append(entry("t", 1))
        postgres.crash()
        try:
            answers = await in_time(*appended(store, [entry("t", 2), entry("u", 1)]))
            assert all(isinstance(answer, NotDurable) for answer in answers)
            with pytest.raises(NotDurable):
                await store.log.append(entry("t", 2))
            with pytest.raises(NoDatabase, match="cannot be reached"):
                await store.log.read("t")
            with pytest.raises(NoDatabase, match="cannot be reached"):
                await store.tables.start("t", 1.0)
        finally:
            postgres.start()
        assert await in_time(*appended(store, [entry("t", 2), entry("u", 1)])) == [True, True]
        assert [row.number for row in await store.log.read("t")] == [1, 2]

    with_store(postgres_address, scene)


def test_an_idle_log_notices_by_itself_that_postgres_was_restarted(postgres: Postgres, postgres_address: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.log.append(entry("t", 1))
        await asyncio.to_thread(postgres.crash)
        await asyncio.to_thread(postgres.start)
        assert await store.log.append(entry("t", 2))
        assert len(await store.log.read("t")) == 2

    with_store(postgres_address, scene)


def test_a_postgres_that_does_not_answer_is_not_waited_for_for_ever(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("longhall.hall.store.connections.PATIENCE", 0.3)

    async def scene(store: Store) -> None:
        assert await store.log.append(entry("t", 1))
        other = await store.database.connect_postgres()
        async with other.transaction():
            await other.execute("LOCK TABLE log")
            answers = await in_time(*appended(store, [entry("t", 2), entry("u", 1)]))
            assert all(isinstance(answer, NotDurable) for answer in answers)
        await other.close()
        # Whether the server still wrote what it was sent, the log tells.
        number = (await store.log.read("t"))[-1].number
        assert await store.log.append(entry("t", number + 1))

    with_store(postgres_address, scene)


def test_a_store_closes_while_postgres_is_away(postgres: Postgres, postgres_address: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.log.append(entry("t", 1))
        assert len(await store.log.read("t")) == 1
        postgres.crash()
        try:
            await asyncio.wait_for(store.close(), SECONDS)
        finally:
            postgres.start()

    with_store(postgres_address, scene)


@pytest.fixture
def small_disk(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A disk of so many pages, for connections that the log's writer opens; no limit where the list is empty."""
    pages: list[int] = []
    connect = sqlite3.connect

    class Limited(sqlite3.Connection):
        def execute(self, sql: str, *rest: object) -> sqlite3.Cursor:
            if pages and sql.startswith("BEGIN"):
                super().execute(f"PRAGMA max_page_count = {pages[0]}")
            return super().execute(sql, *rest)  # type: ignore[arg-type]

    def limited(address: str, **settings: object) -> sqlite3.Connection:
        return connect(address, factory=Limited, **settings)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr("longhall.hall.store.connections.sqlite3.connect", limited)
    return pages


def test_a_full_disk_is_not_durable_and_nothing_of_the_group_is_kept(
    sqlite_address: str, small_disk: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(store: Store) -> None:
        assert await store.log.append(entry("t", 1))
        small_disk.append(1)
        long = LogRow("u", 1, 0.0, 0, "x" * 1_000_000)
        answers = await in_time(*appended(store, [entry("t", 2), long, entry("v", 1)]))
        assert all(isinstance(answer, NotDurable) for answer in answers)
        assert "3 requests failed: database or disk is full" in caplog.text
        assert [len(await store.log.read(name)) for name in "tuv"] == [1, 0, 0]
        small_disk.clear()
        assert await in_time(*appended(store, [entry("t", 2), long, entry("v", 1)])) == [True, True, True]
        assert [len(await store.log.read(name)) for name in "tuv"] == [2, 1, 1]

    with_store(sqlite_address, scene)


def test_a_file_that_has_gone_is_not_made_again(sqlite_address: str) -> None:
    async def scene(store: Store) -> None:
        Path(sqlite_address).rename(sqlite_address + ".moved")
        with pytest.raises(NotDurable):
            await store.log.append(entry("t", 1))
        assert not Path(sqlite_address).exists()
        Path(sqlite_address + ".moved").rename(sqlite_address)
        assert await store.log.append(entry("t", 1))

    with_store(sqlite_address, scene)


def test_sqlite_waits_for_the_disk_at_every_commit(sqlite_address: str) -> None:
    """No test can pull the plug: that the writer's connection is set to wait for the disk is what can be seen."""

    async def scene(store: Store) -> None:
        await store.log.append(entry("t", 1))
        assert isinstance(store.log.writer, SqliteWriter)

        def settings(connection: sqlite3.Connection, names: list[str]) -> list[object]:
            return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

        assert await store.log.writer.thread.run(settings, ["journal_mode", "synchronous"]) == ["wal", 2]

    with_store(sqlite_address, scene)


def test_postgres_commits_to_the_disk_whatever_the_server_is_set_to(postgres_address: str) -> None:
    async def scene(store: Store) -> None:
        connection = await store.database.connect_postgres()
        await connection.execute("ALTER ROLE longhall SET synchronous_commit = off")
        again = await store.database.connect_postgres()
        try:
            assert await again.fetchval("SHOW synchronous_commit") == "on"
        finally:
            await connection.execute("ALTER ROLE longhall RESET synchronous_commit")
            await connection.close()
            await again.close()

    with_store(postgres_address, scene)


def test_another_program_that_writes_to_the_file_is_waited_for(sqlite_address: str) -> None:
    async def scene(store: Store) -> None:
        with closing(sqlite3.connect(sqlite_address, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(store.log.append(entry("t", 1)))
            await asyncio.sleep(0.2)
            assert not waiting.done()
            other.execute("COMMIT")
            assert await in_time(waiting) == [True]

    with_store(sqlite_address, scene)
