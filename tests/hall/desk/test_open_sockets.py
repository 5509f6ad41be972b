"""A socket that is open is good as long as the right with which it was opened, and no more of them than may be."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import WebSocketTestSession

from longhall.hall.desk.caller import Reception
from longhall.hall.desk.closing import BEHIND, FORBIDDEN, TOO_MANY
from longhall.hall.hall import Hall
from longhall.hall.identity import new_id, seal
from longhall.hall.limits import Limits
from tests.hall.desk.test_socket import HOME, Door, hello, opened, refused

PATIENCE = 10


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with opened(tmp_path_factory.mktemp("door") / "hall.db") as made:
        yield made


def hall_of(door: Door) -> Hall:
    hall: Hall = door.client.app.state["hall"]
    return hall


def person_of(who: dict[str, str]) -> str:
    return who["Cookie"].split(".")[1]


def frames(socket: WebSocketTestSession) -> Iterator[dict[str, Any]]:
    """All that comes, until the socket is closed."""
    while True:
        yield socket.receive_json(timeout=PATIENCE)


def closing(socket: WebSocketTestSession) -> tuple[list[dict[str, Any]], int]:
    """What comes before the socket is closed, and why it is."""
    told: list[dict[str, Any]] = []
    with pytest.raises(WebSocketDisconnect) as closed:
        told.extend(frames(socket))
    return told, closed.value.code


def until(socket: WebSocketTestSession, kind: str) -> dict[str, Any]:
    """The next frame of a kind."""
    return next(frame for frame in frames(socket) if frame["type"] == kind)


def entries(door: Door, table: str) -> int:
    live = hall_of(door).keeper.tables[table]
    return live.progress.number


def act(socket: WebSocketTestSession, state: dict[str, Any]) -> None:
    """Make the first move there is."""
    words = state["choices"][0]["words"]
    socket.send_json({"type": "act", "number": state["number"], "words": words, "key": "k"})


# Who has left everywhere.


@pytest.mark.parametrize("how", ["everywhere", "password"])
def test_who_leaves_everywhere_leaves_every_table(door: Door, how: str) -> None:
    ann = door.guest(new_id())
    table, _ = door.table(ann, "me", "open", public=True)
    with door.socket(ann, table) as socket:
        assert hello(socket)["type"] == "gathering"
        if how == "everywhere":
            door.ask(ann, "POST", "/api/logout-everywhere")
        else:
            door.ask(ann, "PUT", "/api/me/password", {"password": "correct horse battery"})
        assert closing(socket)[1] == BEHIND
    refused(door, ann, table)


def test_who_left_everywhere_by_another_process_does_nothing_more(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longhall.hall.desk.socket.LOOKED_UP", 0.0)
    ann, bob = door.guest("Ann"), door.guest("Bob")
    table = begun(door, ann, bob)
    with door.socket(ann, table) as socket:
        state = hello(socket)
        portal, hall = door.client.blocking_portal, hall_of(door)
        portal.call(hall.store.people.next_epoch, person_of(ann))
        reception: Reception = door.client.app.state["reception"]
        # As it does by itself after some seconds.
        reception.forget(person_of(ann))
        act(socket, state)
        told, code = closing(socket)
    assert code == FORBIDDEN
    assert (told[-1]["type"], told[-1]["fault"]["key"], told[-1]["again"]) == ("bye", "not_signed_in", False)
    assert set(told[-1]["fault"]["text"]) == {"en", "fr"}
    assert entries(door, table) == 0


def begun(door: Door, ann: dict[str, str], bob: dict[str, str], **given: Any) -> str:
    """A game of two that is on, at which the first is to move."""
    table, _ = door.table(ann, "me", "open", public=True, settings={"first": "seat-0"}, **given)
    door.ask(bob, "POST", f"/api/tables/{table}/sit", {})
    door.ask(bob, "POST", f"/api/tables/{table}/ready", {"ready": True})
    door.ask(ann, "POST", f"/api/tables/{table}/start")
    return table


# Who has left a table, or was sent away from it.


@pytest.mark.parametrize("how", ["leaves", "is sent away", "was a stranger"])
def test_who_waits_at_a_private_table_without_a_right_is_told_no_more_of_it(door: Door, how: str) -> None:
    ann, bob, cid = door.guest("Ann"), door.guest("Bob"), door.guest("Cid")
    table, _ = door.table(ann, "me", "open", "open", game="blood-rage", public=True)
    path = f"/api/tables/{table}"
    if how != "was a stranger":
        door.ask(bob, "POST", f"{path}/sit", {"seat": 1})
        door.ask(ann, "PATCH", path, {"public": False})
    with door.socket(ann, table) as owners, door.socket(bob, table) as socket:
        assert hello(socket)["type"] == hello(owners)["type"] == "gathering"
        if how == "leaves":
            door.ask(bob, "POST", f"{path}/leave")
        elif how == "is sent away":
            door.ask(ann, "PUT", f"{path}/seats/1", {"kind": "open"})
        else:
            door.ask(ann, "PATCH", path, {"public": False})
        invite = door.ask(ann, "POST", f"{path}/seats/2/invite")["token"]
        door.ask(cid, "POST", f"{path}/sit", {"token": invite})
        told, code = closing(socket)
        assert (told, code) == ([], BEHIND)
        assert next(frame for frame in frames(owners) if frame["chairs"][2].get("name") == "Cid")
    refused(door, bob, table)


def test_who_was_sent_away_is_not_told_by_saying_hello_again(door: Door) -> None:
    ann, bob = door.guest("Ann"), door.guest("Bob")
    table, [token] = door.table(ann, "me", "invite")
    door.ask(bob, "POST", f"/api/tables/{table}/sit", {"token": token})
    with door.socket(bob, table) as socket:
        # They have not said hello yet, so nobody told them to go.
        door.ask(ann, "PUT", f"/api/tables/{table}/seats/1", {"kind": "open"})
        assert hello(socket)["fault"]["key"] == "no_such_table"


def test_a_token_that_was_replaced_tells_no_more_of_a_private_table(door: Door) -> None:
    ann = door.guest("Ann")
    table, [old] = door.table(ann, "me", "wire")
    with door.socket({"Authorization": f"Bearer {old}"}, table) as socket:
        assert hello(socket)["type"] == "gathering"
        door.ask(ann, "POST", f"/api/tables/{table}/seats/1/token")
        assert closing(socket) == ([], BEHIND)


def test_nobody_watches_by_a_link_that_is_worth_nothing_any_more(door: Door) -> None:
    ann, eve = door.guest("Ann"), door.guest("Eve")
    table, _ = door.table(ann, "me", "bot:calm", watching={"allowed": "link"})
    path = f"/api/tables/{table}"
    token = door.ask(ann, "POST", f"{path}/watch-link")["token"]
    door.ask(eve, "POST", f"{path}/watch", {"token": token})
    with door.socket(eve, table) as socket:
        assert hello(socket)["type"] == "gathering"
        door.ask(ann, "PATCH", path, {"watching": {"allowed": "nobody"}})
        assert until(socket, "gathering")["status"] == "gathering"
        door.ask(ann, "POST", f"{path}/start")
        assert closing(socket) == ([], BEHIND)
    refused(door, eve, table)


def test_a_token_that_is_replaced_while_its_bot_comes_in_is_worth_nothing(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = door.guest("Ann")
    table, [old] = door.table(ann, "me", "wire", public=True)
    hall = hall_of(door)
    with_token, meanwhile = hall.store.seats.with_token, ["once"]

    async def slow(hashed: str) -> Any:
        found = await with_token(hashed)
        if meanwhile:
            meanwhile.clear()
            assert await hall.store.seats.set_bot(table, 1, "wire", "wire", "another")
            assert await hall.begin(table)
        return found

    monkeypatch.setattr(hall.store.seats, "with_token", slow)
    with door.socket({"Authorization": f"Bearer {old}"}, table) as socket:
        assert hello(socket)["fault"]["key"] == "no_such_table"


# Who is not to be heard.


def test_who_is_muted_is_not_heard_at_a_table_that_is_open_already(door: Door) -> None:
    ann, bob = door.guest("Ann"), door.guest("Bob")
    table = begun(door, ann, bob)
    with door.socket(ann, table) as hers, door.socket(bob, table) as his:
        assert hello(hers)["type"] == hello(his)["type"] == "state"

        def say(text: str) -> None:
            his.send_json({"type": "chat", "text": text, "key": text})
            until(his, "done")

        say("hej")
        assert until(hers, "spoken")["remark"]["text"] == "hej"
        seats = door.ask(ann, "GET", f"/api/tables/{table}")["seats"]
        door.ask(ann, "PUT", f"/api/mutes/{seats[1]['person']}", {"table": table})
        say("spam")
        door.ask(ann, "DELETE", f"/api/mutes/{seats[1]['person']}")
        say("sorry")
        assert until(hers, "spoken")["remark"]["text"] == "sorry"


# Who is nobody.


def test_nobody_comes_in_by_what_is_good_elsewhere(door: Door) -> None:
    ann = door.guest("Ann")
    table, tokens = door.table(ann, "me", "wire", "invite", game="blood-rage", watching={"allowed": "link"})
    hall, sealed = hall_of(door), ann["Cookie"].partition("=")[2]
    watch = door.ask(ann, "POST", f"/api/tables/{table}/watch-link")["token"]
    link = door.ask(ann, "POST", "/api/me/links")["token"]
    for value in (
        *tokens,
        watch,
        link,
        seal(person_of(ann), 0, "another secret"),
        seal(person_of(ann), 1, hall.secret),
    ):
        refused(door, {"Cookie": f"longhall={value}", "Origin": HOME}, table)
    for value in (sealed, ann["x-longhall-csrf"], person_of(ann), watch, link, tokens[1]):
        refused(door, {"Authorization": f"Bearer {value}"}, table)
    for kind in ("Basic", "Token", "bearer:"):
        refused(door, {"Authorization": f"{kind} {tokens[0]}"}, table)
    with door.socket({"Authorization": f"bearer {tokens[0]}"}, table) as socket:
        assert hello(socket)["type"] == "gathering"


@pytest.mark.parametrize("place", [0, 2, 12, 21, 30, -1])
def test_a_cookie_of_which_a_letter_is_another_opens_no_socket(door: Door, place: int) -> None:
    ann = door.guest("Ann")
    table, _ = door.table(ann, "me", "open", public=True)
    sealed = ann["Cookie"].partition("=")[2]
    at = place % len(sealed)
    forged = sealed[:at] + ("A" if sealed[at] != "A" else "B") + sealed[at + 1 :]
    refused(door, {"Cookie": f"longhall={forged}", "Origin": HOME}, table)


@pytest.mark.parametrize(
    "origin",
    [
        "http://hall.test:81",
        "https://hall.test:8750",
        "http://hall.test.evil.example",
        "http://hall.test:80.evil.example",
        "http://evil.example/hall.test",
        "http://hall.test@evil.example",
        "http://hall.test/",
        "ws://hall.test",
        "file://",
        "",
    ],
)
def test_no_page_but_ours_opens_a_socket(door: Door, origin: str) -> None:
    ann = door.guest("Ann")
    table, [token] = door.table(ann, "me", "wire", start=True)
    refused(door, {**ann, "Origin": origin}, table)
    refused(door, {"Authorization": f"Bearer {token}", "Origin": origin}, table)
    refused(door, {**ann, "Origin": origin, "X-Forwarded-Host": "evil.example"}, table)


# What nobody can read.


@pytest.mark.parametrize("sent", [b"", b"\xff\x00", b'{"type":"ping"}'])
def test_what_is_no_text_is_refused_in_a_sentence(door: Door, sent: bytes) -> None:
    ann = door.guest("Ann")
    table, _ = door.table(ann, "me", "bot:calm", start=True)
    with door.socket(ann, table) as socket:
        socket.send_bytes(sent)
        told = socket.receive_json(timeout=PATIENCE)
        assert (told["type"], told["fault"]["key"]) == ("refused", "bad_message")
        socket.send_json({"type": "ping"})
        assert socket.receive_json(timeout=PATIENCE)["type"] == "pong"


@pytest.mark.parametrize(
    ("sent", "names"),
    [
        ({"type": "look", "what": "pages", "key": "a"}, ["about", "key"]),
        ({"type": "look", "about": "page", "key": "a"}, ["memory", "pages"]),
        ({"type": "dance"}, ["hello", "ping"]),
    ],
)
def test_of_a_wrong_name_in_a_message_the_right_ones_are_told(
    door: Door, sent: dict[str, str], names: list[str]
) -> None:
    ann = door.guest("Ann")
    table, _ = door.table(ann, "me", "bot:calm", start=True)
    with door.socket(ann, table) as socket:
        socket.send_json(sent)
        told = socket.receive_json(timeout=PATIENCE)
        assert told["fault"]["key"] == "bad_message"
        assert set(names) <= set(told["fault"]["facts"]["inner"]["facts"]["names"])


# Counts.


@pytest.mark.parametrize("limit", ["sockets_a_person", "sockets_an_address", "sockets_a_table"])
def test_no_more_sockets_are_open_than_may_be(tmp_path: Path, limit: str) -> None:
    few = {name: 2 if name == limit else 50 for name in ("sockets_a_person", "sockets_an_address", "sockets_a_table")}
    with opened(tmp_path / "hall.db", Limits(**few)) as door:
        ann, bob = door.guest("Ann"), door.guest("Bob")
        tables = [door.table(ann, "me", "open", public=True)[0] for _ in range(2)]
        # The same person, address or table; everything else is another.
        third = {"sockets_a_person": (ann, 1), "sockets_an_address": (bob, 1), "sockets_a_table": (bob, 0)}[limit]
        with door.socket(ann, tables[0]) as one:
            assert hello(one)["type"] == "gathering"
            with door.socket(ann, tables[0]) as two:
                assert hello(two)["type"] == "gathering"
                refused(door, third[0], tables[third[1]], TOO_MANY)
        with door.socket(third[0], tables[third[1]]) as again:
            assert hello(again)["type"] == "gathering"
        assert len(hall_of(door).sockets) <= 1
    assert len(hall_of(door).headcount) == 0
    assert len(hall_of(door).sockets) == 0


def test_nobody_makes_the_hall_tell_a_whole_table_all_the_time(tmp_path: Path) -> None:
    with opened(tmp_path / "hall.db", Limits(lookups_a_second=5, frames_a_second=1000)) as door:
        hall = hall_of(door)
        ann, bob = door.guest("Ann"), door.guest("Bob")
        table = begun(door, ann, bob)
        with door.socket(ann, table) as socket:
            noon = hall.now()
            hall.now = lambda: noon  # type: ignore[assignment]
            for _ in range(6):
                socket.send_json({"type": "hello"})
            told = [next(frames(socket)) for _ in range(7)]
            assert [frame["type"] for frame in told if frame["type"] != "people"] == ["state"] * 5 + ["refused"]
            socket.send_json({"type": "undo", "number": 10_000, "key": "k"})
            refusal = until(socket, "refused")
            assert (refusal["key"], refusal["fault"]["key"]) == ("k", "too_many_requests")


@pytest.mark.parametrize("by_token", [False, True])
def test_neither_tables_nor_tokens_are_tried_at_random_by_opening_sockets(tmp_path: Path, by_token: bool) -> None:
    limits = Limits(links_a_minute=3) if by_token else Limits(lookups_a_second=3)
    with opened(tmp_path / "hall.db", limits) as door:
        ann, hall = door.guest("Ann"), hall_of(door)
        noon = hall.now()
        hall.now = lambda: noon  # type: ignore[assignment]
        for code in (FORBIDDEN, FORBIDDEN, FORBIDDEN, TOO_MANY):
            refused(door, {"Authorization": f"Bearer {new_id()}"} if by_token else ann, new_id(), code)
