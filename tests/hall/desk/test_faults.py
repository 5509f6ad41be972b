"""What the desk refuses: too much, too often, in a way nobody can read, or while the database is away."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from longhall.hall import errors
from longhall.hall.desk.faults import STATUSES, status_of
from longhall.hall.limits import Limits
from longhall.hall.store import NoDatabase, NotDurable
from longhall.kernel.errors import LonghallError
from tests.hall.desk.desk import Desk, done, refused


def test_every_refusal_of_the_hall_has_a_status() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, LonghallError)]
    assert {status_of(kind("no_such_table")) for kind in kinds} == set(STATUSES.values()) - {429, 503}
    assert status_of(NotDurable("not_durable")) == 503


@pytest.mark.parametrize(
    ("body", "key"),
    [
        (b"", "body_missing"),
        (b"{", "bad_body"),
        (b"null", "bad_body"),
        (b"[]", "bad_body"),
        (b"\xff", "bad_body"),
        (b'{"name": "\\ud800"}', "bad_body"),
        (b'{"language": "de"}', "bad_body"),
        (b'{"language": 7}', "bad_body"),
        (b'{"is_admin": true}', "bad_body"),
        (b"[" * 50_000, "bad_body"),
    ],
)
def test_what_nobody_can_read_is_refused_in_a_sentence(desk: Desk, body: bytes, key: str) -> None:
    answer = desk.browser().ask("POST", "/api/me", content=body, headers={"Content-Type": "application/json"})
    refused(answer, 400, key)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b'{"language": "de"}', "`$.language` cannot be 'de': there are: en, fr"),
        (b'{"languages": "en"}', "there is no field 'languages': did you mean 'language'? There are: language, name"),
    ],
)
def test_of_a_wrong_name_the_right_ones_are_told(desk: Desk, body: bytes, sentence: str) -> None:
    answer = desk.browser().ask("POST", "/api/me", content=body, headers={"Content-Type": "application/json"})
    assert sentence in answer.json()["error"]["text"]["en"]


def test_of_a_wrong_name_in_the_midst_of_a_document_the_right_ones_are_told(desk: Desk) -> None:
    ann = desk.guest("Ann")
    wrong = {"game": "mythic-arena", "players": 2, "seats": [{"kind": "me"}, {"kind": "human"}]}
    said = refused(ann.ask("POST", "/api/tables", wrong), 400, "bad_body")["inner"]["facts"]
    assert said == {"path": "$.seats[1].kind", "wrong": "human", "names": ["bot", "invite", "me", "open", "wire"]}
    wrong = {"game": "mythic-arena", "players": 2, "seats": [{"kind": "me"}], "pace": {"hour": 2}}
    said = refused(ann.ask("POST", "/api/tables", wrong), 400, "bad_body")["inner"]["facts"]
    assert (said["path"], said["wrong"], said["names"][:2]) == ("$.pace", "hour", ["kind", "seconds"])
    said = refused(ann.ask("GET", "/api/tables?list=all"), 400, "bad_parameter")["inner"]["facts"]
    assert said["names"] == ["finished", "mine", "open", "watchable"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_form_of_another_page_is_no_document(desk: Desk, kind: str) -> None:
    answer = desk.browser().ask("POST", "/api/me", content=b'{"language": "en"}', headers={"Content-Type": kind})
    refused(answer, 415, "not_json")


def test_too_large_a_body_is_refused_whether_it_says_so_or_not(desk: Desk) -> None:
    most = desk.hall.settings.limits.body_bytes
    headers = {"Content-Type": "application/json"}
    browser = desk.browser()
    refused(browser.ask("POST", "/api/me", content=b" " * (most + 1), headers=headers), 413, "too_large")

    async def parts() -> Any:
        for _ in range(most // 1024 + 1):
            yield b" " * 1024

    refused(browser.ask("POST", "/api/me", content=parts(), headers=headers), 413, "too_large")


def test_who_is_not_known_is_refused_before_anything_is_read(desk: Desk) -> None:
    answer = desk.browser().ask("POST", "/api/tables", content=b"x" * 1_000_000)
    refused(answer, 401, "not_signed_in")


@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/api/tables/x/y/z", "/nothing", "/api/mutes/short"])
def test_an_address_that_leads_nowhere_is_told_as_any_other_error(desk: Desk, path: str) -> None:
    assert desk.guest().ask("GET", path).status_code in (404, 405)
    assert set(desk.guest().ask("GET", path).json()) == {"error"}


def test_an_address_says_what_it_does(desk: Desk) -> None:
    answer = desk.guest().ask("DELETE", "/api/games")
    refused(answer, 405, "wrong_method")
    assert "GET" in answer.headers["allow"]


def test_nothing_that_is_told_to_one_person_is_kept_between(desk: Desk) -> None:
    ann = desk.guest()
    for path in ("/api/me", "/api/tables", "/api/nothing"):
        assert ann.ask("GET", path).headers["cache-control"] == "no-store"


@pytest.mark.parametrize("kind", [NoDatabase, NotDurable])
def test_a_database_that_is_away_is_said_to_be(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, kind: type[LonghallError]
) -> None:
    ann = desk.guest()
    key = "database_away" if kind is NoDatabase else "not_durable"

    async def away(*_: object, **__: object) -> None:
        raise kind(key)

    monkeypatch.setattr(desk.hall.store.tables, "find", away)
    answer = ann.ask("GET", f"/api/tables/{'0' * 17}")
    refused(answer, 503, key)
    assert int(answer.headers["retry-after"]) > 0


def test_what_should_not_happen_is_logged_and_told_without_a_word_of_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = desk.guest()

    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the seed is 12345")

    monkeypatch.setattr(desk.hall.store.tables, "find", broken)
    with caplog.at_level(logging.ERROR, "longhall"):
        answer = ann.ask("GET", f"/api/tables/{'0' * 17}")
    refused(answer, 500, "unforeseen")
    assert "12345" not in answer.text
    assert "RuntimeError" not in answer.text
    assert [record.message for record in caplog.records] == ["something unforeseen"]


# Rates and counts.


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Desk]:
    limits = Limits(
        requests_a_second=8,
        lookups_a_second=4,
        logins_a_minute=3,
        links_a_minute=3,
        people_an_hour=3,
        tables_an_hour=4,
        tables_a_person=2,
        bots_a_person=2,
    )
    made = Desk(str(tmp_path / "hall.db"), limits=limits)
    # Time stands still, so that a slow machine gives nothing back.
    made.hall.now = lambda: 1000.0  # type: ignore[assignment]
    yield made
    made.close()


def hurry(answers: list[httpx.Response], key: str) -> httpx.Response:
    """The refusal that comes at last."""
    assert answers[0].status_code < 400, answers[0].text
    refused(answers[-1], 429, key)
    assert int(answers[-1].headers["retry-after"]) >= 1
    return answers[-1]


def test_requests_from_one_address_have_a_limit_and_others_do_not_suffer(strict: Desk) -> None:
    one, other = strict.browser("192.0.2.1"), strict.browser("192.0.2.2")
    hurry([one.ask("GET", "/api/games/blood-rage/rules") for _ in range(9)], "too_many_requests")
    assert other.ask("GET", "/api/games/blood-rage/rules").status_code == 200


def test_a_household_is_one_address(strict: Desk) -> None:
    browsers = [strict.browser(f"2001:db8::{number}") for number in range(1, 10)]
    hurry([browser.ask("GET", "/api/games/blood-rage/rules") for browser in browsers], "too_many_requests")


def test_new_guests_from_one_address_have_a_limit(strict: Desk) -> None:
    hurry([strict.browser("192.0.2.1").ask("POST", "/api/me", {}) for _ in range(4)], "too_many_people")


def test_tables_are_not_looked_for_at_random(strict: Desk) -> None:
    eve = strict.guest("Eve")
    answers = [eve.ask("GET", f"/api/tables/{number:017}") for number in range(5)]
    assert answers[0].status_code == 404
    refused(answers[-1], 429, "too_many_requests")


def test_links_are_not_tried_at_random(strict: Desk) -> None:
    eve = strict.browser("192.0.2.3")
    answers = [eve.ask("POST", "/api/login/link", {"token": str(number)}) for number in range(4)]
    assert [answer.status_code for answer in answers] == [401, 401, 401, 429]
    refused(answers[-1], 429, "too_many_links")


def test_passwords_are_not_tried_at_random(strict: Desk) -> None:
    eve = strict.browser("192.0.2.4")
    answers = [eve.ask("POST", "/api/login", {"name": f"a{n}", "password": "guess me"}) for n in range(4)]
    assert [answer.status_code for answer in answers] == [401, 401, 401, 429]
    refused(answers[-1], 429, "too_many_logins")


def test_the_password_of_one_name_is_not_tried_from_many_addresses(strict: Desk) -> None:
    eves = [strict.browser(f"192.0.2.{number}") for number in range(10, 14)]
    answers = [eve.ask("POST", "/api/login", {"name": "Ann", "password": "guess me"}) for eve in eves]
    assert [answer.status_code for answer in answers] == [401, 401, 401, 429]


def test_somebody_keeps_only_so_many_tables_and_bots(strict: Desk) -> None:
    ann, bob = strict.guest(), strict.guest("Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    asked = {"game": "mythic-arena", "players": 2, "seats": seats}
    for _ in range(2):
        done(ann.ask("POST", "/api/tables", asked))
    refused(ann.ask("POST", "/api/tables", asked), 409, "person_has_tables")
    bots = {"game": "blood-rage", "players": 4, "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "calm"}] * 3]}
    refused(bob.ask("POST", "/api/tables", bots), 409, "person_has_bots")


def test_somebody_opens_only_so_many_tables_an_hour(strict: Desk) -> None:
    ann = strict.guest()
    asked = {"game": "mythic-arena", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
    for _ in range(4):
        number = done(ann.ask("POST", "/api/tables", asked))["table"]["id"]
        strict.run(strict.hall.store.tables.remove(number))
        strict.hall.rates._full["requests"].clear()
    refused(ann.ask("POST", "/api/tables", asked), 429, "too_many_tables")


def test_a_refusal_costs_nothing_of_what_is_counted_by_hour(strict: Desk) -> None:
    ann = strict.guest()
    asked = {"game": "mythic-arena", "players": 2, "seats": [{"kind": "me"}]}
    for _ in range(5):
        refused(ann.ask("POST", "/api/tables", asked), 400, "seats_for_players")
    asked["seats"] = [{"kind": "me"}, {"kind": "open"}]
    done(ann.ask("POST", "/api/tables", asked))


# The schema.


def test_the_schema_says_every_status_and_is_exact(desk: Desk) -> None:
    schema = desk.browser().get("/api/schema")
    paths: dict[str, dict[str, Any]] = schema["paths"]
    for path, methods in paths.items():
        for method, operation in methods.items():
            statuses = set(operation["responses"])
            assert {"400", "429", "503"} <= statuses, (method, path)
            if "requestBody" in operation:
                assert {"413", "415"} <= statuses, (method, path)
            if "{table}" in path:
                assert {"401", "404"} <= statuses, (method, path)
    for name in ("NewTable", "NewSeat", "Sit", "Pace", "Login", "Changes"):
        assert schema["components"]["schemas"][name]["additionalProperties"] is False


def test_every_route_but_those_for_strangers_needs_somebody(desk: Desk) -> None:
    strangers = {"/api/me", "/api/login", "/api/login/link", "/api/games", "/api/games/{name}/rules"}
    strangers |= {"/api/games/{name}/cards"}
    browser, checked = desk.browser(), 0
    for path, methods in browser.get("/api/schema")["paths"].items():
        for method in methods:
            if path not in strangers:
                answer = browser.ask(method.upper(), path.format(table="0" * 17, seat=0, remark=1, person="x" * 22))
                refused(answer, 401, "not_signed_in")
                checked += 1
    assert checked > 25
