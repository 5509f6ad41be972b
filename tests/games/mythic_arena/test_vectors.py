"""The worked examples of the rules (MA-V01 to MA-V28), with their numbers."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.mythic_arena.stage import stage


@clause("MA-V01")
def test_zeus_captures_beyla_but_not_shielded_freyr() -> None:
    arena = stage({(0, 1): "beyla", (0, 2): "thor", (1, 2): "freyr"}, turn="greek", drawn="zeus")
    arena.lay(1, 1)
    assert arena.holder("beyla") == "greek"
    assert arena.holder("freyr") == "norse"
    assert (arena.held("norse"), arena.held("greek")) == (2, 2)
    assert arena.glory("greek") == 0
