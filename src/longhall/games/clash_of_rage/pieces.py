"""The pieces of Clash of Rage, by number, and what is printed on them (CR-1, CR-15 to CR-20)."""

from __future__ import annotations

from typing import Final

# The sides of a fight: the seats, then the elves.
SEATS: Final = 4
ELVES: Final = 4
SIDES: Final = 5
NO_SIDE: Final = 5

CLANS: Final = 4
NO_CLAN: Final = CLANS
CLAN_NAMES: Final = ["bohorg", "steamfield", "goldleif", "tomb"]
SIDE_NAMES: Final = [*CLAN_NAMES, "elves"]

# Each clan has a type of unit for each level; the elves have as many types (CR-1.3, CR-1.4).
LEVELS: Final = 3
UNITS: Final = CLANS * LEVELS

# What a unit, a card or a hero brings to an army.
POWER: Final = 0
WOUNDS: Final = 1
REROLLS: Final = 2
SHIELDS: Final = 3
HEALTH: Final = 4
MOVE: Final = 5
SLOWNESS: Final = 6
RAGE: Final = 7
FLIGHT: Final = 8
TRAITS: Final = 9
TRAIT_NAMES: Final = ["power", "wounds", "rerolls", "shields", "health", "move", "slowness", "rage", "flight"]

# Cards: equipment of the Black Market by kind, then the legendary ones.
EQUIPMENT: Final = 17
LEGENDS: Final = 9
CARDS: Final = EQUIPMENT + LEGENDS
NO_CARD: Final = CARDS
WEAPON: Final = 0
ARMOUR: Final = 1
SLOTS: Final = 2
SLOT_NAMES: Final = ["weapon", "armour"]
# Where a card of a player lies: on a type of unit, or set aside.
ASIDE: Final = LEVELS
POSITIONS: Final = LEVELS + 1
POSITION_NAMES: Final = ["1", "2", "3", "aside"]

HEROES: Final = 4
NO_HERO: Final = HEROES

# Tactic cards: seven for each clan, by their place among them.
TACTICS: Final = 7
ALL_TACTICS: Final = (1 << TACTICS) - 1
NO_TACTIC: Final = TACTICS

# Five tiles with two faces each.
FACES: Final = 10
NO_FACE: Final = FACES
FACE_NAMES: Final = [str(tile) + side for tile in range(1, 6) for side in ("a", "b")]


class Book:
    """Everything printed, as flat lists by number. Traits are one row after the other."""

    def __init__(self) -> None:
        # Units of the clans by clan and level, then the elves.
        self.unit_names: list[str] = []
        self.unit_traits: list[int] = []
        self.tokens: list[int] = []
        # What a clan can do (CR-15.2 to CR-15.5).
        self.no_kill_rage: list[int] = []
        self.discounts: list[int] = []
        self.least_prices: list[int] = []
        self.first_wounds: list[int] = []
        self.risen: list[int] = []
        self.card_names: list[str] = []
        self.card_traits: list[int] = []
        self.card_slots: list[int] = []
        self.costs: list[int] = []
        self.copies: list[int] = []
        self.hero_names: list[str] = []
        self.hero_traits: list[int] = []
        self.hero_gold: list[int] = []
        self.hero_crystals: list[int] = []
        self.outnumbered_rage: list[int] = []
        self.swift: list[int] = []
        self.victory_gold: list[int] = []
        self.healed: list[int] = []
        # Tactic cards by clan: name, order number, units by level, gold.
        self.tactic_names: list[str] = []
        self.orders: list[int] = []
        self.reinforcements: list[int] = []
        self.tactic_gold: list[int] = []
        # Tile faces: hexes of the city, the forge and the stone, its level, and rocks.
        self.city_hexes: list[int] = []
        self.forge_hexes: list[int] = []
        self.stone_hexes: list[int] = []
        self.stone_levels: list[int] = []
        self.rocks: list[list[int]] = []
        self.outer_rocks: list[list[int]] = []


class Quantities:
    """The numbers that stand on no card."""

    def __init__(self) -> None:
        # Points to win and the last round, in the usual and in the long game.
        self.points: list[int] = []
        self.rounds: list[int] = []
        self.per_city: int = 0
        self.per_legend: int = 0
        self.wound_faces: int = 0
        self.blank_faces: int = 0
        self.gold: int = 0
        self.crystals: int = 0
        self.city_elves: int = 0
        self.forge_elves: int = 0
        self.hand: int = 0
        self.city_crystals: int = 0
        self.market: int = 0
        self.forge_cost: int = 0
        self.cheap_forge_cost: int = 0
        self.drawn: int = 0
        self.drawn_for_each_forge: int = 0
