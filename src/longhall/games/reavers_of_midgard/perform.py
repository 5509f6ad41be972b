"""What a card, a tile or a reaver does, one part after the other; and where a card goes afterwards."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import events
from longhall.games.reavers_of_midgard.cards import NO_CARD, PROPHECY
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Personal, Step


class Perform(Personal[Reavers]):
    """The parts of a script in the printed order, each finished before the next (RM-19.13, RM-34.16).

    The card it stands on, if it is one, is known to all while it works.
    """

    def __init__(self, seat: i64, script: i64, place: i64, card: i64) -> None:
        self.owner = seat
        self.script = script
        self.place = place
        self.card = card

    def facts(self) -> list[int]:
        return [self.owner, self.script, self.place, self.card]

    def run(self, table: Reavers) -> None:
        script = table.book.scripts[self.script]
        if self.place >= len(script):
            return
        if self.place + 1 < len(script):
            table.push(Perform(self.owner, self.script, self.place + 1, self.card))
        table.set_to_work(self.card)
        script[self.place].do(table, self.owner)


class PutAway(Step[Reavers]):
    """A card that has been resolved goes face up under its deck (RM-12.6, RM-13.6, RM-17.1, RM-18.5)."""

    def __init__(self, card: i64) -> None:
        self.card = card

    def facts(self) -> list[int]:
        return [self.card]

    def run(self, table: Reavers) -> None:
        table.discard(self.card)


class ToPile(Personal[Reavers]):
    """A card that has been resolved goes to its owner's Glory pile (RM-15.5, RM-19.14)."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.owner = seat
        self.card = card

    def facts(self) -> list[int]:
        return [self.owner, self.card]

    def run(self, table: Reavers) -> None:
        table.pile_card(self.owner, self.card)


def draw_prophecy(table: Reavers, seat: i64) -> None:
    """The top prophecy goes to its owner's pile, unseen by the others (RM-10.14, RM-B.7)."""
    card = table.draw(PROPHECY)
    if card == NO_CARD:
        return
    table.pile_secret(seat, card)
    table.reveal()
    if table.listening:
        table.tell(events.PROPHECY_DRAWN, [seat, card], 1 << seat)
