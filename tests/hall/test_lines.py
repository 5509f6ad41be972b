"""The sockets of a hall as it is served: one that does not read holds up nobody, and many end as quickly as one."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import text
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from longhall.hall.desk.closing import BEHIND, STOPPING
from longhall.hall.identity import CSRF_HEADER
from longhall.hall.store import Store
from tests.hall.torture.server import Server

PATIENCE = 60.0
TABLES = 150
# No hall is stopped for longer, however many are there: each would otherwise write down that it has gone.
QUICK = 4.0


class House:
    """A hall that is served, and its guests."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def guest(self) -> dict[str, str]:
        """The headers of a new guest."""
        async with httpx.AsyncClient(base_url=self.server.origin) as client:
            come = await client.post("/api/me", json={})
            cookie = f"longhall={client.cookies['longhall']}"
        return {"Cookie": cookie, "Origin": self.server.origin, CSRF_HEADER: come.json()["token"]}

    async def table(self, who: dict[str, str], **given: Any) -> str:
        """A table that is open."""
        async with httpx.AsyncClient(base_url=self.server.origin, headers=who) as client:
            seats = [{"kind": "me"}, {"kind": "wire"}]
            asked = {"game": "blood-rage", "players": 2, "seats": seats, "start": True, **given}
            opened = await client.post("/api/tables", json=asked)
            assert opened.status_code == 201, opened.text
            table: str = opened.json()["table"]["id"]
            return table

    async def dropped(self) -> int:
        """How many sockets were too far behind."""
        async with httpx.AsyncClient(base_url=self.server.origin) as client:
            lines = (await client.get("/metrics")).text.splitlines()
        return next(int(float(line.split()[1])) for line in lines if line.startswith("longhall_sockets_dropped_total"))

    def come(self, who: dict[str, str], table: str, **given: Any) -> connect:
        """A socket that is to be opened."""
        return connect(self.server.socket_of(table), additional_headers=who, **given)


@asynccontextmanager
async def served(folder: Path, **variables: str) -> AsyncIterator[House]:
    server = Server(str(folder / "hall.db"), folder, variables=variables)
    server.start()
    try:
        await server.until_ready()
        yield House(server)
        server.check_log()
    finally:
        server.end()


def play(folder: Path, work: Callable[[House], Awaitable[None]], **variables: str) -> None:
    async def played() -> None:
        async with asyncio.timeout(PATIENCE), served(folder, **variables) as house:
            await work(house)

    asyncio.run(played())


async def hello(line: ClientConnection) -> dict[str, Any]:
    await line.send('{"type": "hello"}')
    while (frame := json.loads(await line.recv()))["type"] != "state":
        pass
    state: dict[str, Any] = frame
    return state


def narrow(server: Server) -> socket.socket:
    """A connection of which the system holds little."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.connect(("127.0.0.1", server.port))
    made.setblocking(False)
    return made


def test_who_does_not_read_is_dropped_holds_up_nobody_and_is_whole_when_back(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        ann = await house.guest()
        table = await house.table(ann)
        slow = await house.come(ann, table, sock=narrow(house.server), max_queue=1, close_timeout=1)
        async with house.come(ann, table) as quick:
            before = await hello(quick)
            waits = []
            # It asks for the whole table again and again, and reads nothing.
            while not await house.dropped():
                for _ in range(50):
                    await slow.send('{"type": "hello"}')
                asked = time.monotonic()
                await quick.send('{"type": "ping"}')
                while json.loads(await quick.recv())["type"] != "pong":
                    pass
                waits.append(time.monotonic() - asked)
            assert max(waits) < 1.0
        assert await _code_of(slow) == BEHIND
        async with house.come(ann, table) as back:
            assert (await hello(back))["view"] == before["view"]

    play(tmp_path, work, LONGHALL_LIMITS_OUTBOX_BYTES="65536")


async def _code_of(line: ClientConnection) -> int | None:
    """Why a socket was closed, after all that was sent before."""
    try:
        while True:
            json.loads(await line.recv())
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None


def test_a_hall_full_of_people_stops_at_once_and_tells_all(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        who = await house.guest()
        async with AsyncExitStack() as stack:
            lines = []
            for _ in range(TABLES):
                lines.append(await stack.enter_async_context(house.come(who, await house.table(who), close_timeout=1)))
                await hello(lines[-1])
            asked = time.monotonic()
            await house.server.stop()
            assert time.monotonic() - asked < QUICK
            assert {await _code_of(line) for line in lines} == {STOPPING}
        store = Store(house.server.database)
        async with store.database.reading() as connection:
            assert (await connection.execute(text("SELECT count(*) FROM presence"))).scalar() == 0
        await store.close()
        assert not house.server.log.read_text(encoding="utf-8").strip()

    play(tmp_path, work)


def test_a_socket_leaves_one_line_in_the_log_when_it_is_closed(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        who = await house.guest()
        table = await house.table(who)
        async with house.come(who, table) as line:
            frame = json.dumps(await hello(line))
            assert "close_code" not in house.server.log.read_text(encoding="utf-8")
            await line.close(4001)
        while "close_code" not in (log := house.server.log.read_text(encoding="utf-8")):
            await asyncio.sleep(0.01)
        (found,) = [line for line in log.splitlines() if "close_code" in line]
        fields = dict(field.split("=", 1) for field in found.split() if "=" in field)
        assert (fields["method"], fields["status"], fields["close_code"]) == ("SOCKET", "101", "4001")
        assert fields["path"] == f"/api/tables/{table}/socket"
        assert int(fields["bytes"]) > len(frame) // 2

    play(tmp_path, work, LONGHALL_LOG_LEVEL="info")
