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
from longhall.kernel.clauses import Clause

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
    found = rulebook.asked_for(chosen, clause)
    if search is not None:
        found = rulebook.with_word(found, search)
    if coverage:
        _print_coverage(found, source_tree("tests") / "tests", speech, console)
    elif clause or search is not None:
        console.print(rulebook.laid_out(found))
    else:
        console.print(rulebook.contents(chosen))
        console.print(rulebook.how_to_open(chosen, "open_chapter", speech))
    for note in () if coverage else rulebook.language_of(speech):
        console.print(note)


def _game_of(clause: str) -> str:
    """The game whose letters a clause begins with; the first of the house if it has none."""
    letters = clause.partition("-")[0].upper()
    return next((name for name in house.GAMES if rulebook.letters_of(house.game(name)) == letters), DEFAULT_GAME)


def _print_coverage(clauses: list[Clause], tests: Path, speech: Speech, console: Console) -> None:
    found = cited(tests)
    grid = Grid()
    grid.add_column(speech.say("clause"), style="bold", no_wrap=True)
    grid.add_column(speech.say("tests"), justify="right")
    grid.add_column(speech.say("cited_by"), overflow="fold")
    for clause in clauses:
        tests_of = found.get(clause.id, [])
        grid.add_row(clause.id, str(len(tests_of)), "\n".join(tests_of) or "-", style="" if tests_of else "bright_red")
    console.print(grid)
    if len(clauses) > 1:
        covered = sum(clause.id in found for clause in clauses)
        console.print(Text(speech.say("covered", covered=covered, total=len(clauses)), "bold"))
