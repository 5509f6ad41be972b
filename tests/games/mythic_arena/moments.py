"""Tables as they come up in play: copies made at every choice of some random games, and at their ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import cast

from longhall import Rng
from longhall.games.mythic_arena.placement import lies_outside
from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.table import Outcome
from longhall.kernel.vocabulary import Words
from tests.games.mythic_arena.stage import GAME

GAMES = 24
SEATINGS = ("norse-first", "greek-first")
# The cards whose turn may fill no cell of the square: with all four of them a game is as long as can be.
FILL_NOTHING = ("vali", "erinyes", "sol", "helios")
MOST_TURNS = 20
LONG_GAMES = 50


class Act:
    """A choice made in a random game: the table before and after, and what came of it."""

    def __init__(self, before: MythicArena, words: Words, outcome: Outcome, after: MythicArena) -> None:
        self.before, self.words, self.outcome, self.after = before, words, outcome, after


def played(seed: int, **settings: str) -> Iterator[Act]:
    """Every act of a random game in which as many tokens as may be are played."""
    rng = Rng(seed)
    table = cast(MythicArena, GAME.deal(players=2, seed=seed, **settings))
    while not table.over:
        before = cast(MythicArena, table.copy())
        codes = table.options(table.to_act[0])
        code = codes[-1] if GAME.words(codes[0])["do"] == "tokens" else codes[rng.below(len(codes))]
        outcome = table.act(table.to_act[0], code)
        yield Act(before, GAME.words(code), outcome, cast(MythicArena, table.copy()))


@cache
def acts() -> tuple[Act, ...]:
    """The acts of some games and of two matches, with either pantheon in either seat."""
    return tuple(
        act
        for seed in range(GAMES)
        for act in played(seed, pantheons=SEATINGS[seed % 2], length="game" if seed > 1 else "match")
    )


def tables() -> Iterator[MythicArena]:
    """The tables of all those moments."""
    for act in acts():
        yield act.before
        if act.after.over:
            yield act.after


@cache
def longest_game() -> MythicArena:
    """The end of a game of twenty turns: both avengers are in the box, and both fifth cards lie outside."""
    return next(table for table in map(long_game, range(LONG_GAMES)) if table.turn_number == MOST_TURNS)


def long_game(seed: int) -> MythicArena:
    """A game in which cards are looked for that fill no cell of the square, and laid so that they do not."""
    rng = Rng(seed)
    table = cast(MythicArena, GAME.deal(players=2, seed=seed))
    while not table.over:
        codes = table.options(table.to_act[0])
        words = [GAME.words(code) for code in codes]
        code = codes[rng.below(len(codes))]
        if words[0]["do"] == "keep" and table.cards.names[table.drawn] not in FILL_NOTHING:
            code = codes[-1]
        if words[0]["do"] == "lay":
            outside = [lies_outside(table, int(word["row"]), int(word["column"])) for word in words]
            code = next((far for far, is_far in zip(codes, outside, strict=True) if is_far), code)
        table.act(table.to_act[0], code)
    return table
