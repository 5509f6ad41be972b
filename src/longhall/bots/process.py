"""A bot in another process or language: JSON lines on its standard input and output.

The bot is told, one object a line:

    {"longhall": 1, "game": "mythic-arena", "seat": 0, "players": 2, "settings": {...}}     once, when it is seated
    {"ask": 7, "view": {...}, "prompt": {...}, "moves": [{"do": "keep"}, {"do": "discard"}]}   for each choice

and answers each question with the number of a move or with the move itself:

    {"ask": 7, "choose": 0}        or        {"ask": 7, "choose": {"do": "keep"}}

What it is shown is the view of its seat: it cannot see more than a person there.
"""

from __future__ import annotations

import os
import queue
import shlex
import signal
import subprocess
import threading
from contextlib import suppress
from typing import IO

import msgspec

from longhall.kernel.chance import Rng
from longhall.kernel.complaints import of_decoder, of_system
from longhall.kernel.errors import BadBot, BadWords
from longhall.kernel.table import Table

PROTOCOL = 1
PATIENCE = 30.0


class Answer(msgspec.Struct):
    """What the bot says."""

    ask: int
    choose: int | dict[str, str | int]


class ProcessBot:
    """A program that plays a seat. It has PATIENCE seconds for each choice."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.command = command
        self.patience = patience
        try:
            self._words = shlex.split(command)
        except ValueError:
            raise BadBot("unclosed_command", bot=self.name) from None
        if not self._words:
            raise BadBot("no_command")
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._asked = 0

    @property
    def name(self) -> str:
        return f"process:{self.command}"

    def choose(self, table: Table, seat: int, rng: Rng) -> int:
        if self._process is None:
            self._start(table, seat)
        game = table.game
        moves = table.options(seat)
        self._asked += 1
        self._send(
            {
                "ask": self._asked,
                "view": table.view(seat),
                "prompt": table.prompt(seat),
                "moves": [game.words(code) for code in moves],
            }
        )
        answer = self._receive()
        if answer.ask != self._asked:
            raise BadBot("other_question", bot=self.name, answered=answer.ask, asked=self._asked)
        if isinstance(answer.choose, int):
            if not 0 <= answer.choose < len(moves):
                raise BadBot("no_such_choice", bot=self.name, given=answer.choose, last=len(moves) - 1)
            return moves[answer.choose]
        try:
            return game.code(answer.choose)
        except BadWords as error:
            raise BadBot("not_a_move", bot=self.name, inner=error) from None

    def close(self) -> None:
        """End the program: first by closing its input, then by force, with all that it has started itself."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with suppress(BrokenPipeError):  # it may have ended already, which is what is wanted
            process.stdin.close()
        try:
            process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def _start(self, table: Table, seat: int) -> None:
        try:
            process = subprocess.Popen(
                self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise BadBot("bot_unstarted", bot=self.name, inner=of_system(error)) from None
        assert process.stdout is not None
        self._process = process
        self._answers = queue.SimpleQueue()
        threading.Thread(target=_listen, args=(process.stdout, self._answers), daemon=True).start()
        self._send(
            {
                "longhall": PROTOCOL,
                "game": table.game.name,
                "seat": seat,
                "players": table.players,
                "settings": table.game.chosen(table),
            }
        )

    def _send(self, message: dict[str, object]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(message) + b"\n")
            self._process.stdin.flush()
        except (BrokenPipeError, OSError):
            raise BadBot("bot_not_listening", bot=self.name) from None

    def _receive(self) -> Answer:
        try:
            line = self._answers.get(timeout=self.patience)
        except queue.Empty:
            raise BadBot("bot_too_slow", bot=self.name, seconds=f"{self.patience:g}") from None
        if not line:
            raise BadBot("bot_ended", bot=self.name)
        try:
            return msgspec.json.decode(line, type=Answer)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            shown = line.decode(errors="replace").strip()[:80]
            raise BadBot("not_an_answer", bot=self.name, said=shown, inner=of_decoder(error)) from None


def _listen(pipe: IO[bytes], answers: queue.SimpleQueue[bytes]) -> None:
    """Hand each line on until the program has ended; an empty one says that there are no more."""
    with pipe:
        for line in pipe:
            answers.put(line)
    answers.put(b"")
