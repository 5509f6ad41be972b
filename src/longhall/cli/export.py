"""`longhall export`: a record as one seat knows it, or anybody who watched."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from longhall.cli.arguments import can_be_written, read_saga
from longhall.cli.speech import speak
from longhall.kernel.table import check_seat
from longhall.kernel.vocabulary import SPECTATOR


def export(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    seat: Annotated[int | None, typer.Option("--as", metavar="SEAT")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE")] = None,
    content: Annotated[Path | None, typer.Option("--content", metavar="DIR")] = None,
    lang: Annotated[str | None, typer.Option("--lang", metavar="fr|en")] = None,
) -> None:
    """Write what one viewer was shown and told."""
    speak(lang)
    saga = read_saga(file, content)
    if seat is not None:
        check_seat(seat, saga.header.players)
    text = msgspec.json.encode(saga.as_seen_by(SPECTATOR if seat is None else seat))
    if save is None:
        typer.echo(text)
    else:
        can_be_written(save).write_bytes(text + b"\n")
