"""The order of the steps that wait: what lies on what, whose they are, and where they are taken (RM-5.8, RM-16.18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.action import Specialists
from longhall.games.reavers_of_midgard.cards import (
    BATTLE_AT_SEA,
    KEEP,
    NO_CARD,
    RAID_KEEPS,
    RAID_VILLAGES,
    REAVER,
    RECRUIT,
    SUBDUE,
    TRADE,
    VILLAGE,
)
from longhall.games.reavers_of_midgard.dice import NO_DIE
from longhall.games.reavers_of_midgard.gains import FRESH, Store
from longhall.games.reavers_of_midgard.layout import NO_AREA
from longhall.games.reavers_of_midgard.raids import TakePair
from longhall.games.reavers_of_midgard.recruiting import AT_RECRUIT, ELSEWHERE, RecruitCards
from longhall.games.reavers_of_midgard.setup import FirstCrew
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import NOBODY, Personal, step_name

# Below the first step of all.
BOTTOM: Final = ""
# What a card, a tile or a reaver does comes before one of these.
WORK: Final = ["Perform", "PutAway", "ToPile", "Specialists", "UseArtifacts", "Rewards", "RecruitCards", "ResolveLoot"]
ACTION: Final = ["UseArtifacts"]
FIGHT: Final = ["AfterBattle", "Conquest", "Spoils"]
# Each step that can wait or ask, with those that can come right after it. Those that do a card's work are added below.
NEXT: Final = {
    "CleanUp": [BOTTOM],
    "LayOut": [BOTTOM],
    "FirstCrew": ["LayOut", "FirstCrew"],
    "PlaceShip": ["CleanUp"],
    "EndActivation": ["PlaceShip"],
    "OwnStep": ["EndActivation", "OwnStep"],
    "Specialists": ["OwnStep", "Specialists"],
    "EndStep": ["EndActivation", "OwnStep"],
    "UseArtifacts": ["Store", "ActOrRest"],
    "ActOrRest": ACTION,
    "RestChoice": ACTION,
    "Enter": ACTION,
    "PayDice": ["Enter", "AfterBattle", "Perform"],
    "TakePair": ACTION,
    "RecruitCards": ["UseArtifacts", "FirstCrew", "LayOut"],
    "ResolveLoot": ACTION,
    "TradePicks": ACTION,
    "TakeDice": ["TradePicks", "UseArtifacts"],
    "ChooseProphecy": ["TradePicks", "UseArtifacts"],
    "SeaTarget": ACTION,
    "MeetExpedition": ["PutAway"],
    "Dismiss": ["Perform"],
    "SeaMethod": ACTION,
    "AfterBattle": ACTION,
    "Hammers": FIGHT,
    "Reroll": FIGHT,
    "TurnOver": ACTION,
    "Attempt": ["TurnOver"],
    "Conquest": ["Attempt"],
    "Seizure": ["Attempt"],
    "PayAnyDice": ["Seizure"],
    "ReplaceTile": ["Attempt"],
    "Rewards": ACTION,
    "PutAway": [*WORK, "SeaTarget"],
    "Overflow": [*WORK, "TradePicks", "UseReaver"],
    "Store": [*WORK, "Overflow", "EndStep"],
    "SetDie": ["Store", "SetDie"],
}
WORKING: Final = [
    "Perform",
    "ToPile",
    "UseReaver",
    "Spoils",
    "ArtifactFull",
    "ChooseColours",
    "ChooseDeck",
    "ChoosePillage",
    "ChooseReturn",
    "ChooseSide",
    "ChooseTurn",
    "ChooseUpgrade",
    "ChooseVictim",
    "DiscardFor",
    "KeepOne",
    "LoseDie",
    "LosePossession",
    "NameRecruited",
    "SpendFavor",
]
# Several of these may wait at once.
REPEATED: Final = [
    "FirstCrew",
    "OwnStep",
    "Specialists",
    "UseArtifacts",
    "Store",
    "Perform",
    "PutAway",
    "ToPile",
    "SetDie",
]
# Each seat has one of these, one after the other.
CLOCKWISE: Final = ["FirstCrew", "OwnStep", "Specialists"]
# What is done only by who acts in a certain area.
AREA_OF: Final = {
    "TradePicks": TRADE,
    "TakeDice": TRADE,
    "ChooseProphecy": TRADE,
    "SeaTarget": BATTLE_AT_SEA,
    "MeetExpedition": BATTLE_AT_SEA,
    "Dismiss": BATTLE_AT_SEA,
    "SeaMethod": BATTLE_AT_SEA,
    "AfterBattle": BATTLE_AT_SEA,
    "TurnOver": SUBDUE,
    "Rewards": SUBDUE,
}


def check_order(table: Reavers, found: list[str]) -> None:
    """Each step comes before one that it can come before, for the seat whose turn it is."""
    below = BOTTOM
    names: list[str] = []
    for step in table.stack:
        name = step_name(step)
        follows = WORK if name in WORKING else NEXT.get(name, [])
        if below not in follows or (name in names and name not in REPEATED):
            found.append(f"RM-5.8: '{name}' does not come before '{below}'")
            return
        names.append(name)
        below = name
    check_stores(table, found)
    check_seats(table, found)
    if not found:
        check_areas(table, found)


def check_stores(table: Reavers, found: list[str]) -> None:
    """A step ends with storing any crew dice, and dice just gained are stored before they overflow (RM-16.18,
    RM-16.19)."""
    artifacts: i64 = 0
    for place in range(1, len(table.stack)):
        step = table.stack[place]
        name, below = step_name(step), step_name(table.stack[place - 1])
        if isinstance(step, Store):
            anything = step.artifact == NO_CARD and step.die == NO_DIE
            if (step.pool == FRESH) != (below == "Overflow") or (below in ("Overflow", "EndStep") and not anything):
                found.append("RM-16.19: dice are stored that were not gained, or gained and not stored")
        elif below == "Store":
            under = step_name(table.stack[place - 2])
            if (name == "UseArtifacts") != (under == "EndStep") or (name == "SetDie") != (under == "Overflow"):
                found.append(f"RM-16.18: '{name}' does not come before storing")
        if name == "UseArtifacts":
            artifacts += 1
    if artifacts > 2:
        found.append("RM-16.18: artifacts are used more than twice in a step")


def check_seats(table: Reavers, found: list[str]) -> None:
    """In set-up the crews recruit clockwise, in an activation specialists fire clockwise; then each takes a step, and
    what is asked is asked of whose turn it is (RM-4.8, RM-5.8, RM-6.1)."""
    waiting: list[int] = []
    turn: i64 = table.stepping
    fired: i64 = 0
    for step in table.stack:
        if isinstance(step, Specialists):
            if fired:
                found.append("RM-6.1: the specialists of a later seat have fired")
            fired = step.place
        if isinstance(step, (FirstCrew, Specialists)) or (isinstance(step, RecruitCards) and table.round == 0):
            turn = step.owner
            waiting.append(step.owner)
    seats = table.seats_from(table.active if table.round else table.start)
    seats.reverse()
    expected = (table.round == 0 or table.area != NO_AREA) and table.stepping == NOBODY
    if waiting != seats[: len(waiting)] or (len(waiting) > 0) != expected:
        found.append("RM-6.1: those who recruit, or whose specialists fire, are not in their order")
    for step in table.stack:
        if isinstance(step, Personal) and step.owner != turn and step_name(step) not in CLOCKWISE:
            found.append(f"RM-5.8: '{step_name(step)}' is for seat {step.owner}, whose turn it is not")


def check_areas(table: Reavers, found: list[str]) -> None:
    """What an area lets a seat do is done there, by one who acts; a rest is taken by one who rests (RM-7.1)."""
    rests = table.stepping != NOBODY and table.rested(table.placed - 1) >> table.stepping & 1 == 1
    for step in table.stack:
        name = step_name(step)
        area: i64 = AREA_OF.get(name, NO_AREA)
        if isinstance(step, TakePair):
            area = area_of_deck(step.deck)
        elif isinstance(step, RecruitCards):
            if step.where != (AT_RECRUIT if table.round else ELSEWHERE):
                found.append("RM-34.7: reavers are recruited elsewhere than they were gained")
            area = RECRUIT if table.round else NO_AREA
        elif name == "ResolveLoot":
            area = table.area if table.area in (RAID_VILLAGES, RAID_KEEPS) else RAID_KEEPS
        elif name == "Enter":
            area = table.area
        if (area != NO_AREA and not acts_in(table, area)) or (name == "RestChoice" and not rests):
            found.append(f"RM-7.1: '{name}' is not what is done by who acts, or rests, in this area")


def acts_in(table: Reavers, area: i64) -> bool:
    """Whether this is an activation of an area, and the seat whose step it is acts in it."""
    if table.area != area or table.stepping == NOBODY:
        return False
    return table.acted(table.placed - 1) >> table.stepping & 1 == 1


def area_of_deck(deck: i64) -> i64:
    """The area where pairs of a deck are taken."""
    return RECRUIT if deck == REAVER else (RAID_VILLAGES if deck == VILLAGE else RAID_KEEPS if deck == KEEP else SUBDUE)
