"""Score sheets: every Glory is credited to where it came from, for every seat, as far as the viewer may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from longhall import SPECTATOR
from longhall.games.reavers_of_midgard.cards import TRACK_NAMES
from longhall.games.reavers_of_midgard.scoring import FINAL_NAMES
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

SOURCES = (
    "RM-11.3",
    "RM-17.1",
    "RM-23.4",
    "RM-26.15",
    "RM-26.17",
    "RM-27.1",
    "RM-28.5",
    "RM-30.6",
    "RM-31.20",
    "RM-32.4",
)


def sheet(hall: Hall, seat: int, viewer: int) -> dict[str, int | None]:
    """What a viewer is told of where the Glory of a seat comes from."""
    found = hall.table.score_sheet(viewer)
    return dict(zip(found.sources, found.points[seat], strict=True))


def track(hall: Hall, seat: int) -> dict[str, int | None]:
    """Where the Glory on the track of a seat comes from, without what has brought none."""
    return {
        source: points for source, points in sheet(hall, seat, SPECTATOR).items() if source in TRACK_NAMES and points
    }


def sail(*dice: str, expedition: str = "calm", battle: str = "spawn") -> Hall:
    """Seat 0 has put to sea."""
    hall = stage(
        2,
        food={0: 4},
        dice={0: dice},
        shown={"sea": [battle]},
        decks={"expedition": [expedition], "sea": []},
    )
    return hall.activate("battle-at-sea").act()


def village(card: str) -> Hall:
    """Seat 1 of two, who gains no more than a pair, resolves a village card."""
    dice = {1: ["red-chest", "blue-chest"]}
    shown: dict[str, Any] = {"village": [(card, "farm")]}
    hall = stage(2, food={1: 1}, dice=dice, shown=shown).activate("raid-villages").rest().act()
    return hall.say("take_pair", pair=1).say("resolve", card=card)


def tower() -> Hall:
    """Seat 1 of two pillages a tower."""
    dice = {1: ["red-shield", "blue-shield", "red-double-hammer", "blue-double-hammer"]}
    hall = stage(2, food={1: 2}, dice=dice, shown={"keep": [("tower-red-blue", "art")]})
    hall.activate("raid-keeps").rest().act().say("take_pair", pair=1).say("resolve", card="tower-red-blue")
    return hall.say("pillage").commit("red-double-hammer", "blue-double-hammer", shows=[2, 2, 0, 0])


def specialist(reaver: str) -> Hall:
    return stage(2, favor={1: 1}, specialists={1: {"subdue": [reaver]}}).activate("subdue")


CREDITED: dict[str, tuple[Callable[[], Hall], int, dict[str, int]]] = {
    "putting to sea": (sail, 0, {"sea": 2}),
    "a battle won": (lambda: sail("red-longship", "red-chest", battle="transport").say("combine"), 0, {"sea": 10}),
    "an expedition met": (lambda: sail("red-longship", "red-hammer", expedition="kraken").say("meet"), 0, {"sea": 5}),
    "a specialist": (lambda: specialist("saga-keeper-yellow"), 1, {"specialists": 2}),
    "a specialist paid": (lambda: specialist("prophetess-yellow").say("spend"), 1, {"specialists": 2}),
    "a boast": (lambda: village("upgrade-chest").say("boast"), 1, {"villages": 3}),
    "an artisan": (lambda: village("swords").say("choose", side="right"), 1, {"villages": 5}),
    "a tower": (tower, 1, {"keeps": 3}),
    "a territory": (
        lambda: stage(2, food={0: 6}, stacks={"food-1": 1}).activate("subdue").act().say("settle", territory="food-1"),
        0,
        {"territories": 2},
    ),
    "income": (
        lambda: stage(2, lands={1: {"food-1": 2, "dice-3": 1}}, last=True).activate("trade").all_rest(),
        1,
        {"income": 3},
    ),
}


@clause(*SOURCES)
@pytest.mark.parametrize(("play", "seat", "credited"), CREDITED.values(), ids=CREDITED)
def test_glory_is_credited_to_its_source(play: Callable[[], Hall], seat: int, credited: dict[str, int]) -> None:
    hall = play()
    assert track(hall, seat) == credited
    assert hall.glory(seat) == sum(credited.values())
    assert track(hall, 1 - seat) == {}


def scored() -> Hall:
    """Seats 0 and 1 hold things of every kind; seat 0 a prophecy that all have seen, seat 1 one that nobody has."""
    return stage(
        3,
        in_round=6,
        last=True,
        used=["trade", "recruit", "subdue"],
        glory={0: 7, 1: 9, 2: 1},
        terror={0: 2, 2: 1},
        tokens={0: {"farm": 1, "wall": 4}, 1: {"farm": 6, "tower": 1}},
        artifacts={0: ["bodn"], 1: ["draupnir"]},
        pile={0: ["art", "pillager"], 1: ["armor", "armor", "treasure", "tapestry-a"]},
        secrets={1: ["vanquisher"]},
    )


# Treasure, Art, Armor, tapestries, artifacts, Farms, Walls, Towers, prophecies, Terror.
PARTS = [
    [0, 3, 0, 0, 4, 1, 12 + 4, 0, 1, -3],
    [2, 0, 2, 2, 3, 18 + 3, 0, 3 + 5, 1, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, -1],
]


@clause("RM-24.15", "RM-24.16", "RM-B.4", "RM-B.5", "RM-B.6", "RM-B.7")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_a_sheet_says_what_every_seat_could_count_on(viewer: int) -> None:
    hall = scored()
    for seat, parts in enumerate(PARTS):
        expected: dict[str, int | None] = dict(zip(FINAL_NAMES, parts, strict=True))
        if seat == 1 != viewer:
            expected["prophecies"] = None
        assert {source: sheet(hall, seat, viewer)[source] for source in FINAL_NAMES} == expected
        assert sheet(hall, seat, viewer)["sea"] == hall.glory(seat)


@clause("RM-24.15", "RM-B.7")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_after_the_end_a_sheet_tells_all(viewer: int) -> None:
    hall = scored().activate("raid-keeps").all_rest()
    assert hall.over
    for seat, parts in enumerate(PARTS):
        assert [sheet(hall, seat, viewer)[source] for source in FINAL_NAMES] == parts
        assert sum(points or 0 for points in sheet(hall, seat, viewer).values()) == hall.table.scores[seat]
