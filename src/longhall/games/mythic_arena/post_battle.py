"""Post-battle effects (MA-10)."""

from __future__ import annotations

from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.step import Step


class PostBattle(Step[MythicArena]):
    """The placed card's post-battle effect, whether or not the battle captured anything (MA-10.1, MA-10.2)."""

    def run(self, table: MythicArena) -> None:
        table.cards.powers[table.placed].on_post_battle(table)
