"""The desk that the tests of a file share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hall.desk.desk import Desk


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A desk with generous limits."""
    made = Desk(str(tmp_path_factory.mktemp("desk") / "hall.db"))
    yield made
    made.close()
