"""The prophecies (RM-29)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

EACH_PROPHECY = (
    "RM-29.1",
    "RM-29.2",
    "RM-29.3",
    "RM-29.4",
    "RM-29.5",
    "RM-29.6",
    "RM-29.7",
    "RM-29.8",
    "RM-29.9",
    "RM-29.10",
    "RM-29.11",
    "RM-29.12",
    "RM-29.13",
    "RM-29.14",
    "RM-29.15",
    "RM-29.16",
    "RM-29.17",
)

# What a seat holds on its board, beside it and in its pile, of each thing another number.
RICH: dict[str, Any] = {
    "tokens": {0: {"farm": 14, "wall": 2, "tower": 15}},
    "leader": {0: "axe-chief"},
    "specialists": {
        0: {
            "battle-at-sea": ["chosen-red", "hunter-red", "scout-red"],
            "subdue": ["fanatic-red", "robber-red", "hirdmen-red"],
        }
    },
    "artifacts": {0: ["bodn", ("draupnir", "red-shield"), "harp"]},
    "upgrades": {0: ["chest", "hammer"]},
    "turned": {0: ["chest"]},
    "lands": {
        0: {
            "food-1": 5,
            "food-2": 3,
            "food-3": 4,
            "favor-1": 6,
            "favor-2": 5,
            "favor-3": 2,
            "dice-1": 1,
            "dice-2": 4,
            "dice-3": 4,
        }
    },
}
PILE = [
    *["armor"] * 16,
    *["treasure"] * 7,
    *["art"] * 4,
    *["tapestry-a", "tapestry-a", "tapestry-b"],
    *["transport", "transport", "skiff", "knarr", "outcasts", "enemy-longship", "lyngbakr", "spawn"],
    *["bodn", "dainsleif"],
    *["plunderer-red"] * 8,
    *["freeman-red"] * 8,
    *["spakona-red"] * 15,
]
WORTH = {
    "stolen-armor": ("RM-29.1", 16),
    "champion-seas": ("RM-29.2", 8),
    "champion-valhalla": ("RM-29.3", 3 + 2),
    "treasure-hunter": ("RM-29.4", 7),
    "chosen-seidr": ("RM-29.5", 2 + 15),
    "feast-gods": ("RM-29.6", 12),
    "proud-conquerors": ("RM-29.7", 9),
    "berserker-glory": ("RM-29.8", 1 + 2 + 8),
    "refined-tastes": ("RM-29.9", 4),
    "warrior-odin": ("RM-29.10", 2 + 8),
    "juggernaut": ("RM-29.11", 2),
    "pillager": ("RM-29.12", 14),
    "prophet-odin": ("RM-29.13", 13),
    "sailors-reward": ("RM-29.14", 2 * 3),
    "slayer-lord": ("RM-29.15", 3),
    "world-shaman": ("RM-29.16", 1),
    "vanquisher": ("RM-29.17", 15),
}
EACH = [pytest.param(card, glory, marks=clause(number), id=card) for card, (number, glory) in WORTH.items()]


def rich(*prophecies: str) -> Hall:
    """A seat that holds something of everything, and these prophecies."""
    return stage(2, pile={0: [*PILE, *prophecies], 1: ["vanquisher"]}, **RICH)


@clause(*EACH_PROPHECY)
@pytest.mark.parametrize(("card", "glory"), EACH)
def test_a_prophecy_counts_its_own_thing(card: str, glory: int) -> None:
    assert rich(card).final(0, "prophecies") == glory


@clause(*EACH_PROPHECY)
@pytest.mark.parametrize(("card", "glory"), EACH)
def test_a_prophecy_only_its_owner_knows_counts_as_well(card: str, glory: int) -> None:
    hall = stage(2, pile={0: PILE}, secrets={0: [card]}, **RICH)
    assert hall.final(0, "prophecies") == glory


@clause(*EACH_PROPHECY)
@pytest.mark.parametrize("card", [pytest.param(card, marks=clause(number)) for card, (number, _) in WORTH.items()])
def test_a_prophecy_counts_nothing_where_nothing_is_held(card: str) -> None:
    hall = stage(2, pile={0: [card], 1: PILE}, tokens={1: {"farm": 1, "wall": 1, "tower": 1}})
    assert hall.final(0, "prophecies") == (1 if card == "world-shaman" else 0)


@clause(*EACH_PROPHECY)
@pytest.mark.parametrize(("card", "glory"), EACH)
def test_two_copies_of_a_prophecy_count_twice(card: str, glory: int) -> None:
    assert rich(card, card).final(0, "prophecies") == (4 if card == "world-shaman" else 2 * glory)


@clause("RM-29.2")
@pytest.mark.parametrize(
    "battle",
    ["transport", "draugr-raiders", "skiff", "knarr", "outcasts", "enemy-longship", "lyngbakr", "spawn"],
)
def test_champion_of_the_seas_counts_every_sea_battle(battle: str) -> None:
    assert stage(2, pile={0: ["champion-seas", battle, battle]}).final(0, "prophecies") == 2


@clause("RM-29.3")
@pytest.mark.parametrize("stored", [None, "red-shield"])
def test_champion_of_valhalla_counts_an_artifact_with_or_without_a_die(stored: str | None) -> None:
    artifacts: dict[int, list[str | tuple[str, str]]] = {0: [("draupnir", stored) if stored else "draupnir"]}
    assert stage(2, artifacts=artifacts, pile={0: ["champion-valhalla"]}).final(0, "prophecies") == 1


@clause("RM-29.5", "RM-29.8", "RM-29.10")
@pytest.mark.parametrize(
    ("card", "chief", "reaver"),
    [
        ("berserker-glory", "axe-chief", "torchbearer-yellow"),
        ("warrior-odin", "spear-chief", "royal-guard-yellow"),
        ("chosen-seidr", "sword-chief", "saga-keeper-blue"),
    ],
)
def test_the_clan_counts_not_the_dice_of_a_reaver(card: str, chief: str, reaver: str) -> None:
    hall = stage(2, leader={0: chief}, pile={0: [card, reaver, chief]})
    assert hall.final(0, "prophecies") == 3
    others = [name for name in ("axe-chief", "spear-chief", "sword-chief") if name != chief]
    assert stage(2, leader={0: others[0]}, pile={0: [card, *others]}).final(0, "prophecies") == 0


@clause("RM-29.14")
def test_sailors_reward_counts_two_for_each_ship_upgrade() -> None:
    assert stage(2, upgrades={0: ["chest"]}, pile={0: ["sailors-reward"]}).final(0, "prophecies") == 2
    assert stage(2, upgrades={0: ["chest"] * 3}, pile={0: ["sailors-reward"]}).final(0, "prophecies") == 6


@clause("RM-29.15")
@pytest.mark.parametrize("design", ["a", "b", "c"])
def test_slayer_lord_counts_tapestries_of_any_design(design: str) -> None:
    hall = stage(2, pile={0: ["slayer-lord", f"tapestry-{design}", f"tapestry-{design}"]})
    assert hall.final(0, "prophecies") == 2


@clause("RM-29.16")
def test_world_shaman_counts_every_prophecy_and_itself() -> None:
    hall = stage(2, pile={0: ["world-shaman", "pillager", "vanquisher"]}, secrets={0: ["juggernaut", "juggernaut"]})
    assert hall.final(0, "prophecies") == 5
