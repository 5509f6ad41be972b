"""Release Valhalla (BR-21)."""

from __future__ import annotations

from longhall.games.blood_rage import events
from longhall.games.blood_rage.cards import RELEASE_GLORY
from longhall.games.blood_rage.figures import RESERVE, VALHALLA, heads
from longhall.games.blood_rage.layout import RELEASES
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Step


class ReleaseValhalla(Step[BloodRage]):
    """All the dead come back to their reserves; Loki may pay for each (BR-21.1, BR-21.3, BR-24.5)."""

    def run(self, table: BloodRage) -> None:
        for seat in table.seats_from(table.first):
            dead = table.band_at(seat, VALHALLA)
            if dead == 0:
                continue
            table.move_band(seat, dead, VALHALLA, RESERVE)
            if table.listening:
                table.tell_of(events.RELEASED, seat, [heads(dead)])
            for card in table.upgrades(seat):
                if table.cards.gifts[card] == RELEASE_GLORY:
                    table.gain_by(card, seat, heads(dead) * table.cards.amounts[card], RELEASES)
