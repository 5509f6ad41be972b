"""Nobody is taken for another: ids, tokens, cookies, origins."""

from __future__ import annotations

import string

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from litestar.datastructures import Cookie

from longhall.hall import identity
from longhall.hall.identity import (
    cookie_name,
    csrf_of,
    guest_cookie,
    is_csrf,
    is_id,
    is_own_origin,
    is_secure,
    is_token,
    may_connect,
    may_write,
    new_id,
    new_secret,
    new_token,
    seal,
    token_hash,
    unseal,
)
from longhall.hall.settings import HallSettings
from longhall.hall.values import SHORTEST_SECRET

SECRET = "a secret of this server that nobody knows"
PERSON = "0123456789ABCDEFG"
SEALED = seal(PERSON, 3, SECRET)
LETTERS = string.ascii_letters + string.digits


def test_ids_cannot_be_guessed_and_do_not_meet() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(is_id(each) for each in ids)
    # Every place varies, the first in as many ways as 96 bits leave it.
    assert all(len({each[place] for each in ids}) > 50 for place in range(1, identity.ID_LENGTH))
    assert 62**identity.ID_LENGTH > 2**96 > 62 ** (identity.ID_LENGTH - 1)


@pytest.mark.parametrize("bits", [0, 1, 2**96 - 1])
def test_every_id_has_the_same_length(bits: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: bits)
    assert len(new_id()) == identity.ID_LENGTH


@settings(deadline=None)
@given(st.text())
def test_what_is_no_id_is_not_taken_for_one(text: str) -> None:
    assert is_id(text) == (len(text) == identity.ID_LENGTH and set(text) <= set(LETTERS))


def test_a_token_is_known_by_its_hash() -> None:
    token = new_token()
    assert len(token) == 43
    assert token_hash(token) != token
    assert is_token(token, token_hash(token))
    assert not is_token(new_token(), token_hash(token))
    assert not is_token(token_hash(token), token_hash(token))
    assert len(new_secret()) >= SHORTEST_SECRET


@settings(deadline=None)
@given(st.text(), st.text())
@example("\ud800", "é")
def test_any_text_can_be_tried_as_a_token(token: str, kept: str) -> None:
    assert not is_token(token, kept)


@settings(deadline=None)
@given(st.text(LETTERS, min_size=1, max_size=40), st.integers(0, 2**31), st.text(min_size=1))
def test_a_cookie_says_whose_it_is(person: str, epoch: int, secret: str) -> None:
    assert unseal(seal(person, epoch, secret), secret) == (person, epoch)
    assert unseal(seal(person, epoch, secret), secret + "x") is None


@settings(deadline=None)
@given(st.text() | st.from_regex(r"1\.[0-9A-Za-z]{17}\.[0-9]+\.[\w-]{43}\n?"))
@example("")
@example("....")
@example("\ud800")
@example(SEALED + "\n")
@example(" " + SEALED)
@example(SEALED.replace(".3.", ".03."))
@example(SEALED.replace(".3.", ".٣."))
@example(SEALED * 1000)
@example("1." + "9" * 10_000)
def test_what_we_did_not_write_is_nobodys_cookie(text: str) -> None:
    assert unseal(text, SECRET) is None


@pytest.mark.parametrize("place", range(len(SEALED)))
def test_a_cookie_with_any_character_changed_is_worth_nothing(place: int) -> None:
    for letter in {*LETTERS, "-", "_", ".", "=", "é", "\x00"} - {SEALED[place]}:
        assert unseal(SEALED[:place] + letter + SEALED[place + 1 :], SECRET) is None
    assert unseal(SEALED[:place] + SEALED[place + 1 :], SECRET) is None
    assert unseal(SEALED[:place], SECRET) is None


def test_a_cookie_is_of_one_person_and_one_epoch() -> None:
    _, person, _, signature = SEALED.split(".")
    assert unseal(f"1.{person}.4.{signature}", SECRET) is None
    assert unseal(f"1.{new_id()}.3.{signature}", SECRET) is None
    assert unseal(f"1.{person}3..{signature}", SECRET) is None
    # What lies between person and epoch counts: 1 and 23 are not 12 and 3.
    assert seal("1", 23, SECRET).split(".")[-1] != seal("12", 3, SECRET).split(".")[-1]


def test_the_word_for_writing_is_not_the_cookie() -> None:
    said = csrf_of(PERSON, 3, SECRET)
    assert is_csrf(said, PERSON, 3, SECRET)
    assert said not in SEALED
    assert csrf_of(f"1.{PERSON}", 3, SECRET) not in SEALED
    others = (None, "", "é", "\ud800", SEALED.split(".")[-1], csrf_of(PERSON, 4, SECRET), csrf_of(new_id(), 3, SECRET))
    for other in (*others, said.lower(), said[:-1]):
        assert not is_csrf(other, PERSON, 3, SECRET)


def test_a_cookie_is_out_of_reach_of_scripts_and_other_sites() -> None:
    header = Cookie(**guest_cookie(SEALED, secure=True)).to_header(header="")
    for part in ("HttpOnly", "SameSite=lax", "Secure", "Path=/", "Max-Age=34560000"):
        assert part in header.split("; "), header
    assert header.startswith(f"__Host-longhall={SEALED};")
    assert "Domain" not in header
    plain = Cookie(**guest_cookie(SEALED, secure=False)).to_header(header="")
    assert "Secure" not in plain
    assert cookie_name(secure=False) != cookie_name(secure=True)
    assert "Max-Age=0" in Cookie(**identity.no_cookie(secure=True)).to_header(header="")


@pytest.mark.parametrize(
    ("settings", "scheme", "secure"),
    [
        (HallSettings(), "http", False),
        (HallSettings(), "https", True),
        (HallSettings(), "wss", True),
        (HallSettings(public_url="https://play.example.org"), "http", True),
        (HallSettings(public_url="http://hall.lan"), "http", False),
        (HallSettings(secure_cookies="always"), "http", True),
        (HallSettings(secure_cookies="never"), "https", False),
    ],
)
def test_cookies_are_secure_where_pages_are(settings: HallSettings, scheme: str, secure: bool) -> None:
    assert is_secure(settings, scheme) is secure


@pytest.mark.parametrize(
    ("origin", "host", "own"),
    [
        ("http://localhost:8750", "localhost:8750", True),
        ("https://play.example.org", "play.example.org", True),
        ("https://play.example.org", "play.example.org:443", True),
        ("http://[::1]:8750", "[::1]:8750", True),
        ("HTTP://LocalHost:8750", "localhost:8750", True),
        ("http://localhost:8751", "localhost:8750", False),
        ("http://evil.example.org", "localhost:8750", False),
        ("http://localhost:8750.evil.org", "localhost:8750", False),
        ("http://localhost:8750@evil.org", "localhost:8750", False),
        ("http://localhost:8750/x", "localhost:8750", False),
        ("http://localhost:8750 http://evil.org", "localhost:8750", False),
        ("null", "localhost:8750", False),
        ("", "", False),
        ("http://", "", False),
        ("file://", "localhost:8750", False),
        ("http://localhost:99999", "localhost:99999", False),
        (None, "localhost:8750", False),
    ],
)
def test_a_page_of_ours_is_one_of_the_host_that_was_asked(origin: str | None, host: str, own: bool) -> None:
    assert is_own_origin(origin, host, HallSettings()) is own


def test_where_people_are_told_one_address_only_its_pages_are_ours() -> None:
    settings = HallSettings(public_url="https://play.example.org", origins=("https://App.example.org:443",))
    assert is_own_origin("https://play.example.org", "10.0.0.7:8750", settings)
    assert is_own_origin("https://app.example.org", "10.0.0.7:8750", settings)
    assert not is_own_origin("http://play.example.org", "play.example.org", settings)
    assert not is_own_origin("http://rebound.example.org", "rebound.example.org", settings)


@settings(deadline=None)
@given(st.text(), st.text())
def test_any_text_can_be_tried_as_an_origin(origin: str, host: str) -> None:
    assert is_own_origin(origin, host, HallSettings()) in (True, False)
    assert not is_own_origin(origin, "localhost:8750", HallSettings())


def test_who_says_no_origin_needs_a_token_for_a_socket() -> None:
    settings, host = HallSettings(), "localhost:8750"
    assert may_connect(None, host, settings, by_token=True)
    assert not may_connect(None, host, settings, by_token=False)
    for by_token in (True, False):
        assert may_connect("http://localhost:8750", host, settings, by_token=by_token)
        assert not may_connect("http://evil.example.org", host, settings, by_token=by_token)
    assert may_write(None, host, settings)
    assert may_write("http://localhost:8750", host, settings)
    assert not may_write("http://evil.example.org", host, settings)
    assert not may_write("null", host, settings)
