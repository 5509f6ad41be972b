"""The rules as numbered clauses: read from the clause list that each game carries as `rules.md`."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from longhall.kernel.errors import BadContent, UnknownName, suggest

# A clause is a point of a list, or a row of a table whose first cell is its id.
_CLAUSE = re.compile(r"^[-|] *\**(?P<id>[A-Z]{2}-[A-Z]?\.?\d+(?:\.\d+)?)\** *(?:\| *)?(?P<text>.*?)[ |]*$")
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
        raise BadContent(f"{path.name}: there is no clause in it; it should be the game's clause list from docs/rules")
    return clauses


def find(clauses: dict[str, Clause], wanted: str) -> list[Clause]:
    """The clauses an id names: one, or with a chapter's number (MA-5) the whole chapter."""
    wanted = wanted.upper()
    if wanted in clauses:
        return [clauses[wanted]]
    chapter = [clause for clause in clauses.values() if clause.id.startswith(wanted + ".")]
    if not chapter:
        raise UnknownName(f"no clause is called '{wanted}': {suggest(wanted, clauses)}")
    return chapter
