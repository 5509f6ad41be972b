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


def digests(name: str, path: str) -> list[str]:
    """What `digests.py` prints with this PYTHONPATH."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["PYTHONPATH"] = os.pathsep.join([path, str(ROOT)])
    command = [sys.executable, "-m", "tests.battery.digests", name, GAMES]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout.splitlines()


@pytest.mark.parametrize("name", longhall.GAMES)
def test_both_builds_play_the_same_games(name: str) -> None:
    if longhall.COMPILED:
        pytest.skip("the interpreted run of `make test` compares the two, once")
    compiled = os.environ.get("LONGHALL_COMPILED")
    if compiled is None:
        pytest.skip("`make test` runs this: it sets LONGHALL_COMPILED to where the compiled build is installed")
    here, there = digests(name, str(ROOT / "src")), digests(name, compiled)
    assert (here[0], there[0]) == ("interpreted", "compiled")
    assert here[1:] == there[1:]
    assert len(here) > 20
