"""Tests name the clauses they would fail without: `@clause("MA-5.3")`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from longhall.cli.coverage import cited

# Clauses whose letter is tested, but which no game that can be played would show broken, each with the reason.
UNSHOWABLE = {
    "MA-5.6": "an outside card lies beyond a full row or column, so its one neighbour in the square is taken anyway",
    "MA-8.9": "no capture changes a strength or a side within the same battle, so the order of judging cannot show",
}


@cache
def citations() -> dict[str, list[str]]:
    """The tests that cite each clause."""
    return cited(Path(__file__).parent)


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as showing these clauses."""
    return pytest.mark.clause(*ids)
