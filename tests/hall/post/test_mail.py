"""E-mail, against a server on this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from longhall.hall.metrics import Metrics
from longhall.hall.post import mail, outgoing
from longhall.hall.post.letters import Letter, Writer
from longhall.hall.post.mail import Mail
from longhall.hall.post.outgoing import Outcome, Outgoing
from longhall.hall.settings import Smtp
from longhall.hall.store import DueNotice
from tests.hall.post.servers import SmtpServer, make_certificate

Patch = pytest.MonkeyPatch
STOP = "https://play.example.org/api/letters/stop/x"


def notice(**changed: object) -> DueNotice:
    values = {
        "table": "T1",
        "seat": 0,
        "way": "mail",
        "person": "ann",
        "kind": "turn",
        "number": 3,
        "due": 100.0,
        "game": "blood-rage",
        "title": "",
        "status": "playing",
        "to_act": 1,
    }
    return DueNotice(**{**values, **changed})  # type: ignore[arg-type]


def letter(*notices: DueNotice, language: str = "en") -> Letter:
    writer = Writer("hall@example.org", "https://play.example.org")
    return writer.about_tables("ann@example.org", language, notices or [notice()], 100.0, STOP)


def with_server(server: SmtpServer, work: Callable[[Smtp], Awaitable[None]], **settings: object) -> None:
    async def opened() -> None:
        async with server.open():
            values = {"host": "127.0.0.1", "port": server.port, "sender": "hall@example.org", "tls": "none"}
            await work(Smtp(**{**values, **settings}))  # type: ignore[arg-type]

    asyncio.run(opened())


def test_a_letter_arrives_as_it_was_written() -> None:
    server = SmtpServer()

    async def work(smtp: Smtp) -> None:
        assert await Mail(smtp).carry(letter(language="fr")) is Outcome.SENT

    with_server(server, work)
    ((to, found),) = server.received
    assert to == found["To"] == "ann@example.org"
    assert found["From"] == "hall@example.org"
    assert found["Subject"] == "C'est à vous : Blood Rage"
    assert found["List-Unsubscribe"] == f"<{STOP}>"
    assert found["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert found["Auto-Submitted"] == "auto-generated"
    assert found["Message-ID"].endswith("@example.org>")
    assert "https://play.example.org/tables/T1" in found.get_content()
    assert not [line for line in server.heard if line.startswith("AUTH")]


def test_nothing_that_people_type_becomes_a_header() -> None:
    server = SmtpServer()
    title = "Evening\r\nBcc: eve@example.org\r\n\r\nbuy"

    async def work(smtp: Smtp) -> None:
        assert await Mail(smtp).carry(letter(notice(title=title))) is Outcome.SENT

    with_server(server, work)
    (found,) = server.letters
    assert found["Bcc"] is None
    assert found["Subject"] == "It is your turn: Evening Bcc: eve@example.org buy (Blood Rage)"
    assert len(server.received) == 1


@pytest.mark.parametrize(
    ("word", "answer", "outcome"),
    [
        ("HELLO", 421, Outcome.AWAY),
        ("HELLO", 554, Outcome.AWAY),
        ("AUTH", 535, Outcome.AWAY),
        ("MAIL", 451, Outcome.LATER),
        ("RCPT", 450, Outcome.LATER),
        ("RCPT", 550, Outcome.LOST),
        ("DATA", 452, Outcome.LATER),
        ("END", 451, Outcome.LATER),
        ("END", 554, Outcome.LOST),
        ("END", 0, Outcome.LOST),
        ("QUIT", 0, Outcome.SENT),
    ],
)
def test_what_the_server_says_decides_whether_it_is_tried_again(word: str, answer: int, outcome: Outcome) -> None:
    server = SmtpServer()
    server.answers[word] = [answer]

    async def work(smtp: Smtp) -> None:
        assert await Mail(smtp).carry(letter()) is outcome

    with_server(server, work, user="hall", password="hunter2")
    assert len(server.received) == (outcome is Outcome.SENT)


def test_a_server_that_is_not_there_is_away() -> None:
    server = SmtpServer()

    async def work(smtp: Smtp) -> None:
        pass

    with_server(server, work)
    smtp = Smtp(host="127.0.0.1", port=server.port, sender="hall@example.org", tls="none")
    assert asyncio.run(Mail(smtp).carry(letter())) is Outcome.AWAY


@pytest.mark.parametrize(("way", "at_once"), [("starttls", False), ("tls", True)])
def test_the_way_there_is_encrypted(way: str, at_once: bool, tmp_path: Path, monkeypatch: Patch) -> None:
    certificate = make_certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    server = SmtpServer(certificate, at_once=at_once)

    async def work(smtp: Smtp) -> None:
        assert await Mail(smtp).carry(letter()) is Outcome.SENT

    with_server(server, work, tls=way, user="hall", password="hunter2")
    assert len(server.letters) == 1
    words = [line.split()[0] for line in server.heard]
    assert words.index("AUTH") > (words.index("STARTTLS") if way == "starttls" else 0)


@pytest.mark.parametrize("offers_tls", [True, False])
def test_no_password_is_told_to_who_cannot_prove_who_they_are(offers_tls: bool, tmp_path: Path) -> None:
    server = SmtpServer(make_certificate(tmp_path) if offers_tls else None)

    async def work(smtp: Smtp) -> None:
        assert await Mail(smtp).carry(letter()) is Outcome.AWAY

    with_server(server, work, tls="starttls", user="hall", password="hunter2")
    assert not [line for line in server.heard if line.startswith("AUTH")]
    assert server.letters == []


def test_a_silent_server_is_waited_for_only_so_long(monkeypatch: Patch) -> None:
    monkeypatch.setattr(mail, "PATIENCE", 0.2)
    server = SmtpServer()
    server.answers["MAIL"] = [None]

    async def work(smtp: Smtp) -> None:
        async with asyncio.timeout(5):
            assert await Mail(smtp).carry(letter()) is Outcome.LOST

    with_server(server, work)


async def sent(smtp: Smtp, letters: int = 1) -> str:
    """What was counted after so many letters were sent on their way."""
    metrics = Metrics()
    way: Outgoing[Letter] = Outgoing("mail", Mail(smtp), 2, metrics)
    for _ in range(letters):
        way.send(letter())
    async with asyncio.timeout(10):
        while way.room < outgoing.MOST and way._tasks:
            await asyncio.sleep(0.01)
    return metrics.exposition().decode()


def test_what_was_put_off_is_tried_again(monkeypatch: Patch) -> None:
    monkeypatch.setattr(outgoing, "PAUSES", (0.01, 0.01, 0.01))
    server = SmtpServer()
    server.answers = {"RCPT": [450], "HELLO": [421], "END": [451]}

    async def work(smtp: Smtp) -> None:
        assert 'longhall_notices_total{outcome="sent",way="mail"} 1.0' in await sent(smtp)

    with_server(server, work)
    assert (server.tried, len(server.received)) == (4, 1)


def test_after_some_trials_it_is_given_up(monkeypatch: Patch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(outgoing, "PAUSES", (0.01, 0.01))
    server = SmtpServer()
    server.answers["RCPT"] = [450] * 10

    async def work(smtp: Smtp) -> None:
        assert 'longhall_notices_total{outcome="failed",way="mail"} 1.0' in await sent(smtp)

    with_server(server, work)
    assert server.tried == 3
    assert "a notice was given up" in caplog.text
    assert "ann@" not in caplog.text


def test_what_may_have_arrived_is_not_sent_again(monkeypatch: Patch) -> None:
    monkeypatch.setattr(outgoing, "PAUSES", (0.01, 0.01))
    server = SmtpServer()
    server.answers["END"] = [0]

    async def work(smtp: Smtp) -> None:
        await sent(smtp)

    with_server(server, work)
    assert server.tried == 1


def test_while_no_server_is_there_only_one_is_tried(monkeypatch: Patch) -> None:
    monkeypatch.setattr(outgoing, "PAUSES", (60.0,))

    async def scene() -> None:
        smtp = Smtp(host="127.0.0.1", port=9, sender="hall@example.org", tls="none")
        way: Outgoing[Letter] = Outgoing("mail", Mail(smtp), 2, Metrics())
        rooms = [way.room]
        way.send(letter())
        async with asyncio.timeout(5):
            while (room := way.room) != 0:
                await asyncio.sleep(0.01)
        await way.close()
        assert [*rooms, room, way.room] == [outgoing.MOST, 0, 1]

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("language", "seconds", "said"),
    [
        ("en", 30.0, "you have 1 minute left"),
        ("en", 3599.0, "you have 59 minutes left"),
        ("en", 3600.0, "you have 1 hour left"),
        ("fr", 86400.0, "il vous reste 24 heures"),
        ("fr", 200000.0, "il vous reste 2 jours"),
    ],
)
def test_it_says_how_long_somebody_has(language: str, seconds: float, said: str) -> None:
    assert said in letter(notice(deadline=100.0 + seconds), language=language).message.get_content()


@pytest.mark.parametrize(
    ("language", "kinds", "subject"),
    [
        ("en", ["turn", "turn"], "It is your turn at 2 tables"),
        ("fr", ["turn", "over"], "Des nouvelles de 2 tables"),
        ("en", ["over"], "The game is over: Blood Rage"),
        ("fr", ["begun"], "La partie a commencé : Blood Rage"),
    ],
)
def test_the_subject_says_what_it_is_about(language: str, kinds: list[str], subject: str) -> None:
    notices = [notice(kind=kind, table=f"T{place}") for place, kind in enumerate(kinds)]
    written = letter(*notices, language=language).message
    assert written["Subject"] == subject
    assert all(f"/tables/T{place}" in written.get_content() for place in range(len(kinds)))
