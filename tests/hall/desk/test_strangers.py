"""Who may never do what, by HTTP: with another's cookie or secret, from another's page, with rights that have ended."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from longhall.hall import identity
from longhall.hall.access import Access
from longhall.hall.desk.protection import HEADERS
from longhall.hall.identity import CSRF_HEADER
from longhall.hall.limits import Limits
from tests.hall.desk.desk import HOME, Browser, Desk, play, refused, resign
from tests.hall.twins import Overheard

FOREIGN = (
    "https://evil.test",
    "null",
    "http://hall.test:81",
    "http://hall.test.evil.test",
    "http://evil.test@hall.test",
)
PASSWORD = "correct horse battery"


def number_of(table: str) -> str:
    return table.rpartition("/")[2]


def begun(owner: Browser, *others: Browser, **given: Any) -> str:
    """A game of others that is on; its owner looks on."""
    table = owner.table(*["invite"] * len(others), **given)
    for seat, other in enumerate(others):
        token = owner.post(f"{table}/seats/{seat}/invite")["token"]
        other.post(f"{table}/sit", {"token": token})
        other.post(f"{table}/ready", {"ready": True})
    owner.post(f"{table}/start")
    return table


# What browsers are told.


def answers_of_every_kind(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[int, httpx.Response]]:
    """Answers with every status that there is, and the status that each should have."""
    ann, stranger = desk.guest(), desk.browser()
    for path in ("/health", "/ready", "/metrics", "/api/schema", "/api/games", "/api/me"):
        yield 200, ann.ask("GET", path)
    seats = [{"kind": "me"}, {"kind": "open"}]
    yield 201, ann.ask("POST", "/api/tables", {"game": "mythic-arena", "players": 2, "seats": seats})
    yield 204, ann.ask("OPTIONS", "/api/me")
    yield 400, ann.ask("GET", "/api/games?language=xx")
    yield 401, stranger.ask("GET", "/api/me")
    yield 403, ann.ask("PATCH", "/api/me", {}, headers={"Origin": FOREIGN[0]})
    yield 404, ann.ask("GET", "/nothing")
    yield 404, ann.ask("GET", "/api/tables/nothing")
    yield 405, ann.ask("DELETE", "/api/games")
    yield 409, ann.ask("POST", f"{ann.table('me', 'open')}/start")
    yield 413, ann.ask("PATCH", "/api/me", {"name": "x" * desk.hall.settings.limits.body_bytes})
    yield 415, ann.ask("PATCH", "/api/me", content=b"x", headers={"Content-Type": "text/plain"})

    async def broken(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(desk.hall.store.chat, "muted", broken)
    yield 500, ann.ask("GET", "/api/mutes")


def test_every_answer_is_protected_also_one_that_refuses(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    for status, answer in answers_of_every_kind(desk, monkeypatch):
        assert answer.status_code == status, answer.text
        for name, value in HEADERS.items():
            assert answer.headers.get_list(name) == [value], (status, name)
        assert "server" not in answer.headers


def test_no_script_runs_that_is_not_in_a_file_of_ours() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert not [part for part in policy.values() if "unsafe" in part or "*" in part]
    assert HEADERS["Referrer-Policy"] == "no-referrer"


# Cookies, tokens and links, each of which is good for one thing.


def test_a_cookie_that_another_secret_has_signed_is_nobodys(desk: Desk) -> None:
    ann = desk.guest()
    forged = identity.seal(ann.person, 0, "the secret of another server, or a guess")
    assert identity.seal(ann.person, 0, desk.hall.secret) == ann.client.cookies["longhall"]
    refused(desk.browser().ask("GET", "/api/me", headers={"Cookie": f"longhall={forged}"}), 401, "not_signed_in")


def test_nothing_else_is_a_cookie(desk: Desk) -> None:
    ann = desk.guest()
    opened = ann.open("invite", "wire", "open", game="blood-rage", watching={"allowed": "link"})
    watch = ann.post(f"/api/tables/{opened['table']['id']}/watch-link")["token"]
    tokens = [*(link["token"] for link in opened["links"]), watch, ann.post("/api/me/links")["token"]]
    assert len(tokens) == 4
    for token in (*tokens, ann.token, ann.me["id"], ann.person, f"1.{ann.person}.0.{ann.token}"):
        refused(desk.browser().ask("GET", "/api/me", headers={"Cookie": f"longhall={token}"}), 401, "not_signed_in")
        bearer = {"Authorization": f"Bearer {token}"}
        refused(desk.browser().ask("GET", "/api/me", headers=bearer), 401, "not_signed_in")


def test_a_cookie_is_good_under_its_own_name_only(desk: Desk) -> None:
    sealed = desk.guest().client.cookies["longhall"]
    for header in (f"__Host-longhall={sealed}", f"Longhall={sealed}", f'longhall="{sealed}x"', sealed):
        refused(desk.browser().ask("GET", "/api/me", headers={"Cookie": header}), 401, "not_signed_in")


@pytest.mark.parametrize("how", ["everywhere", "password"])
def test_who_leaves_everywhere_takes_the_links_for_logging_in_along(desk: Desk, how: str) -> None:
    ann = desk.guest(identity.new_id())
    link = ann.post("/api/me/links")["token"]
    if how == "everywhere":
        assert ann.ask("POST", "/api/logout-everywhere").status_code == 204
    else:
        ann.learn(ann.ask("PUT", "/api/me/password", {"password": PASSWORD}))
    refused(desk.browser().ask("POST", "/api/login/link", {"token": link}), 401, "link_used_up")


def test_a_cookie_of_a_later_epoch_is_known_at_once_wherever_it_was_made(desk: Desk) -> None:
    ann = desk.guest()
    old = ann.client.cookies["longhall"]
    ann.get("/api/me")
    # Another process does this: here, the person was looked up a moment ago.
    epoch = desk.run(desk.hall.store.people.next_epoch(ann.person))
    new = identity.seal(ann.person, epoch, desk.hall.secret)
    assert desk.browser().ask("GET", "/api/me", headers={"Cookie": f"longhall={new}"}).status_code == 200
    refused(desk.browser().ask("GET", "/api/me", headers={"Cookie": f"longhall={old}"}), 401, "not_signed_in")
    never = identity.seal(ann.person, epoch + 1, desk.hall.secret)
    refused(desk.browser().ask("GET", "/api/me", headers={"Cookie": f"longhall={never}"}), 401, "not_signed_in")


# Other pages.


def writes(desk: Desk) -> list[tuple[str, str]]:
    """Everything that writes: the method, and an address."""
    given: dict[str, Any] = {"table": "0" * 17, "seat": 0, "remark": 1, "person": "x" * 22, "name": "blood-rage"}
    paths: dict[str, dict[str, Any]] = desk.browser().get("/api/schema")["paths"]
    found = [(method.upper(), path.format(**given)) for path, methods in paths.items() for method in methods]
    return [(method, path) for method, path in found if method != "GET"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_nothing_at_all_is_written_from_another_page(desk: Desk, origin: str) -> None:
    ann, asked = desk.guest(), writes(desk)
    for method, path in asked:
        refused(ann.ask(method, path, headers={"Origin": origin}), 403, "foreign_page")
    assert len(asked) > 20


def test_nothing_at_all_is_written_without_ones_own_token(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    for_strangers = {("POST", path) for path in ("/api/me", "/api/login", "/api/login/link")}
    asked = [each for each in writes(desk) if each not in for_strangers]
    later = identity.csrf_of(ann.person, 1, desk.hall.secret)
    for method, path in asked:
        for token in ("", bob.token, later, ann.client.cookies["longhall"]):
            answer = ann.ask(method, path, headers={CSRF_HEADER: token})
            assert refused(answer, 403, "token_missing") == {"header": CSRF_HEADER}
    assert len(asked) > 20


@pytest.mark.parametrize("header", ["X-Forwarded-Host", "Forwarded", "X-Original-Host", "X-Host"])
def test_no_header_says_which_page_is_ours_but_the_host(desk: Desk, header: str) -> None:
    ann = desk.guest()
    headers = {"Origin": "http://evil.test", header: "host=evil.test" if header == "Forwarded" else "evil.test"}
    refused(ann.ask("PATCH", "/api/me", {"name": "Eve"}, headers=headers), 403, "foreign_page")


def test_where_people_are_told_one_address_no_host_makes_another_page_ours(tmp_path: Path) -> None:
    desk = Desk(str(tmp_path / "hall.db"), public_url="http://hall.test")
    try:
        ann = desk.guest()
        for host in ("evil.test", "hall.test.evil.test"):
            headers = {"Host": host, "Origin": f"http://{host}"}
            refused(ann.ask("PATCH", "/api/me", {"name": "Eve"}, headers=headers), 403, "foreign_page")
        headers = {"Host": "10.0.0.7:8750", "Origin": HOME}
        assert ann.ask("PATCH", "/api/me", {"name": "Eve"}, headers=headers).status_code == 200
    finally:
        desk.close()


# An owner.


def test_an_owner_sees_no_more_than_a_watcher(desk: Desk) -> None:
    owner, bob, cid = desk.guest(), desk.guest("Bob"), desk.guest("Cid")
    table = begun(owner, bob, cid, watching={"allowed": "link", "delay": 3})
    desk.run(play(desk.hall, number_of(table), moves=9))
    eve = desk.guest("Eve")
    eve.post(f"{table}/watch", {"token": owner.post(f"{table}/watch-link")["token"]})
    for path in ("seen", "story"):
        assert owner.get(f"{table}/{path}") == eve.get(f"{table}/{path}")
    for viewer in (0, 1):
        refused(owner.ask("GET", f"{table}/seen?viewer={viewer}"), 403, "only_own_view")
    refused(owner.ask("GET", f"{table}/record"), 409, "not_over")
    row = desk.run(desk.hall.store.tables.find(number_of(table)))
    assert row is not None
    assert row.seed not in owner.ask("GET", table).text


def test_an_owner_does_nothing_for_who_sits_there(desk: Desk) -> None:
    owner, bob, cid = desk.guest(), desk.guest("Bob"), desk.guest("Cid")
    table = begun(owner, bob, cid)
    for path, document in (("ready", {"ready": False}), ("leave", None), ("away", None), ("back", None)):
        refused(owner.ask("POST", f"{table}/{path}", document), 403, "only_seated")


def test_who_said_they_were_ready_was_so_for_what_was_agreed_then(desk: Desk) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    table = ann.table("me", "open", public=True)
    bob.post(f"{table}/sit", {})
    bob.post(f"{table}/ready", {"ready": True})
    changed = ann.ask("PATCH", table, {"pace": {"kind": "live"}, "watching": {"allowed": "everybody"}}).json()
    assert [seat["ready"] for seat in changed["seats"]] == [True, False]
    refused(ann.ask("POST", f"{table}/start"), 409, "not_ready")


# Rights that have ended.


def test_a_link_for_watchers_is_worth_nothing_once_nobody_may_watch(desk: Desk) -> None:
    ann, eve, fay = desk.guest(), desk.guest("Eve"), desk.guest("Fay")
    table = ann.table("me", "bot:calm", watching={"allowed": "link"})
    token = ann.post(f"{table}/watch-link")["token"]
    assert eve.post(f"{table}/watch", {"token": token})["may_watch"]
    ann.ask("PATCH", table, {"watching": {"allowed": "nobody"}})
    ann.post(f"{table}/start")
    refused(fay.ask("POST", f"{table}/watch", {"token": token}), 404, "no_such_table")
    refused(eve.ask("POST", f"{table}/watch", {"token": token}), 404, "no_such_table")
    assert not eve.get(table)["may_watch"]
    for path in ("seen", "story", "chat", "record"):
        refused(eve.ask("GET", f"{table}/{path}"), 403, "may_not_watch")


@pytest.mark.parametrize("how", ["leaves", "is sent away"])
def test_who_is_gone_from_a_private_table_knows_nothing_of_it(desk: Desk, how: str) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    opened = ann.open("me", "invite")
    table = f"/api/tables/{opened['table']['id']}"
    bob.post(f"{table}/sit", {"token": opened["links"][0]["token"]})
    assert bob.get(f"{table}/chat")["lines"] == []
    if how == "leaves":
        bob.post(f"{table}/leave")
    else:
        ann.put(f"{table}/seats/1", {"kind": "open"})
    for method, path, document in (
        ("GET", "", None),
        ("GET", "/chat", None),
        ("POST", "/ready", {"ready": True}),
        ("POST", "/leave", None),
        ("POST", "/sit", {"seat": 1}),
        ("POST", "/sit", {"token": opened["links"][0]["token"]}),
    ):
        refused(bob.ask(method, table + path, document), 404, "no_such_table")
    assert bob.get("/api/tables")["tables"] == []


def test_an_invitation_is_used_up_by_the_start_as_well(desk: Desk) -> None:
    ann, bob, eve = desk.guest(), desk.guest("Bob"), desk.guest("Eve")
    opened = ann.open("me", "invite")
    table, token = f"/api/tables/{opened['table']['id']}", opened["links"][0]["token"]
    bob.post(f"{table}/sit", {"token": token})
    bob.post(f"{table}/ready", {"ready": True})
    ann.post(f"{table}/start")
    desk.run(resign(desk.hall, number_of(table), 1))
    for who in (bob, eve, ann):
        answer = who.ask("POST", f"{table}/sit", {"token": token})
        refused(answer, 404 if who is eve else 409, "no_such_table" if who is eve else "link_used_up")


# Sizes and rates.


@pytest.mark.parametrize("digits", [20, 400, 5000])
@pytest.mark.parametrize("path", ["/seats/{}", "/seats/{}/invite", "/chat/{}/report"])
def test_no_number_in_an_address_is_too_long_to_be_refused(desk: Desk, path: str, digits: int) -> None:
    ann = desk.guest()
    table = ann.table("me", "open")
    method, document = ("PUT", {"kind": "open"}) if path == "/seats/{}" else ("POST", {"reason": "rude"})
    refused(ann.ask(method, table + path.format("9" * digits), document), 404, "no_such_page")
    refused(ann.ask("GET", f"{table}/chat?before={'9' * digits}"), 400, "bad_parameter")


def test_records_are_counted_for_the_address_whoever_brings_them(tmp_path: Path) -> None:
    desk = Desk(str(tmp_path / "hall.db"), limits=Limits(tables_an_hour=2))
    try:
        answers = [desk.guest(name).ask("POST", "/api/records", content=b"x") for name in ("Ann", "Bob", "Cid")]
        assert [answer.status_code for answer in answers] == [400, 400, 429]
        refused(answers[-1], 429, "too_many_tables")
    finally:
        desk.close()


def test_links_for_logging_in_are_not_kept_when_they_have_ended(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    expires, people = desk.guest().post("/api/me/links")["expires"], desk.hall.store.people
    monkeypatch.setattr(desk.hall, "now", lambda: expires + 1)
    desk.run(desk.hall._forget_idle())
    assert desk.run(people.drop_login_links(expires + 1)) == 0


# What the keeper of a server can read.


def test_no_secret_of_anybody_is_in_the_log_or_in_an_address(desk: Desk) -> None:
    heard, ours = Overheard(), logging.getLogger("longhall")
    before = ours.level
    ours.addHandler(heard)
    ours.setLevel(logging.DEBUG)
    try:
        secrets = _everything_with_a_secret(desk)
    finally:
        ours.removeHandler(heard)
        ours.setLevel(before)
    lines = "\n".join(heard.lines)
    assert len(heard.lines) > 15
    assert "longhall.hall.access" in lines
    assert [secret for secret in secrets if secret in lines] == []


def _everything_with_a_secret(desk: Desk) -> list[str]:
    """Use everything that is secret, rightly and wrongly; what it was."""
    hall, app = desk.hall, desk.app
    desk.app = Access(app, hall.metrics, lambda: hall.secret)  # type: ignore[assignment]
    try:
        ann, bob, eve = desk.guest(identity.new_id()), desk.guest("Bob"), desk.guest("Eve")
    finally:
        desk.app = app
    opened = ann.open("me", "invite", "wire", game="blood-rage", watching={"allowed": "link"})
    table = f"/api/tables/{opened['table']['id']}"
    invite, wire = (link["token"] for link in opened["links"])
    watch, login = ann.post(f"{table}/watch-link")["token"], ann.post("/api/me/links")["token"]
    for token in (watch, login, invite, wire):
        eve.ask("POST", f"{table}/watch", {"token": token})
        eve.ask("POST", f"{table}/sit", {"token": token})
        eve.ask("GET", f"/join/{token}")
        eve.ask("GET", f"{table}?token={token}", headers={"Authorization": f"Bearer {token}"})
    bob.ask("POST", f"{table}/sit", {"token": invite})
    eve.ask("POST", "/api/login/link", {"token": login})
    ann.learn(ann.ask("PUT", "/api/me/password", {"password": PASSWORD}))
    eve.ask("POST", "/api/login", {"name": ann.me["name"], "password": PASSWORD + "!"})
    cookies = [who.client.cookies["longhall"] for who in (ann, bob)]
    return [invite, wire, watch, login, PASSWORD, ann.token, bob.token, *cookies, desk.hall.secret]
