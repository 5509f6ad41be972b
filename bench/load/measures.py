"""What is measured under load."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec

from bench.load import servers
from bench.load.crowd import Crowd, clients, guests
from bench.load.figures import (
    BLOOD_RAGE,
    FOUR_SEATS,
    KILOBYTE,
    MICROSECONDS,
    MILLISECONDS,
    MYTHIC_ARENA,
    ON_DISK,
    TWO_SEATS,
    Cold,
    Cost,
    FullHouse,
    House,
    waits_of,
)
from bench.load.guests import Came, Come, Leave, Listen, Pace, Paced, Play, Played, Return, Returned
from bench.load.laying import lay
from bench.load.scripts import Script, scripted
from bench.load.servers import Server, cpu_of

GAMES = ("mythic-arena", "blood-rage", "reavers-of-midgard", "clash-of-rage")

# So many matches are played at a time, so many moves each after a few that are not counted.
MATCHES = 50
WARM_UP, MOVES = 2, 30
# Games of Blood Rage go on from various places, so that all of the game is played.
FAR, APART = 140, 7
# The state of the toys: one has as much as Blood Rage shows, the other next to nothing.
LARGE, SMALL = 6000, 300

# A table makes a move in so many seconds.
A_MOVE_IN = 5.0
# Tables that are there before memory is looked at: the games are loaded, and the server has found its size.
AT_FIRST = 40
# So many moves of a game are in the log when people come, and so many more are in its script.
BEGUN, SCRIPTED = 8, 34
TABLES_OF_BOTS = 6
RETURNING = 50

STEPS = (100, 250, 500, 1000, 2000, 4000)

# Long games, and the entries that each has.
LONG, ENTRIES, LONG_GAMES = "clash-of-rage", 1300, 8

Say = Callable[[str], None]


class Contestant:
    """A server whose cost of a move is taken, with its clients."""

    def __init__(self, cost: Cost, server: Server, crowd: Crowd, come: Callable[[int], object]) -> None:
        self.cost = cost
        self._server = server
        self._crowd = crowd
        self._come = come

    def take(self, turn: int) -> float:
        """One round: what a move takes, in microseconds."""
        self._crowd.ask(self._come(turn), Came)
        self._crowd.ask(Play(WARM_UP), Played)
        before = self._server.cpu
        done = self._crowd.ask(Play(MOVES), Played)
        used = self._server.cpu - before
        self._crowd.ask(Leave(), Came)
        return MICROSECONDS * used / done.moves


class ComeToMatches(msgspec.Struct, tag_field="do", tag="come"):
    """What clients of boardgame.io are asked in place of `Come`."""

    port: int
    players: int
    matches: int
    round: int


def costs_of_a_move(folder: Path, rounds: int, say: Say) -> list[Cost]:
    """What an accepted move takes of the processor, here and there, round by round in turn."""
    with ExitStack() as stack:
        contestants = [
            *_ours(stack, folder / "contest.db", rounds),
            _theirs(stack, Cost(FOUR_SEATS, "a toy of 6 kB, in memory"), 4, servers.boardgame(LARGE)),
            _theirs(stack, Cost(TWO_SEATS, "a toy, in memory"), 2, servers.boardgame(SMALL)),
            _theirs(stack, Cost(ON_DISK, "a toy, FlatFile"), 2, servers.boardgame(SMALL, folder / "flatfile")),
        ]
        for turn in range(rounds + 1):
            say(f"the cost of a move, round {turn} of {rounds}")
            for contestant in contestants if turn % 2 else reversed(contestants):
                taken = contestant.take(turn)
                # The first round warms up.
                if turn:
                    contestant.cost.rounds.append(taken)
    return [contestant.cost for contestant in contestants]


def _ours(stack: ExitStack, database: Path, rounds: int) -> Iterator[Contestant]:
    games = {
        BLOOD_RAGE: _long_enough(BLOOD_RAGE, 4, MATCHES * (rounds + 1), FAR),
        MYTHIC_ARENA: _long_enough(MYTHIC_ARENA, 2, MATCHES * (rounds + 1)),
    }
    asyncio.run(lay(database, [script for scripts in games.values() for script in scripts]))
    server = stack.enter_context(servers.hall(database))
    meanings = {BLOOD_RAGE: "4 seats, every move on the disk", MYTHIC_ARENA: "2 seats, every move on the disk"}
    for name, scripts in games.items():

        def come(turn: int, scripts: list[Script] = scripts) -> Come:
            return Come(server.port, scripts[MATCHES * turn : MATCHES * (turn + 1)])

        yield Contestant(Cost(name, meanings[name]), server, stack.enter_context(guests()), come)


def _long_enough(name: str, players: int, count: int, far: int = 1) -> list[Script]:
    """Games that last for a round; they go on from various places, the last of which is `far` moves from the start."""
    found: list[Script] = []
    for seed in itertools.count():
        begun = seed * APART % far
        script = scripted(name, players, seed, begun + WARM_UP + MOVES, begun)
        if len(script.moves) == begun + WARM_UP + MOVES:
            found.append(script)
        if len(found) == count:
            break
    return found


def _theirs(stack: ExitStack, cost: Cost, players: int, server: Server) -> Contestant:
    stack.enter_context(server)

    def come(turn: int) -> ComeToMatches:
        return ComeToMatches(server.port, players, MATCHES, turn)

    return Contestant(cost, server, stack.enter_context(clients()), come)


def mixed(count: int) -> list[Script]:
    """Tables of two, of all games in turn."""
    return [scripted(GAMES[seed % len(GAMES)], 2, seed, BEGUN + SCRIPTED, begun=BEGUN) for seed in range(count)]


def full_house(folder: Path, tables: int, rate: float, seconds: float, say: Say) -> FullHouse:
    """So many tables at so many moves a second, while bots think; then some lines are cut."""
    scripts, returning = mixed(tables), mixed(RETURNING)
    asyncio.run(lay(folder / "full.db", [*scripts, *returning], TABLES_OF_BOTS))
    with servers.hall(folder / "full.db", thinkers=2) as server, guests() as crowd, guests() as others:
        crowd.ask(Come(server.port, scripts[:AT_FIRST]), Came)
        empty = server.memory
        say(f"{tables:,} tables come")
        crowd.ask(Come(server.port, scripts[AT_FIRST:]), Came)
        say(f"{rate:g} moves a second at {tables:,} tables, while bots think")
        before, alone = server.cpu, cpu_of(server.process)
        paced = crowd.ask(Pace(rate, seconds), Paced)
        used, of_server = server.cpu - before, cpu_of(server.process) - alone
        full = server.memory
        say("some lines are cut")
        others.ask(Come(server.port, returning), Came)
        returned = others.ask(Return(), Returned)
        say(f"{tables:,} tables are listened to twice")
        middle = server.memory
        listening = crowd.ask(Listen(), Came)
        a_socket = (server.memory - middle) / listening.sockets
        house = House(
            tables=tables,
            rate=rate,
            moves=paced.moves,
            late=paced.late,
            cpu=MICROSECONDS * of_server / paced.moves,
            waits=waits_of(paced.waits),
            memory=(full - empty) / (tables - AT_FIRST) / KILOBYTE,
        )
        return FullHouse(
            house,
            a_socket / KILOBYTE,
            (used - of_server) / paced.seconds,
            waits_of(returned.opened),
            waits_of(returned.waits),
        )


def growth(folder: Path, steps: tuple[int, ...], seconds: float, say: Say) -> list[House]:
    """What a move and a table take as more and more tables come, each of which makes a move in five seconds."""
    scripts = mixed(steps[-1])
    asyncio.run(lay(folder / "growth.db", scripts))
    houses: list[House] = []
    with servers.hall(folder / "growth.db") as server, guests() as crowd:
        crowd.ask(Come(server.port, scripts[:AT_FIRST]), Came)
        crowd.ask(Play(1), Played)
        empty, here = server.memory, AT_FIRST
        for tables in steps:
            say(f"{tables:,} tables")
            crowd.ask(Come(server.port, scripts[here:tables]), Came)
            here, rate = tables, tables / A_MOVE_IN
            before = server.cpu
            paced = crowd.ask(Pace(rate, seconds), Paced)
            used = server.cpu - before
            memory = (server.memory - empty) / (tables - AT_FIRST) / KILOBYTE
            cpu = MICROSECONDS * used / paced.moves
            houses.append(House(tables, rate, paced.moves, paced.late, cpu, waits_of(paced.waits), memory))
    return houses


def cold(folder: Path, say: Say) -> Cold:
    """Long games on a server that has just started."""
    found: list[Script] = []
    seed = 0
    while len(found) < LONG_GAMES:
        script = scripted(LONG, 4, seed, ENTRIES, begun=ENTRIES)
        found += [script] * (len(script.moves) == ENTRIES)
        seed += 1
    asyncio.run(lay(folder / "cold.db", found))
    say("long games, cold from the disk")
    waits: list[float] = []
    with servers.hall(folder / "cold.db") as server, guests() as crowd:
        for script in found:
            # One person comes.
            waits += crowd.ask(Come(server.port, [msgspec.structs.replace(script, players=1)]), Came).waits
    return Cold(LONG, ENTRIES, MILLISECONDS * waits[0], waits_of(waits))
