"""Recruiting a card: rally, specialize or promote (RM-15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.cards import PLACES, SLOTS
from longhall.games.reavers_of_midgard.gains import roll_dice, set_dice
from longhall.games.reavers_of_midgard.loot import offer_gained, waiting
from longhall.games.reavers_of_midgard.perform import Perform, ToPile
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Offer, Owned

# Where reavers were gained: those of Recruit can be named by artifacts later in the step (RM-34.7).
ELSEWHERE: Final = 0
AT_RECRUIT: Final = 1


class RecruitCards(Offer[Reavers]):
    """Reavers are handled one at a time, in the order their owner likes (RM-4.9, RM-15.3)."""

    def __init__(self, seat: i64, where: i64) -> None:
        self.owner = seat
        self.where = where

    def facts(self) -> list[int]:
        return [self.owner, self.where]

    def is_there(self, table: Reavers) -> bool:
        return waiting(table) > 0

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return offer_gained(table)

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        reaver: i64 = code - codes.RESOLVE
        table.pick_gained(reaver)
        table.push(self)
        if self.where == AT_RECRUIT:
            table.note_recruit(reaver)
        recruit(table, seat, reaver)


def recruit(table: Reavers, seat: i64, reaver: i64) -> None:
    """First the dice are rolled and placed, then the card is used (RM-15.1, RM-15.2, RM-15.4)."""
    if table.listening:
        table.tell(events.REAVER_GAINED, [seat, reaver])
    table.push(UseReaver(seat, reaver))
    roll_dice(table, seat, table.book.rolls[reaver])


class UseReaver(Owned[Reavers]):
    """Rally, specialize in an open slot, or promote (RM-15.5 to RM-15.9)."""

    def __init__(self, seat: i64, reaver: i64) -> None:
        self.owner = seat
        self.reaver = reaver

    def facts(self) -> list[int]:
        return [self.owner, self.reaver]

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = [codes.RALLY]
        for slot in range(SLOTS):
            if table.specialists(seat, slot) < PLACES:
                offered.append(codes.SPECIALIZE + slot)
        offered.append(codes.PROMOTE)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        reaver = self.reaver
        if code == codes.RALLY:
            if table.listening:
                table.tell(events.RALLIED, [seat, reaver])
            table.push(ToPile(seat, reaver))
            set_dice(table, seat, table.book.rallies[reaver])
        elif code == codes.PROMOTE:
            table.promote(seat, reaver)
            if table.listening:
                table.tell(events.PROMOTED, [seat, reaver])
            table.push(Perform(seat, table.book.promotions[table.book.clans[reaver]], 0, reaver))
        else:
            table.tuck(seat, code - codes.SPECIALIZE, reaver)
            if table.listening:
                table.tell(events.SPECIALIZED, [seat, reaver, code - codes.SPECIALIZE])

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"card": table.book.names[self.reaver]}
