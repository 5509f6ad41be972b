"""The cards as the rules read them (MA-2): flat lists by card, made once from the content."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from longhall.games.mythic_arena.table import MythicArena

PAIRS: Final = 17
CARDS: Final = 34

NORSE: Final = 0
GREEK: Final = 1
# Both pantheons, as the bit mask of those who share a draw.
BOTH: Final = 3

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3


def pantheon_of(card: i64) -> i64:
    """The pantheon printed on a card."""
    return NORSE if card < PAIRS else GREEK


class Power:
    """What a card can do beyond fighting. Each moment of a turn asks the placed card's power; most say nothing.

    `amount` is the number the content gives to powers that need one: tokens to take, glory to add, a weak strength.
    """

    def __init__(self, amount: i64) -> None:
        self.amount = amount

    def on_placement(self, table: MythicArena) -> None:
        """Resolved as soon as the card lies on the field (MA-6.1)."""

    def on_post_battle(self, table: MythicArena) -> None:
        """Resolved after the battle, before scoring (MA-10.1)."""

    def base_strength(self, table: MythicArena, card: i64) -> i64:
        """The strength before tokens and bonus (MA-2.7)."""
        return table.cards.strength[card]

    def attack_base(self, table: MythicArena, card: i64) -> i64:
        """The same on the turn the card is laid, in its own battle."""
        return self.base_strength(table, card)

    def ignores_shields(self) -> bool:
        """Whether the shields it touches are treated as plain in its own battle."""
        return False

    def may_lie_outside(self) -> bool:
        """Whether it may be the fifth card of a row or column."""
        return False

    def needs_cover(self) -> bool:
        """Whether another card is laid on top of it at once."""
        return False

    def takes_strength(self) -> bool:
        """Whether a "+1 strength" token may be put on it."""
        return True

    def line_bonus(self) -> i64:
        """Glory it adds to each eligible line on the turn it is laid."""
        return 0

    def final_count(self, at_home: bool) -> i64:
        """What its symbol counts for at the end, under its printed pantheon or under the other."""
        return 1


class Cards:
    """The printed values of all 34 cards: Norse 0 to 16, then their Greek twins in the same order."""

    def __init__(
        self,
        names: list[str],
        strength: list[int],
        shields: list[int],
        fragilities: list[int],
        symbols: list[int],
        powers: list[Power],
        kings: list[int],
    ) -> None:
        self.names = names
        self.strength = strength
        self.shields = shields
        self.fragilities = fragilities
        self.symbols = symbols
        self.powers = powers
        self.kings = kings


class Quantities:
    """The numbers of the game that stand on no card."""

    def __init__(
        self,
        tokens: list[int],
        line_length: i64,
        line_glory: i64,
        majority_glory: i64,
        wins_needed: i64,
        most_games: i64,
    ) -> None:
        self.tokens = tokens
        self.line_length = line_length
        self.line_glory = line_glory
        self.majority_glory = majority_glory
        self.wins_needed = wins_needed
        self.most_games = most_games
