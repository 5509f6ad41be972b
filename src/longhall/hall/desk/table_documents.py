"""What is sent to the desk and what it answers about tables, seats, chat and records."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from longhall.hall.desk.documents import (
    MOST_SEATS,
    Asked,
    GameName,
    Id,
    SeatNumber,
    Settings,
    Status,
    Strength,
    Title,
    Token,
    Told,
)
from longhall.hall.names import LONGEST_CHAT
from longhall.hall.pace import Pace
from longhall.hall.wire import Result
from longhall.presentation.voice import Paragraph

# A watcher may be told so many moves late.
LATEST = 20


class Watching(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may watch, and how many moves late."""

    allowed: Literal["nobody", "link", "everybody"] = "nobody"
    delay: Annotated[int, Meta(ge=0, le=LATEST)] = 0


class AgreedPace(Told):
    """What was agreed about time, whole: see `Pace`."""

    kind: Literal["none", "live", "slow"]
    seconds: float
    bank: float
    hours: float
    takeover: str


class NewSeat(Asked):
    """A seat of a new table: for who opens it, for anybody, for who is invited, for a bot of the house or one's own."""

    kind: Literal["me", "open", "invite", "bot", "wire"]
    bot: Strength | None = None


class NewTable(Asked):
    """A table to be opened. With `start` it begins at once, if every seat is taken."""

    game: GameName
    players: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MOST_SEATS)]
    settings: Settings = msgspec.field(default_factory=dict)
    pace: Pace = Pace()
    public: bool = False
    watching: Watching = Watching()
    title: Title = ""
    start: bool = False


class TableChanges(Asked):
    """What its owner changes about a table before the game begins."""

    settings: Settings | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    watching: Watching | UnsetType = UNSET
    title: Title | UnsetType = UNSET


PlaceKind = Literal["open", "invite", "person", "bot", "wire", "closed"]


class Place(Told):
    """A seat of a table, and who sits there. `person` is what that person is known by; `you` are its own words."""

    seat: int
    kind: PlaceKind
    name: str
    bot: str
    ready: bool
    here: bool
    person: str
    you: bool


class Sheet(Told):
    """A table as somebody may know it. The seed is in the result, once the game is over."""

    id: str
    game: GameName
    title: str
    players: int
    settings: dict[str, str]
    pace: AgreedPace
    status: Status
    public: bool
    watching: Watching
    commitment: str
    created: float
    started: float | None
    ended: float | None
    moved: float | None
    entries: int
    to_act: list[int]
    seats: list[Place]
    owner: bool
    your_seat: int | None
    may_watch: bool
    result: Result | None
    again_of: str | None
    again: str | None


class Sheets(Told):
    """Tables, the newest first; `more` if there are older ones, to be asked for with `before`."""

    tables: list[Sheet]
    more: bool


class Link(Told):
    """The token of a seat, told once: an invitation, or what a bot over the wire signs in with."""

    seat: int
    kind: Literal["invite", "wire"]
    token: str


class Opened(Told):
    """A new table, and the tokens of its seats."""

    table: Sheet
    links: list[Link]


class WatchLink(Told):
    """The token of a link for watchers, told once."""

    token: str


# Seats.


class Sit(Asked):
    """Where to sit: on a seat that is free, on any of them, or on the one that a link is for."""

    seat: SeatNumber | None = None
    token: Token | None = None


class SeatChange(Asked):
    """What the owner makes of a seat. Whoever sits there has to get up."""

    kind: Literal["open", "closed", "bot"]
    bot: Strength | None = None


class Ready(Asked):
    """Whether the game may begin."""

    ready: bool


class WatchToken(Asked):
    """The token of a link for watchers."""

    token: Token


# Chat.


class Line(Told):
    """Something said at a table, from a seat or by a watcher; `person` is what they are known by."""

    id: int
    at: float
    person: str
    name: str
    seat: int | None
    text: str


class Lines(Told):
    """What was said at a table, in order; `more` if something was said before."""

    lines: list[Line]
    more: bool


class Report(Asked):
    """What is wrong with something that was said."""

    reason: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Mute(Asked):
    """Where somebody was met who is not to be heard any more."""

    table: Id


class Muted(Told):
    """Somebody who is not to be heard."""

    person: str
    name: str


# Records.


class Passage(Told):
    """A paragraph of what happened, and the act that it begins with: 1 is the first, 0 the deal."""

    act: int
    paragraph: Paragraph


class Story(Told):
    """What happened at a table as one viewer was told it; `more` if something happened before the first passage."""

    passages: list[Passage]
    acts: int
    more: bool
