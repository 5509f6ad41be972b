"""What runs in a worker process: it is given imagined tables, one question a line, and answers each with a code.

    python -m longhall.hall.thinking

A worker never sees a real table. It ends when its input does, and when a thought takes longer than it may. A bot that
raises an error ends its worker too: who asked finds the pipe closed, and asks another one.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from traceback import extract_tb
from types import TracebackType

import msgspec

from longhall.bots import ask, seat_bot
from longhall.games import game
from longhall.kernel.chance import Rng
from longhall.kernel.position import Position

# People are served first: a worker takes what the server leaves of a core.
NICENESS = 10
MEMORY_OF_THIS = Path("/proc/self/statm")


class Load(msgspec.Struct, frozen=True, tag_field="do", tag="load"):
    """Games to be loaded before somebody waits for them."""

    games: list[str]


class Think(msgspec.Struct, frozen=True, tag_field="do", tag="think"):
    """An imagined table, the seat that is to choose there, and the bot that chooses for it.

    All that the bot leaves to chance follows from `seed`: the same question has the same answer, unless the bot looks
    at the clock. `limit` is how many seconds it may take at most.
    """

    bot: str
    seat: int
    seed: int
    limit: float
    position: Position


class Answer(msgspec.Struct, frozen=True):
    """The code that was chosen (none was asked for when games were to be loaded), and the worker's memory in bytes."""

    code: int | None
    memory: int


def choose(question: Think) -> int:
    """The bot's choice, asked for as that of any bot at any table."""
    table = game(question.position.game).table(question.position)
    table.listening = False
    bot = seat_bot(question.bot)
    try:
        return ask(bot, table, question.seat, Rng(question.seed))
    finally:
        bot.close()


def answer(question: Load | Think) -> Answer:
    """Do what is asked for."""
    if isinstance(question, Think):
        # Without a handler the alarm ends the process, whatever a bot is busy with and whether anybody is left to see.
        signal.setitimer(signal.ITIMER_REAL, question.limit)
        code = choose(question)
        signal.setitimer(signal.ITIMER_REAL, 0)
        return Answer(code, memory())
    for name in question.games:
        game(name)
    return Answer(None, memory())


def memory() -> int:
    """The bytes of memory this process holds now; 0 on a system that does not say."""
    # What getrusage says is no use: it counts the server's own memory, from which a worker was born.
    if not MEMORY_OF_THIS.exists():
        return 0
    return int(MEMORY_OF_THIS.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def tell(kind: type[BaseException], _: BaseException, trace: TracebackType | None) -> None:
    """Say what went wrong and where. The text of an error is left out: it may name a move of a running game."""
    places = extract_tb(trace)
    place = f"{places[-1].filename}:{places[-1].lineno}" if places else "nowhere"
    print(f"longhall.hall.thinking: {kind.__name__} at {place}", file=sys.stderr)


def main() -> None:
    """Answer until there are no more questions."""
    os.nice(NICENESS)
    # Ctrl-C in the server's terminal is the server's affair.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.excepthook = tell
    decoder = msgspec.json.Decoder(Load | Think)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(decoder.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
