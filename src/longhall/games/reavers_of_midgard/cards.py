"""The cards and tiles of Reavers of Midgard, by number, and what is printed on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from longhall.games.reavers_of_midgard.table import Reavers

# The decks (RM-1.1). Cards are numbered deck after deck; cards of equal print are one kind.
REAVER: Final = 0
VILLAGE: Final = 1
KEEP: Final = 2
SEA: Final = 3
EXPEDITION: Final = 4
PROPHECY: Final = 5
DECKS: Final = 6
DECK_NAMES: Final = ["reaver", "village", "keep", "sea", "expedition", "prophecy"]

REAVERS: Final = 48
VILLAGE_CARDS: Final = 24
KEEP_CARDS: Final = 10
SEA_BATTLES: Final = 8
EXPEDITIONS: Final = 7
PROPHECIES: Final = 17
FIRST_VILLAGE: Final = REAVERS
FIRST_KEEP: Final = FIRST_VILLAGE + VILLAGE_CARDS
FIRST_SEA: Final = FIRST_KEEP + KEEP_CARDS
FIRST_EXPEDITION: Final = FIRST_SEA + SEA_BATTLES
FIRST_PROPHECY: Final = FIRST_EXPEDITION + EXPEDITIONS
CARDS: Final = FIRST_PROPHECY + PROPHECIES
# Where each deck begins, and where the last one ends.
FIRST: Final = [0, FIRST_VILLAGE, FIRST_KEEP, FIRST_SEA, FIRST_EXPEDITION, FIRST_PROPHECY, CARDS]
LOOT: Final = VILLAGE_CARDS + KEEP_CARDS
NO_CARD: Final = CARDS

# The artifacts come first among the village cards, then the ship upgrades by icon.
ARTIFACTS: Final = 14
FIRST_ARTIFACT: Final = FIRST_VILLAGE
FIRST_UPGRADE_CARD: Final = FIRST_VILLAGE + ARTIFACTS
# The sets come first among the keep cards: Treasure, Art, Armor, and the three Tapestries.
KEEP_SETS: Final = 3
TREASURE: Final = FIRST_KEEP
ART: Final = FIRST_KEEP + 1
ARMOR: Final = FIRST_KEEP + 2
TAPESTRY: Final = FIRST_KEEP + 3
TAPESTRIES: Final = 3
FIRST_PILLAGED_KEEP: Final = TAPESTRY + TAPESTRIES

# The clans, by the colour of their dice (RM-3.1).
TYR: Final = 0
ODIN: Final = 1
YGGDRASIL: Final = 2
CLANS: Final = 3
CLAN_NAMES: Final = ["tyr", "odin", "yggdrasil"]

# The areas; the last four have a specialist slot (RM-2.5).
RECRUIT: Final = 0
TRADE: Final = 1
BATTLE_AT_SEA: Final = 2
RAID_VILLAGES: Final = 3
RAID_KEEPS: Final = 4
SUBDUE: Final = 5
AREAS: Final = 6
ANY_AREA: Final = 6
FIRST_SLOT_AREA: Final = BATTLE_AT_SEA
SLOTS: Final = 4
PLACES: Final = 3
AREA_NAMES: Final = ["recruit", "trade", "battle-at-sea", "raid-villages", "raid-keeps", "subdue"]

# What a player has so many of.
FOOD: Final = 0
FAVOR: Final = 1
GLORY: Final = 2
TERROR: Final = 3
FARM: Final = 4
WALL: Final = 5
TOWER: Final = 6
GOODS: Final = 7
TOKENS: Final = 3
GOOD_NAMES: Final = ["food", "favor", "glory", "terror", "farm", "wall", "tower"]

# Territories: a stack for each type and level, of six tiles (RM-4.16, RM-4.17).
TYPES: Final = 3
LEVELS: Final = 3
STACKS: Final = TYPES * LEVELS
STACK_TILES: Final = 6
TILES: Final = STACKS * STACK_TILES
FOOD_LAND: Final = 0
FAVOR_LAND: Final = 1
DICE_LAND: Final = 2
TYPE_NAMES: Final = ["food", "favor", "dice"]
STACK_NAMES: Final = [name + "-" + str(level + 1) for name in TYPE_NAMES for level in range(LEVELS)]
TILE_NAMES: Final = [name + "-" + str(tile + 1) for name in STACK_NAMES for tile in range(STACK_TILES)]

# Where Glory comes from: what moves the marker on the track, then what is counted at the end (RM-24).
FROM_SEA: Final = 0
FROM_VILLAGES: Final = 1
FROM_KEEPS: Final = 2
FROM_TERRITORIES: Final = 3
FROM_INCOME: Final = 4
FROM_SPECIALISTS: Final = 5
TRACK_SOURCES: Final = 6
TRACK_NAMES: Final = ["sea", "villages", "keeps", "territories", "income", "specialists"]

# When an artifact works: at the start or end of its owner's step, or at a moment of its own (RM-16.12).
IN_STEP: Final = 0
IN_COMBAT: Final = 1
AT_EXPEDITION: Final = 2
ON_SUBDUING: Final = 3


class Effect:
    """One thing that a card, a tile or a reaver does; `can` says whether it would do anything."""

    def can(self, table: Reavers, seat: i64) -> bool:
        """Whether it could do something for its owner (RM-16.20)."""
        return True

    def do(self, table: Reavers, seat: i64) -> None:
        """Do it, or push the step that asks what there is to ask."""
        raise NotImplementedError

    def timing(self) -> i64:
        """When an artifact with this effect works."""
        return IN_STEP


# What a prophecy counts (RM-29).
COUNTED: Final = [
    "armor",
    "sea-battles",
    "artifacts",
    "treasure",
    "yggdrasil-reavers",
    "food-territories",
    "dice-territories",
    "tyr-reavers",
    "art",
    "odin-reavers",
    "walls",
    "farms",
    "favor-territories",
    "upgrades",
    "tapestries",
    "prophecies",
    "towers",
]
COUNT_ARMOR: Final = 0
COUNT_SEA_BATTLES: Final = 1
COUNT_ARTIFACTS: Final = 2
COUNT_TREASURE: Final = 3
COUNT_YGGDRASIL: Final = 4
COUNT_FOOD_LANDS: Final = 5
COUNT_DICE_LANDS: Final = 6
COUNT_TYR: Final = 7
COUNT_ART: Final = 8
COUNT_ODIN: Final = 9
COUNT_WALLS: Final = 10
COUNT_FARMS: Final = 11
COUNT_FAVOR_LANDS: Final = 12
COUNT_UPGRADES: Final = 13
COUNT_TAPESTRIES: Final = 14
COUNT_PROPHECIES: Final = 15
COUNT_TOWERS: Final = 16


class Book:
    """Everything printed, as flat lists by number. Scripts are lists of effects, done one after the other."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.copies: list[int] = []
        self.scripts: list[list[Effect]] = [[]]
        # Effects that ask something are found again by their number.
        self.effects: list[Effect] = []
        # Reavers: clan, colours to roll, colours to rally, script of the specialist; and of a promotion by clan.
        self.clans: list[int] = []
        self.rolls: list[list[int]] = []
        self.rallies: list[list[int]] = []
        self.specialists: list[int] = []
        self.promotions: list[int] = []
        # Village and keep cards: what they do, from the first village card on.
        self.loot: list[int] = []
        # Artifacts: the face they store, their area, their script and their Glory.
        self.stored_faces: list[int] = []
        self.artifact_areas: list[int] = []
        self.artifact_glory: list[int] = []
        # Sea battles: defence, combination by face with its own icons last, and reward.
        self.defences: list[int] = []
        self.combinations: list[list[int]] = []
        self.rewards: list[int] = []
        # Expeditions: faces to pay, whether a reaver is paid, what follows paying and what is suffered.
        self.tolls: list[list[int]] = []
        self.takes_reaver: list[int] = []
        self.relief: list[int] = []
        self.hardship: list[int] = []
        # Prophecies: what they count, and for how much each.
        self.counted: list[int] = []
        self.worth: list[int] = []
        # Keep sets, and tapestries: a trio and a single one.
        self.set_glory: list[list[int]] = []
        self.trio_glory: int = 0
        self.single_glory: int = 0
        # Territories: defence and peaceful cost of each stack; script and first equal tile of each tile.
        self.strongholds: list[int] = []
        self.land_costs: list[int] = []
        self.tiles: list[int] = []
        self.equal_tiles: list[int] = []
        # What a sensible player expects of a specialist firing, of a loot card, and of a sea battle won.
        self.firing_worth: list[float] = []
        self.loot_worth: list[float] = []
        self.battle_glory: list[float] = []


class Quantities:
    """The numbers that stand on no card."""

    def __init__(self) -> None:
        self.rounds: int = 0
        # By colour; the faces of each colour's die, and of a combat die.
        self.crew_dice: int = 0
        self.faces: list[list[int]] = []
        self.combat_faces: list[int] = []
        self.tokens: int = 0
        self.upgrade_tiles: list[int] = []
        self.starting_food: list[int] = []
        self.starting_favor: int = 0
        self.starting_reavers: int = 0
        # Displays, by the number of players from 2 to 4.
        self.pairs: list[int] = []
        self.sea_battles: list[int] = []
        self.prophecies: list[int] = []
        self.trade_dice: int = 0
        # Resting, and the areas: costs in Food and faces, bonuses and repeats by seat.
        self.rest_food: int = 0
        self.area_food: list[int] = []
        self.area_faces: list[list[int]] = []
        self.recruit_favor: list[int] = []
        self.sea_glory: list[int] = []
        self.village_cards: list[int] = []
        self.keep_cards: list[int] = []
        self.picks: list[int] = []
        self.attempts: list[int] = []
        self.trade_favor: int = 0
        self.trade_food: int = 0
        # Scoring.
        self.terror: list[int] = []
        self.terror_beyond: int = 0
        self.income: int = 0
        # By token: the worth of each in a small, middling and large holding; and of the majority.
        self.token_worth: list[list[int]] = []
        self.majorities: list[int] = []
