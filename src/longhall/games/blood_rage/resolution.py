"""Resolution of a battle (BR-16) and the rewards of a pillage (BR-17).

The steps of BR-16.3, in order: (a) losers' Loki cards, (b) played cards, (c) losses, (d) the pillage, (e) Axes, (f) the
winner's card, (g) Glory for the destroyed, (h) Loki's Blessing.
"""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import codes, events
from longhall.games.blood_rage.cards import (
    BATTLE,
    BLESSING,
    KILL_GLORY,
    LEADER_MOVES_ON,
    LEADER_RAISES_ALL,
    LEADER_RAISES_ONE,
    PROWESS,
    REWARDED_AGAIN,
    SLAUGHTER_GLORY,
    Text,
)
from longhall.games.blood_rage.destruction import IN_BATTLE, Perish
from longhall.games.blood_rage.figures import LEADER, MONSTERS, OUTER, PROVINCES, RESERVE, WARRIOR
from longhall.games.blood_rage.invasion import can_send_warrior, land
from longhall.games.blood_rage.layout import ALL_STATS, BATTLES, CARDS, GLORY_TOKEN, NO_CARD, NO_WINNER, PILLAGE, STATS
from longhall.games.blood_rage.stats import ChooseStat
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import NOBODY, Offer, Step


class Resolution(Step[BloodRage]):
    """The steps of BR-16.3, one after the other."""

    def run(self, table: BloodRage) -> None:
        table.push(Blessings())
        table.push(Reckoning())
        if table.winner != NO_WINNER:
            table.push(WinnersText())
            table.push(AxesGlory())
            if table.winner == table.pillager:
                table.push(Spoils())
        table.push(Losses())
        table.push(CardsBack())
        if table.winner != NO_WINNER:
            losers_texts(table)
            table.push(Prowess())


def text_of(table: BloodRage, seat: i64) -> Text | None:
    """The text a clan has revealed in this battle, if it has one that is not void (BR-28.72)."""
    card = table.face_up(seat)
    if card == NO_CARD or table.is_void(seat) or table.cards.types[card] != BATTLE:
        return None
    return table.cards.texts[card]


def losers_texts(table: BloodRage) -> None:
    """Step a: what losers take from the winner (BR-24.17, BR-25.17, BR-26.17, BR-28.45 to BR-28.50)."""
    for seat in table.in_battle_order():
        text = text_of(table, seat)
        if seat != table.winner and text is not None:
            text.when_lost(table, seat, table.winner)


class BattleOffer(Step[BloodRage]):
    """A choice for whichever clan the battle makes it; where nobody could choose anything nothing happens."""

    def run(self, table: BloodRage) -> None:
        """Nobody could choose anything."""


class Prowess(BattleOffer):
    """Step b: the winner may pay Rage for each played card that comes back into hand (BR-25.8, BR-28.34)."""

    def can_pay(self, table: BloodRage, seat: i64) -> bool:
        """Whether the winner has the upgrade and Rage for one more card."""
        return table.has_gift(seat, PROWESS) and table.rage(seat) >= table.amount(seat, PROWESS)

    def seat(self, table: BloodRage) -> i64:
        winner = table.winner
        return winner if self.can_pay(table, winner) and len(table.played(winner)) > 0 else NOBODY

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        offered: list[int] = []
        for card in table.played(seat):
            if not offered or offered[-1] != codes.RETRIEVE + card:
                offered.append(codes.RETRIEVE + card)
        offered.append(codes.DECLINE)
        return offered

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        if code == codes.DECLINE:
            return
        card: i64 = code - codes.RETRIEVE
        table.pay(seat, table.amount(seat, PROWESS))
        table.pick_up(seat, card)
        table.take_back(seat, card)
        if table.listening:
            table.tell_of(events.RETRIEVED, seat, [card])
        table.push(self)

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"rage": int(table.rage(seat)), "price": int(table.amount(seat, PROWESS))}


class CardsBack(Step[BloodRage]):
    """Step b: the winner discards all played cards, the losers take theirs back into hand (BR-16.4, BR-16.5)."""

    def run(self, table: BloodRage) -> None:
        for seat in table.in_battle_order():
            for card in table.played(seat):
                table.pick_up(seat, card)
                if seat == table.winner:
                    table.discard(card)
                else:
                    table.take_back(seat, card)
                if table.listening:
                    table.tell_of(events.DISCARDED if seat == table.winner else events.TAKEN_BACK, seat, [card])


class Losses(Step[BloodRage]):
    """Step c: all losers' figures in the province and its fjord are destroyed (BR-16.6, BR-16.7)."""

    def run(self, table: BloodRage) -> None:
        order = table.in_battle_order()
        for place in range(len(order) - 1, -1, -1):
            seat = order[place]
            if seat != table.winner:
                force = table.force(seat, table.pillaged_province)
                table.push(Perish(seat, table.pillaged_province, force, IN_BATTLE))


class Spoils(Step[BloodRage]):
    """Step d: the token's reward, with a Frost Giant twice; Frigga's Grace; the token is turned; the Leader's upgrade
    (BR-16.8, BR-16.11, BR-28.64)."""

    def run(self, table: BloodRage) -> None:
        seat, province = table.pillager, table.pillaged_province
        if table.listening:
            table.tell_of(events.PILLAGED, seat, [province, table.reward(province)])
        table.push(LeadersSpoils())
        table.push(TurnToken())
        text = text_of(table, seat)
        if text is not None:
            text.when_pillaged(table, seat)
        for _ in range(1 + rewards_again(table, seat, province)):
            reward(table, seat, table.reward(province))


def rewards_again(table: BloodRage, seat: i64, province: i64) -> i64:
    """How often the reward is repeated: for each Frost Giant of the pillager's standing there (BR-27.7, BR-28.75)."""
    again: i64 = 0
    for monster in range(MONSTERS):
        if table.owner(monster) == seat and table.monster_at(monster) == province:
            again += int(table.monsters.gifts[monster] == REWARDED_AGAIN)
    return again


def reward(table: BloodRage, seat: i64, token: i64) -> None:
    """What a token gives (BR-17)."""
    if token == GLORY_TOKEN:
        table.gain(seat, table.quantities.token_glory, PILLAGE)
        return
    for stat in range(STATS):
        if token in (stat, ALL_STATS):
            table.raise_stat(seat, stat)


class TurnToken(Step[BloodRage]):
    """The token shows its pillaged side (BR-16.8)."""

    def run(self, table: BloodRage) -> None:
        table.flip(table.pillaged_province)


class LeadersSpoils(Step[BloodRage]):
    """A Leader standing in the pillaged province acts by its upgrade (BR-24.1, BR-25.1, BR-26.1, BR-28.57, 28.75)."""

    def run(self, table: BloodRage) -> None:
        seat = table.pillager
        if table.leader_at(seat) != table.pillaged_province:
            return
        if table.has_gift(seat, LEADER_RAISES_ONE):
            table.push(ChooseStat(seat, 0, table.giver(seat, LEADER_RAISES_ONE)))
        if table.has_gift(seat, LEADER_RAISES_ALL):
            reward(table, seat, ALL_STATS)
        if table.has_gift(seat, LEADER_MOVES_ON):
            table.push(MoveOn())


class MoveOn(BattleOffer):
    """The Lord of Hammers may move on to an adjacent province with room (BR-24.1)."""

    def seat(self, table: BloodRage) -> i64:
        return table.pillager if len(self.options(table, table.pillager)) > 1 else NOBODY

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        adjacent: i64 = table.board.adjacent[table.pillaged_province]
        offered = [
            codes.MOVE_ON + province
            for province in range(PROVINCES)
            if adjacent >> province & 1 and table.room(province) > 0
        ]
        offered.append(codes.DECLINE)
        return offered

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        if code != codes.DECLINE:
            table.move(seat, LEADER, table.pillaged_province, code - codes.MOVE_ON)
            if table.listening:
                table.tell_of(events.MOVED_ON, seat, [code - codes.MOVE_ON])


class AxesGlory(Step[BloodRage]):
    """Step e: the winner, pillager or not, gains Glory by its Axes (BR-16.10, BR-17.2, BR-28.58)."""

    def run(self, table: BloodRage) -> None:
        table.gain(table.winner, table.axes(table.winner), BATTLES)


class WinnersText(Step[BloodRage]):
    """Step f: the winner's card acts (BR-16.12, BR-28.59)."""

    def run(self, table: BloodRage) -> None:
        text = text_of(table, table.winner)
        if text is not None:
            text.when_won(table, table.winner)


class Reckoning(Step[BloodRage]):
    """Step g: Glory for what was destroyed in this battle, from the pillager clockwise (BR-16.13, BR-24.6, BR-27.5,
    BR-28.51, BR-28.60, BR-28.61)."""

    def run(self, table: BloodRage) -> None:
        for seat in table.in_battle_order():
            text = text_of(table, seat)
            if text is not None:
                text.after_battle(table, seat)
            others = table.all_killed() - table.killed(seat)
            if table.is_witness(seat):
                for monster in range(MONSTERS):
                    if table.monsters.gifts[monster] == KILL_GLORY:
                        glory: i64 = others * table.monsters.amounts[monster]
                        table.gain_by(table.monsters.cards[monster], seat, glory, CARDS)
            if others >= table.quantities.slaughter:
                glory = table.amount(seat, SLAUGHTER_GLORY)
                table.gain_by(table.giver(seat, SLAUGHTER_GLORY), seat, glory, CARDS)


class Blessings(Step[BloodRage]):
    """Step h: losers with Loki's Blessing are asked, from the pillager clockwise (BR-16.14, BR-24.9)."""

    def run(self, table: BloodRage) -> None:
        order = table.in_battle_order()
        for place in range(len(order) - 1, -1, -1):
            if order[place] != table.winner and table.has_gift(order[place], BLESSING):
                table.push(Blessing(order[place]))


class Blessing(Offer[BloodRage]):
    """A loser may invade the province for free with a Warrior from the reserve (BR-24.9, BR-28.62, BR-28.63,
    BR-28.74)."""

    def is_there(self, table: BloodRage) -> bool:
        province = table.pillaged_province
        return province < OUTER and table.room(province) > 0 and can_send_warrior(table, self.owner)

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        return [codes.BLESS, codes.DECLINE]

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        if code == codes.BLESS:
            land(table, seat, WARRIOR, RESERVE, table.pillaged_province, 0)

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"province": table.board.names[table.pillaged_province]}


class EndPillage(Step[BloodRage]):
    """The pillage is over."""

    def run(self, table: BloodRage) -> None:
        table.end_pillage()
