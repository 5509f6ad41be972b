"""Trade with Villages (RM-10)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.cards import FAVOR, FIRST_PROPHECY, FOOD, PROPHECY
from longhall.games.reavers_of_midgard.dice import MOST_TAKEN, TAKINGS
from longhall.games.reavers_of_midgard.gains import settle_dice
from longhall.games.reavers_of_midgard.layout import SHOWN_PROPHECIES
from longhall.games.reavers_of_midgard.perform import draw_prophecy
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Owned


class TradePicks(Owned[Reavers]):
    """So many picks, one by one; the rest may be declined (RM-10.2 to RM-10.10, RM-10.16)."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.owner = seat
        self.left = left

    def facts(self) -> list[int]:
        return [self.owner, self.left]

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = [codes.PICK + codes.PICK_FAVOR, codes.PICK + codes.PICK_FOOD]
        if table.trade_size():
            offered.append(codes.PICK + codes.PICK_DICE)
        if table.can_draw(PROPHECY) or table.prophecies_shown():
            offered.append(codes.PICK + codes.PICK_PROPHECY)
        offered.append(codes.DECLINE)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.DECLINE:
            return
        if self.left > 1:
            table.push(TradePicks(seat, self.left - 1))
        pick: i64 = code - codes.PICK
        if pick == codes.PICK_FAVOR:
            table.gain(seat, FAVOR, table.quantities.trade_favor)
        elif pick == codes.PICK_FOOD:
            table.gain(seat, FOOD, table.quantities.trade_food)
        elif pick == codes.PICK_DICE:
            table.push(TakeDice(seat))
        else:
            table.push(ChooseProphecy(seat))

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"picks": self.left}


class TakeDice(Owned[Reavers]):
    """Two dice of the display, or the last one; they keep their faces (RM-10.5, RM-10.7)."""

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return TAKINGS.out_of(table.trade_dice(), min(MOST_TAKEN, table.trade_size()), codes.TAKE)

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        for die in TAKINGS.things(code - codes.TAKE):
            table.take_trade_die(die)
        if table.listening:
            table.tell(events.DICE_TAKEN, [seat, code - codes.TAKE])
        settle_dice(table, seat)


class ChooseProphecy(Owned[Reavers]):
    """A face-up prophecy, or the top one of the deck unseen (RM-10.8, RM-10.14)."""

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = [codes.DRAW] if table.can_draw(PROPHECY) else []
        kinds = table.prophecies_shown()
        kinds.sort()
        for place in range(len(kinds)):
            if place == 0 or kinds[place] != kinds[place - 1]:
                offered.append(codes.READ + kinds[place] - FIRST_PROPHECY)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.DRAW:
            draw_prophecy(table, seat)
            return
        card: i64 = code - codes.READ + FIRST_PROPHECY
        table.take_shown_card(SHOWN_PROPHECIES, card)
        table.pile_card(seat, card)
        if table.listening:
            table.tell(events.PROPHECY_TAKEN, [seat, card])
