"""`python -m bench.load`: measure the hall under load, print what was found, write it down."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console

from bench.load import measures
from bench.load.crowd import CrowdFailed
from bench.load.figures import Findings
from bench.load.report import Report, versions
from bench.load.servers import NotServing
from bench.machine import ROOT, these_builds, this_machine

RESULTS = ROOT / "bench" / "results"
PARTS = ("costs", "full", "growth", "cold")

# A short run finds what is broken; its figures are worth little.
ROUNDS, TABLES, RATE, SECONDS, STEP_SECONDS, STEPS = 7, 2000, 400.0, 30.0, 12.0, measures.STEPS
SHORT_ROUNDS, SHORT_TABLES, SHORT_RATE, SHORT_SECONDS, SHORT_STEPS = 1, 200, 40.0, 5.0, (100, 200)


def main(words: Sequence[str] | None = None) -> int:
    """Run it: 0 if every promise holds, 1 if not, 2 if the run could not be made."""
    asked = _arguments(words)
    console = Console()
    parts = asked.part or PARTS
    try:
        with tempfile.TemporaryDirectory(prefix="longhall-load-") as folder:
            findings = run(parts, Path(folder), console, short=asked.short)
    except (NotServing, CrowdFailed) as error:
        print(f"bench.load: {error}", file=sys.stderr)
        return 2
    report = Report(
        date=datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        machine=this_machine(),
        builds=these_builds(None, versions()),
        findings=findings,
    )
    console.print(report.markdown(), markup=False, highlight=False)
    if asked.results or (report.builds.compiled and not asked.short and set(parts) == set(PARTS)):
        path = report.save(asked.results or RESULTS)
        console.print(f"Written: {path.name}, load.md and load.svg")
    else:
        console.print("Nothing was written: only a whole run of the compiled build is kept.")
    broken = [promise for promise in findings.promises() if not promise.holds]
    for promise in broken:
        print(f"bench.load: {promise.about}: {promise.promised}, found {promise.found}", file=sys.stderr)
    return 1 if broken else 0


def run(parts: Sequence[str], folder: Path, console: Console, *, short: bool) -> Findings:
    """Measure the parts that are asked for, one after the other."""
    findings = Findings()
    say = console.log
    seconds = SHORT_SECONDS if short else SECONDS
    if "costs" in parts:
        findings.costs = measures.costs_of_a_move(folder, SHORT_ROUNDS if short else ROUNDS, say)
    if "full" in parts:
        tables, rate = (SHORT_TABLES, SHORT_RATE) if short else (TABLES, RATE)
        findings.full = measures.full_house(folder, tables, rate, seconds, say)
    if "growth" in parts:
        steps = SHORT_STEPS if short else STEPS
        findings.growth = measures.growth(folder, steps, SHORT_SECONDS if short else STEP_SECONDS, say)
    if "cold" in parts:
        findings.cold = measures.cold(folder, say)
    return findings


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description="Measure the hall under load.")
    parser.add_argument("--part", action="append", choices=PARTS, help="measure this part only; may be repeated")
    parser.add_argument("--short", action="store_true", help="a short run, to see that everything works")
    parser.add_argument("--results", type=Path, metavar="DIR", help="write the report there, whatever was measured")
    return parser.parse_args(words)


if __name__ == "__main__":
    sys.exit(main())
