"""The program: `python -m tests.hall.torture --help`."""

from __future__ import annotations

import argparse
import asyncio
import secrets
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.hall.postgres import Postgres
from tests.hall.torture.run import torture
from tests.hall.torture.scenarios import ON_POSTGRES, ON_SQLITE

SCENARIOS = (*ON_SQLITE, *ON_POSTGRES)


@contextmanager
def kept_if_broken(seed: int) -> Iterator[Path]:
    """A folder that is gone at the end, unless something broke: then it is said how to do the same again."""
    folder = Path(tempfile.mkdtemp(prefix="longhall-torture-"))
    say(f"seed {seed}, in {folder}")
    try:
        yield folder
    except BaseException:
        print(f"broken: see {folder}; again with --seed {seed}", file=sys.stderr, flush=True)
        raise
    shutil.rmtree(folder)


@contextmanager
def postgres_server() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    server = Postgres()
    try:
        yield server
    except BaseException:
        server.crash()
        print(f"the database is kept in {server.folder}", file=sys.stderr, flush=True)
        raise
    server.remove()


def say(text: str) -> None:
    """Show how far it is, at once."""
    print(text, flush=True)


def kill(kills: int, database: str, processes: int, seed: int) -> None:
    """Kill a hall again and again."""
    if database == "sqlite":
        with kept_if_broken(seed) as folder:
            asyncio.run(torture(str(folder / "hall.db"), folder, kills, processes, seed, say))
        return
    with postgres_server() as postgres, kept_if_broken(seed) as folder:
        asyncio.run(torture(postgres.empty_database(), folder, kills, processes, seed, say))


def tell_story(name: str, seed: int) -> None:
    """Play one of the scenarios."""
    say(f"-- {name}")
    if name in ON_SQLITE:
        with kept_if_broken(seed) as folder:
            asyncio.run(ON_SQLITE[name](folder, seed, say))
        return
    with postgres_server() as postgres, kept_if_broken(seed) as folder:
        asyncio.run(ON_POSTGRES[name](postgres, folder, seed, say))


def main() -> None:
    """Do what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.hall.torture", description=__doc__)
    parser.add_argument("--kills", type=int, default=60, help="how many times the hall is killed")
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--processes", type=int, default=1, help="how many processes the hall has (postgres)")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    parser.add_argument("--scenario", choices=[*SCENARIOS, "all"], help="another mishap instead of kills")
    asked = parser.parse_args()
    # Whoever ends this ends the hall too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if asked.scenario is None:
        kill(asked.kills, asked.database, asked.processes, asked.seed)
    for name in SCENARIOS if asked.scenario == "all" else [asked.scenario] if asked.scenario else []:
        tell_story(name, asked.seed)


if __name__ == "__main__":
    main()
