"""Sealed, simultaneous choices, and games of up to four seats, on a game written in plain Python."""

from __future__ import annotations

import pytest

from longhall import SPECTATOR, IllegalMove, Rng
from longhall.bots import SearchBot, ask, seat_bot
from longhall.kernel.errors import NoUndo
from longhall.kernel.saga import Saga, read
from tests.battery.laws import Watched
from tests.kernel.goofspiel import Bids, Goofspiel, GoofspielTable

GAME = Goofspiel()


@pytest.mark.parametrize("players", GAME.players)
def test_a_simultaneous_game_keeps_the_laws(players: int) -> None:
    for seed in range(5):
        Watched(GAME, players, seed, {}).play()


def test_all_seats_owe_a_choice_until_they_made_it_in_any_order() -> None:
    table = GAME.deal(players=3, seed=1)
    assert table.to_act == (0, 1, 2)
    table.act(1, 4)
    assert list(table.to_act) == [0, 2]
    with pytest.raises(IllegalMove, match="seat 1 has no choice to make now: waiting for seat 0 and 2"):
        table.act(1, 3)
    table.act(2, 0)
    assert table.options(0) == [0, 1, 2, 3, 4]
    table.act(0, 0)
    assert list(table.to_act) == [0, 1, 2]


def test_a_sealed_bid_is_told_to_its_owner_alone() -> None:
    table = GAME.deal(players=2, seed=1)
    outcome = table.act(0, 2)
    assert outcome.events(0) == [{"event": "bid", "seat": 0, "card": 3}]
    assert outcome.events(1) == outcome.events(SPECTATOR) == [{"event": "bid", "seat": 0}]
    assert outcome.reversible
    assert not table.act(1, 1).reversible


def test_a_sealed_bid_can_be_taken_back_until_all_have_bid() -> None:
    saga = Saga.begin(GAME, 2, 1)
    saga.act(0, 2)
    saga.undo(0)
    assert saga.table.to_act == (0, 1)
    saga.act(0, 3)
    saga.act(1, 0)
    assert not saga.can_undo(1)
    assert read(saga.write(), lambda _: GAME).table.digest() == saga.table.digest()


def test_each_can_take_its_own_bid_back_whatever_the_others_have_sealed_since() -> None:
    saga = Saga.begin(GAME, 3, 1)
    saga.act(0, 2)
    saga.act(1, 4)
    assert saga.can_undo(0)
    saga.undo(0)
    assert list(saga.table.to_act) == [0, 2]
    assert read(saga.write(), lambda _: GAME).table.digest() == saga.table.digest()
    saga.redo(0)
    saga.act(2, 2)
    assert "revealed something" in str(saga.why_no_undo(0))
    saga.act(0, 1)
    saga.act(2, 1)
    assert saga.can_undo(0)
    assert "has no move to take back" in str(Saga.begin(GAME, 2, 1).why_no_undo(1))


def test_each_can_do_again_what_it_took_back_whatever_the_others_do() -> None:
    saga = Saga.begin(GAME, 3, 1)
    saga.act(0, 2)
    saga.act(1, 4)
    before = saga.table.digest()
    saga.undo(0)
    saga.undo(1)
    saga.redo(0)
    saga.redo(1)
    assert saga.table.digest() == before
    saga.undo(0)
    saga.undo(1)
    saga.act(1, 3)
    assert saga.can_redo(0)
    with pytest.raises(NoUndo, match="seat 1 has taken nothing back since its last move"):
        saga.redo(1)
    saga.redo(0)
    saga.undo(1)
    saga.undo(0)
    saga.act(1, 0)
    saga.act(0, 0)
    saga.act(2, 0)
    assert not any(saga.can_redo(seat) for seat in range(3))
    assert read(saga.write(), lambda _: GAME).table.digest() == saga.table.digest()


def test_a_simultaneous_step_that_is_silent_for_the_last_seat_can_be_searched() -> None:
    class Hasty(Bids):
        def silent(self, table: GoofspielTable) -> bool:
            return True

    table = GAME.deal(players=3, seed=1)
    table.numbers[10:15] = [0, 0, 1, 0, 0]
    table.numbers[33] = 5
    table.stack[-1] = Hasty()
    table.find_owing()
    assert ask(SearchBot(iterations=50, seconds=0.0), table, 0, Rng(1)) in range(5)


def test_search_bids_its_best_card_when_that_is_all_that_counts() -> None:
    """In the last round but one, with the prize 5 turned over first, a higher card is never worse."""
    bot = SearchBot(iterations=3000, seconds=0.0)
    table = GAME.deal(players=2, seed=1)
    for seat in range(2):
        table.numbers[seat * 5 : seat * 5 + 5] = [1, 0, 0, 0, 1] if seat == 0 else [0, 1, 1, 0, 0]
    table.numbers[24:29] = [0, 1, 2, 4, 3]
    table.numbers[33] = 4
    table.find_owing()
    assert ask(bot, table, 0, Rng(5)) == 4


def test_search_does_not_see_what_is_bid_at_the_same_time() -> None:
    """It is the same to search whichever bid the other seat has sealed."""
    answers = set()
    for sealed in range(5):
        table = GAME.deal(players=2, seed=3)
        table.act(1, sealed)
        answers.add(ask(SearchBot(iterations=400, seconds=0.0), table, 0, Rng(9)))
    assert len(answers) == 1


@pytest.mark.parametrize("players", [3, 4])
def test_every_bot_plays_with_three_and_four(players: int) -> None:
    bots = [seat_bot(spec) for spec in ("random", "greedy", "search:50", "random")][:players]
    table = GAME.deal(players=players, seed=2)
    rng = Rng(1)
    while not table.over:
        for seat in table.to_act:
            table.act(seat, ask(bots[seat], table, seat, rng))
    assert table.winners
