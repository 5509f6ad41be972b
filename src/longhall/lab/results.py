"""What a simulation found: shares with their intervals, and means."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec

from longhall.lab.marks import Mark

# The normal quantile of a 95 % interval.
Z = 1.959963984540054


class Share(msgspec.Struct, frozen=True):
    """How much of some games was won: a shared win counts as its part. With the 95 % Wilson interval."""

    games: int
    wins: float
    share: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Share:
    """The share of wins with its interval.

    >>> share = wilson(8, 10)
    >>> round(share.low, 2), share.share, round(share.high, 2)
    (0.49, 0.8, 0.94)
    """
    if games == 0:
        return Share(0, 0.0, 0.0, 0.0, 1.0)
    part = wins / games
    middle = part + Z * Z / (2 * games)
    spread = Z * sqrt(part * (1 - part) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return Share(games, wins, part, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))


class Played(msgspec.Struct, frozen=True):
    """One finished game: who sat where, how it ended, and what it is worth counting of."""

    number: int
    bots: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    sources: dict[str, tuple[int, ...]]
    marks: tuple[Mark, ...]

    def reward(self, seat: int) -> float:
        """What a seat got for it: 1 for a win, shared by those who share it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class BotResult(msgspec.Struct, frozen=True):
    """How one bot fared. Its decisions are a game's mean; its seconds are spent on one decision."""

    bot: str
    wins: Share
    by_seat: list[Share]
    draws: int
    score: float
    sources: dict[str, float]
    decisions: float
    seconds: float


class Tally(msgspec.Struct, frozen=True):
    """How often something was marked, how often in a game, and how the marked seat fared."""

    count: int
    per_game: float
    wins: Share


class Simulation(msgspec.Struct, frozen=True):
    """Everything a simulation found. `seconds` is what it took, by the clock."""

    game: str
    options: dict[str, str]
    seed: int
    games: int
    seconds: float
    decisions: float
    draws: int
    bots: list[BotResult]
    seats: list[Share]
    tallies: dict[str, dict[str, Tally]]


def bot_result(name: str, bot: int, played: Sequence[Played]) -> BotResult:
    """How the bot with this number fared in these games."""
    seats = [(game, game.bots.index(bot)) for game in played]
    rewards = [game.reward(seat) for game, seat in seats]
    decisions = sum(game.decisions[seat] for game, seat in seats)
    return BotResult(
        bot=name,
        wins=wilson(sum(rewards), len(rewards)),
        by_seat=[_share((game, at) for game, at in seats if at == place) for place in range(len(played[0].bots))],
        draws=sum(0 < reward < 1 for reward in rewards),
        score=_mean(game.scores[seat] for game, seat in seats),
        sources={source: _mean(game.sources[source][seat] for game, seat in seats) for source in played[0].sources},
        decisions=decisions / len(played),
        seconds=sum(game.seconds[seat] for game, seat in seats) / max(1, decisions),
    )


def seat_shares(played: Sequence[Played]) -> list[Share]:
    """How each seat fared, whoever sat there."""
    return [_share((game, seat) for game in played) for seat in range(len(played[0].bots))]


def tallies(played: Sequence[Played]) -> dict[str, dict[str, Tally]]:
    """Each label of each topic, counted; the labels in the order of their share."""
    found: dict[str, dict[str, list[tuple[Played, int]]]] = defaultdict(lambda: defaultdict(list))
    for game in played:
        for mark in game.marks:
            found[mark.topic][mark.label].append((game, mark.seat))
    return {
        topic: dict(
            sorted(
                ((label, Tally(len(seen), len(seen) / len(played), _share(seen))) for label, seen in labels.items()),
                key=lambda entry: (-entry[1].wins.share, entry[0]),
            )
        )
        for topic, labels in sorted(found.items())
    }


def _share(seats: Iterable[tuple[Played, int]]) -> Share:
    rewards = [game.reward(seat) for game, seat in seats]
    return wilson(sum(rewards), len(rewards))


def _mean(numbers: Iterable[float]) -> float:
    listed = list(numbers)
    return sum(listed) / len(listed)
