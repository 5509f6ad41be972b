"""A desk in a thread of its own, and browsers that ask it, each with its own cookies and address."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, TypeVar, cast

import httpx
from litestar import Litestar

from longhall.hall.app import make_app
from longhall.hall.hall import Hall
from longhall.hall.identity import CSRF_HEADER
from longhall.hall.keeper import Request
from longhall.hall.limits import Limits
from longhall.hall.settings import HallSettings
from longhall.kernel.chance import Rng
from longhall.kernel.record import Act, Resign

T = TypeVar("T")

HOME = "http://hall.test"
PATIENCE = 60.0
# Tests ask faster than people.
MANY = 1_000_000
LIMITS = Limits(
    lookups_a_second=MANY,
    requests_a_second=MANY,
    chat_a_minute=MANY,
    logins_a_minute=MANY,
    links_a_minute=MANY,
    tables_an_hour=MANY,
    people_an_hour=MANY,
    tables_a_person=MANY,
    bots_a_person=MANY,
)


class Desk:
    """An application that runs until it is closed."""

    def __init__(self, database: str, **settings: Any) -> None:
        given = {"limits": LIMITS, **settings}
        self.app: Litestar = make_app(HallSettings(database=database, thinkers=1, **given))
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self._browsers: list[Browser] = []
        self._open, self._over = threading.Event(), asyncio.Event()
        self._life = asyncio.run_coroutine_threadsafe(self._live(), self._loop)
        if not self._open.wait(PATIENCE):
            self._life.result(0)

    async def _live(self) -> None:
        async with self.app.lifespan():
            self._open.set()
            await self._over.wait()

    @property
    def hall(self) -> Hall:
        """The hall behind the desk."""
        hall: Hall = self.app.state["hall"]
        return hall

    def run(self, work: Coroutine[Any, Any, T] | Awaitable[T]) -> T:
        """Do something in the loop of the desk."""

        async def awaited() -> T:
            return await work

        return asyncio.run_coroutine_threadsafe(awaited(), self._loop).result(PATIENCE)

    def together(self, *asked: Callable[[], Awaitable[httpx.Response]]) -> list[httpx.Response]:
        """Ask several things at the same moment."""

        async def all_of_them() -> list[httpx.Response]:
            return await asyncio.gather(*(ask() for ask in asked))

        return self.run(all_of_them())

    def browser(self, address: str = "127.0.0.1") -> Browser:
        """A browser that nobody has used yet."""
        made = Browser(self, address)
        self._browsers.append(made)
        return made

    def guest(self, name: str = "Ann", language: str = "en") -> Browser:
        """A browser of a new guest."""
        made = self.browser()
        made.come(name=name, language=language)
        return made

    def close(self) -> None:
        """Stop everything."""
        for browser in self._browsers:
            self.run(browser.client.aclose())
        self._loop.call_soon_threadsafe(self._over.set)
        self._life.result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()


class Browser:
    """A browser: it keeps its cookies, and says the token when it writes."""

    def __init__(self, desk: Desk, address: str) -> None:
        transport = httpx.ASGITransport(cast(Any, desk.app), client=(address, 1234))
        self.desk = desk
        self.client = httpx.AsyncClient(transport=transport, base_url=HOME)
        self.token = ""
        self.me: dict[str, Any] = {}

    def come(self, **who: Any) -> dict[str, Any]:
        """Become a guest."""
        return self.learn(self.ask("POST", "/api/me", who))

    def learn(self, answer: httpx.Response) -> dict[str, Any]:
        """Remember who one is now."""
        assert answer.status_code == 200, answer.text
        self.me = answer.json()
        self.token = self.me["token"]
        return self.me

    @property
    def person(self) -> str:
        """The private id, as the cookie has it."""
        return str(self.client.cookies["longhall"].split(".")[1])

    async def send(self, method: str, path: str, document: Any = None, **given: Any) -> httpx.Response:
        """Ask from within the desk's loop."""
        headers = {**({CSRF_HEADER: self.token} if self.token else {}), **given.pop("headers", {})}
        if document is not None:
            given["json"] = document
        return await self.client.request(method, path, headers=headers, **given)

    def ask(self, method: str, path: str, document: Any = None, **given: Any) -> httpx.Response:
        """Ask for something, whatever comes of it."""
        return self.desk.run(self.send(method, path, document, **given))

    def get(self, path: str, **given: Any) -> Any:
        """Ask for a document, which must be there."""
        return done(self.ask("GET", path, **given))

    def post(self, path: str, document: Any = None) -> Any:
        """Do something, which must be done."""
        return done(self.ask("POST", path, document))

    def put(self, path: str, document: Any = None) -> Any:
        """Put something somewhere, which must be done."""
        return done(self.ask("PUT", path, document))

    def open(self, *kinds: str, game: str = "mythic-arena", **given: Any) -> dict[str, Any]:
        """Open a table with such seats: `me`, `open`, `invite`, `wire`, `bot:calm`."""
        seats = [{"kind": kind.partition(":")[0], "bot": kind.partition(":")[2] or None} for kind in kinds]
        asked = {"game": game, "players": len(kinds), "seats": seats, **given}
        opened: dict[str, Any] = self.post("/api/tables", asked)
        return opened

    def table(self, *kinds: str, **given: Any) -> str:
        """Open a table: its path."""
        return f"/api/tables/{self.open(*kinds, **given)['table']['id']}"


def done(answer: httpx.Response) -> Any:
    """What was answered to something that must be done."""
    assert answer.status_code in (200, 201, 204), (answer.status_code, answer.text)
    return answer.json() if answer.content and "json" in answer.headers["content-type"] else answer.content


def refused(answer: httpx.Response, status: int, key: str) -> dict[str, Any]:
    """The facts of a refusal, which must be this one, with a sentence in each language."""
    assert answer.status_code == status, (answer.status_code, answer.text)
    error = answer.json()["error"]
    assert error["key"] == key, error
    assert set(error["text"]) == {"en", "fr"}
    assert all(error["text"].values())
    facts: dict[str, Any] = error["facts"]
    return facts


async def play(hall: Hall, table: str, moves: int | None = None, seed: int = 7) -> None:
    """Let the people at a table move at random, so often or until the game is over."""
    live, rng, played = await hall.keeper.find(table), Rng(seed), 0
    while live.progress.to_act and played != moves:
        seat = live.progress.to_act[0]
        options = live.progress.play.table.options(seat)
        act = Act(seat=seat, move=live.game.words(options[rng.below(len(options))]))
        await hall.keeper.submit(live, Request(seat, partial(_this, act)))
        played += 1


def _this(act: Act, _: object) -> Act:
    return act


async def resign(hall: Hall, table: str, seat: int) -> None:
    """Let somebody give up."""
    live = await hall.keeper.find(table)
    await hall.keeper.submit(live, Request(seat, lambda _: Resign(seat=seat)))
