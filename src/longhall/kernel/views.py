"""What is shown: the documents a viewer is given."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from longhall.kernel.vocabulary import Words


class Prompt(msgspec.Struct, frozen=True):
    """What a seat owes: the kind of choice (the name of the step) and what it is about."""

    kind: str
    about: Words


class View(msgspec.Struct, kw_only=True, tag_field="game"):
    """What one viewer may know. Each game adds its own board to this.

    Written down, it names its game. `step` is the kind of choice that is owed, `phase` where the game stands by its
    rulebook.
    """

    longhall: ClassVar[str] = "view"
    viewer: int
    players: int
    settings: dict[str, str]
    to_act: tuple[int, ...]
    step: str
    phase: str
    prompt: Prompt | None
    over: bool
    scores: tuple[int, ...] | None
    winners: tuple[int, ...]


class Pile(msgspec.Struct, frozen=True):
    """Cards lying together as one viewer sees them: always how many, and which only where the viewer may look.

    `known` are those of a hidden pile that everybody has seen before: which cards they are, not which of the pile.
    """

    count: int
    cards: tuple[str, ...] | None
    known: tuple[str, ...] = ()


class Part(msgspec.Struct, frozen=True):
    """One part of a number that the rules add up: how much, the key of what it is for, and the facts in it."""

    amount: int
    key: str
    facts: Words = {}


class Account(msgspec.Struct, frozen=True):
    """A number that a player sees, and the parts that the rules made it of.

    `kind` says what it is (a strength, a cost) and `of` whose or where. The parts add up to the total, unless `bound`
    names the rule that keeps it from that, such as a cost that never falls below 1.
    """

    kind: str
    of: Words
    total: int
    parts: tuple[Part, ...]
    bound: str = ""


class Insight(msgspec.Struct, kw_only=True, tag_field="game"):
    """What a player could work out from a view with pencil and paper. Each game adds what is worth it."""


class ScoreSheet(msgspec.Struct, frozen=True):
    """Where the scores come from: for each seat, points by source. None where the viewer may not know.

    A game of several Ages or rounds also says, for each seat, the points of each of them by source (`rounds`). Where
    the end of a game brings points of its own, `ending` says what it would bring each seat, by source, if it came now.
    """

    sources: tuple[str, ...]
    points: tuple[tuple[int | None, ...], ...]
    rounds: tuple[tuple[tuple[int | None, ...], ...], ...] = ()
    ending: tuple[tuple[int | None, ...], ...] = ()
