"""What waits on the stack, and what was done so far: the turn structure of every table (CR-4, CR-7, Appendix C)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from longhall.games.clash_of_rage.action import BeginAction, EndAction
from longhall.games.clash_of_rage.bands import units_in
from longhall.games.clash_of_rage.equip import PlaceCard
from longhall.games.clash_of_rage.hexes import BASTION, NO_HEX, PLACES
from longhall.games.clash_of_rage.layout import (
    FIRST_ACTION,
    FORGED,
    HERO_MOVED,
    IMPROVEMENT,
    SECOND_ACTION,
    STONES,
    WHOLE_BAND,
)
from longhall.games.clash_of_rage.movement import MoveTo
from longhall.games.clash_of_rage.pieces import CARDS, LEVELS, NO_CLAN, NO_HERO, POSITIONS
from longhall.games.clash_of_rage.reinforcement import PlaceUnits, Reinforcement, RiseAgain, RisingDead, Stones
from longhall.games.clash_of_rage.rounds import Actions, EndRound, first_of_all
from longhall.games.clash_of_rage.setup import ChooseClan, LayOut
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.tactics import ChooseTactic, Income, PlaceBastion
from longhall.kernel.bits import bit
from longhall.kernel.step import NOBODY, Step, step_name

# What is asked while a player moves, fights or equips.
MOVING: Final = ("MoveArmies", "MoveTo", "HeroTo")
FIGHTING: Final = ("Assault", "Reroll", "AssignKill")
EQUIPPING: Final = ("EquipArmies", "ChooseLegendary", "PlaceCard", "PlaceHero")
# The steps of an action, from its begin to what is asked.
ACTION_STEPS: Final = (
    "ChooseAction",
    "MoveArmies",
    "MoveArmies MoveTo",
    "MoveArmies HeroTo",
    "Fights",
    "Fights Assault",
    "Fights Reroll",
    "Fights EndAssault AssignKill",
    "EquipArmies",
    "EquipArmies ChooseLegendary",
    "EquipArmies PlaceCard",
    "EquipArmies PlaceHero",
)
IN_A_MOVE: Final = (*MOVING, "Fights", *FIGHTING)


def asked(table: ClashOfRage) -> str:
    """The kind of choice that is owed; "" when the game is over."""
    return "" if table.over else step_name(table.stack[-1])


def in_move_action(table: ClashOfRage) -> bool:
    """Whether a player moves or fights."""
    return asked(table) in IN_A_MOVE


def odd_steps(table: ClashOfRage) -> list[str]:
    """The game is over by its rules, or a choice is owed at its time, about what is there."""
    if table.over:
        return odd_end(table) + odd_deeds(table)
    found = odd_stack(table)
    return found if found else bastions_astray(table) + odd_choice(table) + odd_deeds(table)


# The end.


def odd_end(table: ClashOfRage) -> list[str]:
    """Who has won has the points in the own second action, or is first after the last round (CR-14.3, CR-14.5,
    CR-14.10)."""
    if table.phase != SECOND_ACTION:
        return ["CR-14.5: the game has ended before the second actions"]
    if table.active == NOBODY:
        if table.round == table.last_round and table.winner == first_of_all(table):
            return []
        return ["CR-14.10: the game has ended before its last round, or with another winner"]
    if table.active == table.winner and table.points(table.winner) >= table.points_to_win:
        return []
    return ["CR-14.3: the game was won by another than the active player, or without the points"]


# What waits.


def odd_stack(table: ClashOfRage) -> list[str]:
    """On the stack are the phases, and the seats in play order, that are still to come, and one choice; only in an
    action is somebody active (CR-3.14, CR-4.1, CR-4.2, CR-7.4)."""
    if (table.round == 0) != (table.phase == 0) or table.phase == IMPROVEMENT:
        return ["CR-4.1: nobody chooses anything in this phase"]
    acting = table.phase in (FIRST_ACTION, SECOND_ACTION)
    if acting != (table.active != NOBODY):
        return ["CR-4.2: somebody is active out of time, or nobody in an action"]
    due = [*phases_to_come(table), *steps_of_phase(table)] if table.round else steps_of_set_up(table)
    waiting = table.stack[: len(due)] if acting else table.stack
    if written(waiting) != written(due):
        return ["CR-4.1: what waits is not what is left of the round"]
    names = " ".join([step_name(step) for step in table.stack[len(due) :]])
    if acting and names not in ACTION_STEPS:
        return [f"CR-7.4: no action of a player is made of the steps '{names}'"]
    return []


def written(steps: list[Step[Any]]) -> list[str]:
    """Steps by their names and facts."""
    return [f"{step_name(step)} {step.facts()}" for step in steps]


def steps_of_set_up(table: ClashOfRage) -> list[Step[Any]]:
    """The clans that are still to be chosen, the first seat on top, and what follows (CR-3.14, CR-3.23)."""
    due: list[Step[Any]] = [LayOut()]
    for seat in range(table.players - 1, -1, -1):
        if table.clan(seat) == NO_CLAN:
            due.append(ChooseClan(seat))
    return due


def phases_to_come(table: ClashOfRage) -> list[Step[Any]]:
    """The phases after the present one, the next on top (CR-4.1)."""
    due: list[Step[Any]] = [EndRound()]
    if table.phase < SECOND_ACTION:
        due.append(Actions(SECOND_ACTION))
    if table.phase < STONES:
        due.append(RisingDead())
        due.append(Stones())
    if table.phase < FIRST_ACTION:
        due.append(Actions(FIRST_ACTION))
    return due


def steps_of_phase(table: ClashOfRage) -> list[Step[Any]]:
    """What is left of the present phase; without the steps of an action."""
    due: list[Step[Any]] = []
    top = table.stack[-1]
    if table.phase in (FIRST_ACTION, SECOND_ACTION):
        for seat in seats_after(table, table.active):
            due.append(BeginAction(seat))
        due.append(EndAction())
    elif table.phase == STONES:
        rising: i64 = top.owner if isinstance(top, RiseAgain) else NOBODY
        for seat in seats_after(table, rising):
            for _ in range(table.book.risen[table.clan(seat)]):
                due.append(RiseAgain(seat))
        if rising != NOBODY:
            # Some of those that a clan may raise may be there already.
            left = written(table.stack).count(f"RiseAgain [{rising}]")
            for _ in range(min(left, table.book.risen[table.clan(rising)])):
                due.append(RiseAgain(rising))
    elif isinstance(top, PlaceUnits):
        for seat in seats_after(table, top.owner):
            due.append(Reinforcement(seat))
        due.append(top)
    elif isinstance(top, PlaceBastion):
        for seat in seats_after(table, NOBODY):
            due.append(Reinforcement(seat))
        due.append(Income())
        for seat in seats_after(table, top.owner):
            due.append(PlaceBastion(seat))
        due.append(top)
    else:
        due.append(ChooseTactic())
    return due


def seats_after(table: ClashOfRage, seat: i64) -> list[int]:
    """The seats that come after one in the play order, the last first; all of them after NOBODY."""
    found: list[int] = []
    for place in range(table.players - 1, -1, -1):
        if table.in_order(place) == seat:
            break
        found.append(int(table.in_order(place)))
    return found


def bastions_astray(table: ClashOfRage) -> list[str]:
    """Bastions are placed in round 1, in play order, once the tactic cards are shown (CR-6.9)."""
    due: list[int] = []
    top = table.stack[-1]
    if table.round == 0 or (table.round == 1 and isinstance(top, ChooseTactic)):
        due = list(range(table.players))
    elif table.round == 1 and isinstance(top, PlaceBastion):
        due = [*seats_after(table, top.owner), top.owner]
    return [
        f"CR-6.9: seat {seat} has no bastion, or one before its time"
        for seat in range(table.players)
        if (table.bastion(seat) == NO_HEX) != (seat in due)
    ]


# What the choice is made from.


def odd_choice(table: ClashOfRage) -> list[str]:
    """The choice that is owed is about pieces that are there."""
    top = table.stack[-1]
    if isinstance(top, PlaceUnits) and not are_owed(table, top):
        return ["CR-6.16: other units are to be placed than the card shows, or elsewhere than they may"]
    if isinstance(top, MoveTo) and not are_there(table, top):
        return ["CR-8.3: units are to move that are not there, or have moved"]
    if isinstance(top, PlaceCard) and not is_owned(table, top):
        return ["CR-9.23: a card is to be placed that is not there, or has been"]
    kind = asked(table)
    if kind in ("HeroTo", "PlaceHero") and table.hero(table.active) == NO_HERO:
        return ["CR-10.1: a hero is to go somewhere, and there is none"]
    if kind == "PlaceHero" and table.hero_place(table.active) != BASTION:
        return ["CR-9.28: a hero is placed that stands elsewhere already"]
    if kind == "ChooseLegendary" and not table.has_done(FORGED):
        return ["CR-9.13: a legendary card is kept that nobody has forged"]
    return []


def are_owed(table: ClashOfRage, step: PlaceUnits) -> bool:
    """Whether the units to be placed are on the card and in reserve, and the places those that the player had when the
    reinforcement began (CR-6.16, CR-6.20, CR-6.22)."""
    seat: i64 = step.owner
    if not 0 < step.owed <= WHOLE_BAND or step.places != table.places_of(seat) | bit(BASTION):
        return False
    printed = table.printed_tactic(seat, table.tactic(seat))
    for level in range(LEVELS):
        shown: i64 = table.book.reinforcements[printed * LEVELS + level]
        if units_in(step.owed, level) > min(shown, units_in(table.reserve(seat), level)):
            return False
    return True


def are_there(table: ClashOfRage, step: MoveTo) -> bool:
    """Whether the group that was picked stands there and has not moved (CR-8.3)."""
    if not (0 <= step.place < PLACES and 0 <= step.level < LEVELS):
        return False
    return 1 <= step.number <= table.unmoved(table.active, step.place, step.level)


def is_owned(table: ClashOfRage, step: PlaceCard) -> bool:
    """Whether the card that was chosen lies there and may be placed (CR-9.23, CR-9.30)."""
    if not (0 <= step.card < CARDS and 0 <= step.origin < POSITIONS):
        return False
    return table.may_place(table.active, step.card, step.origin)


# What was done in the action.


def odd_deeds(table: ClashOfRage) -> list[str]:
    """Marks of an action are there only in it: which units and whether the hero have moved, whether one has forged,
    which cards were placed (CR-8.3, CR-9.13, CR-9.23, CR-10.1)."""
    found: list[str] = []
    kind = asked(table)
    won = table.over and table.active != NOBODY
    for place in range(PLACES):
        if table.moved(place) and kind not in MOVING:
            found.append("CR-8.3: units have moved, and nobody moves")
    if table.has_placed():
        if kind not in EQUIPPING:
            found.append("CR-9.23: cards were placed, and nobody equips")
        elif not table.placed_are_there(table.active):
            found.append("CR-9.23: cards were placed that are not there")
    if table.has_done(FORGED) and not won and kind not in EQUIPPING:
        found.append("CR-9.13: somebody has forged, and nobody equips")
    if table.has_done(HERO_MOVED):
        if not won and not in_move_action(table):
            found.append("CR-10.1: a hero has moved, and nobody moves")
        elif table.hero(table.active) == NO_HERO:
            found.append("CR-10.1: a hero has moved that is not there")
    return found
