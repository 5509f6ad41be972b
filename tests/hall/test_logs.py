"""The log says what happened on one line, and never anything that nobody should read, however hard one tries."""

from __future__ import annotations

import ast
import asyncio
import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from types import FunctionType
from typing import Literal

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from sqlalchemy.exc import DBAPIError

import longhall
from longhall.hall.identity import seal, token_hash
from longhall.hall.logs import FIELDS, made_handler, redacted, safe_path, set_up
from longhall.kernel.errors import IllegalMove
from longhall.kernel.record import Act

HALL = Path(longhall.__file__).parent / "hall"
TOKEN = "kSfB3shTZ2A1IMhhg1GyEzLqB4KgzYylBhp3Ux_5O3E"
COOKIE = seal("0123456789ABCDEFG", 1, "secret")
SEED = str(2**95 + 12345)
FORMS: tuple[Literal["text", "json"], ...] = ("text", "json")

# Ways to put a secret into a line.
LEAKS = {
    "token": (TOKEN, "somebody came with %s"),
    "hash": (token_hash(TOKEN), "somebody came with %s"),
    "cookie": (COOKIE, "somebody came with %s"),
    "cookie header": (COOKIE, "asked with Cookie: longhall=%s"),
    "short cookie": ("abc123", "asked with cookie: longhall=%s"),
    "password": ("hunter2", "the password %s was tried"),
    "password set": ("hunter2", "smtp_password=%s"),
    "password in a document": ("hunter2", '{"name": "ada", "password": "%s"}'),
    "authorization": ("abc123", "Authorization: Bearer %s"),
    "bearer": ("abc123", "with Bearer %s"),
    "query": ("abc123", "GET /tables?key=%s HTTP/1.1"),
    "fragment": ("abc123", "GET /tables#%s HTTP/1.1"),
    "join": ("abc123", "GET /join/%s HTTP/1.1"),
    "watch": ("abc123", "opened https://play.example.org/watch#%s"),
    "database": ("hunter2", "postgresql://hall:%s@host/hall is away"),
    "seed": (SEED, "dealt with %s"),
    "number": (str(2**63), "dealt with %s"),
    "short seed": ("12345", "dealt with seed=%s"),
    "move": ("hammer", "played {'do': 'keep', 'card': '%s'}"),
    "move in JSON": ("hammer", 'played {"do": "keep", "card": "%s"}'),
    "move named": ("hammer", "the move %s was made"),
    "codes": ("417", "one of [12, %s]"),
    "position": ("4096", "position: %s"),
    "address": ("192.0.2.77", "somebody came from %s"),
    "address and port": ("192.0.2.77", "somebody came from %s:51234"),
    "address in IPv6": ("2001:db8::77", "somebody came from %s"),
}


@pytest.fixture
def quiet() -> Iterator[None]:
    """The loggers are afterwards as they were before."""
    names = (None, "longhall", "uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi")
    before = [(logging.getLogger(name), logging.getLogger(name).handlers[:]) for name in names]
    levels = [(logger, logger.level, logger.propagate) for logger, _ in before]
    yield
    for logger, handlers in before:
        logger.handlers[:] = handlers
    for logger, level, propagate in levels:
        logger.setLevel(level)
        logger.propagate = propagate


def lines_of(name: str, form: Literal["text", "json"], level: int, said: object, *given: object, **more: object) -> str:
    """What is written of an event."""
    stream = StringIO()
    logger = logging.Logger(name, logging.DEBUG)
    logger.addHandler(made_handler(form, stream))
    logger.log(level, said, *given, **more)  # type: ignore[arg-type]
    return stream.getvalue()


def ours(said: str, *given: object, **fields: object) -> str:
    return lines_of("longhall.hall.keeper", "text", logging.INFO, said, *given, extra=fields)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["longhall.hall.desk", "uvicorn.error", "asyncio"])
@pytest.mark.parametrize("leak", LEAKS)
def test_no_secret_gets_in_by_an_event(leak: str, name: str, form: Literal["text", "json"]) -> None:
    secret, said = LEAKS[leak]
    for line in (
        lines_of(name, form, logging.INFO, said, secret),
        lines_of(name, form, logging.INFO, said % secret) if " %s " not in said else "",
        lines_of(name, form, logging.INFO, "%s", said % secret) if "%" not in secret and " %s " not in said else "",
    ):
        assert secret not in line
        assert line.count("\n") == bool(line)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("field", ["token", "password", "cookie", "seed", "words", "move", "position", "view", "ip"])
def test_an_unknown_field_is_withheld_and_said_to_be(field: str, form: Literal["text", "json"]) -> None:
    line = lines_of("longhall.hall", form, logging.INFO, "it happened", extra={field: "hunter2", "seat": 3})
    assert "hunter2" not in line
    assert re.search(rf"withheld\W+{field}", line)
    assert re.search(r"seat\W+3", line)
    assert field not in FIELDS


@pytest.mark.parametrize("value", [TOKEN, COOKIE, SEED, int(SEED), {"do": "hammer"}, ["do", "hammer"], TOKEN.encode()])
def test_a_known_field_is_not_taken_for_a_way_in(value: object) -> None:
    for field in sorted(FIELDS):
        line = ours("it happened", **{field: value})
        assert str(value) not in line
        assert "hammer" not in line


def test_what_others_put_into_their_events_is_not_written() -> None:
    line = lines_of("websockets.server", "text", logging.WARNING, "dropped frame %s of %s", "hunter2", "ada")
    assert "dropped frame %s of %s" in line
    assert "hunter2" in ours("%s came in", "hunter2")


def test_a_struct_in_an_event_is_only_named() -> None:
    act = Act(seat=1, move={"do": "keep", "card": "hammer"})
    line = ours("it was %s after %r", act, msgspec.json.encode(act))
    assert "it was Act after 'bytes'" in line
    assert "hammer" not in line


def broken_query() -> None:
    raise DBAPIError("SELECT :token", {"token": "hunter2"}, sqlite3.Error("hunter2"))


def illegal_move() -> None:
    raise IllegalMove("illegal_move", code=417, seat=0, legal=["keep hunter2"])


def chained() -> None:
    try:
        illegal_move()
    except IllegalMove as error:
        raise ValueError("hunter2") from error


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("fails", "named"),
    [(broken_query, "DBAPIError"), (illegal_move, "IllegalMove illegal_move"), (chained, "ValueError")],
)
def test_of_an_error_its_class_and_place_are_written(
    fails: FunctionType, named: str, form: Literal["text", "json"]
) -> None:
    try:
        fails()
    except Exception as error:  # noqa: BLE001
        line = lines_of("longhall.hall", form, logging.ERROR, "it failed: %s", error, exc_info=True, stack_info=True)
    assert "hunter2" not in line
    assert named in line
    assert re.search(r"hall/test_logs\.py:\d+ " + fails.__name__, line)
    assert line.count("\n") == 1
    assert ("cause" in line) == (fails is chained)


def test_a_task_that_failed_unheard_does_not_tell_its_error() -> None:
    stream = StringIO()
    logger = logging.getLogger("asyncio")
    handler = made_handler("text", stream)
    logger.addHandler(handler)

    async def fails() -> None:
        illegal_move()

    async def forgets() -> None:
        task = asyncio.create_task(fails())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        loop = asyncio.get_running_loop()
        loop.default_exception_handler(
            {"message": "Task exception was never retrieved", "exception": task.exception(), "future": task}
        )

    try:
        asyncio.run(forgets())
    finally:
        logger.removeHandler(handler)
    assert "Task exception was never retrieved" in stream.getvalue()
    assert "IllegalMove illegal_move" in stream.getvalue()
    assert "hunter2" not in stream.getvalue()


def test_a_line_of_text_can_be_read() -> None:
    line = ours("a table was loaded", table="0123456789ABCDEFG", ms=12.5, reason="it was asked for", what="")
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z info    longhall\.hall\.keeper: a table was loaded "
        r'table=0123456789ABCDEFG ms=12\.5 reason="it was asked for" what=""\n',
        line,
    )


def test_a_line_of_json_is_one_document() -> None:
    line = lines_of("longhall.hall", "json", logging.WARNING, "%d entries waited", 3, extra={"seconds": 0.25})
    document = json.loads(line)
    assert document.pop("at").endswith("Z")
    assert document == {"level": "warning", "from": "longhall.hall", "event": "3 entries waited", "seconds": 0.25}


@pytest.mark.parametrize("form", FORMS)
@settings(deadline=None)
@given(text=st.text(), value=st.text())
@example(text="%d %s %(x)s", value="\r\n\x00\u2028\ud800")
def test_whatever_is_logged_is_one_line(text: str, value: str, form: Literal["text", "json"]) -> None:
    line = lines_of("longhall.hall", form, logging.INFO, text, value, extra={"reason": value})
    assert line.endswith("\n")
    assert len(line.splitlines()) == 1
    assert len(line) < 4000
    line.encode()
    if form == "json":
        json.loads(line)


@settings(deadline=None)
@given(st.text(), st.text())
def test_a_token_is_found_in_any_text(before: str, after: str) -> None:
    assert TOKEN not in redacted(before + TOKEN + after)
    assert COOKIE.split(".")[-1] not in redacted(before + COOKIE + after)


def test_words_are_left_as_they_are() -> None:
    for text in ("the table 0123456789ABCDEFG was put away after 30 days", "hall.db was opened", "limits: 3 of 4"):
        assert redacted(text) == text


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/", "/"),
        ("/tables/0123456789ABCDEFG/seats/2", "/tables/0123456789ABCDEFG/seats/2"),
        ("/assets/index-DiwrgTda.js", "/assets/index-DiwrgTda.js"),
        (f"/join/{TOKEN}", "/join/…"),
        ("/join/abc/def", "/join/…"),
        ("/api/watch/abc", "/api/watch/…"),
        ("/JOIN/abc", "/JOIN/…"),
        (f"/tables/{TOKEN}/x", "/tables/…/x"),
        ("/a\nb/c", "/…/c"),
        ("/a b", "/…"),
        ("/tables/x?token=abc", "/tables/…"),
        ("/é", "/…"),
        ("", "/"),
        ("/a" * 100, "/a" * 8),
    ],
)
def test_a_path_is_told_without_tokens(path: str, said: str) -> None:
    assert safe_path(path) == said


@settings(deadline=None)
@given(st.text())
def test_any_path_can_be_told(path: str) -> None:
    assert re.fullmatch(r"(/([\w.~-]{0,31}|…)){1,8}", safe_path(path), re.ASCII)


@pytest.mark.usefixtures("quiet")
def test_others_are_heard_when_it_is_grave_and_never_about_requests() -> None:
    stream = StringIO()
    set_up("text", "info", stream)
    logging.getLogger("uvicorn.access").critical('%s - "%s %s HTTP/%s" %d', "192.0.2.7", "GET", "/join/x", "1.1", 200)
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "192.0.2.7", "/tables?token=x")
    logging.getLogger("websockets.server").debug("< TEXT '%s'", "hunter2")
    logging.getLogger("sqlalchemy.engine").info("[raw sql] %r", ("hunter2",))
    logging.getLogger("longhall.hall").debug("too fine")
    assert stream.getvalue() == ""
    logging.getLogger("longhall.hall").info("fine")
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    assert [line.split(": ")[1] for line in stream.getvalue().splitlines()] == [
        "fine",
        "Invalid HTTP request received.",
    ]


# What no call that logs may have in its hands.
SECRETS = re.compile(
    r"move|words|seed|position|token|password|secret|cookie|codes?|options|choices|view|body|text|headers"
)


def test_no_line_of_ours_is_given_a_secret() -> None:
    logged = 0
    for path in sorted(HALL.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if node.func.attr not in ("debug", "info", "warning", "error", "exception", "critical", "log"):
                continue
            if not re.fullmatch(r"_?log(ger)?", ast.unparse(node.func.value), re.IGNORECASE):
                continue
            logged += 1
            where = f"{path.name}:{node.lineno}"
            said = node.args[1] if node.func.attr == "log" else node.args[0]
            assert isinstance(said, ast.Constant), f"{where}: an event is always the same text"
            for part in (*node.args, *node.keywords):
                names = [each.id for each in ast.walk(part) if isinstance(each, ast.Name)]
                names += [each.attr for each in ast.walk(part) if isinstance(each, ast.Attribute)]
                assert not [name for name in names if SECRETS.fullmatch(name)], where
    assert logged > 3


def test_every_field_of_ours_is_known() -> None:
    for path in sorted(HALL.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "extra" and isinstance(node.value, ast.Dict):
                keys = {key.value for key in node.value.keys if isinstance(key, ast.Constant)}
                assert keys <= FIELDS, f"{path.name}:{node.value.lineno}: {keys - FIELDS}"
