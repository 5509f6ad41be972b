"""Content is data: an edited copy changes the game, and a wrong one is refused with file, entry and field."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from longhall.games.reavers_of_midgard import load
from longhall.kernel.errors import BadContent
from tests.games.editing import edited
from tests.games.reavers_of_midgard.stage import GAME
from tests.told import refused


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        (
            "prophecies.toml",
            'copies = "inferred"',
            'copy = "inferred"',
            "prophecies.toml, stolen-armor, source: the entry has no field 'copy': ",
        ),
        (
            "keep.toml",
            "c = 4 }\nsource = { default",
            "c = 4 }\nsource = { trios",
            "keep.toml, tapestries, source: the entry has no field 'trios': did you mean 'trio'",
        ),
        ("expeditions.toml", "copies = 6", "copies = 99", "expeditions.toml, calm, copies: it must be from 0 to "),
        ("reavers.toml", 'id = "tyr"', 'id = "thor"', "reavers.toml: clan 'thor' is where 'tyr' should be"),
        ("reavers.toml", 'colour = "red"', 'colour = "blue"', "reavers.toml, tyr, colour: its dice are red, not blue"),
        (
            "reavers.toml",
            'rally = ["red"]',
            f"rally = {['red'] * 9}",
            "reavers.toml, axe-chief, rally: it must be from 0 to ",
        ),
        (
            "reavers.toml",
            'variants = [{ id = "axe-chief"',
            'variants = [{ id = "rune-axe", roll = [], rally = [], copies = 1 }, { id = "axe-chief"',
            "reavers.toml: there are 49 entries of 'variants', but there should be 48",
        ),
        (
            "prophecies.toml",
            'counts = "armor"',
            'counts = "amor"',
            "prophecies.toml, stolen-armor, counts: nothing is called 'amor': did you mean 'armor'",
        ),
        (
            "territories.toml",
            "level = 1",
            "level = 2",
            "territories.toml: territory 'food-2' is where 'food-1' should be",
        ),
        (
            "territories.toml",
            "cost = 3",
            "cost = -1",
            "territories.toml, food-1, cost: it must be from 0 to 99, not -1",
        ),
        (
            "game.toml",
            "pairs = { values = [2, 3, 4]",
            "pairs = { values = [2, 3]",
            "game.toml, displays.pairs: it takes 3 values, not 2",
        ),
        (
            "game.toml",
            "pairs = { values = [2, 3, 4]",
            "pairs = { values = [2, 3, 9]",
            "game.toml, displays.pairs, values: it must be from 0 to 4, not 9",
        ),
        (
            "game.toml",
            "attempts = { values = [3, 2, 1, 1]",
            "attempts = { values = [3, -2, 1, 1]",
            "game.toml, subdue.attempts, values: it must be from 0 to ",
        ),
    ],
)
def test_wrong_content_is_refused(tmp_path: Path, name: str, old: str, new: str, sentence: str) -> None:
    with refused(BadContent, match=re.escape(sentence)):
        load(edited(GAME, tmp_path, name, old, new))


def die(colour: str, face: str) -> str:
    """A die gained, as the content says it."""
    return f'{{ do = "gain-die", colour = "{colour}", face = "{face}" }}'


NO_RAVEN = "a red die shows no raven: its icon is the helmet"
PAID = "a die of the colour paid can be gained only for discarded dice, on a chosen face"


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        # Everywhere where something is said.
        ("reavers.toml", '{ do = "draw-loot" }', die("red", "raven"), f"reavers.toml, tyr, promotion: {NO_RAVEN}"),
        (
            "reavers.toml",
            '{ do = "draw-keep", deck = "village" }',
            die("red", "raven"),
            f"reavers.toml, axe-chief, specialist: {NO_RAVEN}",
        ),
        ("village.toml", "effect = [", f"effect = [{die('red', 'raven')}, ", f"andvaranaut, effect: {NO_RAVEN}"),
        ("keep.toml", "effect = [", f"effect = [{die('red', 'raven')}, ", f"keep.toml, keep-wall, effect: {NO_RAVEN}"),
        ("sea.toml", "reward = [", f"reward = [{die('red', 'raven')}, ", f"sea.toml, transport, reward: {NO_RAVEN}"),
        ("expeditions.toml", "paid = [", f"paid = [{die('red', 'raven')}", f"calm, paid: {NO_RAVEN}"),
        ("expeditions.toml", "unpaid = [", f"unpaid = [{die('red', 'raven')}", f"calm, unpaid: {NO_RAVEN}"),
        (
            "territories.toml",
            die("any", "chosen"),
            die("red", "raven"),
            f"territories.toml, food-1, tiles: {NO_RAVEN}",
        ),
        # For a bargain too.
        (
            "reavers.toml",
            f"then = [{die('red', 'chosen')}",
            f"then = [{die('red', 'raven')}",
            f"specialist: {NO_RAVEN}",
        ),
        ("reavers.toml", "n = 1, then = [", f"n = 1, then = [{die('red', 'raven')}, ", f"specialist: {NO_RAVEN}"),
        ("keep.toml", "then = [", f"then = [{die('red', 'raven')}, ", f"keep.toml, keep-wall, effect: {NO_RAVEN}"),
        ("village.toml", "left = [", f"left = [{die('red', 'raven')}, ", f"effect: {NO_RAVEN}"),
        ("village.toml", "right = [", f"right = [{die('red', 'raven')}, ", f"effect: {NO_RAVEN}"),
        # Dice of no certain colour.
        (
            "territories.toml",
            die("any", "chosen"),
            die("any", "hammer"),
            "territories.toml, food-1, tiles: a die of any colour can be gained only on a chosen face, not on 'hammer'",
        ),
        ("territories.toml", die("any", "chosen"), die("paid", "chosen"), f"territories.toml, food-1, tiles: {PAID}"),
        ("reavers.toml", die("paid", "chosen"), die("paid", "hammer"), f"specialist: {PAID}"),
    ],
)
def test_a_die_that_cannot_be_gained_is_refused(tmp_path: Path, name: str, old: str, new: str, sentence: str) -> None:
    with refused(BadContent, match=re.escape(sentence)):
        load(edited(GAME, tmp_path, name, old, new))
