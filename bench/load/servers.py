"""Servers in processes of their own: how they are started and ended, and what they use of the machine."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

from bench.load.laying import SECRET

# A server that does not answer for so long does not answer at all; one that was told to end has as long.
PATIENCE = 30.0
LOOK_AGAIN = 0.05

BOARDGAME = Path(__file__).parent / "boardgame"

# One machine is the address of thousands of people here, and they are faster than people.
MANY = "1000000"
LIFTED = ("SOCKETS_A_MINUTE", "SOCKETS_AN_ADDRESS", "LOOKUPS_A_SECOND", "REQUESTS_A_SECOND", "FRAMES_A_SECOND")


class NotServing(Exception):
    """A server that does not come up; the text says which."""


class Server:
    """A process that listens on a port of this machine."""

    def __init__(self, name: str, command: Sequence[str], port: int, environment: Mapping[str, str]) -> None:
        self.name = name
        self.port = port
        # Elsewhere than here, lest it find the source tree in place of what is installed.
        self._process = subprocess.Popen(
            list(command), env={**os.environ, **environment}, stdout=subprocess.DEVNULL, cwd=Path(sys.prefix)
        )
        try:
            self._wait()
        except NotServing:
            self.close()
            raise

    @property
    def process(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def cpu(self) -> float:
        """The seconds of the processor that the server and all its processes have used."""
        return sum(cpu_of(each) for each in family_of(self.process))

    @property
    def memory(self) -> int:
        """The bytes of memory that the server itself holds, without its workers."""
        pages = int(Path(f"/proc/{self.process}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def close(self) -> None:
        """End the server."""
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.poll() is None:
            with socket.socket() as trial:
                if trial.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(LOOK_AGAIN)
        raise NotServing(f"{self.name} does not serve; what it said stands above")


def hall(database: Path, thinkers: int = 1) -> Server:
    """The hall as `longhall serve` runs it, every move on the disk."""
    port = free_port()
    environment = {
        "LONGHALL_DATABASE": str(database),
        "LONGHALL_PORT": str(port),
        "LONGHALL_SECRET": SECRET,
        "LONGHALL_THINKERS": str(thinkers),
        "LONGHALL_LOG_LEVEL": "warning",
        **{f"LONGHALL_LIMITS_{name}": MANY for name in LIFTED},
    }
    return Server("the hall", [sys.executable, "-m", "longhall.hall"], port, environment)


def boardgame(state_bytes: int, folder: Path | None = None) -> Server:
    """boardgame.io's own server with a game of so many bytes, which keeps its matches in memory or in a folder."""
    port = free_port()
    command = ["node", str(BOARDGAME / "server.js"), str(port), str(state_bytes), *([str(folder)] if folder else [])]
    return Server("boardgame.io", command, port, {"NODE_ENV": "production"})


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


def family_of(process: int) -> list[int]:
    """A process and all that it started, and those in turn."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = [process]
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return found


def cpu_of(process: int) -> float:
    """The seconds of the processor, in user and system mode, of all threads of a process; 0 if it has gone."""
    try:
        # Linux has a clock for each process, whose number is made of the process's own.
        return time.clock_gettime(~process << 3 | 2)
    except OSError:
        return 0.0
