"""What a keeper watches: the hall as a whole, and no table, no name and no seat."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

from longhall.games import GAMES
from longhall.hall.identity import new_id
from longhall.hall.limits import RATES
from longhall.hall.metrics import KINDS, METHODS, MOST_ROUTES, OTHER, Metrics
from longhall.kernel.record import Act, HandOver
from tests.kernel.test_messages import sentences


def series(metrics: Metrics) -> dict[str, float]:
    """Every number of the hall's own."""
    found = {}
    for family in text_string_to_metric_families(metrics.exposition().decode()):
        for sample in family.samples:
            labels = ",".join(sample.labels[name] for name in sorted(sample.labels) if name != "le")
            if sample.name.startswith("longhall") and not sample.name.endswith(("_bucket", "_created")):
                found[f"{sample.name}({labels})" if labels else sample.name] = sample.value
    return found


COUNTED: dict[str, Callable[[Metrics], None]] = {
    "longhall_entries_total(blood-rage,act)": lambda metrics: metrics.entry("blood-rage", "act"),
    "longhall_durable_seconds_count": lambda metrics: metrics.durable(0.003),
    "longhall_group_entries_count": lambda metrics: metrics.group(12),
    "longhall_stale_total": lambda metrics: metrics.stale(),
    "longhall_refused_total(illegal_move)": lambda metrics: metrics.refused("illegal_move"),
    "longhall_too_fast_total(chat)": lambda metrics: metrics.too_fast("chat"),
    "longhall_frames_sent_total": lambda metrics: metrics.frame(700),
    "longhall_sockets_open": lambda metrics: metrics.socket_opened(),
    "longhall_sockets_dropped_total": lambda metrics: metrics.socket_dropped(),
    "longhall_tables_in_memory": lambda metrics: metrics.tables(1),
    "longhall_table_load_seconds_count": lambda metrics: metrics.loaded(0.02),
    "longhall_thought_seconds_count": lambda metrics: metrics.thought(0.5),
    "longhall_thinker_failures_total": lambda metrics: metrics.thinker_failed(),
    "longhall_thinkers_replaced_total": lambda metrics: metrics.thinker_replaced(),
    "longhall_notices_total(failed,mail)": lambda metrics: metrics.notice("mail", "failed"),
    "longhall_http_requests_total(GET,/v1/tables/{table},200)": lambda metrics: metrics.request(
        "GET", "/v1/tables/{table}", 200, 0.01
    ),
}


@pytest.mark.parametrize("name", COUNTED)
def test_each_is_counted_once(name: str) -> None:
    metrics = Metrics()
    assert series(metrics).get(name, 0) == 0
    COUNTED[name](metrics)
    assert series(metrics)[name] == 1


def test_bytes_and_sockets_go_up_and_down() -> None:
    metrics = Metrics()
    metrics.frame(700)
    metrics.frame(300)
    metrics.socket_opened()
    metrics.socket_opened()
    metrics.socket_closed()
    found = series(metrics)
    assert (found["longhall_frames_sent_total"], found["longhall_frame_bytes_sent_total"]) == (2, 1000)
    assert found["longhall_sockets_open"] == 1


def test_every_game_kind_and_rate_is_counted_apart() -> None:
    metrics = Metrics()
    assert {type(entry).__struct_config__.tag for entry in (Act(seat=0, move={}), HandOver(seat=0, to="bot"))} <= KINDS
    for game in GAMES:
        for kind in KINDS:
            metrics.entry(game, kind)
    for rate in RATES:
        metrics.too_fast(rate)
    found = series(metrics)
    assert sum(name.startswith("longhall_entries_total") for name in found) == len(GAMES) * len(KINDS)
    assert not [name for name in found if OTHER in name]


@settings(deadline=None)
@given(st.text() | st.builds(new_id))
def test_nothing_anybody_makes_up_becomes_a_label(text: str) -> None:
    assume(text not in {*GAMES, *KINDS, *RATES, *METHODS, *sentences("en")})
    metrics = Metrics()
    metrics.entry(text, text)
    metrics.refused(text)
    metrics.too_fast(text)
    metrics.notice(text, text)
    metrics.request(text, f"/tables/{text}7Q", 200, 0.1)
    found = series(metrics)
    assert found[f"longhall_entries_total({OTHER},{OTHER})"] == 1
    assert found[f"longhall_refused_total({OTHER})"] == 1
    assert found[f"longhall_too_fast_total({OTHER})"] == 1
    assert found[f"longhall_http_requests_total({OTHER},{OTHER},200)"] == 1


def test_routes_do_not_grow_without_end() -> None:
    metrics = Metrics()
    letters = [chr(ord("a") + place) for place in range(26)]
    for first in letters:
        for second in letters:
            metrics.request("GET", f"/{first}{second}", 200, 0.1)
    routes = [name for name in series(metrics) if name.startswith("longhall_http_requests_total")]
    assert len(routes) == MOST_ROUTES + 1
    metrics.request("GET", "/aa", 200, 0.1)
    assert series(metrics)["longhall_http_requests_total(GET,/aa,200)"] == 2


def test_a_socket_that_was_open_for_an_hour_is_no_slow_request() -> None:
    metrics = Metrics()
    metrics.request("SOCKET", "/tables/{table}/socket", 101, 3600)
    assert series(metrics)["longhall_http_request_seconds_count"] == 0


def test_halls_do_not_share_their_counts() -> None:
    one, other = Metrics(), Metrics()
    one.stale()
    assert series(other)["longhall_stale_total"] == 0
    assert not [family.name for family in REGISTRY.collect() if family.name.startswith("longhall")]


def test_the_process_is_watched_as_well() -> None:
    assert b"process_resident_memory_bytes" in Metrics().exposition()
