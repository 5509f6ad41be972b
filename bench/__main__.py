"""`python -m bench`: measure, print the table, write it down."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import longhall
from bench.builds import Build, NoBuild
from bench.figures import UNITS, Figure, Slice
from bench.house import MEASURES
from bench.machine import ROOT, on_one_core, these_builds, this_machine
from bench.peer_process import DEFAULT_PYTHON, NoPeers, Peers
from bench.report import Report
from bench.speaking import SPEAKING
from bench.subjects import SUBJECTS, Subject, judge

ROUNDS = 25
SECONDS = 0.25
WARM_UP = 0.05
RESULTS = ROOT / "bench" / "results"

Take = Callable[[int, float], Slice]


def main(words: Sequence[str] | None = None) -> int:
    """Run it: 0 if every promise that was judged holds, 1 if not, 2 if the run could not be made as asked."""
    asked = _arguments(words)
    console = Console()
    names = [subject.game for subject in SUBJECTS]
    subjects = tuple(subject for subject in SUBJECTS if asked.game in (None, subject.game))
    if not subjects:
        return _refuse(f"no game called '{asked.game}' is measured: there are {', '.join(names)}")
    try:
        with ExitStack() as stack:
            pinned = stack.enter_context(on_one_core())
            peers = None if asked.no_peers else stack.enter_context(Peers(asked.peers))
            rivals = _rivals(asked.against, stack) if asked.against else None
            report = run(subjects, peers, rivals, asked.rounds, asked.seconds, console, pinned=pinned)
            report.against = asked.against_commit if asked.against else ""
    except (NoPeers, NoBuild) as error:
        return _refuse(str(error))
    console.print(report.table())
    _write(report, asked.results, whole=peers is not None, console=console)
    for verdict in report.broken:
        print(f"bench: {verdict.subject}, {verdict.promise.measure}: {verdict.promise} does not hold", file=sys.stderr)
    return 1 if report.broken else 0


def run(
    subjects: tuple[Subject, ...],
    peers: Peers | None,
    rivals: tuple[Build, Build] | None,
    rounds: int,
    seconds: float,
    console: Console,
    *,
    pinned: bool,
) -> Report:
    """Measure everything, round after round, so that a slow minute of the machine falls on all alike."""
    takes: list[tuple[Figure, Take]] = []
    for subject in subjects:
        for measure, take in (MEASURES | SPEAKING).items():
            now = Figure(subject.game, measure, UNITS[measure])
            if rivals is None or (subject.game, measure) not in rivals[1].offered.measures:
                takes.append((now, partial(take, subject)))
                continue
            before = Figure(subject.game, measure, UNITS[measure], earlier=True)
            for figure, build in zip((now, before), rivals, strict=True):
                takes.append((figure, partial(build.measure, subject.game, measure)))
    for peer, measure in peers.hello.measures if peers else ():
        assert peers is not None
        takes.append((Figure(peer, measure, UNITS[measure]), partial(peers.measure, peer, measure)))
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    # Drawn between two measurements only: a thread that redraws would be measured too.
    with Progress(*columns, console=console, auto_refresh=False, transient=True) as progress:
        task = progress.add_task("warming up", total=len(takes) * (rounds + 1))
        for turn in range(rounds + 1):
            for figure, measure_it in takes if turn % 2 else reversed(takes):
                progress.update(task, description=f"{figure.subject}: {figure.measure}", refresh=True)
                gc.collect()
                part = measure_it(turn, seconds if turn else min(WARM_UP, seconds))
                if turn:
                    figure.add(part)
                progress.advance(task)
    figures = [figure for figure, _ in takes]
    hello = peers.hello if peers else None
    return Report(
        date=datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        machine=this_machine(),
        builds=these_builds(hello.python if hello else None, hello.versions if hello else {}),
        seconds=seconds,
        pinned=pinned,
        figures=figures,
        verdicts=judge(subjects, figures, compiled=longhall.COMPILED),
    )


def _rivals(earlier: Path, stack: ExitStack) -> tuple[Build, Build]:
    """This build and an earlier one, each in a process of its own that holds nothing else."""
    return stack.enter_context(Build(Path(sys.executable))), stack.enter_context(Build(earlier))


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure Longhall beside its peers.")
    parser.add_argument("--game", help="measure one game only")
    parser.add_argument("--rounds", type=_positive(int), default=ROUNDS, help=f"rounds of each figure ({ROUNDS})")
    parser.add_argument(
        "--seconds", type=_positive(float), default=SECONDS, help=f"how long each of them takes ({SECONDS})"
    )
    parser.add_argument(
        "--peers", type=Path, default=DEFAULT_PYTHON, metavar="PYTHON", help="the Python that has the peers installed"
    )
    parser.add_argument(
        "--against", type=Path, metavar="PYTHON", help="the Python that has an earlier build of longhall installed"
    )
    parser.add_argument(
        "--against-commit", default="an earlier commit", metavar="COMMIT", help="the commit it was built from"
    )
    parser.add_argument("--no-peers", action="store_true", help="leave the peers out")
    parser.add_argument(
        "--results",
        type=Path,
        metavar="DIR",
        help="write the report there; by default a run of the compiled build with its peers goes to bench/results",
    )
    return parser.parse_args(words)


def _positive(kind: Callable[[str], float]) -> Callable[[str], float]:
    def read(text: str) -> float:
        number = kind(text)
        if number <= 0:
            raise argparse.ArgumentTypeError(f"it is a number above 0, not {text}")
        return number

    read.__name__ = "number"
    return read


def _write(report: Report, folder: Path | None, *, whole: bool, console: Console) -> None:
    if not report.builds.compiled:
        console.print("This is the interpreted build: no promise was judged (?), they are made of the compiled one.")
    if not report.builds.of_this_tree:
        console.print("The installed longhall was built from other sources than this tree's: build it again.")
    if not whole:
        console.print("The peers were left out: no promise that speaks of them was judged (?).")
    if folder is None and not (whole and report.builds.compiled):
        console.print("Nothing was written: only a run of the compiled build with its peers is kept.")
        return
    path = report.save(folder or RESULTS)
    console.print(f"Written: {path.name} and latest.md")


def _refuse(sentence: str) -> int:
    print(f"bench: {sentence}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
