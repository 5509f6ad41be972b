"""What is foreseen of a choice: whether it matters at all."""

from __future__ import annotations

import pytest

import longhall
from longhall import Rng
from longhall.presentation.outlooks import MOST_ALIKE, matters


def test_a_choice_matters_unless_every_answer_leads_to_the_same_table() -> None:
    """Over random games of Reavers of Midgard: what is said not to matter does not, on the real table either."""
    game = longhall.game("reavers-of-midgard")
    kinds: set[str] = set()
    for seed in range(6):
        table, rng = game.deal(3, seed), Rng(seed)
        while not table.over:
            seat = table.to_act[0]
            codes = table.options(seat)
            if not matters(table, seat):
                prompt = table.prompt(seat)
                assert prompt is not None
                kinds.add(prompt.kind)
                assert 1 < len(codes) <= MOST_ALIKE
                assert len({after(table, seat, code) for code in codes}) == 1
            table.act(seat, codes[rng.below(len(codes))])
    assert "Rewards" in kinds


def after(table: longhall.Table, seat: int, code: int) -> int:
    twin = table.copy()
    twin.act(seat, code)
    return twin.digest()


@pytest.mark.parametrize("name", longhall.GAMES)
def test_a_single_option_is_the_rules_own_affair(name: str) -> None:
    table, rng = longhall.game(name).deal(2, 5), Rng(5)
    for _ in range(60):
        if table.over:
            break
        seat = table.to_act[0]
        codes = table.options(seat)
        assert matters(table, seat) or len(codes) > 1
        table.act(seat, codes[rng.below(len(codes))])
