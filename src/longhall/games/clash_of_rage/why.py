"""Why a move is not legal, with its clause."""

from __future__ import annotations

from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.step import step_name
from longhall.kernel.vocabulary import Words

Why = tuple[str, str, Words]


def why_not(table: ClashOfRage, seat: int, words: Words, code: int) -> Why:
    """The clause, the sentence's key and its facts."""
    if table.over:
        return "CR-14.8", "over", {}
    asked = step_name(table.stack[-1])
    if seat not in table.to_act:
        return "CR-4.2", "not_asked", {}
    return "CR-7.1", "asked_" + asked, table.stack[-1].about(table, seat)
