"""What is in the box, for the tests: pieces by name and number, and a fight to try a card in."""

from __future__ import annotations

from typing import Any

from tests.games.clash_of_rage.stage import Hall, stage

# Each clan: its three types by level, and how many tokens of each.
UNITS = {
    "bohorg": (("krag-rider", "pummeler", "executioner"), (7, 6, 4)),
    "steamfield": (("man-at-arms", "lancer", "steam-knight"), (7, 6, 3)),
    "goldleif": (("raider", "berserker", "ice-giant"), (7, 5, 4)),
    "tomb": (("skeleton", "tomb-guard", "bone-drake"), (10, 6, 3)),
}
WEAPONS = {
    "spiked-club": 4,
    "crossbow": 4,
    "war-axe": 4,
    "rockbreaker": 4,
    "blunderbuss": 3,
    "cavalry-lance": 3,
    "serrated-dagger": 3,
    "war-drum": 3,
    "shaman-staff": 3,
    "great-hammer": 3,
}
ARMOURS = {
    "leather-tunic": 4,
    "shamans-coat": 4,
    "round-shield": 3,
    "chain-mail": 3,
    "heavy-armour": 3,
    "plate-armour": 3,
    "mechanical-wings": 3,
}
LEGENDARY_WEAPONS = ["elfbane", "thunder-hammer", "emerald-bow", "blood-blade", "soul-scythe"]
LEGENDARY_ARMOURS = ["aegis", "dragonhide", "emerald-wings", "conquerors-cloak"]
HEROES = {"razaro", "vanguard", "reaver", "healer"}
# What a Pummeler has without equipment.
PUMMELER = {
    "power": 4,
    "wounds": 2,
    "rerolls": 0,
    "shields": 0,
    "health": 2,
    "move": 1,
    "slowness": 1,
    "rage": 0,
    "flight": 0,
}


def riders(card: str, elves: str, units: str = "7 krag-rider", **more: Any) -> Hall:
    """Krag Riders (power 3, 1 wound, health 1, slowness 0) with a card attack elves in a0."""
    return stage(units={0: {"a0": units}, "elves": {"a0": elves}}, slots={0: {"krag-rider": [card]}}, **more)
