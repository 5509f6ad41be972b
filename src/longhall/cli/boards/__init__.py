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
    "blood-rage": "longhall.cli.boards.blood_rage",
}


class Detail(msgspec.Struct, frozen=True):
    """How much is put on the screen: a large drawing, options in words, the whole last round, what a sign means."""

    roomy: bool = False
    in_words: bool = False
    whole_round: bool = False
    legend: bool = False
    card_text: bool = False
    # Cells that bring nothing at once are listed too, though their numbers stand on the field.
    idle_cells: bool = True
    # What each player has stays on one line.
    brief: bool = False
    # A group of options stays on one line, whatever has to be left out of it; so does what a viewer holds.
    folded: bool = False
    # Of a group of options, only the numbers are told.
    merged: bool = False
    # The most lines of what has happened, the latest ones.
    told: int | None = None


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
    folded: bool = False


class Board(Protocol):
    """What a game's board can draw and say."""

    @property
    def details(self) -> tuple[Detail, ...]:
        """From all that can be shown to what has to be: the first that fits the terminal is taken."""

    @property
    def quiet(self) -> frozenset[str]:
        """The kinds of events that a player need not be told again on the next screen."""

    @property
    def beginnings(self) -> frozenset[str]:
        """The kinds of events that begin a paragraph when it is told what happened; none if each seat's moves do."""

    @property
    def foretold(self) -> dict[str, str]:
        """The kinds of events worth saying beside a move that would bring them, and how: a short template.

        A kind may have a variant for a certain word, as the sentences of a game: `invaded:rage=0`.
        """

    @property
    def depth(self) -> int:
        """How many choices of its own a seat looks ahead."""

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

    @property
    def examples(self) -> dict[str, str]:
        """What may be typed, for the lines that explain it: a wish, a card, a clause, a word of the rules, a sight."""

    def hint(self, roomy: bool) -> str:
        """What can be typed, in one line."""

    def title(self, view: View) -> str:
        """Where the game stands, in a few words."""

    def draw(self, scene: Scene) -> RenderableType:
        """The board, with the number of a move where it would be made."""

    def players(self, scene: Scene) -> RenderableType:
        """What each player has."""

    def look(self, view: View, typed: str) -> RenderableType | None:
        """All that a viewer may know of something on the table, or of everything; None if nothing is called so."""

    def memory(self, view: View) -> RenderableType | None:
        """What a viewer has seen and the table no longer shows; None if there is nothing of the kind in the game."""

    def round(self, number: int) -> str:
        """What a round of the score sheet is called."""

    def who(self, view: View, seat: int) -> str:
        """What a seat is called at this table."""

    def card(self, name: str) -> Text:
        """All that is printed on a card."""

    def cards_at_hand(self, view: View) -> list[str]:
        """The cards a viewer holds, to be read all together."""

    def move(self, view: View, words: Words, about: Words) -> str:
        """A move as a person would say it, with what the board shows of it."""

    def group(self, view: View, words: Words) -> tuple[str, str] | None:
        """What a move has in common with others of its kind and what it has not: options of a group share a line."""

    def row(self, view: View, words: Words) -> tuple[Text, ...] | None:
        """The cells of a table in which a move reads best, such as the card it is about."""

    def certain(self, words: Words, events: list[Words]) -> list[Words]:
        """What of the events that a move would bring on an imagined table it would bring on any."""

    def told_by_outlook(self, words: Words) -> bool:
        """Whether the board shows where this move would be made so well that what it brings says enough of it."""

    def answers(self, words: Words) -> list[str]:
        """What a move may be called by, in whatever order and by the beginnings of words; none if only in full."""

    def verb(self, name: str) -> str:
        """What a player types to make a move of this kind."""

    def field(self, name: str) -> tuple[str, str]:
        """What stands for a field when a move's form is told, and what may be put there."""

    def called(self, field: str, value: str | int) -> list[str]:
        """Other words that a value of a move's field goes by."""

    def shows(self, words: Words) -> bool:
        """Whether `draw` puts a number where this move would be made."""


class Spoken:
    """What every board says in the same way, from its texts in one language."""

    texts: dict[str, str]

    @property
    def goal(self) -> str:
        return self.texts["goal"].strip()

    @property
    def manual(self) -> str:
        return self.texts["manual"].strip()

    @property
    def examples(self) -> dict[str, str]:
        found = (key for key in self.texts if key.startswith("example_"))
        return {key.removeprefix("example_"): self.texts[key] for key in found}

    def hint(self, roomy: bool) -> str:
        return self.texts["hint" if roomy else "hint_short"]


def board_of(game: Game, speech: Speech) -> Board:
    """The board of a game in a language."""
    if game.name not in BOARDS:
        raise UnknownName(speech.say("no_board", game=game.name, known=speech.one_of(game.name, BOARDS)))
    drawn: Board = import_module(BOARDS[game.name]).board(game, speech)
    return drawn
