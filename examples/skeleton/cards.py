"""The cards as the rules read them (SK-1): flat lists by card, made once from the content."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CARDS: Final = 12
NO_CARD: Final = -1


class Cards:
    """What is printed on each card."""

    def __init__(self, names: list[str], strength: list[int]) -> None:
        self.names = names
        self.strength = strength


class Quantities:
    """The numbers that stand on no card."""

    def __init__(self, hand: i64, take: i64, dare: i64) -> None:
        self.hand = hand
        self.take = take
        self.dare = dare
