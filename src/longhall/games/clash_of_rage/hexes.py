"""Hexes and tiles: where territories lie, and which of them are connected (CR-2, CR-6.10 to CR-6.12).

A hex is one number, from its axial coordinates. Territories are numbered tile by tile in the order of laying, and by
the number printed on the face (CR-3.24). Sets of places are bit masks; the bit after the last territory is the bastion
of whoever is asked about.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.clash_of_rage.pieces import NO_FACE, SEATS, Book
from longhall.kernel.bits import bit

# How far from the first centre the last of four tiles in a row can lie, and a bastion beside it.
CENTRE_SPAN: Final = 9
SPAN: Final = CENTRE_SPAN + 2
WIDTH: Final = 2 * SPAN + 1
HEXES: Final = WIDTH * WIDTH
NO_HEX: Final = HEXES
ORIGIN: Final = SPAN * WIDTH + SPAN

TILES: Final = 4
TILE: Final = 7
TERRITORIES: Final = TILES * TILE
BASTION: Final = TERRITORIES
PLACES: Final = TERRITORIES + 1
NO_PLACE: Final = PLACES
TURNS: Final = 6
# As many steps as are told apart on the way to somewhere.
FARTHEST: Final = 12
# Tiles are called a to d, and a territory by its tile and its printed number.
TILE_NAMES: Final = ["a", "b", "c", "d"]
TERRITORY_NAMES: Final = [tile + str(number) for tile in TILE_NAMES for number in range(TILE)]
PLACE_NAMES: Final = [*TERRITORY_NAMES, "bastion"]

# The six directions: east, then clockwise (CR-2.3); and how the centres of neighbouring tiles lie (CR-2.6).
Q_STEPS: Final = [1, 0, -1, -1, 0, 1]
R_STEPS: Final = [0, 1, 1, 0, -1, -1]
DIRECTIONS: Final = [q * WIDTH + r for q, r in zip(Q_STEPS, R_STEPS, strict=True)]
TILE_Q: Final = [2, -1, -3, -2, 1, 3]
TILE_R: Final = [1, 3, 2, -1, -3, -2]
TILE_STEPS: Final = [q * WIDTH + r for q, r in zip(TILE_Q, TILE_R, strict=True)]
# The centres of a map laid by chance, in the order of laying (CR-3.4).
CENTRES: Final = [ORIGIN, ORIGIN + 2 * WIDTH + 1, ORIGIN - WIDTH + 3, ORIGIN + WIDTH + 4]


def q_of(site: i64) -> i64:
    """The first coordinate of a hex."""
    return site // WIDTH - SPAN


def r_of(site: i64) -> i64:
    """The second coordinate of a hex."""
    return site % WIDTH - SPAN


class Chart:
    """The map as it lies. Another tile or bastion makes another chart, so that tables may share one; only the rings are
    added to it, when they are first asked for."""

    def __init__(self) -> None:
        # The hex of each territory; the territory on each hex.
        self.sites: list[int] = []
        self.on_hex: dict[int, int] = {}
        # The directions in which a tile draws a rock at the edge of each territory, as masks.
        self.rocks: list[int] = []
        # Where one gets to on foot and in flight from each territory, without bastions.
        self.walks: list[int] = []
        self.flights: list[int] = []
        # The same from the bastion of each seat; none before it is placed.
        self.gates: list[int] = [0] * SEATS
        self.skies: list[int] = [0] * SEATS
        self.cities: i64 = 0
        self.forges: i64 = 0
        self.stones: list[int] = []
        self.stone_levels: list[int] = []
        # The territories so many steps on foot from each one, as sets; found when they are first asked for.
        self.rings: list[int] = []

    def copy(self) -> Chart:
        """A chart to which a tile or a bastion is added."""
        twin = Chart()
        twin.sites, twin.on_hex, twin.rocks = self.sites[:], self.on_hex.copy(), self.rocks[:]
        twin.walks, twin.flights = self.walks[:], self.flights[:]
        twin.gates, twin.skies = self.gates[:], self.skies[:]
        twin.cities, twin.forges = self.cities, self.forges
        twin.stones, twin.stone_levels = self.stones[:], self.stone_levels[:]
        twin.rings = self.rings
        return twin

    def steps_to(self, territory: i64, wanted: i64) -> i64:
        """How many steps on foot lie between a territory and the nearest of a set, whoever stands between them."""
        if not self.rings:
            self.rings = rings_of(self)
        first: i64 = territory * FARTHEST
        steps: i64 = 0
        while steps < FARTHEST and not self.rings[first + steps] & wanted:
            steps += 1
        return steps

    def steps_from_bastion(self, seat: i64, wanted: i64) -> i64:
        """The same from a bastion."""
        best: i64 = FARTHEST
        gate: i64 = self.gates[seat]
        for territory in range(len(self.sites)):
            if gate >> territory & 1:
                best = min(best, 1 + self.steps_to(territory, wanted))
        return best

    def neighbours(self, seat: i64, place: i64, flying: bool) -> i64:
        """The places connected with one, for the units of a seat (CR-2.7 to CR-2.10, CR-8.7, CR-8.15, CR-8.20)."""
        gate: i64 = self.skies[seat] if flying else self.gates[seat]
        if place == BASTION:
            return gate
        near: i64 = self.flights[place] if flying else self.walks[place]
        return near | (gate >> place & 1) << BASTION


def lay_tile(book: Book, chart: Chart, tile: i64, face: i64, turn: i64, centre: i64) -> Chart:
    """The map with one more tile (CR-2.4, CR-2.5)."""
    laid = chart.copy()
    first: i64 = tile * TILE
    for number in range(TILE):
        site: i64 = centre if number == 0 else centre + DIRECTIONS[(number - 1 + turn) % TURNS]
        laid.sites.append(site)
        laid.on_hex[site] = first + number
        laid.rocks.append(0)
    for pair in book.rocks[face]:
        one: i64 = first + pair // TILE
        other: i64 = first + pair % TILE
        laid.rocks[one] |= direction_mask(laid.sites[one], laid.sites[other])
        laid.rocks[other] |= direction_mask(laid.sites[other], laid.sites[one])
    for edge in book.outer_rocks[face]:
        laid.rocks[first + edge // TILE] |= bit((edge % TILE - 1 + turn) % TURNS)
    laid.cities |= bit(first + book.city_hexes[face])
    laid.forges |= bit(first + book.forge_hexes[face])
    laid.stones.append(first + book.stone_hexes[face])
    laid.stone_levels.append(book.stone_levels[face])
    connect(laid)
    return laid


def direction_mask(site: i64, other: i64) -> i64:
    """The direction from a hex to its neighbour, as a mask; 0 if they are no neighbours."""
    mask: i64 = 0
    for direction in range(TURNS):
        if site + DIRECTIONS[direction] == other:
            mask |= bit(direction)
    return mask


def connect(chart: Chart) -> None:
    """Find which territories share an edge, and which an edge without rock (CR-2.7, CR-2.8)."""
    chart.walks, chart.flights, chart.rings = [], [], []
    for territory in range(len(chart.sites)):
        walk: i64 = 0
        flight: i64 = 0
        for direction in range(TURNS):
            other = chart.on_hex.get(chart.sites[territory] + DIRECTIONS[direction], NO_PLACE)
            if other == NO_PLACE:
                continue
            flight |= bit(other)
            back: i64 = (direction + 3) % TURNS
            if not chart.rocks[territory] >> direction & 1 and not chart.rocks[other] >> back & 1:
                walk |= bit(other)
        chart.walks.append(walk)
        chart.flights.append(flight)


def is_connected(chart: Chart) -> bool:
    """Whether one gets everywhere on foot (CR-3.6)."""
    all_of_it: i64 = bit(len(chart.sites)) - 1
    reached: i64 = 1
    grown: i64 = 0
    while grown != reached:
        grown = reached
        for territory in range(len(chart.sites)):
            if grown >> territory & 1:
                reached |= chart.walks[territory]
    return reached == all_of_it


def settle_tile(book: Book, chart: Chart, tile: i64, face: i64, turn: i64, centre: i64) -> i64:
    """The turn in which a tile connects with the map: the given one or the next clockwise (CR-3.6); TURNS if none."""
    for more in range(TURNS):
        if is_connected(lay_tile(book, chart, tile, face, (turn + more) % TURNS, centre)):
            return (turn + more) % TURNS
    return TURNS


def rings_of(chart: Chart) -> list[int]:
    """For each territory the sets of those 0, 1, 2, ... steps away on foot."""
    rings: list[int] = []
    for start in range(len(chart.sites)):
        reached: i64 = bit(start)
        edge: i64 = reached
        for _ in range(FARTHEST):
            rings.append(edge)
            found: i64 = 0
            for territory in range(len(chart.sites)):
                if edge >> territory & 1:
                    found |= chart.walks[territory]
            edge = found & ~reached
            reached |= edge
    return rings


def raise_bastion(chart: Chart, seat: i64, site: i64) -> Chart:
    """The map with a bastion beside it (CR-2.10, CR-8.7)."""
    laid = chart.copy()
    laid.gates[seat], laid.skies[seat] = gate_of(chart, site), sky_of(chart, site)
    return laid


def gate_of(chart: Chart, site: i64) -> i64:
    """The territories that a hex shares an edge without rock with."""
    found: i64 = 0
    for direction in range(TURNS):
        other = chart.on_hex.get(site + DIRECTIONS[direction], NO_PLACE)
        if other != NO_PLACE and not chart.rocks[other] >> (direction + 3) % TURNS & 1:
            found |= bit(other)
    return found


def sky_of(chart: Chart, site: i64) -> i64:
    """The territories that a hex shares an edge with."""
    found: i64 = 0
    for direction in range(TURNS):
        other = chart.on_hex.get(site + DIRECTIONS[direction], NO_PLACE)
        if other != NO_PLACE:
            found |= bit(other)
    return found


def bastion_sites(chart: Chart, taken: list[int]) -> list[int]:
    """The hexes where a bastion may be placed, ascending (CR-6.10 to CR-6.12)."""
    found: set[int] = set()
    for site in chart.sites:
        for step in DIRECTIONS:
            beside: i64 = site + step
            if beside not in chart.on_hex and not touches(beside, taken) and gate_of(chart, beside):
                found.add(beside)
    return sorted(found)


def touches(site: i64, others: list[int]) -> bool:
    """Whether a hex is one of others, or shares an edge with one."""
    for other in others:
        if site == other or direction_mask(site, other):
            return True
    return False


def chart_of(book: Book, faces: list[int], turns: list[int], centres: list[int], bastions: list[int]) -> Chart:
    """The map of these tiles, up to the first that is not laid, and of these bastions."""
    chart = Chart()
    for tile in range(TILES):
        if faces[tile] == NO_FACE:
            break
        chart = lay_tile(book, chart, tile, faces[tile], turns[tile], centres[tile])
    for seat in range(SEATS):
        if bastions[seat] != NO_HEX:
            chart = raise_bastion(chart, seat, bastions[seat])
    return chart
