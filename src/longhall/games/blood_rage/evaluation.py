"""How well a clan stands, as a sensible player would judge it.

The judgement is an estimate of final Glory: what is written down already, what the tracks will be worth, quests likely
to be met, figures that will die in Ragnarok, provinces that can be pillaged, and what cards and Rage may still bring.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from longhall.games.blood_rage.bags import AGES
from longhall.games.blood_rage.cards import (
    BATTLE,
    QUEST,
    QUEST_AS_BATTLE,
    QUEST_FACTOR,
    RAGNAROK_FACTOR,
    RELEASE_GLORY,
    SHIP_GLORY,
)
from longhall.games.blood_rage.figures import PLACES, PROVINCES, YGGDRASIL, heads
from longhall.games.blood_rage.layout import GLORY_TOKEN, NO_CARD, NO_WINNER, SEALED_CARD, STATS
from longhall.games.blood_rage.playout_policy import lean_towards
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.worth import RAISE_WORTH, card_worth, gift_worth
from longhall.kernel.chance import Rng
from longhall.kernel.judging import PointsJudge

# How many choices of a playout come before its judgement: about a round of turns with what follows from them.
HORIZON: Final = 12

# What a stat's step is worth beyond its use, on the way to its Glory at the end.
TRACK_WORTH: Final = [0.0, 2.5, 5.5, 10.0, 12.0, 20.0]
# What a step of Rage, Axes and Horns is worth in each Age still to be played.
STEP_USE: Final = [1.6, 1.4, 1.2]
RAGE_WORTH: Final = 0.9
FIGURE_WORTH: Final = 0.5
STRENGTH_WORTH: Final = 0.35
DEAD_WORTH: Final = -0.2
# How sure a quest is that would be fulfilled now, and one that would not.
SURE: Final = 0.8
UNSURE: Final = 0.15
# How much more strength makes a battle likely to be won, and what a hidden card may add.
SPREAD: Final = 1.5
HIDDEN_BONUS: Final = 2.5
# By how much Glory a lead makes a win likely.
LEAD: Final = 14.0


class Judgement(PointsJudge[BloodRage]):
    """The judgement of a sensible player."""

    def worths(self, table: BloodRage) -> list[float]:
        return [estimate(table, seat) for seat in range(table.players)]

    def lead(self) -> float:
        return LEAD

    def horizon(self) -> i64:
        return HORIZON

    def playout_choice(self, table: BloodRage, seat: i64, rng: Rng) -> i64:
        return lean_towards(table, seat, rng)


def estimate(table: BloodRage, seat: i64) -> float:
    """The Glory a clan may expect to end with."""
    ages_left = float(AGES - table.age)
    worth = float(table.glory(seat))
    for stat in range(STATS):
        step = table.step_of(seat, stat)
        worth += TRACK_WORTH[step] + STEP_USE[stat] * float(step) * (ages_left - 1.0)
    worth += sheet_worth(table, seat, ages_left)
    worth += hand_worth(table, seat)
    worth += quests_worth(table, seat)
    worth += board_worth(table, seat)
    if table.closed_ages == table.age and not table.has_passed(seat):
        worth += RAGE_WORTH * float(table.rage(seat))
    if table.pillager >= 0:
        worth += battle_worth(table, seat)
    return worth


def sheet_worth(table: BloodRage, seat: i64, ages_left: float) -> float:
    """What the upgrades on a sheet will still bring."""
    worth = 0.0
    for card in table.upgrades(seat):
        worth += gift_worth(table, card, ages_left) + 0.8 * float(table.cards.strengths[card]) * ages_left
    return worth


def hand_worth(table: BloodRage, seat: i64) -> float:
    """What the cards in hand may still bring: little once the Action phase is over for the clan."""
    ages_left = float(AGES - table.age)
    share = 1.0
    if table.closed_ages > table.age or table.has_passed(seat):
        share = 0.3
        ages_left -= 1.0
    worth = 0.0
    for card in table.hand_cards(seat):
        worth += share * card_worth(table, card, ages_left)
    return worth


def quests_worth(table: BloodRage, seat: i64) -> float:
    """What the committed quests will bring."""
    worth = 0.0
    for card in table.committed(seat):
        brings = float(table.cards.values[card] * table.factor(seat, QUEST_FACTOR)) + RAISE_WORTH
        worth += brings * (SURE if table.cards.aims[card].fulfilled(table, seat) else UNSURE)
    return worth


def board_worth(table: BloodRage, seat: i64) -> float:
    """What a clan's figures are worth where they are: to die in Ragnarok, to pillage, and to be there."""
    worth = 0.0
    acting = table.closed_ages == table.age
    doomed: i64 = table.doomed(table.age)
    ragnarok = float(table.quantities.ragnarok_glory[table.age] * table.factor(seat, RAGNAROK_FACTOR))
    release = float(table.amount(seat, RELEASE_GLORY))
    for province in range(PROVINCES):
        if table.is_destroyed(province):
            continue
        force = table.force(seat, province)
        if force == 0:
            continue
        strength = float(table.strength_of(seat, force, province))
        if province == doomed:
            worth += (0.85 * ragnarok + 0.7 * release) * float(heads(force))
        else:
            worth += FIGURE_WORTH * float(heads(force)) + STRENGTH_WORTH * strength
        if acting and not table.is_pillaged(province):
            rival = 0.0
            for other in range(table.players):
                if other != seat:
                    rival = max(rival, float(table.strength_in(other, province)))
            odds = chance(strength - rival) if rival > 0.0 else 0.9
            worth += 0.4 * odds * reward_worth(table, province)
    if table.ship_at(seat) < PLACES:
        worth += 0.15 * float(table.amount(seat, SHIP_GLORY))
    worth += (DEAD_WORTH + 0.9 * release) * float(table.in_valhalla(seat))
    return worth


def reward_worth(table: BloodRage, province: i64) -> float:
    """What the pillage of a province brings."""
    if province == YGGDRASIL:
        return 2.2 * RAISE_WORTH
    return float(table.quantities.token_glory) if table.reward(province) == GLORY_TOKEN else RAISE_WORTH


def battle_worth(table: BloodRage, seat: i64) -> float:
    """What a battle that goes on will bring or cost a clan."""
    province = table.pillaged_province
    if table.fighters and not table.is_fighting(seat):
        return 0.0
    if table.winner != NO_WINNER:
        return 0.0
    force = table.force(seat, province)
    own = expected_strength(table, seat)
    rival = -1.0
    for other in range(table.players):
        if other != seat and (table.is_fighting(other) or (table.fighters == 0 and table.force(other, province) != 0)):
            rival = max(rival, expected_strength(table, other))
    if force == 0 and not table.is_fighting(seat):
        return 0.0
    spoils = reward_worth(table, province) if table.pillager == seat else 0.0
    if rival < 0.0:
        return 0.6 * spoils
    odds = chance(own - rival)
    at_stake = FIGURE_WORTH * float(heads(force)) + STRENGTH_WORTH * float(table.strength_of(seat, force, province))
    worth = odds * (spoils + float(table.axes(seat))) - (1.0 - odds) * at_stake
    card = sealed_card(table, seat)
    if card != NO_CARD:
        # A winner loses the card that was played.
        worth -= odds * 0.8 * card_worth(table, card, float(AGES - table.age))
    return worth


def sealed_card(table: BloodRage, seat: i64) -> i64:
    """The card a clan has sealed or turned over, or NO_CARD."""
    if table.face_up(seat) != NO_CARD:
        return table.face_up(seat)
    return table.choice(seat) - SEALED_CARD if table.choice(seat) >= SEALED_CARD else NO_CARD


def expected_strength(table: BloodRage, seat: i64) -> float:
    """A clan's strength in the battle with the card it has sealed, or what one may add."""
    strength = float(table.strength_in(seat, table.pillaged_province))
    card = sealed_card(table, seat)
    if card == NO_CARD:
        return strength + (HIDDEN_BONUS if table.has_cards(seat) else 0.0)
    if table.cards.types[card] == BATTLE:
        return strength + float(table.cards.values[card])
    return strength + (float(table.amount(seat, QUEST_AS_BATTLE)) if table.cards.types[card] == QUEST else 0.0)


def chance(lead: float) -> float:
    """How likely a lead in strength wins."""
    return 1.0 / (1.0 + exp(-lead / SPREAD))
