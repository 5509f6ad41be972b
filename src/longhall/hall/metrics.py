"""Metrics: what a keeper watches. Counts and times of the hall as a whole, and nothing about a table or a person.

Whatever is counted apart comes from a closed list: games, kinds of entries, routes, keys of sentences, rates. Anything
else is counted as "other", so that no id and no name gets into a label, and no stranger can make labels without end.
"""

from __future__ import annotations

import re
from collections.abc import Container

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from longhall.hall.tally import FAST

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
OTHER = "other"
# What a socket is counted as, where a request has a method.
SOCKET = "SOCKET"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", SOCKET})
WAYS = frozenset({"push", "mail"})
OUTCOMES = frozenset({"sent", "failed"})
# How many routes are counted apart.
MOST_ROUTES = 200

# The template of a path: words, perhaps with a version, and names in braces; nothing that looks like an id.
_ROUTE = re.compile(r"(/([a-z][a-z._-]*[0-9]?|\{[a-z_]+(:[a-z]+)?\})?)+")


class Metrics:
    """A registry: of requests, which are counted here, of the process, and of whatever else is registered."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._requests = Counter(
            "longhall_http_requests", "Requests answered", ("method", "route", "status"), registry=self.registry
        )
        self._seconds = Histogram(
            "longhall_http_request_seconds", "Seconds to answer a request", buckets=FAST, registry=self.registry
        )
        self._notices = Counter(
            "longhall_notices", "Notices that were sent, or given up", ("way", "outcome"), registry=self.registry
        )
        self._routes: set[str] = set()

    def exposition(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)

    def notice(self, way: str, outcome: str) -> None:
        """Somebody was told by e-mail or push, or could not be."""
        self._notices.labels(listed(way, WAYS), listed(outcome, OUTCOMES)).inc()

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered; `route` is the template of its path."""
        self._requests.labels(listed(method, METHODS), self._known_route(route), str(status)).inc()
        if method != SOCKET:
            self._seconds.observe(seconds)

    def _known_route(self, route: str) -> str:
        if route not in self._routes:
            if len(self._routes) >= MOST_ROUTES or _ROUTE.fullmatch(route) is None:
                return OTHER
            self._routes.add(route)
        return route


def listed(label: str, names: Container[str]) -> str:
    """A label, if it is one of a list."""
    return label if label in names else OTHER
