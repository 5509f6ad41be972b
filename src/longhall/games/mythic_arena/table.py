"""The table of Mythic Arena: the field, the tokens and the glory (MA-1, MA-2), on top of the piles beside it."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.mythic_arena.cards import BOTH, CARDS, GREEK, NORSE, PAIRS, pantheon_of
from longhall.games.mythic_arena.grid import CELLS, FRAME, NOWHERE, STRIDES, WIDTH, column_of, row_of
from longhall.games.mythic_arena.layout import (
    AT_BATTLE_CAPTURES,
    AT_BONUS,
    AT_CELLS,
    AT_DRAWN,
    AT_FRAME,
    AT_FRESH,
    AT_GLORY,
    AT_MARKS,
    AT_OUTSIDE,
    AT_OWNED,
    AT_PLACED,
    AT_PLACES,
    AT_SQUARE_COUNT,
    AT_SUPPLY,
    BELOW,
    BOX,
    BREAKER,
    BROKEN_SHIFT,
    FIELD,
    HOLDER_BIT,
    LENGTH,
    MOST_STRENGTHS,
    NO_CARD,
    NO_WINNER,
    SOURCES,
    STRENGTH,
    STRENGTH_SHIFT,
)
from longhall.games.mythic_arena.piles import Piles
from longhall.games.mythic_arena.secrets import deal_again
from longhall.kernel.chance import Rng


class MythicArena(Piles):
    """Two pantheons, one field."""

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

    def seen(self, seat: i64) -> i64:
        return self.drawn + 1 if self.pantheon_led_by(seat) == self.active else 0

    # The field.

    def card_at(self, cell: i64) -> i64:
        """The card lying face up on a cell, or NO_CARD."""
        return self.numbers[AT_CELLS + cell] - 1

    def cell_of_card(self, card: i64) -> i64:
        """The cell of a card on the field or under another."""
        return self.numbers[AT_PLACES + card] & (BELOW - 1)

    def lay(self, card: i64, cell: i64, outside: bool) -> None:
        """Lay the card in hand on the field, under its own player's allegiance (MA-5.8)."""
        numbers = self.numbers
        numbers[AT_DRAWN] = NO_CARD
        numbers[AT_PLACES + card] = cell
        numbers[AT_CELLS + cell] = card + 1
        numbers[AT_MARKS + card] = self.active
        numbers[AT_PLACED] = card
        if outside:
            numbers[AT_OUTSIDE + pantheon_of(card)] = cell
        else:
            self._widen_frame(cell)

    def cover(self, card: i64, below: i64) -> None:
        """Lay the card in hand on top of another, which is from now on only the bottom of a pile (MA-20.3)."""
        numbers = self.numbers
        cell: i64 = numbers[AT_PLACES + below]
        numbers[AT_DRAWN] = NO_CARD
        numbers[AT_PLACES + below] = cell + BELOW
        numbers[AT_PLACES + card] = cell
        numbers[AT_CELLS + cell] = card + 1
        numbers[AT_MARKS + card] = self.active
        numbers[AT_PLACED] = card

    def remove(self, card: i64) -> list[int]:
        """Take a card, and one lying under it, off the field and into the box (MA-1.8); returns them, top first."""
        numbers = self.numbers
        cell: i64 = numbers[AT_PLACES + card]
        leaving: list[int] = [card]
        for other in range(CARDS):
            if numbers[AT_PLACES + other] == cell + BELOW:
                leaving.append(other)
        for gone in leaving:
            self.box(gone)
        numbers[AT_CELLS + cell] = 0
        self._measure_frame()
        return leaving

    def box(self, card: i64) -> None:
        """Put a card into the box."""
        numbers = self.numbers
        numbers[AT_PLACES + card] = BOX
        numbers[AT_MARKS + card] = pantheon_of(card)
        if numbers[AT_DRAWN] == card:
            numbers[AT_DRAWN] = NO_CARD

    @property
    def placed(self) -> i64:
        """The card laid this turn, or NO_CARD before that."""
        return self.numbers[AT_PLACED]

    def holder(self, card: i64) -> i64:
        """The pantheon a card on the field stands under (MA-2.5)."""
        return self.numbers[AT_MARKS + card] & HOLDER_BIT

    def is_outside(self, cell: i64) -> bool:
        """Whether the card on this cell lies outside the square (MA-14.1)."""
        return cell != NOWHERE and (self.numbers[AT_OUTSIDE] == cell or self.numbers[AT_OUTSIDE + 1] == cell)

    def outside_cell(self, pantheon: i64) -> i64:
        """Where a pantheon's card lies outside the square, or NOWHERE."""
        return self.numbers[AT_OUTSIDE + pantheon]

    @property
    def square_count(self) -> i64:
        """How many cells of the square hold a card."""
        return self.numbers[AT_SQUARE_COUNT]

    @property
    def top(self) -> i64:
        """The northernmost row of the square's cards."""
        return self.numbers[AT_FRAME]

    @property
    def bottom(self) -> i64:
        """The southernmost row of the square's cards."""
        return self.numbers[AT_FRAME + 1]

    @property
    def left(self) -> i64:
        """The westernmost column of the square's cards."""
        return self.numbers[AT_FRAME + 2]

    @property
    def right(self) -> i64:
        """The easternmost column of the square's cards."""
        return self.numbers[AT_FRAME + 3]

    def _widen_frame(self, cell: i64) -> None:
        numbers = self.numbers
        row, column = row_of(cell), column_of(cell)
        if numbers[AT_SQUARE_COUNT] == 0:
            numbers[AT_FRAME] = numbers[AT_FRAME + 1] = row
            numbers[AT_FRAME + 2] = numbers[AT_FRAME + 3] = column
        else:
            numbers[AT_FRAME] = min(numbers[AT_FRAME], row)
            numbers[AT_FRAME + 1] = max(numbers[AT_FRAME + 1], row)
            numbers[AT_FRAME + 2] = min(numbers[AT_FRAME + 2], column)
            numbers[AT_FRAME + 3] = max(numbers[AT_FRAME + 3], column)
        numbers[AT_SQUARE_COUNT] += 1

    def _measure_frame(self) -> None:
        numbers = self.numbers
        numbers[AT_SQUARE_COUNT] = 0
        for place in range(4):
            numbers[AT_FRAME + place] = 0
        for cell in range(CELLS):
            if numbers[AT_CELLS + cell] and not self.is_outside(cell):
                self._widen_frame(cell)

    # Strength, sides and tokens.

    def strength(self, card: i64) -> i64:
        """The current strength of a card on the field (MA-2.7)."""
        numbers = self.numbers
        own: i64 = self.cards.powers[card].base_strength(self, card) + self.strength_tokens(card)
        return own + numbers[AT_BONUS] if card == numbers[AT_PLACED] else own

    def attack(self) -> i64:
        """The strength the placed card fights its own battle with."""
        card = self.placed
        base: i64 = self.cards.powers[card].attack_base(self, card)
        return base + self.strength_tokens(card) + self.numbers[AT_BONUS]

    @property
    def bonus(self) -> i64:
        """What the placed card gains until the end of this turn's battle."""
        return self.numbers[AT_BONUS]

    @bonus.setter
    def bonus(self, bonus: i64) -> None:
        self.numbers[AT_BONUS] = bonus

    def strength_tokens(self, card: i64) -> i64:
        """The "+1 strength" tokens on a card."""
        return self.numbers[AT_MARKS + card] >> STRENGTH_SHIFT & MOST_STRENGTHS

    def broken_sides(self, card: i64) -> i64:
        """The sides of a card whose shield is broken, as a bit mask."""
        return self.numbers[AT_MARKS + card] >> BROKEN_SHIFT

    def shielded(self, card: i64, side: i64) -> bool:
        """Whether a side has an unbroken shield."""
        return bool((self.cards.shields[card] & ~self.broken_sides(card)) >> side & 1)

    def fragile(self, card: i64, side: i64) -> bool:
        """Whether a side has a fragility."""
        return bool(self.cards.fragilities[card] >> side & 1)

    def supply(self, kind: i64) -> i64:
        """Power tokens of a kind left in the supply."""
        return self.numbers[AT_SUPPLY + kind]

    def owned(self, pantheon: i64, kind: i64) -> i64:
        """Power tokens of a kind a pantheon owns and has not played."""
        return self.numbers[AT_OWNED + pantheon * 2 + kind]

    def tokens_owned(self, pantheon: i64) -> i64:
        """All power tokens a pantheon owns and has not played."""
        return self.owned(pantheon, STRENGTH) + self.owned(pantheon, BREAKER)

    def give_token(self, pantheon: i64, kind: i64, count: i64) -> None:
        """Hand tokens of the supply to a pantheon."""
        self.numbers[AT_SUPPLY + kind] -= count
        self.numbers[AT_OWNED + pantheon * 2 + kind] += count

    def put_strength(self, count: i64) -> None:
        """Put the active player's "+1 strength" tokens on the placed card (MA-7.2)."""
        self.numbers[AT_OWNED + self.active * 2 + STRENGTH] -= count
        self.numbers[AT_MARKS + self.placed] += count << STRENGTH_SHIFT

    def put_breaker(self, card: i64, side: i64) -> None:
        """Put one of the active player's breakers on a shielded side (MA-7.3)."""
        self.numbers[AT_OWNED + self.active * 2 + BREAKER] -= 1
        self.numbers[AT_MARKS + card] |= 1 << (side + BROKEN_SHIFT)

    # Capture and glory.

    def capture(self, card: i64) -> None:
        """The active player takes a card over; it keeps its cell, tokens and broken shields (MA-9)."""
        self.numbers[AT_MARKS + card] ^= self.holder(card) ^ self.active
        self.numbers[AT_FRESH + pantheon_of(card)] |= 1 << card % PAIRS

    @property
    def fresh_cards(self) -> list[int]:
        """The placed card, if it still lies there, and the cards captured this turn: what a new line must contain."""
        placed: i64 = self.numbers[AT_PLACED]
        cards: list[int] = []
        if placed >= 0 and self.zone(placed) == FIELD:
            cards.append(placed)
        self._add_captured(cards)
        return cards

    @property
    def captured_cards(self) -> list[int]:
        """The cards captured this turn."""
        cards: list[int] = []
        self._add_captured(cards)
        return cards

    def _add_captured(self, cards: list[int]) -> None:
        numbers = self.numbers
        for pantheon in range(2):
            captured: i64 = numbers[AT_FRESH + pantheon]
            card: i64 = pantheon * PAIRS
            while captured:
                if captured & 1:
                    cards.append(card)
                captured >>= 1
                card += 1

    @property
    def battle_captures(self) -> i64:
        """How many cards this turn's battle captured."""
        return self.numbers[AT_BATTLE_CAPTURES]

    @battle_captures.setter
    def battle_captures(self, count: i64) -> None:
        self.numbers[AT_BATTLE_CAPTURES] = count

    def glory(self, pantheon: i64) -> i64:
        """A pantheon's glory in this game."""
        start = AT_GLORY + pantheon * SOURCES
        return self.numbers[start] + self.numbers[start + 1] + self.numbers[start + 2]

    def glory_from(self, pantheon: i64, source: i64) -> i64:
        """A pantheon's glory from one source."""
        return self.numbers[AT_GLORY + pantheon * SOURCES + source]

    def gain_glory(self, pantheon: i64, source: i64, glory: i64) -> None:
        """Glory is never lost (MA-11.9)."""
        self.numbers[AT_GLORY + pantheon * SOURCES + source] += glory

    def symbols(self, pantheon: i64) -> i64:
        """The visible symbols of a pantheon on the field (MA-2.8)."""
        count: i64 = 0
        for card in range(CARDS):
            if self.zone(card) == FIELD and self.holder(card) == pantheon and self.cards.symbols[card]:
                count += 1
        return count

    def touches_a_card(self, cell: i64) -> bool:
        """Whether a card in play shares an edge with the cell (MA-5.2)."""
        numbers = self.numbers
        return (
            numbers[AT_CELLS + cell - WIDTH] != 0
            or numbers[AT_CELLS + cell + 1] != 0
            or numbers[AT_CELLS + cell + WIDTH] != 0
            or numbers[AT_CELLS + cell - 1] != 0
        )

    def is_held(self, cell: i64) -> bool:
        """Whether a card of the active player's allegiance lies on a cell."""
        card = self.card_at(cell)
        return card >= 0 and self.holder(card) == self.active

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
