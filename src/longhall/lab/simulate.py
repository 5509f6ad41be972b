"""Play many games between bots, every deal with the bots rotated through the seats, over several processes."""

from __future__ import annotations

import hashlib
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import permutations
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

import msgspec

from longhall import games as house
from longhall.bots import ask, seat_bot
from longhall.kernel.chance import Rng
from longhall.kernel.complaints import of_system
from longhall.kernel.errors import BadBot, BadSeats, LonghallError
from longhall.kernel.game import LARGEST_SEED, Game
from longhall.kernel.saga import Saga
from longhall.kernel.vocabulary import SPECTATOR
from longhall.lab.marks import marks_of
from longhall.lab.results import (
    Counts,
    Played,
    Simulation,
    all_seats,
    bot_result,
    mean_rounds,
    mean_sources,
    seat_shares,
)

# Games handed to a process at once.
CHUNK = 4


class Plan(msgspec.Struct, frozen=True):
    """All that a process has to know to play any game of a simulation."""

    game: str
    content: str | None
    settings: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    records: str | None


def simulate(
    game: Game | str,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    jobs: int = 1,
    settings: dict[str, str] | None = None,
    content: Path | str | None = None,
    records: Path | str | None = None,
    tell: Callable[[int], None] | None = None,
) -> Simulation:
    """Play a number of games and say what they show. `tell` hears how many are done.

    A game is named, or given as `longhall.game` loads it: then with its content, unless another is named.

    Game `n` is deal `n // seats` with the bots moved on by `n % seats`, as `sitting_of` says, and each bot's chance
    follows from the seed and `n`: so bots that do not look at the clock give the same result over any number of jobs.
    """
    if isinstance(game, Game):
        content = content or game.content_folder
        game = game.name
    plan = Plan(game, None if content is None else str(content), settings or {}, tuple(bots), seed, _folder(records))
    laid = _check(plan, games, jobs)
    began = perf_counter()
    played: list[Played] = []
    counts = Counts()
    for result in _results(plan, games, jobs):
        counts.add(result)
        played.append(msgspec.structs.replace(result, marks=()))
        if tell is not None:
            tell(len(played))
    played.sort(key=lambda result: result.number)
    return Simulation(
        game=game,
        settings=laid,
        seed=seed,
        games=games,
        seconds=perf_counter() - began,
        decisions=sum(sum(result.decisions) for result in played) / games,
        draws=sum(len(result.winners) > 1 for result in played),
        bots=[bot_result(name, bot, played) for bot, name in enumerate(plan.bots)],
        seats=seat_shares(played),
        sources=mean_sources(all_seats(played)),
        rounds=mean_rounds(all_seats(played)),
        tallies=counts.tallies(),
    )


def sitting_of(number: int, seats: int) -> tuple[int, ...]:
    """The bot in each seat of a game: each deal is played once with every bot in every seat.

    Moving on leaves everybody the same neighbours, so the next deal seats the bots in another order round the table,
    until every order was had.

    >>> [sitting_of(number, 3) for number in range(6)]
    [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (2, 1, 0), (1, 0, 2)]
    """
    deal, turn = divmod(number, seats)
    orders = [(0, *others) for others in permutations(range(1, seats))]
    order = orders[deal % len(orders)]
    return order[turn:] + order[:turn]


def play_one(plan: Plan, number: int) -> Played:
    """Play one game of the plan to its end."""
    game = _game(plan)
    seats = len(plan.bots)
    sitting = sitting_of(number, seats)
    bots = [seat_bot(plan.bots[bot]) for bot in sitting]
    chances = [Rng(_seed(plan.seed, "bot", number, seat)) for seat in range(seats)]
    names = [plan.bots[bot] for bot in sitting]
    saga = Saga.begin(game, seats, _seed(plan.seed, "deal", number // seats), names, **plan.settings)
    decisions, seconds = [0] * seats, [0.0] * seats
    try:
        while not saga.table.over:
            seat = saga.table.to_act[0]
            began = perf_counter()
            code = ask(bots[seat], saga.table, seat, chances[seat])
            seconds[seat] += perf_counter() - began
            decisions[seat] += 1
            saga.act(seat, code)
    finally:
        for bot in bots:
            bot.close()
    if plan.records is not None:
        saga.save(_record(plan, number))
    sheet = saga.table.score_sheet(SPECTATOR)
    return Played(
        number=number,
        bots=sitting,
        scores=saga.table.scores,
        winners=saga.table.winners,
        decisions=tuple(decisions),
        seconds=tuple(seconds),
        sources={
            source: tuple(points[place] or 0 for points in sheet.points) for place, source in enumerate(sheet.sources)
        },
        marks=tuple(marks_of(saga)),
        rounds=tuple(tuple(tuple(source or 0 for source in points) for points in seat) for seat in sheet.rounds),
    )


def _results(plan: Plan, games: int, jobs: int) -> Iterator[Played]:
    jobs = min(jobs, games)
    if jobs == 1:
        yield from (play_one(plan, number) for number in range(games))
        return
    workers = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_take_up, initargs=(plan,))
    try:
        yield from workers.map(_play_taken_up, range(games), chunksize=CHUNK)
    except BrokenProcessPool:
        raise LonghallError("process_died") from None
    finally:
        workers.shutdown(cancel_futures=True)


# The plan this process has taken up: one is told once, not with every game.
_taken_up: list[Plan] = []


def _take_up(plan: Plan) -> None:
    _taken_up[:] = [plan]
    # Who stops the simulation hears it from its own process; the others leave without a word.
    signal.signal(signal.SIGINT, _leave)


def _leave(number: int, _: object) -> None:
    os._exit(128 + number)


def _play_taken_up(number: int) -> Played:
    return play_one(_taken_up[0], number)


_contents: dict[tuple[str, str], Game] = {}


def _game(plan: Plan) -> Game:
    if plan.content is None:
        return house.game(plan.game)
    key = plan.game, plan.content
    if key not in _contents:
        _contents[key] = house.game(*key)
    return _contents[key]


def _check(plan: Plan, games: int, jobs: int) -> dict[str, str]:
    """Everything that can be wrong with a plan, before the first game; the settings as they will be played."""
    if games < 1:
        raise LonghallError("no_games", given=games)
    if jobs < 1:
        raise LonghallError("no_jobs", given=jobs)
    game = _game(plan)
    for spec in plan.bots:
        if spec == "human":
            raise BadBot("human_bot")
        seat_bot(spec).close()
    if len(plan.bots) not in game.players:
        raise BadSeats("wrong_bots", game=game.name, counts=game.players, given=len(plan.bots))
    if not 0 <= plan.seed <= LARGEST_SEED:
        raise LonghallError("bad_seed", given=plan.seed)
    _check_records(plan, games)
    game.read_settings(plan.settings, len(plan.bots))
    return game.chosen(game.deal(len(plan.bots), plan.seed, **plan.settings))


def _record(plan: Plan, number: int) -> Path:
    """Where the record of a game goes."""
    return Path(plan.records or "") / f"{plan.game}-{plan.seed}-{number:06d}.saga"


def _check_records(plan: Plan, games: int) -> None:
    """No record is written over: another simulation may have left it there."""
    if plan.records is None:
        return
    there = [path for path in (_record(plan, number) for number in range(games)) if path.exists()]
    if there:
        raise LonghallError("record_exists", path=there[0])


def _folder(records: Path | str | None) -> str | None:
    if records is None:
        return None
    try:
        Path(records).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LonghallError("folder_unmade", folder=records, inner=of_system(error)) from None
    return str(records)


def _seed(*parts: str | int) -> int:
    """A seed of its own for each use, from which no other can be told."""
    digest = hashlib.sha256(":".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:12], "big")
