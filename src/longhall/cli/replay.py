"""`longhall replay`: step through a record, with what a seat knew, as a spectator, or with all cards up."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from longhall.cli.arguments import Misuse, read_saga, seat_names
from longhall.cli.boards import Detail, Scene, board_of, scene_of
from longhall.cli.narration import ending, full_events, result
from longhall.cli.numbering import number_of
from longhall.cli.palette import FAINT, REPLY
from longhall.cli.screen import height_of
from longhall.cli.speech import Speech, speak
from longhall.kernel.saga import Saga
from longhall.kernel.table import check_seat
from longhall.kernel.views import View
from longhall.kernel.vocabulary import SPECTATOR, Words

ALL_KNOWN = -2
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
    saga = read_saga(file, content)
    if seat is not None:
        check_seat(seat, saga.header.players)
    if seat is not None and everything:
        raise Misuse("as_or_all")
    if step is not None and not 0 <= step <= len(saga.moments):
        raise Misuse("no_such_step", step=step, last=len(saga.moments))
    viewer = ALL_KNOWN if everything else SPECTATOR if seat is None else seat
    showing = Showing(saga, viewer, speech, Console(highlight=False))
    if auto:
        showing.run(step or 0)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        showing.browse(step or 0)
    elif step is not None:
        showing.tell_from(step)
    else:
        showing.tell()


class Showing:
    """A saga, looked at by one viewer."""

    def __init__(self, saga: Saga, viewer: int, speech: Speech, console: Console) -> None:
        self.saga = saga
        self.viewer = viewer
        self.speech = speech
        self.console = console
        self.board = board_of(saga.game, speech)
        self.locale = speech.locale(saga.game.locales)
        self.seats = seat_names(saga.header.seats, speech)

    @property
    def last(self) -> int:
        """The step after the last move."""
        return len(self.saga.moments)

    def tell(self) -> None:
        """The whole saga as text."""
        view = self.view(0)
        names = [f"{self.board.who(view, seat)} ({name})" for seat, name in enumerate(self.seats)]
        self.console.print(Text(f"{self.locale.title} · {self.speech.listed(names)}", "bold"))
        if asked := self._asked(view):
            self.console.print(Text(f"{0:>3}. {asked}"))
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
            if said := " ".join(self.board.event(last, event) for event in self.events(step)):
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
        yield Rule(f"{self.locale.title} · {at} · {self.board.title(scene.view)}")
        yield self.board.draw(scene)
        yield self.board.players(scene)
        for event in events:
            yield Text("• " + self.board.event(scene.view, event))
        if asked := self._asked(scene.view):
            yield Text(asked, FAINT)

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
        table = self.saga.table if step == self.last else self.saga.moments[step].before
        if self.viewer != ALL_KNOWN:
            return table.view(self.viewer)
        return pooled([table.view(seat) for seat in range(table.players)])

    def events(self, step: int) -> list[Words]:
        """What the viewer was told of the move that led to a step."""
        if step == 0:
            return []
        moment = self.saga.moments[step - 1]
        if self.viewer != ALL_KNOWN:
            return moment.outcome.events(self.viewer)
        return full_events(moment, self.saga.header.players)

    def _asked(self, view: View) -> str:
        """What is asked of whom, if the viewer may know: nothing else tells which card was dealt first."""
        if view.prompt is None:
            return ""
        asked = self.locale.prompt(view.prompt.kind, view.prompt.about)
        seats = (view.viewer,) if view.viewer in view.to_act else view.to_act
        who = self.speech.listed([self.board.who(view, seat) for seat in seats])
        return self.speech.say("is_asked" if len(seats) == 1 else "are_asked", who=who, prompt=asked)

    def _moved(self, step: int, typed: str) -> int:
        if typed in FORTH:
            return min(step + 1, self.last)
        if typed in BACK:
            return max(step - 1, 0)
        if typed.isdecimal():
            return min(number_of(typed), self.last)
        return step

    def _close(self) -> None:
        if self.saga.table.over:
            for part in ending(self.saga, self.board, self.speech):
                self.console.print(part)
        else:
            self.console.print(Text(result(self.saga, self.board, self.speech), "bold"))

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()


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
