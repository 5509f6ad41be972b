"""Records at the desk: what everybody may have after the end, and what each may have before."""

from __future__ import annotations

import json
from typing import Any

import pytest

from longhall import GAMES
from longhall.games import game
from longhall.hall.desk import records
from longhall.hall.desk.replay import MOST_LINES
from longhall.kernel.chance import Rng
from longhall.kernel.saga import Saga, read
from longhall.kernel.vocabulary import SPECTATOR
from tests.hall.desk.desk import Browser, Desk, play, refused, resign


def number_of(table: str) -> str:
    return table.rpartition("/")[2]


def begun(desk: Desk, name: str = "mythic-arena", **given: Any) -> tuple[Browser, Browser, str]:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = ann.table("me", "open", game=name, public=True, **given)
    bob.post(f"{table}/sit", {})
    bob.post(f"{table}/ready", {"ready": True})
    ann.post(f"{table}/start")
    return ann, bob, table


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_a_record_that_verifies(desk: Desk, name: str) -> None:
    ann, bob, table = begun(desk, name)
    desk.run(play(desk.hall, number_of(table), 20))
    desk.run(resign(desk.hall, number_of(table), 1))
    answer = ann.ask("GET", f"{table}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}-{number_of(table)}.saga"'
    saga = read(answer.content, game)
    assert (saga.header.chance, saga.header.seats) == ("keyed", ["Ann", "Bob"])
    assert saga.winners == (0,)
    assert len(saga.entries) == 21
    assert saga.header.seed == ann.get(table)["result"]["seed"]
    assert bob.ask("GET", f"{table}/record").content == answer.content


def test_a_game_played_to_its_end_is_a_record_too(desk: Desk) -> None:
    ann, _, table = begun(desk)
    desk.run(play(desk.hall, number_of(table)))
    saga = read(ann.ask("GET", f"{table}/record").content, game)
    assert saga.table.over
    assert list(saga.table.scores) == ann.get(table)["result"]["scores"]


def test_there_is_no_record_while_the_game_is_on(desk: Desk) -> None:
    ann, _, table = begun(desk)
    desk.run(play(desk.hall, number_of(table), 4))
    refused(ann.ask("GET", f"{table}/record"), 409, "not_over")


@pytest.mark.parametrize("path", ["record", "seen", "story"])
def test_before_the_start_there_is_nothing_to_tell(desk: Desk, path: str) -> None:
    ann = desk.guest()
    refused(ann.ask("GET", f"{ann.table('me', 'open')}/{path}"), 409, "not_begun")


@pytest.mark.parametrize("name", GAMES)
def test_each_seat_is_told_what_it_knows_so_far(desk: Desk, name: str) -> None:
    ann, bob, table = begun(desk, name)
    desk.run(play(desk.hall, number_of(table), 12))
    row = desk.run(desk.hall.store.tables.find(number_of(table)))
    assert row is not None
    live = desk.hall.keeper.tables[number_of(table)]
    for seat, browser in enumerate((ann, bob)):
        answer = browser.ask("GET", f"{table}/seen")
        seen = answer.json()
        assert (seen["viewer"], len(seen["moments"])) == (seat, 13)
        assert row.seed not in answer.text
        others = [moment for moment in seen["moments"] if moment["seat"] not in (None, seat)]
        assert all(moment["move"] is None for moment in others)
        assert seen["moments"][-1]["view"]["viewer"] == live.progress.play.table.view(seat).viewer == seat


@pytest.mark.parametrize("viewer", [1, -1])
def test_nobody_sees_with_anothers_eyes_while_the_game_is_on(desk: Desk, viewer: int) -> None:
    ann, _, table = begun(desk)
    desk.run(play(desk.hall, number_of(table), 4))
    refused(ann.ask("GET", f"{table}/seen?viewer={viewer}"), 403, "only_own_view")
    assert ann.get(f"{table}/seen?viewer=0")["viewer"] == 0


def test_after_the_end_a_game_is_looked_at_from_any_seat(desk: Desk) -> None:
    ann, _, table = begun(desk)
    desk.run(play(desk.hall, number_of(table), 6))
    desk.run(resign(desk.hall, number_of(table), 0))
    eve = desk.guest("Eve")
    for viewer in (SPECTATOR, 0, 1):
        assert eve.get(f"{table}/seen?viewer={viewer}")["viewer"] == viewer
    assert ann.get(f"{table}/seen")["viewer"] == 0
    assert eve.get(f"{table}/seen")["viewer"] == SPECTATOR
    refused(eve.ask("GET", f"{table}/seen?viewer=3"), 400, "no_such_seat")


@pytest.mark.parametrize("viewer", ["4", "-2", "x", "1e3", str(1 << 70)])
def test_eyes_that_nobody_has_are_refused(desk: Desk, viewer: str) -> None:
    ann, _, table = begun(desk)
    refused(ann.ask("GET", f"{table}/seen?viewer={viewer}"), 400, "bad_parameter")


def test_watchers_are_told_as_late_as_was_agreed(desk: Desk) -> None:
    ann, _, table = begun(desk, watching={"allowed": "everybody", "delay": 5})
    eve = desk.guest("Eve")
    desk.run(play(desk.hall, number_of(table), 3))
    assert len(eve.get(f"{table}/seen")["moments"]) == 1
    assert eve.get(f"{table}/story")["acts"] == 0
    desk.run(play(desk.hall, number_of(table), 6))
    assert len(eve.get(f"{table}/seen")["moments"]) == 5
    assert eve.get(f"{table}/story")["acts"] == 4
    assert len(ann.get(f"{table}/seen")["moments"]) == 10
    desk.run(resign(desk.hall, number_of(table), 0))
    assert len(eve.get(f"{table}/seen")["moments"]) == 10


@pytest.mark.parametrize("name", GAMES)
def test_the_story_is_told_in_pages_by_act(desk: Desk, name: str) -> None:
    ann, _, table = begun(desk, name)
    moves = records.PAGE + 10
    desk.run(play(desk.hall, number_of(table), moves))
    last = ann.get(f"{table}/story?language=en")
    acts = last["acts"]
    assert last["more"] == (acts + 1 > records.PAGE)
    first = ann.get(f"{table}/story?language=en&before={max(0, acts + 1 - records.PAGE)}")
    assert not first["more"]
    told = [passage["act"] for passage in [*first["passages"], *last["passages"]]]
    assert told == sorted(told)
    assert told
    assert max(told) <= acts
    assert ann.get(f"{table}/story?language=fr")["passages"] != last["passages"]


def test_the_story_is_told_in_ones_own_language_unless_one_asks_for_another(desk: Desk) -> None:
    ann, _, table = begun(desk)
    desk.run(play(desk.hall, number_of(table), 6))
    ann.ask("PATCH", "/api/me", {"language": "fr"})
    assert ann.get(f"{table}/story") == ann.get(f"{table}/story?language=fr")


# Bringing one in.


def played(name: str, *, live: bool, moves: int | None = None) -> Saga:
    found, rng = game(name), Rng(3)
    begin = Saga.begin_live if live else Saga.begin
    saga = begin(found, 2, 12345, ["Ann", "\u202e" * 3])
    while not saga.over and len(saga.entries) != moves:
        seat = saga.table.to_act[0]
        options = saga.table.options(seat)
        saga.act(seat, options[rng.below(len(options))])
    return saga


def bring_in(browser: Browser, text: bytes) -> Any:
    return browser.ask("POST", "/api/records", content=text)


@pytest.mark.parametrize("live", [True, False])
def test_a_finished_record_from_elsewhere_can_be_looked_at(desk: Desk, live: bool) -> None:
    ann = desk.guest()
    saga = played("mythic-arena", live=live)
    answer = bring_in(ann, saga.write())
    assert answer.status_code == 201, answer.text
    sheet = answer.json()
    table = f"/api/tables/{sheet['id']}"
    assert (sheet["status"], sheet["owner"], sheet["your_seat"]) == ("over", True, None)
    assert [seat["name"] for seat in sheet["seats"]] == ["Ann", "seat 1"]
    assert sheet["result"]["scores"] == list(saga.table.scores)
    assert sheet["id"] in [found["id"] for found in ann.get("/api/tables?list=finished")["tables"]]
    again = read(ann.ask("GET", f"{table}/record").content, game)
    assert again.table.digest() == saga.table.digest()
    assert len(ann.get(f"{table}/seen?viewer=1")["moments"]) == len(saga.moments) + 1
    assert desk.run(desk.hall.keeper.find(sheet["id"])).result is not None
    refused(desk.guest("Eve").ask("GET", table), 404, "no_such_table")


def test_an_unfinished_record_is_refused(desk: Desk) -> None:
    refused(bring_in(desk.guest(), played("mythic-arena", live=True, moves=3).write()), 409, "record_open")


def test_a_bad_record_is_refused_with_the_kernels_own_sentence(desk: Desk) -> None:
    ann, good = desk.guest(), played("mythic-arena", live=True).write()
    lines = good.splitlines(keepends=True)
    header = json.loads(lines[0])
    refused(bring_in(ann, b""), 400, "empty_record")
    refused(bring_in(ann, b"\xff\xfe rubbish"), 400, "not_a_record")
    refused(bring_in(ann, b"".join(lines[:-1])), 400, "cut_record")
    refused(bring_in(ann, b"".join([*lines[:5], *lines[6:]])), 400, "changed_lines")
    for change, key in (
        ({"game": "chess"}, "at_line"),
        ({"content": "0"}, "other_content_record"),
        ({"seed": "1"}, "changed_lines"),
        ({"players": 99}, "changed_lines"),
        ({"saga": 99}, "unknown_format"),
    ):
        edited = json.dumps({**header, **change}, separators=(",", ":")).encode() + b"\n"
        answer = bring_in(ann, b"".join([edited, *lines[1:]]))
        assert answer.status_code == 400, answer.text
        assert answer.json()["error"]["key"] in (key, "changed_lines")
    assert ann.get("/api/tables?list=finished")["tables"] == []


def test_a_record_is_not_too_long(desk: Desk) -> None:
    ann = desk.guest()
    refused(bring_in(ann, b"\n" * (MOST_LINES + 1)), 400, "record_too_long")
    refused(bring_in(ann, b"x" * (desk.hall.settings.limits.record_bytes + 1)), 413, "too_large")
