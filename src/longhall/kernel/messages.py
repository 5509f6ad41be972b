"""Messages: sentences with a key and facts, the same in every language.

Programs read the key and the facts of a message, people its text. Templates are in `locale/en.toml` and
`locale/fr.toml` beside the code that raises them, under `[errors]`, and are read when a sentence is first asked for.

In a template, `{seat}` is a fact. `{counts:or}` joins a list as "2, 3 or 4", `{names:quoted}` puts each name in quotes.
Two phrases are made of several facts: `{where}` of file, entry and field; `{meant}` of a wrong name and right ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec

LANGUAGES = ("en", "fr")

# What a JSON number can hold everywhere; a larger one travels as text.
LARGEST_NUMBER = (1 << 53) - 1

# The phrases that are made of several facts, and of which.
COMPOSED = {"where": ("file", "entry", "field"), "meant": ("wrong", "names")}


class Message(msgspec.Struct, frozen=True):
    """A sentence that travels: its key, its facts, and its text in each language. A fact may be another message."""

    key: str
    facts: dict[str, str | int | list[str] | Message]
    text: dict[str, str]

    def __str__(self) -> str:
        return self.in_language("en")

    def in_language(self, language: str) -> str:
        """The sentence in one language."""
        return self.text[language]


Fact = str | int | list[str] | Message
Facts = dict[str, Fact]


def message(key: str, **facts: object) -> Message:
    """The message with this key and these facts."""
    return told(key, facts_of(facts))


def told(key: str, facts: Facts) -> Message:
    """The message with this key and facts that are such already."""
    return Message(key, facts, {language: say(key, facts, language) for language in LANGUAGES})


def facts_of(given: Mapping[str, object]) -> Facts:
    """Anything as facts: texts, whole numbers, lists of texts (of a dict, its keys), messages."""
    return {name: _fact(value) for name, value in given.items()}


def _fact(value: object) -> Fact:
    if isinstance(value, (str, Message)):
        return value
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST_NUMBER:
        return int(value)
    if isinstance(value, Iterable) and not isinstance(value, bytes):
        return [str(part) for part in value]
    return str(value)


def say(key: str, facts: Facts, language: str) -> str:
    """The sentence in one language."""
    return _Teller(language).vformat(template(key, language), (), facts)


def template(key: str, language: str) -> str:
    """The template of a sentence."""
    for folder in _catalogues:
        found = _read(folder, language).errors.get(key)
        if found is not None:
            return found
    raise KeyError(f"no sentence has the key '{key}'")


def closest(wrong: str, right: Sequence[str]) -> str | None:
    """The right name that a wrong one is likely to mean, if any is."""
    begun = [name for name in right if wrong and name.startswith(wrong)]
    found = begun or get_close_matches(wrong, right, n=1, cutoff=0.6)
    return found[0] if found else None


# Where sentences are read from: the folder of the kernel, and those that were added.
_catalogues: list[Path] = [Path(__file__).parent / "locale"]


def add_catalogue(folder: Path) -> None:
    """Know the sentences of another folder as well: those of a game, of the bots, of a program of yours."""
    if folder not in _catalogues:
        _catalogues.append(folder)


class _Catalogue(msgspec.Struct):
    """The sentences of one folder in one language, and the words that join their parts."""

    errors: dict[str, str] = {}
    phrases: dict[str, str] = {}


@cache
def _read(folder: Path, language: str) -> _Catalogue:
    return msgspec.toml.decode((folder / f"{language}.toml").read_bytes(), type=_Catalogue)


class _Teller(Formatter):
    """Puts facts into the sentences of a language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        if key == "where":
            return ", ".join(kwargs[part] for part in COMPOSED["where"] if kwargs.get(part))
        return self._meant(kwargs["wrong"], kwargs["names"]) if key == "meant" else super().get_value(key, args, kwargs)

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Message):
            return value.in_language(self.language)
        return self._joined(value, format_spec) if isinstance(value, list) else str(value)

    def _meant(self, wrong: object, names: list[str]) -> str:
        """What to say about a wrong name: the closest right one, then all of them."""
        meant = closest(str(wrong), names)
        if meant is None:
            return self._phrase("there_are").format(names=", ".join(names))
        return self._phrase("did_you_mean").format(name=meant, names=", ".join(names))

    def _joined(self, parts: list[str], way: str) -> str:
        if way == "quoted":
            return ", ".join(self._phrase("quoted").format(name=part) for part in parts)
        if way in ("and", "or") and len(parts) > 1:
            return ", ".join(parts[:-1]) + self._phrase(way) + parts[-1]
        return "; ".join(parts) if way == ";" else ", ".join(parts)

    def _phrase(self, name: str) -> str:
        return _read(_catalogues[0], self.language).phrases[name]
