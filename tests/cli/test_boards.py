"""What holds of every game's board: cards can be read, labels can be typed, and nothing secret is foretold."""

from __future__ import annotations

import re

import pytest

import longhall
from longhall.cli.boards import board_of
from longhall.cli.speech import speak
from longhall.kernel.chance import Rng
from longhall.presentation.spans import flat
from longhall.presentation.typed import options_meant
from tests.cli.foretelling import foretell
from tests.cli.tables import Choose, at_random, decisions, plausibly

in_both_languages = pytest.mark.parametrize("language", ["en", "fr"])


@in_both_languages
@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("mythic-arena", r" · .+\.$"),
        ("blood-rage", r"BR-2[4-7]\.\d+$"),
        ("reavers-of-midgard", r"RM-(2[6-9]|3[01])\.\d+$"),
        ("clash-of-rage", r"CR-(1[5-9]|20)\.\d+$"),
    ],
)
def test_every_card_can_be_read(name: str, printed: str, language: str) -> None:
    game = longhall.game(name)
    board, locale = board_of(game, speak(language)), game.locales[language]
    for card in locale.cards:
        text = board.card(card).plain
        assert locale.name("card", card) in text
        assert re.search(printed, text)


@in_both_languages
@pytest.mark.parametrize("name", longhall.GAMES)
def test_the_goal_is_three_lines_of_eighty(name: str, language: str) -> None:
    goal = board_of(longhall.game(name), speak(language)).voice.goal.splitlines()
    assert len(goal) == 3
    assert all(len(line) <= 80 for line in goal)


@in_both_languages
@pytest.mark.parametrize(
    ("name", "choose"),
    [
        ("mythic-arena", at_random),
        ("blood-rage", at_random),
        ("reavers-of-midgard", at_random),
        ("clash-of-rage", plausibly),
    ],
)
def test_every_label_on_the_screen_can_be_typed(name: str, choose: Choose, language: str) -> None:
    game, rng = longhall.game(name), Rng(3)
    voice = board_of(game, speak(language)).voice
    for saga, seat in decisions(game, min(3, max(game.players)), 3, choose):
        table = saga.table
        view, moves = table.view(seat), [game.words(code) for code in table.options(seat)]
        place = rng.below(len(moves))
        labels = [[flat(voice.label(view, words))] for words in moves]
        assert options_meant(labels[place][0], moves, voice, labels, view) == [place], labels[place]


@pytest.mark.parametrize(
    ("name", "players", "choose", "every", "most"),
    [
        ("mythic-arena", 2, at_random, 1, None),
        ("blood-rage", 3, at_random, 1, None),
        ("reavers-of-midgard", 3, at_random, 7, 6),
        ("clash-of-rage", 2, plausibly, 23, 4),
    ],
)
def test_nothing_secret_and_no_luck_is_foretold(
    name: str, players: int, choose: Choose, every: int, most: int | None
) -> None:
    """Of long games only every so many decisions are looked at, and of those the first options."""
    game, speech, rng = longhall.game(name), speak("en"), Rng(5)
    board = board_of(game, speech)
    for number, (saga, seat) in enumerate(decisions(game, players, 3, choose)):
        if number % every:
            continue
        table, other = saga.table, saga.table.imagine(seat, rng)
        for code in table.options(seat)[:most]:
            assert foretell(table, seat, code, board) == foretell(other, seat, code, board)
