"""Chance: one small generator a table, the same words on every machine and in both builds.

sfc32 is quick but no secret: whoever sees enough of its words can work out the rest. A table for live play takes a
`KeyedRng`, which starts afresh at every act.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64, mypyc_attr

MASK: Final = 0xFFFFFFFF
WARM_UP: Final = 15
LARGEST_BOUND: Final = 1 << 31
# A seed, and so the key of a keyed generator, has 96 bits: three words.
KEY_BYTES: Final = 12
PLAIN_STATE: Final = 4
KEYED_STATE: Final = 8


# It holds numbers only: the collector need not look at it.
@mypyc_attr(acyclic=True)
class Rng:
    """The sfc32 generator: three 32-bit words and a counter.

    Every word is masked, so that the compiled build (64-bit arithmetic) and the interpreted one
    (unbounded integers) agree bit for bit. A seed is any non-negative integer; 96 bits of it count. The first words, in
    which the seed is not yet well mixed, are thrown away.

    >>> Rng(7).below(6), Rng(7).below(6)
    (5, 5)
    """

    def __init__(self, seed: int, warm_up: int = WARM_UP) -> None:
        if seed < 0:
            raise ValueError(f"a seed is a whole number from 0 up, not {seed}")
        self.a: i64 = seed & MASK
        self.b: i64 = (seed >> 32) & MASK
        self.c: i64 = (seed >> 64) & MASK
        self.counter: i64 = 1
        for _ in range(warm_up):
            self.word()

    def next_act(self) -> None:
        """An act begins. The words of a plain generator simply go on."""

    def word(self) -> i64:
        """The next 32 random bits."""
        a, b, c = self.a, self.b, self.c
        result: i64 = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) & MASK) | (c >> 11)) + result) & MASK
        return result

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to `bound` - 1, each equally likely (Lemire's method, without bias)."""
        if not 0 < bound <= LARGEST_BOUND:
            raise ValueError(f"a bound goes from 1 to 2^31, not {bound}")
        product: i64 = self.word() * bound
        low: i64 = product & MASK
        if low < bound:
            threshold: i64 = ((MASK + 1) - bound) % bound
            while low < threshold:
                product = self.word() * bound
                low = product & MASK
        return product >> 32

    def shuffle(self, numbers: list[int], start: i64, count: i64) -> None:
        """Shuffle `count` numbers of a list in place, from index `start` on."""
        last: i64 = count - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            number = numbers[start + last]
            numbers[start + last] = numbers[start + other]
            numbers[start + other] = number
            last -= 1

    def fork(self) -> Rng:
        """A new generator whose words have nothing to do with those still to come from this one."""
        twin = Rng(0, 0)
        twin.a, twin.b, twin.c = self.word(), self.word(), self.word()
        return twin

    def copy(self) -> Rng:
        """A generator that will give the same words as this one."""
        twin = Rng(0, 0)
        twin.a, twin.b, twin.c, twin.counter = self.a, self.b, self.c, self.counter
        return twin

    def __copy__(self) -> Rng:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Rng:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self.state(),)

    def state(self) -> list[int]:
        """The words that say all about this generator: four, or eight of a keyed one."""
        return [self.a, self.b, self.c, self.counter]


@mypyc_attr(acyclic=True)
class KeyedRng(Rng):
    """A generator for live play: each act gets fresh words, from the seed and the number of the act through BLAKE2b.

    Nobody who lacks the seed learns anything from the words of one act about those of another, before or after. The
    same seed still gives the same game.

    >>> KeyedRng(7).below(6), KeyedRng(7).below(6)
    (3, 3)
    """

    def __init__(self, seed: int) -> None:
        super().__init__(0, 0)
        self.seed = seed
        # The deal is number 0.
        self.act: i64 = -1
        self.next_act()

    def next_act(self) -> None:
        """Start afresh for the next act."""
        self.act += 1
        key = self.seed.to_bytes(KEY_BYTES, "big")
        drawn = hashlib.blake2b(str(self.act).encode(), digest_size=KEY_BYTES, key=key, person=b"longhall").digest()
        fresh = Rng(int.from_bytes(drawn, "big"))
        self.a, self.b, self.c, self.counter = fresh.a, fresh.b, fresh.c, fresh.counter

    def copy(self) -> Rng:
        return restored(self.state())

    def state(self) -> list[int]:
        return [
            self.a,
            self.b,
            self.c,
            self.counter,
            self.act,
            self.seed & MASK,
            self.seed >> 32 & MASK,
            self.seed >> 64,
        ]


def restored(state: list[int]) -> Rng:
    """The generator whose `state()` was written down."""
    rng = Rng(0, 0)
    if len(state) == KEYED_STATE:
        keyed = KeyedRng(state[5] | state[6] << 32 | state[7] << 64)
        keyed.act = state[4]
        rng = keyed
    rng.a, rng.b, rng.c, rng.counter = state[0], state[1], state[2], state[3]
    return rng
