"""Acting or resting, and what acting costs (RM-7)."""

from __future__ import annotations

import pytest

from longhall.kernel.errors import IllegalMove
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

COSTLY = ["battle-at-sea", "raid-villages", "raid-keeps", "subdue"]
FACES = {"red": "helmet", "blue": "raven", "yellow": "tree"}
ANY_DIE = {
    f"{colour}-{face}"
    for colour, icon in FACES.items()
    for face in ("shield", "chest", "longship", "hammer", "double-hammer", icon)
}


@clause("RM-7.1")
def test_who_acts_pays_and_does_not_rest() -> None:
    hall = stage(food={0: 5}, dice={0: ["red-shield"] * 2}, shown={"keep": [("art", "treasure")]}, decks={"keep": []})
    hall.activate("raid-keeps").act().say("resolve", card="art")
    assert (hall.food(0), hall.dice(0), sorted(hall.pile(0))) == (3, [], ["art", "treasure"])
    assert hall.active == 1
    assert {"seat": 0} not in hall.told("rested")


@clause("RM-7.1")
def test_who_rests_pays_nothing_and_does_not_act() -> None:
    hall = stage(food={0: 5}, dice={0: ["red-shield"] * 2}, shown={"keep": [("art", "treasure")]})
    hall.activate("raid-keeps").rest()
    assert (hall.food(0), hall.dice(0), hall.pile(0)) == (7, ["red-shield"] * 2, [])
    assert (hall.told("acted"), hall.active) == ([], 1)
    assert hall.view().keep[0] == ("art", "treasure")


@clause("RM-7.1", "RM-7.3")
def test_a_step_is_the_choice_to_act_or_to_rest_and_nothing_else() -> None:
    hall = stage(food=dict.fromkeys(range(4), 4)).activate("battle-at-sea")
    assert (hall.asked, hall.verbs()) == ("ActOrRest", {"act", "rest"})


@clause("RM-7.2")
@pytest.mark.parametrize("area", COSTLY)
def test_who_cannot_pay_must_rest(area: str) -> None:
    hall = stage().activate(area)
    for seat in range(4):
        assert (hall.asked, hall.active) == ("RestChoice", seat)
        with pytest.raises(IllegalMove):
            hall.act()
        hall.rest()
    assert [hall.food(seat) for seat in range(4)] == [2] * 4


@clause("RM-7.2")
@pytest.mark.parametrize(
    ("area", "food", "dice", "payable"),
    [
        ("battle-at-sea", 3, [], False),
        ("battle-at-sea", 4, [], True),
        ("raid-villages", 0, ["red-chest", "blue-chest"], False),
        ("raid-villages", 1, ["red-chest", "blue-shield"], False),
        ("raid-villages", 1, ["red-chest"], False),
        ("raid-villages", 1, ["red-chest", "blue-chest"], True),
        ("raid-keeps", 1, ["red-shield", "blue-shield"], False),
        ("raid-keeps", 2, ["red-shield", "blue-chest"], False),
        ("raid-keeps", 9, ["red-shield"], False),
        ("raid-keeps", 2, ["red-shield", "blue-shield"], True),
    ],
)
def test_only_who_has_the_whole_cost_may_act(area: str, food: int, dice: list[str], payable: bool) -> None:
    hall = stage(food={0: food}, dice={0: dice}).activate(area)
    assert hall.asked == ("ActOrRest" if payable else "RestChoice")


@clause("RM-7.3")
@pytest.mark.parametrize("area", COSTLY)
def test_who_could_pay_may_still_rest(area: str) -> None:
    dice = ["red-chest", "red-chest", "red-shield", "red-shield"]
    hall = stage(food=dict.fromkeys(range(4), 4), dice=dict.fromkeys(range(4), dice)).activate(area)
    for seat in range(4):
        assert (hall.asked, hall.active) == ("ActOrRest", seat)
        hall.rest()
        assert (hall.food(seat), hall.dice(seat)) == (6, sorted(dice, reverse=True))
    assert hall.asked == "PlaceShip"


@clause("RM-7.4")
def test_a_rest_gives_2_food_or_a_die_of_a_chosen_colour_on_a_chosen_face() -> None:
    hall = stage().activate("raid-keeps")
    assert hall.verbs() == {"gather", "set"}
    assert hall.values("set", "die") == ANY_DIE
    hall.rest()
    assert (hall.food(0), hall.dice(0)) == (2, [])
    hall.rest("yellow-double-hammer")
    assert (hall.food(1), hall.dice(1)) == (0, ["yellow-double-hammer"])
    assert hall.active == 2, "one or the other, once"


@clause("RM-7.5")
@pytest.mark.parametrize("area", ["recruit", "trade"])
def test_the_free_areas_may_be_declined_for_a_rest(area: str) -> None:
    hall = stage().activate(area)
    for seat in range(4):
        assert (hall.active, hall.verbs()) == (seat, {"act", "rest"})
        hall.rest("red-chest")
        assert (hall.food(seat), hall.favor(seat), hall.dice(seat)) == (0, 0, ["red-chest"])
    assert hall.asked == "PlaceShip"


@clause("RM-7.6")
@pytest.mark.parametrize("area", ["recruit", "trade", *COSTLY])
def test_the_active_player_may_rest_in_the_area_they_chose(area: str) -> None:
    dice = ["red-chest", "red-chest", "red-shield", "red-shield"]
    hall = stage(food={0: 4}, dice={0: dice}).activate(area)
    assert hall.active == 0
    hall.rest()
    assert (hall.told("rested")[0], hall.food(0)) == ({"seat": 0}, 6)


@clause("RM-7.7")
@pytest.mark.parametrize(("area", "face", "cost"), [("raid-villages", "chest", 1), ("raid-keeps", "shield", 2)])
def test_a_raid_is_paid_before_cards_are_taken(area: str, face: str, cost: int) -> None:
    shown: dict[str, list[str | tuple[str, ...]]] = {"keep": [("art", "art")], "village": [("farm", "farm")]}
    hall = stage(food={0: 5}, dice={0: [f"red-{face}"] * 2}, shown=shown).activate(area).act()
    assert (hall.asked, hall.food(0), hall.dice(0)) == ("TakePair", 5 - cost, [])


@clause("RM-7.7")
def test_the_food_of_a_battle_at_sea_is_paid_before_the_expedition() -> None:
    hall = stage(food={0: 5}, decks={"expedition": ["spoiled-rations"], "sea": []}).activate("battle-at-sea").act()
    assert hall.told("spent") == [{"seat": 0, "what": "food", "n": 4}]
    assert hall.told("lost") == [{"seat": 0, "what": "food", "n": 1}], "the rest, not two of the five"
    assert hall.food(0) == 0


@clause("RM-7.7")
def test_all_of_a_cost_is_paid_before_the_glory_of_the_area() -> None:
    hall = stage(food={0: 4}, decks={"expedition": ["calm"], "sea": []}).activate("battle-at-sea").act()
    told = [
        (words["event"], words["seat"]) for words in hall.events if words["event"] in ("spent", "glory", "expedition")
    ]
    assert told == [("spent", 0), ("glory", 0), ("expedition", 0)]


def payments(hall: Hall) -> set[tuple[str, ...]]:
    """The ways to pay that are offered."""
    return {tuple(sorted(str(dice).split("+"))) for dice in hall.values("pay", "dice")}


@clause("RM-7.8")
def test_a_cost_is_paid_with_dice_wilds_and_upgrades_in_any_mix() -> None:
    hall = stage(
        food={0: 2},
        dice={0: ["red-shield", "blue-raven", "blue-raven", "red-helmet"]},
        leader={0: "hunter-red"},
        upgrades={0: ["shield", "shield", "chest"]},
    )
    hall.activate("raid-keeps").act()
    assert payments(hall) == {
        ("blue-raven", "blue-raven"),
        ("blue-raven", "red-shield"),
        ("blue-raven", "ship-shield"),
        ("red-shield", "ship-shield"),
        ("ship-shield", "ship-shield"),
    }
    hall.pay("blue-raven", "ship-shield")
    assert hall.dice(0) == ["red-shield", "red-helmet", "blue-raven"]
    assert hall.upgrades(0) == {"shield": (1, 1), "chest": (1, 0)}


@clause("RM-7.8")
@pytest.mark.parametrize(
    ("dice", "leader", "upgrades", "payable"),
    [
        (["blue-raven", "red-chest"], "hunter-red", [], True),
        (["blue-raven", "red-chest"], None, [], False),
        (["blue-raven", "red-chest"], "chosen-red", [], False),
        (["red-helmet", "red-helmet"], "chosen-red", [], True),
        (["red-chest"], None, ["chest"], True),
        (["red-chest"], None, ["shield"], False),
        ([], None, ["chest", "chest"], True),
        ([], None, ["chest"], False),
        (["yellow-tree"], "scout-red", ["chest"], True),
    ],
)
def test_what_pays_two_chests(dice: list[str], leader: str | None, upgrades: list[str], payable: bool) -> None:
    hall = stage(food={0: 1}, dice={0: dice}, leader={0: leader} if leader else {}, upgrades={0: upgrades})
    assert hall.activate("raid-villages").asked == ("ActOrRest" if payable else "RestChoice")


@clause("RM-7.8")
def test_an_upgrade_used_already_does_not_pay() -> None:
    hall = stage(food={0: 1}, dice={0: ["red-chest"]}, turned={0: ["chest"]}).activate("raid-villages")
    assert hall.asked == "RestChoice"


@clause("RM-7.9")
@pytest.mark.parametrize(("die", "payable"), [("red-hammer", True), ("red-double-hammer", True), ("red-chest", False)])
def test_a_double_hammer_pays_a_hammer(die: str, payable: bool) -> None:
    hall = stage(
        food={0: 4}, dice={0: [die]}, leader={0: "chosen-red"}, decks={"expedition": ["viking-raiders"], "sea": []}
    )
    hall.activate("battle-at-sea").act()
    if not payable:
        assert hall.told("expedition_suffered") == [{"seat": 0, "card": "viking-raiders"}]
        return
    assert hall.verbs() == {"meet", "suffer"}
    hall.say("meet")
    assert hall.told("paid") == [{"seat": 0, "dice": die}]
    assert hall.dice(0) == [], "and there is no change"


@clause("RM-7.9")
def test_a_double_hammer_pays_one_hammer_among_other_faces() -> None:
    hall = stage(
        food={0: 4}, dice={0: ["red-longship", "blue-double-hammer"]}, decks={"expedition": ["kraken"], "sea": []}
    )
    hall.activate("battle-at-sea").act().say("meet")
    assert (hall.dice(0), hall.glory_from(0, "sea")) == ([], 2 + 3)


@clause("RM-7.10")
def test_with_no_die_in_supply_a_rest_gives_food() -> None:
    hall = stage(supply=dict.fromkeys(FACES, 0)).activate("raid-keeps")
    assert (hall.asked, hall.active) == ("PlaceShip", 1), "nothing was left to choose"
    assert [hall.food(seat) for seat in range(4)] == [2] * 4


@clause("RM-7.10")
def test_with_one_die_in_supply_it_can_be_chosen_once() -> None:
    hall = stage(supply={"red": 0, "blue": 1, "yellow": 0}).activate("raid-keeps")
    assert {str(die).split("-")[0] for die in hall.values("set", "die")} == {"blue"}
    hall.rest("blue-shield")
    assert hall.asked == "PlaceShip"
    assert [hall.food(seat) for seat in range(4)] == [0, 2, 2, 2]
