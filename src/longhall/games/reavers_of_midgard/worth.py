"""What a sensible player expects of a card before it is resolved, from what is printed on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.bargains import (
    BuildOrBoast,
    Choose,
    DiscardDice,
    DiscardFavor,
    GiveTerror,
    Pillage,
)
from longhall.games.reavers_of_midgard.cards import (
    ARTIFACTS,
    FAVOR,
    FIRST_PILLAGED_KEEP,
    FIRST_VILLAGE,
    KEEP_SETS,
    LOOT,
    TAPESTRIES,
    TERROR,
    TREASURE,
    Book,
    Effect,
)
from longhall.games.reavers_of_midgard.effects import (
    Draw,
    DrawAndKeep,
    DrawLoot,
    Gain,
    GainDie,
    GainGlory,
    Lose,
    RollDice,
    SetDice,
)

# Food, Favor, Terror, and the tokens.
GOOD_WORTH: Final = [0.75, 0.9, 1.0, -2.5, 2.2, 3.2, 4.4]
DIE_WORTH: Final = 1.6
SET_DIE_WORTH: Final = 2.0
CARD_WORTH: Final = 3.8
KEPT_WORTH: Final = 4.6
# What an artifact is worth beside its Glory, and a tapestry.
ARTIFACT_WORTH: Final = 1.5
TAPESTRY_WORTH: Final = 4.0
# How often a combat for a keep card is fought and won.
PILLAGED: Final = 0.35


def script_worth(book: Book, script: i64) -> float:
    """What a script is worth."""
    value = 0.0
    for effect in book.scripts[script]:
        value += effect_worth(book, effect)
    return value


def effect_worth(book: Book, effect: Effect) -> float:
    """What one effect is worth."""
    if isinstance(effect, GainGlory):
        return float(effect.amount)
    if isinstance(effect, Gain):
        return GOOD_WORTH[effect.good] * float(effect.amount)
    if isinstance(effect, Lose):
        return 0.5 if effect.good == TERROR else -GOOD_WORTH[effect.good] * float(effect.amount)
    if isinstance(effect, RollDice):
        return DIE_WORTH * float(len(effect.colours))
    if isinstance(effect, GainDie):
        return SET_DIE_WORTH
    if isinstance(effect, SetDice):
        return SET_DIE_WORTH * float(len(effect.colours))
    if isinstance(effect, Draw):
        return CARD_WORTH
    if isinstance(effect, DrawLoot):
        return CARD_WORTH
    if isinstance(effect, DrawAndKeep):
        return KEPT_WORTH
    if isinstance(effect, DiscardDice):
        gained = script_worth(book, effect.script) + (SET_DIE_WORTH if effect.same_colour else 0.0)
        return max(0.3, gained - 1.2 * float(effect.dice))
    if isinstance(effect, DiscardFavor):
        return max(0.2, script_worth(book, effect.script) - GOOD_WORTH[FAVOR] * float(effect.favor))
    if isinstance(effect, Pillage):
        worth = script_worth(book, effect.script)
        return max(0.0, worth) if effect.defence == 0 else PILLAGED * worth
    if isinstance(effect, Choose):
        return max(script_worth(book, effect.left), script_worth(book, effect.right))
    if isinstance(effect, GiveTerror):
        return 0.8
    if isinstance(effect, BuildOrBoast):
        return float(effect.glory)
    return 0.0


def loot_worths(book: Book) -> list[float]:
    """What each village and keep card is worth, in the order of their numbers."""
    found: list[float] = []
    for place in range(LOOT):
        card: i64 = FIRST_VILLAGE + place
        if place < ARTIFACTS:
            found.append(float(book.artifact_glory[place]) + ARTIFACT_WORTH)
        elif TREASURE <= card < TREASURE + KEEP_SETS:
            row = book.set_glory[card - TREASURE]
            found.append(float(row[len(row) - 1]) / float(len(row)))
        elif card < FIRST_PILLAGED_KEEP and card >= FIRST_PILLAGED_KEEP - TAPESTRIES:
            found.append(TAPESTRY_WORTH)
        else:
            found.append(script_worth(book, book.loot[place]))
    return found
