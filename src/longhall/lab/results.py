"""What a simulation found: shares with their intervals, and means."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec

from longhall.lab.marks import Column, Mark, Section

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
    """One finished game: who sat where, how it ended, and what it is worth counting of.

    `rounds` are the points of each seat in each round, by the sources in their order; none where a game has no rounds.
    """

    number: int
    bots: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    sources: dict[str, tuple[int, ...]]
    marks: tuple[Mark, ...]
    rounds: tuple[tuple[tuple[int, ...], ...], ...] = ()

    def reward(self, seat: int) -> float:
        """What a seat got for it: 1 for a win, shared by those who share it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class BotResult(msgspec.Struct, frozen=True):
    """How one bot fared. Its decisions are a game's mean; its seconds are spent on one decision.

    `rounds` are its mean points by source in each round, for a game that has rounds.
    """

    bot: str
    wins: Share
    by_seat: list[Share]
    draws: int
    score: float
    sources: dict[str, float]
    decisions: float
    seconds: float
    rounds: list[dict[str, float]] = []


class Tally(msgspec.Struct, frozen=True):
    """How often something was marked, how often in a game, how the marked seats fared, and the mean of its numbers.

    A seat marked several times in a game counts once among the seats that fared.
    """

    count: int
    per_game: float
    wins: Share
    mean: float | None = None


class Simulation(msgspec.Struct, frozen=True):
    """Everything a simulation found. `seconds` is what it took, by the clock.

    `sources` and `rounds` are the mean points of a seat, whoever sat there.
    """

    game: str
    settings: dict[str, str]
    seed: int
    games: int
    seconds: float
    decisions: float
    draws: int
    bots: list[BotResult]
    seats: list[Share]
    sources: dict[str, float]
    rounds: list[dict[str, float]]
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
        sources=mean_sources(seats),
        decisions=decisions / len(played),
        seconds=sum(game.seconds[seat] for game, seat in seats) / max(1, decisions),
        rounds=mean_rounds(seats),
    )


def seat_shares(played: Sequence[Played]) -> list[Share]:
    """How each seat fared, whoever sat there."""
    return [_share((game, seat) for game in played) for seat in range(len(played[0].bots))]


def all_seats(played: Sequence[Played]) -> list[tuple[Played, int]]:
    """Every seat of every game."""
    return [(game, seat) for game in played for seat in range(len(game.bots))]


def mean_sources(seats: Sequence[tuple[Played, int]]) -> dict[str, float]:
    """The mean points of these seats by source."""
    return {source: _mean(game.sources[source][seat] for game, seat in seats) for source in seats[0][0].sources}


def mean_rounds(seats: Sequence[tuple[Played, int]]) -> list[dict[str, float]]:
    """The mean points of these seats by source in each round."""
    first, _ = seats[0]
    return [
        {
            source: _mean(game.rounds[seat][number][place] for game, seat in seats)
            for place, source in enumerate(first.sources)
        }
        for number in range(len(first.rounds[0]) if first.rounds else 0)
    ]


class Count:
    """One label of one topic while it is being counted."""

    def __init__(self) -> None:
        self.marks = 0
        self.seats = 0
        self.wins = 0.0
        self.numbers = 0
        self.sum = 0

    def tally(self, games: int) -> Tally:
        """What so many games have shown of it."""
        mean = self.sum / self.numbers if self.numbers else None
        return Tally(self.marks, self.marks / games, wilson(self.wins, self.seats), mean)


class Counts:
    """The marks of game after game. Only their counts are kept: a game may have hundreds of them."""

    def __init__(self) -> None:
        self.games = 0
        self._topics: dict[str, dict[str, Count]] = defaultdict(lambda: defaultdict(Count))

    def add(self, game: Played) -> None:
        """Count the marks of one more game."""
        self.games += 1
        counted: set[tuple[str, str, int]] = set()
        for mark in game.marks:
            count = self._topics[mark.topic][mark.label]
            count.marks += 1
            if mark.number is not None:
                count.numbers += 1
                count.sum += mark.number
            seat = mark.topic, mark.label, mark.seat
            if seat not in counted:
                counted.add(seat)
                count.seats += 1
                count.wins += game.reward(mark.seat)

    def tallies(self) -> dict[str, dict[str, Tally]]:
        """Each label of each topic; the labels in the order of their share."""
        return {
            topic: dict(
                sorted(
                    ((label, count.tally(self.games)) for label, count in labels.items()),
                    key=lambda entry: (-entry[1].wins.share, entry[0]),
                )
            )
            for topic, labels in sorted(self._topics.items())
        }


def look_up(found: Simulation, column: Column, label: str) -> float | None:
    """What stands in a column for a label; None where there is no mean and nobody to win."""
    tally = found.tallies.get(column.topic, {}).get(label)
    if column.show == "count":
        return tally.count if tally else 0
    if tally is None:
        return None
    return tally.mean if column.show == "mean" else tally.wins.share


def part_of(found: Simulation, column: Column, label: str) -> float | None:
    """What part of another topic's marks a count is; None if there are none, or the column does not compare them."""
    whole = found.tallies.get(column.of, {}).get(label)
    count = look_up(found, column, label)
    return None if whole is None or count is None else count / whole.count


def in_order(found: Simulation, section: Section, group: Sequence[str]) -> list[str]:
    """The labels of a group that were marked at all, in the order of the section."""
    topics = {column.topic for column in section.columns}
    marked = [label for label in group if any(label in found.tallies.get(topic, {}) for topic in topics)]
    rising = 1 if section.order.show == "mean" else -1

    def rank(label: str) -> tuple[bool, float]:
        value = look_up(found, section.order, label)
        return value is None, rising * (value or 0.0)

    return sorted(marked, key=rank)


def _share(seats: Iterable[tuple[Played, int]]) -> Share:
    rewards = [game.reward(seat) for game, seat in seats]
    return wilson(sum(rewards), len(rewards))


def _mean(numbers: Iterable[float]) -> float:
    listed = list(numbers)
    return sum(listed) / len(listed)
