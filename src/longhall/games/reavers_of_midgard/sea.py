"""Battle at Sea: an expedition, then a sea battle (RM-11, RM-19)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.cards import FIRST_SEA, FROM_SEA, SEA
from longhall.games.reavers_of_midgard.combat import HELPED, fight
from longhall.games.reavers_of_midgard.expedition import Expedition
from longhall.games.reavers_of_midgard.layout import SHOWN_SEA
from longhall.games.reavers_of_midgard.payments import PayDice, can_pay, combination
from longhall.games.reavers_of_midgard.perform import Perform, ToPile
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Offer, Owned, Personal


def set_sail(table: Reavers, seat: i64) -> None:
    """Glory for the active player, then the expedition, then the battle (RM-11.2, RM-11.3)."""
    table.gain_glory(seat, table.quantities.sea_glory[table.distance(seat)], FROM_SEA)
    table.push(SeaTarget(seat))
    table.push(Expedition(seat))


class SeaTarget(Offer[Reavers]):
    """A face-up sea battle, or the top card of the deck (RM-19.1, RM-19.5, RM-19.14)."""

    def is_there(self, table: Reavers) -> bool:
        return table.can_draw(SEA) or len(table.sea_battles()) > 0

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = [codes.DRAW] if table.can_draw(SEA) else []
        kinds = table.sea_battles()
        kinds.sort()
        for place in range(len(kinds)):
            if place == 0 or kinds[place] != kinds[place - 1]:
                offered.append(codes.face(kinds[place]))
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        drawn = code == codes.DRAW
        card: i64 = code - codes.FACE + FIRST_SEA
        if drawn:
            card = table.draw(SEA)
            table.reveal()
        if table.listening:
            table.tell(events.BATTLE_FACED, [seat, card])
        table.push(SeaMethod(seat, card, int(drawn)))


class SeaMethod(Owned[Reavers]):
    """By the printed combination, or by combat (RM-19.2 to RM-19.4, RM-19.15)."""

    def __init__(self, seat: i64, card: i64, drawn: i64) -> None:
        self.owner = seat
        self.card = card
        self.drawn = drawn

    def facts(self) -> list[int]:
        return [self.owner, self.card, self.drawn]

    def options(self, table: Reavers, seat: i64) -> list[int]:
        if can_pay(table, seat, combination(self.card)):
            return [codes.COMBINE, codes.FIGHT]
        return [codes.FIGHT]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        table.push(AfterBattle(seat, self.card, self.drawn))
        if code == codes.COMBINE:
            table.end_combat(True)
            table.push(PayDice(seat, combination(self.card)))
        else:
            fight(table, seat, table.book.defences[self.card - FIRST_SEA], HELPED)

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"card": table.book.names[self.card]}


class AfterBattle(Personal[Reavers]):
    """A battle won, or lost: a lost card stays on display or goes under the deck (RM-19.7 to RM-19.9)."""

    def __init__(self, seat: i64, card: i64, drawn: i64) -> None:
        self.owner = seat
        self.card = card
        self.drawn = drawn

    def facts(self) -> list[int]:
        return [self.owner, self.card, self.drawn]

    def run(self, table: Reavers) -> None:
        won = table.victory
        table.settle_combat()
        if won:
            win_battle(table, self.owner, self.card, self.drawn)
            return
        if table.listening:
            table.tell(events.BATTLE_LOST, [self.owner, self.card])
        if self.drawn:
            table.discard(self.card)


def win_battle(table: Reavers, seat: i64, card: i64, drawn: i64) -> None:
    """The card leaves the display at once, gives its reward, and joins the Glory pile (RM-19.7, RM-19.14)."""
    if not drawn:
        table.take_shown_card(SHOWN_SEA, card)
    if table.listening:
        table.tell(events.BATTLE_WON, [seat, card])
    table.push(ToPile(seat, card))
    table.push(Perform(seat, table.book.rewards[card - FIRST_SEA], 0, card))
