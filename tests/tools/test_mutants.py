"""The mutation sample stays true to the source: every rule it flips stands where it says, and its clause is cited."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import longhall
from tests.clauses import citations
from tools.mutants.__main__ import flipped, mutants


def test_every_mutant_changes_its_file() -> None:
    for game, mutant in mutants():
        assert mutant.old != mutant.new
        source = flipped(game, mutant)
        if mutant.file.endswith(".py"):
            compile(source, mutant.file, "exec")


def test_no_mutant_says_what_is_not_there(tmp_path: Path) -> None:
    """A test that fails at an unknown name has not noticed the rule."""
    for number, (game, mutant) in enumerate(mutants()):
        if mutant.file.endswith(".py"):
            (tmp_path / f"{mutant.clause} {number}.py").write_text(flipped(game, mutant), encoding="utf-8")
    ruff = [sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache", "--quiet", "--select", "F821,F823"]
    found = subprocess.run([*ruff, str(tmp_path)], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout) == (0, "")


def test_every_mutant_is_of_a_clause_that_tests_cite() -> None:
    assert [mutant.clause for _, mutant in mutants() if not citations().get(mutant.clause)] == []


def test_each_game_has_its_sample() -> None:
    counts = Counter(game for game, _ in mutants())
    assert counts.keys() == {name.replace("-", "_") for name in longhall.GAMES}
    assert min(counts.values()) >= 30
