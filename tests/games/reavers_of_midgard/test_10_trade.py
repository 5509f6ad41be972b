"""The area Trade with Villages (RM-10)."""

from __future__ import annotations

from collections import Counter

import pytest

import longhall
from longhall.kernel.errors import IllegalMove
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

DICE = ["red-shield", "red-helmet", "blue-chest", "blue-double-hammer", "yellow-tree", "yellow-tree"]
PICKS = {2: [3, 1], 3: [3, 2, 1], 4: [3, 2, 1, 1]}


def trading(hall: Hall) -> Hall:
    """Whoever is to place a ship chooses Trade and acts."""
    return hall.activate("trade").act()


def start_of(hall: Hall) -> int:
    """Who holds the start marker."""
    (start,) = [crew.seat for crew in hall.view().crews if crew.start]
    return start


@clause("RM-10.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_may_act_with_nothing_at_all(players: int) -> None:
    hall = stage(players).activate("trade")
    for seat in range(players):
        assert (hall.active, hall.asked) == (seat, "ActOrRest")
        hall.act().decline_while("TradePicks")
    assert hall.told("spent") == hall.told("paid") == []


@clause("RM-10.1")
def test_nothing_is_paid_by_those_who_have_plenty() -> None:
    hall = trading(stage(food={0: 9}, favor={0: 3}, dice={0: ["red-shield"]})).decline()
    assert (hall.food(0), hall.favor(0), hall.dice(0)) == (9, 3, ["red-shield"])


@clause("RM-10.2")
@pytest.mark.parametrize(("players", "active"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (4, 2)])
def test_picks_by_seat(players: int, active: int) -> None:
    hall = stage(players, start=active).activate("trade")
    for place, picks in enumerate(PICKS[players]):
        seat = (active + place) % players
        assert hall.active == seat
        hall.act()
        for _ in range(picks):
            assert (hall.active, hall.asked) == (seat, "TradePicks")
            hall.say("pick", what="food")
        assert hall.food(seat) == 3 * picks
    assert hall.asked == "PlaceShip"


@clause("RM-10.3")
def test_a_pick_of_favor_gives_2() -> None:
    hall = trading(stage(favor={0: 1})).say("pick", what="favor")
    assert (hall.favor(0), hall.food(0)) == (3, 0)
    assert hall.told("gained") == [{"seat": 0, "what": "favor", "n": 2}]


@clause("RM-10.4")
def test_a_pick_of_food_gives_3() -> None:
    hall = trading(stage(food={0: 1})).say("pick", what="food")
    assert (hall.food(0), hall.favor(0)) == (4, 0)
    assert hall.told("gained") == [{"seat": 0, "what": "food", "n": 3}]


@clause("RM-10.5")
def test_a_pick_of_dice_takes_two_of_those_on_display() -> None:
    hall = trading(stage(trade=DICE)).say("pick", what="dice")
    pairs = {tuple(sorted([one, other])) for place, one in enumerate(DICE) for other in DICE[place + 1 :]}
    assert {tuple(sorted(str(dice).split("+"))) for dice in hall.values("take", "dice")} == pairs
    hall.say("take", dice="red-helmet+blue-double-hammer")
    assert hall.dice(0) == ["red-helmet", "blue-double-hammer"], "with the faces they show"
    assert hall.trade_dice() == ["red-shield", "blue-chest", "yellow-tree", "yellow-tree"]
    assert hall.told("rolled") == []


@clause("RM-10.5")
def test_dice_in_the_supply_cannot_be_taken() -> None:
    hall = trading(stage(trade=DICE)).say("pick", what="dice")
    with pytest.raises(IllegalMove):
        hall.say("take", dice="red-shield+red-chest")


@clause("RM-10.5")
def test_dice_taken_that_do_not_fit_are_returned() -> None:
    hall = trading(stage(trade=DICE, dice={0: ["red-chest"] * 9})).say("pick", what="dice")
    hall.say("take", dice="yellow-tree+yellow-tree")
    assert hall.asked == "Overflow"
    hall.say("return", dice="red-chest")
    assert hall.dice(0) == ["red-chest"] * 8 + ["yellow-tree"] * 2


@clause("RM-10.6")
def test_dice_cannot_be_picked_when_none_is_left() -> None:
    hall = trading(stage(trade=["red-shield", "blue-chest"]))
    assert hall.can("pick", what="dice")
    hall.say("pick", what="dice")
    assert (hall.dice(0), hall.trade_dice()) == (["red-shield", "blue-chest"], [])
    assert hall.values("pick", "what") == {"favor", "food", "prophecy"}
    with pytest.raises(IllegalMove):
        hall.say("pick", what="dice")


@clause("RM-10.7")
def test_with_one_die_left_the_pick_takes_that_one() -> None:
    hall = trading(stage(trade=["yellow-longship"]))
    hall.say("pick", what="dice")
    assert (hall.dice(0), hall.trade_dice()) == (["yellow-longship"], [])
    assert hall.asked == "TradePicks", "one pick is spent, two are left"
    hall.say("pick", what="food").say("pick", what="food")
    assert hall.active == 1


@clause("RM-10.7")
def test_of_two_dice_both_are_taken() -> None:
    hall = trading(stage(trade=["yellow-longship", "yellow-longship"])).say("pick", what="dice")
    assert hall.dice(0) == ["yellow-longship"] * 2


@clause("RM-10.8")
def test_a_pick_of_a_prophecy_takes_one_that_is_face_up_or_the_top_of_the_deck() -> None:
    hall = trading(stage(shown={"prophecies": ["vanquisher", "pillager", "pillager"]})).say("pick", what="prophecy")
    assert hall.options() == [
        {"do": "draw"},
        {"do": "read", "prophecy": "pillager"},
        {"do": "read", "prophecy": "vanquisher"},
    ]
    left = hall.left("prophecy")
    hall.say("read", prophecy="pillager")
    assert hall.told("prophecy_taken") == [{"seat": 0, "card": "pillager"}]
    assert (hall.pile(0), hall.view().prophecies) == (["pillager"], ("pillager", "vanquisher"))
    assert hall.left("prophecy") == left


@clause("RM-10.8")
def test_a_prophecy_of_the_deck_is_drawn_unseen() -> None:
    other, hall = [
        trading(stage(shown={"prophecies": ["vanquisher"]}, decks={"prophecy": [top]})).say("pick", what="prophecy")
        for top in ("pillager", "juggernaut")
    ]
    assert hall.options() == [{"do": "draw"}, {"do": "read", "prophecy": "vanquisher"}]
    assert hall.view(0) == other.view(0), "whatever lies on top"
    hall.say("draw")
    assert (hall.pile(0), hall.view().prophecies, hall.left("prophecy")) == (["juggernaut"], ("vanquisher",), 0)
    assert {"event": "prophecy_drawn", "seat": 0, "card": "juggernaut"} in hall.outcome.events(0)
    for viewer in (1, longhall.SPECTATOR):
        assert {"event": "prophecy_drawn", "seat": 0} in hall.outcome.events(viewer)


@clause("RM-10.9")
@pytest.mark.parametrize("what", ["favor", "food", "dice", "prophecy"])
def test_the_same_pick_may_be_made_several_times(what: str) -> None:
    hall = trading(stage(trade=DICE, decks={"prophecy": ["pillager", "pillager", "vanquisher"]}))
    for _ in range(3):
        hall.say("pick", what=what)
        if hall.asked == "TakeDice":
            hall.say("take", dice=hall.options()[0]["dice"])
    assert hall.active == 1
    assert [hall.favor(0), hall.food(0), len(hall.dice(0)), len(hall.pile(0))] == {
        "favor": [6, 0, 0, 0],
        "food": [0, 9, 0, 0],
        "dice": [0, 0, 6, 0],
        "prophecy": [0, 0, 0, 3],
    }[what]


@clause("RM-10.9")
def test_different_picks_may_be_mixed() -> None:
    hall = trading(stage(trade=DICE[:2]))
    hall.say("pick", what="food").say("pick", what="dice").say("pick", what="favor")
    assert (hall.food(0), hall.favor(0), hall.dice(0), hall.active) == (3, 2, DICE[:2], 1)


@clause("RM-10.10")
def test_each_pick_is_resolved_before_the_next() -> None:
    hall = trading(stage(trade=DICE)).say("pick", what="dice")
    assert (hall.asked, hall.verbs()) == ("TakeDice", {"take"})
    hall.say("take", dice="red-shield+blue-chest")
    assert (hall.asked, hall.dice(0)) == ("TradePicks", ["red-shield", "blue-chest"])
    hall.say("pick", what="prophecy")
    assert len(hall.pile(0)) == 1


@clause("RM-10.10")
@pytest.mark.parametrize("picks", [0, 1, 2])
def test_the_picks_that_remain_may_be_declined(picks: int) -> None:
    hall = trading(stage())
    for _ in range(picks):
        hall.say("pick", what="favor")
    hall.decline()
    assert (hall.favor(0), hall.active, hall.asked) == (2 * picks, 1, "ActOrRest")


@clause("RM-10.11")
@pytest.mark.parametrize(("players", "turn"), [(2, 1), (3, 1), (3, 2), (4, 1), (4, 3)])
def test_who_chooses_trade_takes_the_start_marker(players: int, turn: int) -> None:
    hall = stage(players, turn=turn)
    assert start_of(hall) == 0
    hall.activate("trade")
    assert start_of(hall) == turn
    assert hall.told("start_marker") == [{"seat": turn}]


@clause("RM-10.11")
@pytest.mark.parametrize("area", ["recruit", "battle-at-sea", "raid-villages", "raid-keeps", "subdue"])
def test_no_other_area_moves_the_start_marker(area: str) -> None:
    hall = stage(start=1, used=["trade"])
    assert hall.active == 2
    hall.activate(area).all_rest()
    assert (start_of(hall), hall.told("start_marker")) == (1, [])


@clause("RM-10.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_holds_the_marker_already_gives_it_to_the_next_player(players: int) -> None:
    for start in range(players):
        hall = stage(players, start=start).activate("trade")
        assert start_of(hall) == (start + 1) % players


@clause("RM-10.12")
def test_who_has_the_marker_from_trade_keeps_it_until_trade_is_chosen_again() -> None:
    hall = stage(2, start=0, turn=1).activate("trade").all_rest()
    for area in ("recruit", "raid-keeps"):
        hall.activate(area).all_rest()
    assert (start_of(hall), hall.view().round, hall.active) == (1, 2, 1)
    hall.activate("trade")
    assert start_of(hall) == 0


@clause("RM-10.13")
@pytest.mark.parametrize(("turn", "marker"), [(0, 1), (2, 2)])
def test_the_marker_moves_on_placement_even_if_its_taker_rests(turn: int, marker: int) -> None:
    hall = stage(turn=turn).activate("trade")
    assert (hall.asked, start_of(hall)) == ("ActOrRest", marker), "before the active player decides"
    hall.all_rest()
    assert (hall.told("acted"), start_of(hall)) == ([], marker)


@clause("RM-10.14")
@pytest.mark.parametrize("source", ["read", "draw"])
def test_a_prophecy_goes_to_the_glory_pile_of_its_taker(source: str) -> None:
    hall = trading(
        stage(shown={"prophecies": ["vanquisher"]}, decks={"prophecy": ["vanquisher"] * 2}, tokens={0: {"tower": 2}})
    )
    hall.say("pick", what="prophecy")
    hall.say("draw") if source == "draw" else hall.say("read", prophecy="vanquisher")
    assert (hall.pile(0), hall.view(1).crews[0].pile.count) == (["vanquisher"], 1)
    assert hall.final(0, "prophecies") == 2
    assert hall.glory(0) == 0, "it scores at the end"


@clause("RM-10.15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_marker_does_not_move_by_itself(players: int) -> None:
    hall = stage(players, start=1)
    for number in range(2, 5):
        for area in ("recruit", "subdue", "raid-keeps", "raid-villages"):
            hall.activate(area).all_rest()
        assert (hall.view().round, start_of(hall), hall.active) == (number, 1, 1)
    assert hall.told("start_marker") == []


@clause("RM-10.16")
def test_a_prophecy_cannot_be_picked_when_there_is_none() -> None:
    hall = trading(stage(decks={"prophecy": []}, trade=DICE))
    assert hall.values("pick", "what") == {"favor", "food", "dice"}
    with pytest.raises(IllegalMove):
        hall.say("pick", what="prophecy")


@clause("RM-10.16")
def test_a_prophecy_can_be_picked_while_one_is_face_up_or_can_be_drawn() -> None:
    hall = trading(stage(decks={"prophecy": []}, shown={"prophecies": ["pillager"]}))
    hall.say("pick", what="prophecy")
    assert hall.pile(0) == ["pillager"]
    assert not hall.can("pick", what="prophecy")
    hall = trading(stage(decks={"prophecy": []}, discards={"prophecy": ["pillager"]}))
    hall.say("pick", what="prophecy")
    assert (hall.pile(0), hall.discard("prophecy")) == (["pillager"], [])
    assert not hall.can("pick", what="prophecy")


@clause("RM-10.16")
def test_the_last_prophecies_of_the_deck_can_all_be_taken() -> None:
    hall = trading(stage(decks={"prophecy": ["pillager", "vanquisher"]})).say("pick", what="prophecy")
    hall.say("pick", what="prophecy")
    assert Counter(hall.pile(0)) == {"pillager": 1, "vanquisher": 1}
    assert not hall.can("pick", what="prophecy")
