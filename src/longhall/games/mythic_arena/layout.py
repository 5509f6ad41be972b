"""Where each number of a table lies in its flat list. Only `piles.py` and `table.py` know an offset (`AT_...`)."""

from __future__ import annotations

from typing import Final

from longhall.games.mythic_arena.cards import CARDS, PAIRS
from longhall.games.mythic_arena.grid import CELLS

# The zones a card can be in.
DECK: Final = 0
DRAWN: Final = 1
DISCARD_PILE: Final = 2
BOX: Final = 3
FIELD: Final = 4
UNDER: Final = 5

# Where a card is, in one number: its zone beside the field, or its cell, or this much more if it lies under another.
BELOW: Final = 128

STRENGTH: Final = 0
BREAKER: Final = 1

# Where glory comes from.
LINES: Final = 0
JUSTICE: Final = 1
MAJORITY: Final = 2
SOURCES: Final = 3

NO_CARD: Final = -1
NO_WINNER: Final = -1

# The settings, in the order of the game's settings.
TYR_SCOPE: Final = 0
NJORD_ATTACK: Final = 1
PANTHEONS: Final = 2
FIRST_TURN: Final = 3
LENGTH: Final = 4

# What lies on a card, in one number: its holder (1 bit), its strength tokens (2), its broken sides (4).
HOLDER_BIT: Final = 1
STRENGTH_SHIFT: Final = 1
MOST_STRENGTHS: Final = 3
BROKEN_SHIFT: Final = 3

AT_CELLS: Final = 0
AT_PLACES: Final = AT_CELLS + CELLS
AT_MARKS: Final = AT_PLACES + CARDS
AT_DECKS: Final = AT_MARKS + CARDS
AT_DECK_SIZES: Final = AT_DECKS + CARDS
AT_DISCARD_SIZES: Final = AT_DECK_SIZES + 2
AT_SUPPLY: Final = AT_DISCARD_SIZES + 2
AT_OWNED: Final = AT_SUPPLY + 2
AT_GLORY: Final = AT_OWNED + 4
AT_WINS: Final = AT_GLORY + 2 * SOURCES
AT_OUTSIDE: Final = AT_WINS + 2
AT_FRESH: Final = AT_OUTSIDE + 2
AT_FRAME: Final = AT_FRESH + 2
AT_NORSE_SEAT: Final = AT_FRAME + 4
AT_FIRST: Final = AT_NORSE_SEAT + 1
AT_ACTIVE: Final = AT_FIRST + 1
AT_DRAWN: Final = AT_ACTIVE + 1
AT_PLACED: Final = AT_DRAWN + 1
AT_BONUS: Final = AT_PLACED + 1
AT_BATTLE_CAPTURES: Final = AT_BONUS + 1
AT_KEPT_BARE: Final = AT_BATTLE_CAPTURES + 1
AT_SQUARE_COUNT: Final = AT_KEPT_BARE + 1
AT_TURN_NUMBER: Final = AT_SQUARE_COUNT + 1
AT_GAMES: Final = AT_TURN_NUMBER + 1
AT_LAST_WINNER: Final = AT_GAMES + 1
AT_DRAWS: Final = AT_LAST_WINNER + 1
AT_END: Final = AT_DRAWS + 1

# The least and greatest number that can stand in each region.
BOUNDS: Final = {
    AT_CELLS: (0, CARDS),
    AT_PLACES: (0, BELOW + CELLS - 1),
    AT_MARKS: (0, 127),
    AT_DECKS: (0, CARDS - 1),
    AT_DECK_SIZES: (0, PAIRS),
    AT_DISCARD_SIZES: (0, PAIRS),
    AT_SUPPLY: (0, 3),
    AT_OWNED: (0, 3),
    AT_GLORY: (0, 9999),
    AT_WINS: (0, 5),
    AT_OUTSIDE: (0, CELLS - 1),
    AT_FRESH: (0, (1 << PAIRS) - 1),
    AT_FRAME: (-3, 3),
    AT_NORSE_SEAT: (0, 1),
    AT_FIRST: (0, 1),
    AT_ACTIVE: (0, 1),
    AT_DRAWN: (NO_CARD, CARDS - 1),
    AT_PLACED: (NO_CARD, CARDS - 1),
    AT_BONUS: (0, CARDS),
    AT_BATTLE_CAPTURES: (0, 4),
    AT_KEPT_BARE: (0, 1),
    AT_SQUARE_COUNT: (0, 16),
    AT_TURN_NUMBER: (0, 20),
    AT_GAMES: (0, 9),
    AT_LAST_WINNER: (NO_WINNER, 1),
    AT_DRAWS: (0, 2),
}
