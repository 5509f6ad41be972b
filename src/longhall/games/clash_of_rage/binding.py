"""The content of Clash of Rage, bound into the book that the rules read: flat lists by number (CR-15 to CR-20)."""

from __future__ import annotations

from longhall.games.clash_of_rage.content import Clan, Content, Elf, EquipmentFile, Face, Hero, Tactic, Unit
from longhall.games.clash_of_rage.hexes import TILE
from longhall.games.clash_of_rage.pieces import CLAN_NAMES, SLOT_NAMES, Book, Quantities


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
