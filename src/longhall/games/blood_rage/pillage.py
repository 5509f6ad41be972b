"""Pillage: the declaration (BR-12) and the Call to Battle (BR-13)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import codes, events
from longhall.games.blood_rage.battle import PlayCards
from longhall.games.blood_rage.cards import KILL_GLORY
from longhall.games.blood_rage.figures import FIGURES, MONSTER, PROVINCES, SHIP, has
from longhall.games.blood_rage.resolution import EndPillage, Spoils
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Offer, Step


def offer_pillages(table: BloodRage, seat: i64, offered: list[int]) -> None:
    """Every province that can be pillaged, for nothing (BR-12.1 to BR-12.4)."""
    for province in range(PROVINCES):
        if may_pillage(table, seat, province):
            offered.append(codes.PILLAGE + province)


def may_pillage(table: BloodRage, seat: i64, province: i64) -> bool:
    """Whether a province stands, shows its reward, and has a figure of the clan in it or its fjord (BR-12.1, 12.2)."""
    if table.is_destroyed(province) or table.is_pillaged(province):
        return False
    return table.force(seat, province) != 0


def declare_pillage(table: BloodRage, seat: i64, province: i64) -> None:
    """All are called to battle, from the pillager's left (BR-13.1)."""
    table.begin_pillage(seat, province)
    if table.listening:
        table.tell_of(events.PILLAGE_DECLARED, seat, [province])
    table.push(Muster())
    table.push(CallToBattle(table.left_of(seat), 0))


class CallToBattle(Offer[BloodRage]):
    """Clockwise, the pillager last, each clan may bring one figure from next door, lap after lap, until the villages
    are full or all in a row have declined (BR-13.1 to BR-13.9)."""

    def __init__(self, seat: i64, declined: i64) -> None:
        self.owner = seat
        self.declined = declined

    def facts(self) -> list[int]:
        return [self.owner, self.declined]

    def is_there(self, table: BloodRage) -> bool:
        return self.declined < table.players and table.room(table.pillaged_province) > 0

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        offered: list[int] = []
        adjacent: i64 = table.board.adjacent[table.pillaged_province]
        bands = [table.band_at(seat, province) if adjacent >> province & 1 else 0 for province in range(PROVINCES)]
        everyone: i64 = 0
        for band in bands:
            everyone |= band
        for figure in range(FIGURES):
            # Warriors are a count, and any bit of it in any place says that there are some.
            if figure == SHIP or not has(everyone, figure):
                continue
            for province in range(PROVINCES):
                if has(bands[province], figure):
                    offered.append(codes.JOIN + figure * PROVINCES + province)
        offered.append(codes.DECLINE)
        return offered

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        following = table.left_of(seat)
        if code == codes.DECLINE:
            table.push(CallToBattle(following, self.declined + 1))
            return
        figure: i64 = (code - codes.JOIN) // PROVINCES
        start: i64 = (code - codes.JOIN) % PROVINCES
        table.move(seat, figure, start, table.pillaged_province)
        if table.listening:
            table.tell_of(events.JOINED, seat, [figure, start, table.pillaged_province])
        table.push(CallToBattle(following, 0))

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {
            "clan": table.clan_name(table.pillager),
            "province": table.board.names[table.pillaged_province],
            "own": int(seat == table.pillager),
            "room": int(min(table.room(table.pillaged_province), 99)),
            "declined": int(self.declined),
            "clans": int(table.players),
        }


class Muster(Step[BloodRage]):
    """Alone in the province, the pillager succeeds at once; otherwise all there fight (BR-13.10, BR-13.11)."""

    def run(self, table: BloodRage) -> None:
        province = table.pillaged_province
        fighters: i64 = 0
        witnesses: i64 = 0
        for seat in range(table.players):
            force = table.force(seat, province)
            if force:
                fighters |= 1 << seat
            for figure in range(MONSTER, FIGURES):
                if has(force, figure) and table.monsters.gifts[figure - MONSTER] == KILL_GLORY:
                    witnesses |= 1 << seat
        table.push(EndPillage())
        if fighters == 1 << table.pillager:
            if table.listening:
                table.tell_of(events.UNOPPOSED, table.pillager, [province])
            table.push(Spoils())
            return
        table.begin_battle(fighters, witnesses)
        table.push(PlayCards())
