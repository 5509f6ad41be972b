"""Power tokens (MA-7): played between the placement effect and the battle, taken after it."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.mythic_arena import codes, events
from longhall.games.mythic_arena.choice import OpenChoice
from longhall.games.mythic_arena.grid import told_at
from longhall.games.mythic_arena.layout import BREAKER, STRENGTH
from longhall.games.mythic_arena.table import MythicArena


class PlayTokens(OpenChoice):
    """One decision: how many "+1 strength" go on the placed card, and which touched shields are broken (MA-7.12)."""

    def options(self, table: MythicArena, seat: i64) -> list[int]:
        strengths = playable_strengths(table)
        breakers = table.owned(table.active, BREAKER)
        shields = touched_shields(table) if breakers else 0
        if strengths == 0 and shields == 0:
            return [codes.tokens(0, 0)]
        return [
            codes.tokens(strength, breaks)
            for strength in range(strengths + 1)
            for breaks in range(codes.BREAKS)
            if breaks & ~shields == 0 and sides_in(breaks) <= breakers
        ]

    def choose(self, table: MythicArena, seat: i64, code: i64) -> None:
        strengths: i64 = (code - codes.TOKENS) // codes.BREAKS
        breaks: i64 = (code - codes.TOKENS) % codes.BREAKS
        if strengths:
            table.put_strength(strengths)
            if table.listening:
                table.tell(events.STRENGTHENED, [table.active, table.placed, strengths])
        if breaks:
            break_shields(table, breaks)

    def about(self, table: MythicArena, seat: i64) -> dict[str, str | int]:
        return {
            "card": table.cards.names[table.placed],
            "strengths": table.owned(table.active, STRENGTH),
            "breakers": table.owned(table.active, BREAKER),
        }


class TakeToken(OpenChoice):
    """A token is taken from the supply; its player picks the kind among those left (MA-7.9 to MA-7.11)."""

    def __init__(self, still: i64) -> None:
        self.still = still

    def options(self, table: MythicArena, seat: i64) -> list[int]:
        return [codes.TAKE + kind for kind in range(2) if table.supply(kind) > 0]

    def choose(self, table: MythicArena, seat: i64, code: i64) -> None:
        kind: i64 = code - codes.TAKE
        table.give_token(table.active, kind, 1)
        if table.listening:
            table.tell(events.TOOK, [table.active, kind])
        take_tokens(table, self.still - 1)

    def about(self, table: MythicArena, seat: i64) -> dict[str, str | int]:
        return {"card": table.cards.names[table.placed], "still": self.still}

    def facts(self) -> list[int]:
        return [self.still]


def take_tokens(table: MythicArena, count: i64) -> None:
    """The active player takes so many tokens, or what is left of the supply (MA-7.10)."""
    left = table.supply(STRENGTH) + table.supply(BREAKER)
    count = min(count, left)
    if count > 0:
        table.push(TakeToken(count))


def playable_strengths(table: MythicArena) -> i64:
    """How many "+1 strength" the active player can put on the placed card (MA-7.2, MA-7.8)."""
    takes = table.cards.powers[table.placed].takes_strength()
    return table.owned(table.active, STRENGTH) if takes else 0


def touched_shields(table: MythicArena) -> i64:
    """The directions in which an opposing card turns an unbroken shield to the placed card (MA-7.3, MA-7.4)."""
    neighbours = table.opposing_neighbours(table.cell_of_card(table.placed))
    shields: i64 = 0
    for direction in range(4):
        card: i64 = neighbours[direction]
        if card >= 0 and table.shielded(card, direction ^ 2):
            shields |= 1 << direction
    return shields


def break_shields(table: MythicArena, breaks: i64) -> None:
    """Put a breaker on each chosen side; it is plain for the rest of the game (MA-7.4)."""
    neighbours = table.opposing_neighbours(table.cell_of_card(table.placed))
    for direction in range(4):
        if breaks >> direction & 1:
            card: i64 = neighbours[direction]
            side: i64 = direction ^ 2
            table.put_breaker(card, side)
            if table.listening:
                cell = table.cell_of_card(card)
                table.tell(events.BROKE, [table.active, card, side, *told_at(cell)])


def sides_in(mask: i64) -> i64:
    """How many sides a mask of the four names."""
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1)
