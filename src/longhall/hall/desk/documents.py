"""What is sent to the desk and what it answers, as structs: the parts of them, people and games.

Tables are in `table_documents.py`. What happens at a table is in `wire.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar.params import PathParameter, QueryParameter
from msgspec import UNSET, Meta, UnsetType

from longhall.hall.wire import Language
from longhall.kernel.clauses import Clause
from longhall.presentation.faces import Face
from longhall.presentation.settings import Offer

MOST_SEATS = 4
LONGEST_NAME = 200
LONGEST_PASSWORD = 1000
LONGEST_TITLE = 80
LONGEST_TOKEN = 100
LARGEST_NUMBER = (1 << 53) - 1

GameName = Literal["mythic-arena", "blood-rage", "reavers-of-midgard", "clash-of-rage"]
Status = Literal["gathering", "playing", "over", "away"]
List = Literal["mine", "open", "watchable", "finished"]

# What a person types. Names are looked at more closely by `names.py`.
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Password = Annotated[str, Meta(min_length=1, max_length=LONGEST_PASSWORD)]
# Nothing that would mean something else in an e-mail's own headers.
EMAIL = r"^[0-9A-Za-z!#$%&'*+/=?^_`{|}~-]+(\.[0-9A-Za-z!#$%&'*+/=?^_`{|}~-]+)*@[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)+$"
Email = Annotated[str, Meta(max_length=254, pattern=EMAIL)]
Title = Annotated[str, Meta(max_length=LONGEST_TITLE)]
Token = Annotated[str, Meta(min_length=1, max_length=LONGEST_TOKEN)]
Id = Annotated[str, Meta(pattern="^[0-9A-Za-z]{17}$")]
Strength = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Chosen = Annotated[str, Meta(max_length=2000)]
Settings = Annotated[dict[Annotated[str, Meta(max_length=40)], Chosen], Meta(max_length=32)]

# What stands in an address.
TablePath = Annotated[str, PathParameter(pattern="^[0-9A-Za-z]{17}$")]
PersonPath = Annotated[str, PathParameter(pattern="^[0-9A-Za-z_-]{22}$")]
SeatPath = Annotated[int, PathParameter(ge=0, lt=MOST_SEATS)]
RemarkPath = Annotated[int, PathParameter(ge=0, le=LARGEST_NUMBER)]
LanguageAsked = Annotated[Language | None, QueryParameter()]
TableBefore = Annotated[str | None, QueryParameter(pattern="^[0-9A-Za-z]{17}$")]
NumberBefore = Annotated[int | None, QueryParameter(ge=0, le=LARGEST_NUMBER)]
PageLength = Annotated[int, QueryParameter(ge=1, le=100)]


class Asked(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What somebody sends."""


class Told(msgspec.Struct, kw_only=True):
    """What the desk answers."""


# People.


class NewGuest(Asked):
    """Somebody who comes for the first time. Who says no name is given one."""

    language: Language = "en"
    name: Name | None = None


class Changes(Asked):
    """What is to be changed about oneself; an e-mail address of null is forgotten."""

    name: Name | UnsetType = UNSET
    language: Language | UnsetType = UNSET
    email: Email | UnsetType | None = UNSET


class NewPassword(Asked):
    """A password; who has one already says that too."""

    password: Password
    current: Password | None = None


class Login(Asked):
    """A name and a password."""

    name: Name
    password: Password


class UsedLink(Asked):
    """The token of a link."""

    token: Token


class PushKeys(Asked):
    """What a browser's notifications are encrypted with."""

    p256dh: Annotated[str, Meta(max_length=200, pattern="^[0-9A-Za-z_=+/-]+$")]
    auth: Annotated[str, Meta(max_length=100, pattern="^[0-9A-Za-z_=+/-]+$")]


Endpoint = Annotated[str, Meta(max_length=1000, pattern=r"^https://[!-~]+$")]


class Subscription(Asked):
    """Where a browser wants to be told that it is somebody's turn, as browsers write it."""

    endpoint: Endpoint
    keys: PushKeys
    expirationTime: float | None = None  # noqa: N815


class Unsubscription(Asked):
    """A browser that is not to be told any more."""

    endpoint: Endpoint


class Me(Told):
    """Who is asking. `id` is what others know them by; `token` is to be said in a header by who writes.

    `mails` says whether the hall writes e-mail, which it does to an address that was confirmed; `push_key` is what a
    browser subscribes with to be told by push, if the hall does that.
    """

    id: str
    name: str
    language: Language
    has_password: bool
    email: str | None
    email_confirmed: bool
    mails: bool
    push_key: str | None
    token: str


class LoginLink(Told):
    """A link that lets somebody in once, until it expires."""

    token: str
    expires: float


# Games.


class Bot(Told):
    """A bot of the house: its strength, and what that means."""

    id: str
    name: str
    meaning: str


class GameSheet(Told):
    """A game of the house."""

    name: GameName
    title: str
    summary: str
    goal: str
    turn: str
    players: tuple[int, ...]
    settings: list[Offer]
    bots: list[Bot]


class Chapter(Told):
    """A chapter of the rules."""

    title: str
    clauses: list[Clause]


class Rules(Told):
    """The rules of a game. The clauses are in one language, which may not be the one that was asked for."""

    game: GameName
    language: Language
    chapters: list[Chapter]


class Cards(Told):
    """Every card of a game."""

    game: GameName
    language: Language
    cards: list[Face]
