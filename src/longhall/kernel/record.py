"""The text of a saga: JSON Lines, with a header, one line an act, a digest now and then, and a close.

    {"saga": 3, "game": "mythic-arena", "rules_version": "1", "content": "9f...", "players": 2, "settings": {...},
     "seats": ["human", "greedy"], "chance": "plain", "commitment": "ab...", "seed": "7"}
    {"entry": "act", "seat": 0, "move": {"do": "keep"}}
    {"entry": "undo", "seat": 0}
    {"entry": "resign", "seat": 1}
    {"entry": "check", "digest": "0123456789abcdef", "text": "fedcba9876543210"}
    {"entry": "close", "how": "over", "digest": "...", "text": "...", "scores": [3, 5], "winners": [1], "seed": "7"}

A text without its last line was cut. Fingerprints of all lines so far tell whether a line is as it was written.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

import msgspec

from longhall.kernel.complaints import UNREADABLE, of_decoder
from longhall.kernel.errors import BadRecord
from longhall.kernel.table import MOST_SEATS
from longhall.kernel.vocabulary import Words

H = TypeVar("H", bound=msgspec.Struct)

# The third says "settings" and "rules_version" where the second said "options" and "rules", and how chance is drawn.
FORMAT = 3
OLDER_FORMAT = 2


# How a table draws: words that go on and on, or fresh ones for each act, from a key (`chance.py`).
Chance = Literal["plain", "keyed"]


class Header(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What was agreed before the first move. The commitment may be shown to all, the seed only after the last move."""

    saga: int = FORMAT
    game: str
    rules_version: str
    content: str
    players: int
    settings: dict[str, str]
    seats: list[str]
    chance: Chance = "plain"
    commitment: str
    seed: str


class OlderHeader(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A header of format 2."""

    saga: int
    game: str
    rules: str
    content: str
    players: int
    options: dict[str, str]
    seats: list[str]
    commitment: str
    seed: str

    def renewed(self) -> Header:
        """The same, as a header of today says it."""
        return Header(
            game=self.game,
            rules_version=self.rules,
            content=self.content,
            players=self.players,
            settings=self.options,
            seats=self.seats,
            commitment=self.commitment,
            seed=self.seed,
        )


class Line(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="entry", tag=str.lower):
    """A line after the header."""


Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]


class Act(Line):
    """A seat's move, in words."""

    seat: Seat
    move: Words


class Undo(Line):
    """A seat takes back its last act."""

    seat: Seat


class Redo(Line):
    """A seat does again what it took back."""

    seat: Seat


class Ask(Line):
    """A seat asks to take back its last act and all that came after; these seats have to agree."""

    seat: Seat
    of: list[Seat]


class Answer(Line):
    """A seat agrees to what was asked for, or does not."""

    seat: Seat
    yes: bool


class Resign(Line):
    """A seat gives up."""

    seat: Seat


class HandOver(Line):
    """From here on somebody else plays a seat: a bot for an absent person, or that person again."""

    seat: Seat
    to: str


class Check(Line):
    """The table's fingerprint at this point, and that of all lines above this one."""

    digest: str
    text: str


class Close(Line):
    """The last line: the game is "over", all but one have "resigned", or it was left "open" to be gone on with."""

    how: str
    digest: str
    text: str
    scores: list[int] | None = None
    winners: list[int] | None = None
    seed: str | None = None


Entry = Act | Undo | Redo | Ask | Answer | Resign | HandOver
AnyLine = Act | Undo | Redo | Ask | Answer | Resign | HandOver | Check


class Record(msgspec.Struct):
    """What a text says."""

    header: Header
    entries: list[AnyLine]
    close: Close


class Text:
    """The lines of a record as they are written, with a fingerprint of all so far."""

    def __init__(self) -> None:
        self.written = b""
        self._hash = hashlib.sha256()

    def add(self, line: msgspec.Struct | bytes) -> None:
        """One more line."""
        encoded = (line if isinstance(line, bytes) else msgspec.json.encode(line)) + b"\n"
        self.written += encoded
        self._hash.update(encoded)

    @property
    def fingerprint(self) -> str:
        """The first 64 bits of the SHA-256 of the lines so far."""
        return self._hash.hexdigest()[:16]


def parse(text: bytes) -> Record:
    """What the lines say, if each is as it was written. BadRecord names the line that is wrong."""
    return _parse(text, _header)


def parse_older(text: bytes) -> Record:
    """What the lines of a record of format 2 say, under a header of today."""
    return _parse(text, _older_header)


def _parse(text: bytes, decode_header: Callable[[bytes], Header]) -> Record:
    lines = text.splitlines()
    if not text.strip():
        raise BadRecord("empty_record")
    header = decode_header(lines[0])
    close = _closing(lines)
    entries = [_decode(line, number) for number, line in enumerate(lines[1:-1], 2)]
    _check_text(lines, [*entries, close])
    return Record(header, entries, close)


class _AnyHeader(msgspec.Struct):
    saga: int


def _header(line: bytes) -> Header:
    found = _format_of(line)
    if found == OLDER_FORMAT:
        raise BadRecord("older_format", found=found, format=FORMAT)
    if found != FORMAT:
        raise BadRecord("unknown_format", found=found, format=FORMAT)
    return _decode_header(line, Header)


def _older_header(line: bytes) -> Header:
    found = _format_of(line)
    if found != OLDER_FORMAT:
        raise BadRecord("not_older_format", found=found, format=OLDER_FORMAT)
    return _decode_header(line, OlderHeader).renewed()


def _format_of(line: bytes) -> int:
    return _decode_header(line, _AnyHeader).saga


def _decode_header(line: bytes, kind: type[H]) -> H:
    try:
        return msgspec.json.decode(line, type=kind)
    except UNREADABLE as error:
        raise BadRecord("not_a_record", format=FORMAT, inner=of_decoder(error)) from None


def _closing(lines: list[bytes]) -> Close:
    try:
        return msgspec.json.decode(lines[-1], type=Close)
    except UNREADABLE:
        for number, line in enumerate(lines[:-1], 1):
            if line.startswith(b'{"entry":"close"'):
                raise BadRecord("after_close", line=number + 1) from None
        raise BadRecord("cut_record", line=len(lines)) from None


def _decode(line: bytes, number: int) -> AnyLine:
    try:
        entry: AnyLine = msgspec.json.decode(line, type=AnyLine)
    except UNREADABLE as error:
        raise BadRecord("at_line", line=number, inner=of_decoder(error)) from None
    return entry


def _check_text(lines: list[bytes], entries: list[AnyLine | Close]) -> None:
    """Whether every line is as it was written, as far as the fingerprints below it tell."""
    text = Text()
    sound = 1
    for number, (line, entry) in enumerate(zip(lines, [None, *entries], strict=True), 1):
        if isinstance(entry, (Check, Close)):
            if entry.text != text.fingerprint:
                if sound == number - 1:
                    raise BadRecord("changed_line", line=sound)
                raise BadRecord("changed_lines", first=sound, last=number - 1)
            sound = number
        text.add(line)
