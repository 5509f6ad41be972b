"""The peers, measured by a program of its own in their own environment. It needs nothing of Longhall.

It says first what it has, then answers each question, one JSON object a line:

    {"python": "3.11.7", "versions": {"catanatron": "3.2.1", ...}, "measures": [["catanatron", "play"], ...]}
    > {"subject": "catanatron", "measure": "play", "turn": 0, "seconds": 0.8}
    {"done": 12345, "seconds": 0.81}
"""

from __future__ import annotations

import gc
import json
import platform
import random
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module, metadata
from itertools import repeat
from time import process_time
from typing import Any

PACKAGES = ("catanatron", "open_spiel", "numpy", "networkx")
SEEDS_A_ROUND = 1_000_000
TABLES = 8
BATCH = 10

Slice = tuple[int, float]
Measure = Callable[[int, float], Slice]


def new_catan(seed: int) -> Any:
    """A game of four random players."""
    catanatron = import_module("catanatron")
    colors = catanatron.Color
    players = [catanatron.RandomPlayer(color) for color in (colors.RED, colors.BLUE, colors.WHITE, colors.ORANGE)]
    return catanatron.Game(players, seed=seed)


def catan_play(turn: int, seconds: float) -> Slice:
    """Whole games by its own loop, `Game.play`; its log has one entry a decision."""
    seed = turn * SEEDS_A_ROUND + 1
    decisions = 0
    start = process_time()
    while process_time() < start + seconds:
        game = new_catan(seed)
        game.play()
        decisions += len(game.state.actions)
        seed += 1
    return decisions, process_time() - start


def catan_copy(_turn: int, seconds: float) -> Slice:
    """`game.copy()` in the middle of random games."""
    return _repeated([game.copy for game in catan_middles()], seconds)


@cache
def catan_middles() -> list[Any]:
    """Games stopped half way."""
    games = []
    for seed in range(1, TABLES + 1):
        whole = new_catan(seed)
        whole.play()
        half = new_catan(seed)
        for _ in range(len(whole.state.actions) // 2):
            half.play_tick()
        games.append(half)
    return games


def spiel_play(name: str) -> Measure:
    """Whole games of OpenSpiel driven from Python, which is the way it offers; chance is not counted as a decision."""

    def measure(turn: int, seconds: float) -> Slice:
        game = import_module("pyspiel").load_game(name)
        chance = random.Random(turn).random
        decisions = 0
        start = process_time()
        while process_time() < start + seconds:
            state = game.new_initial_state()
            decisions += _play_out(state, chance)
        return decisions, process_time() - start

    return measure


def spiel_copy(name: str) -> Measure:
    """`state.clone()` in the middle of random games."""

    def measure(_turn: int, seconds: float) -> Slice:
        return _repeated([state.clone for state in spiel_middles(name)], seconds)

    return measure


@cache
def spiel_middles(name: str) -> list[Any]:
    """States half way through a game."""
    game = import_module("pyspiel").load_game(name)
    states = []
    for seed in range(TABLES):
        whole = game.new_initial_state()
        _play_out(whole, random.Random(seed).random)
        half = game.new_initial_state()
        for action in whole.history()[: len(whole.history()) // 2]:
            half.apply_action(action)
        states.append(half)
    return states


MEASURES: dict[tuple[str, str], Measure] = {
    ("catanatron", "play"): catan_play,
    ("catanatron", "copy"): catan_copy,
    ("OpenSpiel backgammon", "play"): spiel_play("backgammon"),
    ("OpenSpiel backgammon", "copy"): spiel_copy("backgammon"),
    ("OpenSpiel hearts", "play"): spiel_play("hearts"),
    ("OpenSpiel hearts", "copy"): spiel_copy("hearts"),
}


def _play_out(state: Any, chance: Callable[[], float]) -> int:
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_drawn(state.chance_outcomes(), chance()))
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
            decisions += 1
    return decisions


def _drawn(outcomes: Sequence[tuple[int, float]], share: float) -> int:
    for action, probability in outcomes:
        share -= probability
        if share < 0:
            return action
    return outcomes[-1][0]


def _repeated(calls: Sequence[Callable[[], object]], seconds: float) -> Slice:
    done = 0
    start = process_time()
    while process_time() < start + seconds:
        for call in calls:
            for _ in repeat(None, BATCH):
                call()
        done += BATCH * len(calls)
    return done, process_time() - start


def _say(message: dict[str, object]) -> None:
    print(json.dumps(message), flush=True)


def main() -> int:
    """Say what there is, then answer until the input ends."""
    try:
        import_module("catanatron")
        import_module("pyspiel")
        versions = {package: metadata.version(package) for package in PACKAGES}
    except ImportError as error:
        _say({"error": str(error)})
        return 2
    _say({"python": platform.python_version(), "versions": versions, "measures": list(MEASURES)})
    for line in sys.stdin:
        asked = json.loads(line)
        gc.collect()
        done, seconds = MEASURES[asked["subject"], asked["measure"]](asked["turn"], asked["seconds"])
        _say({"done": done, "seconds": seconds})
    return 0


if __name__ == "__main__":
    sys.exit(main())
