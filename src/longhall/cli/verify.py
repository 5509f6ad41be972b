"""`longhall verify`: play records again and check every digest."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from longhall.cli.arguments import read_saga
from longhall.cli.boards import board_of
from longhall.cli.narration import result
from longhall.cli.speech import speak
from longhall.kernel.errors import LonghallError


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...")],
    content: Annotated[Path | None, typer.Option("--content", metavar="DIR")] = None,
    lang: Annotated[str | None, typer.Option("--lang", metavar="fr|en")] = None,
) -> None:
    """Check records."""
    speech = speak(lang)
    faults = 0
    for file in files:
        try:
            saga = read_saga(file, content)
        except LonghallError as error:
            faults += 1
            print(speech.say("fault", sentence=error.in_language(speech.language)), file=sys.stderr)
            continue
        typer.echo(
            speech.say(
                "good_record",
                file=file,
                game=saga.game.name,
                moves=len(saga.moments),
                scores=" : ".join(map(str, saga.table.scores)),
                result=result(saga, board_of(saga.game, speech), speech),
            )
        )
    if faults:
        raise typer.Exit(2)
