"""A table laid out in a line, for tests of the rules: `stage(["fox", "bear"], ["hare", "elk"])`."""

from __future__ import annotations

from typing import cast

import longhall
from examples.skeleton import load
from examples.skeleton.layout import DECK, DISCARDS, HAND
from examples.skeleton.table import Skeleton
from examples.skeleton.view import SkeletonView
from longhall.kernel.table import Outcome
from longhall.kernel.vocabulary import Words

GAME = load()


class Stage:
    """A table, played in words."""

    def __init__(self, table: Skeleton) -> None:
        self.table = table

    def do(self, seat: int, verb: str, **words: str) -> Outcome:
        """A move of a seat."""
        return self.table.act(seat, GAME.code({"do": verb, **words}))

    def lay(self, *cards: str) -> Stage:
        """Every seat lays a card, one after the other."""
        for seat, card in enumerate(cards):
            self.do(seat, "lay", card=card)
        return self

    def view(self, viewer: int = longhall.SPECTATOR) -> SkeletonView:
        """What a viewer is shown."""
        return cast(SkeletonView, self.table.view(viewer))

    def moves(self, seat: int) -> list[Words]:
        """What a seat may do."""
        return [GAME.words(code) for code in self.table.options(seat)]

    def cards(self, place: int) -> list[str]:
        """The cards in a place."""
        return [GAME.cards.names[card] for card in self.table.cards_in(place)]


def stage(*hands: list[str], deck: list[str] | None = None, **settings: str) -> Stage:
    """A table with these hands, at the beginning of the round in which so many cards are left.

    `deck`: the only cards of the deck, so that a dare has no chance in it. All other cards are among the discards.
    """
    table = cast(Skeleton, GAME.deal(len(hands), seed=1, **settings))
    for card, name in enumerate(GAME.cards.names):
        holders = [HAND + seat for seat, hand in enumerate(hands) if name in hand]
        in_deck = deck is None or name in deck
        table.put(card, holders[0] if holders else DECK if in_deck else DISCARDS)
    for _ in range(GAME.quantities.hand - len(hands[0])):
        table.begin_round()
    table.find_owing()
    return Stage(table)


def dealt(players: int = 2, seed: int = 1, **settings: str) -> Stage:
    """An ordinary deal."""
    return Stage(cast(Skeleton, GAME.deal(players, seed, **settings)))
