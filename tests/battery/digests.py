"""Prints the digest after every act of random games, to be compared between the interpreted and the compiled build."""

from __future__ import annotations

import sys

import longhall
from longhall import Rng

# Of a very long game fewer are played: until so many choices were made.
PLIES = 20_000


def main(name: str, games: int) -> None:
    """One line a play of this game: its name, players, seed and the digests of every ply."""
    print("compiled" if longhall.COMPILED else "interpreted")
    game = longhall.game(name)
    for players in game.players:
        plies = 0
        for seed in range(games):
            if plies > PLIES:
                break
            table = game.deal(players, seed)
            rng = Rng(seed)
            digests = [table.digest()]
            while not table.over:
                seat = table.to_act[rng.below(len(table.to_act))]
                codes = table.options(seat)
                table.act(seat, codes[rng.below(len(codes))])
                digests.append(table.digest())
                digests.append(table.imagine(seat, rng).digest())
                plies += 1
            print(name, players, seed, *[f"{digest:016x}" for digest in digests])


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
