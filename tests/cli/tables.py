"""Tables as a person meets them: what is on the screen, what was told, what words mean, every decision of a game."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import cast

import pytest
from rich.console import Console, Group, RenderableType

from longhall.cli.boards import Board
from longhall.cli.screen import Screen
from longhall.cli.speech import Speech
from longhall.kernel.chance import Rng
from longhall.kernel.game import Game
from longhall.kernel.saga import Moment, Saga
from longhall.kernel.table import Outcome, Table
from longhall.kernel.vocabulary import Words
from longhall.presentation.spans import flat
from longhall.presentation.story import paragraphs
from longhall.presentation.typed import options_meant
from tests.cli.conftest import sitting

Choose = Callable[[Table, int, Rng], int]


def shown(part: RenderableType, width: int = 100) -> str:
    """A part of the screen as it is printed."""
    console = Console(file=io.StringIO(), width=width, height=40, highlight=False)
    with console.capture() as captured:
        console.print(Group(part))
    return captured.get()


def fitted(screen: Screen, width: int, height: int) -> str:
    """As much of a screen as a terminal has room for."""
    console = Console(file=io.StringIO(), width=width, height=height, highlight=False)
    return shown(Group(*screen.fitted(console, welcome=False)), width)


def seen(table: Table, seat: int, board: Board, speech: Speech, *, width: int, height: int) -> str:
    """What a seat that is asked sees of a table laid out by hand."""
    return fitted(Screen(sitting(table), seat, board, speech), width, height)


def retold(table: Table, events: list[Words], viewer: int, board: Board) -> list[tuple[str, bool]]:
    """Events at a table as one moment: each paragraph, and whether the viewer must not miss it."""
    moment = Moment(table, 0, 0, cast(Outcome, _Told(events)))
    told = paragraphs([moment], table.view(viewer), board.voice)
    return [(flat(paragraph.sentence), paragraph.weighty) for paragraph in told]


class _Told:
    def __init__(self, told: list[Words]) -> None:
        self.told = told

    def events(self, viewer: int) -> list[Words]:
        return self.told


def meant(table: Table, seat: int, typed: str, board: Board) -> list[Words]:
    """The options that some words mean at a table."""
    moves = [table.game.words(code) for code in table.options(seat)]
    return [moves[place] for place in options_meant(typed, moves, board.voice, view=table.view(seat))]


def at_random(table: Table, seat: int, rng: Rng) -> int:
    """Any option."""
    codes = table.options(seat)
    return codes[rng.below(len(codes))]


def plausibly(table: Table, seat: int, rng: Rng) -> int:
    """What the game's own quick player would choose, every fourth time any option."""
    return at_random(table, seat, rng) if rng.below(4) == 0 else int(table.playout_choice(rng))


def decisions(game: Game, players: int, seed: int, choose: Choose = at_random) -> Iterator[tuple[Saga, int]]:
    """Every decision of a game."""
    saga, rng = Saga.begin(game, players, seed, ["human"] * players), Rng(seed)
    while not saga.table.over:
        seat = saga.table.to_act[0]
        yield saga, seat
        saga.act(seat, choose(saga.table, seat, rng))


def asked(table: Table, seat: int) -> str:
    """What a seat is asked; nothing if it is for somebody else."""
    prompt = table.prompt(seat)
    return prompt.kind if prompt else ""


def types(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Somebody types some lines, and then nothing any more."""
    typed = iter(lines)

    def read() -> str:
        for line in typed:
            return line
        raise EOFError

    monkeypatch.setattr("builtins.input", read)
