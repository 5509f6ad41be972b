"""What a viewer may know of a table of Mythic Arena (Appendix B)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longhall.games.mythic_arena.cards import CARDS, PAIRS
from longhall.games.mythic_arena.content import PANTHEONS, SIDES
from longhall.games.mythic_arena.grid import column_of, row_of
from longhall.games.mythic_arena.layout import BOX, BREAKER, DISCARD_PILE, FIELD, STRENGTH, UNDER
from longhall.games.mythic_arena.table import MythicArena
from longhall.games.mythic_arena.view import FieldCard, MythicArenaView, Side
from longhall.kernel.places import Place, Visibility
from longhall.kernel.step import step_name

DECK_PLACE = Place("deck", Visibility.NOBODY)
DRAWN_PLACE = Place("drawn", Visibility.OWNER)
DISCARD_PLACE = Place("discard", Visibility.ALL)
BOX_PLACE = Place("box", Visibility.ALL)


# The phase of a turn in which each choice is owed (MA-4.1).
PHASES = {
    "Keep": "draw",
    "Lay": "placement",
    "ChooseCover": "placement_effect",
    "ChooseRecycled": "placement_effect",
    "ChooseCaptured": "placement_effect",
    "PlayTokens": "tokens",
    "TakeToken": "post_battle",
}
END = "end"


def phase_of(table: MythicArena) -> str:
    """The phase of the turn."""
    return END if table.over else PHASES[step_name(table.stack[-1])]


def view_of(table: MythicArena, envelope: dict[str, Any]) -> MythicArenaView:
    """Everything public, and the viewer's own drawn card."""
    return views_of(table, [envelope])[0]


def views_of(table: MythicArena, envelopes: Sequence[dict[str, Any]]) -> list[MythicArenaView]:
    """The views of several viewers. What lies on the field is there for all to see, and is looked at once."""
    field = field_cards(table)
    return [_view(table, envelope, field) for envelope in envelopes]


def _view(table: MythicArena, envelope: dict[str, Any], field: list[FieldCard]) -> MythicArenaView:
    viewer: int = envelope["viewer"]
    return MythicArenaView(
        **envelope,
        turn=table.turn_number,
        game_number=table.games_played + (not table.over),
        active=PANTHEONS[table.active],
        field=field,
        sides=[_side(table, table.pantheon_led_by(seat), viewer) for seat in range(table.players)],
        supply_strength=table.supply(STRENGTH),
        supply_breakers=table.supply(BREAKER),
    )


def field_cards(table: MythicArena) -> list[FieldCard]:
    """The cards on the field, row by row."""
    under = {table.cell_of_card(card): card for card in range(CARDS) if table.zone(card) == UNDER}
    lying = sorted((table.cell_of_card(card), card) for card in range(CARDS) if table.zone(card) == FIELD)
    return [_field_card(table, card, cell, under.get(cell)) for cell, card in lying]


def _field_card(table: MythicArena, card: int, cell: int, below: int | None) -> FieldCard:
    names, shields, broken = table.cards.names, table.cards.shields[card], table.broken_sides(card)
    return FieldCard(
        row=row_of(cell),
        column=column_of(cell),
        card=names[card],
        pantheon=PANTHEONS[card // PAIRS],
        holder=PANTHEONS[table.holder(card)],
        strength=table.strength(card),
        strength_tokens=table.strength_tokens(card),
        shields=sides_in(shields & ~broken),
        fragilities=sides_in(table.cards.fragilities[card]),
        broken=sides_in(broken),
        outside=table.is_outside(cell),
        placed=card == table.placed,
        covers=None if below is None else names[below],
    )


def _side(table: MythicArena, pantheon: int, viewer: int) -> Side:
    seat = table.seat_of(pantheon)
    names = table.cards.names
    drawn = [names[table.drawn]] if table.drawn >= 0 and table.active == pantheon else []
    return Side(
        seat=seat,
        pantheon=PANTHEONS[pantheon],
        glory=table.glory(pantheon),
        wins=table.wins(pantheon),
        symbols=table.symbols(pantheon),
        strength_tokens=table.owned(pantheon, STRENGTH),
        breakers=table.owned(pantheon, BREAKER),
        deck=DECK_PLACE.pile(seat, viewer, [names[card] for card in table.deck(pantheon)]),
        drawn=DRAWN_PLACE.pile(seat, viewer, drawn),
        discard=DISCARD_PLACE.pile(seat, viewer, [names[card] for card in table.cards_in(DISCARD_PILE, pantheon)]),
        box=BOX_PLACE.pile(seat, viewer, [names[card] for card in table.cards_in(BOX, pantheon)]),
    )


_SIDES_IN = [tuple(side for place, side in enumerate(SIDES) if mask >> place & 1) for mask in range(1 << len(SIDES))]


def sides_in(mask: int) -> tuple[str, ...]:
    """The names of the sides in a bit mask."""
    return _SIDES_IN[mask]
