"""Content is data: an edited copy changes the game, and a wrong one is refused with file, entry and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from examples.skeleton import load
from longhall.kernel.errors import BadContent
from tests.games.editing import edited
from tests.games.skeleton.stage import GAME


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("cards.toml", "strength = 12", "strength = 13", "dragon, strength: it must be from 1 to 12, not 13"),
        ("cards.toml", "strength = 12", "strength = 11", "dragon, strength: kraken has 11 already"),
        ("cards.toml", 'id = "fox"', 'id = "hare"', "two entries have the id 'hare'"),
        (
            "cards.toml",
            '[[card]]\nid = "mouse"\nstrength = 1\nsource = "house"\n',
            "",
            "there are 11 entries of 'card'",
        ),
        ("cards.toml", 'source = "house"', 'source = "hearsay"', "there is no value 'hearsay'"),
        ("game.toml", "hand = { value = 3", "hand = { value = 4", "round.hand: it must be from 1 to 3, not 4"),
        ("game.toml", "take = { value = 2", "take = { value = 0", "prize.take: it must be from 1 to 9, not 0"),
        ("game.toml", "dare = { value = 3", "dare = { value = 10", "prize.dare: it must be from 1 to 9, not 10"),
    ],
)
def test_wrong_content_is_refused(tmp_path: Path, name: str, old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadContent, match=sentence):
        load(edited(GAME, tmp_path, name, old, new))


def test_an_edited_copy_changes_the_game(tmp_path: Path) -> None:
    short = load(edited(GAME, tmp_path, "game.toml", "hand = { value = 3", "hand = { value = 1"))
    table = short.deal(2, seed=1)
    for seat in (0, 1):
        table.act(seat, table.options(seat)[0])
    table.act(table.to_act[0], table.options(table.to_act[0])[0])
    assert table.over
    assert short.content_hash != GAME.content_hash
