"""The thinkers, with real worker processes: every game, every way a worker can be lost, and nothing hidden sent."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from time import monotonic

import msgspec
import pytest
import uvloop

import longhall
from longhall.hall import thinkers as pool
from longhall.hall import worker as process
from longhall.hall.thinkers import Thinkers
from longhall.hall.thinking import Load, Think, choose
from longhall.kernel.chance import PLAIN_STATE, Rng
from longhall.kernel.errors import BadBot, IllegalMove, UnknownName
from longhall.kernel.table import Table
from tests.told import refused

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
    return table.allows(table.to_act[0], code)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def children() -> set[int]:
    """The processes started from this one that have not been cleared away."""
    listed = [path.read_text() for path in Path("/proc/self/task").glob("*/children")]
    return {int(pid) for line in listed for pid in line.split()}


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Every line that is written to a worker."""
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


@pytest.mark.parametrize("name", longhall.GAMES)
def test_every_bot_chooses_in_every_game(name: str) -> None:
    table = dealt(name)

    async def story() -> None:
        async with thinking() as thinkers:
            for bot in ("random", "greedy", "search:0.05s", "search:3"):
                assert is_legal(table, await begin(thinkers, table, bot))
            assert (thinkers.thoughts, thinkers.failures, thinkers.guesses, thinkers.waiting) == (4, 0, 0, 0)
            assert thinkers.seconds > 0.05

    asyncio.run(story())


def test_a_whole_game_is_played() -> None:
    table = dealt()

    async def story() -> None:
        async with thinking() as thinkers:
            for bot in cycle(("greedy", "search:5", "random")):
                if table.over:
                    break
                seat = table.to_act[0]
                table.act(seat, await thinkers.think(table, seat, bot))
            assert thinkers.failures == 0

    asyncio.run(story())
    assert table.winners


def test_what_is_asked_before_the_first_worker_is_up_waits_for_it() -> None:
    table = dealt()

    async def story() -> None:
        thinkers = Thinkers(1)
        began = monotonic()
        await thinkers.start()
        assert monotonic() - began < 0.3
        assert is_legal(table, await begin(thinkers, table, "greedy"))
        await thinkers.close()

    asyncio.run(story())


def test_a_choice_between_one_option_needs_no_worker() -> None:
    table = longhall.game("mythic-arena").deal_live(2, 7)
    while len(table.options(table.to_act[0])) > 1:
        table.act(table.to_act[0], table.options(table.to_act[0])[0])
    seat = table.to_act[0]
    assert asyncio.run(Thinkers(1).think(table, seat, "search:2s")) == table.options(seat)[0]


def test_what_cannot_be_asked_is_refused() -> None:
    table = dealt()
    other = 1 - table.to_act[0]
    with refused(IllegalMove, "no choice to make now"):
        asyncio.run(Thinkers(1).think(table, other, "greedy"))
    with refused(UnknownName, "no bot is called 'process'"):
        asyncio.run(Thinkers(1).think(table, table.to_act[0], "process:sh -c 'echo'"))
    with refused(BadBot, "not a budget"):
        asyncio.run(Thinkers(1).think(table, table.to_act[0], "search:soon"))


def test_a_worker_killed_while_it_thinks_is_replaced_and_the_question_asked_again(sent: list[bytes]) -> None:
    table = dealt()

    async def story() -> None:
        async with thinking() as thinkers:
            asked = begin(thinkers, table, "search:0.5s")
            os.kill(await taken_up(thinkers), signal.SIGKILL)
            assert is_legal(table, await asked)
            assert (thinkers.failures, thinkers.replaced, thinkers.thoughts) == (1, 1, 1)

    asyncio.run(story())
    first, second = thoughts_in(sent)
    assert first.bot == second.bot == "search:0.5s"
    assert first.seed != second.seed
    assert first.position.chance != second.position.chance


def test_a_worker_that_hangs_is_replaced() -> None:
    table = dealt()

    async def story() -> None:
        async with thinking(grace=0.5) as thinkers:
            asked = begin(thinkers, table, "search:0.5s")
            stopped = await taken_up(thinkers)
            os.kill(stopped, signal.SIGSTOP)
            assert is_legal(table, await asked)
            assert (thinkers.failures, thinkers.replaced) == (1, 1)
            assert not is_running(stopped)

    asyncio.run(story())


def test_a_bot_that_fails_twice_plays_greedy(sent: list[bytes]) -> None:
    table = dealt()

    async def story() -> None:
        async with thinking() as thinkers:
            asked = begin(thinkers, table, "search:20s")
            os.kill(await taken_up(thinkers), signal.SIGKILL)
            await until(lambda: thinkers.failures == 1)
            os.kill(await taken_up(thinkers), signal.SIGKILL)
            assert is_legal(table, await asked)
            assert (thinkers.failures, thinkers.thoughts, thinkers.guesses) == (2, 1, 0)

    asyncio.run(story())
    assert [question.bot for question in thoughts_in(sent)] == ["search:20s", "search:20s", "greedy"]


@pytest.mark.parametrize("command", [("/nowhere/python",), (sys.executable, "-c", "")])
def test_where_no_worker_can_be_started_a_move_is_taken_at_random(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "COMMAND", command)
    monkeypatch.setattr(pool, "FIRST_PAUSE", 0.05)
    table = dealt()

    async def story() -> None:
        thinkers = Thinkers(2)
        await thinkers.start()
        assert is_legal(table, await begin(thinkers, table, "search:2s"))
        assert (thinkers.guesses, thinkers.thoughts) == (1, 0)
        monkeypatch.undo()
        await until(lambda: len(thinkers.up) == 2)
        assert is_legal(table, await begin(thinkers, table, "greedy"))
        assert (thinkers.guesses, thinkers.thoughts) == (1, 1)
        await thinkers.close()

    asyncio.run(story())


def test_a_long_thought_that_is_cancelled_frees_its_worker_at_once() -> None:
    table = dealt()

    async def story() -> None:
        async with thinking() as thinkers:
            pointless = begin(thinkers, table, "search:60s")
            busy = await taken_up(thinkers)
            await cancelled(pointless)
            assert is_legal(table, await asyncio.wait_for(begin(thinkers, table, "greedy"), PATIENCE))
            assert (thinkers.replaced, thinkers.failures, thinkers.thoughts) == (1, 0, 1)
            assert not is_running(busy)

    asyncio.run(story())


def test_a_thought_that_is_nearly_done_is_dropped_without_killing_its_worker() -> None:
    table = dealt()

    async def story() -> None:
        async with thinking() as thinkers:
            pointless = begin(thinkers, table, "search:0.2s")
            busy = await taken_up(thinkers)
            await cancelled(pointless)
            assert is_legal(table, await begin(thinkers, table, "greedy"))
            assert (thinkers.replaced, thinkers.failures, thinkers.thoughts) == (0, 0, 1)
            assert is_running(busy)

    asyncio.run(story())


def test_a_thought_that_is_cancelled_while_it_waits_is_never_asked(sent: list[bytes]) -> None:
    table = dealt()

    async def story() -> None:
        async with thinking() as thinkers:
            first = begin(thinkers, table, "search:0.4s")
            await taken_up(thinkers)
            pointless = begin(thinkers, table, "search:60s")
            await until(lambda: thinkers.waiting == 1)
            await cancelled(pointless)
            assert thinkers.waiting == 0
            assert is_legal(table, await first)
            assert is_legal(table, await begin(thinkers, table, "greedy"))
            assert thinkers.replaced == 0

    asyncio.run(story())
    assert [question.bot for question in thoughts_in(sent)] == ["search:0.4s", "greedy"]


async def cancelled(task: asyncio.Task[int]) -> None:
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def test_twenty_questions_at_once_are_all_answered_by_two_workers() -> None:
    tables = [dealt(name, seed=seed) for seed in range(5) for name in longhall.GAMES]
    bots = cycle(("greedy", "search:0.05s", "search:2"))

    async def story() -> None:
        async with thinking(workers=2) as thinkers:
            asked = [begin(thinkers, table, bot) for table, bot in zip(tables, bots, strict=False)]
            await asyncio.sleep(0)
            assert thinkers.waiting == 20
            codes = await asyncio.gather(*asked)
            assert all(is_legal(table, code) for table, code in zip(tables, codes, strict=True))
            assert (thinkers.thoughts, thinkers.failures, thinkers.waiting) == (20, 0, 0)

    asyncio.run(story())


def test_a_quick_question_comes_before_long_ones_but_not_before_those_that_wait_for_long(sent: list[bytes]) -> None:
    table = dealt()

    async def story() -> None:
        async with thinking() as thinkers:
            asked = [begin(thinkers, table, "search:0.8s")]
            await taken_up(thinkers)
            asked.append(begin(thinkers, table, "search:0.1s"))
            asked.append(begin(thinkers, table, "search:0.5s"))
            await asyncio.sleep(0.3)
            asked.append(begin(thinkers, table, "greedy"))
            await asyncio.gather(*asked)

    asyncio.run(story())
    assert [question.bot for question in thoughts_in(sent)] == ["search:0.8s", "search:0.1s", "greedy", "search:0.5s"]


def test_a_worker_that_has_grown_too_large_is_replaced() -> None:
    table = dealt()

    async def story() -> None:
        thinkers = Thinkers(1, most_memory=1)
        await thinkers.start()
        for _ in range(2):
            assert is_legal(table, await begin(thinkers, table, "greedy"))
        assert thinkers.replaced == 1
        assert thinkers.failures == 0
        await thinkers.close()

    asyncio.run(story())


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_closing_leaves_no_process_behind(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    table = dealt()
    before = children()

    async def story() -> list[int]:
        async with thinking(workers=2) as thinkers:
            os.kill(next(iter(thinkers.up)).pid, signal.SIGSTOP)
            asked = [begin(thinkers, table, "search:60s") for _ in range(3)]
            await asyncio.sleep(0.2)
            pids = [worker.pid for worker in thinkers.up]
            assert children() - before >= set(pids)
        for thought in asked:
            assert (await asyncio.gather(thought, return_exceptions=True))[0].__class__ is asyncio.CancelledError
        with pytest.raises(RuntimeError, match="closed"):
            await thinkers.think(table, table.to_act[0], "greedy")
        return pids

    with asyncio.Runner(loop_factory=loop) as runner:
        pids = runner.run(story())
    assert len(pids) == 2
    assert not any(is_running(pid) for pid in pids)
    assert children() <= before


@pytest.mark.parametrize("delay", [0.0, 0.05])
def test_closing_at_once_leaves_no_process_behind(delay: float) -> None:
    before = children()

    async def story() -> None:
        thinkers = Thinkers(2)
        await thinkers.start()
        await asyncio.sleep(delay)
        await thinkers.close()

    asyncio.run(story())
    assert children() <= before


def test_the_thinkers_work_under_the_loop_of_the_server() -> None:
    table = dealt("blood-rage")

    async def story() -> None:
        async with thinking() as thinkers:
            asked = begin(thinkers, table, "search:0.4s")
            os.kill(await taken_up(thinkers), signal.SIGKILL)
            assert is_legal(table, await asked)
            pointless = begin(thinkers, table, "search:60s")
            await taken_up(thinkers)
            await cancelled(pointless)
            assert is_legal(table, await begin(thinkers, table, "greedy"))

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(story())


# Secrecy.


@pytest.mark.parametrize("moves", [0, 25])
@pytest.mark.parametrize("name", longhall.GAMES)
def test_a_worker_is_sent_nothing_that_the_seat_does_not_know(
    name: str, moves: int, sent: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
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


def test_two_thoughts_about_a_table_imagine_it_differently(sent: list[bytes]) -> None:
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


# What runs in a worker.


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
