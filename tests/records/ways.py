"""The ways a game can go that golden records must show, by game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from longhall import SPECTATOR
from longhall.games.mythic_arena.ending import final_count
from longhall.games.mythic_arena.grid import CELLS
from longhall.games.mythic_arena.layout import BOX, JUSTICE, MAJORITY
from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.saga import Redo, Saga, Undo
from longhall.kernel.vocabulary import Words


class Way(NamedTuple):
    """One way: how to tell it, and the options it is played with."""

    shows: Callable[[Saga], bool]
    options: dict[str, str]


def events(saga: Saga) -> list[Words]:
    """Everything a spectator was told."""
    return [event for moment in saga.moments for event in moment.outcome.events(SPECTATOR)]


def told(saga: Saga, kind: str) -> list[Words]:
    """The events of one kind."""
    return [event for event in events(saga) if event["event"] == kind]


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


def straight(saga: Saga) -> bool:
    """Whether nothing was taken back."""
    return len(saga.entries) == len(saga.moments)


def hesitant(saga: Saga) -> bool:
    """Whether moves were taken back, and some done again."""
    return {Undo, Redo} <= {type(entry) for entry in saga.entries}


GAME: dict[str, str] = {}
MATCH = {"length": "match"}

WAYS: dict[str, dict[str, Way]] = {
    "mythic-arena": {
        "norse-wins-by-glory": Way(lambda saga: lead_on_the_field(saga) > 0 and lead(saga) > 0, GAME),
        "greek-wins-by-glory": Way(lambda saga: lead_on_the_field(saga) < 0 and lead(saga) < 0, GAME),
        "majority-turns-it-for-norse": Way(lambda saga: lead_on_the_field(saga) < 0 < lead(saga), GAME),
        "majority-turns-it-for-greek": Way(lambda saga: lead_on_the_field(saga) > 0 > lead(saga), GAME),
        "majority-is-not-enough": Way(lambda saga: count_lead(saga) * lead(saga) < 0, GAME),
        "equal-count": Way(lambda saga: count_lead(saga) == 0 and lead(saga) != 0, GAME),
        "tokens-decide-for-norse": Way(lambda saga: lead(saga) == 0 and arena(saga).last_winner == 0, GAME),
        "tokens-decide-for-greek": Way(lambda saga: lead(saga) == 0 and arena(saga).last_winner == 1, GAME),
        "drawn": Way(lambda saga: bool(told(saga, "drawn_game")), GAME),
        "fifth-card": Way(lambda saga: outside(saga) == 1, GAME),
        "both-fifth-cards": Way(lambda saga: outside(saga) == 2, GAME),
        "avenger-on-the-last-cell": Way(lambda saga: left_with(saga, 15), GAME),
        "avenger-opens": Way(lambda saga: left_with(saga, 0), GAME),
        "avenger-from-the-underworld": Way(lambda saga: len(arena(saga).cards_in(BOX, 0)) == 2, GAME),
        "deck-made-anew": Way(lambda saga: bool(told(saga, "reshuffled")), GAME),
        "shortest": Way(lambda saga: arena(saga).turn_number == 16, GAME),
        "longest": Way(lambda saga: arena(saga).turn_number == 20, GAME),
        "supply-used-up": Way(lambda saga: arena(saga).supply(0) + arena(saga).supply(1) == 0, GAME),
        "nothing-to-cover-with": Way(forced_discard, GAME),
        "taken-back": Way(hesitant, GAME),
        "tyr-doubles-all": Way(lambda saga: arena(saga).glory_from(0, JUSTICE) > 0, {"tyr_scope": "all"}),
        "njord-attacks-with-seven": Way(straight, {"njord_attack": "printed"}),
        "match-in-two": Way(lambda saga: sorted(saga.table.scores) == [0, 2] and arena(saga).games_played == 2, MATCH),
        "match-in-three": Way(
            lambda saga: sorted(saga.table.scores) == [1, 2] and arena(saga).games_played == 3, MATCH
        ),
        "match-with-a-drawn-game": Way(lambda saga: bool(told(saga, "drawn_game")), MATCH),
        "match-by-five-games": Way(lambda saga: max(saga.table.scores) < 2 and len(saga.table.winners) == 1, MATCH),
        "match-drawn": Way(lambda saga: len(saga.table.winners) == 2, MATCH),
    },
}
