"""Why a move is not legal, with its clause, from what the seat may know."""

from __future__ import annotations

from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.vocabulary import Words


def why_not(table: Reavers, seat: int, words: Words, code: int) -> tuple[str, str, Words]:
    """The clause, the key of a sentence and the facts in it."""
    return "RM-5.9", "not_now", {}
