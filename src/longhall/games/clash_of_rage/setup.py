"""Set-up: tiles, elves, clans, market and decks, in this order (CR-3)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage import codes, events
from longhall.games.clash_of_rage.hexes import CENTRE_SPAN, CENTRES, TILE, TURNS, q_of, r_of, settle_tile
from longhall.games.clash_of_rage.layout import CLANS_DEALT, HARD_START, MAP
from longhall.games.clash_of_rage.maps import laid_tiles
from longhall.games.clash_of_rage.market import refill
from longhall.games.clash_of_rage.pieces import CLANS, FACE_NAMES, FACES, LEVELS, UNITS
from longhall.games.clash_of_rage.rounds import Round
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.bits import bit
from longhall.kernel.errors import BadContent
from longhall.kernel.step import Owned, Step
from longhall.kernel.table import AT_RANDOM


class SetUp(Step[ClashOfRage]):
    """The map with its elves; then the clans are chosen or dealt (CR-3.1 to CR-3.14, CR-3.23)."""

    def run(self, table: ClashOfRage) -> None:
        table.clear_board()
        table.begin_game()
        table.begin_tactics()
        lay_tiles(table)
        place_elves(table)
        table.push(LayOut())
        if table.settings[CLANS_DEALT]:
            deal_clans(table)
        else:
            for seat in range(table.players - 1, -1, -1):
                table.push(ChooseClan(seat))


def lay_tiles(table: ClashOfRage) -> None:
    """As many tiles as players, by chance or as agreed, each turned until the map is connected (CR-3.2 to CR-3.6)."""
    agreed: i64 = table.settings[MAP]
    tiles = laid_by_chance(table) if agreed == AT_RANDOM else laid_tiles(agreed)
    for tile in range(table.players):
        face: i64 = tiles[tile][0]
        centre: i64 = tiles[tile][2]
        turn = settle_tile(table.book, table.chart, tile, face, tiles[tile][1], centre)
        if turn == TURNS:
            raise BadContent("clash_of_rage_cut_off", file="tiles.toml", entry=FACE_NAMES[face])
        table.lay(tile, face, turn, centre)
        if table.listening:
            table.tell(events.TILE_LAID, [tile, face, turn, q_of(centre) + CENTRE_SPAN, r_of(centre) + CENTRE_SPAN])


def laid_by_chance(table: ClashOfRage) -> list[list[int]]:
    """Tiles, faces and turns by chance (CR-3.4)."""
    drawn = list(range(FACES // 2))
    table.rng.shuffle(drawn, 0, FACES // 2)
    return [
        [drawn[place] * 2 + table.rng.below(2), table.rng.below(TURNS), CENTRES[place]]
        for place in range(table.players)
    ]


def place_elves(table: ClashOfRage) -> None:
    """Elves on every city and forge, tile by tile and hex by hex from one shuffle; the rest are crystals (CR-3.7 to
    CR-3.12, CR-3.24, CR-3.25)."""
    quantities, chart = table.quantities, table.chart
    left = [table.book.tokens[UNITS + kind] for kind in range(LEVELS)]
    fixed: i64 = LEVELS if table.settings[HARD_START] else 0
    if fixed:
        for territory in range(table.players * TILE):
            if chart.cities >> territory & 1:
                for kind in range(LEVELS):
                    table.add_elf(territory, kind)
                    left[kind] -= 1
    tokens = [kind for kind in range(LEVELS) for _ in range(left[kind])]
    table.rng.shuffle(tokens, 0, len(tokens))
    dealt: i64 = 0
    for territory in range(table.players * TILE):
        garrison: i64 = 0
        if chart.cities & bit(territory):
            garrison = quantities.city_elves - fixed
        elif chart.forges & bit(territory):
            garrison = quantities.forge_elves
        for _ in range(garrison):
            table.add_elf(territory, tokens[dealt])
            dealt += 1
    table.fill_supply(len(tokens) - dealt)


def deal_clans(table: ClashOfRage) -> None:
    """The clans by chance (CR-3.13)."""
    clans = list(range(CLANS))
    table.rng.shuffle(clans, 0, CLANS)
    for seat in range(table.players):
        take_clan(table, seat, clans[seat])


def take_clan(table: ClashOfRage, seat: i64, clan: i64) -> None:
    """A player takes a clan (CR-3.15)."""
    table.lead(seat, clan)
    if table.listening:
        table.tell(events.CLAN_TAKEN, [seat, clan])


class ChooseClan(Owned[ClashOfRage]):
    """Players choose among the clans not yet taken, in seat order (CR-3.13, CR-3.14)."""

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        taken = [table.clan(other) for other in range(seat)]
        return [codes.CHOOSE_CLAN + clan for clan in range(CLANS) if clan not in taken]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        take_clan(table, seat, code - codes.CHOOSE_CLAN)


class LayOut(Step[ClashOfRage]):
    """Gold and crystals, the market and the legendary deck (CR-3.16 to CR-3.20)."""

    def run(self, table: ClashOfRage) -> None:
        for seat in range(table.players):
            table.gain_gold(seat, table.quantities.gold)
            table.take_crystals(seat, table.quantities.crystals)
        table.shuffle_equipment()
        refill(table)
        table.shuffle_legends()
        table.push(Round())
