"""Phases 3 and 5: one action each, and victory during the second (CR-7, CR-14.3 to CR-14.8)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage import codes, events
from longhall.games.clash_of_rage.choice import ActiveChoice
from longhall.games.clash_of_rage.equip import EquipArmies
from longhall.games.clash_of_rage.movement import MoveArmies
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.victory import has_won
from longhall.kernel.step import Personal, Step


class BeginAction(Personal[ClashOfRage]):
    """A player's action; in phase 5 the player may have won before it (CR-14.5, CR-14.7)."""

    def run(self, table: ClashOfRage) -> None:
        table.begin_action(self.owner)
        if has_won(table):
            return
        table.push(EndAction())
        table.push(ChooseAction())


class ChooseAction(ActiveChoice):
    """Move armies, equip armies, or pass: all three are always offered (CR-7.1 to CR-7.3, CR-7.5)."""

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        return [codes.MOVE, codes.EQUIP, codes.PASS]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        if table.listening:
            table.tell(events.ACTED, [table.clan(seat), code - codes.MOVE])
        if code == codes.MOVE:
            table.push(MoveArmies())
        elif code == codes.EQUIP:
            table.push(EquipArmies())

    def about(self, table: ClashOfRage, seat: i64) -> dict[str, str | int]:
        return {"round": int(table.round), "phase": int(table.phase)}


class EndAction(Step[ClashOfRage]):
    """The action, with all its fights, is finished before the next player acts (CR-7.4)."""

    def run(self, table: ClashOfRage) -> None:
        table.end_action()
