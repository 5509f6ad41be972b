"""What the command line says, in French and English, from `locale/en.toml` and `locale/fr.toml`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from longhall.kernel.locale import LANGUAGES, Locale, check_language

FOLDER = Path(__file__).parent / "locale"


class Texts(msgspec.Struct, forbid_unknown_fields=True):
    """One language of the command line: its sentences, its help, and the texts of each game's board."""

    sentences: dict[str, str]
    help: dict[str, dict[str, str]]
    boards: dict[str, dict[str, str]]


class Speech(msgspec.Struct, frozen=True):
    """One language, spoken."""

    language: str
    texts: Texts

    def say(self, key: str, **facts: object) -> str:
        """A sentence of the command line."""
        return self.texts.sentences[key].format_map(facts)

    def locale(self, locales: dict[str, Locale]) -> Locale:
        """A game's own sentences in this language."""
        return locales[self.language]


@cache
def _texts(language: str) -> Texts:
    return msgspec.toml.decode((FOLDER / f"{language}.toml").read_bytes(), type=Texts)


def speak(language: str | None = None) -> Speech:
    """A language, that of the environment unless one is named; UnknownName if we do not speak it."""
    chosen = spoken_here() if language is None else check_language(language)
    return Speech(chosen, _texts(chosen))


def spoken_here() -> str:
    """The language of the environment: that of LANG if we speak it, else English."""
    wanted = os.environ.get("LANG", "")[:2].lower()
    return wanted if wanted in LANGUAGES else "en"


def asked_for(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, before it is read: for its help and its errors."""
    for place, word in enumerate(arguments):
        wanted = word[len("--lang=") :] if word.startswith("--lang=") else ""
        if word == "--lang" and place + 1 < len(arguments):
            wanted = arguments[place + 1]
        if wanted in LANGUAGES:
            return wanted
    return spoken_here()
