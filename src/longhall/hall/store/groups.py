"""Groups: what many tasks ask for at the same time is done together, once."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

import asyncpg

from longhall.hall.tally import SIZES, Tally
from longhall.kernel.errors import LonghallError

LOGGER = logging.getLogger(__name__)

# A request was refused before anything was done: a text that cannot be encoded, a number that is too large.
UNFIT = (ValueError, TypeError, OverflowError, asyncpg.DataError, sqlite3.DataError, sqlite3.ProgrammingError)

Ask = TypeVar("Ask")
Answer = TypeVar("Answer")


class Groups(Generic[Ask, Answer]):
    """Takes all that is asked for while the group before is worked on, and works on it as one group.

    Everybody is answered: where the work fails, all of the group are refused, and the next group is tried as ever. How
    large the groups were that were worked on is in `sizes`.
    """

    def __init__(
        self,
        work: Callable[[Sequence[Ask]], Awaitable[Sequence[Answer]]],
        refusal: Callable[[], LonghallError],
        largest: int,
    ) -> None:
        self._work = work
        self._refusal = refusal
        self._largest = largest
        self._waiting: list[tuple[Ask, asyncio.Future[Answer]]] = []
        self._closed = False
        self.sizes = Tally(SIZES)
        self.task: asyncio.Task[None] | None = None

    async def ask(self, what: Ask) -> Answer:
        """The answer to one request; raises the refusal if the work on its group fails."""
        if self._closed:
            raise self._refusal()
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((what, answered))
        if self.task is None:
            self.task = asyncio.create_task(self._work_on_all())
        return await answered

    async def close(self) -> None:
        """Answer all who wait, and nobody after them."""
        self._closed = True
        if self.task is not None:
            await self.task

    async def _work_on_all(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting[: self._largest], self._waiting[self._largest :]
                await self._work_on(group)
        finally:
            self.task = None
            left, self._waiting = self._waiting, []
            self._refuse(left)

    async def _work_on(self, group: list[tuple[Ask, asyncio.Future[Answer]]]) -> None:
        try:
            answers = await self._work([what for what, _ in group])
        except UNFIT:
            await self._work_apart(group)
        except BaseException as error:
            self._refuse(group)
            if not isinstance(error, Exception):
                raise
            LOGGER.warning("%d requests failed: %s", len(group), str(error) or type(error).__name__)
        else:
            self.sizes.note(len(group))
            for (_, answered), answer in zip(group, answers, strict=True):
                if not answered.done():
                    answered.set_result(answer)

    async def _work_apart(self, group: list[tuple[Ask, asyncio.Future[Answer]]]) -> None:
        """A request that no database takes spoils no other: nothing was done, so each is tried alone."""
        if len(group) == 1:
            LOGGER.error("a request cannot be put to the database")
            self._refuse(group)
            return
        for one in group:
            await self._work_on([one])

    def _refuse(self, group: list[tuple[Ask, asyncio.Future[Answer]]]) -> None:
        for _, answered in group:
            if not answered.done():
                answered.set_exception(self._refusal())
