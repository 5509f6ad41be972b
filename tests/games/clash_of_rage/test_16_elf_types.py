"""Elf types (CR-16)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.stage import deal, stage

EACH_TYPE = ("CR-16.1", "CR-16.2", "CR-16.3")
# type, tokens, power, health, slowness, wounds, shields, rerolls
TYPES = [
    ("guard", 15, 4, 2, 1, 0, 1, 0),
    ("elder", 15, 5, 1, 0, 0, 0, 1),
    ("templar", 15, 5, 3, 2, 1, 0, 0),
]


@clause(*EACH_TYPE)
@pytest.mark.parametrize(("kind", "tokens", "power", "health", "slowness", "wounds", "shields", "rerolls"), TYPES)
def test_an_elf_has_the_values_of_its_row(
    kind: str, tokens: int, power: int, health: int, slowness: int, wounds: int, shields: int, rerolls: int
) -> None:
    hall = stage(units={"elves": {"a0": f"{tokens} {kind}"}})
    shown = hall.kind("elves", kind)
    assert (shown.power, shown.health, shown.slowness) == (power, health, slowness)
    assert (shown.wounds, shown.shields, shown.rerolls, shown.rage) == (wounds, shields, rerolls, 0)
    assert (shown.left, hall.elves("a0"), hall.broken()) == (tokens, f"{tokens} {kind}", [])


@clause(*EACH_TYPE)
@pytest.mark.parametrize(
    ("kind", "power", "health", "slowness", "wounds", "shields", "rerolls"), [(row[0], *row[2:]) for row in TYPES]
)
def test_an_elf_fights_with_the_values_of_its_row(
    kind: str, power: int, health: int, slowness: int, wounds: int, shields: int, rerolls: int
) -> None:
    # Executioners have slowness 2: every elf strikes them first.
    hall = stage(units={0: {"a0": "4 executioner"}, "elves": {"a0": f"2 {kind}"}})
    hall.rolls(3, *[4] * rerolls).fighting()
    roll = hall.told("rolled")[0]
    assert int(roll["wounds"]) + int(roll["blanks"]) == power
    assert len(hall.told("rerolled")) == rerolls
    assert hall.blows == [("elves", 3 + rerolls + wounds)]
    fight = hall.view().fight
    assert fight is not None
    assert (fight.defender.slowness, fight.defender.shields) == (slowness, shields)
    # As many wounds as one elf has health kill one of the two.
    hall.rolls(health + shields).play("assault")
    assert [kill["unit"] for kill in hall.told("killed") if kill["side"] == "elves"] == [kind]


@clause(*EACH_TYPE)
@pytest.mark.parametrize(("kind", "health", "shields"), [("guard", 2, 1), ("templar", 3, 0)])
def test_one_wound_less_kills_no_elf(kind: str, health: int, shields: int) -> None:
    hall = stage(units={0: {"a0": "4 executioner"}, "elves": {"a0": f"2 {kind}"}}).rolls(3).fighting()
    hall.rolls(health + shields - 1).play("assault")
    assert (hall.elves("a0"), hall.crystals(0)) == (f"2 {kind}", 0)


@clause("CR-16.1", "CR-16.2", "CR-16.3")
def test_the_sheet_shows_guards_then_elders_then_templars() -> None:
    assert [kind.id for kind in deal(4).view().elves] == ["guard", "elder", "templar"]
