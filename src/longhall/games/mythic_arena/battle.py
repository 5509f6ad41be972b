"""Battle and capture (MA-8, MA-9)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.mythic_arena import events
from longhall.games.mythic_arena.grid import told_at
from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.step import Step


class Battle(Step[MythicArena]):
    """The placed card meets every opposing card it touches; all are judged together (MA-8.1, MA-8.9).

    Its bonus of this turn ends with the battle (MA-16.2, MA-17.4). A strength of this battle alone is told: with a
    bonus, or the printed one of a Njord who is weak for all to see (MA-27.3).
    """

    def run(self, table: MythicArena) -> None:
        neighbours = table.opposing_neighbours(table.cell_of_card(table.placed))
        attack = table.attack()
        if table.listening and attack != table.strength(table.placed) - table.bonus:
            table.tell(events.FOUGHT, [table.placed, attack])
        fallen = [
            direction
            for direction in range(4)
            if neighbours[direction] >= 0 and falls(table, neighbours[direction], direction ^ 2, attack)
        ]
        for direction in fallen:
            card: i64 = neighbours[direction]
            how = events.BY_FRAGILITY if table.fragile(card, direction ^ 2) else events.BY_STRENGTH
            capture(table, card, how)
        table.battle_captures = len(fallen)
        table.bonus = 0


def falls(table: MythicArena, card: i64, side: i64, attack: i64) -> bool:
    """Whether a card attacked on this side is captured: a fragility always, a shield never, else by strength."""
    if table.fragile(card, side):
        return True
    if table.shielded(card, side) and not table.cards.powers[table.placed].ignores_shields():
        return False
    return attack > table.strength(card)


def capture(table: MythicArena, card: i64, how: i64) -> None:
    """The active player takes the card over (MA-9.1, MA-9.2). It fights no battle of its own (MA-9.4)."""
    table.capture(card)
    if table.listening:
        cell = table.cell_of_card(card)
        table.tell(events.CAPTURED, [table.active, card, *told_at(cell), how])
