"""Quests: the Quest action (BR-11) and the Quest phase (BR-19)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import codes, events
from longhall.games.blood_rage.cards import QUEST, QUEST_FACTOR, Aim
from longhall.games.blood_rage.figures import PROVINCES
from longhall.games.blood_rage.layout import QUESTS
from longhall.games.blood_rage.secrets import draw_conclusions
from longhall.games.blood_rage.stats import ChooseStat
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Step


def offer_quests(table: BloodRage, seat: i64, offered: list[int]) -> None:
    """Every quest in hand (BR-11.1, BR-11.3)."""
    for card in table.hand(seat):
        if table.cards.types[card] == QUEST:
            offered.append(codes.COMMIT + card)


def commit(table: BloodRage, seat: i64, card: i64) -> None:
    """Lay a quest face down on the sheet, for nothing (BR-11.1, BR-11.2)."""
    table.commit(seat, card)
    if table.listening:
        table.tell_of(events.COMMITTED, seat, [card], 1 << seat)


class StrongestIn(Aim):
    """To be strictly the strongest in a province of a region (BR-19.6 to BR-19.8, BR-19.10)."""

    def __init__(self, provinces: i64) -> None:
        self.provinces = provinces

    def fulfilled(self, table: BloodRage, seat: i64) -> bool:
        for province in range(PROVINCES):
            if self.provinces >> province & 1 and table.is_strongest(seat, province):
                return True
        return False


class DeadInValhalla(Aim):
    """To have so many figures in Valhalla (BR-24.14)."""

    def __init__(self, figures: i64) -> None:
        self.figures = figures

    def fulfilled(self, table: BloodRage, seat: i64) -> bool:
        return table.in_valhalla(seat) >= self.figures


class QuestPhase(Step[BloodRage]):
    """All quests are shown and judged on the same position; each fulfilled one brings Glory and a raise (BR-19.1 to
    BR-19.5, BR-19.9, BR-19.11)."""

    def run(self, table: BloodRage) -> None:
        raises: list[ChooseStat] = []
        for seat in table.seats_from(table.first):
            for card in table.committed(seat):
                fulfilled = table.cards.aims[card].fulfilled(table, seat)
                table.show(seat, card)
                table.discard(card)
                table.reveal()
                if table.listening:
                    table.tell_of(events.QUEST_SHOWN, seat, [card, int(fulfilled)])
                if fulfilled:
                    table.gain(seat, table.cards.values[card] * table.factor(seat, QUEST_FACTOR), QUESTS)
                    raises.append(ChooseStat(seat, 0, card))
            table.clear_committed(seat)
        draw_conclusions(table)
        table.close_age()
        for place in range(len(raises) - 1, -1, -1):
            table.push(raises[place])
