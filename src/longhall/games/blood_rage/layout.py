"""Where each number of a table lies in its flat list.

Only `course.py`, `hands.py`, `known_cards.py`, `clans.py`, `fight.py` and `table.py` know an offset (`AT_...`).
"""

from __future__ import annotations

from typing import Final

from longhall.games.blood_rage.bags import AGES, KINDS, MOST_BAG
from longhall.games.blood_rage.cards import SLOTS
from longhall.games.blood_rage.figures import BOX, MONSTERS, PROVINCES, WARRIORS
from longhall.kernel.step import NOBODY

SEATS: Final = 4

# The stats (BR-3), and what a pillage token can give (BR-17).
RAGE: Final = 0
AXES: Final = 1
HORNS: Final = 2
STATS: Final = 3
STEPS: Final = 6
GLORY_TOKEN: Final = 3
ALL_STATS: Final = 4

# Where Glory comes from.
BATTLES: Final = 0
PILLAGE: Final = 1
QUESTS: Final = 2
RAGNAROK: Final = 3
RELEASES: Final = 4
TRACKS: Final = 5
CARDS: Final = 6
SOURCES: Final = 7

# The Glory a clan has from one source: a number of this many bits for each Age, raised so that it is never negative.
LEDGER_BITS: Final = 20
LEDGER_ZERO: Final = 1 << LEDGER_BITS - 1
EMPTY_LEDGER: Final = sum([LEDGER_ZERO << LEDGER_BITS * age for age in range(AGES)])

# A hand in the draft: 8 cards of five bits each, those kept first, in the order they were; then the rest, ascending.
DEALT: Final = 8
KEPT: Final = 6
CARD_BITS: Final = 5
MOST_HAND: Final = (1 << DEALT * CARD_BITS) - 1
# The hands of the four seats and what was not dealt.
PACKETS: Final = SEATS + 1

# The cards that a seat has laid in a battle, in one number: each is one more than its own number, so that 0 is none. Of
# more than nine, which no printed box brings about, the first nine are remembered.
LAID_BITS: Final = 7
MOST_LAID: Final = 9
# How strong the figures of each seat were when a battle was decided: one more than that, so that 0 is not yet.
STOOD_BITS: Final = 14

# The Ages of which a card may be kept for a later one.
CLOSED: Final = AGES - 1

# Warriors are counted in the provinces, the reserve and Valhalla: a row for each seat.
WARRIOR_ROW: Final = PROVINCES + 2

# The settings, in the order of the game's settings.
VARIANT: Final = 0
FIRST_PLAYER: Final = 1
CLANS: Final = 2

AT_WARRIORS: Final = 0
AT_LEADERS: Final = AT_WARRIORS + SEATS * WARRIOR_ROW
AT_SHIPS: Final = AT_LEADERS + SEATS
AT_MONSTERS: Final = AT_SHIPS + SEATS
AT_OWNERS: Final = AT_MONSTERS + MONSTERS
AT_OCCUPIED: Final = AT_OWNERS + MONSTERS
AT_ON_BOARD: Final = AT_OCCUPIED + PROVINCES
AT_TOKENS: Final = AT_ON_BOARD + SEATS
AT_PILLAGED: Final = AT_TOKENS + PROVINCES
AT_DESTROYED: Final = AT_PILLAGED + 1
AT_DOOM: Final = AT_DESTROYED + 1
AT_CLANS: Final = AT_DOOM + AGES
AT_STATS: Final = AT_CLANS + SEATS
AT_RAGE: Final = AT_STATS + SEATS * STATS
AT_PASSED: Final = AT_RAGE + SEATS
AT_GLORY: Final = AT_PASSED + 1
AT_LEDGER: Final = AT_GLORY + SEATS
AT_SHEETS: Final = AT_LEDGER + SEATS * SOURCES
AT_GIFTS: Final = AT_SHEETS + SEATS * SLOTS
AT_HANDS: Final = AT_GIFTS + SEATS
AT_COMMITTED: Final = AT_HANDS + SEATS * AGES
AT_PLAYED: Final = AT_COMMITTED + SEATS * AGES
AT_KNOWN: Final = AT_PLAYED + SEATS * AGES
AT_TRACED: Final = AT_KNOWN + SEATS * AGES
AT_POOLED: Final = AT_TRACED + SEATS
AT_LOOSE: Final = AT_POOLED + SEATS * AGES
AT_PLACED: Final = AT_LOOSE + CLOSED
AT_CLEARED: Final = AT_PLACED + CLOSED * SEATS
AT_HIDDEN: Final = AT_CLEARED + CLOSED * SEATS * SEATS
AT_CARRIED: Final = AT_HIDDEN + CLOSED * SEATS
AT_VEILED: Final = AT_CARRIED + SEATS
AT_DISCARDED: Final = AT_VEILED + SEATS
AT_PACKETS: Final = AT_DISCARDED + AGES
AT_PICKS: Final = AT_PACKETS + PACKETS
AT_CHOICES: Final = AT_PICKS + SEATS
AT_AGE: Final = AT_CHOICES + SEATS
AT_CLOSED: Final = AT_AGE + 1
AT_FIRST: Final = AT_CLOSED + 1
AT_TURNS: Final = AT_FIRST + 1
AT_PILLAGER: Final = AT_TURNS + 1
AT_PROVINCE: Final = AT_PILLAGER + 1
AT_FIGHTERS: Final = AT_PROVINCE + 1
AT_WINNER: Final = AT_FIGHTERS + 1
AT_REVEALED: Final = AT_WINNER + 1
AT_VOID: Final = AT_REVEALED + SEATS
AT_TURNED: Final = AT_VOID + 1
AT_WATCHED: Final = AT_TURNED + 1
AT_KILLED: Final = AT_WATCHED + 1
AT_WITNESSES: Final = AT_KILLED + SEATS
AT_LAID: Final = AT_WITNESSES + 1
AT_STOOD: Final = AT_LAID + SEATS
AT_END: Final = AT_STOOD + 1

# What a seat has sealed in a simultaneous choice: nothing yet, that it takes none, or a card, from here on.
NOT_SEALED: Final = 0
SEALED_NONE: Final = 1
SEALED_CARD: Final = 2

NO_PROVINCE: Final = -1
NO_WINNER: Final = -1
NO_CARD: Final = -1
NOT_COMPARED: Final = -1

_MASK: Final = (1 << SEATS) - 1
_PLACES: Final = (1 << PROVINCES) - 1

# The least and greatest number that can stand in each region.
BOUNDS: Final = {
    AT_WARRIORS: (0, WARRIORS),
    AT_LEADERS: (0, BOX),
    AT_SHIPS: (0, BOX),
    AT_MONSTERS: (0, BOX),
    AT_OWNERS: (NOBODY, SEATS - 1),
    AT_OCCUPIED: (0, 48),
    AT_ON_BOARD: (0, 12),
    AT_TOKENS: (RAGE, ALL_STATS),
    AT_PILLAGED: (0, _PLACES),
    AT_DESTROYED: (0, _PLACES),
    AT_DOOM: (0, PROVINCES - 2),
    AT_CLANS: (0, SEATS - 1),
    AT_STATS: (0, STEPS - 1),
    AT_RAGE: (0, 99),
    AT_PASSED: (0, _MASK),
    AT_GLORY: (0, 9999),
    AT_LEDGER: (0, (1 << AGES * LEDGER_BITS) - 1),
    AT_SHEETS: (NO_CARD, KINDS - 1),
    AT_GIFTS: (0, (1 << 27) - 1),
    AT_HANDS: (0, MOST_BAG),
    AT_COMMITTED: (0, MOST_BAG),
    AT_PLAYED: (0, MOST_BAG),
    AT_KNOWN: (0, MOST_BAG),
    AT_TRACED: (0, MOST_BAG),
    AT_POOLED: (0, MOST_BAG),
    AT_LOOSE: (0, MOST_BAG),
    AT_PLACED: (0, MOST_BAG),
    AT_CLEARED: (0, MOST_BAG),
    AT_HIDDEN: (0, DEALT),
    AT_CARRIED: (0, 3),
    AT_VEILED: (0, 12),
    AT_DISCARDED: (0, MOST_BAG),
    AT_PACKETS: (0, MOST_HAND),
    AT_PICKS: (0, DEALT),
    AT_CHOICES: (NOT_SEALED, SEALED_CARD + KINDS - 1),
    AT_AGE: (0, AGES - 1),
    AT_CLOSED: (0, 1),
    AT_FIRST: (0, SEATS - 1),
    AT_TURNS: (0, 9999),
    AT_PILLAGER: (NOBODY, SEATS - 1),
    AT_PROVINCE: (NO_PROVINCE, PROVINCES - 1),
    AT_FIGHTERS: (0, _MASK),
    AT_WINNER: (NO_WINNER, SEATS - 1),
    AT_REVEALED: (NO_CARD, KINDS - 1),
    AT_VOID: (0, _MASK),
    AT_TURNED: (0, _MASK),
    AT_WATCHED: (0, 1),
    AT_KILLED: (0, 12),
    AT_WITNESSES: (0, _MASK),
    AT_LAID: (0, (1 << LAID_BITS * MOST_LAID) - 1),
    AT_STOOD: (0, (1 << STOOD_BITS * SEATS) - 1),
}
