"""Who is told that it is their turn, when, and how often."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from email.message import EmailMessage
from typing import Any

import pytest

from longhall import GAMES
from longhall.hall.hall import Hall
from longhall.hall.keeper import Request
from longhall.hall.limits import Limits
from longhall.hall.live import Live
from longhall.hall.post import outgoing
from longhall.hall.post.news import GRACES, news_of
from longhall.hall.settings import HallSettings, Push, Smtp
from longhall.hall.store import PersonRow, PushRow
from longhall.kernel.record import Act, HandOver, Resign, Undo
from tests.hall.post.servers import PushServer, SmtpServer
from tests.hall.table import LIMITS, Client, lay

Patch = pytest.MonkeyPatch
URL = "https://play.example.org"
SLOW = {"kind": "slow", "hours": 30.0, "takeover": "calm"}
# Longer than anything is waited for, and shorter than a game.
LATER = 100.0


class Scene:
    """A hall with its post, and what came of it."""

    def __init__(self, hall: Hall, mail: SmtpServer, push: PushServer) -> None:
        self.hall = hall
        self.mail = mail
        self.push = push

    async def person(
        self, name: str, language: str = "en", *, confirmed: float | None = 1.0, push: bool = False
    ) -> str:
        """Somebody with an address, and perhaps a browser."""
        row = PersonRow(
            id=name,
            name=name,
            language=language,
            created=1.0,
            seen=1.0,
            email=f"{name}@example.org",
            mailbox=name.ljust(17, "0"),
            confirmed=confirmed,
        )
        await self.hall.store.people.create(row)
        if push:
            document = {**self.push.subscription, "endpoint": f"{self.push.origin}/browser?{name}"}
            await self.hall.store.push.add(PushRow(person=name, endpoint=document["endpoint"], document=document))
        return name

    async def lay(self, *people: str, game: str = "mythic-arena", title: str = "", **given: Any) -> Live:
        """A table that has begun and is in the lists."""
        table = await lay(self.hall, game, people, **{"pace": SLOW, **given})
        await self.hall.store.tables.set_title(table, title)
        await self.note()
        return self.hall.keeper.tables[table]

    async def note(self) -> None:
        """Write down how the tables stand."""
        await self.hall.keeper.write_summaries()

    async def wait(self, seconds: float = LATER) -> None:
        """Let time pass, and let the post go round."""
        self.hall.now._offset += seconds
        await self.hall._beat()
        await self.hall.post.go_round()

    async def letters(self, count: int) -> list[EmailMessage]:
        """What has arrived: so many and not more."""
        found = await self.mail.count(count)
        await asyncio.sleep(0.05)
        assert len(self.mail.received) == count
        return found

    async def move(self, live: Live, seat: int | None = None) -> int:
        """Somebody makes a move, or whoever is asked first: who it was."""
        seat = live.progress.to_act[0] if seat is None else seat
        code = live.progress.play.table.options(seat)[0]
        act = Act(seat=seat, move=live.game.words(code))
        await self.hall.keeper.submit(live, Request(seat, lambda _: act))
        await self.note()
        return seat

    async def move_until(self, live: Live, seat: int) -> None:
        """Moves, until somebody is asked again."""
        before = live.progress.asked_since[seat]
        for _ in range(400):
            if seat in live.progress.to_act and live.progress.asked_since[seat] != before:
                return
            await self.move(live)
        raise AssertionError("they were never asked again")


@asynccontextmanager
async def opened(
    database: str, mail: SmtpServer, push: PushServer, limits: Limits = LIMITS, **given: Any
) -> AsyncIterator[Scene]:
    """A hall that writes to people and tells their browsers."""
    settings = HallSettings(
        database=database,
        thinkers=1,
        limits=limits,
        public_url=URL,
        smtp=Smtp(host="127.0.0.1", port=mail.port, sender="hall@example.org", tls="none"),
        push=Push(key="made", contact="mailto:keeper@example.org"),
        **given,
    )
    hall = Hall(settings)
    await hall.start()
    await hall.post.close()
    await hall.post.open(hall.secret, near=True)
    try:
        yield Scene(hall, mail, push)
    finally:
        await hall.stop()


def play(work: Callable[[Scene], Awaitable[None]], database: str, **given: Any) -> None:
    async def opened_for() -> None:
        async with (
            SmtpServer().open() as mail,
            PushServer().open() as push,
            opened(database, mail, push, **given) as scene,
        ):
            await work(scene)

    asyncio.run(opened_for())


def test_who_is_asked_and_not_there_is_told_once(address: str) -> None:
    async def work(scene: Scene) -> None:
        live = await scene.lay(await scene.person("ann", push=True), await scene.person("bob", push=True))
        seat = live.progress.to_act[0]
        asked, waiting = ("ann", "bob") if seat == 0 else ("bob", "ann")
        for _ in range(3):
            await scene.wait()
        letters = await scene.letters(2)
        about = {letter["To"]: letter["Subject"] for letter in letters}
        assert about[f"{asked}@example.org"].startswith("It is your turn, and you have 29 hours left: ")
        assert about[f"{waiting}@example.org"].startswith("The game has begun: ")
        assert f"{URL}/tables/{live.id}" in letters[0].get_content()
        await scene.push.count(2)
        async with opened(scene.hall.settings.database, scene.mail, scene.push) as again:
            await again.hall.keeper.find(live.id)
            await again.note()
            await again.wait()
            await again.wait()
            await again.letters(2)
            assert len(scene.push.posts) == 2
        await scene.move_until(live, seat)
        await scene.wait()
        await scene.mail.count(3)
        assert [to for to, _ in scene.mail.received].count(f"{asked}@example.org") == 2

    play(work, address)


def test_of_two_processes_one_tells(postgres_address: str) -> None:
    async def work(scene: Scene) -> None:
        people = [await scene.person(f"p{number}", push=True) for number in range(8)]
        async with opened(postgres_address, scene.mail, scene.push) as other:
            for one, two in zip(people[::2], people[1::2], strict=True):
                await scene.lay(one, two)
            for each in (scene, other):
                each.hall.now._offset += LATER
            for _ in range(3):
                await asyncio.gather(*(each.hall.post.go_round() for each in (scene, other, scene, other)))
            await scene.letters(8)
            await scene.push.count(8)
            await asyncio.sleep(0.05)
            assert len(scene.push.posts) == 8

    play(work, postgres_address)


def test_nobody_is_told_before_their_time(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        live = await scene.lay(await scene.person("ann", push=True), "bob")
        await scene.wait(31.0)
        await scene.push.count(1)
        await scene.letters(0)
        await scene.wait(30.0)
        await scene.letters(1)
        assert live.progress.number == 0
        assert len(scene.push.posts) == 1

    play(work, sqlite_address)


def test_a_hall_that_has_just_opened_lets_people_come_back_first(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        await scene.lay(await scene.person("ann"), "bob")
        await scene.wait()
        await scene.letters(1)
        await scene.lay("ann", "bob")
        async with opened(sqlite_address, scene.mail, scene.push) as again:
            again.hall.now._offset += 2 * LATER
            again.hall.post._open_since = again.hall.now()
            await again.wait(20.0)
            await again.letters(1)
            await again.wait(20.0)
            await again.letters(2)

    play(work, sqlite_address)


def test_who_is_at_the_table_is_not_told_nor_who_is_cut_off_for_a_moment(address: str) -> None:
    async def work(scene: Scene) -> None:
        live = await scene.lay(await scene.person("ann", push=True), await scene.person("bob", push=True))
        seat = live.progress.to_act[0]
        name = "ann" if seat == 0 else "bob"
        here = Client(scene.hall, live.id, name, seat)
        await here.hello()
        for _ in range(3):
            await scene.wait()
        await scene.letters(1)
        assert scene.mail.letters[0]["Subject"].startswith("The game has begun")
        assert len(scene.push.posts) == 1
        # The line is cut, and they come back.
        await here.leave()
        await scene.wait(61.0)
        back = Client(scene.hall, live.id, name, seat)
        await back.hello()
        await scene.wait(61.0)
        await scene.wait(61.0)
        await scene.letters(1)
        # They go.
        await back.leave()
        for _ in range(3):
            await scene.wait(61.0)
        await scene.letters(2)
        assert scene.mail.received[1][0] == f"{name}@example.org"

    play(work, address)


def test_who_has_moved_in_time_is_not_told(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        live = await scene.lay("zoe", "yan")
        seat = live.progress.to_act[0]
        await scene.person(["zoe", "yan"][seat])
        await scene.wait(40.0)
        while seat in live.progress.to_act:
            await scene.move(live)
        await scene.wait()
        await scene.letters(0)

    play(work, sqlite_address)


@pytest.mark.parametrize(("pace", "told"), [({}, 1), (SLOW, 1), ({"kind": "live", "seconds": 3600.0}, 0)])
def test_who_plays_against_a_clock_is_told_nothing(pace: dict[str, Any], told: int, sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        await scene.lay(await scene.person("ann"), "bob", pace=pace)
        await scene.wait()
        await scene.letters(told)

    play(work, sqlite_address)


def test_nothing_is_sent_to_an_address_that_was_not_confirmed(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        await scene.lay(await scene.person("ann", confirmed=None), await scene.person("bob", confirmed=None))
        await scene.wait()
        await scene.letters(0)
        assert await scene.hall.store.notices.due("mail", scene.hall.now() + LATER, 10) == []

    play(work, sqlite_address)


def test_several_tables_are_one_letter(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        await scene.person("ann")
        first = [await scene.lay("ann", "bob", title=f"number {number}") for number in range(2)]
        scene.hall.now._offset += 25.0
        third = await scene.lay("ann", "bob")
        await scene.wait(40.0)
        (letter,) = await scene.letters(1)
        text = letter.get_content()
        assert [live.id in text for live in (*first, third)] == [True] * 3
        assert "number 1 (" in text
        await scene.wait()
        await scene.letters(1)

    play(work, sqlite_address)


def test_when_it_is_over_who_is_not_there_is_told(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        live = await scene.lay(await scene.person("ann", "fr"), await scene.person("bob"))
        await scene.wait()
        await scene.mail.count(2)
        here = Client(scene.hall, live.id, "bob", 1)
        await here.hello()
        await scene.hall.keeper.submit(live, Request(1, lambda _: Resign(seat=1)))
        await scene.note()
        await scene.wait()
        *_, letter = await scene.letters(3)
        assert (letter["To"], letter["Subject"][:23]) == ("ann@example.org", "La partie est finie : M")
        # Who was there has seen it, and whoever looks at an old game makes no news of it.
        await here.leave()
        await scene.wait()
        await scene.wait()
        scene.hall.now._offset += 7200.0
        scene.hall.keeper._changed.add(live.id)
        await scene.note()
        await scene.wait()
        await scene.letters(3)

    play(work, sqlite_address)


def test_an_old_game_that_is_read_again_is_no_news(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        live = await scene.lay("ann", "bob")
        await scene.hall.keeper.submit(live, Request(1, lambda _: Resign(seat=1)))
        await scene.person("ann")
        scene.hall.now._offset += 7200.0
        await scene.note()
        await scene.wait()
        await scene.letters(0)

    play(work, sqlite_address)


def test_what_was_taken_back_is_asked_and_told_anew(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        live = await scene.lay("ann", "bob", game="blood-rage", seed=8)
        await scene.person("ann")
        await scene.wait()
        await scene.letters(1)
        await scene.move(live, 0)
        await scene.hall.keeper.submit(live, Request(0, lambda _: Undo(seat=0)))
        await scene.note()
        await scene.wait()
        await scene.wait()
        await scene.letters(2)

    play(work, sqlite_address)


def test_others_who_choose_at_the_same_time_make_nobody_be_told_again(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        live = await scene.lay("ann", "bob", "cid", "dan", game="blood-rage", seed=8)
        await scene.person("ann")
        await scene.wait()
        await scene.letters(1)
        for seat in (1, 2):
            await scene.move(live, seat)
            await scene.wait()
        await scene.letters(1)

    play(work, sqlite_address)


def test_a_seat_that_a_bot_has_taken_over_is_told_nothing(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        live = await scene.lay("ann", "bob", game="blood-rage", seed=8)
        await scene.person("ann")
        # Time is out, and nobody has seen to it yet.
        scene.hall.now._offset += 31 * 3600.0
        await scene.hall.post.go_round()
        await scene.letters(0)
        await scene.hall._look_after(live.id)
        assert live.bot_of(0) == "calm"
        await scene.note()
        await scene.wait()
        await scene.letters(0)

    play(work, sqlite_address)


def test_whose_seat_a_bot_plays_is_asked_for_nothing(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        live = await scene.lay("ann", "bob", game="blood-rage", seed=8)
        asked = [(each.person, each.kind) for each in news_of(live, 0.0, 0.0, {"mail": 1.0})]
        assert asked == [("ann", "turn"), ("bob", "turn")]
        await scene.hall.keeper.submit(live, Request(0, lambda _: HandOver(seat=0, to="calm")))
        assert live.progress.to_act == (0, 1)
        assert [each.person for each in news_of(live, 0.0, 0.0, {"mail": 1.0})] == ["bob"]

    play(work, sqlite_address)


def test_who_was_sent_much_is_told_later(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        await scene.person("ann")
        for number in range(4):
            await scene.lay("ann", "bob")
            await scene.wait()
            await scene.mail.count(min(number + 1, 2))
        await scene.letters(2)
        await scene.wait(1800.0)
        *_, last = await scene.letters(3)
        assert last["Subject"].endswith(" 2 tables")

    limits = Limits(letters_an_hour=2, frames_a_second=1000)
    play(work, sqlite_address, limits=limits)


def test_a_server_of_mail_that_says_nothing_holds_up_nobody(sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        scene.mail.answers["HELLO"] = [None] * 10
        for number in range(3):
            live = await scene.lay(await scene.person(f"ann{number}"), "bob")
        async with asyncio.timeout(2):
            await scene.wait()
        while not scene.mail.tried:
            await asyncio.sleep(0.01)
        client = Client(scene.hall, live.id, "bob", 1)
        async with asyncio.timeout(2):
            await client.hello()
            await scene.move(live)

    play(work, sqlite_address)


def test_while_mail_is_away_what_is_due_stays_in_the_database(sqlite_address: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(outgoing, "PAUSES", (0.1,) * 50)

    async def work(scene: Scene) -> None:
        scene.mail.answers["HELLO"] = [421] * 5
        await scene.lay(await scene.person("ann"), "zoe")
        await scene.wait()
        while scene.mail.tried < 2:
            await asyncio.sleep(0.01)
        await scene.lay(await scene.person("bob"), "zoe")
        await scene.wait()
        due = await scene.hall.store.notices.due("mail", scene.hall.now(), 10)
        assert "bob" in [each.person for each in due]
        await scene.mail.count(1)
        await scene.wait()
        await scene.letters(2)

    play(work, sqlite_address)


def test_browsers_that_are_gone_are_forgotten(address: str) -> None:
    async def work(scene: Scene) -> None:
        scene.push.answers = [410]
        await scene.lay(await scene.person("ann", push=True), "bob")
        await scene.wait()
        await scene.push.count(1)
        async with asyncio.timeout(5):
            while await scene.hall.store.push.of("ann"):
                await asyncio.sleep(0.01)
        assert b'longhall_notices_total{outcome="failed",way="push"} 1.0' in scene.hall.metrics.exposition()

    play(work, address)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_browser_is_told_where_and_what(language: str, sqlite_address: str) -> None:
    async def work(scene: Scene) -> None:
        await scene.person("ann", language, push=True)
        live = await scene.lay("ann", "bob", game="blood-rage", title="Evening")
        await scene.wait()
        await scene.push.count(1)
        said = {
            "en": "It is your turn, and you have 29 hours left: Evening (Blood Rage)",
            "fr": "C'est à vous, et il vous reste 29 heures : Evening (Blood Rage)",
        }
        assert scene.push.read() == {
            "kind": "turn",
            "table": live.id,
            "game": "Blood Rage",
            "title": "Evening",
            "text": said[language],
        }
        (letter,) = await scene.letters(1)
        assert letter["Subject"] == said[language]
        assert (letter["Content-Language"], f"language={language}" in letter["List-Unsubscribe"]) == (language, True)

    play(work, sqlite_address)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_sent_is_the_same_whatever_the_cards_are(name: str, sqlite_address: str) -> None:
    """Of two deals and two games with other moves, only the ids differ."""

    async def work(scene: Scene) -> None:
        await scene.person("ann", push=True)
        for seed in (3, 4):
            live = await scene.lay("ann", "bob", game=name, seed=seed)
            await scene.move_until(live, 0)
            await scene.wait()
            await scene.mail.count(seed - 2)
            await scene.push.count(seed - 2)
            while 0 in live.progress.to_act:
                await scene.move(live)
        one, other = (plain(letter) for letter in await scene.letters(2))
        assert one == other
        first, second = ({**scene.push.read(place), "table": ""} for place in (0, 1))
        assert first == second
        assert set(first) == {"kind", "table", "game", "title", "text"}
        assert len(scene.push.posts[0][1]) == len(scene.push.posts[1][1])

    play(work, sqlite_address)


def plain(letter: EmailMessage) -> str:
    """A letter without what has to differ."""
    kept = [f"{name}: {value}" for name, value in letter.items() if name not in ("Date", "Message-ID")]
    return re.sub(r"/tables/[0-9A-Za-z]{17}", "/tables/T", "\n".join([*kept, letter.get_content()]))


def test_a_hall_without_post_notes_nothing(sqlite_address: str) -> None:
    async def scene() -> None:
        hall = Hall(HallSettings(database=sqlite_address, thinkers=1))
        assert hall.post.graces == {}
        await hall.start()
        await lay(hall, "mythic-arena", ["ann", "bob"], pace=SLOW)
        await hall.keeper.write_summaries()
        for way in GRACES:
            assert await hall.store.notices.due(way, hall.now() + 1e6, 10) == []
        await hall.stop()

    asyncio.run(scene())
