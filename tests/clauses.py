"""Tests name the clauses they would fail without: `@clause("MA-5.3")`."""

from __future__ import annotations

import pytest

# Clauses whose letter is tested, but which no game that can be played would show broken, each with the reason.
UNSHOWABLE = {
    "MA-5.6": "an outside card lies beyond a full row or column, so its one neighbour in the square is taken anyway",
    "MA-8.9": "no capture changes a strength or a side within the same battle, so the order of judging cannot show",
}


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as showing these clauses."""
    return pytest.mark.clause(*ids)
