"""The Discard phase (BR-18)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import codes, events
from longhall.games.blood_rage.bags import AGES
from longhall.games.blood_rage.layout import NOT_SEALED, SEALED_CARD, SEALED_NONE
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Step


class DiscardPhase(Step[BloodRage]):
    """In Ages 1 and 2 everybody may keep one card; all others are discarded unseen (BR-18.1, BR-18.3)."""

    def run(self, table: BloodRage) -> None:
        if table.age + 1 == AGES:
            for seat in range(table.players):
                table.drop_hand(seat)
        else:
            table.push(KeepCard())


class KeepCard(Step[BloodRage]):
    """All choose at the same time, and show nothing but whether a card is kept (BR-18.2, BR-18.4)."""

    def owing(self, table: BloodRage) -> i64:
        owing: i64 = 0
        for seat in range(table.players):
            if table.choice(seat) == NOT_SEALED and table.has_cards(seat):
                owing |= 1 << seat
        return owing

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        return [*[codes.RETAIN + card for card in table.hand(seat)], codes.DECLINE]

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        table.seal(seat, SEALED_NONE if code == codes.DECLINE else SEALED_CARD + code - codes.RETAIN)
        table.push(self)

    def run(self, table: BloodRage) -> None:
        table.reveal()
        for seat in range(table.players):
            choice = table.choice(seat)
            table.drop_hand(seat)
            if choice >= SEALED_CARD:
                table.take_up(seat, choice - SEALED_CARD)
                if table.listening:
                    table.tell_of(events.RETAINED, seat, [choice - SEALED_CARD], 1 << seat)
        table.open_choices()
