"""Clean-up (RM-23)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

AREAS = {"recruit", "trade", "battle-at-sea", "raid-villages", "raid-keeps", "subdue"}
COLOURS = ("red", "blue", "yellow")


def round_over(players: int = 4, **table: Any) -> Hall:
    """The last activation of a round is over: everybody has rested at Recruit."""
    hall = stage(players, last=True, **table)
    return hall.activate("recruit").all_rest()


@clause("RM-23.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_round_6_there_is_no_clean_up_and_final_scoring_follows_at_once(players: int) -> None:
    shown = {"keep": [("art", "treasure")], "sea": ["skiff"]}
    hall = round_over(
        players, in_round=6, lands={0: {"food-1": 3}}, terror={1: 1}, trade=["red-shield"], shown=shown, glory={1: 9}
    )
    assert hall.over
    assert (hall.glory(0), hall.score(0), hall.score(1)) == (0, 0, 8)
    assert (hall.view().keep[0], hall.view().sea_battles, hall.trade_dice()) == (
        ("art", "treasure"),
        ("skiff",),
        ["red-shield"],
    )
    assert hall.told("round_began") == []
    assert {"seat": 1, "source": "terror", "n": 1, "minus": "yes"} in hall.told("scored")


@clause("RM-23.2")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_round_marker_advances_by_one(number: int) -> None:
    hall = round_over(in_round=number)
    assert (hall.view().round, hall.told("round_began")) == (number + 1, [{"round": number + 1}])
    assert not hall.over


@clause("RM-23.3")
@pytest.mark.parametrize("start", [0, 1, 2])
@pytest.mark.parametrize("honor", [0, 1, 2])
def test_with_3_players_the_honor_ship_passes_on_whoever_holds_the_start_marker(honor: int, start: int) -> None:
    hall = round_over(3, start=start, honor=honor)
    assert [crew.honor for crew in hall.view().crews] == [seat == (honor + 1) % 3 for seat in range(3)]
    assert [crew.start for crew in hall.view().crews] == [seat == start for seat in range(3)]
    assert hall.view().order == (start, (start + 1) % 3, (start + 2) % 3, (honor + 1) % 3)


@clause("RM-23.3")
@pytest.mark.parametrize("players", [2, 4])
def test_with_2_or_4_players_there_is_none(players: int) -> None:
    hall = round_over(players)
    assert not any(crew.honor for crew in hall.view().crews)
    assert hall.told("honor_ship") == []


@clause("RM-23.4")
def test_each_player_gains_1_glory_for_each_territory_owned() -> None:
    lands = {0: {"food-1": 2, "dice-3": 1}, 1: {"favor-2": 1}, 3: {"food-3": 2, "favor-1": 2, "dice-2": 1}}
    hall = round_over(lands=lands, glory={0: 10})
    assert [hall.glory(seat) for seat in range(4)] == [13, 1, 0, 5]
    assert [hall.glory_from(seat, "income") for seat in range(4)] == [3, 1, 0, 5]


@clause("RM-23.4")
def test_not_at_the_end_of_an_activation() -> None:
    hall = stage(lands={0: {"food-1": 2}}).activate("recruit").all_rest()
    assert (hall.asked, hall.glory(0)) == ("PlaceShip", 0)


@clause("RM-23.5")
@pytest.mark.parametrize(("number", "income"), [(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 0)])
def test_territories_pay_in_rounds_1_to_5_only(number: int, income: int) -> None:
    hall = round_over(in_round=number, lands={2: {"favor-1": 2}})
    assert (hall.glory(2), hall.glory_from(2, "income")) == (income, income)


@clause("RM-23.6")
def test_the_remaining_trade_dice_return_and_2_of_each_colour_are_rolled_anew() -> None:
    hall = round_over(trade=["red-shield"] * 2 + ["blue-raven", "yellow-tree"])
    shown = [die.split("-")[0] for die in hall.trade_dice()]
    assert sorted(shown) == sorted(COLOURS * 2)
    assert [hall.supply(colour) for colour in COLOURS] == [18, 18, 18]


@clause("RM-23.6")
@pytest.mark.parametrize("die", ["red-shield", "red-helmet", "blue-double-hammer", "yellow-chest"])
def test_they_are_rolled(die: str) -> None:
    hall = stage(2, trade=["red-longship"] * 2, last=True).activate("recruit").rest().say("rest")
    hall.luckily("gather", {}, lambda after: die in after.trade_dice())
    assert hall.view().round == 2


@clause("RM-23.6")
def test_during_a_round_they_are_not_replaced() -> None:
    hall = stage(trade=["red-shield", "blue-chest"]).activate("recruit").all_rest()
    assert hall.trade_dice() == ["red-shield", "blue-chest"]


@clause("RM-23.7")
def test_the_remaining_face_up_cards_are_discarded_under_their_decks() -> None:
    hall = round_over(
        2,
        shown={
            "reavers": [("chosen-red", "scout-red")],
            "village": [("farm", "harp")],
            "keep": [("art", "treasure")],
            "sea": ["skiff"],
            "prophecies": ["vanquisher"],
        },
    )
    assert sorted(hall.discard("reaver")) == ["chosen-red", "scout-red"]
    assert sorted(hall.discard("village")) == ["farm", "harp"]
    assert sorted(hall.discard("keep")) == ["art", "treasure"]
    assert (hall.discard("sea"), hall.discard("prophecy")) == (["skiff"], ["vanquisher"])


@clause("RM-23.7")
@pytest.mark.parametrize(("players", "pairs", "prophecies"), [(2, 2, 3), (3, 3, 4), (4, 4, 4)])
def test_then_every_display_is_refilled(players: int, pairs: int, prophecies: int) -> None:
    view = round_over(players).view()
    for display in (view.reavers, view.village, view.keep):
        assert [len(pair) for pair in display if pair] == [2] * pairs
    assert (len(view.sea_battles), len(view.prophecies)) == (players, prophecies)
    assert [deck.left for deck in view.decks] == [
        66 - 2 * pairs,
        62 - 2 * pairs,
        76 - 2 * pairs,
        45 - players,
        24,
        34 - prophecies,
    ]


@clause("RM-23.7")
def test_all_are_discarded_before_any_is_drawn_so_they_may_come_back_when_the_deck_runs_out() -> None:
    hall = round_over(2, shown={"keep": [("art", "art"), ("art", "art")]}, decks={"keep": []})
    assert hall.view().keep[:2] == (("art", "art"), ("art", "art"))
    assert hall.discard("keep") == []


@clause("RM-23.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_longships_return_to_their_owners(players: int) -> None:
    hall = stage(players, last=True, honor=0 if players == 3 else None)
    assert len(hall.view().used) == 3
    hall.activate("recruit").all_rest()
    assert (hall.view().used, hall.view().placed, hall.asked) == ((), 0, "PlaceShip")
    assert hall.values("activate", "area") == AREAS


@clause("RM-23.8")
@pytest.mark.parametrize(("players", "order"), [(2, [0, 1, 0, 1]), (3, [0, 1, 2, 1]), (4, [0, 1, 2, 3])])
def test_and_every_ship_is_placed_again_in_the_next_round(players: int, order: list[int]) -> None:
    hall = round_over(players)
    before = len(hall.events)
    for area in ("recruit", "raid-villages", "raid-keeps", "battle-at-sea"):
        hall.activate(area).all_rest()
    placed = [words["seat"] for words in hall.events[before:] if words["event"] == "ship_placed"]
    assert (placed, hall.view().round) == (order, 3)


@clause("RM-23.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_has_acted_or_rested_with_a_ship_that_has_come_back(players: int) -> None:
    hall = round_over(players)
    hall.activate("recruit")
    (ship,) = hall.view().used
    assert (ship.area, ship.acted, ship.rested) == ("recruit", (), ())
