"""How a table is judged for bots: by what decides a game, for the seat that has it (MA-12)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.mythic_arena.stage import Arena, stage

EVEN = {(0, 0): "odin", (0, 1): "zeus"}


def check_ahead(arena: Arena, seat: int) -> None:
    """A seat stands better than the other, and than even; the two of them share one game."""
    mine, other = arena.table.evaluate(seat), arena.table.evaluate(1 - seat)
    assert mine > 0.5 > other
    assert mine + other == pytest.approx(1)
    assert arena.table.standings() == pytest.approx([other, mine] if seat else [mine, other])


for_each_seating = pytest.mark.parametrize(("pantheons", "greek"), [("norse-first", 1), ("greek-first", 0)])


@clause("MA-12.7")
@for_each_seating
def test_more_glory_stands_better(pantheons: str, greek: int) -> None:
    check_ahead(stage(EVEN, turn="norse", drawn="thor", glory={"greek": 1}, pantheons=pantheons), greek)


@clause("MA-12.5")
@for_each_seating
def test_more_symbols_stand_better(pantheons: str, greek: int) -> None:
    check_ahead(stage({**EVEN, (0, 2): "gaia"}, turn="norse", drawn="thor", pantheons=pantheons), greek)


@clause("MA-12.8")
@for_each_seating
def test_more_tokens_stand_better(pantheons: str, greek: int) -> None:
    arena = stage(EVEN, turn="norse", drawn="thor", tokens={"greek": {"breaker": 1}}, pantheons=pantheons)
    check_ahead(arena, greek)


@clause("MA-12.5", "MA-12.7", "MA-12.8")
@for_each_seating
def test_nobody_stands_better_where_all_is_even(pantheons: str, greek: int) -> None:
    arena = stage(EVEN, turn="norse", drawn="thor", pantheons=pantheons)
    assert arena.table.evaluate(greek) == arena.table.evaluate(1 - greek) == 0.5
