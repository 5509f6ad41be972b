"""Hidden information (Appendix B): what is dealt again on a table a seat imagines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from longhall.kernel.chance import Rng

if TYPE_CHECKING:
    from longhall.games.mythic_arena.table import MythicArena


def deal_again(table: MythicArena, seat: i64, rng: Rng) -> None:
    """Both decks in another order, and another card in the opponent's hand if it holds one.

    What the seat can work out stays true: with an empty deck the drawn card is known to all, and a first card kept
    with an empty discard is not one that needs covering (MA-20.4).
    """
    for pantheon in range(2):
        cards = table.deck(pantheon)
        hidden = table.drawn if table.active == pantheon and table.seat_of(pantheon) != seat else -1
        if hidden >= 0:
            cards.append(hidden)
        # In an order that tells nothing of the true one: the same cards are dealt again alike, whatever lay where.
        cards.sort()
        if hidden >= 0:
            table.return_to_deck(hidden)
            table.hold(draw_possible(table, cards, rng))
        rng.shuffle(cards, 0, len(cards))
        table.stack_deck(pantheon, cards)


def draw_possible(table: MythicArena, cards: list[int], rng: Rng) -> i64:
    """Take a card out of these at random that the opponent may hold."""
    possible = [card for card in cards if not table.kept_bare or not table.cards.powers[card].needs_cover()]
    card = possible[rng.below(len(possible))]
    cards.remove(card)
    return card
