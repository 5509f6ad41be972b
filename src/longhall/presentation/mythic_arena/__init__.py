"""What Mythic Arena tells and offers."""

from __future__ import annotations

from typing import cast

from longhall.games.mythic_arena import MythicArenaGame
from longhall.kernel.game import Game
from longhall.presentation.mythic_arena.voice import MythicArenaVoice
from longhall.presentation.speech import Speech


def voice_of(game: Game, speech: Speech, texts: dict[str, str]) -> MythicArenaVoice:
    """The voice in a language."""
    return MythicArenaVoice(cast(MythicArenaGame, game), speech, texts)
