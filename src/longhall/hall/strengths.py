"""The bots people can seat, by words a person understands, and how strong each was found to be.

What stands behind a word, and what was measured, is in `strengths.toml`; how it is said, in `locale`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from longhall.hall.thinkers import seconds_of
from longhall.kernel.errors import UnknownName
from longhall.kernel.messages import LANGUAGES

HERE = Path(__file__).parent


class Measure(msgspec.Struct, frozen=True):
    """How often one bot of a strength has won in a game against bots of a lesser one in every other seat.

    A shared win counts as its part. The share is given with its 95 % interval, and with the command to find it again.
    """

    strength: str
    against: str
    game: str
    players: int
    games: int
    wins: float
    share: float
    low: float
    high: float
    command: str
    date: str


class Spoken(msgspec.Struct, frozen=True):
    """A strength in one language: its name, and a sentence that says what it means."""

    name: str
    meaning: str


class Strength(msgspec.Struct, frozen=True):
    """A strength: its word in messages, its bot as `seat_bot` reads it, how long that thinks about a choice at most,
    how it is spoken of in each language, and what was measured."""

    name: str
    bot: str
    seconds: float
    spoken: dict[str, Spoken]
    measured: tuple[Measure, ...]

    def in_game(self, game: str) -> Measure | None:
        """What was measured in a game; None for the weakest, and where nothing was."""
        return next((found for found in self.measured if found.game == game), None)


class _Data(msgspec.Struct, frozen=True):
    bots: dict[str, str]
    measured: tuple[Measure, ...] = ()


class _Catalogue(msgspec.Struct, frozen=True):
    strengths: dict[str, Spoken]


@cache
def strengths() -> dict[str, Strength]:
    """Every strength by its word, the weakest first."""
    data = msgspec.toml.decode((HERE / "strengths.toml").read_bytes(), type=_Data)
    spoken = {language: _spoken(language) for language in LANGUAGES}
    return {
        name: Strength(
            name,
            bot,
            seconds_of(bot),
            {language: words[name] for language, words in spoken.items()},
            tuple(found for found in data.measured if found.strength == name),
        )
        for name, bot in data.bots.items()
    }


def spec_of(name: str) -> str:
    """The bot behind a strength; UnknownName if there is no such strength."""
    known = strengths()
    if name not in known:
        raise UnknownName("unknown_bot", wrong=name, names=known)
    return known[name].bot


def _spoken(language: str) -> dict[str, Spoken]:
    text = (HERE / "locale" / f"{language}.toml").read_bytes()
    return msgspec.toml.decode(text, type=_Catalogue).strengths
