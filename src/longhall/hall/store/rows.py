"""What the store hands out and is given: one struct for a row of each table."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from longhall.kernel.record import Chance

Status = Literal["gathering", "playing", "over", "away"]
SeatKind = Literal["open", "person", "bot", "closed"]
# How somebody is told, and of what.
Way = Literal["push", "mail"]
News = Literal["turn", "begun", "over"]
Document = dict[str, Any]


class LogRow(msgspec.Struct, frozen=True, gc=False):
    """An entry of a table: its number, when it came, whose it is, the line of the record, and the sender's own key."""

    table: str
    number: int
    at: float
    seat: int
    entry: str
    key: str | None = None


class PersonRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who plays here. Who has set no password and no e-mail is known by a cookie alone."""

    id: str
    name: str
    language: str
    created: float
    seen: float
    password_hash: str | None = None
    email: str | None = None
    # What stands for the address in links, and when they said that it is theirs.
    mailbox: str | None = None
    confirmed: float | None = None
    epoch: int = 0


class TableFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A table as a list may know it: without its seed."""

    id: str
    game: str
    players: int
    settings: dict[str, str]
    rules_version: str
    content: str
    # How chance is drawn: keyed at every table of the hall, plain in records from elsewhere.
    chance: Chance = "keyed"
    commitment: str
    owner: str
    status: Status = "gathering"
    public: bool = False
    pace: Document = {}
    bots: Document = {}
    watching: Document = {}
    watchable: bool = False
    title: str = ""
    created: float
    started: float | None = None
    ended: float | None = None
    again_of: str | None = None
    entries: int = 0
    to_act: int = 0
    moved_at: float | None = None
    wake_at: float | None = None
    result: Any = None


class TableRow(TableFacts, frozen=True, kw_only=True):
    """A table with its secrets."""

    seed: str
    watch_hash: str | None = None


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, and who sits there. A seat with an invitation is kept for whoever holds it."""

    table: str
    seat: int
    kind: SeatKind = "open"
    person: str | None = None
    bot: str | None = None
    ready: bool = False
    invite_hash: str | None = None
    token_hash: str | None = None
    name: str = ""


class Listed(msgspec.Struct, frozen=True):
    """A table in a list, with its seats in order."""

    table: TableFacts
    seats: list[SeatRow]


class NoticeRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is to be told of entry `number` from `due` on, unless they are at the table."""

    table: str
    seat: int
    way: Way
    person: str
    kind: News
    number: int
    due: float
    deadline: float | None = None
    here: bool = False


class DueNotice(NoticeRow, frozen=True, kw_only=True):
    """The same with what the table is called, and how it stands in the lists."""

    game: str
    title: str
    status: Status
    to_act: int


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What the log of a table comes to, for the lists and the clock, and whom to tell."""

    table: str
    entries: int
    to_act: int
    moved_at: float | None
    wake_at: float | None
    status: Status
    ended: float | None = None
    result: Any = None
    notices: tuple[NoticeRow, ...] = ()


class ChatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something said at a table, from a seat or by a watcher."""

    id: int
    table: str
    at: float
    person: str
    seat: int | None
    text: str


class ReportRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's complaint about a table, or about one thing said there."""

    id: int
    table: str
    chat: int | None
    person: str
    at: float
    reason: str


class PushRow(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that wants to be told when it is somebody's turn."""

    person: str
    endpoint: str
    document: Document
