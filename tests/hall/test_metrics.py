"""What a keeper watches: the hall as a whole, and no table, no name and no seat."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import httpx
import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

from longhall.games import GAMES
from longhall.hall.app import make_app
from longhall.hall.counts import KINDS
from longhall.hall.desk.closing import BEHIND
from longhall.hall.hall import Hall
from longhall.hall.identity import CSRF_HEADER, new_id
from longhall.hall.limits import RATES, Limits
from longhall.hall.metrics import METHODS, MOST_ROUTES, OTHER, Metrics
from longhall.hall.settings import HallSettings
from longhall.hall.tally import SIZES, Tally
from longhall.kernel.record import Act, HandOver
from tests.hall.desk.desk import LIMITS
from tests.kernel.test_messages import sentences

HOME = "http://hall.test"
PATIENCE = 30.0
# Whatever may be a label.
KNOWN = {*GAMES, *KINDS, *RATES, *METHODS, *sentences("en")}


def series(exposition: bytes) -> dict[str, float]:
    """Every number of the hall's own."""
    found = {}
    for family in text_string_to_metric_families(exposition.decode()):
        for sample in family.samples:
            labels = ",".join(sample.labels[name] for name in sorted(sample.labels) if name != "le")
            if sample.name.startswith("longhall") and not sample.name.endswith(("_bucket", "_created")):
                found[f"{sample.name}({labels})" if labels else sample.name] = sample.value
    return found


# What is counted in a hall that is played in.


class Watched:
    """A hall that people play in, and what is counted there."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self.hall: Hall = client.app.state["hall"]

    def counted(self) -> dict[str, float]:
        """What a keeper reads."""
        answer = self.client.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        return series(answer.content)

    def until(self, name: str, count: float) -> None:
        """Wait until so much is counted."""
        until = time.monotonic() + PATIENCE
        while self.counted()[name] != count:
            assert time.monotonic() < until
            time.sleep(0.02)

    def ask(self, path: str, document: Any) -> Any:
        """Ask for something, which must be done."""
        answer = self.client.post(path, json=document)
        assert answer.status_code < 300, answer.text
        return answer.json()

    @contextmanager
    def seated(self, bot: str = "calm") -> Iterator[Player]:
        """A person who plays against a bot of the house."""
        seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
        asked = {"game": "mythic-arena", "players": 2, "seats": seats, "start": True}
        table = self.ask("/api/tables", asked)["table"]["id"]
        with self.client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            yield Player(socket, table)


class Player:
    """A person at a table, who counts what they are sent."""

    def __init__(self, socket: WebSocketTestSession, table: str) -> None:
        self.socket = socket
        self.table = table
        self.frames = 0
        self.bytes = 0
        self.state = self.do({"type": "hello"}, "state")

    def do(self, message: dict[str, Any], *kinds: str) -> dict[str, Any]:
        """Say something, and wait for an answer of a kind."""
        self.socket.send_json(message)
        return self.hear(*kinds)

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next frame of a kind."""
        while True:
            text = self.socket.receive_text(timeout=PATIENCE)
            self.frames += 1
            self.bytes += len(text.encode())
            frame: dict[str, Any] = msgspec.json.decode(text)
            if frame["type"] in kinds:
                return frame

    def act(self, words: dict[str, Any], number: int, *kinds: str) -> dict[str, Any]:
        """Try a move."""
        return self.do({"type": "act", "number": number, "key": new_id(), "words": words}, *kinds)

    def play(self, moves: int) -> None:
        """Make so many moves, until the next one is to be made."""
        while moves > 0 or not self.state.get("choices"):
            if choices := self.state.get("choices"):
                self.state = self.act(choices[0]["words"], self.state["number"], "entry")
                moves -= 1
            else:
                self.state = self.hear("entry")


@contextmanager
def watched(database: Path, limits: Limits = LIMITS) -> Iterator[Watched]:
    app = make_app(HallSettings(database=str(database), thinkers=1, metrics="everybody", limits=limits))
    with TestClient(app, base_url=HOME) as client:
        made = Watched(client)
        client.headers["Origin"] = HOME
        client.headers[CSRF_HEADER] = made.ask("/api/me", {"name": "Ann"})["token"]
        yield made


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    with watched(tmp_path_factory.mktemp("watched") / "hall.db") as made:
        yield made


def rise(hall: Watched, before: dict[str, float], *names: str) -> list[float]:
    """How much more was counted since."""
    after = hall.counted()
    return [after[f"longhall_{name}"] - before.get(f"longhall_{name}", 0) for name in names]


def test_moves_frames_and_thoughts_are_counted(hall: Watched) -> None:
    before = hall.counted()
    with hall.seated() as ann:
        ann.play(3)
        moves = ann.state["number"]
        bots = moves - 3
        assert bots > 0
        assert rise(hall, before, "entries_total(mythic-arena,act)", "durable_seconds_count") == [moves, moves]
        assert rise(hall, before, "group_entries_sum", "table_load_seconds_count") == [moves, 1]
        assert rise(hall, before, "thought_seconds_count", "sockets_open", "tables_in_memory") == [bots, 1, 1]
        assert rise(hall, before, "frames_sent_total", "frame_bytes_sent_total") == [ann.frames, ann.bytes]
        seconds = rise(hall, before, "durable_seconds_sum", "thought_seconds_sum", "table_load_seconds_sum")
        assert 0 < seconds[0] / moves < 1
        assert 0.1 < seconds[1] / bots < 2
        assert 0 < seconds[2] < 2
    hall.until("longhall_sockets_open", before["longhall_sockets_open"])


def test_what_comes_too_late_is_counted(hall: Watched) -> None:
    before = hall.counted()
    with hall.seated() as ann:
        ann.play(2)
        ann.act(ann.state["choices"][0]["words"], 0, "stale")
        assert rise(hall, before, "stale_total") == [1]


def test_refusals_are_counted_by_their_keys(hall: Watched) -> None:
    before = hall.counted()
    with hall.seated() as ann:
        ann.play(1)
        refused = ann.act({"do": "dance"}, ann.state["number"], "refused")["fault"]["key"]
        ann.do({"type": "chat"}, "refused")
        assert rise(hall, before, f"refused_total({refused})", "refused_total(bad_message)") == [1, 1]
    with pytest.raises(WebSocketDisconnect), hall.client.websocket_connect(f"/api/tables/{new_id()}/socket"):
        pass
    hall.client.get(f"/api/tables/{new_id()}")
    hall.client.get("/api/nothing")
    assert rise(hall, before, "refused_total(no_such_table)", "refused_total(no_such_page)") == [2, 1]


def test_a_rate_that_is_exceeded_is_counted(tmp_path: Path) -> None:
    with watched(tmp_path / "hall.db", Limits(chat_a_minute=1)) as hall, hall.seated() as ann:
        ann.do({"type": "chat", "text": "hello", "key": "a"}, "done")
        ann.do({"type": "chat", "text": "hello", "key": "b"}, "refused")
        found = hall.counted()
        assert {name: n for name, n in found.items() if "too_" in name} == {
            "longhall_too_fast_total(chat)": 1,
            "longhall_refused_total(too_much_chat)": 1,
        }


def test_a_socket_that_is_too_far_behind_is_counted_when_it_is_dropped(hall: Watched) -> None:
    before = hall.counted()
    with hall.seated() as ann:
        live = hall.hall.keeper.tables[ann.table]

        async def burst() -> None:
            for _ in range(2):
                live.put_all(b" " * (hall.hall.settings.limits.outbox_bytes + 1))

        hall.client.blocking_portal.call(burst)
        with pytest.raises(WebSocketDisconnect) as error:
            ann.hear("never")
        assert error.value.code == BEHIND
        assert rise(hall, before, "sockets_dropped_total") == [1]


def test_a_thought_that_fails_is_counted_with_the_thinker_that_is_replaced(hall: Watched) -> None:
    thinkers, before = hall.hall.thinkers, hall.counted()
    with hall.seated() as ann:
        ann.play(0)
        stopped = next(iter(thinkers.up)).pid
        os.kill(stopped, signal.SIGSTOP)
        until = time.monotonic() + PATIENCE
        # A bot with one option need not think.
        while not thinkers._open and time.monotonic() < until:
            if choices := ann.state.get("choices"):
                ann.state = ann.act(choices[0]["words"], ann.state["number"], "entry")
            time.sleep(0.02)
            if not thinkers._open and not ann.state.get("choices"):
                ann.state = ann.hear("entry")
        os.kill(stopped, signal.SIGKILL)
        ann.play(0)
        assert rise(hall, before, "thinker_failures_total", "thinkers_replaced_total") == [1, 1]
        assert hall.counted()["longhall_thinkers_up"] == 1


def test_no_label_tells_of_a_table_or_a_person(hall: Watched) -> None:
    with hall.seated() as ann:
        ann.play(1)
        said = hall.client.get("/metrics").text
        assert ann.table not in said
        assert "Ann" not in said
        assert "longhall_http_requests_total" in said


# What can be a label.


@pytest.fixture(scope="module")
def unopened(tmp_path_factory: pytest.TempPathFactory) -> Hall:
    return Hall(HallSettings(database=str(tmp_path_factory.mktemp("unopened") / "hall.db")))


def test_every_game_kind_and_rate_is_counted_apart(unopened: Hall) -> None:
    assert {type(entry).__struct_config__.tag for entry in (Act(seat=0, move={}), HandOver(seat=0, to="bot"))} <= KINDS
    unopened.keeper.entries = Counter({(game, kind): 1 for game in GAMES for kind in KINDS})
    unopened.rates.exceeded = Counter(RATES.keys())
    found = series(unopened.metrics.exposition())
    assert sum(name.startswith("longhall_entries_total") for name in found) == len(GAMES) * len(KINDS)
    assert sum(name.startswith("longhall_too_fast_total") for name in found) == len(RATES)
    assert not [name for name in found if OTHER in name]


@settings(deadline=None, max_examples=50)
@given(st.text() | st.builds(new_id))
def test_nothing_anybody_makes_up_becomes_a_label(unopened: Hall, text: str) -> None:
    assume(text.lower() not in KNOWN and text not in KNOWN)
    unopened.keeper.entries = Counter({(text, text): 1, ("another", "thing"): 2})
    unopened.rates.exceeded = Counter({text: 3})
    unopened.refusals.clear()
    unopened.refusals[text] = 4
    metrics = unopened.metrics
    metrics.request(text, f"/tables/{text}7Q", 200, 0.1)
    found = series(metrics.exposition())
    assert found[f"longhall_entries_total({OTHER},{OTHER})"] == 3
    assert found[f"longhall_too_fast_total({OTHER})"] == 3
    assert found[f"longhall_refused_total({OTHER})"] == 4
    requests = {name for name in found if name.startswith("longhall_http_requests_total")}
    assert requests == {f"longhall_http_requests_total({OTHER},{OTHER},200)"}


@given(st.lists(st.floats(0, 2000, width=32)))
def test_a_tally_counts_up_to_each_bound(amounts: list[float]) -> None:
    tally = Tally(SIZES)
    for amount in amounts:
        tally.note(amount)
    so_far = [sum(tally.counts[: place + 1]) for place in range(len(SIZES))]
    assert so_far == [sum(amount <= bound for amount in amounts) for bound in SIZES]
    assert sum(tally.counts) == len(amounts)
    assert tally.total == pytest.approx(sum(amounts))


# Requests.


def test_routes_do_not_grow_without_end() -> None:
    metrics = Metrics()
    letters = [chr(ord("a") + place) for place in range(26)]
    for first in letters:
        for second in letters:
            metrics.request("GET", f"/{first}{second}", 200, 0.1)
    routes = [name for name in series(metrics.exposition()) if name.startswith("longhall_http_requests_total")]
    assert len(routes) == MOST_ROUTES + 1
    metrics.request("GET", "/aa", 200, 0.1)
    assert series(metrics.exposition())["longhall_http_requests_total(GET,/aa,200)"] == 2


def test_a_socket_that_was_open_for_an_hour_is_no_slow_request() -> None:
    metrics = Metrics()
    metrics.request("SOCKET", "/tables/{table}/socket", 101, 3600)
    assert series(metrics.exposition())["longhall_http_request_seconds_count"] == 0


def test_halls_do_not_share_their_counts() -> None:
    one, other = Metrics(), Metrics()
    one.request("GET", "/", 200, 0.1)
    assert "longhall_http_requests_total(GET,/,200)" not in series(other.exposition())
    assert not [family.name for family in REGISTRY.collect() if family.name.startswith("longhall")]


def test_the_process_is_watched_as_well() -> None:
    assert b"process_resident_memory_bytes" in Metrics().exposition()


@pytest.mark.parametrize(
    ("who", "address", "status"),
    [
        ("here", "127.0.0.1", 200),
        ("here", "::1", 200),
        ("here", "::ffff:127.0.0.1", 200),
        ("here", "192.0.2.7", 403),
        ("here", "nobody", 403),
        ("everybody", "192.0.2.7", 200),
    ],
)
def test_who_may_read_what_is_counted(
    who: Literal["here", "everybody"], address: str, status: int, tmp_path: Path
) -> None:
    app = make_app(HallSettings(database=str(tmp_path / "hall.db"), thinkers=1, metrics=who))
    # The client of the tests calls from nowhere: say where it calls from, as a server does.

    async def called_from(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            scope["client"] = (address, 50000)
        await app(scope, receive, send)

    with TestClient(app, base_url=HOME):
        transport = httpx.ASGITransport(called_from)

        async def asked() -> int:
            async with httpx.AsyncClient(transport=transport, base_url=HOME) as client:
                return (await client.get("/metrics")).status_code

        assert asyncio.run(asked()) == status
