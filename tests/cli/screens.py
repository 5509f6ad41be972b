"""Captured screens: what a person sees at each kind of choice of one game, kept in files beside this one.

`python -m tests.cli.screens` captures them anew, after a change of what the terminal shows; read the difference.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import longhall
from longhall.cli.boards import board_of
from longhall.cli.screen import Screen
from longhall.cli.speech import speak
from tests.cli.tables import decisions, fitted, plausibly

FOLDER = Path(__file__).parent / "captures"
SIZES = ((80, 24), (120, 50))
LANGUAGES = ("en", "fr")
PLAYERS = {"mythic-arena": 2, "blood-rage": 4, "reavers-of-midgard": 3, "clash-of-rage": 3}
SEED = 2026
# Of each kind of choice, these of its occurrences are captured.
OCCURRENCES = (1, 6)


class Capture(NamedTuple):
    """One file of screens: a game in a language, on terminals of both sizes."""

    game: str
    language: str

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.game}.{self.language}.txt"


CAPTURES = [Capture(game, language) for game in PLAYERS for language in LANGUAGES]


def captured(capture: Capture) -> str:
    """Every captured screen of a game, one after the other, each under a line that says what is asked of whom."""
    game, speech = longhall.game(capture.game), speak(capture.language)
    board = board_of(game, speech)
    met: dict[str, int] = {}
    pages: list[str] = []
    for number, (saga, seat) in enumerate(decisions(game, PLAYERS[capture.game], SEED, plausibly)):
        prompt = saga.table.prompt(seat)
        assert prompt is not None
        met[prompt.kind] = met.get(prompt.kind, 0) + 1
        if met[prompt.kind] not in OCCURRENCES:
            continue
        for width, height in SIZES:
            page = fitted(Screen(saga, seat, board, speech), width, height)
            lines = [line.rstrip() for line in page.splitlines()]
            pages.append(f"=== {number} {prompt.kind} seat {seat} {width}x{height}\n" + "\n".join(lines))
    return "\n".join(pages) + "\n"


def main() -> None:
    """Capture every screen anew."""
    FOLDER.mkdir(exist_ok=True)
    for capture in CAPTURES:
        capture.path.write_text(captured(capture), encoding="utf-8")
        sys.stdout.write(f"{capture.path.name}\n")


if __name__ == "__main__":
    main()
