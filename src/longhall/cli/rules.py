"""`longhall rules`: the numbered rules of a game, and which tests show them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from longhall import games as house
from longhall.cli import rulebook
from longhall.cli.coverage import cited, source_tree
from longhall.cli.play import DEFAULT_GAME
from longhall.cli.speech import Speech, speak
from longhall.kernel.game import Game

# A clause or a chapter, with or without the letters of its game: no game is called so.
_CLAUSE = re.compile(r"(?:[A-Za-z]{2}-)?[A-Za-z]?\.?\d")


def rules(
    game: Annotated[str, typer.Argument()] = DEFAULT_GAME,
    clause: Annotated[str, typer.Argument(show_default=False)] = "",
    search: Annotated[str | None, typer.Option("--search", metavar="WORD")] = None,
    coverage: Annotated[bool, typer.Option("--coverage")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="fr|en")] = None,
) -> None:
    """Look up the rules."""
    speech = speak(lang)
    console = Console(highlight=False)
    if not clause and _CLAUSE.match(game):
        game, clause = _game_of(game), game
    chosen = house.game(game)
    if coverage:
        _print_coverage(chosen, source_tree("tests", speech) / "tests", speech, console)
    elif search is not None:
        console.print(rulebook.laid_out(rulebook.with_word(chosen, search, speech)))
    else:
        console.print(rulebook.looked_up(chosen, clause, speech))
        if not clause:
            console.print(rulebook.how_to_open(chosen, "open_chapter", speech))


def _game_of(clause: str) -> str:
    """The game whose letters a clause begins with; the first of the house if it has none."""
    letters = clause.partition("-")[0].upper()
    return next((name for name in house.GAMES if rulebook.letters_of(house.game(name)) == letters), DEFAULT_GAME)


def _print_coverage(game: Game, tests: Path, speech: Speech, console: Console) -> None:
    found = cited(tests)
    grid = Grid()
    grid.add_column(speech.say("clause"), style="bold", no_wrap=True)
    grid.add_column(speech.say("tests"), justify="right")
    grid.add_column(speech.say("cited_by"), overflow="fold")
    for clause in game.clauses:
        tests_of = found.get(clause, [])
        grid.add_row(clause, str(len(tests_of)), "\n".join(tests_of) or "-", style="" if tests_of else "bright_red")
    console.print(grid)
    covered = sum(clause in found for clause in game.clauses)
    console.print(Text(speech.say("covered", covered=covered, total=len(game.clauses)), "bold"))
