"""A player's step: storing, artifacts, act or rest (RM-6, RM-7, RM-16.18)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.artifacts import UseArtifacts
from longhall.games.reavers_of_midgard.cards import (
    AREA_NAMES,
    BATTLE_AT_SEA,
    FAVOR,
    FOOD,
    KEEP,
    NO_CARD,
    RAID_KEEPS,
    RAID_VILLAGES,
    REAVER,
    RECRUIT,
    SUBDUE,
    TRADE,
    VILLAGE,
)
from longhall.games.reavers_of_midgard.dice import NO_DIE
from longhall.games.reavers_of_midgard.gains import CREWED, Store, offer_dice, settle_dice, take_set_die
from longhall.games.reavers_of_midgard.payments import PayDice, area_cost, can_pay
from longhall.games.reavers_of_midgard.perform import Perform
from longhall.games.reavers_of_midgard.raids import TakePair
from longhall.games.reavers_of_midgard.sea import set_sail
from longhall.games.reavers_of_midgard.subdue import begin_subduing, can_subdue
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.games.reavers_of_midgard.trade import TradePicks
from longhall.kernel.step import Owned, Personal, Step


class Specialists(Personal[Reavers]):
    """A player's specialists of the area fire, from top to bottom, before anybody acts (RM-6.1 to RM-6.6, RM-6.8)."""

    def __init__(self, seat: i64, place: i64) -> None:
        self.owner = seat
        self.place = place

    def facts(self) -> list[int]:
        return [self.owner, self.place]

    def run(self, table: Reavers) -> None:
        slot = table.slot_of(table.area)
        if slot < 0 or self.place == table.specialists(self.owner, slot):
            return
        reaver = table.specialist(self.owner, slot, self.place)
        table.push(Specialists(self.owner, self.place + 1))
        if table.listening:
            table.tell(events.FIRED, [self.owner, reaver])
        table.push(Perform(self.owner, table.book.specialists[reaver], 0, reaver))


class OwnStep(Personal[Reavers]):
    """Storing, using artifacts, declaring, acting or resting, using artifacts, storing (RM-16.18)."""

    def run(self, table: Reavers) -> None:
        seat = self.owner
        table.begin_step(seat)
        table.push(EndStep())
        table.push(Store(seat, CREWED, NO_CARD, NO_DIE))
        table.push(UseArtifacts(seat))
        table.push(ActOrRest(seat))
        table.push(UseArtifacts(seat))
        table.push(Store(seat, CREWED, NO_CARD, NO_DIE))


class EndStep(Step[Reavers]):
    """The step is over."""

    def run(self, table: Reavers) -> None:
        table.end_step()


def can_act(table: Reavers, seat: i64) -> bool:
    """Whether a seat can pay for the area (RM-7.2, RM-14.11)."""
    area = table.area
    if area == SUBDUE:
        return can_subdue(table, seat)
    return table.food(seat) >= table.quantities.area_food[area] and can_pay(table, seat, area_cost(area))


class ActOrRest(Owned[Reavers]):
    """Pay the area's cost and act, or rest (RM-7.1 to RM-7.3, RM-7.5, RM-7.6)."""

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [codes.ACT, codes.REST] if can_act(table, seat) else [codes.REST]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.REST:
            table.note_rest(seat)
            if table.listening:
                table.tell(events.RESTED, [seat])
            table.push(RestChoice(seat))
            return
        table.note_act(seat)
        area = table.area
        if table.listening:
            table.tell(events.ACTED, [seat, area])
        table.push(Enter(seat))
        if len(table.quantities.area_faces[area]) > 0:
            table.push(PayDice(seat, area_cost(area)))
        table.spend(seat, FOOD, table.quantities.area_food[area])

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"area": AREA_NAMES[table.area]}


class Enter(Personal[Reavers]):
    """The cost is paid: what the area does (RM-7.7, RM-8.4, RM-8.5)."""

    def run(self, table: Reavers) -> None:
        seat = self.owner
        area = table.area
        if area == RECRUIT:
            table.gain(seat, FAVOR, table.quantities.recruit_favor[table.distance(seat)])
            table.push(TakePair(seat, REAVER))
        elif area == TRADE:
            table.push(TradePicks(seat, table.quantities.picks[table.distance(seat)]))
        elif area == BATTLE_AT_SEA:
            set_sail(table, seat)
        elif area == RAID_VILLAGES:
            table.push(TakePair(seat, VILLAGE))
        elif area == RAID_KEEPS:
            table.push(TakePair(seat, KEEP))
        else:
            begin_subduing(table, seat)


class RestChoice(Owned[Reavers]):
    """A rest gives Food, or a die of a chosen colour on a chosen face (RM-7.4, RM-7.10)."""

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = [codes.GATHER]
        offer_dice(table, offered)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.GATHER:
            table.gain(seat, FOOD, table.quantities.rest_food)
            return
        take_set_die(table, seat, code - codes.SET)
        settle_dice(table, seat)

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"food": table.quantities.rest_food}
