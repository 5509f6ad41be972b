"""Scripts: games that were played out beforehand, for clients that only have to send one move after the other."""

from __future__ import annotations

import msgspec

from longhall.games import game
from longhall.kernel.chance import Rng
from longhall.kernel.vocabulary import Words


class Script(msgspec.Struct):
    """A game: its seed, and every move of it by seat. The first `begun` moves are in the log already."""

    game: str
    players: int
    seed: int
    moves: list[tuple[int, Words]]
    begun: int = 0
    # Where it is played: the table's name, and what each seat's person says to be known.
    table: str = ""
    cookies: list[str] = []


def scripted(name: str, players: int, seed: int, most: int, begun: int = 0) -> Script:
    """A game at random, up to so many moves."""
    found = game(name)
    table, rng = found.deal_live(players, seed), Rng(seed)
    table.listening = False
    moves: list[tuple[int, Words]] = []
    while len(moves) < most and not table.over:
        seat = table.to_act[0]
        codes = table.options(seat)
        code = codes[rng.below(len(codes))]
        moves.append((seat, found.words(code)))
        table.act(seat, code)
    return Script(name, players, seed, moves, begun)
