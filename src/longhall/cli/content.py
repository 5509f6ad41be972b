"""`longhall content`: every value a game is played with, and where it comes from."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from longhall import games as house
from longhall.cli.play import DEFAULT_GAME
from longhall.cli.program import command
from longhall.cli.speech import Speech, speak
from longhall.kernel.complaints import of_system
from longhall.kernel.content import SOURCES, Stated, stated
from longhall.kernel.errors import BadContent, UnknownName
from longhall.kernel.game import Game
from longhall.kernel.locale import write_words
from longhall.presentation.typed import folded

OURS = "house"


def content(
    game: Annotated[str, typer.Argument()] = DEFAULT_GAME,
    search: Annotated[str | None, typer.Option("--search", metavar="WORD")] = None,
    source: Annotated[str | None, typer.Option("--source", metavar="SOURCE")] = None,
    folder: Annotated[Path | None, typer.Option("--content", metavar="DIR")] = None,
    copy: Annotated[Path | None, typer.Option("--copy", metavar="DIR")] = None,
    lang: Annotated[str | None, typer.Option("--lang", metavar="fr|en")] = None,
) -> None:
    """List the values of a game, or copy them to be edited."""
    speech = speak(lang)
    console = Console(highlight=False)
    chosen = house.game(game, folder)
    if copy is not None:
        _copy(chosen, copy, speech, console)
        return
    if source is not None and source not in SOURCES:
        raise UnknownName("no_source", wrong=source, names=SOURCES)
    found = stated(chosen.content_folder)
    shown = [value for value in found if _wanted(value, search, source, chosen)]
    console.print(_listed(shown, speech))
    ours = sum(value.source == OURS for value in found)
    console.print(Text(speech.say("content_total", shown=len(shown), total=len(found), house=ours), "bold"))
    console.print(Text(speech.say("content_edit")))
    console.print(Text("  " + command(speech, "content", game, "--copy", f"my-{game}")), soft_wrap=True)
    console.print(Text("  " + command(speech, "play", game, "--content", f"my-{game}")), soft_wrap=True)


def _wanted(value: Stated, search: str | None, source: str | None, game: Game) -> bool:
    if source is not None and value.source != source:
        return False
    if search is None:
        return True
    said = [f"{value.file} {value.entry} {value.field} {value.value}", *_names(value, game)]
    return any(_spaced(search) in _spaced(one) for one in said)


def _names(value: Stated, game: Game) -> list[str]:
    """What a player knows an entry and its values by, in any language."""
    ids = [value.entry, *value.value.split(", ")]
    fields = [names for locale in game.locales.values() for names in locale.names.values()]
    return [names[one] for names in fields for one in ids if one in names and not one.isdecimal()]


def _spaced(text: str) -> str:
    """A text to be searched: without accents and capitals, its hyphens as spaces."""
    return folded(text).replace("-", " ").replace("_", " ")


def _listed(found: list[Stated], speech: Speech) -> Grid:
    """A row for each value; what is said once is not said again below."""
    grid = Grid()
    grid.add_column(speech.say("file"), no_wrap=True)
    grid.add_column(speech.say("entry"), style="bold", overflow="fold")
    grid.add_column(speech.say("field"), overflow="fold")
    grid.add_column(speech.say("value"), overflow="fold", ratio=1)
    grid.add_column(speech.say("source"), no_wrap=True)
    file = entry = ""
    for value in found:
        grid.add_row(
            value.file if value.file != file else "",
            value.entry if (value.file, value.entry) != (file, entry) else "",
            value.field,
            value.value,
            Text(value.source or "-", "yellow" if value.source == OURS else ""),
        )
        file, entry = value.file, value.entry
    return grid


def _copy(game: Game, end: Path, speech: Speech, console: Console) -> None:
    """An edited copy begins as a true one, with its words; nothing is written over."""
    if end.exists():
        raise BadContent("copy_exists", folder=end)
    try:
        shutil.copytree(game.content_folder, end)
        write_words(game.locales, end / "locale")
    except OSError as error:
        raise BadContent("cannot_copy", folder=end, inner=of_system(error)) from None
    console.print(Text(speech.say("copied", folder=end)))
    console.print(Text("  " + command(speech, "play", game.name, "--content", str(end))), soft_wrap=True)
