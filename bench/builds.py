"""Two builds of Longhall, this one and an earlier one, each in a process of its own, asked in turn round by round.

Run as a program by the Python of an environment, it measures the longhall installed there: it says first what it has,
then answers each question, one JSON object a line, as the peers do.

    {"compiled": true, "measures": [["blood-rage", "copy"], ...]}
    > {"subject": "blood-rage", "measure": "copy", "turn": 0, "seconds": 0.25}
    {"done": 12345, "seconds": 0.25}
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from bench.figures import Slice
from bench.machine import ROOT
from bench.program import NO_ANSWER, Program


class NoBuild(Exception):
    """A build cannot be measured; the text says why."""


class Offered(msgspec.Struct):
    """What the program can measure."""

    compiled: bool
    measures: list[tuple[str, str]]


class Question(msgspec.Struct):
    """One measurement that is asked for."""

    subject: str
    measure: str
    turn: int
    seconds: float


class Build(Program):
    """A build, ready to be asked."""

    def __init__(self, python: Path) -> None:
        # Last on the path, so that what is installed there is what is measured.
        program = f"import sys; sys.path.append({str(ROOT)!r}); from bench import builds; builds.main()"
        try:
            # It runs elsewhere, lest it find the source tree: a path from here would lead nowhere.
            super().__init__([str(python.absolute()), "-P", "-c", program], ROOT.parent)
        except OSError as error:
            raise NoBuild(f"'{python}' cannot be run: {error.strerror}") from None
        try:
            self.offered = msgspec.json.decode(self.line(), type=Offered)
        except msgspec.DecodeError:
            self.close()
            raise NoBuild(f"'{python}' has no build of longhall that can be measured; see above") from None

    def measure(self, subject: str, measure: str, turn: int, seconds: float) -> Slice:
        """One measurement."""
        try:
            return self.ask(Question(subject, measure, turn, seconds), Slice)
        except NO_ANSWER:
            raise NoBuild(f"measuring '{measure}' of {subject} failed; what it said stands above") from None


def main() -> None:
    """Measure the longhall that is installed here, as asked."""
    import longhall
    from bench.house import MEASURES
    from bench.subjects import SUBJECTS

    subjects = {subject.game: subject for subject in SUBJECTS}
    offered = Offered(longhall.COMPILED, [(game, measure) for game in subjects for measure in MEASURES])
    _say(offered)
    for line in sys.stdin.buffer:
        asked = msgspec.json.decode(line, type=Question)
        _say(MEASURES[asked.measure](subjects[asked.subject], asked.turn, asked.seconds))


def _say(answer: msgspec.Struct) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
    sys.stdout.buffer.flush()
