"""What is true of every table of Mythic Arena (Appendix C)."""

from __future__ import annotations

from collections.abc import Iterator

from longhall.games.mythic_arena.cards import CARDS, PAIRS
from longhall.games.mythic_arena.content import PANTHEONS
from longhall.games.mythic_arena.ending import final_count
from longhall.games.mythic_arena.grid import CELLS, FRAME, NOWHERE, START, STRIDES, WIDTH, column_of, row_of
from longhall.games.mythic_arena.invariants_steps import (
    check_glory,
    check_match,
    check_steps,
    check_turn,
    played_turns,
)
from longhall.games.mythic_arena.layout import (
    BOX,
    BREAKER,
    DECK,
    DISCARD_PILE,
    DRAWN,
    FIELD,
    MAJORITY,
    SOURCES,
    STRENGTH,
    UNDER,
)
from longhall.games.mythic_arena.placement import cells_of_the_square
from longhall.games.mythic_arena.powers import CountDouble, CoverFromDiscard, FifthCard, LeaveAfterBattle
from longhall.games.mythic_arena.table import MythicArena


def faults(table: MythicArena) -> list[str]:
    """Every invariant the table breaks."""
    # What waits on the stack is looked at last: it is about cards that have to be where they are said to be.
    return [fault for check in (*_OF_THE_CARDS, *_OF_THE_GAME) for fault in check(table)]


def faults_between(before: MythicArena, after: MythicArena, seat: int) -> list[str]:
    """Every invariant one act has broken: what glory was gained, and by whom (C-10, C-12)."""
    if before.games_played != after.games_played and not after.over:
        return []
    return list(_glory_between(before, after, seat))


def _cards(table: MythicArena) -> Iterator[str]:
    """C-1: each side's 17 cards are somewhere, each in one place."""
    for pantheon, name in enumerate(PANTHEONS):
        if sorted(table.deck(pantheon)) != table.cards_in(DECK, pantheon):
            yield f"the {name} deck does not hold the cards that are said to be in it"
        if table.discard_size(pantheon) != len(table.cards_in(DISCARD_PILE, pantheon)):
            yield f"the {name} discard does not hold as many cards as it says"
        hand = [table.drawn] if table.drawn >= 0 and table.drawn // PAIRS == pantheon else []
        if table.cards_in(DRAWN, pantheon) != hand:
            yield f"the {name} hand does not hold the card that was drawn"
        if hand and pantheon != table.active:
            yield f"{name} holds a card out of turn"
        played = sum(
            table.zone(card) in (FIELD, UNDER, BOX) for card in range(pantheon * PAIRS, (pantheon + 1) * PAIRS)
        )
        covering = len(table.cards_in(UNDER, pantheon))
        # A card that was to be covered is in the box with the one on it, or by itself (MA-20.8).
        boxed = [card for card in table.cards_in(BOX, pantheon) if table.cards.powers[card].needs_cover()]
        if not 0 <= played - covering - played_turns(table, pantheon) <= len(boxed):
            yield f"{name} has played {played} cards in {played_turns(table, pantheon)} turns"
    for card in range(CARDS):
        if table.zone(card) == FIELD and table.card_at(table.cell_of_card(card)) != card:
            yield f"{table.cards.names[card]} does not lie where it is said to"
    lying = sum(table.card_at(cell) >= 0 for cell in range(CELLS))
    if lying != sum(table.zone(card) == FIELD for card in range(CARDS)):
        yield "a cell holds a card that is not on the field"


def _box(table: MythicArena) -> Iterator[str]:
    """C-2: only avengers and the cards they covered go to the box; MA-20.8 aside."""
    for pantheon, name in enumerate(PANTHEONS):
        boxed = [table.cards.powers[card] for card in table.cards_in(BOX, pantheon)]
        avenged = any(isinstance(power, LeaveAfterBattle) for power in boxed)
        for power in boxed:
            alone = isinstance(power, CoverFromDiscard) and not avenged and table.deck_size(pantheon) > 0
            if alone or not isinstance(power, (LeaveAfterBattle, CoverFromDiscard)):
                yield f"a card of the {name} box should not be there"


def _between_turns(table: MythicArena) -> Iterator[str]:
    """C-3: avengers never stay, and what must be covered lies under exactly one card of its own pantheon."""
    for card in range(CARDS):
        name, power = table.cards.names[card], table.cards.powers[card]
        if (
            table.zone(card) == FIELD
            and card != table.placed
            and isinstance(power, (LeaveAfterBattle, CoverFromDiscard))
        ):
            yield f"{name} lies on the field after its turn"
        if table.zone(card) == UNDER:
            top = table.card_at(table.cell_of_card(card))
            wrong_top = top < 0 or top // PAIRS != card // PAIRS or table.is_outside(table.cell_of_card(card))
            if not isinstance(power, CoverFromDiscard) or wrong_top:
                yield f"{name} should not lie under another card"


def _frame(table: MythicArena) -> Iterator[str]:
    """C-4: the square fits in 4 x 4; only fifth cards lie outside, one at most at the ends of a row or column."""
    cells = [cell for cell in range(CELLS) if table.card_at(cell) >= 0]
    square = [cell for cell in cells if not table.is_outside(cell)]
    if len(square) != table.square_count:
        yield "the square does not hold as many cards as it says"
    for pantheon, name in enumerate(PANTHEONS):
        cell = table.outside_cell(pantheon)
        if cell != NOWHERE and table.card_at(cell) // PAIRS != pantheon:
            yield f"no {name} card lies outside the square where one is said to"
    if not square:
        if cells or (table.top, table.bottom, table.left, table.right) != (0, 0, 0, 0):
            yield "there is a frame around no card"
        return
    if START not in square:
        yield "no card lies where the first one went"
    rows, columns = [row_of(cell) for cell in square], [column_of(cell) for cell in square]
    frame = (min(rows), max(rows), min(columns), max(columns))
    if frame != (table.top, table.bottom, table.left, table.right):
        yield "the frame is not where the square's cards are"
    if frame[1] - frame[0] >= FRAME or frame[3] - frame[2] >= FRAME:
        yield "the square's cards do not fit in a frame of 4 x 4"
    outside = [cell for cell in cells if table.is_outside(cell)]
    for cell in outside:
        if not isinstance(table.cards.powers[table.card_at(cell)], FifthCard):
            yield f"{table.cards.names[table.card_at(cell)]} cannot lie outside the square"
        row, column = row_of(cell), column_of(cell)
        beside_row, beside_column = frame[0] <= row <= frame[1], frame[2] <= column <= frame[3]
        line = [other for other in square if (row_of(other) == row if beside_row else column_of(other) == column)]
        stride = 1 if beside_row else WIDTH
        at_an_end = cell in (min(line, default=cell) - stride, max(line, default=cell) + stride)
        if beside_row == beside_column or len(line) != FRAME or not at_an_end:
            yield "an outside card lies at the end of no complete row or column"
        for other in outside:
            same = row_of(other) == row if beside_row else column_of(other) == column
            if other > cell and same:
                yield "a row or column has two outside cards"


def _tokens(table: MythicArena) -> Iterator[str]:
    """C-5 and C-7: power tokens are conserved, and lie only where they may."""
    played = [0, 0]
    for card in range(CARDS):
        broken = table.broken_sides(card)
        if broken & ~table.cards.shields[card]:
            yield f"{table.cards.names[card]} has a breaker where no shield is printed"
        if table.zone(card) != FIELD and (broken or table.strength_tokens(card)):
            yield f"{table.cards.names[card]} carries tokens off the field"
        if table.strength_tokens(card) and not table.cards.powers[card].takes_strength():
            yield f"{table.cards.names[card]} may carry no strength token"
        played[STRENGTH] += table.strength_tokens(card)
        played[BREAKER] += int(broken).bit_count()
    for kind, name in ((STRENGTH, "strength"), (BREAKER, "breaker")):
        total = table.supply(kind) + table.owned(0, kind) + table.owned(1, kind) + played[kind]
        if total != table.quantities.tokens[kind]:
            yield f"there are {total} {name} tokens instead of {table.quantities.tokens[kind]}"


def _allegiance(table: MythicArena) -> Iterator[str]:
    """C-6: an allegiance token lies only on a card of the other pantheon that is on the field."""
    for card in range(CARDS):
        if table.zone(card) != FIELD and table.holder(card) != card // PAIRS:
            yield f"{table.cards.names[card]} carries an allegiance token off the field"


def _connected(table: MythicArena) -> Iterator[str]:
    """C-8: the cards of the square hang together by edges, and a legal cell exists while the game runs."""
    cells = {cell for cell in range(CELLS) if table.card_at(cell) >= 0 and not table.is_outside(cell)}
    reached: set[int] = set()
    edge = {min(cells)} if cells else set()
    while edge:
        reached |= edge
        edge = {cell + stride for cell in edge for stride in STRIDES if cell + stride in cells} - reached
    if reached != cells:
        yield "the cards in play do not hang together"
    if cells and not table.over and not table.frame_is_full() and not cells_of_the_square(table):
        yield "no legal cell is left"


def _counts(table: MythicArena) -> Iterator[str]:
    """C-11: the final counts add up to the symbols."""
    symbols = table.symbols(0) + table.symbols(1)
    doubled = sum(
        isinstance(table.cards.powers[card], CountDouble)
        and table.zone(card) == FIELD
        and table.holder(card) == card // PAIRS
        for card in range(CARDS)
    )
    if final_count(table, 0) + final_count(table, 1) != symbols + doubled:
        yield "the final counts do not add up to the visible symbols"


def _glory_between(before: MythicArena, after: MythicArena, seat: int) -> Iterator[str]:
    """C-10 and C-12: glory is never lost, and only the active player gains any, but for the majority at the end."""
    for pantheon, name in enumerate(PANTHEONS):
        for source in range(SOURCES):
            gain = after.glory_from(pantheon, source) - before.glory_from(pantheon, source)
            if gain < 0:
                yield f"{name} lost glory"
            if gain and source == MAJORITY and not after.over:
                yield f"{name} gained glory for a majority before the end"
            if gain and source != MAJORITY and after.seat_of(pantheon) != seat:
                yield f"{name} gained glory in the other's turn"


def _turns(table: MythicArena) -> Iterator[str]:
    """C-9 and C-10: each turn fills one cell of the square, unless its card left or lies outside; 16 to 20 turns."""
    passing = sum(
        isinstance(table.cards.powers[card], LeaveAfterBattle) and table.zone(card) == BOX for card in range(CARDS)
    )
    given_up = sum(
        isinstance(table.cards.powers[card], CoverFromDiscard) and table.zone(card) == BOX for card in range(CARDS)
    )
    outside = sum(table.card_at(cell) >= 0 and table.is_outside(cell) for cell in range(CELLS))
    turns = played_turns(table, 0) + played_turns(table, 1)
    unfilled = turns - table.square_count
    # A card that was to be covered went with the avenger on it, or was given up by itself (MA-20.8).
    if not passing + outside <= unfilled <= passing + outside + given_up:
        yield f"{turns} turns have filled {table.square_count} cells of the square"
    if table.over and not 16 <= table.turn_number <= 20:
        yield f"the game ended in turn {table.turn_number}"


_OF_THE_CARDS = (_cards, _box, _between_turns, _frame, _tokens, _allegiance, _connected, _counts, _turns)
_OF_THE_GAME = (check_turn, check_match, check_glory, check_steps)
