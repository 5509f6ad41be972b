"""Hidden information (Appendix B): what is dealt again on a table a seat imagines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from examples.skeleton.cards import CARDS
from examples.skeleton.layout import DISCARDS, HAND, LAID
from longhall.kernel.chance import Rng

if TYPE_CHECKING:
    from examples.skeleton.table import Skeleton


def deal_again(table: Skeleton, seat: i64, rng: Rng) -> None:
    """The other hands, what others have laid, and the deck: all cards the seat does not see change places."""
    hidden = [card for card in range(CARDS) if not is_seen(table.place(card), seat)]
    places = [table.place(card) for card in hidden]
    # In an order that tells nothing of the true one: the same places are dealt again alike, whatever lay where.
    places.sort()
    rng.shuffle(places, 0, len(places))
    for number in range(len(hidden)):
        table.put(hidden[number], places[number])


def is_seen(place: i64, seat: i64) -> bool:
    """Whether a seat sees what lies in a place (SK-B.1, SK-B.2)."""
    return place == DISCARDS or place == HAND + seat or place == LAID + seat
