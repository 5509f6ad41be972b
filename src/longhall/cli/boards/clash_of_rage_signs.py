"""What things of Clash of Rage are called and how they are marked: a clan by letter and colour, units by level."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from longhall.cli.boards.canvas import Runs
from longhall.cli.boards.phrases import Phrases
from longhall.cli.palette import BLUE, RED, YELLOW, filled
from longhall.cli.speech import Speech
from longhall.games.clash_of_rage import ClashOfRageGame
from longhall.games.clash_of_rage.content import Clan, Hero, Tactic, Traits
from longhall.games.clash_of_rage.hexes import Q_STEPS, R_STEPS, TURNS
from longhall.games.clash_of_rage.pieces import SLOT_NAMES, TRAIT_NAMES
from longhall.games.clash_of_rage.view import ClashView, Force, SeatView, TerritoryView, TypeView

# Told apart by the colour-blind too; the letter of the clan is always there with the colour.
COLOURS = {"bohorg": RED, "steamfield": BLUE, "goldleif": YELLOW, "tomb": "#b5a7d6", "elves": "#8fce8f"}
ELVES = "elves"
CITY, FORGE, STONE, BASTION, HERO, ROCK = "♜", "⚒", "◆", "⌂", "★", "▓"
BATTLE, NOW = "⚔", "▶"
WOUND, BLANK = "✹", "○"
FEATURES = {"city": CITY, "forge": FORGE, "stone": STONE, "plain": ""}
ROMAN = ("I", "II", "III")
STONY = "#a08060"
# How a type is told in a few letters; what it has none of is left out.
AFTER_DICE = ("health", "move", "rerolls", "shields", "slowness", "rage")


class Signs(Phrases):
    """The names and signs of one game in one language."""

    def __init__(self, game: ClashOfRageGame, speech: Speech) -> None:
        super().__init__(game, speech)
        self.game = game
        content = game.content
        self.tactics: dict[str, Tactic] = {card.id: card for card in content.tactics.tactic}
        self.heroes: dict[str, Hero] = {hero.id: hero for hero in content.heroes.hero}
        self.clans: dict[str, Clan] = {clan.id: clan for clan in content.clans.clan}
        self.clauses = _clauses(game)

    # Sides and their units.

    def side(self, side: object) -> str:
        """A clan or the elves, in a word."""
        return self.texts[f"side_{side}"]

    def who(self, view: ClashView, seat: int) -> str:
        """What a seat is called: by its clan, once it has one."""
        clan = view.seats[seat].clan
        return self.phrase("seat", seat=seat) if clan is None else self.side(clan)

    def badge(self, side: str) -> tuple[str, str]:
        """The letter of a side on its colour."""
        return self.texts[f"letter_{side}"], filled(COLOURS[side])

    def elves(self, units: Sequence[int]) -> str:
        """Elves, a letter for each of them."""
        names = self.game.book.unit_names[-len(units) :]
        return "".join(self.texts[f"elf_{name}"] * count for name, count in zip(names, units, strict=True))

    def units(self, side: str, units: Sequence[int]) -> str:
        """The units of a side: elves by letters, others by level."""
        return self.elves(units) if side == ELVES else "/".join(map(str, units))

    def force(self, force: Force) -> Runs:
        """A side in a place: its units, and its hero."""
        if force.side == ELVES:
            return [(self.elves(force.units), filled(COLOURS[ELVES]))]
        return [self.badge(force.side), (self.units(force.side, force.units) + HERO * (force.hero is not None), "")]

    def total(self, force: Force) -> Runs:
        """A side in a place, by how many units it has."""
        return [self.badge(force.side), (f"{sum(force.units)}{HERO * (force.hero is not None)}", "")]

    def forces(self, forces: Iterable[Force], gap: str = " ") -> Runs:
        """All sides in a place."""
        runs: Runs = []
        for force in forces:
            runs += [(gap, "")] * bool(runs) + self.force(force)
        return runs

    def unit(self, unit: object) -> str:
        """The name of a type."""
        return self.name("unit", unit)

    def so_many(self, count: int, unit: object) -> str:
        """So many units of a type."""
        return self.unit(unit) if count == 1 else f"{count}×{self.unit(unit)}"

    # What types and cards have.

    def stats(self, kind: TypeView, *, moves: bool = True) -> str:
        """What a type has in all, in letters: 3d+1 h1 m2. Elves never move (CR-13.9)."""
        told = [self.phrase("stat_dice", n=kind.power) + (f"+{kind.wounds}" if kind.wounds else "")]
        shown = [name for name in AFTER_DICE if getattr(kind, name) and (moves or name != "move")]
        told += [self.phrase(f"stat_{name}", n=getattr(kind, name)) for name in shown]
        return " ".join([*told, self.texts["stat_flight"]] if kind.flight and moves else told)

    def gear(self, kind: TypeView) -> list[str]:
        """The names of the cards that a type bears."""
        return [self.name("card", card) for card in (kind.weapon, kind.armour) if card is not None]

    def row(self, card: str) -> list[int]:
        """The traits of a card."""
        return _row(self.game.book.card_traits, self.game.book.card_names.index(card))

    def printed(self, unit: str) -> list[int]:
        """The traits of a type without any card."""
        return _row(self.game.book.unit_traits, self.game.book.unit_names.index(unit))

    def gives(self, card: str) -> str:
        """What a card adds, in words."""
        return self.traits(self.row(card))

    def traits(self, row: Sequence[int], key: str = "trait_") -> str:
        """Traits in words, without those that are 0: what is added, or what there is in all."""
        return ", ".join(self.counted(key + name, n) for name, n in zip(TRAIT_NAMES, row, strict=True) if n)

    def slot(self, card: str) -> str:
        """Which slot a card takes."""
        return SLOT_NAMES[self.game.book.card_slots[self.game.book.card_names.index(card)]]

    def tactic(self, card: str) -> str:
        """A tactic card: order number, units by level, gold."""
        printed = self.tactics[card]
        return self.phrase("tactic", order=printed.order, units="/".join(map(str, printed.units)), gold=printed.gold)

    def hero(self, hero: str) -> str:
        """What a hero does, in words."""
        printed = self.heroes[hero]
        effects = {
            name: int(getattr(printed, name)) for name in ("outnumbered_rage", "swift", "victory_gold", "healed")
        }
        told = [self.counted(f"hero_{effect}", number) for effect, number in effects.items() if number]
        return self.texts["then"].join([self.traits(printed.row(), "has_"), *told])

    def price(self, hero: str) -> str:
        """What a hero costs."""
        return self.phrase("price_hero", gold=self.heroes[hero].gold, crystals=self.heroes[hero].crystals)

    def ability(self, clan: str) -> str:
        """What a clan can do, in a few words."""
        printed = self.clans[clan]
        numbers = {name: int(getattr(printed, name)) for name in ("discount", "first_wounds", "risen")}
        told = [self.counted(f"ability_{name}", number) for name, number in numbers.items() if number]
        return ", ".join(told) or self.phrase("ability_no_kill_rage", n=printed.no_kill_rage)

    def short_hero(self, hero: object) -> str:
        """A hero by the first word of the name."""
        return self.texts.get(f"short_hero_{hero}", self.name("hero", hero))

    # Places.

    def feature(self, territory: TerritoryView) -> str:
        """The sign of what a territory shows."""
        level = "" if territory.stone_level is None else str(territory.stone_level)
        return FEATURES[territory.feature] + level

    def spot(self, place: object) -> str:
        """A place in a word."""
        return self.texts["bastion"] if place == "bastion" else str(place)

    def place(self, view: ClashView, place: object) -> Runs:
        """A place with what is there: its sign and everybody in it."""
        territory = next((one for one in view.territories if one.id == place), None)
        if territory is None:
            seat = own_seat(view)
            held = seat.bastion.units if seat is not None and seat.bastion is not None else (0, 0, 0)
            return [(self.spot(place), ""), (f" {self.units('', held)}" if any(held) else "", "")]
        forces = self.forces([*territory.forces, *territory.heroes])
        sign = f"{territory.id}{self.feature(territory)}"
        return [(sign, ""), *([(" ", ""), *forces] if forces else [])]


def own_seat(view: ClashView) -> SeatView | None:
    """The viewer's own seat; a spectator has none."""
    return next((seat for seat in view.seats if seat.seat == view.viewer), None)


def seat_of(view: ClashView, clan: object) -> SeatView | None:
    """The seat that plays a clan."""
    return next((seat for seat in view.seats if seat.clan is not None and seat.clan == clan), None)


def types_of(view: ClashView, side: str) -> tuple[TypeView, ...]:
    """The three types of a side."""
    seat = seat_of(view, side)
    return view.elves if seat is None else seat.types


def plain_text(runs: Runs) -> str:
    """Pieces of text without their styles."""
    return "".join(text for text, _ in runs)


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


def _clauses(game: ClashOfRageGame) -> dict[str, str]:
    """The clause that speaks of each card, unit, hero and clan."""
    content = game.content
    clans = content.clans.clan
    traits: list[Traits] = [
        *(unit for clan in clans for unit in clan.unit),
        *content.elves.elf,
        *content.equipment.equipment,
        *content.equipment.legendary,
        *content.heroes.hero,
    ]
    clauses = {one.id: one.clause for one in traits} | {card.id: card.clause for card in content.tactics.tactic}
    return clauses | {name: clan.clause for clan in clans for name in (clan.id, clan.ability)}
