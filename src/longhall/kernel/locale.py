"""Languages: the sentences of a game, in our own words, from `locale/en.toml` and `locale/fr.toml`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from functools import cache, cached_property
from pathlib import Path
from string import Formatter

import msgspec

from longhall.kernel.complaints import of_decoder, of_system
from longhall.kernel.errors import BadContent
from longhall.kernel.messages import LANGUAGES, Message
from longhall.kernel.vocabulary import Words

# The plain sentence, and others with the words they are said for.
Variants = tuple[str, list[tuple[tuple[str, ...], str]]]


class SettingText(msgspec.Struct, forbid_unknown_fields=True):
    """What a setting of the game means, and each of its values."""

    meaning: str
    values: dict[str, str]


class Locale(msgspec.Struct, forbid_unknown_fields=True, dict=True):
    """One language of one game.

    A sentence is a template over the words it is about: `{card}` stands for the name of the card. A sentence may have
    variants for certain words: `"scored:lines=1"` is said instead of `scored` when there is one line, and
    `"tokens:strength=0,break=none"` when both hold. Of several that hold, the one for most words is said.
    """

    title: str
    summary: str
    names: dict[str, dict[str, str]]
    prompts: dict[str, str]
    moves: dict[str, str]
    events: dict[str, str]
    why: dict[str, str]
    settings: dict[str, SettingText]
    cards: dict[str, str] = {}
    terms: dict[str, str] = {}
    # The sentences of the game's own errors, which `messages.py` reads.
    errors: dict[str, str] = {}

    def name(self, field: str, value: object) -> str:
        """The name of a value of a field: `card` and `thor` give Thor.

        Several values are joined by `+`, equal ones counted: `red+red+blue` gives 2 × red + blue.
        """
        names = self.names.get(field, {})
        if (known := names.get(str(value))) is not None:
            return known
        parts = Counter(names.get(part, part) for part in str(value).split("+"))
        return " + ".join(name if count == 1 else f"{count} × {name}" for name, count in parts.items())

    def prompt(self, kind: str, about: Words) -> str:
        """The one sentence that says what a seat owes."""
        return self._say("prompts", kind, about)

    def move(self, words: Words, about: Words | None = None) -> str:
        """A move as a person would say it; what it is about may be named too."""
        sentence = self._variant("moves", str(words["do"]), words)
        return sentence.format_map(self._names({**(about or {}), **words}))

    def event(self, words: Words) -> str:
        """What happened, as far as the words tell."""
        return self.event_template(words).format_map(self._names(words))

    def reason(self, key: str, facts: Words) -> str:
        """Why a move is not legal."""
        return self._say("why", key, facts)

    def template(self, section: str, key: str, words: Words) -> str:
        """The template of a section ("prompts", "moves", "events", "why") that says most of these words."""
        return self._variant(section, key, words)

    def event_template(self, words: Words) -> str:
        """The template for what happened, as far as the words tell."""
        kind = str(words["event"])
        template = self._variant("events", kind, words)
        unseen = any(field not in words for field in _fields(template))
        return self._variant("events", kind + "_unseen", words) if unseen else template

    def _say(self, section: str, key: str, words: Words) -> str:
        return self._variant(section, key, words).format_map(self._names(words))

    def _names(self, words: Words) -> dict[str, str]:
        return {field: self.name(field, value) for field, value in words.items()}

    def _variant(self, section: str, key: str, words: Words) -> str:
        """The sentence for most of these words: for all of them if there is one, else for some, else the plain one."""
        plain, cases = self._sentences[section][key]
        if not cases:
            return plain
        said = {f"{field}={value}" for field, value in words.items() if field not in ("do", "event")}
        best, most = plain, 0
        for parts, sentence in cases:
            if len(parts) > most and said.issuperset(parts):
                best, most = sentence, len(parts)
        return best

    @cached_property
    def _sentences(self) -> dict[str, dict[str, Variants]]:
        return {section: _variants(getattr(self, section)) for section in ("prompts", "moves", "events", "why")}


@cache
def _fields(template: str) -> tuple[str, ...]:
    """The words that a template needs."""
    return tuple(field for _, field, _, _ in Formatter().parse(template) if field)


def _variants(sentences: dict[str, str]) -> dict[str, Variants]:
    """Under each key the plain sentence, and those for certain words in the order they are written."""
    found: dict[str, Variants] = {key: (text, []) for key, text in sentences.items() if ":" not in key}
    for name, text in sentences.items():
        key, _, case = name.partition(":")
        if case:
            found[key][1].append((tuple(case.split(",")), text))
    return found


def _complaint(error: Exception) -> Message:
    return of_system(error) if isinstance(error, OSError) else of_decoder(error)


class Edited(msgspec.Struct, forbid_unknown_fields=True):
    """What the cards of an edited content say, and how its pieces are called, in one language."""

    cards: dict[str, str] = {}
    names: dict[str, dict[str, str]] = {}


def load(folder: Path) -> dict[str, Locale]:
    """Every language of a game, each with the same keys, names and values."""
    locales: dict[str, Locale] = {}
    for language in LANGUAGES:
        path = folder / f"{language}.toml"
        try:
            locales[language] = msgspec.toml.decode(path.read_bytes(), type=Locale)
        except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
            raise BadContent("bad_content", file=path.name, inner=_complaint(error)) from None
    said = [_said(locale) for locale in locales.values()]
    for section in said[0]:
        keys = [sections[section] for sections in said]
        odd = sorted(keys[0].union(*keys) - keys[0].intersection(*keys))
        if odd:
            raise BadContent("one_language_only", folder=folder.name, section=section, names=odd)
    return locales


def _said(locale: Locale) -> dict[str, set[str]]:
    """What a language speaks of: the keys of every section, then the names of every field, the values of every setting.

    A field or a setting that only one language has is found in its section, before its names or values are looked up.
    """
    sections = ("names", "prompts", "moves", "events", "why", "settings", "cards", "terms", "errors")
    said = {section: set(getattr(locale, section)) for section in sections}
    said |= {f"names.{field}": set(names) for field, names in locale.names.items()}
    return said | {f"settings.{name}.values": set(setting.values) for name, setting in locale.settings.items()}


def edited(locales: dict[str, Locale], folder: Path) -> dict[str, Locale]:
    """The languages as a folder beside an edited content has them speak of its pieces, if there is one."""
    return {language: _edited(spoken, folder / f"{language}.toml") for language, spoken in locales.items()}


def _edited(spoken: Locale, path: Path) -> Locale:
    if not path.exists():
        return spoken
    where = f"{path.parent.name}/{path.name}"
    try:
        words = msgspec.toml.decode(path.read_bytes(), type=Edited)
    except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
        raise BadContent("bad_content", file=where, inner=_complaint(error)) from None
    _check_known(where, "cards", words.cards, spoken.cards)
    _check_known(where, "names", words.names, spoken.names)
    names = dict(spoken.names)
    for field, changed in words.names.items():
        _check_known(where, f"names.{field}", changed, names[field])
        names[field] = names[field] | changed
    return msgspec.structs.replace(spoken, cards=spoken.cards | words.cards, names=names)


def _check_known(where: str, section: str, said: Iterable[str], known: Collection[str]) -> None:
    for key in said:
        if key not in known:
            raise BadContent("unknown_words", file=where, section=section, wrong=key, names=known)


def write_words(locales: dict[str, Locale], folder: Path) -> None:
    """Write what the cards say and how pieces are called, to be edited beside a content."""
    folder.mkdir(exist_ok=True)
    for language, spoken in locales.items():
        sections = {"cards": spoken.cards} | {f"names.{field}": names for field, names in spoken.names.items()}
        lines = [line for section, words in sections.items() for line in _section(section, words)]
        (folder / f"{language}.toml").write_text("\n".join(lines), encoding="utf-8")


def _section(name: str, words: dict[str, str]) -> list[str]:
    # A JSON string is a TOML string as well.
    quoted = [(msgspec.json.encode(key).decode(), msgspec.json.encode(text).decode()) for key, text in words.items()]
    return [f"[{name}]", *(f"{key} = {text}" for key, text in quoted), ""]
