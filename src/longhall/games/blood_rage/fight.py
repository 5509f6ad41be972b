"""The one battle that can be going on at a table: who, where, and what was revealed (BR-12 to BR-16)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage.bags import AGES, age_of, one
from longhall.games.blood_rage.clans import Clans
from longhall.games.blood_rage.layout import (
    AT_FIGHTERS,
    AT_KILLED,
    AT_LAID,
    AT_PILLAGER,
    AT_PLAYED,
    AT_PROVINCE,
    AT_REVEALED,
    AT_STOOD,
    AT_TURNED,
    AT_VOID,
    AT_WATCHED,
    AT_WINNER,
    AT_WITNESSES,
    LAID_BITS,
    MOST_LAID,
    NO_CARD,
    NO_PROVINCE,
    NO_WINNER,
    SEATS,
    STOOD_BITS,
)
from longhall.kernel.step import NOBODY


class Fight(Clans):
    """A pillage from its declaration to its end."""

    def begin_pillage(self, seat: i64, province: i64) -> None:
        """A seat declares a pillage: nobody fights yet."""
        numbers = self.numbers
        numbers[AT_PILLAGER] = seat
        numbers[AT_PROVINCE] = province
        numbers[AT_FIGHTERS] = 0
        numbers[AT_WINNER] = NO_WINNER
        numbers[AT_WITNESSES] = 0
        numbers[AT_STOOD] = 0
        for other in range(SEATS):
            numbers[AT_KILLED + other] = 0
        self.forget_reveal()

    def end_pillage(self) -> None:
        """The pillage is over: nothing of it is left."""
        self.begin_pillage(NOBODY, NO_PROVINCE)

    @property
    def pillager(self) -> i64:
        """Who declared the pillage, or NOBODY."""
        return self.numbers[AT_PILLAGER]

    @property
    def pillaged_province(self) -> i64:
        """The province being pillaged, or NO_PROVINCE."""
        return self.numbers[AT_PROVINCE]

    # Who fights.

    @property
    def fighters(self) -> i64:
        """The clans in the battle, as a mask of seats."""
        return self.numbers[AT_FIGHTERS]

    def begin_battle(self, fighters: i64, witnesses: i64) -> None:
        """These take part; the witnesses among them are paid for each kill of others (BR-27.5)."""
        self.numbers[AT_FIGHTERS] = fighters
        self.numbers[AT_WITNESSES] = witnesses

    def is_fighting(self, seat: i64) -> bool:
        """Whether a clan takes part."""
        return self.numbers[AT_FIGHTERS] >> seat & 1 == 1

    def is_witness(self, seat: i64) -> bool:
        """Whether a clan is paid for kills."""
        return self.numbers[AT_WITNESSES] >> seat & 1 == 1

    def in_battle_order(self) -> list[int]:
        """The clans in the battle, from the pillager clockwise (BR-14.7)."""
        return [seat for seat in self.seats_from(self.pillager) if self.is_fighting(seat)]

    def killed(self, seat: i64) -> i64:
        """How many figures of a clan were destroyed in this battle."""
        return self.numbers[AT_KILLED + seat]

    def count_killed(self, seat: i64, figures: i64) -> None:
        """Figures of a clan were destroyed in this battle."""
        self.numbers[AT_KILLED + seat] += figures

    def all_killed(self) -> i64:
        """How many figures of all clans were destroyed in this battle."""
        total: i64 = 0
        for seat in range(self.players):
            total += self.numbers[AT_KILLED + seat]
        return total

    def compare_figures(self, seat: i64, strength: i64) -> None:
        """A clan's figures are this strong in the comparison, whatever becomes of them (BR-14.8)."""
        self.numbers[AT_STOOD] |= (strength + 1) << STOOD_BITS * seat

    def compared_figures(self, seat: i64) -> i64:
        """How strong a clan's figures were in the comparison; NOT_COMPARED before it."""
        return (self.numbers[AT_STOOD] >> STOOD_BITS * seat & (1 << STOOD_BITS) - 1) - 1

    @property
    def is_decided(self) -> bool:
        """Whether the strengths were compared; the winner may be nobody (BR-16.1, BR-16.2)."""
        return self.numbers[AT_STOOD] != 0

    @property
    def winner(self) -> i64:
        """Who won, or NO_WINNER."""
        return self.numbers[AT_WINNER]

    def make_winner(self, seat: i64) -> None:
        """Somebody has won."""
        self.numbers[AT_WINNER] = seat

    # What was played.

    def face_up(self, seat: i64) -> i64:
        """The card a seat has turned over since the last Watch, or NO_CARD."""
        return self.numbers[AT_REVEALED + seat]

    def turn_over(self, seat: i64, card: i64) -> None:
        """Turn a sealed card of the hand over for all to see (BR-14.3)."""
        self.numbers[AT_REVEALED + seat] = card
        self.play(seat, card)

    def play(self, seat: i64, card: i64) -> None:
        """Play a card from hand openly."""
        self.lay_down(seat, card)
        self.show(seat, card)
        self.numbers[AT_PLAYED + seat * AGES + age_of(card)] += one(card)
        laid: i64 = self.numbers[AT_LAID + seat]
        for place in range(MOST_LAID):
            if not laid >> LAID_BITS * place & (1 << LAID_BITS) - 1:
                self.numbers[AT_LAID + seat] = laid | (card + 1) << LAID_BITS * place
                return

    def played(self, seat: i64) -> list[int]:
        """Every card a seat has played in this battle and that still lies there, ascending."""
        return self._cards(AT_PLAYED + seat * AGES)

    def laid(self, seat: i64) -> list[int]:
        """Every card a seat has played since the last Watch, wherever it has gone by now, ascending."""
        laid: i64 = self.numbers[AT_LAID + seat]
        cards: list[int] = []
        while laid:
            cards.append((laid & (1 << LAID_BITS) - 1) - 1)
            laid >>= LAID_BITS
        return sorted(cards)

    def pick_up(self, seat: i64, card: i64) -> None:
        """A played card leaves the battle."""
        self.numbers[AT_PLAYED + seat * AGES + age_of(card)] -= one(card)

    def forget_reveal(self) -> None:
        """No card is turned over (any more)."""
        for seat in range(SEATS):
            self.numbers[AT_REVEALED + seat] = NO_CARD
            self.numbers[AT_LAID + seat] = 0
        self.numbers[AT_VOID] = 0
        self.numbers[AT_TURNED] = 0
        self.numbers[AT_WATCHED] = 0

    def call_again(self) -> None:
        """A Watch has ended this reveal: cards are to be played again (BR-25.16)."""
        self.numbers[AT_WATCHED] = 1

    @property
    def is_called_again(self) -> bool:
        """Whether cards are to be played again."""
        return self.numbers[AT_WATCHED] == 1

    def make_void(self, seat: i64) -> None:
        """The text of a seat's revealed card is void (BR-26.20)."""
        self.numbers[AT_VOID] |= 1 << seat

    def is_void(self, seat: i64) -> bool:
        """Whether the text of a seat's revealed card is void."""
        return self.numbers[AT_VOID] >> seat & 1 == 1

    def turn_quest(self, seat: i64) -> None:
        """A revealed quest counts as a battle card (BR-24.8)."""
        self.numbers[AT_TURNED] |= 1 << seat

    def is_turned(self, seat: i64) -> bool:
        """Whether a seat's revealed quest counts as a battle card."""
        return self.numbers[AT_TURNED] >> seat & 1 == 1
