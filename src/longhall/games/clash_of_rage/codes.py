"""Every move of Clash of Rage and its code (Appendix A)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.clash_of_rage.hexes import HEXES, PLACES, TERRITORIES
from longhall.games.clash_of_rage.layout import MOST_UNITS
from longhall.games.clash_of_rage.pieces import CARDS, CLANS, EQUIPMENT, HEROES, LEGENDS, LEVELS, POSITIONS, TACTICS

# As many dice as can show one face in a choice of which to roll again.
MOST_DICE: Final = 31
DIE_COUNTS: Final = MOST_DICE + 1

CHOOSE_CLAN: Final = 0
CHOOSE_TACTIC: Final = CHOOSE_CLAN + CLANS
PLACE_BASTION: Final = CHOOSE_TACTIC + CLANS * TACTICS
REINFORCE: Final = PLACE_BASTION + HEXES
MOVE: Final = REINFORCE + LEVELS * PLACES
EQUIP: Final = MOVE + 1
PASS: Final = EQUIP + 1
PICK: Final = PASS + 1
PICK_HERO: Final = PICK + PLACES * LEVELS * MOST_UNITS
MOVE_TO: Final = PICK_HERO + 1
FIGHT: Final = MOVE_TO + PLACES
ASSAULT: Final = FIGHT + TERRITORIES
FLEE: Final = ASSAULT + 1
KEEP: Final = FLEE + 1
REROLL: Final = KEEP + 1
KILL: Final = REROLL + DIE_COUNTS * DIE_COUNTS
BUY: Final = KILL + LEVELS
FORGE: Final = BUY + EQUIPMENT
CHOOSE_LEGENDARY: Final = FORGE + 1
PLACE: Final = CHOOSE_LEGENDARY + LEGENDS
PLACE_ON: Final = PLACE + CARDS * POSITIONS
RECRUIT: Final = PLACE_ON + POSITIONS
PLACE_HERO: Final = RECRUIT + HEROES
RISE_AGAIN: Final = PLACE_HERO + PLACES
DONE: Final = RISE_AGAIN + PLACES
COUNT: Final = DONE + 1


def reinforce(level: i64, place: i64) -> i64:
    """Put a unit of a level in a place."""
    return REINFORCE + level * PLACES + place


def pick(place: i64, level: i64, number: i64) -> i64:
    """Pick so many units of a level in a place, to move them."""
    return PICK + (place * LEVELS + level) * MOST_UNITS + number - 1


def reroll(blanks: i64, wounds: i64) -> i64:
    """Roll so many blank dice and so many wounds again."""
    return REROLL + blanks * DIE_COUNTS + wounds


def place(card: i64, position: i64) -> i64:
    """Choose a card for placing, from where it lies."""
    return PLACE + card * POSITIONS + position
