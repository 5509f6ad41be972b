"""Tables at the desk: opening, agreeing, beginning, watching, and playing again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, get_args

import pytest

from longhall import GAMES
from longhall.hall.desk.documents import GameName
from longhall.hall.hall import Hall
from longhall.hall.identity import new_id
from longhall.kernel.saga import commitment
from tests.hall.desk.desk import Browser, Desk, play, refused, resign


def test_every_game_of_the_house_can_be_opened() -> None:
    assert list(get_args(GameName)) == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_one_click_begins_a_game_against_bots(desk: Desk, game: str) -> None:
    ann = desk.guest()
    opened = ann.open("me", "bot:calm", game=game, start=True)
    table = opened["table"]
    assert (table["status"], table["game"], table["your_seat"], table["owner"]) == ("playing", game, 0, True)
    assert [(seat["kind"], seat["bot"]) for seat in table["seats"]] == [("person", ""), ("bot", "calm")]
    assert table["settings"]
    assert table["result"] is None
    assert opened["links"] == []


def test_a_table_does_not_begin_while_a_seat_is_open(desk: Desk) -> None:
    assert desk.guest().open("me", "open", start=True)["table"]["status"] == "gathering"


def test_the_commitment_is_shown_before_the_first_move_and_the_seed_after_the_last(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = begun(ann, bob)
    number = table.rpartition("/")[2]
    row = desk.run(desk.hall.store.tables.find(number))
    assert row is not None
    before = ann.ask("GET", table).text
    assert row.seed not in before
    assert json.loads(before)["commitment"] == commitment(int(row.seed)) == row.commitment
    desk.run(play(desk.hall, number))
    after = ann.get(table)
    assert (after["status"], after["result"]["seed"]) == ("over", row.seed)
    assert len(after["result"]["scores"]) == 2


def test_no_hash_and_no_private_id_is_ever_sent(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    opened = ann.open("me", "open", "invite", "wire", game="blood-rage", public=True, watching={"allowed": "link"})
    number = opened["table"]["id"]
    ann.post(f"/api/tables/{number}/watch-link")
    bob.post(f"/api/tables/{number}/sit", {})
    seats = desk.run(desk.hall.store.seats.of(number))
    row = desk.run(desk.hall.store.tables.find(number))
    assert row is not None
    hidden = [row.seed, row.watch_hash, ann.person, bob.person]
    hidden += [each for seat in seats for each in (seat.invite_hash, seat.token_hash) if each]
    assert len(hidden) == 6
    for browser in (ann, bob, desk.guest("Eve")):
        for path in (f"/api/tables/{number}", "/api/tables", "/api/tables?list=open", f"/api/tables/{number}/chat"):
            text = browser.ask("GET", path).text
            assert not [each for each in hidden if str(each) in text]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"players": 3}, "seats_for_players"),
        ({"players": 3, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}, "wrong_players"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "one_seat_each"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "bot_unnamed"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "godlike"}]}, "unknown_bot"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "process:sh"}]}, "unknown_bot"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "search:3600s"}]}, "unknown_bot"),
        ({"seats": [{"kind": "me"}, {"kind": "open", "bot": "calm"}]}, "bot_needless"),
        ({"settings": {"weather": "fair"}}, "unknown_setting"),
        ({"settings": {"seed": "7"}}, "unknown_setting"),
        ({"settings": {"players": "7"}}, "unknown_setting"),
        ({"settings": {"self": "7"}}, "unknown_setting"),
        ({"settings": {"first": "nobody"}}, "unknown_value"),
        ({"pace": {"kind": "live", "takeover": "process:sh"}}, "unknown_bot"),
        ({"pace": {"kind": "live", "seconds": 0}}, "bad_body"),
        ({"pace": {"kind": "live", "seconds": 1e300}}, "bad_body"),
        ({"watching": {"allowed": "link", "delay": 21}}, "bad_body"),
        ({"watching": {"allowed": "some"}}, "bad_body"),
        ({"title": "x" * 81}, "bad_body"),
        ({"game": "chess"}, "bad_body"),
        ({"players": "2"}, "bad_body"),
        ({"public": "yes"}, "bad_body"),
        ({"seats": []}, "bad_body"),
        ({"seats": [{"kind": "me"}] * 5}, "bad_body"),
        ({"settings": {"x" * 41: "y"}}, "bad_body"),
        ({"owner": "me"}, "bad_body"),
        ({"seed": "7"}, "bad_body"),
        ({"id": "0" * 17}, "bad_body"),
    ],
)
def test_what_cannot_be_played_is_not_opened(desk: Desk, change: dict[str, Any], key: str) -> None:
    asked = {"game": "mythic-arena", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], **change}
    refused(desk.guest().ask("POST", "/api/tables", asked), 400, key)


def begun(*people: Browser, **given: Any) -> str:
    """A game of people that is on: its path."""
    owner, *others = people
    path = owner.table("me", *["open"] * len(others), public=True, **given)
    for other in others:
        other.post(f"{path}/sit", {})
        other.post(f"{path}/ready", {"ready": True})
    owner.post(f"{path}/start")
    return path


# Knowing of a table.


def nowhere() -> str:
    return f"/api/tables/{new_id()}"


whatever_is_asked_of_a_table = pytest.mark.parametrize(
    ("method", "path", "document"),
    [
        ("GET", "", None),
        ("PATCH", "", {"title": "mine"}),
        ("POST", "/start", None),
        ("POST", "/again", None),
        ("POST", "/watch-link", None),
        ("POST", "/watch", {"token": "x"}),
        ("POST", "/away", None),
        ("POST", "/back", None),
        ("POST", "/sit", {}),
        ("POST", "/sit", {"seat": 1}),
        ("POST", "/sit", {"token": "x"}),
        ("POST", "/leave", None),
        ("POST", "/ready", {"ready": True}),
        ("PUT", "/seats/1", {"kind": "open"}),
        ("POST", "/seats/1/invite", None),
        ("POST", "/seats/1/token", None),
        ("GET", "/chat", None),
        ("POST", "/chat/1/report", {"reason": "rude"}),
        ("GET", "/record", None),
        ("GET", "/seen", None),
        ("GET", "/story", None),
    ],
)


@whatever_is_asked_of_a_table
def test_a_table_one_may_not_know_of_is_as_one_that_does_not_exist(
    desk: Desk, method: str, path: str, document: Any
) -> None:
    ann, eve = desk.guest(), desk.guest("Eve")
    private = ann.table("me", "open")
    answers = [eve.ask(method, table + path, document) for table in (private, nowhere())]
    refused(answers[0], 404, "no_such_table")
    assert answers[0].content == answers[1].content
    assert sorted(answers[0].headers.items()) == sorted(answers[1].headers.items())


# What a request has asked the database; what the hall does beside is no part of it.
ASKED: ContextVar[list[str] | None] = ContextVar("asked", default=None)


def noted(kind: str, opened: Callable[[], Any]) -> Callable[[], Any]:
    """The same, and noted."""

    def noting() -> Any:
        asked = ASKED.get()
        if asked is not None:
            asked.append(kind)
        return opened()

    return noting


@whatever_is_asked_of_a_table
def test_both_take_the_same_questions_to_the_database(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, method: str, path: str, document: Any
) -> None:
    ann, eve = desk.guest(), desk.guest("Eve")
    private, counts = ann.table("me", "open"), []
    eve.get("/api/me")
    for kind in ("reading", "writing"):
        monkeypatch.setattr(desk.hall.store.database, kind, noted(kind, getattr(desk.hall.store.database, kind)))
    for table in (private, nowhere()):
        asked: list[str] = []
        mark = ASKED.set(asked)
        eve.ask(method, table + path, document)
        ASKED.reset(mark)
        counts.append(asked)
    assert counts[0] == counts[1]
    assert set(counts[0]) == {"reading"}


@pytest.mark.parametrize("wrong", ["x", "x" * 18, "x" * 500, "%00" * 17, "..", "' or 1=1 --", "é" * 17])
def test_an_id_that_is_none_leads_nowhere(desk: Desk, wrong: str) -> None:
    assert desk.guest().ask("GET", f"/api/tables/{wrong}").status_code == 404


def test_a_private_table_is_in_no_list_of_others(desk: Desk) -> None:
    ann, eve = desk.guest(), desk.guest("Eve")
    number = ann.open("me", "open", watching={"allowed": "everybody"})["table"]["id"]
    for name in ("mine", "open", "watchable", "finished"):
        assert number not in [table["id"] for table in eve.get(f"/api/tables?list={name}")["tables"]]
    assert number in [table["id"] for table in ann.get("/api/tables")["tables"]]


def test_lists_come_in_pages(desk: Desk) -> None:
    ann = desk.guest()
    numbers = [ann.open("me", "open")["table"]["id"] for _ in range(5)]
    first = ann.get("/api/tables?limit=3")
    assert first["more"]
    second = ann.get(f"/api/tables?limit=3&before={first['tables'][-1]['id']}")
    assert not second["more"]
    assert [table["id"] for table in [*first["tables"], *second["tables"]]] == numbers[::-1]


def test_public_tables_are_found_by_whoever_looks_for_a_seat_or_for_a_game_to_watch(desk: Desk) -> None:
    ann, eve = desk.guest(), desk.guest("Eve")
    waiting = ann.open("me", "open", public=True)["table"]["id"]
    watched = ann.open("me", "bot:calm", public=True, start=True, watching={"allowed": "everybody"})["table"]["id"]
    assert waiting in [table["id"] for table in eve.get("/api/tables?list=open")["tables"]]
    assert watched in [table["id"] for table in eve.get("/api/tables?list=watchable")["tables"]]


def test_turns_are_the_tables_where_one_is_asked(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = begun(ann, bob)
    number = table.rpartition("/")[2]
    asked = desk.run(_to_act(desk.hall, number))
    desk.run(desk.hall.keeper.look_after(desk.hall.keeper.tables[number]))
    desk.run(desk.hall.keeper.write_summaries())
    for seat, browser in enumerate((ann, bob)):
        turns = [found["id"] for found in browser.get("/api/me/turns")["tables"]]
        assert (number in turns) == (seat in asked)


async def _to_act(hall: Hall, table: str) -> tuple[int, ...]:
    return (await hall.keeper.find(table)).progress.to_act


# The owner.


def test_its_owner_changes_what_is_agreed_before_the_game(desk: Desk) -> None:
    ann = desk.guest()
    table = ann.table("me", "open")
    asked = {
        "settings": {"first": "seat-1"},
        "pace": {"kind": "slow", "hours": 12},
        "public": True,
        "watching": {"allowed": "everybody", "delay": 3},
        "title": "  A\tquiet game ",
    }
    changed = ann.ask("PATCH", table, asked).json()
    assert changed["settings"]["first"] == "seat-1"
    assert (changed["pace"]["kind"], changed["pace"]["hours"]) == ("slow", 12)
    assert (changed["public"], changed["title"]) == (True, "A quiet game")
    assert changed["watching"] == {"allowed": "everybody", "delay": 3}
    assert ann.get(table) == changed
    assert ann.ask("PATCH", table, {"title": ""}).json()["settings"] == changed["settings"]


@pytest.mark.parametrize(
    ("method", "path", "document"),
    [
        ("PATCH", "", {"title": "mine"}),
        ("POST", "/start", None),
        ("POST", "/watch-link", None),
        ("PUT", "/seats/0", {"kind": "open"}),
        ("PUT", "/seats/1", {"kind": "closed"}),
        ("PUT", "/seats/1", {"kind": "bot", "bot": "calm"}),
        ("POST", "/seats/1/invite", None),
        ("POST", "/seats/1/token", None),
    ],
)
def test_what_is_the_owners_affair_is_nobody_elses(desk: Desk, method: str, path: str, document: Any) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = ann.table("me", "open", public=True, watching={"allowed": "link"})
    refused(bob.ask(method, table + path, document), 403, "only_owner")
    bob.post(f"{table}/sit", {})
    before = ann.get(table)
    refused(bob.ask(method, table + path, document), 403, "only_owner")
    assert ann.get(table) == before


@pytest.mark.parametrize(
    ("method", "path", "document"),
    [
        ("PATCH", "", {"settings": {"first": "seat-1"}}),
        ("PATCH", "", {"pace": {"kind": "live"}}),
        ("POST", "/start", None),
        ("PUT", "/seats/1", {"kind": "open"}),
        ("PUT", "/seats/1", {"kind": "bot", "bot": "calm"}),
        ("POST", "/seats/1/invite", None),
        ("POST", "/seats/1/token", None),
        ("POST", "/leave", None),
        ("POST", "/ready", {"ready": False}),
    ],
)
def test_nothing_of_it_can_be_done_once_the_game_has_begun(desk: Desk, method: str, path: str, document: Any) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = begun(ann, bob)
    before = ann.get(table)
    refused(ann.ask(method, table + path, document), 409, "begun_already")
    assert ann.get(table) == before


def test_a_game_begins_when_every_seat_is_taken_and_everybody_is_ready(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = ann.table("me", "open", public=True)
    assert refused(ann.ask("POST", f"{table}/start"), 409, "seats_missing")["seats"] == ["1"]
    bob.post(f"{table}/sit", {})
    assert refused(ann.ask("POST", f"{table}/start"), 409, "not_ready")["seats"] == ["1"]
    bob.post(f"{table}/ready", {"ready": True})
    assert ann.post(f"{table}/start")["status"] == "playing"


def test_a_closed_seat_is_not_taken(desk: Desk) -> None:
    ann = desk.guest()
    table = ann.table("me", "open")
    ann.put(f"{table}/seats/1", {"kind": "closed"})
    refused(ann.ask("POST", f"{table}/start"), 409, "seats_missing")
    assert not desk.run(desk.hall.store.tables.start(table.rpartition("/")[2], 1.0))


def test_a_game_begins_once_however_often_it_is_begun(desk: Desk) -> None:
    ann = desk.guest()
    table = ann.table("me", "bot:calm")
    answers = desk.together(*[lambda: ann.send("POST", f"{table}/start")] * 6)
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409, 409]
    for answer in answers:
        if answer.status_code == 409:
            refused(answer, 409, "begun_already")


# Watching.


def test_a_link_for_watchers_shows_a_table(desk: Desk) -> None:
    ann, eve = desk.guest(), desk.guest("Eve")
    table = ann.table("me", "bot:calm", start=True, watching={"allowed": "link"})
    refused(eve.ask("GET", table), 404, "no_such_table")
    token = ann.post(f"{table}/watch-link")["token"]
    shown = eve.post(f"{table}/watch", {"token": token})
    assert (shown["your_seat"], shown["may_watch"], shown["owner"]) == (None, True, False)
    assert eve.get(table) == shown
    assert eve.get(f"{table}/seen")["viewer"] == -1


def test_a_link_for_watchers_is_replaced_by_the_next(desk: Desk) -> None:
    ann, eve = desk.guest(), desk.guest("Eve")
    table = ann.table("me", "open", watching={"allowed": "link"})
    old, new = (ann.post(f"{table}/watch-link")["token"] for _ in range(2))
    refused(eve.ask("POST", f"{table}/watch", {"token": old}), 404, "no_such_table")
    eve.post(f"{table}/watch", {"token": new})


def test_a_link_for_watchers_of_another_table_is_worth_nothing(desk: Desk) -> None:
    ann, eve = desk.guest(), desk.guest("Eve")
    one, two = (ann.table("me", "open", watching={"allowed": "link"}) for _ in range(2))
    token = ann.post(f"{one}/watch-link")["token"]
    refused(eve.ask("POST", f"{two}/watch", {"token": token}), 404, "no_such_table")


def test_nobody_watches_a_table_that_is_not_to_be_watched(desk: Desk) -> None:
    ann, eve = desk.guest(), desk.guest("Eve")
    table = ann.table("me", "bot:calm", start=True, public=True)
    refused(ann.ask("POST", f"{table}/watch-link"), 409, "watched_by_nobody")
    assert not eve.get(table)["may_watch"]
    for path in ("seen", "story", "chat", "record"):
        refused(eve.ask("GET", f"{table}/{path}"), 403, "may_not_watch")


def test_a_public_table_to_be_watched_by_link_is_not_watched_without(desk: Desk) -> None:
    ann, eve = desk.guest(), desk.guest("Eve")
    table = ann.table("me", "bot:calm", start=True, public=True, watching={"allowed": "link"})
    refused(eve.ask("GET", f"{table}/seen"), 403, "may_not_watch")


# Afterwards.


def test_again_moves_everybody_on_by_one_seat(desk: Desk) -> None:
    people = [desk.guest(name) for name in ("Ann", "Bob", "Cid")]
    ann, bob, cid = people
    table = ann.table("me", "open", "open", "bot:calm", game="blood-rage", public=True, pace={"kind": "slow"})
    for other in (bob, cid):
        other.post(f"{table}/sit", {})
        other.post(f"{table}/ready", {"ready": True})
    ann.post(f"{table}/start")
    refused(bob.ask("POST", f"{table}/again"), 409, "not_over")
    for seat in (0, 1, 2):
        desk.run(resign(desk.hall, table.rpartition("/")[2], seat))
    following = bob.post(f"{table}/again")
    assert [seat["name"] for seat in following["seats"]] == ["calm", "Ann", "Bob", "Cid"]
    assert [seat["ready"] for seat in following["seats"]] == [True, False, False, False]
    assert (following["status"], following["again_of"]) == ("gathering", table.rpartition("/")[2])
    assert (following["pace"]["kind"], following["owner"]) == ("slow", True)
    assert following["commitment"] != ann.get(table)["commitment"]
    assert ann.post(f"{table}/again")["id"] == following["id"] == ann.get(table)["again"]


def test_again_is_one_table_whoever_asks_first(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = begun(ann, bob)
    desk.run(resign(desk.hall, table.rpartition("/")[2], 0))
    answers = desk.together(*(lambda b=b: b.send("POST", f"{table}/again") for b in (ann, bob, ann, bob)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.json()["id"] for answer in answers}) == 1


def test_who_did_not_play_does_not_play_again(desk: Desk) -> None:
    ann, bob, eve = desk.guest(), desk.guest("Bob"), desk.guest("Eve")
    table = begun(ann, bob)
    desk.run(resign(desk.hall, table.rpartition("/")[2], 0))
    refused(eve.ask("POST", f"{table}/again"), 403, "only_seated")
    ann.post(f"{table}/again")
    assert eve.get(table)["again"] is None


def test_a_game_without_a_clock_is_put_away_and_brought_back(desk: Desk) -> None:
    ann, bob, eve = desk.guest(), desk.guest("Bob"), desk.guest("Eve")
    table = begun(ann, bob)
    refused(eve.ask("POST", f"{table}/away"), 403, "only_seated")
    assert ann.post(f"{table}/away")["status"] == "away"
    refused(ann.ask("POST", f"{table}/away"), 409, "not_playing")
    refused(eve.ask("POST", f"{table}/back"), 403, "only_seated")
    assert bob.post(f"{table}/back")["status"] == "playing"
    refused(bob.ask("POST", f"{table}/back"), 409, "not_away")


def test_nobody_stops_a_clock_by_putting_the_game_away(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = begun(ann, bob, pace={"kind": "live"})
    refused(ann.ask("POST", f"{table}/away"), 409, "clock_runs")


def test_an_open_table_is_told_of_what_changes(desk: Desk) -> None:
    told: list[str] = []

    async def listen(table: str) -> None:
        told.append(table)
        await asyncio.sleep(0)

    ann, bob = desk.guest(), desk.guest("Bob")
    table = ann.table("me", "open", public=True)
    tell, desk.hall.lobbies.tell = desk.hall.lobbies.tell, listen  # type: ignore[method-assign]
    try:
        bob.post(f"{table}/sit", {})
        bob.post(f"{table}/ready", {"ready": True})
        bob.post(f"{table}/leave")
        ann.ask("PATCH", table, {"title": "new"})
    finally:
        desk.hall.lobbies.tell = tell  # type: ignore[method-assign]
    assert told == [table.rpartition("/")[2]] * 4
