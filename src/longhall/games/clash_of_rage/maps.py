"""Maps laid as agreed: which tiles, faces, turns and centres, written as text and as one number (CR-3.5, CR-3.22).

`1a0@0,0/2b3@2,1` is face 1a, not turned, and beside it face 2b turned by three steps. The centres may be counted from
anywhere: the first tile lies at 0,0.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from longhall.games.clash_of_rage.hexes import ORIGIN, SPAN, TILE_STEPS, TILES, TURNS, WIDTH, q_of, r_of
from longhall.games.clash_of_rage.pieces import FACE_NAMES, FACES
from longhall.kernel.errors import BadSeats, UnknownName
from longhall.kernel.table import AT_RANDOM

LEAST_TILES: Final = 2

# A tile is its face and turn; all but the first also say beside which earlier one they lie, and in which direction.
_FIRST: Final = FACES * TURNS
_STEPS: Final = len(TILE_STEPS)


def _sizes() -> list[int]:
    """How many numbers there are for maps of each number of tiles."""
    sizes = [1, _FIRST]
    for tile in range(1, TILES):
        sizes.append(sizes[-1] * _FIRST * tile * _STEPS)
    return sizes


SIZES: Final = _sizes()
# The first number of the maps with two, three and four tiles.
STARTS: Final = [1, 1 + SIZES[2], 1 + SIZES[2] + SIZES[3]]


def tile_count(number: i64) -> i64:
    """How many tiles a map has."""
    tiles: i64 = TILES
    while number < STARTS[tiles - LEAST_TILES]:
        tiles -= 1
    return tiles


def laid_tiles(number: i64) -> list[list[int]]:
    """The tiles of a map: face, turn and centre of each."""
    tiles = tile_count(number)
    rest: i64 = number - STARTS[tiles - LEAST_TILES]
    parts: list[int] = []
    for tile in range(tiles - 1, -1, -1):
        size: i64 = _FIRST if tile == 0 else _FIRST * tile * _STEPS
        parts.append(rest % size)
        rest //= size
    parts.reverse()
    laid: list[list[int]] = []
    for tile in range(tiles):
        looks: i64 = parts[tile] % _FIRST
        beside: i64 = parts[tile] // _FIRST
        centre = ORIGIN if tile == 0 else laid[beside // _STEPS][2] + TILE_STEPS[beside % _STEPS]
        laid.append([looks // TURNS, looks % TURNS, centre])
    return laid


def number_of(tiles: list[list[int]]) -> i64:
    """The number of a map; AT_RANDOM if these tiles cannot be laid in this order."""
    if not LEAST_TILES <= len(tiles) <= TILES or not _fit(tiles):
        return AT_RANDOM
    number: i64 = 0
    for tile in range(len(tiles)):
        beside = _beside(tiles, tile)
        if tile and beside < 0:
            return AT_RANDOM
        size: i64 = _FIRST if tile == 0 else _FIRST * tile * _STEPS
        looks: i64 = tiles[tile][0] * TURNS + tiles[tile][1]
        number = number * size + looks + (beside * _FIRST if tile else 0)
    return STARTS[len(tiles) - LEAST_TILES] + number


def _fit(tiles: list[list[int]]) -> bool:
    """Whether no tile is named twice, and no two lie on one another."""
    centres = [tile[2] for tile in tiles]
    different = {tile[0] // 2 for tile in tiles}
    return len(different) == len(tiles) and len(set(centres)) == len(tiles)


def _beside(tiles: list[list[int]], tile: i64) -> i64:
    """Beside which earlier tile one lies, and in which direction, as one number; -1 if beside none."""
    for earlier in range(tile):
        for step in range(_STEPS):
            if tiles[earlier][2] + TILE_STEPS[step] == tiles[tile][2]:
                return earlier * _STEPS + step
    return -1


# As text.

_TILE: Final = re.compile(r"([1-5][ab])([0-5])@(-?\d{1,2}),(-?\d{1,2})")


def read_map(text: str, players: int) -> int:
    """The number of a map as it is written; UnknownName or BadSeats says what is wrong (CR-3.5, CR-3.22)."""
    tiles: list[list[int]] = []
    corner = [0, 0]
    for part in text.split("/"):
        found = _TILE.fullmatch(part.strip().lower())
        if found is None:
            raise UnknownName("clash_of_rage_not_a_tile", tile=part)
        centre = [int(found[3]), int(found[4])]
        if not tiles:
            corner = centre
        q, r = centre[0] - corner[0], centre[1] - corner[1]
        if max(abs(q), abs(r)) >= SPAN:
            raise UnknownName("clash_of_rage_tile_too_far", tile=part)
        tiles.append([FACE_NAMES.index(found[1]), int(found[2]), ORIGIN + q * WIDTH + r])
    if len(tiles) != players:
        raise BadSeats("clash_of_rage_wrong_tiles", players=players, tiles=len(tiles))
    number: int = number_of(tiles)
    if number == AT_RANDOM:
        raise UnknownName("clash_of_rage_map_unlaid", map=text)
    return number


def write_map(number: int) -> str:
    """A map as it is written."""
    return "/".join(
        [f"{FACE_NAMES[face]}{turn}@{q_of(centre)},{r_of(centre)}" for face, turn, centre in laid_tiles(number)]
    )
