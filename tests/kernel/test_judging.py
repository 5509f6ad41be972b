"""What every game's judge has in common."""

from __future__ import annotations

import pytest

import longhall
from longhall import Rng, Table
from longhall.kernel.bits import bit, count_bits, pick_bit
from longhall.kernel.judging import PointsJudge, leaders


class Points(PointsJudge[Table]):
    """A judge that sees what it is told to see."""

    def __init__(self, worths: list[float]) -> None:
        self.seen = worths

    def worths(self, table: Table) -> list[float]:
        return self.seen

    def lead(self) -> float:
        return 10.0


def table_of(game: str = "blood-rage", players: int = 4) -> Table:
    """A table that has only begun."""
    return longhall.game(game).deal(players, 1)


def test_equals_stand_even() -> None:
    assert Points([7.0, 7.0, 7.0, 7.0]).standings(table_of()) == [0.5] * 4


def test_a_lead_is_told_by_the_strongest_rival_most() -> None:
    judge, table = Points([20.0, 10.0, 0.0, 0.0]), table_of()
    assert judge.standing(table, 0) > 0.5 > judge.standing(table, 1) > judge.standing(table, 2)
    close, far = Points([20.0, 18.0, 0.0, 0.0]), Points([20.0, 6.0, 6.0, 6.0])
    assert close.standing(table, 0) < far.standing(table, 0)


def test_it_is_not_indifferent_which_rival_gains() -> None:
    table = table_of()
    before = Points([10.0, 20.0, 5.0, 5.0]).standing(table, 0)
    assert (
        Points([10.0, 24.0, 5.0, 5.0]).standing(table, 0) < Points([10.0, 20.0, 9.0, 5.0]).standing(table, 0) < before
    )


@pytest.mark.parametrize("game", longhall.GAMES)
def test_a_finished_game_is_judged_exactly(game: str) -> None:
    table = table_of(game, 2)
    rng = Rng(5)
    while not table.over:
        seat = table.to_act[0]
        codes = table.options(seat)
        table.act(seat, codes[rng.below(len(codes))])
    share = 1 / len(table.winners)
    assert table.standings() == [share if seat in table.winners else 0.0 for seat in range(2)]
    assert [table.evaluate(seat) for seat in range(2)] == table.standings()


@pytest.mark.parametrize("game", longhall.GAMES)
def test_a_quick_choice_is_a_legal_one(game: str) -> None:
    table, rng = table_of(game, 2), Rng(3)
    for _ in range(60):
        if table.over:
            break
        seat, code = table.to_act[0], table.playout_choice(rng)
        assert code in table.options(seat)
        table.act(seat, code)


def test_sets_of_bits() -> None:
    members = [0, 3, 31, 40, 62]
    mask = 0
    for member in members:
        mask |= bit(member)
    assert count_bits(mask) == len(members)
    assert [pick_bit(mask, which) for which in range(len(members))] == members
    assert count_bits(0) == 0


def test_all_who_tie_for_the_most_lead() -> None:
    assert leaders([3, 7, 5]) == 0b010
    assert leaders([7, 3, 7, 7]) == 0b1101
    assert leaders([-2_000_000, -1_000_001]) == 0b10
