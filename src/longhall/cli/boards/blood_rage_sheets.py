"""What the clans of Blood Rage have: their sheets, the viewer's own hand, a battle, and what was seen before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.boards import Scene
from longhall.cli.boards.blood_rage_signs import BATTLE, COLOURS, EMBER, FAINT, Signs
from longhall.cli.boards.canvas import cut, packed
from longhall.games.blood_rage.view import BloodRageView, ClanView, Fighter, ProvinceView, Stat
from longhall.kernel.vocabulary import SPECTATOR

# The slots of a sheet, in the order of the view (BR-3.14).
SLOTS = ("warrior", "leader", "ship", "monster", "monster", "clan", "clan", "clan")
STATS = ("rage", "axes", "horns")
# With less room than this columns have short names, and clans are not called by who plays them.
WIDE = 96
# Choices whose options are the whole hand.
LISTING_THE_HAND = ("seal", "retain")


class Sheets:
    """What the players of one view have."""

    def __init__(self, signs: Signs, view: BloodRageView) -> None:
        self.signs, self.view = signs, view

    def table(self, scene: Scene) -> Grid:
        """A line for each clan."""
        short = "" if scene.width >= WIDE else "short_"
        grid = Grid(box=None, padding=(0, 2 if scene.width >= WIDE else 1, 0, 0), pad_edge=False, header_style=FAINT)
        grid.add_column("", no_wrap=True)
        for column in ("glory", "rage", "axes", "horns", "hand", "quests"):
            grid.add_column(self.signs.phrase(f"{short}column_{column}"), justify="right", no_wrap=True)
        for column in ("reserve", "valhalla"):
            grid.add_column(self.signs.phrase(f"{short}column_{column}"), no_wrap=True)
        grid.add_column(self.signs.phrase(f"{short}column_upgrades"), justify="right", no_wrap=True)
        for clan in self.view.clans:
            grid.add_row(
                self._who(clan, scene),
                Text(str(clan.glory), "bold"),
                f"{clan.current_rage}/{clan.rage.value}",
                str(clan.axes.value),
                f"{clan.on_board}/{clan.horns.value}",
                self._hand_size(clan),
                str(clan.committed.count),
                self.signs.tally(clan.reserve),
                self.signs.tally(clan.valhalla),
                str(sum(card is not None for card in clan.upgrades)),
            )
        return grid

    def upgrades(self) -> Text | None:
        """The upgrades of every clan that has some."""
        line = Text()
        for clan in self.view.clans:
            cards = [self.signs.name("card", card) for card in clan.upgrades if card is not None]
            if cards:
                line.append("   " if line else "").append(*self.signs.badge(clan.clan)).append(f" {', '.join(cards)}")
        return line or None

    def own_cards(self, scene: Scene) -> Iterator[RenderableType]:
        """The viewer's hand and committed quests; with all cards up, everybody's."""
        for clan in self.view.clans:
            alone = self.view.viewer == clan.seat
            if not alone and self.view.viewer != SPECTATOR:
                continue
            who = "" if alone else f"{self.signs.letter(clan.clan)} "
            if alone and self.view.drafting and not scene.moves:
                yield self._cards(self.signs.phrase("offered"), self.view.drafting, scene)
            if clan.committed.cards:
                yield self._cards(who + self.signs.phrase("committed"), clan.committed.cards, scene)
            if clan.hand.cards and not any(words["do"] in LISTING_THE_HAND for words in scene.moves.values()):
                yield self._cards(who + self.signs.phrase("hand"), clan.hand.cards, scene)

    def battle(self) -> RenderableType | None:
        """A pillage that is going on: who fights, how strong, with which cards."""
        battle = self.view.battle
        if battle is None:
            return None
        key = "battle" if battle.fighters else "call"
        province = self.signs.name("province", battle.province)
        said = self.signs.phrase(key, clan=self.signs.name("clan", battle.pillager), province=province)
        line = Text(f"{BATTLE} {said}", f"bold {EMBER}")
        for fighter in battle.fighters:
            line.append("   ")
            line.append_text(self._fighter(fighter))
        return line

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
                line.append(f" {value} ", "bold reverse" if step == stat.step else "" if step < stat.step else FAINT)
            line.append("  ")
            line.append(phrase("now_" + name, rage=clan.current_rage, axes=stat.value, figures=clan.on_board), FAINT)
            lines.append(line)
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

    def memory(self) -> Group:
        """What was passed on in drafts, what others are known to hold, and the open discard."""
        phrase, signs = self.signs.phrase, self.signs
        lines: list[RenderableType] = []
        for seen in self.view.remembered:
            key = "dropped" if seen.to is None else "passed_to"
            left = "" if seen.to is None else signs.name("clan", seen.to)
            lines.append(self._named(phrase(key, age=self.view.age, round=seen.round, clan=left), seen.cards))
        lines += [
            self._named(phrase("known_of", clan=signs.name("clan", clan.clan)), clan.hand.known)
            for clan in self.view.clans
            if clan.hand.known and clan.seat != self.view.viewer
        ]
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
        known = len(clan.hand.known)
        hidden = clan.hand.cards is None
        return f"{clan.hand.count} ({known})" if known and hidden else str(clan.hand.count)

    def _cards(self, title: str, cards: Iterable[str], scene: Scene) -> RenderableType:
        if scene.brief:
            indent = len(title) + 1
            lines = packed([self.signs.valued(card) for card in cards], scene.width - indent)
            if scene.folded and len(lines) > 1:
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
        if not clan.hand.known:
            return ""
        return f" ({self.signs.phrase('among')} {', '.join(self.signs.name('card', card) for card in clan.hand.known)})"

    def _says(self, card: str) -> str:
        text = self.signs.text(card)
        return f" · {text}" if text else ""

    def _fighter(self, fighter: Fighter) -> Text:
        """A clan in a battle: its strength, and its cards as far as they are open."""
        text = Text.assemble(self.signs.badge(fighter.clan), (str(fighter.strength), "bold"))
        for card in fighter.played:
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
