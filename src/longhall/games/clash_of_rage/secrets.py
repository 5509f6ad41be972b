"""What a seat cannot know, dealt again (Appendix B): tactic cards of others, and legendary cards they have drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from longhall.games.clash_of_rage.pieces import NO_TACTIC
from longhall.kernel.bits import bit, count_bits, pick_bit
from longhall.kernel.chance import Rng

if TYPE_CHECKING:
    from longhall.games.clash_of_rage.table import ClashOfRage


def deal_again(table: ClashOfRage, seat: i64, rng: Rng) -> None:
    """Deal again the hands and sealed cards of the others, and what another has drawn to choose from.

    The decks need nothing: the order of what lies shuffled in them is found when it is drawn.
    """
    for other in range(table.players):
        if other != seat:
            deal_tactics_again(table, other, rng)
    if table.drawn and table.active != seat:
        deal_legends_again(table, rng)


def deal_tactics_again(table: ClashOfRage, seat: i64, rng: Rng) -> None:
    """What has not been played is in the hand, sealed or in the deck; what all know of stays in hand or sealed."""
    sealed = table.sealed(seat)
    held: i64 = table.hand(seat) if sealed == NO_TACTIC else table.hand(seat) | bit(sealed)
    known: i64 = table.known(seat)
    unknown: i64 = held & ~known | table.tactic_deck(seat)
    hand = known | chosen_from(unknown, count_bits(held & ~known), rng)
    deck: i64 = unknown & ~hand
    if sealed != NO_TACTIC:
        sealed = pick_bit(hand, rng.below(count_bits(hand)))
        hand -= bit(sealed)
    table.redeal_tactics(seat, hand, deck, sealed)


def deal_legends_again(table: ClashOfRage, rng: Rng) -> None:
    """The drawn cards may be any of those not forged yet."""
    every: i64 = table.legends | table.drawn
    drawn = chosen_from(every, count_bits(table.drawn), rng)
    table.redeal_legends(every & ~drawn, drawn)


def chosen_from(every: i64, number: i64, rng: Rng) -> i64:
    """So many of a set, at random."""
    chosen: i64 = 0
    for _ in range(number):
        left: i64 = every & ~chosen
        chosen |= bit(pick_bit(left, rng.below(count_bits(left))))
    return chosen
