"""Why a move is not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from longhall.kernel.vocabulary import Words

if TYPE_CHECKING:
    from longhall.kernel.table import Table

T = TypeVar("T", bound="Table")

# What a game says of it: the clause, the key of a sentence, and the facts in it.
Why = tuple[str, str, Words]


class Reason(msgspec.Struct, frozen=True):
    """The clause that forbids it, and a sentence in each language; the key of the sentence and the facts in it, for
    whoever would say it in another way."""

    clause: str
    text: dict[str, str]
    key: str = ""
    facts: Words = {}

    def __str__(self) -> str:
        return f"{self.text['en']} ({self.clause})"


class Refusal(Generic[T]):
    """A move that a seat asks about and that is not legal: its game has a method for each kind, which says why."""

    def __init__(self, table: T, seat: int, code: int) -> None:
        self.table = table
        self.seat = seat
        self.code = code
