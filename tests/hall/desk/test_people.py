"""Who one is at the desk, and how one comes back."""

from __future__ import annotations

import pytest

from longhall.hall import identity
from longhall.hall.desk import people
from longhall.hall.desk.caller import KNOWN_FOR
from tests.hall.desk.desk import HOME, Browser, Desk, refused

PASSWORD = "correct horse battery"


def test_nobody_is_known_without_a_cookie(desk: Desk) -> None:
    refused(desk.browser().ask("GET", "/api/me"), 401, "not_signed_in")


def test_a_guest_comes_and_is_known_from_then_on(desk: Desk) -> None:
    ann = desk.browser()
    told = ann.come(name="  Ann   Marie ", language="fr")
    assert (told["name"], told["language"], told["has_password"], told["email"]) == ("Ann Marie", "fr", False, None)
    assert ann.get("/api/me") == told


def test_a_guest_without_a_name_is_given_one(desk: Desk) -> None:
    assert desk.browser().come(language="en")["name"] in people.GUESTS


def test_coming_twice_makes_nobody_new(desk: Desk) -> None:
    ann = desk.guest()
    assert ann.come(name="Somebody else", language="fr") == ann.me
    assert ann.me["name"] == "Ann"


def test_the_private_id_is_told_to_nobody_not_even_in_the_token(desk: Desk) -> None:
    ann = desk.guest()
    assert ann.person not in ann.ask("GET", "/api/me").text


def test_the_cookie_cannot_be_read_by_a_page(desk: Desk) -> None:
    cookie = desk.browser().ask("POST", "/api/me", {}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize("change", ["cut", "longer", "other person", "later epoch", "other seal", "nothing", "rubbish"])
def test_a_cookie_that_was_changed_is_worth_nothing(desk: Desk, change: str) -> None:
    good, other = desk.guest().client.cookies["longhall"], desk.guest().client.cookies["longhall"]
    version, person, epoch, seal = good.split(".")
    forged = {
        "cut": good[:-1],
        "longer": good + "A",
        "other person": f"{version}.{other.split('.')[1]}.{epoch}.{seal}",
        "later epoch": f"{version}.{person}.1.{seal}",
        "other seal": f"{version}.{person}.{epoch}.{other.split('.')[3]}",
        "nothing": "",
        "rubbish": "\\x00'; drop table people",
    }[change]
    thief = desk.browser()
    refused(thief.ask("GET", "/api/me", headers={"Cookie": f"longhall={forged}"}), 401, "not_signed_in")


@pytest.mark.parametrize("token", ["", "wrong", "of another"])
def test_who_writes_says_the_token(desk: Desk, token: str) -> None:
    ann, bob = desk.guest(), desk.guest("Bob")
    ann.token = bob.token if token == "of another" else token
    refused(ann.ask("PATCH", "/api/me", {"name": "Eve"}), 403, "token_missing")
    assert ann.get("/api/me")["name"] == "Ann"


@pytest.mark.parametrize(
    "origin", ["https://evil.test", "http://hall.test:81", "null", "hall.test", "http://hall.test.evil"]
)
def test_no_other_page_may_write_whatever_it_says(desk: Desk, origin: str) -> None:
    ann = desk.guest()
    asked = {"headers": {"Origin": origin}}
    refused(ann.ask("PATCH", "/api/me", {"name": "Eve"}, **asked), 403, "foreign_page")
    refused(ann.ask("POST", "/api/login", {"name": "x", "password": "y"}, **asked), 403, "foreign_page")
    refused(desk.browser().ask("POST", "/api/me", {}, **asked), 403, "foreign_page")


def test_a_page_of_ours_may_write(desk: Desk) -> None:
    answer = desk.guest().ask("PATCH", "/api/me", {"name": "Eve"}, headers={"Origin": HOME})
    assert answer.json()["name"] == "Eve"


def test_name_language_and_address_can_be_changed(desk: Desk) -> None:
    ann = desk.guest()
    ann.ask("PATCH", "/api/me", {"name": "Anna", "language": "fr", "email": "ann@example.org"})
    told = ann.get("/api/me")
    assert (told["name"], told["language"], told["email"]) == ("Anna", "fr", "ann@example.org")
    ann.ask("PATCH", "/api/me", {"email": None})
    assert ann.get("/api/me")["email"] is None
    assert ann.get("/api/me")["name"] == "Anna"


def test_another_name_is_at_the_tables_too(desk: Desk) -> None:
    ann = desk.guest()
    table = ann.table("me", "open")
    ann.ask("PATCH", "/api/me", {"name": "Anna"})
    assert ann.get(table)["seats"][0]["name"] == "Anna"


@pytest.mark.parametrize("name", ["", " ", "\u200b", "a\u202eb", "x" * 25, "x" * 1000, "a\x00b"])
def test_a_name_that_cannot_be_seen_or_is_too_long_is_none(desk: Desk, name: str) -> None:
    ann = desk.guest()
    assert ann.ask("PATCH", "/api/me", {"name": name}).status_code == 400
    assert desk.browser().ask("POST", "/api/me", {"name": name}).status_code == 400


@pytest.mark.parametrize("email", ["", "ann", "ann@", "@b.c", "a b@c.d", "a@b\n.c", "a@b@c.d", "x" * 300 + "@b.c", 7])
def test_an_address_that_is_none_is_refused(desk: Desk, email: object) -> None:
    assert desk.guest().ask("PATCH", "/api/me", {"email": email}).status_code == 400


def with_password(desk: Desk, name: str) -> Browser:
    made = desk.guest(name)
    made.learn(made.ask("PUT", "/api/me/password", {"password": PASSWORD}))
    return made


def test_who_has_a_password_comes_back_from_elsewhere(desk: Desk) -> None:
    with_password(desk, "Carla")
    elsewhere = desk.browser()
    assert elsewhere.learn(elsewhere.ask("POST", "/api/login", {"name": "CARLA", "password": PASSWORD}))["has_password"]
    assert elsewhere.get("/api/me")["name"] == "Carla"


@pytest.mark.parametrize(
    ("name", "password"),
    [("Dora", "wrong"), ("Dora", PASSWORD + " "), ("Nobody", PASSWORD), ("\x00", PASSWORD), ("x" * 200, "y" * 1000)],
)
def test_a_wrong_name_and_a_wrong_password_are_refused_alike(desk: Desk, name: str, password: str) -> None:
    if name == "Dora" and password == "wrong":
        with_password(desk, "Dora")
    refused(desk.browser().ask("POST", "/api/login", {"name": name, "password": password}), 401, "wrong_login")


def test_a_guest_cannot_be_logged_in_as_by_name(desk: Desk) -> None:
    desk.guest("Passwordless")
    refused(desk.browser().ask("POST", "/api/login", {"name": "Passwordless", "password": "x" * 9}), 401, "wrong_login")


def test_the_name_of_somebody_with_a_password_is_theirs(desk: Desk) -> None:
    with_password(desk, "Edda")
    refused(desk.browser().ask("POST", "/api/me", {"name": "edda"}), 409, "name_taken")
    bob = desk.guest("Bob")
    refused(bob.ask("PATCH", "/api/me", {"name": "EDDA"}), 409, "name_taken")


def test_of_two_guests_of_one_name_the_first_to_set_a_password_has_it(desk: Desk) -> None:
    one, two = desk.guest("Twin"), desk.guest("Twin")
    one.learn(one.ask("PUT", "/api/me/password", {"password": PASSWORD}))
    refused(two.ask("PUT", "/api/me/password", {"password": PASSWORD}), 409, "name_taken")


def test_another_password_needs_the_one_before(desk: Desk) -> None:
    fay = with_password(desk, "Fay")
    for current in (None, "wrong"):
        answer = fay.ask("PUT", "/api/me/password", {"password": "new password", "current": current})
        refused(answer, 403, "wrong_password")
    fay.learn(fay.ask("PUT", "/api/me/password", {"password": "new password", "current": PASSWORD}))
    refused(desk.browser().ask("POST", "/api/login", {"name": "Fay", "password": PASSWORD}), 401, "wrong_login")
    elsewhere = desk.browser()
    elsewhere.learn(elsewhere.ask("POST", "/api/login", {"name": "Fay", "password": "new password"}))


def test_a_new_password_logs_out_every_other_browser(desk: Desk) -> None:
    gil = with_password(desk, "Gil")
    elsewhere = desk.browser()
    elsewhere.learn(elsewhere.ask("POST", "/api/login", {"name": "Gil", "password": PASSWORD}))
    gil.learn(gil.ask("PUT", "/api/me/password", {"password": "new password", "current": PASSWORD}))
    refused(elsewhere.ask("GET", "/api/me"), 401, "not_signed_in")
    assert gil.get("/api/me")["name"] == "Gil"


@pytest.mark.parametrize(("password", "key"), [("short", "password_too_short"), ("x" * 201, "password_too_long")])
def test_a_password_has_a_length(desk: Desk, password: str, key: str) -> None:
    refused(desk.guest("Hal").ask("PUT", "/api/me/password", {"password": password}), 400, key)


def test_who_logs_out_is_not_known_any_more(desk: Desk) -> None:
    ann = desk.guest()
    assert ann.ask("POST", "/api/logout").status_code == 204
    refused(ann.ask("GET", "/api/me"), 401, "not_signed_in")


def test_logging_out_everywhere_makes_every_cookie_worthless(desk: Desk) -> None:
    ann = desk.guest()
    stolen = {"Cookie": f"longhall={ann.client.cookies['longhall']}"}
    thief = desk.browser()
    assert thief.ask("GET", "/api/me", headers=stolen).status_code == 200
    assert ann.ask("POST", "/api/logout-everywhere").status_code == 204
    refused(thief.ask("GET", "/api/me", headers=stolen), 401, "not_signed_in")


def test_another_process_knows_of_it_before_long() -> None:
    assert KNOWN_FOR <= 10


def test_a_link_lets_somebody_in_once(desk: Desk) -> None:
    ann = desk.guest("Ines")
    token = ann.post("/api/me/links")["token"]
    phone = desk.browser()
    assert phone.learn(phone.ask("POST", "/api/login/link", {"token": token}))["id"] == ann.me["id"]
    refused(desk.browser().ask("POST", "/api/login/link", {"token": token}), 401, "link_used_up")
    refused(phone.ask("POST", "/api/login/link", {"token": token}), 401, "link_used_up")


def test_of_two_who_use_a_link_at_once_one_comes_in(desk: Desk) -> None:
    token = desk.guest().post("/api/me/links")["token"]
    browsers = [desk.browser() for _ in range(5)]
    answers = desk.together(*(lambda b=b: b.send("POST", "/api/login/link", {"token": token}) for b in browsers))
    assert sorted(answer.status_code for answer in answers) == [200, 401, 401, 401, 401]


def test_a_link_is_good_for_a_quarter_of_an_hour(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = desk.guest()
    link = ann.post("/api/me/links")
    assert 800 < link["expires"] - desk.hall.now() <= 900
    monkeypatch.setattr(desk.hall, "now", lambda: link["expires"] + 1)
    refused(desk.browser().ask("POST", "/api/login/link", {"token": link["token"]}), 401, "link_used_up")


@pytest.mark.parametrize("token", ["x", "x" * 43, "\x00", "' or 1=1"])
def test_a_guessed_link_lets_nobody_in(desk: Desk, token: str) -> None:
    refused(desk.browser().ask("POST", "/api/login/link", {"token": token}), 401, "link_used_up")


def subscription(endpoint: str) -> dict[str, object]:
    return {"endpoint": endpoint, "keys": {"p256dh": "BPk-_x", "auth": "aY_"}, "expirationTime": None}


def test_a_browser_can_be_told_and_not_be_told_any_more(desk: Desk) -> None:
    ann = desk.guest()
    endpoint = "https://push.example.org/abc"
    assert ann.ask("POST", "/api/me/push", subscription(endpoint)).status_code == 204
    kept = desk.run(desk.hall.store.push.of(ann.person))
    assert [row.endpoint for row in kept] == [endpoint]
    assert kept[0].document["keys"] == {"p256dh": "BPk-_x", "auth": "aY_"}
    assert ann.ask("DELETE", "/api/me/push", {"endpoint": endpoint}).status_code == 204
    assert desk.run(desk.hall.store.push.of(ann.person)) == []


def test_nobody_stops_another_from_being_told(desk: Desk) -> None:
    ann, eve = desk.guest(), desk.guest("Eve")
    endpoint = "https://push.example.org/ann"
    ann.ask("POST", "/api/me/push", subscription(endpoint))
    eve.ask("DELETE", "/api/me/push", {"endpoint": endpoint})
    assert len(desk.run(desk.hall.store.push.of(ann.person))) == 1


def test_only_so_many_browsers_of_a_person_are_told(desk: Desk) -> None:
    ann = desk.guest()
    for number in range(people.MOST_BROWSERS + 3):
        ann.ask("POST", "/api/me/push", subscription(f"https://push.example.org/many/{number}"))
    kept = [row.endpoint for row in desk.run(desk.hall.store.push.of(ann.person))]
    assert len(kept) == people.MOST_BROWSERS
    assert kept[-1].endswith(f"/{people.MOST_BROWSERS + 2}")


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://10.0.0.7:5432/",
        "https://db.internal/x",
        "https://[",
        "https://2130706433/",
        "ftp://a.b",
        "",
    ],
)
def test_the_server_is_not_sent_to_machines_near_it(desk: Desk, endpoint: str) -> None:
    assert desk.guest().ask("POST", "/api/me/push", subscription(endpoint)).status_code == 400


def test_secrets_at_rest_are_hashed(desk: Desk) -> None:
    ann = with_password(desk, "Jon")
    row = desk.run(desk.hall.store.people.find(ann.person))
    assert row is not None
    assert str(row.password_hash).startswith("$argon2id$")
    token = ann.post("/api/me/links")["token"]
    assert desk.run(desk.hall.store.people.use_login_link(token, desk.hall.now())) is None
    assert desk.run(desk.hall.store.people.use_login_link(identity.token_hash(token), desk.hall.now())) == ann.person
