"""The documents of Mythic Arena: what a view of its table is made of."""

from __future__ import annotations

import msgspec

from longhall.kernel.views import Pile, View


class FieldCard(msgspec.Struct):
    """A card on the field: where it lies, whose it is, what it can do now."""

    row: int
    column: int
    card: str
    pantheon: str
    holder: str
    strength: int
    strength_tokens: int
    shields: tuple[str, ...]
    fragilities: tuple[str, ...]
    broken: tuple[str, ...]
    outside: bool
    placed: bool
    covers: str | None


class Side(msgspec.Struct):
    """One player's half of the table."""

    seat: int
    pantheon: str
    glory: int
    wins: int
    symbols: int
    strength_tokens: int
    breakers: int
    deck: Pile
    drawn: Pile
    discard: Pile
    box: Pile


class MythicArenaView(View, kw_only=True, tag="mythic-arena"):
    """The whole table as one viewer sees it."""

    turn: int
    game_number: int
    active: str
    field: list[FieldCard]
    sides: list[Side]
    supply_strength: int
    supply_breakers: int
