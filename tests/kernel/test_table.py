"""What every table does for programs: copies, rewards, events."""

from __future__ import annotations

import copy
import pickle

import pytest

import longhall
from longhall import Rng, Table
from longhall.kernel.game import Game
from longhall.kernel.playout import play_at_random
from tests.kernel.goofspiel import Goofspiel

GAMES = [pytest.param(longhall.game(name), id=name) for name in longhall.GAMES]


@pytest.mark.parametrize("game", GAMES)
def test_the_ways_of_python_to_copy_give_an_independent_table(game: Game) -> None:
    table = game.deal(2, 7)
    digest = table.digest()
    for twin in (table.copy(), copy.copy(table), copy.deepcopy(table)):
        assert twin.digest() == digest
        assert twin.game is game
        play_at_random(twin, Rng(1))
        assert table.digest() == digest


def test_a_copy_can_tell_what_has_happened() -> None:
    table = longhall.game("mythic-arena").deal(2, 7)
    assert table.events(0)
    assert table.copy().events(0) == table.events(0)
    assert table.copy().events(1) == table.events(1)


def test_a_table_is_sent_as_a_position() -> None:
    table = longhall.game("clash-of-rage").deal(2, 7)
    with pytest.raises(TypeError, match="a table is not pickled"):
        pickle.dumps(table)


def test_chance_is_copied_and_sent() -> None:
    rng = Rng(7)
    expected = [rng.copy().below(1000) for _ in range(3)]
    for twin in (copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))):
        assert [twin.copy().below(1000) for _ in range(3)] == expected
        assert twin.state() == rng.state()


def test_a_win_is_shared_by_those_who_share_it() -> None:
    game = Goofspiel()
    seen: set[tuple[float, ...]] = set()
    for seed in range(40):
        table: Table = game.deal(3, seed)
        assert table.rewards == (0.0, 0.0, 0.0)
        play_at_random(table, Rng(seed))
        assert sum(table.rewards) == pytest.approx(1.0)
        assert [reward > 0 for reward in table.rewards] == [seat in table.winners for seat in range(3)]
        seen.add(tuple(sorted(table.rewards)))
    assert {(0.0, 0.0, 1.0), (0.0, 0.5, 0.5)} <= seen


def test_seats_go_round_the_table() -> None:
    table = Goofspiel().deal(players=3, seed=1)
    assert [table.left_of(seat) for seat in range(3)] == [1, 2, 0]
    assert [table.right_of(seat) for seat in range(3)] == [2, 0, 1]
    assert [table.seats_from(seat) for seat in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
