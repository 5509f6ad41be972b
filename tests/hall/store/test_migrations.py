from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from longhall.hall.store import NoDatabase, Store
from longhall.hall.store.models import metadata
from tests.hall.postgres import Postgres
from tests.hall.stores import entry


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database in which there is nothing at all."""
    if request.param == "sqlite":
        yield str(tmp_path / "hall.db")
        return
    server: Postgres = request.getfixturevalue("postgres")
    address = server.empty_database()
    yield address
    server.drop(address)


def differences(connection: Connection) -> list[object]:
    """What would have to be changed in the database for it to be as the models say."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


def test_the_changes_from_nothing_lead_to_the_models(empty: str) -> None:
    async def scene() -> None:
        store = Store(empty)
        await store.prepare()
        async with store.database.reading() as connection:
            assert await connection.run_sync(differences) == []
        await store.close()

    asyncio.run(scene())


def test_a_difference_would_be_seen(address: str) -> None:
    async def scene() -> None:
        store = Store(address)
        await store.prepare()
        async with store.database.writing() as connection:
            await connection.execute(text("ALTER TABLE house ADD COLUMN more TEXT"))
            await connection.execute(text("DROP INDEX tables_wake"))
            assert len(await connection.run_sync(differences)) == 2
        await store.close()

    asyncio.run(scene())


def test_processes_that_start_together_make_the_tables_once(empty: str) -> None:
    async def scene() -> None:
        # An SQLite file is one process's: what happens there is that it is opened again.
        stores = [Store(empty)] * 4 if "://" not in empty else [Store(empty) for _ in range(4)]
        await asyncio.gather(*(store.prepare() for store in stores))
        assert await stores[0].log.append(entry("t", 1))
        await stores[1].prepare()
        assert len(await stores[2].log.read("t")) == 1
        for store in stores:
            await store.close()

    asyncio.run(scene())


def test_a_database_of_a_newer_version_is_left_alone(address: str) -> None:
    async def scene() -> None:
        store = Store(address)
        await store.prepare()
        async with store.database.writing() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '999'"))
        with pytest.raises(NoDatabase, match=r"newer version of longhall \(999\)"):
            await store.prepare()
        await store.close()

    asyncio.run(scene())
