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
    assert "cannot be made" in said.err


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
