"""A position edited at random is refused, or can be played to its end: for every game, from several seeds."""

from __future__ import annotations

import msgspec
import pytest

import longhall
from longhall import Table
from longhall.games.mythic_arena import MythicArenaGame
from tests import house
from tests.battery.edits import Editor, judge_all

# So many edits from each of these seeds: `python -m tests.battery.edits` makes as many as it is told to.
EDITS = 40 if longhall.COMPILED else 24
FIRST = (0, 100_000, 200_000, 300_000, 400_000)


class BelievesEverything(MythicArenaGame):
    """A game that refuses no position."""

    def faults(self, table: Table) -> list[str]:
        return []


@pytest.mark.parametrize("name", house.NAMES)
def test_an_edited_position_is_refused_or_can_be_played(name: str) -> None:
    tallies = [judge_all(house.find(name), first, EDITS) for first in FIRST]
    assert [fault for tally in tallies for fault in tally.broken] == []
    assert sum(tally.refused for tally in tallies) > EDITS
    assert sum(tally.played for tally in tallies) > 0


def test_a_game_that_refuses_nothing_is_caught() -> None:
    tally = judge_all(BelievesEverything(), 0, 40)
    assert len(tally.broken) > 4
    assert all("mythic-arena, edit " in fault for fault in tally.broken)


@pytest.mark.parametrize("name", house.NAMES)
def test_an_edit_is_made_again_by_its_seed(name: str) -> None:
    game = house.find(name)
    for seed in range(0, 400, 20):
        one, again = Editor(game, seed).edited(), Editor(game, seed).edited()
        assert msgspec.json.encode(one.position) == msgspec.json.encode(again.position)
        assert one.changes == again.changes
