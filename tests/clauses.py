"""Tests name the clauses they would fail without: `@clause("MA-5.3")`."""

from __future__ import annotations

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as showing these clauses."""
    return pytest.mark.clause(*ids)
