"""What the players of Reavers of Midgard have: their boards, their Glory piles as far as they are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.boards import Scene
from longhall.cli.boards.canvas import Runs, cut, packed
from longhall.cli.boards.columns import Columns, widest
from longhall.cli.boards.reavers_of_midgard_areas import Areas
from longhall.cli.boards.reavers_of_midgard_signs import HONOR, START, Signs, styled
from longhall.cli.palette import FAINT
from longhall.games.reavers_of_midgard.cards import DECK_NAMES
from longhall.games.reavers_of_midgard.dice import CREW, FACE_NAMES, PLAIN_FACES
from longhall.games.reavers_of_midgard.view import ArtifactView, CrewView, DeckView, ReaversView, StackView

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

    def __init__(self, signs: Signs, view: ReaversView) -> None:
        self.signs, self.view = signs, view

    def table(self, scene: Scene) -> Grid:
        """A line for each player: what there is so much of, the dice, the leader; the widest way that fits."""
        ways = (
            Columns(
                ["", *(self.signs.phrase(heads + column) for column in COLUMNS)],
                [[self._who(crew, scene), *self._cells(crew, named=named)] for crew in self.view.crews],
                gap,
            )
            for heads, gap, named in WAYS
        )
        return widest(ways, scene.width).grid(FROM_LEFT)

    def _cells(self, crew: CrewView, *, named: bool) -> list[Text]:
        leader = self.signs.leader_colour(crew)
        held = "-" if crew.leader is None else self.signs.calling(crew.leader)
        star = "" if leader is None else self.signs.die("wild", leader)
        return [
            Text(str(crew.glory), "bold"),
            Text(str(crew.food)),
            Text(str(crew.favor)),
            Text(str(crew.terror)),
            Text(f"{crew.farms}/{crew.walls}/{crew.towers}"),
            styled(self.signs.dice(crew.dice, leader)) if crew.dice else Text("-"),
            Text(f"{held} {star}".strip() if named else star or "-"),
            Text(str(sum(crew.territories.values()))),
            Text(self._pile_size(crew)),
        ]

    def _who(self, crew: CrewView, scene: Scene) -> Text:
        name = Text.assemble(self.signs.badge(crew.seat), f" {scene.seats[crew.seat]}")
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
            rows = packed(self.held(crew), scene.width - 2, gap=2)
            if scene.short_hand and len(rows) > 1:
                rows = [cut([*rows[0], (" …", "")], scene.width - 2)]
            for place, row in enumerate(rows):
                blocks.append([(" ", "") if place else self.signs.badge(crew.seat), (" ", ""), *row])
        lines = [styled(line) for line in packed(blocks, scene.width, gap=4)]
        return Text("\n", no_wrap=True, overflow="ellipsis").join(lines) if lines else None

    def held(self, crew: CrewView) -> list[Runs]:
        """What a player has besides goods and dice, each as a piece of text."""
        items: list[Runs] = []
        for slot in crew.slots:
            if slot.reavers:
                names = ", ".join(map(self.signs.calling, slot.reavers))
                items.append([self._title("short_area_" + slot.area), (names, "")])
        leader = self.signs.leader_colour(crew)
        items += [self._artifact(artifact, leader) for artifact in crew.artifacts]
        ships = [self.ship(upgrade.icon) for upgrade in crew.upgrades for _ in range(upgrade.ready)]
        ships += [f"({self.ship(upgrade.icon)})" for upgrade in crew.upgrades for _ in range(upgrade.turned)]
        if ships:
            items.append([self._title("ship"), (" ".join(ships), "bold")])
        if crew.territories:
            items.append([self._title("lands"), (self.lands(crew), "")])
        return items

    def _title(self, key: str) -> tuple[str, str]:
        return self.signs.phrase(key) + self.signs.phrase("colon"), FAINT

    def ship(self, icon: str) -> str:
        """A ship upgrade as letters."""
        return self.signs.die(f"ship-{icon}")

    def _artifact(self, artifact: ArtifactView, leader: str | None) -> Runs:
        runs: Runs = [(self.signs.card(artifact.card), ""), ("[", FAINT)]
        runs.append(("-", FAINT) if artifact.die is None else self.signs.run(artifact.die))
        return [*runs, ("]", FAINT), (self.signs.phrase("used_up") if artifact.used else "", FAINT)]

    def lands(self, crew: CrewView) -> str:
        """Territories by type, the level of each."""
        levels: dict[str, list[str]] = {}
        for stack, count in crew.territories.items():
            kind, _, level = stack.partition("-")
            levels.setdefault(kind, []).extend([level] * count)
        names = {kind: self.signs.name("what", kind).capitalize() for kind in levels}
        return ", ".join(f"{names[kind]} {' '.join(held)}" for kind, held in levels.items())

    # Looked at closely.

    def crew_in_full(self, crew: CrewView) -> Group:
        """All that is open of a player, in words."""
        signs = self.signs
        title = Text.assemble(signs.badge(crew.seat), " ", (signs.who(self.view, crew.seat), "bold"))
        title.append(f" · {signs.phrase('glory_is', n=crew.glory)}")
        goods = {"food": crew.food, "favor": crew.favor, "terror": crew.terror}
        goods |= {"farm": crew.farms, "wall": crew.walls, "tower": crew.towers}
        title.append("".join(f" · {signs.name('what', good)} {count}" for good, count in goods.items()))
        title.append(f" · {signs.phrase('has_start')}" if crew.start else "")
        title.append(f" · {signs.phrase('has_honor')}" if crew.honor else "")
        return Group(title, *(Text.assemble("  ", line) for line in self._in_words(crew)))

    def _in_words(self, crew: CrewView) -> Iterator[Text]:
        signs, leader = self.signs, self.signs.leader_colour(crew)
        free = signs.phrase("free_slots", n=CREW - len(crew.dice))
        yield Text.assemble((f"{signs.phrase('crew')} ", FAINT), *(signs.dice(crew.dice, leader) or [("-", "")]), free)
        if crew.leader is not None:
            facts = {"card": signs.card(crew.leader), "die": signs.die("wild", leader)}
            yield Text(signs.phrase("leads", clan=signs.clan(crew.leader), **facts))
        for slot in crew.slots:
            for reaver in slot.reavers:
                yield self._printed(signs.name("area", slot.area), reaver)
        for artifact in crew.artifacts:
            stored = signs.phrase("stores_nothing") if artifact.die is None else signs.die(artifact.die)
            yield self._printed(signs.phrase("artifact_is", die=stored), artifact.card)
        for item in self.held(crew)[len([slot for slot in crew.slots if slot.reavers]) + len(crew.artifacts) :]:
            yield styled(item)
        yield from self.pile(crew)

    def _printed(self, title: str, card: str) -> Text:
        return Text.assemble(
            (title + self.signs.phrase("colon"), FAINT), (self.signs.card(card), "bold"), f" · {self.signs.text(card)}"
        )

    def pile(self, crew: CrewView) -> Iterator[Text]:
        """A Glory pile by kind: one's own in full, of another's what all have seen."""
        signs = self.signs
        cards = crew.pile.cards if crew.pile.cards is not None else crew.pile.known
        yield Text(signs.counted("pile_is", crew.pile.count), FAINT)
        kinds: dict[str, list[str]] = {}
        for card in cards:
            kinds.setdefault(self._kind(card), []).append(card)
        for kind in sorted(kinds, key=list(self.signs.texts).index):
            title = f"  {signs.phrase(kind)} {len(kinds[kind])}" + signs.phrase("colon")
            yield Text.assemble((title, FAINT), signs.cards(kinds[kind]))
        if crew.pile.cards is None and (secret := crew.pile.count - len(cards)):
            yield Text("  " + signs.counted("secret_prophecies", secret))

    def _kind(self, card: str) -> str:
        """What a card of a pile counts as."""
        deck = self.signs.deck_of(card)
        if deck == "reaver":
            return f"kind_reaver_{self.signs.clan_of(card)}"
        return "kind_" + deck

    def deck_in_full(self, deck: DeckView) -> Group:
        """How many cards a deck has left, and those face up under it."""
        signs = self.signs
        title = Text.assemble((signs.phrase("deck_" + deck.name), "bold"), " · ")
        title.append(signs.counted("deck_left", deck.left, discards=deck.discard.count))
        named = signs.cards(deck.discard.cards or ())
        return Group(title, *([Text.assemble((f"  {signs.phrase('under_it')} ", FAINT), named)] if named else []))

    def territories_in_full(self, stacks: Iterable[StackView]) -> Group:
        """Stacks of territories, with what their tiles can still give."""
        signs = self.signs
        areas = Areas(signs, self.view)
        lines: list[RenderableType] = []
        for stack in stacks:
            name = Text(signs.name("territory", stack.id), "bold")
            lines.append(name.append(f" · {areas.stack(stack)}", "not bold"))
            tiles = Counter(self.signs.reward(tile) for tile in stack.rewards)
            told = "; ".join(f"{reward}{f' ×{count}' if count > 1 else ''}" for reward, count in tiles.items())
            if told:
                lines.append(Text.assemble((f"  {signs.phrase('may_give')} ", FAINT), told))
        return Group(*lines)

    def area_in_full(self, area: str) -> Group:
        """All that lies in an area, with what is printed on it."""
        signs, areas = self.signs, Areas(self.signs, self.view)
        title = Text(signs.name("area", area), "bold")
        title.append(f" · {areas.cost(area)} · {areas.gives(area)}", "not bold")
        if areas.is_used(area):
            title.append(f" · {signs.phrase('used_this_round')}", "not bold")
        lines: list[RenderableType] = [title]
        if area in ("recruit", "raid-villages", "raid-keeps"):
            for number, pair in enumerate(areas.pairs(area), 1):
                lines += [self._listed(f"{number}", card) for card in pair or ()]
        elif area == "trade":
            dice = signs.dice(self.view.trade_dice) or [("-", "")]
            lines.append(Text.assemble((f"  {signs.phrase('trade_dice')} ", FAINT), *dice))
            lines += [self._listed("•", card) for card in self.view.prophecies]
        elif area == "battle-at-sea":
            lines += [self._listed("•", card) for card in self.view.sea_battles]
        else:
            lines.append(self.territories_in_full(self.view.territories))
        if area == "raid-villages":
            tiles = [self.ship(icon) for icon in FACE_NAMES[:PLAIN_FACES] for _ in range(self.view.shipyard[icon])]
            lines.append(Text("  " + signs.phrase("upgrades_left", tiles=" ".join(tiles) or "-")))
        return Group(*lines)

    def _listed(self, number: str, card: str) -> Text:
        return Text.assemble(
            (f"  {number} ", "bold"), (self.signs.name("card", card), "bold"), f" · {self.signs.text(card)}"
        )

    def memory(self) -> Group:
        """What others' piles are known to hold, and what lies under the decks."""
        lines: list[RenderableType] = []
        for crew in self.view.crews:
            if crew.seat != self.view.viewer:
                lines.append(
                    Text.assemble(self.signs.badge(crew.seat), " ", (self.signs.who(self.view, crew.seat), "bold"))
                )
                lines += self.pile(crew)
        lines += [self.deck_in_full(deck) for deck in self.view.decks if deck.discard.count]
        return Group(*lines)

    def decks(self) -> Group:
        """Every deck."""
        assert [deck.name for deck in self.view.decks] == DECK_NAMES, "decks are shown in their order"
        return Group(*map(self.deck_in_full, self.view.decks))
