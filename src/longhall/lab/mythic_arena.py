"""What is counted in Mythic Arena: which pantheon a seat led, and which cards it laid."""

from __future__ import annotations

from typing import cast

from longhall.games.mythic_arena.view import MythicArenaView
from longhall.kernel.saga import Saga
from longhall.kernel.vocabulary import SPECTATOR
from longhall.lab.marks import Mark


def marks(saga: Saga) -> list[Mark]:
    """The pantheon of each seat, who opened, and each card laid, brought back on top of another included."""
    view = cast(MythicArenaView, saga.table.view(SPECTATOR))
    found = [Mark("pantheon", side.pantheon, side.seat) for side in view.sides]
    found.append(Mark("opening", "first", saga.moments[0].seat))
    found += [
        Mark("card", str(event["card"]), moment.seat)
        for moment in saga.moments
        for event in moment.outcome.events(SPECTATOR)
        if event["event"] in ("laid", "covered")
    ]
    return found
