"""The map and what stands on it: units, elves and heroes (CR-2, CR-10)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage.bands import band_of, heads, units_in
from longhall.games.clash_of_rage.hexes import (
    BASTION,
    NO_HEX,
    NO_PLACE,
    PLACES,
    TILE,
    TILES,
    Chart,
    chart_of,
    lay_tile,
    raise_bastion,
)
from longhall.games.clash_of_rage.layout import (
    AT_BASTIONS,
    AT_CENTRES,
    AT_CLANS,
    AT_ELVES,
    AT_FACES,
    AT_FORCES,
    AT_HERO_PLACES,
    AT_HEROES,
    AT_MOVED,
    AT_RESERVES,
    AT_SLOTS,
    AT_TURNS,
)
from longhall.games.clash_of_rage.pieces import (
    ARMOUR,
    ELVES,
    FLIGHT,
    LEVELS,
    NO_CARD,
    NO_CLAN,
    NO_FACE,
    NO_HERO,
    NO_SIDE,
    SEATS,
    SIDES,
    SLOTS,
    TRAITS,
    UNITS,
    WEAPON,
    Book,
    Quantities,
)
from longhall.kernel.bits import bit, count_bits
from longhall.kernel.game import Game
from longhall.kernel.step import NOBODY
from longhall.kernel.table import Table


class Armies(Table):
    """The map, the units on it and in reserve, the heroes, and what the units bear."""

    def __init__(self, game: Game, players: i64, settings: list[int], book: Book, quantities: Quantities) -> None:
        super().__init__(game, players, settings)
        self.book = book
        self.quantities = quantities
        # The map as the numbers say, made when it is first asked for.
        self.drawn_chart: Chart | None = None

    # The map.

    @property
    def chart(self) -> Chart:
        """The map as it lies."""
        drawn = self.drawn_chart
        if drawn is None:
            numbers = self.numbers
            drawn = chart_of(
                self.book,
                numbers[AT_FACES : AT_FACES + TILES],
                numbers[AT_TURNS : AT_TURNS + TILES],
                numbers[AT_CENTRES : AT_CENTRES + TILES],
                numbers[AT_BASTIONS : AT_BASTIONS + SEATS],
            )
            self.drawn_chart = drawn
        return drawn

    def clear_board(self) -> None:
        """No tile is laid, no bastion placed, no clan chosen; nobody has a hero, nobody bears a card."""
        for tile in range(TILES):
            self.numbers[AT_FACES + tile] = NO_FACE
            self.numbers[AT_CENTRES + tile] = NO_HEX
        for seat in range(SEATS):
            self.numbers[AT_BASTIONS + seat] = NO_HEX
            self.numbers[AT_CLANS + seat] = NO_CLAN
            self.numbers[AT_HEROES + seat] = NO_HERO
            self.numbers[AT_HERO_PLACES + seat] = NO_PLACE
        for slot in range(SIDES * LEVELS * SLOTS):
            self.numbers[AT_SLOTS + slot] = NO_CARD
        self.drawn_chart = Chart()

    def face(self, tile: i64) -> i64:
        """The face of a tile that lies up, or NO_FACE."""
        return self.numbers[AT_FACES + tile]

    def turn(self, tile: i64) -> i64:
        """By how many steps a tile is turned."""
        return self.numbers[AT_TURNS + tile]

    def centre(self, tile: i64) -> i64:
        """The hex in the centre of a tile."""
        return self.numbers[AT_CENTRES + tile]

    def bastion(self, seat: i64) -> i64:
        """The hex of a bastion, or NO_HEX."""
        return self.numbers[AT_BASTIONS + seat]

    def bastions(self) -> list[int]:
        """The hexes of all bastions placed."""
        return [int(self.bastion(seat)) for seat in range(self.players) if self.bastion(seat) != NO_HEX]

    def lay(self, tile: i64, face: i64, turn: i64, centre: i64) -> None:
        """Lay a tile."""
        chart = lay_tile(self.book, self.chart, tile, face, turn, centre)
        self.numbers[AT_FACES + tile] = face
        self.numbers[AT_TURNS + tile] = turn
        self.numbers[AT_CENTRES + tile] = centre
        self.drawn_chart = chart

    def place_bastion(self, seat: i64, site: i64) -> None:
        """Put a bastion beside the map."""
        chart = raise_bastion(self.chart, seat, site)
        self.numbers[AT_BASTIONS + seat] = site
        self.drawn_chart = chart

    # Clans.

    def clan(self, seat: i64) -> i64:
        """The clan of a seat, or NO_CLAN."""
        return self.numbers[AT_CLANS + seat]

    def lead(self, seat: i64, clan: i64) -> None:
        """A seat takes a clan with all its units (CR-3.15)."""
        self.numbers[AT_CLANS + seat] = clan
        for level in range(LEVELS):
            self.numbers[AT_RESERVES + seat] += band_of(level, self.book.tokens[clan * LEVELS + level])

    def clan_or_elves(self, side: i64) -> i64:
        """A side by its number among SIDE_NAMES: its clan, or ELVES, which come after the clans as after the seats."""
        return ELVES if side == ELVES else self.clan(side)

    def kind(self, side: i64, level: i64) -> i64:
        """The kind of unit that a side has of a level; the elves have types instead."""
        return (UNITS if side == ELVES else self.clan(side) * LEVELS) + level

    # Units.

    def force(self, seat: i64, place: i64) -> i64:
        """The units of a seat in a place, as a band."""
        return self.numbers[AT_FORCES + seat * PLACES + place]

    def elves_at(self, territory: i64) -> i64:
        """The elves in a territory, as a band."""
        return self.numbers[AT_ELVES + territory]

    def army(self, side: i64, territory: i64) -> i64:
        """The units of a side in a territory, as a band."""
        return self.elves_at(territory) if side == ELVES else self.force(side, territory)

    def reserve(self, seat: i64) -> i64:
        """The units of a seat off the board, as a band."""
        return self.numbers[AT_RESERVES + seat]

    def muster(self, seat: i64, level: i64, place: i64) -> None:
        """A unit comes from the reserve onto the board."""
        self.numbers[AT_RESERVES + seat] -= band_of(level, 1)
        self.numbers[AT_FORCES + seat * PLACES + place] += band_of(level, 1)

    def fall(self, seat: i64, level: i64, territory: i64) -> None:
        """A unit dies and returns to the reserve (CR-12.24)."""
        self.numbers[AT_FORCES + seat * PLACES + territory] -= band_of(level, 1)
        self.numbers[AT_RESERVES + seat] += band_of(level, 1)

    def add_elf(self, territory: i64, kind: i64) -> None:
        """An elf is put on the board."""
        self.numbers[AT_ELVES + territory] += band_of(kind, 1)

    def remove_elf(self, territory: i64, kind: i64) -> None:
        """An elf leaves the board."""
        self.numbers[AT_ELVES + territory] -= band_of(kind, 1)

    def elves_left(self, kind: i64) -> i64:
        """How many elves of a type are on the board."""
        count: i64 = 0
        for territory in range(self.players * TILE):
            count += units_in(self.numbers[AT_ELVES + territory], kind)
        return count

    def enemies_at(self, seat: i64, territory: i64) -> i64:
        """How many enemy units are in a territory: elves or those of another player."""
        count = heads(self.numbers[AT_ELVES + territory])
        for other in range(self.players):
            if other != seat:
                count += heads(self.numbers[AT_FORCES + other * PLACES + territory])
        return count

    def defender_at(self, seat: i64, territory: i64) -> i64:
        """Whose units stand against a seat's in a territory, or NO_SIDE (CR-21.1)."""
        if self.numbers[AT_ELVES + territory]:
            return ELVES
        for other in range(self.players):
            if other != seat and self.numbers[AT_FORCES + other * PLACES + territory]:
                return other
        return NO_SIDE

    def places_of(self, seat: i64) -> i64:
        """Where a seat has units, as a set."""
        found: i64 = 0
        at: i64 = AT_FORCES + seat * PLACES
        for place in range(PLACES):
            if self.numbers[at + place]:
                found |= bit(place)
        return found

    def held_by_elves(self) -> i64:
        """The territories that hold elves, as a set."""
        found: i64 = 0
        for territory in range(self.players * TILE):
            if self.numbers[AT_ELVES + territory]:
                found |= bit(territory)
        return found

    def held_against(self, seat: i64) -> i64:
        """The territories that hold enemies of a seat, as a set."""
        found = self.held_by_elves()
        for other in range(self.players):
            if other != seat:
                found |= self.places_of(other)
        return found & ~bit(BASTION)

    def controls(self, seat: i64, territory: i64) -> bool:
        """Whether a seat has units in a territory and no enemy has (CR-2.12 to CR-2.14)."""
        return self.force(seat, territory) != 0 and self.defender_at(seat, territory) == NO_SIDE

    def controller(self, territory: i64) -> i64:
        """Who controls a territory, or NOBODY."""
        for seat in range(self.players):
            if self.controls(seat, territory):
                return seat
        return NOBODY

    def controlled(self, seat: i64, among: i64) -> i64:
        """How many territories of a set a seat controls."""
        mine: i64 = self.places_of(seat) & among
        return count_bits(mine & ~self.held_against(seat)) if mine else 0

    def units_on_board(self, seat: i64) -> i64:
        """How many units a seat has on the board, its bastion included (CR-14.13)."""
        count: i64 = 0
        for place in range(PLACES):
            count += heads(self.force(seat, place))
        return count

    # Moving.

    def moved(self, place: i64) -> i64:
        """The units of the active player in a place that have moved in this action, as a band."""
        return self.numbers[AT_MOVED + place]

    def unmoved(self, seat: i64, place: i64, level: i64) -> i64:
        """How many of the active player's units of a level in a place may still move."""
        return units_in(self.force(seat, place), level) - units_in(self.moved(place), level)

    def move(self, seat: i64, level: i64, number: i64, origin: i64, target: i64) -> None:
        """Units go from one place to another, and have moved."""
        at: i64 = AT_FORCES + seat * PLACES
        band = band_of(level, number)
        self.numbers[at + origin] -= band
        self.numbers[at + target] += band
        self.numbers[AT_MOVED + target] += band

    def forget_moves(self) -> None:
        """No unit has moved."""
        for place in range(PLACES):
            self.numbers[AT_MOVED + place] = 0

    def withdraw(self, seat: i64, territory: i64) -> None:
        """All units of a seat in a territory go to its bastion."""
        at: i64 = AT_FORCES + seat * PLACES
        self.numbers[at + BASTION] += self.numbers[at + territory]
        self.numbers[at + territory] = 0

    # Heroes.

    def hero(self, seat: i64) -> i64:
        """The hero of a seat, or NO_HERO."""
        return self.numbers[AT_HEROES + seat]

    def hero_place(self, seat: i64) -> i64:
        """Where the hero of a seat stands, or NO_PLACE."""
        return self.numbers[AT_HERO_PLACES + seat]

    def hero_is_free(self, hero: i64) -> bool:
        """Whether a hero belongs to nobody."""
        for seat in range(self.players):
            if self.hero(seat) == hero:
                return False
        return True

    def hire(self, seat: i64, hero: i64) -> None:
        """A hero joins a seat; where it stands is said next."""
        self.numbers[AT_HEROES + seat] = hero
        self.numbers[AT_HERO_PLACES + seat] = BASTION

    def move_hero(self, seat: i64, place: i64) -> None:
        """The hero of a seat goes to a place."""
        self.numbers[AT_HERO_PLACES + seat] = place

    def hero_in(self, side: i64, territory: i64) -> i64:
        """The hero of a side in a territory, or NO_HERO."""
        if side == ELVES or self.hero_place(side) != territory:
            return NO_HERO
        return self.hero(side)

    # What units bear.

    def slot(self, side: i64, level: i64, slot: i64) -> i64:
        """The card in a slot of a type of units, or NO_CARD."""
        return self.numbers[AT_SLOTS + (side * LEVELS + level) * SLOTS + slot]

    def fill_slot(self, side: i64, level: i64, slot: i64, card: i64) -> None:
        """Put a card into a slot, or NO_CARD to empty it."""
        self.numbers[AT_SLOTS + (side * LEVELS + level) * SLOTS + slot] = card

    def trait(self, side: i64, level: i64, trait: i64) -> i64:
        """What a type of units has of something, with what it bears (CR-8.2, CR-9.24, CR-12.12, CR-12.21)."""
        printed: i64 = self.book.unit_traits[self.kind(side, level) * TRAITS + trait]
        return printed + self.borne(side, level, WEAPON, trait) + self.borne(side, level, ARMOUR, trait)

    def borne(self, side: i64, level: i64, slot: i64, trait: i64) -> i64:
        """What the card in a slot of a type of units adds of something."""
        card = self.slot(side, level, slot)
        return 0 if card == NO_CARD else self.book.card_traits[card * TRAITS + trait]

    def flies(self, seat: i64, level: i64) -> bool:
        """Whether a type of units has Flight (CR-8.15, CR-21.3)."""
        return self.trait(seat, level, FLIGHT) > 0

    def side_trait(self, side: i64, territory: i64, trait: i64) -> i64:
        """What a side has of something in a territory: each type there counts once (CR-12.4, CR-12.9)."""
        band = self.army(side, territory)
        total: i64 = 0
        for level in range(LEVELS):
            if units_in(band, level):
                total += self.trait(side, level, trait)
        return total
