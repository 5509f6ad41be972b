"""Every clause of every game is cited by a test, and no test cites a clause that does not exist."""

from __future__ import annotations

import pytest

from tests import house
from tests.clauses import citations


@pytest.mark.parametrize("name", house.NAMES)
def test_every_clause_is_cited(name: str) -> None:
    assert [clause for clause in house.find(name).clauses if clause not in citations()] == []


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    known = {clause for name in house.NAMES for clause in house.find(name).clauses}
    assert {clause: tests for clause, tests in citations().items() if clause not in known} == {}
