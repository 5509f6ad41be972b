"""Positions edited at random: each is refused, or can be played to its end under the laws.

A position comes from outside: from a file, a server, a bug report. A game refuses those it can never reach, by its
invariants (`Game.faults`). One that it accepts although no game leads there must do no harm.

    python -m tests.battery.edits --game mythic-arena --edits 20000 --first 1

Every edit has a seed of its own: `--first SEED --edits 1` makes one again.
"""

from __future__ import annotations

import argparse
import faulthandler
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import lru_cache
from types import FrameType
from typing import NamedTuple

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from longhall import SPECTATOR, Rng, Table
from longhall.kernel.errors import LonghallError
from longhall.kernel.game import Game
from longhall.kernel.position import Position, StepNote
from tests import house
from tests.battery.laws import LawBroken, Watched

# So many edits are made of the tables of one game, which is played once for them.
EACH = 20
BATCH = 2 * EACH
# What a fact of a step becomes, beside its neighbours and the facts of other steps.
STRANGE = (-2, -1, 0, 1, 2, 3, 4, 5, 17, 99, 100_000, (1 << 63) + 7)
# A position is played on for so many choices at most: no game takes that many.
MOST_PLIES = 3000
# One edit takes so many seconds at most, even on a busy machine: more is a step that never ends.
MOST_SECONDS = 60
# All laws are looked at first, last and every so many choices, the invariants after each.
EVERY = 25


class Edited(NamedTuple):
    """A position that was changed, and what was changed in it."""

    position: Position
    changes: list[str]


class Tally(NamedTuple):
    """What became of a batch of edits: how many were refused, how many played on, and what broke."""

    refused: int
    played: int
    broken: list[str]


@lru_cache(maxsize=2)
def tables_of(game: Game, seed: int) -> list[Table]:
    """Every table of one random game, from the deal to the end, with players and settings that hang on the seed."""
    rng = Rng(seed)
    players = game.players[rng.below(len(game.players))]
    settings = {}
    for setting in game.settings:
        values = setting.values_for(players)
        if rng.below(3) == 0:
            settings[setting.name] = values[rng.below(len(values))]
    table = game.deal(players, seed, **settings)
    tables = [table.copy()]
    while not table.over:
        seat = table.to_act[rng.below(len(table.to_act))]
        codes = table.options(seat)
        table.act(seat, codes[rng.below(len(codes))])
        tables.append(table.copy())
    return tables


class Editor:
    """Changes one position at random, in one way or in two at once."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.rng = game, Rng(seed)
        self.tables = tables_of(game, seed // EACH)
        self.position = self.another()
        self.ways: list[Callable[[], str]] = [
            *[self.set_number] * 4,
            *[self.swap_numbers, self.move_one, self.take_region] * 2,
            *[self.change_fact] * 3,
            *[self.replace_step, self.drop_step, self.add_step],
            *[self.change_setting, self.change_players],
        ]

    def edited(self) -> Edited:
        """The position with one change, or with two."""
        before = msgspec.json.encode(self.position)
        changes: list[str] = []
        while msgspec.json.encode(self.position) == before:
            count = 2 if self.below(3) == 0 else 1
            changes += [self.ways[self.below(len(self.ways))]() for _ in range(count)]
        return Edited(self.position, changes)

    def below(self, end: int) -> int:
        """A number at random."""
        return int(self.rng.below(end))

    def another(self) -> Position:
        """Any position of the game."""
        return self.tables[self.below(len(self.tables))].position()

    # Numbers.

    def some_region(self) -> tuple[str, int, int]:
        """A region with the least and the greatest number that can stand there."""
        region = self.game.layout.regions[self.below(len(self.game.layout.regions))]
        return region.name, region.least, region.most

    def set_number(self) -> str:
        """One number becomes a neighbour, an end of its range, another one of its region, or any."""
        name, least, most = self.some_region()
        numbers = self.position.numbers[name]
        place = self.below(len(numbers))
        old = numbers[place]
        wishes = (
            old + 1,
            old - 1,
            least,
            most,
            old ^ 1 << self.below(max(most.bit_length(), 1)),
            numbers[self.below(len(numbers))],
            least + self.below(min(most - least, 200) + 1),
            least + self.below(min(most - least, 1 << 30) + 1),
        )
        numbers[place] = min(max(wishes[self.below(len(wishes))], least), most)
        return f"{name}[{place}] {old} -> {numbers[place]}"

    def swap_numbers(self) -> str:
        """Two numbers of one region change places."""
        name, _, _ = self.some_region()
        numbers = self.position.numbers[name]
        one, other = self.below(len(numbers)), self.below(len(numbers))
        numbers[one], numbers[other] = numbers[other], numbers[one]
        return f"{name}[{one}] <-> {name}[{other}]"

    def move_one(self) -> str:
        """One number of a region gives 1 to another, so that their sum stays."""
        name, least, most = self.some_region()
        numbers = self.position.numbers[name]
        giver, taker = self.below(len(numbers)), self.below(len(numbers))
        if numbers[giver] > least and numbers[taker] < most:
            numbers[giver] -= 1
            numbers[taker] += 1
        return f"{name}[{giver}] gives 1 to {name}[{taker}]"

    def take_region(self) -> str:
        """A whole region is as it was, or will be, at another moment of the game."""
        name, _, _ = self.some_region()
        self.position.numbers[name] = self.another().numbers[name]
        return f"{name} from another moment"

    # Steps.

    def change_fact(self) -> str:
        """One fact of a step becomes a neighbour, a fact of another step, or something strange."""
        facts = [fact for note in self.position.steps for fact in note.facts]
        places = [(place, which) for place, note in enumerate(self.position.steps) for which in range(len(note.facts))]
        if not places:
            return self.set_number()
        place, which = places[self.below(len(places))]
        note = self.position.steps[place]
        old = note.facts[which]
        wishes = (old + 1, old - 1, facts[self.below(len(facts))], STRANGE[self.below(len(STRANGE))], self.below(40))
        note.facts[which] = wishes[self.below(len(wishes))]
        return f"steps[{place}] {note.step}: fact {which} {old} -> {note.facts[which]}"

    def some_note(self) -> StepNote:
        """A step of this game, mostly with facts that it had at some moment of it."""
        kind = self.game.steps[self.below(len(self.game.steps))].__name__
        seen = [note for note in self.another().steps if self.below(4)]
        return seen[self.below(len(seen))] if seen else StepNote(kind)

    def replace_step(self) -> str:
        """A step, mostly the one on top, is another."""
        steps = self.position.steps
        if not steps:
            return self.add_step()
        place = self.below(len(steps)) if self.below(3) == 0 else len(steps) - 1
        old, steps[place] = steps[place], self.some_note()
        return f"steps[{place}] {old.step} -> {steps[place].step} {steps[place].facts}"

    def drop_step(self) -> str:
        """A step is gone."""
        steps = self.position.steps
        if not steps:
            return self.add_step()
        place = self.below(len(steps))
        return f"steps[{place}] {steps.pop(place).step} dropped"

    def add_step(self) -> str:
        """There is a step more."""
        steps = self.position.steps
        place = self.below(len(steps) + 1)
        steps.insert(place, self.some_note())
        return f"steps[{place}] {steps[place].step} {steps[place].facts} added"

    # Who plays, and how.

    def change_setting(self) -> str:
        """Another value was agreed on."""
        setting = self.game.settings[self.below(len(self.game.settings))]
        values = setting.values_for(self.position.players)
        old, value = self.position.settings[setting.name], values[self.below(len(values))]
        self.position.settings[setting.name] = value
        return f"{setting.name} {old} -> {value}"

    def change_players(self) -> str:
        """There are more players, or fewer."""
        old = self.position.players
        self.position.players = self.game.players[self.below(len(self.game.players))]
        return f"players {old} -> {self.position.players}"


class PlayedOn(Watched):
    """An accepted position, played to its end under the eyes of the law."""

    def __init__(self, table: Table, seed: int) -> None:
        super().__init__(table.game, table.players, seed, {}, EVERY, table)

    def play_on(self) -> None:
        """Every law, but those that need a whole game to be seen."""
        while not self.table.over:
            if self.looks_closely:
                self.look_round()
                self.step()
            else:
                self.step_quickly()
            self.hold(self.ply < MOST_PLIES, f"it has not ended after {MOST_PLIES} choices")
        self.look_round()

    def look_round(self) -> None:
        """All that must hold of a table at rest, and what every viewer is shown of it."""
        self.look()
        for viewer in (SPECTATOR, *range(self.players)):
            self.view(viewer)

    def step_quickly(self) -> None:
        """One act, and the invariants after it."""
        table, before = self.table, self.table.copy()
        seat = table.to_act[self.rng.below(len(table.to_act))]
        codes = table.options(seat)
        self.hold(bool(codes), f"seat {seat} is to act without options")
        table.act(seat, codes[self.rng.below(len(codes))])
        self.views = {}
        self.ply += 1
        for fault in (*self.game.faults(table), *self.game.faults_between(before, table, seat)):
            self.hold(False, f"invariant: {fault}")
        self.game.layout.read(self.game.layout.write(table.numbers))


@contextmanager
def bounded(seconds: int) -> Iterator[None]:
    """LawBroken if it takes longer. Compiled code that runs in a circle cannot hear of it: its process is ended."""

    def end(_number: int, _frame: FrameType | None) -> None:
        raise LawBroken(f"ply unknown: it has not ended after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(seconds)
    faulthandler.dump_traceback_later(2 * seconds, exit=True, file=sys.__stderr__ or sys.stderr)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def judge(game: Game, seed: int) -> tuple[bool, str]:
    """Edit one position and play it on: whether it was refused, and what broke, if anything did."""
    edited = Editor(game, seed).edited()
    where = f"{game.name}, edit {seed} ({'; '.join(edited.changes)})"
    try:
        table = game.table(edited.position)
    except LonghallError:
        return True, ""
    except Exception as error:  # noqa: BLE001  # whatever goes wrong is told with its seed
        return False, f"{where}: it cannot be read, nor is it refused: {error!r}"
    played = PlayedOn(table, seed)
    try:
        with bounded(MOST_SECONDS):
            played.play_on()
    except LawBroken as fault:
        return False, f"{where}, ply {str(fault).partition('ply ')[2]}"
    except Exception as error:  # noqa: BLE001  # as above
        return False, f"{where}, ply {played.ply}: {error!r}"
    return False, ""


def judge_all(game: Game, first: int, count: int) -> Tally:
    """Many edits, each with a seed of its own."""
    refused = 0
    broken = []
    for seed in range(first, first + count):
        was_refused, fault = judge(game, seed)
        refused += was_refused
        if fault:
            broken.append(fault)
    return Tally(refused, count - refused, broken)


def judge_batch(name: str, first: int, count: int) -> Tally:
    """The same, in a process of its own."""
    return judge_all(house.find(name), first, count)


def soak(name: str, wishes: argparse.Namespace) -> bool:
    """Edit positions of one game, tell what breaks as it is found, and say whether nothing did."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    start = time.perf_counter()
    refused = played = broken = 0
    with Progress(*columns) as progress, ProcessPoolExecutor(wishes.jobs) as pool:
        bar = progress.add_task(name, total=wishes.edits)
        batches = [
            pool.submit(judge_batch, name, wishes.first + done, min(BATCH, wishes.edits - done))
            for done in range(0, wishes.edits, BATCH)
        ]
        tenths = 0
        for batch in as_completed(batches):
            tally = batch.result()
            refused, played, broken = refused + tally.refused, played + tally.played, broken + len(tally.broken)
            for fault in tally.broken:
                progress.console.print(fault, markup=False, highlight=False, soft_wrap=True)
            progress.advance(bar, tally.refused + tally.played)
            # A bar is for a terminal: a file gets a line now and then.
            if not progress.console.is_terminal and (refused + played) * 10 // wishes.edits > tenths:
                tenths = (refused + played) * 10 // wishes.edits
                print(f"{name}: {refused + played} of {wishes.edits} edits, {broken} broke a law", flush=True)
    seconds = time.perf_counter() - start
    verdict = f"{broken} broke a law" if broken else "every law held"
    print(
        f"{name}: {wishes.edits} edits, {refused} refused, {played} played on: {verdict} ({seconds:.0f} s)", flush=True
    )
    return broken == 0


def main() -> None:
    """Edit positions of every game, or of the one that is named, and list what broke."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=house.NAMES, help="only this game")
    parser.add_argument("--edits", type=int, default=20000, help="how many edits of each")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first edit")
    parser.add_argument("--jobs", type=int, default=2)
    wishes = parser.parse_args()
    held = [soak(name, wishes) for name in ([wishes.game] if wishes.game else house.NAMES)]
    if not all(held):
        sys.exit(1)


if __name__ == "__main__":
    main()
