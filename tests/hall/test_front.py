"""The front of a hall as it is served: heads, frames and requests that are too large, or are none at all."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from longhall.hall.desk.front import MOST_BYTES
from longhall.hall.desk.protection import HEADERS
from longhall.hall.identity import CSRF_HEADER, new_id
from longhall.hall.limits import Limits
from tests.hall.torture.server import Server

PATIENCE = 20.0
FRAME = Limits().message_bytes


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("front")
    made = Server(str(folder / "hall.db"), folder)
    made.start()
    try:
        asyncio.run(made.until_ready())
        yield made
        made.check_log()
    finally:
        made.end()


def raw(server: Server, *parts: bytes) -> tuple[int, dict[str, str], bytes]:
    """What is answered to these bytes: the status, the headers and the body."""

    async def asked() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        try:
            async with asyncio.timeout(PATIENCE):
                for part in parts:
                    writer.write(part)
                    await writer.drain()
                return await reader.read()
        finally:
            writer.close()

    head, _, body = asyncio.run(asked()).partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return int(status.split()[1]), headers, body


def check_refusal(answer: tuple[int, dict[str, str], bytes], status: int, key: str) -> None:
    """It is refused in a sentence, and with all that a browser has to be told."""
    found, headers, body = answer
    error = json.loads(body)["error"]
    assert (found, error["key"]) == (status, key)
    assert set(error["text"]) == {"en", "fr"}
    assert all(error["text"].values())
    for name, value in HEADERS.items():
        assert headers[name.lower()] == value
    assert "server" not in headers


GET = b"GET /api/games HTTP/1.1\r\nHost: hall.test\r\nConnection: close\r\n"


def test_a_head_that_is_long_and_ends_is_read(server: Server) -> None:
    assert raw(server, GET + b"X-Long: " + b"x" * (MOST_BYTES // 2) + b"\r\n\r\n")[0] == 200


@pytest.mark.parametrize("what", ["a value", "a name", "many", "an address"])
def test_a_head_that_does_not_end_is_refused(server: Server, what: str) -> None:
    piece = b"X-Y: z\r\n" * 512 if what == "many" else b"x" * 4096
    first = {"a value": GET + b"X-Long: ", "a name": GET, "many": GET, "an address": b"GET /api/"}[what]

    async def asked() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        try:
            async with asyncio.timeout(PATIENCE):
                writer.write(first)
                for _ in range(2 * MOST_BYTES // len(piece)):
                    writer.write(piece)
                    await writer.drain()
                    # One by one, as a slow client sends them.
                    await asyncio.sleep(0.01)
                    if reader.at_eof() or writer.is_closing():
                        break
                return await reader.readuntil(b"\r\n")
        finally:
            writer.close()

    try:
        status = asyncio.run(asked())
    except ConnectionError:
        # The line was cut while we were still talking.
        status = b"HTTP/1.1 431"
    assert status.startswith(b"HTTP/1.1 431"), status
    assert raw(server, GET + b"\r\n")[0] == 200


def test_a_head_that_is_too_long_is_refused_in_a_sentence(server: Server) -> None:
    async def asked() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        try:
            async with asyncio.timeout(PATIENCE):
                writer.write(GET + b"X-Long: ")
                await writer.drain()
                await asyncio.sleep(0.1)
                writer.write(b"x" * MOST_BYTES)
                return await reader.read()
        finally:
            writer.close()

    head, _, body = asyncio.run(asked()).partition(b"\r\n\r\n")
    lines = [line.partition(": ") for line in head.decode().split("\r\n")[1:]]
    check_refusal((int(head.split()[1]), {name: value for name, _, value in lines}, body), 431, "head_too_large")


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 60,
        b"HELLO\r\n\r\n",
        b"GET  HTTP/1.1\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nHost : x\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-\x00: y\r\n\r\n",
        b"GET /api/\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
)
def test_what_is_no_request_is_refused_in_a_sentence(server: Server, sent: bytes) -> None:
    check_refusal(raw(server, sent), 400, "bad_request")


@pytest.mark.parametrize("path", [b"/%ff%fe", b"/api/%00", b"/api/tables/%2e%2e/%2e%2e", b"//evil.test/", b"/api/../x"])
def test_an_odd_address_leads_nowhere(server: Server, path: bytes) -> None:
    request = b"GET " + path + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    check_refusal(raw(server, request), 404, "no_such_page")


# Sockets.


def guest(server: Server) -> tuple[dict[str, str], str]:
    """The headers of a new guest, and a table of theirs at which a game is on."""
    with httpx.Client(base_url=server.origin) as client:
        come = client.post("/api/me", json={})
        headers = {CSRF_HEADER: come.json()["token"], "Origin": server.origin}
        seats = [{"kind": "me"}, {"kind": "wire"}]
        asked = {"game": "mythic-arena", "players": 2, "seats": seats, "start": True}
        opened = client.post("/api/tables", json=asked, headers=headers)
        assert opened.status_code == 201, opened.text
        cookie = f"longhall={client.cookies['longhall']}"
    return {"Cookie": cookie, "Origin": server.origin}, opened.json()["table"]["id"]


def over_a_socket(server: Server, work: Callable[[Any], Awaitable[None]]) -> None:
    """Do something with a socket that is open."""
    headers, table = guest(server)

    async def opened() -> None:
        async with asyncio.timeout(PATIENCE), connect(server.socket_of(table), additional_headers=headers) as socket:
            await work(socket)

    asyncio.run(opened())


def test_a_frame_of_the_largest_size_is_read_and_refused_in_a_sentence(server: Server) -> None:
    async def work(socket: Any) -> None:
        await socket.send("x" * FRAME)
        assert json.loads(await socket.recv())["fault"]["key"] == "bad_message"
        await socket.send('{"type": "ping"}')
        assert json.loads(await socket.recv())["type"] == "pong"

    over_a_socket(server, work)


@pytest.mark.parametrize("pieces", [1, 64])
def test_a_frame_that_is_too_large_closes_the_socket_and_nothing_else(server: Server, pieces: int) -> None:
    async def work(socket: Any) -> None:
        async def send_it() -> None:
            await socket.send(["x" * (2 * FRAME // pieces)] * pieces)
            await socket.recv()

        with pytest.raises(ConnectionClosedError) as closed:
            await send_it()
        # Who goes on sending may find the line cut before it has read why.
        told = closed.value.rcvd
        assert (told.code if told is not None else 1009 * (pieces > 1)) == 1009

    over_a_socket(server, work)
    assert raw(server, GET + b"\r\n")[0] == 200


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"Cookie": "longhall=x"}, "not_signed_in"),
        ({"Origin": "https://evil.test"}, "foreign_page"),
        ({"Origin": "http://127.0.0.1:8750.evil.example"}, "foreign_page"),
        ({"Authorization": "Bearer x"}, "no_such_table"),
    ],
)
def test_who_is_not_let_in_is_told_why(server: Server, change: dict[str, str], key: str) -> None:
    headers, table = guest(server)

    async def opened(table: str, headers: dict[str, str]) -> None:
        async with asyncio.timeout(PATIENCE), connect(server.socket_of(table), additional_headers=headers):
            pass

    for at, told, why in ((table, {**headers, **change}, key), (new_id(), headers, "no_such_table")):
        with pytest.raises(InvalidStatus) as refused:
            asyncio.run(opened(at, told))
        answer = refused.value.response
        told_with = {name.lower(): value for name, value in answer.headers.raw_items()}
        check_refusal((answer.status_code, told_with, bytes(answer.body or b"")), 403, why)
