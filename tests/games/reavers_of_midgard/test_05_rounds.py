"""The six rounds and their activations (RM-5)."""

from __future__ import annotations

from typing import cast

import pytest

import longhall
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.chance import Rng
from longhall.kernel.errors import IllegalMove
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

AREAS = ["recruit", "trade", "battle-at-sea", "raid-villages", "raid-keeps", "subdue"]
QUIET = ["recruit", "subdue", "raid-villages", "raid-keeps"]


def placers(hall: Hall) -> list[int]:
    """Who placed ships so far."""
    return [int(words["seat"]) for words in hall.told("ship_placed")]


def rested_round(hall: Hall) -> Hall:
    """A round in which everybody rests, and Trade is not chosen."""
    for area in QUIET:
        hall.activate(area).all_rest()
    return hall


@clause("RM-5.1", "RM-5.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_six_rounds_of_four_activations(players: int) -> None:
    hall = Hall(cast(Reavers, GAME.deal(players, players)))
    rng = Rng(players)
    while not hall.over:
        options = hall.table.options(hall.active)
        hall.events += hall.table.act(hall.active, options[rng.below(len(options))]).events(longhall.SPECTATOR)
    kinds = [words["event"] for words in hall.events if words["event"] in ("round_began", "ship_placed")]
    assert kinds == (["round_began"] + ["ship_placed"] * 4) * 6
    assert [words["round"] for words in hall.told("round_began")] == [1, 2, 3, 4, 5, 6]


@clause("RM-5.1")
def test_the_game_ends_after_the_last_activation_of_round_6_and_not_of_round_5() -> None:
    assert stage(in_round=6, last=True).activate("trade").all_rest().over
    hall = stage(in_round=5, last=True).activate("trade").all_rest()
    assert (hall.over, hall.view().round, hall.asked) == (False, 6, "PlaceShip")


@clause("RM-5.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_ends_when_four_areas_have_been_activated(players: int) -> None:
    hall = stage(players)
    for number, area in enumerate(QUIET, 1):
        assert hall.view().round == 1
        hall.activate(area).all_rest()
        assert hall.told("round_began") == ([{"round": 2}] if number == 4 else [])
    assert (hall.view().round, hall.view().placed, hall.view().used) == (2, 0, ())


@clause("RM-5.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_holder_of_the_start_marker_places_first_then_it_goes_clockwise(players: int) -> None:
    for start in range(players):
        hall = stage(players, start=start)
        assert hall.active == start
        assert hall.view().crews[start].start
        rested_round(hall)
        assert placers(hall)[:players] == [(start + place) % players for place in range(players)]


@clause("RM-5.4")
@pytest.mark.parametrize("start", [0, 1])
def test_two_players_alternate(start: int) -> None:
    hall = stage(2, start=start)
    assert hall.view().order == (start, 1 - start, start, 1 - start)
    assert placers(rested_round(hall)) == [start, 1 - start, start, 1 - start]


@clause("RM-5.5")
@pytest.mark.parametrize("start", [0, 1, 2])
@pytest.mark.parametrize("honor", [0, 1, 2])
def test_of_three_players_the_holder_of_the_honor_ship_places_the_fourth(start: int, honor: int) -> None:
    hall = stage(3, start=start, honor=honor)
    assert hall.view().order == (start, (start + 1) % 3, (start + 2) % 3, honor)
    assert placers(rested_round(hall)) == [start, (start + 1) % 3, (start + 2) % 3, honor]


@clause("RM-5.5")
def test_who_places_the_honor_ship_is_the_active_player() -> None:
    hall = stage(3, honor=1, last=True)
    assert hall.active == 1
    hall.activate("trade")
    assert (hall.view().active, hall.active) == (1, 1)
    hall.act()
    for picks in range(3):
        assert hall.asked == "TradePicks", f"after {picks} of three picks"
        hall.say("pick", what="food")
    assert (hall.food(1), hall.active) == (9, 2)


@clause("RM-5.6")
@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_each_of_four_players_places_once(start: int) -> None:
    order = [(start + place) % 4 for place in range(4)]
    hall = stage(4, start=start)
    assert list(hall.view().order) == order
    assert placers(rested_round(hall)) == order


@clause("RM-5.7")
def test_an_area_used_this_round_is_not_legal_again() -> None:
    hall = stage(2)
    left = set(AREAS)
    for area in ("trade", "raid-keeps", "recruit"):
        assert hall.values("activate", "area") == left
        hall.activate(area).all_rest()
        left.remove(area)
        assert not hall.can("activate", area=area)
        with pytest.raises(IllegalMove):
            hall.activate(area)
    assert hall.values("activate", "area") == left
    assert [activation.area for activation in hall.view().used] == ["trade", "raid-keeps", "recruit"]
    hall.activate("subdue").all_rest()
    assert hall.values("activate", "area") == set(AREAS), "a new round, all areas are free"


@clause("RM-5.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_activation_is_placement_then_specialists_then_steps_clockwise(players: int) -> None:
    seats = range(players)
    hall = stage(players, start=1, specialists={seat: {"raid-keeps": ["saga-keeper-yellow"]} for seat in seats})
    hall.activate("raid-keeps").all_rest()
    clockwise = [(1 + place) % players for place in seats]
    parts = [
        (words["event"], words["seat"]) for words in hall.events if words["event"] in ("ship_placed", "fired", "rested")
    ]
    assert parts == [
        ("ship_placed", 1),
        *(("fired", seat) for seat in clockwise),
        *(("rested", seat) for seat in clockwise),
    ]


@clause("RM-5.8")
def test_those_who_act_and_those_who_rest_take_their_steps_in_seat_order() -> None:
    hall = stage(turn=2)
    hall.activate("trade").rest()
    assert hall.active == 3
    hall.act().say("pick", what="food").decline()
    assert hall.active == 0
    hall.act().say("pick", what="favor")
    assert hall.active == 1
    hall.rest()
    assert [(words["event"], words["seat"]) for words in hall.events if words["event"] in ("acted", "rested")] == [
        ("rested", 2),
        ("acted", 3),
        ("acted", 0),
        ("rested", 1),
    ]


@clause("RM-5.9")
def test_nobody_places_a_ship_before_all_have_finished_the_activation() -> None:
    hall = stage().activate("trade")
    for seat in range(4):
        assert hall.active == seat
        assert hall.table.to_act == (seat,)
        assert "activate" not in hall.verbs()
        with pytest.raises(IllegalMove):
            hall.do(1, "activate", area="recruit")
        hall.rest()
    assert (hall.asked, hall.active) == ("PlaceShip", 1)


@clause("RM-5.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_ship_must_be_placed(players: int) -> None:
    hall = stage(players)
    assert hall.verbs() == {"activate"}
    assert not hall.can("decline")


@clause("RM-5.10")
@pytest.mark.parametrize("area", ["battle-at-sea", "raid-villages", "raid-keeps", "subdue"])
def test_an_area_may_be_chosen_that_its_chooser_cannot_pay(area: str) -> None:
    hall = stage()
    assert hall.can("activate", area=area)
    hall.activate(area)
    assert (hall.asked, hall.active) == ("RestChoice", 0)


@clause("RM-5.11")
def test_a_start_marker_that_moves_changes_the_order_from_the_next_round_on() -> None:
    hall = stage()
    for area in ("recruit", "raid-keeps"):
        hall.activate(area).all_rest()
    assert hall.active == 2
    hall.activate("trade").all_rest()
    assert hall.told("start_marker") == [{"seat": 2}]
    assert hall.view().order == (0, 1, 2, 3)
    assert hall.active == 3
    hall.activate("subdue").all_rest()
    assert placers(hall) == [0, 1, 2, 3]
    assert hall.view().order == (2, 3, 0, 1)
    assert hall.active == 2


@clause("RM-5.11")
@pytest.mark.parametrize(
    ("players", "this", "following"), [(2, (0, 1, 0, 1), (1, 0, 1, 0)), (3, (0, 1, 2, 0), (1, 2, 0, 1))]
)
def test_a_marker_given_away_in_the_first_activation_does_not_change_this_round(
    players: int, this: tuple[int, ...], following: tuple[int, ...]
) -> None:
    hall = stage(players)
    for area in ("trade", "recruit", "raid-keeps", "subdue"):
        hall.activate(area).all_rest()
    assert tuple(placers(hall)) == this
    assert hall.view().order == following


@clause("RM-5.12")
def test_pairs_taken_are_not_replaced_before_clean_up() -> None:
    pairs: list[str | tuple[str, ...]] = [("hunter-blue",), ("freeman-red",), ("scout-red",), ("robber-red",)]
    hall = stage(shown={"reavers": pairs}).activate("recruit")
    for seat in range(4):
        assert hall.act().values("take_pair", "pair") == set(range(seat + 1, 5))
        hall.say("take_pair", pair=seat + 1).say("specialize", slot="raid-villages")
        assert sum(pair is not None for pair in hall.view().reavers) == 3 - seat
    for area in ("raid-keeps", "subdue"):
        hall.activate(area).all_rest()
        assert hall.view().reavers == (None,) * 4
    hall.activate("battle-at-sea").all_rest()
    assert [len(pair or ()) for pair in hall.view().reavers] == [2, 2, 2, 2]


@clause("RM-5.12")
def test_dice_and_prophecies_taken_at_trade_are_not_replaced_before_clean_up() -> None:
    dice = ["red-shield", "red-chest", "blue-shield"]
    hall = stage(2, trade=dice, shown={"prophecies": ["vanquisher", "pillager"]}).activate("trade").act()
    hall.say("pick", what="dice").say("take", dice="red-shield+red-chest")
    hall.say("pick", what="prophecy").say("read", prophecy="vanquisher").decline().rest()
    assert (hall.asked, hall.trade_dice(), hall.view().prophecies) == ("PlaceShip", ["blue-shield"], ("pillager",))
    for area in ("recruit", "raid-keeps"):
        hall.activate(area).all_rest()
        assert (hall.trade_dice(), hall.view().prophecies) == (["blue-shield"], ("pillager",))
    hall.activate("subdue").all_rest()
    assert (len(hall.trade_dice()), len(hall.view().prophecies)) == (6, 3)


@clause("RM-5.12")
def test_a_sea_battle_won_is_not_replaced_before_clean_up() -> None:
    hall = stage(
        2,
        food={0: 4},
        dice={0: ["red-longship", "red-chest"]},
        shown={"sea": ["transport", "skiff"]},
        decks={"expedition": ["calm"]},
    )
    hall.activate("battle-at-sea").act().say("face", battle="transport").say("combine").all_rest()
    assert hall.view().sea_battles == ("skiff",)
    for area in ("recruit", "raid-keeps", "subdue"):
        assert hall.view().sea_battles == ("skiff",)
        hall.activate(area).all_rest()
    assert len(hall.view().sea_battles) == 2
