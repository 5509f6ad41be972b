"""Requests and sockets leave one line each and are counted by their route, without tokens, queries or addresses."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.testing import TestClient

from longhall.hall.access import Access
from longhall.hall.identity import new_id, new_token
from longhall.hall.logs import made_handler
from longhall.hall.metrics import Metrics

TABLE, TOKEN = new_id(), new_token()


@get("/tables/{table:str}")
async def table(table: FromPath[str]) -> str:
    return f"table {table}"


@get("/join/{token:str}")
async def join(token: FromPath[str]) -> str:
    return "sit down" if token else ""


@get("/broken")
async def broken() -> None:
    raise RuntimeError("hunter2")


@get("/health")
async def health() -> None: ...


@websocket("/tables/{table:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    if table != TABLE:
        await socket.close(4404)
        return
    await socket.accept()
    await socket.send_text("hello")
    await socket.receive_text()
    await socket.close(4001)


class Watched:
    """An application, what it logs and what it counts."""

    def __init__(self, stream: StringIO) -> None:
        self.stream = stream
        self.metrics = Metrics()
        app = Litestar([table, join, broken, health, socket], openapi_config=None, logging_config=None)
        self.client: TestClient[Any] = TestClient(
            Access(app, self.metrics, lambda: "secret"),
            raise_server_exceptions=False,
        )

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.stream.getvalue().splitlines()]

    def counted(self, method: str, route: str, status: int) -> float | None:
        labels = {"method": method, "route": route, "status": str(status)}
        return self.metrics.registry.get_sample_value("longhall_http_requests_total", labels)


@pytest.fixture
def watched() -> Iterator[Watched]:
    logger, stream = logging.getLogger("longhall.hall.access"), StringIO()
    handler = made_handler("json", stream)
    logger.addHandler(handler)
    before, logger.level = logger.level, logging.INFO
    yield Watched(stream)
    logger.removeHandler(handler)
    logger.setLevel(before)


def test_a_request_is_one_line(watched: Watched) -> None:
    watched.client.get(f"/tables/{TABLE}?token={TOKEN}", headers={"Cookie": "longhall=hunter2"})
    (line,) = watched.lines
    assert (line["event"], line["method"], line["path"], line["status"]) == ("request", "GET", f"/tables/{TABLE}", 200)
    assert line["bytes"] == len(f"table {TABLE}")
    assert 0 <= line["ms"] < 10_000
    assert len(line["from_address"]) == 12
    assert "withheld" not in line
    for secret in (TOKEN, "hunter2", "testclient", "token"):
        assert secret not in watched.stream.getvalue()
    assert watched.counted("GET", "/tables/{table}", 200) == 1


def test_what_follows_an_invitation_is_not_written(watched: Watched, caplog: pytest.LogCaptureFixture) -> None:
    for path in (f"/join/{TOKEN}", "/join/abc123", "/join/abc123/more"):
        watched.client.get(path)
    assert [line["path"] for line in watched.lines] == ["/join/…"] * 3
    assert "abc123" not in watched.stream.getvalue()
    # Nor is it handed to anything else that listens.
    assert [vars(record)["path"] for record in caplog.records if record.name.startswith("longhall")] == ["/join/…"] * 3
    assert watched.counted("GET", "/join/{token}", 200) == 2


def test_nobody_can_make_labels(watched: Watched) -> None:
    for number in range(300):
        watched.client.get(f"/nothing-{number}/{TABLE}")
    watched.client.request("BREW", f"/tables/{TABLE}")
    said = watched.metrics.exposition().decode()
    assert TABLE not in said
    assert "nothing" not in said
    assert "BREW" not in said
    assert "BREW" not in watched.stream.getvalue()
    assert watched.counted("GET", "other", 404) == 300


def test_a_failure_is_written_as_one(watched: Watched) -> None:
    assert watched.client.get("/broken").status_code == 500
    assert watched.lines[-1]["status"] == 500
    assert watched.counted("GET", "/broken", 500) == 1
    assert "hunter2" not in watched.stream.getvalue()


def test_what_machines_ask_all_the_time_is_not_written(watched: Watched) -> None:
    watched.client.get("/health")
    assert watched.lines == []
    assert watched.counted("GET", "/health", 200) == 1


def test_a_socket_is_one_line_when_it_closes(watched: Watched) -> None:
    with watched.client.websocket_connect(f"/tables/{TABLE}/socket?token={TOKEN}") as opened:
        assert opened.receive_text() == "hello"
        assert watched.lines == []
        opened.send_text("hunter2")
        with pytest.raises(WebSocketDisconnect):
            opened.receive()
    (line,) = watched.lines
    assert (line["method"], line["status"], line["close_code"], line["bytes"]) == ("SOCKET", 101, 4001, 5)
    assert line["path"] == f"/tables/{TABLE}/socket"
    assert "hunter2" not in watched.stream.getvalue()
    assert TOKEN not in watched.stream.getvalue()
    assert watched.counted("SOCKET", "/tables/{table}/socket", 101) == 1


@pytest.mark.parametrize("fails", [RuntimeError("hunter2"), KeyboardInterrupt()])
def test_whatever_gets_out_is_counted_and_goes_on(watched: Watched, fails: BaseException) -> None:
    async def failing(*_: object) -> None:
        raise fails

    async def nothing(*_: object) -> None: ...

    access = Access(failing, watched.metrics, lambda: "secret")
    call = access({"type": "http", "path": "/", "method": "GET"}, nothing, nothing)
    with pytest.raises(type(fails)):
        call.send(None)
    assert watched.lines[-1]["status"] == 500
    assert watched.counted("GET", "other", 500) == 1
