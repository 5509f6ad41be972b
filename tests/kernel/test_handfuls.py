from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longhall.kernel.errors import BadWords
from longhall.kernel.handfuls import Handfuls
from longhall.kernel.vocabulary import HandfulField, Verb, Vocabulary


@pytest.mark.parametrize(("kinds", "most"), [(1, 4), (3, 3), (7, 2), (4, 0)])
def test_every_handful_has_one_number(kinds: int, most: int) -> None:
    handfuls = Handfuls(kinds, most)
    every = [list(things) for size in range(most + 1) for things in combinations_with_replacement(range(kinds), size)]
    assert handfuls.size == len(every)
    assert sorted(handfuls.number(things) for things in every) == list(range(handfuls.size))
    assert [handfuls.number(handfuls.things(number)) for number in range(handfuls.size)] == list(range(handfuls.size))


@given(st.lists(st.integers(0, 3), min_size=5, max_size=5), st.integers(0, 4), st.integers(0, 1000))
def test_what_can_be_taken_out_of_so_many_things(held: list[int], size: int, first: int) -> None:
    handfuls = Handfuls(5, 4)
    pool = [kind for kind, count in enumerate(held) for _ in range(count)]
    possible = {tuple(things) for things in combinations_with_replacement(range(5), size)}
    right = {things for things in possible if all(things.count(kind) <= pool.count(kind) for kind in things)}
    found = handfuls.out_of(held, size, first)
    assert found == sorted(found)
    assert {tuple(handfuls.things(number - first)) for number in found} == right
    assert len(found) == len(right)


def test_a_field_reads_its_things_in_any_order() -> None:
    moves = Vocabulary([Verb("pass"), Verb("pay", HandfulField("dice", Handfuls(2, 3), ["red", "blue"]))])
    assert moves.size == 11
    assert moves.code({"do": "pay", "dice": "blue+red+blue"}) == moves.code({"do": "pay", "dice": "red+blue+blue"})
    assert moves.words(moves.code({"do": "pay", "dice": "blue+red"})) == {"do": "pay", "dice": "red+blue"}
    assert moves.words(1) == {"do": "pay", "dice": "none"}


@pytest.mark.parametrize("wrong", ["green", "red+", "", "red+red+red+red", 3, None])
def test_a_handful_that_cannot_be(wrong: object) -> None:
    moves = Vocabulary([Verb("pay", HandfulField("dice", Handfuls(2, 3), ["red", "blue"]))])
    with pytest.raises(BadWords, match="up to 3 joined by \\+, each one of 'red', 'blue'"):
        moves.code({"do": "pay", "dice": wrong})
