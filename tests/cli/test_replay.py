from __future__ import annotations

import io
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console

from longhall import SPECTATOR, games
from longhall.cli.replay import Showing, with_all_cards_up
from longhall.cli.speech import speak
from longhall.games.mythic_arena.view import MythicArenaView
from longhall.kernel import saga as sagas
from longhall.kernel.table import Table
from tests.cli.conftest import Longhall


def showing(
    record: Path, viewer: int | None, typed: str, monkeypatch: pytest.MonkeyPatch
) -> tuple[Showing, io.StringIO]:
    """A replay on a screen that can be read, with lines typed at it; with all cards up if it is for no viewer."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    screen = io.StringIO()
    saga = sagas.load(record, games.game)
    seen = with_all_cards_up(saga) if viewer is None else saga.as_seen_by(viewer)
    return Showing(seen, saga.game, speak("en"), Console(file=screen, width=100, height=40)), screen


def names_of(table: Table, seat: int) -> str:
    """The card that a seat has drawn, by name."""
    prompt = table.prompt(seat)
    assert prompt is not None
    return table.game.locales["en"].name("card", prompt.about["card"])


def test_without_a_terminal_the_saga_is_told(longhall: Longhall, record: Path) -> None:
    said = longhall("replay", record)
    assert said.code == 0
    assert "  1. " in said.out
    assert "lays" in said.out
    assert "wins." in said.out


def test_a_spectator_is_not_told_what_was_drawn(longhall: Longhall, record: Path) -> None:
    spectator = longhall("replay", record).out
    everything = longhall("replay", record, "--all").out
    assert "draws a card" in spectator
    assert "draws a card" not in everything
    assert "draws" in everything


def test_a_seat_is_told_its_own_draws_only(longhall: Longhall, record: Path) -> None:
    seats = [longhall("replay", record, "--as", str(seat)).out for seat in range(2)]
    own = [out.count("draws a card") for out in seats]
    assert sum(own) == longhall("replay", record).out.count("draws a card")


def test_the_first_card_of_a_seat_is_told_to_it(longhall: Longhall, record: Path) -> None:
    saga = sagas.load(record, games.game)
    first = saga.moments[0].seat
    dealt = f"is asked: You drew {names_of(saga.moments[0].before, first)}."
    assert dealt in longhall("replay", record, "--as", str(first)).out
    assert dealt in longhall("replay", record, "--all").out
    assert "You drew" not in longhall("replay", record, "--as", str(1 - first)).out
    assert "You drew" not in longhall("replay", record).out


def test_a_draw_is_told_once(longhall: Longhall, record: Path) -> None:
    assert "draws the next card" not in longhall("replay", record).out


def test_one_step_can_be_shown(longhall: Longhall, record: Path) -> None:
    said = longhall("replay", record, "--step", "6", "--as", "0")
    assert "step 6 of" in said.out
    assert "glory" in said.out


def test_without_a_terminal_it_is_told_from_a_step_on(longhall: Longhall, record: Path) -> None:
    whole, begun = longhall("replay", record).out, longhall("replay", record, "--step", "20").out
    assert begun.count("· step 20 of") == 1
    assert begun.endswith(whole[whole.index("\n 21. ") :])
    assert "\n 20. " not in begun


def test_from_the_last_step_on_only_the_end_is_told(longhall: Longhall, record: Path) -> None:
    last = len(sagas.load(record, games.game).moments)
    out = longhall("replay", record, "--step", str(last)).out
    assert out.count("Where the score comes from") == 1
    assert out.count("wins.") == 1


def test_it_can_run_by_itself(longhall: Longhall, record: Path) -> None:
    said = longhall("replay", record, "--auto", "--step", "30")
    assert "step 30 of" in said.out
    assert "step 31 of" in said.out
    assert "Where the score comes from" in said.out


def test_stepping_forth_and_back(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown, screen = showing(record, SPECTATOR, "\nn\np\n20\nwhat\n9999\nq\n", monkeypatch)
    shown.browse(0)
    steps = [line.split("step ")[1].split(" of")[0] for line in screen.getvalue().splitlines() if "· step " in line]
    assert steps == ["0", "1", "2", "1", "20", "20", str(shown.last)]
    assert screen.getvalue().count("'what' means nothing here.") == 1


def test_the_end_of_the_input_ends_the_replay(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown, screen = showing(record, SPECTATOR, "", monkeypatch)
    shown.browse(3)
    assert screen.getvalue().count("· step ") == 1


def test_with_all_cards_up_every_drawn_card_is_seen(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown, _ = showing(record, None, "", monkeypatch)
    for step in range(shown.last):
        view = cast(MythicArenaView, shown.view(step))
        for side in view.sides:
            assert side.drawn.cards is not None
        assert view.prompt is not None


def test_taken_back_moves_are_not_replayed(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "open.saga"
    typed = "1\nu\n1\nq\n"
    longhall("play", "--seats", "human,greedy", "--seed", "11", "--save", path, typed=typed)
    said = longhall("replay", path)
    assert said.out.count("keeps the card") == 1
    assert "The game is not over." in said.out


def test_what_is_exported_for_a_seat_is_replayed_as_that_seat_knew_it(
    longhall: Longhall, record: Path, tmp_path: Path
) -> None:
    path = tmp_path / "seat-1.json"
    assert longhall("export", record, "--as", "1", "--save", path).code == 0
    assert longhall("replay", path).out == longhall("replay", record, "--as", "1").out
    assert (
        longhall("replay", path, "--as", "1", "--step", "9").out
        == longhall("replay", record, "--as", "1", "--step", "9").out
    )
    assert b'"seed"' not in path.read_bytes()
    for flags in (("--as", "0"), ("--all",)):
        said = longhall("replay", path, *flags)
        assert (said.code, "exported for one viewer" in said.err) == (2, True)


def test_a_cut_export_is_refused(longhall: Longhall, record: Path, tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    path.write_text(longhall("export", record).out[:-40])
    said = longhall("replay", path)
    assert (said.code, said.out) == (2, "")
    assert "cut.json" in said.err
