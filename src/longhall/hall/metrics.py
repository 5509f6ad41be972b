"""Metrics: what a keeper watches. Counts and times of the hall as a whole, and nothing about a table or a person.

Whatever is counted apart comes from a closed list: games, kinds of entries, routes, keys of sentences, rates. Anything
else is counted as "other", so that no id and no name gets into a label, and no stranger can make labels without end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from longhall.games import GAMES
from longhall.hall.limits import RATES
from longhall.kernel.messages import LANGUAGES, template
from longhall.kernel.record import Entry

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
OTHER = "other"
KINDS = frozenset(kind.__name__.lower() for kind in get_args(Entry))
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "SOCKET"})
WAYS = frozenset({"push", "mail"})
OUTCOMES = frozenset({"sent", "failed"})
# How many routes are counted apart.
MOST_ROUTES = 200

# The template of a path: words, perhaps with a version, and names in braces; nothing that looks like an id.
_ROUTE = re.compile(r"(/([a-z][a-z._-]*[0-9]?|\{[a-z_]+(:[a-z]+)?\})?)+")

_FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_SLOW = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30)
_SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    """Everything that is counted, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._entries = self._counter("entries", "Entries appended to logs", "game", "kind")
        self._durable = self._histogram("durable_seconds", "Seconds from being submitted to being durable", _FAST)
        self._group = self._histogram("group_entries", "Entries written in one transaction", _SIZES)
        self._stale = self._counter("stale", "Submissions that came after another entry")
        self._refused = self._counter("refused", "Refusals", "key")
        self._too_fast = self._counter("too_fast", "Rates exceeded", "rate")
        self._frames = self._counter("frames_sent", "Frames sent on sockets")
        self._frame_bytes = self._counter("frame_bytes_sent", "Bytes of frames sent, before compression")
        self._dropped = self._counter("sockets_dropped", "Sockets dropped because they were too slow")
        self._sockets = self._gauge("sockets_open", "Sockets open")
        self._tables = self._gauge("tables_in_memory", "Tables in memory")
        self._loaded = self._histogram("table_load_seconds", "Seconds to load a table that was not in memory", _FAST)
        self._thoughts = self._histogram("thought_seconds", "Seconds a bot took to choose", _SLOW)
        self._failures = self._counter("thinker_failures", "Thoughts that failed")
        self._replaced = self._counter("thinkers_replaced", "Thinkers that were replaced")
        self._notices = self._counter("notices", "Notices that were sent, or given up", "way", "outcome")
        self._requests = self._counter("http_requests", "Requests answered", "method", "route", "status")
        self._seconds = self._histogram("http_request_seconds", "Seconds to answer a request", _FAST)
        self._routes: set[str] = set()

    def exposition(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)

    # The log.

    def entry(self, game: str, kind: str) -> None:
        """An entry is durable."""
        self._entries.labels(_listed(game, GAMES), _listed(kind, KINDS)).inc()

    def durable(self, seconds: float) -> None:
        """An entry took so long."""
        self._durable.observe(seconds)

    def group(self, entries: int) -> None:
        """So many entries shared a transaction."""
        self._group.observe(entries)

    def stale(self) -> None:
        """A submission was answered with the table as it stands."""
        self._stale.inc()

    def refused(self, key: str) -> None:
        """Something was refused with the sentence of this key."""
        self._refused.labels(key if _is_sentence(key) else OTHER).inc()

    def too_fast(self, rate: str) -> None:
        """A rate was exceeded."""
        self._too_fast.labels(_listed(rate, RATES)).inc()

    # Sockets and tables.

    def frame(self, size: int) -> None:
        """A frame of so many bytes was sent."""
        self._frames.inc()
        self._frame_bytes.inc(size)

    def socket_opened(self) -> None:
        """One socket more."""
        self._sockets.inc()

    def socket_closed(self) -> None:
        """One socket fewer."""
        self._sockets.dec()

    def socket_dropped(self) -> None:
        """A socket did not read, and was dropped; it is closed as well."""
        self._dropped.inc()

    def tables(self, count: int) -> None:
        """So many tables are in memory."""
        self._tables.set(count)

    def loaded(self, seconds: float) -> None:
        """A table was played again from its log."""
        self._loaded.observe(seconds)

    # Bots.

    def thought(self, seconds: float) -> None:
        """A bot has chosen."""
        self._thoughts.observe(seconds)

    def thinker_failed(self) -> None:
        """A bot has not chosen."""
        self._failures.inc()

    def thinker_replaced(self) -> None:
        """A process for bots was replaced."""
        self._replaced.inc()

    # The post.

    def notice(self, way: str, outcome: str) -> None:
        """Somebody was told by e-mail or push, or could not be."""
        self._notices.labels(_listed(way, WAYS), _listed(outcome, OUTCOMES)).inc()

    # Requests.

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered; `route` is the template of its path."""
        self._requests.labels(_listed(method, METHODS), self._known_route(route), str(status)).inc()
        if method != "SOCKET":
            self._seconds.observe(seconds)

    def _known_route(self, route: str) -> str:
        if route not in self._routes:
            if len(self._routes) >= MOST_ROUTES or _ROUTE.fullmatch(route) is None:
                return OTHER
            self._routes.add(route)
        return route

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"longhall_{name}", about, labels, registry=self.registry)

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"longhall_{name}", about, registry=self.registry)

    def _histogram(self, name: str, about: str, buckets: Iterable[float]) -> Histogram:
        return Histogram(f"longhall_{name}", about, buckets=tuple(buckets), registry=self.registry)


def _listed(label: str, names: Iterable[str]) -> str:
    return label if label in names else OTHER


@lru_cache(maxsize=1024)
def _is_sentence(key: str) -> bool:
    """Whether a sentence has this key."""
    try:
        template(key, LANGUAGES[0])
    except KeyError:
        return False
    return True
