"""Final scoring (RM-24), winner and ties (RM-25)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

PARTS = [
    "treasure",
    "art",
    "armor",
    "tapestries",
    "artifacts",
    "farms",
    "walls",
    "towers",
    "prophecies",
    "terror",
]


def parts(hall: Hall, seat: int = 0) -> dict[str, int]:
    """What a seat counts at the end, without what counts nothing."""
    return {part: hall.final(seat, part) for part in PARTS if hall.final(seat, part)}


def ended(players: int = 2, **layout: Any) -> Hall:
    """The last activation of the game is over; everybody rested."""
    last = stage(players, in_round=6, last=True, used=["recruit", "trade", "subdue"], **layout)
    return last.activate("raid-keeps").all_rest()


# Terror.


@clause("RM-24.1")
@pytest.mark.parametrize(("terror", "cost"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_terror_costs_more_and_more(terror: int, cost: int) -> None:
    hall = stage(terror={0: terror}, glory={0: 30})
    assert (hall.final(0, "terror"), hall.score(0)) == (-cost, 30 - cost)


@clause("RM-24.2")
@pytest.mark.parametrize(("terror", "cost"), [(7, 27), (8, 33), (12, 57)])
def test_each_terror_beyond_the_sixth_costs_six_more(terror: int, cost: int) -> None:
    assert stage(terror={0: terror}).final(0, "terror") == -cost


# Artifacts and sets.


@clause("RM-24.3")
def test_artifacts_give_their_glory_on_the_board_and_in_the_pile() -> None:
    hall = stage(artifacts={0: ["bodn", ("draupnir", "red-shield")]}, pile={0: ["skidbladnir", "bodn"]})
    assert hall.final(0, "artifacts") == 4 + 3 + 2 + 4
    assert hall.final(1, "artifacts") == 0


@clause("RM-24.4", "RM-30.1")
@pytest.mark.parametrize(("cards", "glory"), [(0, 0), (1, 2), (2, 4), (3, 9), (4, 16)])
def test_treasure_scores_by_its_table(cards: int, glory: int) -> None:
    assert stage(pile={0: ["treasure"] * cards}).final(0, "treasure") == glory


@clause("RM-24.4", "RM-30.2")
@pytest.mark.parametrize(("cards", "glory"), [(0, 0), (1, 3), (2, 6), (3, 10)])
def test_art_scores_by_its_table(cards: int, glory: int) -> None:
    assert stage(pile={0: ["art"] * cards}).final(0, "art") == glory


@clause("RM-24.4", "RM-30.3")
@pytest.mark.parametrize(("cards", "glory"), [(0, 0), (1, 1), (2, 2), (3, 6), (4, 12), (5, 20), (6, 30)])
def test_armor_scores_by_its_table(cards: int, glory: int) -> None:
    assert stage(pile={0: ["armor"] * cards}).final(0, "armor") == glory


@clause("RM-24.4")
def test_each_type_is_a_set_of_its_own() -> None:
    hall = stage(pile={0: ["treasure", "treasure", "art", "armor", "armor", "armor"]})
    assert parts(hall) == {"treasure": 4, "art": 3, "armor": 6}
    assert hall.score(0) == 13


@clause("RM-24.5", "RM-24.6")
@pytest.mark.parametrize(
    ("card", "cards", "glory"),
    [
        ("treasure", 5, 16 + 2),
        ("treasure", 7, 16 + 9),
        ("treasure", 8, 16 + 16),
        ("treasure", 16, 4 * 16),
        ("art", 4, 10 + 3),
        ("art", 6, 10 + 10),
        ("art", 8, 10 + 10 + 6),
        ("armor", 7, 30 + 1),
        ("armor", 12, 30 + 30),
        ("armor", 16, 30 + 30 + 12),
    ],
)
def test_cards_beyond_a_full_set_begin_another(card: str, cards: int, glory: int) -> None:
    assert stage(pile={0: [card] * cards}).final(0, card) == glory


@clause("RM-24.7", "RM-30.4")
@pytest.mark.parametrize(
    ("a", "b", "c", "glory"),
    [
        (0, 0, 0, 0),
        (1, 0, 0, 2),
        (1, 0, 1, 4),
        (3, 0, 0, 6),
        (2, 1, 0, 6),
        (1, 1, 1, 15),
        (2, 1, 1, 17),
        (1, 2, 2, 19),
        (2, 3, 2, 32),
        (4, 4, 4, 60),
    ],
)
def test_a_trio_of_different_tapestries_scores_fifteen_and_each_other_two(a: int, b: int, c: int, glory: int) -> None:
    hall = stage(pile={0: ["tapestry-a"] * a + ["tapestry-b"] * b + ["tapestry-c"] * c})
    assert hall.final(0, "tapestries") == glory


# Farms, Walls and Towers. With 4 seats another seat holds the majority: one more than the seat looked at.


@clause("RM-24.8", "RM-24.11")
@pytest.mark.parametrize(("farms", "glory"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 8), (5, 10), (6, 18), (7, 21)])
def test_farms_score_one_two_or_three_each(farms: int, glory: int) -> None:
    assert stage(tokens={0: {"farm": farms}, 1: {"farm": farms + 1}}).final(0, "farms") == glory


@clause("RM-24.9", "RM-24.11")
@pytest.mark.parametrize(("walls", "glory"), [(0, 0), (1, 2), (2, 4), (3, 6), (4, 12), (5, 15), (6, 24), (7, 28)])
def test_walls_score_two_three_or_four_each(walls: int, glory: int) -> None:
    assert stage(tokens={0: {"wall": walls}, 1: {"wall": walls + 1}}).final(0, "walls") == glory


@clause("RM-24.10", "RM-24.11")
@pytest.mark.parametrize(("towers", "glory"), [(0, 0), (1, 3), (2, 6), (3, 9), (4, 16), (5, 20), (6, 30), (7, 35)])
def test_towers_score_three_four_or_five_each(towers: int, glory: int) -> None:
    assert stage(tokens={0: {"tower": towers}, 1: {"tower": towers + 1}}).final(0, "towers") == glory


MAJORITIES = [("farm", 1, 3), ("wall", 2, 4), ("tower", 3, 5)]


@clause("RM-24.12")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("token", "each", "bonus"), MAJORITIES)
def test_the_most_tokens_of_a_type_earn_its_bonus(token: str, each: int, bonus: int, players: int) -> None:
    hall = stage(players, tokens={seat: {token: 3 if seat == 1 else 1} for seat in range(players)})
    assert [hall.final(seat, f"{token}s") for seat in range(players)] == [
        3 * each + bonus if seat == 1 else each for seat in range(players)
    ]


@clause("RM-24.13")
@pytest.mark.parametrize(("token", "each", "bonus"), MAJORITIES)
def test_all_who_tie_for_the_most_earn_the_full_bonus(token: str, each: int, bonus: int) -> None:
    hall = stage(4, tokens={0: {token: 2}, 1: {token: 2}, 2: {token: 1}, 3: {token: 2}})
    tied = 2 * each + bonus
    assert [hall.final(seat, f"{token}s") for seat in range(4)] == [tied, tied, each, tied]


@clause("RM-24.14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_nobody_has_a_token_nobody_earns_the_bonus(players: int) -> None:
    hall = stage(players)
    assert [parts(hall, seat) for seat in range(players)] == [{}] * players


@clause("RM-24.12", "RM-24.14")
def test_the_bonuses_are_earned_type_by_type() -> None:
    hall = stage(2, tokens={0: {"farm": 1}, 1: {"wall": 1, "tower": 1}})
    assert parts(hall, 0) == {"farms": 1 + 3}
    assert parts(hall, 1) == {"walls": 2 + 4, "towers": 3 + 5}


# Prophecies.


@clause("RM-24.15")
def test_each_copy_of_a_prophecy_scores_by_itself() -> None:
    hall = stage(tokens={0: {"wall": 3}}, pile={0: ["juggernaut"]}, secrets={0: ["juggernaut", "pillager"]})
    assert hall.final(0, "prophecies") == 3 + 3 + 0


@clause("RM-24.15")
def test_a_prophecy_scores_only_what_its_owner_holds() -> None:
    hall = stage(tokens={0: {"wall": 3}, 1: {"wall": 2}}, secrets={1: ["juggernaut"]})
    assert (hall.final(0, "prophecies"), hall.final(1, "prophecies")) == (0, 2)


@clause("RM-24.16")
def test_a_prophecy_counts_on_the_board_beside_it_and_in_the_pile() -> None:
    hall = stage(
        leader={0: "chosen-red"},
        specialists={0: {"subdue": ["axe-chief"], "raid-keeps": ["fanatic-red", "scout-red"]}},
        pile={0: ["berserker-glory", "plunderer-red", "hunter-red"]},
    )
    assert hall.final(0, "prophecies") == 1 + 2 + 1
    hall = stage(artifacts={0: ["bodn", "harp"]}, pile={0: ["champion-valhalla", "draupnir"]})
    assert hall.final(0, "prophecies") == 3
    hall = stage(lands={0: {"food-1": 2, "food-3": 1}}, pile={0: ["feast-gods"]})
    assert hall.final(0, "prophecies") == 3


# The sum.


@clause("RM-24.17")
def test_final_glory_may_be_lower_than_the_track_and_below_zero() -> None:
    hall = ended(glory={0: 20, 1: 3}, terror={0: 6, 1: 7}, favor={0: 1})
    assert hall.over
    assert [hall.score(0), hall.score(1)] == [20 - 21, 3 - 27]
    assert hall.view().winners == (0,)


@clause("RM-24.1", "RM-24.3", "RM-24.4", "RM-24.7", "RM-24.8", "RM-24.9", "RM-24.10", "RM-24.12", "RM-24.15")
def test_at_the_end_everything_is_counted_and_told() -> None:
    hall = ended(
        glory={0: 50, 1: 50},
        terror={0: 2},
        artifacts={0: ["bodn"]},
        tokens={0: {"farm": 4, "wall": 1, "tower": 1}, 1: {"wall": 2, "tower": 1}},
        secrets={0: ["pillager"]},
        pile={0: ["art", "treasure", "armor", "tapestry-a", "tapestry-b", "tapestry-c"]},
    )
    counted = {"treasure": 2, "art": 3, "armor": 1, "tapestries": 15, "artifacts": 4, "farms": 11, "walls": 2}
    counted |= {"towers": 8, "prophecies": 4, "terror": -3}
    told = {
        str(words["source"]): int(words["n"]) * (-1 if words["minus"] == "yes" else 1)
        for words in hall.told("scored")
        if words["seat"] == 0
    }
    assert told == counted
    assert hall.view().scores == (50 + sum(counted.values()), 50 + 8 + 8)


@clause("RM-21.2", "RM-21.3")
@pytest.mark.parametrize("what", ["food", "favor"])
def test_food_and_favor_add_nothing_to_the_sum(what: str) -> None:
    layout: dict[str, Any] = {what: {0: 9}}
    assert ended(glory={0: 7}, **layout).score(0) == 7


# Winner and ties.


@clause("RM-25.1")
@pytest.mark.parametrize(("players", "best"), [(2, 0), (2, 1), (3, 2), (4, 1), (4, 3)])
def test_the_most_final_glory_wins(players: int, best: int) -> None:
    hall = ended(
        players,
        glory={seat: 21 if seat == best else 20 for seat in range(players)},
        favor={seat: 0 if seat == best else 5 for seat in range(players)},
    )
    assert hall.view().winners == (best,)
    assert hall.told("won") == [{"seat": best}]


@clause("RM-25.1")
def test_final_glory_not_the_track_decides() -> None:
    hall = ended(glory={0: 20, 1: 19}, pile={1: ["treasure"]})
    assert (hall.view().scores, hall.view().winners) == ((20, 21), (1,))


@clause("RM-25.2")
@pytest.mark.parametrize(("favor", "best"), [((2, 3, 1, 9), 1), ((4, 3, 1, 9), 0), ((0, 0, 1, 9), 2)])
def test_tied_players_compare_favor(favor: tuple[int, ...], best: int) -> None:
    hall = ended(4, glory={0: 40, 1: 40, 2: 40, 3: 39}, favor=dict(enumerate(favor)))
    assert hall.view().winners == (best,)


@clause("RM-25.2")
def test_food_does_not_break_a_tie() -> None:
    hall = ended(2, glory={0: 40, 1: 40}, favor={0: 1, 1: 2}, food={0: 9})
    assert hall.view().winners == (1,)


@clause("RM-25.3")
@pytest.mark.parametrize(
    ("players", "glory", "favor", "winners"),
    [
        (2, (40, 40), (2, 2), (0, 1)),
        (3, (40, 12, 40), (0, 5, 0), (0, 2)),
        (4, (40, 40, 40, 40), (3, 3, 2, 3), (0, 1, 3)),
        (4, (9, 9, 9, 9), (0, 0, 0, 0), (0, 1, 2, 3)),
    ],
)
def test_who_still_ties_shares_the_victory(
    players: int, glory: tuple[int, ...], favor: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    hall = ended(players, glory=dict(enumerate(glory)), favor=dict(enumerate(favor)))
    assert hall.view().winners == winners
    assert hall.told("won") == [{"seat": seat} for seat in winners]
