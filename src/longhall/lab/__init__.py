"""The lab: many games between bots, and what they say about the game."""

from __future__ import annotations

from longhall.lab.marks import sections_of
from longhall.lab.results import Share, Simulation, wilson
from longhall.lab.simulate import simulate

__all__ = ["Share", "Simulation", "sections_of", "simulate", "wilson"]
