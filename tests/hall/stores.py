"""Stores for tests, and rows to put into them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from longhall.hall.store import LogRow, PersonRow, SeatRow, Store, TableRow

T = TypeVar("T")


def with_store(address: str, scene: Callable[[Store], Awaitable[T]]) -> T:
    """Open a store, play a scene with it, and close it."""

    async def play() -> T:
        store = Store(address)
        await store.prepare()
        try:
            return await scene(store)
        finally:
            await store.close()

    return asyncio.run(play())


def with_two_stores(address: str, scene: Callable[[Store, Store], Awaitable[T]]) -> T:
    """The same with two stores on one database, as two processes have them."""

    async def play(one: Store) -> T:
        two = Store(address)
        try:
            return await scene(one, two)
        finally:
            await two.close()

    return with_store(address, play)


def entry(table: str, number: int, seat: int = 0, key: str | None = None) -> LogRow:
    """An entry of a table that tells whose it is."""
    return LogRow(table, number, 1000.5 + number, seat, f'{{"entry":"undo","seat":{seat}}}', key)


def person(name: str, **changed: Any) -> PersonRow:
    """Somebody whose id is made of their name."""
    values: dict[str, Any] = {"id": name.lower(), "name": name, "language": "fr", "created": 1.0, "seen": 2.0}
    return PersonRow(**{**values, **changed})


def table(name: str, **changed: Any) -> TableRow:
    """A table that waits for people."""
    values: dict[str, Any] = {
        "id": name,
        "game": "mythic-arena",
        "players": 2,
        "settings": {"deck": "full"},
        "rules_version": "1",
        "content": "9f",
        "seed": "7",
        "commitment": "ab",
        "owner": "ann",
        "public": True,
        "created": 10.0,
    }
    return TableRow(**{**values, **changed})


def places(name: str, count: int = 2) -> list[SeatRow]:
    """Open seats of a table."""
    return [SeatRow(table=name, seat=seat) for seat in range(count)]


async def begun(store: Store, name: str, **changed: Any) -> None:
    """A table at which two people have begun to play."""
    await store.tables.create(table(name, **changed), places(name))
    assert await store.seats.sit(name, 0, "ann", "Ann")
    assert await store.seats.sit(name, 1, "bo", "Bo")
    assert await store.tables.start(name, 20.0)
