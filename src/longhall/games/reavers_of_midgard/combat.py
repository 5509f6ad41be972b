"""Combat: Hammers, the roll, and Favor (RM-20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.artifacts import can_use, offer_artifacts, use_artifact
from longhall.games.reavers_of_midgard.cards import FAVOR, IN_COMBAT
from longhall.games.reavers_of_midgard.dice import (
    COLOURS,
    DOUBLE_HAMMER,
    HAMMER,
    HAMMERS,
    REROLLS,
    SUCCESSES,
    UPGRADE_SPACES,
    WILD_HAMMER,
    die_of,
)
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Offer, Owned

# Artifacts may add dice in a sea battle and in an attempt by force, not when a card is pillaged (RM-34.1, RM-34.2).
ALONE: Final = 0
HELPED: Final = 1


def can_field(table: Reavers, seat: i64, helped: i64) -> bool:
    """Whether a seat can roll at least one combat die (RM-20.12)."""
    return table.fields_a_die(seat) or (helped == HELPED and can_use(table, seat, IN_COMBAT))


def fight(table: Reavers, seat: i64, defence: i64, helped: i64) -> None:
    """A combat against a defence; whether it was won, the step below asks `victory`."""
    table.begin_combat()
    table.push(Hammers(seat, defence, helped))


class Hammers(Owned[Reavers]):
    """Any number of Hammers is committed before the first roll, artifacts are used with them (RM-20.1 to RM-20.3,
    RM-20.9, RM-20.10)."""

    def __init__(self, seat: i64, defence: i64, helped: i64) -> None:
        self.owner = seat
        self.defence = defence
        self.helped = helped

    def facts(self) -> list[int]:
        return [self.owner, self.defence, self.helped]

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = []
        if self.helped == HELPED:
            offer_artifacts(table, seat, IN_COMBAT, offered)
        held = hammers_of(table, seat)
        upgrades: i64 = table.upgrades(seat, HAMMER)
        most: i64 = 0
        for count in held:
            most += count
        for size in range(most + 1):
            for handful in HAMMERS.out_of(held, size):
                first: i64 = codes.COMMIT + handful * (UPGRADE_SPACES + 1)
                for turned in range(upgrades + 1):
                    offered.append(first + turned)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code < codes.COMMIT:
            table.push(self)
            use_artifact(table, seat, code)
            return
        handful: i64 = (code - codes.COMMIT) // (UPGRADE_SPACES + 1)
        turned: i64 = (code - codes.COMMIT) % (UPGRADE_SPACES + 1)
        if table.listening:
            table.tell(events.HAMMERS_COMMITTED, [seat, handful, turned, table.added])
        dice: i64 = table.added + turned
        wild = table.wild_die(seat)
        for source in HAMMERS.things(handful):
            dice += dice_of_hammer(source)
            table.spend_die(seat, die_of_hammer(source, wild))
        for _ in range(turned):
            table.turn_upgrade(seat, HAMMER)
        if dice:
            table.roll_combat_dice(dice)
            if table.listening:
                tell_roll(table, events.COMBAT_ROLLED, seat)
        table.push(Reroll(seat, self.defence))

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"defence": self.defence, "added": table.added}


def hammers_of(table: Reavers, seat: i64) -> list[int]:
    """How many dice of each source of Hammers a crew has."""
    held = [table.crew(seat, die_of(colour, HAMMER)) for colour in range(COLOURS)]
    for colour in range(COLOURS):
        held.append(table.crew(seat, die_of(colour, DOUBLE_HAMMER)))
    held.append(table.wilds(seat))
    return held


def dice_of_hammer(source: i64) -> i64:
    """How many combat dice a source of Hammers rolls (RM-20.1)."""
    return 2 if COLOURS <= source < WILD_HAMMER else 1


def die_of_hammer(source: i64, wild: i64) -> i64:
    """The kind of die that a source of Hammers is."""
    if source == WILD_HAMMER:
        return wild
    return die_of(source, HAMMER) if source < COLOURS else die_of(source - COLOURS, DOUBLE_HAMMER)


class Reroll(Offer[Reavers]):
    """While the defence is not reached, a Favor rolls any combat dice again, and the new result stands (RM-20.4 to
    RM-20.6, RM-20.11)."""

    def __init__(self, seat: i64, defence: i64) -> None:
        self.owner = seat
        self.defence = defence

    def facts(self) -> list[int]:
        return [self.owner, self.defence]

    def is_there(self, table: Reavers) -> bool:
        if table.successes >= self.defence or table.favor(self.owner) == 0:
            return False
        return table.rolled(0) + table.rolled(1) + table.rolled(2) > 0

    def options(self, table: Reavers, seat: i64) -> list[int]:
        rolled = [table.rolled(successes) for successes in range(SUCCESSES)]
        offered: list[int] = []
        for size in range(1, rolled[0] + rolled[1] + rolled[2] + 1):
            offered += REROLLS.out_of(rolled, size, codes.REROLL)
        offered.append(codes.DECLINE)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.DECLINE:
            self.run(table)
            return
        table.spend(seat, FAVOR, 1)
        again = REROLLS.things(code - codes.REROLL)
        for successes in again:
            table.take_back(successes)
        table.roll_combat_dice(len(again))
        if table.listening:
            tell_roll(table, events.COMBAT_REROLLED, seat)
        table.push(self)

    def run(self, table: Reavers) -> None:
        won = table.successes >= self.defence
        if table.listening:
            table.tell(events.COMBAT_WON if won else events.COMBAT_LOST, [self.owner, table.successes, self.defence])
        table.end_combat(won)

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"successes": table.successes, "defence": self.defence, "favor": table.favor(seat)}


def tell_roll(table: Reavers, kind: i64, seat: i64) -> None:
    """Tell what the combat dice show."""
    table.tell(kind, [seat, table.rolled(0), table.rolled(1), table.rolled(2)])
