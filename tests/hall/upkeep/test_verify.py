"""Verifying a hall: what is sound is silent, and what is wrong is named, by table and entry."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from longhall.hall.store import Kept, NoDatabase, Survey
from longhall.hall.store import survey as surveys
from longhall.hall.store.database import ReadOnlyDatabase
from longhall.hall.upkeep.verify import NotVerified, verify
from tests.hall.desk.desk import play
from tests.hall.postgres import Postgres
from tests.hall.stores import with_store
from tests.hall.table import lay, opened
from tests.hall.torture.server import children_of, command_of
from tests.hall.upkeep.scenes import (
    brought_in,
    files_of,
    finished,
    gathering,
    going_on,
    spoil,
    verified,
)
from tests.told import check_french, check_message, refused


def test_a_sound_hall_is_silent(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surveys, "BATCH", 2)

    async def scene() -> int:
        async with opened(address) as hall:
            whole = await going_on(hall, moves=10_000)
            tables = [
                whole,
                await finished(hall, "blood-rage", ("ann", "bo", "cy"), 30),
                await going_on(hall, "clash-of-rage", moves=20),
                await lay(hall, "mythic-arena", ("ann", "bo")),
                await gathering(hall, "waiting"),
                await brought_in(hall, "elsewhere"),
            ]
            assert hall.keeper.tables[whole].progress.play.table.over
            return sum([len(await hall.store.log.read(table)) for table in tables])

    entries = asyncio.run(scene())
    for jobs in (1, 2):
        found = verified(address, jobs)
        assert found.findings == []
        assert (found.tables, found.entries, found.foreign, found.orphans, found.broken) == (6, entries, 0, 0, 0)
        assert found.seconds > 0


# What is done to a table with ten moves and a resignation, and what is found: at which entry, and what.
FAULTS: dict[str, tuple[str, dict[str, Any], tuple[int, str]]] = {
    "a gap": ('DELETE FROM log WHERE "table" = :table AND number = 4', {}, (4, "entry_missing")),
    "no beginning": ('DELETE FROM log WHERE "table" = :table AND number = 1', {}, (1, "entry_missing")),
    "no end": ('DELETE FROM log WHERE "table" = :table AND number > 9', {}, (10, "entries_lost")),
    "a number that is none": (
        'UPDATE log SET number = -3 WHERE "table" = :table AND number = 1',
        {},
        (1, "entry_missing"),
    ),
    "nothing to do again": (
        'UPDATE log SET entry = :entry, seat = 0 WHERE "table" = :table AND number = 7',
        {"entry": '{"entry":"redo","seat":0}'},
        (7, "entry_illegal"),
    ),
    "no such move": (
        'UPDATE log SET entry = :entry, seat = 1 WHERE "table" = :table AND number = 3',
        {"entry": '{"entry":"act","seat":1,"move":{"do":"fly"}}'},
        (3, "entry_illegal"),
    ),
    "no entry": (
        'UPDATE log SET entry = :entry WHERE "table" = :table AND number = 2',
        {"entry": '{"entry":'},
        (2, "entry_unreadable"),
    ),
    "another seat": (
        'UPDATE log SET seat = 1 - seat WHERE "table" = :table AND number = 5',
        {},
        (5, "entry_of_another"),
    ),
    "another seed": ("UPDATE tables SET seed = :seed WHERE id = :table", {"seed": "7"}, (0, "seed_unfit")),
    "no seed": ("UPDATE tables SET seed = :seed WHERE id = :table", {"seed": "seven"}, (0, "seed_unreadable")),
    "another winner": (
        "UPDATE tables SET result = CAST(REPLACE(CAST(result AS TEXT), :right, :wrong) AS JSON) WHERE id = :table",
        {"right": '"winners":[0]', "wrong": '"winners":[1]'},
        (11, "result_unfit"),
    ),
    "no result": ("UPDATE tables SET result = NULL WHERE id = :table", {}, (11, "result_unfit")),
    "still on": ("UPDATE tables SET status = 'playing' WHERE id = :table", {}, (11, "status_unfit")),
    "another turn": ("UPDATE tables SET to_act = 2 WHERE id = :table", {}, (11, "turn_unfit")),
    "another time": ("UPDATE tables SET ended = ended + 60 WHERE id = :table", {}, (11, "time_unfit")),
    "never begun": (
        "UPDATE tables SET status = 'gathering', entries = 0, result = NULL WHERE id = :table",
        {},
        (11, "begun_unsaid"),
    ),
    "a seat less": ('DELETE FROM seats WHERE "table" = :table AND seat = 1', {}, (0, "seats_unfit")),
    "settings that are none": (
        "UPDATE tables SET settings = :settings WHERE id = :table",
        {"settings": '{"length": 7}'},
        (0, "row_unreadable"),
    ),
    "a setting that is none": (
        "UPDATE tables SET settings = :settings WHERE id = :table",
        {"settings": '{"length": "long"}'},
        (0, "deal_impossible"),
    ),
    "a status that is none": ("UPDATE tables SET status = 'open' WHERE id = :table", {}, (0, "row_unreadable")),
}


def test_what_is_wrong_is_named_and_nothing_else(address: str) -> None:
    async def scene() -> dict[str, str]:
        async with opened(address) as hall:
            await finished(hall)
            return {await finished(hall): fault for fault in FAULTS}

    tables = asyncio.run(scene())
    for table, fault in tables.items():
        statement, values, _ = FAULTS[fault]
        if address.startswith("postgresql"):
            statement = statement.replace(":settings", "CAST(:settings AS JSON)")
        else:
            statement = statement.replace("AS JSON)", "AS TEXT)")
        spoil(address, (statement, {"table": table, **values}))
    found = verified(address)
    said = {(tables[finding.table], (finding.number, finding.what.key)) for finding in found.findings}
    assert said == {(fault, right) for fault, (_, _, right) in FAULTS.items()}
    assert (found.tables, found.broken) == (len(FAULTS) + 1, len(FAULTS))
    assert all(finding.game == "mythic-arena" for finding in found.findings)
    for finding in found.findings:
        check_message(finding.what)
        check_french(finding.what.in_language("fr"))


def test_what_other_rules_have_played_is_counted_apart(address: str) -> None:
    async def scene() -> list[str]:
        async with opened(address) as hall:
            return [await finished(hall) for _ in range(4)]

    rules, content, name, _ = asyncio.run(scene())
    spoil(
        address,
        ("UPDATE tables SET rules_version = '0', result = NULL WHERE id = :table", {"table": rules}),
        ("UPDATE tables SET content = '0' WHERE id = :table", {"table": content}),
        ("UPDATE tables SET game = 'chess' WHERE id = :table", {"table": name}),
    )
    found = verified(address)
    assert (found.tables, found.foreign, found.findings) == (4, 3, [])
    spoil(address, ('DELETE FROM log WHERE "table" = :table AND number = 2', {"table": rules}))
    assert [finding.what.key for finding in verified(address).findings] == ["entry_missing"]


def test_a_log_without_a_table_is_told_and_breaks_nothing(address: str) -> None:
    async def scene() -> str:
        async with opened(address) as hall:
            return await brought_in(hall, "elsewhere")

    table = {"table": asyncio.run(scene())}
    spoil(
        address,
        ('DELETE FROM seats WHERE "table" = :table', table),
        ("DELETE FROM tables WHERE id = :table", table),
    )
    found = verified(address)
    assert (found.tables, found.orphans, found.findings) == (0, 1, [])


def test_a_summary_that_lags_is_no_finding_and_one_that_never_was_right_is(address: str) -> None:
    async def scene() -> tuple[str, dict[str, Any]]:
        async with opened(address) as hall:
            table = await going_on(hall, moves=6)
            await hall.keeper.write_summaries()
            early = await hall.store.tables.find(table)
            assert early is not None
            assert early.entries == 6
            await play(hall, table)
            return table, {"entries": 6, "to_act": early.to_act, "moved_at": early.moved_at}

    table, early = asyncio.run(scene())
    back = (
        "UPDATE tables SET status = 'playing', entries = :entries, to_act = :to_act, moved_at = :moved_at, "
        "ended = NULL, result = NULL WHERE id = :table"
    )
    spoil(address, (back, {**early, "table": table}))
    found = verified(address)
    assert (found.findings, found.entries > 6) == ([], True)
    spoil(address, (back, {**early, "to_act": 3 - early["to_act"], "table": table}))
    assert [(each.number, each.what.key) for each in verified(address).findings] == [(6, "turn_unfit")]


def test_a_hall_that_runs_is_sound_at_every_moment(address: str) -> None:
    async def scene() -> int:
        looks = 0
        async with opened(address) as hall:
            tables = [await going_on(hall, name, moves=4) for name in ("mythic-arena", "reavers-of-midgard")]

            async def open_and_play(number: int) -> None:
                table = await lay(hall, "mythic-arena", ("ann", "bo"))
                await play(hall, table, seed=number)
                await gathering(hall, f"waiting{number}")

            people = [asyncio.create_task(play(hall, table, 150)) for table in tables]
            people += [asyncio.create_task(open_and_play(number)) for number in range(3)]
            while not all(task.done() for task in people) or not looks:
                found = await verify(address, 1, lambda _done, _total: None)
                assert found.findings == []
                looks += 1
            await asyncio.gather(*people)
        return looks

    assert asyncio.run(scene()) > 0
    assert verified(address).findings == []


def test_a_finding_that_is_none_at_the_second_look_is_left_out(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the row of a table and its log, a game may begin."""

    async def scene() -> str:
        async with opened(address) as hall:
            return await finished(hall)

    table = asyncio.run(scene())
    batches = Survey.batches

    async def hurried(survey: Survey) -> Any:
        async for batch in batches(survey):
            (kept,) = batch
            assert isinstance(kept, Kept)
            early = {name: getattr(kept.row, name) for name in kept.row.__struct_fields__}
            yield [Kept(type(kept.row)(**{**early, "status": "gathering"}), kept.seats, kept.log)]

    monkeypatch.setattr(Survey, "batches", hurried)
    assert verified(address).findings == []
    spoil(address, ("UPDATE tables SET status = 'playing' WHERE id = :table", {"table": table}))
    assert verified(address).broken == 1


def test_a_process_that_dies_is_told(sqlite_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surveys, "BATCH", 1)

    async def scene() -> None:
        async with opened(sqlite_address) as hall:
            for _ in range(8):
                await finished(hall)

    async def kill() -> None:
        # Both: a pool whose process dies while it starts another one waits for ever, in Python 3.11.
        while len(workers := [pid for pid in children_of(os.getpid()) if "spawn_main" in command_of(pid)]) < 2:
            await asyncio.sleep(0.01)
        os.kill(workers[0], signal.SIGKILL)

    async def search() -> None:
        killing = asyncio.create_task(kill())
        await verify(sqlite_address, 2, lambda _done, _total: None)
        await killing

    asyncio.run(scene())
    with refused(NotVerified, "a process that was examining tables died"):
        asyncio.run(asyncio.wait_for(search(), 60))


def test_nothing_is_written_by_who_looks(sqlite_address: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(sqlite_address) as hall:
            await finished(hall)

    asyncio.run(scene())
    before = files_of(tmp_path)
    assert verified(sqlite_address, 2).findings == []
    after = files_of(tmp_path)
    assert after["hall.db"] == before["hall.db"]
    assert set(after) - set(before) <= {"hall.db-wal", "hall.db-shm"}
    assert after.get("hall.db-wal", b"") == b""


def test_nothing_can_be_written_by_who_looks(address: str) -> None:
    async def prepared(_: object) -> None:
        return None

    with_store(address, prepared)

    async def scene() -> None:
        database = ReadOnlyDatabase(address)
        try:
            async with database.engine.connect() as connection:
                with pytest.raises(DBAPIError, match=r"read-?only"):
                    await connection.execute(text("DELETE FROM house"))
        finally:
            await database.close()

    asyncio.run(scene())


def test_a_database_that_is_not_there_is_told_and_not_made(tmp_path: Path, postgres: Postgres) -> None:
    with refused(NoDatabase, r"there is no database '.*nowhere\.db': name the one of your hall with --database"):
        verified(str(tmp_path / "nowhere.db"))
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(NoDatabase, match='database "nowhere" does not exist'):
        verified(postgres.address("nowhere"))


def test_a_database_of_others_is_told_and_left_alone(tmp_path: Path, postgres: Postgres) -> None:
    letter, empty = tmp_path / "letter.db", tmp_path / "empty.db"
    letter.write_text("no database, but a letter of some length" * 100, encoding="utf-8")
    empty.touch()
    with pytest.raises(NoDatabase, match="file is not a database"):
        verified(str(letter))
    with refused(NoDatabase, "is no hall's"):
        verified(str(empty))
    assert empty.read_bytes() == b""
    address = postgres.empty_database()
    with refused(NoDatabase, "is no hall's"):
        verified(address)
    postgres.drop(address)


@pytest.mark.parametrize(
    ("version", "told"),
    [("1", r"older version of longhall \(1, and \d+ is needed\)"), ("999", r"newer version of longhall \(999\)")],
)
def test_a_database_of_another_version_is_told_and_left_alone(address: str, version: str, told: str) -> None:
    async def prepared(_: object) -> None:
        return None

    with_store(address, prepared)
    spoil(address, ("UPDATE alembic_version SET version_num = :version", {"version": version}))
    with refused(NoDatabase, told):
        verified(address)
