"""The documents: what a view of a table is made of."""

from __future__ import annotations

import msgspec

from longhall.kernel.views import Pile, View


class Player(msgspec.Struct):
    """One player's part of the table."""

    seat: int
    points: int
    hand: Pile
    laid: Pile


class SkeletonView(View, kw_only=True, tag="skeleton"):
    """The whole table as one viewer sees it."""

    round: int
    seats: list[Player]
    deck: Pile
    discards: Pile
