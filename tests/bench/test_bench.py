"""The benchmarks: what they judge, what they write, and what they say when the peers are missing."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

import longhall
from bench.__main__ import main
from bench.figures import (
    COPY,
    MICROSECONDS,
    PER_SECOND,
    PLAY,
    PLAY_IN_KERNEL,
    SEARCH,
    UNITS,
    Figure,
    Slice,
    times_earlier,
)
from bench.house import MEASURES
from bench.machine import ROOT, Builds, Machine, is_of_this_tree
from bench.peer_process import NoPeers, Peers, pins
from bench.report import Report
from bench.speaking import SPEAKING
from bench.subjects import SUBJECTS, AtLeast, AtMost, Subject, TimesBaseline, judge

QUICK = ["--rounds", "1", "--seconds", "0.01"]
ARENA = Subject(
    "mythic-arena",
    2,
    (TimesBaseline(PLAY_IN_KERNEL, 20), TimesBaseline(PLAY, 10), AtMost(COPY, 1.5), AtLeast(SEARCH, 5)),
)


def figures(kernel: float = 400, python: float = 200, copy: float = 1.2, search: float = 6) -> list[Figure]:
    return [
        Figure("mythic-arena", PLAY_IN_KERNEL, PER_SECOND, [kernel]),
        Figure("mythic-arena", PLAY, PER_SECOND, [python]),
        Figure("mythic-arena", COPY, MICROSECONDS, [copy]),
        Figure("mythic-arena", SEARCH, PER_SECOND, [search]),
        Figure("catanatron", PLAY, PER_SECOND, [20]),
        Figure("catanatron", COPY, MICROSECONDS, [60]),
    ]


def report(measured: list[Figure], *, compiled: bool = True) -> Report:
    return Report(
        date="2026-02-03 04:05 UTC",
        machine=Machine("a processor", 2, "a system"),
        builds=Builds("0123abcd", False, True, compiled, "CPython 3.11", {"longhall": "0.1.0"}, "3.11"),
        seconds=0.25,
        pinned=True,
        figures=measured,
        verdicts=judge((ARENA,), measured, compiled=compiled),
    )


def test_a_round_becomes_a_rate_or_a_time() -> None:
    rate, time = Figure("a", PLAY, PER_SECOND), Figure("a", COPY, MICROSECONDS)
    rate.add(Slice(done=500, seconds=0.5))
    time.add(Slice(done=500, seconds=0.001))
    assert rate.rounds == [1000]
    assert time.rounds == [pytest.approx(2)]


def test_one_disturbed_round_decides_nothing() -> None:
    rate = Figure("a", PLAY, PER_SECOND, [10, 990, 1000, 1010, 1020])
    time = Figure("a", COPY, MICROSECONDS, [1.0, 1.1, 1.2, 9.0, 1.1])
    assert (rate.median, rate.best) == (1000, 1020)
    assert (time.median, time.best) == (1.1, 1.0)


def test_less_time_is_more_times_as_fast() -> None:
    times = Figure("a", COPY, MICROSECONDS, [2]).times(Figure("b", COPY, MICROSECONDS, [60]))
    assert times.median == 30


@pytest.mark.parametrize(
    ("measured", "broken"),
    [
        (figures(), []),
        (figures(kernel=399), [PLAY_IN_KERNEL]),
        (figures(python=199), [PLAY]),
        (figures(copy=1.51), [COPY]),
        (figures(search=4.9), [SEARCH]),
    ],
)
def test_a_promise_holds_up_to_its_bound_and_no_further(measured: list[Figure], broken: list[str]) -> None:
    assert [verdict.promise.measure for verdict in report(measured).broken] == broken


def test_without_peers_only_what_speaks_of_them_is_not_judged() -> None:
    alone = [figure for figure in figures() if figure.subject != "catanatron"]
    judged = {verdict.promise.measure: verdict.holds for verdict in judge((ARENA,), alone, compiled=True)}
    assert judged == {PLAY_IN_KERNEL: None, PLAY: None, COPY: True, SEARCH: True}


def test_the_interpreted_build_is_not_judged() -> None:
    assert {verdict.holds for verdict in report(figures(copy=99), compiled=False).verdicts} == {None}


def test_every_game_of_the_house_is_measured() -> None:
    assert {subject.game for subject in SUBJECTS} == set(longhall.GAMES)


def test_every_measure_has_its_unit() -> None:
    assert set(MEASURES | SPEAKING) == set(UNITS)


def test_both_documents_are_written(tmp_path: Path) -> None:
    path = report(figures(copy=2)).save(tmp_path / "results")
    assert sorted(file.name for file in path.parent.iterdir()) == ["2026-02-03-0123abcd.json", "latest.md"]
    document = json.loads(path.read_bytes())
    assert document["figures"][0]["rounds"] == [400]
    assert document["builds"]["commit"] == "0123abcd"
    page = (path.parent / "latest.md").read_text(encoding="utf-8")
    assert "| mythic-arena | random play in the kernel | 400/s | 400/s | 20 (20) |  | ≥ 20 x catanatron | yes |" in page
    assert "| mythic-arena | copy | 2.00 us | 2.00 us | 30 (30) |  | ≤ 1.5 us | NO |" in page
    assert "a processor, 2 cores, a system" in page


def test_a_tiny_run_measures_everything_and_names_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--no-peers", "--results", str(tmp_path)]) in (0, 1)
    assert "peers were left out" in capsys.readouterr().out
    (written,) = tmp_path.glob("*.json")
    document = json.loads(written.read_bytes())
    assert {figure["measure"] for figure in document["figures"]} == set(MEASURES | SPEAKING)
    assert all(number > 0 for figure in document["figures"] for number in figure["rounds"])
    for text in (written.read_text(encoding="utf-8"), (tmp_path / "latest.md").read_text(encoding="utf-8")):
        assert str(Path.home()) not in text
        assert str(Path.cwd()) not in text
        assert str(Path(sys.prefix)) not in text


def test_a_build_of_other_sources_is_told_from_one_of_this_tree(tmp_path: Path) -> None:
    build = shutil.copytree(ROOT / "src" / "longhall", tmp_path / "longhall")
    assert is_of_this_tree(build)
    (build / "version.py").write_text("another", encoding="utf-8")
    assert not is_of_this_tree(build)


def test_a_run_without_peers_is_not_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("bench.__main__.RESULTS", tmp_path)
    main([*QUICK, "--no-peers"])
    assert not list(tmp_path.iterdir())


def test_without_their_environment_the_run_ends_and_says_how_to_make_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*QUICK, "--peers", str(tmp_path / "python"), "--results", str(tmp_path / "results")]) == 2
    said = capsys.readouterr().err
    assert ".venv-peers/bin/pip install -r bench/peers.txt" in said
    assert "Traceback" not in said
    assert not (tmp_path / "results").exists()


def test_an_environment_without_a_peer_is_refused() -> None:
    with pytest.raises(NoPeers, match="not complete"):
        Peers(Path(sys.executable))


def test_the_peers_are_pinned() -> None:
    assert set(pins()) == {"catanatron", "open_spiel"}


def test_an_earlier_build_is_measured_beside_this_one(tmp_path: Path) -> None:
    """This very Python stands for the environment of the earlier build."""
    words = ["--game", "mythic-arena", "--no-peers", "--results", str(tmp_path)]
    main([*QUICK, *words, "--against", os.path.relpath(sys.executable), "--against-commit", "0123abc"])
    document = json.loads(next(tmp_path.glob("*.json")).read_bytes())
    assert {figure["measure"] for figure in document["figures"] if figure["earlier"]} == set(MEASURES)
    page = (tmp_path / "latest.md").read_text(encoding="utf-8")
    assert "the build of 0123abc, measured in the same run" in page


def test_a_python_without_longhall_is_no_earlier_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--no-peers", "--against", str(tmp_path / "python")]) == 2
    assert "cannot be run" in capsys.readouterr().err


def test_times_as_fast_as_the_earlier_build() -> None:
    now = Figure("blood-rage", COPY, UNITS[COPY], [2.0])
    before = Figure("blood-rage", COPY, UNITS[COPY], [3.0], earlier=True)
    assert str(times_earlier([now, before], now)) == "1.5 (1.5)"
    assert times_earlier([now], now) is None


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "chess", "--no-peers"]) == 2
    assert "mythic-arena" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--rounds", "0"], ["--rounds", "some"], ["--seconds", "-1"]])
def test_a_number_that_is_none_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(words)
    assert refusal.value.code == 2
