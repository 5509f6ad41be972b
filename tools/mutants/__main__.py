"""Flips each rule of the lists beside this file in a copy of the source, and runs the tests that cite its clause.

A citation counts only if such a test fails. Ends with the number caught, and with exit code 1 if one was not.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
from rich.progress import track

from longhall.cli.coverage import cited

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).parent


class Mutant(msgspec.Struct, forbid_unknown_fields=True):
    """One rule flipped: where it stands, what it says, and what it says instead."""

    clause: str
    file: str
    old: str
    new: str


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


def flipped(game: str, mutant: Mutant) -> str:
    """The source of the file with the rule flipped."""
    source = (ROOT / "src/longhall/games" / game / mutant.file).read_text(encoding="utf-8")
    if source.count(mutant.old) != 1:
        raise SystemExit(
            f"{mutant.clause}: what is to be flipped stands {source.count(mutant.old)} times in {mutant.file}"
        )
    return source.replace(mutant.old, mutant.new)


def is_caught(game: str, mutant: Mutant, tests: list[str]) -> bool:
    """Whether a test that cites the clause fails with the rule flipped."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "src", folder, dirs_exist_ok=True)
        (Path(folder) / "longhall/games" / game / mutant.file).write_text(flipped(game, mutant), encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-qq", "-x", "-p", "no:cacheprovider", *tests]
        environment = os.environ | {
            "PYTHONPATH": folder,
            "LONGHALL_BUILD": "interpreted",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if run.returncode not in (0, 1):
        raise SystemExit(f"{mutant.clause}: the tests could not be run:\n{run.stdout}{run.stderr}")
    return run.returncode == 1


def main() -> None:
    """Flip them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--game", help="only the list of this game: mythic_arena")
    parser.add_argument("--clause", help="only this clause's")
    wishes = parser.parse_args()
    chosen = [
        (game, mutant)
        for game, mutant in mutants()
        if wishes.game in (None, game) and wishes.clause in (None, mutant.clause)
    ]
    citations = cited(ROOT / "tests")
    with ThreadPoolExecutor(wishes.jobs) as pool:
        results = pool.map(lambda pair: is_caught(pair[0], pair[1], citations[pair[1].clause]), chosen)
        caught = list(track(results, "flipping rules", total=len(chosen)))
    for (game, mutant), dead in zip(chosen, caught, strict=True):
        if not dead:
            print(f"{game}: nobody noticed {mutant.clause} flipped ({mutant.old.strip()!r} to {mutant.new.strip()!r})")
    print(f"{sum(caught)} of {len(chosen)} flipped rules are caught by a test that cites the clause")
    sys.exit(0 if all(caught) else 1)


if __name__ == "__main__":
    main()
