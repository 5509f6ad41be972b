"""The Upgrade action (BR-10)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import codes, events
from longhall.games.blood_rage.cards import CHEAPER_UPGRADES, CLAN_UPGRADE, FIRST_SLOT, MONSTER_UPGRADE
from longhall.games.blood_rage.figures import MONSTER, RESERVE, has
from longhall.games.blood_rage.invade import offer_strike
from longhall.games.blood_rage.invasion import land, offer_landings
from longhall.games.blood_rage.layout import NO_CARD
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Offer, Owned


def cost_to_upgrade(table: BloodRage, seat: i64, card: i64) -> i64:
    """What is printed, less what Frigga's Charm saves (BR-10.2, BR-24.4, BR-28.13)."""
    cost: i64 = table.cards.values[card] - saved_on_upgrades(table, seat)
    return max(cost, 0)


def saved_on_upgrades(table: BloodRage, seat: i64) -> i64:
    """What Frigga's Charm saves on each upgrade (BR-24.4)."""
    return table.amount(seat, CHEAPER_UPGRADES)


def offer_upgrades(table: BloodRage, seat: i64, offered: list[int]) -> None:
    """Every upgrade in hand that can be paid for (BR-10.1)."""
    for card in table.hand(seat):
        if table.cards.types[card] <= CLAN_UPGRADE and cost_to_upgrade(table, seat, card) <= table.rage(seat):
            offered.append(codes.UPGRADE + card)


def upgrade(table: BloodRage, seat: i64, card: i64) -> None:
    """Pay for an upgrade and show it; Monster and clan cards have a choice of slots (BR-10.1, BR-10.3)."""
    cost = cost_to_upgrade(table, seat, card)
    table.pay(seat, cost)
    table.lay_down(seat, card)
    table.show(seat, card)
    if table.listening:
        table.tell_of(events.UPGRADED, seat, [card, cost])
    kind: i64 = table.cards.types[card]
    if kind >= MONSTER_UPGRADE:
        table.push(ChooseSlot(seat, card))
    else:
        fill(table, seat, FIRST_SLOT[kind], card)


class ChooseSlot(Owned[BloodRage]):
    """An empty slot of the kind, or a card to replace, even where a slot is empty (BR-10.3, BR-10.18)."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.owner = seat
        self.card = card

    def facts(self) -> list[int]:
        return [self.owner, self.card]

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        kind: i64 = table.cards.types[self.card]
        offered = [codes.FILL] if table.empty_slot(seat, kind) >= 0 else []
        held: list[int] = []
        for slot in range(FIRST_SLOT[kind], FIRST_SLOT[kind + 1]):
            card = table.upgrade_in(seat, slot)
            if card != NO_CARD:
                held.append(codes.REPLACE + card)
        held.sort()
        return offered + held

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        kind: i64 = table.cards.types[self.card]
        slot = table.empty_slot(seat, kind) if code == codes.FILL else table.slot_of(seat, code - codes.REPLACE)
        fill(table, seat, slot, self.card)

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"card": table.cards.names[self.card]}


def fill(table: BloodRage, seat: i64, slot: i64, card: i64) -> None:
    """Put the card into its slot: what lay there goes to the discard, its Monster back to the box; a new Monster comes
    into the reserve, and the figure may invade for free (BR-10.4, BR-10.7, BR-10.10, BR-10.11, BR-10.14)."""
    old = table.upgrade_in(seat, slot)
    if old != NO_CARD:
        table.discard(old)
        if table.listening:
            table.tell_of(events.REPLACED, seat, [old])
        if table.cards.types[old] == MONSTER_UPGRADE:
            figure: i64 = table.cards.figures[old]
            if table.listening:
                table.tell_of(events.MONSTER_LEFT, seat, [figure, table.monster_at(figure - MONSTER)])
            table.lose_monster(figure - MONSTER)
    table.install(seat, slot, card)
    if table.cards.types[card] == MONSTER_UPGRADE:
        table.gain_monster(seat, table.cards.figures[card] - MONSTER)
    if table.cards.types[card] != CLAN_UPGRADE:
        table.push(FreeInvasion(seat, table.cards.figures[card]))


class FreeInvasion(Offer[BloodRage]):
    """After an upgrade of a figure, one of its kind may invade at once for free (BR-10.7 to BR-10.9, BR-10.11)."""

    def __init__(self, seat: i64, figure: i64) -> None:
        self.owner = seat
        self.figure = figure

    def facts(self) -> list[int]:
        return [self.owner, self.figure]

    def is_there(self, table: BloodRage) -> bool:
        able = table.may_grow(self.owner) and has(table.band_at(self.owner, RESERVE), self.figure)
        return able and len(self.landings(table)) > 0

    def landings(self, table: BloodRage) -> list[int]:
        """Where it may go."""
        offered: list[int] = []
        offer_landings(table, self.figure, codes.LAND, offered)
        return offered

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        return [*self.landings(table), codes.DECLINE]

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        if code != codes.DECLINE:
            offer_strike(table, seat, code - codes.LAND)
            land(table, seat, self.figure, RESERVE, code - codes.LAND, 0)

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"figure": table.figure_name(self.figure)}
