"""An answer to what is asked, and the clause that forbids it, chapter by chapter."""

from __future__ import annotations

from typing import cast

from longhall.games.blood_rage import cards, codes
from longhall.games.blood_rage.clans import STAT_NAMES
from longhall.games.blood_rage.destruction import Protect
from longhall.games.blood_rage.figures import (
    FIGURES,
    FJORD,
    LEADER,
    MONSTER,
    PLACES,
    PROVINCES,
    RESERVE,
    SHIP,
    VALHALLA,
    WARRIOR,
    YGGDRASIL,
    has,
    heads,
    warriors_in,
)
from longhall.games.blood_rage.invasion import cost_to_invade
from longhall.games.blood_rage.layout import STEPS
from longhall.games.blood_rage.march import MarchFigures, MarchTarget
from longhall.games.blood_rage.stats import ChooseStat
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.upgrade import ChooseSlot, FreeInvasion, cost_to_upgrade
from longhall.kernel import reasons
from longhall.kernel.reasons import Why
from longhall.kernel.vocabulary import Words


class Refusal(reasons.Refusal[BloodRage]):
    """A move of the kind that is asked, but not a legal one. Each method says why: clause, sentence, facts.

    What is looked at is public or in the seat's own hand.
    """

    # Invasions (BR-8, BR-10, BR-26.4).

    def invade(self) -> Why:
        figure, place = divmod(self.code - codes.INVADE, PLACES)
        if not self.table.may_grow(self.seat):
            return self._horns_reached()
        if not has(self.table.band_at(self.seat, RESERVE), figure):
            return self._not_at_hand(figure, "BR-8.1", "not_in_reserve")
        cost = cost_to_invade(self.table, self.seat, figure)
        if cost > self.table.rage(self.seat):
            return "BR-8.2", "invasion_too_dear", {**self._figure(figure), **self._price(cost)}
        return self._not_landed(figure, place)

    def raise_dead(self) -> Why:
        figure, place = divmod(self.code - codes.RAISE_DEAD, PLACES)
        lacking = self._lacks(cards.RAISE_DEAD, "BR-26.4")
        if lacking is not None:
            return lacking
        if not self.table.may_grow(self.seat):
            return self._horns_reached()
        if not has(self.table.band_at(self.seat, VALHALLA), figure):
            return self._not_at_hand(figure, "BR-26.4", "not_in_valhalla")
        return self._not_landed(figure, place)

    def land(self) -> Why:
        return self._not_landed(cast(FreeInvasion, self.table.stack[-1]).figure, self.code - codes.LAND)

    def _horns_reached(self) -> Why:
        facts: Words = {"count": int(self.table.on_board(self.seat)), "horns": int(self.table.horns(self.seat))}
        return "BR-8.8", "horns_reached", facts

    def _not_at_hand(self, figure: int, clause: str, key: str) -> Why:
        """A figure is not where it should come from."""
        if figure >= MONSTER and self.table.owner(figure - MONSTER) != self.seat:
            return "BR-10.10", "not_your_monster", self._figure(figure)
        return clause, key, self._figure(figure)

    def _not_landed(self, figure: int, place: int) -> Why:
        facts: Words = {**self._figure(figure), "place": self.table.board.names[place]}
        if self.table.is_ship(figure):
            if place >= FJORD:
                return "BR-2.13", "fjord_closed", facts
            return "BR-8.4" if figure == SHIP else "BR-27.3", "ships_invade_fjords", facts
        if place >= FJORD:
            return "BR-8.5", "no_ship", facts
        if place == YGGDRASIL:
            return "BR-8.6", "yggdrasil", facts
        return self._no_room(place, "BR-8.1")

    def _no_room(self, province: int, clause: str) -> Why:
        if self.table.is_destroyed(province):
            return "BR-2.11", "destroyed", self._province(province)
        return clause, "full", self._province(province)

    # March (BR-9).

    def march(self) -> Why:
        start, cost = self.code - codes.MARCH, self.table.quantities.march_cost
        if self.table.band_at(self.seat, start):
            if cost > self.table.rage(self.seat):
                return "BR-9.1", "march_too_dear", self._price(cost)
            return "BR-9.5", "nowhere_to_march", self._province(start)
        if self.table.force(self.seat, start):
            return "BR-9.7", "ships_stay", self._province(start)
        return "BR-9.2", "nobody_to_march", self._province(start)

    def march_to(self) -> Why:
        target = self.code - codes.MARCH_TO
        if target == cast(MarchTarget, self.table.stack[-1]).start:
            return "BR-9.2", "same_province", self._province(target)
        return self._no_room(target, "BR-9.5")

    def march_with(self) -> Why:
        step, band = cast(MarchFigures, self.table.stack[-1]), codes.marching_band(self.code)
        there, names = self.table.band_at(self.seat, step.start), self.table.board.names
        if band == 0:
            return "BR-9.3", "nobody_marches", {}
        missing = lacking_in(there, band)
        if missing >= 0:
            facts: Words = {**self._figure(missing), "warriors": int(warriors_in(there)), "start": names[step.start]}
            if self.table.is_ship(missing):
                return "BR-9.7", "ship_stays", facts
            return "BR-9.2", "not_there_to_march", facts
        room: Words = {"count": int(heads(band)), "room": int(self.table.room(step.target))}
        return "BR-9.5", "too_many_march", {**room, "target": names[step.target]}

    # Cards: the draft, upgrades, quests, battles, the Discard phase (BR-6, BR-10, BR-11, BR-14, BR-15, BR-18).

    def keep(self) -> Why:
        clause = "BR-6.5" if self.table.players == 2 else "BR-6.4"
        return clause, "not_offered", self._card(self.code - codes.KEEP)

    def upgrade(self) -> Why:
        card = self.code - codes.UPGRADE
        if not self.table.in_hand(self.seat, card):
            return self._not_in_hand(card, "BR-10.1")
        if self.table.cards.types[card] > cards.CLAN_UPGRADE:
            return "BR-10.1", "no_upgrade", self._card(card)
        cost = cost_to_upgrade(self.table, self.seat, card)
        return "BR-10.2", "upgrade_too_dear", {**self._card(card), **self._price(cost)}

    def fill(self) -> Why:
        return "BR-10.3", "no_empty_slot", self._card(cast(ChooseSlot, self.table.stack[-1]).card)

    def replace(self) -> Why:
        card = self.code - codes.REPLACE
        if self.table.slot_of(self.seat, card) < 0:
            return "BR-10.3", "not_on_your_sheet", self._card(card)
        return "BR-10.3", "other_kind_of_slot", self._card(card)

    def commit(self) -> Why:
        card = self.code - codes.COMMIT
        if self.table.in_hand(self.seat, card):
            return "BR-11.1", "no_quest", self._card(card)
        return self._not_in_hand(card, "BR-11.1")

    def seal(self) -> Why:
        return self._not_in_hand(self.code - codes.SEAL, "BR-14.1")

    def add(self) -> Why:
        card = self.code - codes.ADD
        if self.table.in_hand(self.seat, card):
            return "BR-15.1", "not_late", self._card(card)
        return self._not_in_hand(card, "BR-15.1")

    def retrieve(self) -> Why:
        return "BR-25.8", "not_played", self._card(self.code - codes.RETRIEVE)

    def retain(self) -> Why:
        return self._not_in_hand(self.code - codes.RETAIN, "BR-18.1")

    def _not_in_hand(self, card: int, clause: str) -> Why:
        if card in self.table.committed(self.seat):
            return "BR-11.5", "committed_already", self._card(card)
        return clause, "not_in_hand", self._card(card)

    # Pillage and battle (BR-12, BR-13, BR-24.1, BR-25.4, BR-25.6, BR-25.18).

    def pillage(self) -> Why:
        province = self.code - codes.PILLAGE
        if self.table.is_pillaged(province) and not self.table.is_destroyed(province):
            return "BR-12.2", "pillaged_already", self._province(province)
        return self._nobody_to_pillage(province)

    def challenge(self) -> Why:
        province = self.code - codes.CHALLENGE
        lacking = self._lacks(cards.CHALLENGE, "BR-25.6")
        if lacking is not None:
            return lacking
        if not self.table.is_pillaged(province) and not self.table.is_destroyed(province):
            return "BR-25.6", "not_pillaged_yet", self._province(province)
        return self._nobody_to_pillage(province)

    def _nobody_to_pillage(self, province: int) -> Why:
        key = "nothing_to_pillage" if self.table.is_destroyed(province) else "nobody_to_pillage"
        return "BR-12.1", key, self._province(province)

    def join(self) -> Why:
        figure, start = divmod(self.code - codes.JOIN, PROVINCES)
        names, battle = self.table.board.names, self.table.pillaged_province
        facts: Words = {**self._figure(figure), "start": names[start], "province": names[battle]}
        if self.table.is_ship(figure):
            return "BR-13.6", "ships_do_not_join", facts
        if start == battle:
            return "BR-13.1", "joined_already", facts
        if not self.table.is_adjacent(battle, start):
            return "BR-13.1", "not_next_door", facts
        return self._not_there(figure, start, "BR-13.1")

    def spare(self) -> Why:
        where = self._province(self.table.pillaged_province)
        return "BR-25.18", "not_in_this_battle", {**self._figure(self.code - codes.SPARE), **where}

    def protect(self) -> Why:
        step, band = cast(Protect, self.table.stack[-1]), codes.protected_band(self.code)
        if band == 0:
            return "BR-25.4", "nobody_protected", {}
        missing = lacking_in(step.band, band)
        if missing >= 0:
            return "BR-25.4", "not_doomed", {**self._figure(missing), "warriors": int(warriors_in(step.band))}
        cost = heads(band) * step.price(self.table)
        return "BR-25.4", "protection_too_dear", {"count": int(heads(band)), **self._price(cost)}

    def move_on(self) -> Why:
        province, start = self.code - codes.MOVE_ON, self.table.pillaged_province
        if province == start:
            return "BR-24.1", "leader_there_already", self._province(province)
        if self.table.is_adjacent(start, province):
            return self._no_room(province, "BR-24.1")
        return "BR-24.1", "too_far", {**self._province(province), "start": self.table.board.names[start]}

    # Stats and sacrifices (BR-3.8, BR-24.15, BR-26.7).

    def raise_stat(self) -> Why:
        stat = self.code - codes.RAISE
        name: Words = {"stat": STAT_NAMES[stat], "step": STEPS}
        if cast(ChooseStat, self.table.stack[-1]).barred >> stat & 1:
            return "BR-24.15" if self.table.can_rise(self.seat, stat) else "BR-28.52", "stat_of_the_token", name
        return "BR-3.8", "last_step", name

    def sacrifice(self) -> Why:
        lacking = self._lacks(cards.SACRIFICE, "BR-26.7")
        if lacking is not None:
            return lacking
        if self.table.on_board(self.seat) < 2:
            return "BR-26.7", "too_few_to_sacrifice", {"count": int(self.table.on_board(self.seat))}
        return self.sacrifice_another()

    def sacrifice_another(self) -> Why:
        figure, place = divmod(self.code - codes.SACRIFICE, PLACES)
        return self._not_there(figure, place, "BR-26.7")

    # What several of them say.

    def _lacks(self, gift: int, clause: str) -> Why | None:
        """The upgrade that gives an action is missing, or the Rage for it."""
        card = self._card(self.table.cards.gifts.index(gift))
        if not self.table.has_gift(self.seat, gift):
            return clause, "upgrade_missing", card
        cost = self.table.amount(self.seat, gift)
        if self.table.rage(self.seat) < cost:
            return clause, "action_too_dear", {**card, **self._price(cost)}
        return None

    def _not_there(self, figure: int, place: int, clause: str) -> Why:
        return clause, "not_there", {**self._figure(figure), "place": self.table.board.names[place]}

    def _card(self, card: int) -> Words:
        return {"card": self.table.cards.names[card]}

    def _figure(self, figure: int) -> Words:
        return {"figure": self.table.figure_name(figure)}

    def _province(self, province: int) -> Words:
        return {"province": self.table.board.names[province]}

    def _price(self, cost: int) -> Words:
        return {"cost": int(cost), "rage": int(self.table.rage(self.seat))}


def lacking_in(there: int, band: int) -> int:
    """The first type of figure that a band wants more of than there are, or -1."""
    if warriors_in(band) > warriors_in(there):
        return WARRIOR
    for figure in range(LEADER, FIGURES):
        if has(band, figure) and not has(there, figure):
            return figure
    return -1
