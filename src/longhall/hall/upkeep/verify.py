"""Every table of a hall examined, in one process or in several, while the hall runs or rests. Nothing is written."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import aclosing
from multiprocessing import get_context

import msgspec

from longhall.hall.store import Kept, Survey, Unreadable
from longhall.hall.upkeep.examine import Examined, Finding, examine
from longhall.kernel.errors import LonghallError

# So many batches are read ahead for each process.
AHEAD = 2

Batch = list[Kept | Unreadable]
# Is told how many of how many tables are done.
Tell = Callable[[int, int], None]


class NotVerified(LonghallError):
    """A search that could not be brought to its end."""


class Verified(msgspec.Struct):
    """What came of all tables."""

    tables: int = 0
    entries: int = 0
    # Tables with other rules or other content than this version has: they cannot be played by it.
    foreign: int = 0
    # Logs that no table belongs to.
    orphans: int = 0
    findings: list[Finding] = []
    seconds: float = 0.0

    @property
    def broken(self) -> int:
        """How many tables have something wrong with them."""
        return len({finding.table for finding in self.findings})


async def verify(where: str, jobs: int, tell: Tell) -> Verified:
    """Play the log of every table again. NoDatabase if there is no hall of this version."""
    begun = time.perf_counter()
    survey = Survey(where)
    found = Verified(findings=[])
    try:
        await survey.check()
        total = await survey.count()
        async with aclosing(_examined(survey, jobs)) as batches:
            async for batch in batches:
                _add(found, await _looked_at_again(survey, batch))
                tell(found.tables, max(total, found.tables))
        found.orphans = await survey.count_orphans()
    finally:
        await survey.close()
    found.seconds = time.perf_counter() - begun
    return found


def _add(found: Verified, batch: list[Examined]) -> None:
    for examined in batch:
        found.tables += 1
        found.entries += examined.entries
        found.foreign += not examined.is_of_here
        found.findings += examined.findings


async def _looked_at_again(survey: Survey, batch: list[Examined]) -> list[Examined]:
    """A table may have begun, gone on or gone away while it was read: what is wrong is wrong twice."""
    doubtful = {examined.table for examined in batch if examined.findings}
    if not doubtful:
        return batch
    again = examine_all(await survey.find(doubtful))
    return [*(examined for examined in batch if examined.table not in doubtful), *again]


async def _examined(survey: Survey, jobs: int) -> AsyncGenerator[list[Examined], None]:
    if jobs == 1:
        async for batch in survey.batches():
            yield examine_all(batch)
        return
    workers = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_leave_quietly)
    loop = asyncio.get_running_loop()
    underway: list[Awaitable[list[Examined]]] = []
    try:
        async for batch in survey.batches():
            underway.append(loop.run_in_executor(workers, examine_all, batch))
            if len(underway) > AHEAD * jobs:
                yield await underway.pop(0)
        while underway:
            yield await underway.pop(0)
    except (BrokenProcessPool, OSError):
        # The second is what is heard in the moment in which the line to a process breaks.
        raise NotVerified("examiner_died") from None
    finally:
        workers.shutdown(cancel_futures=True)
        # Whatever became of those that nobody waits for any more is nobody's concern.
        await asyncio.gather(*underway, return_exceptions=True)


def examine_all(batch: Batch) -> list[Examined]:
    """Examine one table after the other."""
    return [examine(kept) for kept in batch]


def _leave_quietly() -> None:
    # Who stops the search hears it from its own process; the others leave without a word.
    signal.signal(signal.SIGINT, _leave)


def _leave(number: int, _: object) -> None:
    os._exit(128 + number)
