"""A hall in processes of its own, which can be killed at any moment."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

from longhall.hall.limits import Limits
from longhall.hall.settings import PREFIX
from tests.hall.postgres import free_port

SECRET = "only-for-tests-" * 3
START_SECONDS = 90.0
STOP_SECONDS = 20.0
# A thinker whose server has died sees it at the latest when its thought is due.
ORPHAN_SECONDS = 20.0
# Whatever is counted is allowed: here people act much faster than people do.
MANY = 1_000_000
COUNTED = [name for name in Limits.__struct_fields__ if "_a_" in name or "_an_" in name]

COMMAND = (sys.executable, "-m", "longhall.hall")

# What is graver than a warning, or no line of the log at all. Thinkers that are killed, or whose hall is, are expected.
UNEXPECTED = re.compile(r"\S+ (error|critical) |(?!\d{4}-)")
EXPECTED = re.compile(r"longhall\.hall\.think|^Exception ignored in: .*<stdout>|^BrokenPipeError|^\s*$")


class Broken(Exception):
    """Something that was promised did not hold."""


class Server:
    """`python -m longhall.hall`, or another command for it, on a port of its own. Everything it says is in `log`."""

    def __init__(
        self,
        database: str,
        folder: Path,
        processes: int = 1,
        variables: dict[str, str] | None = None,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.database = database
        self.command = command
        self.processes = processes
        self.port = free_port()
        self.log = folder / "server.log"
        self._environment = {
            **os.environ,
            "PYTHONFAULTHANDLER": "1",
            PREFIX + "DATABASE": database,
            PREFIX + "HOST": "127.0.0.1",
            PREFIX + "PORT": str(self.port),
            PREFIX + "WORKERS": str(processes),
            PREFIX + "THINKERS": "1",
            PREFIX + "SECRET": SECRET,
            PREFIX + "LOG_LEVEL": "warning",
            **{f"{PREFIX}LIMITS_{name.upper()}": str(MANY) for name in COUNTED},
            **(variables or {}),
        }
        self._process: subprocess.Popen[bytes] | None = None
        self._seen: set[tuple[int, str]] = set()

    @property
    def origin(self) -> str:
        """Where its pages are."""
        return f"http://127.0.0.1:{self.port}"

    def socket_of(self, table: str) -> str:
        """The address of a table's socket."""
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"

    @property
    def is_up(self) -> bool:
        """Whether it was started and has not ended."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start it, in a process group of its own, without waiting for it."""
        assert not self.is_up
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    async def until_ready(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + START_SECONDS
        while not await self._answers():
            if not self.is_up or time.monotonic() > until:
                raise Broken(f"the hall does not open ({self._process and self._process.poll()}):\n{self.last_words()}")
            await asyncio.sleep(0.02)

    def kill(self) -> None:
        """Kill all of it at once."""
        assert self._process is not None
        self._note_descendants()
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def kill_one(self, rng: Random) -> None:
        """Kill one of its processes that serve; the others go on, and another one takes its place."""
        self._note_descendants()
        serving = self.serving()
        if serving:
            with suppress(ProcessLookupError):
                os.kill(rng.choice(serving), signal.SIGKILL)

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Tell it to stop, and see that it does."""
        assert self._process is not None
        self._note_descendants()
        self._process.send_signal(how)
        until = time.monotonic() + STOP_SECONDS
        while self.is_up:
            if time.monotonic() > until:
                raise Broken(f"the hall does not stop:\n{self.last_words()}")
            await asyncio.sleep(0.02)

    def serving(self) -> list[int]:
        """Its processes that serve: itself, or its children if there are several."""
        if self._process is None or self.processes == 1:
            return [] if self._process is None else [self._process.pid]
        return [pid for pid in children_of(self._process.pid) if "spawn_main" in command_of(pid)]

    def thinkers(self) -> list[int]:
        """The workers that think for its bots."""
        return [pid for server in self.serving() for pid in children_of(server) if "hall.thinking" in command_of(pid)]

    async def check_nothing_left(self) -> None:
        """No process of it outlives it for long."""
        until = time.monotonic() + ORPHAN_SECONDS
        while left := self._left():
            if time.monotonic() > until:
                raise Broken(f"processes were left behind: {[command_of(pid) for pid in left]}")
            await asyncio.sleep(0.1)

    def check_log(self) -> None:
        """Whatever happened was expected: the hall tells of nothing that it cannot explain."""
        said = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        unexpected = [line for line in said if UNEXPECTED.match(line) and not EXPECTED.search(line)]
        if unexpected:
            raise Broken("the hall did not expect this:\n" + "\n".join(unexpected[:20]))

    def end(self) -> None:
        """End every process of it, whatever happened."""
        if self.is_up:
            self.kill()
        for pid in self._left():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def last_words(self) -> str:
        """The end of its log."""
        return self.log.read_text(encoding="utf-8", errors="replace")[-4000:] if self.log.exists() else ""

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(5):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                try:
                    writer.write(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                    return (await reader.readline()).startswith(b"HTTP/1.1 ")
                finally:
                    writer.close()
        except OSError:
            return False

    def _note_descendants(self) -> None:
        if self._process is None:
            return
        found = [self._process.pid]
        for pid in found:
            found += children_of(pid)
        self._seen |= {(pid, begun) for pid in found[1:] if (begun := beginning_of(pid))}

    def _left(self) -> list[int]:
        """Those of its processes that were seen and run still. A number alone may be somebody else's by now."""
        return [pid for pid, begun in self._seen if beginning_of(pid) == begun]


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for folder in Path("/proc").iterdir():
        fields = _fields_of(folder) if folder.name.isdigit() else []
        if fields and int(fields[1]) == pid:
            found.append(int(folder.name))
    return sorted(found)


def command_of(pid: int) -> str:
    """The command line of a process; nothing if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def beginning_of(pid: int) -> str:
    """When a process began, in ticks since the machine did; nothing if it has ended."""
    fields = _fields_of(Path(f"/proc/{pid}"))
    return fields[19] if fields and fields[0] != "Z" else ""


def _fields_of(folder: Path) -> list[str]:
    """What the system says of a process, after its name: its state, its parent, and so on."""
    try:
        return (folder / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
