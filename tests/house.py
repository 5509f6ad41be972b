"""The games that tests play: those of the house, those whose folder is not registered yet, and the skeleton to copy."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import cast

import longhall.games
from longhall.games import GAMES, game
from longhall.kernel.game import Game

SKELETON = "skeleton"


def module_of(name: str) -> str:
    """Where a game is imported from."""
    folder = name.replace("-", "_")
    return "examples.skeleton" if name == SKELETON else f"longhall.games.{folder}"


def folder_of(name: str) -> Path:
    """The folder of a game."""
    return Path(str(import_module(module_of(name)).__file__)).parent


@cache
def find(name: str) -> Game:
    """A game by its name, registered or not."""
    return game(name) if name in GAMES else cast(Game, import_module(module_of(name)).load())


def _beginning() -> list[str]:
    """The games that have a folder and are not registered yet."""
    folders = sorted(path.parent.name for path in Path(longhall.games.__file__).parent.glob("*/__init__.py"))
    return [name for folder in folders if (name := folder.replace("_", "-")) not in GAMES]


NAMES = [*GAMES, *_beginning(), SKELETON]
