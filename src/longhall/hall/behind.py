"""A table as it stood some entries ago: what watchers are shown where they are told late."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from longhall.hall.progress import Happened, Progress


class Behind:
    """A progress that follows another `delay` entries later, and catches up with it when the game is over."""

    def __init__(self, progress: Progress, delay: int) -> None:
        self.progress = progress
        self._delay = delay
        self._waiting: deque[Happened] = deque()

    def after(self, happened: Happened, to_the_end: bool) -> Iterator[Happened]:
        """What may be shown now that an entry has come: the one before the last `delay`; all, if it was the last."""
        self._waiting.append(happened)
        while len(self._waiting) > (0 if to_the_end else self._delay):
            due = self._waiting.popleft()
            yield self.progress.follow(due.entry, due.at)
