"""What the steps that wait are about: cards, dice, stacks and effects that there are."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.action import Specialists
from longhall.games.reavers_of_midgard.bargains import (
    Bargain,
    BuildOrBoast,
    Choose,
    ChoosePillage,
    ChooseSide,
    ChooseUpgrade,
    ChooseVictim,
    DiscardDice,
    DiscardFavor,
    DiscardFor,
    GiveTerror,
    Pillage,
    SpendFavor,
    Spoils,
)
from longhall.games.reavers_of_midgard.cards import (
    ARTIFACTS,
    CARDS,
    FIRST_ARTIFACT,
    FIRST_EXPEDITION,
    FIRST_PROPHECY,
    FIRST_SEA,
    KEEP,
    NO_CARD,
    PLACES,
    REAVERS,
    SEA_BATTLES,
    STACKS,
)
from longhall.games.reavers_of_midgard.dice import ANY_COLOUR, COLOURS, MOST_PAID, NO_DIE
from longhall.games.reavers_of_midgard.expedition import ALL_COLOURS
from longhall.games.reavers_of_midgard.layout import ATTEMPTS
from longhall.games.reavers_of_midgard.payments import FIRST_COMBINATION, PayAnyDice, PayDice
from longhall.games.reavers_of_midgard.perform import Perform
from longhall.games.reavers_of_midgard.sea import AfterBattle, SeaMethod
from longhall.games.reavers_of_midgard.subdue import Conquest, Seizure
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Personal, Step, step_name

# More of anything than there is in the game.
MANY: Final = 99
# The facts of a step, after its owner: the least and the most that each may be.
LIMITS: Final = {
    "Specialists": [0, PLACES],
    "ArtifactFull": [FIRST_ARTIFACT, FIRST_ARTIFACT + ARTIFACTS - 1],
    "Hammers": [0, MANY, 0, 1],
    "Reroll": [0, MANY],
    "NameRecruited": [0, 1],
    "MeetExpedition": [FIRST_EXPEDITION, FIRST_PROPHECY - 1],
    "LoseDie": [ALL_COLOURS, COLOURS - 1],
    "SetDie": [0, ANY_COLOUR],
    "Store": [0, 1, 0, NO_CARD, 0, NO_DIE],
    "PayDice": [0, FIRST_COMBINATION + SEA_BATTLES - 1],
    "PayAnyDice": [0, MOST_PAID],
    "PutAway": [0, CARDS - 1],
    "ToPile": [0, CARDS - 1],
    "TakePair": [0, KEEP],
    "RecruitCards": [0, 1],
    "UseReaver": [0, REAVERS - 1],
    "SeaMethod": [FIRST_SEA, FIRST_EXPEDITION - 1, 0, 1],
    "AfterBattle": [FIRST_SEA, FIRST_EXPEDITION - 1, 0, 1],
    "Attempt": [0, ATTEMPTS, 0, 1],
    "Conquest": [0, STACKS - 1],
    "Seizure": [0, STACKS - 1],
    "ReplaceTile": [0, STACKS - 1],
    "TradePicks": [1, MANY],
}


def check_facts(table: Reavers, found: list[str]) -> None:
    """Each step that waits can be taken when its turn comes."""
    for step in table.stack:
        if not is_within_limits(step) or not is_at_hand(table, step):
            found.append(f"'{step_name(step)}' is about something that is not there")
    for step in table.stack[:-1]:
        if isinstance(step, (PayDice, PayAnyDice)):
            found.append("RM-7.7: a payment waits, which is made at once")


def is_within_limits(step: Step[Any]) -> bool:
    """Whether a step names cards, dice and stacks by numbers that they have."""
    limits = LIMITS.get(step_name(step))
    if limits is None:
        return True
    facts = step.facts()
    if isinstance(step, Personal):
        facts = facts[1:]
    for number in range(len(facts)):
        if not limits[2 * number] <= facts[number] <= limits[2 * number + 1]:
            return False
    return True


def is_at_hand(table: Reavers, step: Step[Any]) -> bool:
    """Whether what a step is about lies where the step will look for it."""
    if isinstance(step, Specialists):
        slot = table.slot_of(table.area)
        return slot < 0 or step.place <= table.specialists(step.owner, slot)
    if isinstance(step, Perform):
        if not 0 <= step.script < len(table.book.scripts) or not 0 <= step.card <= NO_CARD:
            return False
        return 0 <= step.place <= len(table.book.scripts[step.script])
    if isinstance(step, (SeaMethod, AfterBattle)):
        return step.drawn == 1 or step.card in table.sea_battles()
    if isinstance(step, (Conquest, Seizure)):
        return table.stack_size(step.stack) > 0
    if isinstance(step, (Bargain, Spoils)):
        return is_offered(table, step, step.number)
    return True


def is_offered(table: Reavers, step: Step[Any], number: i64) -> bool:
    """Whether the effect with a number offers what a step asks for."""
    if not 0 <= number < len(table.book.effects):
        return False
    effect = table.book.effects[number]
    if isinstance(step, DiscardFor):
        return isinstance(effect, DiscardDice)
    if isinstance(step, SpendFavor):
        return isinstance(effect, DiscardFavor)
    if isinstance(step, (ChoosePillage, Spoils)):
        return isinstance(effect, Pillage)
    if isinstance(step, ChooseSide):
        return isinstance(effect, Choose)
    if isinstance(step, ChooseVictim):
        return isinstance(effect, GiveTerror)
    return isinstance(step, ChooseUpgrade) and isinstance(effect, BuildOrBoast)
