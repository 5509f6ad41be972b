"""The games of the house, as the desk tells of them."""

from __future__ import annotations

import pytest

from longhall import GAMES
from longhall.games import game
from longhall.hall.strengths import strengths
from tests.hall.desk.desk import Desk, refused


def test_anybody_may_ask_what_can_be_played(desk: Desk) -> None:
    sheets = desk.browser().get("/api/games?language=fr")
    assert [sheet["name"] for sheet in sheets] == list(GAMES)
    reavers = sheets[2]
    assert reavers["title"] == "Maraudeurs de Midgard"
    for sheet in sheets:
        assert sheet["players"] == list(game(sheet["name"]).players)
        assert [bot["id"] for bot in sheet["bots"]] == list(strengths())
        assert all(bot["name"] and bot["meaning"] for bot in sheet["bots"])
        for setting in sheet["settings"]:
            assert setting["default"] in [value["id"] for value in setting["values"]]


def test_every_language_tells_the_same_in_its_own_words(desk: Desk) -> None:
    english, french = (desk.browser().get(f"/api/games?language={language}") for language in ("en", "fr"))
    assert [sheet["settings"][0]["name"] for sheet in english] == [sheet["settings"][0]["name"] for sheet in french]
    assert all(one["goal"] != other["goal"] for one, other in zip(english, french, strict=True))
    assert desk.browser().get("/api/games") == english


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_have_every_clause_once(desk: Desk, name: str) -> None:
    rules = desk.browser().get(f"/api/games/{name}/rules")
    told = [clause["id"] for chapter in rules["chapters"] for clause in chapter["clauses"]]
    assert told == list(game(name).clauses)
    assert rules["language"] == "en"


@pytest.mark.parametrize("name", GAMES)
def test_every_card_has_a_face(desk: Desk, name: str) -> None:
    english, french = (desk.browser().get(f"/api/games/{name}/cards?language={each}")["cards"] for each in ("en", "fr"))
    assert [card["id"] for card in english] == [card["id"] for card in french] == list(game(name).locales["en"].cards)
    assert english != french


def test_what_is_no_game_or_language_is_refused(desk: Desk) -> None:
    browser = desk.browser()
    refused(browser.ask("GET", "/api/games/chess/rules"), 404, "no_such_page")
    refused(browser.ask("GET", "/api/games?language=de"), 400, "bad_parameter")
    refused(browser.ask("GET", "/api/games/blood-rage/cards?language="), 400, "bad_parameter")


def test_a_browser_may_keep_what_does_not_change(desk: Desk) -> None:
    assert "max-age" in desk.browser().ask("GET", "/api/games").headers["cache-control"]
