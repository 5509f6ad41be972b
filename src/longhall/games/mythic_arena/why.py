"""Why a move is not possible, with its clause. Only for the seat to act, and only from what it may know."""

from __future__ import annotations

from longhall.games.mythic_arena import codes
from longhall.games.mythic_arena.content import PANTHEONS, SIDES
from longhall.games.mythic_arena.grid import cell_at
from longhall.games.mythic_arena.layout import BREAKER, DISCARD_PILE, STRENGTH
from longhall.games.mythic_arena.placement import lies_outside
from longhall.games.mythic_arena.table import MythicArena
from longhall.games.mythic_arena.tokens import playable_strengths
from longhall.kernel.reasons import Why
from longhall.kernel.step import step_name
from longhall.kernel.vocabulary import Words


def why_not(table: MythicArena, seat: int, words: Words, code: int) -> Why:
    """The clause, the sentence's key and its facts."""
    if table.over:
        return "MA-12.1", "over", {}
    if seat not in table.to_act:
        return "MA-4.1", "not_your_turn", {"camp": PANTHEONS[table.active]}
    asked = step_name(table.stack[-1])
    verb = str(words["do"])
    if asked == "Keep" and verb == "keep":
        return "MA-20.4", "nothing_to_cover_with", {"card": table.cards.names[table.drawn]}
    if asked == "Lay" and verb == "discard":
        return _not_discarded(table)
    if verb not in {table.game.words(option)["do"] for option in table.options(seat)}:
        return "MA-4.1", "asked_" + asked, {}
    if verb == "lay":
        return _not_laid(table, int(words["row"]), int(words["column"]))
    if verb == "cover":
        return "MA-20.1", _not_in_discard(table, code - codes.COVER), {"card": words["card"]}
    if verb == "recycle":
        return "MA-15.1", _not_in_discard(table, code - codes.RECYCLE), {"card": words["card"]}
    if verb == "seize":
        return _not_seized(table, int(words["row"]), int(words["column"]))
    return _not_played(table, code)


def _not_in_discard(table: MythicArena, card: int) -> str:
    return "not_your_discard" if table.zone(card) == DISCARD_PILE else "not_in_discard"


def _not_discarded(table: MythicArena) -> Why:
    card: Words = {"card": table.cards.names[table.drawn]}
    if table.draws == 2:
        return "MA-4.4", "second_card", card
    if table.deck_size(table.active) == 0:
        return "MA-4.6", "last_card", card
    return "MA-4.3", "already_kept", card


def _not_laid(table: MythicArena, row: int, column: int) -> Why:
    where: Words = {"row": row, "column": column}
    cell = cell_at(row, column)
    if table.square_count == 0:
        return "MA-5.1", "opening", where
    if table.card_at(cell) >= 0:
        return "MA-5.7", "occupied", {**where, "card": table.cards.names[table.card_at(cell)]}
    if not lies_outside(table, row, column):
        return "MA-5.2", "touches_nothing", where
    if not table.cards.powers[table.drawn].may_lie_outside():
        return "MA-5.3", "outside_frame", where
    beside_a_row = table.top <= row <= table.bottom and column in (table.left - 1, table.right + 1)
    beside_a_column = table.left <= column <= table.right and row in (table.top - 1, table.bottom + 1)
    if not table.touches_a_card(cell) or not (beside_a_row or beside_a_column):
        return "MA-14.1", "no_line_of_four", where
    ends = (
        [cell_at(row, table.left - 1), cell_at(row, table.right + 1)]
        if beside_a_row
        else [cell_at(table.top - 1, column), cell_at(table.bottom + 1, column)]
    )
    if any(table.is_outside(end) for end in ends):
        return "MA-14.3", "line_has_fifth", where
    return "MA-14.1", "no_line_of_four", where


def _not_seized(table: MythicArena, row: int, column: int) -> Why:
    where: Words = {"row": row, "column": column}
    card = table.card_at(cell_at(row, column))
    if card < 0:
        return "MA-19.1", "no_card_there", where
    return "MA-19.1", "own_card", {**where, "card": table.cards.names[card]}


def _not_played(table: MythicArena, code: int) -> Why:
    strengths, breaks = divmod(code - codes.TOKENS, codes.BREAKS)
    placed: Words = {"card": table.cards.names[table.placed]}
    if strengths > playable_strengths(table):
        if table.owned(table.active, STRENGTH) >= strengths:
            return "MA-7.8", "no_strength_on", placed
        return "MA-7.1", "too_few_strengths", {"strengths": table.owned(table.active, STRENGTH)}
    neighbours = table.opposing_neighbours(table.cell_of_card(table.placed))
    for direction in range(4):
        if not breaks >> direction & 1:
            continue
        card, side = neighbours[direction], direction ^ 2
        if card < 0:
            return "MA-7.3", "nobody_to_break", {**placed, "side": SIDES[direction]}
        facts: Words = {"card": table.cards.names[card], "side": SIDES[side]}
        if table.broken_sides(card) >> side & 1:
            return "MA-7.4", "already_broken", facts
        if not table.shielded(card, side):
            return "MA-7.3", "no_shield", facts
    return "MA-7.1", "too_few_breakers", {"breakers": table.owned(table.active, BREAKER)}
