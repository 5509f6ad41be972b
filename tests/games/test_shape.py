"""The folders of the games have one shape: to know one is to know all."""

from __future__ import annotations

from pathlib import Path

import pytest

import longhall.games
from longhall.games import GAMES

PAGES = {
    "__init__.py": "the game as the kernel knows it",
    "codes.py": "the number of every move",
    "content.py": "the shape of the content, and its checks",
    "evaluation.py": "how a sensible player judges a table",
    "invariants.py": "what holds on every table (Appendix C)",
    "layout.py": "where each number lies",
    "secrets.py": "what is dealt again for a seat",
    "setup.py": "the set-up",
    "sight.py": "what a viewer may know (Appendix B)",
    "table.py": "the table",
    "tidings.py": "the number of every event",
    "view.py": "what a view is made of",
    "why.py": "why a move is not legal",
    "rules.md": "the clauses",
    "content/game.toml": "the numbers that stand on no card",
    "locale/en.toml": "English",
    "locale/fr.toml": "French",
}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_page(game: str, page: str) -> None:
    folder = Path(longhall.games.__file__).parent / game.replace("-", "_")
    assert (folder / page).exists(), f"{game} has no {page}: {PAGES[page]}"


def test_a_page_says_what_it_is() -> None:
    for path in Path(longhall.games.__file__).parent.glob("*/*.py"):
        assert path.read_text(encoding="utf-8").startswith('"""'), path
