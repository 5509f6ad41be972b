"""Answers in Blood Rage: declined for a whole battle, never given to a question nobody saw, said at length."""

from __future__ import annotations

import io
import os
import select
import sys
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console

from longhall.cli.boards import board_of
from longhall.cli.person import Leaving, Person
from longhall.cli.speech import speak
from longhall.cli.typed_ahead import foreseen, forget_typed_ahead
from longhall.games.blood_rage.figures import LEADER, RESERVE, YGGDRASIL
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.saga import Saga
from longhall.kernel.vocabulary import Words
from longhall.presentation.prompts import prompt_of
from longhall.presentation.spans import flat
from longhall.presentation.typed import chain_meant, move_typed
from tests.cli.conftest import sitting
from tests.cli.tables import asked, meant, types
from tests.games.blood_rage.stage import GAME, Hall, L, W, stage

ENGLISH, FRENCH = speak("en"), speak("fr")
BOARD, BOARD_FR = board_of(GAME, ENGLISH), board_of(GAME, FRENCH)
DECLINE: Words = {"do": "decline"}

pytestmark = pytest.mark.usefixtures("as_it_is")


class Seated:
    """Somebody at a table laid out by hand, who types; the other seats move as they are told."""

    def __init__(self, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
        self.saga = sitting(hall.table)
        self.out = io.StringIO()
        self.monkeypatch = monkeypatch
        console = Console(file=self.out, width=100, height=60, highlight=False)
        self.person = Person(self.saga, Path("s"), BOARD, ENGLISH, console)

    def type(self, seat: int, *lines: str) -> None:
        types(self.monkeypatch, *lines)
        self.person.choose(seat)

    def move(self, **words: str | int) -> None:
        self.saga.act(self.saga.table.to_act[0], GAME.code(words))


def call() -> Hall:
    """The Wolf pillages Gimle, and can pillage Horgr then; Raven and Serpent stand beside both with two Warriors."""
    board = {"gimle": {"wolf": [W]}, "horgr": {"wolf": [W]}, "yggdrasil": {"raven": [W, W], "serpent": [W, W]}}
    return stage(3, board=board, rage={"raven": 0, "serpent": 0}).pillage("gimle")


# Declined for the rest of a battle.


def test_a_call_to_battle_may_be_declined_for_the_rest_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    seated = Seated(call(), monkeypatch)
    assert asked(seated.saga.table, 1) == "CallToBattle"
    assert prompt_of(BOARD.voice, seated.saga.table, seated.saga.table.view(1)).declines == DECLINE
    assert not seated.person.passes(1)
    seated.type(1, "n")
    seated.move(do="join", figure="warrior", province="yggdrasil")
    assert seated.saga.table.to_act == (1,), "a figure has come, so all are asked again"
    assert seated.person.passes(1)
    assert GAME.words(seated.saga.moments[-1].code) == DECLINE


def test_another_battle_is_another_question(monkeypatch: pytest.MonkeyPatch) -> None:
    seated = Seated(call(), monkeypatch)
    seated.type(1, "n")
    while asked(seated.saga.table, seated.saga.table.to_act[0]) == "CallToBattle":
        seated.move(do="decline")
    seen = next(moment for moment in seated.saga.moments if moment.seat == 1).before.options(1)
    seated.move(do="pillage", province="horgr")
    assert seated.saga.table.options(1) == seen
    assert asked(seated.saga.table, 1) == "CallToBattle"
    assert not seated.person.passes(1)


def test_a_new_option_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    seated = Seated(call(), monkeypatch)
    seated.type(1, "n")
    table = cast(BloodRage, seated.saga.table)
    table.move(1, LEADER, RESERVE, YGGDRASIL)
    seated.move(do="join", figure="warrior", province="yggdrasil")
    assert not seated.person.passes(1), "the Leader was not there to be brought"


def test_another_kind_of_choice_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W], "raven": [W]}, "andlang": {"raven": [W]}},
        hands={"wolf": ["tyrs-bash", "troll"], "raven": ["tyrs-bash", "troll"]},
    ).pillage("gimle")
    seated = Seated(hall, monkeypatch)
    seated.type(1, "n")
    for clan in (0, 1):
        seated.saga.act(clan, GAME.code({"do": "seal", "card": "tyrs-bash"}))
    seated.move(do="decline")
    assert asked(seated.saga.table, 1) == "LateCards"
    assert seated.saga.table.options(1) == [GAME.code(DECLINE)], "which was an option in the call to battle too"
    assert not seated.person.passes(1)


# Typed ahead.


def test_words_typed_in_one_line_answer_only_what_an_action_goes_on_with() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W]}, "andlang": {"wolf": [W, L]}},
        upgrades={"wolf": ["thors-domain", "friggas-succor"]},
        hands={"wolf": ["troll"]},
    )
    chain = chain_meant("march andlang horgr", hall.table, 0, BOARD.voice)
    assert [GAME.words(code)["do"] for code in chain.codes] == ["march", "march_to"]
    chain = chain_meant("upgrade troll horgr", hall.table, 0, BOARD.voice)
    assert [GAME.words(code)["do"] for code in chain.codes] == ["upgrade", "land"]
    for typed in ("invade warrior horgr yes", "pillage gimle warrior andlang", "invade warrior horgr pass"):
        assert chain_meant(typed, hall.table, 0, BOARD.voice).codes == [], typed


def test_nothing_is_played_of_a_line_that_goes_on_with_what_was_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = stage(board={"gimle": {"wolf": [W]}, "andlang": {"wolf": [W]}})
    seated = Seated(hall, monkeypatch)
    with pytest.raises(Leaving):
        seated.type(0, "pillage gimle warrior andlang")
    assert seated.saga.moments == []


def test_what_is_typed_ahead_is_heard_only_where_it_was_foreseen() -> None:
    saga = Saga.begin(GAME, 2, 5, ["human", "human"])
    assert not foreseen(saga, 0, BOARD.voice), "nothing was shown yet"
    saga.act(0, saga.table.options(0)[0])
    assert foreseen(saga, 0, BOARD.voice), "with two players two cards are kept of a hand"
    assert not foreseen(saga, 1, BOARD.voice), "another seat has moved"
    hall = sitting(stage(board={"gimle": {"wolf": [W, L]}}).table)
    hall.act(0, GAME.code({"do": "march", "province": "gimle"}))
    assert foreseen(hall, 0, BOARD.voice)
    hall.undo(0)
    hall.act(0, GAME.code({"do": "pillage", "province": "gimle"}))
    assert not foreseen(hall, 0, BOARD.voice)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_what_a_terminal_holds_is_dropped_and_what_a_pipe_holds_is_not() -> None:
    keyboard, terminal = os.openpty()
    with os.fdopen(terminal) as stream:
        os.write(keyboard, b"1\n")
        assert select.select([terminal], [], [], 1)[0]
        forget_typed_ahead(stream)
        assert not select.select([terminal], [], [], 0)[0]
    os.close(keyboard)
    end, beginning = os.pipe()
    os.write(beginning, b"1\n")
    os.close(beginning)
    with os.fdopen(end) as stream:
        forget_typed_ahead(stream)
        assert stream.readline() == "1\n"


# More words than needed.


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("invade gimle with the warrior", {"do": "invade", "figure": "warrior", "place": "gimle"}),
        ("invade with my leader into Horgr", {"do": "invade", "figure": "leader", "place": "horgr"}),
        ("invade the north fjord with a ship", {"do": "invade", "figure": "ship", "place": "north-fjord"}),
        ("pillage the province gimle", {"do": "pillage", "province": "gimle"}),
        ("march from the province of gimle", {"do": "march", "province": "gimle"}),
        ("commit the quest alfheim", {"do": "commit", "card": "alfheim-1"}),
    ],
)
def test_a_move_may_be_said_at_length(typed: str, words: Words) -> None:
    hall = stage(board={"gimle": {"wolf": [W, W]}}, hands={"wolf": ["alfheim-1"]})
    assert meant(hall.table, 0, typed, BOARD) == [words]


def test_a_move_may_be_said_at_length_in_french() -> None:
    hall = stage(board={"gimle": {"wolf": [W, W]}})
    assert meant(hall.table, 0, "envahir gimle avec le guerrier", BOARD_FR) == [
        {"do": "invade", "figure": "warrior", "place": "gimle"}
    ]
    assert meant(hall.table, 0, "piller la province de gimle", BOARD_FR) == [{"do": "pillage", "province": "gimle"}]


def test_why_not_understands_words_at_length_too() -> None:
    hall = stage(board={"gimle": {"wolf": [W]}})
    wish = move_typed("invade yggdrasil with the warrior", hall.table, 0, BOARD.voice)
    assert wish == {"do": "invade", "figure": "warrior", "place": "yggdrasil"}
    assert move_typed("pillage the province horgr", hall.table, 0, BOARD.voice) == {
        "do": "pillage",
        "province": "horgr",
    }


# What the terminal shows of what could be worked out.


def test_a_look_tells_where_a_strength_comes_from(monkeypatch: pytest.MonkeyPatch) -> None:
    board = {"gimle": {"wolf": [W, W, L]}, "andlang": {"raven": [W]}}
    seated = Seated(stage(board=board, committed={"wolf": ["alfheim-1"]}), monkeypatch)
    with pytest.raises(Leaving):
        seated.type(0, "l gimle", "l wolf")
    said = " ".join(seated.out.getvalue().split())
    assert "Wolf in Gimle: 5 = 2 from 2 Warriors + 3 Leader" in said
    assert "If it is pillaged, Raven: strength 0, at most 1 by figures (1 Warrior from Andlang)." in said
    assert "Committed, Alfheim! (I): fulfilled as things stand." in said
    assert "What Ragnarok in Gimle would bring the Wolf now: 6 = 6 for the dead (3)" in said


def test_the_words_of_the_voice_are_on_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    seated = Seated(call(), monkeypatch)
    with pytest.raises(Leaving):
        seated.type(1, "")
    advice = BOARD.voice.advice(seated.saga.table.view(1), seated.saga.table.insight(1))
    assert all(flat(line)[:60] in seated.out.getvalue() for line in advice)
    assert "type n to say so for the whole battle" in seated.out.getvalue()
