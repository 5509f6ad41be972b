"""The map as the clauses draw it (CR-2), worked out without the game: faces, hexes, edges and rocks."""

from __future__ import annotations

from typing import NamedTuple

Hex = tuple[int, int]

# East, then clockwise: directions 1 to 6 (CR-2.3).
STEPS = {1: (1, 0), 2: (0, 1), 3: (-1, 1), 4: (-1, 0), 5: (0, -1), 6: (1, -1)}
# How the centres of two neighbouring tiles lie (CR-2.6).
OFFSETS = [(2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2)]
# Where tiles laid by chance lie (CR-3.4).
CENTRES = [(0, 0), (2, 1), (-1, 3), (1, 4)]


class Face(NamedTuple):
    """A printed face: hexes, level of the stone, rocks between two hexes, and rocks on an edge in a direction."""

    city: int
    forge: int
    stone: int
    level: int
    inner: list[tuple[int, int]]
    outer: list[tuple[int, int]]


FACES = {
    "1a": Face(0, 5, 6, 1, [(1, 2), (3, 4), (5, 6)], [(1, 1), (2, 3)]),
    "1b": Face(4, 3, 1, 2, [(1, 2), (3, 4), (5, 6)], [(1, 1), (4, 3)]),
    "2a": Face(1, 0, 4, 1, [(0, 1), (0, 3), (4, 5)], [(2, 2), (4, 3)]),
    "2b": Face(3, 5, 1, 3, [(0, 4), (0, 5), (0, 6)], [(1, 6), (3, 2)]),
    "3a": Face(5, 1, 2, 2, [(0, 1), (3, 4), (5, 6)], [(1, 2), (5, 5)]),
    "3b": Face(0, 2, 6, 1, [(0, 3), (0, 5), (1, 2)], [(4, 4), (5, 4)]),
    "4a": Face(6, 4, 2, 1, [(0, 2), (0, 6), (4, 5)], [(2, 1), (5, 5)]),
    "4b": Face(2, 5, 6, 2, [(0, 3), (0, 5), (1, 2)], [(1, 2), (3, 4)]),
    "5a": Face(6, 4, 2, 3, [(0, 2), (3, 4), (5, 6)], [(1, 1), (4, 4)]),
    "5b": Face(1, 5, 4, 2, [(0, 4), (1, 6), (2, 3)], [(3, 4), (6, 1)]),
}


class Tile(NamedTuple):
    """A face, by how many steps it is turned, and the hex of its centre."""

    face: str
    turn: int
    centre: Hex


def turned(number: int, turn: int) -> int:
    """The hex or direction where another one lies after turning (CR-2.5)."""
    return 0 if number == 0 else (number + turn - 1) % 6 + 1


def beside(place: Hex, direction: int) -> Hex:
    """The next hex in a direction."""
    return place[0] + STEPS[direction][0], place[1] + STEPS[direction][1]


def read(text: str) -> list[Tile]:
    """The tiles of "1a0@0,0/2b3@2,1"."""
    found = []
    for part in text.split("/"):
        looks, _, centre = part.partition("@")
        q, _, r = centre.partition(",")
        found.append(Tile(looks[:2], int(looks[2]), (int(q), int(r))))
    return found


def write(tiles: list[Tile]) -> str:
    """Tiles as the option `map` takes them."""
    return "/".join(f"{tile.face}{tile.turn}@{tile.centre[0]},{tile.centre[1]}" for tile in tiles)


class Atlas:
    """Tiles as they lie: the hex of every territory, and the edges with rock."""

    def __init__(self, tiles: list[Tile]) -> None:
        self.hexes: dict[str, Hex] = {}
        self.rocks: set[frozenset[Hex]] = set()
        for name, tile in zip("abcd", tiles, strict=False):
            here = {
                number: tile.centre if number == 0 else beside(tile.centre, turned(number, tile.turn))
                for number in range(7)
            }
            self.hexes |= {f"{name}{number}": place for number, place in here.items()}
            face = FACES[tile.face]
            self.rocks |= {frozenset((here[one], here[other])) for one, other in face.inner}
            self.rocks |= {
                frozenset((here[number], beside(here[number], turned(direction, tile.turn))))
                for number, direction in face.outer
            }
        self.names = {place: name for name, place in self.hexes.items()}

    def neighbours(self, place: Hex, *, flying: bool = False) -> set[str]:
        """The territories next to a hex, unless a rock lies between and one does not fly."""
        near = [beside(place, direction) for direction in STEPS]
        return {
            self.names[other]
            for other in near
            if other in self.names and (flying or frozenset((place, other)) not in self.rocks)
        }

    def is_connected(self) -> bool:
        """Whether one gets everywhere on foot."""
        reached = {"a0"}
        while True:
            more = {other for name in reached for other in self.neighbours(self.hexes[name])} | reached
            if more == reached:
                return len(reached) == len(self.hexes)
            reached = more

    def bastion_sites(self) -> set[Hex]:
        """The hexes beside the map from which a way leads onto it."""
        near = {beside(place, direction) for place in self.names for direction in STEPS}
        return {place for place in near if place not in self.names and self.neighbours(place)}


def settled(tiles: list[Tile]) -> list[Tile]:
    """The tiles as they come to lie: each is turned until the map so far is connected (CR-3.6)."""
    laid: list[Tile] = []
    for tile in tiles:
        ways = [tile._replace(turn=(tile.turn + more) % 6) for more in range(6)]
        laid.append(next(way for way in ways if Atlas([*laid, way]).is_connected()))
    return laid
