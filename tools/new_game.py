"""Begins a game: copies the skeleton and its tests under another name. `make game NAME=high-tide` calls this.

The copy is green as it is: the battery plays it, and every clause of it is cited by a test. Nobody is offered it before
it is registered (docs/adding-a-game.md, step 14).
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SKELETON = Path("examples/skeleton")
ITS_TESTS = Path("tests/games/skeleton")
_NAME = re.compile(r"[a-z]+(-[a-z]+)*")
_LETTERS = re.compile(r"[A-Z]{2}")
_CLAUSE = re.compile(r"\*\*([A-Z]{2})-")


class Unfit(ValueError):
    """A name that no new game can have; it says why."""


def letters_for(name: str) -> str:
    """The letters of a game's clauses, unless others are wished for: HT for high-tide, CH for chess.

    >>> letters_for("high-tide"), letters_for("chess")
    ('HT', 'CH')
    """
    words = name.split("-")
    return (words[0][0] + words[1][0] if len(words) > 1 else name[:2]).upper()


def begin(name: str, letters: str, root: Path = ROOT) -> list[Path]:
    """Copy the skeleton of a source tree under a new name; what was written, from the root. Unfit if it cannot be."""
    if not _NAME.fullmatch(name) or len(name) < 2:
        raise Unfit(f"a game is named in small letters with hyphens, as high-tide, not {name!r}")
    if not _LETTERS.fullmatch(letters):
        raise Unfit(f"clauses begin with two capital letters, as HT, not {letters!r}")
    folder = name.replace("-", "_")
    game, tests = Path("src/longhall/games", folder), Path("tests/games", folder)
    rules = Path("docs/rules", f"{name}.md")
    for path in (game, tests, rules):
        if (root / path).exists():
            raise Unfit(f"there is a game of this name already: {path}")
    for path in [*sorted((root / "docs/rules").glob("*.md")), root / SKELETON / "rules.md"]:
        if (found := _CLAUSE.search(path.read_text(encoding="utf-8"))) and found[1] == letters:
            raise Unfit(f"the clauses of {path.stem} begin with {letters}: choose others with LETTERS=")
    words = {
        "examples.skeleton": f"longhall.games.{folder}",
        "tests.games.skeleton": f"tests.games.{folder}",
        '"Skeleton"': f'"{name.replace("-", " ").title()}"',
        "# Skeleton:": f"# {name.replace('-', ' ').title()}:",
        'name = "skeleton"': f'name = "{name}"',
        'tag="skeleton"': f'tag="{name}"',
        "Skeleton": name.replace("-", " ").title().replace(" ", ""),
        "skeleton": folder,
        "SK-": f"{letters}-",
    }
    _copy(root / SKELETON, root / game, words)
    _copy(root / ITS_TESTS, root / tests, words)
    # The list of clauses is a page of the site, and the folder of the game links to it.
    (root / game / "rules.md").rename(root / rules)
    (root / game / "rules.md").symlink_to(Path("../../../..", rules))
    _tidy([root / game, root / tests], root)
    return [game, tests, rules]


def _copy(source: Path, target: Path, words: dict[str, str]) -> None:
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    for path in target.rglob("*.*"):
        text = path.read_text(encoding="utf-8")
        for old, new in words.items():
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")


def _tidy(folders: list[Path], root: Path) -> None:
    """Imports in order and lines filled, as they are under the new name."""
    ruff = [sys.executable, "-m", "ruff"]
    for command in (["check", "--fix", "--select", "I"], ["format"]):
        subprocess.run([*ruff, *command, "--quiet", *map(str, folders)], cwd=root, check=True)


def main() -> None:
    """Begin the game that is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", help="as high-tide")
    parser.add_argument("--letters", help="of its clauses; the initials of its name unless said")
    wishes = parser.parse_args()
    try:
        written = begin(wishes.name, wishes.letters or letters_for(wishes.name))
    except Unfit as error:
        sys.exit(str(error))
    print(*(f"wrote {path}" for path in written), sep="\n")
    print("It is green: make check. Now change it; docs/adding-a-game.md goes through it file by file.")


if __name__ == "__main__":
    main()
