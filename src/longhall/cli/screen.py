"""The screen of a table: everything a seat needs for its choice, drawn as large as the terminal allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from longhall.cli.arguments import seat_names
from longhall.cli.boards import Board, Detail, Scene, scene_of
from longhall.cli.log import dotted, shortened
from longhall.cli.numbering import numbered
from longhall.cli.options import LEFT_OUT, Groups, Member, grouped, listing, merged, tabled
from longhall.cli.palette import FAINT, NUMBER, WARNING
from longhall.cli.speech import Speech
from longhall.kernel.saga import Saga
from longhall.kernel.vocabulary import Words
from longhall.presentation.choices import Choice, choice_of
from longhall.presentation.outlooks import Outlook, brief, outlooks_of, said, whatever_is_chosen
from longhall.presentation.prompts import prompt_of
from longhall.presentation.spans import flat, joined
from longhall.presentation.story import events_of, last_round, paragraphs, since_own_turn
from longhall.presentation.voice import CLOSINGS, Paragraph

MOST_COLUMNS = 2
# Under the screen stands one more line, where the person types.
TYPING = 1


class Entry(msgspec.Struct):
    """One option on the screen: its number, what it is, and what would come of it."""

    number: int
    choice: Choice
    hint: str

    @property
    def words(self) -> Words:
        """The move."""
        return self.choice.words

    @property
    def cost(self) -> str:
        """What it takes, and what may be expected of it."""
        return _listed(flat(self.choice.cost), flat(self.choice.expectation))

    @property
    def notes(self) -> str:
        """What there is to say beside the move."""
        return _listed(self.cost, self.hint)


class Screen:
    """What one seat is shown when it owes a choice."""

    def __init__(self, saga: Saga, seat: int, board: Board, speech: Speech) -> None:
        self.saga, self.seat, self.board, self.speech = saga, seat, board, speech
        self.view = saga.table.view(seat)
        self.voice = board.voice
        self.prompt = prompt_of(self.voice, saga.table, self.view)
        self.insight = saga.table.insight(seat)
        self.numbering = numbered(saga.table, seat, board)
        self.moves = self.numbering.moves
        self._drawn: dict[tuple[bool, ...], list[RenderableType]] = {}
        self._heights: dict[int, int] = {}
        self._stories: dict[bool, list[Paragraph]] = {}
        self._outlooks: dict[int, Outlook] = {}
        listed = range(self.numbering.listed)
        self._look_ahead(listed)
        self.common = self._common()
        self.entries = [self._entry(place + 1) for place in listed]
        # Whether the options were told in full on the last screen that was fitted.
        self.in_words = False

    def fitted(self, console: Console, *, welcome: bool) -> list[RenderableType]:
        """As much as fits the terminal; what comes nearest to it if nothing does."""
        self.in_words = False
        tried: list[tuple[int, list[RenderableType]]] = []
        for detail in self.board.details:
            for columns in range(1, self._most_columns() + 1):
                parts = list(self._parts(detail, columns, console.width, welcome))
                free = console.height - TYPING - self._height(parts, console)
                if free >= 0:
                    self.in_words = detail.in_words
                    return self._filled(detail, columns, console, welcome, parts)
                tried.append((-free, parts))
        return min(tried, key=lambda attempt: attempt[0])[1]

    def _filled(
        self, detail: Detail, columns: int, console: Console, welcome: bool, parts: list[RenderableType]
    ) -> list[RenderableType]:
        """Lines that are left are given to options that were cut short, to what is asked, then to what has happened."""
        for better in (self._unfolded, self._asked_whole, self._told_more):
            finer = better(detail, console, console.height - TYPING - self._height(parts, console))
            tried = list(self._parts(finer, columns, console.width, welcome))
            if self._height(tried, console) + TYPING <= console.height:
                detail, parts = finer, tried
        return parts

    def _unfolded(self, detail: Detail, console: Console, free: int) -> Detail:
        return replace(detail, spare=free)

    def _asked_whole(self, detail: Detail, console: Console, free: int) -> Detail:
        return replace(detail, whole_prompt=True)

    def _told_more(self, detail: Detail, console: Console, free: int) -> Detail:
        if detail.told is None:
            return detail
        return replace(detail, told=height_of(self._told(detail, console.width), console) + free)

    def welcome(self) -> list[Text]:
        """What is said once: what the game is about, and what binds the deal."""
        commitment = self.speech.say("commitment", commitment=self.saga.header.commitment)
        return [Text(self.voice.goal, "italic"), Text(commitment, FAINT)]

    def _height(self, parts: list[RenderableType], console: Console) -> int:
        """How many lines some parts take; the board is measured once for each way to draw it."""
        for part in [part for drawn in self._drawn.values() for part in drawn if id(part) not in self._heights]:
            self._heights[id(part)] = height_of([part], console)
        new = [part for part in parts if id(part) not in self._heights]
        return height_of(new, console) + sum(self._heights.get(id(part), 0) for part in parts)

    def _most_columns(self) -> int:
        """More columns than one help where several options are listed each in words."""
        alone = [
            entry for entry in self.entries if not entry.choice.group and self.board.row(self.view, entry.words) is None
        ]
        return MOST_COLUMNS if len(alone) > 1 else 1

    def among(self, numbers: Iterable[int], width: int) -> list[RenderableType]:
        """Some of the options, as the screen would list them if there were no others."""
        places = [number - 1 for number in numbers]
        listed = self.board.listed(self.view, [self.moves[place] for place in places])
        shown = sorted(places[place] for place in listed.places)
        self._look_ahead(shown)
        chosen = [self._entry(place + 1) for place in shown]
        parts = list(self._options(chosen, Detail(in_words=True), 1, width))
        return [*parts, Text(listed.others, FAINT)] if listed.others else parts

    def _parts(self, detail: Detail, columns: int, width: int, welcome: bool) -> Iterator[RenderableType]:
        yield Rule(f"{self.voice.locale.title} · {flat(self.voice.title(self.view))}")
        if welcome:
            yield from self.welcome()
        yield from self._board(detail, width)
        yield from self._told(detail, width)
        yield from (Text(flat(warning), WARNING) for warning in self.prompt.warnings)
        cut = detail.folded and not detail.whole_prompt
        if not detail.folded:
            yield from (Text(flat(line), FAINT) for line in self.voice.advice(self.view, self.insight))
        yield Text(flat(self.prompt.sentence), "bold", no_wrap=cut, overflow="ellipsis" if cut else "fold")
        if detail.card_text and "card" in self.prompt.about:
            yield Padding(self.board.card(str(self.prompt.about["card"])), (0, 0, 0, 2))
        if told := brief(self.voice, self.common):
            yield Text(self.speech.say("whatever_chosen", outlook=flat(told)))
        options = list(self._options(self.entries, detail, columns, width))
        yield from options
        if self.numbering.others:
            yield Text(self.numbering.others, FAINT, no_wrap=True, overflow="ellipsis")
        if self.prompt.declines is not None and not self.board.waive:
            yield Text(self.speech.say("waive"), FAINT, no_wrap=True, overflow="ellipsis")
        undo, redo = self.saga.can_undo(self.seat), self.saga.can_redo(self.seat)
        folded = self._folded(options, detail)
        yield Text(self.board.hint(detail.roomy, undo=undo, redo=redo, folded=folded), FAINT)

    def _board(self, detail: Detail, width: int) -> list[RenderableType]:
        """The board and what the players have, drawn once for each way to draw them."""
        way = detail.roomy, detail.legend, detail.brief, detail.short_hand, detail.focused
        if way not in self._drawn:
            scene = self._scene(detail, width)
            self._drawn[way] = [self.board.draw(scene), self.board.players(scene)]
        return self._drawn[way]

    def _scene(self, detail: Detail, width: int) -> Scene:
        seats = seat_names(self.saga.header.seats, self.speech, self.seat)
        recent = events_of(since_own_turn(self.saga.moments, self.seat), self.seat)
        scene = scene_of(detail, self.view, seats, width, dict(enumerate(self.moves, 1)), recent)
        scene.insight = self.insight
        return scene

    def _told(self, detail: Detail, width: int) -> Iterator[RenderableType]:
        """What has happened, each paragraph behind a dot; the latest of them if there is little room."""
        told = self._happened(detail.whole_round)
        if told and detail.told is None:
            yield dotted(told)
        elif shown := shortened(told, detail.told or 0, width, self.speech, whole=detail.whole):
            yield shown

    def _happened(self, whole_round: bool) -> list[Paragraph]:
        if whole_round not in self._stories:
            moments, seat = self.saga.moments, self.seat
            before = last_round(moments, seat, self.voice) if whole_round else since_own_turn(moments, seat)
            self._stories[whole_round] = paragraphs(before, self.view, self.voice)
        return self._stories[whole_round]

    def _common(self) -> list[Words]:
        """What comes whichever option is taken; where they are places on the board, only if it is the last of them."""
        if self.numbering.listed < len(self.moves):
            return []
        common = whatever_is_chosen(list(self._outlooks.values()))
        places = any(self.board.shows(words) for words in self.moves)
        return [] if places and not any(event["event"] in CLOSINGS for event in common) else common

    def _look_ahead(self, places: Iterable[int]) -> None:
        """See what some options bring; of very many, only those that are listed are looked at."""
        codes = self.numbering.codes
        new = [place for place in places if place not in self._outlooks]
        found = outlooks_of(self.voice, self.saga.table, self.seat, [codes[place] for place in new])
        self._outlooks.update(zip(new, found, strict=True))

    def _entry(self, number: int) -> Entry:
        words, foreseen = self.moves[number - 1], self._outlooks[number - 1]
        own = [event for event in foreseen.certain if event not in self.common and not _about_same_place(event, words)]
        shown = Outlook(own, foreseen.best, foreseen.value, foreseen.holds_back)
        choice = choice_of(self.voice, self.saga.table, self.view, self.numbering.codes[number - 1])
        note = self.voice.note(self.view, words, self.insight)
        waive = self.board.waive if words == self.prompt.declines else ""
        return Entry(number, choice, flat(joined(", ", [note, said(self.voice, shown), waive])))

    def _options(self, entries: list[Entry], detail: Detail, columns: int, width: int) -> Iterator[RenderableType]:
        """The options: those of a group on a line, those about a card in a table, the others each in words."""
        groups: Groups = {}
        rows: list[tuple[Text, ...]] = []
        others: list[Entry] = []
        for entry in entries:
            if entry.choice.group:
                member = Member(entry.number, flat(entry.choice.apart), entry.cost, entry.hint)
                groups.setdefault(flat(entry.choice.group), []).append(member)
            elif (cells := self.board.row(self.view, entry.words)) is not None:
                *most, last = cells
                notes = entry.hint if self.board.rows_tell_cost else entry.notes
                rows.append((Text(str(entry.number), NUMBER), *most, Text.assemble(last, _in_brackets(notes))))
            else:
                others.append(entry)
        blocks: list[tuple[int, RenderableType]] = []
        if groups:
            first = min(options[0].number for options in groups.values())
            spare = detail.spare if detail.folded else None
            blocks.append((first, merged(groups, width) if detail.merged else grouped(groups, width, spare)))
        if rows:
            blocks.append((int(rows[0][0].plain), tabled(rows, detail.in_words)))
        if others:
            blocks.append((others[0].number, listing(self._lines(others, detail), columns)))
        yield from (block for _, block in sorted(blocks, key=lambda block: block[0]))

    def _folded(self, options: list[RenderableType], detail: Detail) -> str:
        """What to type to see options that were left out of their line: their verb; nothing if all are told."""
        lines = [line for part in options if isinstance(part, Text) for line in part.plain.splitlines()]
        grouped = [entry for entry in self.entries if entry.choice.group]
        for entry in grouped:
            head = flat(entry.choice.group)
            if any(LEFT_OUT in line and line.startswith(head) for line in lines):
                return self.voice.verb(str(entry.words["do"]))
        return self.voice.verb(str(grouped[0].words["do"])) if detail.merged and grouped else ""

    def _lines(self, entries: list[Entry], detail: Detail) -> dict[str, list[int]]:
        """The options in words, each with what it would bring; if words are few, cells that bring the same as one."""
        lines: dict[str, list[int]] = {}
        for entry in entries:
            line = flat(entry.choice.label)
            if entry.notes:
                line = self.speech.say("move_and_hint", move=line, hint=entry.notes)
            if not detail.in_words and self.board.told_by_outlook(entry.words):
                line = entry.hint or self.speech.say("nothing_at_once")
            lines.setdefault(line, []).append(entry.number)
        if not detail.idle_cells and len(lines) > 1:
            lines.pop(self.speech.say("nothing_at_once"), None)
        return lines


def _about_same_place(event: Words, words: Words) -> bool:
    """Whether an event only says again what the move itself says: that the card at this place is taken."""
    return "row" in words and all(event.get(field) == words[field] for field in ("row", "column"))


def _listed(*notes: str) -> str:
    return ", ".join(note for note in notes if note)


def _in_brackets(note: str) -> str:
    return f" ({note})" if note else ""


def height_of(parts: Iterable[RenderableType], console: Console) -> int:
    """How many lines some things take on a terminal."""
    return sum(
        part.plain.count("\n") + 1
        if isinstance(part, Text) and part.no_wrap
        else len(console.render_lines(part, pad=False))
        for part in parts
    )
