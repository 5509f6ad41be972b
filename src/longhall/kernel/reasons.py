"""Why a move is not legal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Generic, TypeVar

from longhall.kernel.messages import Message
from longhall.kernel.vocabulary import Words

if TYPE_CHECKING:
    from longhall.kernel.table import Table

T = TypeVar("T", bound="Table")

# What a game says of it: the clause, the key of a sentence, and the facts in it.
Why = tuple[str, str, Words]

_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Reason(Message, frozen=True, kw_only=True):
    """The clause that forbids it, the key of the sentence that says so, its facts, and its text in each language."""

    clause: str

    def __str__(self) -> str:
        return self.in_language("en")

    def in_language(self, language: str) -> str:
        """The sentence in one language, and the clause."""
        return f"{self.text[language]} ({self.clause})"


def house_key(game: str, key: str) -> str:
    """The key of a game's own sentence, as no other game has it.

    >>> house_key("blood-rage", "asked_PlayCards")
    'blood_rage_asked_play_cards'
    """
    return f"{game.replace('-', '_')}_{_CAPITAL.sub('_', key).lower()}"


class Refusal(Generic[T]):
    """A move that a seat asks about and that is not legal: its game has a method for each kind, which says why."""

    def __init__(self, table: T, seat: int, code: int) -> None:
        self.table = table
        self.seat = seat
        self.code = code
