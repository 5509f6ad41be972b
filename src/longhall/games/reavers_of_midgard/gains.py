"""Gaining dice: setting, rolling, storing, and what does not fit (RM-3, RM-16.6, RM-16.19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.cards import FIRST_ARTIFACT, NO_CARD
from longhall.games.reavers_of_midgard.dice import (
    ANY_COLOUR,
    ARTIFACT_DICE,
    COLOUR_NAMES,
    COLOURS,
    CREW,
    DICE,
    FACES,
    NO_DIE,
    RETURNS,
    die_of,
)
from longhall.games.reavers_of_midgard.layout import ARTIFACT_SPACES
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Offer

# Which dice may be stored: those just gained, or any of the crew.
FRESH: Final = 0
CREWED: Final = 1


def settle_dice(table: Reavers, seat: i64) -> None:
    """Dice that are gained together are stored or placed once all show their faces (RM-16.19)."""
    table.push(Overflow(seat))
    table.push(Store(seat, FRESH, NO_CARD, NO_DIE))


def roll_dice(table: Reavers, seat: i64, colours: list[int]) -> None:
    """Gain and roll dice, as far as there are any; then they are placed (RM-1.7, RM-3.6)."""
    gained: list[int] = []
    for colour in colours:
        die = table.roll(colour)
        if die != NO_DIE:
            gained.append(die)
    if not gained:
        return
    if table.listening:
        gained.sort()
        table.tell(events.ROLLED, [seat, RETURNS.number(gained)])
    settle_dice(table, seat)


def gain_die(table: Reavers, seat: i64, die: i64) -> None:
    """Gain a die that shows a certain face, if one of its colour is left (RM-1.7)."""
    if table.supply(die // FACES) == 0:
        return
    table.take_die(die)
    if table.listening:
        table.tell(events.DIE_SET, [seat, die])
    settle_dice(table, seat)


def set_dice(table: Reavers, seat: i64, colours: list[int]) -> None:
    """Gain dice on chosen faces (RM-3.5)."""
    settle_dice(table, seat)
    for place in range(len(colours) - 1, -1, -1):
        table.push(SetDie(seat, colours[place]))


class SetDie(Offer[Reavers]):
    """A die on a face of one's choice, and of a colour of one's choice if none is given, among those in supply
    (RM-1.7, RM-3.5)."""

    def __init__(self, seat: i64, colour: i64) -> None:
        self.owner = seat
        self.colour = colour

    def facts(self) -> list[int]:
        return [self.owner, self.colour]

    def is_there(self, table: Reavers) -> bool:
        if self.colour != ANY_COLOUR:
            return table.supply(self.colour) > 0
        return any_supply(table)

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = []
        if self.colour == ANY_COLOUR:
            offer_dice(table, offered)
        else:
            offer_faces(table, self.colour, offered)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        take_set_die(table, seat, code - codes.SET)

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"colour": "any" if self.colour == ANY_COLOUR else COLOUR_NAMES[self.colour]}


def any_supply(table: Reavers) -> bool:
    """Whether any crew die is left."""
    for colour in range(COLOURS):
        if table.supply(colour):
            return True
    return False


def offer_dice(table: Reavers, offered: list[int]) -> None:
    """Every face of every colour in supply."""
    for colour in range(COLOURS):
        if table.supply(colour):
            offer_faces(table, colour, offered)


def offer_faces(table: Reavers, colour: i64, offered: list[int]) -> None:
    """Every face of a colour's die, once."""
    for face in range(FACES):
        if face in table.quantities.faces[colour]:
            offered.append(codes.SET + die_of(colour, face))


def take_set_die(table: Reavers, seat: i64, die: i64) -> None:
    """Take a die and set it."""
    table.take_die(die)
    if table.listening:
        table.tell(events.DIE_SET, [seat, die])


class Store(Offer[Reavers]):
    """Dice may be laid on artifacts that ask for their faces, until the owner declines (RM-16.4 to RM-16.6, RM-16.18).

    With a certain artifact or a certain die, one die is stored at most.
    """

    def __init__(self, seat: i64, pool: i64, artifact: i64, die: i64) -> None:
        self.owner = seat
        self.pool = pool
        self.artifact = artifact
        self.die = die

    def facts(self) -> list[int]:
        return [self.owner, self.pool, self.artifact, self.die]

    def is_there(self, table: Reavers) -> bool:
        seat = self.owner
        for space in range(ARTIFACT_SPACES):
            card = table.artifact(seat, space)
            if card == NO_CARD or table.stored(seat, space) != NO_DIE:
                continue
            if self.artifact != NO_CARD and card != self.artifact:
                continue
            for die in ARTIFACT_DICE[table.book.stored_faces[card - FIRST_ARTIFACT]]:
                if self._has(table, die):
                    return True
        return False

    def options(self, table: Reavers, seat: i64) -> list[int]:
        empty: list[int] = []
        for space in range(ARTIFACT_SPACES):
            card = table.artifact(seat, space)
            if card == NO_CARD or table.stored(seat, space) != NO_DIE or card in empty:
                continue
            if self.artifact == NO_CARD or card == self.artifact:
                empty.append(card)
        empty.sort()
        offered = [
            codes.store(die, card)
            for die in range(DICE)
            if self._has(table, die)
            for card in empty
            if table.stores(card, die)
        ]
        offered.append(codes.DECLINE)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.DECLINE:
            return
        die: i64 = codes.stored_die(code)
        card: i64 = codes.storing_artifact(code)
        space = table.empty_copy(seat, card)
        if self.pool == FRESH:
            table.store_fresh_die(seat, space, die)
        else:
            table.store_crew_die(seat, space, die)
        if table.listening:
            table.tell(events.STORED, [seat, die, card])
        if self.artifact == NO_CARD and self.die == NO_DIE:
            table.push(self)

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"gained": int(self.pool == FRESH)}

    def _has(self, table: Reavers, die: i64) -> bool:
        if self.die != NO_DIE and die != self.die:
            return False
        return (table.fresh(die) if self.pool == FRESH else table.crew(self.owner, die)) > 0


class Overflow(Offer[Reavers]):
    """Dice gained join the crew; beyond ten, the player says which go back, old or new (RM-3.7)."""

    def is_there(self, table: Reavers) -> bool:
        return not table.has_room(self.owner)

    def options(self, table: Reavers, seat: i64) -> list[int]:
        excess: i64 = table.crew_size(seat) + table.fresh_size() - CREW
        return RETURNS.out_of(table.crew_and_fresh(seat), excess, codes.RETURN)

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        for die in RETURNS.things(code - codes.RETURN):
            table.return_die(seat, die)
        if table.listening:
            table.tell(events.RETURNED, [seat, code - codes.RETURN])
        table.place_fresh(seat)

    def run(self, table: Reavers) -> None:
        table.place_fresh(self.owner)

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"n": table.crew_size(seat) + table.fresh_size() - CREW}
