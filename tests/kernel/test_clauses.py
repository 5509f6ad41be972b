"""The clause list as it is written: points of a list and rows of a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from longhall.kernel import clauses
from longhall.kernel.errors import BadContent, UnknownName

LIST = """# A game

## 1. Components

- **MA-1.1** The game has two players. [book]
- **RM-A.1** A choice with one option is taken without asking. [house]

## 24. Cards

| Id | Card | Clause | Mark |
|---|---|---|---|
| **BR-24.1** | Lord of Hammers | You may move the Leader. | [card] |
| CR-I.1 | Units are conserved. |
- **MA-V01** (a vector) Given this, then that.
"""


@pytest.fixture
def listed(tmp_path: Path) -> dict[str, clauses.Clause]:
    path = tmp_path / "rules.md"
    path.write_text(LIST, encoding="utf-8")
    return clauses.read(path)


def test_points_and_rows_are_clauses(listed: dict[str, clauses.Clause]) -> None:
    assert list(listed) == ["MA-1.1", "RM-A.1", "BR-24.1", "CR-I.1", "MA-V01"]
    assert listed["MA-1.1"] == clauses.Clause("MA-1.1", "1. Components", "The game has two players.", "book")
    assert listed["BR-24.1"] == clauses.Clause(
        "BR-24.1", "24. Cards", "Lord of Hammers | You may move the Leader.", "card"
    )
    assert listed["CR-I.1"].text == "Units are conserved."
    assert listed["MA-V01"].source == ""


def test_a_clause_and_a_whole_chapter_are_found(listed: dict[str, clauses.Clause]) -> None:
    assert [clause.id for clause in clauses.find(listed, "ma-1.1")] == ["MA-1.1"]
    assert [clause.id for clause in clauses.find(listed, "BR-24")] == ["BR-24.1"]
    with pytest.raises(UnknownName, match="there is no clause 'BR-99'"):
        clauses.find(listed, "BR-99")


def test_a_list_without_clauses_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rules.md"
    path.write_text("../../docs/rules/a-game.md", encoding="utf-8")
    with pytest.raises(BadContent, match="it has no clauses"):
        clauses.read(path)
