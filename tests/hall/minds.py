"""What the tests of the thinkers share: tables to think about, workers to wait for, and what is sent to them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

import longhall
from longhall.hall import thinkers as pool
from longhall.hall.thinkers import Thinkers
from longhall.hall.thinking import Load, Think
from longhall.kernel.chance import Rng
from longhall.kernel.table import Table

PATIENCE = 20.0


def dealt(name: str = "mythic-arena", moves: int = 0, seed: int = 7) -> Table:
    """A table for live play after so many moves, where the first seat to act has more than one option."""
    game = longhall.game(name)
    table = game.deal_live(max(game.players), seed)
    rng = Rng(seed)
    while moves > 0 or len(table.options(table.to_act[0])) == 1:
        seat = table.to_act[0]
        codes = table.options(seat)
        table.act(seat, codes[rng.below(len(codes))])
        moves -= 1
    return table


@asynccontextmanager
async def thinking(workers: int = 1, grace: float = pool.GRACE) -> AsyncIterator[Thinkers]:
    """Thinkers whose workers are all up."""
    thinkers = Thinkers(workers, grace)
    await thinkers.start()
    try:
        await until(lambda: len(thinkers.up) == workers)
        yield thinkers
    finally:
        await thinkers.close()


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


def begin(thinkers: Thinkers, table: Table, bot: str) -> asyncio.Task[int]:
    """Ask for a choice of the first seat to act."""
    return asyncio.create_task(thinkers.think(table, table.to_act[0], bot))


async def taken_up(thinkers: Thinkers) -> int:
    """Wait until one worker, the only one, has been at its question for a moment; its process."""
    await until(lambda: thinkers.waiting == 0 and len(thinkers.up) == 1)
    await asyncio.sleep(0.1)
    return next(iter(thinkers.up)).pid


def is_legal(table: Table, code: int) -> bool:
    """Whether the first seat to act may choose so."""
    return table.allows(table.to_act[0], code)


def is_running(pid: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def children() -> set[int]:
    """The processes started from this one that have not been cleared away."""
    listed = [path.read_text() for path in Path("/proc/self/task").glob("*/children")]
    return {int(pid) for line in listed for pid in line.split()}


def overhear(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Every line that will be written to a worker."""
    lines: list[bytes] = []
    write = asyncio.StreamWriter.write

    def overheard(writer: asyncio.StreamWriter, line: bytes) -> None:
        lines.append(line)
        write(writer, line)

    monkeypatch.setattr(asyncio.StreamWriter, "write", overheard)
    return lines


def thoughts_in(lines: list[bytes]) -> list[Think]:
    """The questions about tables among the lines sent to workers."""
    questions = [msgspec.json.decode(line, type=Load | Think) for line in lines]
    return [question for question in questions if isinstance(question, Think)]


async def cancelled(task: asyncio.Task[int]) -> None:
    """Cancel a thought."""
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
