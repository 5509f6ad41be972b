"""Talk at the desk: reading it, complaining about it, and not hearing somebody."""

from __future__ import annotations

import pytest

from longhall.hall.desk import chat
from longhall.hall.desk.caller import public_id
from tests.hall.desk.desk import Browser, Desk, refused


def number_of(table: str) -> str:
    return table.rpartition("/")[2]


def say(browser: Browser, table: str, seat: int | None, text: str) -> int:
    """What the socket does."""
    hall = browser.desk.hall
    return browser.desk.run(hall.store.chat.say(number_of(table), hall.now(), browser.person, seat, text)).id


def talking(desk: Desk) -> tuple[Browser, Browser, str]:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = ann.table("me", "open", public=True, watching={"allowed": "everybody"})
    bob.post(f"{table}/sit", {})
    return ann, bob, table


def test_what_was_said_is_told_in_order_with_names(desk: Desk) -> None:
    ann, bob, table = talking(desk)
    eve = desk.guest("Eve")
    for browser, seat, text in ((ann, 0, "hello"), (bob, 1, "hej"), (eve, None, "hi")):
        say(browser, table, seat, text)
    lines = ann.get(f"{table}/chat")["lines"]
    assert [(line["name"], line["seat"], line["text"]) for line in lines] == [
        ("Ann", 0, "hello"),
        ("Bob", 1, "hej"),
        ("Eve", None, "hi"),
    ]
    assert [line["person"] for line in lines] == [browser.me["id"] for browser in (ann, bob, eve)]


def test_talk_comes_in_pages(desk: Desk) -> None:
    ann, _, table = talking(desk)
    for number in range(chat.PAGE + 5):
        say(ann, table, 0, str(number))
    last = ann.get(f"{table}/chat")
    assert last["more"]
    first = ann.get(f"{table}/chat?before={last['lines'][0]['id']}")
    assert not first["more"]
    assert [line["text"] for line in [*first["lines"], *last["lines"]]] == [str(n) for n in range(chat.PAGE + 5)]


def test_who_is_muted_is_not_heard(desk: Desk) -> None:
    ann, bob, table = talking(desk)
    say(bob, table, 1, "spam")
    bob_id = ann.get(f"{table}/chat")["lines"][0]["person"]
    ann.put(f"/api/mutes/{bob_id}", {"table": number_of(table)})
    assert ann.get(f"{table}/chat")["lines"] == []
    assert bob.get(f"{table}/chat")["lines"] != []
    assert ann.get("/api/mutes") == [{"person": bob_id, "name": "Bob"}]
    assert desk.run(desk.hall.store.chat.muted(ann.person)) == {bob.person}
    assert ann.ask("DELETE", f"/api/mutes/{bob_id}").status_code == 204
    assert ann.get(f"{table}/chat")["lines"] != []


def test_somebody_is_muted_by_the_seat_they_sit_on(desk: Desk) -> None:
    ann, _, table = talking(desk)
    ann.put(f"/api/mutes/{ann.get(table)['seats'][1]['person']}", {"table": number_of(table)})
    assert [muted["name"] for muted in ann.get("/api/mutes")] == ["Bob"]


def test_nobody_is_muted_who_was_not_met(desk: Desk) -> None:
    ann, _, table = talking(desk)
    eve = desk.guest("Eve")
    for person in (eve.me["id"], "x" * 22):
        refused(ann.ask("PUT", f"/api/mutes/{person}", {"table": number_of(table)}), 404, "no_such_person")
    refused(ann.ask("PUT", f"/api/mutes/{ann.me['id']}", {"table": number_of(table)}), 400, "not_oneself")
    refused(ann.ask("DELETE", f"/api/mutes/{eve.me['id']}"), 404, "no_such_person")
    private = desk.guest("Cid").table("me", "open")
    refused(ann.ask("PUT", f"/api/mutes/{eve.me['id']}", {"table": number_of(private)}), 404, "no_such_table")


def test_a_public_id_tells_nothing_of_the_private_one(desk: Desk) -> None:
    ann = desk.guest()
    assert ann.me["id"] == public_id(ann.person, desk.hall.secret)
    assert ann.me["id"] != public_id(ann.person, "another secret of another server")
    assert ann.person not in ann.me["id"]


def test_a_complaint_reaches_the_keeper(desk: Desk) -> None:
    ann, bob, table = talking(desk)
    said = say(bob, table, 1, "something rude")
    assert ann.ask("POST", f"{table}/chat/{said}/report", {"reason": " rude \x07"}).status_code == 204
    report = desk.run(desk.hall.store.chat.reports(limit=1))[0]
    assert (report.table, report.chat, report.person, report.reason) == (number_of(table), said, ann.person, "rude")


@pytest.mark.parametrize("remark", ["0", "999999", str((1 << 53) - 1)])
def test_a_complaint_is_about_something_that_was_said_here(desk: Desk, remark: str) -> None:
    ann, _, table = talking(desk)
    refused(ann.ask("POST", f"{table}/chat/{remark}/report", {"reason": "rude"}), 404, "no_such_remark")


def test_what_was_said_at_another_table_is_not_told_by_complaining(desk: Desk) -> None:
    ann, _, table = talking(desk)
    cid = desk.guest("Cid")
    elsewhere = cid.table("me", "open")
    said = say(cid, elsewhere, 0, "secret")
    refused(ann.ask("POST", f"{table}/chat/{said}/report", {"reason": "rude"}), 404, "no_such_remark")


@pytest.mark.parametrize("remark", ["-1", "x", str(1 << 53), str(1 << 70)])
def test_a_number_that_is_none_leads_nowhere(desk: Desk, remark: str) -> None:
    ann, _, table = talking(desk)
    assert ann.ask("POST", f"{table}/chat/{remark}/report", {"reason": "rude"}).status_code == 404


@pytest.mark.parametrize("reason", ["", "x" * 501, "\u200b", 7, None])
def test_a_complaint_has_a_reason(desk: Desk, reason: object) -> None:
    ann, bob, table = talking(desk)
    said = say(bob, table, 1, "something")
    assert ann.ask("POST", f"{table}/chat/{said}/report", {"reason": reason}).status_code == 400
