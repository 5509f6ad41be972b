from __future__ import annotations

from pathlib import Path

import pytest

from longhall.cli.coverage import cited
from tests.cli.conftest import Longhall

TESTS = Path(__file__).parent.parent

A_TEST = """
from tests.clauses import clause

@clause("MA-5.3", "MA-5.4")
def test_the_frame() -> None: ...

@clause("MA-5.3")
@other("MA-9.9")
def test_again() -> None: ...

@clause("MA-6.1")
def no_test() -> None: ...

TOGETHER = ("MA-6.3", "MA-6.4")

@clause("MA-6.5", *TOGETHER)
def test_several() -> None: ...

class TestPowers:
    @clause("MA-6.2")
    def test_a_power(self) -> None: ...
"""


def test_a_clause_is_printed(longhall: Longhall) -> None:
    said = longhall("rules", "mythic-arena", "ma-5.3")
    assert said.code == 0
    assert "5. Placement and the growing frame" in said.out
    assert "MA-5.3  The cards of the square must always fit in some 4x4 frame" in said.out
    assert "MA-5.4" not in said.out


def test_a_chapter_is_printed(longhall: Longhall) -> None:
    out = longhall("rules", "mythic-arena", "MA-5").out
    assert [f"MA-5.{number}  " in out for number in range(1, 9)] == [True] * 8
    assert "MA-15.1" not in out


def test_the_chapters_are_listed(longhall: Longhall) -> None:
    out = longhall("rules").out
    assert "20. Hela / Hades" in out
    assert "--search WORD" in out


def test_words_are_searched(longhall: Longhall) -> None:
    out = longhall("rules", "mythic-arena", "--search", "Diagonal").out
    assert "MA-11.11" in out
    assert "MA-8.1 " in out


@pytest.mark.parametrize("typed", ["MA-5.3", "5.3", "mythic-arena 5.3", "ma-5.3"])
def test_the_letters_and_the_game_may_be_left_out(longhall: Longhall, typed: str) -> None:
    out = longhall("rules", *typed.split()).out
    assert "MA-5.3  The cards of the square must always fit" in out


def test_examples_are_not_searched_but_can_be_asked_for(longhall: Longhall) -> None:
    assert "MA-V" not in longhall("rules", "mythic-arena", "--search", "Zeus").out
    assert "MA-V06  (three, then four)" in longhall("rules", "V06").out


def test_a_wrong_clause_is_answered_with_a_few_right_ones(longhall: Longhall) -> None:
    said = longhall("rules", "MA-5.99")
    assert said.code == 2
    assert 1 <= said.err.count("MA-") - 1 <= 8


def test_at_the_table_the_rules_speak_of_what_can_be_typed_there(longhall: Longhall) -> None:
    said = longhall("play", "--seats", "human,greedy", typed="rules\nrules 5.3\nrules 99.9\nq\n")
    assert "--search" not in said.out
    assert "rules shield" in said.out
    assert "MA-5.3  The cards of the square" in said.out
    assert "there is no clause 'MA-99.9'" in said.out


def test_citations_are_read_from_the_source(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "games"
    folder.mkdir(parents=True)
    (folder / "test_x.py").write_text(A_TEST)
    (folder / "stage.py").write_text(A_TEST)
    assert cited(tmp_path / "tests") == {
        "MA-5.3": ["tests/games/test_x.py::test_the_frame", "tests/games/test_x.py::test_again"],
        "MA-5.4": ["tests/games/test_x.py::test_the_frame"],
        "MA-6.2": ["tests/games/test_x.py::TestPowers::test_a_power"],
        "MA-6.3": ["tests/games/test_x.py::test_several"],
        "MA-6.4": ["tests/games/test_x.py::test_several"],
        "MA-6.5": ["tests/games/test_x.py::test_several"],
    }


def test_coverage_is_printed_inside_the_source_tree(longhall: Longhall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(TESTS / "cli")
    said = longhall("rules", "mythic-arena", "--coverage")
    assert said.code == 0
    assert "of 189 clauses are cited by a test." in said.out
    assert "MA-5.3" in said.out


@pytest.mark.parametrize(("typed", "among"), [("MA-5.3", False), ("5.3", False), ("mythic-arena 5", True)])
def test_coverage_is_that_of_the_clause_or_chapter(
    longhall: Longhall, monkeypatch: pytest.MonkeyPatch, typed: str, among: bool
) -> None:
    monkeypatch.chdir(TESTS)
    out = longhall("rules", *typed.split(), "--coverage").out
    assert "MA-5.3" in out
    assert "test_placement.py::" in out
    assert ("MA-5.4" in out) == among
    assert ("8 of 8 clauses are cited by a test." in out) == among
    assert "MA-6.1" not in out


def test_words_are_searched_within_a_chapter(longhall: Longhall) -> None:
    out = longhall("rules", "mythic-arena", "11", "--search", "diagonal").out
    assert "MA-11.11" in out
    assert "MA-8.1 " not in out
    assert longhall("rules", "mythic-arena", "5", "--search", "zzz").code == 2


def test_what_was_searched_is_what_the_coverage_is_of(longhall: Longhall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(TESTS)
    out = longhall("rules", "mythic-arena", "--search", "diagonal", "--coverage").out
    assert "MA-8.1 " in out
    assert "MA-5.3" not in out


@pytest.mark.parametrize("typed", ["5.3", "mythic-arena", "mythic-arena --search diagonal"])
def test_that_clauses_are_in_english_is_said_in_french_once(longhall: Longhall, typed: str) -> None:
    assert longhall("rules", *typed.split(), "--lang", "fr").out.count("Les clauses sont en anglais.") == 1
    assert "in English" not in longhall("rules", *typed.split()).out


def test_at_the_table_it_is_said_when_the_rules_are_first_read(longhall: Longhall) -> None:
    typed = "rules 5.3\nrules 5.4\nrules\nq\n"
    out = longhall("play", "--seats", "human,greedy", "--lang", "fr", typed=typed).out
    assert out.count("Les clauses sont en anglais.") == 1
    assert out.index("MA-5.3") < out.index("Les clauses sont en anglais.") < out.index("MA-5.4")
