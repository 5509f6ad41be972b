"""What all invasions share: where a figure may land, and what follows (BR-8, BR-28.1 to BR-28.16)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import codes, events
from longhall.games.blood_rage.cards import INVADES_YGGDRASIL, SUCCOR, TRAMPLES_ALL, TRAMPLES_WARRIORS
from longhall.games.blood_rage.destruction import BY_INVADER, Perish
from longhall.games.blood_rage.figures import (
    FJORD,
    FJORDS,
    LEADER,
    LEADER_BIT,
    MONSTER,
    OUTER,
    RESERVE,
    SHIP_BIT,
    WARRIOR,
    YGGDRASIL,
    warriors_in,
)
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Offer


def cost_to_invade(table: BloodRage, seat: i64, figure: i64) -> i64:
    """A figure's strength; nothing for the Leader, and what its card says for a Monster (BR-8.2, BR-8.3, BR-8.11)."""
    if figure >= MONSTER:
        return table.monsters.costs[figure - MONSTER]
    return table.quantities.leader_cost if figure == LEADER else table.figure_strength(seat, figure)


def may_land(table: BloodRage, figure: i64, place: i64) -> bool:
    """Whether a figure may invade a place: ships open fjords, others provinces with room (BR-8.1, BR-8.4 to BR-8.7)."""
    if table.is_ship(figure):
        return place >= FJORD and table.is_open(place)
    if place == YGGDRASIL:
        return figure >= MONSTER and table.monsters.gifts[figure - MONSTER] == INVADES_YGGDRASIL
    return place < OUTER and table.room(place) > 0


def offer_landings(table: BloodRage, figure: i64, first: i64, offered: list[int]) -> None:
    """Every place a figure may invade, as codes from the first on."""
    if table.is_ship(figure):
        for fjord in range(FJORD, FJORD + FJORDS):
            if table.is_open(fjord):
                offered.append(first + fjord)
        return
    for province in range(OUTER):
        if table.room(province) > 0:
            offered.append(first + province)
    if may_land(table, figure, YGGDRASIL):
        offered.append(first + YGGDRASIL)


def land(table: BloodRage, seat: i64, figure: i64, start: i64, place: i64, cost: i64) -> None:
    """Place an invading figure; then a Troll or Fire Giant destroys, and Frigga's Succor may follow (BR-28.1,
    BR-28.3)."""
    place_invader(table, seat, figure, start, place, cost)
    if table.has_gift(seat, SUCCOR):
        table.push(Succor(seat, place))
    if figure >= MONSTER:
        trample(table, seat, table.monsters.gifts[figure - MONSTER], place)


def place_invader(table: BloodRage, seat: i64, figure: i64, start: i64, place: i64, cost: i64) -> None:
    """The figure is there."""
    table.move(seat, figure, start, place)
    if table.listening:
        table.tell_of(events.INVADED, seat, [figure, place, cost])


def trample(table: BloodRage, seat: i64, gift: i64, province: i64) -> None:
    """The Troll destroys all Warriors of other clans, the Fire Giant all that is no Monster, Ships of the fjord
    included (BR-27.2, BR-27.6, BR-28.14, BR-28.15)."""
    if gift != TRAMPLES_WARRIORS and gift != TRAMPLES_ALL:
        return
    order = table.seats_from(table.first)
    for place in range(table.players - 1, -1, -1):
        other = order[place]
        if other == seat:
            continue
        force = table.force(other, province)
        doomed: i64 = warriors_in(force)
        if gift == TRAMPLES_ALL:
            doomed |= force & (LEADER_BIT | SHIP_BIT)
        if doomed:
            table.push(Perish(other, province, doomed, BY_INVADER))


class Succor(Offer[BloodRage]):
    """A Warrior from the reserve may follow for free into an outer province with room (BR-24.7, BR-28.4, BR-28.5)."""

    def __init__(self, seat: i64, place: i64) -> None:
        self.owner = seat
        self.place = place

    def facts(self) -> list[int]:
        return [self.owner, self.place]

    def is_there(self, table: BloodRage) -> bool:
        return self.place < OUTER and table.room(self.place) > 0 and can_send_warrior(table, self.owner)

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        return [codes.SUCCOR, codes.DECLINE]

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        if code == codes.SUCCOR:
            place_invader(table, seat, WARRIOR, RESERVE, self.place, 0)

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"place": table.board.names[self.place]}


def can_send_warrior(table: BloodRage, seat: i64) -> bool:
    """Whether a Warrior is in reserve and Horns allow it on the board (BR-8.9)."""
    return table.warriors(seat, RESERVE) > 0 and table.may_grow(seat)
