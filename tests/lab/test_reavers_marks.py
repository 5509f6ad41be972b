from __future__ import annotations

from pathlib import Path

import pytest

import longhall
from longhall.games.reavers_of_midgard.cards import AREA_NAMES
from longhall.kernel.saga import read
from longhall.lab import simulate
from longhall.lab.marks import Mark, marks_of, sections_of

GAMES = 3


@pytest.fixture(scope="module")
def marked(tmp_path_factory: pytest.TempPathFactory) -> list[list[Mark]]:
    """The marks of a few random games of four."""
    folder: Path = tmp_path_factory.mktemp("records")
    simulate("reavers-of-midgard", ["random"] * 4, GAMES, seed=4, records=folder)
    return [marks_of(read(path.read_bytes(), longhall.game)) for path in sorted(folder.glob("*.saga"))]


def labels(marks: list[Mark], topic: str) -> list[str]:
    return [mark.label for mark in marks if mark.topic == topic]


def test_every_ship_and_every_step_is_counted(marked: list[list[Mark]]) -> None:
    for marks in marked:
        assert len(labels(marks, "area")) == 24
        assert len(labels(marks, "acted")) + len(labels(marks, "rested")) == 24 * 4
        assert set(labels(marks, "area")) <= set(AREA_NAMES)
        for area in AREA_NAMES:
            steps = labels(marks, "acted").count(area) + labels(marks, "rested").count(area)
            assert steps == 4 * labels(marks, "area").count(area)


def test_a_reaver_becomes_one_thing(marked: list[list[Mark]]) -> None:
    for marks in marked:
        became = [label for topic in ("rallied", "specialized", "promoted") for label in labels(marks, topic)]
        assert sorted(became) == sorted(labels(marks, "recruited"))
        assert len(became) >= 8
        assert set(labels(marks, "fired")) <= set(labels(marks, "specialized"))


def test_only_artifacts_are_used_and_only_what_was_resolved(marked: list[list[Mark]]) -> None:
    for marks in marked:
        for topic in ("used", "resolved"):
            assert set(labels(marks, topic)) <= set(sections_of(longhall.game("reavers-of-midgard"))[2].groups[0])
        assert set(labels(marks, "used")) <= set(labels(marks, "resolved"))


def test_every_topic_stands_in_a_table() -> None:
    sections = sections_of(longhall.game("reavers-of-midgard"))
    assert [section.name for section in sections] == [
        "areas",
        "reavers",
        "loot",
        "battles",
        "territories",
        "prophecies",
    ]
    assert len(sections[1].groups[0]) == 18
    assert len(sections[5].groups[0]) == 17
