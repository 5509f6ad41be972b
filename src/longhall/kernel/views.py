"""What is shown: the documents a viewer is given, and the sight that follows from where a piece lies."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import ClassVar

import msgspec

from longhall.kernel.vocabulary import Words


class Prompt(msgspec.Struct, frozen=True):
    """What a seat owes: the kind of choice (the name of the step) and what it is about."""

    kind: str
    about: Words


class View(msgspec.Struct, kw_only=True):
    """What one viewer may know. Each game adds its own board to this."""

    longhall: ClassVar[str] = "view"
    game: str
    viewer: int
    players: int
    options: dict[str, str]
    to_act: tuple[int, ...]
    phase: str
    prompt: Prompt | None
    over: bool
    scores: tuple[int, ...] | None
    winners: tuple[int, ...]


class Sight(Enum):
    """Who sees what lies in a place."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


class Pile(msgspec.Struct, frozen=True):
    """Cards lying together as one viewer sees them: always how many, and which only where the viewer may look.

    `known` are those of a hidden pile that everybody has seen before: which cards they are, not which of the pile.
    """

    count: int
    cards: tuple[str, ...] | None
    known: tuple[str, ...] = ()


class Place(msgspec.Struct, frozen=True):
    """Where pieces lie, and so who sees them. A view shows a place through this and cannot show more."""

    name: str
    sight: Sight

    def seen(self, owner: int, viewer: int) -> bool:
        """Whether the viewer may look into the owner's place."""
        return self.sight is Sight.ALL or (self.sight is Sight.OWNER and owner == viewer)

    def pile(self, owner: int, viewer: int, cards: Sequence[str], known: Sequence[str] = ()) -> Pile:
        """The cards as the viewer sees them. Their order is never shown: it is put right by name."""
        return Pile(len(cards), tuple(sorted(cards)) if self.seen(owner, viewer) else None, tuple(sorted(known)))


class ScoreSheet(msgspec.Struct, frozen=True):
    """Where the scores come from: for each seat, points by source. None where the viewer may not know.

    A game of several Ages or rounds also says, for each seat, the points of each of them by source (`rounds`). Where
    the end of a game brings points of its own, `ending` says what it would bring each seat, by source, if it came now.
    """

    sources: tuple[str, ...]
    points: tuple[tuple[int | None, ...], ...]
    rounds: tuple[tuple[tuple[int | None, ...], ...], ...] = ()
    ending: tuple[tuple[int | None, ...], ...] = ()
