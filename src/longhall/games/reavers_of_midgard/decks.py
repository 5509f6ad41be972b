"""The decks of a table and what is drawn from them: displays, cards in hand, Glory piles (RM-4, RM-22).

A draw pile is how many of each kind it holds. Nobody knows its order (RM-B.1), so a card is chosen when it is drawn.
"""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.cards import (
    CARDS,
    DECKS,
    FIRST,
    FIRST_PROPHECY,
    NO_CARD,
    PROPHECIES,
    PROPHECY,
    Book,
    Quantities,
)
from longhall.games.reavers_of_midgard.layout import (
    AT_CARDS,
    AT_DRAWN,
    AT_GAINED,
    AT_LEFT,
    AT_SECRETS,
    AT_SHOWN,
    AT_SHUFFLES,
    AT_UNSEEN,
    AT_WORK,
    COUNT_BITS,
    DRAWN,
    GAINED,
    IN_DECK,
    IN_HAND,
    IN_PILE,
    MOST_COPIES,
    MOST_SECRETS,
    PAIR,
    ROW,
    SEATS,
    SECRET_BITS,
    SHOWN,
    SHOWN_PROPHECIES,
    SHOWN_SEA,
    SHUFFLES,
    UNDER_DECK,
)
from longhall.kernel.chance import Rng
from longhall.kernel.game import Game
from longhall.kernel.table import Table


def unit(shift: i64) -> i64:
    """One copy in the place that is counted from this bit on."""
    # Not a constant, since mypyc would have that shifted in 32 bits.
    one: i64 = shift * 0 + 1
    return one << shift


def deck_of(card: i64) -> i64:
    """The deck a card belongs to."""
    deck: i64 = 0
    while card >= FIRST[deck + 1]:
        deck += 1
    return deck


class Decks(Table):
    """Cards that are in no player's service."""

    def __init__(self, game: Game, players: i64, settings: list[int], book: Book, quantities: Quantities) -> None:
        super().__init__(game, players, settings)
        self.book = book
        self.quantities = quantities

    # Where the copies of a card lie.

    def count(self, card: i64, where: i64) -> i64:
        """How many copies lie in a place."""
        return self.numbers[AT_CARDS + card] >> COUNT_BITS * where & MOST_COPIES

    def add_card(self, card: i64, where: i64) -> None:
        """Put a copy in a place."""
        self.numbers[AT_CARDS + card] += unit(COUNT_BITS * where)

    def remove_card(self, card: i64, where: i64) -> None:
        """Take a copy out of a place."""
        self.numbers[AT_CARDS + card] -= unit(COUNT_BITS * where)

    def fill_decks(self) -> None:
        """All cards into their draw piles (RM-4.7)."""
        for card in range(CARDS):
            self.numbers[AT_CARDS + card] = self.book.copies[card]
        for deck in range(DECKS):
            left: i64 = 0
            for card in range(FIRST[deck], FIRST[deck + 1]):
                left += self.book.copies[card]
            self.numbers[AT_LEFT + deck] = left
        self.numbers[AT_WORK] = NO_CARD
        for place in range(SHOWN):
            self.numbers[AT_SHOWN + place] = NO_CARD
        for place in range(GAINED):
            self.numbers[AT_GAINED + place] = NO_CARD
        for place in range(DRAWN):
            self.numbers[AT_DRAWN + place] = NO_CARD

    def left(self, deck: i64) -> i64:
        """How many cards lie face down in a draw pile."""
        return self.numbers[AT_LEFT + deck]

    def can_draw(self, deck: i64) -> bool:
        """Whether there is a card to draw, or a discard to shuffle (RM-22.3, RM-22.5)."""
        return self.numbers[AT_LEFT + deck] > 0 or self.under(deck) > 0

    def under(self, deck: i64) -> i64:
        """How many cards lie face up under a deck."""
        found: i64 = 0
        for card in range(FIRST[deck], FIRST[deck + 1]):
            found += self.count(card, UNDER_DECK)
        return found

    def draw(self, deck: i64) -> i64:
        """Take the top card in hand; NO_CARD if there is none, and none to shuffle (RM-22.3 to RM-22.5)."""
        if self.numbers[AT_LEFT + deck] == 0:
            self._shuffle_discards(deck)
            if self.numbers[AT_LEFT + deck] == 0:
                return NO_CARD
        return self.take_from(deck, self.rng)

    def take_from(self, deck: i64, rng: Rng) -> i64:
        """Take the top card of a draw pile in hand: each of its cards is equally likely (RM-B.1)."""
        place: i64 = rng.below(self.numbers[AT_LEFT + deck])
        card: i64 = FIRST[deck]
        while True:
            place -= self.numbers[AT_CARDS + card] & MOST_COPIES
            if place < 0:
                break
            card += 1
        self.remove_card(card, IN_DECK)
        self.add_card(card, IN_HAND)
        self.numbers[AT_LEFT + deck] -= 1
        return card

    def put_back(self, card: i64) -> None:
        """Put a card in hand back into its draw pile, on an imagined table."""
        self.remove_card(card, IN_HAND)
        self.add_card(card, IN_DECK)
        self.numbers[AT_LEFT + deck_of(card)] += 1

    def lay_in_deck(self, card: i64, copies: i64) -> None:
        """Have so many copies in the draw pile, on an imagined table."""
        self.numbers[AT_CARDS + card] += copies - self.count(card, IN_DECK)

    @property
    def shuffles(self) -> i64:
        """How often the discarded prophecies have been shuffled."""
        return self.numbers[AT_SHUFFLES]

    def _shuffle_discards(self, deck: i64) -> None:
        """The cards under a deck become the deck (RM-22.3, RM-22.4).

        Whoever counts now knows all that was drawn before: secrets from before and after are kept apart.
        """
        moved: i64 = 0
        for card in range(FIRST[deck], FIRST[deck + 1]):
            copies = self.count(card, UNDER_DECK)
            moved += copies
            self.numbers[AT_CARDS + card] += copies - copies * unit(COUNT_BITS * UNDER_DECK)
        self.numbers[AT_LEFT + deck] += moved
        if deck == PROPHECY:
            self.numbers[AT_SHUFFLES] = min(self.numbers[AT_SHUFFLES] + 1, SHUFFLES - 1)
        for place in range(GAINED + DRAWN):
            card = self.numbers[AT_GAINED + place]
            if card != NO_CARD and deck_of(card) == deck:
                self.see_gained(place)

    def discard(self, card: i64) -> None:
        """Put a card in hand face up under its deck (RM-22.2)."""
        self.remove_card(card, IN_HAND)
        self.add_card(card, UNDER_DECK)

    # Displays.

    def shown(self, place: i64) -> i64:
        """The card in a place of the board, or NO_CARD."""
        return self.numbers[AT_SHOWN + place]

    def pair_card(self, deck: i64, pair: i64, place: i64) -> i64:
        """A card of a face-up pair of reavers, village or keep cards."""
        return self.numbers[AT_SHOWN + deck * ROW + pair * PAIR + place]

    def has_pair(self, deck: i64, pair: i64) -> bool:
        """Whether a pair lies there still."""
        return self.numbers[AT_SHOWN + deck * ROW + pair * PAIR] != NO_CARD

    def sea_battles(self) -> list[int]:
        """Every face-up sea battle (RM-4.13)."""
        return self._row(SHOWN_SEA)

    def prophecies_shown(self) -> list[int]:
        """Every face-up prophecy (RM-4.14)."""
        return self._row(SHOWN_PROPHECIES)

    def _row(self, first: i64) -> list[int]:
        at: i64 = AT_SHOWN + first
        return [self.numbers[at + place] for place in range(SEATS) if self.numbers[at + place] != NO_CARD]

    def show(self, place: i64, card: i64) -> None:
        """Lay a card in hand face up."""
        self.remove_card(card, IN_HAND)
        self.numbers[AT_SHOWN + place] = card

    def take_shown(self, place: i64) -> i64:
        """Take a face-up card in hand, if one lies there."""
        card: i64 = self.numbers[AT_SHOWN + place]
        if card != NO_CARD:
            self.numbers[AT_SHOWN + place] = NO_CARD
            self.add_card(card, IN_HAND)
        return card

    def take_shown_card(self, first: i64, card: i64) -> None:
        """Take a certain card out of a row in hand."""
        place: i64 = first
        while self.numbers[AT_SHOWN + place] != card:
            place += 1
        self.take_shown(place)

    def clear_displays(self) -> None:
        """All face-up cards go under their decks (RM-23.7)."""
        for place in range(SHOWN):
            card = self.take_shown(place)
            if card != NO_CARD:
                self.discard(card)

    def fill_displays(self) -> None:
        """Pairs, sea battles and prophecies by the number of players (RM-4.12 to RM-4.14, RM-4.21)."""
        pairs: i64 = self.quantities.pairs[self.players - 2]
        for deck in range(3):
            for place in range(pairs * PAIR):
                self._lay(deck * ROW + place, deck)
        battles: i64 = self.quantities.sea_battles[self.players - 2]
        for place in range(battles):
            self._lay(SHOWN_SEA + place, 3)
        prophecies: i64 = self.quantities.prophecies[self.players - 2]
        for place in range(prophecies):
            self._lay(SHOWN_PROPHECIES + place, PROPHECY)

    def _lay(self, place: i64, deck: i64) -> None:
        card = self.draw(deck)
        if card != NO_CARD:
            self.show(place, card)

    # Cards gained and not resolved yet.

    def gained(self, place: i64) -> i64:
        """A card that is to be resolved, or NO_CARD."""
        return self.numbers[AT_GAINED + place]

    def is_unseen(self, place: i64) -> bool:
        """Whether only its owner has seen a card to be resolved (RM-B.8)."""
        return self.numbers[AT_UNSEEN] >> place & 1 == 1

    def see_gained(self, place: i64) -> None:
        """All know this card."""
        if self.is_unseen(place):
            self.numbers[AT_UNSEEN] -= unit(place)

    def has_unseen(self) -> bool:
        """Whether only its owner has seen some card in hand."""
        return self.numbers[AT_UNSEEN] != 0

    def replace_gained(self, place: i64, card: i64) -> None:
        """Have another card there, on an imagined table."""
        self.numbers[AT_GAINED + place] = card

    def gain_card(self, card: i64, unseen: bool) -> None:
        """Lay a card in hand to those that are to be resolved."""
        place: i64 = 0
        while self.numbers[AT_GAINED + place] != NO_CARD:
            place += 1
        self.numbers[AT_GAINED + place] = card
        if unseen:
            self.numbers[AT_UNSEEN] += unit(place)

    def pick_gained(self, card: i64) -> None:
        """Take a card out of those to be resolved; one that all have seen, if there are equal ones."""
        chosen: i64 = -1
        for place in range(GAINED):
            if self.numbers[AT_GAINED + place] == card and (chosen < 0 or self.is_unseen(chosen)):
                chosen = place
        self.see_gained(chosen)
        self.numbers[AT_GAINED + chosen] = NO_CARD

    # Two cards of which one is kept.

    def drawn(self, place: i64) -> i64:
        """A card of which one is kept, or NO_CARD (RM-22.6)."""
        return self.numbers[AT_DRAWN + place]

    def lay_drawn(self, place: i64, card: i64) -> None:
        """Look at a card of two, or lay it out of sight again with NO_CARD."""
        self.see_gained(GAINED + place)
        self.numbers[AT_DRAWN + place] = card
        if card != NO_CARD:
            self.numbers[AT_UNSEEN] += unit(GAINED + place)

    # The card at work.

    @property
    def work(self) -> i64:
        """The card whose effect is asking something, or NO_CARD."""
        return self.numbers[AT_WORK]

    def set_to_work(self, card: i64) -> None:
        """A card begins to do what it says."""
        self.numbers[AT_WORK] = card

    def about_work(self) -> dict[str, str | int]:
        """What to say of the card that asks."""
        return {"card": "none" if self.work == NO_CARD else self.book.names[self.work]}

    # Glory piles.

    def pile(self, seat: i64, card: i64) -> i64:
        """How many of a kind lie in a Glory pile, secrets included."""
        held = self.count(card, IN_PILE + seat)
        return held + self.secrets(seat, card) if card >= FIRST_PROPHECY else held

    def elsewhere(self, card: i64) -> i64:
        """How many copies lie in the deck, under it, in hand, and in the Glory piles as all have seen them."""
        places: i64 = self.numbers[AT_CARDS + card]
        total: i64 = 0
        while places:
            total += places & MOST_COPIES
            places >>= COUNT_BITS
        return total

    def seen_cards(self, seat: i64) -> list[int]:
        """The cards of a Glory pile that all have seen."""
        found: list[int] = []
        shift: i64 = COUNT_BITS * (IN_PILE + seat)
        for card in range(CARDS):
            for _ in range(self.numbers[AT_CARDS + card] >> shift & MOST_COPIES):
                found.append(card)
        return found

    def secret_cards(self, seat: i64) -> list[int]:
        """The prophecies of a Glory pile that nobody but its owner has seen."""
        found: list[int] = []
        for place in range(PROPHECIES):
            if self.numbers[AT_SECRETS + place]:
                for _ in range(self.secrets(seat, FIRST_PROPHECY + place)):
                    found.append(FIRST_PROPHECY + place)
        return found

    def pile_card(self, seat: i64, card: i64) -> None:
        """Put a card in hand into a Glory pile, seen by all (RM-B.6)."""
        self.remove_card(card, IN_HAND)
        self.add_card(card, IN_PILE + seat)

    def pile_secret(self, seat: i64, card: i64) -> None:
        """Put a prophecy in hand into its owner's pile, known to nobody else (RM-B.7)."""
        self.remove_card(card, IN_HAND)
        self.numbers[AT_SECRETS + card - FIRST_PROPHECY] += unit(self._secret_shift(seat, self.numbers[AT_SHUFFLES]))

    def secrets(self, seat: i64, card: i64) -> i64:
        """How many of a prophecy a seat holds that nobody else has seen."""
        secrets: i64 = self.numbers[AT_SECRETS + card - FIRST_PROPHECY]
        held: i64 = 0
        if secrets:
            for shuffle in range(SHUFFLES):
                held += secrets >> self._secret_shift(seat, shuffle) & MOST_SECRETS
        return held

    def secret_count(self, seat: i64) -> i64:
        """How many prophecies a seat holds that nobody else has seen."""
        return len(self.secret_cards(seat))

    def secrets_of(self, seat: i64, card: i64, shuffle: i64) -> i64:
        """How many of a prophecy a seat drew unseen after so many shuffles."""
        return self.numbers[AT_SECRETS + card - FIRST_PROPHECY] >> self._secret_shift(seat, shuffle) & MOST_SECRETS

    def add_secret(self, seat: i64, card: i64, shuffle: i64, copies: i64) -> None:
        """Give a seat secret copies, or take them away, leaving the rest of the table alone."""
        self.numbers[AT_SECRETS + card - FIRST_PROPHECY] += copies * unit(self._secret_shift(seat, shuffle))

    def return_prophecy(self, seat: i64, card: i64) -> None:
        """Put a held prophecy face up under its deck, one that all have seen if there is one (RM-31.5)."""
        if self.count(card, IN_PILE + seat):
            self.remove_card(card, IN_PILE + seat)
        else:
            shuffle: i64 = SHUFFLES - 1
            while self.secrets_of(seat, card, shuffle) == 0:
                shuffle -= 1
            self.add_secret(seat, card, shuffle, -1)
        self.add_card(card, UNDER_DECK)

    def _secret_shift(self, seat: i64, shuffle: i64) -> i64:
        return SECRET_BITS * (shuffle * SEATS + seat)
