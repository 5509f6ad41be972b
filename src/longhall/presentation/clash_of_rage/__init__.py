"""What Clash of Rage tells and offers."""

from __future__ import annotations

from typing import cast

from longhall.games.clash_of_rage import ClashOfRageGame
from longhall.kernel.game import Game
from longhall.presentation.clash_of_rage.voice import ClashVoice
from longhall.presentation.speech import Speech


def voice_of(game: Game, speech: Speech, texts: dict[str, str]) -> ClashVoice:
    """The voice in a language."""
    return ClashVoice(cast(ClashOfRageGame, game), speech, texts)
