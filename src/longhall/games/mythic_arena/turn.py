"""Draw or discard (MA-4): the turn begins."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.mythic_arena import events
from longhall.games.mythic_arena.choice import Choice
from longhall.games.mythic_arena.codes import DISCARD, KEEP
from longhall.games.mythic_arena.placement import Lay, place_needs_no_asking
from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.step import Step


class Turn(Step[MythicArena]):
    """The active player draws the top card, from a fresh deck if the old one is used up (MA-4.2, MA-4.7)."""

    def __init__(self, pantheon: i64) -> None:
        self.pantheon = pantheon

    def run(self, table: MythicArena) -> None:
        table.begin_turn(self.pantheon)
        if table.deck_size(self.pantheon) == 0:
            shuffle_discard_into_deck(table, self.pantheon)
        card = draw(table, self.pantheon)
        if table.deck_size(self.pantheon) > 0:
            table.push(Keep())
        elif table.cards.powers[card].needs_cover() and table.discard_size(self.pantheon) == 0:
            give_up(table, card)
        else:
            lay(table)

    def facts(self) -> list[int]:
        return [self.pantheon]


class Keep(Choice):
    """The first card drawn is played, or discarded face up for the next one, which must be played (MA-4.3, MA-4.4).

    It is asked even of a player who has no choice (MA-20.4): silence would tell which card was drawn.
    """

    def options(self, table: MythicArena, seat: i64) -> list[int]:
        return [KEEP, DISCARD] if can_be_kept(table) else [DISCARD]

    def choose(self, table: MythicArena, seat: i64, code: i64) -> None:
        if code == KEEP:
            table.keep()
            if table.listening:
                table.tell(events.KEPT, [table.active])
        else:
            card = table.drawn
            table.discard(card)
            if table.listening:
                table.tell(events.DISCARDED, [table.active, card])
            draw(table, table.active)
        lay(table)

    def about(self, table: MythicArena, seat: i64) -> dict[str, str | int]:
        return {"card": table.cards.names[table.drawn], "case": "free" if can_be_kept(table) else "must-discard"}


def can_be_kept(table: MythicArena) -> bool:
    """A card that must be covered is kept only if the discard holds a card to cover it (MA-20.4)."""
    return not table.cards.powers[table.drawn].needs_cover() or table.discard_size(table.active) > 0


def draw(table: MythicArena, pantheon: i64) -> i64:
    """Draw a card; only its owner sees which."""
    card = table.draw(pantheon)
    if table.listening:
        table.tell(events.DREW, [pantheon, card], 1 << table.seat_of(pantheon))
    return card


def shuffle_discard_into_deck(table: MythicArena, pantheon: i64) -> None:
    """An empty deck is made anew from the whole discard (MA-4.7)."""
    for card in table.discards(pantheon):
        table.put_into_deck(card)
    table.shuffle_deck(pantheon)
    if table.listening:
        table.tell(events.RESHUFFLED, [pantheon])


def lay(table: MythicArena) -> None:
    """The card in hand is to be laid; where, is asked unless every card there is would go to the same cell."""
    step = Lay()
    if place_needs_no_asking(table):
        step.choose(table, table.seat_of(table.active), step.options(table, table.seat_of(table.active))[0])
    else:
        table.push(step)


def give_up(table: MythicArena, card: i64) -> None:
    """A card that can be neither covered nor discarded goes to the box, and that was the turn (MA-20.8)."""
    table.box(card)
    if table.listening:
        table.tell(events.LEFT, [card])
