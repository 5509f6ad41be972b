"""A game's board in a terminal: what it draws, from a view and from what the game's voice says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec
from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.text import Text

from longhall.cli.speech import Speech
from longhall.kernel.views import Insight, View
from longhall.kernel.vocabulary import Words
from longhall.presentation.accounts import Account
from longhall.presentation.faces import Page
from longhall.presentation.spans import flat
from longhall.presentation.typed import begins, folded
from longhall.presentation.voice import Voice


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
    # What the viewer could work out, if somebody has.
    insight: Insight | None = None


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


class Listed(msgspec.Struct, frozen=True):
    """The options that are listed, by their places, the likeliest first; and what is said of those that are not."""

    places: list[int]
    others: str = ""


class Board:
    """What a game's board draws."""

    # From all that can be shown to what has to be: the first that fits the terminal is taken.
    details: ClassVar[tuple[Detail, ...]]
    # Whether the rows of a table tell what an option takes, so that it need not be said beside them.
    rows_tell_cost: ClassVar[bool] = False

    def __init__(self, voice: Voice, speech: Speech) -> None:
        self.voice = voice
        self.speech = speech
        self.texts = speech.boards[voice.game.name]
        # What is said beside an option that may be declined for good, if not on a line of its own.
        self.waive = self.texts.get("waive", "")

    def draw(self, scene: Scene) -> RenderableType:
        """The board, with the number of a move where it would be made."""
        raise NotImplementedError

    def players(self, scene: Scene) -> RenderableType:
        """What each player has."""
        raise NotImplementedError

    def card(self, name: str) -> Text:
        """All that is printed on a card."""
        raise NotImplementedError

    @property
    def manual(self) -> str:
        """How a turn goes and what the signs of the drawing mean."""
        return f"{self.voice.turn}\n\n{self.texts['signs'].strip()}"

    def hint(self, roomy: bool, *, undo: bool, redo: bool, folded: str = "") -> str:
        """What can be typed, in one line; what was done can be taken back, or done again, only at times.

        If options were left out of their lines, one of their verbs is named, which lists all that it is said of.
        """
        facts = {"undo": self.texts["hint_undo"] * undo, "redo": self.texts["hint_redo"] * redo, "folded": folded}
        known = "hint_folded" in self.texts and bool(folded)
        return self.texts["hint_folded" if known else "hint" if roomy else "hint_short"].format_map(facts)

    def row(self, view: View, words: Words) -> tuple[Text, ...] | None:
        """The cells of a table in which a move reads best, such as the card it is about."""
        return None

    def listed(self, view: View, moves: Sequence[Words]) -> Listed:
        """Which of some options are listed: where there are very many, those that a viewer most likely wants."""
        return Listed(list(range(len(moves))))

    def told_by_outlook(self, words: Words) -> bool:
        """Whether the board shows where this move would be made so well that what it brings says enough of it."""
        return False

    def shows(self, words: Words) -> bool:
        """Whether `draw` puts a number where this move would be made."""
        return False

    def look(self, view: View, typed: str, further: Sequence[Page] = ()) -> RenderableType | None:
        """All that a viewer may know of something on the table, or of everything; None if nothing is called so.

        What further pages say of the same thing is put under it.
        """
        pages = [with_more(page, further) for page in self.voice.pages(view)]
        if not typed:
            return Group(*map(self.page, pages)) if pages else None
        wanted = folded(typed).split()
        names = (
            (page, [*self.voice.names(page.kind, page.id), *self.voice.called(page.kind, page.id)]) for page in pages
        )
        return next((self.page(page) for page, called in names if begins(wanted, called)), None)

    def memory(self, view: View, further: Sequence[Page] = ()) -> RenderableType | None:
        """What a viewer has seen and the table no longer shows; None if there is nothing of the kind in the game."""
        page = self.voice.memory(view)
        if page is not None:
            return self.page(with_more(page, further))
        # A game in which nothing has to be remembered may still have something to work out.
        worked_out = [other for other in further if other.title]
        return Group(*map(self.page, worked_out)) if worked_out else None

    def itemized(self, accounts: Sequence[Account]) -> list[RenderableType]:
        """What to show of accounts under the score sheet."""
        return []

    def page(self, page: Page) -> RenderableType:
        """A page about something on the table."""
        lines = [Text(flat(line)) for line in page.lines]
        return Group(Text(flat(page.title), "bold"), *lines, *([Text(flat(page.note))] if page.note else []))


def with_more(page: Page, further: Sequence[Page]) -> Page:
    """A page, and under it what further ones say of the same thing."""
    more = [line for other in further if (other.kind, other.id) == (page.kind, page.id) for line in other.lines]
    return replace(page, lines=(*page.lines, *more)) if more else page
