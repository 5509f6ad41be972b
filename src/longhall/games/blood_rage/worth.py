"""What a card is worth to a clan that may still use it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.blood_rage.cards import (
    BATTLE,
    BLESSING,
    CHALLENGE,
    CHEAPER_UPGRADES,
    END_GLORY,
    KILL_GLORY,
    LEADER_MOVES_ON,
    LEADER_RAISES_ALL,
    LEADER_RAISES_ONE,
    MONSTER_UPGRADE,
    PILLAGE_AFTER_INVASION,
    PROTECTION,
    PROWESS,
    QUEST,
    QUEST_AS_BATTLE,
    QUEST_FACTOR,
    RAGNAROK_FACTOR,
    RAISE_DEAD,
    RELEASE_GLORY,
    SACRIFICE,
    SHIP_GLORY,
    SLAUGHTER_GLORY,
    SUCCOR,
)
from longhall.games.blood_rage.table import BloodRage

# What a raise of a stat is worth where nothing else is known of it.
RAISE_WORTH: Final = 5.0
# What an upgrade's gift is worth for each Age it is used in, beside its amount and the figure it brings.
GIFT_WORTH: Final[dict[int, float]] = {
    LEADER_MOVES_ON: 1.0,
    LEADER_RAISES_ONE: 4.0,
    LEADER_RAISES_ALL: 7.0,
    CHEAPER_UPGRADES: 1.2,
    SLAUGHTER_GLORY: 2.0,
    SUCCOR: 2.5,
    QUEST_AS_BATTLE: 2.0,
    BLESSING: 1.2,
    PROTECTION: 2.0,
    CHALLENGE: 1.5,
    PROWESS: 2.0,
    PILLAGE_AFTER_INVASION: 2.0,
    RAISE_DEAD: 1.5,
    SACRIFICE: 2.0,
    KILL_GLORY: 3.0,
}


def gift_worth(table: BloodRage, card: i64, ages_left: float) -> float:
    """What the gift of an upgrade will bring, by its amount where it has one."""
    gift: i64 = table.cards.gifts[card]
    amount = float(table.cards.amounts[card])
    if gift == RELEASE_GLORY:
        return 4.0 * amount * ages_left
    if gift == SHIP_GLORY:
        return 0.6 * amount * ages_left
    if gift in (RAGNAROK_FACTOR, QUEST_FACTOR):
        return 5.0 * ages_left
    if gift == END_GLORY:
        return 4.5 * amount
    return GIFT_WORTH.get(gift, 1.0) * ages_left


def card_worth(table: BloodRage, card: i64, ages_left: float) -> float:
    """What a card in hand may bring."""
    kind: i64 = table.cards.types[card]
    value = float(table.cards.values[card])
    if kind == BATTLE:
        text = table.cards.texts[card]
        return 0.6 * value + 1.6 + (0.8 if text.amount or text.acts() < 2 or text.may_come_late() else 0.0)
    if kind == QUEST:
        return 0.45 * (value + RAISE_WORTH)
    worth = gift_worth(table, card, ages_left) + 0.8 * float(table.cards.strengths[card]) * ages_left
    if kind <= MONSTER_UPGRADE:
        worth += 1.0
    return 0.6 * (worth - 0.7 * value)
