"""The commands of `longhall`, put together, with their help in the language asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from longhall.cli.bench import bench
from longhall.cli.content import content
from longhall.cli.convert import convert
from longhall.cli.export import export
from longhall.cli.games import games
from longhall.cli.hall import hall
from longhall.cli.play import play
from longhall.cli.replay import replay
from longhall.cli.rules import rules
from longhall.cli.schema import schema_command
from longhall.cli.serve import serve
from longhall.cli.simulate import simulate
from longhall.cli.speech import Speech
from longhall.cli.verify import verify
from longhall.version import VERSION

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
for command in (games, play, serve, simulate, replay, rules, content, verify, convert, export):
    app.command()(command)
app.command("schema")(schema_command)
app.add_typer(hall, name="hall")
app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(bench)


@app.callback(invoke_without_command=True)
def longhall(context: typer.Context, version: Annotated[bool, typer.Option("--version")] = False) -> None:
    """Say the version, or, if no command is given, the help."""
    if version:
        typer.echo(VERSION)
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def in_language(speech: Speech) -> Any:
    """The command line with its help in a language."""
    top: Any = typer.main.get_command(app)
    for name, command in named(top):
        texts = speech.help[name]
        command.help = texts["about"]
        command.short_help = texts["about"]
        for parameter in command.params:
            parameter.help = texts[parameter.name]
    return top


def named(top: Any) -> Iterator[tuple[str, Any]]:
    """Every command by what is typed for it: `games`, `hall`, `hall backup`; the program itself by its name."""
    yield "longhall", top
    for name, command in top.commands.items():
        yield name, command
        for inner, subcommand in getattr(command, "commands", {}).items():
            yield f"{name} {inner}", subcommand
