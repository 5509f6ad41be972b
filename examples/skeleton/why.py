"""Why a move is not possible, with its clause. Only from what the seat may know."""

from __future__ import annotations

from examples.skeleton.table import Skeleton
from longhall.kernel.reasons import Why
from longhall.kernel.step import step_name
from longhall.kernel.vocabulary import Words

# The clause that asks for each choice.
ASKED_BY = {"Lay": "SK-3.2", "Prize": "SK-4.1"}


def why_not(table: Skeleton, seat: int, words: Words) -> Why:
    """The clause, the sentence's key and its facts."""
    if table.over:
        return "SK-5.1", "over", {}
    asked, verb = step_name(table.stack[-1]), words["do"]
    if seat not in table.to_act:
        if asked == "Lay":
            return "SK-3.3", "already_laid", {}
        return "SK-4.1", "not_your_prize", {"seat": table.to_act[0]}
    if verb == "dare" and not table.with_dares:
        return "SK-4.3", "no_dares", {}
    if asked == "Lay" and verb == "lay":
        return "SK-3.2", "not_in_hand", {"card": words["card"]}
    return ASKED_BY[asked], f"asked_{asked}", {}
