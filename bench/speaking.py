"""What it takes to tell one viewer of one act, and to look ahead at all options of a choice."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import cycle
from time import process_time

import longhall
from bench.figures import OUTLOOKS, TELL, Slice
from bench.house import Measure
from bench.subjects import Subject
from longhall import Rng
from longhall.kernel.table import Outcome, Table
from longhall.presentation import voice
from longhall.presentation.choices import choices_of
from longhall.presentation.outlooks import prospects_of
from longhall.presentation.prompts import prompt_of
from longhall.presentation.story import story_of
from longhall.presentation.voice import Voice

# Every so many choices of a random game an act is kept, with the table after it.
APART = 5


def tell(subject: Subject, _turn: int, seconds: float) -> Slice:
    """View, prompt, choices without outlooks, and the story of the act, for one viewer after the other."""
    spoken = _voice(subject.game)

    def once(outcome: Outcome, table: Table, viewer: int) -> None:
        view = table.view(viewer)
        prompt_of(spoken, table, view)
        choices_of(spoken, table, view)
        story_of(outcome, view, spoken)

    return _timed(subject, seconds, once)


def outlooks(subject: Subject, _turn: int, seconds: float) -> Slice:
    """The outlooks of all options of a choice."""
    spoken = _voice(subject.game)

    def once(_outcome: Outcome, table: Table, _viewer: int) -> None:
        prospects_of(spoken, table, table.to_act[0])

    return _timed(subject, seconds, once)


SPEAKING: dict[str, Measure] = {TELL: tell, OUTLOOKS: outlooks}


@cache
def _voice(game: str) -> Voice:
    return voice(longhall.game(game), "en")


@cache
def _acts(subject: Subject) -> list[tuple[Outcome, Table]]:
    """Acts of a random game, each with the table after it. The game goes on: nobody has won yet."""
    table, rng = longhall.game(subject.game).deal(subject.players, 1), Rng(1)
    kept: list[tuple[Outcome, Table]] = []
    number = 0
    while not table.over:
        seat = table.to_act[0]
        codes = table.options(seat)
        outcome = table.act(seat, codes[rng.below(len(codes))])
        number += 1
        if number % APART == 0 and not table.over:
            kept.append((outcome, table.copy()))
    return kept


def _timed(subject: Subject, seconds: float, once: Callable[[Outcome, Table, int], None]) -> Slice:
    acts = _acts(subject)
    done = 0
    start = process_time()
    for place, (outcome, table) in enumerate(cycle(acts)):
        once(outcome, table, place % subject.players)
        done += 1
        if process_time() >= start + seconds:
            break
    return Slice(done, process_time() - start)
