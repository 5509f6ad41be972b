"""Answers about dice and artifacts, and the clause that forbids them: gaining, paying, storing, using, fighting.

What is looked at is public: dice, upgrades and artifacts lie open before all (RM-B.10).
"""

from __future__ import annotations

from typing import Final, cast

from longhall.games.reavers_of_midgard import codes
from longhall.games.reavers_of_midgard.bargains import DiscardDice, DiscardFor
from longhall.games.reavers_of_midgard.cards import (
    ANY_AREA,
    AREA_NAMES,
    BATTLE_AT_SEA,
    FIRST_ARTIFACT,
    FIRST_VILLAGE,
    IN_COMBAT,
    IN_STEP,
    NO_CARD,
    ON_SUBDUING,
    Effect,
)
from longhall.games.reavers_of_midgard.combat import ALONE, Hammers, hammers_of
from longhall.games.reavers_of_midgard.dice import (
    ANY_COLOUR,
    ANY_FACE,
    CLAN_ICON,
    COLOUR_NAMES,
    COLOURS,
    CREW,
    DIE_NAMES,
    DOUBLE_HAMMER,
    FACE_NAMES,
    FACES,
    HAMMER,
    HAMMER_NAMES,
    HAMMERS,
    ICON_NAMES,
    ICON_OF,
    NO_DIE,
    PAYMENTS,
    PLAIN_FACES,
    REROLLS,
    RETURNS,
    TAKINGS,
    UPGRADE,
    UPGRADE_SPACES,
    WILD_HAMMER,
    colour_of,
    die_of,
    face_of,
)
from longhall.games.reavers_of_midgard.effects import colours_of
from longhall.games.reavers_of_midgard.gains import FRESH, SetDie, Store
from longhall.games.reavers_of_midgard.layout import ARTIFACT_SPACES, ATTEMPTS, NO_AREA, NO_TILE
from longhall.games.reavers_of_midgard.payments import FIRST_COMBINATION, PayAnyDice, PayDice, faces_of
from longhall.games.reavers_of_midgard.subdue import best_of_type
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.reasons import Refusal, Why
from longhall.kernel.vocabulary import Words

# When an artifact works: in its owner's step, in combat, at an expedition, on subduing.
MOMENTS: Final = [
    ("RM-16.12", "only_in_your_step"),
    ("RM-20.10", "only_in_combat"),
    ("RM-34.3", "only_at_an_expedition"),
    ("RM-31.14", "only_on_subduing"),
]


class DiceRefusal(Refusal[Reavers]):
    """A move of the kind that is asked, or that could be meant, but not a legal one."""

    # Gaining, turning and returning dice (RM-1.7, RM-3, RM-31.26, RM-34.4).

    def set_die(self) -> Why:
        die, step = self.code - codes.SET, self.table.stack[-1]
        colour = int(colour_of(die))
        if isinstance(step, SetDie) and step.colour != ANY_COLOUR and step.colour != colour:
            return "RM-3.5", "other_colour", {"colour": COLOUR_NAMES[step.colour]}
        if self.table.supply(colour) == 0:
            return self._none_left(colour)
        return self._no_such_face(die)

    def roll(self) -> Why:
        first, second = colours_of(self.code - codes.ROLL)
        for colour in (int(first), int(second)):
            if self.table.supply(colour) == 0:
                return self._none_left(colour)
        return "RM-1.7", "one_die_left", {"colour": COLOUR_NAMES[first]}

    def turn(self) -> Why:
        die, face = divmod(self.code - codes.TURN, FACES)
        if self.table.crew(self.seat, die) == 0:
            return self._not_in_crew(die, "RM-34.4", "RM-34.4")
        return self._no_such_face(int(die_of(colour_of(die), face)))

    def give_back(self) -> Why:
        handful = RETURNS.things(self.code - codes.RETURN)
        excess = int(self.table.crew_size(self.seat) + self.table.fresh_size() - CREW)
        if len(handful) != excess:
            return "RM-3.7", "return_exactly", {"n": excess}
        held = self.table.crew_and_fresh(self.seat)
        for die in handful:
            if handful.count(die) > held[die]:
                return self._too_few(die, held[die], "RM-3.7")
        return "RM-3.7", "return_exactly", {"n": excess}

    def take(self) -> Why:
        handful = TAKINGS.things(self.code - codes.TAKE)
        for die in handful:
            if handful.count(die) > self.table.trade(die):
                return "RM-10.5", "not_on_display", {"die": DIE_NAMES[die], "n": int(self.table.trade(die))}
        return "RM-10.5", "take_two", {}

    def _none_left(self, colour: int) -> Why:
        return "RM-1.7", "none_left", {"colour": COLOUR_NAMES[colour]}

    def _no_such_face(self, die: int) -> Why:
        return "RM-3.2", "no_such_face", {"die": DIE_NAMES[die]}

    # Paying (RM-6.7, RM-7.8, RM-7.9, RM-17.3, RM-17.5, RM-19.10, RM-19.11, RM-32.3).

    def pay(self) -> Why:
        cost = int(cast(PayDice, self.table.stack[-1]).cost)
        faces, handful = faces_of(self.table, cost), PAYMENTS.things(self.code - codes.PAY)
        asked: Words = {"asked": asked_names(faces), "n": len(faces)}
        lacking = self._lacking(handful, "RM-7.8", "RM-16.7")
        if lacking is not None:
            return lacking
        doubles = 0
        for source in handful:
            if source >= UPGRADE and source - UPGRADE not in faces:
                return "RM-17.5", "upgrade_of_no_use", {**asked, "icon": FACE_NAMES[source - UPGRADE]}
            if source < UPGRADE and face_of(source) == DOUBLE_HAMMER:
                doubles += 1
        if len(handful) < len(faces) and doubles and HAMMER in faces:
            return "RM-7.9", "double_pays_one", asked
        clause = "RM-19.10" if cost >= FIRST_COMBINATION else "RM-7.8"
        if len(handful) != len(faces):
            return clause, "pay_exactly", asked
        for face in faces:
            if face >= ICON_OF and handful.count(face - ICON_OF) < faces.count(face):
                return "RM-19.11", "icon_itself", {"asked": asked_name(face)}
        return clause, "not_covered", asked

    def pay_any(self) -> Why:
        dice = int(cast(PayAnyDice, self.table.stack[-1]).dice)
        return self._not_discarded(dice, "RM-32.3", "RM-16.7")

    def discard(self) -> Why:
        effect = self.table.book.effects[cast(DiscardFor, self.table.stack[-1]).number]
        assert isinstance(effect, DiscardDice)
        for source in PAYMENTS.things(self.code - codes.PAY):
            if source < UPGRADE and effect.colour != ANY_COLOUR and colour_of(source) != effect.colour:
                return "RM-6.7", "discard_colour", {"colour": COLOUR_NAMES[effect.colour]}
        return self._not_discarded(int(effect.dice), "RM-6.7", "RM-34.19")

    def _not_discarded(self, dice: int, clause: str, stored: str) -> Why:
        """So many dice of any face are due."""
        handful = PAYMENTS.things(self.code - codes.PAY)
        for source in handful:
            if source >= UPGRADE:
                return "RM-17.5", "upgrades_are_no_dice", {}
        lacking = self._lacking(handful, clause, stored)
        return (clause, "so_many_dice", {"n": dice}) if lacking is None else lacking

    def _lacking(self, handful: list[int], clause: str, stored: str) -> Why | None:
        """The first thing of a handful that the seat has not, or not often enough."""
        for source in handful:
            wanted = handful.count(source)
            if source < UPGRADE:
                if self.table.crew(self.seat, source) < wanted:
                    return self._not_in_crew(source, clause, stored)
            elif self.table.upgrades(self.seat, source - UPGRADE) < wanted:
                return self._no_upgrade(source - UPGRADE)
        return None

    def _no_upgrade(self, icon: int) -> Why:
        key = "upgrade_turned" if self.table.turned(self.seat, icon) else "no_upgrade"
        return "RM-17.3", key, {"icon": FACE_NAMES[icon], "n": int(self.table.upgrades(self.seat, icon))}

    def _not_in_crew(self, die: int, clause: str, stored: str) -> Why:
        """The crew lacks a die; one that is stored is of no use here."""
        held = int(self.table.crew(self.seat, die))
        if held == 0:
            for space in range(ARTIFACT_SPACES):
                if self.table.stored(self.seat, space) == die:
                    return stored, "die_is_stored", {"die": DIE_NAMES[die]}
        return self._too_few(die, held, clause)

    def _too_few(self, die: int, held: int, clause: str) -> Why:
        return clause, "too_few_dice" if held else "no_such_die", {"die": DIE_NAMES[die], "n": held}

    def missing(self, cost: int) -> str:
        """The faces of a cost that the seat cannot cover whatever it does, by name."""
        wild = int(self.table.wild_die(self.seat))
        wilds = int(self.table.wilds(self.seat))
        faces = faces_of(self.table, cost)
        lacking: list[int] = []
        for colour in range(COLOURS):
            die = int(die_of(colour, CLAN_ICON))
            due, held = faces.count(ICON_OF + die), int(self.table.crew(self.seat, die))
            lacking += [ICON_OF + die] * (due - held)
            if die == wild:
                wilds = max(0, wilds - due)
        for face in range(PLAIN_FACES):
            held = int(self.table.showing(self.seat, face) + self.table.upgrades(self.seat, face))
            if face == HAMMER:
                held += int(self.table.showing(self.seat, DOUBLE_HAMMER))
            short = faces.count(face) - held
            helped = min(wilds, max(0, short))
            wilds -= helped
            lacking += [face] * (short - helped)
        return asked_names(lacking)

    # Storing (RM-16.4 to RM-16.6, RM-16.13).

    def store(self) -> Why:
        step = self.table.stack[-1]
        misfit = self._misfit()
        if misfit is not None:
            return misfit
        die, card = int(codes.stored_die(self.code)), int(codes.storing_artifact(self.code))
        facts: Words = {"die": DIE_NAMES[die], "artifact": self.table.book.names[card]}
        if not isinstance(step, Store):
            return "RM-16.6", "no_time_to_store", facts
        if step.artifact != NO_CARD and step.artifact != card:
            return "RM-16.6", "only_on_the_new_one", {"artifact": self.table.book.names[step.artifact]}
        if step.die != NO_DIE and step.die != die:
            return "RM-16.6", "only_the_turned_die", {"die": DIE_NAMES[step.die]}
        if step.pool == FRESH:
            return "RM-16.6", "not_just_gained", facts
        return self._not_in_crew(die, "RM-16.6", "RM-16.7")

    def _misfit(self) -> Why | None:
        """The artifact is not there, or takes no such die, or no other one."""
        die, card = int(codes.stored_die(self.code)), int(codes.storing_artifact(self.code))
        facts: Words = {"die": DIE_NAMES[die], "artifact": self.table.book.names[card]}
        if not self._copies(card):
            return "RM-16.4", "not_on_your_board", facts
        if not self.table.stores(card, die):
            asked = self.table.book.stored_faces[card - FIRST_ARTIFACT]
            facts["asked"] = asked_name(asked)
            if face_of(die) == DOUBLE_HAMMER and asked == HAMMER:
                return "RM-16.13", "double_is_no_hammer", facts
            if die == self.table.wild_die(self.seat):
                return "RM-16.5", "wild_is_not_stored", facts
            return "RM-16.4", "other_face", facts
        if self.table.empty_copy(self.seat, card) < 0:
            return "RM-16.4", "stores_already", facts
        return None

    def _copies(self, card: int) -> list[int]:
        """The spaces where a seat has an artifact."""
        return [space for space in range(ARTIFACT_SPACES) if self.table.artifact(self.seat, space) == card]

    # Using artifacts (RM-16.8 to RM-16.12, RM-16.20, RM-34.1 to RM-34.3).

    def use(self) -> Why:
        card, die = int(codes.used_artifact(self.code)), int(codes.used_die(self.code))
        unloaded = self._unloaded(card, die)
        if unloaded is not None:
            return unloaded
        facts: Words = {"artifact": self.table.book.names[card]}
        area = self.table.book.artifact_areas[card - FIRST_ARTIFACT]
        if self.table.area != NO_AREA and area not in (ANY_AREA, self.table.area):
            return "RM-16.9", "works_elsewhere", {**facts, "area": AREA_NAMES[area]}
        effect = self.table.book.scripts[self.table.book.loot[card - FIRST_VILLAGE]][0]
        return self._untimely(effect, area, facts)

    def _unloaded(self, card: int, die: int) -> Why | None:
        """The artifact is not there, or stores no such die, or has worked."""
        facts: Words = {"artifact": self.table.book.names[card], "die": DIE_NAMES[die]}
        spaces = self._copies(card)
        if not spaces:
            return "RM-16.8", "not_on_your_board", facts
        loaded = [space for space in spaces if self.table.stored(self.seat, space) != NO_DIE]
        fresh = [space for space in loaded if not self.table.has_worked(self.seat, space)]
        if not fresh:
            worked = len([space for space in spaces if self.table.has_worked(self.seat, space)]) == len(spaces)
            return ("RM-16.10", "worked_already", facts) if worked or loaded else ("RM-16.8", "stores_nothing", facts)
        if self.table.loaded_space(self.seat, card, die) < 0:
            return "RM-16.8", "stores_another", {**facts, "die": DIE_NAMES[self.table.stored(self.seat, fresh[0])]}
        return None

    def _untimely(self, effect: Effect, area: int, facts: Words) -> Why:
        """The artifact could work, but not now, or for nothing."""
        timing, step = int(effect.timing()), self.table.stack[-1]
        if timing == IN_COMBAT and isinstance(step, Hammers) and step.helped == ALONE:
            return "RM-34.1" if area == BATTLE_AT_SEA else "RM-34.2", "not_in_this_combat", facts
        if timing == IN_STEP and self.table.stepping == self.seat and not effect.can(self.table, self.seat):
            return "RM-16.20", "of_no_use", facts
        clause, key = MOMENTS[timing]
        if timing == ON_SUBDUING and self._best_is_gone():
            return "RM-31.15", "no_better_tile", facts
        return clause, key, facts

    def _best_is_gone(self) -> bool:
        """Whether the tile taken last could not be made a better one: that stack is empty."""
        for place in range(ATTEMPTS - 1, -1, -1):
            stack = int(self.table.seized(place))
            if stack != NO_TILE:
                return stack != best_of_type(stack) and self.table.stack_size(best_of_type(stack)) == 0
        return False

    # Combat (RM-15.16, RM-17.6, RM-20).

    def commit(self) -> Why:
        number = (self.code - codes.COMMIT) // (UPGRADE_SPACES + 1)
        handful, held = HAMMERS.things(number), hammers_of(self.table, self.seat)
        for source in handful:
            if handful.count(source) <= held[source]:
                continue
            if source == WILD_HAMMER:
                leads = self.table.leader(self.seat) != NO_CARD
                return "RM-15.16", "too_few_wilds" if leads else "no_leader", {"n": held[source]}
            return self._not_in_crew(DIE_NAMES.index(HAMMER_NAMES[source]), "RM-20.1", "RM-16.7")
        ready = int(self.table.upgrades(self.seat, HAMMER))
        return "RM-17.6", "too_few_hammer_upgrades", {"n": ready}

    def reroll(self) -> Why:
        handful = REROLLS.things(self.code - codes.REROLL)
        if not handful:
            return "RM-20.5", "reroll_none", {}
        zeros, ones, twos = int(self.table.rolled(0)), int(self.table.rolled(1)), int(self.table.rolled(2))
        return "RM-20.4", "not_rolled", {"zeros": zeros, "ones": ones, "twos": twos}


def asked_name(face: int) -> str:
    """What a cost or an artifact asks for, by name."""
    if face == ANY_FACE:
        return "any"
    return ICON_NAMES[colour_of(face - ICON_OF)] if face >= ICON_OF else FACE_NAMES[face]


def asked_names(faces: list[int]) -> str:
    """Several faces by name, in one word."""
    return "+".join([asked_name(face) for face in faces])
