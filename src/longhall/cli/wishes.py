"""Moves as a person types them: `keep`, `lay 0 1`, `recycle thor`, `tokens 1 west`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from longhall.cli.boards import Board
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


def wish_of(typed: str, game: Game, board: Board, speech: Speech) -> Words:
    """The move somebody means; BadWords says how to put it."""
    locale = speech.locale(game.locales)
    verbs = game.vocabulary.verbs.values()
    verb, *values = _WORD.findall(typed) or [""]
    meant = [known for known in verbs if plain(verb) in _called(known, board, locale)]
    if not meant:
        raise BadWords(speech.say("no_such_move", word=verb, moves=", ".join(_form(known, board) for known in verbs)))
    for known in meant:
        words = _filled(known, [value for value in values if plain(value) != speech.say("and").strip()], board, game)
        if words is not None:
            return words
    raise BadWords(speech.say("move_is_put", move=typed.strip(), usage=_usage(meant[0], board, speech)))


def card_named(typed: str, ids: Iterable[str], locales: Iterable[Locale]) -> str | None:
    """The card a name or its beginning means, in any language, or None if none or several do."""
    wanted = plain(typed.strip())
    if not wanted:
        return None
    spoken = list(locales)
    called = {card: {plain(card), *(plain(locale.name("card", card)) for locale in spoken)} for card in ids}
    exact = [card for card, names in called.items() if wanted in names]
    begun = [card for card, names in called.items() if any(name.startswith(wanted) for name in names)]
    found = exact or begun
    return found[0] if len(found) == 1 else None


def _called(verb: Verb, board: Board, locale: Locale) -> tuple[str, ...]:
    """What a verb answers to: its name, what we say to type, and the first word of the sentence a person is shown."""
    return plain(verb.name), plain(board.verb(verb.name)), plain(locale.moves[verb.name].split()[0])


def _form(verb: Verb, board: Board) -> str:
    return " ".join([board.verb(verb.name), *(board.field(field.name)[0] for field in verb.fields)])


def _usage(verb: Verb, board: Board, speech: Speech) -> str:
    """How a move is put, with what may stand in each of its places."""
    fields = [board.field(field.name) for field in verb.fields]
    allowed = [speech.say("field_is", field=field, allowed=allowed) for field, allowed in fields]
    return ", ".join([_form(verb, board), *allowed])


def _filled(verb: Verb, values: list[str], board: Board, game: Game) -> Words | None:
    """The verb with a value in each of its fields; the last may be said in several words."""
    count = len(verb.fields)
    if len(values) < count or (len(values) > count == 0):
        return None
    words: Words = {"do": verb.name}
    for place, field in enumerate(verb.fields):
        typed = values[place:] if place == count - 1 else values[place : place + 1]
        value = _value(field, typed, board, game)
        if value is None:
            return None
        words[field.name] = value
    return words


def _value(field: Field, typed: list[str], board: Board, game: Game) -> str | int | None:
    """The value that some words name, in whatever order; a name may be in any language."""
    said = sorted(plain(word) for word in typed)
    for value in field.values:
        names = [locale.name(field.name, value) for locale in game.locales.values()]
        if any(sorted(plain(name).split()) == said for name in (str(value), *names, *board.called(field.name, value))):
            return value
    return None
