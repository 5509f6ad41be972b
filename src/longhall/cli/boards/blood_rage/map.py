"""The board of Blood Rage: the ring of provinces around Yggdrasil with the fjords between them; or, smaller, a list.

Myrkulor   Elvagar   ≈ north ≈  Angerboda   Muspelheim
≈ west ≈              Yggdrasil               ≈ east ≈
Gimle      Andlang   ≈ south ≈  Utgard      Horgr
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from msgspec.structs import replace
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.boards.blood_rage.signs import BATTLE, DOOM, GONE, WATER, Signs
from longhall.cli.boards.board import Scene
from longhall.cli.boards.canvas import Canvas, Runs, length, packed
from longhall.cli.palette import EMBER, FAINT, NUMBER
from longhall.games.blood_rage.view import BloodRageView, FjordView, Force, ProvinceView
from longhall.kernel.vocabulary import Words

UPPER, LOWER = range(2)
# Where the outer provinces stand: column and band, in the order of the ring.
RING = ((1, UPPER), (2, UPPER), (3, UPPER), (3, LOWER), (2, LOWER), (1, LOWER), (0, LOWER), (0, UPPER))
WIDEST, NARROWEST = 24, 17
# What is kept for the fjords between provinces: the name of the longest ship fits, if there is room for it.
STRAIT, NARROW_STRAIT, WIDE_STRAIT = 12, 8, 16
# The moves whose numbers stand on the places they lead to.
ON_THE_MAP = ("march_to", "land", "move_on")
LEAST_LINES = 2
# An entry of the list needs this much; a terminal of twice as much shows two side by side.
LIST_WIDTH = 40


class Map:
    """One view, drawn as a map or as a list."""

    def __init__(self, signs: Signs, view: BloodRageView, scene: Scene) -> None:
        self.signs, self.view, self.scene = signs, view, scene
        self.fjords = {fjord.id: fjord for fjord in view.fjords}
        self.recent = {place for words in scene.recent for place in _places(words)}
        self.numbers = _numbers(scene.moves)

    def drawn(self) -> Text:
        """The map."""
        box = max(NARROWEST, min(WIDEST, (self.scene.width - STRAIT) // 4))
        gap = max(NARROW_STRAIT, min(WIDE_STRAIT, self.scene.width - 4 * box))
        *outer, yggdrasil = self.view.provinces
        lines = {province.id: self._lines(province, box - 2) for province in outer}
        heart = self._lines(yggdrasil, 2 * box + gap - 2)
        upper, lower = (
            3 + max(len(lines[province.id]) for place, province in enumerate(outer) if RING[place][1] == band)
            for band in (UPPER, LOWER)
        )
        middle = 3 + max(len(heart), *(len(self._ships(self.fjords[side], box)) for side in ("west", "east")))
        canvas = Canvas(4 * box + gap, upper + middle + lower)
        tops = {UPPER: 0, LOWER: upper + middle}
        lefts = (0, box, 2 * box + gap, 3 * box + gap)
        for place, province in enumerate(outer):
            column, band = RING[place]
            height = upper if band == UPPER else lower
            self._box(canvas, lefts[column], tops[band], box, height, province, lines[province.id])
        self._box(canvas, box, upper, 2 * box + gap, middle, yggdrasil, heart)
        self._water(canvas, 2 * box, 0, gap, upper, self.fjords["north"])
        self._water(canvas, 2 * box, upper + middle, gap, lower, self.fjords["south"])
        self._water(canvas, 0, upper, box, middle, self.fjords["west"])
        self._water(canvas, 3 * box + gap, upper, box, middle, self.fjords["east"])
        return canvas.text()

    def listed(self) -> Grid:
        """The list: a line for each province, or for two side by side."""
        columns = 1 if self.scene.legend or self.scene.width < 2 * LIST_WIDTH else 2
        cells = [self._entry(province) for province in self.view.provinces]
        height = -(-len(cells) // columns)
        parts = [cells[start : start + height] for start in range(0, len(cells), height)]
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for part in parts:
            taken = [max(entry[column].cell_len for entry in part) for column in range(3)]
            grid.add_column(no_wrap=True)
            grid.add_column(no_wrap=True, justify="right")
            grid.add_column(no_wrap=True)
            grid.add_column(no_wrap=True, width=self.scene.width // columns - sum(taken) - len(taken) - 1)
        for row in zip_longest(*parts):
            grid.add_row(*(cell for entry in row if entry for cell in entry))
        page = Grid.grid()
        page.add_row(grid)
        page.add_row(self._fjord_line())
        return page

    def status(self, province: ProvinceView, room: int) -> Runs:
        """Empty villages, what the token gives, and when Ragnarok comes."""
        reward = self.signs.name("reward", province.reward)
        token = (self.signs.texts["pillaged"], FAINT) if province.pillaged else (reward, "bold")
        runs: Runs = [token]
        if province.doomed >= self.view.age:
            runs += [(" ", ""), (self._doom(province), f"bold {EMBER}")]
        if province.villages is not None:
            villages = f"{province.empty}/{province.villages}"
            spoken = f"{villages} {self.signs.texts['free']}"
            runs = [(spoken if length(runs) + len(spoken) < room else villages, ""), (" ", ""), *runs]
        return runs

    def _doom(self, province: ProvinceView) -> str:
        return DOOM if province.doomed == self.view.age else f"{DOOM}{province.doomed}"

    def _support(self, province: ProvinceView, clan: str) -> int:
        fjord = self.fjords.get(province.fjord or "")
        return sum(force.strength for force in fjord.forces if force.clan == clan) if fjord else 0

    def _forces(self, province: ProvinceView) -> list[Runs]:
        return [self.signs.force(force, self._support(province, force.clan)) for force in province.forces]

    def _lines(self, province: ProvinceView, room: int) -> list[Runs]:
        """The figures in a province, on at least as many lines as are always kept for them."""
        lines = packed(self._forces(province), room)
        least = LEAST_LINES if province.villages is not None else 1
        return [*lines, *([[]] * (least - len(lines)))]

    def _box(
        self, canvas: Canvas, x: int, y: int, width: int, height: int, province: ProvinceView, lines: list[Runs]
    ) -> None:
        doomed = province.doomed == self.view.age and not province.destroyed
        style = EMBER if doomed else FAINT if province.destroyed or province.pillaged else ""
        level, upright, corners = ("━", "┃", "┏┓┗┛") if doomed else ("─", "│", "┌┐└┘")
        right, bottom, inner = x + width - 1, y + height - 1, width - 2
        canvas.put(x, y, corners[0] + level * inner + corners[1], style)
        canvas.put(x, bottom, corners[2] + level * inner + corners[3], style)
        for row in range(y + 1, bottom):
            canvas.put(x, row, upright, style)
            canvas.put(right, row, upright, style)
        self._heading(canvas, x, y, width, province)
        if province.region is not None:
            region = self.signs.name("region", province.region)
            canvas.put(right - len(region) - 2, bottom, f" {region} ", FAINT)
        if province.destroyed:
            self._ruin(canvas, x, y, width, height)
            return
        if province.strongest is not None:
            canvas.put_runs(x + 1, bottom, [(" ", ""), self.signs.badge(province.strongest), (" ", "")])
        canvas.put_runs(x + 1, y + 1, self.status(province, inner))
        for number, line in enumerate(lines):
            canvas.put_runs(x + 1, y + 2 + number, line)

    def _heading(self, canvas: Canvas, x: int, y: int, width: int, province: ProvinceView) -> None:
        name = self.signs.name("province", province.id)
        fought = self.view.battle is not None and self.view.battle.province == province.id
        marks = f"{BATTLE} " * fought + "* " * (province.id in self.recent)
        canvas.put(x + 1, y, f" {name} {marks}", "strike" if province.destroyed else "bold")
        if province.id in self.numbers:
            label = f"[{self.numbers[province.id]}]"
            canvas.put(x + width - 1 - len(label), y, label, NUMBER)

    def _ruin(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        for line in range(1, height - 1):
            pattern = "╳ " if line % 2 else " ╳"
            canvas.put(x + 1, y + line, (pattern * width)[: width - 2], FAINT)
        canvas.centre(x, y + (height - 1) // 2, width, f" {self.signs.voice.texts['destroyed']} ", FAINT)

    def _ships(self, fjord: FjordView, room: int) -> list[Runs]:
        return packed([part for force in fjord.forces for part in self._ship(force, room)], room)

    def _ship(self, force: Force, room: int) -> list[Runs]:
        """A clan's ships; a Monster goes on a line of its own where there is no room for both."""
        whole = self.signs.force(force)
        if length(whole) <= room or not force.monsters:
            return [whole]
        monsters: list[Runs] = [[(self.signs.texts["short_" + name], "")] for name in force.monsters]
        return [self.signs.force(replace(force, monsters=())), *monsters]

    def _water(self, canvas: Canvas, x: int, y: int, width: int, height: int, fjord: FjordView) -> None:
        """A fjord: waves, its name, the ships in it."""
        style = WATER if fjord.open else FAINT
        for row in (y, y + height - 1):
            canvas.put(x, row, ("≈ " * width)[: width - 1], style)
        name = self.signs.name("place", f"{fjord.id}-fjord")
        canvas.centre(x, y + 1, width, name if len(name) <= width else self.signs.texts["side_" + fjord.id], style)
        place = f"{fjord.id}-fjord"
        if place in self.numbers:
            canvas.centre(x, y, width, f" [{self.numbers[place]}] ", NUMBER)
        elif place in self.recent:
            canvas.centre(x, y, width, " * ", "bold")
        if not fjord.open:
            canvas.centre(x, y + 2, width, self.signs.voice.texts["closed"], FAINT)
        for number, line in enumerate(self._ships(fjord, width)):
            canvas.put_runs(x + max(0, (width - length(line)) // 2), y + 2 + number, line)

    def _entry(self, province: ProvinceView) -> tuple[Text, Text, Text, Text]:
        name, region = self.signs.name("province", province.id), province.region
        if province.destroyed:
            gone = Text(f"{GONE} {self.signs.voice.texts['destroyed']}", FAINT)
            return Text(name, f"strike {FAINT}"), Text(), Text(), gone
        title = Text.assemble((name, "bold"), (f" {self.signs.name('region', region)[0]}" if region else "", FAINT))
        number = self.numbers.get(province.id)
        title.append(f" [{number}]" if number else "", NUMBER)
        title.append(" *" if province.id in self.recent else "")
        free = Text("" if province.villages is None else f"{province.empty}/{province.villages}")
        token = (self.signs.texts["short_pillaged"], FAINT) if province.pillaged else self._short_reward(province)
        parts: Runs = [token]
        if province.doomed >= self.view.age:
            parts += [(" ", ""), (self._doom(province), f"bold {EMBER}")]
        forces = [run for force in self._forces(province) for run in (*force, ("  ", ""))]
        shown = Text.assemble(*forces, no_wrap=True, overflow="ellipsis")
        return title, free, Text.assemble(*parts), shown

    def _short_reward(self, province: ProvinceView) -> tuple[str, str]:
        return self.signs.voice.texts["short_reward_" + province.reward], ""

    def _fjord_line(self) -> Text:
        line = Text(no_wrap=True, overflow="ellipsis")
        for fjord in self.view.fjords:
            number = self.numbers.get(f"{fjord.id}-fjord")
            line.append(f"≈ {self.signs.name('place', f'{fjord.id}-fjord')} ", WATER if fjord.open else FAINT)
            line.append(f"[{number}] " if number else "", NUMBER)
            if not fjord.open:
                line.append(self.signs.voice.texts["closed"] + " ", FAINT)
            for force in fjord.forces:
                line.append_text(Text.assemble(*self.signs.force(force))).append(" ")
            line.append(" ")
        line.rstrip()
        return line


def _places(words: Words) -> Iterable[str]:
    return (str(words[field]) for field in ("place", "province", "start") if field in words)


def _numbers(moves: dict[int, Words]) -> dict[str, int]:
    """The number of the move that leads to each place."""
    return {place: number for number, words in moves.items() if words["do"] in ON_THE_MAP for place in _places(words)}
