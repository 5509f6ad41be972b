"""Where each number of a table lies in its flat list.

Only `decks.py`, `crews.py`, `player_boards.py` and `table.py` know an offset (`AT_...`).
"""

from __future__ import annotations

from typing import Final

from longhall.games.reavers_of_midgard.cards import (
    AREAS,
    CARDS,
    DECKS,
    GOODS,
    NO_CARD,
    PLACES,
    PROPHECIES,
    SLOTS,
    STACK_TILES,
    STACKS,
    TILES,
    TOKENS,
    TRACK_SOURCES,
)
from longhall.games.reavers_of_midgard.dice import (
    COLOURS,
    CREW,
    DICE,
    MOST_COMBAT_DICE,
    MOST_GAINED,
    NO_DIE,
    PLAIN_FACES,
    SUCCESSES,
    UPGRADE_SPACES,
)
from longhall.kernel.step import NOBODY

SEATS: Final = 4
NO_AREA: Final = -1
NO_TILE: Final = -1
ROUNDS: Final = 6
ACTIVATIONS: Final = 4

# The settings, in the order of the game's settings.
START_PLAYER: Final = 0

# Where the copies of a kind of card lie, as counts of five bits in one number: in the draw pile, face up under it,
# in hand to be resolved, and in the Glory piles of the seats. Other copies lie on the board or on a player board.
COUNT_BITS: Final = 5
MOST_COPIES: Final = (1 << COUNT_BITS) - 1
IN_DECK: Final = 0
UNDER_DECK: Final = 1
IN_HAND: Final = 2
IN_PILE: Final = 3
WHERES: Final = IN_PILE + SEATS

# Prophecies that only their owner knows, by seat and by how often the deck had been shuffled anew when they were drawn:
# three bits each, in one number for each kind. Later shuffles than the last one here count as that one.
SECRET_BITS: Final = 3
SHUFFLES: Final = 4
MOST_SECRETS: Final = (1 << SECRET_BITS) - 1

# What lies face up on the board: pairs of reavers, village and keep cards, then sea battles and prophecies.
PAIRS: Final = 4
PAIR: Final = 2
ROW: Final = PAIRS * PAIR
SHOWN_SEA: Final = 3 * ROW
SHOWN_PROPHECIES: Final = SHOWN_SEA + SEATS
SHOWN: Final = SHOWN_PROPHECIES + SEATS

ARTIFACT_SPACES: Final = 4
# Cards gained at once: a pair and as many again.
GAINED: Final = 4
# Tiles won in one step.
ATTEMPTS: Final = 3
DRAWN: Final = 2

AT_CARDS: Final = 0
AT_SECRETS: Final = AT_CARDS + CARDS
AT_SHUFFLES: Final = AT_SECRETS + PROPHECIES
AT_LEFT: Final = AT_SHUFFLES + 1
AT_SHOWN: Final = AT_LEFT + DECKS
AT_TRADE: Final = AT_SHOWN + SHOWN
AT_SUPPLY: Final = AT_TRADE + DICE
AT_TOKENS: Final = AT_SUPPLY + COLOURS
AT_SHIPYARD: Final = AT_TOKENS + TOKENS
AT_TILES: Final = AT_SHIPYARD + PLAIN_FACES
AT_GOODS: Final = AT_TILES + STACKS
AT_CREW: Final = AT_GOODS + SEATS * GOODS
AT_LEADERS: Final = AT_CREW + SEATS * DICE
AT_SPECIALISTS: Final = AT_LEADERS + SEATS
AT_ARTIFACTS: Final = AT_SPECIALISTS + SEATS * SLOTS * PLACES
AT_STORED: Final = AT_ARTIFACTS + SEATS * ARTIFACT_SPACES
AT_WORKED: Final = AT_STORED + SEATS * ARTIFACT_SPACES
AT_UPGRADES: Final = AT_WORKED + SEATS
AT_TURNED: Final = AT_UPGRADES + SEATS * PLAIN_FACES
AT_LANDS: Final = AT_TURNED + SEATS * PLAIN_FACES
AT_LEDGER: Final = AT_LANDS + SEATS * STACKS
AT_FRESH: Final = AT_LEDGER + SEATS * TRACK_SOURCES
AT_ROUND: Final = AT_FRESH + DICE
AT_PLACED: Final = AT_ROUND + 1
AT_ORDER: Final = AT_PLACED + 1
AT_ACTIVE: Final = AT_ORDER + ACTIVATIONS
AT_AREA: Final = AT_ACTIVE + 1
AT_SHIPS: Final = AT_AREA + 1
AT_STEPS: Final = AT_SHIPS + ACTIVATIONS
AT_START: Final = AT_STEPS + ACTIVATIONS
AT_HONOR: Final = AT_START + 1
AT_STEPPING: Final = AT_HONOR + 1
AT_RECRUITED: Final = AT_STEPPING + 1
AT_GAINED: Final = AT_RECRUITED + PAIR
AT_DRAWN: Final = AT_GAINED + GAINED
AT_UNSEEN: Final = AT_DRAWN + DRAWN
AT_SEIZED: Final = AT_UNSEEN + 1
AT_WON: Final = AT_SEIZED + ATTEMPTS
AT_ROLLED: Final = AT_WON + ATTEMPTS
AT_ADDED: Final = AT_ROLLED + SUCCESSES
AT_VICTORY: Final = AT_ADDED + 1
AT_WORK: Final = AT_VICTORY + 1
AT_END: Final = AT_WORK + 1

_MOST: Final = 9999

# The least and greatest number that can stand in each region.
BOUNDS: Final = {
    AT_CARDS: (0, (1 << WHERES * COUNT_BITS) - 1),
    AT_SECRETS: (0, (1 << SHUFFLES * SEATS * SECRET_BITS) - 1),
    AT_SHUFFLES: (0, SHUFFLES - 1),
    AT_LEFT: (0, _MOST),
    AT_SHOWN: (0, NO_CARD),
    AT_TRADE: (0, CREW),
    AT_SUPPLY: (0, 100),
    AT_TOKENS: (0, 100),
    AT_SHIPYARD: (0, 100),
    AT_TILES: (0, (1 << STACK_TILES) - 1),
    AT_GOODS: (0, _MOST),
    AT_CREW: (0, CREW),
    AT_LEADERS: (0, NO_CARD),
    AT_SPECIALISTS: (0, NO_CARD),
    AT_ARTIFACTS: (0, NO_CARD),
    AT_STORED: (0, NO_DIE),
    AT_WORKED: (0, (1 << ARTIFACT_SPACES) - 1),
    AT_UPGRADES: (0, UPGRADE_SPACES),
    AT_TURNED: (0, UPGRADE_SPACES),
    AT_LANDS: (0, STACK_TILES),
    AT_LEDGER: (0, _MOST),
    AT_FRESH: (0, MOST_GAINED),
    AT_ROUND: (0, ROUNDS),
    AT_PLACED: (0, ACTIVATIONS),
    AT_ORDER: (0, SEATS - 1),
    AT_ACTIVE: (0, SEATS - 1),
    AT_AREA: (NO_AREA, AREAS - 1),
    # Where the ships of this round lie, in the order of placing, and which seats have acted and rested there.
    AT_SHIPS: (NO_AREA, AREAS - 1),
    AT_STEPS: (0, (1 << 2 * SEATS) - 1),
    AT_START: (0, SEATS - 1),
    AT_HONOR: (NOBODY, SEATS - 1),
    AT_STEPPING: (NOBODY, SEATS - 1),
    AT_RECRUITED: (0, NO_CARD),
    AT_GAINED: (0, NO_CARD),
    AT_DRAWN: (0, NO_CARD),
    # Which of those gained and drawn only their owner has seen.
    AT_UNSEEN: (0, (1 << GAINED + DRAWN) - 1),
    AT_SEIZED: (NO_TILE, STACKS - 1),
    AT_WON: (NO_TILE, TILES - 1),
    AT_ROLLED: (0, MOST_COMBAT_DICE),
    AT_ADDED: (0, MOST_COMBAT_DICE),
    AT_VICTORY: (0, 1),
    AT_WORK: (0, NO_CARD),
}
