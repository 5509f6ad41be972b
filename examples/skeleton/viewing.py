"""What a viewer may know of a table (Appendix B)."""

from __future__ import annotations

from typing import Any

from examples.skeleton.layout import DECK, DISCARDS, HAND, LAID
from examples.skeleton.table import Skeleton
from examples.skeleton.view import Player, SkeletonView
from longhall.kernel.places import Place, Visibility
from longhall.kernel.step import NOBODY, step_name

DECK_PLACE = Place("deck", Visibility.NOBODY)
DISCARDS_PLACE = Place("discards", Visibility.ALL)
HAND_PLACE = Place("hand", Visibility.OWNER)
LAID_PLACE = Place("laid", Visibility.OWNER)

# The phase in which each choice is owed.
PHASES = {"Lay": "round", "Prize": "prize"}
END = "end"


def phase_of(table: Skeleton) -> str:
    """The phase by the rulebook."""
    return END if table.over else PHASES[step_name(table.stack[-1])]


def view_of(table: Skeleton, viewer: int, envelope: dict[str, Any]) -> SkeletonView:
    """Everything public, and the viewer's own cards."""
    return SkeletonView(
        **envelope,
        round=table.round,
        seats=[_player(table, seat, viewer) for seat in range(table.players)],
        deck=DECK_PLACE.pile(NOBODY, viewer, _names(table, DECK)),
        discards=DISCARDS_PLACE.pile(NOBODY, viewer, _names(table, DISCARDS)),
    )


def _player(table: Skeleton, seat: int, viewer: int) -> Player:
    return Player(
        seat=seat,
        points=table.score(seat),
        hand=HAND_PLACE.pile(seat, viewer, _names(table, HAND + seat)),
        laid=LAID_PLACE.pile(seat, viewer, _names(table, LAID + seat)),
    )


def _names(table: Skeleton, place: int) -> list[str]:
    return [table.cards.names[card] for card in table.cards_in(place)]
