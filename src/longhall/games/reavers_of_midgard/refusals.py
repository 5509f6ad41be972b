"""An answer to what is asked, and the clause that forbids it, area by area."""

from __future__ import annotations

from typing import Final, cast

from longhall.games.reavers_of_midgard import codes
from longhall.games.reavers_of_midgard.action import can_act
from longhall.games.reavers_of_midgard.cards import (
    AREA_NAMES,
    DECK_NAMES,
    FAVOR_LAND,
    FIRST_ARTIFACT,
    FIRST_EXPEDITION,
    FIRST_PROPHECY,
    FIRST_SEA,
    FIRST_SLOT_AREA,
    FIRST_VILLAGE,
    FOOD_LAND,
    LEVELS,
    NO_CARD,
    PLACES,
    PROPHECY,
    RAID_KEEPS,
    SEA,
    SLOTS,
    STACK_NAMES,
    STACKS,
    SUBDUE,
    TILE_NAMES,
    TYPE_NAMES,
)
from longhall.games.reavers_of_midgard.combat import Hammers, Reroll
from longhall.games.reavers_of_midgard.dice import (
    COLOUR_NAMES,
    DICE,
    DIE_NAMES,
    FACE_NAMES,
    NO_DIE,
    UPGRADE_SPACES,
    colour_of,
)
from longhall.games.reavers_of_midgard.expedition import ALL_COLOURS, LoseDie, MeetExpedition, takes_toll
from longhall.games.reavers_of_midgard.layout import NO_AREA
from longhall.games.reavers_of_midgard.loot import ResolveLoot
from longhall.games.reavers_of_midgard.payments import area_cost, can_pay, combination, toll
from longhall.games.reavers_of_midgard.raids import TakePair, sorted_pair
from longhall.games.reavers_of_midgard.refusals_dice import DiceRefusal
from longhall.games.reavers_of_midgard.sea import AfterBattle, SeaTarget
from longhall.kernel.reasons import Why
from longhall.kernel.vocabulary import Words

# The cost of each area; those without one are never too dear.
COSTS: Final = ["RM-9.1", "RM-10.1", "RM-11.1", "RM-12.1", "RM-13.1", "RM-14.11"]
# Who may take a pair of reavers, village or keep cards; and what each type of territory costs peacefully.
PAIRS_TAKEN: Final = ["RM-9.2", "RM-12.2", "RM-13.2"]
LANDS_PAID: Final = ["RM-32.1", "RM-32.2", "RM-32.3"]


class Refusal(DiceRefusal):
    """A move of the kind that is asked, but not a legal one. Each method says why: clause, sentence, facts.

    What is looked at is public or in the seat's own hand and pile.
    """

    # Rounds, acting and resting (RM-5.7, RM-7, RM-14.11, RM-14.12).

    def activate(self) -> Why:
        return "RM-5.7", "area_used", {"area": AREA_NAMES[self.code - codes.ACTIVATE]}

    def act(self) -> Why | None:
        """Who rests has chosen to, or could do nothing else (RM-7.1, RM-7.2)."""
        area = int(self.table.area)
        here: Words = {"area": AREA_NAMES[area]}
        if can_act(self.table, self.seat):
            return "RM-7.1", "rests_already", here
        if area == SUBDUE:
            for stack in range(STACKS):
                if self.table.stack_size(stack):
                    return "RM-14.11", "cannot_subdue", here
            return "RM-14.12", "no_territory_left", here
        food, held = self.table.quantities.area_food[area], int(self.table.food(self.seat))
        if held < food:
            return COSTS[area], "food_short", {**here, "n": food, "food": held}
        return COSTS[area], "dice_short", {**here, "missing": self.missing(int(area_cost(area)))}

    # Reavers and loot (RM-4.9, RM-9, RM-12, RM-13, RM-15, RM-22).

    def take_pair(self) -> Why:
        deck, pair = int(cast(TakePair, self.table.stack[-1]).deck), self.code - codes.TAKE_PAIR
        if self.table.has_pair(deck, pair):
            ours, first = sorted_pair(self.table, deck, pair), 0
            while not self.table.has_pair(deck, first) or sorted_pair(self.table, deck, first) != ours:
                first += 1
            return "RM-A.2", "equal_pair", {"pair": pair + 1, "first": first + 1}
        return PAIRS_TAKEN[deck], "pair_gone", {"pair": pair + 1}

    def draw(self) -> Why:
        step = self.table.stack[-1]
        deck = SEA if isinstance(step, SeaTarget) else PROPHECY
        if isinstance(step, TakePair):
            deck = int(step.deck)
        return "RM-22.5", "deck_empty", {"deck": DECK_NAMES[deck]}

    def specialize(self) -> Why:
        slot = self.code - codes.SPECIALIZE
        for other in range(SLOTS):
            if self.table.specialists(self.seat, other) < PLACES:
                return "RM-15.6", "slot_full", {"slot": AREA_NAMES[FIRST_SLOT_AREA + slot]}
        return "RM-15.7", "slots_full", {}

    def resolve(self) -> Why:
        clause = "RM-15.3" if self.table.round else "RM-4.9"
        if isinstance(self.table.stack[-1], ResolveLoot):
            clause = "RM-13.4" if self.table.area == RAID_KEEPS else "RM-12.5"
        return clause, "not_to_resolve", self._card(self.code - codes.RESOLVE)

    def keep(self) -> Why:
        return "RM-22.6", "not_drawn", self._card(self.code - codes.KEEP + FIRST_VILLAGE)

    def build(self) -> Why | None:
        """A Ship Upgrade card that cannot be built gives Glory without asking (RM-17.2)."""
        if self.table.upgrade_count(self.seat) == UPGRADE_SPACES:
            return "RM-17.2", "no_upgrade_space", {"n": UPGRADE_SPACES}
        return None

    def burden(self) -> Why:
        victim = self.code - codes.BURDEN
        return (
            ("RM-31.23", "not_yourself", {}) if victim == self.seat else ("RM-34.20", "no_such_seat", {"seat": victim})
        )

    def pile(self) -> Why:
        return self._no_artifact(codes.PILE, "RM-16.2")

    def name(self) -> Why:
        return "RM-31.25", "not_recruited", {"reaver": self.table.book.names[self.code - codes.NAME]}

    # Trade with Villages (RM-10, RM-31.5).

    def pick(self) -> Why:
        if self.code - codes.PICK == codes.PICK_DICE:
            return "RM-10.6", "no_trade_dice", {}
        return "RM-10.16", "no_prophecy", {}

    def read(self) -> Why:
        return "RM-10.8", "prophecy_not_shown", self._prophecy(self.code - codes.READ)

    def return_prophecy(self) -> Why:
        return "RM-31.5", "prophecy_not_held", self._prophecy(self.code - codes.RETURN_PROPHECY)

    # Battle at Sea (RM-18, RM-19, RM-28).

    def meet(self) -> Why:
        card = int(cast(MeetExpedition, self.table.stack[-1]).card)
        if self.table.book.takes_reaver[card - FIRST_EXPEDITION]:
            return "RM-18.2", "no_reaver_to_dismiss", self._card(card)
        if not takes_toll(self.table, card):
            return "RM-18.2", "no_toll", self._card(card)
        return "RM-18.2", "toll_short", {**self._card(card), "missing": self.missing(int(toll(card)))}

    def dismiss(self) -> Why:
        post = self.code - codes.DISMISS
        if post == 0:
            return "RM-28.4", "no_leader_to_dismiss", {}
        slot, place = divmod(post - 1, PLACES)
        where: Words = {"slot": AREA_NAMES[FIRST_SLOT_AREA + slot], "n": place + 1}
        if self.table.specialist(self.seat, slot, place) == NO_CARD:
            return "RM-28.4", "nobody_at_this_post", where
        return "RM-A.3", "equal_specialist", {**where, "first": place}

    def lose(self) -> Why:
        die = self.code - codes.LOSE
        other = self._other_colour(die)
        return self._not_in_crew(die, "RM-18.7", "RM-18.7") if other is None else other

    def empty(self) -> Why:
        place, die = divmod(self.code - codes.EMPTY, DICE)
        other = self._other_colour(die)
        if other is not None:
            return other
        card = place + FIRST_ARTIFACT
        return "RM-18.7", "not_stored_there", {"artifact": self.table.book.names[card], "die": DIE_NAMES[die]}

    def _other_colour(self, die: int) -> Why | None:
        colour = int(cast(LoseDie, self.table.stack[-1]).colour)
        if colour in (ALL_COLOURS, colour_of(die)):
            return None
        return "RM-28.7", "leaders_colour", {"colour": COLOUR_NAMES[colour]}

    def forfeit(self) -> Why:
        return self._no_artifact(codes.FORFEIT, "RM-28.2")

    def forfeit_upgrade(self) -> Why:
        return "RM-28.2", "no_upgrade", {"icon": FACE_NAMES[self.code - codes.FORFEIT_UPGRADE], "n": 0}

    def face(self) -> Why:
        return "RM-19.1", "battle_not_shown", {"battle": self.table.book.names[self.code - codes.FACE + FIRST_SEA]}

    def combine(self) -> Why | None:
        """A battle that is being fought could not be won by its combination, or was not (RM-19.2, RM-19.4)."""
        step = self.table.stack[-1]
        if not isinstance(step, (Hammers, Reroll)):
            return None
        battle = self.table.stack[-2]
        if not isinstance(battle, AfterBattle):
            return None
        card = int(battle.card)
        if isinstance(step, Hammers) and not can_pay(self.table, self.seat, combination(card)):
            missing: Words = {"missing": self.missing(int(combination(card)))}
            return "RM-19.2", "combination_short", {**self._card(card), **missing}
        return "RM-19.4", "fights_already", self._card(card)

    # Subdue Territories (RM-14, RM-20.12, RM-32, RM-A.2).

    def force(self) -> Why:
        stack = self.code - codes.FORCE
        if self.table.stack_size(stack) == 0:
            return self._no_tile(stack)
        return "RM-20.12", "no_combat_die", {"territory": STACK_NAMES[stack]}

    def settle(self) -> Why:
        stack = self.code - codes.SETTLE
        if self.table.stack_size(stack) == 0:
            return self._no_tile(stack)
        kind = stack // LEVELS
        held = int(self.table.crew_size(self.seat))
        if kind == FOOD_LAND:
            held = int(self.table.food(self.seat))
        elif kind == FAVOR_LAND:
            held = int(self.table.favor(self.seat))
        facts: Words = {"territory": STACK_NAMES[stack], "what": TYPE_NAMES[kind]}
        return LANDS_PAID[kind], "territory_too_dear", {**facts, "n": self.table.book.land_costs[stack], "held": held}

    def _no_tile(self, stack: int) -> Why:
        return "RM-14.2", "stack_empty", {"territory": STACK_NAMES[stack]}

    def resolve_tile(self) -> Why:
        tile = self.code - codes.RESOLVE_TILE
        equal = self.table.book.equal_tiles[tile]
        if equal != tile and codes.RESOLVE_TILE + equal in self.table.options(self.seat):
            return "RM-A.2", "equal_tile", {"tile": TILE_NAMES[tile]}
        return "RM-14.8", "tile_not_won", {"tile": TILE_NAMES[tile]}

    # Combat that is over, or never began (RM-20.3, RM-20.4, RM-20.12).

    def reroll_later(self) -> Why | None:
        if isinstance(self.table.stack[-1], Hammers):
            return "RM-20.3", "nothing_rolled", {}
        spent = self.table.area != NO_AREA and self.table.favor(self.seat) == 0
        return ("RM-20.4", "no_favor_to_reroll", {}) if spent else None

    def pillage(self) -> Why | None:
        """A keep card is not offered for pillage without a Hammer."""
        helpless = self.table.area == RAID_KEEPS and not self.table.fields_a_die(self.seat)
        return ("RM-20.12", "no_hammer_to_pillage", {}) if helpless else None

    # What several of them say.

    def _no_artifact(self, first: int, clause: str) -> Why:
        card, die = int(codes.artifact_at(first, self.code)), int(codes.die_on(first, self.code))
        facts: Words = {"artifact": self.table.book.names[card]}
        if not self._copies(card):
            return clause, "not_on_your_board", facts
        return clause, "other_condition", {**facts, "die": "none" if die == NO_DIE else DIE_NAMES[die]}

    def _card(self, card: int) -> Words:
        return {"card": self.table.book.names[card]}

    def _prophecy(self, place: int) -> Words:
        return {"prophecy": self.table.book.names[FIRST_PROPHECY + place]}
