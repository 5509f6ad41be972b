"""Moves as a person types them: `keep`, `lay 0 1`, `recycle thor`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from longhall.cli.speech import Speech
from longhall.kernel.errors import BadWords
from longhall.kernel.game import Game
from longhall.kernel.locale import Locale
from longhall.kernel.vocabulary import Field, Verb, Words

_WORD = re.compile(r"[^\s,()]+")


def plain(text: str) -> str:
    """A text without its accents and capitals."""
    letters = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


def wish_of(typed: str, game: Game, speech: Speech) -> Words:
    """The move somebody means; BadWords says how to put it."""
    locale = speech.locale(game.locales)
    verb, *values = _WORD.findall(typed) or [""]
    meant = [known for known in game.vocabulary.verbs.values() if plain(verb) in _called(known, locale)]
    if not meant:
        verbs = ", ".join(_usage(known) for known in game.vocabulary.verbs.values())
        raise BadWords(speech.say("no_such_move", word=verb, moves=verbs))
    for known in meant:
        words = _filled(known, values, locale)
        if words is not None:
            return words
    raise BadWords(speech.say("move_is_put", move=typed.strip(), usage=_usage(meant[0])))


def card_named(typed: str, ids: Iterable[str], locale: Locale) -> str | None:
    """The card a name or its beginning means, or None if none or several do."""
    wanted = plain(typed.strip())
    if not wanted:
        return None
    called = {card: (plain(card), plain(locale.name("card", card))) for card in ids}
    exact = [card for card, names in called.items() if wanted in names]
    begun = [card for card, names in called.items() if any(name.startswith(wanted) for name in names)]
    found = exact or begun
    return found[0] if len(found) == 1 else None


def _called(verb: Verb, locale: Locale) -> tuple[str, ...]:
    """What a verb answers to: its name, and the first word of the sentence a person is shown."""
    return plain(verb.name), plain(locale.moves[verb.name].split()[0])


def _usage(verb: Verb) -> str:
    return " ".join([verb.name, *(field.name.upper() for field in verb.fields)])


def _filled(verb: Verb, values: list[str], locale: Locale) -> Words | None:
    if len(values) != len(verb.fields):
        return None
    words: Words = {"do": verb.name}
    for field, typed in zip(verb.fields, values, strict=True):
        value = _value(field, typed, locale)
        if value is None:
            return None
        words[field.name] = value
    return words


def _value(field: Field, typed: str, locale: Locale) -> str | int | None:
    for value in field.values:
        if plain(typed) in (plain(str(value)), plain(locale.name(field.name, value))):
            return value
    return None
