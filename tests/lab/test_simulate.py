from __future__ import annotations

from math import factorial
from pathlib import Path
from shutil import copytree

import msgspec
import pytest

import longhall
from longhall.kernel import saga as sagas
from longhall.kernel.errors import LonghallError
from longhall.lab import Simulation, simulate, wilson
from longhall.lab.marks import MARKED, Mark, marks_of
from longhall.lab.results import Counts, Played, bot_result
from longhall.lab.simulate import sitting_of


def timeless(found: Simulation) -> Simulation:
    """A result without what the clock said."""
    bots = [msgspec.structs.replace(bot, seconds=0.0) for bot in found.bots]
    return msgspec.structs.replace(found, seconds=0.0, bots=bots)


def played(number: int, bots: tuple[int, ...], winners: tuple[int, ...], marks: tuple[Mark, ...] = ()) -> Played:
    return Played(
        number=number,
        bots=bots,
        scores=(3, 1),
        winners=winners,
        decisions=(20, 18),
        seconds=(0.2, 0.1),
        sources={"lines": (3, 1)},
        marks=marks,
    )


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (360, 400, 0.8667, 0.9257)],
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    share = wilson(wins, games)
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)


def test_no_games_say_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_jobs_do_not_change_the_result() -> None:
    alone = simulate("mythic-arena", ["greedy", "random"], 9, seed=5)
    shared = simulate("mythic-arena", ["greedy", "random"], 9, seed=5, jobs=2)
    assert timeless(alone) == timeless(shared)
    assert timeless(alone) != timeless(simulate("mythic-arena", ["greedy", "random"], 9, seed=6))


def test_a_game_is_named_or_given() -> None:
    named = simulate("mythic-arena", ["greedy", "random"], 4, seed=5)
    assert timeless(simulate(longhall.game("mythic-arena"), ["greedy", "random"], 4, seed=5)) == timeless(named)


def test_a_game_that_is_given_brings_its_content(tmp_path: Path) -> None:
    copytree(longhall.game("mythic-arena").content_folder, tmp_path / "mine")
    file = next(path for path in (tmp_path / "mine").glob("*.toml"))
    file.write_text(file.read_text("utf-8") + "\n# Ours.\n", "utf-8")
    edited = longhall.game("mythic-arena", tmp_path / "mine")
    simulate(edited, ["random", "random"], 1, seed=5, records=tmp_path / "records")
    (record,) = (tmp_path / "records").iterdir()
    assert sagas.load(record, lambda _: edited).header.content == edited.content_hash


def test_every_deal_is_played_from_every_seat(tmp_path: Path) -> None:
    simulate("mythic-arena", ["random", "greedy"], 4, seed=1, records=tmp_path)
    headers = [sagas.load(path, longhall.game).header for path in sorted(tmp_path.iterdir())]
    assert [header.seats for header in headers] == [["random", "greedy"], ["greedy", "random"]] * 2
    assert headers[0].seed == headers[1].seed
    assert headers[2].seed == headers[3].seed
    assert headers[0].seed != headers[2].seed


def test_the_sources_add_up_to_the_score() -> None:
    found = simulate("mythic-arena", ["random", "random"], 6, seed=2)
    for bot in found.bots:
        assert sum(bot.sources.values()) == pytest.approx(bot.score)
    assert sum(bot.wins.wins for bot in found.bots) == found.games
    assert sum(seat.wins for seat in found.seats) == found.games
    assert found.decisions == pytest.approx(sum(bot.decisions for bot in found.bots))


def test_a_draw_is_a_shared_win() -> None:
    games = [played(0, (0, 1), (0, 1)), played(1, (1, 0), (1,))]
    first = bot_result("greedy", 0, games)
    assert (first.wins.wins, first.wins.games, first.draws) == (1.5, 2, 1)
    assert [(share.wins, share.games) for share in first.by_seat] == [(0.5, 1), (1.0, 1)]
    assert first.score == 2.0


def test_marks_are_counted_with_the_fate_of_their_seat() -> None:
    games = [
        played(0, (0, 1), (0,), (Mark("card", "thor", 0), Mark("card", "tyr", 1))),
        played(1, (1, 0), (0,), (Mark("card", "thor", 1),)),
    ]
    counts = Counts()
    for game in games:
        counts.add(game)
    counted = counts.tallies()["card"]
    assert list(counted) == ["thor", "tyr"]
    assert (counted["thor"].count, counted["thor"].per_game, counted["thor"].wins.share) == (2, 1.0, 0.5)
    assert counted["tyr"].wins.share == 0.0


def test_a_seat_marked_twice_wins_once_and_numbers_have_a_mean() -> None:
    counts = Counts()
    counts.add(
        played(0, (0, 1), (0,), (Mark("card", "thor", 0, 1), Mark("card", "thor", 0, 4), Mark("clan", "bear", 1)))
    )
    counts.add(played(1, (1, 0), (0,), (Mark("card", "thor", 1, 4),)))
    thor = counts.tallies()["card"]["thor"]
    assert (thor.count, thor.per_game, thor.mean) == (3, 1.5, 3.0)
    assert (thor.wins.wins, thor.wins.games) == (1.0, 2)
    assert counts.tallies()["clan"]["bear"].mean is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_sits_in_every_seat_and_beside_everybody(seats: int) -> None:
    games = [sitting_of(number, seats) for number in range(factorial(seats))]
    for deal in range(0, len(games), seats):
        assert all(set(bots) == set(range(seats)) for bots in zip(*games[deal : deal + seats], strict=True))
    assert len(set(games)) == factorial(seats)
    assert sitting_of(factorial(seats), seats) == games[0]


def test_mythic_arena_marks_pantheons_and_cards(tmp_path: Path) -> None:
    assert set(MARKED) <= set(longhall.GAMES)
    found = simulate("mythic-arena", ["random", "random"], 2, seed=3, records=tmp_path)
    assert sum(tally.count for tally in found.tallies["pantheon"].values()) == 4
    saga = sagas.load(min(tmp_path.iterdir()), longhall.game)
    laid = [mark.label for mark in marks_of(saga) if mark.topic == "card"]
    on_field = {card["card"] for card in msgspec.to_builtins(saga.table.view(longhall.SPECTATOR))["field"]}
    assert on_field <= set(laid)


def test_options_and_matches_are_played() -> None:
    found = simulate("mythic-arena", ["random", "random"], 2, settings={"length": "match"})
    assert found.settings["length"] == "match"
    assert found.decisions > 60


def test_progress_is_told() -> None:
    heard: list[int] = []
    simulate("mythic-arena", ["random", "random"], 3, tell=heard.append)
    assert heard == [1, 2, 3]


def test_records_are_not_written_over(tmp_path: Path) -> None:
    simulate("mythic-arena", ["random", "random"], 1, seed=3, records=tmp_path)
    kept = (tmp_path / "mythic-arena-3-000000.saga").read_bytes()
    with pytest.raises(LonghallError, match=r"000000\.saga' exists already: choose a new folder or another seed"):
        simulate("mythic-arena", ["greedy", "random"], 2, seed=3, records=tmp_path)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [kept]


@pytest.mark.parametrize("jobs", [1, 2])
def test_records_that_cannot_be_written_are_told_in_a_sentence(tmp_path: Path, jobs: int) -> None:
    (tmp_path / "records").mkdir()
    long = "x" * 240
    with pytest.raises(LonghallError, match="cannot be created: File name too long"):
        simulate("mythic-arena", ["random", "random"], 2, records=tmp_path / "records" / (long + long))
    with pytest.raises(LonghallError, match="cannot be written: No such"):
        simulate("mythic-arena", ["random", "random"], 2, jobs=jobs, records="/proc/self")


@pytest.mark.parametrize(
    ("bots", "games", "jobs", "seed", "key_words"),
    [
        (["random", "random"], 0, 1, 0, "games must be at least 1"),
        (["random", "random"], 1, 0, 0, "jobs must be at least 1"),
        (["random"], 1, 1, 0, "not 1"),
        (["random", "human"], 1, 1, 0, "is not a bot"),
        (["random", "randon"], 1, 1, 0, "did you mean"),
        (["random", "random"], 1, 1, -1, "a seed is a whole number"),
    ],
)
def test_a_plan_that_cannot_be_followed(bots: list[str], games: int, jobs: int, seed: int, key_words: str) -> None:
    with pytest.raises(LonghallError, match=key_words):
        simulate("mythic-arena", bots, games, jobs=jobs, seed=seed)
