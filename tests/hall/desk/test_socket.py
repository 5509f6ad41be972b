"""The door of a table's socket: who comes in, on which seat, and who does not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession

from longhall.hall.app import make_app
from longhall.hall.desk.closing import FORBIDDEN, TOO_MANY
from longhall.hall.identity import CSRF_HEADER, new_id
from longhall.hall.limits import Limits
from longhall.hall.settings import HallSettings
from tests.hall.desk.desk import LIMITS

HOME = "http://hall.test"


class Door:
    """A hall with people who come by socket."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client

    def guest(self, name: str) -> dict[str, str]:
        """The headers of a new guest."""
        self.client.cookies.clear()
        answer = self.client.post("/api/me", json={"name": name})
        headers = {
            "Cookie": f"longhall={answer.cookies['longhall']}",
            CSRF_HEADER: answer.json()["token"],
            "Origin": HOME,
        }
        self.client.cookies.clear()
        return headers

    def ask(self, who: dict[str, str], method: str, path: str, document: Any = None) -> Any:
        """Ask for something, which must be done."""
        answer = self.client.request(method, path, json=document, headers=who)
        assert answer.status_code < 300, answer.text
        return answer.json() if answer.content else None

    def table(self, who: dict[str, str], *kinds: str, **given: Any) -> tuple[str, list[str]]:
        """A new table, and the tokens of its seats."""
        seats = [{"kind": kind.partition(":")[0], "bot": kind.partition(":")[2] or None} for kind in kinds]
        asked = {"game": "mythic-arena", "players": len(kinds), "seats": seats, **given}
        opened = self.ask(who, "POST", "/api/tables", asked)
        return opened["table"]["id"], [link["token"] for link in opened["links"]]

    def socket(self, who: dict[str, str], table: str) -> WebSocketTestSession:
        """A socket that is to be opened."""
        return self.client.websocket_connect(f"/api/tables/{table}/socket", headers=who)


def refused(door: Door, who: dict[str, str], table: str, code: int = FORBIDDEN) -> None:
    with pytest.raises(WebSocketDisconnect) as error, door.socket(who, table):
        pass
    assert error.value.code == code


def hello(socket: WebSocketTestSession) -> Any:
    socket.send_json({"type": "hello"})
    return socket.receive_json(timeout=10)


@contextmanager
def opened(database: Path, limits: Limits = LIMITS) -> Iterator[Door]:
    app = make_app(HallSettings(database=str(database), thinkers=1, limits=limits))
    with TestClient(app, base_url=HOME) as client:
        yield Door(client)


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with opened(tmp_path_factory.mktemp("door") / "hall.db") as made:
        yield made


def test_everybody_sees_from_their_own_seat(door: Door) -> None:
    ann = door.guest("Ann")
    table, _ = door.table(ann, "bot:calm", "me", start=True)
    with door.socket(ann, table) as socket:
        state = hello(socket)
        assert (state["type"], state["viewer"]) == ("state", 1)


def test_nobody_comes_in_without_a_good_cookie(door: Door) -> None:
    ann = door.guest("Ann")
    table, _ = door.table(ann, "me", "bot:calm", start=True, public=True, watching={"allowed": "everybody"})
    refused(door, {"Origin": HOME}, table)
    refused(door, {**ann, "Cookie": ann["Cookie"][:-2]}, table)


@pytest.mark.parametrize("origin", [None, "https://evil.test", "null"])
def test_a_cookie_is_good_from_a_page_of_ours_only(door: Door, origin: str | None) -> None:
    ann = door.guest("Ann")
    table, _ = door.table(ann, "me", "bot:calm", start=True)
    headers = {"Cookie": ann["Cookie"]} | ({} if origin is None else {"Origin": origin})
    refused(door, headers, table)


def test_a_table_one_may_not_know_of_is_as_one_that_does_not_exist(door: Door) -> None:
    ann, eve = door.guest("Ann"), door.guest("Eve")
    table, _ = door.table(ann, "me", "bot:calm", start=True)
    for wrong in (table, new_id(), "x", "x" * 300, "%00"):
        refused(door, eve, wrong)


def test_a_public_game_that_is_not_to_be_watched_is_not(door: Door) -> None:
    ann, eve = door.guest("Ann"), door.guest("Eve")
    hidden, _ = door.table(ann, "me", "bot:calm", start=True, public=True)
    refused(door, eve, hidden)
    shown, _ = door.table(ann, "me", "bot:calm", start=True, public=True, watching={"allowed": "everybody"})
    with door.socket(eve, shown) as socket:
        assert hello(socket)["viewer"] == -1


def test_a_bot_over_the_wire_comes_by_its_token_and_nowhere_else(door: Door) -> None:
    ann = door.guest("Ann")
    table, [token] = door.table(ann, "me", "wire", start=True)
    other, [another] = door.table(ann, "me", "wire", start=True)
    bot = {"Authorization": f"Bearer {token}"}
    with door.socket(bot, table) as socket:
        assert hello(socket)["viewer"] == 1
    refused(door, bot, other)
    for wrong in ("", "x", token[:-1], token + "x", "x" * 500):
        refused(door, {"Authorization": f"Bearer {wrong}"}, table)
    refused(door, {"Authorization": f"Bearer {another}"}, table)
    refused(door, {**bot, "Origin": "https://evil.test"}, table)


def test_an_invitation_opens_no_socket(door: Door) -> None:
    ann = door.guest("Ann")
    table, [token] = door.table(ann, "me", "invite")
    refused(door, {"Authorization": f"Bearer {token}"}, table)


def test_who_waits_for_a_game_sees_it_from_the_seat_they_have_when_it_begins(door: Door) -> None:
    ann, bob = door.guest("Ann"), door.guest("Bob")
    table, _ = door.table(ann, "me", "open", public=True)
    with door.socket(bob, table) as socket:
        assert hello(socket)["type"] == "gathering"
        door.ask(bob, "POST", f"/api/tables/{table}/sit", {})
        door.ask(bob, "POST", f"/api/tables/{table}/ready", {"ready": True})
        door.ask(ann, "POST", f"/api/tables/{table}/start")
        socket.send_json({"type": "hello"})
        while (frame := socket.receive_json(timeout=10))["type"] == "gathering":
            pass
        assert (frame["type"], frame["viewer"]) == ("state", 1)


@pytest.mark.parametrize("speaks", [True, False])
def test_who_was_sent_away_while_waiting_does_not_see_what_who_came_after_sees(door: Door, speaks: bool) -> None:
    ann, bob, eve = door.guest("Ann"), door.guest("Bob"), door.guest("Eve")
    table, _ = door.table(ann, "me", "open", public=True)
    door.ask(eve, "POST", f"/api/tables/{table}/sit", {})
    with door.socket(eve, table) as socket:
        assert not speaks or hello(socket)["type"] == "gathering"
        door.ask(ann, "PUT", f"/api/tables/{table}/seats/1", {"kind": "open"})
        door.ask(bob, "POST", f"/api/tables/{table}/sit", {})
        door.ask(bob, "POST", f"/api/tables/{table}/ready", {"ready": True})
        door.ask(ann, "POST", f"/api/tables/{table}/start")
        socket.send_json({"type": "hello"})
        while (frame := socket.receive_json(timeout=10))["type"] == "gathering":
            pass
        assert frame["type"] == "refused"


def test_the_old_token_of_a_bot_that_waits_is_worth_nothing_when_the_game_begins(door: Door) -> None:
    ann = door.guest("Ann")
    table, [old] = door.table(ann, "me", "wire", public=True)
    with door.socket({"Authorization": f"Bearer {old}"}, table) as socket:
        assert hello(socket)["type"] == "gathering"
        door.ask(ann, "POST", f"/api/tables/{table}/seats/1/token")
        door.ask(ann, "POST", f"/api/tables/{table}/start")
        socket.send_json({"type": "hello"})
        while (frame := socket.receive_json(timeout=10))["type"] == "gathering":
            pass
        assert frame["type"] == "refused"


def test_sockets_from_one_address_have_a_limit(tmp_path: Path) -> None:
    with opened(tmp_path / "hall.db", Limits(sockets_a_minute=3)) as door:
        ann = door.guest("Ann")
        table, _ = door.table(ann, "me", "bot:calm", start=True)
        for _ in range(3):
            with door.socket(ann, table) as socket:
                hello(socket)
        refused(door, ann, table, TOO_MANY)
