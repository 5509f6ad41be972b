"""Every clause of every implemented game is cited by a test, and no test cites a clause that does not exist."""

from __future__ import annotations

import pytest

import longhall
from tests.clauses import citations

GAMES = [pytest.param(name, id=name) for name in longhall.GAMES]


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_cited(name: str) -> None:
    assert [clause for clause in longhall.game(name).clauses if clause not in citations()] == []


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    known = {clause for name in longhall.GAMES for clause in longhall.game(name).clauses}
    assert {clause: tests for clause, tests in citations().items() if clause not in known} == {}
