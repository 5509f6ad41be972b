"""Sentences that know what they name: runs of text, some of which stand for a seat, a card, a place, an amount.

A terminal colours such a span, a browser draws a sign beside it and links it to the board, a screen reader reads it
out. Whoever wants plain text calls `flat`.

>>> sentence = fill("{clan} gains {glory} Glory.", {"clan": named("Wolf", SEAT, "wolf"), "glory": 3})
>>> flat(sentence)
'Wolf gains 3 Glory.'
>>> sentence[0]
Span(text='Wolf', kind='seat', id='wolf')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from string import Formatter
from typing import Final

import msgspec

# What a span can stand for. A span of no kind is plain text.
SEAT: Final = "seat"
CARD: Final = "card"
PLACE: Final = "place"
FIGURE: Final = "figure"
DIE: Final = "die"
AMOUNT: Final = "amount"
CLAUSE: Final = "clause"
KINDS: Final = (SEAT, CARD, PLACE, FIGURE, DIE, AMOUNT, CLAUSE)


class Span(msgspec.Struct, frozen=True, omit_defaults=True):
    """A run of text: what it says, the kind of thing it stands for, and which one, by the name that views use."""

    text: str
    kind: str = ""
    id: str | int = ""


Sentence = tuple[Span, ...]
# What a template takes: a sentence, or something that is plain text.
Said = Sentence | str | int

EMPTY: Final[Sentence] = ()


def plain(text: str) -> Sentence:
    """A sentence of plain text."""
    return (Span(text),) if text else EMPTY


def named(text: str, kind: str, which: str | int) -> Sentence:
    """A sentence that is one thing's name."""
    return (Span(text, kind, which),)


def as_sentence(said: Said) -> Sentence:
    """What was said, as a sentence."""
    return said if isinstance(said, tuple) else plain(str(said))


def flat(sentence: Sentence) -> str:
    """A sentence as plain text."""
    return "".join([span.text for span in sentence])


def fill(template: str, facts: Mapping[str, Said]) -> Sentence:
    """A template with its `{fields}` filled. KeyError if a fact is missing."""
    spans: list[Span] = []
    for literal, field in _parsed(template):
        if literal:
            _add(spans, Span(literal))
        if field is not None:
            for span in as_sentence(facts[field]):
                _add(spans, span)
    return tuple(spans)


def concat(*parts: Said) -> Sentence:
    """Several pieces as one sentence."""
    spans: list[Span] = []
    for part in parts:
        for span in as_sentence(part):
            _add(spans, span)
    return tuple(spans)


def joined(glue: str, parts: Iterable[Said]) -> Sentence:
    """Pieces with something between each two of them; those that say nothing are left out."""
    spans: list[Span] = []
    for part in parts:
        sentence = as_sentence(part)
        if sentence and spans:
            _add(spans, Span(glue))
        for span in sentence:
            _add(spans, span)
    return tuple(spans)


def capitalized(sentence: Sentence) -> Sentence:
    """A sentence that begins with a capital; the rest of it is as it was."""
    if not sentence:
        return sentence
    first, *rest = sentence
    return (Span(first.text[:1].upper() + first.text[1:], first.kind, first.id), *rest)


@cache
def fields_of(template: str) -> frozenset[str]:
    """The facts that a template needs."""
    return frozenset(field for _, field in _parsed(template) if field is not None)


def _add(spans: list[Span], span: Span) -> None:
    """One more span; plain text goes on with plain text."""
    if spans and not span.kind and not spans[-1].kind:
        spans[-1] = Span(spans[-1].text + span.text)
    else:
        spans.append(span)


@cache
def _parsed(template: str) -> tuple[tuple[str, str | None], ...]:
    parts = []
    for literal, field, form, _ in Formatter().parse(template):
        if form:
            raise ValueError(f"a template has plain fields only, not {{{field}:{form}}}: {template!r}")
        parts.append((literal, field))
    return tuple(parts)
