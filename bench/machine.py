"""Where a run took place: the machine, the builds and the commit. No path, user or host name is ever asked for."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path

import msgspec

import longhall

ROOT = Path(__file__).parent.parent
PACKAGES = ("msgspec", "mypy_extensions", "rich")


class Machine(msgspec.Struct, frozen=True):
    """The hardware and its system."""

    processor: str
    cores: int
    system: str


class Builds(msgspec.Struct, frozen=True):
    """What was measured: the commit, the build and the version of everything that took part."""

    commit: str
    dirty: bool
    of_this_tree: bool
    compiled: bool
    python: str
    versions: dict[str, str]
    peers_python: str | None = None


def this_machine() -> Machine:
    """The machine of this run."""
    return Machine(_processor(), os.cpu_count() or 1, _system())


def these_builds(peers_python: str | None, peers: dict[str, str]) -> Builds:
    """The builds of this run."""
    commit = _git("rev-parse", "--short=8", "HEAD") or "unknown"
    changed = _git("status", "--porcelain", "--", ".", ":!bench/results")
    versions = {"longhall": longhall.__version__}
    versions |= {package: metadata.version(package) for package in PACKAGES}
    return Builds(
        commit=commit,
        dirty=bool(changed),
        of_this_tree=is_of_this_tree(Path(longhall.__file__).parent),
        compiled=longhall.COMPILED,
        python=f"{platform.python_implementation()} {platform.python_version()}",
        versions=versions | peers,
        peers_python=peers_python,
    )


def is_of_this_tree(package: Path) -> bool:
    """Whether the measured package was built from the sources the commit speaks of; a wheel carries its sources."""
    source = ROOT / "src" / "longhall"
    return all(
        (package / path.relative_to(source)).is_file()
        and (package / path.relative_to(source)).read_bytes() == path.read_bytes()
        for path in source.rglob("*.py")
    )


@contextmanager
def on_one_core() -> Iterator[bool]:
    """Keep this process and those it starts on one core meanwhile; says whether the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield False
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield True
    finally:
        os.sched_setaffinity(0, cores)


def _processor() -> str:
    try:
        found = re.search(r"^model name\s*:\s*(.+)$", Path("/proc/cpuinfo").read_text(encoding="utf-8"), re.MULTILINE)
    except OSError:
        found = None
    return found[1].strip() if found else platform.processor() or platform.machine()


def _system() -> str:
    release = re.match(r"[\d.]*\d", platform.release())
    name = f"{platform.system()} {release[0] if release else ''}".strip()
    return f"{name}, {platform.machine()}"


def _git(*words: str) -> str:
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()
