"""The Black Market and the elves who arm themselves from its deck (CR-5, CR-9.4 to CR-9.9)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage import events
from longhall.games.clash_of_rage.layout import IMPROVEMENT
from longhall.games.clash_of_rage.pieces import ELVES, LEVELS, NO_CARD
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.step import Step


def refill(table: ClashOfRage) -> None:
    """Reveal cards until enough different ones lie in the market, or the deck is empty (CR-3.18, CR-9.6 to CR-9.8)."""
    while table.market_size() < table.quantities.market:
        card = table.draw_equipment()
        if card == NO_CARD:
            return
        table.offer(card)
        table.reveal()
        if table.listening:
            table.tell(events.OFFERED, [card])


class ImproveElves(Step[ClashOfRage]):
    """From round 2 on each type of elves still on the board draws a card (CR-4.3, CR-5)."""

    def run(self, table: ClashOfRage) -> None:
        table.enter_phase(IMPROVEMENT)
        if table.round == 1:
            return
        for kind in range(LEVELS):
            if table.elves_left(kind):
                arm(table, kind)


def arm(table: ClashOfRage, kind: i64) -> None:
    """A type of elves draws a card, and bears it if its slot is free or held by a cheaper one (CR-5.4 to CR-5.9)."""
    card = table.draw_equipment()
    if card == NO_CARD:
        return
    table.reveal()
    book = table.book
    slot: i64 = book.card_slots[card]
    old = table.slot(ELVES, kind, slot)
    borne: bool = old == NO_CARD or book.costs[card] > book.costs[old]
    if borne:
        table.fill_slot(ELVES, kind, slot, card)
    refused = old if borne else card
    if refused != NO_CARD:
        table.put_under(refused)
    if table.listening:
        table.tell(events.ELVES_ARMED if borne else events.ELVES_REFUSED, [kind, card])
