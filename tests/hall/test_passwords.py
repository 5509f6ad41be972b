"""Passwords are kept as hashes, take as long for names nobody has, and cannot eat the server."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest
from argon2 import extract_parameters
from hypothesis import given, settings
from hypothesis import strategies as st

from longhall.hall import passwords
from longhall.hall.limits import TooFast
from longhall.hall.passwords import BadPassword, Checked, Passwords
from tests.told import check_travels, refused

RIGHT = "correct horse battery"


def cheap(rounds: int = 1, at_once: int = 2) -> Passwords:
    """Passwords that are hashed quickly."""
    return Passwords(rounds=rounds, kibibytes=8, at_once=at_once)


def test_a_password_is_known_by_its_hash() -> None:
    async def asked() -> None:
        some = cheap()
        kept, again = await some.hash(RIGHT), await some.hash(RIGHT)
        assert RIGHT not in kept
        assert kept != again
        assert await some.verify(kept, RIGHT) == Checked(True)
        assert await some.verify(kept, RIGHT + " ") == Checked(False)
        assert await some.verify(kept, "") == Checked(False)

    asyncio.run(asked())


def test_the_hash_is_slow_to_try() -> None:
    kept = asyncio.run(Passwords().hash(RIGHT))
    found = extract_parameters(kept)
    assert kept.startswith("$argon2id$")
    assert (found.time_cost, found.memory_cost, found.salt_len, found.hash_len) >= (2, 46 * 1024, 16, 32)


@given(st.text(max_size=300))
@settings(max_examples=50, deadline=None)
def test_nothing_is_right_for_a_name_nobody_has(password: str) -> None:
    some = cheap()
    for kept in (None, "", "no hash", "$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA", "$argon2id$é"):
        assert asyncio.run(some.verify(kept, password)) == Checked(False)


def test_a_name_nobody_has_takes_as_long() -> None:
    some = Passwords(rounds=4, kibibytes=16 * 1024)
    kept = asyncio.run(some.hash(RIGHT))

    def seconds(hashed: str | None) -> float:
        taken = []
        for _ in range(3):
            begun = time.perf_counter()
            asyncio.run(some.verify(hashed, "something else"))
            taken.append(time.perf_counter() - begun)
        return min(taken)

    assert seconds(None) > seconds(kept) / 3


def test_an_older_hash_is_made_anew_when_its_password_is_told() -> None:
    async def asked() -> None:
        older = await cheap(rounds=1).hash(RIGHT)
        some = cheap(rounds=2)
        assert await some.verify(older, "something else") == Checked(False)
        checked = await some.verify(older, RIGHT)
        assert checked.right
        assert checked.rehashed is not None
        assert extract_parameters(checked.rehashed).time_cost == 2
        assert await some.verify(checked.rehashed, RIGHT) == Checked(True)

    asyncio.run(asked())


@pytest.mark.parametrize("password", ["", "short", "x" * 201, "x" * 10**7])
def test_a_password_has_a_length(password: str) -> None:
    with refused(BadPassword, "a password has .* characters or (more|fewer)"):
        asyncio.run(cheap().hash(password))


def test_what_is_too_long_is_wrong_even_if_it_begins_right() -> None:
    async def asked() -> None:
        some = cheap()
        kept = await some.hash("x" * 200)
        assert await some.verify(kept, "x" * 200) == Checked(True)
        assert await some.verify(kept, "x" * 201) == Checked(False)

    asyncio.run(asked())


def test_a_password_is_the_same_from_every_keyboard() -> None:
    async def asked() -> None:
        some = cheap()
        assert await some.verify(await some.hash("cafe\u0301 noir"), "caf\u00e9 noir") == Checked(True)

    asyncio.run(asked())


def test_a_crowd_at_the_door_waits_a_few_at_a_time_and_the_rest_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    here, most, lock = 0, 0, threading.Lock()
    some = cheap(at_once=2)

    def slow(*_: str) -> Checked:
        nonlocal here, most
        with lock:
            here += 1
            most = max(most, here)
        time.sleep(0.001)
        with lock:
            here -= 1
        return Checked(False)

    monkeypatch.setattr(some, "_verify", slow)

    async def asked() -> list[Checked | BaseException]:
        crowd = [some.verify(None, RIGHT) for _ in range(100)]
        first = await asyncio.gather(*crowd, return_exceptions=True)
        # When they are gone, there is room again.
        assert await some.verify(None, RIGHT) == Checked(False)
        return first

    answers = asyncio.run(asked())
    sent_away = [each for each in answers if isinstance(each, TooFast)]
    assert most == 2
    assert len(sent_away) == 100 - 2 - passwords.WAITING
    assert sent_away[0].retry_after > 0
    check_travels(sent_away[0])


def test_the_server_does_other_things_meanwhile() -> None:
    async def asked() -> int:
        beats = 0
        hashing = asyncio.create_task(Passwords().hash(RIGHT))
        while not hashing.done():
            await asyncio.sleep(0.001)
            beats += 1
        return beats

    assert asyncio.run(asked()) > 3
