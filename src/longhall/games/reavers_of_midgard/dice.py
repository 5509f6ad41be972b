"""Crew dice and ship upgrades, by number (RM-3, RM-33).

A kind of die is its colour and the face it shows: dice alike in both are one choice (RM-A.2).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.kernel.handfuls import Handfuls

RED: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
COLOURS: Final = 3
# A colour that the player names.
ANY_COLOUR: Final = 3
COLOUR_NAMES: Final = ["red", "blue", "yellow"]

SHIELD: Final = 0
CHEST: Final = 1
LONGSHIP: Final = 2
HAMMER: Final = 3
DOUBLE_HAMMER: Final = 4
CLAN_ICON: Final = 5
FACES: Final = 6
# Any face at all; beyond it, a certain clan icon is asked for by the kind of its die.
ANY_FACE: Final = 6
ICON_OF: Final = 7
# The faces a clan icon may stand for, and the icons of ship upgrades (RM-15.16, RM-33.1).
PLAIN_FACES: Final = 4
FACE_NAMES: Final = ["shield", "chest", "longship", "hammer", "double-hammer"]
ICON_NAMES: Final = ["helmet", "raven", "tree"]

DICE: Final = COLOURS * FACES
DIE_NAMES: Final = [
    COLOUR_NAMES[colour] + "-" + (ICON_NAMES[colour] if face == CLAN_ICON else FACE_NAMES[face])
    for colour in range(COLOURS)
    for face in range(FACES)
]
NO_DIE: Final = DICE

CREW: Final = 10
UPGRADE_SPACES: Final = 3

# What can be paid with: crew dice, then ship upgrades by their icon.
UPGRADE: Final = DICE
SOURCES: Final = DICE + PLAIN_FACES
SOURCE_NAMES: Final = DIE_NAMES + ["ship-" + FACE_NAMES[face] for face in range(PLAIN_FACES)]

# The most dice a cost can have, the most that can be gained at once, and the most taken at Trade.
MOST_PAID: Final = 5
MOST_GAINED: Final = 3
MOST_TAKEN: Final = 2
PAYMENTS: Final = Handfuls(SOURCES, MOST_PAID)
RETURNS: Final = Handfuls(DICE, MOST_GAINED)
TAKINGS: Final = Handfuls(DICE, MOST_TAKEN)

# Hammers by colour, Double Hammers by colour, and dice of the leader's icon; upgrades are counted apart (RM-20.1).
HAMMER_SOURCES: Final = 2 * COLOURS + 1
HAMMER_NAMES: Final = (
    [name + "-hammer" for name in COLOUR_NAMES] + [name + "-double-hammer" for name in COLOUR_NAMES] + ["wild"]
)
WILD_HAMMER: Final = 2 * COLOURS
HAMMERS: Final = Handfuls(HAMMER_SOURCES, CREW)

# Combat dice show 0, 1 or 2. At most: ten Double Hammers, the upgrades, and what two artifacts of two dice each add.
SUCCESSES: Final = 3
MOST_COMBAT_DICE: Final = 2 * CREW + UPGRADE_SPACES + 8
REROLLS: Final = Handfuls(SUCCESSES, MOST_COMBAT_DICE)


def die_of(colour: i64, face: i64) -> i64:
    """The kind of a die."""
    return colour * FACES + face


def colour_of(die: i64) -> i64:
    """The colour of a kind of die."""
    return die // FACES


def face_of(die: i64) -> i64:
    """What a kind of die shows."""
    return die % FACES


def _dice_showing(asked: int) -> list[int]:
    if asked == ANY_FACE:
        return list(range(DICE))
    return [asked - ICON_OF] if asked >= ICON_OF else [colour * FACES + asked for colour in range(COLOURS)]


# The kinds of dice that show what an artifact asks for, or a cost (RM-16.4).
ARTIFACT_DICE: Final = [_dice_showing(asked) for asked in range(ICON_OF + DICE)]
