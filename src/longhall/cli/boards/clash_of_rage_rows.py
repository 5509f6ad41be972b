"""Options of Clash of Rage that read best as a table: clans, tactic cards, what is bought and worn, kills."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from longhall.cli.boards.clash_of_rage_fights import Fight
from longhall.cli.boards.clash_of_rage_signs import ELVES, ROMAN, Signs, own_seat
from longhall.cli.palette import LACKING
from longhall.games.clash_of_rage.pieces import POSITION_NAMES
from longhall.games.clash_of_rage.view import ClashView, TypeView
from longhall.kernel.vocabulary import Words

Row = tuple[Text, ...]


class Rows:
    """The tables of one view."""

    def __init__(self, signs: Signs, view: ClashView, fight: Fight | None) -> None:
        self.signs, self.view, self.fight = signs, view, fight
        self.texts = signs.texts
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
        verb = str(words["do"])
        return self._rows[verb](words) if verb in self._rows else None

    def _clan(self, words: Words) -> Row:
        """The units of a clan as they are printed, and what it can do."""
        clan = self.signs.clans[str(words["clan"])]
        units = [
            f"{ROMAN[unit.level - 1]} {unit.tokens}× {self.signs.stats(typed_as(unit.id, unit.row()))}"
            for unit in clan.unit
        ]
        told = f"{' · '.join(units)} · {self.signs.ability(clan.id)}"
        return Text(self.signs.side(clan.id), "bold"), Text(told)

    def _tactic(self, words: Words) -> Row:
        """Order number, gold and units of a card, and which of them the reserve lacks."""
        card = self.signs.tactics[str(words["tactic"])]
        kinds = self.own.types if self.own is not None else ()
        counts = list(zip(card.units, kinds, strict=False))
        units = [self.signs.so_many(count, kind.id) for count, kind in counts if count]
        short = [self.signs.so_many(count - kind.left, kind.id) for count, kind in counts if count > kind.left]
        lacking = f" {self.signs.phrase('not_in_reserve', units=', '.join(short))}" if short else ""
        title = Text(self.signs.phrase("acts_at", order=card.order), "bold")
        gold = Text(self.signs.phrase("price_gold", n=card.gold))
        return title, gold, Text.assemble(", ".join(units), (lacking, LACKING))

    def _buy(self, words: Words) -> Row:
        card = str(words["card"])
        stack = next((one for one in self.view.market if one.card == card), None)
        price = stack.prices[self.own.seat] if stack is not None and self.own is not None else 0
        copies = f" ({self.signs.phrase('copies', n=stack.copies)})" if stack is not None and stack.copies > 1 else ""
        return (
            Text(self.signs.phrase("option_buy", card=self.signs.name("card", card)), "bold"),
            Text(self.signs.phrase("price_gold", n=price)),
            Text(self.texts["slot_" + self.signs.slot(card)]),
            Text(self.signs.gives(card) + copies),
        )

    def _forge(self, words: Words) -> Row:
        price, drawn = (0, 0) if self.own is None else (self.own.forge_price, self.own.forge_cards)
        return (
            Text(self.texts["option_forge"], "bold"),
            Text(self.signs.phrase("price_crystals", n=price)),
            Text(self.texts["legendary"]),
            Text(self.signs.phrase("forging", drawn=drawn)),
        )

    def _recruit(self, words: Words) -> Row:
        hero = str(words["hero"])
        return (
            Text(self.signs.phrase("option_recruit", hero=self.signs.short_hero(hero)), "bold"),
            Text(self.signs.price(hero)),
            Text(self.texts["a_hero"]),
            Text(self.signs.hero(hero)),
        )

    def _legendary(self, words: Words) -> Row:
        card = str(words["card"])
        name = Text(self.signs.name("card", card), "bold")
        return name, Text(self.texts["slot_" + self.signs.slot(card)]), Text(self.signs.gives(card))

    def _slot(self, words: Words) -> Row | None:
        """What a type would have with a card, and what it would give up for it."""
        position, card = str(words["position"]), self.about.get("card")
        if card is None or self.own is None:
            return None
        if position not in POSITION_NAMES[: len(ROMAN)]:
            return Text(self.texts["aside"].capitalize(), "bold"), Text(), Text(self.texts["without_effect"])
        kind, slot = self.own.types[int(position) - 1], self.signs.slot(str(card))
        old = getattr(kind, slot)
        after = self.signs.stats(self._wearing(kind, str(card), slot))
        gone = "" if old is None else self.signs.phrase("instead_of", card=self.signs.name("card", old))
        name = Text(f"{ROMAN[int(position) - 1]} {self.signs.unit(kind.id)}", "bold")
        return name, Text(f"{self.signs.stats(kind)} → {after}"), Text(gone)

    def _wearing(self, kind: TypeView, card: str, slot: str) -> TypeView:
        """A type as it would be with a card in a slot."""
        kept = [kind.armour if slot == "weapon" else kind.weapon, card]
        rows = [self.signs.printed(kind.id), *(self.signs.row(one) for one in kept if one is not None)]
        return typed_as(kind.id, [sum(column) for column in zip(*rows, strict=True)])

    def _kill(self, words: Words) -> Row | None:
        """What it takes to kill a unit, and what falls away with the last of its type."""
        if self.fight is None:
            return None
        kind, count = self.fight.victim(int(words["level"]))
        price = self.signs.counted("takes_wounds", kind.health, wounds=self.fight.fight.wounds)
        stats = self.signs.stats(kind, moves=self.fight.struck.side != ELVES)
        there = self.signs.counted("there_are", count, stats=stats)
        return Text(self.signs.unit(kind.id), "bold"), Text(price), Text(there)


def typed_as(name: str, row: Sequence[int]) -> TypeView:
    """A type with these traits."""
    power, wounds, rerolls, shields, health, move, slowness, rage, flight = row
    return TypeView(name, None, None, power, wounds, rerolls, shields, health, move, slowness, rage, flight > 0, 0)
