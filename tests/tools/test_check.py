"""A quick check picks the tests that matter for what was changed, and ends in time."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests import house
from tests.battery import test_battery, test_edits
from tools.check import BRINGS, ROOT, brought, small_battery, some_records, targets


@pytest.mark.parametrize(
    ("file", "brings"),
    [
        ("src/longhall/games/blood_rage/battle.py", {"tests/games/blood_rage", "battery blood_rage"}),
        ("src/longhall/games/blood_rage/locale/fr.toml", {"tests/games/blood_rage", "battery blood_rage"}),
        ("src/longhall/games/__init__.py", {"battery *", "tests/games/test_shape.py"}),
        ("src/longhall/kernel/table.py", {"tests/kernel", "battery *", "records *"}),
        ("src/longhall/cli/boards/canvas.py", {"tests/cli"}),
        ("src/longhall/presentation/blood_rage/story.py", {"tests/presentation", "tests/cli"}),
        ("src/longhall/bots/greedy.py", {"tests/bots"}),
        ("src/longhall/version.py", {"tests/kernel"}),
        ("examples/skeleton/prize.py", {"tests/games/skeleton", "battery skeleton"}),
        ("docs/rules/blood-rage.md", {"tests/test_clauses.py", "tests/docs"}),
        ("docs/api.md", {"tests/docs"}),
        ("README.md", {"tests/docs"}),
        ("tests/kernel/test_table.py", {"tests/kernel/test_table.py"}),
        ("tests/games/blood_rage/stage.py", {"tests/games/blood_rage"}),
        ("tests/records/blood-rage/a-way.saga", {"record blood-rage-a-way"}),
        ("tests/records/ways/blood_rage.py", {"tests/records"}),
        ("tests/cli/captures/x.txt", {"tests/cli/test_screens.py"}),
        ("tests/conftest.py", {"tests/kernel"}),
        ("tools/mutants/blood_rage.toml", {"tests/tools/test_mutants.py"}),
        ("tools/check.py", {"tests/tools"}),
        ("bench/subjects.py", {"tests/bench"}),
        ("Makefile", set()),
    ],
)
def test_a_changed_file_brings_its_tests(file: str, brings: set[str]) -> None:
    found = brought(file)
    assert found is not None
    assert brings <= set(found)
    assert bool(brings) == bool(found)


def test_every_file_of_the_house_is_known() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this source tree is no clone")
    assert [file for file in listed.stdout.splitlines() if brought(file) is None] == []


def test_what_is_brought_is_there() -> None:
    """All but the folder of a layer that may not be there yet."""
    plain = {part for _, brings in BRINGS for part in brings if "{" not in part and " " not in part}
    assert {part for part in plain if not (ROOT / part).exists()} <= {"tests/presentation"}


@pytest.mark.parametrize("name", house.NAMES)
def test_the_tests_of_a_small_battery_exist(name: str) -> None:
    ids = {param.id for param in [*test_battery.TABLES, *test_battery.GAMES]}
    pages = {"tests/battery/test_battery.py": test_battery, "tests/battery/test_edits.py": test_edits}
    wanted = small_battery(name.replace("-", "_"))
    assert len(wanted) >= 5
    for test in wanted:
        file, _, called = test.partition("::")
        function, _, case = called.rstrip("]").partition("[")
        assert callable(getattr(pages[file], function))
        assert case in ids


def test_some_records_of_each_game_are_replayed() -> None:
    assert len(some_records("blood_rage")) == 8
    assert len(set(some_records("blood_rage"))) == 8
    assert some_records("skeleton") == []


def test_nothing_is_run_twice() -> None:
    assert targets(["tests/kernel", "tests/kernel/test_table.py", "tests/kernel", "tests/nowhere"]) == ["tests/kernel"]
    assert targets(["tests/records", "records blood_rage"]) == ["tests/records"]


def test_what_time_is_not_left_for_is_told() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/kernel/test_chance.py"],
        cwd=ROOT,
        env=os.environ | {"LONGHALL_UNTIL": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "tests of tests/kernel/test_chance.py" in done.stdout
    assert "passed" not in done.stdout


def test_what_is_gone_brings_nothing() -> None:
    gone = ["tests/kernel/test_gone.py", "battery gone", "records gone", "record blood-rage-gone"]
    assert targets(gone) == []
    assert len(targets(["battery skeleton", "records blood_rage"])) > 10


def test_an_unknown_commit_is_told() -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    command = [sys.executable, "-m", "tools.check", "--list", "--base", "no-such-commit"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "git cannot say what has changed" in done.stderr
