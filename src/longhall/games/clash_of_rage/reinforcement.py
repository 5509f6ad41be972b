"""Units that come onto the board: by tactic cards, by stones, and those who rise again (CR-6.16 to CR-6.22, CR-11)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage import codes, events
from longhall.games.clash_of_rage.bands import ONE, band_of, units_in
from longhall.games.clash_of_rage.hexes import BASTION, PLACES
from longhall.games.clash_of_rage.layout import STONES
from longhall.games.clash_of_rage.pieces import LEVELS
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.bits import bit
from longhall.kernel.step import NOBODY, Offer, Personal, Step


class Reinforcement(Personal[ClashOfRage]):
    """A player takes the units shown on the card, as far as the reserve has them (CR-6.16, CR-6.20, CR-6.21)."""

    def run(self, table: ClashOfRage) -> None:
        seat: i64 = self.owner
        printed = table.printed_tactic(seat, table.tactic(seat))
        owed: i64 = 0
        for level in range(LEVELS):
            shown: i64 = table.book.reinforcements[printed * LEVELS + level]
            there = min(shown, units_in(table.reserve(seat), level))
            owed += band_of(level, there)
            if there < shown and table.listening:
                table.tell(events.SHORT_OF, [table.clan(seat), table.kind(seat, level), shown - there])
        table.push(PlaceUnits(seat, owed, table.places_of(seat) | bit(BASTION)))


class PlaceUnits(Offer[ClashOfRage]):
    """The units are placed one at a time, level I first, in the bastion or where the player had units when it began
    (CR-6.17, CR-6.18, CR-6.22). In round 1 nobody has any, and the bastion is left (CR-6.19)."""

    def __init__(self, seat: i64, owed: i64, places: i64) -> None:
        super().__init__(seat)
        self.owed = owed
        self.places = places

    def facts(self) -> list[int]:
        return [self.owner, self.owed, self.places]

    def is_there(self, table: ClashOfRage) -> bool:
        return self.owed > 0

    def level(self) -> i64:
        """The level of the unit to place next."""
        level: i64 = 0
        while units_in(self.owed, level) == 0:
            level += 1
        return level

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        level = self.level()
        return [int(codes.reinforce(level, place)) for place in range(PLACES) if self.places >> place & 1]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        level = self.level()
        place: i64 = (code - codes.REINFORCE) % PLACES
        table.muster(seat, level, place)
        if table.listening:
            table.tell(events.REINFORCED, [table.clan(seat), table.kind(seat, level), place])
        table.push(PlaceUnits(seat, self.owed - ONE[level], self.places))

    def about(self, table: ClashOfRage, seat: i64) -> dict[str, str | int]:
        level = self.level()
        return {
            "unit": table.book.unit_names[table.kind(seat, level)],
            "left": int(units_in(self.owed, level)),
        }


class Stones(Step[ClashOfRage]):
    """Phase 4: a unit of the stone's level comes to every stone that is controlled (CR-11)."""

    def run(self, table: ClashOfRage) -> None:
        table.enter_phase(STONES)
        chart = table.chart
        for stone in range(len(chart.stones)):
            territory: i64 = chart.stones[stone]
            level: i64 = chart.stone_levels[stone]
            seat = table.controller(territory)
            if seat != NOBODY and units_in(table.reserve(seat), level):
                table.muster(seat, level, territory)
                if table.listening:
                    table.tell(events.STONE, [table.clan(seat), table.kind(seat, level), territory])


class RisingDead(Step[ClashOfRage]):
    """At the end of phase 4, whoever may raises units of level I (CR-15.5)."""

    def run(self, table: ClashOfRage) -> None:
        for place in range(table.players - 1, -1, -1):
            seat = table.in_order(place)
            for _ in range(table.book.risen[table.clan(seat)]):
                table.push(RiseAgain(seat))


class RiseAgain(Offer[ClashOfRage]):
    """A unit of level I comes from the reserve, to a place of the player's choice (CR-15.5, CR-15.9)."""

    def is_there(self, table: ClashOfRage) -> bool:
        return units_in(table.reserve(self.owner), 0) > 0

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        places: i64 = table.places_of(seat) | bit(BASTION)
        return [codes.RISE_AGAIN + place for place in range(PLACES) if places >> place & 1]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        place: i64 = code - codes.RISE_AGAIN
        table.muster(seat, 0, place)
        if table.listening:
            table.tell(events.RISEN, [table.clan(seat), table.kind(seat, 0), place])

    def about(self, table: ClashOfRage, seat: i64) -> dict[str, str | int]:
        return {"unit": table.book.unit_names[table.kind(seat, 0)]}
