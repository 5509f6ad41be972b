"""A quick plausible choice for playouts: what a hasty player would do (Appendix A)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.clash_of_rage import codes
from longhall.games.clash_of_rage.bands import heads, units_in
from longhall.games.clash_of_rage.equip import PlaceCard, can_forge
from longhall.games.clash_of_rage.hexes import BASTION
from longhall.games.clash_of_rage.layout import MOST_UNITS
from longhall.games.clash_of_rage.pieces import (
    ASIDE,
    EQUIPMENT,
    HEALTH,
    LEVELS,
    NO_CARD,
    NO_SIDE,
    POSITIONS,
    POWER,
    WOUNDS,
)
from longhall.games.clash_of_rage.table import ClashOfRage, other
from longhall.kernel.bits import bit
from longhall.kernel.chance import Rng

# Out of so many, how often a player with gold goes to the market, and how often one stops moving.
MANY: Final = 100
TO_MARKET: Final = 45
STOP_MOVING: Final = 15
ENOUGH_GOLD: Final = 4


def lean_towards(table: ClashOfRage, seat: i64, rng: Rng) -> i64:
    """A choice that a hasty player would make."""
    options = table.codes_of(seat)
    first: i64 = options[0]
    last: i64 = options[len(options) - 1]
    if first == codes.MOVE:
        return an_action(table, seat, rng)
    if first == codes.ASSAULT:
        return assault_or_flee(table)
    if first == codes.KEEP:
        return codes.KEEP if table.blank_dice == 0 else codes.reroll(table.blank_dice, 0)
    if codes.KILL <= first < codes.BUY:
        return last
    if last == codes.DONE:
        if first >= codes.BUY:
            return a_purchase(table, seat, options, rng)
        return a_group(options, rng)
    if codes.MOVE_TO <= first < codes.FIGHT:
        return a_target(table, seat, options, rng)
    if codes.PLACE_ON <= first < codes.RECRUIT:
        return a_bearer(table, seat, options, rng)
    return options[rng.below(len(options))]


def an_action(table: ClashOfRage, seat: i64, rng: Rng) -> i64:
    """Forge if one can, buy now and then, else move."""
    if can_forge(table, seat):
        return codes.EQUIP
    if table.gold(seat) >= ENOUGH_GOLD and rng.below(MANY) < TO_MARKET:
        return codes.EQUIP
    return codes.MOVE


def assault_or_flee(table: ClashOfRage) -> i64:
    """Flee from a much stronger enemy."""
    mine = might(table, table.side(table.striker), table.battlefield) + 2 * table.rage(table.striker)
    theirs = might(table, table.side(other(table.striker)), table.battlefield) + 2 * table.rage(other(table.striker))
    return codes.FLEE if mine * 3 < theirs else codes.ASSAULT


def might(table: ClashOfRage, side: i64, territory: i64) -> i64:
    """A rough measure of an army: its dice and wounds, and the health of all its units."""
    band = table.army(side, territory)
    power: i64 = 0
    rest: i64 = 0
    for level in range(LEVELS):
        number = units_in(band, level)
        if number:
            power = max(power, table.trait(side, level, POWER))
            rest += 2 * table.trait(side, level, WOUNDS) + number * table.trait(side, level, HEALTH)
    return power + rest


def a_group(options: list[int], rng: Rng) -> i64:
    """All units of some level in some place; or stop moving now and then."""
    if len(options) == 1 or rng.below(MANY) < STOP_MOVING:
        return codes.DONE
    code: i64 = options[rng.below(len(options) - 1)]
    if code >= codes.PICK_HERO:
        return code
    # The largest number stands last among the options of a group.
    group: i64 = (code - codes.PICK) // MOST_UNITS
    best: i64 = code
    for option in options:
        if option < codes.PICK_HERO and (option - codes.PICK) // MOST_UNITS == group:
            best = option
    return best


def a_target(table: ClashOfRage, seat: i64, options: list[int], rng: Rng) -> i64:
    """Where there is something to take against few enemies, mostly."""
    chart = table.chart
    prizes: i64 = chart.cities | chart.forges
    best: i64 = options[0]
    most: i64 = -1000
    for code in options:
        place: i64 = code - codes.MOVE_TO
        value: i64 = rng.below(12)
        if place == BASTION:
            value -= 8
        else:
            if prizes & bit(place):
                value += 8
            if table.defender_at(seat, place) != NO_SIDE:
                value += 3 * heads(table.force(seat, place)) - 2 * table.enemies_at(seat, place)
            elif table.force(seat, place) == 0 and place in chart.stones:
                value += 5
        if value > most:
            best, most = code, value
    return best


def a_purchase(table: ClashOfRage, seat: i64, options: list[int], rng: Rng) -> i64:
    """Forge; put what lies aside on bare units; buy something; or be done."""
    if codes.FORGE in options:
        return codes.FORGE
    bought: list[int] = []
    for code in options:
        if code < codes.FORGE:
            bought.append(code)
        elif codes.PLACE <= code < codes.PLACE_ON:
            chosen: i64 = code - codes.PLACE
            card: i64 = chosen // POSITIONS
            if chosen % POSITIONS == ASIDE and is_wanted(table, seat, card):
                return code
    if bought:
        return bought[rng.below(len(bought))]
    return codes.DONE


def is_wanted(table: ClashOfRage, seat: i64, card: i64) -> bool:
    """Whether a card is legendary, or some type of units has nothing in its slot."""
    slot: i64 = table.book.card_slots[card]
    for level in range(LEVELS):
        if table.slot(seat, level, slot) == NO_CARD or card >= EQUIPMENT:
            return True
    return False


def a_bearer(table: ClashOfRage, seat: i64, options: list[int], rng: Rng) -> i64:
    """The bare type with most units on the board, as it seems at a glance."""
    step = table.stack[len(table.stack) - 1]
    best: i64 = options[rng.below(len(options))]
    if not isinstance(step, PlaceCard):
        return best
    slot: i64 = table.book.card_slots[step.card]
    most: i64 = -1
    for code in options:
        level: i64 = code - codes.PLACE_ON
        if level == ASIDE or table.slot(seat, level, slot) != NO_CARD:
            continue
        on_board: i64 = table.book.tokens[table.kind(seat, level)] - units_in(table.reserve(seat), level)
        if on_board > most:
            best, most = code, on_board
    return best
