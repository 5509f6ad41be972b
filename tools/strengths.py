"""Measures how strong the bots are that people can seat, and adds it to `src/longhall/hall/strengths.toml`.

    python -m tools.strengths keen blood-rage 20

One bot of the strength plays so many more games against bots of the strength before it, with a full table. It takes the
compiled build, as an interpreted bot that looks at the clock is a weaker one; and the clock it looks at here is that of
its own process, so that a busy machine does not weaken it either.
"""

from __future__ import annotations

import argparse
from datetime import date
from pathlib import Path
from time import process_time

import msgspec

import longhall
from longhall import lab
from longhall.bots import search
from longhall.lab.results import wilson

DATA = Path(__file__).parents[1] / "src" / "longhall" / "hall" / "strengths.toml"


class Measure(msgspec.Struct):
    """One pairing in one game, as `longhall.hall.strengths` reads it."""

    strength: str
    against: str
    game: str
    players: int
    games: int
    wins: float
    share: float
    low: float
    high: float
    command: str
    date: str


class Data(msgspec.Struct):
    """The whole file."""

    bots: dict[str, str]
    measured: list[Measure] = []


def measure(data: Data, strength: str, game: str, games: int) -> Measure:
    """Play so many more games of a pairing; what all of them together show."""
    names = list(data.bots)
    against = names[names.index(strength) - 1]
    players = max(longhall.game(game).players)
    if games % players:
        raise SystemExit(f"{games} games do not put every bot in every seat as often: take a multiple of {players}")
    bots = [data.bots[strength], *[data.bots[against]] * (players - 1)]
    before = next((found for found in data.measured if (found.strength, found.game) == (strength, game)), None)
    played, won = (before.games, before.wins) if before else (0, 0.0)
    # What was played before is the seed of what is played now: no deal comes twice.
    found = lab.simulate(game, bots, games, seed=played).bots[0].wins
    whole = wilson(won + found.wins, played + games)
    command = f"longhall simulate {game} --bots {','.join(bots)} --games {whole.games}"
    return Measure(
        strength=strength,
        against=against,
        game=game,
        players=players,
        games=whole.games,
        wins=whole.wins,
        share=round(whole.share, 3),
        low=round(whole.low, 3),
        high=round(whole.high, 3),
        command=command,
        date=date.today().isoformat(),
    )


def write(data: Data) -> None:
    """Write the measures back, below what stands above them."""
    head = DATA.read_text(encoding="utf-8").partition("\n[[measured]]")[0]
    tables = [
        "\n[[measured]]\n" + "".join(f"{name} = {msgspec.json.encode(value).decode()}\n" for name, value in fields)
        for fields in (msgspec.structs.asdict(found).items() for found in data.measured)
    ]
    DATA.write_text(head + "".join(tables), encoding="utf-8")


def main() -> None:
    """Measure one pairing."""
    if not longhall.COMPILED:
        raise SystemExit("take the compiled build: an interpreted bot that looks at the clock is a weaker one")
    vars(search)["perf_counter"] = process_time
    data = msgspec.toml.decode(DATA.read_bytes(), type=Data)
    arguments = argparse.ArgumentParser(prog="python -m tools.strengths", description="Measure the bots people seat.")
    arguments.add_argument("strength", choices=list(data.bots)[1:])
    arguments.add_argument("game", choices=longhall.GAMES)
    arguments.add_argument("games", type=int)
    asked = arguments.parse_args()
    found = measure(data, asked.strength, asked.game, asked.games)
    data = msgspec.toml.decode(DATA.read_bytes(), type=Data)
    others = [one for one in data.measured if (one.strength, one.game) != (found.strength, found.game)]
    names, games = list(data.bots), list(longhall.GAMES)
    data.measured = sorted([*others, found], key=lambda one: (names.index(one.strength), games.index(one.game)))
    write(data)
    print(f"{found.command}: {found.wins:g} won, {found.share:.0%} ({found.low:.0%} to {found.high:.0%})")


if __name__ == "__main__":
    main()
