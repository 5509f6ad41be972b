"""The content of Reavers of Midgard: its shape, and how it is read (RM-1, RM-26 to RM-33)."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from longhall.kernel.content import Source, Sources, Value, Values, read

Colour = Literal["red", "blue", "yellow"]
PlainFace = Literal["shield", "chest", "longship", "hammer"]
Face = Literal["shield", "chest", "longship", "hammer", "helmet", "raven", "tree"]
RolledFace = Literal["shield", "chest", "longship", "hammer", "double-hammer", "icon"]
Good = Literal["food", "favor", "glory", "terror", "farm", "wall", "tower"]
Deck = Literal["reaver", "village", "keep", "prophecy"]


def _dashed(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


class Tagged(msgspec.Struct, tag_field="do", tag=_dashed, forbid_unknown_fields=True):
    """What a card says, by its verb."""


class Gain(Tagged):
    """Gain Food, Favor, Glory, Terror or tokens."""

    what: Good
    n: int


class Lose(Tagged):
    """Lose Food, Favor or Terror."""

    what: Literal["food", "favor", "terror"]
    n: int


class Roll(Tagged):
    """Gain and roll dice."""

    dice: list[Colour]


class RollChosen(Tagged):
    """Gain and roll two dice of chosen colours."""


class GainDie(Tagged):
    """Gain a die on a certain face or a chosen one, of a colour, any, or that of the die just paid."""

    colour: Literal["red", "blue", "yellow", "any", "paid"]
    face: Literal["shield", "chest", "longship", "hammer", "double-hammer", "helmet", "raven", "tree", "chosen"]


class TurnDie(Tagged):
    """Set a crew die to a chosen face."""


class Draw(Tagged):
    """Draw cards and resolve them."""

    deck: Deck
    n: int = 1


class DrawLoot(Tagged):
    """Draw a village or a keep card, as one likes."""


class DrawKeep(Tagged):
    """Draw two, keep one."""

    deck: Literal["village", "keep"]


class ReturnProphecy(Tagged):
    """Put a held prophecy under its deck."""


class DiscardDice(Tagged):
    """May discard dice for more."""

    colour: Literal["red", "blue", "yellow", "any"]
    n: int
    then: list[Says]


class DiscardFavor(Tagged):
    """May discard Favor for more."""

    n: int
    then: list[Says]


class Pillage(Tagged):
    """May pillage for more, after a won combat if there is a defence."""

    defence: int
    then: list[Says]


class Choose(Tagged):
    """The left half or the right one."""

    left: list[Says]
    right: list[Says]


class GiveTerror(Tagged):
    """Have another player gain Terror."""

    n: int


class Upgrade(Tagged):
    """A ship upgrade, or Glory."""

    icon: PlainFace
    glory: int


class LoseDie(Tagged):
    """Lose a die of any colour, or of the leader's."""

    colour: Literal["any", "leader"]


class LoseLeader(Tagged):
    """Lose the leader."""


class LosePossession(Tagged):
    """Lose an artifact or a ship upgrade."""


class AddCombatDice(Tagged):
    """Add dice to one combat."""

    n: int


class IgnoreExpedition(Tagged):
    """Ward off an expedition."""


class TakeBetterTile(Tagged):
    """A level 3 tile instead of a lower one."""


class FireRecruited(Tagged):
    """Fire a reaver just recruited."""


class RewardRecruited(Tagged):
    """The promotion bonus of a reaver just recruited."""


Says = (
    Gain
    | Lose
    | Roll
    | RollChosen
    | GainDie
    | TurnDie
    | Draw
    | DrawLoot
    | DrawKeep
    | ReturnProphecy
    | DiscardDice
    | DiscardFavor
    | Pillage
    | Choose
    | GiveTerror
    | Upgrade
    | LoseDie
    | LoseLeader
    | LosePossession
    | AddCombatDice
    | IgnoreExpedition
    | TakeBetterTile
    | FireRecruited
    | RewardRecruited
)


class Printed(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A kind of card: its name, its clause, and how many there are."""

    id: str
    clause: str
    copies: int
    source: Sources


class Clan(msgspec.Struct, forbid_unknown_fields=True):
    """A clan of reavers (RM-3.1, RM-15.11 to RM-15.14)."""

    id: str
    colour: Colour
    icon: Literal["helmet", "raven", "tree"]
    promotion: list[Says]
    source: Sources


class Variant(msgspec.Struct, forbid_unknown_fields=True):
    """Reavers of one name that roll the same dice (RM-15.19, RM-15.20)."""

    id: str
    roll: list[Colour]
    rally: list[Colour]
    copies: int


class Reaver(msgspec.Struct, forbid_unknown_fields=True):
    """Reavers of one name (RM-26)."""

    id: str
    clause: str
    clan: Literal["tyr", "odin", "yggdrasil"]
    specialist: list[Says]
    variants: list[Variant]
    source: Sources


class ReaverFile(msgspec.Struct, forbid_unknown_fields=True):
    """`reavers.toml`."""

    clan: list[Clan]
    reaver: list[Reaver]


class Artifact(Printed):
    """An artifact (RM-16, RM-31)."""

    stores: Literal["shield", "chest", "longship", "hammer", "helmet", "raven", "tree", "any"]
    area: Literal["recruit", "trade", "battle-at-sea", "raid-villages", "raid-keeps", "subdue", "any"]
    effect: list[Says]
    glory: int


class LootCard(Printed):
    """A card that is resolved and discarded (RM-30, RM-31)."""

    effect: list[Says]


class VillageFile(msgspec.Struct, forbid_unknown_fields=True):
    """`village.toml`."""

    artifact: list[Artifact]
    card: list[LootCard]


class SetCard(Printed):
    """A card that scores by how many of it one has (RM-30.1 to RM-30.3)."""

    glory: list[int]


class Tapestries(msgspec.Struct, forbid_unknown_fields=True):
    """Three designs (RM-30.4)."""

    clause: str
    trio: int
    single: int
    copies: dict[Literal["a", "b", "c"], int]
    source: Sources


class KeepFile(msgspec.Struct, forbid_unknown_fields=True):
    """`keep.toml`."""

    set: list[SetCard]
    tapestries: Tapestries
    card: list[LootCard]


class Battle(Printed):
    """A sea battle (RM-27)."""

    defence: int
    combination: list[Face]
    reward: list[Says]


class SeaFile(msgspec.Struct, forbid_unknown_fields=True):
    """`sea.toml`."""

    battle: list[Battle]


class Expedition(Printed):
    """An expedition (RM-28)."""

    faces: list[Face]
    reaver: bool
    paid: list[Says]
    unpaid: list[Says]


class ExpeditionFile(msgspec.Struct, forbid_unknown_fields=True):
    """`expeditions.toml`."""

    expedition: list[Expedition]


class Prophecy(Printed):
    """A prophecy (RM-29)."""

    counts: str
    glory: int


class ProphecyFile(msgspec.Struct, forbid_unknown_fields=True):
    """`prophecies.toml`."""

    prophecy: list[Prophecy]


class Territory(msgspec.Struct, forbid_unknown_fields=True):
    """A stack of tiles (RM-32)."""

    id: str
    clause: str
    type: Literal["food", "favor", "dice"]
    level: int
    defence: int
    cost: int
    tiles: list[list[Says]]
    source: Sources


class TerritoryFile(msgspec.Struct, forbid_unknown_fields=True):
    """`territories.toml`."""

    territory: list[Territory]


class DieFaces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The faces of a crew die."""

    faces: list[RolledFace]
    source: Source


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Faces to pay."""

    faces: list[PlainFace]
    source: Source


class Dice(msgspec.Struct, forbid_unknown_fields=True):
    """Crew dice and combat dice (RM-3)."""

    each_colour: Value
    red: DieFaces
    blue: DieFaces
    yellow: DieFaces
    combat: Values


class Supply(msgspec.Struct, forbid_unknown_fields=True):
    """Tokens and ship upgrade tiles (RM-1.4, RM-33.1)."""

    tokens: Value
    shield_upgrades: Value
    chest_upgrades: Value
    longship_upgrades: Value
    hammer_upgrades: Value


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """What a player begins with (RM-4.5, RM-4.6, RM-4.8)."""

    food: Values
    favor: Value
    reavers: Value


class Displays(msgspec.Struct, forbid_unknown_fields=True):
    """What lies face up, by the number of players (RM-4.12 to RM-4.15)."""

    pairs: Values
    sea_battles: Values
    prophecies: Values
    trade_dice: Value


class RestFile(msgspec.Struct, forbid_unknown_fields=True):
    """What a rest gives (RM-7.4)."""

    food: Value


class RecruitArea(msgspec.Struct, forbid_unknown_fields=True):
    """Recruit Reavers (RM-9)."""

    favor: Values


class TradeArea(msgspec.Struct, forbid_unknown_fields=True):
    """Trade with Villages (RM-10)."""

    picks: Values
    favor: Value
    food: Value


class SeaArea(msgspec.Struct, forbid_unknown_fields=True):
    """Battle at Sea (RM-11)."""

    food: Value
    glory: Values


class RaidArea(msgspec.Struct, forbid_unknown_fields=True):
    """Raid Villages and Raid Keeps (RM-12, RM-13)."""

    food: Value
    dice: Cost
    cards: Values


class SubdueArea(msgspec.Struct, forbid_unknown_fields=True):
    """Subdue Territories (RM-14)."""

    attempts: Values


class Scoring(msgspec.Struct, forbid_unknown_fields=True):
    """Final scoring (RM-24)."""

    terror: Values
    terror_beyond: Value
    income: Value
    farm: Values
    wall: Values
    tower: Values
    majorities: Values


class GameFile(msgspec.Struct, forbid_unknown_fields=True):
    """`game.toml`."""

    rounds: Value
    dice: Dice
    supply: Supply
    start: Start
    displays: Displays
    rest: RestFile
    recruit: RecruitArea
    trade: TradeArea
    battle_at_sea: SeaArea
    raid_villages: RaidArea
    raid_keeps: RaidArea
    subdue: SubdueArea
    scoring: Scoring


class Content(msgspec.Struct):
    """All files of a content folder."""

    game: GameFile
    reavers: ReaverFile
    village: VillageFile
    keep: KeepFile
    sea: SeaFile
    expeditions: ExpeditionFile
    prophecies: ProphecyFile
    territories: TerritoryFile

    def printed(self) -> list[tuple[str, str, int]]:
        """Every kind of card in the order of its number: the file it stands in, its name and its copies."""
        found = [("reavers.toml", v.id, v.copies) for reaver in self.reavers.reaver for v in reaver.variants]
        found += [("village.toml", card.id, card.copies) for card in self.village.artifact]
        found += [("village.toml", card.id, card.copies) for card in self.village.card]
        found += [("keep.toml", card.id, card.copies) for card in self.keep.set]
        tapestries = self.keep.tapestries.copies
        found += [("keep.toml", f"tapestry-{design}", tapestries.get(design, 0)) for design in ("a", "b", "c")]
        found += [("keep.toml", card.id, card.copies) for card in self.keep.card]
        found += [("sea.toml", card.id, card.copies) for card in self.sea.battle]
        found += [("expeditions.toml", card.id, card.copies) for card in self.expeditions.expedition]
        found += [("prophecies.toml", card.id, card.copies) for card in self.prophecies.prophecy]
        return found


def load(folder: Path) -> Content:
    """The content of a folder as it is written; whether a game can be played with it is for `content_checks` to say."""
    return Content(
        read(folder, "game.toml", GameFile),
        read(folder, "reavers.toml", ReaverFile),
        read(folder, "village.toml", VillageFile),
        read(folder, "keep.toml", KeepFile),
        read(folder, "sea.toml", SeaFile),
        read(folder, "expeditions.toml", ExpeditionFile),
        read(folder, "prophecies.toml", ProphecyFile),
        read(folder, "territories.toml", TerritoryFile),
    )
