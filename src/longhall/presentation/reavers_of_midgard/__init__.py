"""What Reavers of Midgard tells and offers."""

from __future__ import annotations

from typing import cast

from longhall.games.reavers_of_midgard import ReaversGame
from longhall.kernel.game import Game
from longhall.presentation.reavers_of_midgard.voice import ReaversVoice
from longhall.presentation.speech import Speech


def voice_of(game: Game, speech: Speech, texts: dict[str, str]) -> ReaversVoice:
    """The voice in a language."""
    return ReaversVoice(cast(ReaversGame, game), speech, texts)
