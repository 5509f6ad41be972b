"""What is on its way: so much at once, and each tried a few times, with pauses."""

from __future__ import annotations

import asyncio
import logging
from enum import Enum
from typing import Generic, Protocol, TypeVar

from longhall.hall.metrics import Metrics
from longhall.hall.store import Way

_log = logging.getLogger("longhall.hall.post")

# The pauses before it is tried again, in seconds; after the last it is given up.
PAUSES = (10.0, 60.0, 300.0)
# So many may be on their way; what is due meanwhile stays in the database.
MOST = 200

Item_contra = TypeVar("Item_contra", contravariant=True)
Item = TypeVar("Item")


class Outcome(Enum):
    """What became of a trial: it is sent; it was refused, or nobody knows; it may be taken later; nobody was there."""

    SENT = "sent"
    LOST = "lost"
    LATER = "later"
    AWAY = "away"


class Carrier(Protocol[Item_contra]):
    """Something that sends."""

    async def carry(self, item: Item_contra) -> Outcome:
        """Try to send something."""


class Outgoing(Generic[Item]):
    """What is on its way by one carrier."""

    def __init__(self, way: Way, carrier: Carrier[Item], at_once: int, metrics: Metrics) -> None:
        self._way = way
        self._carrier = carrier
        self._at_once = asyncio.Semaphore(at_once)
        self._metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()
        self._away = False

    @property
    def room(self) -> int:
        """How many more may be sent on their way; one after the other while nobody is there to take them."""
        most = 1 if self._away else MOST
        return max(0, most - len(self._tasks))

    def send(self, item: Item) -> None:
        """Send something on its way, and do not wait for it. Where too much is, it is given up at once."""
        if len(self._tasks) >= 2 * MOST:
            self._give_up("full")
            return
        task = asyncio.create_task(self._deliver(item))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Give up what waits to be tried again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _deliver(self, item: Item) -> None:
        for pause in (*PAUSES, None):
            outcome = await self._try(item)
            if outcome is Outcome.SENT or outcome is Outcome.LOST or pause is None:
                break
            _log.info("put off", extra={"kind": self._way, "reason": outcome.value, "wait": pause})
            await asyncio.sleep(pause)
        if outcome is Outcome.SENT:
            self._metrics.notice(self._way, "sent")
        else:
            self._give_up(outcome.value)

    def _give_up(self, reason: str) -> None:
        self._metrics.notice(self._way, "failed")
        _log.warning("a notice was given up", extra={"kind": self._way, "reason": reason})

    async def _try(self, item: Item) -> Outcome:
        async with self._at_once:
            (outcome,) = await asyncio.gather(self._carrier.carry(item), return_exceptions=True)
        if isinstance(outcome, BaseException):
            _log.error("a notice could not be sent", extra={"kind": self._way}, exc_info=outcome)
            return Outcome.LOST
        self._away = outcome is Outcome.AWAY
        return outcome
