"""Looks for a game to show each way a game can go, and writes it as a golden record.

Records are written anew only when the rules change on purpose: `make records`, then read the difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import longhall
from longhall import Rng, Table
from longhall.kernel.game import Game
from longhall.kernel.saga import Header, Saga
from tests.records.ways import WAYS, Way

FOLDER = Path("tests/records")
LAST_SEED = 200_000


def play(game: Game, players: int, seed: int, options: dict[str, str]) -> Saga:
    """A game at random. Some seeds prefer high codes to low ones, some keep the game level, some take moves back."""
    saga = Saga.begin(game, players, seed, [f"random {seat}" for seat in range(players)], **options)
    rng = Rng(seed)
    bias, hesitant, level = seed % 3, seed % 5 == 0, seed % 2 == 0
    while not saga.table.over:
        seat = saga.table.to_act[rng.below(len(saga.table.to_act))]
        codes = saga.table.options(seat)
        place = max(rng.below(len(codes)) for _ in range(1 + bias))
        saga.act(seat, most_level(saga.table, seat, codes) if level else codes[place])
        if hesitant and saga.can_undo(seat) and rng.below(3) == 0:
            saga.undo(seat)
            if rng.below(2) and saga.table.to_act:
                saga.redo(seat)
    return saga


def most_level(table: Table, seat: int, codes: list[int]) -> int:
    """The option after which the seats stand most alike: it leads to drawn games."""

    def gap(code: int) -> float:
        after = table.copy()
        after.act(seat, code)
        standing = [after.evaluate(other) for other in range(table.players)]
        return max(standing) - min(standing)

    return min(codes, key=gap)


def games(game: Game, options: dict[str, str]) -> Iterator[Saga]:
    """Game after game, at every number of players."""
    for seed, players in itertools.product(range(LAST_SEED), game.players):
        yield play(game, players, seed, options)


def again(game: Game, path: Path, way: Way) -> Saga | None:
    """The moves of an old record, played by the rules of today, if they still show what they are there for."""
    if not path.exists():
        return None
    lines = path.read_bytes().splitlines()
    header = msgspec.json.decode(lines[0], type=Header)
    saga = Saga.begin(game, header.players, int(header.seed), header.seats, **header.options)
    try:
        for line in lines[1:-1]:
            follow(saga, msgspec.json.decode(line))
    except (longhall.LonghallError, IndexError):
        return None
    return saga if saga.table.over and way.shows(saga) else None


def follow(saga: Saga, line: dict[str, Any]) -> None:
    """Do what a line of an old record says, whatever its digests."""
    if line["entry"] == "act":
        saga.act(line["seat"], saga.game.code(line["move"]))
    elif line["entry"] == "undo":
        saga.undo(line["seat"])
    elif line["entry"] == "redo":
        saga.redo(line["seat"])


def write_records(game: Game, ways: dict[str, Way], options: dict[str, str]) -> None:
    """A record for each of these ways, all played with the same options: the old moves where they still serve."""
    wanted = dict(ways)
    for name, way in ways.items():
        path = FOLDER / game.name / f"{name}.saga"
        kept = again(game, path, way)
        if kept is not None:
            kept.save(path)
            del wanted[name]
    for saga in games(game, options) if wanted else ():
        name = next((name for name, way in wanted.items() if way.shows(saga)), "")
        if name:
            saga.save(FOLDER / game.name / f"{name}.saga")
            del wanted[name]
            print(f"{game.name}: {name} (seed {saga.header.seed}), {len(wanted)} to go", flush=True)
        if not wanted:
            return
    if wanted:
        raise SystemExit(f"{game.name}: no game was found for {', '.join(wanted)}")


def main() -> None:
    """Write a record for every way of every game, and take away those that show no way any more."""
    for name, ways in WAYS.items():
        for old in (FOLDER / name).glob("*.saga"):
            if old.stem not in ways:
                old.unlink()
        for options in {tuple(way.options.items()): way.options for way in ways.values()}.values():
            alike = {key: way for key, way in ways.items() if way.options == options}
            write_records(longhall.game(name), alike, options)
        print(f"{name}: {len(ways)} records")


if __name__ == "__main__":
    main()
