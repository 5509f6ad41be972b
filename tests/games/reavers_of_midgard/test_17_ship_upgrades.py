"""Ship upgrades (RM-17)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from longhall.games.reavers_of_midgard.table import Reavers
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

ICONS = ["shield", "chest", "longship", "hammer"]
TYR = {"axe-chief", "chosen", "fanatic", "mercenary", "plunderer", "torchbearer"}


def looting(card: str, **table: Any) -> Hall:
    """Seat 0, third in the raid, has taken a pair of village cards: this one, resolved first, and a Farm."""
    hall = stage(start=2, food={0: 1}, dice={0: ["red-chest"] * 2}, shown={"village": [(card, "farm")]}, **table)
    hall.activate("raid-villages").rest().rest().act()
    if hall.asked == "PayDice":
        hall.pay("red-chest", "red-chest")
    return hall.say("take_pair", pair=1).say("resolve", card=card)


@clause("RM-17.1")
@pytest.mark.parametrize("icon", ICONS)
def test_an_upgrade_card_takes_the_matching_tile_to_a_free_space(icon: str) -> None:
    hall = looting(f"upgrade-{icon}")
    assert hall.options() == [{"do": "build"}, {"do": "boast"}]
    hall.say("build")
    assert (hall.upgrades(0), hall.glory(0)) == ({icon: (1, 0)}, 0)
    assert hall.view().shipyard == dict.fromkeys(ICONS, 3) | {icon: 2}
    assert hall.discard("village") == [f"upgrade-{icon}"]


@clause("RM-17.1")
def test_or_it_gives_3_glory() -> None:
    hall = looting("upgrade-hammer").say("boast")
    assert (hall.upgrades(0), hall.glory(0), hall.view().shipyard["hammer"]) == ({}, 3, 3)
    assert (hall.discard("village"), hall.pile(0)) == (["upgrade-hammer"], [])


@clause("RM-17.2")
@pytest.mark.parametrize("owned", [["shield"], ["shield", "longship"], ["shield", "longship", "hammer"]])
def test_without_a_free_space_only_the_glory_may_be_taken(owned: list[str]) -> None:
    hall = looting("upgrade-hammer", upgrades={0: owned})
    if len(owned) < 3:
        assert hall.verbs() == {"build", "boast"}
    else:
        assert (hall.asked, hall.glory(0)) == ("ChoosePillage", 3)
        assert hall.upgrades(0) == {"shield": (1, 0), "longship": (1, 0), "hammer": (1, 0)}


@clause("RM-17.2")
@pytest.mark.parametrize("gone", [2, 3])
def test_with_no_matching_tile_on_display_only_the_glory_may_be_taken(gone: int) -> None:
    hall = looting("upgrade-hammer", upgrades={1: ["hammer"] * gone})
    if gone < 3:
        assert hall.verbs() == {"build", "boast"}
    else:
        assert (hall.asked, hall.glory(0), hall.upgrades(0)) == ("ChoosePillage", 3, {})


@clause("RM-17.3")
def test_an_upgrade_stands_for_one_die_of_its_icon_and_is_turned_down() -> None:
    hall = stage(food={0: 1}, dice={0: ["red-chest"]}, upgrades={0: ["chest"]}, decks={"village": ["swords"] * 4})
    hall.activate("raid-villages").act()
    assert hall.told("paid") == [{"seat": 0, "dice": "red-chest+ship-chest"}]
    assert (hall.dice(0), hall.upgrades(0)) == ([], {"chest": (0, 1)})


@clause("RM-17.3")
def test_it_does_so_once() -> None:
    hall = stage(food={0: 1}, upgrades={0: ["chest"]}).activate("raid-villages")
    assert hall.asked == "RestChoice"
    hall = stage(food={0: 1}, upgrades={0: ["chest", "chest"]}).activate("raid-villages")
    assert hall.can("act")


@clause("RM-17.3")
def test_a_crew_die_may_be_spent_instead() -> None:
    hall = stage(food={0: 1}, dice={0: ["red-chest", "blue-chest"]}, upgrades={0: ["chest"]}).activate("raid-villages")
    hall.act()
    assert hall.values("pay", "dice") == {"red-chest+blue-chest", "red-chest+ship-chest", "blue-chest+ship-chest"}


@clause("RM-17.3")
def test_an_upgrade_turned_for_an_expedition_does_not_pay_a_combination_after_it() -> None:
    hall = stage(
        food={0: 4},
        dice={0: ["red-hammer", "red-chest"]},
        upgrades={0: ["longship"]},
        decks={"expedition": ["rough-seas"], "sea": ["transport"]},
        leader={0: "hunter-blue"},
    ).activate("battle-at-sea")
    hall.act().say("meet")
    assert (hall.upgrades(0), hall.asked) == ({"longship": (0, 1)}, "Hammers")


@clause("RM-17.4")
def test_all_face_down_upgrades_turn_up_again_at_the_end_of_the_activation() -> None:
    hall = stage(2, food={0: 1}, upgrades={0: ["chest", "chest"]}, decks={"village": ["upgrade-shield"] * 9})
    hall.activate("raid-villages").act()
    while hall.active == 0:
        hall.say("boast") if hall.asked == "ChooseUpgrade" else hall.say("resolve", card="upgrade-shield")
    assert (hall.active, hall.upgrades(0)) == (1, {"chest": (0, 2)})
    hall.rest()
    assert (hall.asked, hall.upgrades(0)) == ("PlaceShip", {"chest": (2, 0)})


@clause("RM-17.4")
def test_at_the_end_of_the_last_activation_of_a_round_too() -> None:
    hall = stage(
        2,
        food={1: 1},
        upgrades={1: ["chest", "chest"]},
        decks={"village": ["upgrade-shield"] * 9},
        used=["recruit", "trade", "subdue"],
        last=True,
    )
    hall.activate("raid-villages").act()
    while hall.active == 1:
        hall.say("boast") if hall.asked == "ChooseUpgrade" else hall.say("resolve", card="upgrade-shield")
    hall.rest()
    assert (hall.view().round, hall.upgrades(1)) == (2, {"chest": (2, 0)})


@clause("RM-17.5")
@pytest.mark.parametrize(
    ("area", "icon", "payable"),
    [
        ("raid-keeps", "shield", True),
        ("raid-keeps", "chest", False),
        ("raid-keeps", "longship", False),
        ("raid-keeps", "hammer", False),
        ("raid-villages", "chest", True),
        ("raid-villages", "shield", False),
    ],
)
def test_an_upgrade_pays_the_cost_of_an_area_that_names_its_icon(area: str, icon: str, payable: bool) -> None:
    hall = stage(food={0: 2}, upgrades={0: [icon, icon]}).activate(area)
    assert hall.can("act") is payable


@clause("RM-17.5")
@pytest.mark.parametrize(
    ("expedition", "icon", "payable"),
    [
        ("ambush", "shield", True),
        ("spoiled-rations", "chest", True),
        ("rough-seas", "longship", True),
        ("viking-raiders", "hammer", True),
        ("spoiled-rations", "shield", False),
        ("rough-seas", "chest", False),
    ],
)
def test_an_upgrade_pays_an_expedition_that_names_its_icon(expedition: str, icon: str, payable: bool) -> None:
    hall = stage(
        food={0: 6},
        leader={0: "hunter-blue"},
        upgrades={0: [icon]},
        decks={"expedition": [expedition], "sea": ["spawn"]},
    ).activate("battle-at-sea")
    hall.act()
    assert (hall.active == 0 and hall.can("meet")) is payable


@clause("RM-17.5")
def test_upgrades_pay_a_combination() -> None:
    hall = stage(
        food={0: 4}, upgrades={0: ["longship", "chest"]}, decks={"expedition": ["calm"], "sea": ["transport"]}
    ).activate("battle-at-sea")
    hall.act().say("combine")
    assert (hall.glory(0), hall.food(0), hall.upgrades(0)) == (10, 2, {"chest": (0, 1), "longship": (0, 1)})


@clause("RM-17.5")
def test_an_upgrade_does_not_pay_for_a_dice_territory() -> None:
    hall = stage(dice={0: ["red-shield"] * 2}, upgrades={0: ["shield", "chest"]}).activate("subdue")
    assert hall.asked == "RestChoice"


@clause("RM-17.5")
@pytest.mark.parametrize("reaver", ["plunderer-red", "torchbearer-red", "hunter-blue", "chosen-red", "hirdmen-red"])
def test_an_upgrade_is_no_die_to_discard(reaver: str) -> None:
    hall = stage(specialists={0: {"raid-keeps": [reaver]}}, upgrades={0: ["shield", "chest"]}).activate("raid-keeps")
    assert hall.asked == "RestChoice"


@clause("RM-17.6")
def test_a_hammer_upgrade_adds_1_hammer_to_a_combat() -> None:
    hall = stage(upgrades={0: ["hammer"]}).activate("subdue").act().say("force", territory="food-1")
    assert hall.options() == [
        {"do": "commit", "dice": "none", "upgrades": 0},
        {"do": "commit", "dice": "none", "upgrades": 1},
    ]
    hall.commit(upgrades=1, shows=[1])
    assert hall.told("combat_won") == [{"seat": 0, "successes": 1, "defence": 1}]


@clause("RM-17.6")
def test_to_one_combat_only() -> None:
    hall = stage(upgrades={0: ["hammer"]}, dice={0: ["red-hammer"] * 2}).activate("subdue").act()
    hall.say("force", territory="food-1").commit("red-hammer", upgrades=1, shows=[0, 0])
    assert hall.upgrades(0) == {"hammer": (0, 1)}
    hall.say("force", territory="food-1")
    assert hall.values("commit", "upgrades") == {0}


@clause("RM-17.6")
def test_two_hammer_upgrades_add_2() -> None:
    hall = stage(upgrades={0: ["hammer"] * 2}).activate("subdue").act().say("force", territory="food-2")
    hall.commit(upgrades=2, shows=[1, 1])
    assert hall.told("combat_won") == [{"seat": 0, "successes": 2, "defence": 2}]


@clause("RM-17.7")
def test_an_upgrade_lost_to_an_expedition_returns_to_the_display_and_may_be_taken_again() -> None:
    hall = stage(
        2,
        food={0: 4, 1: 1},
        dice={1: ["red-chest"] * 2},
        upgrades={0: ["hammer"], 1: ["hammer"] * 2},
        decks={"expedition": ["ambush"], "sea": ["spawn"]},
        shown={"village": [("upgrade-hammer", "farm")]},
    )
    assert hall.view().shipyard["hammer"] == 0
    hall.activate("battle-at-sea").act()
    assert (hall.upgrades(0), hall.view().shipyard["hammer"], hall.pile(0)) == ({}, 1, [])
    assert hall.told("upgrade_lost") == [{"seat": 0, "icon": "hammer"}]
    hall.rest().activate("raid-villages").act().say("take_pair", pair=1).say("resolve", card="upgrade-hammer").say(
        "build"
    )
    assert (hall.upgrades(1), hall.view().shipyard["hammer"]) == ({"hammer": (3, 0)}, 0)


@clause("RM-17.8")
def test_a_face_down_upgrade_counts_for_scoring() -> None:
    hall = stage(upgrades={0: ["shield"]}, turned={0: ["chest"]}, pile={0: ["sailors-reward"]})
    assert hall.final(0, "prophecies") == 4


@clause("RM-17.8")
def test_a_face_down_upgrade_may_be_lost() -> None:
    hall = stage(food={0: 4}, turned={0: ["chest"]}, decks={"expedition": ["ambush"], "sea": ["spawn"]})
    hall.activate("battle-at-sea").act()
    assert (hall.upgrades(0), hall.view().shipyard["chest"]) == ({}, 3)


@clause("RM-17.8")
def test_a_face_down_upgrade_takes_its_space() -> None:
    hall = looting("upgrade-hammer", turned={0: ["shield", "longship", "hammer"]})
    assert (hall.asked, hall.glory(0)) == ("ChoosePillage", 3)


def setting_up() -> Hall:
    """A deal of two where the start player has just drawn two reavers of the Clan of Tyr."""
    for seed in range(1000):
        hall = Hall(cast(Reavers, GAME.deal(players=2, seed=seed, first="seat-0")))
        cards = hall.values("resolve", "card")
        if cards and all(str(card).rsplit("-", 1)[0] in TYR for card in cards):
            return hall
    raise AssertionError("no such deal")


@clause("RM-17.9")
def test_an_upgrade_used_in_a_combat_of_set_up_turns_up_when_set_up_ends() -> None:
    hall = setting_up()
    hall.say("resolve", card=str(hall.options()[0]["card"])).say("promote")
    hall.luckily(
        "draw_from", {"deck": "village"}, lambda after: after.told("card_resolved")[-1]["card"] == "upgrade-hammer"
    )
    hall.say("build").say("promote")
    hall.luckily("draw_from", {"deck": "keep"}, lambda after: after.told("card_resolved")[-1]["card"] == "keep-wall")
    hall.say("pillage").commit(upgrades=1, shows=[2])
    assert (hall.active, hall.upgrades(0), hall.goods(0, "wall")) == (1, {"hammer": (0, 1)}, 1)
    while hall.active == 1:
        if hall.asked == "RecruitCards":
            hall.say("resolve", card=str(hall.options()[0]["card"]))
        hall.say("specialize", slot="subdue")
    assert (hall.asked, hall.upgrades(0)) == ("PlaceShip", {"hammer": (1, 0)})
