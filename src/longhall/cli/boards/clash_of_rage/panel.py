"""The fight at hand in a terminal: both sides on a line each, and what the dice came to."""

from __future__ import annotations

from rich.text import Text

from longhall.cli.boards.canvas import Runs
from longhall.cli.boards.clash_of_rage.signs import Signs
from longhall.cli.palette import EMBER, FAINT
from longhall.games.clash_of_rage.view import FighterView
from longhall.presentation.clash_of_rage.fights import Fight
from longhall.presentation.clash_of_rage.names import BATTLE, BLANK, ELVES, WOUND
from longhall.presentation.spans import flat


def panel(signs: Signs, fight: Fight) -> Text:
    """Both sides on a line each, and what the dice came to."""
    lines = [Text(f"{BATTLE} {flat(fight.title())}", f"bold {EMBER}")]
    fighters = (fight.fight.attacker, fight.fight.defender)
    lines += [Text.assemble("  ", *_side(signs, fight, fighter)) for fighter in fighters]
    if fight.rolled:
        lines.append(Text.assemble("  ", *_dice(fight)))
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)


def _side(signs: Signs, fight: Fight, fighter: FighterView) -> Runs:
    force = fight.force(fighter.side)
    runs: Runs = signs.force(force) if force is not None else [signs.badge(fighter.side)]
    if force is not None and force.side == ELVES:
        runs = [signs.badge(ELVES), (" ", ""), *runs]
    return [*runs, (f"  {flat(fight.strength(fighter))}", "")]


def _dice(fight: Fight) -> Runs:
    """The dice, and how the wounds are counted."""
    dice: Runs = [(WOUND * fight.fight.wound_dice, f"bold {EMBER}"), (BLANK * fight.fight.blank_dice, FAINT)]
    if fight.view.step == "AssignKill":
        return [*dice, (f" {flat(fight.wounds_left())}", "bold")]
    left = flat(fight.rerolls_left())
    return [*dice, (f" {flat(fight.summands())} = ", ""), (flat(fight.total()), "bold"), (f" {left}", FAINT)]
