"""What the interpreted run of `make test` leaves to the compiled one, which runs every test.

docs/working-on-it.md says why nothing is lost by it.
"""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).parent

# They test what is interpreted in both builds.
SAME_IN_BOTH = ("bench", "cli", "hall", "lab", "presentation")
# Enough of them to see that an interpreted game can be played, recorded, replayed and simulated.
KEPT = ("cli/test_play.py", "cli/test_records.py", "cli/test_replay.py", "lab/test_simulate.py")


def is_left_out(path: Path) -> bool:
    """Whether a file of tests is left to the compiled run. A test that is marked as a sweep is left to it too."""
    if path.suffix != ".py" or not path.name.startswith("test_") or not path.is_relative_to(TESTS):
        return False
    within = path.relative_to(TESTS)
    return within.parts[0] in SAME_IN_BOTH and within.as_posix() not in KEPT
