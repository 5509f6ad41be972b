"""What may be done at a table beside moving: asking to take back, giving up, handing over."""

from __future__ import annotations

import pytest

import longhall
from longhall import Rng
from longhall.kernel import saga as sagas
from longhall.kernel.errors import BadRecord, IllegalMove, NoUndo
from longhall.kernel.play import Play
from longhall.kernel.saga import Saga
from tests.told import refused

GAME = longhall.game("mythic-arena")
BLOOD_RAGE = longhall.game("blood-rage")


def begun(acts: int, seed: int = 3) -> Saga:
    """A game of Mythic Arena after some acts."""
    saga, rng = Saga.begin_live(GAME, 2, seed), Rng(seed)
    for _ in range(acts):
        seat = saga.table.to_act[0]
        codes = saga.table.options(seat)
        saga.act(seat, codes[rng.below(len(codes))])
    return saga


def moved_since() -> tuple[Saga, int, int]:
    """A game in which one seat has moved after another: the game, who moved before, and who since."""
    for acts in range(2, 20):
        saga = begun(acts)
        last = saga.standing(saga.length - 1).seat
        if saga.acted_since(1 - last) == [last]:
            return saga, 1 - last, last
    raise AssertionError("one seat alone has moved")


def again(saga: Saga) -> Saga:
    """The same game, from its text."""
    return sagas.read(saga.write(), longhall.game)


def test_what_all_agree_to_take_back_is_taken_back() -> None:
    saga, asker, other = moved_since()
    place = saga.moments.index(next(one for one in reversed(saga.moments) if one.seat == asker))
    before = saga.moments[place].before.digest()
    saga.ask(asker, [other])
    assert saga.table.digest() != before
    saga.answer(other, yes=True)
    assert saga.table.digest() == before
    assert saga.length == len(saga.moments) == place
    assert again(saga).table.digest() == before


def test_who_is_refused_goes_on_as_before() -> None:
    saga, asker, other = moved_since()
    digest = saga.table.digest()
    saga.ask(asker, [other])
    with refused(NoUndo, "seat . has asked to take back already"):
        saga.ask(asker, [other])
    saga.answer(other, yes=False)
    assert saga.request is None
    assert saga.table.digest() == digest
    with refused(NoUndo, "was not asked for anything"):
        saga.answer(other, yes=True)


def test_a_move_answers_what_was_asked() -> None:
    saga, asker, other = moved_since()
    saga.ask(asker, [other])
    seat = saga.table.to_act[0]
    saga.act(seat, saga.table.options(seat)[0])
    assert saga.request is None


def test_where_nobody_has_to_agree_it_is_done_at_once() -> None:
    saga, asker, _ = moved_since()
    length = saga.length
    saga.ask(asker, [])
    assert saga.length < length
    assert again(saga).table.digest() == saga.table.digest()


def test_nobody_asks_themselves() -> None:
    saga, asker, _ = moved_since()
    with refused(NoUndo, "only these have to agree"):
        saga.ask(asker, [asker])


def test_those_who_have_moved_since_have_to_agree_and_all_where_something_was_told() -> None:
    seen = set()
    for seed in range(40):
        saga, rng = Saga.begin_live(BLOOD_RAGE, 4, seed), Rng(seed)
        for _ in range(60):
            seat = saga.table.to_act[0]
            codes = saga.table.options(seat)
            saga.act(seat, codes[rng.below(len(codes))])
            for asker in range(4):
                since = [saga.standing(place) for place in range(saga.last_turn(asker) - 1, saga.length)]
                if saga.last_turn(asker) == 0 or saga.can_undo(asker):
                    continue
                told = any(not act.reversible for act in since)
                movers = sorted({act.seat for act in since} - {asker})
                assert saga.must_agree(asker) == (sorted({0, 1, 2, 3} - {asker}) if told else movers)
                seen.add((told, len(movers)))
    assert {(True, 0), (False, 1)} <= seen


def test_who_can_take_back_need_not_ask() -> None:
    saga, rng = Saga.begin_live(BLOOD_RAGE, 3, 8), Rng(1)
    codes = saga.table.options(0)
    saga.act(0, codes[rng.below(len(codes))])
    with refused(NoUndo, "without asking"):
        saga.ask(0, [])
    with refused(NoUndo, "no move to take back"):
        saga.ask(1, [])


def test_who_is_left_when_all_others_give_up_has_won() -> None:
    saga = begun(5)
    saga.resign(0)
    assert saga.over
    assert not saga.table.over
    assert saga.winners == (1,)
    with refused(IllegalMove, "the game is over"):
        seat = saga.table.to_act[0]
        saga.act(seat, saga.table.options(seat)[0])
    with refused(IllegalMove, "the game is over"):
        saga.resign(1)
    record = again(saga)
    assert record.winners == (1,)
    assert record.over


def test_a_record_that_says_somebody_else_has_won_is_refused() -> None:
    saga = begun(5)
    saga.resign(0)
    text = saga.write().replace(b'"winners":[1]', b'"winners":[0]')
    with pytest.raises(BadRecord):
        sagas.read(text, longhall.game)


def test_a_game_of_three_goes_on_after_one_has_given_up_and_nobody_goes_back_behind_it() -> None:
    saga, rng = Saga.begin_live(BLOOD_RAGE, 3, 8), Rng(1)
    for seat in (0, 1):
        codes = saga.table.options(seat)
        saga.act(seat, codes[rng.below(len(codes))])
    saga.resign(2)
    assert not saga.over
    with refused(NoUndo, "no move to take back"):
        saga.undo(0)
    with refused(IllegalMove, "has given up already"):
        saga.resign(2)
    codes = saga.table.options(2)
    saga.act(2, codes[0])
    assert again(saga).table.digest() == saga.table.digest()


def test_who_plays_a_seat_is_written_down() -> None:
    saga = begun(3)
    saga.hand_over(1, "keen")
    assert saga.players == {1: "keen"}
    assert again(saga).players == {1: "keen"}


def test_a_play_that_remembers_numbers_alone_comes_to_the_same_as_one_that_remembers_tables() -> None:
    saga, rng = Saga.begin_live(BLOOD_RAGE, 3, 21), Rng(4)
    play = Play(BLOOD_RAGE, lambda: BLOOD_RAGE.deal_live(3, 21))
    for _ in range(150):
        seat = saga.table.to_act[rng.below(len(saga.table.to_act))]
        if rng.below(4) == 0 and saga.can_undo(seat):
            assert play.undo(seat) == saga.undo(seat)
        elif rng.below(2) == 0 and saga.can_redo(seat):
            saga.redo(seat)
            play.redo(seat)
        else:
            codes = saga.table.options(seat)
            code = codes[rng.below(len(codes))]
            saga.act(seat, code)
            play.act(seat, code)
        assert play.table.digest() == saga.table.digest()
        assert [play.can_undo(other) for other in range(3)] == [saga.can_undo(other) for other in range(3)]
        assert [play.can_redo(other) for other in range(3)] == [saga.can_redo(other) for other in range(3)]
    assert any(type(entry).__name__ == "Undo" for entry in saga.entries)
    assert any(type(entry).__name__ == "Redo" for entry in saga.entries)
