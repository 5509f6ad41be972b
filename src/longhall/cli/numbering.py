"""The numbers of a seat's options: the order in which the screen lists them, so that they are read from 1 on."""

from __future__ import annotations

import msgspec

from longhall.cli.boards import Board
from longhall.kernel.table import Table
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.spans import Sentence

LONGEST_NUMBER = 9


class Numbering(msgspec.Struct):
    """Options by their numbers, from 1 on: the codes and their words. The first of them are listed."""

    codes: list[int]
    moves: list[Words]
    listed: int
    # What is said of those that are not listed.
    others: str


def number_of(typed: str) -> int:
    """The number that some digits say; so long a one that nothing has it may lose its end."""
    return int(typed.lstrip("0")[:LONGEST_NUMBER] or "0")


def numbered(table: Table, seat: int, board: Board) -> Numbering:
    """The options of a seat as a board lists them; those that it leaves out come last."""
    codes, view = table.options(seat), table.view(seat)
    moves = [table.game.words(code) for code in codes]
    listed = board.listed(view, moves)
    shown = _in_blocks(listed.places, moves, board, view)
    known = set(shown)
    order = [*shown, *(place for place in range(len(codes)) if place not in known)]
    return Numbering([codes[place] for place in order], [moves[place] for place in order], len(shown), listed.others)


def _in_blocks(places: list[int], moves: list[Words], board: Board, view: View) -> list[int]:
    """Places as they stand together: the groups one after the other, the rows of a table, those that stand alone."""
    groups: dict[Sentence, list[int]] = {}
    tabled: list[int] = []
    alone: list[int] = []
    for place in places:
        if (found := board.voice.group(view, moves[place])) is not None:
            groups.setdefault(found[0], []).append(place)
        else:
            (alone if board.row(view, moves[place]) is None else tabled).append(place)
    blocks = [[place for members in groups.values() for place in members], tabled, alone]
    blocks.sort(key=lambda block: places.index(block[0]) if block else len(places))
    return [place for block in blocks for place in block]
