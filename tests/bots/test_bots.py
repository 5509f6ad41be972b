"""The bots: fair by construction, and each stronger than the last."""

from __future__ import annotations

from time import perf_counter

import pytest

import longhall
from longhall import Rng, Table
from longhall.bots import Bot, GreedyBot, RandomBot, SearchBot, ask, seat_bot
from longhall.kernel.errors import BadBot
from longhall.kernel.game import Game
from tests.games.mythic_arena.stage import stage

GAME = longhall.game("mythic-arena")


class Recorder:
    """A bot that keeps what it was shown, and plays the first option."""

    name = "recorder"

    def __init__(self) -> None:
        self.shown: list[Table] = []

    def choose(self, table: Table, seat: int, rng: Rng) -> int:
        self.shown.append(table)
        return table.options(seat)[0]

    def close(self) -> None:
        """It holds nothing."""


class Cheat(Recorder):
    """A bot that chooses what is not there to be chosen."""

    name = "cheat"

    def choose(self, table: Table, seat: int, rng: Rng) -> int:
        return 293


def share_of_wins(bot: Bot, other: Bot, games: int, game: Game = GAME) -> float:
    """How often a bot beats another, each deal played from both seats."""
    wins = 0.0
    rng = Rng(2026)
    for number in range(games):
        table = game.deal(players=2, seed=number // 2)
        seat = number % 2
        while not table.over:
            acting = table.to_act[0]
            table.act(acting, ask(bot if acting == seat else other, table, acting, rng))
        wins += table.rewards[seat]
    return wins / games


def test_a_bot_is_never_shown_the_real_table() -> None:
    bot = Recorder()
    table = GAME.deal(players=2, seed=1)
    rng = Rng(1)
    while not table.over:
        seat, real = table.to_act[0], table.rng.state()
        code = ask(bot, table, seat, rng)
        assert bot.shown[-1] is not table
        assert bot.shown[-1].rng.state() != real
        assert bot.shown[-1].view(seat) == table.view(seat)
        table.act(seat, code)


def test_a_bot_may_spoil_the_table_it_is_shown() -> None:
    table = GAME.deal(players=2, seed=1)
    digest = table.digest()
    bot = Recorder()
    ask(bot, table, table.to_act[0], Rng(1))
    shown = bot.shown[0]
    while not shown.over:
        shown.act(shown.to_act[0], shown.options(shown.to_act[0])[-1])
    assert table.digest() == digest


def test_a_choice_that_is_no_option_is_refused() -> None:
    table = GAME.deal(players=2, seed=1)
    with pytest.raises(BadBot, match="the bot 'cheat' chose 293, which is not among the options of seat"):
        ask(Cheat(), table, table.to_act[0], Rng(1))


@pytest.mark.parametrize("spec", ["random", "greedy", "search:40"])
def test_the_same_seed_gives_the_same_choices(spec: str) -> None:
    def choices() -> list[int]:
        bot, rng, table = seat_bot(spec), Rng(3), GAME.deal(players=2, seed=5)
        chosen = []
        while not table.over:
            chosen.append(ask(bot, table, table.to_act[0], rng))
            table.act(table.to_act[0], chosen[-1])
        return chosen

    assert choices() == choices()


@pytest.mark.parametrize("spec", ["random", "greedy", "search:0.5s", "search:2000"])
def test_a_bot_is_called_as_it_was_asked_for(spec: str) -> None:
    assert seat_bot(spec).name == spec


def test_search_thinks_as_long_as_it_is_told() -> None:
    table = GAME.deal(players=2, seed=1)
    bot = SearchBot(iterations=123, seconds=0.0)
    bot.grow(table, table.to_act[0], Rng(1))
    assert bot.done == 123
    began = perf_counter()
    SearchBot(iterations=0, seconds=0.2).grow(table, table.to_act[0], Rng(1))
    assert 0.2 <= perf_counter() - began < 1.0


def test_greedy_takes_a_line_when_there_is_one() -> None:
    arena = stage(
        {(0, 0): "zeus", (0, 1): "gaia", (3, 0): "thor", (2, 0): "tyr", (1, 0): "ull"}, turn="greek", drawn="ares"
    )
    arena.keep()
    assert GAME.words(ask(GreedyBot(), arena.table, 1, Rng(1))) in (
        {"do": "lay", "row": 0, "column": -1},
        {"do": "lay", "row": 0, "column": 2},
    )


def test_greedy_beats_random_nearly_always() -> None:
    assert share_of_wins(GreedyBot(), RandomBot(), 40) > 0.85


@pytest.mark.skipif(not longhall.COMPILED, reason="the long games take too long interpreted")
@pytest.mark.parametrize("name", longhall.GAMES)
def test_greedy_beats_random_in_every_game(name: str) -> None:
    assert share_of_wins(GreedyBot(), RandomBot(), 4, longhall.game(name)) >= 0.75


def test_search_beats_greedy_with_a_small_budget() -> None:
    games, iterations = (40, 300) if longhall.COMPILED else (6, 200)
    assert share_of_wins(SearchBot(iterations=iterations, seconds=0.0), GreedyBot(), games) > 0.5
