"""The kill test in short: `make torture` is the long one."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from tests.hall.postgres import Postgres
from tests.hall.torture.run import torture
from tests.hall.torture.scenarios import ON_POSTGRES, ON_SQLITE

KILLS = 6
SEED = 1


def quiet(_: str) -> None:
    """Nobody looks on."""


def test_nothing_is_lost_when_a_hall_on_sqlite_is_killed(tmp_path: Path, sqlite_address: str) -> None:
    run = asyncio.run(torture(sqlite_address, tmp_path, KILLS, 1, SEED, quiet))
    assert run.acknowledged > 0


def test_nothing_is_lost_when_processes_on_postgres_are_killed(tmp_path: Path, postgres: Postgres) -> None:
    address = postgres.empty_database()
    run = asyncio.run(torture(address, tmp_path, KILLS, 2, SEED, quiet))
    assert run.acknowledged > 0


@pytest.mark.parametrize("name", ON_SQLITE)
def test_a_mishap_beside_sqlite(name: str, tmp_path: Path) -> None:
    if name == "disk-full" and os.geteuid() != 0:
        pytest.skip("only root can make a small disk")
    asyncio.run(ON_SQLITE[name](tmp_path, SEED, quiet))


@pytest.mark.parametrize("name", ON_POSTGRES)
def test_a_mishap_beside_postgres(name: str, tmp_path: Path, postgres: Postgres) -> None:
    asyncio.run(ON_POSTGRES[name](postgres, tmp_path, SEED, quiet))
