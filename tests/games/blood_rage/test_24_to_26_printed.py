"""What is printed on the cards of the three Ages (BR-24 to BR-26), without their Monsters."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.printed import CONTENT, PRINTED, SLOTS, Printed, bonus, dealt, steps, strengths
from tests.games.blood_rage.stage import L, W, stage

LIST = [row for rows in PRINTED.values() for row in rows]
ROWS = [pytest.param(row, marks=clause(row.clause), id=row.card) for row in LIST]
UPGRADES = [
    pytest.param(row, marks=clause(row.clause), id=row.card) for row in LIST if row.kind not in ("quest", "battle")
]
BATTLE = [pytest.param(row, marks=clause(row.clause), id=row.card) for row in LIST if row.kind == "battle"]
# Tyr's battle cards say nothing beside their bonus.
BONUS_ONLY = [
    pytest.param(row, marks=clause(row.clause), id=row.card)
    for row in LIST
    if row.kind == "battle" and row.card.startswith("tyrs-")
]


@pytest.mark.parametrize("row", ROWS)
def test_the_card_is_as_the_list_says(row: Printed) -> None:
    card = CONTENT[row.card]
    assert (card.age, card.type, card.value, tuple(card.copies)) == (row.age, row.kind, row.value, row.copies)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("row", ROWS)
def test_as_many_copies_are_dealt_as_belong_to_the_players(row: Printed, players: int) -> None:
    assert dealt(players, row.age)[row.card] == sum(row.copies[: players - 1])


@pytest.mark.parametrize("row", UPGRADES)
def test_an_upgrade_costs_its_value_and_goes_into_a_slot_of_its_kind(row: Printed) -> None:
    hall = stage(age=row.age, hands={"wolf": [row.card]}, rage={"wolf": max(row.value, 1)}).upgrade(row.card)
    assert hall.rage("wolf") == max(row.value, 1) - row.value
    sheet = hall.view().clans[0].upgrades
    assert [slot for slot, card in enumerate(sheet) if card == row.card] == SLOTS[row.kind][:1]
    poor = stage(age=row.age, hands={"wolf": [row.card]}, rage={"wolf": row.value - 1 if row.value > 1 else 1})
    assert poor.can("upgrade", card=row.card) == (row.value <= 1)


@pytest.mark.parametrize("row", BATTLE)
def test_a_battle_card_adds_its_bonus(row: Printed) -> None:
    assert bonus(row.card, row.age) == row.value


@clause("BR-24.20", "BR-24.21", "BR-24.22", "BR-24.23", "BR-25.20", "BR-25.21", "BR-25.22", "BR-25.23")
@clause("BR-26.21", "BR-26.22", "BR-26.23")
@pytest.mark.parametrize("row", BONUS_ONLY)
def test_a_card_of_tyr_gives_its_winner_nothing_but_the_bonus(row: Printed) -> None:
    hall = stage(
        age=row.age, board={"gimle": {"wolf": [W], "raven": [W, W]}}, hands={"wolf": [row.card], "raven": ["troll"]}
    )
    hall.pillage("gimle").call_over().seal(wolf=row.card, raven="troll")
    assert strengths(hall) == {"wolf": 1 + row.value, "raven": 2}
    assert (hall.asked, hall.active) == ("Turn", "raven")
    assert (hall.glory("wolf"), hall.glory("raven")) == (3, 0)
    assert (hall.rage("wolf"), hall.rage("raven")) == (6, 6)
    assert (steps(hall, "wolf"), steps(hall, "raven")) == ((2, 1, 1), (1, 1, 1))
    assert hall.figures("wolf", "gimle") == [W]
    assert hall.valhalla("raven") == [W, W]
    assert (hall.discard, hall.hand("raven")) == ([row.card], ["troll"])


@pytest.mark.parametrize("row", BONUS_ONLY)
def test_a_card_of_tyr_gives_its_loser_nothing_but_itself_back(row: Printed) -> None:
    hall = stage(
        age=row.age,
        board={"yggdrasil": {"wolf": [W], "raven": [L] + [W] * 6}},
        hands={"wolf": [row.card], "raven": ["troll"]},
    )
    hall.pillage("yggdrasil").call_over().seal(wolf=row.card, raven="troll")
    assert strengths(hall) == {"wolf": 1 + row.value, "raven": 9}
    assert (hall.glory("wolf"), hall.glory("raven")) == (0, 3)
    assert (hall.rage("wolf"), hall.rage("raven")) == (6, 6)
    assert (hall.valhalla("wolf"), hall.valhalla("raven")) == ([W], [])
    assert hall.hand("wolf") == [row.card]
