"""Why a wished move is not legal."""

from __future__ import annotations

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """The clause that forbids it, and a sentence in each language."""

    clause: str
    text: dict[str, str]

    def __str__(self) -> str:
        return f"{self.text['en']} ({self.clause})"
