"""How well a seat stands, as a sensible player would judge it."""

from __future__ import annotations

from typing import Final

from examples.skeleton.cards import CARDS
from examples.skeleton.prize import Prize
from examples.skeleton.table import Skeleton
from longhall.kernel.judging import PointsJudge

# The lead in points at which a win is nearly three times as likely as a defeat.
LEAD: Final = 1.5
# What the strongest card in hand promises, in points.
STRONGEST: Final = 1.2


class Judgement(PointsJudge[Skeleton]):
    """Points so far, the prize that waits, and what the hand promises."""

    def worths(self, table: Skeleton) -> list[float]:
        worths: list[float] = []
        for seat in range(table.players):
            worth = float(table.score(seat))
            for card in table.hand(seat):
                worth += STRONGEST * float(table.cards.strength[card]) / float(CARDS)
            worths.append(worth)
        step = table.stack[-1]
        if isinstance(step, Prize):
            worths[step.owner] += float(table.quantities.take)
        return worths

    def lead(self) -> float:
        return LEAD
