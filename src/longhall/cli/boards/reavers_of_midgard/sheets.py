"""What the players of Reavers of Midgard have, in a table and beside it."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.boards.board import Scene
from longhall.cli.boards.canvas import Runs, cut, packed
from longhall.cli.boards.columns import Columns, widest
from longhall.cli.boards.reavers_of_midgard.signs import HONOR, START, badge, painted, runs_of, styled
from longhall.cli.palette import FAINT
from longhall.games.reavers_of_midgard.view import CrewView, ReaversView
from longhall.presentation.reavers_of_midgard.pages import Pages
from longhall.presentation.reavers_of_midgard.voice import ReaversVoice
from longhall.presentation.spans import flat

COLUMNS = ("glory", "food", "favor", "terror", "tokens", "dice", "leader", "lands", "pile")
FROM_LEFT = (0, *(COLUMNS.index(column) + 1 for column in ("dice", "leader")))
# Ways to write the table, the widest first: how columns are headed, how far they stand apart, leaders by name or not.
WAYS = (
    ("column_", 2, True),
    ("column_", 1, True),
    ("column_", 2, False),
    ("column_", 1, False),
    ("short_column_", 1, False),
)


class Sheets:
    """What the players of one view have."""

    def __init__(self, voice: ReaversVoice, texts: dict[str, str], view: ReaversView) -> None:
        self.voice, self.texts, self.view = voice, texts, view
        self.pages = Pages(voice, view)

    def table(self, scene: Scene) -> Grid:
        """A line for each player: what there is so much of, the dice, the leader; the widest way that fits."""
        ways = (
            Columns(
                ["", *(self.texts[heads + column] for column in COLUMNS)],
                [[self._who(crew, scene), *self._cells(crew, named=named)] for crew in self.view.crews],
                gap,
            )
            for heads, gap, named in WAYS
        )
        return widest(ways, scene.width).grid(FROM_LEFT)

    def _cells(self, crew: CrewView, *, named: bool) -> list[Text]:
        leader = self.voice.leader_colour(crew)
        held = "-" if crew.leader is None else flat(self.voice.calling(crew.leader))
        star = "" if leader is None else flat(self.voice.die("wild", leader))
        return [
            Text(str(crew.glory), "bold"),
            Text(str(crew.food)),
            Text(str(crew.favor)),
            Text(str(crew.terror)),
            Text(f"{crew.farms}/{crew.walls}/{crew.towers}"),
            painted(self.voice.dice(crew.dice, leader)) if crew.dice else Text("-"),
            Text(f"{held} {star}".strip() if named else star or "-"),
            Text(str(sum(crew.territories.values()))),
            Text(self._pile_size(crew)),
        ]

    def _who(self, crew: CrewView, scene: Scene) -> Text:
        name = Text.assemble(badge(crew.seat), f" {scene.seats[crew.seat]}")
        marks = START * crew.start + HONOR * crew.honor
        return name.append(f" {marks}" if marks else "", "bold")

    def _pile_size(self, crew: CrewView) -> str:
        """How many cards a pile holds, and how many of them only its owner has seen."""
        secret = crew.pile.count - len(crew.pile.known)
        return f"{crew.pile.count} ({secret}?)" if secret and crew.pile.cards is None else str(crew.pile.count)

    # What lies on a board.

    def possessions(self, scene: Scene) -> Text | None:
        """Specialists, artifacts and upgrades of everybody; in a tight drawing the viewer's own."""
        blocks: list[Runs] = []
        for crew in self.view.crews:
            if scene.brief and crew.seat != self.view.viewer:
                continue
            rows = packed(self._held(crew), scene.width - 2, gap=2)
            if scene.short_hand and len(rows) > 1:
                rows = [cut([*rows[0], (" …", "")], scene.width - 2)]
            for place, row in enumerate(rows):
                blocks.append([(" ", "") if place else badge(crew.seat), (" ", ""), *row])
        lines = [styled(line) for line in packed(blocks, scene.width, gap=4)]
        return Text("\n", no_wrap=True, overflow="ellipsis").join(lines) if lines else None

    def _held(self, crew: CrewView) -> list[Runs]:
        """What a player has besides goods and dice, each as a piece of text."""
        items = [runs_of(specialists) for specialists in self.pages.specialists(crew)]
        for artifact in crew.artifacts:
            used = self.texts["used_up"] if artifact.used else ""
            items.append([*runs_of(self.pages.artifact(artifact)), (used, FAINT)])
        return [*items, *map(runs_of, self.pages.belongings(crew))]
