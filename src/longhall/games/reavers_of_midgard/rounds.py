"""Rounds and activations (RM-5), clean-up (RM-23) and the end (RM-24, RM-25)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.action import OwnStep, Specialists
from longhall.games.reavers_of_midgard.cards import AREAS, FROM_INCOME, TRADE
from longhall.games.reavers_of_midgard.layout import ACTIVATIONS
from longhall.games.reavers_of_midgard.scoring import FINAL_SOURCES, final_part
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import NOBODY, Step


class Round(Step[Reavers]):
    """Four activations, then the clean-up (RM-5.1, RM-5.2)."""

    def run(self, table: Reavers) -> None:
        table.begin_round()
        if table.listening:
            table.tell(events.ROUND_BEGAN, [table.round])
        table.push(CleanUp())
        table.push(PlaceShip())


class PlaceShip(Step[Reavers]):
    """The next player in order places a longship on an area not used this round (RM-5.3 to RM-5.7, RM-5.10)."""

    def seat(self, table: Reavers) -> i64:
        return table.placer(table.placed) if table.placed < ACTIVATIONS else NOBODY

    def silent(self, table: Reavers) -> bool:
        return True

    def options(self, table: Reavers, seat: i64) -> list[int]:
        used = table.used_areas()
        return [codes.ACTIVATE + area for area in range(AREAS) if not used >> area & 1]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        area: i64 = code - codes.ACTIVATE
        table.activate(seat, area)
        if table.listening:
            table.tell(events.SHIP_PLACED, [seat, area])
            if area == TRADE:
                table.tell(events.START_MARKER, [table.start])
        table.push(self)
        table.push(EndActivation())
        seats = table.seats_from(seat)
        for place in range(len(seats) - 1, -1, -1):
            table.push(OwnStep(seats[place]))
        for place in range(len(seats) - 1, -1, -1):
            table.push(Specialists(seats[place], 0))

    def run(self, table: Reavers) -> None:
        """All ships are placed."""

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"round": table.round, "ship": table.placed + 1}


class EndActivation(Step[Reavers]):
    """Everybody has finished: upgrades are turned up again (RM-5.9, RM-17.4)."""

    def run(self, table: Reavers) -> None:
        table.end_activation()


class CleanUp(Step[Reavers]):
    """Honor Ship, income, Trade dice, displays; after the last round the game is scored instead (RM-23)."""

    def run(self, table: Reavers) -> None:
        if table.round == table.quantities.rounds:
            table.push(FinalScoring())
            return
        if table.honor != NOBODY:
            table.give_honor(table.left_of(table.honor))
            if table.listening:
                table.tell(events.HONOR_SHIP, [table.honor])
        for seat in range(table.players):
            table.gain_glory(seat, table.quantities.income * table.land_count(seat), FROM_INCOME)
        table.roll_trade_dice()
        table.clear_displays()
        table.fill_displays()
        table.reveal()
        table.push(Round())


class FinalScoring(Step[Reavers]):
    """Everything is counted, and the most Glory wins (RM-24, RM-25)."""

    def run(self, table: Reavers) -> None:
        if not table.listening:
            return
        for seat in range(table.players):
            for part in range(FINAL_SOURCES):
                points = final_part(table, seat, part)
                if points:
                    table.tell(events.SCORED, [seat, part, -points if points < 0 else points, int(points < 0)])
        winners = table.winning()
        for seat in range(table.players):
            if winners >> seat & 1:
                table.tell(events.WON, [seat])
