"""The folders of the games have one shape: to know one is to know all."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import longhall
from tests import house

PAGES = {
    "__init__.py": "the game as the kernel knows it",
    "codes.py": "the number of every move",
    "content.py": "the shape of the content, and its checks",
    "evaluation.py": "how a sensible player judges a table",
    "invariants.py": "what holds on every table (Appendix C)",
    "layout.py": "where each number lies",
    "secrets.py": "what is dealt again for a seat",
    "setup.py": "the set-up",
    "viewing.py": "what a viewer may know (Appendix B)",
    "table.py": "the table",
    "events.py": "the number of every event",
    "view.py": "what a view is made of",
    "why.py": "why a move is not legal",
    "rules.md": "the clauses",
    "content/game.toml": "the numbers that stand on no card",
    "locale/en.toml": "English",
    "locale/fr.toml": "French",
}


# What a game of the house has beside these, for the people who play it.
SPEAKING = {
    "games/{}/accounts.py": "where its numbers come from",
    "games/{}/insight.py": "what a player could work out",
    "presentation/{}/__init__.py": "its voice",
    "presentation/{}/locale/en.toml": "what the voice says in English",
    "presentation/{}/locale/fr.toml": "what it says in French",
    "cli/boards/{}/__init__.py": "its board in a terminal",
}


@pytest.mark.parametrize("page", SPEAKING)
@pytest.mark.parametrize("name", longhall.GAMES)
def test_every_game_of_the_house_speaks_and_is_drawn(name: str, page: str) -> None:
    path = Path(longhall.__file__).parent / page.format(name.replace("-", "_"))
    assert path.exists(), f"{name} has no {path.name}: {SPEAKING[page]}"


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", house.NAMES)
def test_every_game_has_the_page(name: str, page: str) -> None:
    assert (house.folder_of(name) / page).exists(), f"{name} has no {page}: {PAGES[page]}"


@pytest.mark.parametrize("name", house.NAMES)
def test_a_page_says_what_it_is(name: str) -> None:
    for path in house.folder_of(name).glob("*.py"):
        assert path.read_text(encoding="utf-8").startswith('"""'), path


def offsets_known_to(path: Path) -> list[str]:
    """The names of places in a table's flat list that a page takes from its layout."""
    return [
        alias.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and str(node.module).endswith(".layout")
        for alias in node.names
        if alias.name.startswith("AT_")
    ]


@pytest.mark.parametrize("name", house.NAMES)
def test_only_the_classes_of_the_table_know_an_offset(name: str) -> None:
    game = house.find(name)
    table = game.deal(players=game.players[0], seed=1)
    of_the_table = {kind.__module__.rpartition(".")[2] for kind in type(table).__mro__}
    knowing = {path.stem for path in house.folder_of(name).glob("*.py") if offsets_known_to(path)}
    assert "table" in knowing
    assert knowing <= of_the_table
