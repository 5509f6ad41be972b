from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from longhall import GAMES, game
from longhall.games.blood_rage.view import BloodRageView
from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.content import SOURCES, stated
from longhall.kernel.errors import BadContent
from tests.cli.conftest import Longhall


def test_every_value_is_listed_with_its_source(longhall: Longhall) -> None:
    said = longhall("content", "blood-rage", "--search", "tracks.axes")
    assert said.code == 0
    assert "game.toml" in said.out
    row = next(line for line in said.out.splitlines() if "tracks.axes" in line)
    assert "3, 4, 5, 6, 8, 8" in row
    assert "house" in row
    assert "1 of 522 values shown. 21 of the 522 are ours (house)" in said.out


@pytest.mark.parametrize("word", ["war-axe", "war axe", "War Axe", "hache de guerre", "HACHE DE GUERRE"])
def test_a_value_is_found_by_the_name_that_a_player_knows(longhall: Longhall, word: str) -> None:
    for language in ("en", "fr"):
        out = longhall("content", "clash-of-rage", "--search", word, "--lang", language).out
        assert "war-axe" in out
        assert "crossbow" not in out
        assert "4 of 418" in out or "4 valeurs sur 418" in out


def test_a_name_is_found_with_or_without_its_accents(longhall: Longhall) -> None:
    found = [longhall("content", "clash-of-rage", "--search", word).out for word in ("arbalète", "Arbalete")]
    assert found[0] == found[1]
    assert "crossbow" in found[0]


def test_only_our_own_values(longhall: Longhall) -> None:
    out = longhall("content", "mythic-arena", "--source", "house").out
    assert "match.most_games" in out
    assert "match.wins_needed" not in out


def test_a_source_that_does_not_exist(longhall: Longhall) -> None:
    said = longhall("content", "mythic-arena", "--source", "hous")
    assert said.code == 2
    assert "did you mean 'house'?" in said.err


def test_an_edited_copy_is_played_with(longhall: Longhall, tmp_path: Path) -> None:
    said = longhall("content", "blood-rage", "--copy", "mine")
    assert said.code == 0
    assert "longhall play blood-rage --content mine" in said.out
    file = tmp_path / "mine" / "game.toml"
    file.write_text(file.read_text("utf-8").replace("rage = { values = [6,", "rage = { values = [5,"), "utf-8")
    assert "5, 7, 8, 9, 12, 12" in longhall("content", "blood-rage", "--content", "mine", "--search", "tracks.rage").out
    games = (game("blood-rage", tmp_path / "mine"), game("blood-rage"))
    views = [cast(BloodRageView, one.deal(2, 1).view(0)) for one in games]
    assert [view.clans[0].rage.value for view in views] == [5, 6]


def test_a_value_of_reavers_of_midgard_is_corrected(longhall: Longhall, tmp_path: Path) -> None:
    said = longhall("content", "reavers-of-midgard", "--source", "house")
    assert "dice.combat" in said.out
    longhall("content", "reavers-of-midgard", "--copy", "mine")
    file = tmp_path / "mine" / "territories.toml"
    file.write_text(file.read_text("utf-8").replace("cost = 3\n", "cost = 4\n", 1), "utf-8")
    games = (game("reavers-of-midgard"), game("reavers-of-midgard", tmp_path / "mine"))
    views = [cast(ReaversView, one.deal(2, 1).view(0)) for one in games]
    assert [view.territories[0].cost for view in views] == [3, 4]


def test_the_words_of_an_edited_copy_are_its_own(longhall: Longhall, tmp_path: Path) -> None:
    longhall("content", "clash-of-rage", "--copy", "mine")
    assert game("clash-of-rage", tmp_path / "mine").locales == game("clash-of-rage").locales
    file = tmp_path / "mine" / "locale" / "en.toml"
    old, new = "Weapon, cost 1: +1 power.", "Weapon, cost 1: +2 power."
    file.write_text(file.read_text("utf-8").replace(old, new).replace("Spiked club", "Nailed club"), "utf-8")
    spoken = game("clash-of-rage", tmp_path / "mine").locales
    assert (spoken["en"].cards["spiked-club"], spoken["en"].name("card", "spiked-club")) == (new, "Nailed club")
    assert spoken["fr"] == game("clash-of-rage").locales["fr"]
    assert game("clash-of-rage").locales["en"].cards["spiked-club"] == old


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[cards]\nspiked-clib = "?"', r"locale/en.toml, \[cards\]: nothing is called 'spiked-clib': did you mean"),
        ('[names.crad]\na = "?"', r"locale/en.toml, \[names\]: nothing is called 'crad': did you mean 'card'"),
        ('[names.card]\nclub = "?"', r"locale/en.toml, \[names.card\]: nothing is called 'club'"),
        ("[prompts]", r"locale/en.toml: there is no field `prompts`"),
    ],
)
def test_words_of_an_edited_copy_that_mean_nothing_are_refused(
    longhall: Longhall, tmp_path: Path, text: str, sentence: str
) -> None:
    longhall("content", "clash-of-rage", "--copy", "mine")
    (tmp_path / "mine" / "locale" / "en.toml").write_text(text, "utf-8")
    with pytest.raises(BadContent, match=sentence):
        game("clash-of-rage", tmp_path / "mine")


def test_a_copy_is_never_written_over(longhall: Longhall, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    said = longhall("content", "--copy", "mine")
    assert said.code == 2
    assert "'mine' exists already" in said.err
    assert not list((tmp_path / "mine").iterdir())


@pytest.mark.parametrize("name", GAMES)
def test_the_sources_are_of_the_known_ones(name: str) -> None:
    found = stated(game(name).content_folder)
    assert {value.source for value in found} <= {*SOURCES, ""}
    assert len(found) > 100
