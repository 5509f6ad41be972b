"""Things of Clash of Rage looked at closely: a player, the elves, the market, a territory; and what is remembered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from longhall.games.clash_of_rage.pieces import TRAIT_NAMES
from longhall.games.clash_of_rage.view import Army, ClashView, SeatView, StackView, TerritoryView, TypeView
from longhall.presentation.clash_of_rage.names import ELVES, HERO, ROMAN, ClashNames, around, own_seat, types_of
from longhall.presentation.faces import Page
from longhall.presentation.spans import EMPTY, SEAT, Sentence, capitalized, concat, joined, named, plain

# The kinds of pages. Pages about a place are one line long.
PLACE, BASTION, PLAYER, ELF_SHEET, MARKET, HEROES, MEMORY = (
    "place",
    "bastion",
    "seat",
    "elves",
    "market",
    "heroes",
    "memory",
)


class Pages:
    """What can be looked at in one view."""

    def __init__(self, names: ClashNames, view: ClashView) -> None:
        self.names, self.view = names, view
        self.texts = names.texts

    def all(self) -> list[Page]:
        """The whole table; one's own bastion stands on its own page."""
        lands = [self._territory(land) for land in self.view.territories]
        seats = [self._seat(seat) for seat in self.view.seats]
        own = own_seat(self.view)
        bastion = [] if own is None else [self._bastion(own)]
        return [*lands, *seats, *bastion, self._elves(), self._market(), self._heroes()]

    # Players and elves.

    def _seat(self, seat: SeatView) -> Page:
        """All that is open of a player."""
        names = self.names
        if seat.clan is None:
            return Page(PLAYER, str(seat.seat), names.text("seat", seat=seat.seat))
        riches = names.text(
            "riches",
            points=seat.points,
            gold=seat.gold,
            crystals=seat.crystals,
            cities=seat.cities,
            forges=seat.forges,
            to_win=self.view.points_to_win,
        )
        lines = [self._ability(seat.clan)]
        lines += [self._kind(ROMAN[level], kind, "in_reserve") for level, kind in enumerate(seat.types)]
        if seat.aside:
            lines.append(self.aside(seat))
        if seat.legendaries:
            lines.append(names.text("legendaries_are", cards=self.counted(seat.legendaries)))
        if seat.hero is not None:
            lines.append(concat(self.hero_at(seat), ": ", names.hero_effect(seat.hero)))
        lines.append(names.text("standing", places=self._places(seat) or "-"))
        lines += self._tactics(seat)
        return Page(PLAYER, str(seat.seat), concat(names.name("clan", seat.clan), " · ", riches), tuple(lines))

    def _ability(self, clan: str) -> Sentence:
        ability = self.names.clans[clan].ability
        told = self.names.locale.cards[ability]
        return concat(self.names.name("ability", ability), self.texts["colon"], told)

    def _kind(self, sign: str, kind: TypeView, left: str) -> Sentence:
        """A type in words: what it has in all, how many there are, what it bears."""
        names = self.names
        unmoved = ("move", "flight") if left == "on_map" else ()
        row = [0 if name in unmoved else int(getattr(kind, name)) for name in TRAIT_NAMES]
        borne = [card for card in (kind.weapon, kind.armour) if card is not None]
        parts = [
            concat(f"{sign} ", names.unit(kind.id), ": ", names.traits(row, "has_")),
            names.text(left, n=kind.left),
            *(concat(names.name("card", card), " (", names.gives(card), ")") for card in borne),
        ]
        return joined(" · ", parts)

    def _places(self, seat: SeatView) -> Sentence:
        """Where a player's units stand."""
        names, told = self.names, []
        if seat.bastion is not None and any(seat.bastion.units):
            told.append(concat(names.spot("bastion"), " ", names.units("", seat.bastion.units)))
        for territory in self.view.territories:
            told += [
                concat(names.sign(territory), " ", names.units(force.side, force.units))
                for force in territory.forces
                if force.side == seat.clan
            ]
        return joined(", ", told)

    def hero_at(self, seat: SeatView) -> Sentence:
        """A player's hero, and where it stands."""
        if seat.hero is None:
            return plain("-")
        place = EMPTY if seat.hero_place is None else self.names.spot(seat.hero_place)
        return concat(HERO, joined(" ", [self.names.short_hero(seat.hero), place]))

    def aside(self, seat: SeatView) -> Sentence:
        """The cards that no type bears."""
        return self.names.text("aside_are", cards=self.counted(seat.aside))

    def counted(self, cards: Iterable[str]) -> Sentence:
        """Several cards, equal ones counted."""
        found = Counter(cards)
        told = [concat(self.names.name("card", card), f" ×{n}" if n > 1 else "") for card, n in found.items()]
        return joined(", ", told)

    def _elves(self) -> Page:
        """The elves, type by type, and the crystals that nobody has."""
        title = concat(capitalized(self.names.side(ELVES)), " · ", self.names.text("supply", n=self.view.supply))
        kinds = [self._kind(self.texts[f"elf_{kind.id}"], kind, "on_map") for kind in self.view.elves]
        return Page(ELF_SHEET, ELVES, title, tuple(kinds))

    # Cards.

    def _tactics(self, seat: SeatView) -> Iterator[Sentence]:
        """The cards a player has played, those known to be in hand, and those that may be."""
        names = self.names
        played = list(seat.discard.cards or ())
        own = [*(seat.hand.cards or ()), *(seat.sealed.cards or ())]
        known = list(seat.hand.known)
        rest = [card for card, printed in names.tactics.items() if printed.clan == seat.clan]
        rest = [card for card in rest if card not in {*played, *own, *known}]
        told = {"played": played, "hand": own, "known_hand": known, "in_deck" if own else "may_hold": rest}
        for key, cards in told.items():
            if cards:
                yield names.text(key, cards=self.hand(cards))

    def hand(self, cards: Iterable[str]) -> Sentence:
        """Tactic cards in the order of their numbers."""
        in_order = sorted(cards, key=lambda card: self.names.tactics[card].order)
        return joined("   ", map(self.names.tactic, in_order))

    def _market(self) -> Page:
        """The market, and what is known of the decks."""
        names, view = self.names, self.view
        if not view.round:
            return Page(MARKET, MARKET, names.text("market_to_come"))
        title = names.text("market_is", deck=view.equipment_deck.count, legendary=view.legendary_deck.count)
        lines = [
            concat(self.stack(stack), " (", names.text("slot_" + names.slot(stack.card)), ")")
            for stack in self.by_price()
        ]
        if view.under_deck:
            lines.append(names.text("under_deck", cards=names.cards(view.under_deck)))
        return Page(MARKET, MARKET, title, tuple(lines))

    def by_price(self) -> list[StackView]:
        """The stacks of the market, the cheapest first."""
        return sorted(self.view.market, key=self.price)

    def price(self, stack: StackView) -> int:
        """What a card costs the viewer, or anybody if a spectator looks."""
        own = own_seat(self.view)
        return stack.cost if own is None else stack.prices[own.seat]

    def stack(self, stack: StackView, *, short: bool = False) -> Sentence:
        """A card of the market: copies, price, what it gives."""
        names = self.names
        copies = f" ×{stack.copies}" if stack.copies > 1 else ""
        told = EMPTY if short else concat(self.texts["colon"], names.gives(stack.card))
        price = names.text("price_gold", n=self.price(stack))
        return concat(names.name("card", stack.card), f"{copies} ", price, told)

    def _heroes(self) -> Page:
        """Every hero, with its price or with whom it is."""
        names, lines = self.names, []
        owners = {seat.hero: seat.clan for seat in self.view.seats}
        for hero in names.heroes:
            clan = owners.get(hero)
            price = names.hero_price(hero) if clan is None else names.side(clan)
            lines.append(concat(names.name("hero", hero), " (", price, "): ", names.hero_effect(hero)))
        return Page(HEROES, HEROES, names.text("heroes"), tuple(lines))

    def memory(self) -> Page:
        """The tactic cards that others have played and may hold."""
        lines: list[Sentence] = []
        for seat in self.view.seats:
            if seat.seat != self.view.viewer and seat.clan is not None:
                told = list(self._tactics(seat))
                lines += [concat(self.names.side(seat.clan), self.texts["colon"], line) for line in told]
        return Page(MEMORY, MEMORY, plain(self.texts["remembered"]), tuple(lines))

    # The map.

    def _bastion(self, seat: SeatView) -> Page:
        """A bastion: whose it is, who is in it, and what lies beside it."""
        names, stead = self.names, seat.bastion
        if stead is None or seat.clan is None:
            return Page(BASTION, BASTION, names.text("no_bastion"))
        hero = seat.hero if seat.hero_place == "bastion" else None
        inside = self._force(Army(seat.clan, stead.units, hero)) if any(stead.units) or hero is not None else EMPTY
        title = named(self._bastion_of(seat.clan), SEAT, seat.clan)
        return Page(BASTION, BASTION, title, (inside,) if inside else (), self._beside(stead.q, stead.r))

    def _bastion_of(self, clan: str) -> str:
        return self.texts["bastion_of"].format(side=self.texts[f"side_{clan}"])

    def _force(self, force: Army) -> Sentence:
        """A side in a place, in signs and by the names of its units."""
        kinds = zip(force.units, types_of(self.view, force.side), strict=True)
        told = joined(", ", [self.names.so_many(count, kind.id) for count, kind in kinds if count])
        return joined(" ", [self.names.force(force), told])

    def _territory(self, territory: TerritoryView) -> Page:
        """A territory: what it shows, who is there, and what lies beside it."""
        level = ROMAN[(territory.stone_level or 1) - 1]
        what = self.names.text(f"feature_{territory.feature}", level=level)
        forces = [self._force(force) for force in (*territory.forces, *territory.heroes)]
        beside = self._beside(territory.q, territory.r)
        return Page(PLACE, territory.id, self.names.spot(territory.id), (what, *forces), beside)

    def _beside(self, q: int, r: int) -> Sentence:
        """What lies around a hex."""
        told: list[Sentence] = []
        for one, rocky in around(self.view, q, r):
            if isinstance(one, TerritoryView):
                name = self.names.spot(one.id)
            else:
                name = named(self._bastion_of(str(one.clan)), SEAT, str(one.clan))
            told.append(self.names.behind_rock(name, rocky))
        return self.names.text("lies_beside", places=joined(", ", told))
