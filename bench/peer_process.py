"""The program that measures the peers, asked question by question so that its rounds fall between ours."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from bench.figures import Slice
from bench.program import NO_ANSWER, Program

FOLDER = Path(__file__).parent
PINS = FOLDER / "peers.txt"
SCRIPT = FOLDER / "peers.py"
ENVIRONMENT = ".venv-peers"
DEFAULT_PYTHON = FOLDER.parent / ENVIRONMENT / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
REMEDY = (
    f"make it with 'python3 -m venv {ENVIRONMENT} && {ENVIRONMENT}/bin/pip install -r bench/peers.txt' "
    "('make bench' does it), name another with --peers PYTHON, or leave the peers out with --no-peers"
)


class NoPeers(Exception):
    """The peers cannot be measured; the text says why and what to do."""


class Hello(msgspec.Struct):
    """What the program has to offer."""

    python: str
    versions: dict[str, str]
    measures: list[tuple[str, str]]


class Failure(msgspec.Struct):
    """What it says when a package is missing."""

    error: str


class Peers(Program):
    """The peers, ready to be asked."""

    def __init__(self, python: Path = DEFAULT_PYTHON) -> None:
        try:
            super().__init__([str(python), str(SCRIPT)])
        except OSError:
            raise NoPeers(f"there is no environment with the peers ({ENVIRONMENT}): {REMEDY}") from None
        try:
            self.hello = self._greeting()
        except NoPeers:
            self.close()
            raise

    def measure(self, subject: str, measure: str, turn: int, seconds: float) -> Slice:
        """One measurement of one peer."""
        question = {"subject": subject, "measure": measure, "turn": turn, "seconds": seconds}
        try:
            return self.ask(question, Slice)
        except NO_ANSWER:
            raise NoPeers(f"measuring '{measure}' of {subject} failed; what it said stands above") from None

    def _greeting(self) -> Hello:
        line = self.line()
        try:
            said = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
            if "error" in said:
                missing = msgspec.json.decode(line, type=Failure).error
                raise NoPeers(f"the peers' environment is not complete ({missing}): {REMEDY}")
            hello = msgspec.json.decode(line, type=Hello)
        except msgspec.DecodeError:
            raise NoPeers(f"the peers' environment does not answer: {REMEDY}") from None
        for package, pinned in pins().items():
            found = hello.versions.get(package)
            if found != pinned:
                raise NoPeers(f"the peers' environment has {package} {found}, bench/peers.txt says {pinned}: {REMEDY}")
        return hello


def pins() -> dict[str, str]:
    """The version of each peer that figures are comparable with."""
    lines = PINS.read_text(encoding="utf-8").splitlines()
    return dict(line.split("==", 1) for line in lines if line and not line.startswith("#"))
