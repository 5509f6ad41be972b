"""What each option takes in Rage, chapter by chapter."""

from __future__ import annotations

from typing import cast

from longhall.games.blood_rage import cards, codes
from longhall.games.blood_rage.destruction import Protect
from longhall.games.blood_rage.figures import PLACES, heads
from longhall.games.blood_rage.invasion import cost_to_invade
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.upgrade import cost_to_upgrade
from longhall.kernel.vocabulary import Words

# Moves whose price stands on the upgrade that gives them, by their codes (BR-25.6, BR-25.8, BR-25.9, BR-26.4).
PRICED = (
    (codes.CHALLENGE, codes.RAISE_DEAD, cards.CHALLENGE),
    (codes.RAISE_DEAD, codes.SACRIFICE, cards.RAISE_DEAD),
    (codes.STRIKE, codes.JOIN, cards.PILLAGE_AFTER_INVASION),
    (codes.RETRIEVE, codes.RAISE, cards.PROWESS),
)
FREE: Words = {}


def price_of(table: BloodRage, seat: int, code: int) -> Words:
    """The Rage that an option of a seat takes; nothing at all if it is of a kind that never takes any."""
    if codes.INVADE <= code < codes.MARCH:
        return {"rage": cost_to_invade(table, seat, (code - codes.INVADE) // PLACES)}
    if codes.MARCH <= code < codes.UPGRADE or codes.MARCH_WITH <= code < codes.FILL:
        return {"rage": table.quantities.march_cost}
    if codes.UPGRADE <= code < codes.COMMIT:
        return {"rage": cost_to_upgrade(table, seat, code - codes.UPGRADE)}
    if codes.PROTECT <= code < codes.RETREAT:
        return {"rage": heads(codes.protected_band(code)) * cast(Protect, table.stack[-1]).price(table)}
    gift = gift_of(code)
    return FREE if gift == cards.NO_GIFT else {"rage": table.amount(seat, gift)}


def gift_of(code: int) -> int:
    """The gift of an upgrade that names the price of a move, if it is one of those."""
    return next((gift for first, end, gift in PRICED if first <= code < end), cards.NO_GIFT)
