"""Watchers who are told late: they see the table as it stood some entries ago, and all of it once the game is over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from longhall import SPECTATOR
from longhall.hall.hall import Hall
from longhall.hall.live import Live
from tests.hall.table import Client, lay, opened

DELAY = 3
LATE = {"allowed": "everybody", "delay": DELAY}


class Scene:
    """Two people at a table, and two who watch it late; the seats' own frames tell what watchers may know later."""

    def __init__(self, hall: Hall, table: str) -> None:
        self.hall = hall
        self.live: Live = hall.keeper.tables[table]
        self.players = [Client(hall, table, f"p{seat}", seat) for seat in range(2)]
        self.watcher = Client(hall, table, "eve", None)

    async def move(self) -> None:
        """Let the first who is asked move."""
        seat = self.live.progress.to_act[0]
        mover = self.players[seat]
        await mover.do("act", words=mover.choices[0]["words"])


def at_a_late_table(work: Callable[[Scene], Awaitable[None]], address: str, **given: Any) -> None:
    """Play a scene at a table of Mythic Arena."""

    async def played() -> None:
        async with opened(address) as hall:
            table = await lay(hall, "mythic-arena", ["p0", "p1"], seed=5, watching=LATE, **given)
            scene = Scene(hall, table)
            for client in (*scene.players, scene.watcher):
                await client.hello()
            await work(scene)

    asyncio.run(played())


def test_watchers_are_told_of_an_entry_when_others_have_followed_it(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        views = [scene.watcher.view]
        for count in range(1, 12):
            await scene.move()
            views.append(_spectators_view(scene.live))
            late = max(0, count - DELAY)
            await _until(partial(_has_come_to, scene.watcher, late))
            assert scene.watcher.view == views[late]
            newcomer = Client(scene.hall, scene.live.id, f"new{count}", None)
            state = await newcomer.hello()
            assert (state["number"], state["view"]) == (late, views[late])
            await newcomer.leave()

    at_a_late_table(work, sqlite_address)


def test_what_a_late_watcher_looks_up_is_late_too(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        for _ in range(8):
            await scene.move()
        for about in ("situation", "insights", "accounts", "pages", "memory"):
            await scene.watcher.say("look", about=about, key=about)
            found = await scene.watcher.until(partial(_is_under, about))
            assert found["number"] == 8 - DELAY

    at_a_late_table(work, sqlite_address)


def test_a_late_watcher_learns_late_who_gave_up_the_seat_to_a_bot(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        await scene.players[0].do("hand_over")
        other = Client(scene.hall, scene.live.id, "friend", None)
        await other.hello()
        people = await scene.watcher.until(lambda frame: frame["type"] == "people" and frame.get("watchers") == 2)
        assert not any(chair.get("played_by") for chair in people["chairs"])
        told = await scene.players[1].until(lambda frame: frame["type"] == "people" and frame.get("watchers") == 2)
        assert [bool(chair.get("played_by")) for chair in told["chairs"]] == [True, False]

    at_a_late_table(work, sqlite_address, pace={"takeover": "calm"})


def test_a_late_watcher_is_shown_no_clock_and_a_seat_is(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        await scene.move()
        assert (await scene.watcher.hello()).get("clocks", []) == []
        assert len((await scene.players[0].hello())["clocks"]) == 2

    at_a_late_table(work, sqlite_address, pace={"kind": "live", "seconds": 60.0, "bank": 600.0})


@pytest.mark.parametrize("comes_back", [False, True])
def test_the_end_is_told_whole(sqlite_address: str, comes_back: bool) -> None:
    async def work(scene: Scene) -> None:
        for _ in range(6):
            await scene.move()
        if comes_back:
            await scene.watcher.leave()
        await scene.players[0].do("resign")
        if comes_back:
            scene.watcher = Client(scene.hall, scene.live.id, "eve", None)
            await scene.watcher.hello()
        await _until(lambda: scene.watcher.number == 7)
        assert scene.watcher.result is not None
        assert scene.watcher.result["winners"] == [1]
        assert scene.watcher.view == _spectators_view(scene.live)

    at_a_late_table(work, sqlite_address)


def test_a_table_that_is_read_from_its_log_is_as_late_as_before(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        for _ in range(9):
            await scene.move()
        view = scene.watcher.view
        for client in (*scene.players, scene.watcher):
            await client.leave()
        del scene.hall.keeper.tables[scene.live.id]
        state = await Client(scene.hall, scene.live.id, "eve", None).hello()
        assert (state["number"], state["view"]) == (9 - DELAY, view)

    at_a_late_table(work, sqlite_address)


def _has_come_to(client: Client, number: int) -> bool:
    return client.number == number


def _is_under(key: str, frame: dict[str, Any]) -> bool:
    return frame.get("key") == key


def _spectators_view(live: Live) -> Any:
    return msgspec.json.decode(msgspec.json.encode(live.progress.play.table.view(SPECTATOR)))


async def _until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.005)
