"""What holds for every test run: the build that was asked for, and the clauses that are covered."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

import longhall
from tests import house
from tests.clauses import UNSHOWABLE, citations

settings.register_profile("longhall", derandomize=True, print_blob=True)
settings.load_profile("longhall")


def pytest_configure() -> None:
    """A run that was meant for one build must not silently test the other."""
    wanted = os.environ.get("LONGHALL_BUILD")
    found = "compiled" if longhall.COMPILED else "interpreted"
    if wanted is not None and wanted != found:
        raise pytest.UsageError(f"LONGHALL_BUILD asks for the {wanted} build, but longhall is {found}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many clauses of each game the tests cite, after a run of all tests that was not asked to be quiet."""
    whole = terminalreporter.config.args_source is pytest.Config.ArgsSource.TESTPATHS
    if terminalreporter.verbosity < -1 or not whole:
        return
    found = citations()
    for name in house.NAMES:
        clauses = house.find(name).clauses
        covered = sum(clause in found for clause in clauses)
        terminalreporter.write_line(f"{name}: {covered} of {len(clauses)} clauses are cited by a test")
    for clause, reason in UNSHOWABLE.items():
        terminalreporter.write_line(f"{clause} is tested by its letter only: {reason}")
