"""A game begins as a copy of the skeleton, and the copy keeps every law as it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import longhall
from tests import house
from tools.new_game import SKELETON, Unfit, begin, letters_for

ROOT = Path(__file__).parents[2]
# All that the copy of a source tree needs to play the copy of the game.
PARTS = ("src/longhall", "examples", "tests/battery", "tests/games/skeleton", "tests/kernel/goofspiel.py")
PAGES = ("pyproject.toml", "tests/*.py", "tests/games/*.py", "docs/rules/*.md")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with nothing in it but the kernel, the games and what plays them."""
    for part in PARTS:
        source, target = ROOT / part, tmp_path / part
        if source.is_dir():
            shutil.copytree(source, target, symlinks=True, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    for pattern in PAGES:
        for source in ROOT.glob(pattern):
            target = tmp_path / source.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    (tmp_path / "tests/kernel/__init__.py").touch()
    return tmp_path


def run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Python in that tree, interpreted from it."""
    paths = os.pathsep.join([str(tree / "src"), str(tree)])
    environment = os.environ | {"PYTHONPATH": paths, "LONGHALL_BUILD": "interpreted"}
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.skipif(longhall.COMPILED, reason="the copy is interpreted: the interpreted run does this, once")
def test_the_copy_is_green(tree: Path) -> None:
    written = begin("high-tide", "HT", tree)
    assert [path.as_posix() for path in written] == [
        "src/longhall/games/high_tide",
        "tests/games/high_tide",
        "docs/rules/high-tide.md",
    ]
    tests = [
        "tests/games/high_tide",
        "tests/games/test_shape.py",
        "tests/battery/test_battery.py",
        "tests/test_clauses.py",
    ]
    played = run(tree, "pytest", "-v", "-p", "no:cacheprovider", *tests, "-k", "high_tide or high-tide")
    assert played.returncode == 0, played.stdout
    assert "test_random_games_keep_the_laws[high-tide-3-no] PASSED" in played.stdout
    assert "test_every_clause_is_cited[high-tide] PASSED" in played.stdout
    linted = run(tree, "ruff", "check", "--no-cache", *(str(path) for path in written[:2]))
    assert linted.returncode == 0, linted.stdout


def test_nothing_of_the_old_name_is_left(tree: Path) -> None:
    for path in begin("high-tide", "HT", tree):
        pages = (tree / path).rglob("*.*") if (tree / path).is_dir() else [tree / path]
        for page in pages:
            text = page.read_text(encoding="utf-8")
            assert "skeleton" not in text.lower(), page
            assert "SK-" not in text, page
    rules = tree / "src/longhall/games/high_tide/rules.md"
    assert rules.is_symlink()
    assert rules.read_text(encoding="utf-8").startswith("# High Tide: numbered rules")


@pytest.mark.parametrize(
    ("name", "letters", "why"),
    [
        ("High Tide", "HT", "small letters with hyphens, as high-tide, not 'High Tide'"),
        ("high_tide", "HT", "small letters"),
        ("high-tide", "H", "two capital letters, as HT, not 'H'"),
        ("blood-rage", "BX", "already: src/longhall/games/blood_rage"),
        ("brave-raven", "BR", "the clauses of blood-rage begin with BR"),
    ],
)
def test_an_unfit_name_is_refused(name: str, letters: str, why: str) -> None:
    with pytest.raises(Unfit, match=why):
        begin(name, letters)


def test_the_letters_are_the_initials() -> None:
    assert [letters_for(name) for name in ("high-tide", "chess", "a-b-c")] == ["HT", "CH", "AB"]


def test_the_skeleton_is_no_game_of_the_house() -> None:
    assert house.SKELETON not in longhall.GAMES
    assert house.folder_of(house.SKELETON) == ROOT / SKELETON
