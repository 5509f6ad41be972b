"""What is counted in Reavers of Midgard: areas, what became of reavers, loot, sea battles, territories, prophecies."""

from __future__ import annotations

from typing import cast

from longhall.games.reavers_of_midgard import ReaversGame, events
from longhall.games.reavers_of_midgard.cards import (
    AREA_NAMES,
    FIRST_EXPEDITION,
    FIRST_PROPHECY,
    FIRST_SEA,
    FIRST_VILLAGE,
    PROPHECIES,
    STACK_NAMES,
)
from longhall.games.reavers_of_midgard.scoring import prophecy_worth
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.game import Game
from longhall.kernel.saga import Saga
from longhall.lab.marks import Column, Mark, Section, section

# What a seat does with a card, by the event that tells of it.
DEEDS = {
    events.CARD_RESOLVED: "resolved",
    events.USED: "used",
    events.BATTLE_WON: "battle_won",
    events.BATTLE_LOST: "battle_lost",
}
# What becomes of a reaver.
CALLINGS = {
    events.REAVER_GAINED: "recruited",
    events.RALLIED: "rallied",
    events.SPECIALIZED: "specialized",
    events.PROMOTED: "promoted",
    events.FIRED: "fired",
}


def marks(saga: Saga) -> list[Mark]:
    """Who began, every ship and step, every card resolved, and the prophecies held at the end with their Glory."""
    table, game = cast(Reavers, saga.table), cast(ReaversGame, saga.game)
    names, callings = game.book.names, _callings(game)
    found = [Mark("opening", "first", int(cast(Reavers, saga.moments[0].before).start))]
    for moment in saga.moments:
        area = int(cast(Reavers, moment.before).area)
        for event in moment.outcome.happened:
            kind, facts = event.kind, event.facts
            if kind == events.SHIP_PLACED:
                area = facts[1]
                found.append(Mark("area", AREA_NAMES[area], facts[0]))
            elif kind == events.ACTED:
                found.append(Mark("acted", AREA_NAMES[facts[1]], facts[0]))
            elif kind == events.RESTED:
                found.append(Mark("rested", AREA_NAMES[area], facts[0]))
            elif kind == events.TERRITORY_TAKEN:
                found.append(Mark("territory", STACK_NAMES[facts[1]], facts[0]))
            elif kind in DEEDS:
                found.append(Mark(DEEDS[kind], names[facts[1]], facts[0]))
            elif kind in CALLINGS:
                found.append(Mark(CALLINGS[kind], callings[facts[1]], facts[0]))
    for seat in range(table.players):
        for place in range(PROPHECIES):
            mark = Mark("prophecy", names[FIRST_PROPHECY + place], seat, int(prophecy_worth(table, seat, place)))
            found += [mark] * int(table.pile(seat, FIRST_PROPHECY + place))
    return found


def _callings(game: ReaversGame) -> list[str]:
    """What each reaver is called, whatever dice it rolls."""
    return [reaver.id for reaver in game.content.reavers.reaver for _ in reaver.variants]


def sections(game: Game) -> list[Section]:
    """A table for each kind of thing that a seat can do, what is done most first."""
    reavers = cast(ReaversGame, game)
    names = reavers.book.names
    return [
        section(
            "areas",
            "area",
            AREA_NAMES,
            Column("count", "area"),
            Column("count", "acted"),
            Column("count", "rested"),
            Column("wins", "area"),
        ),
        section(
            "reavers",
            "calling",
            dict.fromkeys(_callings(reavers)),
            Column("count", "recruited"),
            Column("count", "specialized", of="recruited"),
            Column("count", "fired"),
            Column("count", "promoted", of="recruited"),
            Column("count", "rallied", of="recruited"),
            Column("wins", "specialized"),
        ),
        section(
            "loot",
            "card",
            names[FIRST_VILLAGE:FIRST_SEA],
            Column("count", "resolved"),
            Column("count", "used"),
            Column("wins", "resolved"),
        ),
        section(
            "battles",
            "card",
            names[FIRST_SEA:FIRST_EXPEDITION],
            Column("count", "battle_won"),
            Column("count", "battle_lost"),
            Column("wins", "battle_won"),
        ),
        section("territories", "territory", STACK_NAMES, Column("count", "territory"), Column("wins", "territory")),
        section(
            "prophecies",
            "card",
            names[FIRST_PROPHECY:],
            Column("count", "prophecy"),
            Column("mean", "prophecy"),
            Column("wins", "prophecy"),
        ),
    ]
