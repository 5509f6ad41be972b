"""Subdue Territories (RM-14, RM-32)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.artifacts import can_use, offer_artifacts, use_artifact
from longhall.games.reavers_of_midgard.cards import (
    DICE_LAND,
    FAVOR,
    FOOD,
    FOOD_LAND,
    LEVELS,
    NO_CARD,
    ON_SUBDUING,
    STACK_NAMES,
    STACKS,
)
from longhall.games.reavers_of_midgard.combat import HELPED, can_field, fight
from longhall.games.reavers_of_midgard.layout import ATTEMPTS, NO_TILE
from longhall.games.reavers_of_midgard.payments import PayAnyDice
from longhall.games.reavers_of_midgard.perform import Perform
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Offer, Personal


def can_subdue(table: Reavers, seat: i64) -> bool:
    """Whether a seat can pay for a tile peacefully or field a combat die (RM-14.11, RM-14.12)."""
    force = can_field(table, seat, HELPED)
    for stack in range(STACKS):
        if table.stack_size(stack) and (force or can_settle(table, seat, stack)):
            return True
    return False


def can_settle(table: Reavers, seat: i64, stack: i64) -> bool:
    """Whether the peaceful cost of a tile can be paid (RM-14.5, RM-32.1 to RM-32.3)."""
    cost: i64 = table.book.land_costs[stack]
    kind: i64 = stack // LEVELS
    if kind == FOOD_LAND:
        return table.food(seat) >= cost
    return (table.crew_size(seat) if kind == DICE_LAND else table.favor(seat)) >= cost


def begin_subduing(table: Reavers, seat: i64) -> None:
    """Attempts by seat; after all of them the tiles are turned over (RM-14.1, RM-14.7)."""
    table.push(TurnOver(seat))
    table.push(Attempt(seat, table.quantities.attempts[table.distance(seat)], 1))


class Attempt(Offer[Reavers]):
    """A stack, by force or peacefully; after the first attempt the player may stop (RM-14.2, RM-14.6, RM-14.10,
    RM-20.12)."""

    def __init__(self, seat: i64, left: i64, first: i64) -> None:
        self.owner = seat
        self.left = left
        self.first = first

    def facts(self) -> list[int]:
        return [self.owner, self.left, self.first]

    def is_there(self, table: Reavers) -> bool:
        return self.left > 0 and can_subdue(table, self.owner)

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = []
        if can_field(table, seat, HELPED):
            for stack in range(STACKS):
                if table.stack_size(stack):
                    offered.append(codes.FORCE + stack)
        for stack in range(STACKS):
            if table.stack_size(stack) and can_settle(table, seat, stack):
                offered.append(codes.SETTLE + stack)
        if not self.first:
            offered.append(codes.DECLINE)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.DECLINE:
            return
        table.push(Attempt(seat, self.left - 1, 0))
        if code < codes.SETTLE:
            stack: i64 = code - codes.FORCE
            if table.listening:
                table.tell(events.TERRITORY_FORCED, [seat, stack])
            table.push(Conquest(seat, stack))
            fight(table, seat, table.book.strongholds[stack], HELPED)
            return
        stack = code - codes.SETTLE
        if table.listening:
            table.tell(events.TERRITORY_SETTLED, [seat, stack])
        table.push(Seizure(seat, stack))
        cost: i64 = table.book.land_costs[stack]
        if stack // LEVELS == DICE_LAND:
            table.push(PayAnyDice(seat, cost))
        else:
            table.spend(seat, FOOD if stack // LEVELS == FOOD_LAND else FAVOR, cost)

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"attempts": self.left, "first": self.first}


class Conquest(Personal[Reavers]):
    """A won combat takes the tile, a lost one uses up the attempt (RM-14.3, RM-14.4)."""

    def __init__(self, seat: i64, stack: i64) -> None:
        self.owner = seat
        self.stack = stack

    def facts(self) -> list[int]:
        return [self.owner, self.stack]

    def run(self, table: Reavers) -> None:
        won = table.victory
        table.settle_combat()
        if won:
            table.push(Seizure(self.owner, self.stack))


class Seizure(Personal[Reavers]):
    """The top tile of a stack is taken, unseen; an artifact may make it a better one (RM-14.14, RM-31.14)."""

    def __init__(self, seat: i64, stack: i64) -> None:
        self.owner = seat
        self.stack = stack

    def facts(self) -> list[int]:
        return [self.owner, self.stack]

    def run(self, table: Reavers) -> None:
        table.seize(self.stack)
        if table.listening:
            table.tell(events.TERRITORY_TAKEN, [self.owner, self.stack])
        table.push(ReplaceTile(self.owner, self.stack))


class ReplaceTile(Offer[Reavers]):
    """A tile of level 1 or 2 may be left for the top one of level 3 of its type, if there is one (RM-31.14, RM-31.15,
    RM-34.14)."""

    def __init__(self, seat: i64, stack: i64) -> None:
        self.owner = seat
        self.stack = stack

    def facts(self) -> list[int]:
        return [self.owner, self.stack]

    def is_there(self, table: Reavers) -> bool:
        best: i64 = best_of_type(self.stack)
        return self.stack != best and table.stack_size(best) > 0 and can_use(table, self.owner, ON_SUBDUING)

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = []
        offer_artifacts(table, seat, ON_SUBDUING, offered)
        offered.append(codes.DECLINE)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.DECLINE:
            return
        use_artifact(table, seat, code)
        if table.listening:
            table.tell(events.TERRITORY_REPLACED, [seat, self.stack, best_of_type(self.stack)])

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"territory": STACK_NAMES[self.stack]}


def best_of_type(stack: i64) -> i64:
    """The level 3 stack of the same type."""
    return stack // LEVELS * LEVELS + LEVELS - 1


class TurnOver(Personal[Reavers]):
    """All tiles just won are turned over together (RM-14.7, RM-14.14)."""

    def run(self, table: Reavers) -> None:
        for place in range(ATTEMPTS):
            if table.seized(place) != NO_TILE:
                tile = table.turn_over(self.owner, place)
                table.reveal()
                if table.listening:
                    table.tell(events.TILE_TURNED, [self.owner, tile])
        table.push(Rewards(self.owner))


class Rewards(Offer[Reavers]):
    """The rewards of the tiles, one at a time in their owner's order (RM-14.8, RM-14.9)."""

    def is_there(self, table: Reavers) -> bool:
        for place in range(ATTEMPTS):
            if table.won_tile(place) != NO_TILE:
                return True
        return False

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = []
        for place in range(ATTEMPTS):
            tile = table.won_tile(place)
            if tile != NO_TILE and codes.RESOLVE_TILE + tile not in offered:
                offered.append(codes.RESOLVE_TILE + tile)
        offered.sort()
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        tile: i64 = code - codes.RESOLVE_TILE
        table.pick_won(tile)
        table.push(self)
        table.push(Perform(seat, table.book.tiles[tile], 0, NO_CARD))
