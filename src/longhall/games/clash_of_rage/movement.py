"""Moving armies (CR-8, CR-10.1 to CR-10.5)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage import codes, events
from longhall.games.clash_of_rage.bands import heads, units_in
from longhall.games.clash_of_rage.choice import ActiveChoice
from longhall.games.clash_of_rage.fights import Fights
from longhall.games.clash_of_rage.heroes import send_home
from longhall.games.clash_of_rage.hexes import BASTION, NO_PLACE, PLACE_NAMES, PLACES
from longhall.games.clash_of_rage.layout import HERO_MOVED, MOST_UNITS
from longhall.games.clash_of_rage.pieces import FLIGHT, LEVELS, MOVE, NO_HERO, TRAITS
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.victory import has_won
from longhall.kernel.bits import bit, count_bits


class MoveArmies(ActiveChoice):
    """Units and the hero move one group after another, until the player is done (CR-8.1, CR-8.3)."""

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        found: list[int] = []
        for place in range(PLACES):
            if table.force(seat, place) == 0:
                continue
            for level in range(LEVELS):
                unmoved = table.unmoved(seat, place, level)
                if unmoved and can_move(table, seat, place, level):
                    for number in range(1, unmoved + 1):
                        found.append(codes.pick(place, level, number))
        if hero_targets(table, seat):
            found.append(codes.PICK_HERO)
        found.append(codes.DONE)
        return found

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        if code == codes.DONE:
            end_movement(table, seat)
            return
        table.push(self)
        if code == codes.PICK_HERO:
            table.push(HeroTo())
            return
        picked: i64 = code - codes.PICK
        group: i64 = picked // MOST_UNITS
        table.push(MoveTo(group // LEVELS, group % LEVELS, picked % MOST_UNITS + 1))


class MoveTo(ActiveChoice):
    """A group goes to any place it can reach now (CR-8.4 to CR-8.21)."""

    def __init__(self, place: i64, level: i64, number: i64) -> None:
        self.place = place
        self.level = level
        self.number = number

    def facts(self) -> list[int]:
        return [self.place, self.level, self.number]

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        reached = reach_of_units(table, seat, self.place, self.level)
        return [codes.MOVE_TO + place for place in range(PLACES) if reached >> place & 1]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        target: i64 = code - codes.MOVE_TO
        table.move(seat, self.level, self.number, self.place, target)
        if table.listening:
            kind = table.kind(seat, self.level)
            table.tell(events.MOVED, [table.clan(seat), self.number - 1, kind, self.place, target])

    def about(self, table: ClashOfRage, seat: i64) -> dict[str, str | int]:
        return {
            "unit": table.book.unit_names[table.kind(seat, self.level)],
            "number": int(self.number),
            "level": int(self.level + 1),
            "from": PLACE_NAMES[self.place],
        }


class HeroTo(ActiveChoice):
    """The hero goes where the player has a unit, or to the bastion (CR-10.3, CR-10.4)."""

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        targets = hero_targets(table, seat)
        return [codes.MOVE_TO + place for place in range(PLACES) if targets >> place & 1]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        origin = table.hero_place(seat)
        target: i64 = code - codes.MOVE_TO
        table.move_hero(seat, target)
        table.note(HERO_MOVED)
        if table.listening:
            table.tell(events.HERO_MOVED, [table.clan(seat), table.hero(seat), origin, target])

    def about(self, table: ClashOfRage, seat: i64) -> dict[str, str | int]:
        return {"hero": table.book.hero_names[table.hero(seat)], "from": PLACE_NAMES[table.hero_place(seat)]}


def can_move(table: ClashOfRage, seat: i64, place: i64, level: i64) -> bool:
    """Whether units of a level have anywhere to go from a place."""
    flying = table.flies(seat, level)
    return table.trait(seat, level, MOVE) > 0 and table.chart.neighbours(seat, place, flying) != 0


def reach_of_units(table: ClashOfRage, seat: i64, place: i64, level: i64) -> i64:
    """Where units of a level can go from a place."""
    return reach(table, seat, place, table.trait(seat, level, MOVE), table.flies(seat, level))


def cities_in_reach(table: ClashOfRage, seat: i64) -> i64:
    """How many cities that a seat does not control its units could enter in a move action."""
    entered: i64 = 0
    for level in range(LEVELS):
        starts: i64 = 0
        for place in range(PLACES):
            if units_in(table.force(seat, place), level):
                starts |= bit(place)
        if starts:
            entered |= reach_from(table, seat, starts, table.trait(seat, level, MOVE), table.flies(seat, level))
    cities: i64 = entered & table.chart.cities
    return count_bits(cities) - table.controlled(seat, cities)


def hero_targets(table: ClashOfRage, seat: i64) -> i64:
    """Where the hero can go now; nowhere if there is none or it has moved."""
    hero = table.hero(seat)
    if hero == NO_HERO or table.has_done(HERO_MOVED):
        return 0
    traits = table.book.hero_traits
    reached = reach(
        table, seat, table.hero_place(seat), traits[hero * TRAITS + MOVE], traits[hero * TRAITS + FLIGHT] > 0
    )
    return reached & (table.places_of(seat) | bit(BASTION))


def reach(table: ClashOfRage, seat: i64, start: i64, steps: i64, flying: bool) -> i64:
    """The places within so many steps, other than the start."""
    return reach_from(table, seat, bit(start), steps, flying) & ~bit(start)


def reach_from(table: ClashOfRage, seat: i64, starts: i64, steps: i64, flying: bool) -> i64:
    """The places within so many steps of a set of places, which are among them. One goes on only from where one need
    not stop (CR-8.8 to CR-8.16)."""
    chart = table.chart
    enemies = table.held_against(seat)
    seen: i64 = starts
    edge: i64 = seen
    while steps > 0 and edge:
        found: i64 = 0
        for place in range(PLACES):
            if edge >> place & 1:
                found |= chart.neighbours(seat, place, flying)
        found &= ~seen
        seen |= found
        edge = found if flying else found & ~enemies | overrun(table, seat, found & enemies)
        steps -= 1
    return seen


def overrun(table: ClashOfRage, seat: i64, held: i64) -> i64:
    """Those of the territories held by enemies where the player's units are at least as many (CR-8.9, CR-8.12).

    Only units that have not moved are on their way, and those never stood among enemies: who counts here has stopped,
    and the mover is not among them (CR-8.10, CR-8.11).
    """
    passed: i64 = 0
    if held:
        for territory in range(BASTION):
            if held >> territory & 1 and heads(table.force(seat, territory)) >= table.enemies_at(seat, territory):
                passed |= bit(territory)
    return passed


def end_movement(table: ClashOfRage, seat: i64) -> None:
    """A hero alone goes home; then there may be a victory, and the fights follow (CR-8.22, CR-10.5, CR-14.5)."""
    table.forget_moves()
    place = table.hero_place(seat)
    if place not in (NO_PLACE, BASTION) and table.force(seat, place) == 0:
        send_home(table, seat)
    if not has_won(table):
        table.push(Fights())
