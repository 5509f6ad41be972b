"""Tactic cards (CR-20)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.stage import CLANS, stage

EACH_CARD = (
    "CR-20.1",
    "CR-20.2",
    "CR-20.3",
    "CR-20.4",
    "CR-20.5",
    "CR-20.6",
    "CR-20.7",
    "CR-20.8",
    "CR-20.9",
    "CR-20.10",
    "CR-20.11",
    "CR-20.12",
    "CR-20.13",
    "CR-20.14",
    "CR-20.15",
    "CR-20.16",
    "CR-20.17",
    "CR-20.18",
    "CR-20.19",
    "CR-20.20",
    "CR-20.21",
    "CR-20.22",
    "CR-20.23",
    "CR-20.24",
    "CR-20.25",
    "CR-20.26",
    "CR-20.27",
    "CR-20.28",
)
# clan, order, units by level, gold
CARDS = [
    ("bohorg", 1, (2, 1, 0), 3),
    ("steamfield", 2, (2, 1, 0), 4),
    ("goldleif", 3, (2, 1, 0), 3),
    ("tomb", 4, (3, 1, 0), 2),
    ("tomb", 5, (4, 1, 0), 2),
    ("bohorg", 6, (3, 1, 0), 3),
    ("steamfield", 7, (3, 1, 0), 3),
    ("goldleif", 8, (2, 1, 0), 4),
    ("goldleif", 9, (1, 2, 0), 4),
    ("tomb", 10, (2, 2, 0), 3),
    ("bohorg", 11, (1, 2, 0), 4),
    ("steamfield", 12, (1, 2, 0), 5),
    ("steamfield", 13, (2, 0, 1), 4),
    ("goldleif", 14, (2, 0, 1), 4),
    ("tomb", 15, (3, 0, 1), 3),
    ("bohorg", 16, (2, 0, 1), 4),
    ("bohorg", 17, (4, 1, 0), 5),
    ("steamfield", 18, (3, 1, 0), 6),
    ("goldleif", 19, (3, 1, 0), 6),
    ("tomb", 20, (5, 1, 0), 4),
    ("tomb", 21, (4, 0, 1), 4),
    ("bohorg", 22, (3, 0, 1), 5),
    ("steamfield", 23, (3, 0, 1), 5),
    ("goldleif", 24, (2, 1, 1), 5),
    ("goldleif", 25, (3, 0, 1), 6),
    ("tomb", 26, (3, 1, 1), 5),
    ("bohorg", 27, (2, 1, 1), 6),
    ("steamfield", 28, (2, 1, 1), 6),
]


@clause(*EACH_CARD)
@pytest.mark.parametrize(("clan", "order", "units", "gold"), CARDS)
def test_a_card_gives_its_order_number_its_units_and_its_gold(
    clan: str, order: int, units: tuple[int, int, int], gold: int
) -> None:
    others = [other for other in CLANS if other != clan]
    hall = stage(clans=[clan, others[0]], tactics={0: f"t{order:02}"}).income()
    # Without a unit on the map all reinforcements go to the bastion.
    player = hall.player(0)
    assert (player.tactic, player.order, player.gold) == (f"t{order:02}", order, gold)
    assert player.bastion is not None
    assert player.bastion.units == units


@clause("CR-20.29")
def test_the_order_numbers_are_1_to_28_and_all_different() -> None:
    shown: list[int | None] = []
    for clan, order, _, _ in CARDS:
        others = [other for other in CLANS if other != clan]
        shown.append(stage(clans=[clan, others[0]], tactics={0: f"t{order:02}"}).player(0).order)
    assert shown == list(range(1, 29))


@clause(*EACH_CARD)
@pytest.mark.parametrize("clan", CLANS)
def test_a_clan_has_the_seven_cards_of_its_rows(clan: str) -> None:
    others = [other for other in CLANS if other != clan]
    hall = stage(clans=[clan, others[0]], in_round=5).action()
    seven = [*hall.hand(0), *(hall.player(0).discard.cards or ())]
    assert sorted(seven) == [f"t{order:02}" for owner, order, _, _ in CARDS if owner == clan]
