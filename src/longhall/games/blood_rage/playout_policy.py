"""A quick plausible choice, for playouts."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import codes
from longhall.games.blood_rage.bags import AGES
from longhall.games.blood_rage.cards import BATTLE
from longhall.games.blood_rage.figures import PLACES, SHIP
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.worth import card_worth
from longhall.kernel.chance import Rng


def lean_towards(table: BloodRage, seat: i64, rng: Rng) -> i64:
    """A choice at random, but the plausible ones more often."""
    options = table.codes_of(seat)
    if len(options) == 1:
        return options[0]
    total: i64 = 0
    weights: list[int] = []
    for code in options:
        weight = inclination(table, seat, code)
        weights.append(weight)
        total += weight
    chosen = rng.below(total)
    for place in range(len(options)):
        chosen -= weights[place]
        if chosen < 0:
            return options[place]
    return options[-1]


def inclination(table: BloodRage, seat: i64, code: i64) -> i64:
    """How often a choice is made in playouts, beside the others."""
    if code < codes.INVADE:
        return 4 + 2 * int(card_worth(table, code - codes.KEEP, float(AGES - table.age)))
    if code < codes.MARCH:
        figure: i64 = (code - codes.INVADE) // PLACES
        return 4 if figure == SHIP else 2
    if code < codes.UPGRADE:
        return 2
    if code < codes.COMMIT:
        return 12
    if code < codes.PILLAGE:
        return 8
    if code < codes.CHALLENGE:
        return pillage_inclination(table, seat, code - codes.PILLAGE)
    if code == codes.PASS:
        return 1
    if codes.SEAL <= code < codes.TURN_QUEST:
        card: i64 = code - codes.SEAL
        return 2 + 3 * table.cards.values[card] if table.cards.types[card] == BATTLE else 2
    if codes.JOIN <= code < codes.SEAL:
        return 2
    if codes.RETAIN <= code < codes.DECLINE:
        return 3
    return 4


def pillage_inclination(table: BloodRage, seat: i64, province: i64) -> i64:
    """A province is pillaged rather by who is strong there."""
    own = table.strength_in(seat, province)
    for other in range(table.players):
        if other != seat and table.strength_in(other, province) >= own:
            return 3
    return 25
