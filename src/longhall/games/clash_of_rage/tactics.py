"""Phase 2: tactic cards, the play order, bastions and income (CR-6)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage import codes, events
from longhall.games.clash_of_rage.hexes import SPAN, bastion_sites, q_of, r_of
from longhall.games.clash_of_rage.layout import TACTICS_PHASE
from longhall.games.clash_of_rage.pieces import NO_TACTIC, TACTICS
from longhall.games.clash_of_rage.reinforcement import Reinforcement
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.bits import bit
from longhall.kernel.step import Owned, Step


class DrawTactics(Step[ClashOfRage]):
    """Each player draws a hand in round 1, and one card in each later round (CR-6.1 to CR-6.3)."""

    def run(self, table: ClashOfRage) -> None:
        table.enter_phase(TACTICS_PHASE)
        cards: i64 = table.quantities.hand if table.round == 1 else 1
        for seat in range(table.players):
            for _ in range(cards):
                draw(table, seat)
        table.reveal()
        table.push(ChooseTactic())


def draw(table: ClashOfRage, seat: i64) -> None:
    """Draw one tactic card (CR-6.2, CR-6.3)."""
    if table.listening and table.tactic_deck(seat) == 0:
        table.tell(events.RESHUFFLED, [table.clan(seat)])
    card = table.draw_tactic(seat)
    if table.listening:
        table.tell(events.DREW_TACTIC, [table.clan(seat), table.printed_tactic(seat, card)], bit(seat))


class ChooseTactic(Step[ClashOfRage]):
    """All choose one card of their hand at the same time; then the cards are revealed together (CR-6.4, CR-6.5)."""

    def owing(self, table: ClashOfRage) -> i64:
        mask: i64 = 0
        for seat in range(table.players):
            if table.sealed(seat) == NO_TACTIC:
                mask |= bit(seat)
        return mask

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        hand = table.hand(seat)
        first: i64 = codes.CHOOSE_TACTIC + table.clan(seat) * TACTICS
        return [int(first + card) for card in range(TACTICS) if hand >> card & 1]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        printed: i64 = code - codes.CHOOSE_TACTIC
        table.seal(seat, printed % TACTICS)
        if table.listening:
            table.tell(events.CHOSE_TACTIC, [table.clan(seat), printed], bit(seat))
        table.push(self)

    def run(self, table: ClashOfRage) -> None:
        """All have chosen: the cards are turned over, and say in which order the players act (CR-6.6 to CR-6.8)."""
        table.reveal()
        for seat in range(table.players):
            card = table.reveal_tactic(seat)
            if table.listening:
                table.tell(events.TACTIC_SHOWN, [table.clan(seat), table.printed_tactic(seat, card)])
        table.set_order(by_order_number(table))
        for place in range(table.players - 1, -1, -1):
            table.push(Reinforcement(table.in_order(place)))
        table.push(Income())
        if table.round == 1:
            for place in range(table.players - 1, -1, -1):
                table.push(PlaceBastion(table.in_order(place)))


def by_order_number(table: ClashOfRage) -> list[int]:
    """The seats, the lowest order number first, then the lower seat (CR-6.7, CR-6.8)."""
    seats: list[int] = []
    for seat in range(table.players):
        place: i64 = 0
        while place < len(seats) and table.order_number(seats[place]) <= table.order_number(seat):
            place += 1
        seats.insert(place, seat)
    return seats


class PlaceBastion(Owned[ClashOfRage]):
    """In round 1 each player puts the bastion beside the map, in play order (CR-6.9 to CR-6.12)."""

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        return [codes.PLACE_BASTION + site for site in bastion_sites(table.chart, table.bastions())]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        site: i64 = code - codes.PLACE_BASTION
        table.place_bastion(seat, site)
        if table.listening:
            table.tell(events.BASTION_PLACED, [table.clan(seat), q_of(site) + SPAN, r_of(site) + SPAN])


class Income(Step[ClashOfRage]):
    """Gold by the cards, and crystals for cities from the supply, in play order (CR-6.13 to CR-6.15)."""

    def run(self, table: ClashOfRage) -> None:
        for place in range(table.players):
            seat = table.in_order(place)
            gold: i64 = table.book.tactic_gold[table.printed_tactic(seat, table.tactic(seat))]
            table.gain_gold(seat, gold)
            due: i64 = table.quantities.city_crystals * table.controlled(seat, table.chart.cities)
            crystals = min(due, table.supply)
            table.take_crystals(seat, crystals)
            if table.listening:
                table.tell(events.GOLD, [table.clan(seat), gold])
                if crystals:
                    table.tell(events.CRYSTALS, [table.clan(seat), crystals])
