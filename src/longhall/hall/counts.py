"""What a hall has counted, as Prometheus reads it. Each part of the hall counts for itself, in plain numbers; they are
read here when somebody asks, so that a move does not wait for whoever watches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import accumulate
from typing import get_args

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from longhall.games import GAMES
from longhall.hall.keeper import Keeper
from longhall.hall.limits import RATES, Headcount, Rates
from longhall.hall.metrics import OTHER, listed
from longhall.hall.outbox import Traffic
from longhall.hall.tally import Tally
from longhall.hall.thinkers import Thinkers
from longhall.kernel.messages import LANGUAGES, template
from longhall.kernel.record import Entry

KINDS = frozenset(kind.__name__.lower() for kind in get_args(Entry))


class Counts(Collector):
    """The numbers of one hall."""

    def __init__(
        self,
        keeper: Keeper,
        thinkers: Thinkers,
        traffic: Traffic,
        rates: Rates,
        headcount: Headcount,
        refusals: Mapping[str, int],
    ) -> None:
        self._keeper = keeper
        self._thinkers = thinkers
        self._traffic = traffic
        self._rates = rates
        self._headcount = headcount
        self._refusals = refusals

    def collect(self) -> Iterator[Metric]:
        """Everything, as it is now."""
        yield from self._log()
        yield from self._refused()
        yield from self._sockets()
        yield from self._bots()

    def _log(self) -> Iterator[Metric]:
        keeper = self._keeper
        entries = [
            ((listed(game, GAMES), listed(kind.lower(), KINDS)), count)
            for (game, kind), count in keeper.entries.items()
        ]
        yield _apart("entries", "Entries appended to logs", ("game", "kind"), entries)
        yield _histogram("durable_seconds", "Seconds from being submitted to being durable", keeper.durable)
        yield _histogram("group_entries", "Entries written in one transaction", keeper.store.log.writing.sizes)
        yield _counter("stale", "Submissions that came after another entry", keeper.stale)
        yield _gauge("tables_in_memory", "Tables in memory", len(keeper.tables))
        yield _histogram("table_load_seconds", "Seconds to load a table that was not in memory", keeper.loaded)

    def _refused(self) -> Iterator[Metric]:
        refused = [((key if _is_sentence(key) else OTHER,), count) for key, count in self._refusals.items()]
        yield _apart("refused", "Refusals", ("key",), refused)
        too_fast = [((listed(rate, RATES),), count) for rate, count in self._rates.exceeded.items()]
        yield _apart("too_fast", "Rates exceeded", ("rate",), too_fast)

    def _sockets(self) -> Iterator[Metric]:
        traffic = self._traffic
        yield _counter("frames_sent", "Frames sent on sockets", traffic.frames)
        yield _counter("frame_bytes_sent", "Bytes of frames sent, before compression", traffic.bytes)
        yield _counter("sockets_dropped", "Sockets dropped because they were too far behind", traffic.dropped)
        yield _gauge("sockets_open", "Sockets open", self._headcount.total("sockets_a_person"))

    def _bots(self) -> Iterator[Metric]:
        thinkers = self._thinkers
        yield _histogram("thought_seconds", "Seconds a bot took to choose", thinkers.took)
        yield _gauge("thoughts_waiting", "Thoughts that no thinker has taken up yet", thinkers.waiting)
        yield _counter("thoughts_hurried", "Thoughts that were made shorter, as they had to wait", thinkers.hurried)
        yield _counter("thoughts_guessed", "Choices made at random, as nobody could think", thinkers.guesses)
        yield _counter("thinker_failures", "Thoughts that failed", thinkers.failures)
        yield _counter("thinkers_replaced", "Thinkers that were replaced", thinkers.replaced)
        yield _gauge("thinkers_up", "Thinkers that are up", len(thinkers.up))


def _counter(name: str, about: str, count: float) -> Metric:
    return CounterMetricFamily(f"longhall_{name}", about, value=count)


def _gauge(name: str, about: str, count: float) -> Metric:
    return GaugeMetricFamily(f"longhall_{name}", about, value=count)


def _apart(name: str, about: str, labels: tuple[str, ...], counts: Iterable[tuple[tuple[str, ...], int]]) -> Metric:
    sums: Counter[tuple[str, ...]] = Counter()
    for values, count in counts:
        sums[values] += count
    family = CounterMetricFamily(f"longhall_{name}", about, labels=labels)
    for values, count in sums.items():
        family.add_metric(values, count)
    return family


def _histogram(name: str, about: str, tally: Tally) -> Metric:
    bounds = [*map(str, tally.bounds), "+Inf"]
    buckets = list(zip(bounds, accumulate(tally.counts), strict=True))
    return HistogramMetricFamily(f"longhall_{name}", about, buckets=buckets, sum_value=tally.total)


@lru_cache(maxsize=1024)
def _is_sentence(key: str) -> bool:
    """Whether a sentence has this key."""
    try:
        template(key, LANGUAGES[0])
    except KeyError:
        return False
    return True
