"""What each option takes in Rage, chapter by chapter."""

from __future__ import annotations

from typing import cast

from longhall.games.blood_rage import cards, codes
from longhall.games.blood_rage.destruction import Protect
from longhall.games.blood_rage.figures import PLACES, heads
from longhall.games.blood_rage.invasion import cost_to_invade
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.upgrade import cost_to_upgrade


def cost_of(table: BloodRage, seat: int, code: int) -> int:
    """How much Rage an option of a seat takes: 0 if it is free, or if a later choice of the same move pays."""
    verb = str(table.game.words(code)["do"])
    match verb:
        case "invade":
            return cost_to_invade(table, seat, (code - codes.INVADE) // PLACES)
        case "march" | "march_with":
            return table.quantities.march_cost
        case "upgrade":
            return cost_to_upgrade(table, seat, code - codes.UPGRADE)
        case "protect":
            return heads(codes.protected_band(code)) * cast(Protect, table.stack[-1]).price(table)
    return table.amount(seat, PRICED[verb]) if verb in PRICED else 0


# Moves whose price stands on the upgrade that gives them (BR-25.6, BR-25.8, BR-25.9, BR-26.4).
PRICED = {
    "challenge": cards.CHALLENGE,
    "raise_dead": cards.RAISE_DEAD,
    "strike": cards.PILLAGE_AFTER_INVASION,
    "retrieve": cards.PROWESS,
}
