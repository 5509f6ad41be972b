"""Where links in e-mails lead, and how an address becomes somebody's own."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import msgspec
import pytest

from longhall.hall.limits import Limits
from longhall.hall.post import links
from longhall.hall.settings import Push, Smtp
from tests.hall.desk.desk import HOME, LIMITS, Browser, Desk, refused
from tests.hall.post.servers import PATIENCE, SmtpServer

Patch = pytest.MonkeyPatch
ONE_CLICK = {"content": "List-Unsubscribe=One-Click", "headers": {"Content-Type": "application/x-www-form-urlencoded"}}


class Mailbox:
    """A server of mail in a thread of its own."""

    def __init__(self) -> None:
        self.server = SmtpServer()
        self.seen = 0
        self._loop = asyncio.new_event_loop()
        self._ready, self._over = threading.Event(), asyncio.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._live(),))
        self._thread.start()
        assert self._ready.wait(PATIENCE)

    async def _live(self) -> None:
        async with self.server.open():
            self._ready.set()
            await self._over.wait()

    def count(self, letters: int) -> list[EmailMessage]:
        """The letters, once so many have come."""
        return asyncio.run_coroutine_threadsafe(self.server.count(letters), self._loop).result(PATIENCE)

    def next_link(self) -> str:
        """The path of the link in the next letter that comes."""
        self.seen += 1
        text = self.count(self.seen)[self.seen - 1].get_content()
        (path,) = re.findall(rf"{HOME}(/api/letters/\S+)", text)
        return str(path)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(PATIENCE)
        self._loop.close()


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    made = Mailbox()
    yield made
    made.close()


def smtp(mailbox: Mailbox) -> Smtp:
    return Smtp(host="127.0.0.1", port=mailbox.server.port, sender="hall@example.org", tls="none")


@pytest.fixture(scope="module")
def writing(mailbox: Mailbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A desk whose hall writes e-mail."""
    made = Desk(
        str(tmp_path_factory.mktemp("desk") / "hall.db"),
        public_url=HOME,
        smtp=smtp(mailbox),
        push=Push(key="made", contact="mailto:keeper@example.org"),
        limits=msgspec.structs.replace(LIMITS, confirmations_an_hour=1000),
    )
    yield made
    made.close()


def confirmed(desk: Desk, mailbox: Mailbox, email: str, language: str = "en") -> tuple[Browser, str]:
    """Somebody whose address it is, and the link by which they said so."""
    ann = desk.guest(language=language)
    assert ann.ask("PATCH", "/api/me", {"email": email}).status_code == 200
    path = mailbox.next_link()
    assert desk.browser().ask("POST", path).status_code == 200
    return ann, path


def test_an_address_is_nobodys_before_they_say_so(writing: Desk, mailbox: Mailbox) -> None:
    ann = writing.guest("evil.example", language="fr")
    told = ann.ask("PATCH", "/api/me", {"email": "ann@example.org"}).json()
    assert (told["email"], told["email_confirmed"], told["mails"]) == ("ann@example.org", False, True)
    path = mailbox.next_link()
    letter = mailbox.server.letters[-1]
    assert (letter["To"], letter["Subject"]) == ("ann@example.org", "Cette adresse est-elle la vôtre ?")
    # It may go to a stranger: nothing that anybody typed is in it, nor who it was.
    assert "evil" not in letter.as_string()
    assert ann.person not in letter.as_string()
    # Mail programs look at links.
    looked = writing.browser().ask("GET", path)
    assert (looked.status_code, "Oui, écrivez-moi" in looked.text) == (200, True)
    assert not ann.get("/api/me")["email_confirmed"]
    said = writing.browser().ask("POST", path)
    assert "On vous dira quand" in said.text
    assert ann.get("/api/me")["email_confirmed"]
    # Twice does no harm.
    assert writing.browser().ask("POST", path).status_code == 200


def test_the_button_on_the_page_works(writing: Desk, mailbox: Mailbox) -> None:
    ann = writing.guest()
    ann.ask("PATCH", "/api/me", {"email": "button@example.org"})
    path = mailbox.next_link()
    page = writing.browser().ask("GET", path)
    # A browser keeps every policy that it is told: one that forbids forms would forbid this one.
    (policy,) = page.headers.get_list("content-security-policy")
    assert "form-action 'self'" in policy
    form = {"headers": {"Origin": HOME, "Content-Type": "application/x-www-form-urlencoded"}}
    assert writing.browser().ask("POST", path, **form).status_code == 200
    assert ann.get("/api/me")["email_confirmed"]


def test_another_address_has_to_be_confirmed_too(writing: Desk, mailbox: Mailbox) -> None:
    ann, old = confirmed(writing, mailbox, "one@example.org")
    assert not ann.ask("PATCH", "/api/me", {"email": "two@example.org"}).json()["email_confirmed"]
    mailbox.next_link()
    late = writing.browser().ask("POST", old)
    assert (late.status_code, "not good any more" in late.text) == (404, True)
    assert not ann.get("/api/me")["email_confirmed"]


def test_the_same_address_is_asked_again_only_if_it_was_not_confirmed(writing: Desk, mailbox: Mailbox) -> None:
    ann = writing.guest()
    ann.ask("PATCH", "/api/me", {"email": "again@example.org"})
    first = mailbox.next_link()
    ann.ask("PATCH", "/api/me", {"email": "again@example.org"})
    second = mailbox.next_link()
    assert writing.browser().ask("POST", first).status_code == 404
    assert writing.browser().ask("POST", second).status_code == 200
    assert ann.ask("PATCH", "/api/me", {"email": "again@example.org"}).json()["email_confirmed"]
    writing.run(asyncio.sleep(0.1))
    assert len(mailbox.server.received) == mailbox.seen


def test_a_link_that_is_old_or_forged_confirms_nothing(writing: Desk, mailbox: Mailbox, monkeypatch: Patch) -> None:
    ann = writing.guest()
    ann.ask("PATCH", "/api/me", {"email": "old@example.org"})
    path = mailbox.next_link()
    token = path.partition("?")[0].rpartition("/")[2]
    box, expires, seal = token.split(".")
    forged = [f"{box}.{int(expires) + 1}.{seal}", token[:-1], token + "A", f"{box}.{seal}", "x", "a..b", "%00"]
    forged.append(links.stop_token(box, writing.hall.secret))
    for wrong in forged:
        assert writing.browser().ask("POST", f"/api/letters/confirm/{wrong}").status_code == 404, wrong
    late = writing.hall.now() + links.CONFIRM_SECONDS + 1
    with monkeypatch.context() as patch:
        patch.setattr(writing.hall, "now", lambda: late)
        assert writing.browser().ask("POST", path).status_code == 404
    assert not ann.get("/api/me")["email_confirmed"]
    assert writing.browser().ask("POST", path).status_code == 200


def test_one_click_forgets_the_address_without_a_cookie(writing: Desk, mailbox: Mailbox) -> None:
    ann, _ = confirmed(writing, mailbox, "stop@example.org", "fr")
    row = writing.run(writing.hall.store.people.find(ann.person))
    assert row is not None
    assert row.mailbox is not None
    path = f"/api/letters/stop/{links.stop_token(row.mailbox, writing.hall.secret)}?language=fr"
    looked = writing.browser().ask("GET", path)
    assert "Ne plus m&#x27;écrire" in looked.text
    assert "stop@example.org" not in looked.text
    assert "script" not in looked.text
    assert looked.headers["content-security-policy"].startswith("default-src 'none'")
    assert looked.headers["cache-control"] == "no-store"
    assert ann.get("/api/me")["email"] == "stop@example.org"
    for _ in range(2):
        done = writing.browser().ask("POST", path, **ONE_CLICK)
        assert (done.status_code, "set-cookie" in done.headers) == (200, False)
    told = ann.get("/api/me")
    assert (told["email"], told["email_confirmed"]) == (None, False)


def test_a_forged_link_forgets_nothing_and_tells_nothing(writing: Desk, mailbox: Mailbox) -> None:
    ann, path = confirmed(writing, mailbox, "keep@example.org")
    token = path.partition("?")[0].rpartition("/")[2]
    box = token.partition(".")[0]
    nobodys = links.stop_token("0" * 17, writing.hall.secret)
    wrongs = (token, "x.y", nobodys, box, f"{box}.{token.rpartition('.')[2]}")
    answers = [writing.browser().ask("POST", f"/api/letters/stop/{wrong}") for wrong in wrongs]
    assert {(answer.status_code, answer.text) for answer in answers} == {(200, answers[0].text)}
    assert ann.get("/api/me")["email"] == "keep@example.org"


@pytest.fixture
def strict(mailbox: Mailbox, tmp_path: Path) -> Iterator[Desk]:
    """A desk that asks about two addresses an hour."""
    limits = Limits(confirmations_an_hour=2)
    made = Desk(str(tmp_path / "hall.db"), public_url=HOME, smtp=smtp(mailbox), limits=limits)
    yield made
    made.close()


def test_nobody_has_many_letters_sent_to_strangers(mailbox: Mailbox, strict: Desk) -> None:
    ann = strict.guest()
    for number in range(2):
        assert ann.ask("PATCH", "/api/me", {"email": f"x{number}@example.org"}).status_code == 200
    refused(ann.ask("PATCH", "/api/me", {"email": "x2@example.org"}), 429, "too_many_confirmations")
    assert ann.get("/api/me")["email"] == "x1@example.org"
    # Another guest from the same place, and some from elsewhere who mean the same stranger.
    refused(strict.guest("Eve").ask("PATCH", "/api/me", {"email": "x3@example.org"}), 429, "too_many_confirmations")
    sent = 0
    for number in range(4):
        other = strict.browser(f"192.0.2.{number}")
        other.come()
        sent += other.ask("PATCH", "/api/me", {"email": "Victim@example.org"}).status_code == 200
    assert sent == 2
    mailbox.seen += 4
    mailbox.count(mailbox.seen)
    assert ann.ask("PATCH", "/api/me", {"email": None}).status_code == 200


@pytest.mark.parametrize(
    "email", ["a,b@example.org", "<a@example.org>", "a@b", '"a"@example.org', "a@example.org;b", ".a@example.org"]
)
def test_an_address_that_would_be_something_else_in_a_header_is_refused(writing: Desk, email: str) -> None:
    assert writing.guest().ask("PATCH", "/api/me", {"email": email}).status_code == 400


def test_browsers_learn_what_to_subscribe_with(writing: Desk, desk: Desk) -> None:
    key = writing.guest().get("/api/me")["push_key"]
    assert re.fullmatch("[0-9A-Za-z_-]{87}", key)
    told = desk.guest().get("/api/me")
    assert (told["push_key"], told["mails"]) == (None, False)
