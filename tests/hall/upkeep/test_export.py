"""Records written out: one file for each game that is over, which anybody can verify, and an index."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Collection
from pathlib import Path

import pytest

from longhall.games import game
from longhall.hall.store import NoDatabase
from longhall.hall.upkeep.export import Exported, NotExported, export
from longhall.kernel.saga import load
from tests.hall.desk.desk import resign
from tests.hall.table import opened
from tests.hall.upkeep.scenes import brought_in, files_of, finished, gathering, going_on, spoil
from tests.told import refused


def exported(address: str, folder: Path, ids: Collection[str] = (), running: bool = False) -> Exported:
    return asyncio.run(export(address, folder, ids, running, lambda _done, _total: None))


def filled(address: str) -> dict[str, str]:
    async def scene() -> dict[str, str]:
        async with opened(address) as hall:
            return {
                "over": await finished(hall),
                "three": await finished(hall, "blood-rage", ("ann", "bo", "cy"), 15),
                "on": await going_on(hall),
                "waiting": await gathering(hall, "waiting"),
                "elsewhere": await brought_in(hall, "elsewhere"),
            }

    return asyncio.run(scene())


def test_what_is_over_is_written_and_verifies(address: str, tmp_path: Path) -> None:
    tables, folder = filled(address), tmp_path / "games"
    done = exported(address, folder)
    assert (done.written, done.there, done.foreign, done.findings) == (3, 0, 0, [])
    index = json.loads((folder / "index.json").read_text(encoding="utf-8"))["records"]
    assert {each["table"] for each in index} == {tables["over"], tables["three"], "elsewhere"}
    assert {each["file"] for each in index} | {"index.json"} == set(files_of(folder))
    for each in index:
        assert re.fullmatch(rf"{each['game']}-\d{{4}}-\d\d-\d\d-{each['table']}\.saga", each["file"])
        saga = load(folder / each["file"], game)
        assert saga.over
        assert each["ended"][:10] in each["file"]
        assert (each["names"], each["players"]) == (saga.header.seats, saga.header.players)
        assert (each["winners"], each["scores"]) == (list(saga.winners), list(saga.table.scores))
        assert each["resigned"] == sorted(saga.resigned)
        assert saga.header.chance == ("plain" if each["table"] == "elsewhere" else "keyed")
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in folder.iterdir())


def test_the_seed_of_a_game_that_goes_on_is_written_only_if_this_is_asked_for(address: str, tmp_path: Path) -> None:
    tables, folder = filled(address), tmp_path / "games"
    with refused(NotExported, rf"'{tables['on']}' goes on, and its record would hold the seed .* --running"):
        exported(address, folder, [tables["over"], tables["on"]])
    with refused(NotExported, "'waiting' has not begun"):
        exported(address, folder, ["waiting"], running=True)
    with refused(NotExported, "no table 'nowhere'"):
        exported(address, folder, [tables["over"], "nowhere"])
    assert not folder.exists()

    assert exported(address, folder, [tables["on"]], running=True).written == 1
    (path,) = folder.glob("*.saga")
    assert path.name.endswith(f"-{tables['on']}-running-10.saga")
    assert not load(path, game).over
    (listing,) = json.loads((folder / "index.json").read_text(encoding="utf-8"))["records"]
    assert not {"winners", "ended"} & set(listing)

    # When it is over it has another name.
    async def end() -> None:
        async with opened(address) as hall:
            await resign(hall, tables["on"], 0)

    asyncio.run(end())
    assert exported(address, folder, [tables["on"]]).written == 1
    assert len(list(folder.glob("*.saga"))) == 2
    assert exported(address, folder, running=True).written == 3


def test_a_second_export_adds_what_is_new_and_changes_nothing(address: str, tmp_path: Path) -> None:
    tables, folder = filled(address), tmp_path / "games"
    assert exported(address, folder, [tables["over"]]).written == 1
    (first,) = folder.glob("*.saga")
    first.write_bytes(b"mine")
    done = exported(address, folder)
    assert (done.written, done.there) == (2, 1)
    assert first.read_bytes() == b"mine"
    assert len(json.loads((folder / "index.json").read_text(encoding="utf-8"))["records"]) == 3
    assert not list(folder.glob("*.partial"))


def test_a_game_that_is_over_and_whose_row_lags_can_be_named(address: str, tmp_path: Path) -> None:
    tables = filled(address)
    lagging = "UPDATE tables SET status = 'playing', entries = 0, result = NULL, ended = NULL WHERE id = :table"
    spoil(address, (lagging, {"table": tables["over"]}))
    assert exported(address, tmp_path / "games", [tables["over"]]).written == 1


def test_a_row_that_says_over_too_early_tells_no_seed(address: str, tmp_path: Path) -> None:
    tables, folder = filled(address), tmp_path / "games"
    spoil(address, ("UPDATE tables SET status = 'over' WHERE id = :table", {"table": tables["on"]}))
    assert exported(address, folder).written == 3
    assert not [name for name in files_of(folder) if tables["on"] in name]


def test_what_is_broken_is_told_and_the_others_are_written(address: str, tmp_path: Path) -> None:
    tables, folder = filled(address), tmp_path / "games"
    spoil(
        address,
        ('DELETE FROM log WHERE "table" = :table AND number = 4', {"table": tables["over"]}),
        ("UPDATE tables SET content = '0' WHERE id = :table", {"table": tables["three"]}),
    )
    done = exported(address, folder)
    assert [(each.table, each.number, each.what.key) for each in done.findings] == [
        (tables["over"], 4, "entry_missing")
    ]
    assert (done.written, done.foreign) == (1, 1)


def test_a_folder_of_others_is_left_alone(sqlite_address: str, tmp_path: Path) -> None:
    filled(sqlite_address)
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.json").write_text('{"pages": []}', encoding="utf-8")
    with refused(NotExported, "is not an index of records: name another folder"):
        exported(sqlite_address, folder)
    assert files_of(folder) == {"index.json": b'{"pages": []}'}
    with refused(NotExported, "records cannot be written to '.*/a/b'"):
        exported(sqlite_address, tmp_path / "a" / "b")
    with refused(NotExported, "records cannot be written to"):
        exported(sqlite_address, folder / "index.json")
    with pytest.raises(NoDatabase, match="there is no database"):
        exported(str(tmp_path / "nowhere.db"), tmp_path / "games")
    assert not (tmp_path / "games").exists()
