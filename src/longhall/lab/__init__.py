"""The lab: many games between bots, and what they say about the game."""

from __future__ import annotations

from pathlib import Path

from longhall.kernel.messages import add_catalogue
from longhall.lab.marks import sections_of
from longhall.lab.results import Share, Simulation, wilson
from longhall.lab.simulate import simulate

__all__ = ["Share", "Simulation", "sections_of", "simulate", "wilson"]

add_catalogue(Path(__file__).parent / "locale")
