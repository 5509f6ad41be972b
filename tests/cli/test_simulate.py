from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from longhall.lab import Simulation
from tests.cli.conftest import Longhall


def test_the_tables_carry_their_intervals(longhall: Longhall) -> None:
    said = longhall("simulate", "--bots", "random,random", "--games", "6", "--seed", "4")
    assert said.code == 0
    assert "Mythic Arena: 6 games" in said.out
    assert "95 % interval" in said.out
    assert "By pantheon" in said.out
    assert "By card laid" in said.out


@pytest.mark.parametrize("game", ["mythic-arena", "clash-of-rage"])
def test_bots_that_are_alike_are_numbered(longhall: Longhall, game: str) -> None:
    out = longhall("simulate", game, "--bots", "random,random", "--games", "2", "--lang", "fr").out
    assert out.count("random (1)") == out.count("random (2)") == 3
    mixed = longhall("simulate", "--bots", "greedy,random", "--games", "2").out
    assert "greedy (" not in mixed
    assert "random (" not in mixed


def test_numbers_are_written_as_in_french(longhall: Longhall) -> None:
    out = longhall("simulate", "--bots", "random,random", "--games", "6", "--seed", "4", "--lang", "fr").out
    assert re.search(r"\d,\d %", out)
    assert not re.search(r"\d\.\d", out)


def test_json_is_the_result_and_nothing_else(longhall: Longhall) -> None:
    said = longhall("simulate", "mythic-arena", "--bots", "greedy,random", "--games", "4", "--json")
    found = msgspec.json.decode(said.out, type=Simulation)
    assert found.games == 4
    assert [bot.bot for bot in found.bots] == ["greedy", "random"]


def test_records_are_kept_and_can_be_verified(longhall: Longhall, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    said = longhall("simulate", "--bots", "random,random", "--games", "3", "--records", folder, "--lang", "fr")
    assert "3 parties enregistrées" in said.out
    files = sorted(folder.iterdir())
    assert len(files) == 3
    assert longhall("verify", *files).out.count("ok ") == 3


def test_a_folder_that_cannot_be_made_is_told(longhall: Longhall, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = longhall("simulate", "--records", tmp_path / "file" / "records")
    assert said.code == 2
    assert "cannot be created" in said.err


def test_an_interrupt_stops_it_without_a_traceback(longhall: Longhall, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> Simulation:
        raise KeyboardInterrupt

    monkeypatch.setattr("longhall.lab.simulate", interrupt)
    said = longhall("simulate")
    assert said.code == 130
    assert said.err.strip() == "longhall: stopped"


def test_the_games_are_listed(longhall: Longhall) -> None:
    out = longhall("games").out
    for words in ("mythic-arena", "2 players", "tyr_scope", "MA-21.2", "containing *", "greedy", "process"):
        assert words in out


def test_blood_rage_shows_clans_glory_by_age_and_cards(longhall: Longhall) -> None:
    said = longhall("simulate", "blood-rage", "--bots", "random,random,random", "--games", "3", "--seed", "2")
    assert said.code == 0
    lines = said.out.splitlines()
    for title in ("By seat", "By clan", "Mean of a game by source and Age", "Upgrades", "Quests", "Battle cards"):
        assert any(line.startswith(title) for line in lines), title
    assert "…" not in said.out
    assert re.search(r"^ seat 2 +[\d.]+ / 3 +[\d.]+% +[\d.]+% - [\d.]+%", said.out, re.MULTILINE)
    assert re.search(r"^ Serpent +3 +1\.00 +[\d.]+% +[\d.]+% - [\d.]+%", said.out, re.MULTILINE)
    assert re.search(r"^ +all( +[\d.]+){8}", said.out, re.MULTILINE)
    assert re.search(r"Thor's Hammer +\d+ +\d+ +\d+% ", said.out)
    # All bots are alike: their Glory is shown once, for all of them.
    assert sum(line.split()[:1] == ["all"] for line in lines) == 1


@pytest.mark.parametrize("width", ["80", "100"])
def test_glory_is_shown_for_each_kind_of_bot_and_for_all(
    longhall: Longhall, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    bots = "random,search:1,random"
    said = longhall("simulate", "blood-rage", "--bots", bots, "--games", "1", "--lang", "fr")
    assert said.code == 0
    assert "Moyennes d'une partie par source et par Âge" in said.out
    rows = [line.split() for line in said.out.splitlines()]
    totals = [row for row in rows if row[:1] == ["total"]]
    assert len(totals) == 3
    assert not re.search(r"\d\.\d", said.out)
    assert "…" not in said.out
    points = [[float(word.replace(",", ".")) for word in row[1:]] for row in totals]
    for *sources, score in points:
        assert sum(sources) == pytest.approx(score, abs=0.05)
    random, search, anyone = (row[-1] for row in points)
    assert (2 * random + search) / 3 == pytest.approx(anyone, abs=0.02)


def test_json_has_the_glory_by_age_and_the_cards(longhall: Longhall) -> None:
    said = longhall("simulate", "blood-rage", "--bots", "random,random", "--games", "2", "--json")
    found = msgspec.json.decode(said.out, type=Simulation)
    assert [list(points) for points in found.rounds] == [list(found.sources)] * 3
    assert sum(tally.count for tally in found.tallies["drafted"].values()) == 2 * 2 * 18
