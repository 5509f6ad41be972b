"""Content is data: an edited copy changes the game, and a wrong one is refused with file, entry and field."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from longhall.games.clash_of_rage import load
from longhall.kernel.errors import BadContent
from tests.clauses import clause
from tests.games.clash_of_rage.stage import GAME, stage
from tests.games.editing import edited
from tests.told import refused

NO_EFFECT = "it would have no effect here, so it cannot be given"


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("elves.toml", "tokens = 15", "tokens = 3", "elves.toml, guard, tokens: it must be from 4 to 15, not 3"),
        ("elves.toml", "health = 2", "health = 0", "elves.toml, guard, health: it must be from 1 to 9, not 0"),
        ("elves.toml", "health = 2", "health = 2\nmove = 1", f"elves.toml, guard, move: {NO_EFFECT}"),
        ("elves.toml", "health = 2", "health = 2\nflight = true", f"elves.toml, guard, flight: {NO_EFFECT}"),
        *[
            ("heroes.toml", "shields = 1", f"shields = 1\n{trait} = 1", f"heroes.toml, razaro, {trait}: {NO_EFFECT}")
            for trait in ("power", "health", "slowness", "rage")
        ],
        ("tiles.toml", "[1, 2]", "[1, 3]", "tiles.toml, 1a, rocks: hexes 1 and 3 are not neighbours"),
        ("tiles.toml", "[1, 2]", "[2, 2]", "tiles.toml, 1a, rocks: hexes 2 and 2 are not neighbours"),
        ("tiles.toml", "[2, 3]", "[2, 4]", "tiles.toml, 1a, outer_rocks: 4 does not lead out of hex 2"),
        ("clans.toml", "health = 1", "health = 0", "clans.toml, krag-rider, health: it must be from 1 to 9, not 0"),
        ("clans.toml", "no_kill_rage = 2", "no_kill_rage = 0", "clans.toml, bohorg, no_kill_rage: it must be from 1"),
        ("clans.toml", "least_price = 1", "least_price = -1", "clans.toml, steamfield, least_price: it must be from 0"),
        ("clans.toml", 'id = "bohorg"', 'id = "bohork"', "clans.toml: clan 'bohork' is where 'bohorg' should be"),
        (
            "clans.toml",
            "level = 1",
            "level = 2",
            "clans.toml, bohorg, unit: there must be one each of level 1, 2 and 3",
        ),
        ("tiles.toml", 'id = "1a"', 'id = "1b"', "tiles.toml: face '1b' is where '1a' should be"),
        ("tiles.toml", "[[face]]", "[[face]]\nid = '0'\n[[face]]", "tiles.toml, 0: the field `"),
        ("tactics.toml", "units = [", "units = [0, ", "tactics.toml, t01, units: it takes 3 values, not 4"),
        (
            "clans.toml",
            'wounds = "book" }',
            'wound = "book" }',
            "clans.toml, krag-rider, source: the entry has no field 'wound': did you mean 'wounds'?",
        ),
        (
            "heroes.toml",
            'shields = "book"',
            'cost = "book"',
            "heroes.toml, razaro, source: the entry has no field 'cost': ",
        ),
    ],
)
def test_wrong_content_is_refused(tmp_path: Path, name: str, old: str, new: str, sentence: str) -> None:
    with refused(BadContent, match=re.escape(sentence)):
        load(edited(GAME, tmp_path, name, old, new))


@clause("CR-13.10")
def test_elves_may_have_rage_of_their_own(tmp_path: Path) -> None:
    game = load(edited(GAME, tmp_path, "elves.toml", "health = 2", "health = 2\nrage = 1"))
    hall = stage(units={0: {"a0": "pummeler"}, "elves": {"a0": "guard"}}, game=game).fighting(0)
    assert {"side": "elves", "number": 1} in hall.told("raged")


@clause("CR-15.3")
@pytest.mark.parametrize(
    ("cost", "least_price", "price"), [(0, 1, 0), (1, 1, 1), (2, 1, 1), (1, 0, 0), (3, 4, 3), (6, 4, 5), (5, 4, 4)]
)
def test_a_discount_ends_at_the_least_price_and_makes_nothing_dearer(
    tmp_path: Path, cost: int, least_price: int, price: int
) -> None:
    edited(GAME, tmp_path, "equipment.toml", "cost = 1", f"cost = {cost}")
    clans = tmp_path / "clans.toml"
    text = clans.read_text(encoding="utf-8")
    clans.write_text(text.replace("least_price = 1", f"least_price = {least_price}"), encoding="utf-8")
    hall = stage(clans=("steamfield", "bohorg"), gold={0: 9}, market=["spiked-club"], game=load(tmp_path)).equipping(0)
    hall.play("buy spiked-club")
    assert hall.gold(0) == 9 - price
