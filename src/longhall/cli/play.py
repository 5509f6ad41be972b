"""`longhall play`: a game at the terminal, people and bots at one table."""

from __future__ import annotations

import hashlib
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from longhall import games as house
from longhall.bots import Bot, ask, seat_bot
from longhall.cli.arguments import (
    HUMAN,
    Misuse,
    beside,
    can_be_written,
    check_seats,
    read_saga,
    seat_names,
    seats_of,
    seed_of,
    settings_of,
)
from longhall.cli.boards import Board, Scene, board_of
from longhall.cli.log import dotted
from longhall.cli.narration import ending
from longhall.cli.person import Leaving, Person
from longhall.cli.program import command
from longhall.cli.screen import height_of
from longhall.cli.speech import Speech, speak
from longhall.kernel.chance import Rng
from longhall.kernel.errors import BadBot, ChangedSince, NotSaved
from longhall.kernel.saga import Saga
from longhall.kernel.vocabulary import SPECTATOR
from longhall.presentation.spans import flat
from longhall.presentation.story import events_of, last_round, paragraphs

DEFAULT_GAME = "mythic-arena"
DEFAULT_SEATS = "human,search:0.5s"
# Under the last screen: where the record is, how to see it again, and the shell's own line.
LAST_LINES = 3
# Not every system has each of them.
STOPPING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


def play(
    game: Annotated[str | None, typer.Argument()] = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="SEAT,SEAT")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N")] = None,
    setting: Annotated[list[str] | None, typer.Option("--setting", metavar="NAME=VALUE")] = None,
    content: Annotated[Path | None, typer.Option("--content", metavar="DIR")] = None,
    file: Annotated[Path | None, typer.Option("--save", metavar="FILE")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE")] = None,
    lang: Annotated[str | None, typer.Option("--lang", metavar="fr|en")] = None,
) -> None:
    """Play a game."""
    speech = speak(lang)
    if resume is None:
        saga = _begun(game or DEFAULT_GAME, seats or DEFAULT_SEATS, seed, setting or [], content)
        path = can_be_written(file or Path(f"{saga.game.name}-{datetime.now():%Y%m%d-%H%M%S}.saga"))
    else:
        if seed is not None or setting:
            raise Misuse("resume_has_its_own")
        saga = _resumed(resume, game, seats, content, speech)
        path = can_be_written(file) if file else resume
    Sitting(saga, path, content, speech, Console(highlight=False)).play()


def _begun(name: str, seats: str, seed: str | None, setting: list[str], content: Path | None) -> Saga:
    game = house.game(name, content)
    sitting = seats_of(seats)
    check_seats(game, sitting)
    settings = settings_of(setting)
    game.read_settings(settings, len(sitting))
    return Saga.begin(game, len(sitting), seed_of(seed), sitting, **settings)


def _resumed(path: Path, name: str | None, seats: str | None, content: Path | None, speech: Speech) -> Saga:
    saga = read_saga(path, content)
    if name is not None and name != saga.game.name:
        raise Misuse("resume_other_game", path=path, game=saga.game.name, wanted=name)
    if saga.table.over:
        raise Misuse("resume_over", path=path, command=command(speech, "replay", path, content=content))
    if seats is not None:
        saga.header.seats = seats_of(seats)
    check_seats(saga.game, saga.header.seats)
    if len(saga.header.seats) != saga.header.players:
        raise Misuse("resume_seats", players=saga.header.players, given=len(saga.header.seats))
    return saga


class Sitting:
    """One game from the first screen to the last, with everybody who plays in it."""

    def __init__(self, saga: Saga, path: Path, content: Path | None, speech: Speech, console: Console) -> None:
        self.saga = saga
        self.path = path
        self.content = content
        self.speech = speech
        self.console = console
        self.board: Board = board_of(saga.game, speech)
        self.person = Person(saga, path, self.board, speech, console)
        self.people = [seat for seat, name in enumerate(saga.header.seats) if name == HUMAN]
        self.bots: dict[int, Bot] = {
            seat: seat_bot(name) for seat, name in enumerate(saga.header.seats) if name != HUMAN
        }
        self.at_screen = self.people[0] if len(self.people) == 1 else SPECTATOR

    def play(self) -> None:
        """Play on to the end, or until a person leaves. The record is saved at once and after every move."""
        self.saga.save(self.path)
        with signals_as_interrupts():
            try:
                while not self.saga.table.over:
                    self._next()
                    self._keep()
                self._end()
            except (Leaving, KeyboardInterrupt):
                self._leave()
            except BadBot:
                self._leave()
                raise
            finally:
                for bot in self.bots.values():
                    bot.close()

    def _keep(self) -> None:
        """Save what was played. If that has become impossible, the game goes on, and every screen says so."""
        try:
            self._save()
        except NotSaved as error:
            self.person.notice = error.in_language(self.speech.language)

    def _save(self) -> None:
        """Save what was played: beside a record that somebody else has written to meanwhile."""
        try:
            self.saga.save(self.path)
            self.person.notice = ""
        except ChangedSince:
            changed = self.speech.say("changed_since", file=self.path)
            self.path = beside(self.path)
            self.saga.save(self.path)
            self.person.notice = f"{changed} {self.speech.say('saved', file=self.path)}"

    def _leave(self) -> None:
        leave_in_peace()
        self._save()
        # A terminal that was closed can no longer be written to.
        with suppress(OSError):
            self.console.print()
            self.console.print(Text(self.speech.say("left_open", file=self.path)), soft_wrap=True)
            self._print_command("play", "--resume", self.path)

    def _print_command(self, *words: str | Path) -> None:
        """A command on a line of its own, in one piece, to be pasted."""
        self.console.print(Text("  " + command(self.speech, *words, content=self.content)), soft_wrap=True)

    def _next(self) -> None:
        waiting = self.saga.table.to_act
        thinking = [seat for seat in waiting if seat in self.bots]
        if thinking:
            self._ask(thinking[0])
            return
        seat = waiting[0]
        if self.person.passes(seat):
            return
        if seat != self.at_screen:
            self.person.hand_over(seat)
            self.at_screen = seat
        self.person.choose(seat)

    def _ask(self, seat: int) -> None:
        bot = self.bots[seat]
        with self.console.status(self.speech.say("thinking", name=bot.name)):
            code = ask(bot, self.saga.table, seat, self._chance(seat))
        self.saga.act(seat, code)
        if not self.people:
            for told in paragraphs(self.saga.moments[-1:], self.saga.table.view(SPECTATOR), self.board.voice):
                self.console.print(Text(flat(told.sentence)))

    def _chance(self, seat: int) -> Rng:
        """The bot's own chance for this choice: the same for the same seed, also when the game was resumed."""
        parts = f"{self.saga.header.seed}:{seat}:{len(self.saga.entries)}"
        return Rng(int.from_bytes(hashlib.sha256(parts.encode()).digest()[:12], "big"))

    def _end(self) -> None:
        you = self.people[0] if len(self.people) == 1 else SPECTATOR
        moments = self.saga.moments
        told = last_round(moments, self.people[0], self.board.voice) if self.people else moments[-1:]
        parts: list[RenderableType] = []
        for roomy in (True, False):
            scene = Scene(
                self.saga.table.view(SPECTATOR),
                seat_names(self.saga.header.seats, self.speech, you),
                self.console.width,
                roomy,
                {},
                events_of(told, SPECTATOR),
            )
            parts = [Rule(self.speech.say("game_over")), self.board.draw(scene), self.board.players(scene)]
            if self.people:
                parts.append(dotted(paragraphs(told, self.saga.table.view(you), self.board.voice)))
            parts += ending(self.saga, self.board, self.speech, you)
            if height_of(parts, self.console) + LAST_LINES <= self.console.height:
                break
        for part in parts:
            self.console.print(part)
        self._save()
        where = self.speech.say("where_saved", file=self.path, seed=self.saga.header.seed)
        self.console.print(Text(where), soft_wrap=True)
        self._print_command("replay", self.path)


@contextmanager
def signals_as_interrupts() -> Iterator[None]:
    """Being told to stop, and losing the terminal, are like Ctrl-C."""

    def interrupt(*_: object) -> None:
        leave_in_peace()
        raise KeyboardInterrupt

    before = {number: signal.signal(number, interrupt) for number in STOPPING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def leave_in_peace() -> None:
    """Who is leaving already is not told again: a closed terminal is told of in several ways."""
    for number in STOPPING:
        signal.signal(number, signal.SIG_IGN)
