"""The settings of a table, with every number of players and together with the others."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.games.clash_of_rage.view import ClashView
from tests.clauses import clause
from tests.games.clash_of_rage.stage import Hall, deal, stage

MAPS = {2: "1a0@0,0/2b3@2,1", 3: "3b0@0,0/4a1@2,1/5b2@-1,3", 4: "1b0@0,0/2a0@2,1/4b0@-1,3/5a0@1,4"}
EVERY = [2, 3, 4]


def garrisons(view: ClashView, feature: str) -> list[tuple[int, int, int]]:
    """The elves on every city or forge."""
    return [place.forces[0].units for place in view.territories if place.feature == feature]


@clause("CR-14.4", "CR-14.10")
@pytest.mark.parametrize("players", EVERY)
def test_the_length_says_how_many_points_win_and_which_round_is_the_last(players: int) -> None:
    for length, points, last in (("usual", 4, 18), ("long", 5, 24)):
        view = deal(players, length=length).view()
        assert (view.points_to_win, view.last_round) == (points, last)


@clause("CR-14.4")
@pytest.mark.parametrize("players", EVERY)
def test_four_points_win_the_usual_game_and_five_the_long_one(players: int) -> None:
    four = ["aegis", "elfbane", "soul-scythe", "dragonhide"]

    def won(length: str, legends: list[str]) -> bool:
        return stage(players, legends={0: legends}, length=length).action(seat=0, phase=5).winner == 0

    assert (won("usual", four[:3]), won("usual", four)) == (False, True)
    assert (won("long", four), won("long", [*four, "emerald-bow"])) == (False, True)


@clause("CR-14.10")
@pytest.mark.parametrize("players", EVERY)
def test_the_long_game_goes_on_after_round_18_and_ends_with_round_24(players: int) -> None:
    def over(length: str, in_round: int) -> bool:
        return stage(players, length=length, in_round=in_round).new_round().over

    assert (over("usual", 17), over("usual", 18)) == (False, True)
    assert (over("long", 18), over("long", 23), over("long", 24)) == (False, False, True)


@clause("CR-3.11", "CR-3.25")
@pytest.mark.parametrize("players", EVERY)
@pytest.mark.parametrize("agreed", [False, True])
@pytest.mark.parametrize("clans", ["chosen", "dealt"])
def test_a_hard_start_is_hard_on_every_map(players: int, agreed: bool, clans: str) -> None:
    settings: dict[str, Any] = {"elves": "hard", "clans": clans} | ({"map": MAPS[players]} if agreed else {})
    for seed in range(4):
        view = deal(players, seed, **settings).view()
        cities, forges = garrisons(view, "city"), garrisons(view, "forge")
        assert all(min(city) >= 1 and sum(city) == 4 for city in cities)
        assert [sum(forge) for forge in forges] == [2] * players
        assert (len(cities), view.supply) == (players, 45 - 6 * players)


@clause("CR-3.13")
@pytest.mark.parametrize("players", EVERY)
@pytest.mark.parametrize("agreed", [False, True])
def test_every_clan_may_be_dealt_to_every_seat(players: int, agreed: bool) -> None:
    settings = {"clans": "dealt"} | ({"map": MAPS[players]} if agreed else {})
    halls: list[Hall] = [deal(players, seed, **settings) for seed in range(40)]
    assert {hall.asked for hall in halls} == {"ChooseTactic"}
    for seat in range(players):
        assert {hall.player(seat).clan for hall in halls} == {"bohorg", "steamfield", "goldleif", "tomb"}


@clause("CR-3.5")
def test_the_centres_of_an_agreed_map_may_be_counted_from_anywhere() -> None:
    maps = ["3b0@0,0/4a1@2,1/5b2@-1,3", "3b0@4,-2/4a1@6,-1/5b2@3,1", "3b0@-70,30/4a1@-68,31/5b2@-71,33"]
    views = [deal(3, map=text).view() for text in maps]
    assert [(tile.q, tile.r) for tile in views[0].tiles] == [(0, 0), (2, 1), (-1, 3)]
    assert views[0].tiles == views[1].tiles == views[2].tiles
    assert views[0].settings == views[1].settings == views[2].settings
