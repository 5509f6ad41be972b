"""The bots over the wire that are shown as examples: they play in a hall that was opened with `longhall serve`."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

from longhall.hall.identity import CSRF_HEADER
from longhall.hall.limits import Limits
from longhall.hall.settings import variable_of
from tests.hall.torture.server import COUNTED, Server

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON = (sys.executable, str(EXAMPLES / "wire_bot.py"))
NODE = ("node", "--no-warnings", "--experimental-websocket", str(EXAMPLES / "wire_bot.mjs"))
COMMAND = (sys.executable, "-m", "longhall.cli.main", "serve")
PATIENCE = 60.0

HAS_NODE = shutil.which("node") is not None
needs_node = pytest.mark.skipif(not HAS_NODE, reason="there is no Node here")
with_every_bot = pytest.mark.parametrize(
    "bot", [pytest.param(PYTHON, id="python"), pytest.param(NODE, id="node", marks=needs_node)]
)


class Guest:
    """Somebody who opens tables, over plain HTTP."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    @classmethod
    @asynccontextmanager
    async def come(cls, server: Server) -> AsyncIterator[Guest]:
        """Become a guest."""
        async with httpx.AsyncClient(base_url=server.origin, trust_env=False) as client:
            guest = cls(client)
            me = await guest.ask("POST", "/api/me", {"language": "en", "name": "Ann"})
            client.headers[CSRF_HEADER] = me["token"]
            yield guest

    async def ask(self, method: str, path: str, document: Any = None) -> Any:
        """Ask for something, which must be done."""
        answer = await self.client.request(method, path, json=document)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    async def open(self, *seats: dict[str, str], **given: Any) -> tuple[str, list[str]]:
        """Open a table of Mythic Arena: its id, and the tokens of its seats."""
        asked = {"game": "mythic-arena", "players": len(seats), "seats": seats, **given}
        opened = await self.ask("POST", "/api/tables", asked)
        return opened["table"]["id"], [link["token"] for link in opened["links"]]

    async def until(self, table: str, entries: int) -> None:
        """Wait until a table has so many entries."""
        async with asyncio.timeout(PATIENCE):
            while (await self.ask("GET", f"/api/tables/{table}"))["entries"] < entries:
                await asyncio.sleep(0.05)

    async def result(self, table: str) -> Any:
        """How a game ended."""
        return (await self.ask("GET", f"/api/tables/{table}"))["result"]


@asynccontextmanager
async def sat_down(hall: str, command: Sequence[str], table: str, token: str) -> AsyncIterator[Process]:
    """A bot that has been started, and is ended at the latest when nobody looks any more."""
    quiet = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    given = {**quiet, "HALL": hall, "TABLE": table, "SEAT_TOKEN": token}
    bot = await asyncio.create_subprocess_exec(*command, env=given, stdout=PIPE, stderr=PIPE)
    try:
        yield bot
    finally:
        if bot.returncode is None:
            bot.kill()
            await bot.wait()


async def ended(bot: Process) -> tuple[Any, str]:
    """The result that a bot tells when it ends, and what it complained of meanwhile."""
    async with asyncio.timeout(PATIENCE):
        said, complaints = await bot.communicate()
    assert bot.returncode == 0, complaints.decode()
    return json.loads(said), complaints.decode()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall with the limits that every hall has."""
    folder, limits = tmp_path_factory.mktemp("wire"), Limits()
    variables = {variable_of(f"limits_{name}"): str(getattr(limits, name)) for name in COUNTED}
    made = Server(str(folder / "hall.db"), folder, variables=variables, command=COMMAND)
    made.start()
    try:
        asyncio.run(made.until_ready())
        yield made
    finally:
        made.end()


def run(server: Server, work: Callable[[Guest], Awaitable[None]]) -> None:
    """Let a guest do something in the hall."""

    async def come() -> None:
        async with Guest.come(server) as guest:
            await work(guest)

    asyncio.run(come())


def test_a_bot_waits_for_the_game_and_plays_it_to_the_end(server: Server) -> None:
    async def work(guest: Guest) -> None:
        table, [token] = await guest.open({"kind": "bot", "bot": "calm"}, {"kind": "wire"})
        async with sat_down(server.origin, PYTHON, table, token) as bot:
            await asyncio.sleep(0.5)
            await guest.ask("POST", f"/api/tables/{table}/start")
            result, complaints = await ended(bot)
        assert result == await guest.result(table)
        assert result["winners"]
        assert not complaints

    run(server, work)


def test_two_bots_go_on_when_the_hall_was_away(server: Server) -> None:
    async def work(guest: Guest) -> None:
        table, tokens = await guest.open({"kind": "wire"}, {"kind": "wire"}, start=True)
        async with (
            sat_down(server.origin, PYTHON, table, tokens[0]) as one,
            sat_down(server.origin, NODE if HAS_NODE else PYTHON, table, tokens[1]) as other,
        ):
            await guest.until(table, 8)
            await server.stop()
            server.start()
            await server.until_ready()
            (result, complaints), (same, others) = await ended(one), await ended(other)
        assert result == same == await guest.result(table)
        assert "back in" in complaints
        assert "back in" in others

    run(server, work)


@asynccontextmanager
async def line(server: Server, table: str, headers: dict[str, str]) -> AsyncIterator[ClientConnection]:
    """A socket at a table, on which somebody has said hello."""
    async with connect(server.socket_of(table), additional_headers=headers, proxy=None) as socket:
        await socket.send(json.dumps({"type": "hello"}))
        yield socket


async def heard(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next frame of some kinds, or the next entry of such."""
    async with asyncio.timeout(PATIENCE):
        while True:
            frame: dict[str, Any] = json.loads(await socket.recv())
            assert frame["type"] != "refused", frame
            if frame["type"] in kinds or frame.get("what") in kinds:
                return frame


async def move_until(socket: ClientConnection, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Make the first move there is, again and again, until something is so."""
    await socket.send(json.dumps({"type": "hello"}))
    frame = await heard(socket, "state")
    while not holds(frame):
        if choices := frame.get("choices"):
            deed = {"type": "act", "words": choices[0]["words"], "number": frame["number"], "key": f"{frame['number']}"}
            await socket.send(json.dumps(deed))
        frame = await heard(socket, "entry")
    return frame


@with_every_bot
def test_a_bot_takes_its_seat_back_agrees_and_sees_who_gives_up(bot: Sequence[str], server: Server) -> None:
    async def work(guest: Guest) -> None:
        table, [token] = await guest.open({"kind": "me"}, {"kind": "wire"}, start=True, pace={"takeover": "strong"})
        person = {"Cookie": f"longhall={guest.client.cookies['longhall']}", "Origin": server.origin}
        async with (
            line(server, table, person) as ann,
            line(server, table, {"Authorization": f"Bearer {token}"}) as away,
        ):
            # Before the bot comes, another one has its seat.
            await away.send(json.dumps({"type": "hand_over", "number": 0, "key": "away"}))
            await heard(ann, "handover")
            async with sat_down(server.origin, bot, table, token) as process:
                await move_until(ann, lambda frame: frame.get("what") == "handover")
                # Whoever has to move could do so meanwhile, which is an answer as well.
                frame = await move_until(ann, lambda frame: bool(frame["ways"].get("ask") and frame.get("choices")))
                await ann.send(json.dumps({"type": "ask", "number": frame["number"], "key": "please"}))
                answer = await heard(ann, "answer")
                assert answer["seat"] == 1
                await ann.send(json.dumps({"type": "resign", "number": answer["number"], "key": "enough"}))
                result, complaints = await ended(process)
        assert result == await guest.result(table)
        assert result["resigned"] == [0]
        assert "take the seat back" in complaints
        record = await guest.client.get(f"/api/tables/{table}/record")
        assert [line["yes"] for line in map(json.loads, record.text.splitlines()) if "yes" in line] == [True]

    run(server, work)


class Forgetful:
    """Stands where a hall would, and loses what it is told: once the line is cut, once it does not know what became of
    a move, and at last the move was made long ago."""

    def __init__(self) -> None:
        self.hellos: list[int | None] = []
        self.acts: list[tuple[str, int]] = []

    async def serve(self, socket: ServerConnection) -> None:
        """Hear a bot."""
        async for text in socket:
            said = json.loads(text)
            if said["type"] == "hello":
                self.hellos.append(said["since"])
                await self._tell(socket, type="state", viewer=1, number=4, view={}, choices=[{"words": {"do": "keep"}}])
                continue
            self.acts.append((said["key"], said["number"]))
            if len(self.acts) == 1:
                return
            fault = {"kind": "NotDurable", "key": "not_durable", "text": {"en": "who knows"}}
            if len(self.acts) == 2:
                await self._tell(socket, type="refused", key=said["key"], fault=fault)
            elif len(self.acts) == 3:
                await self._tell(socket, type="done", key=said["key"], number=4)
            else:
                await self._tell(socket, type="entry", key=said["key"], number=5, changes={}, result={"winners": [1]})

    async def _tell(self, socket: ServerConnection, **frame: Any) -> None:
        await socket.send(json.dumps(frame))


@with_every_bot
def test_what_was_not_answered_is_said_again_under_its_key(bot: Sequence[str]) -> None:
    async def work() -> None:
        hall = Forgetful()
        async with serve(hall.serve, "127.0.0.1", 0) as listening:
            port = next(iter(listening.sockets)).getsockname()[1]
            async with sat_down(f"http://127.0.0.1:{port}", bot, "table", "token") as process:
                result, _ = await ended(process)
        assert result == {"winners": [1]}
        assert hall.hellos == [None, 4, 4, 4]
        assert len(hall.acts) == 4
        assert len(set(hall.acts[:3])) == 1
        assert hall.acts[3] not in hall.acts[:3]

    asyncio.run(work())


def test_a_bot_without_the_right_token_says_so(server: Server) -> None:
    async def work(guest: Guest) -> None:
        table, [token] = await guest.open({"kind": "me"}, {"kind": "wire"}, start=True)
        async with sat_down(server.origin, PYTHON, table, token[:-1]) as bot:
            said, complaints = await bot.communicate()
        assert (bot.returncode, said) == (1, b"")
        assert complaints.startswith(b"Nobody comes in with this token")

    run(server, work)
