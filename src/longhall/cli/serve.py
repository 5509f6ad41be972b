"""`longhall serve`: open a hall for browsers and bots."""

from __future__ import annotations

import os
from collections.abc import Collection
from typing import TYPE_CHECKING, Annotated

import typer

from longhall.cli.extras import hall_needed
from longhall.cli.speech import Speech, speak

if TYPE_CHECKING:
    from longhall.hall.settings import HallSettings

# A server that listens here can be reached at every address of its machine, but not at this one.
EVERYWHERE = ("0.0.0.0", "::")


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
    with hall_needed():
        from longhall.hall.serve import serve as open_hall
        from longhall.hall.settings import idle_variables, settings_from

    speech = speak(lang)
    given = {"database": database, "host": host, "port": port, "workers": workers, "thinkers": thinkers, "bus": bus}
    if explain:
        _explain(speech, given)
        return
    settings = settings_from(os.environ, **given)
    for variable in idle_variables(os.environ):
        typer.echo(speech.say("sets_nothing", variable=variable), err=True)
    open_hall(settings, lambda: typer.echo(welcome(settings, speech), err=True))


def _explain(speech: Speech, options: Collection[str]) -> None:
    from longhall.hall.settings import IN_FILE, describe_settings, variable_of
    from longhall.hall.values import SECRETS

    in_files = [variable_of(name) + IN_FILE for name in SECRETS]
    typer.echo(speech.say("settings_intro", files=speech.listed(in_files)) + "\n")
    for setting in describe_settings():
        option = f"  --{setting.name}" if setting.name in options else ""
        default = setting.default or "-"
        typer.echo(f"{setting.variable}  ({default}){option}\n    {setting.meaning[speech.language]}")


def welcome(settings: HallSettings, speech: Speech) -> str:
    """Where to go, and where the tables are."""
    from longhall.hall.settings import shown

    port, place = settings.port, shown(settings)["database"]
    if settings.public_url is None and settings.host in EVERYWHERE:
        return speech.say("hall_opens_everywhere", port=port, database=place)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return speech.say("hall_opens", address=settings.public_url or f"http://{host}:{port}/", database=place)
