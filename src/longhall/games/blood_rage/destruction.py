"""Destruction: figures that would die, what may still save them, and Valhalla (BR-3.15, BR-28.21 to 28.27, 28.69)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.blood_rage import codes, events
from longhall.games.blood_rage.cards import PROTECTION, RETREATS, SHIP_GLORY
from longhall.games.blood_rage.figures import (
    FIGURES,
    MONSTER,
    VALHALLA,
    WARRIOR,
    YGGDRASIL,
    bands_within,
    has,
    heads,
    one_figure,
    warriors_in,
)
from longhall.games.blood_rage.layout import CARDS
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import NOBODY, Personal

# What destroys: a battle with all that belongs to it, a Monster that invades, Ragnarok, or the clan itself.
IN_BATTLE: Final = 0
BY_INVADER: Final = 1
BY_RAGNAROK: Final = 2
BY_SACRIFICE: Final = 3


class Doomed(Personal[BloodRage]):
    """Figures of one clan, in a province or its fjord, that are about to be destroyed."""

    def __init__(self, seat: i64, province: i64, band: i64, cause: i64) -> None:
        self.owner = seat
        self.province = province
        self.band = band
        self.cause = cause

    def facts(self) -> list[int]:
        return [self.owner, self.province, self.band, self.cause]

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"province": table.board.names[self.province], "figures": int(heads(self.band))}


class Perish(Doomed):
    """The clan is dealt with: Protection is asked, then the Witch's retreat, then the others die (BR-28.69)."""

    def run(self, table: BloodRage) -> None:
        table.push(Protect(self.owner, self.province, self.band, self.cause))


class Protect(Doomed):
    """Frigga's Protection: Rage for each figure that stays in its place (BR-25.4, BR-28.21 to BR-28.24). Ragnarok never
    comes this way."""

    def price(self, table: BloodRage) -> i64:
        """Rage for one figure."""
        return table.amount(self.owner, PROTECTION)

    def can_save(self, table: BloodRage) -> i64:
        """How many figures can be paid for."""
        if self.band == 0 or not table.has_gift(self.owner, PROTECTION):
            return 0
        return table.rage(self.owner) // max(self.price(table), 1)

    def seat(self, table: BloodRage) -> i64:
        return self.owner if self.can_save(table) > 0 else NOBODY

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        offered = [codes.protect(band) for band in bands_within(self.band, self.can_save(table), 1)]
        offered.append(codes.DECLINE)
        offered.sort()
        return offered

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        saved: i64 = 0 if code == codes.DECLINE else codes.protected_band(code)
        if saved:
            table.pay(seat, heads(saved) * self.price(table))
            if table.listening:
                for figure in range(FIGURES):
                    if has(saved, figure):
                        count = warriors_in(saved) if figure == WARRIOR else 1
                        place = table.board.fjords[self.province] if table.is_ship(figure) else self.province
                        table.tell_of(events.PROTECTED, seat, [figure, place, count])
        table.push(Retreat(seat, self.province, self.band - saved, self.cause))

    def run(self, table: BloodRage) -> None:
        table.push(Retreat(self.owner, self.province, self.band, self.cause))

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {
            "province": table.board.names[self.province],
            "rage": int(table.rage(seat)),
            "price": int(self.price(table)),
        }


class Retreat(Doomed):
    """The Volur Witch may flee to Yggdrasil from an outer province (BR-27.9, BR-28.25, BR-28.26)."""

    def witch(self, table: BloodRage) -> i64:
        """The Monster of the band that may retreat, as a figure; NOBODY if there is none."""
        if self.province != YGGDRASIL and table.has_gift(self.owner, RETREATS):
            for figure in range(MONSTER, FIGURES):
                if has(self.band, figure) and table.monsters.gifts[figure - MONSTER] == RETREATS:
                    return figure
        return NOBODY

    def seat(self, table: BloodRage) -> i64:
        return NOBODY if self.witch(table) == NOBODY else self.owner

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        return [codes.RETREAT, codes.DECLINE]

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        band: i64 = self.band
        if code == codes.RETREAT:
            figure = self.witch(table)
            table.move(seat, figure, self.province, YGGDRASIL)
            band -= one_figure(figure)
            if table.listening:
                table.tell_of(events.RETREATED, seat, [figure, self.province])
        self.doom(table, band)

    def run(self, table: BloodRage) -> None:
        self.doom(table, self.band)

    def doom(self, table: BloodRage, band: i64) -> None:
        """The rest die."""
        perish(table, self.owner, self.province, band, self.cause)

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"province": table.board.names[self.province], "figure": table.figure_name(self.witch(table))}


def perish(table: BloodRage, seat: i64, province: i64, band: i64, cause: i64) -> None:
    """Figures of one clan, in a province and its fjord, go to Valhalla; ships may bring Glory (BR-3.15, BR-24.3,
    BR-28.18 to BR-28.20, BR-28.70)."""
    if band == 0:
        return
    ships: i64 = 0
    for figure in range(FIGURES):
        if has(band, figure):
            ships += int(table.is_ship(figure))
            count = warriors_in(band) if figure == WARRIOR else 1
            place = table.board.fjords[province] if table.is_ship(figure) else province
            for _ in range(count):
                table.move(seat, figure, place, VALHALLA)
            if table.listening and cause != BY_SACRIFICE:
                table.tell_of(events.PERISHED, seat, [figure, place, count])
    if cause == IN_BATTLE:
        table.count_killed(seat, heads(band))
    if ships:
        table.gain_by(table.giver(seat, SHIP_GLORY), seat, glory_of_ships(table, seat, ships), CARDS)


def glory_of_ships(table: BloodRage, seat: i64, ships: i64) -> i64:
    """What so many ships bring their clan when they are destroyed (BR-24.3)."""
    return ships * table.amount(seat, SHIP_GLORY)
