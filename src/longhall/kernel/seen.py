"""A record as one viewer knows it: what it was shown and told, moment by moment.

It can be looked through without the rules. It has no seed, no move of another seat and no view but the
viewer's own, so it may be handed to that viewer while the game goes on.
"""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from longhall.kernel.views import ScoreSheet, View
from longhall.kernel.vocabulary import Words

V = TypeVar("V", bound=View)


class SeenMoment(msgspec.Struct, Generic[V], frozen=True):
    """How the table looked after an act, who acted, and what the viewer was told of it.

    `move` is the viewer's own move, and None for an act of others. The first moment is the deal: nobody has acted.
    """

    seat: int | None
    move: Words | None
    told: list[Words]
    view: V


class SeenRecord(
    msgspec.Struct, Generic[V], kw_only=True, tag_field="longhall", tag="seen", forbid_unknown_fields=True
):
    """Every moment of a game as far as one viewer knows it, and the score sheet at the last of them."""

    game: str
    rules_version: str
    content: str
    players: int
    settings: dict[str, str]
    seats: list[str]
    commitment: str
    viewer: int
    moments: list[SeenMoment[V]]
    score_sheet: ScoreSheet
