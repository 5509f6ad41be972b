"""Upgrade (BR-10)."""

from __future__ import annotations

import pytest

from longhall.kernel.errors import IllegalMove
from tests.clauses import clause
from tests.games.blood_rage.deals import sheet
from tests.games.blood_rage.stage import L, S, W, stage

OUTER = {"elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor"}
FJORDS = {"north-fjord", "east-fjord", "south-fjord", "west-fjord"}
COSTS = {
    0: ["friggas-charm", "tyrs-domain", "friggas-protection", "tyrs-challenge", "friggas-domain"],
    1: [
        "brothers-in-arms",
        "lokis-domain",
        "lokis-blessing",
        "thors-domain",
        "friggas-sacrifice",
        "tyrs-wrath",
        "dark-elf",
    ],
    2: [
        "lokis-dragons",
        "thors-glory",
        "friggas-succor",
        "experts-in-arms",
        "fire-dragons",
        "odins-inspiration",
        "lokis-eminence",
        "tyrs-prowess",
        "masters-in-arms",
        "eternal-dragons",
        "odins-throne",
        "troll",
        "valkyrie",
    ],
    3: [
        "lord-of-hammers",
        "lord-of-axes",
        "lord-of-spears",
        "thors-conquest",
        "lokis-wrath",
        "sea-serpent",
        "volur-witch",
    ],
    4: ["fire-giant", "frost-giant"],
}


@clause("BR-10.1")
def test_an_upgrade_goes_from_the_hand_to_the_sheet_and_is_paid_for() -> None:
    hall = stage(hands={"wolf": ["thors-glory", "tyrs-bash"]}).upgrade("thors-glory")
    assert (hall.upgrades("wolf"), hall.hand("wolf"), hall.rage("wolf")) == (["thors-glory"], ["tyrs-bash"], 4)
    assert hall.told("upgraded") == [{"clan": "wolf", "card": "thors-glory", "rage": 2}]
    assert hall.discard == []


@clause("BR-10.1")
def test_an_upgrade_that_is_not_in_hand_cannot_be_played() -> None:
    hall = stage(hands={"wolf": ["thors-glory"], "raven": ["troll"]})
    assert hall.values("upgrade", "card") == {"thors-glory"}


@clause("BR-10.2")
@pytest.mark.parametrize(("cost", "card"), [(cost, card) for cost, cards in COSTS.items() for card in cards])
def test_an_upgrade_costs_what_is_printed_on_it(cost: int, card: str) -> None:
    if cost > 1:
        assert "upgrade" not in stage(age=3, hands={"wolf": [card]}, rage={"wolf": cost - 1}).verbs()
    hall = stage(age=3, hands={"wolf": [card]}, rage={"wolf": max(cost, 1)}).upgrade(card)
    assert hall.rage("wolf") == max(cost, 1) - cost


@clause("BR-10.2")
@pytest.mark.parametrize(("card", "strength"), [("dwarf-chieftain", 2), ("soldier-of-hel", 3)])
def test_a_starred_card_costs_nothing_although_its_figure_is_strong(card: str, strength: int) -> None:
    hall = stage(age=3, hands={"wolf": [card]}, rage={"wolf": 1}).upgrade(card).say("land", place="gimle")
    assert (hall.rage("wolf"), hall.strength("wolf", "gimle")) == (1, strength)


@clause("BR-10.3", "BR-10.18")
@pytest.mark.parametrize(
    ("there", "verbs"),
    [(["thors-glory"], {"fill", "replace"}), (["thors-glory", "friggas-charm", "friggas-succor"], {"replace"})],
)
def test_the_player_chooses_the_slot_occupied_ones_included(there: list[str], verbs: set[str]) -> None:
    hall = stage(upgrades={"wolf": there}, hands={"wolf": ["lokis-domain"]}).say("upgrade", card="lokis-domain")
    assert (hall.asked, hall.verbs()) == ("ChooseSlot", verbs)
    assert hall.values("replace", "card") == set(there)


@clause("BR-10.3")
def test_the_slots_of_other_kinds_are_no_choice() -> None:
    hall = stage(upgrades={"wolf": ["troll", "friggas-succor"]}, hands={"wolf": ["dwarf-chieftain"]})
    hall.say("upgrade", card="dwarf-chieftain")
    assert hall.values("replace", "card") == {"troll"}


@clause("BR-10.4")
def test_a_card_already_in_the_slot_is_discarded() -> None:
    hall = stage(
        upgrades={"wolf": ["thors-glory", "lokis-domain", "friggas-succor"]}, hands={"wolf": ["tyrs-domain"]}
    ).upgrade("tyrs-domain", replacing="lokis-domain")
    assert hall.upgrades("wolf") == ["thors-glory", "tyrs-domain", "friggas-succor"]
    assert (hall.discard, hall.hand("wolf")) == (["lokis-domain"], [])
    assert hall.told("replaced") == [{"clan": "wolf", "card": "lokis-domain"}]


@clause("BR-10.4")
@pytest.mark.parametrize(
    ("old", "new"),
    [("brothers-in-arms", "experts-in-arms"), ("lord-of-hammers", "lord-of-axes"), ("lokis-dragons", "fire-dragons")],
)
def test_the_only_slot_of_a_kind_is_cleared_without_asking(old: str, new: str) -> None:
    hall = stage(age=2, upgrades={"wolf": [old]}, hands={"wolf": [new]}).say("upgrade", card=new)
    assert hall.asked == "FreeInvasion"
    assert (hall.upgrades("wolf"), hall.discard) == ([new], [old])


@clause("BR-10.5")
def test_an_upgrade_works_from_the_moment_it_is_played_until_it_is_replaced() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W]}},
        hands={"wolf": ["friggas-succor", "thors-glory"]},
        upgrades={"wolf": ["lokis-domain", "tyrs-domain"]},
        passed=["raven"],
        rage={"wolf": 12},
        steps={"wolf": {"horns": 5}},
    )
    hall.upgrade("friggas-succor")
    for _ in range(2):
        assert hall.invade(W, "horgr").asked == "Succor"
        hall.decline()
    hall.upgrade("thors-glory", replacing="friggas-succor")
    assert hall.invade(W, "horgr").asked == "Turn"


@clause("BR-10.5")
def test_an_upgrade_lasts_into_the_next_age() -> None:
    hall = stage(phase="end", upgrades={"wolf": ["experts-in-arms"]}, board={"horgr": {"wolf": [W]}})
    assert (hall.age, hall.upgrades("wolf"), hall.strength("wolf", "horgr")) == (2, ["experts-in-arms"], 2)


@clause("BR-10.6")
@pytest.mark.parametrize(
    ("cards", "glory"),
    [
        (["lokis-domain"], 2),
        (["lokis-domain", "lokis-eminence"], 6),
        (["lokis-domain", "lokis-eminence", "lokis-wrath"], 12),
    ],
)
def test_upgrades_of_the_same_benefit_add_up(cards: list[str], glory: int) -> None:
    hall = stage(3, age=2, phase="valhalla", valhalla={"wolf": [W, L]}, upgrades={"wolf": cards})
    assert hall.glory("wolf") == glory


@clause("BR-10.6")
def test_two_upgrades_that_turn_quests_into_battle_cards_add_up() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [W], "raven": [W]}},
        hands={"wolf": ["alfheim-3"]},
        upgrades={"wolf": ["tyrs-domain", "tyrs-wrath"]},
    )
    hall.pillage("gimle").call_over().seal_only(wolf="alfheim-3").say("turn_quest").decline_while("LateCards")
    assert hall.told("fought")[0] == {"clan": "wolf", "figures": 1, "cards": 3 + 5, "strength": 1 + 3 + 5}


@clause("BR-10.7")
@pytest.mark.parametrize(
    ("card", "figure", "places"),
    [
        ("brothers-in-arms", W, OUTER),
        ("experts-in-arms", W, OUTER),
        ("lord-of-hammers", L, OUTER),
        ("lokis-dragons", S, FJORDS),
    ],
)
def test_a_troop_upgrade_brings_one_figure_of_its_type_for_nothing(card: str, figure: str, places: set[str]) -> None:
    hall = stage(age=2, hands={"wolf": [card]}, rage={"wolf": 3}).upgrade(card)
    left = hall.rage("wolf")
    assert (hall.asked, hall.active) == ("FreeInvasion", "wolf")
    assert hall.verbs() == {"land", "decline"}
    assert hall.values("land", "place") == places
    place = min(places)
    hall.say("land", place=place)
    assert hall.figures("wolf", place) == [figure]
    assert (hall.rage("wolf"), hall.on_board("wolf"), hall.active) == (left, 1, "raven")
    assert hall.told("invaded") == [{"clan": "wolf", "figure": figure, "place": place, "rage": 0}]


@clause("BR-10.7")
@pytest.mark.parametrize(
    ("card", "gone"), [("brothers-in-arms", [W] * 8), ("lord-of-hammers", [L]), ("lokis-dragons", [S])]
)
def test_without_such_a_figure_in_reserve_nothing_is_offered(card: str, gone: list[str]) -> None:
    hall = stage(hands={"wolf": [card]}, valhalla={"wolf": gone}).upgrade(card)
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-10.7")
def test_the_last_warrior_of_the_reserve_may_come_for_nothing() -> None:
    hall = stage(hands={"wolf": ["brothers-in-arms"]}, valhalla={"wolf": [W] * 7}).upgrade("brothers-in-arms")
    hall.say("land", place="elvagar")
    assert (hall.figures("wolf", "elvagar"), hall.figures("wolf", "reserve")) == ([W], [L, S])


@clause("BR-10.7")
def test_a_clan_upgrade_brings_no_figure() -> None:
    hall = stage(hands={"wolf": ["thors-glory"]}).upgrade("thors-glory")
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-10.8")
def test_a_ship_upgrade_does_not_bring_a_sea_serpent() -> None:
    hall = stage(
        hands={"wolf": ["lokis-dragons"]}, monsters={"wolf": ["sea-serpent"]}, board={"north-fjord": {"wolf": [S]}}
    ).upgrade("lokis-dragons")
    assert (hall.asked, hall.active) == ("Turn", "raven")
    hall = stage(hands={"wolf": ["lokis-dragons"]}, monsters={"wolf": ["sea-serpent"]}).upgrade("lokis-dragons")
    hall.say("land", place="west-fjord")
    assert hall.figures("wolf", "west-fjord") == [S]


@clause("BR-10.9")
def test_a_free_invasion_needs_an_empty_village_in_a_province_that_stands() -> None:
    hall = stage(
        hands={"wolf": ["lord-of-hammers"]}, board={"utgard": {"raven": [W, W, W]}}, destroyed=["gimle", "myrkulor"]
    ).upgrade("lord-of-hammers")
    assert hall.values("land", "place") == OUTER - {"utgard", "gimle", "myrkulor"}
    hall = stage(hands={"wolf": ["lokis-dragons"]}, destroyed=["gimle", "myrkulor"]).upgrade("lokis-dragons")
    assert hall.values("land", "place") == FJORDS - {"west-fjord"}


@clause("BR-10.9")
@pytest.mark.parametrize(("ravens", "asked"), [(2, "FreeInvasion"), (3, "Turn")])
def test_a_free_invasion_needs_one_empty_village_on_the_whole_board(ravens: int, asked: str) -> None:
    board = {"utgard": {"raven": [W] * 3}, "andlang": {"raven": [W] * ravens}}
    ruins = OUTER - {"utgard", "andlang"}
    hall = stage(hands={"wolf": ["lord-of-hammers"]}, board=board, destroyed=ruins, doom=["utgard", "andlang"])
    hall.upgrade("lord-of-hammers")
    assert hall.asked == asked
    assert hall.values("land", "place", "wolf") == ({"andlang"} if ravens == 2 else set())


@clause("BR-10.9")
def test_a_free_invasion_needs_horns() -> None:
    hall = stage(hands={"wolf": ["lord-of-hammers"]}, board={"gimle": {"wolf": [W] * 4}}).upgrade("lord-of-hammers")
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-10.9")
def test_a_free_invasion_not_taken_is_lost() -> None:
    hall = stage(hands={"wolf": ["lokis-dragons"]}, rage={"wolf": 6}, passed=["raven"]).upgrade("lokis-dragons")
    hall.decline()
    assert (hall.on_board("wolf"), hall.asked, hall.rage("wolf")) == (0, "Turn", 4)
    hall.invade(S, "north-fjord")
    assert hall.rage("wolf") == 2, "now it is paid for"


@clause("BR-10.10")
@pytest.mark.parametrize(("age", "card"), [(1, "troll"), (2, "valkyrie"), (3, "frost-giant")])
def test_a_monster_comes_from_the_box_into_the_reserve(age: int, card: str) -> None:
    hall = stage(age=age, hands={"wolf": [card]}).upgrade(card)
    assert card not in hall.box()
    assert len(hall.box()) == 8
    hall.decline()
    assert hall.figures("wolf", "reserve") == [W] * 8 + [L, S, card]
    assert sheet(hall, "raven").reserve.monsters == ()


@clause("BR-10.11")
@pytest.mark.parametrize(
    ("card", "places"),
    [("troll", OUTER), ("sea-serpent", FJORDS), ("dark-elf", OUTER | {"yggdrasil"}), ("fire-giant", OUTER)],
)
def test_the_new_monster_may_invade_for_nothing_at_once(card: str, places: set[str]) -> None:
    hall = stage(age=2, hands={"wolf": [card]}, monsters={"wolf": ["dwarf-chieftain"]}, rage={"wolf": 5}).upgrade(card)
    left = hall.rage("wolf")
    assert (hall.asked, hall.verbs()) == ("FreeInvasion", {"land", "decline"})
    assert hall.values("land", "place") == places
    place = max(places)
    hall.say("land", place=place)
    assert (hall.figures("wolf", place), hall.rage("wolf"), hall.active) == ([card], left, "raven")
    assert "dwarf-chieftain" in hall.figures("wolf", "reserve"), "that Monster and no other"


@clause("BR-10.12")
def test_a_monster_counts_for_horns_and_in_battle() -> None:
    hall = stage(board={"gimle": {"wolf": ["troll", W], "raven": [L]}, "horgr": {"wolf": [W, W]}})
    assert hall.on_board("wolf") == 4
    assert "invade" not in hall.verbs()
    assert hall.strength("wolf", "gimle") == 3
    hall.pillage("gimle").call_over()
    assert hall.told("no_winner") == [{}]
    assert hall.valhalla("wolf") == [W, "troll"]


@clause("BR-10.12")
def test_a_monster_brings_ragnarok_glory_and_is_released() -> None:
    hall = stage(phase="ragnarok", board={"gimle": {"wolf": ["troll", W]}}, upgrades={"wolf": ["lokis-domain"]})
    assert hall.glory_from("wolf", "ragnarok", 1) == 4
    assert hall.glory_from("wolf", "valhalla", 1) == 2
    assert "troll" in hall.figures("wolf", "reserve")


@clause("BR-10.13")
def test_a_third_monster_takes_the_place_of_one_of_the_two() -> None:
    hall = stage(age=2, monsters={"wolf": ["troll", "dark-elf"]}, hands={"wolf": ["valkyrie"]})
    hall.say("upgrade", card="valkyrie")
    assert hall.verbs() == {"replace"}
    hall.say("replace", card="dark-elf").decline()
    assert hall.figures("wolf", "reserve") == [W] * 8 + [L, S, "troll", "valkyrie"]
    assert sorted(hall.upgrades("wolf")) == ["troll", "valkyrie"]
    assert len(hall.box()) == 7


@clause("BR-10.10", "BR-10.14")
@pytest.mark.parametrize("place", ["gimle", "yggdrasil", "reserve", "valhalla"])
def test_the_figure_of_a_replaced_monster_goes_back_to_the_box_from_anywhere(place: str) -> None:
    hall = stage(
        age=2,
        board={place: {"wolf": ["troll"]}} if place in ("gimle", "yggdrasil") else {},
        monsters={"wolf": ["troll"]} if place == "reserve" else {},
        valhalla={"wolf": ["troll"]} if place == "valhalla" else {},
        hands={"wolf": ["valkyrie"]},
    )
    assert "troll" in hall.figures("wolf", place)
    hall.upgrade("valkyrie", replacing="troll")
    assert "troll" in hall.box()
    assert all("troll" not in hall.figures("wolf", anywhere) for anywhere in (place, "reserve", "valhalla"))
    assert hall.on_board("wolf") == 0
    assert hall.discard == ["troll"]


@clause("BR-10.14")
def test_the_village_and_the_horn_of_a_replaced_monster_are_free_at_once() -> None:
    board = {"utgard": {"wolf": ["troll", W], "raven": [W]}, "gimle": {"wolf": [W, W]}}
    hall = stage(age=2, board=board, hands={"wolf": ["valkyrie"]}).upgrade("valkyrie", replacing="troll")
    assert hall.asked == "FreeInvasion"
    hall.say("land", place="utgard")
    assert hall.figures("wolf", "utgard") == [W, "valkyrie"]


@clause("BR-10.15")
def test_a_replaced_monster_is_not_destroyed() -> None:
    hall = stage(
        3,
        age=2,
        board={"north-fjord": {"wolf": ["sea-serpent"]}, "yggdrasil": {"wolf": ["troll"]}},
        upgrades={"wolf": ["lokis-dragons", "friggas-protection", "friggas-charm"]},
        hands={"wolf": ["valkyrie"]},
    )
    hall.upgrade("valkyrie", replacing="sea-serpent")
    assert hall.asked == "FreeInvasion", "Protection is not asked"
    assert hall.figures("wolf", "north-fjord") == []
    assert (hall.glory("wolf"), hall.valhalla("wolf"), hall.told("perished")) == (0, [], [])


@clause("BR-10.15")
def test_a_replaced_witch_does_not_retreat() -> None:
    hall = stage(age=3, board={"gimle": {"wolf": ["volur-witch"]}}, hands={"wolf": ["soldier-of-hel"]})
    hall.upgrade("soldier-of-hel", replacing="volur-witch")
    assert hall.asked == "FreeInvasion"
    assert "volur-witch" in hall.box()


@clause("BR-10.16")
@pytest.mark.parametrize(
    ("card", "gimle", "horgr"), [("experts-in-arms", 6, 2), ("brothers-in-arms", 4, 1), ("masters-in-arms", 8, 2)]
)
def test_a_troop_upgrade_changes_the_figures_on_the_board_at_once(card: str, gimle: int, horgr: int) -> None:
    hall = stage(
        age=3, board={"gimle": {"wolf": [W, W, W], "raven": [W]}, "horgr": {"wolf": [W]}}, hands={"wolf": [card]}
    )
    assert (hall.strength("wolf", "gimle"), hall.strength("wolf", "horgr")) == (3, 1)
    hall.upgrade(card)
    assert (hall.strength("wolf", "gimle"), hall.strength("wolf", "horgr")) == (gimle, horgr)
    assert hall.strength("raven", "gimle") == 1


@clause("BR-10.17")
@pytest.mark.parametrize("age", [2, 3])
def test_an_upgrade_of_an_earlier_age_may_still_be_played(age: int) -> None:
    hall = stage(age=age, hands={"wolf": ["troll"]}).upgrade("troll").say("land", place="gimle")
    assert hall.figures("wolf", "gimle") == ["troll"]


@clause("BR-10.18")
def test_empty_slots_are_one_choice_and_are_not_asked_for_when_all_are_empty() -> None:
    hall = stage(upgrades={"wolf": ["thors-glory"]}, hands={"wolf": ["lokis-domain"]}).say(
        "upgrade", card="lokis-domain"
    )
    assert hall.options() == [{"do": "fill"}, {"do": "replace", "card": "thors-glory"}]
    hall = stage(hands={"wolf": ["lokis-domain"]}).say("upgrade", card="lokis-domain")
    assert (hall.asked, hall.upgrades("wolf")) == ("Turn", ["lokis-domain"])


@clause("BR-10.18")
def test_a_card_may_be_replaced_although_a_slot_is_empty() -> None:
    hall = stage(upgrades={"wolf": ["troll"]}, hands={"wolf": ["dwarf-chieftain"]})
    hall.upgrade("dwarf-chieftain", replacing="troll").decline()
    assert (hall.upgrades("wolf"), hall.discard) == (["dwarf-chieftain"], ["troll"])
    assert "troll" in hall.box()


@clause("BR-10.1")
def test_a_battle_card_is_no_upgrade() -> None:
    hall = stage(hands={"wolf": ["tyrs-bash"]})
    with pytest.raises(IllegalMove):
        hall.upgrade("tyrs-bash")
