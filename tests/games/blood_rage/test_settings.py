"""Settings hold in every situation they are about."""

from __future__ import annotations

from typing import cast

import pytest

from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.chance import Rng
from tests.clauses import clause
from tests.games.blood_rage.deals import clans, dealt, drafted, moments
from tests.games.blood_rage.stage import GAME


@clause("BR-6.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_beginners_remember_no_draft_in_the_first_age(players: int) -> None:
    hall = dealt(players, 3, variant="beginner")
    assert hall.asked == "Turn"
    assert all(hall.view(clan).remembered == () for clan in clans(hall))


@clause("BR-6.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_beginners_remember_the_draft_of_the_second_age_as_others_do(players: int) -> None:
    hall = drafted(dealt(players, 3, variant="beginner").pass_all().keep())
    assert hall.age == 2
    assert GAME.faults(hall.table) == []
    for seat, clan in enumerate(clans(hall)):
        view = hall.view(clan)
        assert len(view.remembered) == (3 if players == 2 else 6)
        for number in range(4):
            assert hall.table.imagine(seat, Rng(number)).view(seat) == view


@clause("BR-6.8", "BR-6.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_of_beginners_keeps_all_that_is_true_of_every_table(players: int) -> None:
    rng = Rng(players)
    for moment in moments(dealt(players, 8, variant="beginner"), 2):
        assert GAME.faults(moment.table) == []
        if rng.below(6) == 0:
            seat = rng.below(players)
            table = cast(BloodRage, moment.table.imagine(seat, rng))
            assert GAME.faults(table) == []
            assert table.view(seat) == moment.table.view(seat)


@clause("BR-4.12", "BR-6.10", "BR-7.2")
@pytest.mark.parametrize(("players", "seat"), [(2, 1), (3, 2), (4, 3), (4, 0)])
def test_the_player_agreed_on_goes_first(players: int, seat: int) -> None:
    hall = dealt(players, 5, first=f"seat-{seat}")
    assert hall.view().first == seat
    assert hall.told("first_player") == [{"clan": clans(hall)[seat]}]
    assert drafted(hall).active == clans(hall)[seat]


@clause("BR-4.1")
@pytest.mark.parametrize("order", ["bear-serpent-raven-wolf", "raven-wolf-bear-serpent"])
def test_a_clan_is_named_by_who_leads_it(order: str) -> None:
    hall = dealt(3, 5, clans=order, first="seat-1")
    led = order.split("-")
    assert [clan.clan for clan in hall.view().clans] == led[:3]
    assert hall.told("first_player") == [{"clan": led[1]}]
    assert hall.do("wolf", "keep", card=str(hall.options("wolf")[0]["card"])).told("kept")[0]["clan"] == led[0]
    assert hall.view("raven").settings["clans"] == order
