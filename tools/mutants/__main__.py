"""Flips each rule of the lists beside this file in a copy of the source, and runs the tests that cite its clause.

A citation counts only if such a test fails. Ends with the number caught, and with exit code 1 if one was not.

Each run is a fork of this process, which has loaded all that the runs share and nothing of the house: that takes half
the time of starting Python anew.
"""

from __future__ import annotations

import argparse
import compileall
import importlib
import multiprocessing
import os
import sys
import tempfile
from pathlib import Path
from typing import Literal

import msgspec
import pytest
from rich.progress import track

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
FOLDER = Path(__file__).parent
# That the shared part is loaded already is no news.
QUIET = ("-qq", "-W", "ignore::pytest.PytestAssertRewriteWarning")
# What a flip that says something which is not there ends in.
MISWRITTEN = ("SyntaxError", "ImportError", "ModuleNotFoundError", "NameError", "AttributeError", "TypeError")
SHARED = ("hypothesis.strategies", "mypy_extensions", "rich.console", "rich.table", "typer.testing")


class Mutant(msgspec.Struct, forbid_unknown_fields=True):
    """One rule flipped: where it stands, what it says, and what it says instead.

    A file is one of its game's, or of the kernel's, as `kernel/step.py`. `about` says what kind of thing is flipped:
    what is told of a rule counts as the rule.
    """

    clause: str
    file: str
    old: str
    new: str
    about: Literal["rule", "event", "view", "undo", "sheet", "setting", "bound", "search"] = "rule"

    def path(self, game: str) -> Path:
        """Its file, from the root of the source."""
        return (
            Path("longhall", self.file) if self.file.startswith("kernel/") else Path("longhall/games", game, self.file)
        )


class MutantFile(msgspec.Struct, forbid_unknown_fields=True):
    """The list of one game."""

    mutant: list[Mutant]


def mutants() -> list[tuple[str, Mutant]]:
    """Every mutant with the folder of its game."""
    return [
        (path.stem, mutant)
        for path in sorted(FOLDER.glob("*.toml"))
        for mutant in msgspec.toml.decode(path.read_bytes(), type=MutantFile).mutant
    ]


def sample(found: list[tuple[str, Mutant]], most: int) -> list[tuple[str, Mutant]]:
    """At most so many of each game, evenly from the whole of its list."""
    chosen = []
    for game in dict.fromkeys(game for game, _ in found):
        ours = [pair for pair in found if pair[0] == game]
        kept = min(most, len(ours))
        chosen += [ours[number * len(ours) // kept] for number in range(kept)]
    return chosen


def flipped(game: str, mutant: Mutant) -> str:
    """The source of the file with the rule flipped."""
    source = (SOURCE / mutant.path(game)).read_text(encoding="utf-8")
    if source.count(mutant.old) != 1:
        raise SystemExit(
            f"{mutant.clause}: what is to be flipped stands {source.count(mutant.old)} times in {mutant.file}"
        )
    return source.replace(mutant.old, mutant.new)


def lay_out(folder: Path, path: Path, text: str) -> None:
    """A source tree in a folder that is ours but for one file: all that does not lead to it is linked."""
    here, end = SOURCE, folder
    for part in path.parts:
        for entry in here.iterdir():
            if entry.name != part:
                (end / entry.name).symlink_to(entry)
        here, end = here / part, end / part
        if here.is_dir():
            end.mkdir()
    end.write_text(text, encoding="utf-8")


def is_caught(trial: tuple[str, Mutant, list[str]]) -> bool:
    """Whether a test that cites the clause fails with the rule flipped. Ends the process it is called in."""
    game, mutant, tests = trial
    with tempfile.TemporaryDirectory() as folder:
        lay_out(Path(folder), mutant.path(game), flipped(game, mutant))
        os.environ |= {"PYTHONPATH": folder, "LONGHALL_BUILD": "interpreted", "PYTHONDONTWRITEBYTECODE": "1"}
        sys.dont_write_bytecode = True
        sys.path[:] = [folder, *(path for path in sys.path if Path(path).resolve() != SOURCE)]
        said = Path(folder, "said")
        with said.open("w", encoding="utf-8") as out:
            os.dup2(out.fileno(), 1)
            os.dup2(out.fileno(), 2)
            code = pytest.main([*QUIET, "-x", "-p", "no:cacheprovider", *tests])
        told = said.read_text(encoding="utf-8")
        if "ERROR collecting" in told and not any(f"E   {fault}" in told for fault in MISWRITTEN):
            # A test lays out its tables while it is collected, and could not: that is noticing.
            return True
        if code not in (0, 1):
            raise RuntimeError(f"{mutant.clause}: the tests could not be run:\n{told}")
    return code == 1


def citations() -> dict[str, list[str]]:
    """Which tests cite each clause. Loads the house, so this is done in a process of its own."""
    coverage = importlib.import_module("longhall.cli.coverage")
    found: dict[str, list[str]] = coverage.cited(ROOT / "tests")
    return found


def write_tests(files: list[str]) -> None:
    """Have pytest write down once for all runs how it reads the tests. Loads them: in a process of its own."""
    sys.dont_write_bytecode = False
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        pytest.main([*QUIET, "--collect-only", "-p", "no:cacheprovider", *files])


def main() -> None:
    """Flip them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--game", help="only the list of this game: mythic_arena")
    parser.add_argument("--clause", help="only this clause's")
    parser.add_argument("--about", help="only what is about this: rule, event, view, undo, ...")
    parser.add_argument("--most", type=int, default=10_000, help="at most so many of a game, from all over its list")
    asked = parser.parse_args()
    chosen = [
        (game, mutant)
        for game, mutant in sample(mutants(), asked.most)
        if asked.game in (None, game) and asked.clause in (None, mutant.clause) and asked.about in (None, mutant.about)
    ]
    if not chosen:
        sys.exit(
            f"no rule is flipped: there are lists of {', '.join(path.stem for path in sorted(FOLDER.glob('*.toml')))}"
        )
    # One that names what is not there is told at once: in a pool it would be lost, and waited for.
    for game, mutant in chosen:
        flipped(game, mutant)
    # So that each run need not compile what all of them share.
    compileall.compile_dir(SOURCE, quiet=2)
    for name in SHARED:
        importlib.import_module(name)
    os.chdir(ROOT)
    with multiprocessing.get_context("fork").Pool(asked.jobs, maxtasksperchild=1) as pool:
        tests = pool.apply(citations)
        trials = [(game, mutant, tests[mutant.clause]) for game, mutant in chosen]
        pool.apply(write_tests, (sorted({test.partition("::")[0] for _, _, cited in trials for test in cited}),))
        caught = list(track(pool.imap(is_caught, trials), "flipping rules", total=len(chosen)))
    for (game, mutant), dead in zip(chosen, caught, strict=True):
        if not dead:
            print(f"{game}: nobody noticed {mutant.clause} flipped ({mutant.old.strip()!r} to {mutant.new.strip()!r})")
    print(f"{sum(caught)} of {len(chosen)} flipped rules are caught by a test that cites the clause")
    sys.exit(0 if all(caught) else 1)


if __name__ == "__main__":
    main()
