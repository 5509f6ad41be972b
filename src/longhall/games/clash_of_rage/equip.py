"""Equipping armies: buying, forging, arranging and recruiting, in any order (CR-9)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage import codes, events
from longhall.games.clash_of_rage.choice import ActiveChoice
from longhall.games.clash_of_rage.hexes import BASTION, PLACES
from longhall.games.clash_of_rage.layout import FORGED
from longhall.games.clash_of_rage.market import refill
from longhall.games.clash_of_rage.pieces import CARDS, EQUIPMENT, HEROES, LEGENDS, NO_HERO, POSITIONS
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.victory import has_won
from longhall.kernel.bits import bit, count_bits


class EquipArmies(ActiveChoice):
    """One thing after another, until the player is done (CR-9.1, CR-9.2, CR-9.29)."""

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        found = [codes.BUY + card for card in range(EQUIPMENT) if can_buy(table, seat, card)]
        if can_forge(table, seat):
            found.append(codes.FORGE)
        for card in range(CARDS):
            for position in range(POSITIONS):
                if table.may_place(seat, card, position):
                    found.append(codes.place(card, position))
        found += [codes.RECRUIT + hero for hero in range(HEROES) if can_recruit(table, seat, hero)]
        found.append(codes.DONE)
        return found

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        if code == codes.DONE:
            return
        table.push(self)
        if code < codes.FORGE:
            buy(table, seat, code - codes.BUY)
        elif code == codes.FORGE:
            forge(table, seat)
        elif code < codes.RECRUIT:
            chosen: i64 = code - codes.PLACE
            table.push(PlaceCard(chosen // POSITIONS, chosen % POSITIONS))
        else:
            recruit(table, seat, code - codes.RECRUIT)

    def about(self, table: ClashOfRage, seat: i64) -> dict[str, str | int]:
        return {"gold": int(table.gold(seat)), "crystals": int(table.crystals(seat))}


# Buying.


def can_buy(table: ClashOfRage, seat: i64, card: i64) -> bool:
    """Whether a card lies in the market and the player has the gold (CR-9.4)."""
    return table.market(card) > 0 and table.price(seat, card) <= table.gold(seat)


def buy(table: ClashOfRage, seat: i64, card: i64) -> None:
    """Pay, take the card, refill the market at once (CR-9.3 to CR-9.7)."""
    price = table.price(seat, card)
    table.gain_gold(seat, -price)
    table.buy(seat, card)
    table.allow_placing()
    if table.listening:
        table.tell(events.BOUGHT, [table.clan(seat), card, price])
    refill(table)


# Forging.


def forge_price(table: ClashOfRage, seat: i64) -> i64:
    """The crystals that forging costs; -1 without a forge (CR-9.10 to CR-9.12, CR-21.6)."""
    forges = table.controlled(seat, table.chart.forges)
    if forges == 0:
        return -1
    return table.quantities.forge_cost if forges == 1 else table.quantities.cheap_forge_cost


def forge_cards(table: ClashOfRage, seat: i64) -> i64:
    """How many legendary cards forging draws; none without a forge (CR-9.10, CR-9.14, CR-9.15, CR-21.6)."""
    forges = table.controlled(seat, table.chart.forges)
    if forges == 0:
        return 0
    wanted: i64 = table.quantities.drawn + table.quantities.drawn_for_each_forge * forges
    return min(wanted, count_bits(table.legends))


def can_forge(table: ClashOfRage, seat: i64) -> bool:
    """Once in an action, with a forge, the crystals, and a card left to draw (CR-9.10 to CR-9.15)."""
    if table.has_done(FORGED) or table.legends == 0:
        return False
    return 0 <= forge_price(table, seat) <= table.crystals(seat)


def forge(table: ClashOfRage, seat: i64) -> None:
    """Pay, and draw cards that only the player sees (CR-9.3, CR-9.14 to CR-9.16)."""
    price = forge_price(table, seat)
    table.take_crystals(seat, -price)
    table.note(FORGED)
    if table.listening:
        table.tell(events.FORGED, [table.clan(seat), price])
    for _ in range(forge_cards(table, seat)):
        legend = table.draw_legend()
        if table.listening:
            table.tell(events.DREW_LEGENDARY, [table.clan(seat), legend], bit(seat))
    table.reveal()
    table.push(ChooseLegendary())


class ChooseLegendary(ActiveChoice):
    """One of the drawn cards is kept, for all to see; the others are shuffled back (CR-9.14, CR-9.16)."""

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        drawn = table.drawn
        return [codes.CHOOSE_LEGENDARY + legend for legend in range(LEGENDS) if drawn >> legend & 1]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        legend: i64 = code - codes.CHOOSE_LEGENDARY
        table.keep_legend(seat, legend)
        table.allow_placing()
        if table.listening:
            table.tell(events.LEGENDARY_KEPT, [table.clan(seat), legend])
        has_won(table)


# Arranging.


class PlaceCard(ActiveChoice):
    """A card goes to another type of units, or aside (CR-9.17 to CR-9.23, CR-9.30)."""

    def __init__(self, card: i64, origin: i64) -> None:
        self.card = card
        self.origin = origin

    def facts(self) -> list[int]:
        return [self.card, self.origin]

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        return [codes.PLACE_ON + position for position in range(POSITIONS) if position != self.origin]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        target: i64 = code - codes.PLACE_ON
        table.put(seat, self.card, self.origin, target)
        if table.listening:
            table.tell(events.PLACED, [table.clan(seat), self.card, target])

    def about(self, table: ClashOfRage, seat: i64) -> dict[str, str | int]:
        return {"card": table.book.card_names[self.card]}


# Recruiting.


def can_recruit(table: ClashOfRage, seat: i64, hero: i64) -> bool:
    """One hero in an action and in the game, paid in gold and crystals (CR-9.25 to CR-9.27)."""
    if table.hero(seat) != NO_HERO or not table.hero_is_free(hero):
        return False
    return table.book.hero_gold[hero] <= table.gold(seat) and table.book.hero_crystals[hero] <= table.crystals(seat)


def recruit(table: ClashOfRage, seat: i64, hero: i64) -> None:
    """Pay, and say where the hero comes to stand."""
    table.gain_gold(seat, -table.book.hero_gold[hero])
    table.take_crystals(seat, -table.book.hero_crystals[hero])
    table.hire(seat, hero)
    if table.listening:
        table.tell(events.HIRED, [table.clan(seat), hero])
    table.push(PlaceHero())


class PlaceHero(ActiveChoice):
    """A new hero is placed on the bastion or with a unit (CR-9.28)."""

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        places: i64 = table.places_of(seat) | bit(BASTION)
        return [codes.PLACE_HERO + place for place in range(PLACES) if places >> place & 1]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        place: i64 = code - codes.PLACE_HERO
        table.move_hero(seat, place)
        if table.listening:
            table.tell(events.HERO_PLACED, [table.clan(seat), table.hero(seat), place])

    def about(self, table: ClashOfRage, seat: i64) -> dict[str, str | int]:
        return {"hero": table.book.hero_names[table.hero(seat)]}
