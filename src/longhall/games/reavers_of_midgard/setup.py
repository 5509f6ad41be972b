"""Set-up (RM-4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import events
from longhall.games.reavers_of_midgard.cards import FAVOR, FOOD, NO_CARD, REAVER
from longhall.games.reavers_of_midgard.layout import START_PLAYER
from longhall.games.reavers_of_midgard.raids import draw_cards
from longhall.games.reavers_of_midgard.recruiting import ELSEWHERE, RecruitCards
from longhall.games.reavers_of_midgard.rounds import Round
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import NOBODY, Personal, Step

# The Honor Ship sails with three players (RM-4.3).
HONORED: Final = 3


class SetUp(Step[Reavers]):
    """Supplies, start player, Food; then each crew recruits, and the displays are laid (RM-4.1 to RM-4.11)."""

    def run(self, table: Reavers) -> None:
        table.fill_decks()
        table.clear_boards()
        table.lay_out()
        first = choose_start_player(table)
        seats = table.seats_from(first)
        for place in range(table.players):
            table.receive(seats[place], FOOD, table.quantities.starting_food[place])
            table.receive(seats[place], FAVOR, table.quantities.starting_favor)
        table.push(LayOut())
        for place in range(table.players - 1, -1, -1):
            table.push(FirstCrew(seats[place]))


def choose_start_player(table: Reavers) -> i64:
    """At random, or as agreed; with three players the Honor Ship goes along (RM-4.2, RM-4.3)."""
    first = table.agreed_seat(START_PLAYER)
    table.give_start(first)
    if table.players == HONORED:
        table.give_honor(first)
    if table.listening:
        table.tell(events.START_MARKER, [first])
        if table.honor != NOBODY:
            table.tell(events.HONOR_SHIP, [first])
    return first


class FirstCrew(Personal[Reavers]):
    """A player draws the first reavers, when their turn comes, and recruits them (RM-4.8, RM-4.9, RM-4.20)."""

    def run(self, table: Reavers) -> None:
        draw_cards(table, self.owner, REAVER, table.quantities.starting_reavers)
        table.push(RecruitCards(self.owner, ELSEWHERE))


class LayOut(Step[Reavers]):
    """The face-up areas are filled once all have recruited; upgrades are turned up (RM-4.11 to RM-4.15, RM-17.9)."""

    def run(self, table: Reavers) -> None:
        table.refresh()
        table.set_to_work(NO_CARD)
        table.fill_displays()
        table.roll_trade_dice()
        table.reveal()
        table.push(Round())
