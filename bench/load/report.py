"""The report of a run under load: a JSON document, a page in Markdown and a drawing."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import msgspec

from bench.load.figures import Findings
from bench.load.plot import drawn
from bench.load.servers import BOARDGAME
from bench.machine import Builds, Machine
from bench.report import JUDGED, write

FORMAT = 1
PACKAGES = ("uvicorn", "uvloop", "websockets", "litestar", "sqlalchemy")


class Report(msgspec.Struct, kw_only=True):
    """One run: when, where, on what, and every figure."""

    format: int = FORMAT
    date: str
    machine: Machine
    builds: Builds
    findings: Findings

    def markdown(self) -> str:
        """For the terminal and the documentation."""
        return "\n".join(self._lines()) + "\n"

    def save(self, folder: Path) -> Path:
        """Write all documents, each whole or not at all; returns the path of the JSON one."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"load-{self.date[:10]}-{self.builds.commit}.json"
        write(path, msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")
        write(folder / "load.md", self.markdown().encode())
        if len(self.findings.growth) > 1:
            write(folder / "load.svg", drawn(self.findings.growth).encode())
        return path

    def _lines(self) -> Iterator[str]:
        found = self.findings
        yield from _table(
            ("promise", "promised", "found", "holds"),
            [(each.about, each.promised, each.found, JUDGED[each.holds]) for each in found.promises()],
        )
        yield from _table(
            ("server", "game", "CPU a move", "best round", "worst round"),
            [
                (
                    cost.server,
                    cost.meaning,
                    *(f"{us:,.0f} us" for us in (cost.median, min(cost.rounds), max(cost.rounds))),
                )
                for cost in found.costs
            ],
        )
        if found.full is not None:
            full, house = found.full, found.full.house
            yield f"A full house, {house.tables:,} tables of two sockets each, all games in turn:"
            yield ""
            yield f"- {house.moves:,} moves at {house.rate:g} a second, of which {house.late} could not be made in time"
            yield f"- From sending a move until the whole table has it (p50 / p99 / worst): {house.waits}"
            yield f"- CPU a move: {house.cpu:,.0f} us; two bots took {full.thinking:.2f} cores meanwhile"
            yield (
                f"- Memory: {house.memory:.1f} kB a table with its two sockets, of which {full.memory_a_socket:.1f} kB "
                f"a socket; {full.memory_without_sockets:.1f} kB without"
            )
            yield f"- After a cut, until the socket is open again: {full.opened}; from hello to state: {full.returned}"
            yield ""
        yield from _table(
            ("tables", "moves a second", "CPU a move", "p50 / p99 / worst", "memory a table"),
            [
                (f"{each.tables:,}", f"{each.rate:g}", f"{each.cpu:,.0f} us", str(each.waits), f"{each.memory:.1f} kB")
                for each in found.growth
            ],
        )
        if found.cold is not None:
            cold = found.cold
            yield f"A game of {cold.game} with {cold.entries:,} entries, cold from the disk, from hello to state:"
            yield ""
            yield f"- The first on a server that has just started: {cold.first:.1f} ms"
            yield f"- All {cold.waits.count} (p50 / p99 / worst): {cold.waits}"
            yield ""
        builds, state = self.builds, " with changes not committed" if self.builds.dirty else ""
        build = "compiled" if builds.compiled else "interpreted"
        origin = "" if builds.of_this_tree else ", built from other sources than this tree's"
        yield f"- Date: {self.date}, commit {builds.commit}{state}, {build} build{origin}"
        yield f"- Machine: {self.machine.processor}, {self.machine.cores} cores, {self.machine.system}"
        yield f"- Python: {builds.python}"
        yield "- Versions: " + ", ".join(f"{package} {version}" for package, version in builds.versions.items())


def versions() -> dict[str, str]:
    """The versions of what takes part."""
    locked = msgspec.json.decode((BOARDGAME / "package-lock.json").read_bytes())["packages"]
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return {
        **{package: metadata.version(package) for package in PACKAGES},
        "Node": node.removeprefix("v"),
        "boardgame.io": locked["node_modules/boardgame.io"]["version"],
    }


def _table(headings: tuple[str, ...], rows: list[tuple[str, ...]]) -> Iterator[str]:
    if not rows:
        return
    yield "| " + " | ".join(headings) + " |"
    yield "|---" * len(headings) + "|"
    for row in rows:
        yield "| " + " | ".join(row) + " |"
    yield ""
