"""The legendary cards: where they are worn and what they do in play (CR-18)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.box import PUMMELER, riders
from tests.games.clash_of_rage.stage import stage

EACH_CARD = (
    "CR-18.1",
    "CR-18.2",
    "CR-18.3",
    "CR-18.4",
    "CR-18.5",
    "CR-18.6",
    "CR-18.7",
    "CR-18.8",
    "CR-18.9",
)
# Each card: its slot and what it adds.
CARDS: dict[str, tuple[str, dict[str, int]]] = {
    "elfbane": ("weapon", {"power": 5}),
    "thunder-hammer": ("weapon", {"wounds": 3}),
    "emerald-bow": ("weapon", {"power": 2, "rerolls": 2}),
    "blood-blade": ("weapon", {"power": 2, "rage": 1}),
    "soul-scythe": ("weapon", {"wounds": 2, "rerolls": 1}),
    "aegis": ("armour", {"shields": 3}),
    "dragonhide": ("armour", {"shields": 1, "health": 2}),
    "emerald-wings": ("armour", {"shields": 1, "move": 2, "flight": 1}),
    "conquerors-cloak": ("armour", {"rerolls": 2, "health": 1}),
}


# What is printed.


@clause(*EACH_CARD)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_fits_its_slot_and_adds_what_is_printed_and_nothing_else(card: str) -> None:
    slot, effect = CARDS[card]
    hall = stage(legends={0: [card]}).equipping().play(f"place {card} aside", "place_on 2")
    kind = hall.kind(0, "pummeler")
    assert (kind.weapon, kind.armour) == ((card, None) if slot == "weapon" else (None, card))
    assert {trait: int(getattr(kind, trait)) for trait in PUMMELER} == {
        trait: value + effect.get(trait, 0) for trait, value in PUMMELER.items()
    }


@clause(*EACH_CARD)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_forged_once_and_is_worth_a_point(card: str) -> None:
    # It is the last of the deck, so nobody can forge another one.
    others = [name for name in CARDS if name != card]
    hall = stage(units={0: {"a5": "krag-rider"}}, crystals={0: 12}, gold={0: 9}, legends={1: others}).equipping()
    hall.play("forge")
    assert (hall.player(0).legendaries, hall.points(0), hall.view().legendary_deck.count) == ((card,), 1, 0)
    hall.play("done", 1, "pass", 0, "equip")
    assert not hall.can("forge")


# What is seen in play.


@clause("CR-18.1", "CR-18.3", "CR-18.4")
@pytest.mark.parametrize(
    ("card", "dice"),
    [("elfbane", 8), ("emerald-bow", 5), ("blood-blade", 5), ("thunder-hammer", 3), ("soul-scythe", 3)],
)
def test_power_is_so_many_dice_more(card: str, dice: int) -> None:
    hall = riders(card, "guard").fighting().play("assault")
    roll = hall.told("rolled")[0]
    assert (roll["side"], int(roll["wounds"]) + int(roll["blanks"])) == ("bohorg", dice)


@clause("CR-18.2", "CR-18.5")
@pytest.mark.parametrize(("card", "struck"), [("aegis", 2), ("thunder-hammer", 5), ("soul-scythe", 4)])
def test_wounds_are_added_to_the_faces(card: str, struck: int) -> None:
    # One face and the wound of the Krag Riders; Templars have no shield.
    hall = riders(card, "4 templar").fighting().rolls(1).play("assault")
    if card == "soul-scythe":
        hall.play("keep")
    assert hall.blows[0] == ("bohorg", struck)
    assert hall.elves("a0") == ("4 templar" if struck < 3 else "3 templar")


@clause("CR-18.3", "CR-18.5", "CR-18.9")
@pytest.mark.parametrize(
    ("card", "rerolls"), [("elfbane", 0), ("emerald-bow", 2), ("soul-scythe", 1), ("conquerors-cloak", 2)]
)
def test_so_many_rerolls_are_asked_for(card: str, rerolls: int) -> None:
    hall = riders(card, "4 templar").fighting().rolls(*[1] * (rerolls + 1)).play("assault")
    for done in range(rerolls):
        assert (hall.active, hall.asked, len(hall.told("rerolled"))) == (0, "Reroll", done)
        hall.play("reroll 1 0")
    assert (len(hall.told("rerolled")), hall.told("struck")[0]["side"]) == (rerolls, "bohorg")


@clause("CR-18.4")
def test_a_blood_blade_gives_rage_before_the_dice_of_each_assault() -> None:
    # Executioners have health 3 and no bonus; Lancers add a wound.
    hall = stage(
        clans=["steamfield", "bohorg"],
        units={0: {"a0": "2 lancer"}, 1: {"a0": "3 executioner"}},
        slots={0: {"lancer": ["blood-blade"]}},
    ).fighting()
    hall.rolls(1).play(0, "assault")
    assert [event["event"] for event in hall.events()][-4:] == ["raged", "rolled", "struck", "killed"]
    hall.rolls(1).play(1, "assault").rolls(1).play(0, "assault")
    assert [blow["number"] for blow in hall.told("struck")] == [3, 1, 4]


@clause("CR-18.4")
def test_a_blood_blade_on_a_type_that_is_not_there_is_silent() -> None:
    hall = stage(units={0: {"a0": "krag-rider"}, "elves": {"a0": "guard"}}, slots={0: {"pummeler": ["blood-blade"]}})
    hall.fighting().rolls(3).play("assault")
    assert (hall.told("raged"), hall.blows) == ([], [("bohorg", 3)])


@clause("CR-18.6", "CR-18.7", "CR-18.8")
@pytest.mark.parametrize(
    ("card", "shields"), [("aegis", 3), ("dragonhide", 1), ("emerald-wings", 1), ("conquerors-cloak", 0)]
)
def test_shields_take_wounds_away(card: str, shields: int) -> None:
    # An Elder strikes first, with five dice.
    hall = riders(card, "elder").rolls(5).fighting()
    assert hall.blows == [("elves", 5 - shields)]


@clause("CR-18.7", "CR-18.9")
@pytest.mark.parametrize(("card", "left"), [("elfbane", 2), ("dragonhide", 6), ("conquerors-cloak", 5)])
def test_health_makes_every_unit_die_later(card: str, left: int) -> None:
    # Five wounds kill five Krag Riders, two with a health of 2; behind a shield, four kill one with a health of 3.
    assert riders(card, "elder").rolls(5).fighting().units(0, "a0") == f"{left} krag-rider"


@clause("CR-18.8")
@pytest.mark.parametrize(("card", "steps"), [("emerald-wings", 3), ("aegis", 1)])
def test_emerald_wings_are_two_steps_more(card: str, steps: int) -> None:
    hall = stage(units={0: {"a4": "pummeler"}}, slots={0: {"pummeler": [card]}}, bastions={0: (-2, 0)}).moving()
    way = ["a0", "a1", "b5", "b0", "b1"]
    assert hall.play("pick a4 2 1").targets("move_to") & set(way) == set(way[:steps])


@clause("CR-18.8")
@pytest.mark.parametrize("wings", [True, False])
def test_emerald_wings_give_flight(wings: bool) -> None:
    # A Pummeler moves 3 either way: over the elves of a0 and the rocks of a1, or around both.
    worn = ["emerald-wings"] if wings else ["cavalry-lance", "leather-tunic"]
    hall = stage(
        units={0: {"a6": "pummeler"}, "elves": {"a0": "4 guard"}}, slots={0: {"pummeler": worn}}, bastions={0: (-2, 0)}
    ).moving()
    found = hall.play("pick a6 2 1").targets("move_to")
    assert (found >= {"a2", "a3", "a4", "a5", "b0", "b6"}, "a0" in found) == (wings, True)
    assert wings or found == {"a0", "a1", "a2", "b3", "b4", "b5"}


@clause("CR-18.9")
def test_the_rerolls_of_a_cloak_come_again_in_each_assault() -> None:
    hall = riders("conquerors-cloak", "2 templar").fighting().rolls(1, 1).play("assault", "keep")
    assert (hall.active, hall.asked) == (0, "Assault")
    hall.rolls(1).play("assault")
    fight = hall.view().fight
    assert (hall.asked, fight and fight.rerolls) == ("Reroll", 2)
