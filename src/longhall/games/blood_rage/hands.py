"""The cards of a table of Blood Rage: hands, draft, committed quests and the discard."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage.bags import AGE_KINDS, AGES, add_cards, add_kinds, age_of, count_in, one, size_of, times
from longhall.games.blood_rage.cards import QUEST
from longhall.games.blood_rage.course import Course
from longhall.games.blood_rage.layout import (
    AT_COMMITTED,
    AT_DISCARDED,
    AT_HANDS,
    AT_PACKETS,
    AT_PICKS,
    CARD_BITS,
    DEALT,
    KEPT,
    PACKETS,
    SEATS,
)
from longhall.kernel.step import NOBODY


def sorted_from(hand: i64, start: i64, end: i64) -> i64:
    """A hand of the draft with its cards from a place on in ascending order."""
    bag: i64 = 0
    rest: i64 = hand >> CARD_BITS * start
    for _ in range(start, end):
        bag += times(1, rest & 31)
        rest >>= CARD_BITS
    card: i64 = 0
    for place in range(start, end):
        while not bag & 3:
            bag >>= 2
            card += 1
        bag -= 1
        hand ^= (hand >> CARD_BITS * place & 31 ^ card) << CARD_BITS * place
    return hand


class Hands(Course):
    """Every card that is not on a clan sheet."""

    def in_hand(self, seat: i64, card: i64) -> i64:
        """How many cards of a kind a seat has in hand."""
        return count_in(self.numbers[AT_HANDS + seat * AGES + age_of(card)], card)

    def hand(self, seat: i64) -> list[int]:
        """The kinds of card in a hand, ascending."""
        return self._kinds(AT_HANDS + seat * AGES)

    def hand_cards(self, seat: i64) -> list[int]:
        """Every card of a hand, ascending."""
        return self._cards(AT_HANDS + seat * AGES)

    def hand_bag(self, seat: i64, age: i64) -> i64:
        """What a hand holds of one Age."""
        return self.numbers[AT_HANDS + seat * AGES + age]

    def set_hand_bag(self, seat: i64, age: i64, bag: i64) -> None:
        """Put another hand of one Age in place."""
        self.numbers[AT_HANDS + seat * AGES + age] = bag

    def has_cards(self, seat: i64) -> bool:
        """Whether a hand is not empty."""
        at = AT_HANDS + seat * AGES
        return self.numbers[at] != 0 or self.numbers[at + 1] != 0 or self.numbers[at + 2] != 0

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat has in hand, which all may know."""
        return self._size(AT_HANDS + seat * AGES)

    def take_up(self, seat: i64, card: i64) -> None:
        """Put a card into a hand."""
        self.numbers[AT_HANDS + seat * AGES + age_of(card)] += one(card)

    def lay_down(self, seat: i64, card: i64) -> None:
        """Take a card out of a hand."""
        self.numbers[AT_HANDS + seat * AGES + age_of(card)] -= one(card)

    def drop_hand(self, seat: i64) -> None:
        """Discard a whole hand unseen."""
        at = AT_HANDS + seat * AGES
        for age in range(AGES):
            self.numbers[at + age] = 0

    # Committed quests and the discard.

    def committed(self, seat: i64) -> list[int]:
        """Every quest a seat has committed, ascending."""
        return self._cards(AT_COMMITTED + seat * AGES)

    def committed_bag(self, seat: i64, age: i64) -> i64:
        """The committed quests of one Age."""
        return self.numbers[AT_COMMITTED + seat * AGES + age]

    def committed_count(self, seat: i64) -> i64:
        """How many quests a seat has committed, which all may know."""
        return self._size(AT_COMMITTED + seat * AGES)

    def move_to_committed(self, seat: i64, card: i64) -> None:
        """Take a quest out of a hand and lay it with the committed ones."""
        self.lay_down(seat, card)
        self.numbers[AT_COMMITTED + seat * AGES + age_of(card)] += one(card)

    def is_quest(self, card: i64) -> bool:
        """Whether a kind of card is a quest."""
        return self.cards.types[card] == QUEST

    def clear_committed(self, seat: i64) -> None:
        """No quest is committed any more (BR-19.5)."""
        for age in range(AGES):
            self.numbers[AT_COMMITTED + seat * AGES + age] = 0

    def discard(self, card: i64) -> None:
        """Put a card that all have seen on the open discard."""
        self.numbers[AT_DISCARDED + age_of(card)] += one(card)

    def discarded(self) -> list[int]:
        """Every card of the open discard, ascending."""
        return self._cards(AT_DISCARDED)

    # The draft.

    @property
    def cards_a_round(self) -> i64:
        """How many cards are kept before the hands are passed on (BR-6.4, BR-6.5)."""
        return 2 if self.players == 2 else 1

    def picks(self, seat: i64) -> i64:
        """How many cards a seat has kept in this Age's draft."""
        return self.numbers[AT_PICKS + seat]

    def fewest_picks(self) -> i64:
        """How many cards every seat has kept."""
        fewest: i64 = self.numbers[AT_PICKS]
        for seat in range(1, self.players):
            fewest = min(fewest, self.numbers[AT_PICKS + seat])
        return fewest

    def deal(self, deck: list[int]) -> None:
        """Lay out a shuffled deck of this Age: a hand of 8 for each seat, from the first player clockwise (BR-6.2)."""
        numbers = self.numbers
        for step in range(self.players):
            seat = (self.first + step) % self.players
            self.set_packet(seat, deck[step * DEALT : step * DEALT + DEALT])
            numbers[AT_PICKS + seat] = 0
        self.set_packet(SEATS, deck[self.players * DEALT :])

    def set_packet(self, packet: i64, kinds: list[int]) -> None:
        """Put cards, by their number in their Age, into a hand of the draft, in ascending order."""
        kinds.sort()
        self.write_packet(packet, kinds)

    def write_packet(self, packet: i64, kinds: list[int]) -> None:
        """Put cards, by their number in their Age, into a hand of the draft, as they come."""
        bits: i64 = 0
        place: i64 = 0
        for kind in kinds:
            bits |= kind << place
            place += CARD_BITS
        self.numbers[AT_PACKETS + packet] = bits

    def packet(self, packet: i64) -> list[int]:
        """The cards of a hand of the draft by their number in their Age: those kept from it first, then the rest."""
        bits: i64 = self.numbers[AT_PACKETS + packet]
        size: i64 = DEALT if packet < SEATS else self.undealt
        return [bits >> CARD_BITS * place & 31 for place in range(size)]

    def packet_bits(self, packet: i64) -> i64:
        """A hand of the draft as one number."""
        return self.numbers[AT_PACKETS + packet]

    def lay_hand(self, packet: i64, hand: i64, over: bool) -> None:
        """Lay out a hand of the draft; as long as it goes round, what nobody has kept is put in ascending order."""
        if packet < SEATS and not over:
            hand = sorted_from(hand, self.picks_from(packet), DEALT)
        self.numbers[AT_PACKETS + packet] = hand

    def picks_from(self, packet: i64) -> i64:
        """How many cards were kept from a hand of this Age's draft."""
        turn: i64 = self.fewest_picks() // self.cards_a_round
        return self.picks((packet + turn) % self.players)

    @property
    def undealt(self) -> i64:
        """How many cards of a deck are left over (BR-6.3)."""
        return 4 if self.players == 2 else 2

    @property
    def is_dealt(self) -> bool:
        """Whether the hands of this Age lie on the table: they do until all is discarded and nothing hangs on them."""
        bits: i64 = 0
        for packet in range(PACKETS):
            bits |= self.numbers[AT_PACKETS + packet]
        return bits != 0

    def held_packet(self, seat: i64) -> i64:
        """Which hand of the draft a seat holds in this round: they go round to the left."""
        turn: i64 = self.fewest_picks() // self.cards_a_round
        return (seat + self.players * DEALT - turn) % self.players

    def offered(self, seat: i64) -> list[int]:
        """The kinds of card a seat may keep now, ascending."""
        at = self.age * AGE_KINDS
        rest = self.packet(self.held_packet(seat))[self.picks(seat) :]
        kinds: list[int] = []
        for kind in rest:
            if not kinds or kinds[-1] != at + kind:
                kinds.append(at + kind)
        return kinds

    def keep(self, seat: i64, card: i64) -> None:
        """Keep a card of the hand of the draft that the seat holds."""
        packet = self.held_packet(seat)
        kinds = self.packet(packet)
        place = self.picks(seat)
        rest = kinds[place:]
        kind = card - self.age * AGE_KINDS
        rest.remove(kind)
        self.write_packet(packet, [*kinds[:place], kind, *rest])
        self.numbers[AT_PICKS + seat] += 1
        self.take_up(seat, card)

    def take_all(self, seat: i64) -> None:
        """Take the whole hand as it was dealt (BR-6.8)."""
        for kind in self.packet(seat):
            self.take_up(seat, self.age * AGE_KINDS + kind)
        self.numbers[AT_PICKS + seat] = DEALT

    def keeper(self, packet: i64, place: i64) -> i64:
        """Who keeps the card at a place of a hand of the draft; NOBODY for the two left over."""
        if self.age == 0 and self.is_beginners:
            return packet
        if place >= KEPT:
            return NOBODY
        return (packet + place // self.cards_a_round) % self.players

    def drafted_bag(self, seat: i64) -> i64:
        """All cards a seat has kept in the draft of this Age, wherever they are now."""
        bag: i64 = 0
        for packet in range(self.players):
            kinds = self.packet(packet)
            for place in range(DEALT):
                if self.keeper(packet, place) == seat and place < self.picks(seat):
                    bag += times(1, kinds[place])
        return bag

    def _kinds(self, at: i64) -> list[int]:
        kinds: list[int] = []
        for age in range(AGES):
            add_kinds(kinds, self.numbers[at + age], age)
        return kinds

    def _cards(self, at: i64) -> list[int]:
        cards: list[int] = []
        for age in range(AGES):
            add_cards(cards, self.numbers[at + age], age)
        return cards

    def _size(self, at: i64) -> i64:
        return size_of(self.numbers[at]) + size_of(self.numbers[at + 1]) + size_of(self.numbers[at + 2])
