"""What the interpreted run leaves out is run on the compiled wheel, and is interpreted there as well."""

from __future__ import annotations

from pathlib import Path

import longhall
from tests.sifting import KEPT, SAME_IN_BOTH, TESTS, is_left_out

HOUSE = Path(longhall.__file__).parent
ROOT = TESTS.parent


def test_only_tests_of_what_is_interpreted_in_both_builds_are_left_out() -> None:
    assert [path for part in SAME_IN_BOTH for path in (HOUSE / part).rglob("*.so")] == []
    assert all((HOUSE / part).is_dir() or (ROOT / part).is_dir() for part in ("bench", "cli", "lab"))


def test_the_rules_the_kernel_the_bots_and_the_records_are_run_in_both() -> None:
    left = {path.relative_to(TESTS).parts[0] for path in TESTS.rglob("*.py") if is_left_out(path)}
    assert left <= {*SAME_IN_BOTH}
    assert {"cli", "lab", "bench"} <= left


def test_what_is_kept_is_there() -> None:
    for name in KEPT:
        assert (TESTS / name).is_file()
        assert not is_left_out(TESTS / name)


def test_what_tests_share_is_never_left_out() -> None:
    assert not is_left_out(TESTS / "cli" / "conftest.py")
    assert not is_left_out(TESTS / "cli" / "tables.py")
