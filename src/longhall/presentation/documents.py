"""Every document that leaves the house, by name, and the JSON Schema of all of them."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from longhall.games import GAMES, game
from longhall.kernel.errors import Fault
from longhall.kernel.game import Setting, WrittenSetting
from longhall.kernel.position import Position
from longhall.kernel.reasons import Reason
from longhall.kernel.record import AnyLine, Close, Header
from longhall.kernel.seen import SeenRecord
from longhall.kernel.views import ScoreSheet
from longhall.presentation.accounts import Account
from longhall.presentation.choices import Choice
from longhall.presentation.faces import Face, Page
from longhall.presentation.insights import Insights
from longhall.presentation.outlooks import Prospects
from longhall.presentation.prompts import Question
from longhall.presentation.settings import Offer
from longhall.presentation.situation import Situation
from longhall.presentation.voice import Paragraph

_PART = "#/$defs/"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def documents() -> dict[str, Any]:
    """The type of each document."""
    view = reduce(or_, (game(name).view_type for name in GAMES))
    insight = reduce(or_, (game(name).insight_type for name in GAMES))
    return {
        "view": view,
        "insight": insight,
        "score_sheet": ScoreSheet,
        "question": Question,
        "choices": list[Choice],
        "prospects": Prospects,
        "story": list[Paragraph],
        "situation": Situation,
        "accounts": list[Account],
        "face": Face,
        "pages": list[Page],
        "settings": list[Offer],
        "setting": Setting | WrittenSetting,
        "reason": Reason,
        "fault": Fault,
        "insights": Insights,
        "position": Position,
        "record_header": Header,
        "record_line": AnyLine | Close,
        "seen": SeenRecord[view],  # type: ignore[valid-type]
    }


def schema() -> dict[str, Any]:
    """One JSON Schema: a property for each document, the parts they share under `$defs`."""
    found = documents()
    schemas, parts = msgspec.json.schema_components(found.values(), ref_template=f"{_PART}{{name}}")
    whole = {
        "$schema": DIALECT,
        "title": "Longhall",
        "type": "object",
        "properties": dict(zip(found, schemas, strict=True)),
        "$defs": parts,
    }
    renamed: dict[str, Any] = _plainly_named(whole)
    return renamed


def _plainly_named(part: Any) -> Any:
    """A schema in which a part that is generic goes by its plain name: SeenMoment, whatever views it may hold."""
    if isinstance(part, dict):
        return {_plain(key): _plainly_named(value) for key, value in part.items()}
    if isinstance(part, list):
        return [_plainly_named(entry) for entry in part]
    return _PART + _plain(part.removeprefix(_PART)) if isinstance(part, str) and part.startswith(_PART) else part


def _plain(name: str) -> str:
    return name.split("_longhall.")[0]
