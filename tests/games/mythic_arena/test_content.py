"""Content is data: an edited copy changes the game, and a wrong one is refused with file, entry and field."""

from __future__ import annotations

from pathlib import Path

import pytest

import longhall
from longhall.kernel.errors import BadContent, BadPosition
from tests.games.editing import edited
from tests.told import refused

GAME = longhall.game("mythic-arena")


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        (
            "cards.toml",
            'power = "recycle"',
            'power = "recycel"',
            "hero, power: nothing is called 'recycel': did you",
        ),
        (
            "cards.toml",
            "strength = 8",
            "strength = 7",
            "each deck has 53 strength, but game.toml, totals.strength, says 54",
        ),
        (
            "cards.toml",
            '["N", "E", "W"]',
            '["N", "E"]',
            "each deck has 10 shields, but game.toml, totals.shields, says 11",
        ),
        ("cards.toml", '["N", "E", "W"]', '["N", "E", "S"]', "hero: the S side carries neither"),
        (
            "cards.toml",
            '["N", "E", "W"]',
            '["N", "E", "X"]',
            r"cards.toml, hero: there is no value 'X', at `\$.pair\[1\].shields",
        ),
        ("cards.toml", '["N", "E", "W"]', '["N", "E", "E"]', "hero, shields: a side is named twice"),
        ("cards.toml", 'fragilities = ["W"]', 'fragilities = ["W", "W"]', "a side is named twice"),
        ("cards.toml", "strength = 8", "strength = 800", "earth, strength: it must be from 0 to 99, not 800"),
        ("cards.toml", "strength = 8\n", "", "earth, strength: only a card that is covered at once has no strength"),
        ("cards.toml", "amount = 1\n", "", "amount: the power 'line_bonus' needs a number"),
        ("cards.toml", 'king = "king"', 'king = "kong"', "king: nothing is called 'kong': did you mean 'king'"),
        ("cards.toml", 'norse = "sol"', 'norse = "thor"', "two entries have the id 'thor'"),
        ("cards.toml", "symbol = true", "symbol = 1", r"expected `bool`, got `int`, at `\$.pair\[0\].symbol"),
        ("cards.toml", 'id = "sun"', 'id = "sun"\ncolour = "red"', "there is no field `colour`"),
        ("cards.toml", 'source = { default = "book"', 'source = { default = "hearsay"', "there is no value 'hearsay'"),
        (
            "cards.toml",
            'shields = "card"',
            'shield = "card"',
            "cards.toml, sun, source: the entry has no field 'shield': did you mean 'shields'",
        ),
        ("cards.toml", 'id = "sun"', "id = sun", "cards.toml: line 5, column 6 is not TOML"),
        (
            "game.toml",
            "breaker = { value = 3",
            "breaker = { value = 4",
            "tokens.breaker: it must be from 0 to 3, not 4",
        ),
        (
            "game.toml",
            "line_length = { value = 3",
            "line_length = { value = 0",
            "scoring.line_length: it must be from 1 to 5",
        ),
        ("game.toml", "cards = 17", "cards = 18", "each deck has 17 cards, but game.toml, totals.cards, says 18"),
    ],
)
def test_wrong_content_is_refused(tmp_path: Path, name: str, old: str, new: str, sentence: str) -> None:
    with refused(BadContent, match=sentence):
        longhall.game("mythic-arena", content=edited(GAME, tmp_path, name, old, new))


def test_a_pair_too_few_is_refused_even_if_the_totals_agree(tmp_path: Path) -> None:
    edited(GAME, tmp_path, "game.toml", "cards = 17\n", "cards = 16\n")
    text = (tmp_path / "cards.toml").read_text(encoding="utf-8")
    (tmp_path / "cards.toml").write_text(text[: text.rindex("[[pair]]")], encoding="utf-8")
    totals = (tmp_path / "game.toml").read_text(encoding="utf-8")
    for old, new in (
        ("shields = 11", "shields = 9"),
        ("symbols = 15", "symbols = 14"),
        ("strength = 54", "strength = 49"),
    ):
        totals = totals.replace(old, new)
    (tmp_path / "game.toml").write_text(totals, encoding="utf-8")
    with refused(BadContent, match="there are 16 pairs, but the game has 17"):
        longhall.game("mythic-arena", content=tmp_path)


def test_an_edited_value_changes_the_game_and_its_fingerprint(tmp_path: Path) -> None:
    usual = longhall.game("mythic-arena")
    richer = longhall.game(
        "mythic-arena",
        content=edited(GAME, tmp_path, "game.toml", "majority_glory = { value = 3", "majority_glory = { value = 9"),
    )
    assert richer.content_hash != usual.content_hash
    totals = []
    for game in (usual, richer):
        table = game.deal(players=2, seed=4)
        while not table.over:
            table.act(table.to_act[0], table.options(table.to_act[0])[0])
        totals.append(sum(table.scores))
    assert totals[1] - totals[0] == 6
    with refused(BadPosition, match="this position was played with rules 1 and content"):
        richer.table(usual.deal(players=2, seed=1).position())
