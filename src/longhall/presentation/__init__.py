"""What people are told and offered, as data, in English and French. It knows no terminal, no browser and no server.

voice = presentation.voice(game, "fr")
view = table.view(seat)
prompt_of(voice, table, view)        what the seat owes, in a sentence
choices_of(voice, table, view)       its options
story_of(outcome, view, voice)       what an act brought
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

import msgspec

from longhall.kernel.errors import UnknownName
from longhall.kernel.game import Game
from longhall.kernel.messages import add_catalogue
from longhall.presentation.speech import FOLDER, Speech, speech_in
from longhall.presentation.voice import Voice

__all__ = ["VOICES", "voice", "voice_of"]

add_catalogue(FOLDER)

# The package of each game's voice; it has a function `voice_of`.
VOICES = {
    "mythic-arena": "longhall.presentation.mythic_arena",
    "blood-rage": "longhall.presentation.blood_rage",
    "reavers-of-midgard": "longhall.presentation.reavers_of_midgard",
    "clash-of-rage": "longhall.presentation.clash_of_rage",
}


def voice(game: Game, language: str) -> Voice:
    """A game's voice in a language."""
    return voice_of(game, speech_in(language))


def voice_of(game: Game, speech: Speech) -> Voice:
    """A game's voice in a language that is spoken already."""
    if game.name not in VOICES:
        raise UnknownName("no_voice", wrong=game.name, names=list(VOICES))
    package = import_module(VOICES[game.name])
    spoken: Voice = package.voice_of(game, speech, texts_of(game.name, speech.language))
    return spoken


@cache
def texts_of(name: str, language: str) -> dict[str, str]:
    """The texts of a game's voice in a language."""
    folder = Path(__file__).parent / VOICES[name].rpartition(".")[2] / "locale"
    return msgspec.toml.decode((folder / f"{language}.toml").read_bytes(), type=dict[str, str])
