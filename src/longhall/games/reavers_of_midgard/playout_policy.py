"""A quick plausible choice for playouts: cheap to find, and not foolish."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes
from longhall.games.reavers_of_midgard.action import ActOrRest
from longhall.games.reavers_of_midgard.bargains import ChoosePillage, ChooseSide, ChooseUpgrade, DiscardFor
from longhall.games.reavers_of_midgard.combat import Hammers, Reroll
from longhall.games.reavers_of_midgard.dice import COLOURS, HAMMERS, REROLLS, UPGRADE_SPACES, WILD_HAMMER
from longhall.games.reavers_of_midgard.recruiting import UseReaver
from longhall.games.reavers_of_midgard.subdue import Attempt
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.chance import Rng

# From which Terror on a cautious player brings no more of it on.
CAUTIOUS: Final = 3
# Until which round specialists and upgrades are worth having.
EARLY: Final = 4


def lean_towards(table: Reavers, seat: i64, rng: Rng) -> i64:
    """Mostly what a player would do without thinking long, else at random."""
    options = table.codes_of(seat)
    count: i64 = len(options)
    if count == 1:
        return options[0]
    step = table.stack[-1]
    if isinstance(step, ActOrRest):
        return codes.ACT if rng.below(8) else codes.REST
    if isinstance(step, Hammers):
        return enough_hammers(table, step.defence, options, rng)
    if isinstance(step, Reroll):
        return reroll_misses(table, rng)
    if isinstance(step, UseReaver):
        if table.round <= EARLY or rng.below(4) == 0:
            return options[rng.below(count)]
        return codes.RALLY
    if isinstance(step, ChoosePillage):
        return codes.DECLINE if table.terror(seat) >= CAUTIOUS else codes.PILLAGE
    if isinstance(step, ChooseSide):
        return codes.CHOOSE if table.terror(seat) >= CAUTIOUS else codes.CHOOSE + 1
    if isinstance(step, ChooseUpgrade):
        return codes.BUILD if table.round <= EARLY else codes.BOAST
    if isinstance(step, DiscardFor):
        return options[rng.below(count)] if rng.below(2) else codes.DECLINE
    if isinstance(step, Attempt) and options[count - 1] == codes.DECLINE and rng.below(4):
        return options[rng.below(count - 1)]
    if options[count - 1] == codes.DECLINE:
        return options[rng.below(count - 1)] if rng.below(8) else codes.DECLINE
    return options[rng.below(count)]


def enough_hammers(table: Reavers, defence: i64, options: list[int], rng: Rng) -> i64:
    """Commit about as many combat dice as the defence, one more if there are: one of few tries that comes nearest."""
    best: i64 = options[rng.below(len(options))]
    nearest: i64 = 100
    for _ in range(4):
        code: i64 = options[rng.below(len(options))]
        if code < codes.COMMIT:
            return code
        away: i64 = combat_dice(code) + table.added - defence - 1
        if away < 0:
            away = -2 * away
        if away < nearest:
            best, nearest = code, away
    return best


def combat_dice(code: i64) -> i64:
    """How many combat dice a commitment rolls."""
    handful: i64 = (code - codes.COMMIT) // (UPGRADE_SPACES + 1)
    dice: i64 = (code - codes.COMMIT) % (UPGRADE_SPACES + 1)
    for source in HAMMERS.things(handful):
        dice += 2 if COLOURS <= source < WILD_HAMMER else 1
    return dice


def reroll_misses(table: Reavers, rng: Rng) -> i64:
    """Roll every 0 again, or every 1 if there is none."""
    misses = table.rolled(0)
    again = [0 for _ in range(misses)] if misses else [1 for _ in range(table.rolled(1))]
    if len(again) == 0 or rng.below(6) == 0:
        return codes.DECLINE
    return codes.REROLL + REROLLS.number(again)
