"""Faces and pages: all that is printed on a card, and all that a viewer may know of something on the table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec

from longhall.kernel.clauses import Clause
from longhall.presentation.spans import EMPTY, Sentence


class Ruling(msgspec.Struct, frozen=True):
    """A clause that speaks of a card or a piece."""

    clause: str
    text: str


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed on a card or a piece: name, kind, numbers, text in our words, and the rulings on it.

    `kind` and the names of `numbers` are the game's own words; `traits` says them in the language spoken.
    """

    id: str
    name: str
    kind: str
    text: Sentence
    numbers: dict[str, int] = {}
    traits: tuple[Sentence, ...] = ()
    clauses: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()


class Page(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a viewer may know of a thing on the table: a province, a clan, an area, what it has seen of a draft."""

    kind: str
    id: str
    title: Sentence
    lines: tuple[Sentence, ...] = ()
    note: Sentence = EMPTY


# Chapters that speak of a card without ruling on it.
_ASIDE = re.compile(r"components|worked examples|appendix|set-up", re.IGNORECASE)


def rulings_on(clauses: Mapping[str, Clause], names: Iterable[str]) -> tuple[Ruling, ...]:
    """The clauses that rule on something by one of its names, in their order; those of its own chapter among them."""
    words = "|".join(re.escape(name) for name in names)
    named = re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
    return tuple(
        Ruling(clause.id, clause.text)
        for clause in clauses.values()
        if not _ASIDE.search(clause.chapter) and (named.search(clause.chapter) or named.search(clause.text))
    )
