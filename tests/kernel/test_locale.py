"""The languages of a game say the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from longhall.kernel import locale
from longhall.kernel.errors import BadContent

ENGLISH = """
title = "Goofspiel"
summary = "Bid for prizes."

[names.card]
1 = "one"
2 = "two"

[prompts]
Bids = "Bid a card."

[moves]
bid = "Bid {card}"

[events]
took = "{seat} takes it."

[why]
no = "No."

[settings.talk]
meaning = "Whether players may talk"
values = { no = "no", yes = "yes" }

[cards]
1 = "The lowest."

[terms]
prize = "prize"
"""


def languages(folder: Path, old: str, new: str) -> dict[str, locale.Locale]:
    """English, and a second language that differs in one line."""
    assert old in ENGLISH
    (folder / "en.toml").write_text(ENGLISH, encoding="utf-8")
    (folder / "fr.toml").write_text(ENGLISH.replace(old, new), encoding="utf-8")
    return locale.load(folder)


def test_languages_with_the_same_keys_are_taken(tmp_path: Path) -> None:
    spoken = languages(tmp_path, "Bid a card.", "Misez une carte.")
    assert [spoken[language].prompt("Bids", {}) for language in ("en", "fr")] == ["Bid a card.", "Misez une carte."]


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("[names.card]", "[names.carte]", "[names] has card, carte"),
        ('2 = "two"', "", "[names.card] has 2"),
        ('Bids = "', 'Bid = "', "[prompts] has Bid, Bids"),
        ('bid = "', 'bet = "', "[moves] has bet, bid"),
        ('took = "', 'taken = "', "[events] has taken, took"),
        ('no = "No."', "", "[why] has no"),
        ("[settings.talk]", "[settings.chat]", "[settings] has chat, talk"),
        (', yes = "yes"', "", "[settings.talk.values] has yes"),
        ('1 = "The lowest."', "", "[cards] has 1"),
        ('prize = "prize"', "", "[terms] has prize"),
    ],
)
def test_what_one_language_alone_says_is_refused(tmp_path: Path, old: str, new: str, where: str) -> None:
    with pytest.raises(BadContent) as refused:
        languages(tmp_path, old, new)
    assert f"{where} in one language only" in str(refused.value)
