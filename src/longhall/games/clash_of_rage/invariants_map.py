"""What holds of every map: tiles laid by the rules or as agreed, bastions beside them (CR-2, CR-3, CR-I.18)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage.hexes import (
    CENTRES,
    NO_HEX,
    TILES,
    Chart,
    gate_of,
    is_connected,
    lay_tile,
    settle_tile,
    touches,
)
from longhall.games.clash_of_rage.layout import MAP
from longhall.games.clash_of_rage.maps import laid_tiles
from longhall.games.clash_of_rage.pieces import NO_FACE
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.table import AT_RANDOM


def odd_map(table: ClashOfRage) -> list[str]:
    """One tile for each player, none twice, as the option `map` says; connected as far as it is laid; bastions apart
    from each other, with a way to the map (CR-3.2 to CR-3.6, CR-3.22, CR-I.18)."""
    found = odd_tiles(table)
    if found:
        return found
    if not is_connected(table.chart):
        found.append("CR-I.18: the map is not connected without Flight")
    return found + odd_laying(table) + odd_bastions(table)


def odd_tiles(table: ClashOfRage) -> list[str]:
    """As many tiles as players, each once, at the centres of a map by chance or of the one agreed (CR-3.2, CR-3.4,
    CR-3.5, CR-3.22)."""
    agreed: i64 = table.settings[MAP]
    for tile in range(TILES):
        face, centre = table.face(tile), table.centre(tile)
        if tile >= table.players:
            if face != NO_FACE or centre != NO_HEX or table.turn(tile):
                return [f"CR-3.2: tile {tile} is laid for {table.players} players"]
            continue
        if face == NO_FACE:
            return [f"CR-3.2: tile {tile} is not laid"]
        for earlier in range(tile):
            if table.face(earlier) // 2 == face // 2:
                return [f"CR-3.22: tiles {earlier} and {tile} are the same"]
        if agreed == AT_RANDOM:
            if centre != CENTRES[tile]:
                return [f"CR-3.4: tile {tile} lies elsewhere than a map by chance has it"]
        elif [face, centre] != [laid_tiles(agreed)[tile][0], laid_tiles(agreed)[tile][2]]:
            return [f"CR-3.5: tile {tile} is not the one that was agreed, or lies elsewhere"]
    return []


def odd_laying(table: ClashOfRage) -> list[str]:
    """Each tile was turned until the map so far was connected, and no further (CR-3.6)."""
    agreed: i64 = table.settings[MAP]
    chart = Chart()
    for tile in range(table.players):
        face, turn, centre = table.face(tile), table.turn(tile), table.centre(tile)
        laid = lay_tile(table.book, chart, tile, face, turn, centre)
        settled: i64 = turn
        if agreed != AT_RANDOM:
            settled = settle_tile(table.book, chart, tile, face, laid_tiles(agreed)[tile][1], centre)
        if settled != turn or not is_connected(laid):
            return [f"CR-3.6: tile {tile} does not lie as it was turned when it was laid"]
        chart = laid
    return []


def odd_bastions(table: ClashOfRage) -> list[str]:
    """A bastion lies beside the map, apart from the others, with a way to a territory (CR-6.10 to CR-6.12, CR-I.18)."""
    found: list[str] = []
    placed = table.bastions()
    for seat in range(table.players):
        site = table.bastion(seat)
        if site == NO_HEX:
            continue
        others = [other for other in placed if other != site]
        if len(others) + 1 != len(placed) or touches(site, others) or site in table.chart.on_hex:
            found.append(f"CR-I.18: the bastion of seat {seat} touches another or lies on the map")
        if gate_of(table.chart, site) == 0:
            found.append(f"CR-I.18: no way leads from the bastion of seat {seat}")
    return found
