"""Tables for live play: chance that nobody can foresee, the same game from the same seed, records that say so."""

from __future__ import annotations

from pathlib import Path

import pytest

import longhall
from longhall.kernel.chance import KeyedRng, Rng
from longhall.kernel.errors import BadRecord
from longhall.kernel.game import Game
from longhall.kernel.saga import Saga, convert, read
from longhall.kernel.table import Table

OLDER = Path(__file__).parent / "older"
GAMES = [longhall.game(name) for name in longhall.GAMES]
in_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def choose(table: Table, rng: Rng) -> tuple[int, int]:
    seat = table.to_act[0]
    codes = table.options(seat)
    return seat, codes[rng.below(len(codes))]


@in_every_game
def test_a_live_game_is_the_same_from_the_same_seed_and_its_record_replays(game: Game) -> None:
    sagas = [Saga.begin_live(game, game.players[-1], 11) for _ in range(2)]
    rng = Rng(4)
    for _ in range(150):
        if sagas[0].table.over:
            break
        seat, code = choose(sagas[0].table, rng)
        for saga in sagas:
            saga.act(seat, code)
    assert sagas[0].write() == sagas[1].write()
    again = read(sagas[0].write(), longhall.game)
    assert again.header.chance == "keyed"
    assert again.table.digest() == sagas[0].table.digest()
    assert again.table.digest() != Saga.begin(game, game.players[-1], 11).table.digest()


@in_every_game
def test_a_live_position_goes_on_as_the_table_does(game: Game) -> None:
    table, rng = game.deal_live(game.players[0], 5), Rng(9)
    for _ in range(15):
        table.act(*choose(table, rng))
    twin = game.table(table.position())
    for _ in range(40):
        if table.over:
            break
        move = choose(table, rng)
        table.act(*move)
        twin.act(*move)
        assert twin.digest() == table.digest()


@in_every_game
def test_what_is_imagined_of_a_live_table_knows_no_key(game: Game) -> None:
    table = game.deal_live(game.players[0], 5)
    assert isinstance(table.rng, KeyedRng)
    twin = table.imagine(table.to_act[0], Rng(1))
    assert not isinstance(twin.rng, KeyedRng)


def test_taking_back_and_doing_again_meets_the_same_chance() -> None:
    game = longhall.game("clash-of-rage")
    saga, rng = Saga.begin_live(game, 2, 3), Rng(2)
    tried = 0
    for _ in range(200):
        seat, code = choose(saga.table, rng)
        saga.act(seat, code)
        if saga.can_undo(seat):
            tried += 1
            digest = saga.table.digest()
            saga.undo(seat)
            saga.redo(seat)
            assert saga.table.digest() == digest
    assert tried > 20


@pytest.mark.parametrize("name", ["mythic-arena", "blood-rage"])
def test_a_record_of_the_format_before_is_refused_and_can_be_converted(name: str) -> None:
    text = (OLDER / f"{name}.saga").read_bytes()
    with pytest.raises(
        BadRecord, match="line 1: the record is in format 2: `longhall convert FILE` converts it to format 3"
    ):
        read(text, longhall.game)
    saga = convert(text, longhall.game)
    assert read(saga.write(), longhall.game).table.scores == saga.table.scores
    assert f'"scores":{list(saga.table.scores)}'.replace(" ", "") in text.decode()


def test_a_converted_record_must_end_as_it_did() -> None:
    text = (OLDER / "mythic-arena.saga").read_bytes()
    with pytest.raises(BadRecord, match=r"line \d+: the game ended .* but the record says"):
        convert(text.replace(b'"winners":[', b'"winners":[0,'), longhall.game)
    with pytest.raises(BadRecord, match="line 1: the record is in format 3; only format 2 can be converted"):
        convert(Saga.begin(longhall.game("mythic-arena"), 2, 1).write(), longhall.game)


def test_a_choice_made_at_the_same_time_stands_once_another_has_been_answered() -> None:
    """In Blood Rage a battle for which at most one clan has sealed a card opens nothing, and goes on at once."""
    game = longhall.game("blood-rage")
    saga, rng = Saga.begin_live(game, 3, 21), Rng(4)
    taken_back = 0
    for _ in range(150):
        seat = saga.table.to_act[rng.below(len(saga.table.to_act))]
        if rng.below(4) == 0 and saga.can_undo(seat):
            saga.undo(seat)
            taken_back += 1
        else:
            codes = saga.table.options(seat)
            saga.act(seat, codes[rng.below(len(codes))])
        again = game.deal_live(3, 21)
        for moment in saga.moments:
            again.act(moment.seat, moment.code)
        assert again.digest() == saga.table.digest()
    assert taken_back > 5
