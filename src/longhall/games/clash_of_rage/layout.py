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

_MOST: Final = 9999
_ALL_LEGENDS: Final = (1 << LEGENDS) - 1

# Every region with its least and greatest number.
REGIONS: Final = [
    ("faces", AT_FACES, TILES, 0, NO_FACE),
    ("turns", AT_TURNS, TILES, 0, TURNS - 1),
    ("centres", AT_CENTRES, TILES, 0, NO_HEX),
    ("bastions", AT_BASTIONS, SEATS, 0, NO_HEX),
    ("clans", AT_CLANS, SEATS, 0, NO_CLAN),
    ("forces", AT_FORCES, SEATS * PLACES, 0, WHOLE_BAND),
    ("elves", AT_ELVES, TERRITORIES, 0, WHOLE_BAND),
    ("reserves", AT_RESERVES, SEATS, 0, WHOLE_BAND),
    ("moved", AT_MOVED, PLACES, 0, WHOLE_BAND),
    ("heroes", AT_HEROES, SEATS, 0, NO_HERO),
    ("hero_places", AT_HERO_PLACES, SEATS, 0, NO_PLACE),
    ("gold", AT_GOLD, SEATS, 0, _MOST),
    ("crystals", AT_CRYSTALS, SEATS, 0, _MOST),
    ("supply", AT_SUPPLY, 1, 0, _MOST),
    ("deck", AT_DECK, EQUIPMENT, 0, MOST_COPIES),
    ("market", AT_MARKET, EQUIPMENT, 0, MOST_COPIES),
    ("under", AT_UNDER, UNDER_ROWS, 0, (1 << UNDER_BITS * UNDER_ROW) - 1),
    ("under_size", AT_UNDER_SIZE, 1, 0, MOST_UNDER),
    ("slots", AT_SLOTS, SIDES * LEVELS * SLOTS, 0, NO_CARD),
    ("aside", AT_ASIDE, SEATS, 0, (1 << COUNT_BITS * EQUIPMENT) - 1),
    ("owned", AT_OWNED, SEATS, 0, _ALL_LEGENDS),
    ("legends", AT_LEGENDS, 1, 0, _ALL_LEGENDS),
    ("drawn", AT_DRAWN, 1, 0, _ALL_LEGENDS),
    # What has been chosen for placing since the last purchase or forging (CR-9.23).
    ("placed_slots", AT_PLACED_SLOTS, 1, 0, (1 << LEVELS * SLOTS) - 1),
    ("placed_aside", AT_PLACED_ASIDE, 1, 0, (1 << COUNT_BITS * EQUIPMENT) - 1),
    ("placed_legends", AT_PLACED_LEGENDS, 1, 0, _ALL_LEGENDS),
    ("hands", AT_HANDS, SEATS, 0, ALL_TACTICS),
    ("tactic_decks", AT_TACTIC_DECKS, SEATS, 0, ALL_TACTICS),
    ("sealed", AT_SEALED, SEATS, 0, NO_TACTIC),
    ("tactics", AT_TACTICS, SEATS, 0, NO_TACTIC),
    # Cards that all know to be in a hand, or sealed from it.
    ("known", AT_KNOWN, SEATS, 0, ALL_TACTICS),
    ("round", AT_ROUND, 1, 0, _MOST),
    ("phase", AT_PHASE, 1, 0, SECOND_ACTION),
    ("order", AT_ORDER, SEATS, 0, SEATS - 1),
    ("active", AT_ACTIVE, 1, NOBODY, SEATS - 1),
    ("done", AT_DONE, 1, 0, FORGED | HERO_MOVED),
    ("fight", AT_FIGHT, 1, 0, NO_PLACE),
    ("defender", AT_DEFENDER, 1, 0, NO_SIDE),
    ("striker", AT_STRIKER, 1, 0, DEFENDER),
    ("rage", AT_RAGE, FIGHTERS, 0, _MOST),
    ("assaults", AT_ASSAULTS, FIGHTERS, 0, _MOST),
    ("dice", AT_DICE, 2, 0, _MOST),
    ("rerolls", AT_REROLLS, 1, 0, _MOST),
    ("wounds", AT_WOUNDS, 1, 0, _MOST),
    ("kills", AT_KILLS, 1, 0, _MOST),
    # Units of level I that each side has lost in this fight (CR-19.7).
    ("lost", AT_LOST, FIGHTERS, 0, _MOST),
    ("winner", AT_WINNER, 1, NOBODY, SEATS - 1),
]
