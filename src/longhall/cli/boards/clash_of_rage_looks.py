"""Things of Clash of Rage looked at closely: a player, the elves, the market, a territory; and what is remembered."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from longhall.cli.boards.clash_of_rage_sheets import Sheets
from longhall.cli.boards.clash_of_rage_signs import ELVES, ROMAN, Signs, around, types_of
from longhall.cli.palette import FAINT
from longhall.games.clash_of_rage.pieces import TRAIT_NAMES
from longhall.games.clash_of_rage.view import ClashView, Force, SeatView, TerritoryView, TypeView


class Looks:
    """What can be looked at in one view."""

    def __init__(self, signs: Signs, view: ClashView) -> None:
        self.signs, self.view = signs, view
        self.sheets = Sheets(signs, view)

    def everything(self) -> Group:
        """The whole table."""
        lands = map(self.territory, self.view.territories)
        return Group(*lands, *map(self.seat, self.view.seats), self.elves(), self.market())

    # Players and elves.

    def seat(self, seat: SeatView) -> Group:
        """All that is open of a player."""
        signs = self.signs
        if seat.clan is None:
            return Group(Text(signs.phrase("seat", seat=seat.seat), "bold"))
        facts = {"points": seat.points, "gold": seat.gold, "crystals": seat.crystals, "cities": seat.cities}
        facts |= {"forges": seat.forges, "to_win": self.view.points_to_win}
        title = Text.assemble(signs.badge(seat.clan), (f" {signs.name('clan', seat.clan)}", "bold"))
        title.append(f" · {signs.phrase('riches', **facts)}")
        lines: list[RenderableType] = [title, Text(f"  {self._ability(seat.clan)}")]
        lines += [self._kind(ROMAN[level], kind, "in_reserve") for level, kind in enumerate(seat.types)]
        lines += [Text.assemble("  ", *item) for item in self.sheets.aside(seat)]
        if seat.legendaries:
            lines.append(Text("  " + signs.phrase("legendaries_are", cards=self.sheets.counted(seat.legendaries))))
        if seat.hero is not None:
            lines.append(Text(f"  {self.sheets.hero(seat)}: {signs.hero(seat.hero)}"))
        lines.append(Text("  " + signs.phrase("standing", places=self._places(seat) or "-")))
        lines += [Text("  " + line) for line in self._tactics(seat)]
        return Group(*lines)

    def _ability(self, clan: str) -> str:
        ability = self.signs.clans[clan].ability
        return f"{self.signs.name('ability', ability)}{self.signs.texts['colon']}{self.signs.locale.cards[ability]}"

    def _kind(self, sign: str, kind: TypeView, left: str) -> Text:
        """A type in words: what it has in all, how many there are, what it bears."""
        signs = self.signs
        line = Text.assemble((f"  {sign} ", FAINT), (signs.unit(kind.id), "bold"))
        unmoved = ("move", "flight") if left == "on_map" else ()
        row = [0 if name in unmoved else int(getattr(kind, name)) for name in TRAIT_NAMES]
        line.append(f": {signs.traits(row, 'has_')}")
        line.append(f" · {signs.phrase(left, n=kind.left)}")
        for card in (kind.weapon, kind.armour):
            if card is not None:
                line.append(f" · {signs.name('card', card)} ({signs.gives(card)})")
        return line

    def _places(self, seat: SeatView) -> str:
        """Where a player's units stand."""
        told = []
        if seat.bastion is not None and any(seat.bastion.units):
            told.append(f"{self.signs.texts['bastion']} {self.signs.units('', seat.bastion.units)}")
        for territory in self.view.territories:
            told += [
                f"{territory.id}{self.signs.feature(territory)} {self.signs.units(force.side, force.units)}"
                for force in territory.forces
                if force.side == seat.clan
            ]
        return ", ".join(told)

    def elves(self) -> Group:
        """The elves, type by type, and the crystals that nobody has."""
        title = Text.assemble(self.signs.badge(ELVES), (f" {self.signs.side(ELVES).capitalize()}", "bold"))
        title.append(f" · {self.signs.phrase('supply', n=self.view.supply)}")
        kinds = (self._kind(self.signs.texts[f"elf_{kind.id}"], kind, "on_map") for kind in self.view.elves)
        return Group(title, *kinds)

    # Cards.

    def _tactics(self, seat: SeatView) -> Iterator[str]:
        """The cards a player has played, those known to be in hand, and those that may be."""
        signs = self.signs
        played = list(seat.discard.cards or ())
        own = [*(seat.hand.cards or ()), *(seat.sealed.cards or ())]
        known = list(seat.hand.known)
        rest = [card for card, printed in signs.tactics.items() if printed.clan == seat.clan]
        rest = [card for card in rest if card not in {*played, *own, *known}]
        told = {"played": played, "hand": own, "known_hand": known, "in_deck" if own else "may_hold": rest}
        for key, cards in told.items():
            if cards:
                in_order = sorted(cards, key=lambda card: signs.tactics[card].order)
                yield signs.phrase(key, cards="   ".join(map(signs.tactic, in_order)))

    def market(self) -> Group:
        """The market, what is known of the decks, and the heroes."""
        signs, view = self.signs, self.view
        if not view.round:
            return Group(Text(signs.phrase("market_to_come"), "bold"), self.heroes())
        facts = {"deck": view.equipment_deck.count, "legendary": view.legendary_deck.count}
        lines = [Text(signs.phrase("market_is", **facts), "bold")]
        for stack in self.sheets.by_price():
            slot = signs.phrase("slot_" + signs.slot(stack.card))
            lines.append(Text.assemble("  ", *self.sheets.stack(stack, short=False), f" ({slot})"))
        if view.under_deck:
            cards = ", ".join(signs.name("card", card) for card in view.under_deck)
            lines.append(Text("  " + signs.phrase("under_deck", cards=cards)))
        return Group(*lines, self.heroes())

    def heroes(self) -> Group:
        """Every hero, with its price or with whom it is."""
        signs = self.signs
        owners = {seat.hero: seat.clan for seat in self.view.seats}
        lines = [Text(signs.phrase("heroes"), "bold")]
        for hero in signs.heroes:
            clan = owners.get(hero)
            price = signs.price(hero) if clan is None else signs.side(clan)
            lines.append(Text.assemble("  ", (signs.name("hero", hero), "bold"), f" ({price}): {signs.hero(hero)}"))
        return Group(*lines)

    def memory(self) -> Group:
        """The tactic cards that others have played and may hold, and the cards under the equipment deck."""
        lines: list[RenderableType] = []
        for seat in self.view.seats:
            if seat.seat != self.view.viewer and seat.clan is not None:
                lines.append(Text.assemble(self.signs.badge(seat.clan), (f" {self.signs.side(seat.clan)}", "bold")))
                lines += [Text("  " + line) for line in self._tactics(seat)]
        return Group(*lines, self.market())

    # The map.

    def bastion(self, seat: SeatView) -> Text:
        """A bastion: whose it is, who is in it, and what lies beside it."""
        signs, stead = self.signs, seat.bastion
        if stead is None or seat.clan is None:
            return Text(signs.phrase("no_bastion"))
        line = Text.assemble((signs.phrase("bastion_of", side=signs.side(seat.clan)), "bold"))
        hero = seat.hero if seat.hero_place == "bastion" else None
        if any(stead.units) or hero is not None:
            line.append(" · ").append_text(self._force(Force(seat.clan, stead.units, hero)))
        return line.append(f" · {signs.phrase('lies_beside', places=self._beside(stead.q, stead.r))}", FAINT)

    def _force(self, force: Force) -> Text:
        """A side in a place, in signs and by the names of its units."""
        kinds = zip(force.units, types_of(self.view, force.side), strict=True)
        told = ", ".join(self.signs.so_many(count, kind.id) for count, kind in kinds if count)
        return Text.assemble(*self.signs.force(force), f" {told}".rstrip())

    def territory(self, territory: TerritoryView) -> Text:
        """A territory: what it shows, who is there, and what lies beside it."""
        signs = self.signs
        what = signs.phrase(f"feature_{territory.feature}", level=ROMAN[(territory.stone_level or 1) - 1])
        line = Text.assemble((territory.id, "bold"), f" · {what}")
        for force in (*territory.forces, *territory.heroes):
            line.append(" · ").append_text(self._force(force))
        return line.append(f" · {signs.phrase('lies_beside', places=self._beside(territory.q, territory.r))}", FAINT)

    def _beside(self, q: int, r: int) -> str:
        """What lies around a hex; what is behind a rock is said so."""
        told: list[str] = []
        for one, rocky in around(self.view, q, r):
            if isinstance(one, TerritoryView):
                name = one.id
            else:
                name = self.signs.phrase("bastion_of", side=self.signs.side(one.clan))
            told.append(f"{name} {self.signs.texts['by_rock']}" if rocky else name)
        return ", ".join(told)
