"""How well a clan stands, as a sensible player would judge it.

The judgement is an estimate in tenths of a point: points held, what forges, stones, gold and crystals will bring, the
units on the board and what they bear, how near they are to what is worth taking, and how the fights at hand will go.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.clash_of_rage.bands import band_of, heads, units_in
from longhall.games.clash_of_rage.hexes import BASTION, PLACES, TILE
from longhall.games.clash_of_rage.movement import HeroTo, MoveArmies, MoveTo
from longhall.games.clash_of_rage.pieces import ELVES, EQUIPMENT, LEVELS, NO_CARD, NO_HERO, SLOTS, TRAITS
from longhall.games.clash_of_rage.playout_policy import lean_towards
from longhall.games.clash_of_rage.prospects import forecast
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.bits import bit, count_bits
from longhall.kernel.chance import Rng
from longhall.kernel.judging import PointsJudge
from longhall.kernel.step import NOBODY

# How many choices of a playout come before its judgement.
HORIZON: Final = 16

POINT: Final = 10.0
# More for who has enough points already and only waits for the second action.
ENOUGH: Final = 10.0
UNIT_WORTH: Final = [1.0, 1.9, 3.0]
# What a trait is worth to a type of units, in hundredths: power, wounds, rerolls, shields, health, move, slowness,
# Rage, Flight.
TRAIT_WORTH: Final = [45, 90, 70, 90, 80, 50, -25, 100, 50]
# How much of a card counts that nobody on the board bears, and of one that is set aside.
IDLE: Final = 0.35
SPARE: Final = 0.15
GOLD_WORTH: Final = 0.2
# Gold beyond this buys nothing soon.
MUCH_GOLD: Final = 6
HOARD_WORTH: Final = 0.02
CRYSTAL_WORTH: Final = 0.9
# Crystals beyond two forgings are worth little.
MANY_CRYSTALS: Final = 10
FORGE_WORTH: Final = [0.0, 5.0, 7.5, 8.5, 9.0]
STONE_WORTH: Final = [1.2, 1.8, 2.5]
CITY_INCOME: Final = 2.0
HERO_WORTH: Final = 2.5
STEP_WORTH: Final = 0.16
THREAT: Final = 2.0
# As many units as a city or a forge needs.
GUARDS: Final = 3
# How much of an army is lost with a fight, as some flee; and what a territory is worth that shows nothing.
LOSS: Final = 0.8
OPEN_LAND: Final = 0.5
# How much of an attack counts that needs those who can still follow.
FOLLOWED: Final = 0.8
# So that nobody moves for nothing.
RESTLESS: Final = 0.01
# By how much a lead makes a win likely.
LEAD: Final = 12.0
# How much the strongest rival counts beside the average of all.
RIVALRY: Final = 0.6


class Judgement(PointsJudge[ClashOfRage]):
    """The judgement of a sensible player."""

    def worths(self, table: ClashOfRage) -> list[float]:
        return estimates(table)

    def lead(self) -> float:
        return LEAD

    def rivalry(self) -> float:
        return RIVALRY

    def horizon(self) -> i64:
        return HORIZON

    def playout_choice(self, table: ClashOfRage, seat: i64, rng: Rng) -> i64:
        return lean_towards(table, seat, rng)


def estimates(table: ClashOfRage) -> list[float]:
    """What every clan has and may expect, in tenths of a point."""
    if table.round == 0:
        return [0.0 for _ in range(table.players)]
    places = [int(table.places_of(seat)) for seat in range(table.players)]
    elves: i64 = table.held_by_elves()
    worths: list[float] = []
    for seat in range(table.players):
        enemies: i64 = elves
        for other in range(table.players):
            if other != seat:
                enemies |= places[other]
        worths.append(estimate(table, seat, places[seat], enemies & ~bit(BASTION)))
    if table.active != NOBODY:
        moving: bool = isinstance(table.stack[-1], (MoveArmies, MoveTo, HeroTo))
        if moving:
            worths[table.active] -= RESTLESS * float(moved_units(table))
        weigh_fights(table, moving, worths)
    return worths


def moved_units(table: ClashOfRage) -> i64:
    """How many units have moved in this action."""
    count: i64 = 0
    for place in range(PLACES):
        count += heads(table.moved(place))
    return count


def estimate(table: ClashOfRage, seat: i64, mine: i64, enemies: i64) -> float:
    """What a clan has and may expect, but for the fights at hand."""
    quantities, chart = table.quantities, table.chart
    held: i64 = mine & ~enemies & ~bit(BASTION)
    cities = count_bits(held & chart.cities)
    points: i64 = cities * quantities.per_city + table.legends_owned(seat) * quantities.per_legend
    worth = POINT * float(points) + CITY_INCOME * float(cities)
    if points >= table.points_to_win:
        worth += ENOUGH
    gold = table.gold(seat)
    worth += GOLD_WORTH * float(min(gold, MUCH_GOLD)) + HOARD_WORTH * float(max(0, gold - MUCH_GOLD))
    worth += CRYSTAL_WORTH * float(min(table.crystals(seat), MANY_CRYSTALS))
    if table.hero(seat) != NO_HERO:
        worth += HERO_WORTH
    return worth + sheet_worth(table, seat, mine) + map_worth(table, seat, mine, held)


def sheet_worth(table: ClashOfRage, seat: i64, mine: i64) -> float:
    """What the types of units bear, by whether any are on the board; equipment set aside counts little, and
    legendary cards set aside nothing."""
    band: i64 = 0
    for place in range(PLACES):
        if mine >> place & 1:
            band += table.force(seat, place)
    worth = band_worth(band)
    for level in range(LEVELS):
        use = IDLE if units_in(band, level) == 0 else 1.0
        for slot in range(SLOTS):
            card = table.slot(seat, level, slot)
            if card != NO_CARD:
                worth += use * card_worth(table, card)
    if table.has_aside(seat):
        for card in range(EQUIPMENT):
            copies = table.aside(seat, card)
            if copies:
                worth += SPARE * float(copies) * card_worth(table, card)
    return worth


def card_worth(table: ClashOfRage, card: i64) -> float:
    """What a card is worth to the units that bear it."""
    traits = table.book.card_traits
    worth: i64 = 0
    for trait in range(TRAITS):
        worth += TRAIT_WORTH[trait] * traits[card * TRAITS + trait]
    return 0.01 * float(worth)


def map_worth(table: ClashOfRage, seat: i64, mine: i64, held: i64) -> float:
    """Forges and stones held, how near others are, and how near the units are to what is worth taking."""
    chart = table.chart
    prizes: i64 = chart.cities | chart.forges
    wanted: i64 = prizes & ~held
    worth = FORGE_WORTH[count_bits(held & chart.forges)]
    for stone in range(len(chart.stones)):
        if held >> chart.stones[stone] & 1:
            worth += STONE_WORTH[chart.stone_levels[stone]]
        else:
            wanted |= bit(chart.stones[stone])
    way: i64 = 0
    for place in range(PLACES):
        if not mine >> place & 1:
            continue
        band = table.force(seat, place)
        if place == BASTION:
            way += heads(band) * chart.steps_from_bastion(seat, wanted)
            continue
        guarded: bool = held & prizes & bit(place) != 0
        if guarded:
            worth -= THREAT * threat(table, seat, place)
        if not guarded or heads(band) > GUARDS:
            way += heads(band) * chart.steps_to(place, wanted)
    return worth - STEP_WORTH * float(way)


def threat(table: ClashOfRage, seat: i64, territory: i64) -> float:
    """How many enemies of other clans stand beside a territory, for each unit that holds it; at most 1."""
    near: i64 = table.chart.walks[territory]
    beside: i64 = 0
    for place in range(table.players * TILE):
        if near >> place & 1:
            for other in range(table.players):
                if other != seat:
                    beside += heads(table.force(other, place))
    return min(1.0, float(beside) / (1.0 + 1.5 * float(heads(table.force(seat, territory)))))


def weigh_fights(table: ClashOfRage, moving: bool, worths: list[float]) -> None:
    """Add what the fights at hand will bring or cost both sides.

    While units still move, those that can follow count as well: a large army comes in several groups.
    """
    active = table.active
    open_fights: i64 = table.places_of(active) & table.held_against(active)
    if open_fights == 0:
        return
    for territory in range(table.players * TILE):
        if not open_fights >> territory & 1:
            continue
        defender = table.defender_at(active, territory)
        chance = forecast(table, active, defender, territory, 0)
        gain = attack_worth(table, active, territory, chance, 0)
        followers = can_follow(table, active, territory) if moving else 0
        if followers:
            together = forecast(table, active, defender, territory, followers)
            gain = max(gain, FOLLOWED * attack_worth(table, active, territory, together, followers))
        worths[active] += gain
        if defender != ELVES:
            prize = prize_of(table, territory)
            worths[defender] += (1.0 - chance) * prize - chance * LOSS * band_worth(table.force(defender, territory))


def attack_worth(table: ClashOfRage, seat: i64, territory: i64, chance: float, followers: i64) -> float:
    """What an attack brings that is won with this chance."""
    prize = prize_of(table, territory) + CRYSTAL_WORTH * float(heads(table.elves_at(territory)))
    return chance * prize - (1.0 - chance) * LOSS * band_worth(table.force(seat, territory) + followers)


def can_follow(table: ClashOfRage, seat: i64, territory: i64) -> i64:
    """The units beside a territory that have not moved yet, as a band."""
    band: i64 = 0
    for place in range(PLACES):
        if table.force(seat, place) and table.chart.neighbours(seat, place, False) >> territory & 1:
            for level in range(LEVELS):
                band += band_of(level, table.unmoved(seat, place, level))
    return band


def prize_of(table: ClashOfRage, territory: i64) -> float:
    """What holding a territory is worth."""
    chart = table.chart
    if chart.cities >> territory & 1:
        return POINT + CITY_INCOME
    if chart.forges >> territory & 1:
        return FORGE_WORTH[1]
    return STONE_WORTH[0] if territory in chart.stones else OPEN_LAND


def band_worth(band: i64) -> float:
    """What the units of a band are worth."""
    worth = 0.0
    for level in range(LEVELS):
        worth += UNIT_WORTH[level] * float(units_in(band, level))
    return worth
