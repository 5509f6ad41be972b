"""The thinkers at work, with real worker processes: every game, many questions at once, and thoughts nobody wants."""

from __future__ import annotations

import asyncio
from itertools import cycle
from time import monotonic

import pytest

import longhall
from longhall.hall.thinkers import Thinkers, hurried
from longhall.kernel.errors import BadBot, IllegalMove, UnknownName
from tests.hall.minds import (
    PATIENCE,
    begin,
    cancelled,
    dealt,
    is_legal,
    is_running,
    overhear,
    taken_up,
    thinking,
    thoughts_in,
    until,
)
from tests.told import refused


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


def test_searches_become_shorter_when_they_had_to_wait() -> None:
    assert hurried("search:1s", 0.9) == "search:1s"
    assert hurried("search:1s", 1.5) == "search:0.5s"
    assert hurried("search:1s", 60) == "search:0.1s"
    assert hurried("search:20", 60) == "search:20"
    assert hurried("greedy", 60) == "greedy"
    table = dealt()

    async def story() -> None:
        async with thinking() as thinkers:
            began = monotonic()
            await asyncio.gather(*(begin(thinkers, table, "search:0.5s") for _ in range(8)))
            assert monotonic() - began < 3
            assert (thinkers.thoughts, thinkers.failures) == (8, 0)
            assert thinkers.hurried >= 5

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


def test_a_thought_that_is_cancelled_while_it_waits_is_never_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = overhear(monkeypatch)
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


def test_a_quick_question_comes_before_long_ones_but_not_before_those_that_wait_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent = overhear(monkeypatch)
    first, old, long, quick = [dealt(name) for name in longhall.GAMES]

    async def story() -> None:
        async with thinking() as thinkers:
            asked = [begin(thinkers, first, "search:0.8s")]
            await taken_up(thinkers)
            asked.append(begin(thinkers, old, "search:0.1s"))
            asked.append(begin(thinkers, long, "search:0.5s"))
            await asyncio.sleep(0.3)
            asked.append(begin(thinkers, quick, "greedy"))
            await asyncio.gather(*asked)

    asyncio.run(story())
    order = [question.position.game for question in thoughts_in(sent)]
    assert order == [table.game.name for table in (first, old, quick, long)]
