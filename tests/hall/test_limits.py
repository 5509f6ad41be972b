"""No more gets through than the limits say, whoever asks, however often and whatever the clock does."""

from __future__ import annotations

import pickle
import time
from itertools import accumulate

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longhall.hall.addresses import address_mark, household
from longhall.hall.limits import COUNTS, RATES, Headcount, Limits, Rates, TooFast, TooMany, check_room
from tests.told import check_travels, refused

WAITS = st.lists(st.floats(0, 30) | st.just(0.0), min_size=1, max_size=120)
LIMITS = Limits(chat_a_minute=6, thinking_seconds_an_hour=100)


@settings(deadline=None)
@given(WAITS, st.integers(1, 30), st.floats(0, 2e9))
def test_no_stretch_of_time_lets_more_through_than_the_budget(waits: list[float], most: int, begin: float) -> None:
    rates = Rates(Limits(chat_a_minute=most))
    allowed = [now for now in accumulate(waits, initial=begin) if rates.allow("chat", "ada", now) is None]
    for first, start in enumerate(allowed):
        for last in range(first, len(allowed)):
            stretch = allowed[last] - start
            assert last - first + 1 <= most * (1 + (stretch + 1e-3) / 60)


@settings(deadline=None)
@given(WAITS, st.integers(1, 30), st.floats(0, 2e9))
def test_who_waits_as_long_as_was_said_is_allowed(waits: list[float], most: int, begin: float) -> None:
    rates = Rates(Limits(chat_a_minute=most))
    for now in accumulate(waits, initial=begin):
        wait = rates.allow("chat", "ada", now)
        if wait is not None:
            assert 0 < wait <= 60 / most + 1e-3
            assert wait < 0.01 or rates.allow("chat", "ada", now + wait * 0.9) is not None
            assert rates.allow("chat", "ada", now + wait) is None
            return


@pytest.mark.parametrize("now", [0.0, 1.7e9, 1.7e9 + 0.1])
def test_a_whole_budget_is_there_whatever_the_clock_counts_from(now: float) -> None:
    rates = Rates(Limits(frames_a_second=1000))
    assert sum(rates.allow("frames", "socket", now) is None for _ in range(2000)) == 1000


def test_a_whole_budget_is_there_at_once_and_comes_back_evenly() -> None:
    rates = Rates(LIMITS)
    assert [rates.allow("chat", "ada", 5.0) for _ in range(6)] == [None] * 6
    assert rates.allow("chat", "ada", 5.0) == pytest.approx(10)
    assert rates.allow("chat", "ada", 15.0) is None
    assert rates.allow("chat", "ada", 15.0) == pytest.approx(10)
    # A refusal costs nothing, and others have their own.
    assert rates.allow("chat", "bob", 15.0) is None
    assert rates.allow("logins", "ada", 15.0) is None
    assert [rates.allow("chat", "ada", 75.0) for _ in range(7)] == [*[None] * 6, pytest.approx(10)]


@pytest.mark.parametrize("jump", [3600.0, -3600.0, 1e9, -1e9])
def test_a_clock_that_jumps_does_no_harm(jump: float) -> None:
    rates = Rates(LIMITS)
    for _ in range(6):
        assert rates.allow("chat", "ada", 10_000.0) is None
    now = 10_000.0 + jump
    wait = rates.allow("chat", "ada", now)
    assert wait is None or wait <= 10 + 1e-3
    # Ten seconds a line, from then on as ever.
    allowed = sum(rates.allow("chat", "ada", now + seconds) is None for seconds in range(1, 601))
    assert 59 <= allowed <= 66


def test_thinking_is_counted_in_seconds() -> None:
    rates = Rates(LIMITS)
    assert rates.allow("thinking", "ada", 0.0, cost=60) is None
    assert rates.allow("thinking", "ada", 0.0, cost=60) == pytest.approx(20 * 36)
    assert rates.allow("thinking", "ada", 0.0, cost=40) is None
    # What costs more than there ever is waits for all there is.
    assert rates.allow("thinking", "bob", 0.0, cost=10**6) is None
    assert rates.allow("thinking", "bob", 0.0, cost=10**6) == pytest.approx(3600)


def test_a_limit_of_none_allows_nothing() -> None:
    rates = Rates(Limits(thinking_seconds_an_hour=0))
    assert rates.allow("thinking", "ada", 0.0) == 3600


def test_those_who_are_idle_are_forgotten() -> None:
    rates = Rates(LIMITS)
    for number in range(1000):
        rates.allow("chat", f"guest {number}", number * 20.0)
        assert len(rates) <= 3


@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from(sorted(RATES)), st.integers(0, 40), st.floats(-100, 100)), max_size=200))
def test_never_more_are_remembered_than_was_said(asked: list[tuple[str, int, float]]) -> None:
    rates = Rates(Limits(rate_keys=5))
    for what, who, now in asked:
        rates.allow(what, str(who), now)
        assert len(rates) <= 5 * len(RATES)


def test_a_crowd_pushes_out_the_one_who_came_longest_ago() -> None:
    rates = Rates(Limits(rate_keys=3, chat_a_minute=1))
    for who in "abc":
        assert rates.allow("chat", who, 0.0) is None
    # Who asks again is not the oldest any more.
    assert rates.allow("chat", "a", 1.0) is not None
    assert rates.allow("chat", "d", 1.0) is None
    assert rates.allow("chat", "a", 1.0) is not None
    assert rates.allow("chat", "b", 1.0) is None
    # A crowd at one thing changes nothing at another.
    assert rates.allow("logins", "a", 1.0) is None
    for number in range(100):
        rates.allow("lookups", str(number), 1.0)
    assert rates.allow("chat", "b", 1.0) is not None


def test_a_crowd_costs_little() -> None:
    rates = Rates(Limits(rate_keys=1000))
    begun = time.perf_counter()
    for number in range(50_000):
        rates.allow("lookups", str(number), number * 1e-6)
    assert time.perf_counter() - begun < 5
    assert len(rates) == 1000


@pytest.mark.parametrize("what", sorted(RATES))
def test_a_refusal_says_how_long_to_wait(what: str) -> None:
    rates = Rates(Limits())
    most = getattr(rates.limits, RATES[what].limit)
    for _ in range(most):
        rates.check(what, "ada", 0.0)
    with pytest.raises(TooFast) as raised:
        rates.check(what, "ada", 0.0)
    check_travels(raised.value)
    assert 1 <= raised.value.retry_after <= RATES[what].seconds
    assert f"{raised.value.retry_after} s" in str(raised.value)
    assert pickle.loads(pickle.dumps(raised.value)).retry_after == raised.value.retry_after


def test_every_rate_and_count_has_its_limit() -> None:
    fields = set(Limits.__struct_fields__)
    assert {rate.limit for rate in RATES.values()} | set(COUNTS) <= fields
    spoken = {name for name in fields if "_a_" in name or "_an_" in name}
    assert spoken - {rate.limit for rate in RATES.values()} - set(COUNTS) == set()
    assert all(isinstance(value, int) and value >= 1 for value in msgspec.structs.asdict(Limits()).values())


@pytest.mark.parametrize("limit", sorted(COUNTS))
def test_a_full_house_is_told(limit: str) -> None:
    most = getattr(Limits(), limit)
    check_room(Limits(), limit, most - 1)
    with refused(TooMany, str(most)):
        check_room(Limits(), limit, most)


def test_heads_are_counted_in_and_out() -> None:
    heads = Headcount(Limits(sockets_a_person=2))
    heads.enter("sockets_a_person", "ada")
    heads.enter("sockets_a_person", "ada")
    with refused(TooMany, "2 connections"):
        heads.enter("sockets_a_person", "ada")
    heads.enter("sockets_a_person", "bob")
    heads.leave("sockets_a_person", "ada")
    assert heads.count("sockets_a_person", "ada") == 1
    heads.enter("sockets_a_person", "ada")
    for who in ("ada", "ada", "bob"):
        heads.leave("sockets_a_person", who)
    assert len(heads) == 0
    # Leaving once too often leaves no room for more.
    heads.leave("sockets_a_person", "ada")
    assert heads.count("sockets_a_person", "ada") == 0
    assert len(heads) == 0


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_counted_once(address: str, whose: str) -> None:
    assert household(address) == whose


@settings(deadline=None)
@given(st.text(), st.text(min_size=1))
def test_an_address_is_marked_and_not_told(address: str, secret: str) -> None:
    mark = address_mark(address, secret)
    assert len(mark) == 12
    assert mark == address_mark(address, secret)
    assert mark != address_mark(address, secret + "x")
