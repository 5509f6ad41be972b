"""The protocol to a bot in another process: a whole game, and every way it can fail."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from time import monotonic

import pytest

import longhall
from longhall.bots import ProcessBot, RandomBot, ask, seat_bot
from longhall.kernel.chance import Rng
from longhall.kernel.errors import BadBot
from tests.told import check_travels

MANY_QUESTIONS = 100
EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot.py"

ANSWERING = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if "ask" in message:
        {answer}
        sys.stdout.flush()
"""


def program(path: Path, answer: str) -> str:
    """The command of a bot that answers every question in one way."""
    path.write_text(ANSWERING.format(answer=answer))
    return shlex.join([sys.executable, str(path)])


def complaint(bot: ProcessBot) -> str:
    """What is said about a bot that is asked for its first choice."""
    table = longhall.game("mythic-arena").deal(2, 7)
    try:
        with pytest.raises(BadBot) as error:
            ask(bot, table, table.to_act[0], Rng(1))
    finally:
        bot.close()
    check_travels(error.value)
    return str(error.value)


def bot_of_the_page(path: Path) -> Path:
    """The bot that the documentation shows, written to a file."""
    page = (EXAMPLE.parents[1] / "docs" / "api.md").read_text(encoding="utf-8")
    path.write_text("import json" + page.partition("```python\nimport json")[2].partition("```")[0])
    return path


def test_the_bot_of_the_documentation_plays(tmp_path: Path) -> None:
    plays("blood-rage", bot_of_the_page(tmp_path / "bot.py"))


@pytest.mark.parametrize("name", longhall.GAMES)
def test_the_example_plays_every_game(name: str) -> None:
    plays(name, EXAMPLE)


def plays(name: str, script: Path) -> None:
    """It plays a game to the end, or as much of it as can be waited for."""
    table = longhall.game(name).deal(2, 7)
    bots = [seat_bot("process:" + shlex.join([sys.executable, str(script)])), RandomBot()]
    rng = Rng(1)
    asked = [0, 0]
    try:
        while not table.over and asked[0] < MANY_QUESTIONS:
            seat = table.to_act[0]
            asked[seat] += 1
            table.act(seat, ask(bots[seat], table, seat, rng))
    finally:
        for bot in bots:
            bot.close()
    assert table.winners or asked[0] == MANY_QUESTIONS


def test_a_command_that_cannot_be_read() -> None:
    with pytest.raises(BadBot, match="cannot be read: close its quotation marks"):
        seat_bot('process:python3 "bot.py')


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    late = program(tmp_path / "bot.py", "time.sleep(60)")
    bot = ProcessBot(shlex.join(["sh", "-c", f"{late}; true"]), patience=0.3)
    began = monotonic()
    assert "did not answer" in complaint(bot)
    assert monotonic() - began < 20


def test_it_may_answer_in_words(tmp_path: Path) -> None:
    table = longhall.game("mythic-arena").deal(2, 7)
    answer = 'print(json.dumps({"ask": message["ask"], "choose": message["moves"][-1]}))'
    bot = ProcessBot(program(tmp_path / "bot.py", answer))
    seat = table.to_act[0]
    assert ask(bot, table, seat, Rng(1)) == table.options(seat)[-1]
    bot.close()


def test_it_is_shown_its_own_seat_only(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    answer = f'open({str(seen)!r}, "w").write(line); print(json.dumps({{"ask": message["ask"], "choose": 0}}))'
    table = longhall.game("mythic-arena").deal(2, 7)
    bot = ProcessBot(program(tmp_path / "bot.py", answer))
    seat = table.to_act[0]
    ask(bot, table, seat, Rng(1))
    bot.close()
    assert f'"viewer":{seat}' in seen.read_text()
    assert "chance" not in seen.read_text()


def test_one_that_cannot_be_started() -> None:
    assert "cannot be started: No such file" in complaint(ProcessBot("no-such-program"))


def test_one_without_a_command() -> None:
    with pytest.raises(BadBot, match="needs a command"):
        seat_bot("process:")


def test_one_that_talks_nonsense(tmp_path: Path) -> None:
    said = complaint(ProcessBot(program(tmp_path / "bot.py", 'print("I keep it")')))
    assert "said 'I keep it', which is not an answer" in said


def test_one_that_talks_no_text(tmp_path: Path) -> None:
    said = complaint(ProcessBot(program(tmp_path / "bot.py", 'sys.stdout.buffer.write(b"{\\"\\xff\\n")')))
    assert "which is not an answer" in said


def test_one_that_is_late(tmp_path: Path) -> None:
    said = complaint(ProcessBot(program(tmp_path / "bot.py", "time.sleep(60)"), patience=0.3))
    assert "did not answer within 0.3 seconds" in said


def test_one_that_answers_another_question(tmp_path: Path) -> None:
    said = complaint(ProcessBot(program(tmp_path / "bot.py", 'print(json.dumps({"ask": 5, "choose": 0}))')))
    assert "answered question 5 instead of 1" in said


def test_one_that_chooses_a_number_that_is_not_offered(tmp_path: Path) -> None:
    said = complaint(ProcessBot(program(tmp_path / "bot.py", 'print(json.dumps({"ask": 1, "choose": 99}))')))
    assert "chose move 99: moves are numbered from 0 to 1" in said


def test_one_that_chooses_a_move_that_is_not_legal(tmp_path: Path) -> None:
    lay = 'print(json.dumps({"ask": 1, "choose": {"do": "lay", "row": 3, "column": 3}}))'
    assert "which is not among the options" in complaint(ProcessBot(program(tmp_path / "bot.py", lay)))


def test_one_that_chooses_no_move_at_all(tmp_path: Path) -> None:
    dance = 'print(json.dumps({"ask": 1, "choose": {"do": "dance"}}))'
    assert "did not choose a move: 'do' cannot be 'dance'" in complaint(ProcessBot(program(tmp_path / "bot.py", dance)))


def test_one_that_dies(tmp_path: Path) -> None:
    assert "ended without an answer" in complaint(ProcessBot(program(tmp_path / "bot.py", "sys.exit(3)")))


def test_one_that_has_stopped_listening(tmp_path: Path) -> None:
    table = longhall.game("mythic-arena").deal(2, 7)
    seat = table.to_act[0]
    answer = 'print(json.dumps({"ask": message["ask"], "choose": 0})); sys.stdout.flush(); sys.exit(0)'
    bot = ProcessBot(program(tmp_path / "bot.py", answer))
    ask(bot, table, seat, Rng(1))
    with pytest.raises(BadBot, match=r"ended without an answer|stopped listening"):
        ask(bot, table, seat, Rng(1))
    bot.close()
