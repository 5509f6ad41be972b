"""An answer to what is asked, and the clause that forbids it, chapter by chapter."""

from __future__ import annotations

from typing import cast

from longhall.games.clash_of_rage import codes
from longhall.games.clash_of_rage.bands import heads, units_in
from longhall.games.clash_of_rage.equip import PlaceCard, forge_price
from longhall.games.clash_of_rage.hexes import (
    BASTION,
    NO_HEX,
    NO_PLACE,
    PLACE_NAMES,
    PLACES,
    TILE,
    q_of,
    r_of,
    sky_of,
    touches,
)
from longhall.games.clash_of_rage.layout import FORGED, HERO_MOVED, MOST_UNITS
from longhall.games.clash_of_rage.movement import MoveTo, overrun, reach
from longhall.games.clash_of_rage.pieces import (
    CLAN_NAMES,
    EQUIPMENT,
    FLIGHT,
    LEVELS,
    MOVE,
    NO_HERO,
    POSITION_NAMES,
    POSITIONS,
    TACTICS,
    TRAITS,
)
from longhall.games.clash_of_rage.reinforcement import PlaceUnits
from longhall.games.clash_of_rage.table import ClashOfRage, other
from longhall.games.clash_of_rage.wounds import health_of
from longhall.kernel import reasons
from longhall.kernel.bits import bit
from longhall.kernel.reasons import Why
from longhall.kernel.vocabulary import Words


class Refusal(reasons.Refusal[ClashOfRage]):
    """A move of the kind that is asked, but not a legal one. Each method says why: clause, sentence, facts.

    What is looked at is public, in the seat's own hand, or drawn by the seat to choose from.
    """

    # Clans, tactic cards and bastions (CR-3.13, CR-6).

    def choose_clan(self) -> Why:
        clan = self.code - codes.CHOOSE_CLAN
        owner = [seat for seat in range(self.table.players) if self.table.clan(seat) == clan]
        return "CR-3.13", "clan_taken", {"clan": CLAN_NAMES[clan], "seat": owner[0]}

    def choose_tactic(self) -> Why:
        printed = self.code - codes.CHOOSE_TACTIC
        clan, card = divmod(printed, TACTICS)
        facts: Words = {"tactic": self.table.book.tactic_names[printed], "clan": CLAN_NAMES[clan]}
        if clan != self.table.clan(self.seat):
            return "CR-3.15", "not_your_tactic", facts
        if self.table.discarded(self.seat) >> card & 1:
            return "CR-6.6", "tactic_discarded", facts
        return "CR-6.4", "tactic_not_drawn", facts

    def place_bastion(self) -> Why:
        site, chart = self.code - codes.PLACE_BASTION, self.table.chart
        where: Words = {"q": int(q_of(site)), "r": int(r_of(site))}
        if site in chart.on_hex:
            return "CR-2.16", "bastion_on_a_tile", {**where, "place": PLACE_NAMES[chart.on_hex[site]]}
        if sky_of(chart, site) == 0:
            return "CR-6.10", "bastion_far_away", where
        for seat in range(self.table.players):
            stands = int(self.table.bastion(seat))
            if stands != NO_HEX and touches(site, [stands]):
                key = "bastion_there" if site == stands else "bastions_touch"
                return "CR-6.12", key, {**where, "clan": self._clan(seat)}
        return "CR-6.11", "bastion_behind_rock", where

    # Reinforcement (CR-6.16 to CR-6.22, CR-15.5).

    def reinforce(self) -> Why:
        step = cast(PlaceUnits, self.table.stack[-1])
        level, place = divmod(self.code - codes.REINFORCE, PLACES)
        if level == step.level():
            return self._none_of_yours(place, "CR-6.17")
        facts: Words = {**self._unit(level), "next": self._unit(int(step.level()))["unit"]}
        printed = self.table.printed_tactic(self.seat, self.table.tactic(self.seat))
        if self.table.book.reinforcements[printed * LEVELS + level] == 0:
            return "CR-6.16", "card_shows_none", facts
        if units_in(step.owed, level):
            return "CR-6.16", "lower_levels_first", facts
        return "CR-6.20", "all_are_placed" if level < step.level() else "reserve_has_none", facts

    def rise_again(self) -> Why:
        return self._none_of_yours(self.code - codes.RISE_AGAIN, "CR-15.5")

    # Movement (CR-2.9, CR-8, CR-10.3).

    def pick(self) -> Why:
        group, number = divmod(self.code - codes.PICK, MOST_UNITS)
        place, level = divmod(group, LEVELS)
        there = int(units_in(self.table.force(self.seat, place), level))
        facts: Words = {**self._unit(level), "place": PLACE_NAMES[place]}
        off = self._off_the_map(place)
        if off is not None:
            return off
        if number + 1 > there:
            return "CR-8.1", "too_few_units", {**facts, "n": there}
        unmoved = int(self.table.unmoved(self.seat, place, level))
        if number + 1 > unmoved:
            return "CR-8.3", "have_moved", {**facts, "n": unmoved}
        return "CR-8.6", "cannot_leave", facts

    def pick_hero(self) -> Why:
        hero = int(self.table.hero(self.seat))
        if hero == NO_HERO:
            return "CR-9.25", "no_hero", {}
        if self.table.has_done(HERO_MOVED):
            return "CR-10.1", "hero_has_moved", self._hero(hero)
        return "CR-10.3", "hero_stays", self._hero(hero)

    def move_to(self) -> Why:
        step, target = cast(MoveTo, self.table.stack[-1]), self.code - codes.MOVE_TO
        steps = int(self.table.trait(self.seat, step.level, MOVE))
        return self._not_reached(int(step.place), target, steps, self.table.flies(self.seat, step.level))

    def hero_to(self) -> Why:
        target, start = self.code - codes.MOVE_TO, int(self.table.hero_place(self.seat))
        traits, hero = self.table.book.hero_traits, int(self.table.hero(self.seat))
        steps, flying = traits[hero * TRAITS + MOVE], traits[hero * TRAITS + FLIGHT] > 0
        if reach(self.table, self.seat, start, steps, flying) >> target & 1:
            return "CR-10.3", "hero_needs_a_unit", {**self._hero(hero), "place": PLACE_NAMES[target]}
        return self._not_reached(start, target, steps, flying)

    def _not_reached(self, start: int, target: int, steps: int, flying: bool) -> Why:
        """A place lies out of reach: for enemies on the way, a foreign bastion, rock or the distance."""
        off = self._off_the_map(target)
        if off is not None:
            return off
        way = self._way(start, target, flying, False)
        facts: Words = {"place": PLACE_NAMES[target], "n": len(way), "move": steps}
        if start == target:
            return "CR-8.1", "there_already", facts
        if len(way) <= steps:
            return "CR-8.8", "enemies_on_the_way", {**facts, **self._stop_on(way)}
        through = self._way(start, target, flying, True)
        if len(through) <= steps:
            owner = [place - PLACES for place in through if place >= PLACES]
            return "CR-8.20", "foreign_bastion", {**facts, "clan": self._clan(owner[0])}
        if len(self._way(start, target, True, False)) <= steps:
            return "CR-2.9", "rock_on_the_way", facts
        return "CR-8.1", "too_far", facts

    def _way(self, start: int, target: int, flying: bool, through: bool) -> list[int]:
        """The places of a shortest way, whoever stands there; with `through`, it may lead across foreign bastions,
        which are numbered after all places. All places of a map are connected."""
        before, edge = {start: start}, [start]
        while edge and target not in before:
            found: list[int] = []
            for place in edge:
                for near in self._beside(place, flying, through):
                    if near not in before:
                        before[near] = place
                        found.append(near)
            edge = found
        way: list[int] = []
        while target != start:
            way.insert(0, target)
            target = before[target]
        return way

    def _beside(self, place: int, flying: bool, through: bool) -> list[int]:
        """The places one step away."""
        chart = self.table.chart
        gates = chart.skies if flying else chart.gates
        if place >= PLACES:
            return members(gates[place - PLACES])
        near = members(chart.neighbours(self.seat, place, flying))
        others = [seat for seat in range(self.table.players) if through and seat != self.seat]
        return near + [PLACES + seat for seat in others if place != BASTION and gates[seat] >> place & 1]

    def _stop_on(self, way: list[int]) -> Words:
        """Where enemies stop whoever goes this way, and how many they are."""
        enemies = self.table.held_against(self.seat)
        stops = [place for place in way[:-1] if enemies >> place & 1]
        stop = next(place for place in stops if not overrun(self.table, self.seat, bit(place)))
        count, own = self.table.enemies_at(self.seat, stop), heads(self.table.force(self.seat, stop))
        return {"via": PLACE_NAMES[stop], "enemies": int(count), "own": int(own)}

    # Fights (CR-8.22, CR-12).

    def fight(self) -> Why:
        place = self.code - codes.FIGHT
        if self._off_the_map(place) is None and self.table.force(self.seat, place):
            return "CR-8.22", "nobody_to_fight", {"place": PLACE_NAMES[place]}
        return self._none_of_yours(place, "CR-8.22")

    def reroll(self) -> Why:
        blanks, wounds = divmod(self.code - codes.REROLL, codes.DIE_COUNTS)
        if blanks + wounds == 0:
            return "CR-12.16", "keep_instead", {}
        shown: Words = {"blanks": int(self.table.blank_dice), "wounds": int(self.table.wound_dice)}
        return "CR-12.13", "not_rolled", shown

    def kill(self) -> Why:
        level, victim = self.code - codes.KILL, other(self.table.striker)
        kind = int(self.table.kind(self.table.side(victim), level))
        facts: Words = {"unit": self.table.book.unit_names[kind], "place": PLACE_NAMES[self.table.battlefield]}
        if units_in(self.table.band_of_fighter(victim), level) == 0:
            return "CR-12.19", "not_in_the_fight", facts
        health: Words = {"health": int(health_of(self.table, level)), "wounds": int(self.table.wounds)}
        return "CR-12.20", "too_few_wounds", {**facts, **health}

    # Equipping (CR-9).

    def buy(self) -> Why:
        card = self.code - codes.BUY
        facts = self._card(card)
        if self.table.market(card) == 0:
            return "CR-9.4", "not_on_offer", facts
        price: Words = {"price": int(self.table.price(self.seat, card)), "gold": int(self.table.gold(self.seat))}
        return "CR-9.4", "card_too_dear", {**facts, **price}

    def forge(self) -> Why:
        if self.table.has_done(FORGED):
            return "CR-9.13", "forged_already", {}
        forges = int(self.table.controlled(self.seat, self.table.chart.forges))
        if forges == 0:
            return "CR-9.10", "no_forge", {}
        if self.table.legends == 0:
            return "CR-9.15", "no_legendary_left", {}
        price: Words = {"price": int(forge_price(self.table, self.seat)), "n": int(self.table.crystals(self.seat))}
        return "CR-9.11" if forges == 1 else "CR-9.12", "too_few_crystals", {**price, "forges": forges}

    def choose_legendary(self) -> Why:
        return "CR-9.14", "not_drawn", self._card(self.code - codes.CHOOSE_LEGENDARY + EQUIPMENT)

    def place(self) -> Why:
        card, position = divmod(self.code - codes.PLACE, POSITIONS)
        lies = [place for place in range(POSITIONS) if self.table.lies_in(self.seat, card, place)]
        facts: Words = {**self._card(card), "from": POSITION_NAMES[position]}
        if not lies:
            return "CR-9.19", "not_your_card", facts
        if position not in lies:
            return "CR-9.30", "card_lies_elsewhere", {**facts, "position": POSITION_NAMES[lies[0]]}
        return "CR-9.23", "card_placed_already", facts

    def place_on(self) -> Why:
        step = cast(PlaceCard, self.table.stack[-1])
        return "CR-9.30", "card_there_already", {**self._card(step.card), "position": POSITION_NAMES[step.origin]}

    def recruit(self) -> Why:
        hero, own = self.code - codes.RECRUIT, int(self.table.hero(self.seat))
        if own != NO_HERO:
            return "CR-9.26", "one_hero_only", self._hero(own)
        for seat in range(self.table.players):
            if self.table.hero(seat) == hero:
                return "CR-I.12", "hero_taken", {**self._hero(hero), "clan": self._clan(seat)}
        book = self.table.book
        cost: Words = {"price": book.hero_gold[hero], "toll": book.hero_crystals[hero]}
        held: Words = {"gold": int(self.table.gold(self.seat)), "crystals": int(self.table.crystals(self.seat))}
        return "CR-9.27", "hero_too_dear", {**self._hero(hero), **cost, **held}

    def place_hero(self) -> Why:
        return self._none_of_yours(self.code - codes.PLACE_HERO, "CR-9.28")

    # Places and names.

    def _off_the_map(self, place: int) -> Why | None:
        """There are as many tiles as players."""
        if self.table.players * TILE <= place < BASTION:
            return "CR-3.2", "not_on_the_map", {"place": PLACE_NAMES[place]}
        return None

    def _none_of_yours(self, place: int, clause: str) -> Why:
        off = self._off_the_map(place)
        return (clause, "none_of_yours", {"place": PLACE_NAMES[place]}) if off is None else off

    def _unit(self, level: int) -> Words:
        return {"unit": self.table.book.unit_names[self.table.kind(self.seat, level)], "level": level + 1}

    def _card(self, card: int) -> Words:
        return {"card": self.table.book.card_names[card]}

    def _hero(self, hero: int) -> Words:
        return {"hero": self.table.book.hero_names[hero]}

    def _clan(self, seat: int) -> str:
        return CLAN_NAMES[self.table.clan(seat)]


def members(places: int) -> list[int]:
    """The places of a set."""
    return [place for place in range(NO_PLACE) if places >> place & 1]
