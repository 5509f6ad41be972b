"""Every message on the socket of a table. REST is for what is asked, a socket for what happens.

A socket is bound to one viewer when it opens. The client says `hello` and is sent a `state`; then an `entry` comes for
each entry of the table's log. What a client does carries the number of the last entry it has seen and a key of its own:
a number that is out of date is answered with `stale`, and what comes twice under one key is done once.

    > {"type": "hello", "since": 12, "language": "fr"}
    {"type": "state", "number": 14, "view": {...}, "question": {...}, "choices": [...], ...}
    > {"type": "act", "number": 14, "words": {"do": "keep"}, "key": "k1"}
    {"type": "entry", "number": 15, "seat": 0, "what": "act", "changes": {...}, "key": "k1", ...}
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from longhall.hall.names import LONGEST_CHAT
from longhall.kernel.errors import Fault
from longhall.kernel.reasons import Reason
from longhall.kernel.vocabulary import Words
from longhall.presentation.choices import Choice
from longhall.presentation.prompts import Question
from longhall.presentation.spans import Sentence
from longhall.presentation.voice import Paragraph

VERSION = 1

LONGEST_KEY = 40

Language = Literal["en", "fr"]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_KEY)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
# A move in words has a verb and a few fields; a value is short, except for a handful of dice or a map.
Value = Annotated[str, msgspec.Meta(max_length=400)] | Annotated[int, msgspec.Meta(ge=-(1 << 40), le=1 << 40)]
Move = Annotated[dict[Annotated[str, msgspec.Meta(max_length=40)], Value], msgspec.Meta(max_length=16)]


class Said(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What a client says."""


class Hello(Said, tag="hello"):
    """The first message, and again whenever the client has missed something; `since` is the last entry it has seen."""

    version: int = VERSION
    since: Number | None = None
    language: Language = "en"


class Deed(Said):
    """Something done at the table: after the last entry that was seen, under a key of the client's own."""

    number: Number
    key: Key


class Act(Deed, tag="act"):
    """A move."""

    words: Move


class Undo(Deed, tag="undo"):
    """Take back one's last move."""


class Redo(Deed, tag="redo"):
    """Make again the move that was taken back."""


class Ask(Deed, tag="ask"):
    """Ask those who have moved since whether one may take back one's last move; all, if it told something."""


class Answer(Deed, tag="answer"):
    """Agree to what another asked for, or do not."""

    yes: bool


class Resign(Deed, tag="resign"):
    """Give up."""


class HandOver(Deed, tag="hand_over"):
    """Let a bot play one's seat."""


class Resume(Deed, tag="resume"):
    """Play one's seat again."""


class Chat(Said, tag="chat"):
    """Say something to all at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHAT)]
    key: Key


class Why(Said, tag="why"):
    """Ask why a move cannot be made."""

    words: Move
    key: Key


Subject = Literal["prospects", "insights", "accounts", "pages", "memory", "situation"]


class Look(Said, tag="look"):
    """Ask for something that is made only when somebody wants it."""

    about: Subject
    key: Key


class Ping(Said, tag="ping"):
    """Are you there?"""


FromClient = Hello | Act | Undo | Redo | Ask | Answer | Resign | HandOver | Resume | Chat | Why | Look | Ping


class Frame(msgspec.Struct, tag_field="type", kw_only=True, omit_defaults=True):
    """What the hall says."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat, and who sits there. `played_by` is the bot that plays for an absent person."""

    seat: int
    kind: str
    name: str = ""
    played_by: str = ""
    here: bool = False
    resigned: bool = False
    ready: bool = False


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """What time a seat has: for this choice, and in its bank; `runs` if it is running now."""

    seat: int
    left: float
    bank: float = 0.0
    runs: bool = False


class Ways(msgspec.Struct, frozen=True, omit_defaults=True):
    """The ways back that a seat has: take back at once, make again, or ask. `asked` is who asks, `missing` who has not
    answered yet."""

    undo: bool = False
    redo: bool = False
    ask: bool = False
    asked: int | None = None
    missing: tuple[int, ...] = ()


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended, and the seed that was committed to before it began."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    seed: str
    resigned: tuple[int, ...] = ()


class Remark(msgspec.Struct, frozen=True):
    """Something said at the table."""

    id: int
    at: float
    name: str
    seat: int | None
    text: str


class State(Frame, tag="state"):
    """The whole table as one viewer knows it, and what happened since the entry that it has seen last."""

    table: str
    game: str
    viewer: int
    number: int
    at: float
    view: msgspec.Raw
    title: Sentence
    phase: str
    question: Question
    choices: list[Choice]
    story: list[Paragraph]
    chairs: tuple[Chair, ...]
    ways: Ways
    commitment: str
    version: int = VERSION
    clocks: tuple[Clock, ...] = ()
    result: Result | None = None
    chat: tuple[Remark, ...] = ()


class Common(Frame, tag="entry", kw_only=True):
    """What is the same in an entry for all who are told the same tale in the same language."""

    number: int
    at: float
    what: str
    seat: int
    title: Sentence
    phase: str
    story: list[Paragraph] = []
    clocks: tuple[Clock, ...] = ()
    chairs: tuple[Chair, ...] | None = None
    result: Result | None = None


class Own(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What is one viewer's own in an entry. A question that several are asked alike is written down before."""

    changes: msgspec.Raw
    question: Question | msgspec.Raw
    choices: list[Choice] = []
    ways: Ways = Ways()
    parts: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    key: str = ""


class Entry(Common, tag="entry", kw_only=True):
    """An entry of the log: who did what kind of thing, and what changed in the view since the entry before.

    `changes` are whole fields of the view; `parts` are things in its lists, by the field and their place there. `key`
    is the viewer's own, if it was the viewer that did it. On the wire it is a `Common` and an `Own` in one.
    """

    changes: msgspec.Raw
    question: Question
    choices: list[Choice] = []
    ways: Ways = Ways()
    parts: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    key: str = ""


def in_one(common: bytes, own: bytes) -> bytes:
    """Two objects, written down as one."""
    return b"%b,%b" % (common[:-1], own[1:])


class Stale(Frame, tag="stale"):
    """What was done came after another entry: nothing has changed, and this is how the table stands."""

    key: str
    state: msgspec.Raw


class Done(Frame, tag="done"):
    """What came under this key is done: it is entry `number`, or was a remark."""

    key: str
    number: int = 0


class Refused(Frame, tag="refused"):
    """What came under this key cannot be done, and why. Of an illegal move, `reason` says by which rule."""

    key: str
    fault: Fault
    reason: Reason | None = None
    retry_after: float = 0.0


class Answered(Frame, tag="answered"):
    """What was asked for under this key, at this entry."""

    key: str
    number: int
    about: str
    document: Any


class Spoken(Frame, tag="spoken"):
    """Somebody said something."""

    remark: Remark


class People(Frame, tag="people"):
    """Who sits where and who is here; how many watch."""

    chairs: tuple[Chair, ...]
    watchers: int = 0


class Gathering(Frame, tag="gathering"):
    """A table that has not begun: who sits there. Once its status is "playing", a `hello` is answered with `state`."""

    status: str
    chairs: tuple[Chair, ...]


class Pong(Frame, tag="pong"):
    """I am here."""


class Bye(Frame, tag="bye"):
    """The socket is about to close, and why; `again` if it is worth while to come back."""

    fault: Fault
    again: bool = True


FromHall = State | Entry | Stale | Done | Refused | Answered | Spoken | People | Gathering | Pong | Bye

__all__ = ["VERSION", "FromClient", "FromHall", "Words"]
