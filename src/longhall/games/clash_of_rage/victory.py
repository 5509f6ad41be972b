"""Victory during one's own second action (CR-14.3 to CR-14.8)."""

from __future__ import annotations

from longhall.games.clash_of_rage import events
from longhall.games.clash_of_rage.layout import SECOND_ACTION
from longhall.games.clash_of_rage.table import ClashOfRage


def has_won(table: ClashOfRage) -> bool:
    """Whether the active player has enough points in phase 5: then the game stops at once."""
    if table.phase != SECOND_ACTION or table.points(table.active) < table.points_to_win:
        return False
    if table.listening:
        table.tell(events.WON, [table.clan(table.active)])
    table.finish(table.active)
    return True
