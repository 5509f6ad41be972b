"""Assigning wounds, kill by kill (CR-12.19 to CR-12.25, CR-21.16, CR-21.17)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage import codes, events
from longhall.games.clash_of_rage.bands import units_in
from longhall.games.clash_of_rage.hexes import PLACE_NAMES
from longhall.games.clash_of_rage.pieces import ELVES, HEALTH, LEVELS, SIDE_NAMES
from longhall.games.clash_of_rage.table import ClashOfRage, other
from longhall.kernel.step import NOBODY, Step


class AssignKill(Step[ClashOfRage]):
    """The side that struck, or who plays it, says which unit dies, as long as the wounds can kill one. Where every way
    of going on ends with the same units dead, they die without a choice."""

    def seat(self, table: ClashOfRage) -> i64:
        return NOBODY if is_settled(table) else table.player_of(table.striker)

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        return [codes.KILL + level for level in range(LEVELS) if can_kill(table, level)]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        kill(table, code - codes.KILL)
        table.push(self)

    def run(self, table: ClashOfRage) -> None:
        for level in range(LEVELS):
            while can_kill(table, level):
                kill(table, level)

    def about(self, table: ClashOfRage, seat: i64) -> dict[str, str | int]:
        side = table.clan_or_elves(table.side(other(table.striker)))
        return {"wounds": int(table.wounds), "side": SIDE_NAMES[side], "place": PLACE_NAMES[table.battlefield]}


def health_of(table: ClashOfRage, level: i64) -> i64:
    """What kills a unit of a type on the side that was struck."""
    return table.trait(table.side(other(table.striker)), level, HEALTH)


def can_kill(table: ClashOfRage, level: i64) -> bool:
    """Whether the wounds left can kill a unit of a type."""
    band = table.band_of_fighter(other(table.striker))
    return units_in(band, level) > 0 and health_of(table, level) <= table.wounds


def is_settled(table: ClashOfRage) -> bool:
    """Whether all ways of going on kill the same units (CR-21.16, CR-21.17)."""
    band = table.band_of_fighter(other(table.striker))
    wounds = table.wounds
    counts = [int(units_in(band, level)) for level in range(LEVELS)]
    healths = [int(health_of(table, level)) for level in range(LEVELS)]
    ways: i64 = 0
    for first in range(min(counts[0], wounds // healths[0]) + 1):
        after_first: i64 = wounds - first * healths[0]
        for second in range(min(counts[1], after_first // healths[1]) + 1):
            left: i64 = after_first - second * healths[1]
            third: i64 = min(counts[2], left // healths[2])
            left -= third * healths[2]
            if (first == counts[0] or healths[0] > left) and (second == counts[1] or healths[1] > left):
                ways += 1
                if ways > 1:
                    return False
    return True


def kill(table: ClashOfRage, level: i64) -> None:
    """A unit dies: to the reserve, or as a crystal to the player whose side killed it (CR-12.24, CR-12.25,
    CR-13.11)."""
    victim = other(table.striker)
    side = table.side(victim)
    table.spend_wounds(health_of(table, level))
    if side == ELVES:
        table.remove_elf(table.battlefield, level)
        table.gain_crystals(table.active, 1)
    else:
        table.fall(side, level, table.battlefield)
        if level == 0:
            table.mourn(victim)
    if table.listening:
        table.tell(events.KILLED, [table.clan_or_elves(side), table.kind(side, level)])
