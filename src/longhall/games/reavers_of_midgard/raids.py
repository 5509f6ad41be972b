"""The areas where pairs are taken: Recruit Reavers, Raid Villages, Raid Keeps (RM-9, RM-12, RM-13)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.cards import NO_CARD, REAVER, VILLAGE
from longhall.games.reavers_of_midgard.layout import PAIR, PAIRS, ROW
from longhall.games.reavers_of_midgard.loot import ResolveLoot
from longhall.games.reavers_of_midgard.recruiting import AT_RECRUIT, RecruitCards
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Offer


class TakePair(Offer[Reavers]):
    """One face-up pair, whole, or two cards from the deck, unseen before (RM-9.2 to RM-9.4, RM-12.2, RM-13.2)."""

    def __init__(self, seat: i64, deck: i64) -> None:
        self.owner = seat
        self.deck = deck

    def facts(self) -> list[int]:
        return [self.owner, self.deck]

    def is_there(self, table: Reavers) -> bool:
        if table.can_draw(self.deck):
            return True
        for pair in range(PAIRS):
            if table.has_pair(self.deck, pair):
                return True
        return False

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = []
        for pair in range(PAIRS):
            if table.has_pair(self.deck, pair) and not self._is_offered(table, pair):
                offered.append(codes.TAKE_PAIR + pair)
        if table.can_draw(self.deck):
            offered.append(codes.DRAW)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.DRAW:
            draw_cards(table, seat, self.deck, PAIR)
        else:
            pair: i64 = code - codes.TAKE_PAIR
            if table.listening:
                cards = [table.pair_card(self.deck, pair, place) for place in range(PAIR)]
                table.tell(events.PAIR_TAKEN, [seat, *cards])
            for place in range(PAIR):
                card = table.take_shown(self.deck * ROW + pair * PAIR + place)
                if card != NO_CARD:
                    table.gain_card(card, False)
        if self.deck == REAVER:
            table.push(RecruitCards(seat, AT_RECRUIT))
            return
        more = table.quantities.village_cards if self.deck == VILLAGE else table.quantities.keep_cards
        draw_cards(table, seat, self.deck, more[table.distance(seat)])
        table.push(ResolveLoot(seat))

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"deck": "reaver" if self.deck == REAVER else ("village" if self.deck == VILLAGE else "keep")}

    def _is_offered(self, table: Reavers, pair: i64) -> bool:
        """Whether an equal pair lies before this one: cards of equal print are one choice (RM-A.2)."""
        ours = sorted_pair(table, self.deck, pair)
        for earlier in range(pair):
            if table.has_pair(self.deck, earlier) and sorted_pair(table, self.deck, earlier) == ours:
                return True
        return False


def sorted_pair(table: Reavers, deck: i64, pair: i64) -> i64:
    """The two cards of a pair, as one number."""
    first = table.pair_card(deck, pair, 0)
    second = table.pair_card(deck, pair, 1)
    return first * 1000 + second if first < second else second * 1000 + first


def draw_cards(table: Reavers, seat: i64, deck: i64, count: i64) -> None:
    """Draw cards to be resolved. Loot is its owner's secret until then, reavers are laid out before all (RM-12.3,
    RM-12.4, RM-B.8)."""
    drawn: i64 = 0
    for _ in range(count):
        card = table.draw(deck)
        if card != NO_CARD:
            table.gain_card(card, deck != REAVER)
            drawn += 1
    if drawn:
        table.reveal()
        if table.listening:
            table.tell(events.DREW, [seat, deck, drawn])
