from __future__ import annotations

import asyncio
from collections.abc import Sequence

import asyncpg
import pytest

from longhall.hall.store import LogRow, NoDatabase, NotDurable, Store
from longhall.hall.store.log import MOST_WRITTEN
from longhall.hall.store.writers import CHANNEL
from tests.hall.stores import entry, with_store, with_two_stores


def groups_of(store: Store) -> list[int]:
    """How many rows each group has, from here on."""
    sizes: list[int] = []
    write = store.log.writer.write

    async def counted(rows: Sequence[LogRow]) -> list[bool]:
        sizes.append(len(rows))
        return await write(rows)

    store.log.writer.write = counted  # type: ignore[method-assign]
    return sizes


def test_what_was_appended_is_read_in_order(address: str) -> None:
    async def scene(store: Store) -> None:
        rows = [entry("t", number, seat=number % 2, key=f"key {number} é") for number in range(1, 6)]
        for row in reversed(rows):
            assert await store.log.append(row)
        assert await store.log.append(entry("other", 1))
        assert await store.log.read("t") == rows
        assert await store.log.read("t", after=3) == rows[3:]
        assert await store.log.read("t", after=5) == []

    with_store(address, scene)


def test_tables_that_are_asked_for_together_are_read_at_once(address: str) -> None:
    async def scene(store: Store) -> None:
        rows = {name: [entry(name, number) for number in range(1, 5)] for name in "abc"}
        await asyncio.gather(*(store.log.append(row) for name in "abc" for row in rows[name]))
        asked = [("a", 0), ("none", 0), ("c", 3), ("a", 2), ("b", 9), ("a", 0), ("b\0", 0)]
        found = await asyncio.gather(*(store.log.read(*since) for since in asked), return_exceptions=True)
        assert found[:6] == [rows["a"], [], rows["c"][3:], rows["a"][2:], [], rows["a"]]
        # PostgreSQL has no such text, SQLite no such table.
        assert found[6] == [] or isinstance(found[6], NoDatabase)

    with_store(address, scene)


def test_how_far_each_table_is(address: str) -> None:
    async def scene(store: Store) -> None:
        await asyncio.gather(*(store.log.append(entry(name, number)) for name in "ab" for number in (1, 2)))
        await store.log.append(entry("b", 3))
        assert await store.log.heights(["a", "b", "none"]) == {"a": 2, "b": 3}
        assert await store.log.heights([]) == {}

    with_store(address, scene)


def test_a_number_is_taken_once(address: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.log.append(entry("t", 1, seat=0))
        assert not await store.log.append(entry("t", 1, seat=1))
        assert [row.seat for row in await store.log.read("t")] == [0]

    with_store(address, scene)


def test_entries_that_arrive_together_share_a_transaction(address: str) -> None:
    async def scene(store: Store) -> None:
        sizes = groups_of(store)
        assert all(await asyncio.gather(*(store.log.append(entry(f"t{n}", 1)) for n in range(MOST_WRITTEN + 10))))
        assert sizes == [MOST_WRITTEN, 10]

    with_store(address, scene)


def test_one_that_comes_too_late_does_not_disturb_its_group(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.log.append(entry("t", 1))
        sizes = groups_of(store)
        together = [entry("a", 1), entry("t", 1, seat=1), entry("b", 1), entry("a", 1, seat=1), entry("t", 2)]
        assert await asyncio.gather(*map(store.log.append, together)) == [True, False, True, False, True]
        assert sizes == [5]
        assert [row.seat for row in await store.log.read("a")] == [0]
        assert [row.seat for row in await store.log.read("t")] == [0, 0]

    with_store(address, scene)


def test_of_two_processes_that_race_for_each_number_one_wins(address: str) -> None:
    async def scene(one: Store, two: Store) -> None:
        names = [f"t{n}" for n in range(10)]
        won = [0, 0]
        for number in range(1, 31):
            logs = [(0, one.log), (1, two.log)][:: 1 if number % 2 else -1]
            racing = [(name, seat, log.append(entry(name, number, seat))) for seat, log in logs for name in names]
            answers = await asyncio.gather(*(append for _, _, append in racing))
            winners = [(name, seat) for (name, seat, _), first in zip(racing, answers, strict=True) if first]
            assert sorted(name for name, _ in winners) == names
            for name, seat in winners:
                assert [row.seat for row in await one.log.read(name, after=number - 1)] == [seat]
                won[seat] += 1
        assert min(won) > 0

    with_two_stores(address, scene)


@pytest.mark.parametrize(
    "bad", [entry("t", 2**70), LogRow("t", 1, 0.0, 0, "\ud800"), LogRow("t\0", 2**40, 0.0, 0, "{}", "\0\ud800")]
)
def test_a_row_that_no_database_takes_spoils_no_other(address: str, bad: LogRow) -> None:
    async def scene(store: Store) -> None:
        rows = [entry("a", 1), bad, entry("b", 1), entry("a", 1)]
        answers = await asyncio.gather(*map(store.log.append, rows), return_exceptions=True)
        assert [answers[0], *answers[2:]] == [True, True, False]
        assert isinstance(answers[1], NotDurable)
        assert len(await store.log.read("a") + await store.log.read("b")) == 2

    with_store(address, scene)


def test_who_gives_up_waiting_holds_up_nobody(address: str) -> None:
    async def scene(store: Store) -> None:
        impatient = asyncio.create_task(store.log.append(entry("t", 1)))
        patient = asyncio.create_task(store.log.append(entry("t", 2)))
        await asyncio.sleep(0)
        impatient.cancel()
        assert await patient
        assert [row.number for row in await store.log.read("t")] == [1, 2]

    with_store(address, scene)


def test_closing_writes_what_waits_and_takes_nothing_more(address: str) -> None:
    async def scene(one: Store, two: Store) -> None:
        waiting = [asyncio.create_task(one.log.append(entry("t", number))) for number in range(1, 9)]
        await asyncio.sleep(0)
        await one.log.close()
        assert all([await task for task in waiting])
        with pytest.raises(NotDurable):
            await one.log.append(entry("t", 9))
        assert len(await two.log.read("t")) == 8

    with_two_stores(address, scene)


def test_a_writer_that_is_cancelled_leaves_nobody_waiting(address: str) -> None:
    async def scene(store: Store) -> None:
        waiting = [asyncio.create_task(store.log.append(entry("t", number))) for number in range(1, 4)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task = store.log.writing.task
        assert task is not None
        task.cancel()
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(answer, NotDurable) for answer in answers)
        assert await store.log.append(entry("later", 1))

    with_store(address, scene)


def test_other_processes_are_told_once_for_a_group(postgres_address: str) -> None:
    def announce(rows: Sequence[LogRow]) -> list[str]:
        return [" ".join(f"{row.table}:{row.number}" for row in rows)]

    async def scene() -> list[object]:
        store = Store(postgres_address, announce)
        heard: list[object] = []
        listener = await asyncpg.connect(postgres_address)
        await listener.add_listener(CHANNEL, lambda *told: heard.append(told[3]))
        await asyncio.gather(*(store.log.append(entry(name, 1)) for name in ("a", "b")))
        await store.log.append(entry("a", 2))
        while len(heard) < 2:
            await listener.fetch("SELECT 1")
        await listener.close()
        await store.close()
        return heard

    assert asyncio.run(asyncio.wait_for(scene(), 10)) == ["a:1 b:1", "a:2"]
