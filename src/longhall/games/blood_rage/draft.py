"""Gods' Gifts: the draft (BR-6)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import codes, events
from longhall.games.blood_rage.cards import deck_of
from longhall.games.blood_rage.layout import KEPT
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Step


class GodsGifts(Step[BloodRage]):
    """Eight cards for each player, to draft from; beginners take their first eight as they are (BR-6.2, BR-6.8).

    The decks are shuffled when they are dealt (BR-4.10): no chance comes between set-up and then, so it is the same.
    """

    def run(self, table: BloodRage) -> None:
        deck = deck_of(table.cards, table.players, table.age)
        table.rng.shuffle(deck, 0, len(deck))
        table.deal(deck)
        table.reveal()
        if table.is_beginners and table.age == 0:
            for seat in range(table.players):
                table.take_all(seat)
        else:
            table.push(Draft())


class Draft(Step[BloodRage]):
    """Everybody at the same time keeps a card, or two with two players, and passes the rest to the left, until each
    has six; the last two of each hand are discarded unseen (BR-6.4 to BR-6.6, BR-6.11)."""

    def owing(self, table: BloodRage) -> i64:
        owing: i64 = 0
        round_ends = (table.fewest_picks() // table.cards_a_round + 1) * table.cards_a_round
        for seat in range(table.players):
            if table.picks(seat) < round_ends:
                owing |= 1 << seat
        return owing

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        return [codes.KEEP + card for card in table.offered(seat)]

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"kept": int(table.picks(seat)), "of": KEPT}

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        before = table.fewest_picks()
        table.keep(seat, code - codes.KEEP)
        if table.listening:
            table.tell_of(events.KEPT, seat, [code - codes.KEEP], 1 << seat)
        kept = table.fewest_picks()
        if kept < KEPT:
            table.push(self)
            if kept > before and kept % table.cards_a_round == 0:
                table.reveal()
                if table.listening:
                    table.tell(events.PASSED_ON, [])
