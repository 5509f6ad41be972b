"""How things of Clash of Rage are marked in a terminal: a clan by letter and colour, units by level."""

from __future__ import annotations

from collections.abc import Iterable

from longhall.cli.boards.canvas import Runs
from longhall.cli.palette import BLUE, RED, YELLOW, filled
from longhall.games.clash_of_rage.view import Army
from longhall.presentation.clash_of_rage.names import ELVES, HERO
from longhall.presentation.clash_of_rage.voice import ClashVoice

# Told apart by the colour-blind too; the letter of the clan is always there with the colour.
COLOURS = {"bohorg": RED, "steamfield": BLUE, "goldleif": YELLOW, "tomb": "#b5a7d6", "elves": "#8fce8f"}
BASTION = "⌂"
STONY = "#a08060"


class Signs:
    """The marks of one game in one language, and the texts that only a terminal needs."""

    def __init__(self, voice: ClashVoice, texts: dict[str, str]) -> None:
        self.voice, self.texts = voice, texts

    def badge(self, side: str) -> tuple[str, str]:
        """The letter of a side on its colour."""
        return self.voice.letter(side), filled(COLOURS[side])

    def force(self, force: Army) -> Runs:
        """A side in a place: its units, and its hero."""
        if force.side == ELVES:
            return [(self.voice.elves(force.units), filled(COLOURS[ELVES]))]
        units = self.voice.units(force.side, force.units)
        return [self.badge(force.side), (units + HERO * (force.hero is not None), "")]

    def total(self, force: Army) -> Runs:
        """A side in a place, by how many units it has."""
        return [self.badge(force.side), (f"{sum(force.units)}{HERO * (force.hero is not None)}", "")]

    def forces(self, forces: Iterable[Army], gap: str = " ") -> Runs:
        """All sides in a place."""
        runs: Runs = []
        for force in forces:
            runs += [(gap, "")] * bool(runs) + self.force(force)
        return runs
