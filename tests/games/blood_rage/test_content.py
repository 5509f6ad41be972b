"""Content is data: an edited copy changes the game, and a wrong one is refused with file, entry and field."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from longhall.games.blood_rage import load
from longhall.kernel.errors import BadContent
from tests.games.blood_rage.stage import GAME
from tests.games.editing import edited
from tests.told import refused


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        (
            "board.toml",
            'region = "book"',
            'regoin = "book"',
            "board.toml, elvagar, source: the entry has no field 'regoin': did you mean 'region'",
        ),
        ("cards.toml", "age = 1", "age = 4", "cards.toml, dwarf-chieftain, age: it must be from 1 to 3, not 4"),
        ("cards.toml", "value = 0", "value = 21", "dwarf-chieftain, value: it must be from 0 to 20, not 21"),
        (
            "cards.toml",
            "strength = 2",
            "strength = -1",
            "dwarf-chieftain, strength: it must be from 0 to 20, not -1",
        ),
        ("cards.toml", "strength = 2\n", "", "cards.toml, dwarf-chieftain, strength: a monster card needs one"),
        ("cards.toml", "[1, 0, 0]", "[0, 0, 0]", "dwarf-chieftain, copies: there can be 1 to "),
        (
            "cards.toml",
            "tramples_warriors",
            "tramples",
            "troll, power: 'tramples' is not a power of monster cards: did you",
        ),
        (
            "game.toml",
            "rage = { values = [6,",
            "rage = { values = [",
            "game.toml, tracks.rage: it takes 6 values, not 5",
        ),
        ("game.toml", "[3, 4, 5,", "[-3, 4, 5,", "game.toml, tracks.axes, values: it must be from 0 to 99, not -3"),
        ("game.toml", "[3, 4, 5,", "[3, 5, 4,", "game.toml, tracks.axes, values: a track never falls, but [3, 5, 4,"),
        ("game.toml", "10, 10], s", "10, 20], s", "game.toml, tracks.horns, values: it must be from 0 to 19, not 20"),
        ("game.toml", "[6, 7,", "[0, 7,", "game.toml, tracks.rage, values: it must be from 1 to 99, not 0"),
        (
            "game.toml",
            "most = { value = 12",
            "most = { value = 11",
            "game.toml, rage.most: it must be at least the top of the Rage",
        ),
        (
            "game.toml",
            "destroyed_at_setup = { values = [3, 2, 1]",
            "destroyed_at_setup = { values = [3, 2]",
            "game.toml, ragnarok.destroyed_at_setup: it takes 3 values, not 2",
        ),
        (
            "game.toml",
            "destroyed_at_setup = { values = [3, 2, 1]",
            "destroyed_at_setup = { values = [6, 2, 1]",
            "game.toml, ragnarok.destroyed_at_setup, values: it must be from 0 to 5, not 6",
        ),
        (
            "game.toml",
            "glory = { values = [2, 3, 4]",
            "glory = { values = [2, 3, 400]",
            "game.toml, ragnarok.glory, values: it must be from 0 to 99, not 400",
        ),
    ],
)
def test_wrong_content_is_refused(tmp_path: Path, name: str, old: str, new: str, sentence: str) -> None:
    with refused(BadContent, match=re.escape(sentence)):
        load(edited(GAME, tmp_path, name, old, new))
