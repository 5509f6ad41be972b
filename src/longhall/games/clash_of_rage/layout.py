"""Where each number of a table lies in its flat list.

Only `armies.py`, `holdings.py` and `table.py` know an offset (`AT_...`).
"""

from __future__ import annotations

from typing import Final

from longhall.games.clash_of_rage.hexes import NO_HEX, NO_PLACE, PLACES, TERRITORIES, TILES, TURNS
from longhall.games.clash_of_rage.pieces import (
    ALL_TACTICS,
    EQUIPMENT,
    LEGENDS,
    LEVELS,
    NO_CARD,
    NO_CLAN,
    NO_FACE,
    NO_HERO,
    NO_SIDE,
    NO_TACTIC,
    SEATS,
    SIDES,
    SLOTS,
)
from longhall.kernel.step import NOBODY

# The settings of a table, by the order of the game's settings.
LONG: Final = 0
HARD_START: Final = 1
CLANS_DEALT: Final = 2
MAP: Final = 3

# The units of one side in one place are a band: how many of each level, four bits each.
BAND_BITS: Final = 4
MOST_UNITS: Final = (1 << BAND_BITS) - 1
WHOLE_BAND: Final = (1 << BAND_BITS * LEVELS) - 1

# Cards set aside are counts by kind, three bits each in one number.
COUNT_BITS: Final = 3
MOST_COPIES: Final = (1 << COUNT_BITS) - 1

# Cards under the deck lie in order, the uppermost lowest, five bits each and twelve in one number.
UNDER_BITS: Final = 5
UNDER_MASK: Final = (1 << UNDER_BITS) - 1
UNDER_ROW: Final = 12
UNDER_ROWS: Final = 5
MOST_UNDER: Final = UNDER_ROW * UNDER_ROWS

# The phases of a round (CR-4.1); 0 during set-up.
IMPROVEMENT: Final = 1
TACTICS_PHASE: Final = 2
FIRST_ACTION: Final = 3
STONES: Final = 4
SECOND_ACTION: Final = 5

# What was done in this action: forged, the hero moved. Who may recruit has no hero yet, and so has not recruited.
FORGED: Final = 1
HERO_MOVED: Final = 2

ATTACKER: Final = 0
DEFENDER: Final = 1
FIGHTERS: Final = 2
WOUND: Final = 0
BLANK: Final = 1

AT_FACES: Final = 0
AT_TURNS: Final = AT_FACES + TILES
AT_CENTRES: Final = AT_TURNS + TILES
AT_BASTIONS: Final = AT_CENTRES + TILES
AT_CLANS: Final = AT_BASTIONS + SEATS
AT_FORCES: Final = AT_CLANS + SEATS
AT_ELVES: Final = AT_FORCES + SEATS * PLACES
AT_RESERVES: Final = AT_ELVES + TERRITORIES
AT_MOVED: Final = AT_RESERVES + SEATS
AT_HEROES: Final = AT_MOVED + PLACES
AT_HERO_PLACES: Final = AT_HEROES + SEATS
AT_GOLD: Final = AT_HERO_PLACES + SEATS
AT_CRYSTALS: Final = AT_GOLD + SEATS
AT_SUPPLY: Final = AT_CRYSTALS + SEATS
AT_DECK: Final = AT_SUPPLY + 1
AT_MARKET: Final = AT_DECK + EQUIPMENT
AT_UNDER: Final = AT_MARKET + EQUIPMENT
AT_UNDER_SIZE: Final = AT_UNDER + UNDER_ROWS
AT_SLOTS: Final = AT_UNDER_SIZE + 1
AT_ASIDE: Final = AT_SLOTS + SIDES * LEVELS * SLOTS
AT_OWNED: Final = AT_ASIDE + SEATS
AT_LEGENDS: Final = AT_OWNED + SEATS
AT_DRAWN: Final = AT_LEGENDS + 1
AT_PLACED_SLOTS: Final = AT_DRAWN + 1
AT_PLACED_ASIDE: Final = AT_PLACED_SLOTS + 1
AT_PLACED_LEGENDS: Final = AT_PLACED_ASIDE + 1
AT_HANDS: Final = AT_PLACED_LEGENDS + 1
AT_TACTIC_DECKS: Final = AT_HANDS + SEATS
AT_SEALED: Final = AT_TACTIC_DECKS + SEATS
AT_TACTICS: Final = AT_SEALED + SEATS
AT_KNOWN: Final = AT_TACTICS + SEATS
AT_ROUND: Final = AT_KNOWN + SEATS
AT_PHASE: Final = AT_ROUND + 1
AT_ORDER: Final = AT_PHASE + 1
AT_ACTIVE: Final = AT_ORDER + SEATS
AT_DONE: Final = AT_ACTIVE + 1
AT_FIGHT: Final = AT_DONE + 1
AT_DEFENDER: Final = AT_FIGHT + 1
AT_STRIKER: Final = AT_DEFENDER + 1
AT_RAGE: Final = AT_STRIKER + 1
AT_ASSAULTS: Final = AT_RAGE + FIGHTERS
AT_DICE: Final = AT_ASSAULTS + FIGHTERS
AT_REROLLS: Final = AT_DICE + 2
AT_WOUNDS: Final = AT_REROLLS + 1
AT_KILLS: Final = AT_WOUNDS + 1
AT_LOST: Final = AT_KILLS + 1
AT_WINNER: Final = AT_LOST + FIGHTERS
AT_END: Final = AT_WINNER + 1

_MOST: Final = 9999
_ALL_LEGENDS: Final = (1 << LEGENDS) - 1

# The least and greatest number that can stand in each region.
BOUNDS: Final = {
    AT_FACES: (0, NO_FACE),
    AT_TURNS: (0, TURNS - 1),
    AT_CENTRES: (0, NO_HEX),
    AT_BASTIONS: (0, NO_HEX),
    AT_CLANS: (0, NO_CLAN),
    AT_FORCES: (0, WHOLE_BAND),
    AT_ELVES: (0, WHOLE_BAND),
    AT_RESERVES: (0, WHOLE_BAND),
    AT_MOVED: (0, WHOLE_BAND),
    AT_HEROES: (0, NO_HERO),
    AT_HERO_PLACES: (0, NO_PLACE),
    AT_GOLD: (0, _MOST),
    AT_CRYSTALS: (0, _MOST),
    AT_SUPPLY: (0, _MOST),
    AT_DECK: (0, MOST_COPIES),
    AT_MARKET: (0, MOST_COPIES),
    AT_UNDER: (0, (1 << UNDER_BITS * UNDER_ROW) - 1),
    AT_UNDER_SIZE: (0, MOST_UNDER),
    AT_SLOTS: (0, NO_CARD),
    AT_ASIDE: (0, (1 << COUNT_BITS * EQUIPMENT) - 1),
    AT_OWNED: (0, _ALL_LEGENDS),
    AT_LEGENDS: (0, _ALL_LEGENDS),
    AT_DRAWN: (0, _ALL_LEGENDS),
    # What has been chosen for placing since the last purchase or forging (CR-9.23).
    AT_PLACED_SLOTS: (0, (1 << LEVELS * SLOTS) - 1),
    AT_PLACED_ASIDE: (0, (1 << COUNT_BITS * EQUIPMENT) - 1),
    AT_PLACED_LEGENDS: (0, _ALL_LEGENDS),
    AT_HANDS: (0, ALL_TACTICS),
    AT_TACTIC_DECKS: (0, ALL_TACTICS),
    AT_SEALED: (0, NO_TACTIC),
    AT_TACTICS: (0, NO_TACTIC),
    # Cards that all know to be in a hand, or sealed from it.
    AT_KNOWN: (0, ALL_TACTICS),
    AT_ROUND: (0, _MOST),
    AT_PHASE: (0, SECOND_ACTION),
    AT_ORDER: (0, SEATS - 1),
    AT_ACTIVE: (NOBODY, SEATS - 1),
    AT_DONE: (0, FORGED | HERO_MOVED),
    AT_FIGHT: (0, NO_PLACE),
    AT_DEFENDER: (0, NO_SIDE),
    AT_STRIKER: (0, DEFENDER),
    AT_RAGE: (0, _MOST),
    AT_ASSAULTS: (0, _MOST),
    AT_DICE: (0, _MOST),
    AT_REROLLS: (0, _MOST),
    AT_WOUNDS: (0, _MOST),
    AT_KILLS: (0, _MOST),
    # Units of level I that each side has lost in this fight (CR-19.7).
    AT_LOST: (0, _MOST),
    AT_WINNER: (NOBODY, SEATS - 1),
}
