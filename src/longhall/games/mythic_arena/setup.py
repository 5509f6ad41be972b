"""Set-up (MA-3) and the match (MA-13)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.mythic_arena import events
from longhall.games.mythic_arena.cards import GREEK, NORSE
from longhall.games.mythic_arena.ending import Course
from longhall.games.mythic_arena.layout import FIRST_TURN, LENGTH, NO_WINNER, PANTHEONS
from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.step import Step


class Match(Step[MythicArena]):
    """Game after game, each from a full set-up, until the match is decided (MA-13.1, MA-13.2, MA-13.5)."""

    def run(self, table: MythicArena) -> None:
        if table.games_played == 0:
            take_pantheons(table)
        if is_decided(table):
            return
        first = first_pantheon(table)
        lay_out(table, first)
        table.push(self)
        table.push(Course(first))


def take_pantheons(table: MythicArena) -> None:
    """Each player takes a different pantheon, by agreement or at random (MA-3.1, MA-3.2)."""
    table.give_norse_to(table.agreed_seat(PANTHEONS))


def first_pantheon(table: MythicArena) -> i64:
    """Who opens: by agreement or at random, then the last winner, or who went second in a drawn game (MA-3.5, MA-3.6,
    MA-13.4)."""
    if table.games_played == 0:
        return table.pantheon_led_by(table.agreed_seat(FIRST_TURN))
    return 1 - table.first if table.last_winner == NO_WINNER else table.last_winner


def lay_out(table: MythicArena, first: i64) -> None:
    """An empty field, two shuffled decks, all tokens in the supply (MA-3.3, MA-3.4, MA-3.7)."""
    table.clear(first)
    table.shuffle_deck(NORSE)
    table.shuffle_deck(GREEK)
    if table.listening:
        table.tell(events.STARTED, [first])


def is_decided(table: MythicArena) -> bool:
    """A single game is decided when it is over; a match by two wins, or by five games (MA-13.1, MA-13.5)."""
    if table.settings[LENGTH] == 0:
        return table.games_played >= 1
    most = max(table.wins(NORSE), table.wins(GREEK))
    return most >= table.quantities.wins_needed or table.games_played >= table.quantities.most_games
