"""What the table answers to whatever a person types: no sentence that is untrue, and none that says nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Longhall


def answers(longhall: Longhall, folder: Path, game: str, *typed: str, language: str = "en", seats: str = "") -> str:
    """What the table says to some lines at the beginning of a game, its own lines joined."""
    seated = seats or "human,greedy"
    said = longhall(
        *("play", game, "--seats", seated, "--seed", "11", "--lang", language, "--save", folder / "typed.saga"),
        typed="\n".join([*typed, "q"]) + "\n",
    )
    assert said.code == 0
    return " ".join(said.out.split())


@pytest.mark.parametrize("game", ["blood-rage", "reavers-of-midgard", "clash-of-rage"])
def test_of_very_many_cards_only_those_called_nearly_so_are_named(longhall: Longhall, tmp_path: Path, game: str) -> None:
    out = answers(longhall, tmp_path, game, "c zzz", "c nonsense words")
    assert "No card is called 'zzz'. >" in out
    assert "No card is called 'nonsense words'. >" in out


@pytest.mark.parametrize(
    ("language", "typed", "sentence"),
    [
        ("en", "c bohn drake", "No card is called 'bohn drake'. Did you mean Bone Drake"),
        ("fr", "c dragn d'os", "Aucune carte ne s'appelle « dragn d'os ». Vouliez-vous dire Dragon d'os"),
    ],
)
def test_a_misspelt_card_is_asked_back(
    longhall: Longhall, tmp_path: Path, language: str, typed: str, sentence: str
) -> None:
    assert sentence in answers(longhall, tmp_path, "clash-of-rage", typed, language=language)
