"""Looks for a game to show each way a game can go, and writes it as a golden record.

Records are written anew only when the rules change on purpose: `make records`, then read the difference. The old moves
are played again where they still serve, which is quick; only what they do not show any more is looked for. Last, the
page that says which record shows what is written. `python -m tools.records blood-rage` writes those of one game.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

import longhall
from longhall import Rng, Table
from longhall.kernel.game import Game
from longhall.kernel.saga import AnyLine, Check, Header, Saga
from tests.records.page import PAGE, page, read_examples
from tests.records.ways import SHOWN, WAYS, Way

FOLDER = Path("tests/records")
LAST_SEED = 200_000
# Where a game's records must show more than their names say, so many games of a way are compared, of so many played.
CANDIDATES = 20
PATIENCE = 120


def play(game: Game, players: int, seed: int, way: Way) -> Saga:
    """A game that may go this way. Some seeds take moves back."""
    saga = Saga.begin(game, players, seed, [f"random {seat}" for seat in range(players)], **way.settings)
    rng = Rng(seed)
    while not saga.table.over:
        seat = saga.table.to_act[rng.below(len(saga.table.to_act))]
        guided = way.wishes or way.hasty
        saga.act(seat, wished(saga.table, seat, way, rng) if guided else random(saga.table, seat, seed, rng))
        if seed % 5 == 0 and saga.can_undo(seat) and rng.below(3) == 0:
            saga.undo(seat)
            if rng.below(2) and saga.table.to_act:
                saga.redo(seat)
    return saga


def random(table: Table, seat: int, seed: int, rng: Rng) -> int:
    """Any option. Some seeds prefer high codes to low ones, some keep the game level."""
    codes = table.options(seat)
    place = max(rng.below(len(codes)) for _ in range(1 + seed % 3))
    return most_level(table, seat, codes) if seed % 2 == 0 else codes[place]


def most_level(table: Table, seat: int, codes: list[int]) -> int:
    """The option after which the seats stand most alike: it leads to drawn games."""

    def gap(code: int) -> float:
        after = table.copy()
        after.act(seat, code)
        standing = [after.evaluate(other) for other in range(table.players)]
        return max(standing) - min(standing)

    return min(codes, key=gap)


def wished(table: Table, seat: int, way: Way, rng: Rng) -> int:
    """Mostly an option of the first wish that can be followed; else what a hasty player does, if this is one; else some
    verb, and some option of it."""
    codes = table.options(seat)
    shunned = meant(table.game, way.shuns)
    if rng.below(8):
        codes = [code for code in codes if not any(code in some for some in shunned)] or codes
    if rng.below(4):
        for wish in meant(table.game, way.wishes):
            followed = [code for code in codes if code in wish]
            if followed:
                return followed[rng.below(len(followed))]
    if way.hasty and seat == table.to_act[0]:
        code = table.playout_choice(rng)
        if code in codes:
            return code
    verbs = sorted({str(table.game.words(code)["do"]) for code in codes})
    verb = verbs[rng.below(len(verbs))]
    codes = [code for code in codes if table.game.words(code)["do"] == verb]
    return codes[rng.below(len(codes))]


@cache
def meant(game: Game, wishes: tuple[str, ...]) -> list[frozenset[int]]:
    """The codes each wish means: those of all moves with all of its words."""
    moves = spoken(game)
    return [frozenset(code for code, words in enumerate(moves) if words.issuperset(wish.split())) for wish in wishes]


@cache
def spoken(game: Game) -> list[frozenset[str]]:
    """The words of every move: they are many, and every way asks for them."""
    return [frozenset(str(value) for value in game.words(code).values()) for code in range(game.action_count)]


def look(way: Way) -> tuple[object, ...]:
    """How a way is looked for: ways that are looked for alike can share their games."""
    return way.settings, way.wishes, way.shuns, way.players, way.hasty


def games(game: Game, way: Way) -> Iterator[Saga]:
    """Game after game, at every number of players that may go this way."""
    for seed, players in itertools.product(range(LAST_SEED), way.players or game.players):
        yield play(game, players, seed, way)


def header_of(path: Path) -> Header:
    """What was agreed before the first move of a record."""
    return msgspec.json.decode(path.read_bytes().splitlines()[0], type=Header)


def again(game: Game, path: Path, way: Way) -> Saga | None:
    """The moves of an old record, played by the rules of today, if they still show what they are there for."""
    if not path.exists():
        return None
    lines = path.read_bytes().splitlines()
    header = header_of(path)
    try:
        saga = Saga.begin(game, header.players, int(header.seed), header.seats, **header.settings)
        for line in lines[1:-1]:
            # By the rules of today it may have other digests.
            if not isinstance(entry := msgspec.json.decode(line, type=AnyLine), Check):
                saga.follow(entry)
    except (longhall.LonghallError, IndexError):
        return None
    return saga if saga.table.over and way.is_shown(saga) else None


class Record(NamedTuple):
    """A record: how many play, how long it is, and what it shows besides its own way."""

    players: int
    entries: int
    shown: frozenset[str]


class Shelf:
    """The records of one game, and what each of them shows besides its own way."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.ways = WAYS[game.name]
        self.records: dict[str, Record] = {}
        # How each of them ended: no game is recorded twice.
        self.ends: set[int] = set()

    def shown_by(self, saga: Saga) -> frozenset[str]:
        """What a game shows of all that some record must show."""
        return frozenset(name for name, shows in SHOWN[self.game.name].items() if shows(saga))

    @property
    def missing(self) -> frozenset[str]:
        """What no record shows yet."""
        return frozenset(SHOWN[self.game.name]).difference(*(record.shown for record in self.records.values()))

    def put(self, name: str, saga: Saga) -> None:
        """Write a record."""
        saga.save(FOLDER / self.game.name / f"{name}.saga")
        self.ends.add(saga.table.digest())
        self.records[name] = Record(saga.header.players, len(saga.entries), self.shown_by(saga))

    def keep_old(self) -> None:
        """Write every old record anew that still shows its way; take away those that are for nothing."""
        folder = FOLDER / self.game.name
        folder.mkdir(exist_ok=True)
        for path in sorted(folder.glob("*.saga")):
            if path.stem not in self.ways:
                path.unlink()
                continue
            saga = again(self.game, path, self.ways[path.stem])
            if saga is not None:
                self.put(path.stem, saga)

    def find_new(self) -> None:
        """Look for a game for every way without a record. One stream of games serves all ways that are alike."""
        wanted = {name: way for name, way in self.ways.items() if name not in self.records}
        while wanted:
            first = next(iter(wanted.values()))
            alike = {name: way for name, way in wanted.items() if look(way) == look(first)}
            for name, saga in self._search(alike):
                self.put(name, saga)
                del wanted[name]
                print(
                    f"{self.game.name}: {name} (seed {saga.header.seed}, {saga.header.players} players), "
                    f"{len(wanted)} to go, {len(self.missing)} things not shown yet",
                    flush=True,
                )

    def _search(self, alike: dict[str, Way]) -> Iterator[tuple[str, Saga]]:
        """A game for each of some ways that are played alike: of several, the one that shows most of what is missing,
        and is shortest."""
        found: dict[str, list[Saga]] = {name: [] for name in alike}
        played: dict[str, int] = dict.fromkeys(alike, 0)
        candidates = CANDIDATES if SHOWN[self.game.name] else 1
        for saga in games(self.game, next(iter(alike.values()))):
            if saga.table.digest() in self.ends:
                continue
            for name in [name for name in found if alike[name].is_shown(saga)]:
                found[name].append(saga)
            for name in list(found):
                played[name] += bool(found[name])
                if len(found[name]) == candidates or played[name] == PATIENCE:
                    best = max(found.pop(name), key=self._worth)
                    for others in found.values():
                        if best in others:
                            others.remove(best)
                    yield name, best
            if not found:
                return
        raise SystemExit(f"{self.game.name}: no game was found for {', '.join(found)}")

    def _worth(self, saga: Saga) -> tuple[int, int]:
        return len(self.shown_by(saga) & self.missing), -len(saga.entries)

    @property
    def players(self) -> dict[str, int]:
        """How many play in each record."""
        return {name: record.players for name, record in self.records.items()}

    def examples(self) -> dict[str, str]:
        """For each thing the shortest record that shows it."""
        return {
            thing: min((record.entries, name) for name, record in self.records.items() if thing in record.shown)[1]
            for thing in SHOWN[self.game.name]
        }


def main(names: Sequence[str]) -> None:
    """Write a record for every way of the named games, or of every game, and the page that lists them."""
    players = {name: players_of(name) for name in WAYS}
    examples = read_examples(PAGE.read_text(encoding="utf-8")) if names else {}
    for name in names or WAYS:
        shelf = Shelf(longhall.game(name))
        shelf.keep_old()
        shelf.find_new()
        if shelf.missing:
            raise SystemExit(
                f"{name}: no record shows {', '.join(sorted(shelf.missing))}: "
                "take some records away and try again, or give it a way of its own"
            )
        print(f"{name}: {len(shelf.records)} records")
        players[name] = shelf.players
        examples[name] = shelf.examples()
    PAGE.write_text(page(players, examples), encoding="utf-8")


def players_of(name: str) -> dict[str, int]:
    """How many play in each record of a game."""
    return {path.stem: header_of(path).players for path in (FOLDER / name).glob("*.saga")}


if __name__ == "__main__":
    main(sys.argv[1:])
