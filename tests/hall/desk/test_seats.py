"""Seats at the desk: who sits where, and who may never."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.hall import identity
from tests.hall.desk.desk import Browser, Desk, refused


def names(browser: Browser, table: str) -> list[str]:
    return [seat["name"] for seat in browser.get(table)["seats"]]


def number_of(table: str) -> str:
    return table.rpartition("/")[2]


def test_an_open_seat_of_a_public_table_is_for_anybody(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = ann.table("me", "open", public=True)
    sheet = bob.post(f"{table}/sit", {"seat": 1})
    assert sheet["your_seat"] == 1
    assert [seat["you"] for seat in sheet["seats"]] == [False, True]
    assert sheet["seats"][1]["person"] == bob.me["id"]
    assert not sheet["seats"][1]["ready"]


def test_who_names_no_seat_is_given_one_that_is_free(desk: Desk) -> None:
    ann, bob, cid = desk.guest(), desk.guest("Bob"), desk.guest("Cid")
    table = ann.table("me", "invite", "open", "bot:calm", game="blood-rage", public=True)
    assert bob.post(f"{table}/sit", {})["your_seat"] == 2
    refused(cid.ask("POST", f"{table}/sit", {}), 409, "no_seat_free")


@pytest.mark.parametrize(
    ("seat", "status", "key"), [(0, 409, "seat_taken"), (1, 409, "seat_taken"), (3, 404, "no_such_seat")]
)
def test_a_seat_that_is_not_free_is_not_taken(desk: Desk, seat: int, status: int, key: str) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = ann.table("me", "invite", public=True)
    refused(bob.ask("POST", f"{table}/sit", {"seat": seat}), status, key)
    assert names(ann, table) == ["Ann", ""]


@pytest.mark.parametrize("seat", [-1, 4, 1 << 70, "0", 0.5, True])
def test_a_seat_that_is_none_is_refused(desk: Desk, seat: Any) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    refused(bob.ask("POST", f"{ann.table('me', 'open', public=True)}/sit", {"seat": seat}), 400, "bad_body")


def test_of_many_who_want_one_seat_one_gets_it(desk: Desk) -> None:
    ann = desk.guest()
    others = [desk.guest(f"Guest {number}") for number in range(6)]
    table = ann.table("me", "open", public=True)
    answers = desk.together(*(lambda b=b: b.send("POST", f"{table}/sit", {"seat": 1}) for b in others))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
    winner = next(b for b, answer in zip(others, answers, strict=True) if answer.status_code == 200)
    assert names(ann, table) == ["Ann", winner.me["name"]]


def test_nobody_sits_on_two_seats(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = ann.table("me", "open", "open", "invite", game="blood-rage", public=True)
    token = ann.post(f"{table}/seats/3/invite")["token"]
    bob.post(f"{table}/sit", {"seat": 1})
    refused(bob.ask("POST", f"{table}/sit", {"seat": 2}), 409, "sits_already")
    refused(bob.ask("POST", f"{table}/sit", {"token": token}), 409, "sits_already")
    assert names(ann, table) == ["Ann", "Bob", "", ""]


def test_nobody_sits_on_two_seats_not_even_at_the_same_moment(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    opened = ann.open("me", "open", "open", "invite", game="blood-rage", public=True)
    table, token = f"/api/tables/{opened['table']['id']}", opened["links"][0]["token"]
    wanted: list[dict[str, Any]] = [{"seat": 1}, {"seat": 2}, {"token": token}, {}]
    answers = desk.together(*(lambda w=w: bob.send("POST", f"{table}/sit", w) for w in wanted))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert names(ann, table).count("Bob") == 1


def test_an_invitation_seats_whoever_has_it_once(desk: Desk) -> None:
    ann, bob, cid = desk.guest(), desk.guest("Bob"), desk.guest("Cid")
    opened = ann.open("me", "invite")
    table, link = f"/api/tables/{opened['table']['id']}", opened["links"][0]
    assert (link["seat"], link["kind"]) == (1, "invite")
    assert ann.get(table)["seats"][1]["kind"] == "invite"
    refused(bob.ask("POST", f"{table}/sit", {}), 404, "no_such_table")
    assert bob.post(f"{table}/sit", {"token": link["token"]})["your_seat"] == 1
    refused(cid.ask("POST", f"{table}/sit", {"token": link["token"]}), 404, "no_such_table")
    bob.post(f"{table}/leave")
    refused(bob.ask("POST", f"{table}/sit", {"token": link["token"]}), 404, "no_such_table")
    assert names(ann, table) == ["Ann", ""]


def test_of_many_with_one_invitation_one_sits_down(desk: Desk) -> None:
    ann = desk.guest()
    opened = ann.open("me", "invite", public=True)
    table, token = f"/api/tables/{opened['table']['id']}", opened["links"][0]["token"]
    others = [desk.guest(f"Guest {number}") for number in range(5)]
    answers = desk.together(*(lambda b=b: b.send("POST", f"{table}/sit", {"token": token}) for b in others))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 4


def test_a_new_invitation_makes_the_old_one_void(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    opened = ann.open("me", "invite")
    table, old = f"/api/tables/{opened['table']['id']}", opened["links"][0]["token"]
    new = ann.post(f"{table}/seats/1/invite")["token"]
    refused(bob.ask("POST", f"{table}/sit", {"token": old}), 404, "no_such_table")
    bob.post(f"{table}/sit", {"token": new})


def test_an_invitation_to_another_table_is_worth_nothing_here(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    opened = ann.open("me", "invite")
    own, token = f"/api/tables/{opened['table']['id']}", opened["links"][0]["token"]
    other = ann.table("me", "open")
    refused(bob.ask("POST", f"{other}/sit", {"token": token}), 404, "no_such_table")
    public = ann.table("me", "open", public=True)
    refused(bob.ask("POST", f"{public}/sit", {"token": token}), 409, "link_used_up")
    assert names(ann, own) == ["Ann", ""]
    assert bob.post(f"{own}/sit", {"token": token})["your_seat"] == 1


def test_an_invitation_is_no_login_and_no_link_for_watchers(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    opened = ann.open("me", "invite", watching={"allowed": "link"})
    table, token = f"/api/tables/{opened['table']['id']}", opened["links"][0]["token"]
    refused(bob.ask("POST", "/api/login/link", {"token": token}), 401, "link_used_up")
    refused(bob.ask("POST", f"{table}/watch", {"token": token}), 404, "no_such_table")


def test_nobody_sits_down_once_the_game_has_begun(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    opened = ann.open("me", "invite", public=True)
    table, token = f"/api/tables/{opened['table']['id']}", opened["links"][0]["token"]
    ann.put(f"{table}/seats/1", {"kind": "bot", "bot": "calm"})
    ann.post(f"{table}/start")
    refused(bob.ask("POST", f"{table}/sit", {}), 409, "begun_already")
    refused(bob.ask("POST", f"{table}/sit", {"seat": 1}), 409, "begun_already")
    refused(bob.ask("POST", f"{table}/sit", {"token": token}), 409, "link_used_up")


def test_who_leaves_makes_the_seat_free(desk: Desk) -> None:
    ann, bob, cid = desk.guest(), desk.guest("Bob"), desk.guest("Cid")
    table = ann.table("me", "open", public=True)
    bob.post(f"{table}/sit", {})
    assert bob.ask("POST", f"{table}/leave").status_code == 204
    refused(bob.ask("POST", f"{table}/leave"), 403, "only_seated")
    assert cid.post(f"{table}/sit", {})["your_seat"] == 1


def test_the_owner_sends_somebody_away_before_the_start(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    opened = ann.open("me", "invite")
    table = f"/api/tables/{opened['table']['id']}"
    bob.post(f"{table}/sit", {"token": opened["links"][0]["token"]})
    ann.put(f"{table}/seats/1", {"kind": "open"})
    assert names(ann, table) == ["Ann", ""]
    refused(bob.ask("GET", table), 404, "no_such_table")
    refused(bob.ask("POST", f"{table}/sit", {}), 404, "no_such_table")


@pytest.mark.parametrize("sitting", ["nobody", "person", "bot", "invited", "wire", "closed"])
@pytest.mark.parametrize("kind", ["open", "closed", "bot"])
def test_the_owner_makes_of_a_seat_what_it_shall_be(desk: Desk, sitting: str, kind: str) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    first = {"bot": "bot:calm", "invited": "invite", "wire": "wire"}.get(sitting, "open")
    table = ann.table("me", first, public=True)
    if sitting == "person":
        bob.post(f"{table}/sit", {})
    if sitting == "closed":
        ann.put(f"{table}/seats/1", {"kind": "closed"})
    changed = ann.put(f"{table}/seats/1", {"kind": kind, "bot": "keen" if kind == "bot" else None})
    seat = changed["seats"][1]
    assert (seat["kind"], seat["bot"], seat["person"]) == (kind, "keen" if kind == "bot" else "", "")


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ({"kind": "bot"}, "bot_unnamed"),
        ({"kind": "bot", "bot": "process:sh"}, "unknown_bot"),
        ({"kind": "open", "bot": "calm"}, "bot_needless"),
        ({"kind": "person"}, "bad_body"),
        ({"kind": "open", "person": "x"}, "bad_body"),
        ({}, "bad_body"),
    ],
)
def test_a_seat_is_made_nothing_else(desk: Desk, asked: dict[str, Any], key: str) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = ann.table("me", "open", public=True)
    bob.post(f"{table}/sit", {})
    refused(ann.ask("PUT", f"{table}/seats/1", asked), 400, key)
    assert names(ann, table) == ["Ann", "Bob"]


def test_seats_that_are_not_there_cannot_be_changed(desk: Desk) -> None:
    ann = desk.guest()
    table = ann.table("me", "open")
    for method, path in (("PUT", "2"), ("PUT", "7"), ("POST", "2/invite"), ("POST", "3/token")):
        document = {"kind": "open"} if method == "PUT" else None
        assert ann.ask(method, f"{table}/seats/{path}", document).status_code == 404


def test_nobody_is_invited_to_a_seat_that_is_taken(desk: Desk) -> None:
    ann = desk.guest()
    table = ann.table("me", "bot:calm")
    for seat in (0, 1):
        refused(ann.ask("POST", f"{table}/seats/{seat}/invite"), 409, "seat_not_open")


def test_a_bot_over_the_wire_has_a_token_that_is_told_once(desk: Desk) -> None:
    ann = desk.guest()
    opened = ann.open("me", "wire")
    table, first = f"/api/tables/{opened['table']['id']}", opened["links"][0]
    assert (first["seat"], first["kind"]) == (1, "wire")
    assert ann.get(table)["seats"][1]["kind"] == "wire"
    assert first["token"] not in ann.ask("GET", table).text
    second = ann.post(f"{table}/seats/1/token")["token"]
    seats = desk.hall.store.seats
    assert desk.run(seats.with_token(identity.token_hash(first["token"]))) is None
    kept = desk.run(seats.with_token(identity.token_hash(second)))
    assert kept is not None
    assert (kept.table, kept.seat) == (number_of(table), 1)


def test_the_token_of_a_bot_takes_no_persons_seat(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = ann.table("me", "open", public=True)
    bob.post(f"{table}/sit", {})
    refused(ann.ask("POST", f"{table}/seats/1/token"), 409, "seat_is_persons")


def test_the_token_of_a_bot_is_no_invitation_and_no_login(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    opened = ann.open("me", "wire", public=True)
    table, token = f"/api/tables/{opened['table']['id']}", opened["links"][0]["token"]
    refused(bob.ask("POST", f"{table}/sit", {"token": token}), 409, "link_used_up")
    refused(bob.ask("POST", "/api/login/link", {"token": token}), 401, "link_used_up")
    refused(desk.browser().ask("GET", table, headers={"Authorization": f"Bearer {token}"}), 401, "not_signed_in")


def test_everybody_says_for_themselves_whether_they_are_ready(desk: Desk) -> None:
    ann, bob, eve = desk.guest(), desk.guest("Bob"), desk.guest("Eve")
    table = ann.table("me", "open", public=True)
    bob.post(f"{table}/sit", {})
    for ready in (True, False, True):
        assert bob.post(f"{table}/ready", {"ready": ready})["seats"][1]["ready"] is ready
    refused(eve.ask("POST", f"{table}/ready", {"ready": True}), 403, "only_seated")
    assert refused(bob.ask("POST", f"{table}/ready", {"ready": "yes"}), 400, "bad_body")


def test_a_table_has_no_more_bots_than_it_may(desk: Desk) -> None:
    ann = desk.guest()
    table = ann.table("bot:calm", "bot:calm", "bot:calm", "open", game="blood-rage")
    refused(ann.ask("PUT", f"{table}/seats/3", {"kind": "bot", "bot": "calm"}), 409, "table_has_bots")
    ann.put(f"{table}/seats/2", {"kind": "bot", "bot": "keen"})
    seats = [{"kind": "bot", "bot": "calm"}] * 4
    asked = {"game": "blood-rage", "players": 4, "seats": seats}
    refused(ann.ask("POST", "/api/tables", asked), 409, "table_has_bots")
