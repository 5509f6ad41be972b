"""The March action (BR-9): a start, a target, then which figures go."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import codes, events
from longhall.games.blood_rage.figures import PROVINCES, SHIP_BIT, bands_within, monsters_in, set_place, warriors_in
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Owned


def offer_marches(table: BloodRage, seat: i64, offered: list[int]) -> None:
    """Every province with own figures to start from, if there is one to go to (BR-9.1 to BR-9.7)."""
    if table.rage(seat) < table.quantities.march_cost:
        return
    for start in range(PROVINCES):
        if table.band_at(seat, start) != 0 and len(targets(table, start)) > 0:
            offered.append(codes.MARCH + start)


def targets(table: BloodRage, start: i64) -> list[int]:
    """Every other province with room, adjacent or not (BR-9.2, BR-9.5)."""
    return [province for province in range(PROVINCES) if province != start and table.room(province) > 0]


class MarchTarget(Owned[BloodRage]):
    """Where to? All figures arrive in the same province (BR-9.4)."""

    def __init__(self, seat: i64, start: i64) -> None:
        self.owner = seat
        self.start = start

    def facts(self) -> list[int]:
        return [self.owner, self.start]

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        return [codes.MARCH_TO + province for province in targets(table, self.start)]

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        table.push(MarchFigures(seat, self.start, code - codes.MARCH_TO))

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"province": table.board.names[self.start]}


class MarchFigures(Owned[BloodRage]):
    """Who goes? At least one figure, and no more than there are empty villages; ships never move (BR-9.3, BR-9.5,
    BR-9.7)."""

    def __init__(self, seat: i64, start: i64, target: i64) -> None:
        self.owner = seat
        self.start = start
        self.target = target

    def facts(self) -> list[int]:
        return [self.owner, self.start, self.target]

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        bands = bands_within(table.band_at(seat, self.start) & ~SHIP_BIT, table.room(self.target), 1)
        offered = [codes.march_with(band) for band in bands]
        offered.sort()
        return offered

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        band = codes.marching_band(code)
        table.pay(seat, table.quantities.march_cost)
        table.move_band(seat, band, self.start, self.target)
        if table.listening:
            leaders: i64 = band >> 4 & 1
            facts = [self.start, self.target, warriors_in(band), leaders, set_place(monsters_in(band))]
            table.tell_of(events.MARCHED, seat, facts)

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        names = table.board.names
        return {"start": names[self.start], "target": names[self.target], "room": int(min(table.room(self.target), 99))}
