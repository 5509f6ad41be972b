"""Checks quickly what matters for what was changed: style, types, and the tests of the changed files. `make check`.

It says which tests each changed file brings, leaves out the rest and says so, and ends in time: what it did not get to
is told. Nothing but `make test` is the whole truth.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
SECONDS = 90
# Kept back of the time for starting the tests, for the one that is running when time is up, and for telling.
RESERVE = 20
# So many golden records of a game are replayed, from all over the list.
RECORDS = 8

BATTERY = "tests/battery/test_battery.py"
EDITS = "tests/battery/test_edits.py::test_an_edited_position_is_refused_or_can_be_played"
LAWS = (
    "test_random_games_keep_the_laws",
    "test_a_record_comes_back_as_it_was",
)
OF_A_GAME = (
    "test_every_language_says_everything",
    "test_words_and_codes_are_a_bijection",
)
EVERY_GAME = "*"

# Which tests a changed file brings; the first line that fits holds. `battery` and `records` stand for a few tests of a
# game. An empty line is for what no test here is about.
BRINGS: list[tuple[str, tuple[str, ...]]] = [
    (r"src/longhall/games/__init__\.py", ("tests/games/test_shape.py", "tests/kernel", "battery *")),
    (
        r"src/longhall/games/(?P<game>\w+)/.*",
        (
            "battery {game}",
            "records {game}",
            "tests/test_clauses.py",
            "tests/games/test_shape.py",
            "tests/games/{game}",
        ),
    ),
    (r"src/longhall/kernel/.*", ("tests/kernel", "battery *", "records *")),
    (r"src/longhall/presentation/.*", ("tests/presentation", "tests/cli")),
    (r"src/longhall/cli/.*", ("tests/cli", "tests/docs")),
    (r"src/longhall/lab/.*", ("tests/lab", "tests/cli/test_simulate.py")),
    (r"src/longhall/bots/.*", ("tests/bots", "tests/lab")),
    (r"src/longhall/(?P<layer>\w+)/.*", ("tests/{layer}",)),
    (r"src/longhall/[^/]*", ("tests/kernel", "tests/docs")),
    (r"examples/skeleton/.*", ("tests/games/skeleton", "battery skeleton", "tests/tools/test_new_game.py")),
    (r"examples/wire_bot\..*", ("tests/hall/test_wire_bots.py",)),
    (r"examples/.*\.py", ("tests/bots/test_process.py",)),
    (r"docs/rules/.*", ("tests/test_clauses.py", "tests/cli/test_rules.py", "tests/docs")),
    (r"docs/records\.md", ("tests/records",)),
    (r".*\.md|mkdocs\.yml", ("tests/docs",)),
    (r"tests/records/(?P<game>[a-z-]+)/(?P<way>.*)\.saga", ("record {game}-{way}",)),
    (r"tests/records/.*", ("tests/records",)),
    (r"tests/cli/captures/.*", ("tests/cli/test_screens.py",)),
    (r"tests/battery/(laws|edits|test_battery)\.py", ("tests/battery/test_laws.py", "battery *")),
    (r"tests/battery/digests\.py", ("tests/battery/test_two_builds.py",)),
    (r"tests/battery/(soak|__init__)\.py", ("tests/battery/test_laws.py",)),
    (r"(?P<test>tests/.*test_\w+\.py)", ("{test}",)),
    (r"tests/\w+\.py", ("tests/kernel", "tests/test_clauses.py", "tests/tools/test_sifting.py")),
    (r"(?P<folder>tests/.*)/[^/]*", ("{folder}",)),
    (r"tools/mutants/.*", ("tests/tools/test_mutants.py",)),
    (r"tools/.*", ("tests/tools",)),
    (r"bench/.*", ("tests/bench",)),
    (r"Makefile|setup\.py|pyproject\.toml|constraints\.txt|LICENSE|MANIFEST\.in|\.gitignore|\.ci/.*|deploy/.*", ()),
]


def changed(base: str) -> list[str]:
    """The files that differ from a commit, and those that git does not know yet. One that is gone is among them."""
    tracked = _git("diff", "--name-only", "--no-renames", base)
    return sorted({*tracked, *_git("ls-files", "--others", "--exclude-standard")})


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"git cannot say what has changed: {done.stderr.strip()}")
    return done.stdout.splitlines()


def brought(file: str) -> tuple[str, ...] | None:
    """What a changed file brings, in the words of `BRINGS`; None where nothing is said of it."""
    for pattern, brings in BRINGS:
        if found := re.fullmatch(pattern, file):
            return tuple(part.format(**found.groupdict()) for part in brings)
    return None


def players_of(game: str) -> tuple[int, ...]:
    """The numbers of players of a game, by its folder. Loads the game."""
    from tests import house

    return house.find(game.replace("_", "-")).players


def games() -> list[str]:
    """The folders of all games that the battery plays."""
    from tests import house

    return [name.replace("-", "_") for name in house.NAMES]


def small_battery(game: str) -> list[str]:
    """The laws with the usual settings, for the fewest and the most players; and what is said of a game as a whole."""
    name, players = game.replace("_", "-"), players_of(game)
    laws = [f"{law}[{name}-{count}]" for law in LAWS for count in dict.fromkeys((players[-1], players[0]))]
    whole = [f"{test}[{name}]" for test in OF_A_GAME]
    return [*(f"{BATTERY}::{test}" for test in [*laws, *whole]), f"{EDITS}[{name}]"]


def some_records(game: str) -> list[str]:
    """A few golden records of a game, from all over the list."""
    name = game.replace("_", "-")
    ways = sorted(path.stem for path in (ROOT / "tests/records" / name).glob("*.saga"))
    kept = min(RECORDS, len(ways))
    return [_replay(f"{name}-{ways[number * len(ways) // kept]}") for number in range(kept)]


def _is_there(record: str) -> bool:
    return any(record == f"{path.parent.name}-{path.stem}" for path in ROOT.glob("tests/records/*/*.saga"))


def _replay(record: str) -> str:
    return f"tests/records/test_records.py::test_a_golden_record_replays[{record}]"


def targets(parts: Iterable[str]) -> list[str]:
    """What to tell pytest, in this order: each test once, and only what is there."""
    wanted: dict[str, None] = {}
    for part in parts:
        kind, _, game = part.partition(" ")
        if kind in ("battery", "records"):
            pick = small_battery if kind == "battery" else some_records
            chosen = [one for one in games() if game in (one, EVERY_GAME)]
            wanted |= dict.fromkeys(test for one in chosen for test in pick(one))
        elif kind == "record":
            wanted |= dict.fromkeys([_replay(game)] if _is_there(game) else [])
        else:
            wanted[part] = None
    there = [target for target in wanted if (ROOT / target.partition("::")[0]).exists()]
    # A test named twice is run twice: what lies within a folder that is run whole is not named again.
    folders = [target for target in there if "::" not in target]
    return [
        target
        for target in there
        if not any(target != folder and target.startswith((f"{folder}/", f"{folder}::")) for folder in folders)
    ]


def lint() -> bool:
    """Style, types and imports: whether all are right. mypy keeps what it has found out for the next time."""
    tools = Path(sys.executable).parent
    clean = True
    for name, command in (
        ("style", ["ruff", "check", "--quiet", "."]),
        ("format", ["ruff", "format", "--check", "--quiet", "."]),
        ("types", ["mypy", "--no-error-summary"]),
        ("imports", ["lint-imports", "--no-logo"]),
    ):
        start = time.monotonic()
        done = subprocess.run(
            [str(tools / command[0]), *command[1:]], cwd=ROOT, capture_output=True, text=True, check=False
        )
        print(f"{name}: {'as it should be' if done.returncode == 0 else 'WRONG'} ({time.monotonic() - start:.1f} s)")
        if done.returncode:
            clean = False
            print(done.stdout + done.stderr)
    return clean


def run_tests(wanted: list[str], until: float) -> bool:
    """Run these tests until time is up; whether none failed."""
    environment = os.environ | {"LONGHALL_BUILD": "interpreted", "LONGHALL_UNTIL": str(time.time() + until)}
    # Python may keep what it has compiled: the next check begins sooner.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", "--maxfail", "5", "-r", "fE"]
    command += ["-m", "not sweep"]
    return subprocess.run([*command, *wanted], cwd=ROOT, env=environment, check=False).returncode == 0


def main() -> None:
    """Check what was changed."""
    start = time.monotonic()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", default="HEAD", help="the commit to compare with")
    parser.add_argument("--seconds", type=int, default=SECONDS, help="how long it may take")
    parser.add_argument("--list", action="store_true", help="say what would be run, and run nothing")
    wishes = parser.parse_args()
    files = changed(wishes.base)
    parts: dict[str, None] = {}
    for file in files:
        brings = brought(file)
        said = "no test is known to be about it" if brings is None else ", ".join(brings) or "make test is about it"
        print(f"{file}: {said}")
        parts |= dict.fromkeys(brings or ())
    if not files:
        print(f"nothing differs from {wishes.base}: style and types only")
    wanted = targets(parts)
    if wishes.list:
        print(*wanted, sep="\n")
        return
    good = lint()
    if wanted:
        good = run_tests(wanted, wishes.seconds - RESERVE - (time.monotonic() - start)) and good
    print("left out: all other tests, the compiled build, flipped rules, the site (make test)")
    print(f"{'good' if good else 'NOT good'} in {time.monotonic() - start:.0f} s")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
