"""What happened, told in tales: a step of a player, a phase, a fight, each on a line."""

from __future__ import annotations

from typing import Protocol

from longhall.cli.boards import Told
from longhall.cli.boards.phrases import Phrased, Phrases
from longhall.kernel.game import Game
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words


class Tale(Protocol):
    """What belongs together of what happened."""

    @property
    def weighty(self) -> bool:
        """Whether the viewer must not miss it."""

    def text(self) -> str:
        """All of it, on a line."""


class Narrated(Phrased):
    """A board that tells what happened in tales: any event begins one, unless it goes on with the last."""

    def __init__(self, game: Game, phrases: Phrases) -> None:
        super().__init__(game, phrases)
        self._beginnings = frozenset(verb.name for verb in game.events.verbs)

    @property
    def beginnings(self) -> frozenset[str]:
        return self._beginnings

    def tale(self, view: View, events: list[Words]) -> Tale:
        """The tale of events that belong together."""
        raise NotImplementedError

    def retold(self, view: View, events: list[Words]) -> Told:
        tale = self.tale(view, events)
        return Told(tale.text(), weighty=tale.weighty)

    def round(self, number: int) -> str:
        return self.texts["round"].format(round=number)
