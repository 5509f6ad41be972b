"""What waits on the stack: the phases still to come, one turn, and what each step is about (BR-5, BR-7, Appendix C)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from longhall.games.blood_rage.action import NextTurn, Turn
from longhall.games.blood_rage.bags import KINDS
from longhall.games.blood_rage.battle import LateCards, QuestAsBattle
from longhall.games.blood_rage.cards import CLAN_UPGRADE, MONSTER_UPGRADE
from longhall.games.blood_rage.clan_actions import SecondSacrifice
from longhall.games.blood_rage.destruction import BY_SACRIFICE, IN_BATTLE, Doomed
from longhall.games.blood_rage.figures import FIGURES, PLACES, PROVINCES, warriors_in
from longhall.games.blood_rage.invade import ThorsDomain
from longhall.games.blood_rage.invasion import Succor
from longhall.games.blood_rage.layout import NO_CARD, STATS
from longhall.games.blood_rage.march import MarchFigures, MarchTarget
from longhall.games.blood_rage.pillage import CallToBattle
from longhall.games.blood_rage.stats import ChooseStat
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.upgrade import ChooseSlot, FreeInvasion
from longhall.kernel.step import NOBODY, Step, step_name

# What may lie directly below each step that asks something, and below those that wait under it.
BELOW: Final = {
    "EndOfAge": ("",),
    "ReleaseValhalla": ("EndOfAge",),
    "Ragnarok": ("ReleaseValhalla",),
    "WorldsEnd": ("ReleaseValhalla",),
    "QuestPhase": ("Ragnarok",),
    "DiscardPhase": ("QuestPhase",),
    "ActionPhase": ("DiscardPhase",),
    "Draft": ("ActionPhase",),
    "NextTurn": ("DiscardPhase",),
    "KeepCard": ("QuestPhase",),
    "Turn": ("NextTurn",),
    "MarchTarget": ("NextTurn",),
    "MarchFigures": ("NextTurn",),
    "ChooseSlot": ("NextTurn",),
    "FreeInvasion": ("NextTurn",),
    "ThorsDomain": ("NextTurn",),
    "Succor": ("NextTurn", "ThorsDomain", "EndPillage", "Blessing"),
    "SecondSacrifice": ("ChooseStat",),
    "Muster": ("NextTurn",),
    "CallToBattle": ("Muster",),
    "EndPillage": ("NextTurn",),
    "PlayCards": ("EndPillage",),
    "LateCards": ("EndPillage",),
    "QuestAsBattle": ("LateCards", "QuestAsBattle", "ActText"),
    "ActText": ("LateCards", "QuestAsBattle", "ActText"),
    "TideKeep": ("LateCards", "QuestAsBattle", "ActText", "TideKeep"),
    "Blessings": ("EndPillage",),
    "Reckoning": ("Blessings",),
    "WinnersText": ("Reckoning",),
    "AxesGlory": ("WinnersText",),
    "Spoils": ("AxesGlory",),
    "Losses": ("Reckoning", "AxesGlory", "Spoils"),
    "CardsBack": ("Losses",),
    "Prowess": ("CardsBack",),
    "LeadersSpoils": ("AxesGlory", "EndPillage"),
    "TurnToken": ("LeadersSpoils",),
    "MoveOn": ("AxesGlory", "EndPillage"),
    "Blessing": ("EndPillage", "Blessing"),
    "ChooseStat": ("NextTurn", "Ragnarok", "ChooseStat", "AxesGlory", "EndPillage", "TurnToken", "Reckoning"),
    "Flight": ("WorldsEnd", "Flight"),
}
# What may lie below the steps of figures that are about to die.
DYING: Final = ("Perish", "Protect", "Retreat")
DEATHS: Final = (
    "NextTurn",
    "ThorsDomain",
    "Succor",
    "Perish",
    "LateCards",
    "QuestAsBattle",
    "ActText",
    "TideKeep",
    "Reckoning",
    "AxesGlory",
    "Spoils",
    "EndPillage",
)


def check_steps(table: BloodRage, found: list[str]) -> None:
    """The stack is the phases still to come and one turn, and each step is made from what there is (BR-5.2, BR-7.3,
    BR-12.1)."""
    names = [step_name(step) for step in table.stack]
    below = ""
    for step in table.stack:
        name = step_name(step)
        allowed = DEATHS if name in DYING else BELOW.get(name, ())
        if below not in allowed:
            found.append(f"BR-5.2: the step {name} cannot come right after {below or 'nothing'}")
            return
        check_facts(table, step, found)
        below = name
    pillaging = "Muster" in names or "EndPillage" in names
    if pillaging != (table.pillager != NOBODY):
        found.append("BR-12.1: a pillage goes on without a pillager, or the other way round")
    if names.count("NextTurn") > 1 or names.count("ThorsDomain") > 1:
        found.append("BR-7.3: two turns go on at once")
    check_turn(table, found)


def check_turn(table: BloodRage, found: list[str]) -> None:
    """The turn is one clan's, with Rage for what it has begun; the next is its left neighbour's (BR-7.2, BR-7.7)."""
    following: i64 = NOBODY
    for step in table.stack:
        if isinstance(step, NextTurn):
            following = step.owner
            if table.pillager != NOBODY and table.left_of(table.pillager) != following:
                found.append("BR-12.1: a clan pillages out of its turn")
        elif isinstance(
            step, (Turn, MarchTarget, MarchFigures, ChooseSlot, FreeInvasion, ThorsDomain, SecondSacrifice)
        ):
            if table.left_of(step.owner) != following:
                found.append("BR-7.2: a clan acts out of its turn")
            if isinstance(step, Turn) and not table.is_able(step.owner):
                found.append("BR-7.7: a clan is on turn that has passed, or has no Rage")
            if isinstance(step, (MarchTarget, MarchFigures)) and table.rage(step.owner) < table.quantities.march_cost:
                found.append("BR-9.1: a march is not paid for")


def check_facts(table: BloodRage, step: Step[Any], found: list[str]) -> None:
    """A step asks about something that is there."""
    if isinstance(step, CallToBattle):
        if not 0 <= step.declined <= table.players:
            found.append("BR-13.3: CallToBattle counts more who declined than there are")
    elif isinstance(step, LateCards):
        if not 0 <= step.declined <= table.players:
            found.append("BR-15.3: LateCards counts more who declined than there are")
    elif isinstance(step, MarchTarget):
        if not 0 <= step.start < PROVINCES or table.band_at(step.owner, step.start) == 0:
            found.append("BR-9.4: a march starts where nobody is")
    elif isinstance(step, MarchFigures):
        if not (0 <= step.start < PROVINCES and 0 <= step.target < PROVINCES):
            found.append("BR-9.4: a march starts where nobody is, or goes nowhere")
        elif table.band_at(step.owner, step.start) == 0:
            found.append("BR-9.4: a march starts where nobody is")
    elif isinstance(step, ChooseSlot):
        if not 0 <= step.card < KINDS or not MONSTER_UPGRADE <= table.cards.types[step.card] <= CLAN_UPGRADE:
            found.append("BR-10.3: a slot is chosen for a card that has no choice")
    elif isinstance(step, FreeInvasion):
        if not 0 <= step.figure < FIGURES:
            found.append("BR-10.7: a figure invades that is none")
    elif isinstance(step, (ThorsDomain, Succor)):
        if not 0 <= step.place < PLACES:
            found.append("BR-8.1: an invasion went nowhere")
    elif isinstance(step, QuestAsBattle):
        card = table.face_up(step.owner)
        if card == NO_CARD or not table.is_quest(card):
            found.append("BR-24.8: a quest is to be turned that nobody has revealed")
    elif isinstance(step, ChooseStat):
        if not 0 <= step.barred < 1 << STATS:
            found.append("BR-3.8: a stat is barred that is none")
        if not 0 <= step.card < KINDS:
            found.append("BR-3.8: a stat is raised by no card")
    elif isinstance(step, Doomed):
        check_doomed(table, step, found)


def check_doomed(table: BloodRage, step: Doomed, found: list[str]) -> None:
    """Figures that are about to be destroyed are there (BR-3.15)."""
    if not 0 <= step.province < PROVINCES or not IN_BATTLE <= step.cause <= BY_SACRIFICE:
        found.append("BR-3.15: figures are doomed nowhere, or by nothing")
        return
    force = table.force(step.owner, step.province)
    if step.band & ~force >> 4 << 4:
        found.append("BR-3.15: figures are doomed that are not there")
    elif warriors_in(step.band) > warriors_in(force):
        found.append("BR-3.15: more Warriors are doomed than are there")
