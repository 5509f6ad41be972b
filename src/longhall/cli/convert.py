"""`longhall convert`: write records of the format before this one anew."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from longhall import games as house
from longhall.cli.arguments import beside
from longhall.cli.speech import speak
from longhall.kernel import saga as sagas


def convert(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...")],
    content: Annotated[Path | None, typer.Option("--content", metavar="DIR")] = None,
    lang: Annotated[str | None, typer.Option("--lang", metavar="fr|en")] = None,
) -> None:
    """Convert records. Each is played again first; the old file stays beside the new one."""
    speech = speak(lang)
    for file in files:
        saga = sagas.load_older(file, lambda name: house.game(name, content))
        kept = beside(file)
        file.rename(kept)
        saga.save(file)
        typer.echo(speech.say("converted", file=file, moves=len(saga.moments), kept=kept))
