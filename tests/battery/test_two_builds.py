"""The interpreted and the compiled build agree digest for digest."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import longhall

ROOT = Path(__file__).parents[2]
GAMES = "40"


def digests(path: str | None) -> list[str]:
    """What `digests.py` prints with this PYTHONPATH."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [path, str(ROOT)]))
    command = [sys.executable, "-m", "tests.battery.digests", GAMES]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout.splitlines()


def test_both_builds_play_the_same_games() -> None:
    if longhall.COMPILED:
        pytest.skip("the interpreted run of `make test` compares the two, once")
    compiled = os.environ.get("LONGHALL_COMPILED")
    if compiled is None:
        pytest.skip("`make test` runs this: it sets LONGHALL_COMPILED to where the compiled build is installed")
    here, there = digests(str(ROOT / "src")), digests(compiled)
    assert (here[0], there[0]) == ("interpreted", "compiled")
    assert here[1:] == there[1:]
    assert len(here) > 40
