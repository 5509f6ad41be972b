"""The databases that tests of the hall run on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall.postgres import NoPostgres, Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server, started when a test first asks for it."""
    try:
        server = Postgres()
    except NoPostgres as error:
        pytest.fail(str(error), pytrace=False)
    yield server
    server.remove()


@pytest.fixture
def postgres_address(postgres: Postgres) -> Iterator[str]:
    """A database on PostgreSQL with nothing in its tables."""
    address = postgres.database()
    yield address
    postgres.drop(address)


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    """A file in which an SQLite database can be."""
    return str(tmp_path / "hall.db")


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """A database of either kind: the test is run on both."""
    found: str = request.getfixturevalue(f"{request.param}_address")
    return found
