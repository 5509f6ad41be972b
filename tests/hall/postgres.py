"""A PostgreSQL server for the tests: its own, on a port of its own, gone when they end."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

import asyncpg

from longhall.hall.store import Store

HOME = Path("/usr/lib/postgresql")
USER = "longhall"
PREPARED = "prepared"
START_SECONDS = 30.0

# A crash of the server loses nothing without fsync, only a crash of the machine does, and no test makes one.
SETTINGS = (
    "fsync=off",
    "full_page_writes=off",
    "shared_buffers=32MB",
    "max_connections=60",
    "listen_addresses=127.0.0.1",
)


class NoPostgres(Exception):
    """PostgreSQL is not installed."""


class Postgres:
    """A server in a folder of its own. It refuses root, so root runs it as `postgres`."""

    def __init__(self) -> None:
        self._programs = find_programs()
        self._folder = Path(tempfile.mkdtemp(prefix="longhall-postgres-"))
        self._data = self._folder / "data"
        self._as: list[str] = []
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self._folder, owner.pw_uid, owner.pw_gid)
            self._as = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]
        initdb = [
            *self._as,
            self._program("initdb"),
            "-D",
            str(self._data),
            "-A",
            "trust",
            "-U",
            USER,
            "-N",
            "-E",
            "UTF8",
        ]
        subprocess.run([*initdb, "--locale=C"], check=True, capture_output=True, cwd=self._folder)
        self._port = free_port()
        self._names = count(1)
        self._server: subprocess.Popen[bytes] | None = None
        self.start()
        asyncio.run(self._prepare())

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        settings = [part for setting in SETTINGS for part in ("-c", setting)]
        with (self._folder / "log").open("ab") as log:
            command = [*self._as, self._program("postgres"), "-D", str(self._data), "-p", str(self._port)]
            self._server = subprocess.Popen(
                [*command, "-k", str(self._folder), *settings], stdout=log, stderr=log, cwd=self._folder
            )
        until = time.monotonic() + START_SECONDS
        while not self._answers():
            if self._server.poll() is not None or time.monotonic() > until:
                raise RuntimeError((self._folder / "log").read_text(encoding="utf-8"))
            time.sleep(0.02)

    def crash(self) -> None:
        """Stop at once, as `pg_ctl stop -m immediate` does: connections break, and what was committed stays."""
        if self._server is not None:
            self._server.send_signal(signal.SIGQUIT)
            self._server.wait(START_SECONDS)
            self._server = None

    def remove(self) -> None:
        """Stop, and leave nothing behind."""
        self.crash()
        shutil.rmtree(self._folder)

    @property
    def folder(self) -> Path:
        """Where its data and its log are."""
        return self._folder

    def address(self, name: str) -> str:
        """The URL of a database."""
        return f"postgresql://{USER}@127.0.0.1:{self._port}/{name}"

    def empty_database(self) -> str:
        """A new database without any table: its URL."""
        return self._create("template0")

    def database(self) -> str:
        """A new database with all tables, and nothing in them: its URL."""
        return self._create(PREPARED)

    def drop(self, address: str) -> None:
        """Remove a database, whoever is still connected to it."""
        asyncio.run(self._run(f"DROP DATABASE {address.rpartition('/')[2]} WITH (FORCE)"))

    def _create(self, template: str) -> str:
        name = f"hall{next(self._names)}"
        asyncio.run(self._run(f"CREATE DATABASE {name} TEMPLATE {template}"))
        return self.address(name)

    async def _prepare(self) -> None:
        await self._run(f"CREATE DATABASE {PREPARED}")
        store = Store(self.address(PREPARED))
        await store.prepare()
        await store.close()

    async def _run(self, statement: str) -> None:
        connection = await asyncpg.connect(self.address("postgres"))
        await connection.execute(statement)
        await connection.close()

    def _program(self, name: str) -> str:
        return str(self._programs / name)

    def _answers(self) -> bool:
        asked = [self._program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self._port)]
        return subprocess.run(asked, check=False).returncode == 0


def find_programs() -> Path:
    """Where Debian keeps the programs of its newest PostgreSQL."""
    found = [folder for folder in HOME.glob("*/bin") if (folder / "initdb").exists()]
    if not found:
        raise NoPostgres(f"there is no PostgreSQL in {HOME}: run 'apt-get install postgresql' as root")
    return max(found, key=lambda folder: float(folder.parent.name))


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
