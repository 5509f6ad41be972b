"""Actions that clan upgrades give: Tyr's Challenge, Frigga's Domain, Frigga's Sacrifice (BR-25.6, BR-26.4, BR-26.7)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import cards, codes, events
from longhall.games.blood_rage.destruction import BY_SACRIFICE, perish
from longhall.games.blood_rage.figures import FIGURES, OUTER, PLACES, PROVINCES, VALHALLA, has, one_figure, types_in
from longhall.games.blood_rage.invade import offer_strike
from longhall.games.blood_rage.invasion import land, offer_landings
from longhall.games.blood_rage.pillage import declare_pillage
from longhall.games.blood_rage.stats import ChooseStat
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Owned


def may_challenge(table: BloodRage, seat: i64, province: i64) -> bool:
    """Tyr's Challenge: a province whose token shows its pillaged side (BR-25.6)."""
    if table.is_destroyed(province) or not table.is_pillaged(province):
        return False
    return table.force(seat, province) != 0


def offer_challenges(table: BloodRage, seat: i64, offered: list[int]) -> None:
    """Every province that can be pillaged again."""
    if not table.has_gift(seat, cards.CHALLENGE) or table.rage(seat) < table.amount(seat, cards.CHALLENGE):
        return
    for province in range(PROVINCES):
        if may_challenge(table, seat, province):
            offered.append(codes.CHALLENGE + province)


def challenge(table: BloodRage, seat: i64, province: i64) -> None:
    """Pay, then pillage by the normal rules (BR-25.6, BR-28.64)."""
    table.pay(seat, table.amount(seat, cards.CHALLENGE))
    declare_pillage(table, seat, province)


def offer_risings(table: BloodRage, seat: i64, offered: list[int]) -> None:
    """Frigga's Domain: every figure in Valhalla, and every place it may invade (BR-26.4, BR-28.11)."""
    if not table.has_gift(seat, cards.RAISE_DEAD) or table.rage(seat) < table.amount(seat, cards.RAISE_DEAD):
        return
    if not table.may_grow(seat):
        return
    dead = table.band_at(seat, VALHALLA)
    for figure in range(FIGURES):
        if has(dead, figure):
            offer_landings(table, figure, codes.RAISE_DEAD + figure * PLACES, offered)


def raise_dead(table: BloodRage, seat: i64, choice: i64) -> None:
    """Invade with a figure from Valhalla, for Rage in place of its own cost (BR-26.4, BR-28.10)."""
    cost = table.amount(seat, cards.RAISE_DEAD)
    table.pay(seat, cost)
    offer_strike(table, seat, choice % PLACES)
    land(table, seat, choice // PLACES, VALHALLA, choice % PLACES, cost)


def offer_sacrifices(table: BloodRage, seat: i64, offered: list[int]) -> None:
    """Frigga's Sacrifice: every own figure on the board, if there are two (BR-26.7, BR-28.67, BR-28.76)."""
    if table.has_gift(seat, cards.SACRIFICE) and table.on_board(seat) >= 2:
        offer_victims(table, seat, offered)


def offer_victims(table: BloodRage, seat: i64, offered: list[int]) -> None:
    """Every own figure on the board, by type and place."""
    victims: list[int] = []
    for place in range(PLACES):
        for figure in types_in(table.band_at(seat, place)):
            victims.append(codes.SACRIFICE + figure * PLACES + place)
    victims.sort()
    offered.extend(victims)


def sacrifice(table: BloodRage, seat: i64, choice: i64) -> None:
    """The first figure dies, then a second one is chosen; a stat rises for both (BR-26.7, BR-28.27, BR-28.66)."""
    table.push(ChooseStat(seat, 0, table.giver(seat, cards.SACRIFICE)))
    table.push(SecondSacrifice(seat))
    give_up(table, seat, choice)


def give_up(table: BloodRage, seat: i64, choice: i64) -> None:
    """Destroy one own figure."""
    figure: i64 = choice // PLACES
    place: i64 = choice % PLACES
    if table.listening:
        table.tell_of(events.SACRIFICED, seat, [figure, place])
    perish(table, seat, shore_of(table, place), one_figure(figure), BY_SACRIFICE)


def shore_of(table: BloodRage, place: i64) -> i64:
    """A province itself, or one that a fjord supports."""
    for province in range(OUTER):
        if table.board.fjords[province] == place:
            return province
    return place


class SecondSacrifice(Owned[BloodRage]):
    """The second figure, in the same place or another (BR-28.67)."""

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        offered: list[int] = []
        offer_victims(table, seat, offered)
        return offered

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        give_up(table, seat, code - codes.SACRIFICE)
