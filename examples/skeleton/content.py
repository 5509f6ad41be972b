"""The content, decoded and checked (SK-1)."""

from __future__ import annotations

from pathlib import Path

import msgspec

from examples.skeleton.cards import CARDS, Cards, Quantities
from examples.skeleton.layout import MOST_DEALT, MOST_PRIZE
from longhall.kernel.content import Source, Value, check_count, check_names, check_value, check_within, read
from longhall.kernel.errors import BadContent


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """One beast."""

    id: str
    strength: int
    source: Source


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """`cards.toml`."""

    card: list[Card]


class RoundFile(msgspec.Struct, forbid_unknown_fields=True):
    """How many cards each player is dealt (SK-2.1)."""

    hand: Value


class PrizeFile(msgspec.Struct, forbid_unknown_fields=True):
    """What the winner of a round takes, and what a dare may bring (SK-4.1, SK-4.2)."""

    take: Value
    dare: Value


class GameFile(msgspec.Struct, forbid_unknown_fields=True):
    """`game.toml`."""

    round: RoundFile
    prize: PrizeFile


class Content(msgspec.Struct):
    """Everything in the box."""

    cards: list[Card]
    game: GameFile

    @property
    def names(self) -> list[str]:
        """The id of every card."""
        return [card.id for card in self.cards]


def load(folder: Path) -> Content:
    """Read and check a content folder."""
    content = Content(read(folder, "cards.toml", CardFile).card, read(folder, "game.toml", GameFile))
    _check_cards(content.cards)
    check_value("game.toml", "round.hand", content.game.round.hand, 1, MOST_DEALT)
    check_value("game.toml", "prize.take", content.game.prize.take, 1, MOST_PRIZE)
    check_value("game.toml", "prize.dare", content.game.prize.dare, 1, MOST_PRIZE)
    return content


def cards_of(content: Content) -> Cards:
    """The cards as the rules read them."""
    return Cards(content.names, [card.strength for card in content.cards])


def quantities_of(content: Content) -> Quantities:
    """The numbers that stand on no card."""
    game = content.game
    return Quantities(game.round.hand.value, game.prize.take.value, game.prize.dare.value)


def _check_cards(cards: list[Card]) -> None:
    check_count("cards.toml", "card", cards, CARDS)
    check_names(card.id for card in cards)
    strengths: dict[int, str] = {}
    for card in cards:
        check_within("cards.toml", card.id, "strength", card.strength, 1, CARDS)
        if card.strength in strengths:
            facts = {"other": strengths[card.strength], "strength": card.strength}
            raise BadContent("skeleton_strength_twice", file="cards.toml", entry=card.id, field="strength", **facts)
        strengths[card.strength] = card.id
