"""Content as a person would edit it."""

from __future__ import annotations

import shutil
from pathlib import Path

from longhall.kernel.game import Game


def edited(game: Game, folder: Path, name: str, old: str, new: str) -> Path:
    """A copy of a game's content with one passage changed."""
    shutil.copytree(game.content_folder, folder, dirs_exist_ok=True)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder
