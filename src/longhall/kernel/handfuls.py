"""Handfuls: so many things of certain kinds, taken together, as one number.

Things of one kind are alike, so a handful is how many it holds of each kind; in whatever order they are picked up, it
is one choice. A game whose players pay with several dice or cards at once numbers its moves with this.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Handfuls:
    """Every handful of at most `most` things out of `kinds` kinds, numbered from 0, which is the empty one.

    Fewer things come before more; among handfuls of one size the largest kind decides, then the next (the
    combinatorial number system).

    >>> pairs = Handfuls(3, 2)
    >>> [pairs.things(number) for number in range(pairs.size)]
    [[], [0], [1], [2], [0, 0], [0, 1], [1, 1], [0, 2], [1, 2], [2, 2]]
    >>> pairs.number([1, 2])
    8
    >>> pairs.out_of([1, 0, 2], 2)
    [7, 9]
    """

    def __init__(self, kinds: int, most: int) -> None:
        self.kinds: Final = kinds
        self.most: Final = most
        # How many handfuls of so many things hold smaller kinds only; and the number of the first one of a size.
        self.below: list[list[int]] = [
            [_choose(kind + size - 1, size) for kind in range(kinds)] for size in range(most + 1)
        ]
        self.first: list[int] = [0]
        for size in range(most + 1):
            self.first.append(self.first[size] + _choose(kinds + size - 1, size))
        self.size: int = self.first[most + 1]

    def number(self, things: list[int]) -> int:
        """The number of a handful whose kinds are given ascending."""
        number: i64 = self.first[len(things)]
        for place, kind in enumerate(things):
            number += self.below[place + 1][kind]
        return number

    def things(self, number: int) -> list[int]:
        """The kinds in a handful, ascending."""
        size: i64 = 0
        while self.first[size + 1] <= number:
            size += 1
        rest: i64 = number - self.first[size]
        found: list[int] = []
        kind: i64 = self.kinds - 1
        while size > 0:
            row = self.below[size]
            while row[kind] > rest:
                kind -= 1
            found.append(kind)
            rest -= row[kind]
            size -= 1
        found.reverse()
        return found

    def out_of(self, held: list[int], size: int, code: int = 0) -> list[int]:
        """Every handful of this size out of so many things of each kind, ascending; counted from a first code on."""
        found: list[int] = []
        left = held[:]
        self._add(found, left, len(left) - 1, size, code + self.first[size])
        return found

    def _add(self, found: list[int], left: list[int], last: i64, size: i64, number: i64) -> None:
        if size == 0:
            found.append(number)
            return
        row = self.below[size]
        kind: i64 = 0
        enough: i64 = 0
        while kind <= last:
            here: i64 = left[kind]
            enough += here
            if here and enough >= size:
                left[kind] = here - 1
                self._add(found, left, kind, size - 1, number + row[kind])
                left[kind] = here
            kind += 1


def _choose(things: int, size: int) -> int:
    """In how many ways so many can be chosen out of these."""
    ways = 1
    for place in range(size):
        ways = ways * (things - place) // (place + 1)
    return ways
