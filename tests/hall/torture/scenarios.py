"""Mishaps beside a kill: a full disk, a database that restarts, a cut bus, a lost thinker, a clock that jumps."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg

from longhall.hall.pace import Pace
from tests.hall.postgres import Postgres
from tests.hall.torture.run import Run, Say
from tests.hall.torture.server import Broken, Server
from tests.hall.torture.tables import PERSON, SPOTS, Spot

# Where Python finds a time of day that can be set.
CLOCK = Path(__file__).parent / "clock"
HOUR = 3600
PATIENCE = 30.0
# So much is left of a disk for a hall to begin with.
ROOM = "4M"
REFUSED_BY_DISK = ("not_durable", "database_away")

# A connection that hears of other processes has said so last, or was asked whether it is still there.
LISTENING = (
    "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')"
)

# Two tables are enough: one of them with a bot.
FEW = SPOTS[:2]
# Nobody here takes longer than a second, unless the clock says so.
HURRIED = Pace(kind="live", seconds=15, bank=10, takeover="calm")
TIMED = (
    Spot("mythic-arena", (PERSON, PERSON), pace=HURRIED),
    Spot("blood-rage", (PERSON, "calm", PERSON), pace=HURRIED),
)


@asynccontextmanager
async def running(server: Server, seed: int, say: Say, spots: Sequence[Spot] = FEW) -> AsyncIterator[Run]:
    """A hall at which people play; at the end everybody goes on, and all that was acknowledged is there."""
    run = Run(server, seed, spots, say)
    server.start()
    try:
        await server.until_ready()
        async with run.played():
            await run.everybody_goes_on()
            yield run
            await run.everybody_goes_on()
        await server.stop()
        await run.verify()
        await server.check_nothing_left()
        server.check_log()
    finally:
        server.end()
    run.tell()


async def until(holds: Callable[[], bool], what: str) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise Broken(what)
        await asyncio.sleep(0.02)


def refusals(run: Run) -> Counter[str]:
    """What clients were refused, by the key of the sentence."""
    return sum((client.refusals for laid in run.tables for client in laid.clients), Counter())


# A full disk.


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of a few megabytes."""
    disk = folder / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", str(disk)], check=True)
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=True)


def fill(disk: Path) -> Path:
    """Leave no room at all: the file that takes it."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    return filler


async def disk_full(folder: Path, seed: int, say: Say) -> None:
    """The disk is full: nothing is acknowledged, and whoever acts is told why. There is room again: play goes on."""
    with small_disk(folder) as disk:
        async with running(Server(str(disk / "hall.db"), folder), seed, say) as run:
            filler = fill(disk)
            await until(lambda: refusals(run).total() > 0, "nobody was told that the disk is full")
            acknowledged = run.acknowledged
            await asyncio.sleep(2)
            found = refusals(run)
            if run.acknowledged != acknowledged or not set(found) & set(REFUSED_BY_DISK):
                raise Broken(f"on a full disk {run.acknowledged - acknowledged} were acknowledged; refused: {found}")
            filler.unlink()


# PostgreSQL.


async def database_restart(postgres: Postgres, folder: Path, seed: int, say: Say) -> None:
    """The database stops at once, as in a crash, and comes back."""
    server = Server(await asyncio.to_thread(postgres.empty_database), folder, processes=2)
    async with running(server, seed, say) as run:
        for pause in (0.5, 3.0):
            await asyncio.to_thread(postgres.crash)
            await asyncio.sleep(pause)
            await asyncio.to_thread(postgres.start)
            await run.everybody_goes_on()
            await run.look()


async def bus_cut(postgres: Postgres, folder: Path, seed: int, say: Say) -> None:
    """The connections over which processes hear of each other are cut: nobody waits for long for what others did."""
    server = Server(await asyncio.to_thread(postgres.empty_database), folder, processes=2)
    async with running(server, seed, say) as run:
        for _ in range(4):
            await cut(server)
            await run.everybody_goes_on()
            await everybody_is_told(run)
            await run.look()


async def cut(server: Server) -> None:
    """Cut every connection that listens for the bus, as soon as every process does."""
    connection = await asyncpg.connect(server.database)
    end = time.monotonic() + PATIENCE
    try:
        while await connection.fetchval(f"SELECT count(*) {LISTENING}") < server.processes:
            if time.monotonic() > end:
                raise Broken("not every process listens")
            await asyncio.sleep(0.1)
        await connection.fetch(f"SELECT pg_terminate_backend(pid) {LISTENING}")
    finally:
        await connection.close()


async def everybody_is_told(run: Run) -> None:
    """What one client at a table knows now, all of them know soon."""
    known = {laid: laid.number for laid in run.playing.values()}

    def told() -> bool:
        return all(
            client.over or (client.number or 0) >= number for laid, number in known.items() for client in laid.clients
        )

    await until(told, "somebody was not told what another did")


# Thinkers and clocks.


async def worker_killed(folder: Path, seed: int, say: Say) -> None:
    """The process in which bots think is killed, again and again."""
    spots = (Spot("mythic-arena", (PERSON, "keen")), Spot("reavers-of-midgard", ("keen", PERSON, "calm")))
    server = Server(str(folder / "hall.db"), folder)
    async with running(server, seed, say, spots) as run:
        for _ in range(5):
            await until(lambda: bool(server.thinkers()), "there is no thinker")
            for pid in server.thinkers():
                os.kill(pid, signal.SIGKILL)
            await run.everybody_goes_on()


async def clock_jump(folder: Path, seed: int, say: Say) -> None:
    """Somebody sets the clock an hour forward, and back, and the hall starts again: nobody's time is out."""
    setting = folder / "clock"
    setting.write_text("0")
    path = os.pathsep.join([str(CLOCK), *filter(None, [os.environ.get("PYTHONPATH")])])
    variables = {"PYTHONPATH": path, "TORTURE_CLOCK": str(setting)}
    server = Server(str(folder / "hall.db"), folder, variables=variables)
    async with running(server, seed, say, TIMED) as run:
        for shift in (HOUR, -HOUR, 0):
            replace(setting, str(shift))
            await run.everybody_goes_on()
            server.kill()
            server.start()
            await server.until_ready()
            await run.everybody_goes_on()
        await run.look()
        check_nobody_timed_out(run)


def replace(file: Path, text: str) -> None:
    """Write a file in one stroke."""
    part = file.with_suffix(".part")
    part.write_text(text)
    part.replace(file)


def check_nobody_timed_out(run: Run) -> None:
    """A seat is handed over because its player said so, under a key, and for no other reason."""
    for laid in run.tables:
        for row in laid.witness.rows:
            if row.key is None and '"handover"' in row.entry:
                raise Broken(f"seat {row.seat} of {laid.witness.table.id} was timed out at entry {row.number}")


Story = Callable[[Path, int, Say], Coroutine[Any, Any, None]]
PostgresStory = Callable[[Postgres, Path, int, Say], Coroutine[Any, Any, None]]

ON_SQLITE: dict[str, Story] = {"disk-full": disk_full, "worker-killed": worker_killed, "clock-jump": clock_jump}
ON_POSTGRES: dict[str, PostgresStory] = {"database-restart": database_restart, "bus-cut": bus_cut}
