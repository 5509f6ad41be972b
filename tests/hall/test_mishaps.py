"""An entry that may not be in the log: nobody is shown it before that is known, and no table is stuck by it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from msgspec import structs
from sqlalchemy import text

from longhall.hall.hall import Hall
from longhall.hall.keeper import Request
from longhall.hall.limits import Limits
from longhall.hall.store import LogRow, NotDurable
from longhall.hall.strengths import spec_of
from longhall.hall.thinkers import FALLBACK
from longhall.kernel.record import HandOver
from longhall.kernel.table import Table
from tests.hall.table import Client, lay, opened

Append = Callable[[LogRow], Awaitable[bool]]


class Disk:
    """Stands before the log of a hall: entries of a seat that `fails` are refused, and reach it all the same if they
    are only `late`."""

    def __init__(self, hall: Hall, monkeypatch: pytest.MonkeyPatch, fails: int, late: bool = False) -> None:
        self.fails: int | None = fails
        self.late = late
        self.refused = 0
        self._append: Append = hall.store.log.append
        monkeypatch.setattr(hall.store.log, "append", self._write)

    async def _write(self, row: LogRow) -> bool:
        if row.seat != self.fails:
            return await self._append(row)
        self.refused += 1
        if self.late:
            await self._append(row)
        raise NotDurable("not_durable")


def run(work: Callable[[Hall], Awaitable[None]], database: str) -> None:
    """Do something in a hall that is opened for it."""

    async def opened_for() -> None:
        async with opened(database) as hall:
            await work(hall)

    asyncio.run(opened_for())


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.01)


async def come(hall: Hall, table: str, *people: str) -> list[Client]:
    clients = [Client(hall, table, who, seat) for seat, who in enumerate(people)]
    for client in clients:
        await client.hello()
    return clients


@pytest.mark.parametrize("late", [False, True])
def test_a_bot_whose_move_could_not_be_written_moves_as_soon_as_it_can(
    late: bool, sqlite_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hall: Hall) -> None:
        table = await lay(hall, "mythic-arena", ["ann", "bot:calm"], seed=3)
        (client,) = await come(hall, table, "ann")
        disk = Disk(hall, monkeypatch, fails=1, late=late)
        while client.choices:
            await client.do("act", words=client.choices[0]["words"])
        await until(lambda: disk.refused > 0)
        number = client.number
        disk.fails = None
        await until(lambda: client.number > number)
        await until(lambda: bool(client.choices))

    run(work, sqlite_address)


def test_nobody_is_shown_what_may_not_be_in_the_log(sqlite_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Hall) -> None:
        table = await lay(hall, "mythic-arena", ["ann", "bob"], seed=4)
        clients = await come(hall, table, "ann", "bob")
        mover = next(client for client in clients if client.choices)
        other = next(client for client in clients if client is not mover)
        disk = Disk(hall, monkeypatch, fails=mover.session.viewer)
        words = mover.choices[0]["words"]
        answer = await mover.do("act", words=words)
        assert (answer["type"], answer["fault"]["key"]) == ("refused", "not_durable")
        for client in clients:
            await client.say("look", about="situation", key="look")
            assert (await client.until(lambda frame: frame["type"] == "answered"))["number"] == 0
        assert (await other.hello())["number"] == 0
        await hall.keeper.write_summaries()
        found = await hall.store.tables.find(table)
        assert found is not None
        assert found.entries == 0
        disk.fails = None
        assert (await mover.do("act", words=words))["number"] == 1

    run(work, sqlite_address)


def test_what_reached_the_log_after_all_is_shown_to_everybody(
    sqlite_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hall: Hall) -> None:
        table = await lay(hall, "mythic-arena", ["ann", "bob"], seed=4)
        clients = await come(hall, table, "ann", "bob")
        mover = next(client for client in clients if client.choices)
        Disk(hall, monkeypatch, fails=mover.session.viewer, late=True)
        words = mover.choices[0]["words"]
        await mover.say("act", number=0, key="once", words=words)
        await mover.until(lambda frame: frame["type"] == "refused")
        await until(lambda: all(client.number == 1 for client in clients))
        await mover.say("act", number=0, key="once", words=words)
        assert (await mover.until(lambda frame: frame["type"] == "done"))["number"] == 1

    run(work, sqlite_address)


def test_lists_are_told_nothing_that_may_not_be_in_the_log(
    sqlite_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hall: Hall) -> None:
        table = await lay(hall, "mythic-arena", ["ann", "bob"], seed=4)
        clients = await come(hall, table, "ann", "bob")
        mover = next(client for client in clients if client.choices)
        await mover.do("act", words=mover.choices[0]["words"])
        Disk(hall, monkeypatch, fails=mover.session.viewer)
        assert (await mover.do("resign"))["type"] == "refused"
        await hall.keeper.write_summaries()
        found = await hall.store.tables.find(table)
        assert found is not None
        assert found.entries <= 1
        assert (found.status, found.result) == ("playing", None)

    run(work, sqlite_address)


def test_a_process_that_lags_behind_shows_nobody_less_than_they_have_seen(postgres_address: str) -> None:
    async def work(hall: Hall) -> None:
        # Two halls that do not hear of each other, as where the bus was cut.
        async with opened(postgres_address, bus="memory") as other:
            table = await lay(hall, "mythic-arena", ["ann", "bob"], seed=4)
            ann, bob = await come(hall, table, "ann", "bob")
            (elsewhere,) = await come(other, table, "ann")
            mover = next(client for client in (ann, bob) if client.choices)
            await mover.do("act", words=mover.choices[0]["words"])
            assert (await elsewhere.hello(since=1))["number"] == 1
            mover = next(client for client in (ann, bob) if client.choices)
            await mover.do("act", words=mover.choices[0]["words"])
            assert (await elsewhere.do("undo", number=2))["type"] in ("entry", "refused")
            assert elsewhere.number >= 2

    run(work, postgres_address)


def test_a_game_that_has_begun_is_in_the_lists_before_anybody_has_moved(sqlite_address: str) -> None:
    async def work(hall: Hall) -> None:
        table = await lay(hall, "blood-rage", ["ann", "bob"], seed=4)
        await hall.keeper.write_summaries()
        found = await hall.store.tables.find(table)
        assert found is not None
        assert found.to_act == 0b11

    run(work, sqlite_address)


def test_a_tale_that_cannot_be_told_is_left_out_and_play_goes_on(
    sqlite_address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def speechless(*_: object) -> None:
        raise KeyError("rage")

    async def work(hall: Hall) -> None:
        table = await lay(hall, "mythic-arena", ["ann", "bob"], seed=4)
        clients = await come(hall, table, "ann", "bob")
        mover = next(client for client in clients if client.choices)
        monkeypatch.setattr("longhall.hall.audience.in_paragraphs", speechless)
        done = await mover.do("act", words=mover.choices[0]["words"])
        assert (done["type"], done.get("story", [])) == ("entry", [])
        await until(lambda: all(client.number == 1 for client in clients))
        assert (await clients[0].hello(since=0))["story"] == []

    run(work, sqlite_address)
    assert "a tale could not be told" in caplog.text


def test_who_cannot_be_shown_an_entry_is_dropped_and_the_others_play_on(
    sqlite_address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(hall: Hall) -> None:
        table = await lay(hall, "blood-rage", ["ann", "bob", "bot:calm"], seed=4)
        ann, bob = await come(hall, table, "ann", "bob")
        live = hall.keeper.tables[table]
        before = live.progress.number
        audience = live.audience(1, "en")
        monkeypatch.setattr(audience, "entry", lambda *_: 1 // 0)
        while not live.progress.number > before + 4:
            await until(lambda: bool(ann.choices))
            await ann.do("act", words=ann.choices[0]["words"])
            if 1 in live.progress.to_act:
                await hall.keeper.submit(live, Request(1, lambda _live: HandOver(seat=1, to="calm")))
        assert bob.outbox.full
        assert not ann.outbox.full

    run(work, sqlite_address)
    assert "an entry could not be shown" in caplog.text


def test_a_game_of_other_rules_is_refused_and_its_log_left_alone(sqlite_address: str) -> None:
    async def work(hall: Hall) -> None:
        table = await lay(hall, "mythic-arena", ["ann", "bob"], seed=4)
        clients = await come(hall, table, "ann", "bob")
        mover = next(client for client in clients if client.choices)
        await mover.do("act", words=mover.choices[0]["words"])
        for client in clients:
            await client.leave()
        await hall.keeper.write_summaries()
        del hall.keeper.tables[table]
        async with hall.store.database.writing() as connection:
            await connection.execute(text("UPDATE tables SET content = 'other'"))
        refused = await Client(hall, table, "ann", 0).hello()
        assert (refused["type"], refused["fault"]["key"]) == ("refused", "other_rules")
        assert len(await hall.store.log.read(table)) == 1

    run(work, sqlite_address)


def test_bots_that_have_thought_too_much_play_on_quickly(sqlite_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def work(hall: Hall) -> None:
        think = hall.thinkers.think

        async def noted(table: Table, seat: int, spec: str) -> int:
            asked.append(spec)
            return await think(table, seat, spec)

        monkeypatch.setattr(hall.thinkers, "think", noted)
        monkeypatch.setattr(hall.rates, "limits", Limits(thinking_seconds_an_hour=1))
        table = await lay(hall, "mythic-arena", ["ann", "bot:keen"], seed=3)
        (client,) = await come(hall, table, "ann")
        while len(asked) < 12:
            await until(lambda: bool(client.choices))
            await client.do("act", words=client.choices[0]["words"])

    run(work, sqlite_address)
    assert asked[0] == spec_of("keen")
    assert asked[-1] == FALLBACK


def test_a_log_does_not_grow_for_ever_and_play_goes_on(sqlite_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Hall) -> None:
        table = await lay(hall, "blood-rage", ["ann", "bob"], seed=4, pace={"takeover": "calm"})
        ann, bob = await come(hall, table, "ann", "bob")
        settings = structs.replace(hall.settings, limits=Limits(entries_a_table=1))
        monkeypatch.setattr(hall, "settings", settings)
        assert (await ann.do("act", words=ann.choices[0]["words"]))["type"] == "entry"
        for deed in ("undo", "redo", "ask", "hand_over"):
            assert (await ann.do(deed))["fault"]["key"] == "table_has_entries"
        assert (await bob.do("act", words=bob.choices[0]["words"]))["type"] == "entry"
        assert (await ann.do("resign"))["type"] == "entry"

    run(work, sqlite_address)
