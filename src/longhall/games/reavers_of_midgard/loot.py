"""Resolving village and keep cards, one at a time (RM-12, RM-13, RM-22.6)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.artifacts import gain_artifact
from longhall.games.reavers_of_midgard.cards import (
    FIRST_KEEP,
    FIRST_PILLAGED_KEEP,
    FIRST_UPGRADE_CARD,
    FIRST_VILLAGE,
    NO_CARD,
)
from longhall.games.reavers_of_midgard.layout import GAINED
from longhall.games.reavers_of_midgard.perform import Perform, PutAway
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Offer, Owned


def resolve(table: Reavers, seat: i64, card: i64) -> None:
    """A card in hand is shown and resolved: artifacts stay, sets go to the Glory pile, the rest is discarded
    afterwards (RM-12.6, RM-13.5, RM-13.6, RM-B.8)."""
    if table.listening:
        table.tell(events.CARD_RESOLVED, [seat, card])
    if card < FIRST_UPGRADE_CARD:
        gain_artifact(table, seat, card)
    elif FIRST_KEEP <= card < FIRST_PILLAGED_KEEP:
        table.pile_card(seat, card)
    else:
        table.push(PutAway(card))
        table.push(Perform(seat, table.book.loot[card - FIRST_VILLAGE], 0, card))


def draw_loot(table: Reavers, seat: i64, deck: i64) -> None:
    """Draw a card and resolve it at once (RM-15.13, RM-32.7)."""
    card = table.draw(deck)
    if card != NO_CARD:
        table.reveal()
        resolve(table, seat, card)


class ResolveLoot(Offer[Reavers]):
    """The cards gained, in the order their owner likes (RM-12.5, RM-13.4).

    While there are several, the owner is asked even if they are alike: the others have not seen them all.
    """

    def is_there(self, table: Reavers) -> bool:
        return waiting(table) > 0

    def silent(self, table: Reavers) -> bool:
        return waiting(table) == 1 or all_seen(table)

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return offer_gained(table)

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        card: i64 = code - codes.RESOLVE
        table.pick_gained(card)
        table.push(self)
        resolve(table, seat, card)


def waiting(table: Reavers) -> i64:
    """How many cards are still to be resolved."""
    count: i64 = 0
    for place in range(GAINED):
        if table.gained(place) != NO_CARD:
            count += 1
    return count


def all_seen(table: Reavers) -> bool:
    """Whether everybody has seen the cards that are still to be resolved."""
    for place in range(GAINED):
        if table.is_unseen(place):
            return False
    return True


def offer_gained(table: Reavers) -> list[int]:
    """Every card to be resolved, equal ones once."""
    offered: list[int] = []
    for place in range(GAINED):
        card = table.gained(place)
        if card != NO_CARD and codes.RESOLVE + card not in offered:
            offered.append(codes.RESOLVE + card)
    offered.sort()
    return offered


def draw_and_keep(table: Reavers, seat: i64, deck: i64) -> None:
    """Draw two, keep one; a single card is kept (RM-22.6, RM-22.7)."""
    first = table.draw(deck)
    if first == NO_CARD:
        return
    table.reveal()
    table.lay_drawn(0, first)
    second = table.draw(deck)
    if second == NO_CARD:
        table.lay_drawn(0, NO_CARD)
        resolve(table, seat, first)
        return
    table.lay_drawn(1, second)
    if table.listening:
        table.tell(events.DREW, [seat, deck, 2])
    table.push(KeepOne(seat))


class KeepOne(Owned[Reavers]):
    """One of two cards is kept and resolved; the other goes face up under the deck first (RM-22.6, RM-22.8).

    The owner is asked even if they are alike: the others have not seen them.
    """

    def silent(self, table: Reavers) -> bool:
        return False

    def options(self, table: Reavers, seat: i64) -> list[int]:
        first: i64 = codes.KEEP + table.drawn(0) - FIRST_VILLAGE
        second: i64 = codes.KEEP + table.drawn(1) - FIRST_VILLAGE
        if first == second:
            return [first]
        return [first, second] if first < second else [second, first]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        kept: i64 = code - codes.KEEP + FIRST_VILLAGE
        other = table.drawn(1) if table.drawn(0) == kept else table.drawn(0)
        table.lay_drawn(0, NO_CARD)
        table.lay_drawn(1, NO_CARD)
        table.discard(other)
        if table.listening:
            table.tell(events.CARD_DISCARDED, [seat, other])
        resolve(table, seat, kept)
