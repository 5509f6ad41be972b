"""What is foretold beside a move comes true, and tells nothing that the seat may not know."""

from __future__ import annotations

from collections.abc import Iterator

import longhall
from longhall.bots import RandomBot
from longhall.cli.boards import board_of
from longhall.cli.foresight import foretell
from longhall.cli.speech import speak
from longhall.kernel.chance import Rng
from longhall.kernel.table import Table

GAME = longhall.game("mythic-arena")
SPEECH = speak("en")
BOARD = board_of(GAME, SPEECH)
AT_BEST = SPEECH.say("at_best", outlook="")


def decisions(seed: int) -> Iterator[tuple[Table, int]]:
    """Every decision of a random game."""
    rng, bot = Rng(seed), RandomBot()
    table = GAME.deal(2, seed)
    while not table.over:
        seat = table.to_act[0]
        yield table, seat
        table.act(seat, bot.choose(table, seat, rng))


def test_what_is_foretold_comes_true() -> None:
    checked = 0
    names = GAME.locales["en"].names["card"]
    for seed in range(4):
        for table, seat in decisions(seed):
            prompt = table.prompt(seat)
            if prompt is None or prompt.kind != "Lay":
                continue
            for code in table.options(seat):
                said = foretell(table, seat, code, BOARD, SPEECH)
                if AT_BEST in said:
                    continue
                after = table.copy()
                events = after.act(seat, code).events(seat)
                while seat in after.to_act and GAME.words(after.options(seat)[0])["do"] != "keep":
                    events += after.act(seat, after.options(seat)[0]).events(seat)
                for event in events:
                    if event["event"] == "captured" and event["card"] in names:
                        assert f"captures {names[str(event['card'])]}" in said
                        checked += 1
                    if event["event"] == "scored":
                        assert f"scores {event['glory']}" in said
    assert checked > 50


def test_nothing_secret_is_foretold() -> None:
    rng = Rng(5)
    for table, seat in decisions(3):
        other = table.imagine(seat, rng)
        for code in table.options(seat):
            assert foretell(table, seat, code, BOARD, SPEECH) == foretell(other, seat, code, BOARD, SPEECH)


def test_looking_ahead_leaves_the_table_alone() -> None:
    for table, seat in decisions(2):
        before = table.digest()
        for code in table.options(seat):
            foretell(table, seat, code, BOARD, SPEECH)
        assert table.digest() == before
