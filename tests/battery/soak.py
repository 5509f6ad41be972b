"""Many random games of every game, with every law checked at every ply: `make soak`."""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import longhall
from tests import house
from tests.battery.laws import LawBroken, Watched, every_setting, settings_of

BATCH = 50


def play_batch(name: str, first: int, count: int) -> tuple[int, list[str]]:
    """Watch a batch of games, each with the next players and settings of the game; the plies seen, and what broke.

    Three in four have at most one setting that is not the default; the fourth takes any combination.
    """
    game = house.find(name)
    usual = [(players, settings) for players in game.players for settings in settings_of(game, players)]
    mixed = [(players, settings) for players in game.players for settings in every_setting(game, players)]
    plies = 0
    broken: list[str] = []
    for seed in range(first, first + count):
        tables = usual if seed % 4 else mixed
        players, settings = tables[seed // 4 % len(tables)]
        try:
            plies += Watched(game, players, seed, settings).play()
        except LawBroken as fault:
            broken.append(str(fault))
        except Exception as error:  # noqa: BLE001  # whatever goes wrong is told with its seed
            broken.append(f"{name}, {players} players, seed {seed} {settings}: {error!r}")
    return plies, broken


def main() -> None:
    """Soak every game, or the one that is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=house.NAMES, help="only this game")
    parser.add_argument("--games", type=int, default=20000, help="how many games of each")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--first", type=int, default=1_000_000, help="the first seed")
    wishes = parser.parse_args()
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    for name in [wishes.game] if wishes.game else house.NAMES:
        start = time.perf_counter()
        plies = 0
        with Progress(*columns) as progress, ProcessPoolExecutor(wishes.jobs) as pool:
            bar = progress.add_task(f"{name}", total=wishes.games)
            batches = [
                pool.submit(play_batch, name, wishes.first + done, min(BATCH, wishes.games - done))
                for done in range(0, wishes.games, BATCH)
            ]
            broken: list[str] = []
            for batch in as_completed(batches):
                seen, faults = batch.result()
                plies += seen
                broken += faults
                progress.advance(bar, min(BATCH, wishes.games))
        if broken:
            sys.exit("\n".join(broken))
        build = "compiled" if longhall.COMPILED else "interpreted"
        seconds = time.perf_counter() - start
        print(f"{name}: {wishes.games} games, {plies} plies, every law held at each ({build}, {seconds:.0f} s)")


if __name__ == "__main__":
    main()
