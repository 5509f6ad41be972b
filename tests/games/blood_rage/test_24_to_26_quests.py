"""The quests of the three Ages (BR-24 to BR-26)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.printed import PRINTED, Printed, steps
from tests.games.blood_rage.stage import L, S, W, stage

# Where each quest is fulfilled, by its name without the Age.
PLACES = {
    "alfheim": ["andlang", "gimle"],
    "jotunheim": ["muspelheim", "horgr", "utgard"],
    "manheim": ["elvagar", "angerboda", "myrkulor"],
    "yggdrasil": ["yggdrasil"],
}
QUESTS = [pytest.param(row, id=row.card) for rows in PRINTED.values() for row in rows[9:13]]


def places_of(row: Printed) -> list[str]:
    return PLACES[row.card.rpartition("-")[0]]


@clause("BR-24.10", "BR-24.11", "BR-24.12", "BR-24.13")
@clause("BR-25.10", "BR-25.11", "BR-25.12", "BR-25.13")
@clause("BR-26.10", "BR-26.11", "BR-26.12", "BR-26.13")
@pytest.mark.parametrize("place", [place for places in PLACES.values() for place in places])
@pytest.mark.parametrize("row", QUESTS)
def test_a_quest_is_fulfilled_in_its_own_places_only(row: Printed, place: str) -> None:
    board = {place: {"wolf": [W, W], "raven": [W]}}
    hall = stage(age=row.age, phase="quests", committed={"wolf": [row.card]}, board=board)
    fulfilled = place in places_of(row)
    assert hall.told("quest_shown")[0]["fulfilled"] == ("yes" if fulfilled else "no")
    assert (hall.asked == "ChooseStat") == fulfilled
    if fulfilled:
        assert hall.values("raise", "stat") == {"rage", "axes", "horns"}
        hall.say("raise", stat="axes")
    assert steps(hall, "wolf") == (1, 2 if fulfilled else 1, 1)
    assert hall.glory_from("wolf", "quests", row.age) == (row.value if fulfilled else 0)


@clause("BR-24.10", "BR-24.11", "BR-24.12", "BR-24.13")
@clause("BR-25.10", "BR-25.11", "BR-25.12", "BR-25.13")
@clause("BR-26.10", "BR-26.11", "BR-26.12", "BR-26.13")
@pytest.mark.parametrize("ravens", [[W], [W, W]], ids=["tie", "weaker"])
@pytest.mark.parametrize("row", QUESTS)
def test_a_quest_needs_strictly_most_strength(row: Printed, ravens: list[str]) -> None:
    board = {place: {"wolf": [W], "raven": ravens} for place in places_of(row)}
    hall = stage(age=row.age, phase="quests", committed={"wolf": [row.card]}, board=board)
    assert hall.told("quest_shown") == [{"clan": "wolf", "card": row.card, "fulfilled": "no"}]
    assert hall.glory_from("wolf", "quests", row.age) == 0


@clause("BR-24.14", "BR-25.14", "BR-26.14")
@pytest.mark.parametrize(("age", "worth"), [(1, 6), (2, 8), (3, 11)])
@pytest.mark.parametrize(
    ("dead", "enough"),
    [
        ([W] * 3, False),
        ([W] * 4, True),
        ([W, L, S], False),
        ([W, L, S, "troll"], True),
        (["troll", "sea-serpent", W, W], True),
        ([W] * 6, True),
    ],
)
def test_a_glorious_death_needs_four_figures_of_any_kind_in_valhalla(
    dead: list[str], enough: bool, age: int, worth: int
) -> None:
    hall = stage(
        age=age,
        phase="quests",
        committed={"wolf": [f"glorious-death-{age}"]},
        valhalla={"wolf": dead, "raven": [W] * 5},
        board={"horgr": {"wolf": [W]}},
    )
    assert (hall.asked == "ChooseStat") == enough
    assert hall.glory_from("wolf", "quests", age) == (worth if enough else 0)
