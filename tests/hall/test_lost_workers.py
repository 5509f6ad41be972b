"""Workers that die, hang, grow or cannot be started: no question stays without an answer, and no process is left."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable

import pytest
import uvloop

from longhall.hall import thinkers as pool
from longhall.hall import worker as process
from longhall.hall.thinkers import Thinkers
from longhall.hall.thinking import Load
from tests.hall.minds import (
    begin,
    cancelled,
    children,
    dealt,
    is_legal,
    is_running,
    overhear,
    taken_up,
    thinking,
    thoughts_in,
    until,
)


def test_a_worker_killed_while_it_thinks_is_replaced_and_the_question_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent = overhear(monkeypatch)
    table = dealt()

    async def story() -> None:
        async with thinking() as thinkers:
            asked = begin(thinkers, table, "search:0.5s")
            os.kill(await taken_up(thinkers), signal.SIGKILL)
            assert is_legal(table, await asked)
            assert (thinkers.failures, thinkers.replaced, thinkers.thoughts) == (1, 1, 1)

    asyncio.run(story())
    first, second = thoughts_in(sent)
    assert first.bot.startswith("search:")
    assert second.bot.startswith("search:")
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


def test_a_bot_that_fails_twice_plays_greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = overhear(monkeypatch)
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


def test_a_worker_that_ends_while_it_has_nothing_to_do_is_replaced_before_it_is_asked() -> None:
    table = dealt()

    async def story() -> None:
        async with thinking() as thinkers:
            worker = next(iter(thinkers.up))
            os.kill(worker.pid, signal.SIGKILL)
            await until(lambda: worker.has_ended)
            assert is_legal(table, await begin(thinkers, table, "greedy"))
            assert (thinkers.failures, thinkers.replaced, thinkers.thoughts) == (0, 1, 1)

    asyncio.run(story())


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_worker_that_has_ended_is_lost_under_any_loop(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    async def story() -> None:
        worker = await process.Worker.start()
        worker.kill()
        await until(lambda: worker.has_ended)
        with pytest.raises(process.Lost):
            await worker.ask(Load([]), 5)
        await worker.end()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(story())


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


def test_closing_while_a_worker_is_being_replaced_leaves_no_process_behind() -> None:
    table = dealt()
    before = children()

    async def story() -> None:
        thinkers = Thinkers(1, most_memory=1)
        await thinkers.start()
        await begin(thinkers, table, "greedy")
        await thinkers.close()

    asyncio.run(story())
    assert children() <= before
