"""What happened, told in tales: a step of a player, a phase, a fight, each a paragraph of its own."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from longhall.kernel.game import Game
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.spans import Sentence
from longhall.presentation.speech import Speech
from longhall.presentation.voice import Paragraph, Voice


class Tale(Protocol):
    """What belongs together of what happened."""

    @property
    def weighty(self) -> bool:
        """Whether the viewer must not miss it."""

    @property
    def notable(self) -> bool:
        """Whether the viewer would rather not miss it."""

    def text(self) -> Sentence:
        """All of it, in a sentence or a few."""


class Narrator(Voice):
    """A voice that tells what happened in tales: any event begins one, unless it goes on with the last."""

    def __init__(self, game: Game, speech: Speech, texts: dict[str, str]) -> None:
        super().__init__(game, speech, texts)
        self._beginnings = frozenset(verb.name for verb in game.events.verbs)

    @property
    def beginnings(self) -> frozenset[str]:
        return self._beginnings

    def tale(self, view: View, events: list[Words]) -> Tale:
        """The tale of events that belong together."""
        raise NotImplementedError

    def retold(self, view: View, events: list[Words]) -> Paragraph:
        tale = self.tale(view, events)
        return Paragraph(tale.text(), weighty=tale.weighty, notable=tale.notable)

    def round(self, number: int) -> str:
        return self.texts["round"].format(round=number)


def before(events: list[Words], kinds: Collection[object]) -> list[Words]:
    """The events before the first one of some kinds."""
    ends = (place for place, event in enumerate(events) if event["event"] in kinds)
    return events[: next(ends, len(events))]
