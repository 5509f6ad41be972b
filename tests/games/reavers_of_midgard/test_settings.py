"""Who starts: at random or as agreed, and all that follows from it, for every number of players (RM-4)."""

from __future__ import annotations

from typing import cast

import pytest

from longhall import SPECTATOR, LonghallError, Rng
from longhall.games.reavers_of_midgard.table import Reavers
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall

AGREED = [(players, seat) for players in (2, 3, 4) for seat in range(players)]
SEEDS = range(4)


def dealt(players: int, seed: int, first: str) -> Hall:
    hall = Hall(cast(Reavers, GAME.deal(players, seed, first=first)))
    hall.events += hall.table.events(SPECTATOR)
    return hall


@clause("RM-4.2", "RM-4.3", "RM-4.6")
@pytest.mark.parametrize(("players", "seat"), AGREED)
def test_the_seat_agreed_on_starts(players: int, seat: int) -> None:
    for seed in SEEDS:
        hall = dealt(players, seed, f"seat-{seat}")
        view = hall.view()
        assert view.settings == {"first": f"seat-{seat}"}
        assert [crew.seat for crew in view.crews if crew.start] == [seat]
        assert hall.told("start_marker") == [{"seat": seat}]
        honored = [seat] if players == 3 else []
        assert [crew.seat for crew in view.crews if crew.honor] == honored
        assert [words["seat"] for words in hall.told("honor_ship")] == honored
        assert [view.crews[(seat + place) % players].food for place in range(players)] == [4, 5, 6, 7][:players]


@clause("RM-4.3", "RM-4.9", "RM-5.3")
@pytest.mark.parametrize(("players", "seat"), AGREED)
def test_the_seat_agreed_on_recruits_and_places_first(players: int, seat: int) -> None:
    rng = Rng(7)
    hall = dealt(players, 1, f"seat-{seat}")
    asked: list[int] = []
    while hall.asked != "PlaceShip":
        if not asked or asked[-1] != hall.active:
            asked.append(hall.active)
        codes = hall.table.options(hall.active)
        hall.table.act(hall.active, codes[rng.below(len(codes))])
    clockwise = [(seat + place) % players for place in range(4)]
    assert asked == clockwise[:players]
    assert hall.active == seat
    assert hall.view().order == tuple(clockwise)


@clause("RM-4.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_unless_agreed_any_seat_may_start(players: int) -> None:
    deals = [GAME.deal(players, seed) for seed in range(40)]
    starts = {crew.seat for table in deals for crew in Hall(cast(Reavers, table)).view().crews if crew.start}
    assert starts == set(range(players))


@clause("RM-4.2")
@pytest.mark.parametrize("players", [2, 3])
def test_a_seat_that_is_not_there_cannot_be_agreed_on(players: int) -> None:
    with pytest.raises(LonghallError, match=f"seat-{players}"):
        GAME.deal(players, 1, first=f"seat-{players}")
