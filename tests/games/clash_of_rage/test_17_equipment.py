"""The equipment cards: what they cost, how many there are, and what they do in play (CR-17)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.box import PUMMELER, riders
from tests.games.clash_of_rage.stage import Hall, stage

EACH_CARD = (
    "CR-17.1",
    "CR-17.2",
    "CR-17.3",
    "CR-17.4",
    "CR-17.5",
    "CR-17.6",
    "CR-17.7",
    "CR-17.8",
    "CR-17.9",
    "CR-17.10",
    "CR-17.11",
    "CR-17.12",
    "CR-17.13",
    "CR-17.14",
    "CR-17.15",
    "CR-17.16",
    "CR-17.17",
)
# Each card: slot, cost, copies and what it adds.
CARDS: dict[str, tuple[str, int, int, dict[str, int]]] = {
    "spiked-club": ("weapon", 1, 4, {"power": 1}),
    "crossbow": ("weapon", 3, 4, {"wounds": 1}),
    "war-axe": ("weapon", 3, 4, {"power": 2}),
    "rockbreaker": ("weapon", 5, 4, {"power": 3, "slowness": 1}),
    "blunderbuss": ("weapon", 4, 3, {"wounds": 2, "slowness": 1}),
    "cavalry-lance": ("weapon", 3, 3, {"power": 1, "move": 1}),
    "serrated-dagger": ("weapon", 2, 3, {"power": 2, "slowness": 1}),
    "war-drum": ("weapon", 4, 3, {"rage": 1}),
    "shaman-staff": ("weapon", 4, 3, {"power": 1, "rerolls": 1}),
    "great-hammer": ("weapon", 6, 3, {"power": 4, "slowness": 2}),
    "leather-tunic": ("armour", 2, 4, {"move": 1}),
    "shamans-coat": ("armour", 3, 4, {"rerolls": 1}),
    "round-shield": ("armour", 3, 3, {"shields": 1}),
    "chain-mail": ("armour", 4, 3, {"health": 1}),
    "heavy-armour": ("armour", 5, 3, {"power": 1, "shields": 1, "slowness": 2}),
    "plate-armour": ("armour", 6, 3, {"shields": 1, "health": 1, "slowness": 1}),
    "mechanical-wings": ("armour", 4, 3, {"move": 1, "flight": 1}),
}


# What is printed.


@clause(*EACH_CARD)
@pytest.mark.parametrize("card", CARDS)
def test_there_are_as_many_copies_as_the_list_says(card: str) -> None:
    hall = stage(deck=[])
    assert Counter(hall.under())[card] + hall.market().get(card, 0) == CARDS[card][2]


@clause(*EACH_CARD)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_costs_its_gold(card: str) -> None:
    cost = CARDS[card][1]
    # The card set aside keeps the action open.
    poor = stage(market=[card], gold={0: cost - 1}, aside={0: ["war-axe"]}).equipping()
    assert not poor.can(f"buy {card}")
    hall = stage(market=[card], gold={0: cost}).equipping().play(f"buy {card}")
    assert (hall.gold(0), hall.aside(0)) == (0, [card])
    assert hall.told("bought") == [{"clan": "bohorg", "card": card, "gold": cost}]


@clause(*EACH_CARD)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_fits_its_slot_and_adds_what_is_printed_and_nothing_else(card: str) -> None:
    slot, _, _, effect = CARDS[card]
    hall = stage(aside={0: [card]}).equipping().play(f"place {card} aside", "place_on 2")
    kind = hall.kind(0, "pummeler")
    assert (kind.weapon, kind.armour) == ((card, None) if slot == "weapon" else (None, card))
    assert {trait: int(getattr(kind, trait)) for trait in PUMMELER} == {
        trait: value + effect.get(trait, 0) for trait, value in PUMMELER.items()
    }


# What is seen in play.


@clause("CR-17.1", "CR-17.3", "CR-17.4", "CR-17.6", "CR-17.7", "CR-17.9", "CR-17.10")
@pytest.mark.parametrize(
    ("card", "dice"),
    [
        ("spiked-club", 4),
        ("war-axe", 5),
        ("rockbreaker", 6),
        ("cavalry-lance", 4),
        ("serrated-dagger", 5),
        ("shaman-staff", 4),
        ("great-hammer", 7),
        ("crossbow", 3),
        ("chain-mail", 3),
    ],
)
def test_power_is_so_many_dice_more(card: str, dice: int) -> None:
    # Against a slowness of 3 the Krag Riders strike first whatever they bear.
    hall = riders(card, "guard templar").fighting().play("assault")
    roll = hall.told("rolled")[0]
    assert (roll["side"], int(roll["wounds"]) + int(roll["blanks"])) == ("bohorg", dice)


@clause("CR-17.2", "CR-17.5")
@pytest.mark.parametrize(("card", "struck"), [("war-axe", 2), ("crossbow", 3), ("blunderbuss", 4)])
def test_wounds_are_added_to_the_faces(card: str, struck: int) -> None:
    # One face and the wound of the Krag Riders; Templars have no shield.
    hall = riders(card, "4 templar").fighting().rolls(1).play("assault")
    assert hall.blows[0] == ("bohorg", struck)
    assert hall.elves("a0") == ("4 templar" if struck < 3 else "3 templar")


@clause("CR-17.4", "CR-17.5", "CR-17.7", "CR-17.10", "CR-17.15", "CR-17.16")
@pytest.mark.parametrize(
    ("card", "slowness"),
    [
        ("spiked-club", 0),
        ("rockbreaker", 1),
        ("blunderbuss", 1),
        ("serrated-dagger", 1),
        ("great-hammer", 2),
        ("heavy-armour", 2),
        ("plate-armour", 1),
    ],
)
def test_slowness_decides_who_strikes_first(card: str, slowness: int) -> None:
    # The elves have a slowness of 0, 1, 2 and 3; where it is equal, they defend and strike first.
    for theirs, elves in enumerate(["elder", "guard", "templar", "guard templar"]):
        hall = riders(card, elves).fighting()
        assert hall.told("first_strike") == [{"side": "bohorg" if slowness < theirs else "elves"}]


@clause("CR-17.6", "CR-17.11", "CR-17.17")
@pytest.mark.parametrize(
    ("card", "steps"),
    [("cavalry-lance", 2), ("leather-tunic", 2), ("mechanical-wings", 2), ("war-axe", 1), ("chain-mail", 1)],
)
def test_move_is_a_step_more(card: str, steps: int) -> None:
    hall = stage(units={0: {"a4": "pummeler"}}, slots={0: {"pummeler": [card]}}, bastions={0: (-2, 0)}).moving()
    far = {"a1", "a2", "a6"} if steps == 2 else set()
    assert hall.play("pick a4 2 1").targets("move_to") & {"a0", "a1", "a2", "a6", "b4"} == {"a0"} | far


@clause("CR-17.17")
@pytest.mark.parametrize(("card", "flies"), [("mechanical-wings", True), ("leather-tunic", False)])
def test_mechanical_wings_give_flight(card: str, flies: bool) -> None:
    # Over the rock to b5 and on to b6 and b0, and over the elves of a0 to a3.
    hall = stage(
        units={0: {"a1": "pummeler"}, "elves": {"a0": "4 guard"}},
        slots={0: {"pummeler": [card]}},
        bastions={0: (-2, 0)},
    ).moving()
    found = hall.play("pick a1 2 1").targets("move_to")
    assert found == {"a0", "a2", "a6", "b3", "b4", "b5"} | ({"a3", "a4", "a5", "b0", "b6"} if flies else set())


@clause("CR-17.9", "CR-17.12")
@pytest.mark.parametrize(("card", "dice"), [("shaman-staff", 4), ("shamans-coat", 3)])
def test_a_reroll_is_asked_for_once_in_an_assault(card: str, dice: int) -> None:
    hall = riders(card, "guard").fighting().rolls(0, 0).play("assault")
    assert (hall.active, hall.asked, hall.can(f"reroll {dice} 0")) == (0, "Reroll", True)
    hall.play(f"reroll {dice} 0")
    assert (len(hall.told("rerolled")), hall.told("struck")[0]["side"]) == (1, "bohorg")


@clause("CR-17.12")
def test_without_such_a_card_krag_riders_do_not_reroll() -> None:
    assert riders("war-axe", "guard").fighting().rolls(0).play("assault").told("struck")[0]["side"] == "bohorg"


@clause("CR-17.13", "CR-17.15", "CR-17.16")
@pytest.mark.parametrize(
    ("card", "shields"), [("leather-tunic", 0), ("round-shield", 1), ("heavy-armour", 1), ("plate-armour", 1)]
)
def test_shields_take_wounds_away(card: str, shields: int) -> None:
    # An Elder strikes first, with five dice.
    hall = riders(card, "elder").rolls(5).fighting()
    assert hall.blows == [("elves", 5 - shields)]


@clause("CR-17.14", "CR-17.16")
@pytest.mark.parametrize(("card", "left"), [("leather-tunic", 2), ("chain-mail", 5), ("plate-armour", 5)])
def test_health_makes_every_unit_die_later(card: str, left: int) -> None:
    # Five wounds kill five Krag Riders, two with a health of 2; behind a shield, four wounds kill two.
    assert riders(card, "elder").rolls(5).fighting().units(0, "a0") == f"{left} krag-rider"


# CR-17.8 and CR-17.19: Rage. Lancers have power 4, 1 wound, health 2 and slowness 0, Executioners health 3.


def lancers(units: str = "2 lancer", card: str = "war-drum", on: str = "lancer", **more: Any) -> Hall:
    """Steamfield attacks three Executioners in a0, with a War drum."""
    return stage(
        clans=["steamfield", "bohorg"],
        units={0: {"a0": units}, 1: {"a0": "3 executioner"}},
        slots={0: {on: [card]}},
        **more,
    ).fighting()


def assaults(hall: Hall, *rolls: int) -> Hall:
    """The sides strike in turn, with so many faces."""
    for faces in rolls:
        hall.rolls(faces).play("assault")
    return hall


def strikes(hall: Hall, side: str = "steamfield") -> list[object]:
    """The wounds of each assault of a side."""
    return [blow["number"] for blow in hall.told("struck") if blow["side"] == side]


def rage(hall: Hall) -> tuple[int, int]:
    """The Rage of the attacker and of the defender."""
    fight = hall.view().fight
    assert fight is not None
    return fight.attacker.rage, fight.defender.rage


@clause("CR-17.8", "CR-17.19")
def test_a_war_drum_gives_rage_before_the_dice_of_each_assault() -> None:
    hall = lancers()
    fight = hall.view().fight
    assert fight is not None
    assert (fight.attacker.roused, fight.defender.roused) == (1, 0)
    assert (hall.active, rage(hall)) == (0, (0, 0))
    # The wound of the Lancers and the drum: two wounds kill nobody, and that is another Rage.
    assaults(hall, 0)
    assert [event["event"] for event in hall.events()][-4:] == ["raged", "rolled", "struck", "raged"]
    assert (strikes(hall), rage(hall)) == ([2], (2, 0))
    # The drum again: one wound and three Rage kill one.
    assaults(hall, 1, 0)
    assert (strikes(hall), rage(hall)[0], hall.units(1, "a0")) == ([2, 4], 3, "2 executioner")


@clause("CR-17.8", "CR-17.19")
def test_without_a_war_drum_only_an_assault_without_a_kill_gives_rage() -> None:
    hall = assaults(lancers(card="crossbow"), 0)
    assert (strikes(hall), rage(hall)) == ([2], (1, 0))


@clause("CR-17.8", "CR-17.19")
def test_a_war_drum_beats_also_in_an_assault_that_kills() -> None:
    hall = assaults(lancers(), 1)
    assert (strikes(hall), hall.units(1, "a0"), rage(hall)[0]) == ([3], "2 executioner", 1)
    assaults(hall, 1, 0)
    assert (strikes(hall), hall.units(1, "a0"), rage(hall)[0]) == ([3, 3], "executioner", 2)


@clause("CR-17.19")
def test_a_war_drum_does_not_beat_in_the_assaults_of_the_enemy() -> None:
    # Steam Knights are as slow as the defenders, who therefore strike first.
    hall = lancers("2 steam-knight", on="steam-knight")
    assert hall.active == 1
    assaults(hall, 2)
    assert rage(hall) == (0, 2)
    assaults(hall, 0)
    assert (strikes(hall), rage(hall)) == ([1], (2, 2))


@clause("CR-17.19")
def test_a_war_drum_on_a_type_that_is_not_there_is_silent() -> None:
    hall = assaults(lancers(on="steam-knight"), 0)
    assert (strikes(hall), rage(hall)) == ([1], (1, 0))


@clause("CR-17.19")
def test_a_war_drum_falls_silent_with_the_last_unit_of_its_type_and_its_rage_is_kept() -> None:
    # The Vanguard lets them strike first, and adds a wound to each assault.
    hall = assaults(lancers("lancer steam-knight", heroes={0: ("vanguard", "a0")}), 0)
    assert (strikes(hall), hall.units(1, "a0")) == ([3], "2 executioner")
    # Three faces less the shield of the Steam Knight kill the Lancer.
    assaults(hall, 3)
    assert (hall.units(0, "a0"), rage(hall)[0]) == ("steam-knight", 1)
    assaults(hall, 0)
    assert strikes(hall) == [3, 2]


@clause("CR-17.19")
def test_the_rage_of_a_war_drum_ends_with_the_fight() -> None:
    hall = stage(
        clans=["steamfield", "bohorg"],
        units={0: {"a0": "2 lancer", "a5": "2 lancer"}, "elves": {"a0": "templar", "a5": "templar"}},
        slots={0: {"lancer": ["war-drum"]}},
    ).fighting()
    hall.rolls(3).play("fight a0", "assault")
    fight = hall.view().fight
    assert (hall.elves("a0"), fight and fight.place, rage(hall)) == ("", "a5", (0, 0))


@clause("CR-17.8")
def test_elves_beat_a_war_drum_too() -> None:
    hall = stage(units={0: {"a0": "4 executioner"}, "elves": {"a0": "guard"}}, slots={"elves": {"guard": ["war-drum"]}})
    hall.rolls(2).fighting()
    assert hall.told("raged")[0] == {"side": "elves", "number": 1}
    assert hall.blows == [("elves", 3)]


# CR-17.18: two costs that must differ.


@clause("CR-17.18")
@pytest.mark.parametrize(("cheap", "dear"), [("crossbow", "rockbreaker"), ("shamans-coat", "plate-armour")])
def test_a_crossbow_is_cheaper_than_a_rockbreaker_and_a_coat_than_plate_armour(cheap: str, dear: str) -> None:
    costs = {stack.card: stack.cost for stack in stage(market=[cheap, dear]).view().market}
    assert costs[cheap] < costs[dear]


@clause("CR-17.18")
@pytest.mark.parametrize(("cheap", "dear"), [("crossbow", "rockbreaker"), ("shamans-coat", "plate-armour")])
def test_so_elves_exchange_the_one_for_the_other_and_not_back(cheap: str, dear: str) -> None:
    def drawing(worn: str, drawn: str) -> Hall:
        return stage(units={"elves": {"a0": "guard"}}, slots={"elves": {"guard": [worn]}}, top=[drawn]).new_round()

    better = drawing(cheap, dear)
    assert (better.worn("elves", "guard"), better.under()[-1]) == ([dear], cheap)
    worse = drawing(dear, cheap)
    assert (worse.worn("elves", "guard"), worse.under()[-1]) == ([dear], cheap)
