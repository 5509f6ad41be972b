"""Pace: no clock, a live clock (time for each choice, and a bank), or a slow game (so many hours a choice).

How much time a seat has left follows from the times in the log, so every process counts the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

HOUR = 3600.0
NEVER = float("inf")


class Pace(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a table agreed on: the kind of clock, its times, and the bot that takes over when time is out.

    `seconds` are for each choice, `bank` for the whole game (live); `hours` are for each choice (slow).
    """

    kind: Literal["none", "live", "slow"] = "none"
    seconds: Annotated[float, msgspec.Meta(ge=1, le=HOUR)] = 60.0
    bank: Annotated[float, msgspec.Meta(ge=0, le=24 * HOUR)] = 600.0
    hours: Annotated[float, msgspec.Meta(ge=0.5, le=24 * 14)] = 24.0
    takeover: str = "keen"

    @property
    def each(self) -> float:
        """The seconds that each choice has, without the bank."""
        return {"none": NEVER, "live": self.seconds, "slow": self.hours * HOUR}[self.kind]

    @property
    def reserve(self) -> float:
        """The seconds in the bank at the start."""
        return self.bank if self.kind == "live" else 0.0


class Clocks:
    """What each seat has left. `since` is when a seat was asked, and None if it is not asked now."""

    def __init__(self, pace: Pace, players: int) -> None:
        self.pace = pace
        self.bank = [pace.reserve] * players
        self.since: list[float | None] = [None] * players

    def ask(self, asked: Sequence[int], at: float) -> None:
        """These seats are asked from now on; those who were asked the same before go on thinking."""
        for seat in range(len(self.since)):
            if seat not in asked:
                self._stop(seat, at)
            elif self.since[seat] is None:
                self.since[seat] = at

    def act(self, seat: int, at: float) -> None:
        """A seat has answered what it was asked."""
        self._stop(seat, at)

    def left(self, seat: int, now: float) -> float:
        """The seconds of this choice that a seat has left, without its bank; what it would have if it were asked."""
        since = self.since[seat]
        return self.pace.each if since is None else max(0.0, self.pace.each - max(0.0, now - since))

    def bank_left(self, seat: int, now: float) -> float:
        """What a seat has left in its bank."""
        since = self.since[seat]
        return self.bank[seat] if since is None else max(0.0, self.bank[seat] - self._over(since, now))

    def deadline(self, seat: int, awake: float) -> float:
        """When a seat's time is out. Time before `awake`, when the hall itself was away, does not count."""
        since = self.since[seat]
        return NEVER if since is None else max(since, awake) + self.pace.each + self.bank[seat]

    def _over(self, since: float, now: float) -> float:
        return max(0.0, now - since - self.pace.each)

    def _stop(self, seat: int, at: float) -> None:
        since = self.since[seat]
        if since is not None:
            self.bank[seat] = max(0.0, self.bank[seat] - self._over(since, at))
            self.since[seat] = None
