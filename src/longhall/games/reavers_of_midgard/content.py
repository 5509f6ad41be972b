"""The content of Reavers of Midgard, decoded and checked (RM-1, RM-26 to RM-33)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec

from longhall.games.reavers_of_midgard import bargains, effects
from longhall.games.reavers_of_midgard.cards import (
    ANY_AREA,
    AREA_NAMES,
    ARTIFACTS,
    CLAN_NAMES,
    COUNTED,
    DECK_NAMES,
    EXPEDITIONS,
    FIRST,
    FROM_KEEPS,
    FROM_SEA,
    FROM_SPECIALISTS,
    FROM_TERRITORIES,
    FROM_VILLAGES,
    GOOD_NAMES,
    KEEP_CARDS,
    KEEP_SETS,
    PROPHECIES,
    REAVERS,
    SEA_BATTLES,
    STACK_NAMES,
    STACK_TILES,
    STACKS,
    TAPESTRIES,
    VILLAGE_CARDS,
    Book,
    Effect,
    Quantities,
)
from longhall.games.reavers_of_midgard.dice import (
    ANY_COLOUR,
    ANY_FACE,
    CLAN_ICON,
    COLOUR_NAMES,
    FACE_NAMES,
    ICON_NAMES,
    ICON_OF,
    MOST_GAINED,
    MOST_PAID,
    PLAIN_FACES,
    die_of,
)
from longhall.games.reavers_of_midgard.layout import ATTEMPTS, GAINED, MOST_COPIES, PAIR, PAIRS, ROUNDS
from longhall.games.reavers_of_midgard.worth import loot_worths, script_worth
from longhall.kernel.content import (
    Source,
    Sources,
    Value,
    Values,
    check_count,
    check_length,
    check_names,
    check_value,
    check_within,
    read,
)
from longhall.kernel.errors import BadContent

Colour = Literal["red", "blue", "yellow"]
PlainFace = Literal["shield", "chest", "longship", "hammer"]
Face = Literal["shield", "chest", "longship", "hammer", "helmet", "raven", "tree"]
RolledFace = Literal["shield", "chest", "longship", "hammer", "double-hammer", "icon"]
Good = Literal["food", "favor", "glory", "terror", "farm", "wall", "tower"]
Deck = Literal["reaver", "village", "keep", "prophecy"]
ROLLED_FACES = [*FACE_NAMES, "icon"]


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


def load(folder: Path) -> Content:
    """The content of a folder, checked: an error names file, entry and field."""
    content = Content(
        read(folder, "game.toml", GameFile),
        read(folder, "reavers.toml", ReaverFile),
        read(folder, "village.toml", VillageFile),
        read(folder, "keep.toml", KeepFile),
        read(folder, "sea.toml", SeaFile),
        read(folder, "expeditions.toml", ExpeditionFile),
        read(folder, "prophecies.toml", ProphecyFile),
        read(folder, "territories.toml", TerritoryFile),
    )
    _check(content)
    return content


def _check(content: Content) -> None:
    reavers = [variant for reaver in content.reavers.reaver for variant in reaver.variants]
    check_count("reavers.toml", "clan", content.reavers.clan, len(CLAN_NAMES))
    check_count("reavers.toml", "variants", reavers, REAVERS)
    check_count("village.toml", "artifact", content.village.artifact, ARTIFACTS)
    check_count("village.toml", "card", content.village.card, VILLAGE_CARDS - ARTIFACTS)
    check_count("keep.toml", "set", content.keep.set, KEEP_SETS)
    check_count("keep.toml", "card", content.keep.card, KEEP_CARDS - KEEP_SETS - TAPESTRIES)
    check_count("sea.toml", "battle", content.sea.battle, SEA_BATTLES)
    check_count("expeditions.toml", "expedition", content.expeditions.expedition, EXPEDITIONS)
    check_count("prophecies.toml", "prophecy", content.prophecies.prophecy, PROPHECIES)
    check_count("territories.toml", "territory", content.territories.territory, STACKS)
    check_names(name for _, name, _ in _printed(content))
    for file, name, copies in _printed(content):
        check_within(file, name, "copies", copies, 0, MOST_COPIES)
    for variant in reavers:
        check_within("reavers.toml", variant.id, "roll", len(variant.roll), 0, MOST_GAINED)
        check_within("reavers.toml", variant.id, "rally", len(variant.rally), 0, MOST_GAINED)
    for clan, name, colour in zip(content.reavers.clan, CLAN_NAMES, COLOUR_NAMES, strict=True):
        if (clan.id, clan.colour) != (name, colour):
            raise BadContent(f"reavers.toml: clan '{clan.id}' should be '{name}', of {colour} dice")
    for artifact in content.village.artifact:
        check_within("village.toml", artifact.id, "effect", len(artifact.effect), 1, 9)
    for battle in content.sea.battle:
        check_within("sea.toml", battle.id, "combination", len(battle.combination), 1, MOST_PAID)
        check_within("sea.toml", battle.id, "defence", battle.defence, 0, 20)
    for prophecy in content.prophecies.prophecy:
        if prophecy.counts not in COUNTED:
            known = ", ".join(COUNTED)
            raise BadContent(f"prophecies.toml: '{prophecy.id}' counts '{prophecy.counts}': there are {known}")
    for territory, stack in zip(content.territories.territory, STACK_NAMES, strict=True):
        if f"{territory.type}-{territory.level}" != stack:
            raise BadContent(f"territories.toml: '{territory.id}' stands where '{stack}' should")
        check_within("territories.toml", territory.id, "tiles", len(territory.tiles), STACK_TILES, STACK_TILES)
        check_within("territories.toml", territory.id, "cost", territory.cost, 0, 99)
        if territory.type == "dice":
            check_within("territories.toml", territory.id, "cost", territory.cost, 1, MOST_PAID)
    _check_game(content.game)


def _check_game(game: GameFile) -> None:
    where = "game.toml"
    check_value(where, "rounds", game.rounds, 1, ROUNDS)
    for name, row, most in (
        ("displays.pairs", game.displays.pairs, PAIRS),
        ("displays.sea_battles", game.displays.sea_battles, PAIRS),
        ("displays.prophecies", game.displays.prophecies, PAIRS),
    ):
        check_length(where, name, row.values, 3)
        for number in row.values:
            check_within(where, name, "values", number, 0, most)
    for name, row, most in (
        ("start.food", game.start.food, 99),
        ("recruit.favor", game.recruit.favor, 99),
        ("battle_at_sea.glory", game.battle_at_sea.glory, 99),
        ("trade.picks", game.trade.picks, 9),
        ("raid_villages.cards", game.raid_villages.cards, GAINED - PAIR),
        ("raid_keeps.cards", game.raid_keeps.cards, GAINED - PAIR),
        ("subdue.attempts", game.subdue.attempts, ATTEMPTS),
    ):
        check_length(where, name, row.values, 4)
        for number in row.values:
            check_within(where, name, "values", number, 0, most)
    for colour, die in zip(COLOUR_NAMES, (game.dice.red, game.dice.blue, game.dice.yellow), strict=True):
        check_length(where, f"dice.{colour}", die.faces, 6)
    for number in game.dice.combat.values:
        check_within(where, "dice.combat", "values", number, 0, 2)
    check_within(where, "dice.combat", "values", len(game.dice.combat.values), 1, 99)
    check_value(where, "dice.each_colour", game.dice.each_colour, 0, 100)
    check_value(where, "displays.trade_dice", game.displays.trade_dice, 0, 3)
    check_value(where, "start.reavers", game.start.reavers, 0, GAINED)
    check_within(where, "scoring.terror", "values", len(game.scoring.terror.values), 1, 99)
    for name, row in (("farm", game.scoring.farm), ("wall", game.scoring.wall), ("tower", game.scoring.tower)):
        check_length(where, f"scoring.{name}", row.values, 3)
    check_length(where, "scoring.majorities", game.scoring.majorities.values, 3)


def _printed(content: Content) -> list[tuple[str, str, int]]:
    """Every kind of card in the order of its number: the file it stands in, its name and its copies."""
    found = [("reavers.toml", v.id, v.copies) for reaver in content.reavers.reaver for v in reaver.variants]
    found += [("village.toml", card.id, card.copies) for card in content.village.artifact]
    found += [("village.toml", card.id, card.copies) for card in content.village.card]
    found += [("keep.toml", card.id, card.copies) for card in content.keep.set]
    tapestries = content.keep.tapestries.copies
    found += [("keep.toml", f"tapestry-{design}", tapestries.get(design, 0)) for design in ("a", "b", "c")]
    found += [("keep.toml", card.id, card.copies) for card in content.keep.card]
    found += [("sea.toml", card.id, card.copies) for card in content.sea.battle]
    found += [("expeditions.toml", card.id, card.copies) for card in content.expeditions.expedition]
    found += [("prophecies.toml", card.id, card.copies) for card in content.prophecies.prophecy]
    return found


def book_of(content: Content) -> Book:
    """What the rules read of all cards and tiles."""
    return _Binder(content).book


class _Binder:
    """Turns what cards say into effects, and gives each script and each asking effect its number."""

    def __init__(self, content: Content) -> None:
        self.book = book = Book()
        printed = _printed(content)
        assert len(printed) == FIRST[-1]
        book.names = [name for _, name, _ in printed]
        book.copies = [copies for _, _, copies in printed]
        book.promotions = [self.script(clan.promotion, FROM_SPECIALISTS) for clan in content.reavers.clan]
        for reaver in content.reavers.reaver:
            specialist = self.script(reaver.specialist, FROM_SPECIALISTS)
            for variant in reaver.variants:
                book.clans.append(CLAN_NAMES.index(reaver.clan))
                book.rolls.append([COLOUR_NAMES.index(colour) for colour in variant.roll])
                book.rallies.append([COLOUR_NAMES.index(colour) for colour in variant.rally])
                book.specialists.append(specialist)
        self.bind_loot(content)
        book.firing_worth = [script_worth(book, script) for script in book.specialists]
        book.loot_worth = loot_worths(book)
        for battle in content.sea.battle:
            book.defences.append(battle.defence)
            book.combinations.append([asked_face(face) for face in battle.combination])
            book.rewards.append(self.script(battle.reward, FROM_SEA))
            book.battle_glory.append(script_worth(book, book.rewards[-1]))
        for expedition in content.expeditions.expedition:
            book.tolls.append([asked_face(face) for face in expedition.faces])
            book.takes_reaver.append(int(expedition.reaver))
            book.relief.append(self.script(expedition.paid, FROM_SEA))
            book.hardship.append(self.script(expedition.unpaid, FROM_SEA))
        book.counted = [COUNTED.index(prophecy.counts) for prophecy in content.prophecies.prophecy]
        book.worth = [prophecy.glory for prophecy in content.prophecies.prophecy]
        for territory in content.territories.territory:
            book.strongholds.append(territory.defence)
            book.land_costs.append(territory.cost)
            first = len(book.tiles)
            for tile in territory.tiles:
                book.equal_tiles.append(first + territory.tiles.index(tile))
                book.tiles.append(self.script(tile, FROM_TERRITORIES))

    def bind_loot(self, content: Content) -> None:
        """Village and keep cards."""
        book = self.book
        for artifact in content.village.artifact:
            book.loot.append(self.script(artifact.effect, FROM_VILLAGES))
            book.stored_faces.append(ANY_FACE if artifact.stores == "any" else asked_face(artifact.stores))
            book.artifact_areas.append(ANY_AREA if artifact.area == "any" else AREA_NAMES.index(artifact.area))
            book.artifact_glory.append(artifact.glory)
        book.loot += [self.script(card.effect, FROM_VILLAGES) for card in content.village.card]
        book.loot += [0] * (KEEP_SETS + TAPESTRIES)
        book.loot += [self.script(card.effect, FROM_KEEPS) for card in content.keep.card]
        book.set_glory = [card.glory for card in content.keep.set]
        book.trio_glory = content.keep.tapestries.trio
        book.single_glory = content.keep.tapestries.single

    def script(self, says: Sequence[Says], source: int) -> int:
        """The number of a script; 0 if it says nothing."""
        if not says:
            return 0
        parts = [self.effect(part, source) for said in says for part in _repeated(said)]
        self.book.scripts.append(parts)
        return len(self.book.scripts) - 1

    def effect(self, said: Says, source: int) -> Effect:
        """What one part of a card does."""
        number = len(self.book.effects)
        self.book.effects.append(effects.IgnoreExpedition())
        made = self._effect(said, source, number)
        self.book.effects[number] = made
        return made

    def _effect(self, said: Says, source: int, number: int) -> Effect:
        match said:
            case Gain(what="glory", n=n):
                return effects.GainGlory(n, source)
            case Gain(what=what, n=n):
                return effects.Gain(GOOD_NAMES.index(what), n)
            case Lose(what=what, n=n):
                return effects.Lose(GOOD_NAMES.index(what), n)
            case Roll(dice=dice):
                return effects.RollDice([COLOUR_NAMES.index(colour) for colour in dice])
            case GainDie():
                return _gain_die(said)
            case Draw(deck=deck):
                return effects.Draw(DECK_NAMES.index(deck))
            case DrawKeep(deck=deck):
                return effects.DrawAndKeep(DECK_NAMES.index(deck))
            case DiscardDice(colour=colour, n=n, then=then):
                same = any(isinstance(part, GainDie) and part.colour == "paid" for part in then)
                rest = [part for part in then if not (isinstance(part, GainDie) and part.colour == "paid")]
                return bargains.DiscardDice(number, colour_number(colour), n, self.script(rest, source), same)
            case DiscardFavor(n=n, then=then):
                return bargains.DiscardFavor(number, n, self.script(then, source))
            case Pillage(defence=defence, then=then):
                return bargains.Pillage(number, defence, self.script(then, source))
            case Choose(left=left, right=right):
                return bargains.Choose(number, self.script(left, source), self.script(right, source))
            case GiveTerror(n=n):
                return bargains.GiveTerror(number, n)
            case Upgrade(icon=icon, glory=glory):
                return bargains.BuildOrBoast(number, FACE_NAMES.index(icon), glory, source)
            case LoseDie(colour=colour):
                return effects.LoseDice() if colour == "any" else effects.LoseLeadersDie()
            case AddCombatDice(n=n):
                return effects.AddCombatDice(n)
        return _SIMPLE[type(said)]()


_SIMPLE: dict[type[Tagged], type[Effect]] = {
    RollChosen: effects.RollChosenDice,
    TurnDie: effects.TurnDie,
    DrawLoot: effects.DrawLoot,
    ReturnProphecy: effects.ReturnProphecy,
    LoseLeader: effects.LoseLeader,
    LosePossession: effects.LoseArtifactOrUpgrade,
    IgnoreExpedition: effects.IgnoreExpedition,
    TakeBetterTile: effects.TakeBetterTile,
    FireRecruited: effects.FireRecruited,
    RewardRecruited: effects.RewardRecruited,
}


def _repeated(said: Says) -> list[Says]:
    """Several cards are drawn one after the other."""
    return [Draw(said.deck)] * said.n if isinstance(said, Draw) else [said]


def _gain_die(said: GainDie) -> Effect:
    if said.face == "chosen":
        return effects.SetDice([colour_number(said.colour)])
    if said.colour not in COLOUR_NAMES:
        raise BadContent(f"a die of '{said.colour}' colour is gained on a chosen face only, not on '{said.face}'")
    colour = COLOUR_NAMES.index(said.colour)
    if said.face in ICON_NAMES and said.face != ICON_NAMES[colour]:
        raise BadContent(f"a {said.colour} die shows no {said.face}: its icon is the {ICON_NAMES[colour]}")
    face = CLAN_ICON if said.face in ICON_NAMES else FACE_NAMES.index(said.face)
    return effects.GainDie(die_of(colour, face))


def colour_number(name: str) -> int:
    """A colour by name, or any."""
    return ANY_COLOUR if name == "any" else COLOUR_NAMES.index(name)


def asked_face(name: str) -> int:
    """How a cost asks for a face: a clan icon by its die."""
    if name in ICON_NAMES:
        return ICON_OF + die_of(ICON_NAMES.index(name), CLAN_ICON)
    return FACE_NAMES.index(name)


def quantities_of(content: Content) -> Quantities:
    """The numbers that stand on no card, as the rules read them."""
    game, found = content.game, Quantities()
    found.rounds = game.rounds.value
    found.crew_dice = game.dice.each_colour.value
    dice = (game.dice.red, game.dice.blue, game.dice.yellow)
    found.faces = [[ROLLED_FACES.index(face) for face in die.faces] for die in dice]
    found.combat_faces = game.dice.combat.values
    found.tokens = game.supply.tokens.value
    upgrades = game.supply
    found.upgrade_tiles = [
        upgrades.shield_upgrades.value,
        upgrades.chest_upgrades.value,
        upgrades.longship_upgrades.value,
        upgrades.hammer_upgrades.value,
    ]
    assert len(found.upgrade_tiles) == PLAIN_FACES
    found.starting_food = game.start.food.values
    found.starting_favor = game.start.favor.value
    found.starting_reavers = game.start.reavers.value
    found.pairs = game.displays.pairs.values
    found.sea_battles = game.displays.sea_battles.values
    found.prophecies = game.displays.prophecies.values
    found.trade_dice = game.displays.trade_dice.value
    found.rest_food = game.rest.food.value
    raids = (game.raid_villages, game.raid_keeps)
    found.area_food = [0, 0, game.battle_at_sea.food.value, *(raid.food.value for raid in raids), 0]
    faces = [[FACE_NAMES.index(face) for face in raid.dice.faces] for raid in raids]
    found.area_faces = [[], [], [], *faces, []]
    found.recruit_favor = game.recruit.favor.values
    found.sea_glory = game.battle_at_sea.glory.values
    found.village_cards = game.raid_villages.cards.values
    found.keep_cards = game.raid_keeps.cards.values
    found.picks = game.trade.picks.values
    found.attempts = game.subdue.attempts.values
    found.trade_favor = game.trade.favor.value
    found.trade_food = game.trade.food.value
    found.terror = game.scoring.terror.values
    found.terror_beyond = game.scoring.terror_beyond.value
    found.income = game.scoring.income.value
    found.token_worth = [game.scoring.farm.values, game.scoring.wall.values, game.scoring.tower.values]
    found.majorities = game.scoring.majorities.values
    return found
