"""The mutation sample stays true to the source: every rule it flips stands where it says, and its clause is cited."""

from __future__ import annotations

from collections import Counter

import longhall
from tests.clauses import citations
from tools.mutants.__main__ import flipped, mutants


def test_every_mutant_changes_its_file() -> None:
    for game, mutant in mutants():
        assert mutant.old != mutant.new
        source = flipped(game, mutant)
        if mutant.file.endswith(".py"):
            compile(source, mutant.file, "exec")


def test_every_mutant_is_of_a_clause_that_tests_cite() -> None:
    assert [mutant.clause for _, mutant in mutants() if not citations().get(mutant.clause)] == []


def test_each_game_has_its_sample() -> None:
    counts = Counter(game for game, _ in mutants())
    assert counts.keys() == {name.replace("-", "_") for name in longhall.GAMES}
    assert min(counts.values()) >= 30
