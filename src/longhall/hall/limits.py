"""Limits: every number that keeps one person from spoiling the hall for the others, and the rates among them.

A rate is a bucket: so many at once, and as many again in its time. In any stretch of time no more gets through than
what was in the bucket and what came back meanwhile. Time is handed in, from a clock that nobody sets.
"""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import Annotated

import msgspec

from longhall.hall.names import LONGEST_NAME
from longhall.hall.outbox import MOST_BYTES
from longhall.kernel.errors import LonghallError

Whole = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)]

# Seconds that rounding may add up to, if time is counted from 1970.
ROUNDING = 1e-4


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Sizes in bytes or characters, counts, rates, and days."""

    body_bytes: Positive = 64 * 1024
    record_bytes: Positive = 4 * 1024 * 1024
    message_bytes: Positive = 16 * 1024
    name_length: Positive = LONGEST_NAME

    sockets_a_person: Positive = 16
    sockets_an_address: Positive = 200
    sockets_a_table: Positive = 200
    outbox_bytes: Positive = MOST_BYTES
    tables_a_person: Positive = 50
    entries_a_table: Positive = 20_000
    bots_a_table: Whole = 3
    bots_a_person: Whole = 20

    frames_a_second: Positive = 20
    lookups_a_second: Positive = 20
    requests_a_second: Positive = 50
    chat_a_minute: Positive = 20
    logins_a_minute: Positive = 10
    links_a_minute: Positive = 20
    sockets_a_minute: Positive = 120
    tables_an_hour: Positive = 40
    people_an_hour: Positive = 60
    thinking_seconds_an_hour: Whole = 1800
    letters_an_hour: Whole = 20
    confirmations_an_hour: Whole = 5

    idle_days: Positive = 30
    unbegun_days: Positive = 7
    rate_keys: Positive = 50_000


class Rate(msgspec.Struct, frozen=True):
    """A rate: the limit it is kept in, the seconds in which it comes back, and the sentence of its refusal."""

    limit: str
    seconds: int
    refusal: str


# What is counted; who it is counted for is said in each line.
RATES = {
    # a socket
    "frames": Rate("frames_a_second", 1, "too_many_frames"),
    # an address
    "lookups": Rate("lookups_a_second", 1, "too_many_requests"),
    "requests": Rate("requests_a_second", 1, "too_many_requests"),
    "links": Rate("links_a_minute", 60, "too_many_links"),
    "sockets": Rate("sockets_a_minute", 60, "too_many_connections"),
    "people": Rate("people_an_hour", 3600, "too_many_people"),
    # an address, and the name that is tried
    "logins": Rate("logins_a_minute", 60, "too_many_logins"),
    # a person
    "chat": Rate("chat_a_minute", 60, "too_much_chat"),
    "tables": Rate("tables_an_hour", 3600, "too_many_tables"),
    "thinking": Rate("thinking_seconds_an_hour", 3600, "too_much_thinking"),
    "letters": Rate("letters_an_hour", 3600, "too_many_letters"),
    # a person, an address, and the e-mail address that is asked
    "confirmations": Rate("confirmations_an_hour", 3600, "too_many_confirmations"),
}


# Counts that can be full, and the sentence of the refusal.
COUNTS = {
    "sockets_a_person": "person_has_sockets",
    "sockets_an_address": "address_has_sockets",
    "sockets_a_table": "table_has_sockets",
    "tables_a_person": "person_has_tables",
    "entries_a_table": "table_has_entries",
    "bots_a_table": "table_has_bots",
    "bots_a_person": "person_has_bots",
}


class TooFast(LonghallError):
    """Something that was asked too often; it says when to ask again."""

    @property
    def retry_after(self) -> int:
        """Whole seconds to wait."""
        seconds = self.facts["seconds"]
        assert isinstance(seconds, int)
        return seconds


class TooMany(LonghallError):
    """More at the same time than one may have."""


def check_room(limits: Limits, limit: str, count: int) -> None:
    """Refuse one more of what is counted if there are as many as may be."""
    most = getattr(limits, limit)
    if count >= most:
        raise TooMany(COUNTS[limit], most=most)


class Rates:
    """How often each has done what, lately. It keeps one number for each that is not idle, and never too many."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        # For each, the moment at which its bucket will be full again; whoever came last is last.
        self._full: dict[str, dict[str, float]] = {what: {} for what in RATES}
        # How often each rate was exceeded.
        self.exceeded: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(len(moments) for moments in self._full.values())

    def allow(self, what: str, who: str, now: float, cost: float = 1) -> float | None:
        """Nothing if it is allowed, which is counted; else the seconds to wait. A refusal costs nothing."""
        rate, moments = RATES[what], self._full[what]
        most = getattr(self.limits, rate.limit)
        if most == 0:
            self.exceeded[what] += 1
            return float(rate.seconds)
        # A bucket is never emptier than empty, not even if the clock went back.
        full = min(max(moments.pop(who, now), now), now + rate.seconds)
        self._forget(moments, now)
        after = full + min(cost, most) * rate.seconds / most
        wait: float = after - (now + rate.seconds)
        allowed = wait <= ROUNDING
        moments[who] = after if allowed else full
        if allowed:
            return None
        self.exceeded[what] += 1
        return wait

    def check(self, what: str, who: str, now: float, cost: float = 1) -> None:
        """Count it, or refuse it and say how long to wait."""
        wait = self.allow(what, who, now, cost)
        if wait is not None:
            raise TooFast(RATES[what].refusal, seconds=max(1, ceil(wait)))

    def _forget(self, moments: dict[str, float], now: float) -> None:
        """Leave out one or two that are idle, which changes nothing, and the oldest if there are too many."""
        for _ in range(2):
            oldest = next(iter(moments), None)
            if oldest is None or (moments[oldest] > now and len(moments) < self.limits.rate_keys):
                return
            del moments[oldest]


class Headcount:
    """How many of something each has at the moment, such as sockets."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._here: Counter[tuple[str, str]] = Counter()

    def __len__(self) -> int:
        return len(self._here)

    def enter(self, limit: str, who: str) -> None:
        """Count one more, or refuse it if there is no room."""
        check_room(self.limits, limit, self.count(limit, who))
        self._here[limit, who] += 1

    def leave(self, limit: str, who: str) -> None:
        """One fewer."""
        self._here[limit, who] -= 1
        if self._here[limit, who] <= 0:
            del self._here[limit, who]

    def count(self, limit: str, who: str) -> int:
        """How many there are."""
        return self._here.get((limit, who), 0)

    def total(self, limit: str) -> int:
        """How many all have together."""
        return sum(count for (each, _), count in self._here.items() if each == limit)
