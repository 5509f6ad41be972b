"""The numbered rules of a game, looked up and laid out."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text

from longhall.cli.palette import FAINT
from longhall.cli.speech import Speech
from longhall.kernel import clauses
from longhall.kernel.clauses import Clause
from longhall.kernel.errors import UnknownName
from longhall.kernel.game import Game
from longhall.presentation.typed import folded

ENGLISH = "en"


def looked_up(game: Game, wanted: str) -> Text:
    """A clause, a chapter, the clauses with a word in them; or the chapters if nothing is asked for."""
    return laid_out(asked_for(game, wanted)) if wanted else contents(game)


def asked_for(game: Game, wanted: str) -> list[Clause]:
    """A clause, a chapter, the clauses with a word in them; or all of them if nothing is asked for."""
    if not wanted:
        return list(game.clauses.values())
    if any(letter.isdecimal() for letter in wanted):
        return with_id(game, wanted)
    return with_word(asked_for(game, ""), wanted)


def with_id(game: Game, wanted: str) -> list[Clause]:
    """A clause or a chapter; the letters of the game may be left out, so 5.3 is MA-5.3."""
    letters = letters_of(game)
    wanted = wanted.upper() if "-" in wanted else f"{letters}-{wanted.upper()}"
    return clauses.find(game.clauses, wanted)


def with_word(among: list[Clause], word: str) -> list[Clause]:
    """Every one of some clauses that holds a word. The worked examples are left out: they name nearly everything."""
    found = [
        clause
        for clause in among
        if not _is_example(clause) and folded(word) in folded(f"{clause.chapter} {clause.text}")
    ]
    if not found:
        raise UnknownName("no_clause_with", word=word)
    return found


def laid_out(found: list[Clause]) -> Text:
    """Clauses under the headings of their chapters."""
    page = Text()
    for chapter, group in groupby(found, key=lambda clause: clause.chapter):
        page.append(f"{chapter}\n", "bold underline")
        for clause in group:
            page.append(f"{clause.id}  ", "bold")
            page.append(clause.text)
            page.append(f" [{clause.source}]\n" if clause.source else "\n", FAINT)
    page.rstrip()
    return page


def contents(game: Game) -> Text:
    """The chapters."""
    page = Text()
    for chapter, group in groupby(game.clauses.values(), key=lambda clause: clause.chapter):
        ids = [clause.id for clause in group]
        page.append(f"{ids[0]:>9} - {ids[-1]:<9}", "bold")
        page.append(f"{chapter}\n")
    page.rstrip()
    return page


def language_of(speech: Speech) -> list[Text]:
    """That the clauses are in English, to somebody who is spoken to in another language."""
    return [] if speech.language == ENGLISH else [Text(speech.say("clauses_in_english"), FAINT)]


def how_to_open(game: Game, way: str, speech: Speech, word: str = "") -> Text:
    """How a clause or a chapter is opened, or a word searched for: at the table, or on the command line."""
    example = next(iter(game.clauses))
    return Text(speech.say(way, clause=example, chapter=example.partition(".")[0], word=word), FAINT)


def letters_of(game: Game) -> str:
    """The letters that every clause of a game begins with."""
    return next(iter(game.clauses)).partition("-")[0]


def _is_example(clause: Clause) -> bool:
    """Whether a clause is a worked example: its id says so, or its chapter."""
    return not clause.id.partition("-")[2][0].isdecimal() or "worked examples" in folded(clause.chapter)
