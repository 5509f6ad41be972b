"""What a move brings, as the screen tells it, for one move at a time."""

from __future__ import annotations

from longhall import Table
from longhall.cli.boards import Board
from longhall.presentation.outlooks import Outlook, outlooks_of, said
from longhall.presentation.spans import flat


def outlook(table: Table, seat: int, code: int, board: Board) -> Outlook:
    """What a move brings on tables the seat could be sitting at."""
    return outlooks_of(board.voice, table, seat, [code])[0]


def foretell(table: Table, seat: int, code: int, board: Board) -> str:
    """What is certain to come of a move, in a few words, and the best that can come of it before others act."""
    return flat(said(board.voice, outlook(table, seat, code, board)))
