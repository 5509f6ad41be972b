"""Bags: which cards lie together, as one number for each Age.

Cards of one name and Age are alike (BR-1.9), so a hand is how many of each kind it holds: two bits a kind. A kind is a
number from 0 to 77, the 26 kinds of the first Age before those of the second and the third.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

AGES: Final = 3
AGE_KINDS: Final = 26
KINDS: Final = AGES * AGE_KINDS
# No kind has more copies than two bits can count.
MOST_COPIES: Final = 3
MOST_BAG: Final = (1 << 2 * AGE_KINDS) - 1


# A bag with one card of each kind.
EACH_KIND: Final = sum([1 << 2 * kind for kind in range(AGE_KINDS)])


def age_of(card: i64) -> i64:
    """The Age of a kind of card, from 0."""
    return 0 if card < AGE_KINDS else (1 if card < 2 * AGE_KINDS else 2)


def one(card: i64) -> i64:
    """A bag, of the card's own Age, that holds this one card."""
    return times(1, card - AGE_KINDS * age_of(card))


def times(bag: i64, kind: i64) -> i64:
    """A bag with its first kind counted as another one of the Age: `times(1, kind)` holds one card of that kind.

    A function of its own, because mypyc shifts a constant in 32 bits.
    """
    return bag << 2 * kind


def count_in(bag: i64, card: i64) -> i64:
    """How many of a kind are in a bag of its Age."""
    return bag >> 2 * (card - AGE_KINDS * age_of(card)) & 3


def size_of(bag: i64) -> i64:
    """How many cards a bag holds."""
    size: i64 = 0
    while bag:
        size += bag & 3
        bag >>= 2
    return size


def add_kinds(kinds: list[int], bag: i64, age: i64) -> None:
    """Append each kind of a bag once, ascending."""
    card: i64 = age * AGE_KINDS
    while bag:
        if bag & 3:
            kinds.append(card)
        bag >>= 2
        card += 1


def add_cards(cards: list[int], bag: i64, age: i64) -> None:
    """Append every card of a bag, alike ones as often as they are there, ascending."""
    card: i64 = age * AGE_KINDS
    while bag:
        for _ in range(bag & 3):
            cards.append(card)
        bag >>= 2
        card += 1


def within(part: i64, whole: i64) -> bool:
    """Whether a bag holds all that another one does."""
    while part:
        if part & 3 > whole & 3:
            return False
        part >>= 2
        whole >>= 2
    return True
