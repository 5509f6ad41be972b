"""How likely a combat is won: exactly, with every reroll the best there is (RM-3.4, RM-20.2, RM-20.4 to RM-20.6).

A die that shows more is never worse to have, since any die may be rolled again. So whoever rerolls picks up every blank
and no two, and decides only how many of the dice that show 1 go with them. What reaches the defence is over; so few
other states are left that all of them can be worked out.
"""

from __future__ import annotations

from typing import Final

from longhall.games.reavers_of_midgard.dice import SUCCESSES

# How many combat dice show 0, 1 and 2.
Shown = tuple[int, int, int]

# What was worked out before. A chance is found by the dice that stay, those that are rolled, what is to be reached, the
# rerolls to come, and the faces of a die.
_ROLLS: Final[dict[tuple[int, Shown], dict[Shown, float]]] = {}
_CHANCES: Final[dict[tuple[Shown, int, int, int, Shown], float]] = {}
# The nearest to certain that a combat can come: there is always another way to fall.
NEARLY: Final = 1.0 - 1e-12


def chance_by_rolling(stay: Shown, dice: int, defence: int, rerolls: int, faces: list[int]) -> float:
    """How likely so many dice, with those that stay, reach a defence, with so many rerolls to come."""
    counts = [faces.count(successes) for successes in range(SUCCESSES)]
    return _by_rolling(stay, dice, defence, rerolls, (counts[0], counts[1], counts[2]))


def _by_rolling(stay: Shown, dice: int, defence: int, rerolls: int, faces: Shown) -> float:
    least = 0 if faces[0] else 1 if faces[1] else 2
    if stay[1] + 2 * stay[2] + least * dice >= defence:
        return 1.0
    key = (stay, dice, defence, rerolls, faces)
    found = _CHANCES.get(key)
    if found is None:
        found = 0.0
        for new, chance in _rolls(dice, faces).items():
            shown = (stay[0] + new[0], stay[1] + new[1], stay[2] + new[2])
            found += chance * _from_shown(shown, defence, rerolls, faces)
        found = min(found, NEARLY)
        _CHANCES[key] = found
    return found


def _rolls(dice: int, faces: Shown) -> dict[Shown, float]:
    """What so many combat dice can show, and how likely that is."""
    key = (dice, faces)
    found = _ROLLS.get(key)
    if found is not None:
        return found
    sides = faces[0] + faces[1] + faces[2]
    chances: dict[Shown, float] = {(0, 0, 0): 1.0}
    for _ in range(dice):
        after: dict[Shown, float] = {}
        for shown, chance in chances.items():
            for successes in range(SUCCESSES):
                if faces[successes]:
                    one = (
                        shown[0] + (1 if successes == 0 else 0),
                        shown[1] + (1 if successes == 1 else 0),
                        shown[2] + (1 if successes == 2 else 0),
                    )
                    after[one] = after.get(one, 0.0) + chance * faces[successes] / sides
        chances = after
    _ROLLS[key] = chances
    return chances


def _from_shown(shown: Shown, defence: int, rerolls: int, faces: Shown) -> float:
    """How likely a defence is reached from what is shown: as the best reroll has it."""
    if shown[1] + 2 * shown[2] >= defence:
        return 1.0
    best = 0.0
    if rerolls > 0:
        for singles in range(shown[1] + 1):
            again = shown[0] + singles
            if again:
                stay = (0, shown[1] - singles, shown[2])
                best = max(best, _by_rolling(stay, again, defence, rerolls - 1, faces))
    return best
