"""A position that was edited is refused, or can be played to its end like any other: no law breaks on the way.

More of them: `python -m tests.games.blood_rage.test_edited_positions 20000`, perhaps with the seed to begin with.
"""

from __future__ import annotations

import sys

import msgspec
import pytest

import longhall
from longhall import SPECTATOR, Rng, Table
from longhall.kernel.errors import BadPosition
from longhall.kernel.position import Position, Region, StepNote
from tests.battery.laws import MOST_PLIES
from tests.games.blood_rage.stage import GAME

# So many edits of each position, and so many plies into a game at most.
EDITS = 8
PLIES = 330
# What a step may be said to be about.
STRANGE = (-2, -1, 0, 1, 2, 3, 4, 5, 8, 16, 17, 33, 64, 99, 100_000, (1 << 63) + 7)


def reached(seed: int, rng: Rng) -> Table:
    """Where a game stands after some random choices."""
    table = GAME.deal(GAME.players[seed % len(GAME.players)], seed)
    for _ in range(rng.below(PLIES)):
        if not table.over:
            act_at_random(table, rng)
    return table


def act_at_random(table: Table, rng: Rng) -> int:
    """One choice; returns whose it was."""
    seat = table.to_act[rng.below(len(table.to_act))]
    codes = table.options(seat)
    table.act(seat, codes[rng.below(len(codes))])
    return seat


def edit(position: Position, rng: Rng) -> str:
    """Change a number, as far as its region allows, or a step; returns what was changed."""
    if rng.below(4):
        region = GAME.layout.regions[rng.below(len(GAME.layout.regions))]
        return edit_number(position.numbers[region.name], region, rng)
    return edit_steps(position.steps, rng)


def edit_number(numbers: list[int], region: Region, rng: Rng) -> str:
    """Another number, one more or less, one bit, or a number of the same region from elsewhere."""
    place, other = rng.below(len(numbers)), rng.below(len(numbers))
    old = numbers[place]
    anything = region.least + rng.below(min(region.most - region.least, 200) + 1)
    flipped = old ^ 1 << rng.below(max(region.most.bit_length(), 1))
    wished = (anything, old + 1, old - 1, flipped, numbers[other])[rng.below(5)]
    numbers[place] = min(max(wished, region.least), region.most)
    if rng.below(3) == 0:
        numbers[other] = old
    return f"{region.name}[{place}] from {old} to {numbers[place]}, beside [{other}]"


def edit_steps(steps: list[StepNote], rng: Rng) -> str:
    """What a step is about, or another step on top, in its place or gone."""
    told = [note for note in steps if note.facts]
    if told and rng.below(2):
        note = told[rng.below(len(told))]
        note.facts[rng.below(len(note.facts))] = STRANGE[rng.below(len(STRANGE))]
        return f"{note.step} about {note.facts}"
    note = StepNote(GAME.steps[rng.below(len(GAME.steps))].__name__, [rng.below(5) for _ in range(rng.below(5))])
    place = rng.below(len(steps) + 1)
    steps[place : place + rng.below(2)] = [note] if rng.below(3) else []
    return f"{note.step} about {note.facts} at {place}"


def check_playable(table: Table, rng: Rng, told: str) -> None:
    """Every viewer is shown it, every seat can imagine it, and it is played to its end with its invariants."""
    table.view(SPECTATOR)
    for seat in range(table.players):
        imagined = table.imagine(seat, rng)
        assert GAME.faults(imagined) == [], f"imagined by {seat} after {told}"
        assert imagined.view(seat) == table.view(seat), told
    plies = 0
    while not table.over:
        before = table.copy()
        seat = act_at_random(table, rng)
        assert GAME.faults(table) == [], told
        assert GAME.faults_between(before, table, seat) == [], told
        plies += 1
        assert plies < MOST_PLIES, told
    assert GAME.table(table.position()).digest() == table.digest(), told


def edited(seed: int) -> int:
    """Edit one position in several ways; returns how many were taken for positions of a game."""
    rng = Rng(seed)
    table = reached(seed, rng)
    taken = 0
    for _ in range(EDITS):
        position = msgspec.convert(msgspec.to_builtins(table.position()), Position)
        told = f"seed {seed}: " + " and ".join([edit(position, rng) for _ in range(1 + rng.below(2))])
        try:
            again = GAME.table(position)
        except BadPosition:
            continue
        if again.digest() != table.digest():
            taken += 1
            check_playable(again, rng, told)
    return taken


@pytest.mark.parametrize("start", range(0, 240, 60))
def test_an_edited_position_is_refused_or_keeps_every_law(start: int) -> None:
    taken = sum(edited(seed) for seed in range(start, start + 60))
    assert 10 < taken < 60 * EDITS // 2


if __name__ == "__main__":
    asked, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    found = sum(edited(seed) for seed in range(first, first + asked // EDITS))
    print(f"{asked} edits, {found} of them taken for positions, {longhall.COMPILED=}")
