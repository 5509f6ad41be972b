"""The page that says which record shows what. `make records` writes it; a test reads it back and compares."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from longhall import game
from tests.records.ways import SHOWN, WAYS
from tests.records.ways.way import sentence

PAGE = Path(__file__).parents[2] / "docs" / "records.md"

HEAD = """# Golden records

A golden record is a game played once and for all: a `.saga` file under `tests/records/`. Every build must replay it
digest for digest, so that no rule changes unseen. Each stands for one way a game can go, and a test sees that it does
go that way. To watch one: `longhall replay tests/records/<game>/<record>.saga`.

`make records` plays the old moves again after a change of the rules that is meant, looks for new games where they no
longer serve, and writes this page.
"""
_EXAMPLE = re.compile(r"^\| `([^`]+)` \| [^|`]+ \| `([^`]+)` \|$", re.MULTILINE)


def page(players: Mapping[str, Mapping[str, int]], examples: Mapping[str, Mapping[str, str]]) -> str:
    """The whole page, from how many play in each record of each game, and the record for each thing to be shown."""
    return HEAD + "".join(chapter(name, players[name], examples[name]) for name in WAYS)


def chapter(name: str, players: Mapping[str, int], examples: Mapping[str, str]) -> str:
    """The records of one game; then what each of them is the example for."""
    lines = ["", f"## {game(name).locales['en'].title}", "", "| record | players | what it shows |", "|---|---|---|"]
    lines += [f"| `{record}` | {players[record]} | {way.meaning} |" for record, way in WAYS[name].items()]
    if SHOWN[name]:
        lines += ["", "Each of these does what it says in some of them; this is the shortest one for each.", ""]
        lines += ["| what | what it does there | record |", "|---|---|---|"]
        lines += [f"| `{thing}` | {sentence(shows)} | `{examples[thing]}` |" for thing, shows in SHOWN[name].items()]
    return "\n".join(lines) + "\n"


def read_examples(text: str) -> dict[str, dict[str, str]]:
    """Which record the page names for each thing, by game."""
    chapters = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    return {name: dict(_EXAMPLE.findall(chapter)) for name, chapter in zip(WAYS, chapters, strict=True)}
