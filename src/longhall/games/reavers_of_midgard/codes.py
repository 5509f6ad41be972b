"""Every move of Reavers of Midgard and its code (Appendix A)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.cards import (
    AREAS,
    ARTIFACTS,
    FIRST_ARTIFACT,
    FIRST_SEA,
    LOOT,
    PLACES,
    PROPHECIES,
    REAVERS,
    SEA_BATTLES,
    SLOTS,
    STACKS,
    TILES,
)
from longhall.games.reavers_of_midgard.dice import (
    COLOURS,
    DICE,
    FACES,
    HAMMERS,
    PAYMENTS,
    PLAIN_FACES,
    REROLLS,
    RETURNS,
    TAKINGS,
    UPGRADE_SPACES,
)
from longhall.games.reavers_of_midgard.layout import PAIRS, SEATS

# What a pick at Trade can bring.
PICK_FAVOR: Final = 0
PICK_FOOD: Final = 1
PICK_DICE: Final = 2
PICK_PROPHECY: Final = 3
PICKS: Final = 4
# Two colours, equal or not: red and red, red and blue, blue and blue, red and yellow, ...
COLOUR_PAIRS: Final = COLOURS * (COLOURS + 1) // 2

ACTIVATE: Final = 0
ACT: Final = ACTIVATE + AREAS
REST: Final = ACT + 1
GATHER: Final = REST + 1
SET: Final = GATHER + 1
RALLY: Final = SET + DICE
SPECIALIZE: Final = RALLY + 1
PROMOTE: Final = SPECIALIZE + SLOTS
DRAW_FROM: Final = PROMOTE + 1
TAKE_PAIR: Final = DRAW_FROM + 2
DRAW: Final = TAKE_PAIR + PAIRS
RESOLVE: Final = DRAW + 1
KEEP: Final = RESOLVE + REAVERS + LOOT
PICK: Final = KEEP + LOOT
TAKE: Final = PICK + PICKS
READ: Final = TAKE + TAKINGS.size
MEET: Final = READ + PROPHECIES
SUFFER: Final = MEET + 1
DISMISS: Final = SUFFER + 1
FORFEIT: Final = DISMISS + 1 + SLOTS * PLACES
FORFEIT_UPGRADE: Final = FORFEIT + ARTIFACTS * (DICE + 1)
LOSE: Final = FORFEIT_UPGRADE + PLAIN_FACES
EMPTY: Final = LOSE + DICE
FACE: Final = EMPTY + ARTIFACTS * DICE
COMBINE: Final = FACE + SEA_BATTLES
FIGHT: Final = COMBINE + 1
PILLAGE: Final = FIGHT + 1
CHOOSE: Final = PILLAGE + 1
BURDEN: Final = CHOOSE + 2
BUILD: Final = BURDEN + SEATS
BOAST: Final = BUILD + 1
PILE: Final = BOAST + 1
PILE_NEW: Final = PILE + ARTIFACTS * (DICE + 1)
FORCE: Final = PILE_NEW + 1
SETTLE: Final = FORCE + STACKS
RESOLVE_TILE: Final = SETTLE + STACKS
TURN: Final = RESOLVE_TILE + TILES
RETURN_PROPHECY: Final = TURN + DICE * FACES
NAME: Final = RETURN_PROPHECY + PROPHECIES
ROLL: Final = NAME + REAVERS
SPEND: Final = ROLL + COLOUR_PAIRS
STORE: Final = SPEND + 1
USE: Final = STORE + DICE * ARTIFACTS
RETURN: Final = USE + ARTIFACTS * DICE
PAY: Final = RETURN + RETURNS.size
COMMIT: Final = PAY + PAYMENTS.size
REROLL: Final = COMMIT + HAMMERS.size * (UPGRADE_SPACES + 1)
DECLINE: Final = REROLL + REROLLS.size
COUNT: Final = DECLINE + 1


def store(die: i64, artifact: i64) -> i64:
    """Store a die on an artifact."""
    return STORE + die * ARTIFACTS + artifact - FIRST_ARTIFACT


def stored_die(code: i64) -> i64:
    """The die of a `store`."""
    return (code - STORE) // ARTIFACTS


def storing_artifact(code: i64) -> i64:
    """The artifact of a `store`."""
    return (code - STORE) % ARTIFACTS + FIRST_ARTIFACT


def use(artifact: i64, die: i64) -> i64:
    """Use an artifact that stores this die."""
    return USE + (artifact - FIRST_ARTIFACT) * DICE + die


def used_artifact(code: i64) -> i64:
    """The artifact of a use."""
    return (code - USE) // DICE + FIRST_ARTIFACT


def used_die(code: i64) -> i64:
    """The die stored on the artifact of a use."""
    return (code - USE) % DICE


def artifact_at(first: i64, code: i64) -> i64:
    """The artifact of a `forfeit` or a `pile`."""
    return (code - first) // (DICE + 1) + FIRST_ARTIFACT


def die_on(first: i64, code: i64) -> i64:
    """The die stored on the artifact of a `forfeit` or a `pile`, or NO_DIE."""
    return (code - first) % (DICE + 1)


def face(battle: i64) -> i64:
    """Face a sea battle."""
    return FACE + battle - FIRST_SEA
