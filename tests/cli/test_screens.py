"""The terminal shows what it has always shown: every kind of choice of a game, as it was captured."""

from __future__ import annotations

import pytest

from tests.cli.screens import CAPTURES, Capture, captured


@pytest.mark.parametrize("capture", CAPTURES, ids=lambda capture: f"{capture.game}-{capture.language}")
def test_every_kind_of_choice_is_shown_as_it_was_captured(capture: Capture) -> None:
    before = capture.path.read_text(encoding="utf-8").split("=== ")
    now = captured(capture).split("=== ")
    for old, new in zip(before, now, strict=False):
        assert new == old
    assert len(now) == len(before)
