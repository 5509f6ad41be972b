"""Raising a stat of one's choice (BR-3.8)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import codes, events
from longhall.games.blood_rage.layout import STATS
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Offer


class ChooseStat(Offer[BloodRage]):
    """A card lets a clan raise any stat below its last step, but for one that is barred; if there is none the raise is
    lost (BR-3.8)."""

    def __init__(self, seat: i64, barred: i64, card: i64) -> None:
        self.owner = seat
        self.barred = barred
        self.card = card

    def facts(self) -> list[int]:
        return [self.owner, self.barred, self.card]

    def is_there(self, table: BloodRage) -> bool:
        return len(self.options(table, self.owner)) > 0

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        return [
            codes.RAISE + stat
            for stat in range(STATS)
            if table.can_rise(self.owner, stat) and not self.barred >> stat & 1
        ]

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        table.raise_stat(seat, code - codes.RAISE)

    def run(self, table: BloodRage) -> None:
        if table.listening:
            table.tell_of(events.NO_RAISE, self.owner, [self.card])

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"card": table.cards.names[self.card]}
