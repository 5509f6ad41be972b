"""What battle cards say beside their bonus, god by god (BR-24 to BR-26)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.blood_rage import codes, events
from longhall.games.blood_rage.battle import card_bonus
from longhall.games.blood_rage.cards import BATTLE, FIRST, SECOND, Text
from longhall.games.blood_rage.destruction import IN_BATTLE, Perish
from longhall.games.blood_rage.figures import WARRIOR, heads, one_figure, types_in
from longhall.games.blood_rage.layout import CARDS, NO_CARD, STATS
from longhall.games.blood_rage.stats import ChooseStat
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Offer

# Frigga.


class Grace(Text):
    """A pillager who wins raises one more stat, other than the token's (BR-24.15, BR-28.52, BR-28.53)."""

    def when_pillaged(self, table: BloodRage, seat: i64) -> None:
        token = table.reward(table.pillaged_province)
        table.push(ChooseStat(seat, 1 << token if token < STATS else 0, table.face_up(seat)))


# Heimdall.


class Sight(Text):
    """As much as the highest single bonus among the opponents' cards, late ones included (BR-24.16, BR-28.30,
    BR-28.36 to BR-28.38)."""

    def bonus(self, table: BloodRage, seat: i64, printed: i64) -> i64:
        highest: i64 = 0
        for other in table.in_battle_order():
            if other != seat:
                highest = max(highest, best_card(table, other))
        return highest


def best_card(table: BloodRage, seat: i64) -> i64:
    """The highest bonus of a single card a clan has played; a Sight counts nothing."""
    best: i64 = 0
    for card in table.laid(seat):
        if table.cards.types[card] == BATTLE:
            best = max(best, table.cards.values[card])
        elif card == table.face_up(seat):
            best = max(best, card_bonus(table, seat))
    return best


class Late(Text):
    """May be added after the reveal (BR-15.1, BR-25.15, BR-26.15)."""

    def may_come_late(self) -> bool:
        return True


class Watch(Text):
    """All revealed cards are discarded for Glory by their printed bonuses, and all choose again (BR-25.16, BR-28.32 to
    BR-28.35, BR-28.71)."""

    def acts(self) -> i64:
        return SECOND

    def at_reveal(self, table: BloodRage, seat: i64) -> None:
        glory: i64 = 0
        for other in table.in_battle_order():
            for card in table.played(other):
                table.pick_up(other, card)
                table.discard(card)
                if table.cards.types[card] == BATTLE:
                    glory += table.cards.values[card]
                if table.listening:
                    table.tell_of(events.DISCARDED, other, [card])
        if table.listening:
            table.tell_of(events.WATCHED, seat, [])
        table.gain_by(table.face_up(seat), seat, glory, CARDS)
        table.forget_reveal()
        table.call_again()


# Loki.


class Trickery(Text):
    """A loser takes Rage from the winner, as far as there is any (BR-24.17, BR-28.48)."""

    def when_lost(self, table: BloodRage, seat: i64, winner: i64) -> None:
        stolen = min(self.amount, table.rage(winner))
        if stolen == 0:
            return
        table.pay(winner, stolen)
        table.gain_rage(seat, stolen)
        if table.listening:
            table.tell_of(events.STOLE_RAGE, seat, [table.clan(winner), stolen])


class Backstab(Text):
    """A loser takes Glory from the winner, as far as there is any (BR-25.17, BR-28.49)."""

    def when_lost(self, table: BloodRage, seat: i64, winner: i64) -> None:
        stolen = min(self.amount, table.glory(winner))
        if stolen == 0:
            return
        if table.listening:
            table.tell_of(events.STOLE_GLORY, seat, [table.clan(winner), stolen])
        table.write_down(winner, -stolen, CARDS)
        table.write_down(seat, stolen, CARDS)


class Poison(Text):
    """A loser takes the winner's played cards into hand (BR-26.17, BR-28.46)."""

    def when_lost(self, table: BloodRage, seat: i64, winner: i64) -> None:
        for card in table.played(winner):
            table.pick_up(winner, card)
            table.take_back(seat, card)
            if table.listening:
                table.tell_of(events.POISONED, seat, [table.clan(winner), card])


# Odin.


class Smite(Text):
    """Each opponent in the battle loses a Warrior, if it has one there (BR-24.18)."""

    def at_reveal(self, table: BloodRage, seat: i64) -> None:
        order = table.in_battle_order()
        for place in range(len(order) - 1, -1, -1):
            other = order[place]
            if other != seat and table.warriors(other, table.pillaged_province) > 0:
                table.push(Perish(other, table.pillaged_province, one_figure(WARRIOR), IN_BATTLE))


class Tide(Text):
    """Each participant keeps one figure of its choice in the battle and loses the others (BR-25.18)."""

    def at_reveal(self, table: BloodRage, seat: i64) -> None:
        order = table.in_battle_order()
        for place in range(len(order) - 1, -1, -1):
            table.push(TideKeep(order[place]))


class TideKeep(Offer[BloodRage]):
    """A clan chooses, and loses its other figures, before the next one chooses (BR-28.42 to BR-28.44, BR-28.73)."""

    def force(self, table: BloodRage) -> i64:
        """Its figures in the battle."""
        return table.force(self.owner, table.pillaged_province)

    def is_there(self, table: BloodRage) -> bool:
        return heads(self.force(table)) > 1

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        return [codes.SPARE + figure for figure in types_in(self.force(table))]

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"province": table.board.names[table.pillaged_province]}

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        lost = self.force(table) - one_figure(code - codes.SPARE)
        table.push(Perish(seat, table.pillaged_province, lost, IN_BATTLE))


class Judgement(Text):
    """Won or lost, Glory for each figure destroyed in the battle, own ones included (BR-26.18)."""

    def after_battle(self, table: BloodRage, seat: i64) -> None:
        table.gain_by(table.face_up(seat), seat, self.amount * table.all_killed(), CARDS)


# Thor.


class WinnerGlory(Text):
    """A winner gains Glory, and Rage if the card says so (BR-24.19, BR-26.19)."""

    def when_won(self, table: BloodRage, seat: i64) -> None:
        if self.rage:
            before = table.rage(seat)
            table.gain_rage(seat, self.rage)
            gained = table.rage(seat) - before
            if gained and table.listening:
                table.tell_of(events.GAINED_RAGE, seat, [gained, table.face_up(seat)])
        table.gain_by(table.face_up(seat), seat, self.amount, CARDS)


class Oath(Text):
    """A winner raises a stat (BR-25.19)."""

    def when_won(self, table: BloodRage, seat: i64) -> None:
        table.push(ChooseStat(seat, 0, table.face_up(seat)))


class Primacy(Text):
    """The texts of all cards the opponents revealed are void (BR-26.20, BR-28.28, BR-28.29)."""

    def acts(self) -> i64:
        return FIRST

    def at_reveal(self, table: BloodRage, seat: i64) -> None:
        for other in table.in_battle_order():
            if other != seat and table.face_up(other) != NO_CARD:
                table.make_void(other)
        if table.listening:
            table.tell_of(events.VOIDED, seat, [])


TEXTS: Final[dict[str, type[Text]]] = {
    "grace": Grace,
    "sight": Sight,
    "late": Late,
    "watch": Watch,
    "trickery": Trickery,
    "backstab": Backstab,
    "poison": Poison,
    "smite": Smite,
    "tide": Tide,
    "judgement": Judgement,
    "winner_glory": WinnerGlory,
    "oath": Oath,
    "primacy": Primacy,
}
