"""Rows of constants: what a module of a game numbers one after the other, in the order it declares them.

The moves of `codes.py`, the events of `events.py` and the offsets of `layout.py` are such rows. A row begins with the
constant that is 0, each of the others starts where the one before it ends, and one more says where the last one ends.
Names, order and sizes are taken from there and are written nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from types import ModuleType


def row_of(module: ModuleType, end: str) -> dict[str, range]:
    """The constants of the row that `end` closes, in order, each with the numbers that are its own."""
    numbers = {name: number for name, number in vars(module).items() if name.isupper() and type(number) is int}
    if end not in numbers:
        raise ValueError(f"{module.__name__}.{end} is missing: it says where the last of its constants ends")
    declared = list(numbers)
    row = declared[: declared.index(end) + 1]
    zeros = [place for place, name in enumerate(row) if numbers[name] == 0]
    if not zeros:
        raise ValueError(f"no constant of {module.__name__} before {end} is 0: the first of a row is")
    row = row[zeros[-1] :]
    for name, following in pairwise(row):
        if numbers[following] <= numbers[name]:
            raise ValueError(
                f"{module.__name__}.{following} is {numbers[following]}: it has to be more than {name}, {numbers[name]}"
            )
    return {name: range(numbers[name], numbers[following]) for name, following in pairwise(row)}


def check_described(module: ModuleType, row: dict[str, range], described: Mapping[int, object]) -> None:
    """See that just the constants of the row are described."""
    for name, own in row.items():
        if own.start not in described:
            raise ValueError(f"{module.__name__}.{name} is {own.start}, and nothing says what it means")
    starts = {own.start for own in row.values()}
    for number in described:
        if number not in starts:
            raise ValueError(f"{number} is described, but it is none of {', '.join(row)} in {module.__name__}")
