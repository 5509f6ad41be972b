"""What a run finds out, and what is promised of it."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

import msgspec

# The servers whose cost of a move is compared.
BLOOD_RAGE, MYTHIC_ARENA = "blood-rage", "mythic-arena"
FOUR_SEATS, TWO_SEATS, ON_DISK = "boardgame.io, 4 seats", "boardgame.io, 2 seats", "boardgame.io, 2 seats on disk"

MILLISECONDS = 1e3
MICROSECONDS = 1e6
KILOBYTE = 1000


class Cost(msgspec.Struct):
    """What one move takes of the processor, round by round, in microseconds."""

    server: str
    meaning: str
    rounds: list[float] = []

    @property
    def median(self) -> float:
        """The figure that is reported and judged."""
        return median(self.rounds)


class Waits(msgspec.Struct, frozen=True):
    """How long something took, in milliseconds: half of them, all but one in a hundred, and the longest."""

    count: int
    p50: float
    p99: float
    worst: float

    def __str__(self) -> str:
        return f"{self.p50:.1f} / {self.p99:.1f} / {self.worst:.1f} ms"


class House(msgspec.Struct, frozen=True):
    """A hall with so many tables of two sockets each, at so many moves a second.

    `cpu` is what a move takes of the processor in microseconds, with everything else that the server does; `memory` is
    what a table takes with its sockets, in kilobytes.
    """

    tables: int
    rate: float
    moves: int
    late: int
    cpu: float
    waits: Waits
    memory: float


class FullHouse(msgspec.Struct, frozen=True):
    """A full house in which bots think: what its sockets take in kilobytes, how much the bots took of the processor
    meanwhile, in seconds each second, and how long those wait who come back after their line was cut."""

    house: House
    memory_a_socket: float
    thinking: float
    opened: Waits
    returned: Waits

    @property
    def memory_without_sockets(self) -> float:
        """What a table alone takes, in kilobytes."""
        return self.house.memory - 2 * self.memory_a_socket


class Cold(msgspec.Struct, frozen=True):
    """A long game that nobody has in memory: its entries, and how long the first and the others waited for a state."""

    game: str
    entries: int
    first: float
    waits: Waits


class Promise(msgspec.Struct, frozen=True):
    """What was promised, what was found, and whether that is as good."""

    about: str
    promised: str
    found: str
    holds: bool


class Findings(msgspec.Struct, kw_only=True):
    """All figures of a run; None where a part was left out."""

    costs: list[Cost] = []
    full: FullHouse | None = None
    growth: list[House] = []
    cold: Cold | None = None

    def promises(self) -> list[Promise]:
        """Every promise that can be judged."""
        kept = []
        for ours, theirs, least in (
            (BLOOD_RAGE, FOUR_SEATS, 2.5),
            (MYTHIC_ARENA, TWO_SEATS, 2.0),
            (MYTHIC_ARENA, ON_DISK, 7.0),
        ):
            costs = {cost.server: cost for cost in self.costs}
            if ours in costs and theirs in costs:
                times = costs[theirs].median / costs[ours].median
                about = f"a move of {ours} beside {theirs}"
                kept.append(Promise(about, f"≥ {least:g} x less", f"{times:.2f} x less", times >= least))
        if self.full is not None:
            house = self.full.house
            kept += [
                _most(f"p99 of a move at {house.tables:,} tables", house.waits.p99, 50, "ms"),
                _most("a table with its two sockets", house.memory, 60, "kB"),
            ]
        if self.cold is not None:
            kept.append(_most(f"a table of {self.cold.entries:,} entries from the disk", self.cold.waits.p99, 50, "ms"))
        return kept


def waits_of(seconds: Sequence[float]) -> Waits:
    """How long some things took."""
    ordered = sorted(seconds)
    return Waits(
        len(ordered),
        MILLISECONDS * ordered[len(ordered) // 2],
        MILLISECONDS * ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)],
        MILLISECONDS * ordered[-1],
    )


def _most(about: str, found: float, bound: float, unit: str) -> Promise:
    return Promise(about, f"≤ {bound:g} {unit}", f"{found:.1f} {unit}", found <= bound)
