"""The bus of PostgreSQL: processes hear of each other, also after their connections were cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import asyncpg
import pytest

from longhall.hall.bus import Poke, PostgresBus
from longhall.hall.store.database import Database
from tests.hall.table import Client, lay, opened


class Ear:
    """A process, and what it has heard."""

    def __init__(self, name: str, address: str) -> None:
        self.heard: list[Poke | None] = []
        self.database = Database(address)
        self.bus = PostgresBus(name, self.database)

    async def hear(self, poke: Poke | None) -> None:
        self.heard.append(poke)


@asynccontextmanager
async def listening(address: str, *names: str) -> AsyncIterator[list[Ear]]:
    ears = [Ear(name, address) for name in names]
    for ear in ears:
        await ear.bus.start(ear.hear)
    try:
        # Who begins to listen is told that something may have been lost before.
        await until(lambda: all(ear.heard for ear in ears))
        yield ears
    finally:
        for ear in ears:
            await ear.bus.close()
            await ear.database.close()


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(8):
        while not holds():
            await asyncio.sleep(0.01)


async def cut(address: str) -> None:
    connection = await asyncpg.connect(address)
    await connection.fetch(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await connection.close()


def test_processes_hear_of_each_other_and_not_of_themselves(postgres_address: str) -> None:
    async def story() -> None:
        async with listening(postgres_address, "one", "two") as (one, two):
            one.bus.tell("t", "chat")
            await until(lambda: two.heard[1:] == [Poke("one", "t", "chat")])
            assert one.heard == [None]

    asyncio.run(story())


def test_a_bus_that_was_cut_is_noticed_at_once_and_loses_nothing(postgres_address: str) -> None:
    async def story() -> None:
        async with listening(postgres_address, "one", "two") as (one, two):
            one.bus.tell("t", "people")
            await until(lambda: len(two.heard) == 2)
            await cut(postgres_address)
            one.bus.tell("t", "seats")
            # Both are told that something may have been lost, once when they were cut and once when they listen again.
            await until(lambda: all(ear.heard.count(None) > 2 for ear in (one, two)))
            one.bus.tell("t", "chat")
            await until(lambda: Poke("one", "t", "chat") in two.heard)

    asyncio.run(story())


def test_a_bus_goes_on_whatever_goes_wrong_with_it_once(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with listening(postgres_address, "one", "two") as (one, two):
            with monkeypatch.context() as once:
                once.setattr("longhall.hall.bus._encode", lambda _pokes: 1 // 0)
                one.bus.tell("t", "chat")
                await until(lambda: "the bus failed" in caplog.text)
            await until(lambda: Poke("one", "t", "chat") in two.heard)

    asyncio.run(story())


def test_who_goes_with_a_process_that_stops_is_seen_to_have_gone_by_the_others(postgres_address: str) -> None:
    async def story() -> None:
        async with opened(postgres_address) as one, opened(postgres_address) as other:
            table = await lay(one, "mythic-arena", ["ann", "bob"], seed=4)
            ann, bob = Client(one, table, "ann", 0), Client(other, table, "bob", 1)
            await bob.hello()
            await ann.hello()
            await bob.until(lambda frame: frame["type"] == "people" and frame["chairs"][0].get("here"))
            seen = len(bob.frames)
            # As at a stop: nobody closes her socket one by one.
            await one.talk.end()
            await bob.until(lambda frame: frame["type"] == "people" and not frame["chairs"][0].get("here"), seen)
            await bob.leave()

    asyncio.run(story())


def test_what_is_told_last_is_told_before_a_bus_is_closed(postgres_address: str) -> None:
    async def story() -> None:
        async with listening(postgres_address, "one", "two") as (one, two):
            for number in range(500):
                one.bus.tell(f"table-{number}", "people")
            await one.bus.close()
            await until(lambda: len(two.heard) >= 501)

    asyncio.run(story())
