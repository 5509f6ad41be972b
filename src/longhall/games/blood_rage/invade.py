"""The Invade action (BR-8), and Thor's Domain after it."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import codes
from longhall.games.blood_rage.cards import PILLAGE_AFTER_INVASION
from longhall.games.blood_rage.figures import FIGURES, FJORD, PLACES, RESERVE, has
from longhall.games.blood_rage.invasion import cost_to_invade, land, offer_landings
from longhall.games.blood_rage.pillage import declare_pillage, may_pillage
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Offer


def offer_invasions(table: BloodRage, seat: i64, offered: list[int]) -> None:
    """Every figure of the reserve that can be paid for, and every place it may go (BR-8.1, BR-8.8)."""
    if not table.may_grow(seat):
        return
    reserve = table.band_at(seat, RESERVE)
    for figure in range(FIGURES):
        if has(reserve, figure) and cost_to_invade(table, seat, figure) <= table.rage(seat):
            offer_landings(table, figure, codes.INVADE + figure * PLACES, offered)


def invade(table: BloodRage, seat: i64, choice: i64) -> None:
    """The Invade action, with the choice of figure and place."""
    figure: i64 = choice // PLACES
    cost = cost_to_invade(table, seat, figure)
    table.pay(seat, cost)
    offer_strike(table, seat, choice % PLACES)
    land(table, seat, figure, RESERVE, choice % PLACES, cost)


def offer_strike(table: BloodRage, seat: i64, place: i64) -> None:
    """After an invasion in its owner's turn, Thor's Domain comes last (BR-28.3, BR-28.7)."""
    if table.has_gift(seat, PILLAGE_AFTER_INVASION):
        table.push(ThorsDomain(seat, place))


class ThorsDomain(Offer[BloodRage]):
    """The province just invaded may be pillaged in the same turn, for Rage (BR-25.9, BR-28.6 to BR-28.9)."""

    def __init__(self, seat: i64, place: i64) -> None:
        self.owner = seat
        self.place = place

    def facts(self) -> list[int]:
        return [self.owner, self.place]

    def is_there(self, table: BloodRage) -> bool:
        return (
            self.place < FJORD
            and table.rage(self.owner) >= table.amount(self.owner, PILLAGE_AFTER_INVASION)
            and may_pillage(table, self.owner, self.place)
        )

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        return [codes.STRIKE, codes.DECLINE]

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        if code == codes.STRIKE:
            table.pay(seat, table.amount(seat, PILLAGE_AFTER_INVASION))
            declare_pillage(table, seat, self.place)

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        price = table.amount(seat, PILLAGE_AFTER_INVASION)
        return {"province": table.board.names[self.place], "price": int(price)}
