"""The ways a game of Mythic Arena can go that golden records must show."""

from __future__ import annotations

from typing import cast

from longhall import SPECTATOR
from longhall.games.mythic_arena.ending import final_count
from longhall.games.mythic_arena.grid import CELLS
from longhall.games.mythic_arena.layout import BOX, JUSTICE, MAJORITY
from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.saga import Saga
from tests.records.ways.way import Way, hesitant, straight, told


def arena(saga: Saga) -> MythicArena:
    """The table at the end."""
    return cast(MythicArena, saga.table)


def lead(saga: Saga) -> int:
    """Norse glory less Greek glory."""
    return arena(saga).glory(0) - arena(saga).glory(1)


def lead_on_the_field(saga: Saga) -> int:
    """The same before the majority was counted."""
    table = arena(saga)
    return lead(saga) - table.glory_from(0, MAJORITY) + table.glory_from(1, MAJORITY)


def count_lead(saga: Saga) -> int:
    """Norse symbols less Greek ones in the final count."""
    return final_count(arena(saga), 0) - final_count(arena(saga), 1)


def outside(saga: Saga) -> int:
    """How many cards lie outside the square at the end."""
    table = arena(saga)
    return sum(table.is_outside(cell) and table.card_at(cell) >= 0 for cell in range(CELLS))


def left_with(saga: Saga, squares: int) -> bool:
    """Whether an avenger left so many cards in the square behind."""
    return any(
        event["event"] == "left" and cast(MythicArena, following).square_count == squares
        for moment, following in zip(saga.moments, [m.before for m in saga.moments[1:]] + [saga.table], strict=True)
        for event in moment.outcome.events(SPECTATOR)
    )


def forced_discard(saga: Saga) -> bool:
    """Whether somebody was asked and could only discard (MA-20.4)."""
    return any(moment.before.options(moment.seat) == [1] for moment in saga.moments)


GAME: dict[str, str] = {}
MATCH = {"length": "match"}

WAYS: dict[str, Way] = {
    "norse-wins-by-glory": Way(
        lambda saga: lead_on_the_field(saga) > 0 and lead(saga) > 0,
        GAME,
        "The Norse win, with the lead on the field already",
    ),
    "greek-wins-by-glory": Way(
        lambda saga: lead_on_the_field(saga) < 0 and lead(saga) < 0,
        GAME,
        "The Greeks win, with the lead on the field already",
    ),
    "majority-turns-it-for-norse": Way(
        lambda saga: lead_on_the_field(saga) < 0 < lead(saga),
        GAME,
        "Behind on the field, the Norse win by the majority",
    ),
    "majority-turns-it-for-greek": Way(
        lambda saga: lead_on_the_field(saga) > 0 > lead(saga),
        GAME,
        "Behind on the field, the Greeks win by the majority",
    ),
    "majority-is-not-enough": Way(
        lambda saga: count_lead(saga) * lead(saga) < 0, GAME, "Who has the majority loses all the same"
    ),
    "equal-count": Way(lambda saga: count_lead(saga) == 0 and lead(saga) != 0, GAME, "Nobody has the majority"),
    "tokens-decide-for-norse": Way(
        lambda saga: lead(saga) == 0 and arena(saga).last_winner == 0,
        GAME,
        "Equal in glory, the Norse win by their tokens",
    ),
    "tokens-decide-for-greek": Way(
        lambda saga: lead(saga) == 0 and arena(saga).last_winner == 1,
        GAME,
        "Equal in glory, the Greeks win by their tokens",
    ),
    "drawn": Way(lambda saga: bool(told(saga, "drawn_game")), GAME, "A drawn game"),
    "fifth-card": Way(lambda saga: outside(saga) == 1, GAME, "A card lies outside the square"),
    "both-fifth-cards": Way(lambda saga: outside(saga) == 2, GAME, "Two cards lie outside the square"),
    "avenger-on-the-last-cell": Way(
        lambda saga: left_with(saga, 15), GAME, "An avenger is laid on the last cell, and leaves it again"
    ),
    "avenger-opens": Way(
        lambda saga: left_with(saga, 0), GAME, "An avenger is the first card, and leaves the square empty"
    ),
    "avenger-from-the-underworld": Way(
        lambda saga: len(arena(saga).cards_in(BOX, 0)) == 2,
        GAME,
        "An avenger on top of Hela leaves, and takes her along (MA-25.4)",
    ),
    "deck-made-anew": Way(lambda saga: bool(told(saga, "reshuffled")), GAME, "A discard is shuffled into a new deck"),
    "shortest": Way(lambda saga: arena(saga).turn_number == 16, GAME, "Sixteen turns, as few as there can be"),
    "longest": Way(lambda saga: arena(saga).turn_number == 20, GAME, "Twenty turns"),
    "supply-used-up": Way(
        lambda saga: arena(saga).supply(0) + arena(saga).supply(1) == 0, GAME, "All tokens are spent"
    ),
    "nothing-to-cover-with": Way(forced_discard, GAME, "Somebody is asked and can only discard (MA-20.4)"),
    "taken-back": Way(hesitant, GAME),
    "tyr-doubles-all": Way(
        lambda saga: arena(saga).glory_from(0, JUSTICE) > 0, {"tyr_scope": "all"}, "Tyr doubles all, by the setting"
    ),
    "njord-attacks-with-seven": Way(
        straight, {"njord_attack": "printed"}, "Njord attacks with what is printed, by the setting"
    ),
    "match-in-two": Way(
        lambda saga: sorted(saga.table.scores) == [0, 2] and arena(saga).games_played == 2,
        MATCH,
        "A match is won in two games",
    ),
    "match-in-three": Way(
        lambda saga: sorted(saga.table.scores) == [1, 2] and arena(saga).games_played == 3,
        MATCH,
        "A match is won in three games",
    ),
    "match-with-a-drawn-game": Way(
        lambda saga: bool(told(saga, "drawn_game")), MATCH, "A match with a drawn game in it"
    ),
    "match-by-five-games": Way(
        lambda saga: max(saga.table.scores) < 2 and len(saga.table.winners) == 1,
        MATCH,
        "Five games decide a match without two wins",
    ),
    "match-drawn": Way(lambda saga: len(saga.table.winners) == 2, MATCH, "A drawn match"),
}
