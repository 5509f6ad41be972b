"""How well a seat stands, as a sensible player would judge it; and quick plausible choices for playouts."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.cards import NO_CARD, SLOTS
from longhall.games.reavers_of_midgard.scoring import final_glory
from longhall.kernel.chance import Rng

if TYPE_CHECKING:
    from longhall.games.reavers_of_midgard.table import Reavers

HORIZON: Final = 12


def worth(table: Reavers, seat: i64) -> float:
    """What a seat can expect to score."""
    left = float(table.quantities.rounds - table.round)
    value = float(final_glory(table, seat))
    value += 0.5 * float(table.food(seat)) + 0.8 * float(table.favor(seat)) + float(table.crew_size(seat))
    value += left * float(table.land_count(seat))
    for slot in range(SLOTS):
        value += left * 0.6 * float(table.specialists(seat, slot))
    if table.leader(seat) != NO_CARD:
        value += 1.0
    return value


def standing(table: Reavers, seat: i64) -> float:
    """From 0 to 1, by the distance to the best of the others."""
    if table.over:
        return 1.0 if table.winning() >> seat & 1 else 0.0
    ours = worth(table, seat)
    best = -1000.0
    for other in range(table.players):
        if other != seat:
            best = max(best, worth(table, other))
    return 1.0 / (1.0 + exp((best - ours) / 20.0))


def all_standings(table: Reavers) -> list[float]:
    """How every seat stands."""
    return [standing(table, seat) for seat in range(table.players)]


def lean_towards(table: Reavers, seat: i64, rng: Rng) -> i64:
    """A quick choice."""
    options = table.codes_of(seat)
    return options[rng.below(len(options))]


def telling_apart(table: Reavers, seat: i64) -> i64:
    """A number for the dice and cards a seat sees."""
    return 0
