"""Rules that could be flipped and no test would have noticed (`make mutants`)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import stage


@clause("RM-19.10")
@pytest.mark.parametrize(("helmets", "asked"), [(1, "Hammers"), (2, "SeaMethod")])
def test_a_wild_die_pays_for_its_own_icon_or_for_a_longship_but_not_for_both(helmets: int, asked: str) -> None:
    """With one Helmet nothing is left but to fight, and that is not asked."""
    hall = stage(
        2,
        food={0: 4},
        decks={"expedition": ["calm"]},
        shown={"sea": ["lyngbakr"]},
        leader={0: "axe-chief"},
        dice={0: ["red-helmet"] * helmets + ["blue-raven", "yellow-tree"]},
    )
    hall.activate("battle-at-sea").act().say("face", battle="lyngbakr")
    assert hall.asked == asked


@clause("RM-28.4")
def test_a_leader_without_specialists_may_be_discarded_to_famine() -> None:
    hall = stage(2, food={0: 6}, decks={"expedition": ["famine"]}, shown={"sea": ["spawn"]}, leader={0: "axe-chief"})
    hall.activate("battle-at-sea").act()
    assert hall.options() == [{"do": "meet"}, {"do": "suffer"}]
    hall.say("meet")
    assert (hall.leader(0), hall.pile(0), hall.food(0)) == (None, ["axe-chief"], 2)


@clause("RM-C.2")
def test_a_crew_of_ten_is_sound_and_a_crew_of_eleven_is_not() -> None:
    ten = ["red-shield"] * 4 + ["blue-chest"] * 3 + ["yellow-tree"] * 3
    assert stage(2, dice={0: ten}).broken() == []
    assert stage(2, dice={1: [*ten, "blue-raven"]}).broken() == ["RM-C.2: the crew of seat 1 has 11 dice"]
