"""The map of Clash of Rage: hexes as bricks, each row shifted by half a brick, bastions beside them.

A hex shares its sides with its neighbours east and west, and the halves of its upper and lower edge with those
north-west, north-east, south-west and south-east. Where a rock lies on an edge, the edge is thick.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from rich.text import Text

from longhall.cli.boards.board import Scene
from longhall.cli.boards.canvas import Canvas, Runs, cut, length, packed
from longhall.cli.boards.clash_of_rage.signs import BASTION, STONY, Signs
from longhall.cli.palette import FAINT, NUMBER
from longhall.games.clash_of_rage.view import Army, ClashView, SeatView, TerritoryView
from longhall.kernel.vocabulary import Words
from longhall.presentation.clash_of_rage.names import BATTLE, HERO, ROCK, beside

Hex = tuple[int, int]

# How many lines a row takes, its upper edge included; without edges a row is one line.
TALL, LOW, FLAT = 3, 2, 1
# How wide a brick can be.
WIDTHS = (14, 12, 10, 8)
# The moves whose numbers stand on the places they lead to, and the one whose numbers stand on free hexes.
ON_THE_MAP = ("reinforce", "move_to", "fight", "place_hero", "rise_again", "pick")
SITING = "place_bastion"
# Directions, in the order of the view.
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = range(1, 7)
# Box characters by where lines go from them: up 1, right 2, down 4, left 8.
JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8


class Cell(msgspec.Struct):
    """A hex to draw: its name with its sign, its number, who is there, in shorter and shorter words."""

    title: Runs
    number: str
    there: list[Runs]
    rocks: tuple[int, ...] = ()
    framed: bool = True


class HexMap:
    """One view, drawn as a map, as large as there is room for."""

    def __init__(self, signs: Signs, view: ClashView, scene: Scene) -> None:
        self.signs, self.view, self.scene = signs, view, scene
        self.places, self.sites = _numbers(scene.moves)
        self.cells = dict(self._cells())
        spots = [*self.cells]
        self.left = min((_across(spot) for spot in spots), default=0)
        self.right = max((_across(spot) for spot in spots), default=0)
        self.top = min((r for _, r in spots), default=0)
        self.bottom = max((r for _, r in spots), default=0)

    def drawn(self, height: int) -> Text:
        """The map with so many lines for a row; a list of places if it is too wide even so."""
        across = self.right - self.left
        # The last line to the right may be left out.
        fits = (width for width in WIDTHS if across * width // 2 + width <= self.scene.width)
        width = next(fits, 0)
        if not width:
            return self._listed()
        page = self._flat(width) if height == FLAT else self._bricks(width, height)
        if height == FLAT and (rocks := self._hidden_rocks()):
            page = Text("\n", no_wrap=True, overflow="ellipsis").join([page, rocks])
        return page

    # What stands on the hexes.

    def _cells(self) -> Iterator[tuple[Hex, Cell]]:
        for territory in self.view.territories:
            yield (territory.q, territory.r), self._territory(territory)
        for seat in self.view.seats:
            if seat.bastion is not None and seat.clan is not None:
                yield (seat.bastion.q, seat.bastion.r), self._bastion(seat, seat.clan)
        for site, number in self.sites.items():
            yield site, Cell([], number, [], framed=False)

    def _territory(self, territory: TerritoryView) -> Cell:
        fought = self.view.fight is not None and self.view.fight.place == territory.id
        title: Runs = [(territory.id, "bold"), (self.signs.voice.feature(territory) + BATTLE * fought, "bold")]
        number = self.places.get(territory.id, "")
        return Cell(title, number, self._there([*territory.forces, *territory.heroes]), rocks=territory.rocks)

    def _bastion(self, seat: SeatView, clan: str) -> Cell:
        assert seat.bastion is not None, "only bastions on the map are drawn"
        hero = seat.hero if seat.hero_place == "bastion" else None
        units = seat.bastion.units
        held = self.signs.voice.units(clan, units) + HERO * (hero is not None) if any(units) or hero else ""
        total = f"{sum(units)}{HERO * (hero is not None)}" if held else ""
        number = self.places.get("bastion", "") if seat.seat == self.view.viewer else ""
        return Cell([(BASTION, "bold"), self.signs.badge(clan)], number, [[(held, "")], [(total, "")]])

    def _there(self, forces: list[Army]) -> list[Runs]:
        """Who is in a place: by level, closer together, then by number only."""
        totals = [run for force in forces for run in self.signs.total(force)]
        return [self.signs.forces(forces), self.signs.forces(forces, gap=""), totals]

    # Bricks with edges.

    def _bricks(self, width: int, height: int) -> Text:
        across, down = self.right - self.left, self.bottom - self.top
        canvas = Canvas(min(across * width // 2 + width + 1, self.scene.width), (down + 1) * height + 1)
        joints: dict[tuple[int, int], int] = {}
        for spot, cell in self.cells.items():
            if cell.framed:
                for way in range(1, 7):
                    _rule(joints, self._edge(spot, way, width, height))
        for (x, y), lines in joints.items():
            canvas.put(x, y, JOINTS[lines], FAINT)
        for spot, cell in self.cells.items():
            for way in cell.rocks:
                self._rock(canvas, self._edge(spot, way, width, height), height)
        for spot, cell in self.cells.items():
            x, y = self._corner(spot, width, height)
            self._write(canvas, x, y, width, height, cell)
        return _trimmed(canvas.text())

    def _corner(self, spot: Hex, width: int, height: int) -> tuple[int, int]:
        return (_across(spot) - self.left) * width // 2, (spot[1] - self.top) * height

    def _edge(self, spot: Hex, way: int, width: int, height: int) -> tuple[int, int, int, int]:
        """Where an edge begins and ends on the sheet."""
        x, y = self._corner(spot, width, height)
        middle, right, low = x + width // 2, x + width, y + height
        return {
            EAST: (right, y, right, low),
            WEST: (x, y, x, low),
            NORTH_WEST: (x, y, middle, y),
            NORTH_EAST: (middle, y, right, y),
            SOUTH_WEST: (x, low, middle, low),
            SOUTH_EAST: (middle, low, right, low),
        }[way]

    def _rock(self, canvas: Canvas, edge: tuple[int, int, int, int], height: int) -> None:
        """A thick edge; where names stand on edges it reaches to both of its ends."""
        x, y, right, low = edge
        if x == right:
            for row in range(y + 1, low):
                canvas.put(x, row, ROCK, STONY)
            return
        inner = height > LOW
        canvas.put(x + inner, y, ROCK * (right - x + 1 - 2 * inner), STONY)

    def _write(self, canvas: Canvas, x: int, y: int, width: int, height: int, cell: Cell) -> None:
        number = f"[{cell.number}]" if cell.number else ""
        line = y + 1 if height > LOW or not cell.framed else y
        canvas.put_runs(x + 1, line, cell.title)
        at = x + width - len(number) if cell.framed else x + (width - len(number) + 1) // 2
        canvas.put(at, line, number, NUMBER)
        if cell.framed:
            canvas.put_runs(x + 1, y + height - 1, _fitting(cell.there, width - 1))

    # Rows without edges.

    def _flat(self, width: int) -> Text:
        """A line for each row: only rocks between hexes of the same row are seen in it."""
        across, down = self.right - self.left, self.bottom - self.top
        canvas = Canvas(min(across * width // 2 + width + 1, self.scene.width), down + 1)
        for spot, cell in self.cells.items():
            x, y = self._corner(spot, width, 1)
            if cell.framed:
                canvas.put(x, y, "│", FAINT)
                canvas.put(x + width, y, "│", FAINT)
        for spot, cell in self.cells.items():
            x, y = self._corner(spot, width, 1)
            canvas.put(x, y, ROCK * (WEST in cell.rocks), STONY)
            canvas.put(x + width, y, ROCK * (EAST in cell.rocks), STONY)
            number: Runs = [(f"[{cell.number}]", NUMBER)] if cell.number else []
            if not cell.framed:
                canvas.put_runs(x + (width - length(number) + 1) // 2, y, number)
                continue
            apart: Runs = [(" ", "")] if cell.title[0][0] != BASTION else []
            heads: list[Runs] = [[*cell.title, *number, *apart, *cell.there[0]]]
            heads += [[*cell.title, *number, *there] for there in cell.there]
            # Who is there is worth more than which numbers lead there: the options tell those too.
            heads += [[*cell.title, *cell.there[-1]]]
            canvas.put_runs(x + 1, y, _fitting(heads, width - 1))
        return canvas.text()

    def _hidden_rocks(self) -> Text | None:
        """The rocks between rows, by the places on both sides of them."""
        pairs = [
            f"{_id(self.cells[spot])}-{_id(self.cells[other])}" for spot, other in self._rocky() if spot[1] != other[1]
        ]
        if not pairs:
            return None
        said = self.signs.texts["rocks_between"].format(pairs=" ".join(pairs))
        return Text(f"{ROCK} {said}", STONY, no_wrap=True, overflow="ellipsis")

    def _rocky(self) -> Iterable[tuple[Hex, Hex]]:
        """Every two hexes with a rock between them, once."""
        found: dict[frozenset[Hex], tuple[Hex, Hex]] = {}
        for spot, cell in self.cells.items():
            for way in cell.rocks:
                other = beside(*spot)[way - 1]
                if other in self.cells and self.cells[other].framed:
                    found.setdefault(frozenset((spot, other)), (spot, other))
        return found.values()

    # Without a map.

    def _listed(self) -> Text:
        """The places one after the other, if a map would be too wide."""
        items: list[Runs] = []
        for cell in self.cells.values():
            number: Runs = [(f"[{cell.number}]", NUMBER)] if cell.number else []
            there: Runs = cell.there[0] if cell.there else []
            if cell.framed:
                items.append([*cell.title, *number, *([(" ", ""), *there] if there else [])])
        lines = packed(items, self.scene.width)
        page = [Text.assemble(*line) for line in lines]
        if rocks := self._all_rocks():
            page.append(rocks)
        return Text("\n", no_wrap=True, overflow="ellipsis").join(page)

    def _all_rocks(self) -> Text | None:
        pairs = [f"{_id(self.cells[spot])}-{_id(self.cells[other])}" for spot, other in self._rocky()]
        said = self.signs.texts["rocks_between"].format(pairs=" ".join(pairs))
        return Text(f"{ROCK} {said}", STONY, no_wrap=True, overflow="ellipsis") if pairs else None


def _across(spot: Hex) -> int:
    """How many half bricks a hex lies to the right."""
    return 2 * spot[0] + spot[1]


def _rule(joints: dict[tuple[int, int], int], edge: tuple[int, int, int, int]) -> None:
    """Draw a line: at each of its points, where it goes on to."""
    x, y, right, low = edge
    before, after = (LEFT, RIGHT) if y == low else (UP, DOWN)
    points = [(column, y) for column in range(x, right + 1)] if y == low else [(x, row) for row in range(y, low + 1)]
    for place, point in enumerate(points):
        lines = before * (place > 0) | after * (place < len(points) - 1)
        joints[point] = joints.get(point, 0) | lines


def _trimmed(page: Text) -> Text:
    """A page without its empty first and last lines."""
    lines = page.split("\n", allow_blank=True)
    while lines and not lines[0].plain.strip():
        lines.pop(0)
    while lines and not lines[-1].plain.strip():
        lines.pop()
    return Text("\n", no_wrap=True, overflow="crop").join(lines)


def _fitting(ways: list[Runs], room: int) -> Runs:
    """The longest of some ways to say a thing that fits; the shortest is cut if it has to be."""
    return next((runs for runs in ways if length(runs) <= room), cut(ways[-1], room) if ways else [])


def _id(cell: Cell) -> str:
    """What a hex is called, without its sign."""
    first, second = cell.title[0][0], cell.title[1][0]
    return first + second if first == BASTION else first


def _numbers(moves: dict[int, Words]) -> tuple[dict[str, str], dict[Hex, str]]:
    """The numbers of the moves that lead to each place, and to each free hex."""
    places: dict[str, list[int]] = {}
    sites: dict[Hex, str] = {}
    for number, words in moves.items():
        if words["do"] in ON_THE_MAP:
            places.setdefault(str(words["place"]), []).append(number)
        elif words["do"] == SITING:
            sites[int(words["q"]), int(words["r"])] = str(number)
    told = {place: str(found[0]) if len(found) == 1 else f"{found[0]}-{found[-1]}" for place, found in places.items()}
    return told, sites
