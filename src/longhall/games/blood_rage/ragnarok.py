"""Ragnarok (BR-20)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import events
from longhall.games.blood_rage.cards import RAGNAROK_FACTOR
from longhall.games.blood_rage.destruction import BY_RAGNAROK, Retreat, perish
from longhall.games.blood_rage.figures import heads
from longhall.games.blood_rage.layout import RAGNAROK
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Step


class Ragnarok(Step[BloodRage]):
    """The doomed province perishes with all in it and in its fjord; a Witch may flee first (BR-20.1, BR-20.2,
    BR-28.25, BR-28.69)."""

    def run(self, table: BloodRage) -> None:
        province = table.doomed(table.age)
        table.push(WorldsEnd())
        for seat in table.seats_from(table.first):
            table.push(Flight(seat, province, table.band_at(seat, province), BY_RAGNAROK))


class Flight(Retreat):
    """Whoever may flee is asked before anybody dies (BR-28.69)."""

    def doom(self, table: BloodRage, band: i64) -> None:
        """Death comes for all at the same time, later."""


class WorldsEnd(Step[BloodRage]):
    """All die at the same time, each for its clan's Glory, and the province is gone (BR-20.1 to BR-20.5, BR-25.5)."""

    def run(self, table: BloodRage) -> None:
        province = table.doomed(table.age)
        if table.listening:
            table.tell(events.RAGNAROK, [province])
        for seat in table.seats_from(table.first):
            force = table.force(seat, province)
            glory = glory_of_the_dead(table, seat, force)
            perish(table, seat, province, force, BY_RAGNAROK)
            table.gain(seat, glory, RAGNAROK)
        table.destroy_province(province)


def glory_of_the_dead(table: BloodRage, seat: i64, force: i64) -> i64:
    """What the figures that die in this Age's Ragnarok bring their clan (BR-20.3, BR-25.5)."""
    glory: i64 = table.quantities.ragnarok_glory[table.age]
    return heads(force) * glory * table.factor(seat, RAGNAROK_FACTOR)
