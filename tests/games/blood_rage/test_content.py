"""Content is data: an edited copy changes the game, and a wrong one is refused with file, entry and field."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from longhall.games.blood_rage import load
from longhall.kernel.errors import BadContent
from tests.games.blood_rage.stage import GAME


def edited(folder: Path, name: str, old: str, new: str) -> Path:
    """A copy of the content with one passage changed."""
    shutil.copytree(GAME.content_folder, folder, dirs_exist_ok=True)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        (
            "board.toml",
            'region = "book"',
            'regoin = "book"',
            "board.toml, elvagar, source: 'regoin' is no field of it: did you mean 'region'",
        ),
    ],
)
def test_wrong_content_is_refused(tmp_path: Path, name: str, old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadContent, match=re.escape(sentence)):
        load(edited(tmp_path, name, old, new))
