"""The content of Clash of Rage: its shape, and how it is read (CR-1, CR-2, CR-15 to CR-20)."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from longhall.games.clash_of_rage.pieces import TRAIT_NAMES
from longhall.kernel.content import Sources, Value, read


class Traits(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a unit, a card or a hero brings; what is not written is 0."""

    id: str
    clause: str
    power: int = 0
    wounds: int = 0
    rerolls: int = 0
    shields: int = 0
    health: int = 0
    move: int = 0
    slowness: int = 0
    rage: int = 0
    flight: bool = False
    source: Sources

    def row(self) -> list[int]:
        """The traits in their order."""
        return [int(getattr(self, name)) for name in TRAIT_NAMES]


class Unit(Traits, kw_only=True):
    """A type of units (CR-15)."""

    level: int
    tokens: int


class Clan(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A clan, its ability and its units (CR-15)."""

    id: str
    clause: str
    ability: str
    no_kill_rage: int = 1
    discount: int = 0
    least_price: int = 0
    first_wounds: int = 0
    risen: int = 0
    unit: list[Unit]
    source: Sources


class ClanFile(msgspec.Struct, forbid_unknown_fields=True):
    """`clans.toml`."""

    clan: list[Clan]


class Elf(Traits, kw_only=True):
    """A type of elves (CR-16)."""

    tokens: int


class ElfFile(msgspec.Struct, forbid_unknown_fields=True):
    """`elves.toml`."""

    elf: list[Elf]


class Card(Traits, kw_only=True):
    """A legendary card (CR-18)."""

    slot: Literal["weapon", "armour"]


class MarketCard(Card, kw_only=True):
    """A card of the Black Market (CR-17)."""

    cost: int
    copies: int


class EquipmentFile(msgspec.Struct, forbid_unknown_fields=True):
    """`equipment.toml`."""

    equipment: list[MarketCard]
    legendary: list[Card]


class Hero(Traits, kw_only=True):
    """A hero (CR-19)."""

    gold: int
    crystals: int
    outnumbered_rage: int = 0
    swift: bool = False
    victory_gold: int = 0
    healed: int = 0


class HeroFile(msgspec.Struct, forbid_unknown_fields=True):
    """`heroes.toml`."""

    hero: list[Hero]


class Tactic(msgspec.Struct, forbid_unknown_fields=True):
    """A tactic card (CR-20)."""

    id: str
    clause: str
    clan: Literal["bohorg", "steamfield", "goldleif", "tomb"]
    order: int
    units: list[int]
    gold: int
    source: Sources


class TacticFile(msgspec.Struct, forbid_unknown_fields=True):
    """`tactics.toml`."""

    tactic: list[Tactic]


class Face(msgspec.Struct, forbid_unknown_fields=True):
    """A face of a region tile (CR-2)."""

    id: str
    clause: str
    city: int
    forge: int
    stone: int
    stone_level: int
    rocks: list[tuple[int, int]]
    outer_rocks: list[tuple[int, int]]
    source: Sources


class TileFile(msgspec.Struct, forbid_unknown_fields=True):
    """`tiles.toml`."""

    face: list[Face]


class Victory(msgspec.Struct, forbid_unknown_fields=True):
    """What wins, and when the game ends anyhow (CR-14)."""

    points: Value
    long_points: Value
    rounds: Value
    long_rounds: Value
    per_city: Value
    per_legendary: Value


class Dice(msgspec.Struct, forbid_unknown_fields=True):
    """The faces of a die (CR-1.9)."""

    wounds: Value
    blanks: Value


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """What a player begins with (CR-3.16)."""

    gold: Value
    crystals: Value


class Garrisons(msgspec.Struct, forbid_unknown_fields=True):
    """Elves on the map (CR-3.7, CR-3.8)."""

    city: Value
    forge: Value


class RoundValues(msgspec.Struct, forbid_unknown_fields=True):
    """Tactic cards and income (CR-6)."""

    hand: Value
    city_crystals: Value


class Market(msgspec.Struct, forbid_unknown_fields=True):
    """The Black Market (CR-3.18)."""

    cards: Value


class Forging(msgspec.Struct, forbid_unknown_fields=True):
    """Forging (CR-9.11 to CR-9.14)."""

    cost_with_one: Value
    cost_with_more: Value
    cards: Value
    cards_for_each_forge: Value


class GameFile(msgspec.Struct, forbid_unknown_fields=True):
    """`game.toml`."""

    victory: Victory
    dice: Dice
    start: Start
    garrisons: Garrisons
    round: RoundValues
    market: Market
    forging: Forging


class Content(msgspec.Struct):
    """All files of a content folder."""

    game: GameFile
    clans: ClanFile
    elves: ElfFile
    equipment: EquipmentFile
    heroes: HeroFile
    tactics: TacticFile
    tiles: TileFile


def load(folder: Path) -> Content:
    """The content of a folder as it is written; whether a game can be played with it is for `content_checks` to say."""
    return Content(
        read(folder, "game.toml", GameFile),
        read(folder, "clans.toml", ClanFile),
        read(folder, "elves.toml", ElfFile),
        read(folder, "equipment.toml", EquipmentFile),
        read(folder, "heroes.toml", HeroFile),
        read(folder, "tactics.toml", TacticFile),
        read(folder, "tiles.toml", TileFile),
    )
