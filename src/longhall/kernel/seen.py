"""A record as one viewer knows it: what it was shown and told, moment by moment.

It can be looked through without the rules. It has no seed, no move of another seat and no view but the
viewer's own, so it may be handed to that viewer while the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from longhall.kernel.complaints import UNREADABLE, of_decoder, of_system
from longhall.kernel.errors import BadRecord, LonghallError
from longhall.kernel.views import ScoreSheet, View
from longhall.kernel.vocabulary import Words

if TYPE_CHECKING:
    from longhall.kernel.game import Game

# How the text of a record that was made for one viewer begins.
MARK = b'{"longhall":"seen"'

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


def read_seen(path: Path, find: Callable[[str], Game]) -> SeenRecord[View] | None:
    """What a file holds that was made for one viewer; None if it holds something else; BadRecord if it is cut."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise BadRecord("record_unread", path=path, inner=of_system(error)) from None
    if not text.startswith(MARK):
        return None
    try:
        game = find(msgspec.json.decode(text, type=_Named).game)
        record: SeenRecord[View] = msgspec.json.decode(text, type=SeenRecord[game.view_type])  # type: ignore[name-defined]
    except LonghallError as error:
        raise BadRecord("in_record", path=path, inner=error) from None
    except UNREADABLE as error:
        raise BadRecord("in_record", path=path, inner=of_decoder(error)) from None
    if (record.rules_version, record.content) != (game.rules_version, game.content_hash):
        raise BadRecord("seen_otherwise", path=path)
    return record


class _Named(msgspec.Struct):
    game: str
