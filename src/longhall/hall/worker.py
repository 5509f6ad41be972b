"""One worker process, as the server sees it: asked with a line, answering with a line, and killed when it does not."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from longhall.games import GAMES
from longhall.hall.thinking import Answer, Load, Think

# How many seconds a worker has to start and to load every game.
WARM_UP = 30.0
COMMAND = (sys.executable, "-P", "-m", "longhall.hall.thinking")
# All that a worker is told of the server's surroundings, where passwords may stand as well.
HANDED_DOWN = ("PATH", "PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "LD_LIBRARY_PATH", "LANG", "LC_ALL", "TZ")


class Lost(Exception):
    """A worker that could not be started, has ended, or did not answer in time."""


class Worker:
    """A process that thinks about one question at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> Worker:
        """A new worker with every game loaded; Lost if there is none to be had."""
        surroundings = {name: os.environ[name] for name in HANDED_DOWN if name in os.environ}
        try:
            process = await asyncio.create_subprocess_exec(
                *COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True, env=surroundings
            )
        except OSError as error:
            raise Lost(f"not started: {error.strerror}") from None
        worker = cls(process)
        try:
            await worker.ask(Load(list(GAMES)), WARM_UP)
        except BaseException:
            await worker.end()
            raise
        return worker

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        """Whether the process is known to have ended."""
        return self._process.returncode is not None

    async def ask(self, question: Load | Think, limit: float) -> Answer:
        """Its answer; Lost if there is none within so many seconds, and then it is good for nothing any more."""
        sender, listener = self._process.stdin, self._process.stdout
        assert sender is not None
        assert listener is not None
        try:
            async with asyncio.timeout(limit):
                sender.write(msgspec.json.encode(question) + b"\n")
                await sender.drain()
                line = await listener.readline()
            return msgspec.json.decode(line, type=Answer)
        except TimeoutError:
            raise Lost(f"no answer in {limit:g} seconds") from None
        except (OSError, RuntimeError):
            # The server's loop calls it a RuntimeError to write to a pipe that has closed.
            raise Lost("it does not listen") from None
        except (ValueError, msgspec.DecodeError):
            raise Lost("it ended") from None

    def kill(self) -> None:
        """End it at once, whatever it does."""
        if not self.has_ended:
            with suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)

    async def end(self) -> None:
        """End it, and see that nothing of it is left, even if who ends it is cancelled meanwhile."""
        self.kill()
        if self._process.stdin is not None:
            self._process.stdin.close()
        gone = asyncio.ensure_future(self._process.communicate())
        try:
            await asyncio.shield(gone)
        except asyncio.CancelledError:
            await gone
            raise
