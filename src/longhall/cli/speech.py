"""What the command line says, in French and English, from `locale/en.toml` and `locale/fr.toml`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from longhall.kernel.errors import UnknownName
from longhall.kernel.messages import LANGUAGES, add_catalogue
from longhall.presentation import speech

FOLDER = Path(__file__).parent / "locale"
add_catalogue(FOLDER)


class Texts(msgspec.Struct, forbid_unknown_fields=True):
    """One language of the command line: its sentences and errors, its help, and the texts of each game's board."""

    sentences: dict[str, str]
    errors: dict[str, str]
    help: dict[str, dict[str, str]]
    boards: dict[str, dict[str, str]]


class Speech(speech.Speech, frozen=True):
    """One language, as the command line speaks it."""

    help: dict[str, dict[str, str]]
    boards: dict[str, dict[str, str]]


@cache
def _texts(language: str) -> Texts:
    return msgspec.toml.decode((FOLDER / f"{language}.toml").read_bytes(), type=Texts)


def speak(language: str | None = None) -> Speech:
    """A language, that of the environment unless one is named; UnknownName if we do not speak it."""
    chosen = spoken_here() if language is None else language
    if chosen not in LANGUAGES:
        raise UnknownName("unknown_language", wrong=chosen, names=LANGUAGES)
    texts = _texts(chosen)
    return Speech(chosen, speech.shared_sentences(chosen) | texts.sentences, texts.help, texts.boards)


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
