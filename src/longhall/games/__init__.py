"""The games of the house, by name."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from longhall.kernel.errors import BadContent, UnknownName
from longhall.kernel.game import Game

GAMES = {
    "mythic-arena": "longhall.games.mythic_arena",
    "blood-rage": "longhall.games.blood_rage",
    "reavers-of-midgard": "longhall.games.reavers_of_midgard",
    "clash-of-rage": "longhall.games.clash_of_rage",
}

_loaded: dict[str, Game] = {}


def game(name: str, content: Path | str | None = None) -> Game:
    """A game by its name, with its own content or with an edited copy of it from a folder."""
    if name not in GAMES:
        raise UnknownName("unknown_game", wrong=name, names=GAMES)
    if content is not None:
        folder = Path(content)
        if not folder.is_dir():
            raise BadContent("no_content_folder", folder=content)
        return _load(name, folder)
    if name not in _loaded:
        _loaded[name] = _load(name, None)
    return _loaded[name]


def _load(name: str, folder: Path | None) -> Game:
    loaded: Game = import_module(GAMES[name]).load(folder)
    return loaded
