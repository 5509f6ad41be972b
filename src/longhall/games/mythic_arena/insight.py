"""What a player of Mythic Arena could work out: which cards are still to come, and how the game would end now."""

from __future__ import annotations

import msgspec

from longhall.games.mythic_arena.cards import CARDS, pantheon_of
from longhall.games.mythic_arena.content import PANTHEONS
from longhall.games.mythic_arena.ending import final_count
from longhall.games.mythic_arena.layout import DECK, DRAWN
from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.views import Insight


class PantheonInsight(msgspec.Struct, frozen=True):
    """One pantheon: its cards that nobody has seen since they were shuffled, and what it would have if it ended now.

    A card that its owner has drawn is among the unseen ones of everybody else.
    """

    pantheon: str
    unseen: tuple[str, ...]
    symbols: int
    glory: int


class MythicArenaInsight(Insight, kw_only=True, tag="mythic-arena"):
    """Both pantheons, and how many cells of the square are still free."""

    sides: tuple[PantheonInsight, ...]
    free: int


def insight_of(table: MythicArena, viewer: int) -> MythicArenaInsight:
    """What a viewer could work out."""
    counts = [int(final_count(table, pantheon)) for pantheon in range(len(PANTHEONS))]
    sides = tuple(_prospect(table, pantheon, counts, viewer) for pantheon in range(len(PANTHEONS)))
    return MythicArenaInsight(sides=sides, free=0 if table.over else 16 - int(table.square_count))


def _prospect(table: MythicArena, pantheon: int, counts: list[int], viewer: int) -> PantheonInsight:
    hidden = (DECK, DRAWN) if viewer != table.seat_of(pantheon) else (DECK,)
    unseen = [card for card in range(CARDS) if pantheon_of(card) == pantheon and table.zone(card) in hidden]
    ahead = not table.over and counts[pantheon] > counts[1 - pantheon]
    return PantheonInsight(
        PANTHEONS[pantheon],
        tuple(table.cards.names[card] for card in unseen),
        counts[pantheon],
        int(table.glory(pantheon)) + table.quantities.majority_glory * ahead,
    )
