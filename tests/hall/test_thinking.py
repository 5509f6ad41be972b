"""What a worker is given, which is nothing the seat does not know, and what it does with it."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic

import msgspec
import pytest

import longhall
from longhall.hall import thinkers as pool
from longhall.hall.thinking import Think, choose
from longhall.kernel.chance import PLAIN_STATE, Rng
from longhall.kernel.table import Table
from tests.hall.minds import (
    PATIENCE,
    dealt,
    overhear,
    thinking,
    thoughts_in,
)


@pytest.mark.parametrize("moves", [0, 25])
@pytest.mark.parametrize("name", longhall.GAMES)
def test_a_worker_is_sent_nothing_that_the_seat_does_not_know(
    name: str, moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = overhear(monkeypatch)
    table = dealt(name, moves)
    seat = table.to_act[0]
    twin = table.imagine(seat, Rng(5))
    assert twin.digest() != table.digest()
    monkeypatch.setattr(pool, "fresh_seed", lambda: 12345)

    async def story() -> None:
        async with thinking() as thinkers:
            await thinkers.think(table, seat, "greedy")
            await thinkers.think(twin, seat, "greedy")

    asyncio.run(story())
    first, second = [line for line in sent if b'"think"' in line]
    assert first == second
    position = msgspec.json.decode(first, type=Think).position
    assert position == table.imagine(seat, Rng(12345)).position()
    assert len(position.chance) == PLAIN_STATE


def test_two_thoughts_about_a_table_imagine_it_differently(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = overhear(monkeypatch)
    table = dealt("blood-rage")

    async def story() -> None:
        async with thinking() as thinkers:
            for _ in range(2):
                await thinkers.think(table, table.to_act[0], "greedy")

    asyncio.run(story())
    first, second = thoughts_in(sent)
    assert first.seed != second.seed
    assert first.position.numbers != second.position.numbers


def test_a_worker_is_not_told_the_secrets_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LONGHALL_SECRET", "hush")

    async def story() -> None:
        async with thinking() as thinkers:
            told = Path(f"/proc/{next(iter(thinkers.up)).pid}/environ").read_bytes()
            assert b"hush" not in told

    asyncio.run(story())


def question(table: Table, bot: str, limit: float = PATIENCE) -> Think:
    seat = table.to_act[0]
    return Think(bot, seat, 99, limit, table.imagine(seat, Rng(3)).position())


def worker_process() -> subprocess.Popen[bytes]:
    command = [sys.executable, "-P", "-m", "longhall.hall.thinking"]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe)


def ended(worker: subprocess.Popen[bytes], asked: Think | None = None) -> tuple[int, bytes, bytes]:
    """What a worker leaves when it is asked at most one thing and its input is closed."""
    told, complaints = worker.communicate(b"" if asked is None else msgspec.json.encode(asked) + b"\n", PATIENCE)
    return worker.returncode, told, complaints


def test_a_worker_ends_when_its_input_does() -> None:
    assert ended(worker_process()) == (0, b"", b"")
    status, told, _ = ended(worker_process(), question(dealt(), "search:0.2s"))
    assert status == 0
    assert b'"code"' in told


def test_a_worker_that_thinks_for_too_long_ends_though_nobody_is_left_to_kill_it() -> None:
    began = monotonic()
    status, told, _ = ended(worker_process(), question(dealt(), "search:600s", limit=0.3))
    assert (status, told) == (-signal.SIGALRM, b"")
    assert monotonic() - began < PATIENCE


def test_a_worker_that_fails_says_where_and_nothing_of_the_game() -> None:
    asked = question(dealt(), "greedy")
    spoiled = msgspec.structs.replace(asked.position, numbers={"hands": [4242]})
    status, told, complaint = ended(worker_process(), msgspec.structs.replace(asked, position=spoiled))
    assert (status, told) == (1, b"")
    assert complaint.startswith(b"longhall.hall.thinking: BadPosition at ")
    assert complaint.count(b"\n") == 1
    assert b"4242" not in complaint


@pytest.mark.parametrize("bot", ["random", "greedy", "search:20"])
def test_a_thought_can_be_repeated(bot: str) -> None:
    asked = question(dealt("clash-of-rage", 10), bot)
    assert choose(asked) == choose(asked)
