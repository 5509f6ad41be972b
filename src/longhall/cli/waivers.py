"""What a person does not want to be asked again: declined once for all that was offered, on one occasion."""

from __future__ import annotations

import msgspec

from longhall.kernel.saga import Saga
from longhall.presentation.outlooks import asked_of
from longhall.presentation.story import events_of
from longhall.presentation.voice import Voice


class Waiver(msgspec.Struct):
    """What one seat has been offered and declined: the options of each kind of choice it has seen.

    It holds for one occasion, such as a battle: `occasion` is how many of them had begun.
    """

    occasion: int
    options: dict[str, set[int]] = {}


class Waivers:
    """The waivers of all seats of a table. What a seat has not seen it has not declined."""

    def __init__(self, saga: Saga, voice: Voice) -> None:
        self.saga, self.voice = saga, voice
        self._given: dict[int, Waiver] = {}

    def give(self, seat: int) -> None:
        """A seat does not want to hear again of what it is offered now."""
        waiver = self._valid(seat) or Waiver(self._occasion(seat))
        self._given[seat] = waiver
        waiver.options.setdefault(asked_of(self.saga.table, seat), set()).update(self.saga.table.options(seat))

    def take_back(self, seat: int) -> bool:
        """A seat wants to be asked again; whether there was anything it would not have been asked."""
        return self._given.pop(seat, None) is not None

    def cover(self, seat: int) -> bool:
        """Whether a seat has declined all that it is offered now, in a choice of the same kind on the same occasion."""
        waiver = self._valid(seat)
        if waiver is None:
            return False
        seen = waiver.options.get(asked_of(self.saga.table, seat), set())
        return seen.issuperset(self.saga.table.options(seat))

    def _valid(self, seat: int) -> Waiver | None:
        waiver = self._given.get(seat)
        return waiver if waiver is not None and waiver.occasion == self._occasion(seat) else None

    def _occasion(self, seat: int) -> int:
        renewing = self.voice.renewing
        if not renewing:
            return 0
        return sum(event["event"] in renewing for event in events_of(self.saga.moments, seat))
