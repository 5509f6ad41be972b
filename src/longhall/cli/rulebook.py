"""The numbered rules of a game, looked up and laid out."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text

from longhall.cli.speech import Speech
from longhall.cli.wishes import plain
from longhall.kernel import clauses
from longhall.kernel.clauses import Clause
from longhall.kernel.errors import UnknownName
from longhall.kernel.game import Game


def looked_up(game: Game, wanted: str, speech: Speech) -> Text:
    """A clause, a chapter, the clauses with a word in them; or the chapters if nothing is asked for."""
    if not wanted:
        return contents(game, speech)
    if any(letter.isdecimal() for letter in wanted):
        return laid_out(clauses.find(game.clauses, wanted))
    return laid_out(with_word(game, wanted, speech))


def with_word(game: Game, word: str, speech: Speech) -> list[Clause]:
    """Every clause that holds a word."""
    found = [clause for clause in game.clauses.values() if plain(word) in plain(f"{clause.chapter} {clause.text}")]
    if not found:
        raise UnknownName(speech.say("no_clause_with", word=word))
    return found


def laid_out(found: list[Clause]) -> Text:
    """Clauses under the headings of their chapters."""
    page = Text()
    for chapter, group in groupby(found, key=lambda clause: clause.chapter):
        page.append(f"{chapter}\n", "bold underline")
        for clause in group:
            page.append(f"{clause.id}  ", "bold")
            page.append(clause.text)
            page.append(f" [{clause.source}]\n" if clause.source else "\n", "bright_black")
    page.rstrip()
    return page


def contents(game: Game, speech: Speech) -> Text:
    """The chapters, and how to open one."""
    page = Text()
    for chapter, group in groupby(game.clauses.values(), key=lambda clause: clause.chapter):
        ids = [clause.id for clause in group]
        page.append(f"{ids[0]:>9} - {ids[-1]:<9}", "bold")
        page.append(f"{chapter}\n")
    example = next(iter(game.clauses))
    page.append(speech.say("open_chapter", clause=example, chapter=example.partition(".")[0]), "bright_black")
    return page
