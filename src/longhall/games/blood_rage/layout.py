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
AT_STOOD: Final = AT_LAID + SEATS * AGES

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

REGIONS: Final = [
    ("warriors", AT_WARRIORS, SEATS * WARRIOR_ROW, 0, WARRIORS),
    ("leaders", AT_LEADERS, SEATS, 0, BOX),
    ("ships", AT_SHIPS, SEATS, 0, BOX),
    ("monsters", AT_MONSTERS, MONSTERS, 0, BOX),
    ("owners", AT_OWNERS, MONSTERS, NOBODY, SEATS - 1),
    ("occupied", AT_OCCUPIED, PROVINCES, 0, 48),
    ("on_board", AT_ON_BOARD, SEATS, 0, 12),
    ("tokens", AT_TOKENS, PROVINCES, RAGE, ALL_STATS),
    ("pillaged", AT_PILLAGED, 1, 0, _PLACES),
    ("destroyed", AT_DESTROYED, 1, 0, _PLACES),
    ("doom", AT_DOOM, AGES, 0, PROVINCES - 2),
    ("clans", AT_CLANS, SEATS, 0, SEATS - 1),
    ("stats", AT_STATS, SEATS * STATS, 0, STEPS - 1),
    ("rage", AT_RAGE, SEATS, 0, 99),
    ("passed", AT_PASSED, 1, 0, _MASK),
    ("glory", AT_GLORY, SEATS, 0, 9999),
    ("ledger", AT_LEDGER, SEATS * SOURCES, 0, (1 << AGES * LEDGER_BITS) - 1),
    ("sheets", AT_SHEETS, SEATS * SLOTS, NO_CARD, KINDS - 1),
    ("gifts", AT_GIFTS, SEATS, 0, (1 << 27) - 1),
    ("hands", AT_HANDS, SEATS * AGES, 0, MOST_BAG),
    ("committed", AT_COMMITTED, SEATS * AGES, 0, MOST_BAG),
    ("played", AT_PLAYED, SEATS * AGES, 0, MOST_BAG),
    ("known", AT_KNOWN, SEATS * AGES, 0, MOST_BAG),
    ("traced", AT_TRACED, SEATS, 0, MOST_BAG),
    ("pooled", AT_POOLED, SEATS * AGES, 0, MOST_BAG),
    ("loose", AT_LOOSE, CLOSED, 0, MOST_BAG),
    ("placed", AT_PLACED, CLOSED * SEATS, 0, MOST_BAG),
    ("cleared", AT_CLEARED, CLOSED * SEATS * SEATS, 0, MOST_BAG),
    ("hidden", AT_HIDDEN, CLOSED * SEATS, 0, DEALT),
    ("carried", AT_CARRIED, SEATS, 0, 3),
    ("veiled", AT_VEILED, SEATS, 0, 12),
    ("discarded", AT_DISCARDED, AGES, 0, MOST_BAG),
    ("packets", AT_PACKETS, PACKETS, 0, MOST_HAND),
    ("picks", AT_PICKS, SEATS, 0, DEALT),
    ("choices", AT_CHOICES, SEATS, NOT_SEALED, SEALED_CARD + KINDS - 1),
    ("age", AT_AGE, 1, 0, AGES - 1),
    ("closed", AT_CLOSED, 1, 0, 1),
    ("first", AT_FIRST, 1, 0, SEATS - 1),
    ("turns", AT_TURNS, 1, 0, 9999),
    ("pillager", AT_PILLAGER, 1, NOBODY, SEATS - 1),
    ("province", AT_PROVINCE, 1, NO_PROVINCE, PROVINCES - 1),
    ("fighters", AT_FIGHTERS, 1, 0, _MASK),
    ("winner", AT_WINNER, 1, NO_WINNER, SEATS - 1),
    ("revealed", AT_REVEALED, SEATS, NO_CARD, KINDS - 1),
    ("void", AT_VOID, 1, 0, _MASK),
    ("turned", AT_TURNED, 1, 0, _MASK),
    ("watched", AT_WATCHED, 1, 0, 1),
    ("killed", AT_KILLED, SEATS, 0, 12),
    ("witnesses", AT_WITNESSES, 1, 0, _MASK),
    ("laid", AT_LAID, SEATS * AGES, 0, MOST_BAG),
    ("stood", AT_STOOD, SEATS, NOT_COMPARED, 9999),
]
