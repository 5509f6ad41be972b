"""What things of Clash of Rage are called: clans by name or letter, units by type or level, places by who is there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from longhall.games.clash_of_rage import ClashOfRageGame
from longhall.games.clash_of_rage.content import Clan, Hero, Tactic
from longhall.games.clash_of_rage.hexes import Q_STEPS, R_STEPS, TURNS
from longhall.games.clash_of_rage.pieces import SLOT_NAMES, TRAIT_NAMES
from longhall.games.clash_of_rage.view import Army, ClashView, SeatView, TerritoryView, TypeView
from longhall.presentation.spans import (
    AMOUNT,
    CARD,
    EMPTY,
    FIGURE,
    PLACE,
    SEAT,
    Said,
    Sentence,
    concat,
    fill,
    joined,
    named,
    plain,
)
from longhall.presentation.speech import Speech
from longhall.presentation.tales import Narrator

ELVES = "elves"
CITY, FORGE, STONE, HERO, ROCK = "♜", "⚒", "◆", "★", "▓"
BATTLE, NOW = "⚔", "▶"
WOUND, BLANK = "✹", "○"
FEATURES = {"city": CITY, "forge": FORGE, "stone": STONE, "plain": ""}
ROMAN = ("I", "II", "III")
# How a type is told in a few letters; what it has none of is left out.
AFTER_DICE = ("health", "move", "rerolls", "shields", "slowness", "rage")
# The facts of a text that are so much of something.
AMOUNTS = frozenset(("n", "gold", "crystals", "points", "to_win", "cities", "forges", "wounds", "drawn", "percent"))

# The fields whose values have proper names.
PROPER = frozenset(("clan", "card", "ability", "unit", "hero"))


class ClashNames(Narrator):
    """The names of one game in one language."""

    kinds: ClassVar = {
        "clan": SEAT,
        "side": SEAT,
        "loser": SEAT,
        "card": CARD,
        "tactic": CARD,
        "ability": CARD,
        "unit": FIGURE,
        "next": FIGURE,
        "hero": FIGURE,
        "place": PLACE,
        "from": PLACE,
        "via": PLACE,
        "number": AMOUNT,
        "gold": AMOUNT,
        "crystals": AMOUNT,
        "n": AMOUNT,
    }

    def __init__(self, game: ClashOfRageGame, speech: Speech, texts: dict[str, str]) -> None:
        super().__init__(game, speech, texts)
        self.book, self.quantities = game.book, game.quantities
        content = game.content
        self.tactics: dict[str, Tactic] = {card.id: card for card in content.tactics.tactic}
        self.heroes: dict[str, Hero] = {hero.id: hero for hero in content.heroes.hero}
        self.clans: dict[str, Clan] = {clan.id: clan for clan in content.clans.clan}
        self._names: dict[tuple[str, str | int], Sentence] = {}

    def text(self, key: str, **facts: Said) -> Sentence:
        """A text of this voice; its numbers are amounts."""
        told = {
            name: self.amount(fact, "" if name == "n" else name) if isinstance(fact, int) and name in AMOUNTS else fact
            for name, fact in facts.items()
        }
        return fill(self.texts[key], told)

    def word(self, field: str, value: object) -> str:
        """What a value is called; a territory, or what the language calls as the rules do, stays as it is."""
        return super().word(field, value) if field in PROPER else self.locale.name(field, value)

    def name(self, field: str, value: str | int) -> Sentence:
        found = self._names.get((field, value))
        if found is None:
            found = self._names[field, value] = super().name(field, value)
        return found

    # Sides and their units.

    def side(self, side: object) -> Sentence:
        """A clan or the elves, in a word."""
        return named(self.texts[f"side_{side}"], SEAT, str(side))

    def letter(self, side: str) -> str:
        """The letter of a side."""
        return self.texts[f"letter_{side}"]

    def elves(self, units: Sequence[int]) -> str:
        """Elves, a letter for each of them."""
        names = self.book.unit_names[-len(units) :]
        return "".join(self.texts[f"elf_{name}"] * count for name, count in zip(names, units, strict=True))

    def units(self, side: str, units: Sequence[int]) -> str:
        """The units of a side: elves by letters, others by level."""
        return self.elves(units) if side == ELVES else "/".join(map(str, units))

    def force(self, force: Army) -> Sentence:
        """A side in a place: its units, and its hero."""
        if force.side == ELVES:
            return named(self.elves(force.units), SEAT, ELVES)
        sign = self.letter(force.side) + self.units(force.side, force.units) + HERO * (force.hero is not None)
        return named(sign, SEAT, force.side)

    def unit(self, unit: str) -> Sentence:
        """The name of a type."""
        return self.name("unit", unit)

    def so_many(self, count: int, unit: str) -> Sentence:
        """So many units of a type."""
        return self.unit(unit) if count == 1 else concat(self.amount(count, unit), "×", self.unit(unit))

    # What types and cards have.

    def stats(self, kind: TypeView, *, moves: bool = True) -> str:
        """What a type has in all, in letters: 3d+1 h1 m2. Elves never move (CR-13.9)."""
        texts = self.texts
        told = [texts["stat_dice"].format(n=kind.power) + (f"+{kind.wounds}" if kind.wounds else "")]
        shown = [name for name in AFTER_DICE if getattr(kind, name) and (moves or name != "move")]
        told += [texts[f"stat_{name}"].format(n=getattr(kind, name)) for name in shown]
        return " ".join([*told, texts["stat_flight"]] if kind.flight and moves else told)

    def row(self, card: str) -> list[int]:
        """The traits of a card."""
        return _row(self.book.card_traits, self.book.card_names.index(card))

    def printed(self, unit: str) -> list[int]:
        """The traits of a type without any card."""
        return _row(self.book.unit_traits, self.book.unit_names.index(unit))

    def gives(self, card: str) -> Sentence:
        """What a card adds, in words."""
        return self.traits(self.row(card))

    def traits(self, row: Sequence[int], key: str = "trait_") -> Sentence:
        """Traits in words, without those that are 0: what is added, or what there is in all."""
        return joined(", ", [self.counted(key + name, n) for name, n in zip(TRAIT_NAMES, row, strict=True) if n])

    def slot(self, card: str) -> str:
        """Which slot a card takes."""
        return SLOT_NAMES[self.book.card_slots[self.book.card_names.index(card)]]

    def tactic(self, card: str) -> Sentence:
        """A tactic card: order number, units by level, gold."""
        printed = self.tactics[card]
        facts = {"order": printed.order, "units": "/".join(map(str, printed.units)), "gold": printed.gold}
        return named(self.texts["tactic"].format_map(facts), CARD, card)

    def hero_effect(self, hero: str) -> Sentence:
        """What a hero does, in words."""
        printed = self.heroes[hero]
        effects = {
            name: int(getattr(printed, name)) for name in ("outnumbered_rage", "swift", "victory_gold", "healed")
        }
        told = [self.counted(f"hero_{effect}", number) for effect, number in effects.items() if number]
        return joined(self.texts["then"], [self.traits(printed.row(), "has_"), *told])

    def hero_price(self, hero: str) -> Sentence:
        """What a hero costs."""
        return self.text("price_hero", gold=self.heroes[hero].gold, crystals=self.heroes[hero].crystals)

    def ability(self, clan: str) -> Sentence:
        """What a clan can do, in a few words."""
        printed = self.clans[clan]
        numbers = {name: int(getattr(printed, name)) for name in ("discount", "first_wounds", "risen")}
        told = [self.counted(f"ability_{name}", number) for name, number in numbers.items() if number]
        return joined(", ", told) or self.text("ability_no_kill_rage", n=printed.no_kill_rage)

    def short_hero(self, hero: str) -> Sentence:
        """A hero by the first word of the name."""
        return named(self.texts.get(f"short_hero_{hero}") or self.word("hero", hero), FIGURE, hero)

    def cards(self, cards: Iterable[str]) -> Sentence:
        """Several cards, one after the other."""
        return joined(", ", [self.name("card", card) for card in cards])

    # Places.

    def feature(self, territory: TerritoryView) -> str:
        """The sign of what a territory shows."""
        level = "" if territory.stone_level is None else str(territory.stone_level)
        return FEATURES[territory.feature] + level

    def spot(self, place: object) -> Sentence:
        """A place in a word."""
        return named(self.texts["bastion"] if place == "bastion" else str(place), PLACE, str(place))

    def sign(self, territory: TerritoryView) -> Sentence:
        """A territory with the sign of what it shows."""
        return named(territory.id + self.feature(territory), PLACE, territory.id)

    def forces(self, territory: TerritoryView) -> Sentence:
        """Everybody in a territory."""
        return joined(" ", [self.force(force) for force in (*territory.forces, *territory.heroes)])

    def place(self, view: ClashView, place: object) -> Sentence:
        """A place with what is there: its sign and everybody in it."""
        territory = next((one for one in view.territories if one.id == place), None)
        if territory is not None:
            return joined(" ", [self.sign(territory), self.forces(territory)])
        seat = own_seat(view)
        held = seat.bastion.units if seat is not None and seat.bastion is not None else (0, 0, 0)
        return joined(" ", [self.spot(place), self.units("", held) if any(held) else EMPTY])

    def beside(self, view: ClashView, q: int, r: int) -> Sentence:
        """The territories that a hex lies beside."""
        near = beside(q, r)
        return joined(", ", [self.spot(land.id) for land in view.territories if (land.q, land.r) in near])

    def behind_rock(self, place: Sentence, rocky: bool) -> Sentence:
        """A place beside another one; what is behind a rock is said so."""
        return joined(" ", [place, plain(self.texts["by_rock"])]) if rocky else place


def own_seat(view: ClashView) -> SeatView | None:
    """The viewer's own seat; a spectator has none."""
    return view.seats[view.viewer] if 0 <= view.viewer < len(view.seats) else None


def seat_of(view: ClashView, clan: object) -> SeatView | None:
    """The seat that plays a clan."""
    return next((seat for seat in view.seats if seat.clan is not None and seat.clan == clan), None)


def types_of(view: ClashView, side: str) -> tuple[TypeView, ...]:
    """The three types of a side."""
    seat = seat_of(view, side)
    return view.elves if seat is None else seat.types


def beside(q: int, r: int) -> list[tuple[int, int]]:
    """The six hexes around one, in the order of the directions."""
    return [(q + Q_STEPS[way], r + R_STEPS[way]) for way in range(TURNS)]


def around(view: ClashView, q: int, r: int) -> list[tuple[TerritoryView | SeatView, bool]]:
    """The territories and bastions that a hex shares an edge with, and whether a rock lies on it (CR-2.8, CR-2.10)."""
    at: dict[tuple[int, int], TerritoryView | SeatView] = {(land.q, land.r): land for land in view.territories}
    at |= {(seat.bastion.q, seat.bastion.r): seat for seat in view.seats if seat.bastion is not None}
    here = at.get((q, r))
    found: list[tuple[TerritoryView | SeatView, bool]] = []
    for way, spot in enumerate(beside(q, r)):
        if spot in at:
            sides = ((here, way), (at[spot], (way + TURNS // 2) % TURNS))
            rocky = any(isinstance(one, TerritoryView) and side + 1 in one.rocks for one, side in sides)
            found.append((at[spot], rocky))
    return found


def _row(traits: list[int], number: int) -> list[int]:
    size = len(TRAIT_NAMES)
    return traits[number * size : (number + 1) * size]
