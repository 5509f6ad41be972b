"""Moves as a person types them: `keep`, `lay 0 1`, `invade warrior gimle`, `tokens 1 west`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from longhall.kernel.errors import BadWords
from longhall.kernel.game import Game
from longhall.kernel.locale import Locale
from longhall.kernel.table import Table
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Field, HandfulField, Verb, Words
from longhall.presentation.outlooks import asked_of
from longhall.presentation.voice import Voice

_WORD = re.compile(r"[^\s,()]+")
# More kinds of moves than this are not all told to somebody who asked for none of them.
MOST_FORMS = 12
# A word shorter than this says too little to choose by, unless the verb was said before it.
LEAST_LETTERS = 3
# So many values may be said in either order: a figure and a place, a place and a figure.
TURNED_ROUND = 2
# Words that fit more options than this are not tried with what is said after them.
MOST_WAYS = 6


def folded(text: str) -> str:
    """A text without its accents and capitals."""
    letters = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


def move_typed(typed: str, table: Table, seat: int, voice: Voice) -> Words:
    """The move somebody means, of all that there are; or the one that the words begin with, if that is not possible
    itself. BadWords says how to put it."""
    words = _WORD.findall(typed) or [""]
    verbs = _verbs_of(words[0], table, seat, voice)
    if verbs:
        words = [word for word in words if folded(word) != voice.speech.say("and").strip()]
    for reading in _readings(words, voice):
        if (whole := _move_of(reading, verbs, table, seat, voice)) is not None:
            return whole
    for verb in verbs:
        refused = voice.never(verb.name, [folded(word) for word in words[1:]])
        if refused is not None:
            raise BadWords("{} ({})".format(*refused))
    shorter = (_move_of(words[:count], verbs, table, seat, voice) for count in range(len(words) - 1, 0, -1))
    begun = next((found for found in shorter if found is not None), None)
    if begun is not None and table.why_not(seat, begun) is not None:
        return begun
    if verbs:
        raise BadWords(voice.speech.say("move_is_put", move=typed.strip(), usage=_usage(verbs[0], voice)))
    known = list(table.game.vocabulary.verbs.values())
    if len(known) > MOST_FORMS:
        possible = _possible(table, seat)
        known = [verb for verb in known if verb.name in possible]
    forms = ", ".join(_form(verb, voice) for verb in known)
    word = typed.strip() if words[0].isdecimal() else words[0]
    raise BadWords(voice.speech.say("no_such_move", word=word, moves=forms))


def _verbs_of(word: str, table: Table, seat: int, voice: Voice) -> list[Verb]:
    """The verbs that a word may stand for: those that are possible first, then those that are called just so."""
    known, locale = list(table.game.vocabulary.verbs.values()), voice.locale
    meant = [verb for verb in known if folded(word) in map(folded, filter(None, voice.verbs(verb.name)))]
    meant = meant or [verb for verb in known if folded(word) == _first_word(verb, locale)]
    possible = _possible(table, seat)
    return sorted(meant, key=lambda verb: (verb.name not in possible, folded(word) != folded(voice.verb(verb.name))))


def _possible(table: Table, seat: int) -> set[str]:
    return {str(table.game.words(code)["do"]) for code in table.options(seat)}


def _move_of(words: list[str], verbs: list[Verb], table: Table, seat: int, voice: Voice) -> Words | None:
    """The move that some words mean: a verb and what stands after it, or without a verb only that."""
    if not verbs:
        return answer_of(" ".join(words), table, seat, voice) or _in_its_own_way(words, table, seat, voice)
    filled = (_filled(verb, words[1:], voice, table.game, table.view(seat)) for verb in verbs)
    return next((found for found in filled if found is not None), None)


def _in_its_own_way(words: list[str], table: Table, seat: int, voice: Voice) -> Words | None:
    """The move of any kind, possible or not, that words without a verb mean in a way of the game's own."""
    view, said = table.view(seat), [folded(word) for word in words]
    understood = (voice.understood(view, verb, said) for verb in table.game.vocabulary.verbs)
    return next((found for found in understood if found is not None), None)


class Chain(msgspec.Struct):
    """Moves of one seat that were typed one after the other, the table after them, and what was typed beside them."""

    codes: list[int]
    table: Table
    rest: str


def chain_meant(typed: str, table: Table, seat: int, voice: Voice) -> Chain:
    """As many moves as the words mean, such as the two of `march gimle horgr`, as long as they reveal nothing."""
    words = _WORD.findall(typed)
    sentences = voice.spelled_out(table.view(seat), [folded(word) for word in words]) or [" ".join(words)]
    chain = Chain([], table, "")
    for sentence in sentences:
        if seat not in chain.table.to_act:
            return Chain(chain.codes, chain.table, sentence)
        further = _chain(_WORD.findall(sentence), chain.table, seat, voice)
        chain = Chain([*chain.codes, *further.codes], further.table, further.rest)
        if chain.rest:
            break
    return chain if chain.rest else _held(chain, table, seat, voice)


def _held(chain: Chain, table: Table, seat: int, voice: Voice) -> Chain:
    """Moves without the last of several, if that ends more than it says: whoever makes it is told so before."""
    *first, last = chain.codes or [0]
    if not first:
        return chain
    held = table.copy()
    for code in first:
        held.act(seat, code)
    after = held.copy()
    events = after.act(seat, last).events(seat)
    ends = voice.closing(table.game.words(last), asked_of(held, seat), asked_of(after, seat), events)
    return Chain(first, held, "") if ends else chain


def _chain(words: list[str], table: Table, seat: int, voice: Voice) -> Chain:
    """The moves of one sentence. Words that fit several options mean the only one that what is said after them fits."""
    codes, view = table.options(seat), table.view(seat)
    moves = [table.game.words(code) for code in codes]
    for count in range(len(words), 0, -1):
        meant = options_meant(" ".join(words[:count]), moves, voice, view=view)
        ways = [_after(codes[place], words[count:], table, seat, voice) for place in meant[:MOST_WAYS]]
        found = [way for way in ways if way is not None]
        if len(meant) > 1:
            found = [way for way in found if count < len(words) and not way.rest]
        if len(found) == 1:
            return found[0]
    return Chain([], table, " ".join(words))


def _after(code: int, rest: list[str], table: Table, seat: int, voice: Voice) -> Chain | None:
    """A move and what is said after it; None if that would be said with knowledge that only the move brings."""
    after = table.copy()
    outcome = after.act(seat, code)
    left = rest[voice.said_again(outcome.events(seat), [folded(word) for word in rest]) :]
    if not left:
        return Chain([code], after, "")
    if not outcome.reversible or seat not in after.to_act:
        return None
    if not voice.continues(asked_of(table, seat), asked_of(after, seat)):
        return None
    further = _chain(left, after, seat, voice)
    return Chain([code, *further.codes], further.table, further.rest)


def answer_of(typed: str, table: Table, seat: int, voice: Voice) -> Words | None:
    """The move somebody means who says only what stands after its verb; None if that is not a move to be asked of."""
    verbs = dict.fromkeys(str(table.game.words(code)["do"]) for code in table.options(seat))
    for name in verbs:
        verb = table.game.vocabulary.verbs[name]
        words = _filled(verb, _WORD.findall(typed), voice, table.game, table.view(seat))
        if words is not None and verb.fields:
            return words
    return None


def options_meant(
    typed: str,
    moves: Sequence[Words],
    voice: Voice,
    labels: Sequence[Sequence[str]] = (),
    view: View | None = None,
) -> list[int]:
    """Which of some moves all typed words fit, by their places: in a way of the game's own, as a label of the screen,
    as a whole name, as whole words of what they are called, or else as the beginnings of such words. A word that is
    said twice means two moves. Words that only fill are left out if nothing fits with them."""
    wanted = [folded(word) for word in _WORD.findall(typed)]
    found = (_meant(reading, moves, voice, labels, view) for reading in _readings(wanted, voice))
    return next((meant for meant in found if meant), [])


def _readings(words: list[str], voice: Voice) -> list[list[str]]:
    """Words as they were typed; then without those that say nothing, of which the first may be a verb all the same."""
    needless = voice.fillers
    needed = [word for word in words if folded(word) not in needless]
    if len(needed) == len(words):
        return [words]
    after_verb = words[:1] + [word for word in words[1:] if folded(word) not in needless]
    return [words, after_verb, needed] if needed else [words, after_verb]


def _meant(
    wanted: list[str],
    moves: Sequence[Words],
    voice: Voice,
    labels: Sequence[Sequence[str]],
    view: View | None,
) -> list[int]:
    repeated = len(set(wanted)) < len(wanted)
    understood = [] if view is None else list(_understood(wanted, moves, voice, view))
    if any(words in moves for words in understood):
        return [place for place, words in enumerate(moves) if words in understood]
    shown = [place for place, said in enumerate(labels) if wanted in ([*_WORD.findall(folded(one))] for one in said)]
    if wanted and shown:
        return shown
    named: list[int] = []
    exact: list[int] = []
    begun: list[int] = []
    for place, words in enumerate(moves):
        names = [folded(name) for name in voice.answers(words)]
        said = {word for name in names for word in _WORD.findall(name)}
        if not wanted or not said or repeated:
            continue
        verbs = {folded(str(words["do"])), folded(voice.verb(str(words["do"])))}
        vague = min(map(len, wanted)) < LEAST_LETTERS and wanted[0] not in verbs
        after = wanted[1:] if wanted[0] in verbs else wanted
        if any(_WORD.findall(name) == after for name in names):
            named.append(place)
        if all(word in said for word in wanted):
            exact.append(place)
        elif not vague and all(_fits(word, said) for word in wanted):
            begun.append(place)
    return named or exact or begun or _on_the_screen(wanted, moves, voice, labels)


def _on_the_screen(
    wanted: Sequence[str], moves: Sequence[Words], voice: Voice, labels: Sequence[Sequence[str]]
) -> list[int]:
    """Which of some moves words mean that are its verb, and after it words of its label in their order."""
    found = []
    for place, (words, shown) in enumerate(zip(moves, labels, strict=False)):
        verbs = {folded(verb) for verb in voice.verbs(str(words["do"]))}
        said = (_WORD.findall(folded(label)) for label in shown)
        if wanted and wanted[0] in verbs and any(_in_order(wanted[1:], label) for label in said):
            found.append(place)
    return found


def _in_order(some: Sequence[str], words: Sequence[str]) -> bool:
    """Whether words are found among others in their order."""
    rest = iter(words)
    return all(word in rest for word in some)


def _understood(wanted: Sequence[str], moves: Sequence[Words], voice: Voice, view: View) -> Iterator[Words]:
    """What some words mean in the game's own way, with a verb before them or without."""
    for verb in dict.fromkeys(str(words["do"]) for words in moves):
        said = wanted[:1] and wanted[0] in map(folded, filter(None, voice.verbs(verb)))
        words = voice.understood(view, verb, wanted[1:] if said else wanted)
        if words is not None:
            yield words


def begins(wanted: Sequence[str], names: Iterable[str]) -> bool:
    """Whether some words are the beginnings of the words of a name, in their order."""
    for name in names:
        words = _WORD.findall(folded(name))
        if len(wanted) <= len(words) and all(word.startswith(part) for word, part in zip(words, wanted, strict=False)):
            return True
    return False


def cards_named(typed: str, ids: Iterable[str], locales: Iterable[Locale]) -> list[str]:
    """The cards a name or its beginning means, in any language: more than one if several are called so."""
    wanted = folded(typed.strip())
    if not wanted:
        return []
    spoken = list(locales)
    called = {card: {folded(card), *(folded(locale.name("card", card)) for locale in spoken)} for card in ids}
    exact = [card for card, names in called.items() if wanted in names]
    return exact or [card for card, names in called.items() if any(name.startswith(wanted) for name in names)]


def _fits(word: str, said: set[str]) -> bool:
    """Whether a word begins one of those said; a number has to be the number."""
    return word in said if word.isdecimal() else any(other.startswith(word) for other in said)


def _first_word(verb: Verb, locale: Locale) -> str:
    """The first word of the sentence that a person is shown."""
    return folded(locale.moves[verb.name].split()[0])


def _form(verb: Verb, voice: Voice) -> str:
    return " ".join([voice.verb(verb.name), *(voice.field(field.name, verb.name)[0] for field in verb.fields)])


def _usage(verb: Verb, voice: Voice) -> str:
    """How a move is put, with what may stand in each of its places."""
    fields = [voice.field(field.name, verb.name) for field in verb.fields]
    allowed = [voice.speech.say("field_is", field=field, allowed=allowed) for field, allowed in fields]
    return ", ".join([_form(verb, voice), *allowed])


def _filled(verb: Verb, values: list[str], voice: Voice, game: Game, view: View) -> Words | None:
    """The verb with a value in each of its fields, each said in one word or several, or all in the game's own way."""
    understood = voice.understood(view, verb.name, [folded(value) for value in values])
    if understood is not None:
        return understood
    fields = list(verb.fields)
    filled = _values(fields, values, voice, game, view)
    if filled is None and len(fields) == TURNED_ROUND:
        turned = _values(fields[::-1], values, voice, game, view)
        filled = None if turned is None else {field.name: turned[field.name] for field in fields}
    return None if filled is None else {"do": verb.name, **filled}


def _values(fields: list[Field], typed: list[str], voice: Voice, game: Game, view: View) -> Words | None:
    """Values for all fields that take up all that was typed, in order."""
    if not fields:
        return None if typed else {}
    for count in range(1, len(typed) - len(fields) + 2):
        value = _value(fields[0], typed[:count], voice, game, view)
        rest = None if value is None else _values(fields[1:], typed[count:], voice, game, view)
        if value is not None and rest is not None:
            return {fields[0].name: value, **rest}
    return None


def _value(field: Field, typed: list[str], voice: Voice, game: Game, view: View) -> str | int | None:
    """The value that some words name, in whatever order; a name may be in any language, and without its end."""
    if isinstance(field, HandfulField):
        return None  # there are too many of them to be looked through: the voice understands them
    said = [folded(word) for word in typed]
    alike: dict[int, list[str | int]] = {}
    for value in field.values:
        names = [locale.name(field.name, value) for locale in game.locales.values()]
        known = [name for name in (str(value), *names, *voice.called(field.name, value)) if name]
        if any(sorted(_WORD.findall(folded(name))) == sorted(said) for name in known):
            return value
        alike.setdefault(_likeness(said, known), []).append(value)
    closest = max(alike, default=0)
    return voice.likeliest(view, field.name, alike[closest]) if closest else None


def _likeness(said: list[str], names: list[str]) -> int:
    """How well some words name a thing: by the beginnings of its name's words in their order, by some of these words,
    by the beginnings of some; or not at all."""
    if said[0].isdecimal():
        return 0
    if begins(said, names):
        return 3
    if min(map(len, said)) < LEAST_LETTERS:
        return 0
    words = [set(_WORD.findall(folded(name))) for name in names]
    if any(known.issuperset(said) for known in words):
        return 2
    return int(any(all(_fits(word, known) for word in said) for known in words))
