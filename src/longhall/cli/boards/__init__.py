"""How each game is drawn in a terminal: from a view, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
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
    "reavers-of-midgard": "longhall.cli.boards.reavers_of_midgard",
    "clash-of-rage": "longhall.cli.boards.clash_of_rage",
}

# What is foretold of a move that ends more than it says: the last of an army, or the last of an action.
LAST_MOVE, ACTION_ENDS = "last_move", "action_ends"
CLOSINGS = (LAST_MOVE, ACTION_ENDS)


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
    # A group of options stays on one line, whatever has to be left out of it, unless lines are spare.
    folded: bool = False
    spare: int = 0
    # What is asked is told in full, though all else is short.
    whole_prompt: bool = False
    # What a viewer holds stays on one line.
    short_hand: bool = False
    # Of a group of options, only the numbers are told.
    merged: bool = False
    # Of the board, only what is in play is drawn.
    focused: bool = False
    # The most lines of what has happened; what a viewer must not miss is told all the same, whole or by its beginning.
    told: int | None = None
    whole: bool = True


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
    short_hand: bool = False
    focused: bool = False


def scene_of(
    detail: Detail,
    view: View,
    seats: list[str],
    width: int,
    moves: dict[int, Words] | None = None,
    recent: list[Words] | None = None,
) -> Scene:
    """A moment to draw, in as much detail as is asked for."""
    return Scene(
        view,
        seats,
        width,
        detail.roomy,
        moves or {},
        recent or [],
        legend=detail.legend,
        brief=detail.brief,
        short_hand=detail.short_hand,
        focused=detail.focused,
    )


class Told(msgspec.Struct, frozen=True):
    """A paragraph of what happened, and whether it is one that the viewer must not miss, or would rather not."""

    text: str
    weighty: bool = False
    notable: bool = False


class Listed(msgspec.Struct, frozen=True):
    """The options that are listed, by their places, the likeliest first; and what is said of those that are not."""

    places: list[int]
    others: str = ""


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

    def goes_on(self, paragraph: list[Words], event: Words) -> bool:
        """Whether an event that would begin a paragraph still belongs to the last one."""

    @property
    def turns(self) -> frozenset[str]:
        """The kinds of choices that a turn begins with; none if any of a seat's moves after others' begins one."""

    def event(self, view: View, event: Words) -> str:
        """What happened, in a sentence of its own, with the names of places that the board shows."""

    def retold(self, view: View, events: list[Words]) -> Told:
        """What belongs together of what happened, from the event that began it."""

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
        """What may be typed, for the lines that explain it: a move, a card, a clause, a word of the rules, a thing."""

    @property
    def score_legend(self) -> str:
        """What the columns of the score sheet are, in a line or two."""

    def heading(self, source: str) -> str:
        """What heads the column of a source of the score sheet where there is little room; nothing if it is short."""

    def hint(self, roomy: bool, *, undo: bool, redo: bool, folded: str = "") -> str:
        """What can be typed, in one line; what was done can be taken back, or done again, only at times.

        If options were left out of their lines, one of their verbs is named, which lists all that it is said of.
        """

    def warnings(self, view: View) -> list[str]:
        """What a viewer who is about to choose should know and might overlook."""

    def idle(self, view: View, words: Words) -> str:
        """What to say if this is the only option and there is nothing to decide; nothing if there is."""

    def waived(self, view: View) -> Words | None:
        """The move that declines a choice which comes so often that a person may not want to hear of it again."""

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

    def cards_of(self, view: View, words: Words) -> list[str]:
        """The cards that a move is about; else the one that the choice is about."""

    def move(self, view: View, words: Words, about: Words) -> str:
        """A move as a person would say it, with what the board shows of it."""

    def cost(self, view: View, words: Words, number: int) -> str:
        """What an option takes, if it is of a kind that may take something."""

    def group(self, view: View, words: Words) -> tuple[str, str] | None:
        """What a move has in common with others of its kind and what it has not: options of a group share a line."""

    def listed(self, view: View, moves: Sequence[Words]) -> Listed:
        """Which of some options are listed: where there are very many, those that a viewer most likely wants."""

    def understood(self, view: View, verb: str, typed: Sequence[str]) -> Words | None:
        """The move that some plain words after a verb mean in a way of the game's own, such as dice in any order."""

    def spelled_out(self, view: View, typed: Sequence[str]) -> list[str]:
        """What some words stand for that mean several moves in a way of the game's own; nothing if they do not."""

    def said_again(self, events: list[Words], typed: Sequence[str]) -> int:
        """How many of the words typed after a move only say what it brought of itself, such as the only way to go."""

    def row(self, view: View, words: Words) -> tuple[Text, ...] | None:
        """The cells of a table in which a move reads best, such as the card it is about."""

    def certain(self, words: Words, events: list[Words]) -> list[Words]:
        """What of the events that a move would bring on an imagined table it would bring on any."""

    def closing(self, words: Words, asked: str, then: str, events: list[Words]) -> list[Words]:
        """What to foretell of a move that ends more than it says, since nothing else is left to do: one of `CLOSINGS`.

        What its player was asked and is asked then tells it, with the events that the move is certain to bring.
        """

    def told_by_outlook(self, words: Words) -> bool:
        """Whether the board shows where this move would be made so well that what it brings says enough of it."""

    def answers(self, words: Words) -> list[str]:
        """What a move may be called by, in whatever order and by the beginnings of words; none if only in full."""

    def verb(self, name: str) -> str:
        """What a player types to make a move of this kind."""

    def verbs(self, name: str) -> list[str]:
        """All that a player may type for it."""

    def field(self, name: str, verb: str) -> tuple[str, str]:
        """What stands for a field of a verb when a move's form is told, and what may be put there."""

    def likeliest(self, view: View, field: str, values: list[str | int]) -> str | int:
        """Of several values that go by the same name, the one that a viewer most likely means."""

    def never(self, verb: str, typed: list[str]) -> tuple[str, str] | None:
        """Why a move that there are no words for can never be made, and the clause that says so."""

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
