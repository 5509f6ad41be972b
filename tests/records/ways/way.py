"""A way a game can go, and what every game's ways have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from longhall import SPECTATOR
from longhall.kernel.saga import Redo, Saga, Undo
from longhall.kernel.vocabulary import Words

Shows = Callable[[Saga], bool]


class Way(NamedTuple):
    """One way: how to tell it, the options it is played with, what it is in a sentence, and what helps to find it.

    A wish is a few words of a move: "keep valkyrie" is any move with both. The players of the search follow the first
    wish that they can, most of the time, and shun what is shunned while there is anything else. Where no wish helps,
    hasty players do what the game's own quick player would; the others play at random.
    """

    shows: Shows
    options: dict[str, str]
    says: str = ""
    wishes: tuple[str, ...] = ()
    shuns: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    hasty: bool = False

    def is_shown(self, saga: Saga) -> bool:
        """Whether a finished game goes this way, with its options and as many players as it is for."""
        header = saga.header
        agreed = self.options.items() <= header.options.items()
        return agreed and header.players in (self.players or saga.game.players) and self.shows(saga)

    @property
    def meaning(self) -> str:
        """What it is, in a sentence."""
        return self.says or sentence(self.shows)


def sentence(shows: Shows) -> str:
    """What a test is for, in its own words."""
    return " ".join((shows.__doc__ or "").split()).removesuffix(".")


def events(saga: Saga) -> list[Words]:
    """Everything a spectator was told."""
    return [event for moment in saga.moments for event in moment.outcome.events(SPECTATOR)]


def told(saga: Saga, kind: str) -> list[Words]:
    """The events of one kind."""
    return [event for event in events(saga) if event["event"] == kind]


def straight(saga: Saga) -> bool:
    """Nothing is taken back."""
    return len(saga.entries) == len(saga.moments)


def hesitant(saga: Saga) -> bool:
    """Moves are taken back, and some done again."""
    return {Undo, Redo} <= {type(entry) for entry in saga.entries}
