"""Seats, decks and discards of a table of Mythic Arena: all that lies beside the field (MA-3, MA-4, MA-13).

Cards are kept by pantheon; a seat leads one pantheon through a whole match (MA-13.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from longhall.games.mythic_arena.cards import CARDS, PAIRS, Cards, Quantities, pantheon_of
from longhall.games.mythic_arena.layout import (
    AT_ACTIVE,
    AT_BATTLE_CAPTURES,
    AT_DECK_SIZES,
    AT_DECKS,
    AT_DISCARD_SIZES,
    AT_DRAWN,
    AT_DRAWS,
    AT_FIRST,
    AT_FRESH,
    AT_GAMES,
    AT_KEPT_BARE,
    AT_LAST_WINNER,
    AT_MARKS,
    AT_NORSE_SEAT,
    AT_OUTSIDE,
    AT_PLACED,
    AT_PLACES,
    AT_SQUARE_COUNT,
    AT_SUPPLY,
    AT_TURN_NUMBER,
    AT_WINS,
    BELOW,
    BOX,
    DECK,
    DISCARD_PILE,
    DRAWN,
    FIELD,
    NO_CARD,
    UNDER,
)
from longhall.kernel.table import Table

if TYPE_CHECKING:
    from longhall.kernel.game import Game


class Piles(Table):
    """Who leads which pantheon, whose turn it is, and every card that is not on the field."""

    def __init__(self, game: Game, settings: list[int], cards: Cards, quantities: Quantities) -> None:
        super().__init__(game, 2, settings)
        self.cards = cards
        self.quantities = quantities

    # Seats and pantheons.

    def seat_of(self, pantheon: i64) -> i64:
        """The seat that leads a pantheon."""
        return self.numbers[AT_NORSE_SEAT] ^ pantheon

    def pantheon_led_by(self, seat: i64) -> i64:
        """The pantheon a seat leads."""
        return self.numbers[AT_NORSE_SEAT] ^ seat

    def give_norse_to(self, seat: i64) -> None:
        """Seat the two pantheons (MA-3.1)."""
        self.numbers[AT_NORSE_SEAT] = seat

    @property
    def active(self) -> i64:
        """The pantheon whose turn it is."""
        return self.numbers[AT_ACTIVE]

    def begin_turn(self, pantheon: i64) -> None:
        """It is this pantheon's turn: nothing is drawn, laid or captured yet."""
        numbers = self.numbers
        numbers[AT_ACTIVE] = pantheon
        numbers[AT_DRAWN] = NO_CARD
        numbers[AT_PLACED] = NO_CARD
        numbers[AT_DRAWS] = 0
        numbers[AT_BATTLE_CAPTURES] = 0
        numbers[AT_KEPT_BARE] = 0
        numbers[AT_FRESH] = 0
        numbers[AT_FRESH + 1] = 0
        numbers[AT_TURN_NUMBER] += 1

    @property
    def turn_number(self) -> i64:
        """How many turns of this game have begun."""
        return self.numbers[AT_TURN_NUMBER]

    @property
    def first(self) -> i64:
        """The pantheon that took the first turn of this game."""
        return self.numbers[AT_FIRST]

    # Set-up and match.

    def clear(self, first: i64) -> None:
        """Everything back in its place for a new game; wins and seats stay (MA-13.2)."""
        numbers = self.numbers
        for place in range(AT_DECKS):
            numbers[place] = 0
        for card in range(CARDS):
            numbers[AT_DECKS + card] = card
            numbers[AT_MARKS + card] = pantheon_of(card)
        for place in range(AT_DECK_SIZES, AT_WINS):
            numbers[place] = 0
        for place in range(AT_OUTSIDE, AT_NORSE_SEAT):
            numbers[place] = 0
        for pantheon in range(2):
            numbers[AT_DECK_SIZES + pantheon] = PAIRS
            numbers[AT_SUPPLY + pantheon] = self.quantities.tokens[pantheon]
        numbers[AT_FIRST] = first
        numbers[AT_SQUARE_COUNT] = 0
        numbers[AT_TURN_NUMBER] = 0
        numbers[AT_DRAWN] = NO_CARD
        numbers[AT_PLACED] = NO_CARD

    def wins(self, pantheon: i64) -> i64:
        """Games of this match a pantheon has won."""
        return self.numbers[AT_WINS + pantheon]

    @property
    def games_played(self) -> i64:
        """Games of this match that are over."""
        return self.numbers[AT_GAMES]

    @property
    def last_winner(self) -> i64:
        """The pantheon that won the last game of this match, or NO_WINNER if it was drawn."""
        return self.numbers[AT_LAST_WINNER]

    def record_game(self, winner: i64) -> None:
        """A game is over: its winner, or NO_WINNER."""
        self.numbers[AT_GAMES] += 1
        self.numbers[AT_LAST_WINNER] = winner
        if winner >= 0:
            self.numbers[AT_WINS + winner] += 1

    # Decks, the drawn card and the discards.

    def deck_size(self, pantheon: i64) -> i64:
        """Cards left in a deck."""
        return self.numbers[AT_DECK_SIZES + pantheon]

    def deck(self, pantheon: i64) -> list[int]:
        """The cards of a deck, the top one last. Nobody at the table may see this."""
        start = AT_DECKS + pantheon * PAIRS
        return self.numbers[start : start + self.numbers[AT_DECK_SIZES + pantheon]]

    def shuffle_deck(self, pantheon: i64) -> None:
        """Shuffle what is left of a deck."""
        self.rng.shuffle(self.numbers, AT_DECKS + pantheon * PAIRS, self.deck_size(pantheon))

    def put_into_deck(self, card: i64) -> None:
        """Put a card of the discard back into its deck; the deck wants shuffling then."""
        pantheon = pantheon_of(card)
        self.numbers[AT_DECKS + pantheon * PAIRS + self.deck_size(pantheon)] = card
        self.numbers[AT_DECK_SIZES + pantheon] += 1
        self.numbers[AT_DISCARD_SIZES + pantheon] -= 1
        self.numbers[AT_PLACES + card] = DECK

    def stack_deck(self, pantheon: i64, cards: list[int]) -> None:
        """Lay a deck in a given order, the top card last."""
        for place in range(len(cards)):
            self.numbers[AT_DECKS + pantheon * PAIRS + place] = cards[place]
        self.numbers[AT_DECK_SIZES + pantheon] = len(cards)

    def draw(self, pantheon: i64) -> i64:
        """Take the top card of a deck and look at it (MA-4.2)."""
        size = self.deck_size(pantheon) - 1
        card: i64 = self.numbers[AT_DECKS + pantheon * PAIRS + size]
        self.numbers[AT_DECK_SIZES + pantheon] = size
        self.numbers[AT_DRAWS] += 1
        self.hold(card)
        self.reveal()
        return card

    def return_to_deck(self, card: i64) -> None:
        """A card in hand is one of the deck again; the deck wants stacking then."""
        self.numbers[AT_PLACES + card] = DECK

    def hold(self, card: i64) -> None:
        """The active player has this card in hand."""
        self.numbers[AT_DRAWN] = card
        self.numbers[AT_PLACES + card] = DRAWN

    @property
    def drawn(self) -> i64:
        """The card the active player has drawn and not yet laid, or NO_CARD."""
        return self.numbers[AT_DRAWN]

    @property
    def draws(self) -> i64:
        """How many cards were drawn this turn."""
        return self.numbers[AT_DRAWS]

    @property
    def kept_bare(self) -> bool:
        """Whether the drawn card was kept with an empty discard: all may then know what it is not (MA-20.4)."""
        return self.numbers[AT_KEPT_BARE] == 1

    def keep(self) -> None:
        """The first card drawn is kept."""
        self.numbers[AT_KEPT_BARE] = 1 if self.discard_size(self.active) == 0 else 0

    def discard(self, card: i64) -> None:
        """Put the drawn card on its discard, face up."""
        self.numbers[AT_PLACES + card] = DISCARD_PILE
        self.numbers[AT_DISCARD_SIZES + pantheon_of(card)] += 1
        self.numbers[AT_DRAWN] = NO_CARD

    def take_from_discard(self, card: i64) -> None:
        """A card of the discard is in its player's hand again."""
        self.numbers[AT_DISCARD_SIZES + pantheon_of(card)] -= 1
        self.hold(card)

    def discard_size(self, pantheon: i64) -> i64:
        """Cards in a discard."""
        return self.numbers[AT_DISCARD_SIZES + pantheon]

    def discards(self, pantheon: i64) -> list[int]:
        """The cards of a discard, in the order of their numbers (their own has no meaning, MA-4.8)."""
        return self.cards_in(DISCARD_PILE, pantheon)

    def zone(self, card: i64) -> i64:
        """Where a card is."""
        place: i64 = self.numbers[AT_PLACES + card]
        if place <= BOX:
            return place
        return FIELD if place < BELOW else UNDER

    def cards_in(self, zone: i64, pantheon: i64) -> list[int]:
        """The cards printed in a pantheon that are in a zone."""
        start = pantheon * PAIRS
        return [card for card in range(start, start + PAIRS) if self.zone(card) == zone]
