"""The report: a table in the terminal, a JSON document and a page in Markdown."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
from rich import box
from rich.table import Table

from bench.figures import BASELINE, MEANINGS, PER_SECOND, Figure, times_baseline, times_earlier
from bench.machine import Builds, Machine
from bench.subjects import Verdict

FORMAT = 1
HEADINGS = ("subject", "what", "median", "best", f"x {BASELINE}", "x earlier", "promised", "holds")
JUDGED = {True: "yes", False: "NO", None: "?"}


class Report(msgspec.Struct, kw_only=True):
    """One run: when, where, on what, how, and every figure with its rounds."""

    format: int = FORMAT
    date: str
    machine: Machine
    builds: Builds
    seconds: float
    pinned: bool
    against: str = ""
    figures: list[Figure]
    verdicts: list[Verdict]

    @property
    def broken(self) -> list[Verdict]:
        """The promises that do not hold."""
        return [verdict for verdict in self.verdicts if verdict.holds is False]

    def rows(self) -> Iterator[tuple[str, ...]]:
        """One row a figure, as HEADINGS says."""
        for figure in self.figures:
            if figure.earlier:
                continue
            verdict = self._verdict(figure)
            times, since = times_baseline(self.figures, figure), times_earlier(self.figures, figure)
            yield (
                figure.subject,
                MEANINGS[figure.measure],
                _shown(figure, figure.median),
                _shown(figure, figure.best),
                "" if times is None else str(times),
                "" if since is None else str(since),
                "" if verdict is None else str(verdict.promise),
                "" if verdict is None else JUDGED[verdict.holds],
            )

    def table(self) -> Table:
        """For the terminal."""
        table = Table(title="Longhall beside its peers, one core", box=box.SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)
        table.add_column(no_wrap=True)
        shown = range(2, 6) if self.against else range(2, 5)
        for place in shown:
            table.add_column(HEADINGS[place].replace(" ", "\n"), justify="right", no_wrap=True)
        table.add_column("promised", no_wrap=True)
        subject = ""
        for row in self.rows():
            if row[0] != subject:
                subject = row[0]
                table.add_section()
                table.add_row(subject, style="bold")
            style = {JUDGED[True]: "green", JUDGED[False]: "bold red"}.get(row[7])
            promised = row[6].removesuffix(f" {BASELINE}")
            table.add_row(
                f"  {row[1]}", *(row[place] for place in shown), f"{promised} {row[7]}" if promised else "", style=style
            )
        return table

    def markdown(self) -> str:
        """For the documentation."""
        builds, rounds = self.builds, max((len(figure.rounds) for figure in self.figures), default=0)
        state = " with changes not committed" if builds.dirty else ""
        build = "compiled" if builds.compiled else "interpreted"
        origin = "" if builds.of_this_tree else ", built from other sources than this tree's"
        versions = ", ".join(f"{package} {version}" for package, version in builds.versions.items())
        lines = [
            "| " + " | ".join(HEADINGS) + " |",
            "|---|---|--:|--:|--:|--:|---|---|",
            *("| " + " | ".join(row) + " |" for row in self.rows()),
            "",
            "Play counts decisions, search playouts. A ratio is median to median, in brackets best round to best.",
            "",
            f"- Date: {self.date}, commit {builds.commit}{state}, {build} build{origin}",
            f"- Machine: {self.machine.processor}, {self.machine.cores} cores, {self.machine.system}",
            f"- Python: {builds.python}" + (f", the peers' {builds.peers_python}" if builds.peers_python else ""),
            f"- Versions: {versions}",
            f"- Method: {rounds} interleaved rounds of {self.seconds:g} s for each figure, "
            + ("kept on one core" if self.pinned else "one thread, left to the system's choice of core"),
        ]
        if self.against:
            lines.append(f"- Earlier: the build of {self.against}, measured in the same run; above 1 is faster now")
        if not builds.peers_python:
            lines.append("- The peers were left out of this run: what speaks of them was not judged (?).")
        return "\n".join(lines) + "\n"

    def save(self, folder: Path) -> Path:
        """Write both documents, each whole or not at all; returns the path of the JSON one."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self.date[:10]}-{self.builds.commit}.json"
        write(path, msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")
        write(folder / "latest.md", self.markdown().encode())
        return path

    def _verdict(self, figure: Figure) -> Verdict | None:
        for verdict in self.verdicts:
            if (verdict.subject, verdict.promise.measure) == (figure.subject, figure.measure):
                return verdict
        return None


def _shown(figure: Figure, number: float) -> str:
    return f"{number:,.0f}/s" if figure.unit == PER_SECOND else f"{number:,.2f} us"


def write(path: Path, text: bytes) -> None:
    """Write a document, whole or not at all."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink()
        raise
