"""What holds for every test run: the build that was asked for, and the clauses that are covered."""

from __future__ import annotations

import os
import time
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

import longhall
from tests import house
from tests.clauses import UNSHOWABLE, citations
from tests.sifting import is_left_out

TIME_IS_UP = "time is up"

settings.register_profile("longhall", derandomize=True, print_blob=True)
settings.load_profile("longhall")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--sift` leaves out what the compiled run of `make test` shows for both builds."""
    parser.addoption("--sift", action="store_true", help="leave out what need not be run in both builds")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Of what is left out not even the file is read."""
    return True if config.getoption("sift") and is_left_out(collection_path) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sweeps are left out too."""
    if config.getoption("sift"):
        swept = [item for item in items if item.get_closest_marker("sweep")]
        config.hook.pytest_deselected(items=swept)
        items[:] = [item for item in items if item not in swept]


def pytest_configure() -> None:
    """A run that was meant for one build must not silently test the other."""
    wanted = os.environ.get("LONGHALL_BUILD")
    found = "compiled" if longhall.COMPILED else "interpreted"
    if wanted is not None and wanted != found:
        raise pytest.UsageError(f"LONGHALL_BUILD asks for the {wanted} build, but longhall is {found}")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """`make check` has only so much time: what comes later is passed over."""
    until = os.environ.get("LONGHALL_UNTIL")
    if until is not None and time.time() > float(until):
        pytest.skip(TIME_IS_UP)


def not_got_to(terminalreporter: pytest.TerminalReporter) -> Counter[str]:
    """How many tests of each file were passed over because time was up."""
    skipped = terminalreporter.stats.get("skipped", [])
    return Counter(report.nodeid.partition("::")[0] for report in skipped if TIME_IS_UP in str(report.longrepr))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many clauses of each game the tests cite, after a run of all tests that was not asked to be quiet."""
    for file, count in not_got_to(terminalreporter).items():
        terminalreporter.write_line(f"time was up before {count} tests of {file}")
    whole = terminalreporter.config.args_source is pytest.Config.ArgsSource.TESTPATHS
    if terminalreporter.verbosity < -1 or not whole:
        return
    found = citations()
    for name in house.NAMES:
        clauses = house.find(name).clauses
        covered = sum(clause in found for clause in clauses)
        terminalreporter.write_line(f"{name}: {covered} of {len(clauses)} clauses are cited by a test")
    for clause, reason in UNSHOWABLE.items():
        terminalreporter.write_line(f"{clause} cannot be shown in play: {reason}")
