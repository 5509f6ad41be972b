"""The table of Mythic Arena: where every card and token is (MA-1 to MA-3). Only this module knows an offset.

Cards, tokens and glory are kept by pantheon; a seat leads one pantheon through a whole match (MA-13.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from longhall.games.mythic_arena.cards import BOTH, CARDS, GREEK, NORSE, PAIRS, Cards, Numbers, pantheon_of
from longhall.games.mythic_arena.evaluation import standing
from longhall.games.mythic_arena.grid import CELLS, FRAME, NOWHERE, STRIDES, column_of, row_of
from longhall.games.mythic_arena.secrets import deal_again
from longhall.kernel.chance import Rng
from longhall.kernel.table import Table

if TYPE_CHECKING:
    from longhall.kernel.game import Game

# The zones a card can be in.
DECK: Final = 0
DRAWN: Final = 1
DISCARD_PILE: Final = 2
FIELD: Final = 3
UNDER: Final = 4
BOX: Final = 5

STRENGTH: Final = 0
BREAKER: Final = 1

# Where glory comes from.
LINES: Final = 0
JUSTICE: Final = 1
MAJORITY: Final = 2
SOURCES: Final = 3

NO_CARD: Final = -1
NO_WINNER: Final = -1

# The settings, in the order of the game's options.
TYR_SCOPE: Final = 0
NJORD_ATTACK: Final = 1
PANTHEONS: Final = 2
FIRST_TURN: Final = 3
LENGTH: Final = 4

# What lies on a card, in one number: its holder (1 bit), its strength tokens (2), its broken sides (4).
_HOLDER_BIT: Final = 1
_ONE_STRENGTH: Final = 2
_BROKEN_SHIFT: Final = 3

_CELLS: Final = 0
_ZONES: Final = _CELLS + CELLS
_WHERE: Final = _ZONES + CARDS
_MARKS: Final = _WHERE + CARDS
_DECKS: Final = _MARKS + CARDS
_DECK_SIZES: Final = _DECKS + CARDS
_DISCARD_SIZES: Final = _DECK_SIZES + 2
_SUPPLY: Final = _DISCARD_SIZES + 2
_OWNED: Final = _SUPPLY + 2
_GLORY: Final = _OWNED + 4
_WINS: Final = _GLORY + 2 * SOURCES
_OUTSIDE: Final = _WINS + 2
_FRESH: Final = _OUTSIDE + 2
_FRAME: Final = _FRESH + 2
_TURN: Final = _FRAME + 4

_NORSE_SEAT: Final = _TURN
_FIRST: Final = _TURN + 1
_ACTIVE: Final = _TURN + 2
_DRAWN_CARD: Final = _TURN + 3
_PLACED_CARD: Final = _TURN + 4
_BONUS: Final = _TURN + 5
_BATTLE_CAPTURES: Final = _TURN + 6
_KEPT_BARE: Final = _TURN + 7
_SQUARE_COUNT: Final = _TURN + 8
_TURN_NUMBER: Final = _TURN + 9
_GAMES: Final = _TURN + 10
_LAST_WINNER: Final = _TURN + 11
_DRAWS: Final = _TURN + 12
_END: Final = _TURN + 13

REGIONS: Final = [
    ("cells", _CELLS, CELLS, 0, CARDS),
    ("zones", _ZONES, CARDS, 0, BOX),
    ("where", _WHERE, CARDS, 0, CELLS - 1),
    ("marks", _MARKS, CARDS, 0, 127),
    ("decks", _DECKS, CARDS, 0, CARDS - 1),
    ("deck_sizes", _DECK_SIZES, 2, 0, PAIRS),
    ("discard_sizes", _DISCARD_SIZES, 2, 0, PAIRS),
    ("supply", _SUPPLY, 2, 0, 3),
    ("owned", _OWNED, 4, 0, 3),
    ("glory", _GLORY, 2 * SOURCES, 0, 9999),
    ("wins", _WINS, 2, 0, 5),
    ("outside", _OUTSIDE, 2, 0, CELLS - 1),
    ("fresh", _FRESH, 2, 0, (1 << PAIRS) - 1),
    ("frame", _FRAME, 4, -3, 3),
    ("turn", _TURN, _END - _TURN, -1, 1000),
]


class MythicArena(Table):
    """Two pantheons, one field."""

    def __init__(self, game: Game, settings: list[int], cards: Cards, quantities: Numbers) -> None:
        super().__init__(game, 2, settings)
        self.cards = cards
        self.quantities = quantities

    def blank(self) -> MythicArena:
        return MythicArena(self.game, self.settings, self.cards, self.quantities)

    def redeal(self, seat: i64, rng: Rng) -> None:
        deal_again(self, seat, rng)

    def score(self, seat: i64) -> i64:
        pantheon = self.pantheon_led_by(seat)
        return self.wins(pantheon) if self.settings[LENGTH] else self.glory(pantheon)

    def winning(self) -> i64:
        if self.settings[LENGTH] == 0:
            winner = self.last_winner
            return BOTH if winner == NO_WINNER else 1 << self.seat_of(winner)
        lead = self.wins(NORSE) - self.wins(GREEK)
        return BOTH if lead == 0 else 1 << self.seat_of(NORSE if lead > 0 else GREEK)

    def evaluate(self, seat: i64) -> float:
        return standing(self, self.pantheon_led_by(seat))

    # Seats and pantheons.

    def seat_of(self, pantheon: i64) -> i64:
        """The seat that leads a pantheon."""
        return self.numbers[_NORSE_SEAT] ^ pantheon

    def pantheon_led_by(self, seat: i64) -> i64:
        """The pantheon a seat leads."""
        return self.numbers[_NORSE_SEAT] ^ seat

    def give_norse_to(self, seat: i64) -> None:
        """Seat the two pantheons (MA-3.1)."""
        self.numbers[_NORSE_SEAT] = seat

    @property
    def active(self) -> i64:
        """The pantheon whose turn it is."""
        return self.numbers[_ACTIVE]

    def begin_turn(self, pantheon: i64) -> None:
        """It is this pantheon's turn: nothing is drawn, laid or captured yet."""
        numbers = self.numbers
        numbers[_ACTIVE] = pantheon
        numbers[_DRAWN_CARD] = NO_CARD
        numbers[_PLACED_CARD] = NO_CARD
        numbers[_DRAWS] = 0
        numbers[_BONUS] = 0
        numbers[_BATTLE_CAPTURES] = 0
        numbers[_KEPT_BARE] = 0
        numbers[_FRESH] = 0
        numbers[_FRESH + 1] = 0
        numbers[_TURN_NUMBER] += 1

    @property
    def turn_number(self) -> i64:
        """How many turns of this game have begun."""
        return self.numbers[_TURN_NUMBER]

    @property
    def first(self) -> i64:
        """The pantheon that took the first turn of this game."""
        return self.numbers[_FIRST]

    # Set-up and match.

    def clear(self, first: i64) -> None:
        """Everything back in its place for a new game; wins and seats stay (MA-13.2)."""
        numbers = self.numbers
        for place in range(_DECKS):
            numbers[place] = 0
        for card in range(CARDS):
            numbers[_DECKS + card] = card
            numbers[_MARKS + card] = pantheon_of(card)
        for place in range(_DECK_SIZES, _WINS):
            numbers[place] = 0
        for place in range(_OUTSIDE, _TURN):
            numbers[place] = 0
        for pantheon in range(2):
            numbers[_DECK_SIZES + pantheon] = PAIRS
            numbers[_SUPPLY + pantheon] = self.quantities.tokens[pantheon]
        numbers[_FIRST] = first
        numbers[_SQUARE_COUNT] = 0
        numbers[_TURN_NUMBER] = 0
        numbers[_DRAWN_CARD] = NO_CARD
        numbers[_PLACED_CARD] = NO_CARD

    def wins(self, pantheon: i64) -> i64:
        """Games of this match a pantheon has won."""
        return self.numbers[_WINS + pantheon]

    @property
    def games_played(self) -> i64:
        """Games of this match that are over."""
        return self.numbers[_GAMES]

    @property
    def last_winner(self) -> i64:
        """The pantheon that won the last game of this match, or NO_WINNER if it was drawn."""
        return self.numbers[_LAST_WINNER]

    def record_game(self, winner: i64) -> None:
        """A game is over: its winner, or NO_WINNER."""
        self.numbers[_GAMES] += 1
        self.numbers[_LAST_WINNER] = winner
        if winner >= 0:
            self.numbers[_WINS + winner] += 1

    # Decks, the drawn card and the discards.

    def deck_size(self, pantheon: i64) -> i64:
        """Cards left in a deck."""
        return self.numbers[_DECK_SIZES + pantheon]

    def deck(self, pantheon: i64) -> list[int]:
        """The cards of a deck, the top one last. Nobody at the table may see this."""
        start = _DECKS + pantheon * PAIRS
        return self.numbers[start : start + self.numbers[_DECK_SIZES + pantheon]]

    def shuffle_deck(self, pantheon: i64) -> None:
        """Shuffle what is left of a deck."""
        self.rng.shuffle(self.numbers, _DECKS + pantheon * PAIRS, self.deck_size(pantheon))

    def put_into_deck(self, card: i64) -> None:
        """Put a card of the discard back into its deck; the deck wants shuffling then."""
        pantheon = pantheon_of(card)
        self.numbers[_DECKS + pantheon * PAIRS + self.deck_size(pantheon)] = card
        self.numbers[_DECK_SIZES + pantheon] += 1
        self.numbers[_DISCARD_SIZES + pantheon] -= 1
        self.numbers[_ZONES + card] = DECK

    def stack_deck(self, pantheon: i64, cards: list[int]) -> None:
        """Lay a deck in a given order, the top card last."""
        for place in range(len(cards)):
            self.numbers[_DECKS + pantheon * PAIRS + place] = cards[place]
        self.numbers[_DECK_SIZES + pantheon] = len(cards)

    def draw(self, pantheon: i64) -> i64:
        """Take the top card of a deck and look at it (MA-4.2)."""
        size = self.deck_size(pantheon) - 1
        card: i64 = self.numbers[_DECKS + pantheon * PAIRS + size]
        self.numbers[_DECK_SIZES + pantheon] = size
        self.numbers[_DRAWS] += 1
        self.hold(card)
        self.reveal()
        return card

    def return_to_deck(self, card: i64) -> None:
        """A card in hand is one of the deck again; the deck wants stacking then."""
        self.numbers[_ZONES + card] = DECK

    def hold(self, card: i64) -> None:
        """The active player has this card in hand."""
        self.numbers[_DRAWN_CARD] = card
        self.numbers[_ZONES + card] = DRAWN

    @property
    def drawn(self) -> i64:
        """The card the active player has drawn and not yet laid, or NO_CARD."""
        return self.numbers[_DRAWN_CARD]

    @property
    def draws(self) -> i64:
        """How many cards were drawn this turn."""
        return self.numbers[_DRAWS]

    @property
    def kept_bare(self) -> bool:
        """Whether the drawn card was kept with an empty discard: all may then know what it is not (MA-20.4)."""
        return self.numbers[_KEPT_BARE] == 1

    def keep(self) -> None:
        """The first card drawn is kept."""
        self.numbers[_KEPT_BARE] = 1 if self.discard_size(self.active) == 0 else 0

    def discard(self, card: i64) -> None:
        """Put the drawn card on its discard, face up."""
        self.numbers[_ZONES + card] = DISCARD_PILE
        self.numbers[_DISCARD_SIZES + pantheon_of(card)] += 1
        self.numbers[_DRAWN_CARD] = NO_CARD

    def take_from_discard(self, card: i64) -> None:
        """A card of the discard is in its player's hand again."""
        self.numbers[_DISCARD_SIZES + pantheon_of(card)] -= 1
        self.hold(card)

    def discard_size(self, pantheon: i64) -> i64:
        """Cards in a discard."""
        return self.numbers[_DISCARD_SIZES + pantheon]

    def discards(self, pantheon: i64) -> list[int]:
        """The cards of a discard, in the order of their numbers (their own has no meaning, MA-4.8)."""
        return self.cards_in(DISCARD_PILE, pantheon)

    def zone(self, card: i64) -> i64:
        """Where a card is."""
        return self.numbers[_ZONES + card]

    def cards_in(self, zone: i64, pantheon: i64) -> list[int]:
        """The cards printed in a pantheon that are in a zone."""
        start = pantheon * PAIRS
        return [card for card in range(start, start + PAIRS) if self.numbers[_ZONES + card] == zone]

    # The field.

    def card_at(self, cell: i64) -> i64:
        """The card lying face up on a cell, or NO_CARD."""
        return self.numbers[_CELLS + cell] - 1

    def cell_of_card(self, card: i64) -> i64:
        """The cell of a card on the field or under another."""
        return self.numbers[_WHERE + card]

    def lay(self, card: i64, cell: i64, outside: bool) -> None:
        """Lay the card in hand on the field, under its own player's allegiance (MA-5.8)."""
        numbers = self.numbers
        numbers[_DRAWN_CARD] = NO_CARD
        numbers[_ZONES + card] = FIELD
        numbers[_WHERE + card] = cell
        numbers[_CELLS + cell] = card + 1
        numbers[_MARKS + card] = self.active
        numbers[_PLACED_CARD] = card
        if outside:
            numbers[_OUTSIDE + pantheon_of(card)] = cell
        else:
            self._widen_frame(cell)

    def cover(self, card: i64, below: i64) -> None:
        """Lay the card in hand on top of another, which is from now on only the bottom of a pile (MA-20.3)."""
        numbers = self.numbers
        cell: i64 = numbers[_WHERE + below]
        numbers[_DRAWN_CARD] = NO_CARD
        numbers[_ZONES + below] = UNDER
        numbers[_ZONES + card] = FIELD
        numbers[_WHERE + card] = cell
        numbers[_CELLS + cell] = card + 1
        numbers[_MARKS + card] = self.active
        numbers[_PLACED_CARD] = card

    def remove(self, card: i64) -> None:
        """Take a card, and one lying under it, off the field and into the box (MA-1.8)."""
        numbers = self.numbers
        cell: i64 = numbers[_WHERE + card]
        for other in range(CARDS):
            if numbers[_WHERE + other] == cell and numbers[_ZONES + other] in (FIELD, UNDER):
                self.box(other)
        numbers[_CELLS + cell] = 0
        self._measure_frame()

    def box(self, card: i64) -> None:
        """Put a card into the box."""
        numbers = self.numbers
        numbers[_ZONES + card] = BOX
        numbers[_WHERE + card] = NOWHERE
        numbers[_MARKS + card] = pantheon_of(card)
        if numbers[_DRAWN_CARD] == card:
            numbers[_DRAWN_CARD] = NO_CARD

    @property
    def placed(self) -> i64:
        """The card laid this turn, or NO_CARD before that."""
        return self.numbers[_PLACED_CARD]

    def holder(self, card: i64) -> i64:
        """The pantheon a card on the field stands under (MA-2.5)."""
        return self.numbers[_MARKS + card] & _HOLDER_BIT

    def is_outside(self, cell: i64) -> bool:
        """Whether the card on this cell lies outside the square (MA-14.1)."""
        return cell != NOWHERE and (self.numbers[_OUTSIDE] == cell or self.numbers[_OUTSIDE + 1] == cell)

    @property
    def square_count(self) -> i64:
        """How many cells of the square hold a card."""
        return self.numbers[_SQUARE_COUNT]

    @property
    def top(self) -> i64:
        """The northernmost row of the square's cards."""
        return self.numbers[_FRAME]

    @property
    def bottom(self) -> i64:
        """The southernmost row of the square's cards."""
        return self.numbers[_FRAME + 1]

    @property
    def left(self) -> i64:
        """The westernmost column of the square's cards."""
        return self.numbers[_FRAME + 2]

    @property
    def right(self) -> i64:
        """The easternmost column of the square's cards."""
        return self.numbers[_FRAME + 3]

    def _widen_frame(self, cell: i64) -> None:
        numbers = self.numbers
        row, column = row_of(cell), column_of(cell)
        if numbers[_SQUARE_COUNT] == 0:
            numbers[_FRAME] = numbers[_FRAME + 1] = row
            numbers[_FRAME + 2] = numbers[_FRAME + 3] = column
        else:
            numbers[_FRAME] = min(numbers[_FRAME], row)
            numbers[_FRAME + 1] = max(numbers[_FRAME + 1], row)
            numbers[_FRAME + 2] = min(numbers[_FRAME + 2], column)
            numbers[_FRAME + 3] = max(numbers[_FRAME + 3], column)
        numbers[_SQUARE_COUNT] += 1

    def _measure_frame(self) -> None:
        numbers = self.numbers
        numbers[_SQUARE_COUNT] = 0
        for place in range(4):
            numbers[_FRAME + place] = 0
        for cell in range(CELLS):
            if numbers[_CELLS + cell] and not self.is_outside(cell):
                self._widen_frame(cell)

    # Strength, sides and tokens.

    def strength(self, card: i64) -> i64:
        """The current strength of a card on the field (MA-2.7)."""
        numbers = self.numbers
        own: i64 = self.cards.powers[card].base_strength(self, card) + self.strength_tokens(card)
        return own + numbers[_BONUS] if card == numbers[_PLACED_CARD] else own

    def attack(self) -> i64:
        """The strength the placed card fights its own battle with."""
        card = self.placed
        base: i64 = self.cards.powers[card].attack_base(self, card)
        return base + self.strength_tokens(card) + self.numbers[_BONUS]

    @property
    def bonus(self) -> i64:
        """What the placed card gains until the end of this turn's battle."""
        return self.numbers[_BONUS]

    @bonus.setter
    def bonus(self, bonus: i64) -> None:
        self.numbers[_BONUS] = bonus

    def strength_tokens(self, card: i64) -> i64:
        """The "+1 strength" tokens on a card."""
        return self.numbers[_MARKS + card] >> 1 & 3

    def broken_sides(self, card: i64) -> i64:
        """The sides of a card whose shield is broken, as a bit mask."""
        return self.numbers[_MARKS + card] >> _BROKEN_SHIFT

    def shielded(self, card: i64, side: i64) -> bool:
        """Whether a side has an unbroken shield."""
        return bool((self.cards.shields[card] & ~self.broken_sides(card)) >> side & 1)

    def fragile(self, card: i64, side: i64) -> bool:
        """Whether a side has a fragility."""
        return bool(self.cards.fragilities[card] >> side & 1)

    def supply(self, kind: i64) -> i64:
        """Power tokens of a kind left in the supply."""
        return self.numbers[_SUPPLY + kind]

    def owned(self, pantheon: i64, kind: i64) -> i64:
        """Power tokens of a kind a pantheon owns and has not played."""
        return self.numbers[_OWNED + pantheon * 2 + kind]

    def tokens_owned(self, pantheon: i64) -> i64:
        """All power tokens a pantheon owns and has not played."""
        return self.owned(pantheon, STRENGTH) + self.owned(pantheon, BREAKER)

    def take_token(self, kind: i64) -> None:
        """The active player takes a token from the supply."""
        self.numbers[_SUPPLY + kind] -= 1
        self.numbers[_OWNED + self.active * 2 + kind] += 1

    def give_token(self, pantheon: i64, kind: i64, count: i64) -> None:
        """Hand tokens of the supply to a pantheon."""
        self.numbers[_SUPPLY + kind] -= count
        self.numbers[_OWNED + pantheon * 2 + kind] += count

    def put_strength(self, count: i64) -> None:
        """Put the active player's "+1 strength" tokens on the placed card (MA-7.2)."""
        self.numbers[_OWNED + self.active * 2 + STRENGTH] -= count
        self.numbers[_MARKS + self.placed] += _ONE_STRENGTH * count

    def put_breaker(self, card: i64, side: i64) -> None:
        """Put one of the active player's breakers on a shielded side (MA-7.3)."""
        self.numbers[_OWNED + self.active * 2 + BREAKER] -= 1
        self.numbers[_MARKS + card] |= 1 << (side + _BROKEN_SHIFT)

    # Capture and glory.

    def capture(self, card: i64) -> None:
        """The active player takes a card over; it keeps its cell, tokens and broken shields (MA-9)."""
        self.numbers[_MARKS + card] ^= self.holder(card) ^ self.active
        self.numbers[_FRESH + pantheon_of(card)] |= 1 << card % PAIRS

    def captured_this_turn(self, card: i64) -> bool:
        """Whether a card was captured this turn, by battle or by power."""
        return bool(self.numbers[_FRESH + pantheon_of(card)] >> card % PAIRS & 1)

    @property
    def fresh_cards(self) -> list[int]:
        """The placed card, if it still lies there, and the cards captured this turn: what a new line must contain."""
        numbers = self.numbers
        cards = []
        placed: i64 = numbers[_PLACED_CARD]
        if placed >= 0 and numbers[_ZONES + placed] == FIELD:
            cards.append(placed)
        if numbers[_FRESH] or numbers[_FRESH + 1]:
            cards += [card for card in range(CARDS) if self.captured_this_turn(card)]
        return cards

    @property
    def battle_captures(self) -> i64:
        """How many cards this turn's battle captured."""
        return self.numbers[_BATTLE_CAPTURES]

    @battle_captures.setter
    def battle_captures(self, count: i64) -> None:
        self.numbers[_BATTLE_CAPTURES] = count

    def glory(self, pantheon: i64) -> i64:
        """A pantheon's glory in this game."""
        start = _GLORY + pantheon * SOURCES
        return self.numbers[start] + self.numbers[start + 1] + self.numbers[start + 2]

    def glory_from(self, pantheon: i64, source: i64) -> i64:
        """A pantheon's glory from one source."""
        return self.numbers[_GLORY + pantheon * SOURCES + source]

    def gain_glory(self, pantheon: i64, source: i64, glory: i64) -> None:
        """Glory is never lost (MA-11.9)."""
        self.numbers[_GLORY + pantheon * SOURCES + source] += glory

    def symbols(self, pantheon: i64) -> i64:
        """The visible symbols of a pantheon on the field (MA-2.8)."""
        count: i64 = 0
        for card in range(CARDS):
            if self.numbers[_ZONES + card] == FIELD and self.holder(card) == pantheon and self.cards.symbols[card]:
                count += 1
        return count

    def opposing_neighbours(self, cell: i64) -> list[int]:
        """For N, E, S and W of a cell: the card there if it is opposing, else NO_CARD."""
        found = []
        for stride in STRIDES:
            card = self.card_at(cell + stride)
            found.append(card if card >= 0 and self.holder(card) != self.active else NO_CARD)
        return found

    def frame_is_full(self) -> bool:
        """Whether all cells of the square hold a card (MA-12.1)."""
        return self.square_count == FRAME * FRAME
