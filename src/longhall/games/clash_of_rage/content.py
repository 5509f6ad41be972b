"""The content of Clash of Rage, decoded and checked (CR-1, CR-2, CR-15 to CR-20)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec

from longhall.games.clash_of_rage.hexes import TILE, TURNS
from longhall.games.clash_of_rage.layout import MOST_COPIES, MOST_UNDER, MOST_UNITS
from longhall.games.clash_of_rage.pieces import (
    CLAN_NAMES,
    EQUIPMENT,
    FACE_NAMES,
    FACES,
    HEROES,
    LEGENDS,
    LEVELS,
    SEATS,
    SLOT_NAMES,
    TACTICS,
    TRAIT_NAMES,
    Book,
    Quantities,
)
from longhall.kernel.content import (
    Sources,
    Value,
    check_count,
    check_names,
    check_value,
    check_within,
    read,
)
from longhall.kernel.errors import BadContent

# More of anything than any card gives.
MOST = 9


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
    """The content of a folder, checked: an error names file, entry and field."""
    content = Content(
        read(folder, "game.toml", GameFile),
        read(folder, "clans.toml", ClanFile),
        read(folder, "elves.toml", ElfFile),
        read(folder, "equipment.toml", EquipmentFile),
        read(folder, "heroes.toml", HeroFile),
        read(folder, "tactics.toml", TacticFile),
        read(folder, "tiles.toml", TileFile),
    )
    _check(content)
    return content


# Checking.


def _check(content: Content) -> None:
    _check_clans(content.clans.clan)
    _check_elves(content.elves.elf)
    _check_equipment(content.equipment)
    _check_heroes(content.heroes.hero)
    _check_tactics(content.tactics.tactic)
    _check_faces(content.tiles.face)
    _check_game(content.game, sum(elf.tokens for elf in content.elves.elf))
    check_names(entry.id for entry in _named(content))


def _named(content: Content) -> Sequence[Traits | Tactic | Face | Clan]:
    """All entries with an id."""
    return [
        *content.clans.clan,
        *(unit for clan in content.clans.clan for unit in clan.unit),
        *content.elves.elf,
        *content.equipment.equipment,
        *content.equipment.legendary,
        *content.heroes.hero,
        *content.tactics.tactic,
        *content.tiles.face,
    ]


def _check_clans(clans: list[Clan]) -> None:
    where = "clans.toml"
    check_count(where, "clan", clans, len(CLAN_NAMES))
    for clan, name in zip(clans, CLAN_NAMES, strict=True):
        if clan.id != name:
            raise BadContent(f"{where}: clan '{clan.id}' stands where '{name}' should")
        for field in ("discount", "least_price", "first_wounds", "risen"):
            check_within(where, clan.id, field, getattr(clan, field), 0, MOST)
        # Without Rage for killing nothing a fight need not end (CR-12.37).
        check_within(where, clan.id, "no_kill_rage", clan.no_kill_rage, 1, MOST)
        if [unit.level for unit in clan.unit] != [1, 2, 3]:
            raise BadContent(f"{where}: clan '{clan.id}' has one unit of level 1, 2 and 3 each, in this order")
        for unit in clan.unit:
            _check_traits(where, unit)
            check_within(where, unit.id, "tokens", unit.tokens, 0, MOST_UNITS)
            check_within(where, unit.id, "health", unit.health, 1, MOST)


def _check_elves(elves: list[Elf]) -> None:
    where = "elves.toml"
    check_count(where, "elf", elves, LEVELS)
    for elf in elves:
        _check_traits(where, elf)
        # One of each type in each city where the start is hard (CR-3.11).
        check_within(where, elf.id, "tokens", elf.tokens, SEATS, MOST_UNITS)
        check_within(where, elf.id, "health", elf.health, 1, MOST)
        # Elves never move (CR-13.1).
        _check_absent(where, elf, ("move", "flight"))


def _check_equipment(file: EquipmentFile) -> None:
    where = "equipment.toml"
    check_count(where, "equipment", file.equipment, EQUIPMENT)
    check_count(where, "legendary", file.legendary, LEGENDS)
    for card in (*file.equipment, *file.legendary):
        _check_traits(where, card)
    for bought in file.equipment:
        check_within(where, bought.id, "cost", bought.cost, 0, 99)
        check_within(where, bought.id, "copies", bought.copies, 0, MOST_COPIES)
    check_within(where, "equipment", "copies", sum(bought.copies for bought in file.equipment), 0, MOST_UNDER)


def _check_heroes(heroes: list[Hero]) -> None:
    where = "heroes.toml"
    check_count(where, "hero", heroes, HEROES)
    for hero in heroes:
        _check_traits(where, hero)
        for field in ("gold", "crystals", "outnumbered_rage", "victory_gold", "healed"):
            check_within(where, hero.id, field, getattr(hero, field), 0, MOST)
        # A hero is no unit (CR-10.12).
        _check_absent(where, hero, ("power", "health", "slowness", "rage"))


def _check_tactics(tactics: list[Tactic]) -> None:
    where = "tactics.toml"
    for clan in CLAN_NAMES:
        check_count(where, f"tactic of {clan}", [card for card in tactics if card.clan == clan], TACTICS)
    for card in tactics:
        check_count(where, f"units of {card.id}", card.units, LEVELS)
        for number in card.units:
            check_within(where, card.id, "units", number, 0, MOST_UNITS)
        check_within(where, card.id, "gold", card.gold, 0, 99)
        check_within(where, card.id, "order", card.order, 0, 99)


def _check_faces(faces: list[Face]) -> None:
    where = "tiles.toml"
    check_count(where, "face", faces, FACES)
    for face, name in zip(faces, FACE_NAMES, strict=True):
        if face.id != name:
            raise BadContent(f"{where}: face '{face.id}' stands where '{name}' should")
        for field in ("city", "forge", "stone"):
            check_within(where, face.id, field, getattr(face, field), 0, TILE - 1)
        if len({face.city, face.forge, face.stone}) < 3:
            raise BadContent(f"{where}: '{face.id}' has its city, forge and stone on three different hexes")
        check_within(where, face.id, "stone_level", face.stone_level, 1, LEVELS)
        for one, other in face.rocks:
            check_within(where, face.id, "rocks", one, 0, TILE - 1)
            check_within(where, face.id, "rocks", other, 0, TILE - 1)
            if one == other or (one and other and (one - other) % TURNS not in (1, TURNS - 1)):
                raise BadContent(f"{where}, {face.id}, rocks: hexes {one} and {other} are no neighbours")
        for territory, direction in face.outer_rocks:
            check_within(where, face.id, "outer_rocks", territory, 1, TILE - 1)
            check_within(where, face.id, "outer_rocks", direction, 1, TURNS)
            if (direction - territory) % TURNS not in (0, 1, TURNS - 1):
                raise BadContent(f"{where}, {face.id}, outer_rocks: {direction} does not lead out of hex {territory}")


def _check_game(game: GameFile, elves: int) -> None:
    where = "game.toml"
    check_value(where, "dice.wounds", game.dice.wounds, 1, 99)
    check_value(where, "dice.blanks", game.dice.blanks, 0, 99)
    check_value(where, "victory.points", game.victory.points, 1, 99)
    check_value(where, "victory.long_points", game.victory.long_points, 1, 99)
    check_value(where, "victory.rounds", game.victory.rounds, 1, 99)
    check_value(where, "victory.long_rounds", game.victory.long_rounds, 1, 99)
    check_value(where, "round.hand", game.round.hand, 1, TACTICS)
    check_value(where, "garrisons.city", game.garrisons.city, LEVELS, MOST_UNITS)
    check_value(where, "garrisons.forge", game.garrisons.forge, 0, MOST_UNITS)
    needed = 4 * (game.garrisons.city.value + game.garrisons.forge.value)
    check_within("elves.toml", "elf", "tokens in all", elves, needed, 99)
    for name, value in (
        ("start.gold", game.start.gold),
        ("victory.per_city", game.victory.per_city),
        ("victory.per_legendary", game.victory.per_legendary),
        ("round.city_crystals", game.round.city_crystals),
        ("market.cards", game.market.cards),
        ("forging.cost_with_one", game.forging.cost_with_one),
        ("forging.cost_with_more", game.forging.cost_with_more),
        ("forging.cards_for_each_forge", game.forging.cards_for_each_forge),
    ):
        check_value(where, name, value, 0, 99)
    check_value(where, "start.crystals", game.start.crystals, 0, (elves - needed) // 4)
    check_value(where, "forging.cards", game.forging.cards, 1, 99)


def _check_traits(file: str, entry: Traits) -> None:
    for name in TRAIT_NAMES:
        check_within(file, entry.id, name, int(getattr(entry, name)), 0, MOST)


def _check_absent(file: str, entry: Traits, names: Sequence[str]) -> None:
    """BadContent where an entry has a trait that would have no effect."""
    for name in names:
        if getattr(entry, name):
            raise BadContent(f"{file}, {entry.id}, {name}: it would have no effect here, and cannot be given")


# What the rules read.


def book_of(content: Content) -> Book:
    """Everything printed, as flat lists."""
    book = Book()
    _write_clans(book, content.clans.clan, content.elves.elf)
    _write_cards(book, content.equipment)
    _write_heroes(book, content.heroes.hero)
    _write_tactics(book, content.tactics.tactic)
    _write_faces(book, content.tiles.face)
    return book


def _write_clans(book: Book, clans: list[Clan], elves: list[Elf]) -> None:
    for clan in clans:
        book.no_kill_rage.append(clan.no_kill_rage)
        book.discounts.append(clan.discount)
        book.least_prices.append(clan.least_price)
        book.first_wounds.append(clan.first_wounds)
        book.risen.append(clan.risen)
    kinds: list[Unit | Elf] = [*[unit for clan in clans for unit in clan.unit], *elves]
    for kind in kinds:
        book.unit_names.append(kind.id)
        book.unit_traits += kind.row()
        book.tokens.append(kind.tokens)


def _write_cards(book: Book, file: EquipmentFile) -> None:
    for card in (*file.equipment, *file.legendary):
        book.card_names.append(card.id)
        book.card_traits += card.row()
        book.card_slots.append(SLOT_NAMES.index(card.slot))
    for bought in file.equipment:
        book.costs.append(bought.cost)
        book.copies.append(bought.copies)


def _write_heroes(book: Book, heroes: list[Hero]) -> None:
    for hero in heroes:
        book.hero_names.append(hero.id)
        book.hero_traits += hero.row()
        book.hero_gold.append(hero.gold)
        book.hero_crystals.append(hero.crystals)
        book.outnumbered_rage.append(hero.outnumbered_rage)
        book.swift.append(int(hero.swift))
        book.victory_gold.append(hero.victory_gold)
        book.healed.append(hero.healed)


def _write_tactics(book: Book, tactics: list[Tactic]) -> None:
    for tactic in sorted(tactics, key=lambda card: CLAN_NAMES.index(card.clan)):
        book.tactic_names.append(tactic.id)
        book.orders.append(tactic.order)
        book.reinforcements += tactic.units
        book.tactic_gold.append(tactic.gold)


def _write_faces(book: Book, faces: list[Face]) -> None:
    for face in faces:
        book.city_hexes.append(face.city)
        book.forge_hexes.append(face.forge)
        book.stone_hexes.append(face.stone)
        book.stone_levels.append(face.stone_level - 1)
        book.rocks.append([one * TILE + other for one, other in face.rocks])
        book.outer_rocks.append([territory * TILE + direction for territory, direction in face.outer_rocks])


def quantities_of(content: Content) -> Quantities:
    """The numbers that stand on no card."""
    game = content.game
    numbers = Quantities()
    numbers.points = [game.victory.points.value, game.victory.long_points.value]
    numbers.rounds = [game.victory.rounds.value, game.victory.long_rounds.value]
    numbers.per_city = game.victory.per_city.value
    numbers.per_legend = game.victory.per_legendary.value
    numbers.wound_faces = game.dice.wounds.value
    numbers.blank_faces = game.dice.blanks.value
    numbers.gold = game.start.gold.value
    numbers.crystals = game.start.crystals.value
    numbers.city_elves = game.garrisons.city.value
    numbers.forge_elves = game.garrisons.forge.value
    numbers.hand = game.round.hand.value
    numbers.city_crystals = game.round.city_crystals.value
    numbers.market = game.market.cards.value
    numbers.forge_cost = game.forging.cost_with_one.value
    numbers.cheap_forge_cost = game.forging.cost_with_more.value
    numbers.drawn = game.forging.cards.value
    numbers.drawn_for_each_forge = game.forging.cards_for_each_forge.value
    return numbers
