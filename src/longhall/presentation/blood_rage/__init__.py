"""What Blood Rage tells and offers."""

from __future__ import annotations

from typing import cast

from longhall.games.blood_rage import BloodRageGame
from longhall.kernel.game import Game
from longhall.presentation.blood_rage.voice import BloodRageVoice
from longhall.presentation.speech import Speech


def voice_of(game: Game, speech: Speech, texts: dict[str, str]) -> BloodRageVoice:
    """The voice in a language."""
    return BloodRageVoice(cast(BloodRageGame, game), speech, texts)
