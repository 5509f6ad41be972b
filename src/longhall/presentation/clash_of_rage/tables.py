"""Options of Clash of Rage that read best as a table: clans, tactic cards, what is bought and worn, kills."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from longhall.games.clash_of_rage.pieces import POSITION_NAMES
from longhall.games.clash_of_rage.view import ClashView, TypeView
from longhall.kernel.vocabulary import Words
from longhall.presentation.clash_of_rage.fights import Fight
from longhall.presentation.clash_of_rage.names import ELVES, ROMAN, ClashNames, own_seat
from longhall.presentation.spans import EMPTY, Sentence, capitalized, concat, joined, plain

# The cells of an option; the first of them is what it is called.
Row = tuple[Sentence, ...]


class Tables:
    """The tables of one view."""

    def __init__(self, names: ClashNames, view: ClashView, fight: Fight | None) -> None:
        self.names, self.view, self.fight = names, view, fight
        self.texts = names.texts
        self.own = own_seat(view)
        self.about: Words = view.prompt.about if view.prompt is not None else {}
        self._rows: dict[str, Callable[[Words], Row | None]] = {
            "choose_clan": self._clan,
            "choose_tactic": self._tactic,
            "buy": self._buy,
            "forge": self._forge,
            "recruit": self._recruit,
            "choose_legendary": self._legendary,
            "place_on": self._slot,
            "kill": self._kill,
        }

    def row(self, words: Words) -> Row | None:
        """The cells of an option; none if it is not told in a table."""
        told = self._rows.get(str(words["do"]))
        return told(words) if told is not None else None

    def _clan(self, words: Words) -> Row:
        """The units of a clan as they are printed, and what it can do."""
        clan = self.names.clans[str(words["clan"])]
        units = [
            f"{ROMAN[unit.level - 1]} {unit.tokens}× {self.names.stats(typed_as(unit.id, unit.row()))}"
            for unit in clan.unit
        ]
        return self.names.side(clan.id), joined(" · ", [*units, self.names.ability(clan.id)])

    def _tactic(self, words: Words) -> Row:
        """Order number, gold and units of a card; in a cell of its own, which of them the reserve lacks."""
        names = self.names
        card = names.tactics[str(words["tactic"])]
        kinds = self.own.types if self.own is not None else ()
        counts = list(zip(card.units, kinds, strict=False))
        units = [names.so_many(count, kind.id) for count, kind in counts if count]
        short = [names.so_many(count - kind.left, kind.id) for count, kind in counts if count > kind.left]
        lacking = names.text("not_in_reserve", units=joined(", ", short)) if short else EMPTY
        title = names.text("acts_at", order=card.order)
        return title, names.text("price_gold", n=card.gold), joined(", ", units), lacking

    def _buy(self, words: Words) -> Row:
        names, card = self.names, str(words["card"])
        stack = next((one for one in self.view.market if one.card == card), None)
        price = stack.prices[self.own.seat] if stack is not None and self.own is not None else 0
        several = stack is not None and stack.copies > 1
        copies = concat("(", names.text("copies", n=stack.copies), ")") if stack is not None and several else EMPTY
        return (
            names.text("option_buy", card=names.name("card", card)),
            names.text("price_gold", n=price),
            plain(self.texts["slot_" + names.slot(card)]),
            joined(" ", [names.gives(card), copies]),
        )

    def _forge(self, words: Words) -> Row:
        price, drawn = (0, 0) if self.own is None else (self.own.forge_price or 0, self.own.forge_cards)
        return (
            plain(self.texts["option_forge"]),
            self.names.text("price_crystals", n=price),
            plain(self.texts["legendary"]),
            self.names.text("forging", drawn=drawn),
        )

    def _recruit(self, words: Words) -> Row:
        hero = str(words["hero"])
        return (
            self.names.text("option_recruit", hero=self.names.short_hero(hero)),
            self.names.hero_price(hero),
            plain(self.texts["a_hero"]),
            self.names.hero_effect(hero),
        )

    def _legendary(self, words: Words) -> Row:
        card = str(words["card"])
        slot = plain(self.texts["slot_" + self.names.slot(card)])
        return self.names.name("card", card), slot, self.names.gives(card)

    def _slot(self, words: Words) -> Row | None:
        """What a type would have with a card, and what it would give up for it."""
        names, position, card = self.names, str(words["position"]), self.about.get("card")
        if card is None or self.own is None:
            return None
        if position not in POSITION_NAMES[: len(ROMAN)]:
            return capitalized(plain(self.texts["aside"])), EMPTY, plain(self.texts["without_effect"])
        kind, slot = self.own.types[int(position) - 1], names.slot(str(card))
        old = getattr(kind, slot)
        after = names.stats(self._wearing(kind, str(card), slot))
        gone = EMPTY if old is None else names.text("instead_of", card=names.name("card", old))
        title = concat(f"{ROMAN[int(position) - 1]} ", names.unit(kind.id))
        return title, plain(f"{names.stats(kind)} → {after}"), gone

    def _wearing(self, kind: TypeView, card: str, slot: str) -> TypeView:
        """A type as it would be with a card in a slot."""
        kept = [kind.armour if slot == "weapon" else kind.weapon, card]
        rows = [self.names.printed(kind.id), *(self.names.row(one) for one in kept if one is not None)]
        return typed_as(kind.id, [sum(column) for column in zip(*rows, strict=True)])

    def _kill(self, words: Words) -> Row | None:
        """What it takes to kill a unit, and what falls away with the last of its type."""
        if self.fight is None:
            return None
        kind, count = self.fight.victim(int(words["level"]))
        price = self.names.counted("takes_wounds", kind.health, wounds=self.fight.fight.wounds)
        stats = self.names.stats(kind, moves=self.fight.struck.side != ELVES)
        return self.names.unit(kind.id), price, self.names.counted("there_are", count, stats=stats)


def typed_as(name: str, row: Sequence[int]) -> TypeView:
    """A type with these traits."""
    power, wounds, rerolls, shields, health, move, slowness, rage, flight = row
    return TypeView(name, None, None, power, wounds, rerolls, shields, health, move, slowness, rage, flight > 0, 0)
