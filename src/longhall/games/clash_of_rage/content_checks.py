"""What the content of Clash of Rage must be for a game: an error names file, entry and field (CR-1, CR-2)."""

from __future__ import annotations

from collections.abc import Sequence

from longhall.games.clash_of_rage.content import Clan, Content, Elf, EquipmentFile, Face, GameFile, Hero, Tactic, Traits
from longhall.games.clash_of_rage.hexes import TILE, TURNS
from longhall.games.clash_of_rage.layout import MOST_COPIES, MOST_UNDER, MOST_UNITS
from longhall.games.clash_of_rage.pieces import (
    CLAN_NAMES,
    EQUIPMENT,
    FACE_NAMES,
    HEROES,
    LEGENDS,
    LEVELS,
    SEATS,
    TACTICS,
    TRAIT_NAMES,
)
from longhall.kernel.content import check_count, check_length, check_names, check_order, check_value, check_within
from longhall.kernel.errors import BadContent

# More of anything than any card gives.
MOST = 9


def check(content: Content) -> None:
    """BadContent unless a game can be played with it."""
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
    check_order(where, "clan", [clan.id for clan in clans], CLAN_NAMES)
    for clan in clans:
        for field in ("discount", "least_price", "first_wounds", "risen"):
            check_within(where, clan.id, field, getattr(clan, field), 0, MOST)
        # Without Rage for killing nothing a fight need not end (CR-12.37).
        check_within(where, clan.id, "no_kill_rage", clan.no_kill_rage, 1, MOST)
        if [unit.level for unit in clan.unit] != [1, 2, 3]:
            raise BadContent("clash_of_rage_wrong_levels", file=where, entry=clan.id, field="unit")
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
        check_count(where, f"tactic, clan {clan}", [card for card in tactics if card.clan == clan], TACTICS)
    for card in tactics:
        check_length(where, f"{card.id}, units", card.units, LEVELS)
        for number in card.units:
            check_within(where, card.id, "units", number, 0, MOST_UNITS)
        check_within(where, card.id, "gold", card.gold, 0, 99)
        check_within(where, card.id, "order", card.order, 0, 99)


def _check_faces(faces: list[Face]) -> None:
    where = "tiles.toml"
    check_order(where, "face", [face.id for face in faces], FACE_NAMES)
    for face in faces:
        for field in ("city", "forge", "stone"):
            check_within(where, face.id, field, getattr(face, field), 0, TILE - 1)
        if len({face.city, face.forge, face.stone}) < 3:
            raise BadContent("clash_of_rage_same_hex", file=where, entry=face.id, field="stone")
        check_within(where, face.id, "stone_level", face.stone_level, 1, LEVELS)
        for one, other in face.rocks:
            check_within(where, face.id, "rocks", one, 0, TILE - 1)
            check_within(where, face.id, "rocks", other, 0, TILE - 1)
            if one == other or (one and other and (one - other) % TURNS not in (1, TURNS - 1)):
                raise BadContent(
                    "clash_of_rage_no_neighbours", file=where, entry=face.id, field="rocks", one=one, other=other
                )
        for territory, direction in face.outer_rocks:
            check_within(where, face.id, "outer_rocks", territory, 1, TILE - 1)
            check_within(where, face.id, "outer_rocks", direction, 1, TURNS)
            if (direction - territory) % TURNS not in (0, 1, TURNS - 1):
                raise BadContent(
                    "clash_of_rage_not_outward",
                    file=where,
                    entry=face.id,
                    field="outer_rocks",
                    direction=direction,
                    hex=territory,
                )


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
            raise BadContent("clash_of_rage_no_effect", file=file, entry=entry.id, field=name)
