"""Golden records: games played once and for all, which every build must replay digest for digest."""

from __future__ import annotations

from pathlib import Path

import pytest

import longhall
from longhall.kernel.saga import load
from tests.records.ways import WAYS

FOLDER = Path(__file__).parent
RECORDS = [pytest.param(path, id=f"{path.parent.name}-{path.stem}") for path in sorted(FOLDER.glob("*/*.saga"))]


@pytest.mark.parametrize("path", RECORDS)
def test_a_golden_record_replays(path: Path) -> None:
    saga = load(path, longhall.game)
    assert saga.table.over
    assert saga.write() == path.read_bytes()
    way = WAYS[path.parent.name][path.stem]
    assert way.options.items() <= saga.header.options.items()
    assert way.shows(saga), f"{path.name} does not show what its name says"


@pytest.mark.parametrize("name", longhall.GAMES)
def test_every_way_a_game_can_go_has_its_record(name: str) -> None:
    recorded = {path.stem for path in (FOLDER / name).glob("*.saga")}
    assert recorded == set(WAYS[name])
    assert len(recorded) >= 20
