"""`longhall serve`: open a hall for browsers and bots."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from longhall.cli.speech import speak


def serve(
    database: Annotated[str | None, typer.Option("--database", metavar="FILE|URL")] = None,
    host: Annotated[str | None, typer.Option("--host", metavar="ADDRESS")] = None,
    port: Annotated[int | None, typer.Option("--port", metavar="NUMBER")] = None,
    workers: Annotated[int | None, typer.Option("--workers", metavar="NUMBER")] = None,
    thinkers: Annotated[int | None, typer.Option("--thinkers", metavar="NUMBER")] = None,
    bus: Annotated[str | None, typer.Option("--bus", metavar="KIND|URL")] = None,
    explain: Annotated[bool, typer.Option("--settings")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="fr|en")] = None,
) -> None:
    """Open a hall, or say what can be set."""
    # What the hall needs is an extra of its own: who plays in the terminal does not have to have it.
    from longhall.hall.serve import serve as open_hall
    from longhall.hall.settings import describe_settings, settings_from

    speech = speak(lang)
    if explain:
        for setting in describe_settings():
            typer.echo(f"{setting.variable}  ({setting.default or '-'})\n    {setting.meaning[speech.language]}")
        return
    given = {"database": database, "host": host, "port": port, "workers": workers, "thinkers": thinkers, "bus": bus}
    settings = settings_from(os.environ, **given)
    address = settings.public_url or f"http://{settings.host}:{settings.port}/"
    typer.echo(speech.say("hall_opens", address=address), err=True)
    open_hall(settings)
