"""Clients in a process of their own, which are asked line by line. What they cost is nobody's affair but theirs."""

from __future__ import annotations

import sys
from pathlib import Path

from bench.load.servers import BOARDGAME
from bench.machine import ROOT
from bench.program import NO_ANSWER, A, Program

# Whatever clients are asked to do, it is done after so many seconds, or never.
PATIENCE = 240.0


class CrowdFailed(Exception):
    """Clients that did not come through; what went wrong stands above."""


class Crowd(Program):
    """Clients, ready to be asked."""

    def ask(self, question: object, kind: type[A], patience: float | None = PATIENCE) -> A:
        """Let the clients do something, and wait until it is done."""
        try:
            return super().ask(question, kind, patience)
        except NO_ANSWER:
            raise CrowdFailed(f"the clients failed at {type(question).__name__}; what they said stands above") from None


def guests() -> Crowd:
    """Guests of the hall."""
    # Last on the path, so that what is installed is what they use.
    program = f"import sys; sys.path.append({str(ROOT)!r}); from bench.load import guests; guests.run()"
    return Crowd([sys.executable, "-P", "-c", program], Path(sys.prefix))


def clients() -> Crowd:
    """Clients of boardgame.io's server."""
    return Crowd(["node", "clients.js"], BOARDGAME)
