"""What a player owns, and what lies beside the map: gold, crystals, cards and the decks (CR-1, CR-6, CR-9)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage.armies import Armies
from longhall.games.clash_of_rage.layout import (
    AT_ASIDE,
    AT_CRYSTALS,
    AT_DECK,
    AT_DRAWN,
    AT_GOLD,
    AT_HANDS,
    AT_KNOWN,
    AT_LEGENDS,
    AT_MARKET,
    AT_OWNED,
    AT_PLACED_ASIDE,
    AT_PLACED_LEGENDS,
    AT_PLACED_SLOTS,
    AT_SEALED,
    AT_SUPPLY,
    AT_TACTIC_DECKS,
    AT_TACTICS,
    AT_UNDER,
    AT_UNDER_SIZE,
    COUNT_BITS,
    MOST_COPIES,
    UNDER_BITS,
    UNDER_MASK,
    UNDER_ROW,
    UNDER_ROWS,
)
from longhall.games.clash_of_rage.pieces import (
    ALL_TACTICS,
    ASIDE,
    EQUIPMENT,
    LEGENDS,
    LEVELS,
    NO_CARD,
    NO_TACTIC,
    SEATS,
    SLOTS,
    TACTICS,
)
from longhall.kernel.bits import bit, count_bits, pick_bit


class Holdings(Armies):
    """Gold, crystals, equipment, legendary cards and tactic cards."""

    # Gold and crystals.

    def gold(self, seat: i64) -> i64:
        """The gold of a seat."""
        return self.numbers[AT_GOLD + seat]

    def gain_gold(self, seat: i64, amount: i64) -> None:
        """Gold from the bank, which never runs out; or back to it (CR-1.11)."""
        self.numbers[AT_GOLD + seat] += amount

    def crystals(self, seat: i64) -> i64:
        """The crystals of a seat."""
        return self.numbers[AT_CRYSTALS + seat]

    def gain_crystals(self, seat: i64, amount: i64) -> None:
        """Crystals that come to a seat from a fight."""
        self.numbers[AT_CRYSTALS + seat] += amount

    @property
    def supply(self) -> i64:
        """The crystals held by nobody."""
        return self.numbers[AT_SUPPLY]

    def fill_supply(self, amount: i64) -> None:
        """The elf tokens left over are crystals (CR-3.12)."""
        self.numbers[AT_SUPPLY] = amount

    def take_crystals(self, seat: i64, amount: i64) -> None:
        """Crystals from the supply; negative to pay (CR-9.3)."""
        self.numbers[AT_CRYSTALS + seat] += amount
        self.numbers[AT_SUPPLY] -= amount

    # The equipment deck: what is left of the shuffled cards, then those put under it, in their order.

    def in_deck(self, card: i64) -> i64:
        """How many copies of an equipment card are among the shuffled ones."""
        return self.numbers[AT_DECK + card]

    def shuffled(self) -> i64:
        """How many shuffled cards are left."""
        left: i64 = 0
        for card in range(EQUIPMENT):
            left += self.numbers[AT_DECK + card]
        return left

    @property
    def under(self) -> i64:
        """How many cards were put under the deck and are still there."""
        return self.numbers[AT_UNDER_SIZE]

    def deck_size(self) -> i64:
        """How many cards the equipment deck has."""
        return self.shuffled() + self.under

    def under_card(self, place: i64) -> i64:
        """A card under the deck, from the uppermost on."""
        row: i64 = self.numbers[AT_UNDER + place // UNDER_ROW]
        return row >> place % UNDER_ROW * UNDER_BITS & UNDER_MASK

    def shuffle_equipment(self) -> None:
        """All equipment goes into the deck (CR-3.17)."""
        for card in range(EQUIPMENT):
            self.numbers[AT_DECK + card] = self.book.copies[card]

    def draw_equipment(self) -> i64:
        """The top card of the deck, or NO_CARD: one of the shuffled ones, each equally likely, while there are any."""
        left = self.shuffled()
        if left == 0:
            return self._draw_from_under()
        which: i64 = self.rng.below(left)
        card: i64 = 0
        while which >= self.numbers[AT_DECK + card]:
            which -= self.numbers[AT_DECK + card]
            card += 1
        self.numbers[AT_DECK + card] -= 1
        return card

    def _draw_from_under(self) -> i64:
        if self.under == 0:
            return NO_CARD
        card = self.under_card(0)
        for row in range(UNDER_ROWS):
            here: i64 = self.numbers[AT_UNDER + row]
            above: i64 = 0 if row + 1 == UNDER_ROWS else self.numbers[AT_UNDER + row + 1]
            self.numbers[AT_UNDER + row] = here >> UNDER_BITS | (above & UNDER_MASK) << (UNDER_ROW - 1) * UNDER_BITS
        self.numbers[AT_UNDER_SIZE] -= 1
        return card

    def put_under(self, card: i64) -> None:
        """A card goes to the bottom of the deck, for all to see (CR-5.8)."""
        place = self.under
        self.numbers[AT_UNDER + place // UNDER_ROW] += card << place % UNDER_ROW * UNDER_BITS
        self.numbers[AT_UNDER_SIZE] += 1

    # The Black Market.

    def market(self, card: i64) -> i64:
        """How many copies of a card lie in the market."""
        return self.numbers[AT_MARKET + card]

    def market_size(self) -> i64:
        """How many different cards lie in the market."""
        different: i64 = 0
        for card in range(EQUIPMENT):
            if self.numbers[AT_MARKET + card]:
                different += 1
        return different

    def offer(self, card: i64) -> None:
        """A card is revealed in the market, on its equals if there are any."""
        self.numbers[AT_MARKET + card] += 1

    def price(self, seat: i64, card: i64) -> i64:
        """What a card of the market costs a seat: a discount ends at the least price, and makes nothing dearer
        (CR-15.3)."""
        cost: i64 = self.book.costs[card]
        clan = self.clan(seat)
        return min(cost, max(self.book.least_prices[clan], cost - self.book.discounts[clan]))

    def buy(self, seat: i64, card: i64) -> None:
        """A card leaves the market and is set aside by its buyer (CR-9.5, CR-9.22)."""
        self.numbers[AT_MARKET + card] -= 1
        self.numbers[AT_ASIDE + seat] += copies_of(card, 1)

    # What a player owns.

    def aside(self, seat: i64, card: i64) -> i64:
        """How many copies of a card a seat has set aside."""
        if card < EQUIPMENT:
            return self.numbers[AT_ASIDE + seat] >> card * COUNT_BITS & MOST_COPIES
        return 1 if self.owns(seat, card - EQUIPMENT) and not self._bears(seat, card) else 0

    def has_aside(self, seat: i64) -> bool:
        """Whether a seat has set any equipment aside."""
        return self.numbers[AT_ASIDE + seat] != 0

    def _bears(self, seat: i64, card: i64) -> bool:
        for level in range(LEVELS):
            if self.slot(seat, level, self.book.card_slots[card]) == card:
                return True
        return False

    def owns(self, seat: i64, legend: i64) -> bool:
        """Whether a seat has forged a legendary card."""
        return self.numbers[AT_OWNED + seat] >> legend & 1 == 1

    def legends_owned(self, seat: i64) -> i64:
        """How many legendary cards a seat has forged."""
        return count_bits(self.numbers[AT_OWNED + seat])

    def lies_in(self, seat: i64, card: i64, position: i64) -> bool:
        """Whether a copy of a card lies in a position: on a type of units, or aside."""
        if position == ASIDE:
            return self.aside(seat, card) > 0
        return self.slot(seat, position, self.book.card_slots[card]) == card

    # Arranging: which cards have been chosen for placing (CR-9.23, CR-9.30).

    def may_place(self, seat: i64, card: i64, position: i64) -> bool:
        """Whether a copy of a card that lies there may still be chosen."""
        if position != ASIDE:
            slot: i64 = self.book.card_slots[card]
            chosen: bool = self.numbers[AT_PLACED_SLOTS] >> position * SLOTS + slot & 1 == 1
            return self.slot(seat, position, slot) == card and not chosen
        if card >= EQUIPMENT:
            legend: i64 = card - EQUIPMENT
            return self.aside(seat, card) > 0 and not self.numbers[AT_PLACED_LEGENDS] >> legend & 1
        return self.aside(seat, card) > (self.numbers[AT_PLACED_ASIDE] >> card * COUNT_BITS & MOST_COPIES)

    def put(self, seat: i64, card: i64, origin: i64, target: i64) -> None:
        """A card goes from one position to another; what was there is set aside (CR-9.19, CR-9.20)."""
        slot: i64 = self.book.card_slots[card]
        if origin != ASIDE:
            self.fill_slot(seat, origin, slot, NO_CARD)
        elif card < EQUIPMENT:
            self.numbers[AT_ASIDE + seat] -= copies_of(card, 1)
        if target == ASIDE:
            self._set_aside(seat, card, True)
            return
        displaced = self.slot(seat, target, slot)
        if displaced != NO_CARD:
            self._set_aside(seat, displaced, self.numbers[AT_PLACED_SLOTS] >> target * SLOTS + slot & 1 == 1)
        self.fill_slot(seat, target, slot, card)
        self.numbers[AT_PLACED_SLOTS] |= bit(target * SLOTS + slot)

    def _set_aside(self, seat: i64, card: i64, chosen: bool) -> None:
        if card < EQUIPMENT:
            self.numbers[AT_ASIDE + seat] += copies_of(card, 1)
            if chosen:
                self.numbers[AT_PLACED_ASIDE] += copies_of(card, 1)
        elif chosen:
            self.numbers[AT_PLACED_LEGENDS] |= bit(card - EQUIPMENT)

    def has_placed(self) -> bool:
        """Whether any card counts as chosen for placing."""
        placed: i64 = self.numbers[AT_PLACED_SLOTS] | self.numbers[AT_PLACED_ASIDE] | self.numbers[AT_PLACED_LEGENDS]
        return placed != 0

    def placed_are_there(self, seat: i64) -> bool:
        """Whether all that counts as chosen for placing lies in the slots of a seat, or aside."""
        for place in range(LEVELS * SLOTS):
            if self.numbers[AT_PLACED_SLOTS] >> place & 1 and self.slot(seat, place // SLOTS, place % SLOTS) == NO_CARD:
                return False
        for card in range(EQUIPMENT):
            if self.numbers[AT_PLACED_ASIDE] >> card * COUNT_BITS & MOST_COPIES > self.aside(seat, card):
                return False
        for legend in range(LEGENDS):
            if self.numbers[AT_PLACED_LEGENDS] >> legend & 1 and self.aside(seat, EQUIPMENT + legend) == 0:
                return False
        return True

    def allow_placing(self) -> None:
        """Every card may be chosen for placing again."""
        self.numbers[AT_PLACED_SLOTS] = 0
        self.numbers[AT_PLACED_ASIDE] = 0
        self.numbers[AT_PLACED_LEGENDS] = 0

    # Legendary cards.

    @property
    def legends(self) -> i64:
        """The legendary deck, as a set."""
        return self.numbers[AT_LEGENDS]

    @property
    def drawn(self) -> i64:
        """The legendary cards drawn to choose from, as a set."""
        return self.numbers[AT_DRAWN]

    def shuffle_legends(self) -> None:
        """All legendary cards go into their deck (CR-3.19)."""
        self.numbers[AT_LEGENDS] = bit(LEGENDS) - 1

    def draw_legend(self) -> i64:
        """One legendary card, each equally likely, is drawn to choose from."""
        which: i64 = self.rng.below(count_bits(self.legends))
        legend: i64 = pick_bit(self.legends, which)
        self.numbers[AT_LEGENDS] -= bit(legend)
        self.numbers[AT_DRAWN] |= bit(legend)
        return legend

    def keep_legend(self, seat: i64, legend: i64) -> None:
        """One is kept, the others go back into the deck (CR-9.14)."""
        self.numbers[AT_LEGENDS] |= self.drawn & ~bit(legend)
        self.numbers[AT_DRAWN] = 0
        self.numbers[AT_OWNED + seat] |= bit(legend)

    def redeal_legends(self, deck: i64, drawn: i64) -> None:
        """Say which cards are drawn and which are left, where a seat cannot know."""
        self.numbers[AT_LEGENDS] = deck
        self.numbers[AT_DRAWN] = drawn

    # Tactic cards, by their place among the seven of a clan.

    def hand(self, seat: i64) -> i64:
        """The tactic cards in a hand, as a set."""
        return self.numbers[AT_HANDS + seat]

    def tactic_deck(self, seat: i64) -> i64:
        """The tactic cards in a deck, as a set: their order nobody knows."""
        return self.numbers[AT_TACTIC_DECKS + seat]

    def sealed(self, seat: i64) -> i64:
        """The card laid face down, or NO_TACTIC."""
        return self.numbers[AT_SEALED + seat]

    def tactic(self, seat: i64) -> i64:
        """The card revealed for this round, or NO_TACTIC before that."""
        return self.numbers[AT_TACTICS + seat]

    def known(self, seat: i64) -> i64:
        """The cards that all know to be in a hand or sealed from it, as a set."""
        return self.numbers[AT_KNOWN + seat]

    def discarded(self, seat: i64) -> i64:
        """The tactic cards played, as a set."""
        held: i64 = self.hand(seat) | self.tactic_deck(seat)
        if self.sealed(seat) != NO_TACTIC:
            held |= bit(self.sealed(seat))
        return ALL_TACTICS & ~held

    def begin_tactics(self) -> None:
        """Each seat has its seven cards in a deck (CR-6.1)."""
        for seat in range(SEATS):
            self.numbers[AT_SEALED + seat] = NO_TACTIC
            self.numbers[AT_TACTICS + seat] = NO_TACTIC
            self.numbers[AT_TACTIC_DECKS + seat] = ALL_TACTICS if seat < self.players else 0

    def draw_tactic(self, seat: i64) -> i64:
        """Draw a card; the discards are shuffled first if the deck is empty, and then all know those still in hand
        (CR-6.3)."""
        if self.tactic_deck(seat) == 0:
            self.numbers[AT_TACTIC_DECKS + seat] = self.discarded(seat)
            self.numbers[AT_KNOWN + seat] = self.hand(seat)
        deck = self.tactic_deck(seat)
        card = pick_bit(deck, self.rng.below(count_bits(deck)))
        self.numbers[AT_TACTIC_DECKS + seat] -= bit(card)
        self.numbers[AT_HANDS + seat] |= bit(card)
        return card

    def seal(self, seat: i64, card: i64) -> None:
        """Lay a card face down (CR-6.4)."""
        self.numbers[AT_HANDS + seat] -= bit(card)
        self.numbers[AT_SEALED + seat] = card

    def reveal_tactic(self, seat: i64) -> i64:
        """Turn the card over: it lies on the discards, and its values hold for this round (CR-6.6)."""
        card = self.sealed(seat)
        self.numbers[AT_SEALED + seat] = NO_TACTIC
        self.numbers[AT_TACTICS + seat] = card
        self.numbers[AT_KNOWN + seat] &= ~bit(card)
        return card

    def redeal_tactics(self, seat: i64, hand: i64, deck: i64, sealed: i64) -> None:
        """Say which cards are where, where another seat cannot know."""
        self.numbers[AT_HANDS + seat] = hand
        self.numbers[AT_TACTIC_DECKS + seat] = deck
        self.numbers[AT_SEALED + seat] = sealed

    def printed_tactic(self, seat: i64, card: i64) -> i64:
        """A card of a seat by its number among all."""
        return self.clan(seat) * TACTICS + card

    def order_number(self, seat: i64) -> i64:
        """The order number of a seat in this round (CR-6.7)."""
        return self.book.orders[self.printed_tactic(seat, self.tactic(seat))]


def copies_of(card: i64, number: i64) -> i64:
    """So many copies of an equipment card, as counts."""
    return number << card * COUNT_BITS
