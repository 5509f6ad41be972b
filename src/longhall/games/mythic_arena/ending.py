"""The course of a game, and its end (MA-4.1, MA-12)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.mythic_arena import events
from longhall.games.mythic_arena.cards import CARDS, GREEK, NORSE, pantheon_of
from longhall.games.mythic_arena.layout import FIELD, MAJORITY, NO_WINNER
from longhall.games.mythic_arena.table import MythicArena
from longhall.games.mythic_arena.turn import Turn
from longhall.kernel.step import Step


class Course(Step[MythicArena]):
    """Turn after turn, alternately, until the square is full of cards that stay (MA-4.1, MA-12.1)."""

    def __init__(self, pantheon: i64) -> None:
        self.pantheon = pantheon

    def run(self, table: MythicArena) -> None:
        if table.frame_is_full():
            table.push(FinalCount())
        else:
            table.push(Course(1 - self.pantheon))
            table.push(Turn(self.pantheon))

    def facts(self) -> list[int]:
        return [self.pantheon]


class FinalCount(Step[MythicArena]):
    """The visible symbols are counted, the majority gains glory, and the game is won or drawn (MA-12.3 to MA-12.9)."""

    def run(self, table: MythicArena) -> None:
        norse, greek = final_count(table, NORSE), final_count(table, GREEK)
        if table.listening:
            table.tell(events.COUNTED, [norse, greek])
        if norse != greek:
            ahead: i64 = NORSE if norse > greek else GREEK
            table.gain_glory(ahead, MAJORITY, table.quantities.majority_glory)
            if table.listening:
                table.tell(events.MAJORITY, [ahead, table.quantities.majority_glory])
        winner = winner_of_the_game(table)
        table.record_game(winner)
        if table.listening:
            if winner == NO_WINNER:
                table.tell(events.DRAWN_GAME, [])
            else:
                by = events.BY_TOKENS if table.glory(NORSE) == table.glory(GREEK) else events.BY_GLORY
                table.tell(events.WON, [winner, table.glory(NORSE), table.glory(GREEK), by])


def final_count(table: MythicArena, pantheon: i64) -> i64:
    """A pantheon's visible symbols, outside cards included; Balder and Apollo may count double (MA-12.3, MA-26)."""
    count: i64 = 0
    for card in range(CARDS):
        count += symbols_at_the_end(table, card, pantheon)
    return count


def symbols_at_the_end(table: MythicArena, card: i64, pantheon: i64) -> i64:
    """What one card counts for a pantheon."""
    if table.zone(card) != FIELD or table.holder(card) != pantheon or not table.cards.symbols[card]:
        return 0
    return table.cards.powers[card].final_count(pantheon_of(card) == pantheon)


def winner_of_the_game(table: MythicArena) -> i64:
    """More glory, then more unplayed power tokens, else nobody (MA-12.7 to MA-12.9)."""
    lead = table.glory(NORSE) - table.glory(GREEK)
    if lead == 0:
        lead = table.tokens_owned(NORSE) - table.tokens_owned(GREEK)
    if lead == 0:
        return NO_WINNER
    return NORSE if lead > 0 else GREEK
