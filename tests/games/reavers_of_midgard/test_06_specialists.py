"""Specialists fire when their area is chosen (RM-6)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

SLOTS = ["battle-at-sea", "raid-villages", "raid-keeps", "subdue"]


def fired(hall: Hall) -> list[tuple[int, str]]:
    """Which specialists have fired so far, in order."""
    return [(int(words["seat"]), str(words["card"])) for words in hall.told("fired")]


@clause("RM-6.1")
@pytest.mark.parametrize("area", SLOTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_specialists_of_all_players_fire_when_their_area_is_chosen(players: int, area: str) -> None:
    hall = stage(players, start=1, specialists={seat: {area: ["spear-chief"]} for seat in range(players)})
    hall.activate(area)
    assert [hall.food(seat) for seat in range(players)] == [2] * players


@clause("RM-6.1")
@pytest.mark.parametrize("area", SLOTS)
def test_specialists_of_other_areas_do_not_fire(area: str) -> None:
    slots = {slot: ["spear-chief"] for slot in SLOTS if slot != area}
    hall = stage(specialists={0: slots, 1: slots}).activate(area)
    assert (hall.food(0), hall.food(1), fired(hall)) == (0, 0, [])


@clause("RM-6.1")
def test_only_those_with_a_specialist_in_the_slot_gain() -> None:
    hall = stage(specialists={2: {"subdue": ["saga-keeper-red"]}, 3: {"raid-keeps": ["saga-keeper-blue"]}})
    hall.activate("subdue")
    assert [hall.glory(seat) for seat in range(4)] == [0, 0, 2, 0]


@clause("RM-6.2")
def test_what_specialists_give_may_pay_for_the_action() -> None:
    dice = {0: ["red-shield", "red-shield"]}
    assert stage(dice=dice).activate("raid-keeps").asked == "RestChoice", "no Food, so it cannot be paid"
    hall = stage(dice=dice, specialists={0: {"raid-keeps": ["spear-chief"]}}, decks={"keep": []}).activate("raid-keeps")
    assert hall.asked == "ActOrRest"
    hall.act()
    assert (hall.food(0), hall.dice(0)) == (0, [])


@clause("RM-6.2")
def test_dice_of_specialists_may_pay_for_the_action() -> None:
    hall = stage(
        food={1: 2},
        leader={1: "hunter-red"},
        specialists={1: {"raid-keeps": ["royal-guard-blue", "royal-guard-red"]}},
        decks={"keep": []},
    )
    hall.activate("raid-keeps").rest()
    assert (hall.asked, hall.active) == ("ActOrRest", 1)
    assert hall.act().dice(1) == []


@clause("RM-6.2")
def test_all_specialists_fire_before_the_first_player_decides() -> None:
    hall = stage(specialists={seat: {"subdue": ["saga-keeper-yellow"]} for seat in range(4)}, food={0: 3})
    hall.activate("subdue")
    assert (hall.asked, hall.active) == ("ActOrRest", 0)
    assert [hall.glory(seat) for seat in range(4)] == [2, 2, 2, 2]


@clause("RM-6.2")
def test_a_specialist_of_a_later_player_asks_before_the_first_player_decides() -> None:
    hall = stage(specialists={3: {"subdue": ["prophetess-red"]}}, favor={3: 1}, food={0: 3}).activate("subdue")
    assert (hall.asked, hall.active) == ("SpendFavor", 3)
    hall.say("spend")
    assert (hall.asked, hall.active, hall.glory(3)) == ("ActOrRest", 0, 2)


@clause("RM-6.3")
@pytest.mark.parametrize(
    "order",
    [
        ["saga-keeper-red", "spear-chief", "mercenary-red"],
        ["mercenary-red", "saga-keeper-red", "spear-chief"],
        ["spear-chief", "mercenary-red", "saga-keeper-red"],
    ],
)
def test_specialists_of_a_slot_fire_from_top_to_bottom(order: list[str]) -> None:
    hall = stage(specialists={0: {"raid-keeps": order}}).activate("raid-keeps")
    assert fired(hall) == [(0, card) for card in order]


@clause("RM-6.3")
def test_an_upper_specialist_pays_for_a_lower_one_and_not_the_other_way_round() -> None:
    hall = stage(specialists={0: {"subdue": ["mercenary-red", "plunderer-red"]}}).activate("subdue")
    assert hall.asked == "DiscardFor"
    assert hall.say("pay", dice="red-helmet").goods(0, "farm") == 1
    hall = stage(specialists={0: {"subdue": ["plunderer-red", "mercenary-red"]}}).activate("subdue")
    assert hall.asked == "RestChoice", "there was no die yet for the plunderer"
    assert hall.dice(0) == ["red-helmet"]


@clause("RM-6.4")
def test_each_new_specialist_goes_below_the_others() -> None:
    hall = stage(
        2,
        shown={"reavers": [("saga-keeper-red", "spear-chief")]},
        specialists={0: {"subdue": ["mercenary-red"]}},
    )
    hall.activate("recruit").act().say("take_pair", pair=1)
    hall.say("resolve", card="spear-chief").say("specialize", slot="subdue").say("specialize", slot="subdue")
    order = ["mercenary-red", "spear-chief", "saga-keeper-red"]
    assert hall.specialists(0, "subdue") == order
    assert hall.view(1).crews[0].slots[3].reavers == tuple(order)
    hall.all_rest().activate("subdue")
    assert fired(hall) == [(0, card) for card in order]


@clause("RM-6.5")
@pytest.mark.parametrize(("players", "start"), [(2, 1), (3, 2), (4, 0), (4, 2)])
def test_all_of_one_player_fire_before_the_next_clockwise(players: int, start: int) -> None:
    two = ["saga-keeper-yellow", "spear-chief"]
    hall = stage(players, start=start, specialists={seat: {"subdue": two} for seat in range(players)}).activate(
        "subdue"
    )
    clockwise = [(start + place) % players for place in range(players)]
    assert fired(hall) == [(seat, card) for seat in clockwise for card in two]


@clause("RM-6.5")
def test_the_next_player_is_asked_when_the_one_before_has_finished() -> None:
    hall = stage(
        specialists={0: {"subdue": ["prophetess-red", "plunderer-red"]}, 1: {"subdue": ["prophetess-blue"]}},
        favor={0: 1, 1: 1},
        dice={0: ["red-shield"]},
    ).activate("subdue")
    assert (hall.asked, hall.active) == ("SpendFavor", 0)
    hall.say("spend")
    assert (hall.asked, hall.active) == ("DiscardFor", 0)
    hall.decline()
    assert (hall.asked, hall.active) == ("SpendFavor", 1)


@clause("RM-6.5")
def test_in_a_conflict_the_active_player_comes_first() -> None:
    hall = stage(
        start=2, supply={"red": 1}, specialists={0: {"subdue": ["mercenary-red"]}, 3: {"subdue": ["mercenary-blue"]}}
    ).activate("subdue")
    assert (hall.dice(3), hall.dice(0)) == (["red-helmet"], [])


@clause("RM-6.6")
def test_specialists_fire_even_if_their_owner_rests() -> None:
    hall = stage(specialists={1: {"raid-keeps": ["saga-keeper-red", "spear-chief"]}})
    hall.activate("raid-keeps").all_rest()
    assert hall.told("acted") == []
    assert (hall.glory(1), hall.food(1), hall.food(2)) == (2, 2 + 2, 2)


@clause("RM-6.6")
def test_a_specialist_that_asks_a_discard_fires_even_if_its_owner_rests() -> None:
    hall = stage(specialists={0: {"raid-keeps": ["plunderer-red"]}}, dice={0: ["red-shield"]}).activate("raid-keeps")
    hall.say("pay", dice="red-shield").all_rest()
    assert (hall.goods(0, "farm"), hall.food(0)) == (1, 2)


@clause("RM-6.7")
@pytest.mark.parametrize(
    "reaver",
    ["chosen-red", "plunderer-red", "torchbearer-red", "hunter-red", "old-warrior-red", "scout-red", "hirdmen-red"],
)
def test_a_discard_of_dice_may_be_declined(reaver: str) -> None:
    dice = ["red-shield", "blue-shield", "yellow-shield"]
    hall = stage(specialists={0: {"raid-keeps": [reaver]}}, dice={0: dice}).activate("raid-keeps")
    assert (hall.asked, hall.active) == ("DiscardFor", 0)
    hall.decline()
    assert hall.asked == "RestChoice"
    assert hall.dice(0) == dice
    assert (hall.goods(0, "farm"), hall.goods(0, "wall")) == (0, 0)
    assert hall.food(0) == (1 if reaver == "hunter-red" else 0)


@clause("RM-6.7")
@pytest.mark.parametrize("reaver", ["prophetess-red", "spakona-red"])
def test_a_discard_of_favor_may_be_declined(reaver: str) -> None:
    hall = stage(specialists={0: {"raid-keeps": [reaver]}}, favor={0: 2}).activate("raid-keeps")
    assert (hall.asked, hall.active) == ("SpendFavor", 0)
    hall.decline()
    assert (hall.favor(0), hall.glory(0), hall.pile(0)) == (2, 0, [])


@clause("RM-6.7")
@pytest.mark.parametrize(
    "reaver", ["spear-chief", "saga-keeper-red", "mercenary-red", "royal-guard-red", "freeman-red", "sword-chief"]
)
def test_a_specialist_that_only_gives_is_automatic(reaver: str) -> None:
    hall = stage(specialists={0: {"raid-keeps": [reaver]}}).activate("raid-keeps")
    assert (hall.asked, fired(hall)) == ("RestChoice", [(0, reaver)])
    assert (hall.food(0), hall.glory(0), hall.dice(0)) == {
        "spear-chief": (2, 0, []),
        "saga-keeper-red": (0, 2, []),
        "mercenary-red": (0, 0, ["red-helmet"]),
        "royal-guard-red": (0, 0, ["blue-raven"]),
        "freeman-red": (0, 0, ["blue-hammer"]),
        "sword-chief": (0, 0, ["yellow-tree"]),
    }[reaver]


@clause("RM-6.7")
def test_a_draw_of_two_cards_cannot_be_declined() -> None:
    hall = stage(specialists={0: {"raid-keeps": ["fanatic-red"]}}, decks={"keep": ["art", "treasure"]})
    hall.activate("raid-keeps")
    assert (hall.asked, hall.verbs()) == ("KeepOne", {"keep"})


@clause("RM-6.8")
def test_a_specialist_fires_once_an_activation() -> None:
    hall = stage(
        specialists={0: {"subdue": ["saga-keeper-red"]}}, food={0: 9}, decks={"prophecy": [], "village": []}
    ).activate("subdue")
    assert fired(hall) == [(0, "saga-keeper-red")]
    hall.act()
    for _ in range(2):
        hall.say("settle", territory="food-1")
    while hall.asked == "Attempt":
        hall.say("settle", territory="food-1")
    assert fired(hall) == [(0, "saga-keeper-red")]


@clause("RM-6.8")
@pytest.mark.parametrize(("reaver", "goods"), [("prophetess-red", "favor"), ("plunderer-red", "dice")])
def test_a_discard_is_asked_once_an_activation(reaver: str, goods: str) -> None:
    hall = stage(specialists={0: {"raid-keeps": [reaver]}}, favor={0: 4}, dice={0: ["red-hammer"] * 4})
    hall.activate("raid-keeps")
    hall.say("spend") if goods == "favor" else hall.say("pay", dice="red-hammer")
    assert hall.asked == "RestChoice"
    hall.all_rest()
    assert (hall.favor(0), len(hall.dice(0))) == ((3, 4) if goods == "favor" else (4, 3))


@clause("RM-6.8")
def test_a_specialist_fires_again_when_its_area_is_chosen_in_the_next_round() -> None:
    hall = stage(specialists={0: {"raid-keeps": ["saga-keeper-red"]}}, last=True, used=["trade", "recruit", "subdue"])
    hall.activate("raid-keeps").all_rest().activate("raid-keeps")
    assert hall.glory(0) == 4


@clause("RM-6.9")
def test_a_reaver_tucked_during_an_activation_of_its_area_does_not_fire_in_it() -> None:
    hall = stage(
        2,
        food={0: 4, 1: 4},
        dice={0: ["red-longship", "red-longship", "red-shield", "red-chest"]},
        shown={"sea": ["enemy-longship"]},
        decks={"expedition": ["calm", "calm"], "reaver": ["spear-chief"], "sea": []},
    )
    hall.activate("battle-at-sea").act().say("combine")
    assert hall.asked == "UseReaver"
    hall.say("specialize", slot="battle-at-sea").all_rest()
    assert hall.specialists(0, "battle-at-sea") == ["spear-chief"]
    assert (fired(hall), hall.food(0)) == ([], 0)


@clause("RM-6.9")
def test_it_fires_when_the_area_is_chosen_again() -> None:
    hall = stage(
        2,
        food={0: 4},
        dice={0: ["red-longship", "red-longship", "red-shield", "red-chest"]},
        shown={"sea": ["enemy-longship"]},
        decks={"expedition": ["calm", "calm"], "reaver": ["spear-chief"], "sea": []},
        last=True,
        turn=1,
        used=["trade", "recruit", "subdue"],
    )
    hall.activate("battle-at-sea").rest()
    hall.act().say("combine").say("specialize", slot="battle-at-sea").all_rest()
    assert hall.view().round == 2
    hall.activate("battle-at-sea")
    assert (fired(hall), hall.food(0)) == ([(0, "spear-chief")], 2)


@clause("RM-6.10")
@pytest.mark.parametrize("area", ["recruit", "trade"])
def test_recruit_and_trade_fire_no_specialists(area: str) -> None:
    slots = {slot: ["saga-keeper-yellow", "spear-chief"] for slot in SLOTS}
    hall = stage(specialists={0: slots, 1: slots}).activate(area).all_rest()
    assert fired(hall) == []
    assert [(hall.glory(seat), hall.food(seat)) for seat in range(4)] == [(0, 2)] * 4
