"""What is foretold beside a move comes true, and tells nothing that the seat may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator

import longhall
from longhall.cli.boards import board_of
from longhall.cli.speech import speak
from longhall.kernel.table import Table
from longhall.kernel.vocabulary import Words
from longhall.presentation import voice
from longhall.presentation.outlooks import brief, whatever_is_chosen
from longhall.presentation.spans import flat
from tests.cli import tables
from tests.cli.foretelling import foretell, outlook

GAME = longhall.game("mythic-arena")
SPEECH = speak("en")
BOARD = board_of(GAME, SPEECH)
AT_BEST = SPEECH.say("at_best", outlook="")


def decisions(seed: int) -> Iterator[tuple[Table, int]]:
    """Every decision of a random game."""
    return ((saga.table, seat) for saga, seat in tables.decisions(GAME, 2, seed))


def test_what_is_foretold_comes_true() -> None:
    checked = 0
    names = GAME.locales["en"].names["card"]
    for seed in range(4):
        for table, seat in decisions(seed):
            prompt = table.prompt(seat)
            if prompt is None or prompt.kind != "Lay":
                continue
            for code in table.options(seat):
                said = foretell(table, seat, code, BOARD)
                if AT_BEST in said:
                    continue
                after = table.copy()
                events = after.act(seat, code).events(seat)
                while seat in after.to_act and GAME.words(after.options(seat)[0])["do"] != "keep":
                    events += after.act(seat, after.options(seat)[0]).events(seat)
                for event in events:
                    if event["event"] == "captured" and event["card"] in names:
                        assert "captures" in said
                        assert names[str(event["card"])] in said
                        checked += 1
                    if event["event"] == "scored":
                        assert f"scores {event['glory']}" in said
                    if event["event"] == "justice":
                        assert f"{names[str(event['card'])]} adds {event['glory']}" in said
    assert checked > 50


def test_what_may_come_of_a_kept_card_is_the_best_that_may_come_of_laying_it() -> None:
    keep = GAME.code({"do": "keep"})
    checked = 0
    for seed in range(4):
        for table, seat in decisions(seed):
            if not table.allows(seat, keep):
                continue
            after = table.copy()
            after.act(seat, keep)
            prompt = after.prompt(seat) if seat in after.to_act else None
            if prompt is None or prompt.kind != "Lay":
                continue
            kept = outlook(table, seat, keep, BOARD)
            laid = [outlook(after, seat, code, BOARD) for code in after.options(seat)]
            assert kept.value == max(other.value for other in laid)
            told = [foretell(after, seat, code, BOARD) for code in after.options(seat)]
            if any("scores" in said for said in told):
                assert foretell(table, seat, keep, BOARD)
                checked += 1
    assert checked > 3


def test_an_outlook_that_leaves_tokens_unplayed_says_so() -> None:
    seen = set()
    for seed in range(3):
        for table, seat in decisions(seed):
            prompt = table.prompt(seat)
            if prompt is None or prompt.kind != "Lay":
                continue
            for code in table.options(seat):
                foreseen = outlook(table, seat, code, BOARD)
                after = table.copy()
                after.act(seat, code)
                asked = after.prompt(seat) if seat in after.to_act else None
                if asked is not None and asked.kind == "PlayTokens":
                    assert foreseen.holds_back
                said = foretell(table, seat, code, BOARD)
                assert said.endswith("(without tokens)") == (bool(said) and foreseen.holds_back)
                seen.add(foreseen.holds_back)
    assert seen == {True, False}


def test_what_comes_anyway_is_not_said_of_a_token() -> None:
    checked = 0
    for seed in range(20):
        for table, seat in decisions(seed):
            prompt = table.prompt(seat)
            if prompt is None or prompt.kind != "TakeToken":
                continue
            outlooks = [outlook(table, seat, code, BOARD) for code in table.options(seat)]
            if len(outlooks) == 1:
                continue
            common = whatever_is_chosen(outlooks)
            for event in outlooks[0].certain:
                if event["event"] == "scored":
                    assert event in common
                    checked += 1
    assert checked > 0


def test_what_happens_to_several_cards_is_said_once() -> None:
    events: list[Words] = [
        {"event": "captured", "pantheon": "norse", "card": card, "row": 0, "column": 0, "how": "strength"}
        for card in ("zeus", "hera", "ares")
    ]
    assert flat(brief(BOARD.voice, events)) == "captures Zeus, Hera and Ares"
    assert flat(brief(BOARD.voice, events[:1])) == "captures Zeus"


def test_a_line_has_one_colon() -> None:
    for language in ("en", "fr"):
        spoken = voice(GAME, language)
        sentences = spoken.speech.sentences
        assert not any(":" in text for text in spoken.foretold.values())
        assert ":" not in sentences["at_best"] + sentences["held_back"]


def test_a_card_to_capture_is_named() -> None:
    checked = 0
    for seed in range(12):
        for table, seat in decisions(seed):
            prompt = table.prompt(seat)
            if prompt is None or prompt.kind != "ChooseCaptured":
                continue
            view = table.view(seat)
            said = [flat(BOARD.voice.label(view, GAME.words(code))) for code in table.options(seat)]
            assert all(re.fullmatch(r"Capture \w+ at \(-?\d, -?\d\)", line) for line in said)
            checked += 1
    assert checked > 0


def test_looking_ahead_leaves_the_table_alone() -> None:
    for table, seat in decisions(2):
        before = table.digest()
        for code in table.options(seat):
            foretell(table, seat, code, BOARD)
        assert table.digest() == before
