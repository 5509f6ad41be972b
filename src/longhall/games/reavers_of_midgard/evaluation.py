"""How well a seat stands, as a sensible player would judge it.

The judgement is an estimate of final Glory: the track, what would be counted at the end, what territories will still
pay, what dice, Food and Favor can buy in the time left, specialists and artifacts that will work again, and what the
steps going on promise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.action import ActOrRest, Enter, OwnStep, RestChoice, Specialists, can_act
from longhall.games.reavers_of_midgard.bargains import Spoils
from longhall.games.reavers_of_midgard.cards import (
    BATTLE_AT_SEA,
    FIRST_SEA,
    KEEP,
    LEVELS,
    NO_CARD,
    RAID_KEEPS,
    RAID_VILLAGES,
    REAVER,
    REAVERS,
    RECRUIT,
    SLOTS,
    TRADE,
    VILLAGE,
)
from longhall.games.reavers_of_midgard.combat import Hammers, Reroll
from longhall.games.reavers_of_midgard.dice import COLOURS, CREW, DOUBLE_HAMMER, FACES, HAMMER, NO_DIE, SHIELD, die_of
from longhall.games.reavers_of_midgard.expedition import Expedition, MeetExpedition
from longhall.games.reavers_of_midgard.gains import SetDie
from longhall.games.reavers_of_midgard.layout import ACTIVATIONS, ARTIFACT_SPACES, ATTEMPTS, GAINED, NO_TILE
from longhall.games.reavers_of_midgard.loot import KeepOne
from longhall.games.reavers_of_midgard.payments import can_pay, combination
from longhall.games.reavers_of_midgard.playout_policy import lean_towards
from longhall.games.reavers_of_midgard.raids import TakePair
from longhall.games.reavers_of_midgard.recruiting import UseReaver
from longhall.games.reavers_of_midgard.scoring import final_glory
from longhall.games.reavers_of_midgard.sea import AfterBattle, SeaMethod, SeaTarget
from longhall.games.reavers_of_midgard.subdue import Attempt, Conquest, Seizure
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.games.reavers_of_midgard.trade import ChooseProphecy, TakeDice, TradePicks
from longhall.kernel.chance import Rng
from longhall.kernel.judging import PointsJudge
from longhall.kernel.step import Personal

# How many choices of a playout come before its judgement: about an activation.
HORIZON: Final = 14

# By how much Glory a lead makes a win likely.
LEAD: Final = 16.0

# What a die showing a face buys while there is time; a wild one; and how much less each further one of a kind.
FACE_WORTH: Final = [1.9, 1.9, 1.1, 1.5, 2.5, 0.8]
WILD_WORTH: Final = 2.1
FOOD_WORTH: Final = 0.75
FAVOR_WORTH: Final = 0.9
# So much Food and Favor is of full use, more of it is of half.
ENOUGH_FOOD: Final = 6
ENOUGH_FAVOR: Final = 5
# Dice of one face beyond this many are of half use.
ENOUGH_ALIKE: Final = 3

# What a card is worth before it is known: a reaver, a village card, a keep card, a sea battle; and a prophecy.
CARD_WORTH: Final = [4.4, 4.2, 4.3, 8.0, 0.0, 3.0]
# What the tiles of level 1, 2 and 3 give, beside the income.
TILE_WORTH: Final = [1.8, 3.8, 6.6]
# What a rest gives, and a pick at Trade.
REST_WORTH: Final = 1.7
PICK_WORTH: Final = 2.2
# A pick once it is known to be dice or a prophecy; what is left of a reaver when its dice are rolled; a keep pillaged.
CHOSEN_PICK_WORTH: Final = 2.8
USE_WORTH: Final = 2.0
PILLAGE_WORTH: Final = 5.0
# What an expedition costs on average.
EXPEDITION_WORTH: Final = -1.2
# What a leader is worth for each round, a ship upgrade, an artifact with a die on it, and one without.
LEADER_WORTH: Final = 0.5
UPGRADE_WORTH: Final = 0.8
LOADED_WORTH: Final = 1.6
EMPTY_WORTH: Final = 0.25
# How often an area is activated in a round.
FIRING: Final = 0.66

# The chance that a number of combat dice (the row) reach a defence (the column), with the house faces and no Favor.
REACHES: Final = [
    [1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [1.0, 0.67, 0.33, 0.0, 0.0, 0.0],
    [1.0, 0.89, 0.67, 0.33, 0.11, 0.0],
    [1.0, 0.96, 0.85, 0.63, 0.37, 0.15],
    [1.0, 0.99, 0.94, 0.80, 0.62, 0.38],
    [1.0, 1.0, 0.97, 0.9, 0.78, 0.6],
    [1.0, 1.0, 0.99, 0.95, 0.88, 0.76],
]
MOST_JUDGED: Final = 6


class Judgement(PointsJudge[Reavers]):
    """The judgement of a sensible player."""

    def worths(self, table: Reavers) -> list[float]:
        return [estimate(table, seat) for seat in range(table.players)]

    def lead(self) -> float:
        return LEAD

    def horizon(self) -> i64:
        return HORIZON

    def playout_choice(self, table: Reavers, seat: i64, rng: Rng) -> i64:
        return lean_towards(table, seat, rng)


def estimate(table: Reavers, seat: i64) -> float:
    """The final Glory a seat may hope for."""
    ships = activations_left(table)
    rounds = float(table.quantities.rounds - table.round)
    value = float(final_glory(table, seat))
    value += rounds * float(table.quantities.income * table.land_count(seat))
    value += purse(table, seat, ships)
    value += engine(table, seat, rounds + 0.5 * float(ACTIVATIONS - table.placed) / float(ACTIVATIONS))
    return value + promises(table, seat, ships, rounds)


def activations_left(table: Reavers) -> float:
    """How many areas are still to be activated, a part of this one included."""
    left = float((table.quantities.rounds - table.round) * ACTIVATIONS + ACTIVATIONS - table.placed)
    return left + 0.5 if table.area >= 0 else left


def purse(table: Reavers, seat: i64, ships: float) -> float:
    """What Food, Favor and dice can buy in the time left."""
    use = min(1.0, ships / 5.0)
    food = float(table.food(seat))
    favor = float(table.favor(seat))
    value = FOOD_WORTH * (food if food <= ENOUGH_FOOD else ENOUGH_FOOD + 0.5 * (food - ENOUGH_FOOD))
    value += FAVOR_WORTH * (favor if favor <= ENOUGH_FAVOR else ENOUGH_FAVOR + 0.5 * (favor - ENOUGH_FAVOR))
    wild_die = table.wild_die(seat)
    ours = table.stack[-1].owing(table) == 1 << seat if table.stack else False
    dice: i64 = 0
    for face in range(FACES):
        alike: i64 = 0
        for colour in range(COLOURS):
            die = die_of(colour, face)
            count = table.crew(seat, die) + (table.fresh(die) if ours else 0)
            dice += count
            if die == wild_die:
                value += WILD_WORTH * float(count)
            else:
                alike += count
        few = min(alike, ENOUGH_ALIKE)
        value += FACE_WORTH[face] * (float(few) + 0.5 * float(alike - few))
    if dice > CREW:
        value -= float(dice - CREW)
    return value * use


def engine(table: Reavers, seat: i64, rounds: float) -> float:
    """What works again and again: specialists, leader, upgrades, artifacts."""
    value = 0.0
    for slot in range(SLOTS):
        for place in range(table.specialists(seat, slot)):
            value += rounds * FIRING * table.book.firing_worth[table.specialist(seat, slot, place)]
    if table.leader(seat) != NO_CARD:
        value += rounds * LEADER_WORTH
    value += rounds * UPGRADE_WORTH * float(table.upgrade_count(seat))
    soon = min(1.0, rounds)
    for space in range(ARTIFACT_SPACES):
        if table.artifact(seat, space) != NO_CARD:
            value += soon * (EMPTY_WORTH if table.stored(seat, space) == NO_DIE else LOADED_WORTH)
    return value


def promises(table: Reavers, seat: i64, ships: float, rounds: float) -> float:
    """What the steps that are going on will bring a seat."""
    value = 0.0
    use = min(1.0, ships / 5.0)
    spoils = 0.0
    # From the bottom up: what a won combat brings stands below the combat.
    for step in table.stack:
        if not isinstance(step, Personal) or step.owner != seat:
            continue
        if isinstance(step, Conquest):
            spoils = tile_worth(step.stack, rounds)
        elif isinstance(step, AfterBattle):
            spoils = table.book.battle_glory[step.card - FIRST_SEA]
        elif isinstance(step, Spoils):
            spoils = PILLAGE_WORTH
        elif isinstance(step, Hammers):
            value += 0.8 * spoils * chance(strength(table, seat) + table.added, step.defence, table.favor(seat))
        elif isinstance(step, Reroll):
            missing: i64 = step.defence - table.successes
            value += spoils * (1.0 if missing <= 0 else (0.5 if table.favor(seat) else 0.0))
        else:
            value += promise(table, seat, step, use, rounds)
    if table.stack and table.stack[-1].owing(table) == 1 << seat:
        value += in_hand(table, rounds)
    return value


def promise(table: Reavers, seat: i64, step: Personal[Reavers], use: float, rounds: float) -> float:
    """What one step, other than a combat, will bring."""
    if isinstance(step, Seizure):
        return tile_worth(step.stack, rounds)
    if isinstance(step, Attempt):
        return attempts_worth(table, seat, step.left, rounds)
    if isinstance(step, TradePicks):
        return PICK_WORTH * use * float(step.left)
    if isinstance(step, (TakeDice, ChooseProphecy)):
        return CHOSEN_PICK_WORTH * use
    if isinstance(step, TakePair):
        return pair_worth(table, seat, step.deck, use)
    if isinstance(step, UseReaver):
        return USE_WORTH
    if isinstance(step, SetDie):
        return FACE_WORTH[SHIELD] * use
    if isinstance(step, RestChoice):
        return REST_WORTH * use
    if isinstance(step, KeepOne):
        return CARD_WORTH[KEEP]
    if isinstance(step, SeaTarget):
        return sea_worth(table, seat)
    if isinstance(step, SeaMethod):
        return battle_worth(table, seat, step.card)
    if isinstance(step, (Expedition, MeetExpedition)):
        return EXPEDITION_WORTH
    if isinstance(step, (Enter, ActOrRest, OwnStep)):
        return step_worth(table, seat, use, rounds, isinstance(step, Enter))
    if isinstance(step, Specialists):
        return firing_worth(table, seat, step.place)
    return 0.0


def firing_worth(table: Reavers, seat: i64, place: i64) -> float:
    """What the specialists of this area bring that have not fired yet."""
    value = 0.0
    slot = table.slot_of(table.area)
    if slot >= 0:
        for later in range(place, table.specialists(seat, slot)):
            value += table.book.firing_worth[table.specialist(seat, slot, later)]
    return value


def in_hand(table: Reavers, rounds: float) -> float:
    """Cards and tiles that a seat is about to resolve."""
    value = 0.0
    for place in range(GAINED):
        card = table.gained(place)
        if card != NO_CARD:
            value += CARD_WORTH[REAVER] if card < REAVERS else table.book.loot_worth[card - REAVERS]
    for place in range(ATTEMPTS):
        if table.seized(place) != NO_TILE:
            value += tile_worth(table.seized(place), rounds)
        if table.won_tile(place) != NO_TILE:
            value += TILE_WORTH[table.won_tile(place) // 6 % LEVELS]
    return value


def tile_worth(stack: i64, rounds: float) -> float:
    """What a territory brings: its reward, its income, and what prophecies may make of it."""
    return TILE_WORTH[stack % LEVELS] + rounds + 0.3


def strength(table: Reavers, seat: i64) -> i64:
    """How many combat dice a seat could roll."""
    return (
        table.showing(seat, HAMMER)
        + 2 * table.showing(seat, DOUBLE_HAMMER)
        + table.wilds(seat)
        + table.upgrades(seat, HAMMER)
    )


def chance(dice: i64, defence: i64, favor: i64) -> float:
    """How likely a combat is won; Favor makes up for about half a success each."""
    if dice == 0:
        return 0.0
    odds = REACHES[min(dice, MOST_JUDGED)][min(defence, 5)]
    for _ in range(min(favor, 2)):
        odds += 0.35 * (1.0 - odds)
    return odds


def attempts_worth(table: Reavers, seat: i64, attempts: i64, rounds: float) -> float:
    """What attempts are worth beyond what they cost: a little for each that can be made in some way."""
    ways: i64 = strength(table, seat) + table.food(seat) // 3 + table.favor(seat) // 2 + table.crew_size(seat) // 4
    made = float(min(attempts, ways))
    return made * (1.0 + 0.45 * rounds)


def pair_worth(table: Reavers, seat: i64, deck: i64, use: float) -> float:
    """What a pair, and the cards drawn with it, will bring."""
    cards: i64 = 2
    if deck == VILLAGE:
        cards += table.quantities.village_cards[table.distance(seat)]
    elif deck == KEEP:
        cards += table.quantities.keep_cards[table.distance(seat)]
    worth = CARD_WORTH[deck] * float(cards)
    return worth * (0.3 + 0.7 * use) if deck == REAVER else worth


def sea_worth(table: Reavers, seat: i64) -> float:
    """What the best sea battle on display is worth, or one from the deck."""
    best = 0.35 * battle_worth(table, seat, FIRST_SEA + 3)
    for card in table.sea_battles():
        best = max(best, battle_worth(table, seat, card))
    return best


def battle_worth(table: Reavers, seat: i64, card: i64) -> float:
    """What a sea battle is worth by the better of both ways, less the dice it takes."""
    place: i64 = card - FIRST_SEA
    glory = float(table.book.battle_glory[place])
    best = 0.0
    if can_pay(table, seat, combination(card)):
        best = glory - 1.5 * float(len(table.book.combinations[place]))
    defence: i64 = table.book.defences[place]
    dice = strength(table, seat)
    return max(best, glory * chance(dice, defence, table.favor(seat)) - 1.2 * float(min(dice, defence)))


def step_worth(table: Reavers, seat: i64, use: float, rounds: float, paid: bool) -> float:
    """What a seat's own part of this activation will bring: what the area gives if it can be paid, else a rest."""
    rest = REST_WORTH * use
    area = table.area
    if area < 0 or not (paid or can_act(table, seat)):
        return rest
    distance = table.distance(seat)
    worth = 0.0
    if area == RECRUIT:
        worth = pair_worth(table, seat, REAVER, use) + FAVOR_WORTH * use * float(
            table.quantities.recruit_favor[distance]
        )
    elif area == TRADE:
        worth = PICK_WORTH * use * float(table.quantities.picks[distance])
    elif area == BATTLE_AT_SEA:
        worth = sea_worth(table, seat) + EXPEDITION_WORTH + float(table.quantities.sea_glory[distance])
    elif area == RAID_VILLAGES:
        worth = pair_worth(table, seat, VILLAGE, use)
    elif area == RAID_KEEPS:
        worth = pair_worth(table, seat, KEEP, use)
    else:
        worth = attempts_worth(table, seat, table.quantities.attempts[distance], rounds)
    if not paid:
        worth -= use * (FOOD_WORTH * float(table.quantities.area_food[area]))
        worth -= use * 1.8 * float(len(table.quantities.area_faces[area]))
    return max(worth, rest)
