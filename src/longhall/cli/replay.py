"""`longhall replay`: step through a record, with what a seat knew, as a spectator, or with all cards up."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Annotated, Any

import msgspec
import typer
from msgspec.structs import replace
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from longhall import games as house
from longhall.cli.arguments import Misuse, read_saga, seat_names
from longhall.cli.boards import Detail, Scene, board_of, scene_of
from longhall.cli.narration import laid_out, named, who_won
from longhall.cli.numbering import number_of
from longhall.cli.palette import FAINT, REPLY
from longhall.cli.screen import height_of
from longhall.cli.speech import Speech, speak
from longhall.kernel.game import Game
from longhall.kernel.saga import Saga
from longhall.kernel.seen import SeenMoment, SeenRecord, read_seen
from longhall.kernel.table import check_seat
from longhall.kernel.views import View
from longhall.kernel.vocabulary import SPECTATOR, Words
from longhall.presentation.prompts import asked
from longhall.presentation.situation import scores_of
from longhall.presentation.spans import flat
from longhall.presentation.story import full

PACE = 1.0
# How the table is drawn: large and in full, or less so, as the terminal allows.
WAYS = (
    Detail(roomy=True, legend=True),
    Detail(roomy=True, legend=True, brief=True),
    Detail(legend=True),
    Detail(legend=True, brief=True),
    Detail(brief=True),
    Detail(brief=True, short_hand=True),
)
# Below it stand the hint and the line where the person types.
TYPING = 2
# What may be typed while stepping through.
FORTH, BACK, LEAVING = ("", "n"), ("p",), ("q", "quit", "exit")


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    seat: Annotated[int | None, typer.Option("--as", metavar="SEAT")] = None,
    everything: Annotated[bool, typer.Option("--all")] = False,
    step: Annotated[int | None, typer.Option("--step", metavar="N")] = None,
    auto: Annotated[bool, typer.Option("--auto")] = False,
    content: Annotated[Path | None, typer.Option("--content", metavar="DIR")] = None,
    lang: Annotated[str | None, typer.Option("--lang", metavar="fr|en")] = None,
) -> None:
    """Look at a record."""
    speech = speak(lang)
    if seat is not None and everything:
        raise Misuse("as_or_all")
    record = seen_in(file, content, seat, everything)
    if step is not None and not 0 <= step < len(record.moments):
        raise Misuse("no_such_step", step=step, last=len(record.moments) - 1)
    showing = Showing(record, house.game(record.game, content), speech, Console(highlight=False))
    if auto:
        showing.run(step or 0)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        showing.browse(step or 0)
    elif step is not None:
        showing.tell_from(step)
    else:
        showing.tell()


def seen_in(file: Path, content: Path | None, seat: int | None, everything: bool) -> SeenRecord[View]:
    """What a file shows: a record to one viewer or with all cards up, or what was exported for a viewer."""
    if (exported := read_seen(file, lambda name: house.game(name, content))) is not None:
        if everything or seat not in (None, exported.viewer):
            raise Misuse("seen_by_one", path=str(file))
        return exported
    saga = read_saga(file, content)
    if seat is not None:
        check_seat(seat, saga.header.players)
    return with_all_cards_up(saga) if everything else saga.as_seen_by(SPECTATOR if seat is None else seat)


class Showing:
    """A record as one viewer knows it, step by step."""

    def __init__(self, record: SeenRecord[View], game: Game, speech: Speech, console: Console) -> None:
        self.record = record
        self.speech = speech
        self.console = console
        self.board = board_of(game, speech)
        self.voice = self.board.voice
        self.seats = seat_names(record.seats, speech)

    @property
    def last(self) -> int:
        """The step after the last move."""
        return len(self.record.moments) - 1

    def tell(self) -> None:
        """The whole saga as text."""
        view = self.view(0)
        names = [f"{flat(self.voice.who(view, seat))} ({name})" for seat, name in enumerate(self.seats)]
        self.console.print(Text(f"{self.voice.locale.title} · {self.speech.listed(names)}", "bold"))
        if question := self._asked(view):
            self.console.print(Text(f"{0:>3}. {question}"))
        self._tell_after(0)

    def tell_from(self, step: int) -> None:
        """The board after a number of moves, and what came after them as text."""
        self.show(step)
        if step < self.last:
            self._tell_after(step)

    def _tell_after(self, begin: int) -> None:
        last = self.view(self.last)
        for step in range(begin + 1, self.last + 1):
            # A part of a move, such as where a march begins, brings nothing yet.
            if said := " ".join(flat(self.voice.event(last, event)) for event in self.events(step)):
                self.console.print(Text(f"{step:>3}. {said}"))
        self._close()

    def show(self, step: int) -> None:
        """The board after a number of moves, and what the last of them brought."""
        view = self.view(step)
        events = self.events(step)
        parts: list[RenderableType] = []
        for way in WAYS:
            scene = scene_of(way, view, self.seats, self.console.width, recent=events)
            parts = list(self._parts(scene, step, events))
            if height_of(parts, self.console) + TYPING <= self.console.height:
                break
        self.console.print(Group(*parts))
        if step == self.last:
            self._close()

    def _parts(self, scene: Scene, step: int, events: list[Words]) -> Iterator[RenderableType]:
        at = self.speech.say("step", step=step, last=self.last)
        yield Rule(f"{self.voice.locale.title} · {at} · {flat(self.voice.title(scene.view))}")
        yield self.board.draw(scene)
        yield self.board.players(scene)
        for event in events:
            yield Text("• " + flat(self.voice.event(scene.view, event)))
        if question := self._asked(scene.view):
            yield Text(question, FAINT)

    def run(self, step: int) -> None:
        """Every step, one after the other, by itself."""
        for number in range(step, self.last + 1):
            self._clear()
            self.show(number)
            if self.console.is_terminal and number < self.last:
                sleep(PACE)

    def browse(self, step: int) -> None:
        """Step by step, as the person at the terminal asks."""
        unknown = ""
        while True:
            self._clear()
            self.show(step)
            if unknown:
                self.console.print(Text(self.speech.say("unknown_key", typed=unknown), REPLY))
            self.console.print(Text(self.speech.say("replay_hint", last=self.last), FAINT))
            try:
                typed = self.console.input("> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if typed in LEAVING:
                return
            unknown = "" if typed in (*FORTH, *BACK) or typed.isdecimal() else typed
            step = self._moved(step, typed)

    def view(self, step: int) -> View:
        """What the viewer could see after a number of moves."""
        return self.record.moments[step].view

    def events(self, step: int) -> list[Words]:
        """What the viewer was told of the move that led to a step."""
        return self.record.moments[step].told if step else []

    def _asked(self, view: View) -> str:
        """What is asked of whom, if the viewer may know: nothing else tells which card was dealt first."""
        if view.prompt is None:
            return ""
        seats = (view.viewer,) if view.viewer in view.to_act else view.to_act
        who = self.speech.listed([flat(self.voice.who(view, seat)) for seat in seats])
        key = "is_asked" if len(seats) == 1 else "are_asked"
        return self.speech.say(key, who=who, prompt=flat(asked(self.voice, view)))

    def _moved(self, step: int, typed: str) -> int:
        if typed in FORTH:
            return min(step + 1, self.last)
        if typed in BACK:
            return max(step - 1, 0)
        if typed.isdecimal():
            return min(number_of(typed), self.last)
        return step

    def _close(self) -> None:
        view = self.view(self.last)
        names = named(view, self.board, self.seats)
        self.console.print(Text(who_won(view, names, self.speech), "bold"))
        if view.over:
            for part in laid_out(scores_of(self.voice, self.record.score_sheet, view), names, self.speech):
                self.console.print(part)

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()


def with_all_cards_up(saga: Saga) -> SeenRecord[View]:
    """A record with nothing kept secret."""
    everybody = [saga.as_seen_by(seat) for seat in range(saga.header.players)]
    moments = [
        SeenMoment(
            shown[0].seat, None, full([moment.told for moment in shown]), pooled([moment.view for moment in shown])
        )
        for shown in zip(*(record.moments for record in everybody), strict=True)
    ]
    return replace(everybody[0], viewer=SPECTATOR, moments=moments)


def pooled(views: list[View]) -> View:
    """One view that knows what any of these knows: where one sees nothing, another's sight is taken."""
    document = msgspec.to_builtins(views[0])
    for other in views[1:]:
        document = _filled(document, msgspec.to_builtins(other))
    document["viewer"] = SPECTATOR
    return msgspec.convert(document, type(views[0]))


def _filled(known: Any, other: Any) -> Any:
    if isinstance(known, dict) and isinstance(other, dict):
        return {key: _filled(value, other.get(key)) for key, value in known.items()}
    if isinstance(known, (list, tuple)) and isinstance(other, (list, tuple)) and len(known) == len(other):
        return [_filled(one, two) for one, two in zip(known, other, strict=True)]
    return other if known is None else known
