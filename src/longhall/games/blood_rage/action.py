"""The Action phase (BR-7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.blood_rage import codes, events
from longhall.games.blood_rage.clan_actions import (
    challenge,
    offer_challenges,
    offer_risings,
    offer_sacrifices,
    raise_dead,
    sacrifice,
)
from longhall.games.blood_rage.invade import invade, offer_invasions
from longhall.games.blood_rage.march import MarchTarget, offer_marches
from longhall.games.blood_rage.pillage import declare_pillage, offer_pillages
from longhall.games.blood_rage.quests import commit, offer_quests
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.upgrade import offer_upgrades, upgrade
from longhall.kernel.step import Owned, Personal, Step

# So many turns all players have together in an Action phase; then they can only pass (BR-7.20).
MOST_TURNS: Final = 100


class ActionPhase(Step[BloodRage]):
    """Everybody's Rage is set; then turns go round from the first player (BR-7.1, BR-7.2)."""

    def run(self, table: BloodRage) -> None:
        table.begin_actions()
        if table.listening:
            table.tell(events.ENRAGED, [])
        table.push(NextTurn(table.first))


class NextTurn(Personal[BloodRage]):
    """After each action: is the phase over? If not, the next player with Rage who has not passed is on turn (BR-7.7,
    BR-7.8, BR-7.15 to BR-7.19)."""

    def run(self, table: BloodRage) -> None:
        if table.is_sacked():
            if table.listening:
                table.tell(events.ACTIONS_ENDED, [events.BY_PILLAGE])
            return
        seat = self.owner
        for _ in range(table.players):
            if table.is_able(seat):
                table.count_turn()
                table.push(NextTurn(table.left_of(seat)))
                table.push(Turn(seat))
                return
            seat = table.left_of(seat)
        if table.listening:
            table.tell(events.ACTIONS_ENDED, [events.BY_EXHAUSTION])


class Turn(Owned[BloodRage]):
    """Exactly one action, or pass (BR-7.3, BR-7.6, BR-7.11, BR-7.14, BR-7.20).

    Somebody who can only pass is asked all the same: the silence would tell what is in hand, unless that is nothing.
    """

    def silent(self, table: BloodRage) -> bool:
        return not table.has_cards(self.owner)

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        if table.turns > MOST_TURNS:
            return [codes.PASS]
        offered: list[int] = []
        offer_invasions(table, seat, offered)
        offer_marches(table, seat, offered)
        offer_upgrades(table, seat, offered)
        offer_quests(table, seat, offered)
        offer_pillages(table, seat, offered)
        offer_challenges(table, seat, offered)
        offer_risings(table, seat, offered)
        offer_sacrifices(table, seat, offered)
        offered.append(codes.PASS)
        return offered

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        if code < codes.MARCH:
            invade(table, seat, code - codes.INVADE)
        elif code < codes.UPGRADE:
            table.push(MarchTarget(seat, code - codes.MARCH))
        elif code < codes.COMMIT:
            upgrade(table, seat, code - codes.UPGRADE)
        elif code < codes.PILLAGE:
            commit(table, seat, code - codes.COMMIT)
        elif code < codes.CHALLENGE:
            declare_pillage(table, seat, code - codes.PILLAGE)
        elif code < codes.RAISE_DEAD:
            challenge(table, seat, code - codes.CHALLENGE)
        elif code < codes.SACRIFICE:
            raise_dead(table, seat, code - codes.RAISE_DEAD)
        elif code < codes.PASS:
            sacrifice(table, seat, code - codes.SACRIFICE)
        else:
            table.pass_turn(seat)
            if table.listening:
                table.tell_of(events.PASSED, seat, [])

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"rage": int(table.rage(seat))}
