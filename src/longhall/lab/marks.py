"""What a game wants counted: each game may look at a finished saga and mark what a seat did or was.

A mark is a topic, a label and a seat. The lab counts each label of each topic and says how often the marked seats won.
A game may also say which topics stand side by side in one table: its sections. Every other topic is a table of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from types import ModuleType
from typing import Literal

import msgspec

from longhall.kernel.game import Game
from longhall.kernel.saga import Saga

# The module of each game that wants something counted: it has a function `marks`, and may have a function `sections`.
MARKED = {
    "blood-rage": "longhall.lab.blood_rage",
    "clash-of-rage": "longhall.lab.clash_of_rage",
    "mythic-arena": "longhall.lab.mythic_arena",
    "reavers-of-midgard": "longhall.lab.reavers_of_midgard",
}


class Mark(msgspec.Struct, frozen=True):
    """A seat was, or did, something worth counting. A number with it has a mean, as the pick of a drafted card has."""

    topic: str
    label: str
    seat: int
    number: int | None = None


class Column(msgspec.Struct, frozen=True):
    """One column of a section: how often a topic was marked, the mean of its numbers, or the share of games its seats
    have won. A count may be said as a part of the marks of another topic too (`of`)."""

    show: Literal["count", "mean", "wins"]
    topic: str
    of: str = ""


class Section(msgspec.Struct, frozen=True):
    """Topics about the same labels, side by side: a row for each label, group after group.

    The labels are values of the field `field`, by which a locale knows their names; the groups are counted from 1 and
    are called by the term `group`, unless there is but one. In each, the lowest mean comes first, or the highest of
    anything else (`order`).
    """

    name: str
    field: str
    group: str
    groups: tuple[tuple[str, ...], ...]
    columns: tuple[Column, ...]
    order: Column


def section(name: str, field: str, labels: Iterable[str], *columns: Column, order: Column | None = None) -> Section:
    """Topics about labels of one group, side by side, ordered by the first column unless by another."""
    return Section(name, field, "", (tuple(labels),), columns, order=order or columns[0])


def marks_of(saga: Saga) -> list[Mark]:
    """Everything its game wants counted of a finished saga; nothing if the game does not say."""
    module = _module(saga.game)
    if module is None:
        return []
    look: Callable[[Saga], list[Mark]] = module.marks
    return look(saga)


def sections_of(game: Game) -> list[Section]:
    """The tables a game makes of its marks; none if every topic is to have its own."""
    module = _module(game)
    if module is None or not hasattr(module, "sections"):
        return []
    lay_out: Callable[[Game], list[Section]] = module.sections
    return lay_out(game)


def _module(game: Game) -> ModuleType | None:
    name = MARKED.get(game.name)
    return None if name is None else import_module(name)
