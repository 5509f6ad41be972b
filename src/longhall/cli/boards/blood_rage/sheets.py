"""What the clans of Blood Rage have: their sheets, the viewer's own hand, and a battle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import cast

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.boards.blood_rage.signs import BATTLE, COLOURS, Signs
from longhall.cli.boards.board import Scene
from longhall.cli.boards.canvas import Runs, cut, packed
from longhall.cli.boards.columns import Columns, widest
from longhall.cli.palette import EMBER, FAINT
from longhall.games.blood_rage.insight import BloodRageInsight
from longhall.games.blood_rage.view import BloodRageView, ClanView, Fighter, Force, ProvinceView
from longhall.kernel.vocabulary import SPECTATOR
from longhall.presentation.spans import flat

# With less room than this columns have short names, and clans are not called by who plays them.
WIDE = 96
COLUMNS = ("glory", "rage", "axes", "horns", "hand", "quests", "reserve", "valhalla", "upgrades")
FROM_LEFT = (0, *(COLUMNS.index(column) + 1 for column in ("reserve", "valhalla")))
# What the columns of the table are called, and how far they stand apart.
GAP = 3
WIDTHS = (("", 2), ("", 1), ("short_", 1))
# Choices whose options are the whole hand.
LISTING_THE_HAND = ("seal", "retain")


class Sheets:
    """What the players of one view have."""

    def __init__(self, signs: Signs, view: BloodRageView) -> None:
        self.signs, self.view = signs, view

    def table(self, scene: Scene) -> Grid:
        """A line for each clan; where it would be too wide columns are closer, then they have short names."""
        rows = [self._line(clan, scene) for clan in self.view.clans]
        ways = (
            Columns(["", *(self.signs.texts[f"{short}column_{column}"] for column in COLUMNS)], rows, gap)
            for short, gap in (WIDTHS if scene.width >= WIDE else WIDTHS[-1:])
        )
        return widest(ways, scene.width).grid(FROM_LEFT)

    def _line(self, clan: ClanView, scene: Scene) -> list[Text]:
        cells = (
            f"{clan.current_rage}/{clan.rage.value}",
            str(clan.axes.value),
            f"{clan.on_board}/{clan.horns.value}",
            self._hand_size(clan),
            str(clan.committed.count),
            self.signs.tally(clan.reserve),
            self.signs.tally(clan.valhalla),
            str(sum(card is not None for card in clan.upgrades)),
        )
        return [self._who(clan, scene), Text(str(clan.glory), "bold"), *map(Text, cells)]

    def upgrades(self, width: int) -> Text | None:
        """The upgrades of every clan that has some: those of one clan stay together, if they fit a line."""
        items: list[Runs] = []
        for clan in self.view.clans:
            cards = [self.signs.name("card", card) for card in clan.upgrades if card is not None]
            lines = wrap(", ".join(cards), width - 2, break_long_words=False)
            for place, line in enumerate(lines):
                items.append([(" ", "") if place else self.signs.badge(clan.clan), (f" {line}", "")])
        lines_of_all = [Text.assemble(*line) for line in packed(items, width, gap=3)]
        return Text("\n").join(lines_of_all) if lines_of_all else None

    def own_cards(self, scene: Scene) -> Iterator[RenderableType]:
        """The viewer's hand and committed quests; with all cards up, everybody's."""
        for clan in self.view.clans:
            alone = self.view.viewer == clan.seat
            if not alone and self.view.viewer != SPECTATOR:
                continue
            who = "" if alone else f"{self.signs.letter(clan.clan)} "
            if clan.drafting and not scene.moves:
                yield self._cards(who + self.signs.texts["offered"], clan.drafting, scene)
            if clan.committed.cards:
                yield self._cards(who + self.signs.texts["committed"], clan.committed.cards, scene)
            if clan.hand.cards and not any(words["do"] in LISTING_THE_HAND for words in scene.moves.values()):
                yield self._cards(who + self.signs.texts["hand"], clan.hand.cards, scene)

    def battle(self, scene: Scene) -> RenderableType | None:
        """A pillage that is going on: who fights, how strong, with which cards."""
        battle = self.view.battle
        if battle is None:
            return None
        title = Text(f"{BATTLE} {flat(self.signs.voice.battle_title(self.view))}", f"bold {EMBER}")
        lines = [title]
        most = _most(cast(BloodRageInsight | None, scene.insight), battle.province)
        for fighter in [self._fighter(fighter) for fighter in battle.fighters] or self._strengths(
            battle.province, most
        ):
            if lines[-1].cell_len + GAP + fighter.cell_len <= scene.width:
                lines[-1] = Text.assemble(lines[-1], " " * GAP, fighter)
            else:
                lines.append(Text.assemble("  ", fighter))
        return Text("\n").join(lines)

    def _strengths(self, name: str, most: dict[str, int]) -> list[Text]:
        """How strong each clan is in a province so far, ships included; and could become by figures from next door."""
        province = next(province for province in self.view.provinces if province.id == name)
        there = [*province.forces, *self._fjord_forces(province)]
        strengths: dict[str, int] = {}
        for force in there:
            strengths[force.clan] = strengths.get(force.clan, 0) + force.strength
        for clan in most:
            strengths.setdefault(clan, 0)
        return [self._strength(clan, power, most.get(clan, power)) for clan, power in strengths.items()]

    def _strength(self, clan: str, power: int, most: int) -> Text:
        text = Text.assemble(self.signs.badge(clan), (str(power), "bold"))
        return text.append(f"-{most}") if most > power else text

    def _fjord_forces(self, province: ProvinceView) -> list[Force]:
        return [force for fjord in self.view.fjords if fjord.id == province.fjord for force in fjord.forces]

    def _who(self, clan: ClanView, scene: Scene) -> Text:
        called = self.signs.name("clan", clan.clan)
        name = Text.assemble(self.signs.badge(clan.clan), (f" {called}", COLOURS[clan.clan]))
        if scene.width >= WIDE or clan.seat == self.view.viewer:
            name.append(f" ({scene.seats[clan.seat]})")
        marks = [self.signs.texts["first"]] if clan.seat == self.view.first else []
        marks += [self.signs.texts["has_passed"]] if clan.passed else []
        name.append("".join(f" {mark}" for mark in marks), "bold")
        return name

    def _hand_size(self, clan: ClanView) -> str:
        known = len(self.signs.voice.surely_held(clan))
        hidden = clan.hand.cards is None
        return f"{clan.hand.count} ({known})" if known and hidden else str(clan.hand.count)

    def _cards(self, title: str, cards: Iterable[str], scene: Scene) -> RenderableType:
        if scene.brief:
            indent = len(title) + 1
            lines = packed([self.signs.valued(card) for card in cards], scene.width - indent)
            if scene.short_hand and len(lines) > 1:
                lines = [cut([*lines[0], ("  …", "")], scene.width - indent)]
            page = Text(no_wrap=True, overflow="ellipsis").append(f"{title} ", FAINT)
            return page.append_text(Text("\n" + " " * indent).join(Text.assemble(*line) for line in lines))
        grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
        grid.add_column(no_wrap=True, style=FAINT)
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
        for place, card in enumerate(cards):
            grid.add_row("" if place else title, self.signs.card(card), Text(self.signs.voice.says(card), FAINT))
        return grid

    def _fighter(self, fighter: Fighter) -> Text:
        """A clan in a battle: its strength, and its cards as far as they are open."""
        text = Text.assemble(self.signs.badge(fighter.clan))
        if fighter.laid:
            text.append(f"{fighter.figures}+{fighter.cards}=")
        text.append(str(fighter.strength), "bold")
        for card in fighter.laid:
            battle = self.signs.voice.printed[card].type == "battle"
            text.append(" ").append_text(Text.assemble(*self.signs.valued(card)) if battle else self.signs.card(card))
        if fighter.sealed.cards:
            text.append(" ").append_text(self.signs.card(fighter.sealed.cards[0]))
        if fighter.sealed.count:
            text.append(f" {self.signs.voice.texts['sealed']}")
        if fighter.turned:
            text.append(f" {self.signs.voice.texts['turned']}")
        if fighter.void:
            text.append(f" {self.signs.voice.texts['void']}", FAINT)
        return text


def _most(insight: BloodRageInsight | None, province: str) -> dict[str, int]:
    """How strong each clan that is in a province or beside it could become there."""
    pillages = insight.pillages if insight else ()
    return {side.clan: side.most for pillage in pillages if pillage.province == province for side in pillage.sides}
