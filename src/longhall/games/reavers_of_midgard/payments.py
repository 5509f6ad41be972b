"""Paying with dice: every way to cover a cost, once (RM-7.8, RM-7.9, RM-17.5, RM-19.10, RM-A.2).

A cost is a list of faces. A plain face is paid by a die that shows it, a die of the leader's icon, or a ship upgrade; a
Hammer also by a Double Hammer. A clan icon is paid by a die that shows it, and by nothing else.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.cards import AREAS, EXPEDITIONS, FIRST_EXPEDITION, FIRST_SEA
from longhall.games.reavers_of_midgard.dice import (
    CLAN_ICON,
    COLOURS,
    DICE,
    DOUBLE_HAMMER,
    FACE_NAMES,
    HAMMER,
    ICON_NAMES,
    ICON_OF,
    NO_DIE,
    PAYMENTS,
    PLAIN_FACES,
    UPGRADE,
    colour_of,
    die_of,
)
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Owned

# Costs by number: those of the areas, then of the expeditions, then the combinations of the sea battles.
FIRST_TOLL: Final = AREAS
FIRST_COMBINATION: Final = FIRST_TOLL + EXPEDITIONS


def area_cost(area: i64) -> i64:
    """The number of an area's cost."""
    return area


def toll(expedition: i64) -> i64:
    """The number of an expedition's cost."""
    return FIRST_TOLL + expedition - FIRST_EXPEDITION


def combination(battle: i64) -> i64:
    """The number of a sea battle's combination."""
    return FIRST_COMBINATION + battle - FIRST_SEA


def faces_of(table: Reavers, cost: i64) -> list[int]:
    """The faces a cost asks for."""
    if cost < FIRST_TOLL:
        return table.quantities.area_faces[cost]
    if cost < FIRST_COMBINATION:
        return table.book.tolls[cost - FIRST_TOLL]
    return table.book.combinations[cost - FIRST_COMBINATION]


def can_pay(table: Reavers, seat: i64, cost: i64) -> bool:
    """Whether a cost in faces can be covered in some way."""
    wild_die = table.wild_die(seat)
    wilds: i64 = 0 if wild_die == NO_DIE else table.crew(seat, wild_die)
    missing: i64 = 0
    due: list[int] = [0] * PLAIN_FACES
    icons: list[int] = [0] * COLOURS
    for asked in faces_of(table, cost):
        if asked < ICON_OF:
            due[asked] += 1
        else:
            icons[colour_of(asked - ICON_OF)] += 1
    for colour in range(COLOURS):
        die = die_of(colour, CLAN_ICON)
        if table.crew(seat, die) < icons[colour]:
            return False
        if die == wild_die:
            wilds -= icons[colour]
    for face in range(PLAIN_FACES):
        if due[face]:
            held: i64 = table.showing(seat, face) + table.upgrades(seat, face)
            if face == HAMMER:
                held += table.showing(seat, DOUBLE_HAMMER)
            if held < due[face]:
                missing += due[face] - held
    return missing <= wilds


def ways_to_pay(table: Reavers, seat: i64, cost: i64) -> list[int]:
    """Every handful of dice and upgrades that covers a cost, as codes."""
    wild_die = table.wild_die(seat)
    wilds: i64 = 0 if wild_die == NO_DIE else table.crew(seat, wild_die)
    due: list[int] = [0] * PLAIN_FACES
    picked: list[int] = []
    for asked in faces_of(table, cost):
        if asked < ICON_OF:
            due[asked] += 1
        else:
            picked.append(asked - ICON_OF)
            if asked - ICON_OF == wild_die:
                wilds -= 1
    # What may pay, how much of it there is, and which face it pays.
    sources: list[int] = []
    held: list[int] = []
    paid: list[int] = []
    for face in range(PLAIN_FACES):
        if due[face] == 0:
            continue
        for colour in range(COLOURS):
            _add_source(sources, held, paid, die_of(colour, face), table.crew(seat, die_of(colour, face)), face)
            if face == HAMMER:
                double = die_of(colour, DOUBLE_HAMMER)
                _add_source(sources, held, paid, double, table.crew(seat, double), face)
        _add_source(sources, held, paid, UPGRADE + face, table.upgrades(seat, face), face)
    found: list[int] = []
    _cover(found, picked, sources, held, paid, due, 0, wild_die, wilds)
    found.sort()
    return found


def _add_source(sources: list[int], held: list[int], paid: list[int], source: i64, count: i64, face: i64) -> None:
    if count:
        sources.append(source)
        held.append(count)
        paid.append(face)


def _cover(
    found: list[int],
    picked: list[int],
    sources: list[int],
    held: list[int],
    paid: list[int],
    due: list[int],
    at: i64,
    wild_die: i64,
    wilds: i64,
) -> None:
    """Take from none to all that is of use of one source, then go on to the next; wild dice cover what is left."""
    if at == len(sources):
        missing: i64 = 0
        for face in range(PLAIN_FACES):
            missing += due[face]
        if missing <= wilds:
            handful = picked + [wild_die for _ in range(missing)]
            handful.sort()
            found.append(codes.PAY + PAYMENTS.number(handful))
        return
    pays: i64 = paid[at]
    most: i64 = min(held[at], due[pays])
    for _ in range(most + 1):
        _cover(found, picked, sources, held, paid, due, at + 1, wild_die, wilds)
        picked.append(sources[at])
        due[pays] -= 1
    for _ in range(most + 1):
        picked.pop()
        due[pays] += 1


def hand_over(table: Reavers, seat: i64, code: i64) -> list[int]:
    """Pay a handful: dice go back to the supply, upgrades are turned (RM-1.10, RM-17.3)."""
    handful = PAYMENTS.things(code - codes.PAY)
    for source in handful:
        if source < DICE:
            table.spend_die(seat, source)
        else:
            table.turn_upgrade(seat, source - UPGRADE)
    if table.listening:
        table.tell(events.PAID, [seat, code - codes.PAY])
    return handful


class PayDice(Owned[Reavers]):
    """A cost in faces is paid, in one of the ways that cover it (RM-7.7, RM-7.8)."""

    def __init__(self, seat: i64, cost: i64) -> None:
        self.owner = seat
        self.cost = cost

    def facts(self) -> list[int]:
        return [self.owner, self.cost]

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return ways_to_pay(table, seat, self.cost)

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        hand_over(table, seat, code)

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"asked": "+".join([asked_name(asked) for asked in faces_of(table, self.cost)])}


def asked_name(asked: i64) -> str:
    """What a cost asks for, by name."""
    return FACE_NAMES[asked] if asked < ICON_OF else ICON_NAMES[colour_of(asked - ICON_OF)]


class PayAnyDice(Owned[Reavers]):
    """So many crew dice are paid, of whatever colour and face (RM-32.3)."""

    def __init__(self, seat: i64, dice: i64) -> None:
        self.owner = seat
        self.dice = dice

    def facts(self) -> list[int]:
        return [self.owner, self.dice]

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return PAYMENTS.out_of(table.crew_dice(seat), self.dice, codes.PAY)

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        hand_over(table, seat, code)

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"n": self.dice}
