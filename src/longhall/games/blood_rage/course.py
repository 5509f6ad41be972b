"""Where a game of Blood Rage stands: the Age, the first player, and what is sealed until all have chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from longhall.games.blood_rage.board import Board
from longhall.games.blood_rage.cards import Cards, Monsters, Quantities
from longhall.games.blood_rage.layout import AT_AGE, AT_CHOICES, AT_CLOSED, AT_FIRST, SEATS, VARIANT
from longhall.kernel.table import Table

if TYPE_CHECKING:
    from longhall.kernel.game import Game


class Course(Table):
    """What the whole table shares: the box it is played with, the Age, who is first, and choices made together."""

    def __init__(
        self,
        game: Game,
        players: i64,
        settings: list[int],
        cards: Cards,
        monsters: Monsters,
        board: Board,
        quantities: Quantities,
    ) -> None:
        super().__init__(game, players, settings)
        self.cards = cards
        self.monsters = monsters
        self.board = board
        self.quantities = quantities

    # Ages and seats.

    @property
    def age(self) -> i64:
        """The Age, from 0."""
        return self.numbers[AT_AGE]

    def begin_age(self, age: i64) -> None:
        """The next Age has come."""
        self.numbers[AT_AGE] = age
        self.numbers[AT_CLOSED] = 0

    @property
    def closed_ages(self) -> i64:
        """How many Ages have had their Discard and Quest phases: of their cards each seat has kept one at most."""
        return self.numbers[AT_AGE] + self.numbers[AT_CLOSED]

    @property
    def first(self) -> i64:
        """The first player."""
        return self.numbers[AT_FIRST]

    def make_first(self, seat: i64) -> None:
        """Hand on the first player marker."""
        self.numbers[AT_FIRST] = seat

    @property
    def is_beginners(self) -> bool:
        """Whether the beginner variant is played (BR-6.8)."""
        return self.settings[VARIANT] == 1

    # Simultaneous choices: what a seat has sealed until all have chosen.

    def choice(self, seat: i64) -> i64:
        """What a seat has sealed: 0 for nothing yet, else a number of the step that asked."""
        return self.numbers[AT_CHOICES + seat]

    def seal(self, seat: i64, choice: i64) -> None:
        """Seal a choice."""
        self.numbers[AT_CHOICES + seat] = choice

    def open_choices(self) -> None:
        """All have chosen: nothing is sealed any more."""
        for seat in range(SEATS):
            self.numbers[AT_CHOICES + seat] = 0
