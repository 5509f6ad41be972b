"""How each game is drawn in a terminal: from a view and from what its voice says, and from nothing else."""

from __future__ import annotations

from importlib import import_module

from longhall.cli.boards.board import Board, Detail, Listed, Scene, scene_of
from longhall.cli.speech import Speech
from longhall.kernel.errors import UnknownName
from longhall.kernel.game import Game
from longhall.presentation import voice_of

__all__ = ["BOARDS", "Board", "Detail", "Listed", "Scene", "board_of", "scene_of"]

# The package of each game's board; it has a function `board`.
BOARDS = {
    "mythic-arena": "longhall.cli.boards.mythic_arena",
    "blood-rage": "longhall.cli.boards.blood_rage",
    "reavers-of-midgard": "longhall.cli.boards.reavers_of_midgard",
    "clash-of-rage": "longhall.cli.boards.clash_of_rage",
}


def board_of(game: Game, speech: Speech) -> Board:
    """The board of a game in a language."""
    if game.name not in BOARDS:
        raise UnknownName(speech.say("no_board", game=game.name, known=speech.one_of(game.name, BOARDS)))
    drawn: Board = import_module(BOARDS[game.name]).board(voice_of(game, speech), speech)
    return drawn
