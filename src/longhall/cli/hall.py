"""`longhall hall`: what the keeper of a server does with its database: back up, verify, export."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.extras import hall_needed
from longhall.cli.speech import Speech, speak
from longhall.kernel.errors import LonghallError

if TYPE_CHECKING:
    from longhall.hall.upkeep.examine import Finding

FOUND = 1
# What takes longer than so many seconds shows how far it is.
PATIENCE = 2.0
# Where nobody looks on, each finding is on one line, whatever its length.
UNBOUNDED = 10_000

hall = typer.Typer(add_completion=False, rich_markup_mode=None)

DatabaseGiven = Annotated[str | None, typer.Option("--database", metavar="FILE|URL")]
LanguageGiven = Annotated[str | None, typer.Option("--lang", metavar="fr|en")]


@hall.callback(invoke_without_command=True)
def keep(context: typer.Context) -> None:
    """Say what can be done, if nothing is to be done."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@hall.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE")], database: DatabaseGiven = None, lang: LanguageGiven = None
) -> None:
    """Copy the database."""
    with hall_needed():
        from longhall.hall.upkeep.backup import backup as back_up

    speech = speak(lang)
    made = asyncio.run(back_up(_database(database), file))
    size = speech.number(made.bytes / 1e6, 1)
    typer.echo(speech.say("backed_up", file=file, size=size, tables=made.tables, entries=made.entries))


@hall.command()
def verify(
    database: DatabaseGiven = None,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N")] = 1,
    lang: LanguageGiven = None,
) -> None:
    """Play every log again."""
    with hall_needed():
        from longhall.hall.upkeep.verify import verify as verify_all

    speech = speak(lang)
    if jobs < 1:
        raise LonghallError("no_jobs", given=jobs)
    with _progress(speech.say("verifying")) as tell:
        found = asyncio.run(verify_all(_database(database), jobs, tell))
    _print_findings(found.findings, speech)
    if found.foreign:
        typer.echo(speech.say("foreign_tables", tables=found.foreign))
    if found.orphans:
        typer.echo(speech.say("orphan_logs", logs=found.orphans))
    seconds = speech.number(found.seconds, 1)
    key = "verified_broken" if found.findings else "verified"
    typer.echo(speech.say(key, tables=found.tables, entries=found.entries, seconds=seconds, broken=found.broken))
    if found.findings:
        raise typer.Exit(FOUND)


@hall.command()
def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER")],
    table: Annotated[list[str] | None, typer.Option("--table", metavar="ID")] = None,
    running: Annotated[bool, typer.Option("--running")] = False,
    database: DatabaseGiven = None,
    lang: LanguageGiven = None,
) -> None:
    """Write games out as records."""
    with hall_needed():
        from longhall.hall.upkeep.export import export as write_out

    speech = speak(lang)
    with _progress(speech.say("exporting")) as tell:
        done = asyncio.run(write_out(_database(database), folder, table or [], running, tell))
    _print_findings(done.findings, speech)
    if done.foreign:
        typer.echo(speech.say("foreign_tables", tables=done.foreign))
    typer.echo(speech.say("exported", records=done.written, folder=folder, there=done.there))
    if done.findings:
        raise typer.Exit(FOUND)


def _database(given: str | None) -> str:
    """The database of the hall: the one that `longhall serve` would take."""
    from longhall.hall.settings import settings_from

    return settings_from(os.environ, database=given).database


@contextmanager
def _progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar that comes once something takes long, if somebody looks on."""
    screen = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    bar = Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
    task = bar.add_task(what, total=None)
    begun = time.monotonic()

    def tell(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total)
        if time.monotonic() - begun > PATIENCE:
            bar.start()

    try:
        yield tell
    finally:
        bar.stop()


def _print_findings(findings: Sequence[Finding], speech: Speech) -> None:
    if not findings:
        return
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = UNBOUNDED
    grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    grid.add_column(speech.say("column_table"), no_wrap=True)
    grid.add_column(speech.say("column_game"), no_wrap=True)
    grid.add_column(speech.say("column_entry"), justify="right", no_wrap=True)
    grid.add_column(speech.say("column_wrong"), overflow="fold")
    for finding in findings:
        number = str(finding.number) if finding.number else "-"
        grid.add_row(finding.table, finding.game, number, Text(finding.what.in_language(speech.language)))
    console.print(grid)
