"""Clients in a process of their own, which are asked line by line. What they cost is nobody's affair but theirs."""

from __future__ import annotations

import select
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import TypeVar

import msgspec

from bench.load.servers import BOARDGAME
from bench.machine import ROOT

# Whatever clients are asked to do, it is done after so many seconds, or never.
PATIENCE = 240.0

A = TypeVar("A", bound=msgspec.Struct)


class CrowdFailed(Exception):
    """Clients that did not come through; what went wrong stands above."""


class Crowd:
    """Clients, ready to be asked."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        self._process = subprocess.Popen(list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)

    def ask(self, question: object, kind: type[A]) -> A:
        """Let the clients do something, and wait until it is done."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(msgspec.json.encode(question) + b"\n")
            self._process.stdin.flush()
            if not select.select([self._process.stdout], [], [], PATIENCE)[0]:
                self._process.kill()
            return msgspec.json.decode(self._process.stdout.readline(), type=kind)
        except (OSError, msgspec.DecodeError):
            raise CrowdFailed(f"the clients failed at {type(question).__name__}; what they said stands above") from None

    def close(self) -> None:
        """Send them home."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def __enter__(self) -> Crowd:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def guests() -> Crowd:
    """Guests of the hall."""
    # Last on the path, so that what is installed is what they use.
    program = f"import sys; sys.path.append({str(ROOT)!r}); from bench.load import guests; guests.run()"
    return Crowd([sys.executable, "-P", "-c", program], Path(sys.prefix))


def clients() -> Crowd:
    """Clients of boardgame.io's server."""
    return Crowd(["node", "clients.js"], BOARDGAME)
