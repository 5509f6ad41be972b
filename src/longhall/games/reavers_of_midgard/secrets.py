"""What a seat cannot know, dealt again (Appendix B).

The order of a deck is nobody's: cards are chosen when they are drawn. What is left are prophecies that only their owner
has seen, loot that its owner has not resolved yet, and two cards of which one is to be kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.cards import FIRST_PROPHECY, PROPHECIES
from longhall.games.reavers_of_midgard.decks import deck_of
from longhall.games.reavers_of_midgard.layout import DRAWN, GAINED, IN_DECK, SHUFFLES
from longhall.kernel.chance import Rng

if TYPE_CHECKING:
    from longhall.games.reavers_of_midgard.table import Reavers


def deal_again(table: Reavers, seat: i64, rng: Rng) -> None:
    """Deal all that a seat cannot know; after the end all is open."""
    if table.over:
        return
    if table.has_unseen() and table.first_to_act() != seat:
        deal_loot(table, rng)
    for shuffle in range(SHUFFLES):
        deal_prophecies(table, seat, shuffle, rng)


def deal_loot(table: Reavers, rng: Rng) -> None:
    """Another player's cards go back to their deck, and others come from it."""
    for place in range(GAINED + DRAWN):
        if table.is_unseen(place):
            table.put_back(table.gained(place))
    for place in range(GAINED + DRAWN):
        if table.is_unseen(place):
            table.replace_gained(place, table.take_from(deck_of(table.gained(place)), rng))


def deal_prophecies(table: Reavers, seat: i64, shuffle: i64, rng: Rng) -> None:
    """The secrets of the others are mixed, with the draw pile if they were drawn since it was last shuffled; older
    ones cannot lie in it, and are mixed among themselves."""
    pool: list[int] = [0] * PROPHECIES
    size: i64 = 0
    held: list[int] = [0, 0, 0, 0]
    for other in range(table.players):
        if other == seat:
            continue
        for place in range(PROPHECIES):
            copies = table.secrets_of(other, FIRST_PROPHECY + place, shuffle)
            if copies:
                table.add_secret(other, FIRST_PROPHECY + place, shuffle, -copies)
                pool[place] += copies
                size += copies
                held[other] += copies
    if size == 0:
        return
    drawn = shuffle == table.shuffles
    if drawn:
        for place in range(PROPHECIES):
            copies = table.count(FIRST_PROPHECY + place, IN_DECK)
            pool[place] += copies
            size += copies
    for other in range(table.players):
        for _ in range(held[other]):
            which = rng.below(size)
            place = 0
            while which >= pool[place]:
                which -= pool[place]
                place += 1
            pool[place] -= 1
            size -= 1
            table.add_secret(other, FIRST_PROPHECY + place, shuffle, 1)
    if drawn:
        for place in range(PROPHECIES):
            table.lay_in_deck(FIRST_PROPHECY + place, pool[place])
