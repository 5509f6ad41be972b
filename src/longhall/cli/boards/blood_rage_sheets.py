"""What the clans of Blood Rage have: their sheets, the viewer's own hand, a battle, and what was seen before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.boards import Scene
from longhall.cli.boards.blood_rage_signs import BATTLE, COLOURS, Signs
from longhall.cli.boards.canvas import Runs, cut, packed
from longhall.cli.boards.columns import Columns, widest
from longhall.cli.palette import EMBER, FAINT
from longhall.games.blood_rage.view import BloodRageView, ClanView, Fighter, FjordView, Force, ProvinceView, Stat
from longhall.kernel.vocabulary import SPECTATOR

# The slots of a sheet, in the order of the view (BR-3.14).
SLOTS = ("warrior", "leader", "ship", "monster", "monster", "clan", "clan", "clan")
STATS = ("rage", "axes", "horns")
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
            Columns(["", *(self.signs.phrase(f"{short}column_{column}") for column in COLUMNS)], rows, gap)
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
                yield self._cards(who + self.signs.phrase("offered"), clan.drafting, scene)
            if clan.committed.cards:
                yield self._cards(who + self.signs.phrase("committed"), clan.committed.cards, scene)
            if clan.hand.cards and not any(words["do"] in LISTING_THE_HAND for words in scene.moves.values()):
                yield self._cards(who + self.signs.phrase("hand"), clan.hand.cards, scene)

    def battle(self, width: int) -> RenderableType | None:
        """A pillage that is going on: who fights, how strong, with which cards."""
        battle = self.view.battle
        if battle is None:
            return None
        key = "battle" if battle.fighters else "call"
        province = self.signs.name("province", battle.province)
        said = self.signs.phrase(key, clan=self.signs.name("clan", battle.pillager), province=province)
        title = Text(f"{BATTLE} {said}", f"bold {EMBER}")
        lines = [title]
        for fighter in [self._fighter(fighter) for fighter in battle.fighters] or self._strengths(battle.province):
            if lines[-1].cell_len + GAP + fighter.cell_len <= width:
                lines[-1] = Text.assemble(lines[-1], " " * GAP, fighter)
            else:
                lines.append(Text.assemble("  ", fighter))
        return Text("\n").join(lines)

    def _strengths(self, name: str) -> list[Text]:
        """How strong each clan is in a province so far, ships included."""
        province = next(province for province in self.view.provinces if province.id == name)
        there = [*province.forces, *self._fjord_forces(province)]
        strengths: dict[str, int] = {}
        for force in there:
            strengths[force.clan] = strengths.get(force.clan, 0) + force.strength
        return [Text.assemble(self.signs.badge(clan), (str(power), "bold")) for clan, power in strengths.items()]

    def _fjord_forces(self, province: ProvinceView) -> list[Force]:
        return [force for fjord in self.view.fjords if fjord.id == province.fjord for force in fjord.forces]

    def clan_in_full(self, clan: ClanView) -> Group:
        """All that is open of a clan: its tracks, its figures, its upgrades with their texts."""
        phrase = self.signs.phrase
        title = Text.assemble(self.signs.badge(clan.clan), (f" {self.signs.name('clan', clan.clan)}", "bold"))
        title.append(f" · {phrase('glory_is', glory=clan.glory)}")
        stats: tuple[Stat, ...] = (clan.rage, clan.axes, clan.horns)
        tracks = self.signs.game.content.game.tracks
        lines: list[RenderableType] = [title]
        for name, stat in zip(STATS, stats, strict=True):
            line = Text(f"  {self.signs.name('stat', name):<8}")
            for step, value in enumerate(getattr(tracks, name).values, 1):
                paid = tracks.glory.values[step - 1]
                label = f" {value} (+{paid}) " if paid else f" {value} "
                line.append(label, "bold reverse" if step == stat.step else "" if step < stat.step else FAINT)
            now = phrase("now_" + name, rage=clan.current_rage, axes=stat.value, figures=clan.on_board)
            line.append(f"  {phrase('step_is', step=stat.step)} · {now}", FAINT)
            lines.append(line)
        lines.append(Text("  " + phrase("tracks_pay"), FAINT))
        for column, force in (("reserve", clan.reserve), ("valhalla", clan.valhalla)):
            lines.append(Text(f"  {phrase('column_' + column)}: {self.signs.tally(force)}"))
        hand = phrase("cards_are", hand=clan.hand.count, quests=clan.committed.count)
        lines.append(Text(f"  {hand}{self._known(clan)}"))
        for slot, card in zip(SLOTS, clan.upgrades, strict=True):
            if card is not None:
                lines.append(Text.assemble(f"  {phrase('slot_' + slot)}: ", self.signs.card(card), self._says(card)))
        return Group(*lines)

    def province_in_full(self, province: ProvinceView) -> Group:
        """All that is open of a province: what it gives, who is there, when it ends."""
        phrase, signs = self.signs.phrase, self.signs
        name = Text(signs.name("province", province.id), "bold")
        if province.region is not None:
            name.append(f" · {signs.name('region', province.region)}")
        if province.destroyed:
            return Group(Text.assemble(name, f" · {phrase('destroyed')}"))
        if province.villages is not None:
            name.append(f" · {phrase('villages_are', empty=province.empty, villages=province.villages)}")
        key = "token_pillaged" if province.pillaged else "token_is"
        lines = [name, Text("  " + phrase(key, reward=signs.name("reward", province.reward)))]
        if province.doomed >= self.view.age:
            glory = signs.game.content.game.ragnarok.glory.values[province.doomed - 1]
            lines.append(Text("  " + phrase("doom_is", age=province.doomed, glory=glory), EMBER))
        lines.append(Text("  " + phrase("beside", places=", ".join(self._beside(province)))))
        places = [(province.id, "province", province.forces)]
        places += [
            (f"{fjord.id}-fjord", "place", fjord.forces) for fjord in self.view.fjords if fjord.id == province.fjord
        ]
        for place, field, forces in places:
            where = f" · {signs.name(field, place)}"
            lines += [Text.assemble("  ", *signs.force(force), where) for force in forces]
        if province.strongest is not None:
            lines.append(Text("  " + phrase("strongest", clan=signs.name("clan", province.strongest))))
        return Group(*lines)

    def fjord_in_full(self, fjord: FjordView) -> Group:
        """All that is open of a fjord: the provinces it supports, and the ships in it."""
        signs = self.signs
        name = Text(signs.name("place", f"{fjord.id}-fjord").capitalize(), "bold")
        name.append("" if fjord.open else f" · {signs.phrase('closed')}")
        shores = [province.id for province in self.view.provinces if province.fjord == fjord.id]
        supported = ", ".join(signs.name("province", shore) for shore in shores)
        lines = [name, Text("  " + signs.phrase("supports", provinces=supported))]
        return Group(*lines, *(Text.assemble("  ", *signs.force(force)) for force in fjord.forces))

    def _beside(self, province: ProvinceView) -> list[str]:
        """The provinces next to one, and its fjord."""
        board = self.signs.game.board
        adjacent = board.adjacent[board.names.index(province.id)]
        told = [self._standing(other) for place, other in enumerate(self.view.provinces) if adjacent >> place & 1]
        return [*told, self.signs.name("place", f"{province.fjord}-fjord")] if province.fjord else told

    def _standing(self, province: ProvinceView) -> str:
        name = self.signs.name("province", province.id)
        return f"{name} ({self.signs.phrase('destroyed')})" if province.destroyed else name

    def memory(self) -> Group:
        """What was passed on in drafts, what others are known to hold, and the open discard."""
        phrase, signs = self.signs.phrase, self.signs
        lines: list[RenderableType] = []
        for seen in self.view.remembered:
            key = "dropped" if seen.to is None else "passed_to"
            left = "" if seen.to is None else signs.name("clan", seen.to)
            lines.append(self._named(phrase(key, age=self.view.age, round=seen.round, clan=left), seen.cards))
        for clan in self.view.clans:
            for key, cards in (("known_of", self._surely_held(clan)), ("held_or_committed", self._maybe_held(clan))):
                if cards and clan.seat != self.view.viewer:
                    lines.append(self._named(phrase(key, clan=signs.name("clan", clan.clan)), cards))
        lines += [
            self._named(phrase("may_have_kept", clan=signs.name("clan", clan.clan)), clan.may_have_kept)
            for clan in self.view.clans
            if clan.may_have_kept
        ]
        if self.view.discard.cards:
            lines.append(self._named(phrase("discard"), self.view.discard.cards))
        return Group(*lines) if lines else Group(Text(phrase("nothing_seen")))

    def _who(self, clan: ClanView, scene: Scene) -> Text:
        called = self.signs.name("clan", clan.clan)
        name = Text.assemble(self.signs.badge(clan.clan), (f" {called}", COLOURS[clan.clan]))
        if scene.width >= WIDE or clan.seat == self.view.viewer:
            name.append(f" ({scene.seats[clan.seat]})")
        marks = [self.signs.phrase("first")] if clan.seat == self.view.first else []
        marks += [self.signs.phrase("has_passed")] if clan.passed else []
        name.append("".join(f" {mark}" for mark in marks), "bold")
        return name

    def _hand_size(self, clan: ClanView) -> str:
        known = len(self._surely_held(clan))
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
            grid.add_row("" if place else title, self.signs.card(card), Text(self.signs.text(card), FAINT))
        return grid

    def _named(self, title: str, cards: Iterable[str]) -> Text:
        return Text.assemble((f"{title} ", FAINT), Text(", ").join(self.signs.card(card) for card in cards))

    def _known(self, clan: ClanView) -> str:
        told = []
        for key, cards in (("among", self._surely_held(clan)), ("among_or_committed", self._maybe_held(clan))):
            if cards:
                names = ", ".join(self.signs.name("card", card) for card in cards)
                told.append(f"{self.signs.phrase(key)} {names}")
        return f" ({self.signs.phrase('then').join(told)})" if told else ""

    def _surely_held(self, clan: ClanView) -> list[str]:
        """The cards that all know a clan to have in hand: a quest among them may be committed, if it has committed."""
        return [card for card in clan.hand.known if not self._may_be_committed(clan, card)]

    def _maybe_held(self, clan: ClanView) -> list[str]:
        """The cards that all know a clan to have in hand or committed."""
        return [card for card in clan.hand.known if self._may_be_committed(clan, card)]

    def _may_be_committed(self, clan: ClanView, card: str) -> bool:
        return bool(clan.committed.count) and self.signs.printed[card].type == "quest"

    def _says(self, card: str) -> str:
        text = self.signs.text(card)
        return f" · {text}" if text else ""

    def _fighter(self, fighter: Fighter) -> Text:
        """A clan in a battle: its strength, and its cards as far as they are open."""
        text = Text.assemble(self.signs.badge(fighter.clan))
        if fighter.laid:
            text.append(f"{fighter.figures}+{fighter.cards}=")
        text.append(str(fighter.strength), "bold")
        for card in fighter.laid:
            battle = self.signs.printed[card].type == "battle"
            text.append(" ").append_text(Text.assemble(*self.signs.valued(card)) if battle else self.signs.card(card))
        if fighter.sealed.cards:
            text.append(" ").append_text(self.signs.card(fighter.sealed.cards[0]))
        if fighter.sealed.count:
            text.append(f" {self.signs.phrase('sealed')}")
        if fighter.turned:
            text.append(f" {self.signs.phrase('turned')}")
        if fighter.void:
            text.append(f" {self.signs.phrase('void')}", FAINT)
        return text
