"""Errors for people: what was wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches


class LonghallError(Exception):
    """Something a person can put right. Its text is one clear sentence."""


class UnknownName(LonghallError):
    """A game, bot, language, option or word that does not exist."""


class BadSeats(LonghallError):
    """A number of seats the game is not played with, or a seat that is not at the table."""


class BadWords(LonghallError):
    """A move or an event whose words say nothing in this game."""


class IllegalMove(LonghallError):
    """A move that is not among the options of the seat. The table is as it was."""


class BadPosition(LonghallError):
    """A document that is not a position of this game."""


class BadRecord(LonghallError):
    """A record that is cut, edited or does not replay."""


class NotSaved(LonghallError):
    """A record that could not be written to its file, where everything is as it was."""


class ChangedSince(NotSaved):
    """A record whose file somebody else has written to since it was read from or saved in it."""


class BadContent(LonghallError):
    """Content whose counts, totals or effects are wrong; it names file, entry and field."""


class BadBot(LonghallError):
    """A bot that cannot be seated, or that broke the rules of the protocol."""


class NoUndo(LonghallError):
    """A move that cannot be taken back."""


def closest(wrong: str, right: Sequence[str]) -> str | None:
    """The right name that a wrong one is likely to mean, if any is."""
    begun = [name for name in right if wrong and name.startswith(wrong)]
    found = begun or get_close_matches(wrong, right, n=1, cutoff=0.6)
    return found[0] if found else None


def suggest(wrong: object, right: Iterable[object]) -> str:
    """What to say about a wrong name: the closest right one, then all of them.

    >>> suggest("mythic", ["mythic-arena", "blood-rage"])
    "did you mean 'mythic-arena'? There are: mythic-arena, blood-rage"
    """
    names = [str(name) for name in right]
    meant = closest("" if wrong is None else str(wrong), names)
    listing = ", ".join(names)
    return f"there are: {listing}" if meant is None else f"did you mean '{meant}'? There are: {listing}"
