"""Who may do what over a socket: a watcher watches, a seat does nothing for another, and a viewer cannot change."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from longhall import GAMES, SPECTATOR
from longhall.hall.hall import Hall
from longhall.hall.live import Live
from longhall.kernel.play import Play
from tests.hall.leaks import DEEDS, SUBJECTS
from tests.hall.table import lay
from tests.hall.twins import Person, quick_folder, still

in_every_game = pytest.mark.parametrize("name", GAMES)


class Scene:
    """A table of three, or of two where no more can play, with a watcher and a bot over the wire at seat 0."""

    def __init__(self, hall: Hall, live: Live) -> None:
        self.hall, self.live = hall, live
        self.seats = [Person(hall, live.id, f"p{seat}", seat) for seat in range(live.row.players)]
        self.watcher = Person(hall, live.id, "eve", None)
        self.bot = Person(hall, live.id, f"{live.id}:0", 0, is_bot=True)

    @property
    def play(self) -> Play:
        """The game as it stands."""
        return self.live.progress.play

    @property
    def asked(self) -> int:
        """The first seat that is to move."""
        return self.play.table.to_act[0]

    def option(self, seat: int) -> dict[str, Any]:
        """A move that a seat may make."""
        return dict(self.live.game.words(self.play.table.options(seat)[0]))

    async def answer(self, person: Person, kind: str, /, **fields: Any) -> dict[str, Any]:
        """The last thing that somebody is told after a message."""
        await person.say({"type": kind, **fields})
        told: dict[str, Any] = msgspec.json.decode(person.told.frames[-1])
        return told

    async def do(self, person: Person, kind: str, /, **fields: Any) -> dict[str, Any]:
        """The same for what is done at a table, now and under a key."""
        return await self.answer(person, kind, **{"number": self.live.progress.number, "key": "k", **fields})

    async def move(self) -> int:
        """Let somebody move who is to; who it was."""
        seat = self.asked
        key = f"move{self.live.progress.number}"
        assert (await self.do(self.seats[seat], "act", key=key, words=self.option(seat)))["type"] == "entry"
        return seat

    async def logged(self) -> list[int]:
        """The seats of the entries in the log."""
        return [row.seat for row in await self.hall.store.log.read(self.live.id)]


def at_a_table(name: str, work: Callable[[Scene], Awaitable[None]]) -> None:
    """Play a scene at a table of a game."""

    async def opened() -> None:
        with quick_folder() as folder:
            async with still(Path(folder) / "hall.db") as house:
                players = 2 if name == "mythic-arena" else 3
                people = [f"p{seat}" for seat in range(players)]
                table = await lay(house.hall, name, people, seed=11, pace={"takeover": "calm"})
                scene = Scene(house.hall, house.hall.keeper.tables[table])
                for person in (*scene.seats, scene.watcher, scene.bot):
                    await person.say({"type": "hello"})
                await work(scene)

    asyncio.run(opened())


@in_every_game
def test_a_watcher_watches_looks_and_chats_and_does_nothing_else(name: str) -> None:
    async def work(scene: Scene) -> None:
        for deed in DEEDS:
            given = {"yes": True} if deed == "answer" else {}
            refused = await scene.do(scene.watcher, deed, **given)
            assert (refused["type"], refused["fault"]["key"]) == ("refused", "watchers_only_watch")
        for kind in ("act", "why"):
            number = {"number": 0} if kind == "act" else {}
            refused = await scene.answer(scene.watcher, kind, key="k", words=scene.option(scene.asked), **number)
            assert (refused["type"], refused["fault"]["key"]) == ("refused", "watchers_only_watch")
        for subject in SUBJECTS:
            assert (await scene.answer(scene.watcher, "look", about=subject, key="k"))["type"] == "answered"
        assert (await scene.answer(scene.watcher, "chat", text="well played", key="k"))["type"] == "done"
        assert msgspec.json.decode(scene.seats[0].told.frames[-1])["remark"].get("seat") is None
        state = await scene.answer(scene.watcher, "hello")
        assert (state["type"], state["viewer"], state["choices"], state["ways"]) == ("state", SPECTATOR, [], {})
        assert await scene.logged() == []

    at_a_table(name, work)


@in_every_game
def test_a_seat_does_nothing_for_another_whatever_it_sends(name: str) -> None:
    async def work(scene: Scene) -> None:
        table = scene.play.table
        if len(table.to_act) > 1:
            # Where all choose at once, what another may choose is legal for nobody else.
            mine, theirs = (set(table.options(seat)) for seat in table.to_act[:2])
            person, words = scene.seats[table.to_act[0]], dict(scene.live.game.words(min(theirs - mine)))
        else:
            person, words = scene.seats[(scene.asked + 1) % table.players], scene.option(scene.asked)
        assert (await scene.do(person, "act", words=words))["type"] == "refused"
        for field in ("seat", "viewer", "person", "table", "of"):
            refused = await scene.do(person, "act", words=words, **{field: scene.asked})
            assert refused["fault"]["key"] == "bad_message"
            assert (await scene.do(person, "resign", **{field: scene.asked}))["type"] == "refused"
        assert (await scene.do(person, "act", words={**words, "seat": scene.asked}))["type"] == "refused"
        assert await scene.logged() == []
        mover = await scene.move()
        for other in scene.seats:
            for deed in ("undo", "redo", "answer", "resume"):
                if other.session.viewer != mover:
                    given = {"yes": True} if deed == "answer" else {}
                    assert (await scene.do(other, deed, key=deed, **given))["type"] == "refused"
        assert await scene.logged() == [mover]

    at_a_table(name, work)


def test_the_key_of_another_seat_is_nobody_elses() -> None:
    async def work(scene: Scene) -> None:
        first, second = scene.play.table.to_act[:2]
        done = await scene.do(scene.seats[first], "act", key="same", words=scene.option(first))
        assert (done["type"], done["key"], done["seat"]) == ("entry", "same", first)
        told = msgspec.json.decode(scene.seats[second].told.frames[-1])
        assert "key" not in told
        done = await scene.do(scene.seats[second], "act", key="same", words=scene.option(second))
        assert (done["type"], done["key"], done["seat"]) == ("entry", "same", second)
        assert (await scene.do(scene.seats[first], "undo", key="same"))["number"] == 1
        assert await scene.logged() == [first, second]

    at_a_table("blood-rage", work)


@in_every_game
def test_a_bot_over_the_wire_is_a_seat_and_no_more(name: str) -> None:
    async def work(scene: Scene) -> None:
        for person in (scene.bot, scene.seats[0]):
            person.told.take()
        for _ in range(12):
            await scene.move()
        for subject in SUBJECTS:
            for person in (scene.bot, scene.seats[0]):
                await scene.answer(person, "look", about=subject, key="k")
        for person in (scene.bot, scene.seats[0]):
            await scene.do(person, "act", words={"do": "dance"})
            await scene.answer(person, "hello", since=0)
        assert scene.bot.told.frames == scene.seats[0].told.frames
        while scene.asked == 0 and len(scene.play.table.to_act) == 1:
            await scene.move()
        other = next(seat for seat in scene.play.table.to_act if seat != 0)
        if 0 not in scene.play.table.to_act:
            assert (await scene.do(scene.bot, "act", words=scene.option(other)))["type"] == "refused"
        assert (await scene.do(scene.bot, "act", words=scene.option(other), seat=other))["type"] == "refused"

    at_a_table(name, work)


@in_every_game
def test_a_viewer_cannot_change(name: str) -> None:
    async def work(scene: Scene) -> None:
        for person, viewer in (
            (scene.watcher, SPECTATOR),
            *((person, seat) for seat, person in enumerate(scene.seats)),
        ):
            for field in ("viewer", "seat", "table", "person", "token"):
                for value in (0, 1, SPECTATOR, "p1"):
                    refused = await scene.answer(person, "hello", **{field: value})
                    assert (refused["type"], refused["fault"]["key"]) == ("refused", "bad_message")
            for language in ("fr", "en"):
                state = await scene.answer(person, "hello", language=language, since=0)
                assert (state["viewer"], state["view"]["viewer"]) == (viewer, viewer)
        person = scene.seats[scene.asked]
        for deed in ("hand_over", "resume", "resign"):
            await scene.do(person, deed, key=deed)
            assert (await scene.answer(person, "hello"))["viewer"] == person.session.visitor.seat

    at_a_table(name, work)


@in_every_game
def test_nobody_is_kept_from_moving_by_another_who_comes_and_goes(name: str) -> None:
    async def work(scene: Scene) -> None:
        await scene.move()
        seat, number = scene.asked, scene.live.progress.number
        other = scene.seats[(seat + 1) % scene.play.table.players]
        for turn in range(3):
            assert (await scene.do(other, "hand_over", key=f"over{turn}"))["type"] == "entry"
            assert (await scene.do(other, "resume", key=f"back{turn}"))["type"] == "entry"
        words = scene.option(seat)
        assert (await scene.do(scene.seats[seat], "act", key="late", number=number, words=words))["type"] == "entry"

    at_a_table(name, work)


@in_every_game
def test_who_has_seen_something_takes_nothing_back_alone(name: str) -> None:
    async def work(scene: Scene) -> None:
        for _ in range(60):
            seat = await scene.move()
            play = scene.play
            if not play.standing(play.length - 1).reversible:
                break
        digest, person = scene.play.table.digest(), scene.seats[seat]
        assert (await scene.do(person, "undo", key="undo"))["fault"]["key"] == "undo_would_tell"
        await scene.do(person, "ask", key="ask")
        assert scene.play.table.digest() == digest

    at_a_table(name, work)
