"""How each game is drawn in a terminal: from a view, and from nothing else."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

import msgspec
from rich.console import RenderableType
from rich.text import Text

from longhall.cli.speech import Speech
from longhall.kernel.errors import UnknownName
from longhall.kernel.game import Game
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words

# The module of each game's board; it has a function `board`.
BOARDS = {
    "mythic-arena": "longhall.cli.boards.mythic_arena",
}


class Scene(msgspec.Struct):
    """One moment to draw: what is seen, who sits where, and which moves carry which number."""

    view: View
    seats: list[str]
    width: int
    roomy: bool
    moves: dict[int, Words] = {}
    recent: list[Words] = []
    # The signs of the drawing are explained below it; what each player has stays on one line.
    legend: bool = True
    brief: bool = False


class Board(Protocol):
    """What a game's board can draw and say."""

    @property
    def quiet(self) -> frozenset[str]:
        """The kinds of events that a player need not be told again on the next screen."""

    @property
    def foretold(self) -> dict[str, str]:
        """The kinds of events worth saying beside a move that would bring them, and how: a short template."""

    @property
    def declining(self) -> list[Words]:
        """The moves that decline a choice: a consequence is foretold as if the player went on with these."""

    @property
    def granted(self) -> list[Words]:
        """The moves among which it makes no difference, for what is foretold, which one is taken."""

    @property
    def goal(self) -> str:
        """What the game is about, in three lines."""

    @property
    def manual(self) -> str:
        """How a turn goes and what the signs of the drawing mean."""

    def title(self, view: View) -> str:
        """Where the game stands, in a few words."""

    def draw(self, scene: Scene) -> RenderableType:
        """The board, with the number of a move where it would be made."""

    def players(self, scene: Scene) -> RenderableType:
        """What each player has."""

    def who(self, view: View, seat: int) -> str:
        """What a seat is called at this table."""

    def card(self, name: str) -> Text:
        """All that is printed on a card."""

    def move(self, view: View, words: Words, about: Words) -> str:
        """A move as a person would say it, with what the board shows of it."""

    def told_by_outlook(self, words: Words) -> bool:
        """Whether the board shows where this move would be made so well that what it brings says enough of it."""

    def verb(self, name: str) -> str:
        """What a player types to make a move of this kind."""

    def field(self, name: str) -> tuple[str, str]:
        """What stands for a field when a move's form is told, and what may be put there."""

    def called(self, field: str, value: str | int) -> list[str]:
        """Other words that a value of a move's field goes by."""

    def shows(self, words: Words) -> bool:
        """Whether `draw` puts a number where this move would be made."""


def board_of(game: Game, speech: Speech) -> Board:
    """The board of a game in a language."""
    if game.name not in BOARDS:
        raise UnknownName(speech.say("no_board", game=game.name, known=speech.one_of(game.name, BOARDS)))
    drawn: Board = import_module(BOARDS[game.name]).board(game, speech)
    return drawn
