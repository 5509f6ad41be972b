"""Where each number of a table lies in its flat list. Only `table.py` knows an offset (`AT_...`)."""

from __future__ import annotations

from typing import Final

from examples.skeleton.cards import CARDS

SEATS: Final = 3
# So many cards can be dealt to each seat that the deck still has one for every dare.
MOST_DEALT: Final = 3
MOST_PRIZE: Final = 9

# Where a card can be: a hand and a place before the player for each seat.
DECK: Final = 0
DISCARDS: Final = 1
HAND: Final = 2
LAID: Final = HAND + SEATS

# Where points come from.
TAKEN: Final = 0
DARED: Final = 1
SOURCES: Final = 2

# The settings, in the order of the game's settings.
DARES: Final = 0
WITH_DARES: Final = 0

AT_PLACES: Final = 0
AT_POINTS: Final = AT_PLACES + CARDS
AT_ROUND: Final = AT_POINTS + SEATS * SOURCES
AT_END: Final = AT_ROUND + 1

# The least and greatest number that can stand in each region.
BOUNDS: Final = {
    AT_PLACES: (DECK, LAID + SEATS - 1),
    AT_POINTS: (0, MOST_DEALT * MOST_PRIZE),
    AT_ROUND: (1, MOST_DEALT),
}
