"""The measures of a game of the house. They use the contract only, so they fit every game.

Time is the processor's for this process: what else the machine does meanwhile is not counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import repeat
from random import Random
from time import process_time

import longhall
from bench.figures import COPY, DIGEST, IMAGINE, PLAY, PLAY_IN_KERNEL, SEARCH, VIEW, Slice
from bench.subjects import Subject
from longhall import Rng, Table
from longhall.bots import SearchBot
from longhall.kernel.playout import play_at_random

# Each round deals other games: round 3 starts with seed 3 000 000.
SEEDS_A_ROUND = 1_000_000
# Copies and the like are timed on this many tables, each in the middle of a random game.
TABLES = 8
BATCH = 50

Measure = Callable[[Subject, int, float], Slice]


def play_in_kernel(subject: Subject, turn: int, seconds: float) -> Slice:
    """Deal and play at random to the end, wholly in compiled code."""
    game = longhall.game(subject.game)
    rng = Rng(turn)
    seed = turn * SEEDS_A_ROUND
    decisions = 0
    start = process_time()
    while process_time() < start + seconds:
        table = game.deal(subject.players, seed)
        table.listening = False
        decisions += play_at_random(table, rng)
        seed += 1
    return Slice(decisions, process_time() - start)


def play(subject: Subject, turn: int, seconds: float) -> Slice:
    """Deal and play at random to the end by the plain loop of the README, events and all."""
    game = longhall.game(subject.game)
    random = Random(turn).random
    seed = turn * SEEDS_A_ROUND
    decisions = 0
    start = process_time()
    while process_time() < start + seconds:
        table = game.deal(subject.players, seed)
        while not table.over:
            seat = table.to_act[0]
            codes = table.options(seat)
            table.act(seat, codes[int(random() * len(codes))])
            decisions += 1
        seed += 1
    return Slice(decisions, process_time() - start)


def search(subject: Subject, turn: int, seconds: float) -> Slice:
    """Grow one tree from the opening, by complete playouts."""
    table = longhall.game(subject.game).deal(subject.players, turn)
    bot = SearchBot(iterations=0, seconds=seconds, complete=True)
    start = process_time()
    bot.grow(table, table.to_act[0], Rng(turn))
    return Slice(bot.done, process_time() - start)


def copy(subject: Subject, _turn: int, seconds: float) -> Slice:
    """`table.copy()`."""
    return _repeated([table.copy for table in middles(subject)], seconds)


def imagine(subject: Subject, turn: int, seconds: float) -> Slice:
    """`table.imagine(seat, rng)`, for one seat after the other."""
    rng = Rng(turn)
    tables = middles(subject)
    calls = [partial(table.imagine, place % subject.players, rng) for place, table in enumerate(tables)]
    return _repeated(calls, seconds)


def digest(subject: Subject, _turn: int, seconds: float) -> Slice:
    """`table.digest()`."""
    return _repeated([table.digest for table in middles(subject)], seconds)


def view(subject: Subject, _turn: int, seconds: float) -> Slice:
    """`table.view(seat)`, for one seat after the other."""
    tables = middles(subject)
    return _repeated([partial(table.view, place % subject.players) for place, table in enumerate(tables)], seconds)


MEASURES: dict[str, Measure] = {
    PLAY_IN_KERNEL: play_in_kernel,
    PLAY: play,
    SEARCH: search,
    COPY: copy,
    IMAGINE: imagine,
    DIGEST: digest,
    VIEW: view,
}


@cache
def middles(subject: Subject) -> list[Table]:
    """Tables in the middle of random games."""
    game = longhall.game(subject.game)
    return [_middle(game.deal(subject.players, place), place) for place in range(TABLES)]


def _middle(table: Table, seed: int) -> Table:
    twin = table.copy()
    twin.listening = False
    length = play_at_random(twin, Rng(seed))
    rng = Rng(seed)
    for _ in range(length // 2):
        seat = table.to_act[0]
        codes = table.options(seat)
        table.act(seat, codes[rng.below(len(codes))])
    return table


def _repeated(calls: Sequence[Callable[[], object]], seconds: float) -> Slice:
    done = 0
    start = process_time()
    while process_time() < start + seconds:
        for call in calls:
            for _ in repeat(None, BATCH):
                call()
        done += BATCH * len(calls)
    return Slice(done, process_time() - start)
