"""What the command line says, in French and English, from `locale/en.toml` and `locale/fr.toml`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import msgspec

from longhall.kernel.errors import UnknownName
from longhall.kernel.locale import Locale
from longhall.kernel.messages import LANGUAGES, add_catalogue, closest

FOLDER = Path(__file__).parent / "locale"
add_catalogue(FOLDER)


class Texts(msgspec.Struct, forbid_unknown_fields=True):
    """One language of the command line: its sentences and errors, its help, and the texts of each game's board."""

    sentences: dict[str, str]
    errors: dict[str, str]
    help: dict[str, dict[str, str]]
    boards: dict[str, dict[str, str]]


class Speech(msgspec.Struct, frozen=True):
    """One language, spoken."""

    language: str
    texts: Texts

    def say(self, key: str, **facts: object) -> str:
        """A sentence of the command line."""
        return self.texts.sentences[key].format_map(facts)

    def one_of(self, wrong: str, right: Iterable[str]) -> str:
        """What to say about a wrong name: the closest right one, then all of them."""
        names = list(right)
        meant, listing = closest(wrong, names), ", ".join(names)
        if meant is None:
            return self.say("there_are", names=listing)
        return self.say("did_you_mean", name=meant, names=listing)

    def listed(self, names: Sequence[str]) -> str:
        """Several names in one phrase: "A, B and C"."""
        *most, last = names
        return self.say("and").join([", ".join(most), last]) if most else last

    def either(self, names: Sequence[str]) -> str:
        """One of several names: "A, B or C"."""
        *most, last = names
        return self.say("or").join([", ".join(most), last]) if most else last

    def number(self, value: float, digits: int) -> str:
        """A number with so many decimals, with the mark of the language before them."""
        return f"{value:.{digits}f}".replace(".", self.say("decimal_mark"))

    def percent(self, share: float) -> str:
        """A share of a hundred."""
        return self.say("percent", number=self.number(share * 100, 1))

    def locale(self, locales: dict[str, Locale]) -> Locale:
        """A game's own sentences in this language."""
        return locales[self.language]


@cache
def _texts(language: str) -> Texts:
    return msgspec.toml.decode((FOLDER / f"{language}.toml").read_bytes(), type=Texts)


def speak(language: str | None = None) -> Speech:
    """A language, that of the environment unless one is named; UnknownName if we do not speak it."""
    chosen = spoken_here() if language is None else language
    if chosen not in LANGUAGES:
        raise UnknownName("unknown_language", wrong=chosen, names=LANGUAGES)
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
