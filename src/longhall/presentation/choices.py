"""Choices: every option of a seat as data, in the order of its codes. What a small screen leaves out is up to it."""

from __future__ import annotations

import msgspec

from longhall.kernel.table import Table
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.spans import EMPTY, Sentence
from longhall.presentation.voice import Voice


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option: its code, the move in words, what it is called, and what there is to say of it beforehand.

    Options of a `group` have that much in common; `apart` is what sets one apart from the others in it. `price` is what
    an option takes, in the game's own units, and `cost` says it; `expectation` is what it may bring on average. `cards`
    and `places` are what it is about.
    """

    code: int
    words: Words
    label: Sentence
    group: Sentence = EMPTY
    apart: Sentence = EMPTY
    price: Words = {}
    cost: Sentence = EMPTY
    expectation: Sentence = EMPTY
    warnings: tuple[Sentence, ...] = ()
    cards: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


def choices_of(voice: Voice, table: Table, view: View) -> list[Choice]:
    """Every option of the viewer, if it is asked; none for a spectator."""
    if view.viewer not in view.to_act:
        return []
    aspect = voice.aspect(view)
    if aspect is None:
        return [choice_of(voice, table, view, code) for code in table.options(view.viewer)]
    return _settled(voice, table, view, voice.kept.setdefault(aspect, {}))


def choice_of(voice: Voice, table: Table, view: View, code: int) -> Choice:
    """One option of the viewer."""
    return _choice(voice, table, view, code, table.game.price(table, view.viewer, code))


def _settled(voice: Voice, table: Table, view: View, kept: dict[tuple[str | int, ...], Choice]) -> list[Choice]:
    """Every option of the viewer. What an aspect of the table settles is said once, and kept."""
    price_of, viewer = table.game.price, view.viewer
    choices: list[Choice] = []
    for code in table.options(viewer):
        price = price_of(table, viewer, code)
        key = code, *price.values()
        choice = kept.get(key)
        if choice is None:
            choice = _choice(voice, table, view, code, price)
            if voice.settled(choice.words):
                kept[key] = choice
        choices.append(choice)
    return choices


def _choice(voice: Voice, table: Table, view: View, code: int, price: Words) -> Choice:
    words = table.game.words(code)
    found = voice.group(view, words)
    head, apart = (EMPTY, EMPTY) if found is None else found
    return Choice(
        code,
        words,
        voice.label(view, words),
        head,
        apart,
        price,
        voice.cost(view, words, price),
        voice.expectation(view, words),
        voice.cautions(view, words),
        tuple(voice.cards_of(view, words)),
        tuple(voice.places_of(view, words)),
    )
