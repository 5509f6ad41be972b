"""What a game wants counted: each game may look at a finished saga and mark what a seat did or was.

A mark is a topic, a label and a seat. The lab counts each label of each topic and says how often the marked seat won.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import msgspec

from longhall.kernel.saga import Saga

# The module of each game that wants something counted; it has a function `marks`.
MARKED = {
    "mythic-arena": "longhall.lab.mythic_arena",
}


class Mark(msgspec.Struct, frozen=True):
    """A seat was, or did, something worth counting."""

    topic: str
    label: str
    seat: int


def marks_of(saga: Saga) -> list[Mark]:
    """Everything its game wants counted of a finished saga; nothing if the game does not say."""
    module = MARKED.get(saga.game.name)
    if module is None:
        return []
    look: Callable[[Saga], list[Mark]] = import_module(module).marks
    return look(saga)
