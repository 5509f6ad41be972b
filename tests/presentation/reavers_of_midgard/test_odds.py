"""How likely a combat is won: the same as by trying every reroll there is."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

import longhall
from longhall.games.reavers_of_midgard.odds import Shown, chance_by_rolling
from longhall.presentation import voice
from longhall.presentation.choices import choices_of
from longhall.presentation.spans import flat
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import stage

FACES = [0, 0, 1, 1, 2, 2]
ENGLISH = voice(longhall.game("reavers-of-midgard"), "en")


@cache
def by_trying(stay: tuple[int, ...], dice: int, defence: int, rerolls: int) -> float:
    """Roll, then reroll whichever dice promise most, twos among them; by the letter of the rule (RM-20.4)."""
    chances = [_then(stay + rolled, defence, rerolls) for rolled in product(FACES, repeat=dice)]
    return sum(chances) / len(chances)


def _then(shown: tuple[int, ...], defence: int, rerolls: int) -> float:
    if sum(shown) >= defence:
        return 1.0
    best = 0.0
    for kept in product((True, False), repeat=len(shown)) if rerolls else ():
        stay = tuple(sorted(die for die, stays in zip(shown, kept, strict=True) if stays))
        if len(stay) < len(shown):
            best = max(best, by_trying(stay, len(shown) - len(stay), defence, rerolls - 1))
    return best


@clause("RM-20.4")
@pytest.mark.parametrize("rerolls", [0, 1, 2, 3])
@pytest.mark.parametrize("defence", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_chances_are_those_of_the_best_rerolls(dice: int, defence: int, rerolls: int) -> None:
    exact = by_trying((), dice, defence, rerolls)
    assert chance_by_rolling((0, 0, 0), dice, defence, rerolls, FACES) == pytest.approx(exact)


@pytest.mark.parametrize("stay", [(1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 1, 1)])
def test_dice_that_stay_may_be_rerolled_later(stay: Shown) -> None:
    kept = tuple(successes for successes, count in enumerate(stay) for _ in range(count))
    for defence, rerolls in product((3, 4, 5), (0, 1, 2)):
        exact = by_trying(kept, 2, defence, rerolls)
        assert chance_by_rolling(stay, 2, defence, rerolls, FACES) == pytest.approx(exact)


def test_no_reroll_is_left_out_however_many_there_are() -> None:
    chances = [chance_by_rolling((0, 0, 0), 2, 4, favor, FACES) for favor in range(12)]
    assert chances == sorted(set(chances))
    # Two dice, both to show 2: each is rolled until it does, up to favor + 1 times.
    assert chances[9] == pytest.approx((1 - (2 / 3) ** 10) ** 2)
    many = chance_by_rolling((0, 0, 0), 12, 6, 9, FACES)
    assert many > chance_by_rolling((0, 0, 0), 12, 6, 0, FACES)


def test_only_what_is_certain_is_certain() -> None:
    assert chance_by_rolling((0, 0, 2), 1, 4, 0, FACES) == 1.0
    assert chance_by_rolling((0, 0, 0), 1, 3, 9, FACES) == 0.0
    assert chance_by_rolling((0, 0, 0), 20, 1, 20, FACES) < 1.0


@clause("RM-20.4")
def test_the_odds_with_favor_count_every_favor() -> None:
    hall = stage(dice={0: ["red-double-hammer"]}, favor={0: 9})
    hall.activate("subdue").act().say("force", territory="food-2")
    told = {flat(choice.apart): flat(choice.cost) for choice in choices_of(ENGLISH, hall.table, hall.table.view(0))}
    assert told["rHH"] == "2 dice, 67%, 99% with your Favor"
    hall.commit("red-double-hammer", shows=[0, 0])
    rerolled = {flat(choice.apart): flat(choice.cost) for choice in choices_of(ENGLISH, hall.table, hall.table.view(0))}
    assert rerolled["‹0 0›"] == "67%, 99% with your Favor"
    # With a single Favor there is nothing to come after the reroll.
    poor = stage(dice={0: ["red-double-hammer"]}, favor={0: 1})
    poor.activate("subdue").act().say("force", territory="food-2").commit("red-double-hammer", shows=[0, 0])
    costs = {flat(choice.apart): flat(choice.cost) for choice in choices_of(ENGLISH, poor.table, poor.table.view(0))}
    assert costs["‹0 0›"] == "67%"
