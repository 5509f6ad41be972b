"""Reinforcement stones (CR-11)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.stage import CLANS, stage

# Faces with a stone of each level, and the hex where it lies.
STONES = [("1a", "a6", 1), ("1b", "a1", 2), ("2b", "a1", 3)]
PARTNER = "3b0@2,1"
NAMES = {
    "bohorg": ("krag-rider", "pummeler", "executioner"),
    "steamfield": ("man-at-arms", "lancer", "steam-knight"),
    "goldleif": ("raider", "berserker", "ice-giant"),
    "tomb": ("skeleton", "tomb-guard", "bone-drake"),
}


@clause("CR-11.1")
@pytest.mark.parametrize(("face", "stone", "level"), STONES)
@pytest.mark.parametrize("clan", CLANS)
def test_a_stone_gives_its_controller_a_unit_of_its_level(clan: str, face: str, stone: str, level: int) -> None:
    other = "bohorg" if clan != "bohorg" else "goldleif"
    hall = stage(tiles=f"{face}0@0,0/{PARTNER}", clans=[clan, other], units={0: {stone: "I II III"}}).stones()
    assert hall.told("stone") == [{"clan": clan, "unit": NAMES[clan][level - 1], "place": stone}]
    counts = ["2 " if number == level else "" for number in (1, 2, 3)]
    expected = " ".join(count + name for count, name in zip(counts, NAMES[clan], strict=True))
    assert hall.units(0, stone) == expected


@clause("CR-11.1")
def test_every_player_with_a_stone_receives_a_unit() -> None:
    hall = stage(3, units={0: {"a6": "I"}, 1: {"b1": "I"}, 2: {"c2": "I"}}).stones()
    assert [hall.units(seat, place) for seat, place in ((0, "a6"), (1, "b1"), (2, "c2"))] == [
        "2 krag-rider",
        "raider ice-giant",
        "2 man-at-arms",
    ]


@clause("CR-11.1")
@pytest.mark.parametrize("units", [{0: {"a5": "I", "a0": "I"}}, {}, {0: {"bastion": "I"}}])
def test_a_stone_that_nobody_controls_gives_nothing(units: dict[int | str, dict[str, str]]) -> None:
    hall = stage(units=units).stones()
    assert hall.told("stone") == []


@clause("CR-11.1")
def test_a_stone_gives_one_unit_in_a_round() -> None:
    hall = stage(units={0: {"a6": "I"}}).action()
    hall.pass_until("ChooseTactic")
    assert len(hall.told("stone")) == 1
    assert hall.units(0, "a6") == "2 krag-rider"


@clause("CR-11.2", "CR-22.26")
@pytest.mark.parametrize(
    ("face", "stone", "on_board"),
    [("1a", "a6", "7 krag-rider"), ("1b", "a1", "6 pummeler"), ("2b", "a1", "4 executioner")],
)
def test_without_such_a_unit_in_reserve_a_stone_gives_nothing(face: str, stone: str, on_board: str) -> None:
    hall = stage(tiles=f"{face}0@0,0/{PARTNER}", units={0: {stone: on_board}}).stones()
    assert hall.told("stone") == []
    assert hall.on_board(0) == {stone: on_board}


@clause("CR-11.3")
def test_a_stone_taken_in_phase_3_counts() -> None:
    hall = stage(units={0: {"a1": "krag-rider"}}).moving().play("pick a1 1 1", "move_to a6", 1, "pass")
    assert (hall.phase, hall.units(0, "a6")) == (5, "2 krag-rider")


@clause("CR-11.3")
def test_a_stone_left_in_phase_3_does_not_count() -> None:
    hall = stage(units={0: {"a6": "krag-rider"}}).moving().play("pick a6 1 1", "move_to a1", 1, "pass")
    assert (hall.phase, hall.told("stone")) == (5, [])


@clause("CR-11.3")
def test_a_stone_won_from_another_in_phase_3_is_the_winners() -> None:
    hall = stage(units={0: {"a1": "2 krag-rider"}, 1: {"a6": "berserker"}}).moving()
    hall.play("pick a1 1 2", "move_to a6").rolls(3).play("assault", 1, "pass")
    assert hall.told("stone") == [{"clan": "bohorg", "unit": "krag-rider", "place": "a6"}]


@clause("CR-11.3")
def test_a_stone_taken_in_phase_5_gives_nothing_in_that_round() -> None:
    hall = stage(units={0: {"a1": "krag-rider"}}).moving(phase=5).play("pick a1 1 1", "move_to a6", 1, "pass")
    assert (hall.round, hall.told("stone"), hall.units(0, "a6")) == (3, [], "krag-rider")


@clause("CR-11.4")
def test_the_unit_is_placed_on_the_stone_without_a_choice() -> None:
    hall = stage(units={0: {"a6": "I", "a1": "I"}, 1: {"b1": "I", "b2": "I"}}).action().play("pass", "pass")
    assert (hall.phase, hall.asked, hall.active) == (5, "ChooseAction", 0)
    assert hall.on_board(0) == {"a1": "krag-rider", "a6": "2 krag-rider"}
    assert hall.on_board(1) == {"b1": "raider ice-giant", "b2": "raider"}


@clause("CR-11.5")
@pytest.mark.parametrize(
    ("tiles", "stones"),
    [
        ("1a0@0,0/3b0@2,1", ["a6", "b6"]),
        ("3b0@0,0/1a0@2,1", ["a6", "b6"]),
        ("2a0@0,0/4a0@2,1", ["a4", "b2"]),
    ],
)
def test_several_stones_are_served_by_tile_and_hex(tiles: str, stones: list[str]) -> None:
    # One Krag Rider is left for two stones of level I.
    hall = stage(tiles=tiles, units={0: {stones[0]: "3 I", stones[1]: "3 I"}}).stones()
    assert hall.told("stone") == [{"clan": "bohorg", "unit": "krag-rider", "place": stones[0]}]
    assert hall.on_board(0) == {stones[0]: "4 krag-rider", stones[1]: "3 krag-rider"}


@clause("CR-11.5")
def test_each_of_several_stones_gives_a_unit() -> None:
    hall = stage(4, units={0: {"a6": "I", "b1": "I", "c2": "I", "d2": "I"}}).stones()
    assert [(event["unit"], event["place"]) for event in hall.told("stone")] == [
        ("krag-rider", "a6"),
        ("executioner", "b1"),
        ("krag-rider", "c2"),
        ("pummeler", "d2"),
    ]
