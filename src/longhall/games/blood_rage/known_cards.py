"""What everybody knows of the cards of others, and each seat of the one that another has kept.

A seat sees its own cards only. What all have seen of the others' is kept beside them, so that a table can be imagined
that agrees with it: which cards a clan was seen to have drafted (`traced`), which of those it has taken back and must
still hold (`known`). Of the one card a clan may have kept from an earlier Age all know which seen ones it can be
(`pooled`), and each seat what it cannot be for all it has seen in the draft (`placed`, `suspects`).
"""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage.bags import AGES, EACH_KIND, age_of, count_in, one, size_of
from longhall.games.blood_rage.hands import Hands
from longhall.games.blood_rage.layout import (
    AT_CARRIED,
    AT_CLEARED,
    AT_CLOSED,
    AT_HIDDEN,
    AT_KNOWN,
    AT_LOOSE,
    AT_PACKETS,
    AT_PLACED,
    AT_POOLED,
    AT_TRACED,
    AT_VEILED,
    CLOSED,
    PACKETS,
    SEATS,
)


class KnownCards(Hands):
    """Which cards a clan holds, or may hold, for all that was seen of them."""

    def known_bag(self, seat: i64, age: i64) -> i64:
        """Cards of an Age that all know a seat to hold, in its hand or among its committed quests."""
        return self.numbers[AT_KNOWN + seat * AGES + age]

    def known(self, seat: i64) -> list[int]:
        """Every card that all know a seat to hold, ascending."""
        return self._cards(AT_KNOWN + seat * AGES)

    def known_quests(self, seat: i64, age: i64) -> i64:
        """The quests among them."""
        return self.numbers[AT_KNOWN + seat * AGES + age] & self.cards.quest_bags[age]

    def traced_bag(self, seat: i64) -> i64:
        """Cards of this Age that all know a seat to have drafted."""
        return self.numbers[AT_TRACED + seat]

    def carried(self, seat: i64) -> i64:
        """The Ages whose unseen cards the one kept by a seat may come from, as a mask; 0 if there is none to guess."""
        return self.numbers[AT_CARRIED + seat]

    def pooled_bag(self, seat: i64, place: i64) -> i64:
        """Cards a kept one may be and that all have seen: of Age 1 after that Age; of Ages 1 and 2 after Age 2."""
        return self.numbers[AT_POOLED + seat * AGES + place]

    def hidden(self, age: i64, seat: i64) -> i64:
        """How many cards nobody had seen a seat could choose from when it kept one at the end of an Age."""
        return self.numbers[AT_HIDDEN + age * SEATS + seat]

    def loose(self, age: i64) -> i64:
        """The cards of an Age gone by that have never been seen by all, as a bag."""
        return self.numbers[AT_LOOSE + age]

    def placed(self, age: i64, viewer: i64) -> i64:
        """Those of them of which a seat knows where they are: its own, and what it saw the last of."""
        return self.numbers[AT_PLACED + age * SEATS + viewer]

    def suspects(self, age: i64, viewer: i64, seat: i64, loose: i64) -> i64:
        """Which of these cards another seat's kept one may be for all that a viewer knows, one of each kind."""
        return (loose | loose >> 1) & EACH_KIND & ~self.numbers[AT_CLEARED + (age * SEATS + viewer) * SEATS + seat]

    def set_loose(self, age: i64, bag: i64) -> None:
        """Write down which cards have never been seen."""
        self.numbers[AT_LOOSE + age] = bag

    def set_placed(self, age: i64, viewer: i64, bag: i64) -> None:
        """Write down of which of them a seat knows where they are."""
        self.numbers[AT_PLACED + age * SEATS + viewer] = bag

    def set_cleared(self, age: i64, viewer: i64, seat: i64, bag: i64) -> None:
        """Write down what a seat knows that another cannot have kept."""
        self.numbers[AT_CLEARED + (age * SEATS + viewer) * SEATS + seat] = bag

    def know_nothing(self, viewer: i64) -> None:
        """Forget what a seat knows of the cards others have kept."""
        for age in range(CLOSED):
            self.numbers[AT_PLACED + age * SEATS + viewer] = 0
            at = AT_CLEARED + (age * SEATS + viewer) * SEATS
            for seat in range(SEATS):
                self.numbers[at + seat] = 0

    def veiled(self, seat: i64) -> i64:
        """How many of a seat's committed quests may be one that all know it to hold."""
        return self.numbers[AT_VEILED + seat]

    def commit(self, seat: i64, card: i64) -> None:
        """Lay a quest face down on the sheet (BR-11.1)."""
        self.move_to_committed(seat, card)
        for age in range(AGES):
            if self.known_quests(seat, age):
                self.numbers[AT_VEILED + seat] += 1
                return

    def show(self, seat: i64, card: i64) -> None:
        """A card of a seat is turned over for all to see: remember where it came from."""
        numbers = self.numbers
        age = age_of(card)
        at = AT_KNOWN + seat * AGES + age
        if count_in(numbers[at], card):
            numbers[at] -= one(card)
        elif age == self.age:
            numbers[AT_TRACED + seat] += one(card)
        else:
            if not self._is_pooled(seat, card):
                numbers[AT_LOOSE + age] -= one(card)
                if count_in(numbers[AT_PLACED + age * SEATS + seat], card):
                    numbers[AT_PLACED + age * SEATS + seat] -= one(card)
            self._forget_carried(seat)
            self._forget_loose()

    def take_back(self, seat: i64, card: i64) -> None:
        """A card that all have seen goes into a hand."""
        self.take_up(seat, card)
        self.numbers[AT_KNOWN + seat * AGES + age_of(card)] += one(card)

    def close_age(self) -> None:
        """All have discarded, and every quest was shown: of each hand at most one card is left, and it may be any.

        What each seat knows of the others' is written down by now (`secrets.draw_conclusions`): the draft is forgotten.
        """
        numbers = self.numbers
        age = self.age
        for seat in range(self.players):
            at = AT_KNOWN + seat * AGES
            if self.has_cards(seat):
                numbers[AT_CARRIED + seat] |= 1 << age
                unseen = size_of(self.drafted_bag(seat)) - size_of(self.traced_bag(seat))
                numbers[AT_HIDDEN + age * SEATS + seat] = unseen
                numbers[AT_POOLED + seat * AGES + age] = numbers[at]
                if age == 1:
                    numbers[AT_POOLED + seat * AGES + 2] = numbers[at + 1]
            else:
                self._forget_carried(seat)
            for place in range(AGES):
                numbers[at + place] = 0
            numbers[AT_VEILED + seat] = 0
        for packet in range(PACKETS):
            numbers[AT_PACKETS + packet] = 0
        for seat in range(SEATS):
            numbers[AT_TRACED + seat] = 0
        numbers[AT_CLOSED] = 1
        self._forget_loose()

    def _is_pooled(self, seat: i64, card: i64) -> bool:
        carried = self.carried(seat)
        if age_of(card) == 1:
            return bool(carried & 2) and count_in(self.pooled_bag(seat, 2), card) > 0
        if carried & 2 and count_in(self.pooled_bag(seat, 1), card) > 0:
            return True
        return bool(carried & 1) and count_in(self.pooled_bag(seat, 0), card) > 0

    def _forget_carried(self, seat: i64) -> None:
        self.numbers[AT_CARRIED + seat] = 0
        for place in range(AGES):
            self.numbers[AT_POOLED + seat * AGES + place] = 0
        for age in range(CLOSED):
            self.numbers[AT_HIDDEN + age * SEATS + seat] = 0
            for viewer in range(self.players):
                self.numbers[AT_CLEARED + (age * SEATS + viewer) * SEATS + seat] = 0

    def _forget_loose(self) -> None:
        """Where the cards of an Age gone by are is of no interest once nobody can hold one of them unseen."""
        carried: i64 = 0
        for seat in range(self.players):
            carried |= self.numbers[AT_CARRIED + seat]
        for age in range(CLOSED):
            if not carried >> age & 1:
                self.numbers[AT_LOOSE + age] = 0
                for viewer in range(self.players):
                    self.numbers[AT_PLACED + age * SEATS + viewer] = 0
