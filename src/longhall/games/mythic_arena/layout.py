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
AT_TURN: Final = AT_FRAME + 4

AT_NORSE_SEAT: Final = AT_TURN
AT_FIRST: Final = AT_TURN + 1
AT_ACTIVE: Final = AT_TURN + 2
AT_DRAWN_CARD: Final = AT_TURN + 3
AT_PLACED_CARD: Final = AT_TURN + 4
AT_BONUS: Final = AT_TURN + 5
AT_BATTLE_CAPTURES: Final = AT_TURN + 6
AT_KEPT_BARE: Final = AT_TURN + 7
AT_SQUARE_COUNT: Final = AT_TURN + 8
AT_TURN_NUMBER: Final = AT_TURN + 9
AT_GAMES: Final = AT_TURN + 10
AT_LAST_WINNER: Final = AT_TURN + 11
AT_DRAWS: Final = AT_TURN + 12

REGIONS: Final = [
    ("cells", AT_CELLS, CELLS, 0, CARDS),
    ("places", AT_PLACES, CARDS, 0, BELOW + CELLS - 1),
    ("marks", AT_MARKS, CARDS, 0, 127),
    ("decks", AT_DECKS, CARDS, 0, CARDS - 1),
    ("deck_sizes", AT_DECK_SIZES, 2, 0, PAIRS),
    ("discard_sizes", AT_DISCARD_SIZES, 2, 0, PAIRS),
    ("supply", AT_SUPPLY, 2, 0, 3),
    ("owned", AT_OWNED, 4, 0, 3),
    ("glory", AT_GLORY, 2 * SOURCES, 0, 9999),
    ("wins", AT_WINS, 2, 0, 5),
    ("outside", AT_OUTSIDE, 2, 0, CELLS - 1),
    ("fresh", AT_FRESH, 2, 0, (1 << PAIRS) - 1),
    ("frame", AT_FRAME, 4, -3, 3),
    ("norse_seat", AT_NORSE_SEAT, 1, 0, 1),
    ("first", AT_FIRST, 1, 0, 1),
    ("active", AT_ACTIVE, 1, 0, 1),
    ("drawn", AT_DRAWN_CARD, 1, NO_CARD, CARDS - 1),
    ("placed", AT_PLACED_CARD, 1, NO_CARD, CARDS - 1),
    ("bonus", AT_BONUS, 1, 0, CARDS),
    ("battle_captures", AT_BATTLE_CAPTURES, 1, 0, 4),
    ("kept_bare", AT_KEPT_BARE, 1, 0, 1),
    ("square_count", AT_SQUARE_COUNT, 1, 0, 16),
    ("turn_number", AT_TURN_NUMBER, 1, 0, 20),
    ("games", AT_GAMES, 1, 0, 9),
    ("last_winner", AT_LAST_WINNER, 1, NO_WINNER, 1),
    ("draws", AT_DRAWS, 1, 0, 2),
]
