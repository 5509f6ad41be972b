"""The log: one line for each event, as text or JSON, with fields, and without anything that nobody should read.

Whoever logs uses `logging` as always: `log.info("a table was loaded", extra={"table": id, "ms": 12})`. Here is decided
what is written of it. Only known fields are; what others' libraries log is written without what they put into it;
of an error its class and its place are, not its text, for a text may quote a move or a row of the database.
"""

from __future__ import annotations

import logging
import re
import sys
from contextlib import suppress
from datetime import UTC, datetime
from ipaddress import ip_address
from pathlib import PurePath
from traceback import extract_tb
from typing import Any, Literal, TextIO

import msgspec

from longhall.hall.addresses import HIDDEN, without_password
from longhall.kernel.errors import LonghallError

OURS = "longhall"

# The fields that may be written. None of them can hold a move, a seed, a position, a token or an address.
FIELDS = frozenset(
    {
        "table",
        "person",
        "seat",
        "number",
        "game",
        "kind",
        "key",
        "error",
        "status",
        "ms",
        "bytes",
        "method",
        "path",
        "from_address",
        "close_code",
        "pid",
        "count",
        "seconds",
        "entries",
        "sockets",
        "tables",
        "what",
        "limit",
        "wait",
        "attempt",
        "bot",
        "thinker",
        "version",
        "host",
        "port",
        "database",
        "bus",
        "workers",
        "thinkers",
        "language",
        "signal",
        "days",
        "size",
        "players",
        "reason",
    }
)

LONGEST = 500
# A larger number may be a seed.
LARGEST = 10**15
# The innermost of so many places where an error came through are told.
PLACES = 8

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}

_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")
_SECRET = (
    "password|passwd|secret|token|cookie|authorization|bearer|csrf|seed|vapid|moves?|words|position|view|options|"
    "choices|events|parameters"
)
# Who puts something into an event that speaks of these puts it in vain; what is set to something is left out.
_SPEAKS_OF_SECRETS = re.compile(_SECRET, re.IGNORECASE)
_IS_SET = re.compile(rf"(?P<word>{_SECRET})(?P<mark>[\"']?\s*[:=]).*", re.IGNORECASE)
_CARRIERS = re.compile(r"/(?P<word>join|watch)\b[/#?]\S*", re.IGNORECASE)
_QUERY = re.compile(r"[?#]\S+")
_DOCUMENT = re.compile(r"[{\[].*")
_BEARER = re.compile(r"\b(?P<word>bearer|basic)\s+\S+", re.IGNORECASE)
_LONG = re.compile(r"[A-Za-z0-9_+/=-]{28,}")
_PLAIN = re.compile(r"[a-z_/-]+")
_NUMBER = re.compile(r"\d{16,}")
_ADDRESS = re.compile(r"[0-9A-Fa-f]*[:.][0-9A-Fa-f:.]*[0-9A-Fa-f]|::")

_SEGMENT = re.compile(r"[A-Za-z0-9._~-]{1,31}")
_SEGMENTS = 8
_TOKEN_FOLLOWS = ("join", "watch")


def set_up(form: Literal["text", "json"] = "text", level: str = "info", stream: TextIO | None = None) -> None:
    """Log in this form to this stream. What is graver than an info is taken from others, and no line of a request."""
    root = logging.getLogger()
    root.handlers[:] = [made_handler(form, sys.stderr if stream is None else stream)]
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel(logging.CRITICAL + 1 if name == "uvicorn.access" else logging.WARNING)


def made_handler(form: Literal["text", "json"], stream: TextIO) -> logging.Handler:
    """Writes lines of the log to a stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_AsJson() if form == "json" else _AsText())
    return handler


def redacted(text: str) -> str:
    """A text without what looks like a secret, on one line. Rather too much is left out than too little."""
    line = _CONTROLS.sub(" ", text[: 4 * LONGEST])
    line = _BEARER.sub(rf"\g<word> {HIDDEN}", without_password(line))
    line = _IS_SET.sub(rf"\g<word>={HIDDEN}", line)
    line = _CARRIERS.sub(rf"/\g<word>/{HIDDEN}", line)
    line = _DOCUMENT.sub(HIDDEN, _QUERY.sub(HIDDEN, line))
    line = _LONG.sub(lambda found: found[0] if _PLAIN.fullmatch(found[0]) else HIDDEN, line)
    return _NUMBER.sub(HIDDEN, line)[:LONGEST]


def safe_path(path: str) -> str:
    """The path of a request as it may be logged: ids are, and nothing that could be a token."""
    kept: list[str] = []
    for segment in path.split("/")[1 : _SEGMENTS + 1]:
        if kept and kept[-1].lower() in _TOKEN_FOLLOWS:
            kept.append(HIDDEN)
            break
        kept.append(segment if not segment or _SEGMENT.fullmatch(segment) else HIDDEN)
    return "/" + "/".join(kept)


class _Line(logging.Formatter):
    """What may be written of an event."""

    def fields(self, record: logging.LogRecord) -> dict[str, Any]:
        """Time, level, source and event; then the fields."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {
            "at": at.replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": _event(record),
        }
        given = {name: value for name, value in vars(record).items() if name not in _STANDARD}
        line |= {name: _field(name, value) for name, value in given.items() if name in FIELDS}
        if withheld := sorted(redacted(name) for name in given.keys() - FIELDS):
            line["withheld"] = ",".join(withheld)
        error = record.exc_info[1] if record.exc_info else None
        return line if error is None else line | _told(error)


def _field(name: str, value: object) -> object:
    """What may be written of a field."""
    safe = _safe(value)
    if not isinstance(safe, str):
        return safe
    return safe_path(safe) if name == "path" else redacted(safe)


def _event(record: logging.LogRecord) -> str:
    """What happened. Of others' events, only what is always the same."""
    said = record.msg if isinstance(record.msg, str) else type(record.msg).__name__
    ours = record.name.partition(".")[0] == OURS and _SPEAKS_OF_SECRETS.search(said) is None
    if ours and isinstance(record.args, tuple) and record.args:
        with suppress(TypeError, ValueError):
            said = said % tuple(map(_safe, record.args))
    first = said.strip().partition("\n")[0]
    return _ADDRESS.sub(_without_address, redacted(first))


def _safe(value: object) -> object:
    """Something put into an event: numbers and texts as they are, of anything else only what it is."""
    if isinstance(value, int) and abs(value) > LARGEST:
        return HIDDEN
    if value is None or isinstance(value, (int, float, str)):
        return value
    return _name(value) if isinstance(value, BaseException) else type(value).__name__


def _without_address(found: re.Match[str]) -> str:
    for text in (found[0], found[0].rpartition(":")[0]):
        try:
            ip_address(text)
        except ValueError:
            continue
        return HIDDEN
    return found[0]


def _name(error: BaseException) -> str:
    """The class of an error, and its key or what the system calls it."""
    kind = type(error).__name__
    if isinstance(error, LonghallError):
        return f"{kind} {error.key}"
    return f"{kind} {error.errno}" if isinstance(error, OSError) and error.errno else kind


def _told(error: BaseException) -> dict[str, str]:
    """What error it was, and where it came from."""
    places = [
        f"{'/'.join(PurePath(place.filename).parts[-2:])}:{place.lineno} {place.name}"
        for place in extract_tb(error.__traceback__)[-PLACES:]
    ]
    told = {"error": _name(error), "places": " < ".join(reversed(places))}
    cause = error.__cause__ or error.__context__
    return told if cause is None else told | {"cause": _name(cause)}


class _AsJson(_Line):
    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(self.fields(record)).decode()


class _AsText(_Line):
    def format(self, record: logging.LogRecord) -> str:
        line = self.fields(record)
        head = f"{line.pop('at')} {line.pop('level'):7} {line.pop('from')}: {line.pop('event')}"
        return " ".join([head, *(f"{name}={_quoted(value)}" for name, value in line.items())])


def _quoted(value: object) -> str:
    text = str(value)
    return text if text and not set(text) & set(' "=\\') else msgspec.json.encode(text).decode()
