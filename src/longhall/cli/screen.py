"""The screen of a table: everything a seat needs for its choice, drawn as large as the terminal allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

import msgspec
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.boards import Board, Detail, Scene
from longhall.cli.boards.canvas import Runs, length, packed
from longhall.cli.foresight import Outlook, outlooks_of, phrase, said, whatever_is_chosen
from longhall.cli.narration import events_of, last_round, paragraphs, since_own_turn
from longhall.cli.setting import seat_names
from longhall.cli.speech import Speech
from longhall.kernel.saga import Saga
from longhall.kernel.vocabulary import Words

MOST_COLUMNS = 2
# Under the screen stands one more line, where the person types.
TYPING = 1
NUMBER = "bold bright_green"


class Choice(msgspec.Struct):
    """One option: its number, the move, and what would come of it."""

    number: int
    words: Words
    hint: str


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
        self._drawn: dict[tuple[bool, ...], list[RenderableType]] = {}
        self._heights: dict[int, int] = {}
        self.outlooks = outlooks_of(saga.table, seat, board)
        self.common = self._common()
        self.choices = [self._choice(number) for number in range(1, len(self.moves) + 1)]

    def fitted(self, console: Console, *, welcome: bool) -> list[RenderableType]:
        """As much as fits the terminal; what comes nearest to it if nothing does."""
        tried: list[tuple[int, list[RenderableType]]] = []
        for detail in self.board.details:
            for columns in range(1, self._most_columns() + 1):
                parts = list(self._parts(detail, columns, console.width, welcome))
                tried.append((self._height(parts, console) + TYPING, parts))
                if tried[-1][0] <= console.height:
                    return parts
        return min(tried, key=lambda attempt: attempt[0])[1]

    def _height(self, parts: list[RenderableType], console: Console) -> int:
        """How many lines some parts take; the board is measured once for each way to draw it."""
        for part in [part for drawn in self._drawn.values() for part in drawn if id(part) not in self._heights]:
            self._heights[id(part)] = height_of([part], console)
        new = [part for part in parts if id(part) not in self._heights]
        return height_of(new, console) + sum(self._heights.get(id(part), 0) for part in parts)

    def _most_columns(self) -> int:
        """More columns than one help where several options are listed each in words."""
        alone = [
            choice
            for choice in self.choices
            if self.board.group(self.view, choice.words) is None and self.board.row(self.view, choice.words) is None
        ]
        return MOST_COLUMNS if len(alone) > 1 else 1

    def among(self, numbers: Iterable[int], width: int) -> list[RenderableType]:
        """Some of the options, as the screen would list them if there were no others."""
        chosen = [self.choices[number - 1] for number in numbers]
        return list(self._options(chosen, Detail(in_words=True), 1, width))

    def _parts(self, detail: Detail, columns: int, width: int, welcome: bool) -> Iterator[RenderableType]:
        yield Rule(f"{self.locale.title} · {self.board.title(self.view)}")
        if welcome:
            yield Text(self.board.goal, "italic")
            yield Text(self.speech.say("commitment", commitment=self.saga.header.commitment), "bright_black")
        yield from self._board(detail, width)
        yield from self._told(detail, width)
        asked = self.locale.prompt(self.prompt.kind, self.prompt.about)
        yield Text(asked, "bold", no_wrap=detail.folded, overflow="ellipsis" if detail.folded else "fold")
        if detail.card_text and "card" in self.prompt.about:
            yield Padding(self.board.card(str(self.prompt.about["card"])), (0, 0, 0, 2))
        if told := phrase(self.common, self.board, self.speech, self.locale):
            yield Text(self.speech.say("whatever_chosen", outlook=told))
        yield from self._options(self.choices, detail, columns, width)
        yield Text(self.board.hint(detail.roomy), "bright_black")

    def _board(self, detail: Detail, width: int) -> list[RenderableType]:
        """The board and what the players have, drawn once for each way to draw them."""
        way = detail.roomy, detail.legend, detail.brief, detail.folded
        if way not in self._drawn:
            scene = self._scene(detail, width)
            self._drawn[way] = [self.board.draw(scene), self.board.players(scene)]
        return self._drawn[way]

    def _scene(self, detail: Detail, width: int) -> Scene:
        return Scene(
            self.view,
            seat_names(self.saga.header.seats, self.speech, self.seat),
            width,
            detail.roomy,
            dict(enumerate(self.moves, 1)),
            events_of(since_own_turn(self.saga.moments, self.seat), self.seat),
            legend=detail.legend,
            brief=detail.brief,
            folded=detail.folded,
        )

    def _told(self, detail: Detail, width: int) -> Iterator[RenderableType]:
        """What has happened, each paragraph behind a dot; the latest lines of it if there is room for so many only."""
        before = (last_round if detail.whole_round else since_own_turn)(self.saga.moments, self.seat)
        told = paragraphs(before, self.seat, self.board, self.locale)
        if told and detail.told is None:
            yield dotted(told)
        elif told and detail.told:
            yield latest(told, detail.told, width)

    def _common(self) -> list[Words]:
        """What comes whichever option is taken, unless the options are places on the board."""
        if any(self.board.shows(words) for words in self.moves):
            return []
        return whatever_is_chosen(self.outlooks)

    def _choice(self, number: int) -> Choice:
        words, foreseen = self.moves[number - 1], self.outlooks[number - 1]
        own = [event for event in foreseen.certain if event not in self.common and not _about_same_place(event, words)]
        shown = Outlook(own, foreseen.best, foreseen.value, foreseen.holds_back)
        return Choice(number, words, said(shown, self.board, self.speech, self.locale))

    def _options(self, choices: list[Choice], detail: Detail, columns: int, width: int) -> Iterator[RenderableType]:
        """The options: those of a group on a line, those about a card in a table, the others each in words."""
        groups: dict[str, list[tuple[int, str, str]]] = {}
        rows: list[tuple[Text, ...]] = []
        others: list[Choice] = []
        for choice in choices:
            if (found := self.board.group(self.view, choice.words)) is not None:
                groups.setdefault(found[0], []).append((choice.number, found[1], choice.hint))
            elif (cells := self.board.row(self.view, choice.words)) is not None:
                rows.append((Text(str(choice.number), NUMBER), *cells))
            else:
                others.append(choice)
        blocks: list[tuple[int, RenderableType]] = []
        if groups:
            first = min(options[0][0] for options in groups.values())
            drawn = merged(groups, width) if detail.merged else grouped(groups, width, detail.folded)
            blocks.append((first, drawn))
        if rows:
            blocks.append((int(rows[0][0].plain), tabled(rows, detail.in_words)))
        if others:
            blocks.append((others[0].number, listing(self._entries(others, detail), columns)))
        yield from (block for _, block in sorted(blocks, key=lambda block: block[0]))

    def _entries(self, choices: list[Choice], detail: Detail) -> dict[str, list[int]]:
        """The options in words, each with what it would bring; if words are few, cells that bring the same as one."""
        entries: dict[str, list[int]] = {}
        for choice in choices:
            line = self.board.move(self.view, choice.words, self.prompt.about)
            if choice.hint:
                line = self.speech.say("move_and_hint", move=line, hint=choice.hint)
            if not detail.in_words and self.board.told_by_outlook(choice.words):
                line = choice.hint or self.speech.say("nothing_at_once")
            entries.setdefault(line, []).append(choice.number)
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


def dotted(lines: list[str]) -> Grid:
    """Paragraphs, each behind a dot."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for line in lines:
        grid.add_row("•", Text(line, overflow="fold"), style="dim")
    return grid


def latest(lines: list[str], most: int, width: int) -> Text:
    """The last lines of some paragraphs; what was left out before them is marked."""
    wrapped = [
        ("• " if place == 0 else "  ") + part for line in lines for place, part in enumerate(wrap(line, width - 2))
    ]
    shown = wrapped[-most:]
    if len(wrapped) > most:
        shown[0] = "…" + shown[0][1:]
    return Text("\n".join(shown), "dim", no_wrap=True, overflow="ellipsis")


def listing(entries: dict[str, list[int]], columns: int) -> Grid:
    """Options behind their numbers, in one column or several; a long one goes on under its own beginning."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        grid.add_column(justify="right", min_width=3, max_width=18)
        grid.add_column(ratio=1 if columns > 1 else None)
    cells = [(Text(", ".join(map(str, numbers)), NUMBER), Text(line)) for line, numbers in entries.items()]
    height = -(-len(cells) // columns)
    for row in range(height):
        grid.add_row(*(part for cell in cells[row::height] for part in cell))
    return grid


def grouped(groups: dict[str, list[tuple[int, str, str]]], width: int, folded: bool) -> Text:
    """A group of options on a line, or as many as it needs. What would come of all of them is said once."""
    heads = {head: _shared(options) for head, options in groups.items()}
    margin = max(len(_headed(head, hint)) for head, hint in heads.items()) + 2
    page = Text(no_wrap=True, overflow="ellipsis")
    for head, options in groups.items():
        items = [_item(number, label, "" if heads[head] else hint) for number, label, hint in options]
        lines = packed(items, width - margin)
        if folded and len(lines) > 1:
            lines = [_folded(items, width - margin)]
        for place, line in enumerate(lines):
            page.append("" if place else _headed(head, heads[head]), "bold")
            page.append(" " * (margin - (0 if place else len(_headed(head, heads[head])))))
            page.append_text(Text.assemble(*line)).append("\n")
    page.right_crop(1)
    return page


def merged(groups: dict[str, list[tuple[int, str, str]]], width: int) -> Text:
    """Groups of options one after the other, each with its numbers; an option that stands alone is told in full."""
    items: list[Runs] = []
    for head, options in groups.items():
        (first, label, hint), (last, _, _) = options[0], options[-1]
        alone = len(options) == 1
        numbers = str(first) if alone else f"{first}-{last}"
        told = _headed(f"{head} {label}", hint) if alone else head
        items.append([(numbers, NUMBER), (f" {told}", "")])
    lines = packed(items, width, gap=3)
    return Text("\n", no_wrap=True, overflow="ellipsis").join(Text.assemble(*line) for line in lines)


def tabled(rows: list[tuple[Text, ...]], in_words: bool) -> Grid:
    """Options as the rows of a table; its last column wraps, or is cut where there is no room for that."""
    grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(justify="right", min_width=3, no_wrap=True)
    for _ in rows[0][1:-1]:
        grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=not in_words, overflow="fold" if in_words else "ellipsis", ratio=1)
    for row in rows:
        grid.add_row(*row)
    return grid


def _shared(options: list[tuple[int, str, str]]) -> str:
    """What would come of each of several options alike."""
    hints = {hint for _, _, hint in options}
    return hints.pop() if len(hints) == 1 else ""


def _headed(head: str, hint: str) -> str:
    return f"{head} ({hint})" if hint else head


def _item(number: int, label: str, hint: str) -> Runs:
    return [(str(number), NUMBER), (f" {label}", ""), (f" ({hint})" if hint else "", "bright_black")]


def _folded(items: list[Runs], room: int) -> Runs:
    """The first of some items, and the last."""
    end: Runs = [("  …  ", ""), *items[-1]]
    first = packed(items[:-1], room - length(end))[0]
    return [*first, *end]
