"""Chance is the same on every machine, and fair."""

from __future__ import annotations

import hashlib
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longhall import LARGEST_SEED, Rng
from longhall.kernel.chance import KeyedRng, restored

MASK = 0xFFFFFFFF


def sfc32(a: int, b: int, c: int, counter: int, count: int) -> list[int]:
    """The generator as its author describes it, in unbounded integers."""
    words = []
    for _ in range(count):
        word = (a + b + counter) & MASK
        counter += 1
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = ((((c << 21) | (c >> 11)) & MASK) + word) & MASK
        words.append(word)
    return words


@given(st.integers(0, LARGEST_SEED))
def test_the_words_are_those_of_sfc32(seed: int) -> None:
    rng = Rng(seed)
    expected = sfc32(seed & MASK, seed >> 32 & MASK, seed >> 64 & MASK, 1, 40)
    assert [rng.word() for _ in range(25)] == expected[15:]


def test_the_first_words_of_seed_seven_never_change() -> None:
    rng = Rng(7)
    assert [rng.word() for _ in range(4)] == [4196707356, 3891143111, 2994695642, 1852364411]


@given(st.integers(0, LARGEST_SEED), st.integers(1, 1000))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= Rng(seed).below(bound) < bound


def test_below_is_even_handed() -> None:
    rng = Rng(1)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    rng = Rng(2)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [9, 0, 1, 2, 3, 9]
        rng.shuffle(cards, 1, 4)
        assert cards[0] == cards[5] == 9
        counts[tuple(cards[1:5])] += 1
    assert len(counts) == 24
    assert all(850 < count < 1150 for count in counts.values())


def test_a_copy_goes_on_alike_and_a_fork_differently() -> None:
    rng = Rng(3)
    copy, fork = rng.copy(), rng.copy().fork()
    words = [rng.word() for _ in range(8)]
    assert [copy.word() for _ in range(8)] == words
    assert not set(words) & {fork.word() for _ in range(8)}


def test_a_written_state_comes_back() -> None:
    rng = Rng(5)
    rng.below(10)
    assert restored(rng.state()).word() == rng.word()


@pytest.mark.parametrize("bound", [0, -1, (1 << 31) + 1, 1 << 40])
def test_a_bound_outside_the_range_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="a bound goes from 1 to"):
        Rng(1).below(bound)


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="a whole number from 0 up, not -1"):
        Rng(-1)


@given(st.integers(0, LARGEST_SEED), st.integers(0, 40))
def test_each_act_of_a_keyed_generator_has_words_of_its_own(seed: int, drawn: int) -> None:
    """Drawing more or fewer words in one act changes nothing in the next."""
    greedy, frugal = KeyedRng(seed), KeyedRng(seed)
    for _ in range(drawn):
        greedy.word()
    greedy.next_act()
    frugal.next_act()
    words = [greedy.word() for _ in range(8)]
    assert words == [frugal.word() for _ in range(8)]
    key = seed.to_bytes(12, "big")
    act = hashlib.blake2b(b"1", digest_size=12, key=key, person=b"longhall").digest()
    plain = Rng(int.from_bytes(act, "big"))
    assert words == [plain.word() for _ in range(8)]


@given(st.integers(0, LARGEST_SEED), st.integers(0, 5), st.integers(0, 5))
def test_a_keyed_generator_is_copied_and_written_down_whole(seed: int, acts: int, drawn: int) -> None:
    rng = KeyedRng(seed)
    for _ in range(acts):
        rng.next_act()
    for _ in range(drawn):
        rng.word()
    for twin in (rng.copy(), restored(rng.state()), pickle.loads(pickle.dumps(rng))):
        ours = rng.copy()
        for _ in range(3):
            assert [twin.word() for _ in range(3)] == [ours.word() for _ in range(3)]
            twin.next_act()
            ours.next_act()


def test_two_seeds_that_differ_in_one_bit_have_nothing_in_common() -> None:
    one, other = KeyedRng(0), KeyedRng(1 << 95)
    assert not {one.word() for _ in range(50)} & {other.word() for _ in range(50)}
