"""Moves as a person types them: `keep`, `lay 0 1`, `invade warrior gimle`, `tokens 1 west`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from longhall.cli.boards import Board
from longhall.cli.speech import Speech
from longhall.kernel.errors import BadWords
from longhall.kernel.game import Game
from longhall.kernel.locale import Locale
from longhall.kernel.vocabulary import Field, Verb, Words

_WORD = re.compile(r"[^\s,()]+")
# More kinds of moves than this are not all told to somebody who asked for none of them.
MOST_FORMS = 12
# A word shorter than this says too little to choose by, unless the verb was said before it.
LEAST_LETTERS = 3


def plain(text: str) -> str:
    """A text without its accents and capitals."""
    letters = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


def wish_of(typed: str, game: Game, board: Board, speech: Speech, now: Sequence[Words] = ()) -> Words:
    """The move somebody means, of all that there are; BadWords says how to put it."""
    locale = speech.locale(game.locales)
    verbs = list(game.vocabulary.verbs.values())
    verb, *values = _WORD.findall(typed) or [""]
    meant = [known for known in verbs if plain(verb) in (plain(known.name), plain(board.verb(known.name)))]
    meant = meant or [known for known in verbs if plain(verb) == _first_word(known, locale)]
    if not meant:
        if len(verbs) > MOST_FORMS:
            possible = {words["do"] for words in now}
            verbs = [known for known in verbs if known.name in possible]
        raise BadWords(speech.say("no_such_move", word=verb, moves=", ".join(_form(known, board) for known in verbs)))
    for known in meant:
        words = _filled(known, [value for value in values if plain(value) != speech.say("and").strip()], board, game)
        if words is not None:
            return words
    raise BadWords(speech.say("move_is_put", move=typed.strip(), usage=_usage(meant[0], board, speech)))


def options_meant(typed: str, moves: Sequence[Words], board: Board) -> list[int]:
    """Which of some moves all typed words fit, by their places: as whole words, or else as beginnings of words."""
    wanted = [plain(word) for word in _WORD.findall(typed)]
    exact: list[int] = []
    begun: list[int] = []
    for place, words in enumerate(moves):
        names = [plain(name) for name in board.answers(words)]
        said = {word for name in names for word in _WORD.findall(name)}
        if not wanted or not said:
            continue
        verbs = {plain(str(words["do"])), plain(board.verb(str(words["do"])))}
        vague = min(map(len, wanted)) < LEAST_LETTERS and wanted[0] not in verbs
        if all(word in said for word in wanted):
            exact.append(place)
        elif not vague and all(_fits(word, said) for word in wanted):
            begun.append(place)
    return exact or begun


def begins(wanted: Sequence[str], names: Iterable[str]) -> bool:
    """Whether some words are the beginnings of the words of a name, in their order."""
    for name in names:
        words = _WORD.findall(plain(name))
        if len(wanted) <= len(words) and all(word.startswith(part) for word, part in zip(words, wanted, strict=False)):
            return True
    return False


def cards_named(typed: str, ids: Iterable[str], locales: Iterable[Locale]) -> list[str]:
    """The cards a name or its beginning means, in any language: more than one if several are called so."""
    wanted = plain(typed.strip())
    if not wanted:
        return []
    spoken = list(locales)
    called = {card: {plain(card), *(plain(locale.name("card", card)) for locale in spoken)} for card in ids}
    exact = [card for card, names in called.items() if wanted in names]
    return exact or [card for card, names in called.items() if any(name.startswith(wanted) for name in names)]


def _fits(word: str, said: set[str]) -> bool:
    """Whether a word begins one of those said; a number has to be the number."""
    return word in said if word.isdecimal() else any(other.startswith(word) for other in said)


def _first_word(verb: Verb, locale: Locale) -> str:
    """The first word of the sentence that a person is shown."""
    return plain(locale.moves[verb.name].split()[0])


def _form(verb: Verb, board: Board) -> str:
    return " ".join([board.verb(verb.name), *(board.field(field.name)[0] for field in verb.fields)])


def _usage(verb: Verb, board: Board, speech: Speech) -> str:
    """How a move is put, with what may stand in each of its places."""
    fields = [board.field(field.name) for field in verb.fields]
    allowed = [speech.say("field_is", field=field, allowed=allowed) for field, allowed in fields]
    return ", ".join([_form(verb, board), *allowed])


def _filled(verb: Verb, values: list[str], board: Board, game: Game) -> Words | None:
    """The verb with a value in each of its fields, each said in one word or several."""
    filled = _values(list(verb.fields), values, board, game)
    return None if filled is None else {"do": verb.name, **filled}


def _values(fields: list[Field], typed: list[str], board: Board, game: Game) -> Words | None:
    """Values for all fields that take up all that was typed, in order."""
    if not fields:
        return None if typed else {}
    for count in range(1, len(typed) - len(fields) + 2):
        value = _value(fields[0], typed[:count], board, game)
        rest = None if value is None else _values(fields[1:], typed[count:], board, game)
        if value is not None and rest is not None:
            return {fields[0].name: value, **rest}
    return None


def _value(field: Field, typed: list[str], board: Board, game: Game) -> str | int | None:
    """The value that some words name, in whatever order; a name may be in any language."""
    said = sorted(plain(word) for word in typed)
    for value in field.values:
        names = [locale.name(field.name, value) for locale in game.locales.values()]
        known = (str(value), *names, *board.called(field.name, value))
        if any(sorted(_WORD.findall(plain(name))) == said for name in known if name):
            return value
    return None
