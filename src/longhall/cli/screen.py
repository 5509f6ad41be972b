"""The screen of a table: everything a seat needs for its choice, drawn as large as the terminal allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.boards import Board, Scene
from longhall.cli.foresight import Outlook, outlook, phrase, said, whatever_is_chosen
from longhall.cli.narration import events_of, last_round, paragraphs, since_own_turn
from longhall.cli.setting import seat_names
from longhall.cli.speech import Speech
from longhall.kernel.saga import Saga
from longhall.kernel.vocabulary import Words

MOST_COLUMNS = 2
# Under the screen stands one more line, where the person types.
TYPING = 1


class Detail(msgspec.Struct, frozen=True):
    """How much is put on the screen: large cards, every option in words, the whole last round, what a sign means."""

    roomy: bool = False
    in_words: bool = False
    whole_round: bool = False
    legend: bool = False
    card_text: bool = False
    # Cells that bring nothing at once are listed too, though their numbers stand on the field.
    idle_cells: bool = True
    # The most lines of what has happened; each is cut to the width of the screen.
    told: int | None = None


# From all that can be shown to what has to be: the first that fits the terminal is taken.
DETAILS = (
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True),
    Detail(roomy=True, in_words=True, legend=True, card_text=True),
    Detail(in_words=True, whole_round=True, legend=True, card_text=True),
    Detail(in_words=True, legend=True, card_text=True),
    Detail(legend=True, card_text=True),
    Detail(card_text=True),
    Detail(card_text=True, told=2),
    Detail(told=2),
    Detail(told=1),
    Detail(told=0),
    Detail(told=0, idle_cells=False),
)


class Screen:
    """What one seat is shown when it owes a choice."""

    def __init__(self, saga: Saga, seat: int, board: Board, speech: Speech) -> None:
        self.saga, self.seat, self.board, self.speech = saga, seat, board, speech
        self.view = saga.table.view(seat)
        self.locale = speech.locale(saga.game.locales)
        prompt = saga.table.prompt(seat)
        assert prompt is not None, "a seat to act owes a choice"
        self.prompt = prompt
        self.moves = [saga.game.words(code) for code in saga.table.options(seat)]
        self._drawn: dict[tuple[bool, bool, bool], list[RenderableType]] = {}
        self.outlooks = [outlook(saga.table, seat, code, board) for code in saga.table.options(seat)]

    def fitted(self, console: Console, *, welcome: bool) -> list[RenderableType]:
        """As much as fits the terminal; what comes nearest to it if nothing does."""
        tried: list[tuple[int, list[RenderableType]]] = []
        for detail in DETAILS:
            for columns in range(1, MOST_COLUMNS + 1):
                parts = list(self._parts(detail, columns, console.width, welcome))
                tried.append((height_of(parts, console) + TYPING, parts))
                if tried[-1][0] <= console.height:
                    return parts
        return min(tried, key=lambda attempt: attempt[0])[1]

    def _parts(self, detail: Detail, columns: int, width: int, welcome: bool) -> Iterator[RenderableType]:
        yield Rule(f"{self.locale.title} · {self.board.title(self.view)}")
        if welcome:
            yield Text(self.board.goal, "italic")
            yield Text(self.speech.say("commitment", commitment=self.saga.header.commitment), "bright_black")
        yield from self._board(detail, width)
        yield from self._told(detail)
        yield Text(self.locale.prompt(self.prompt.kind, self.prompt.about), "bold")
        if detail.card_text and "card" in self.prompt.about:
            yield Padding(self.board.card(str(self.prompt.about["card"])), (0, 0, 0, 2))
        common = self._common()
        if told := phrase(common, self.board, self.speech, self.locale):
            yield Text(self.speech.say("whatever_chosen", outlook=told))
        yield listing(self._entries(detail, common), columns)
        yield Text(self.speech.say("hint" if detail.roomy else "hint_short"), "bright_black")

    def _board(self, detail: Detail, width: int) -> list[RenderableType]:
        """The board and what the players have, drawn once for each way to draw them."""
        brief = detail.told is not None
        way = detail.roomy, detail.legend, brief
        if way not in self._drawn:
            scene = self._scene(detail, width, brief)
            self._drawn[way] = [self.board.draw(scene), self.board.players(scene)]
        return self._drawn[way]

    def _scene(self, detail: Detail, width: int, brief: bool) -> Scene:
        return Scene(
            self.view,
            seat_names(self.saga.header.seats, self.speech, self.seat),
            width,
            detail.roomy,
            dict(enumerate(self.moves, 1)),
            events_of(since_own_turn(self.saga.moments, self.seat), self.seat),
            legend=detail.legend,
            brief=brief,
        )

    def _told(self, detail: Detail) -> Iterator[RenderableType]:
        """What has happened, each paragraph behind a dot."""
        before = (last_round if detail.whole_round else since_own_turn)(self.saga.moments, self.seat)
        told = paragraphs(before, self.seat, self.board, self.locale)
        shown = told if detail.told is None else told[max(len(told) - detail.told, 0) :]
        if shown:
            yield dotted(shown, brief=detail.told is not None)

    def _common(self) -> list[Words]:
        """What comes whichever option is taken, unless the options are places on the board."""
        if any(self.board.shows(words) for words in self.moves):
            return []
        return whatever_is_chosen(self.outlooks)

    def _entries(self, detail: Detail, common: list[Words]) -> dict[str, list[int]]:
        """The options in words, each with what it would bring; if words are few, cells that bring the same as one."""
        entries: dict[str, list[int]] = {}
        for number, (words, foreseen) in enumerate(zip(self.moves, self.outlooks, strict=True), 1):
            own = [event for event in foreseen.certain if event not in common and not _about_same_place(event, words)]
            shown = Outlook(own, foreseen.best, foreseen.value, foreseen.holds_back)
            hint = said(shown, self.board, self.speech, self.locale)
            line = self.board.move(self.view, words, self.prompt.about)
            if hint:
                line = self.speech.say("move_and_hint", move=line, hint=hint)
            if not detail.in_words and self.board.told_by_outlook(words):
                line = hint or self.speech.say("nothing_at_once")
            entries.setdefault(line, []).append(number)
        if not detail.idle_cells and len(entries) > 1:
            entries.pop(self.speech.say("nothing_at_once"), None)
        return entries


def _about_same_place(event: Words, words: Words) -> bool:
    """Whether an event only says again what the move itself says: that the card at this place is taken."""
    return "row" in words and all(event.get(field) == words[field] for field in ("row", "column"))


def height_of(parts: Iterable[RenderableType], console: Console) -> int:
    """How many lines some things take on a terminal."""
    return sum(
        part.plain.count("\n") + 1
        if isinstance(part, Text) and part.no_wrap
        else len(console.render_lines(part, pad=False))
        for part in parts
    )


def dotted(lines: list[str], *, brief: bool = False) -> Grid:
    """Paragraphs, each behind a dot; if they have to be brief, each is cut to one line."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for line in lines:
        grid.add_row("•", Text(line, no_wrap=brief, overflow="ellipsis" if brief else "fold"), style="dim")
    return grid


def listing(entries: dict[str, list[int]], columns: int) -> Grid:
    """Options behind their numbers, in one column or several; a long one goes on under its own beginning."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        grid.add_column(justify="right", min_width=3, max_width=18)
        grid.add_column(ratio=1 if columns > 1 else None)
    cells = [(Text(", ".join(map(str, numbers)), "bold bright_green"), Text(line)) for line, numbers in entries.items()]
    height = -(-len(cells) // columns)
    for row in range(height):
        grid.add_row(*(part for cell in cells[row::height] for part in cell))
    return grid
