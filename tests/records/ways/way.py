"""A way a game can go, and what every game's ways have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from longhall import SPECTATOR
from longhall.kernel.saga import Moment, Redo, Saga, Undo
from longhall.kernel.table import Table
from longhall.kernel.vocabulary import Words

Shows = Callable[[Saga], bool]
# A game as it was told, in a way of its own.
Tale = TypeVar("Tale")


class Way(NamedTuple):
    """One way: how to tell it, the settings it is played with, what it is in a sentence, and what helps to find it.

    A wish is a few words of a move: "keep valkyrie" is any move with both. The players of the search follow the first
    wish that they can, most of the time, and shun what is shunned while there is anything else. Where no wish helps,
    hasty players do what the game's own quick player would; the others play at random.
    """

    shows: Shows
    settings: dict[str, str]
    says: str = ""
    wishes: tuple[str, ...] = ()
    shuns: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    hasty: bool = False

    def is_shown(self, saga: Saga) -> bool:
        """Whether a finished game goes this way, with its settings and as many players as it is for."""
        header = saga.header
        agreed = self.settings.items() <= header.settings.items()
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


def acts_of(saga: Saga) -> Iterator[tuple[Moment, Table]]:
    """Every act that stands, and the table after it."""
    after = [*(moment.before for moment in saga.moments[1:]), saga.table]
    return zip(saga.moments, after, strict=True)


class Beat:
    """One event and the act it came from."""

    def __init__(self, said: Words, moment: Moment) -> None:
        self.said = said
        self.moment = moment
        self.kind = str(said["event"])

    @property
    def move(self) -> Words:
        """The act it came from."""
        return self.moment.before.game.words(self.moment.code)

    @property
    def step(self) -> str:
        """The step that asked for the act."""
        return type(self.moment.before.stack[-1]).__name__

    def says(self, **facts: str | int) -> bool:
        """Whether it tells all this."""
        return all(self.said.get(field) == value for field, value in facts.items())


def shown(
    tale: Callable[[Saga], Tale],
    readers: Sequence[Callable[[Tale], Iterator[str]]],
    things: Iterable[tuple[str, str | None]],
) -> dict[str, Shows]:
    """Of each thing, whether a game shows it, with what that means.

    The tale of a game is read once, and everything that the readers find in it is gathered.
    """

    @lru_cache(maxsize=2)
    def gathered(saga: Saga) -> frozenset[str]:
        told = tale(saga)
        return frozenset(thing for reader in readers for thing in reader(told))

    def is_shown(thing: str, meaning: str | None) -> Shows:
        def shows(saga: Saga) -> bool:
            return thing in gathered(saga)

        shows.__doc__ = meaning
        return shows

    return {thing: is_shown(thing, meaning) for thing, meaning in things}


def straight(saga: Saga) -> bool:
    """Nothing is taken back."""
    return len(saga.entries) == len(saga.moments)


def hesitant(saga: Saga) -> bool:
    """Moves are taken back, and some done again."""
    return {Undo, Redo} <= {type(entry) for entry in saga.entries}
