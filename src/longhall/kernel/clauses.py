"""The rules as numbered clauses: read from the clause list that each game carries as `rules.md`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

import msgspec

from longhall.kernel.errors import BadContent, UnknownName

# A clause is a point of a list, or a row of a table whose first cell is its id.
_CLAUSE = re.compile(r"^[-|] *\**(?P<id>[A-Z]{2}-[A-Z]?\.?\d+(?:\.\d+)?)\** *(?:\| *)?(?P<text>.*?)[ |]*$")
# How many clauses are named to somebody who named one that is not there.
MOST_CLOSE = 8
_HEADING = re.compile(r"^## (?P<title>.*)$")
_MARK = re.compile(r" (?:\| )?\[(?P<source>[a-z; :]+)\]$")


class Clause(msgspec.Struct, frozen=True):
    """One clause: its id, the chapter it stands in, what it says, and where it comes from."""

    id: str
    chapter: str
    text: str
    source: str


def read(path: Path) -> dict[str, Clause]:
    """Every clause of a game, in the order of the list."""
    clauses: dict[str, Clause] = {}
    chapter = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if heading := _HEADING.match(line):
            chapter = heading["title"]
        if found := _CLAUSE.match(line):
            mark = _MARK.search(found["text"])
            text = found["text"][: mark.start()] if mark else found["text"]
            clauses[found["id"]] = Clause(found["id"], chapter, text, mark["source"] if mark else "")
    if not clauses:
        raise BadContent("no_clauses", file=path.name)
    return clauses


def find(clauses: dict[str, Clause], wanted: str) -> list[Clause]:
    """The clauses an id names: one, or with a chapter's number (MA-5) the whole chapter."""
    wanted = wanted.upper()
    if wanted in clauses:
        return [clauses[wanted]]
    chapter = [clause for clause in clauses.values() if clause.id.startswith(wanted + ".")]
    if not chapter:
        close = get_close_matches(wanted, clauses, n=MOST_CLOSE) or _chapters(clauses)[:MOST_CLOSE]
        raise UnknownName("unknown_clause", clause=wanted, close=close)
    return chapter


def _chapters(clauses: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(clause.partition(".")[0] for clause in clauses))
