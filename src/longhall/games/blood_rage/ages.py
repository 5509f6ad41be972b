"""Ages and phases (BR-5), their end (BR-22) and the end of the game (BR-23)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import events
from longhall.games.blood_rage.action import ActionPhase
from longhall.games.blood_rage.bags import AGES
from longhall.games.blood_rage.cards import END_GLORY
from longhall.games.blood_rage.discard import DiscardPhase
from longhall.games.blood_rage.draft import GodsGifts
from longhall.games.blood_rage.layout import CARDS, STATS, TRACKS
from longhall.games.blood_rage.quests import QuestPhase
from longhall.games.blood_rage.ragnarok import Ragnarok
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.valhalla import ReleaseValhalla
from longhall.kernel.step import Step


class Age(Step[BloodRage]):
    """Six phases, each finished before the next begins (BR-5.1, BR-5.2)."""

    def __init__(self, age: i64) -> None:
        self.age = age

    def facts(self) -> list[int]:
        return [self.age]

    def run(self, table: BloodRage) -> None:
        table.begin_age(self.age)
        if table.listening:
            table.tell_of(events.AGE_BEGAN, table.first, [self.age])
        table.push(EndOfAge())
        table.push(ReleaseValhalla())
        table.push(Ragnarok())
        table.push(QuestPhase())
        table.push(DiscardPhase())
        table.push(ActionPhase())
        table.push(GodsGifts())


class EndOfAge(Step[BloodRage]):
    """Tokens are turned back, the first player marker goes on; after Age 3 the game is over (BR-22.1, BR-22.2,
    BR-23.1)."""

    def run(self, table: BloodRage) -> None:
        if table.age + 1 == AGES:
            table.push(EndOfGame())
            return
        table.flip_all_back()
        table.make_first(table.left_of(table.first))
        table.push(Age(table.age + 1))


class EndOfGame(Step[BloodRage]):
    """Glory for stats far along their tracks and for figures on the board; then the most Glory wins (BR-23.2 to
    BR-23.5, BR-26.6)."""

    def run(self, table: BloodRage) -> None:
        for seat in table.seats_from(table.first):
            for stat in range(STATS):
                bonus = glory_of_stat(table, seat, stat)
                table.write_down(seat, bonus, TRACKS)
                if bonus and table.listening:
                    table.tell_of(events.BONUS, seat, [stat, bonus])
            table.gain_by(table.giver(seat, END_GLORY), seat, glory_of_the_living(table, seat), CARDS)
        if table.listening:
            winners = table.winning()
            for seat in range(table.players):
                if winners >> seat & 1:
                    table.tell_of(events.WON, seat, [table.glory(seat)])


def glory_of_stat(table: BloodRage, seat: i64, stat: i64) -> i64:
    """What a stat brings at the end of the game as far as it has come (BR-23.2, BR-23.3)."""
    return table.quantities.track_glory[table.step_of(seat, stat)]


def glory_of_the_living(table: BloodRage, seat: i64) -> i64:
    """What figures on the board bring at the end of the game (BR-26.6)."""
    return table.amount(seat, END_GLORY) * table.on_board(seat)
