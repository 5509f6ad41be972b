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
        rng.shuffle(cards, 0, len(cards))
        if hidden >= 0:
            if table.kept_bare:
                put_another_last(table, cards)
            table.return_to_deck(hidden)
            table.hold(cards.pop())
        table.stack_deck(pantheon, cards)


def put_another_last(table: MythicArena, cards: list[int]) -> None:
    """See that the last card, which will be the drawn one, needs no cover."""
    place = len(cards) - 1
    while table.cards.powers[cards[place]].needs_cover():
        place -= 1
    last = cards[-1]
    cards[-1] = cards[place]
    cards[place] = last
