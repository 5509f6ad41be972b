"""What events say, and in which order, where games seldom come; `test_following.py` follows whole games."""

from __future__ import annotations

import pytest

from longhall.kernel.vocabulary import Words
from tests.clauses import clause
from tests.games.clash_of_rage.stage import deal, stage


def kinds_of(told: list[Words]) -> list[str]:
    return [str(event["event"]) for event in told]


@clause("CR-3.6")
def test_a_tile_is_told_as_it_came_to_lie_and_not_as_it_was_agreed() -> None:
    hall = deal(map="3b3@0,0/4b1@2,1")
    assert [(told["face"], told["turn"]) for told in hall.told("tile_laid")] == [("3b", 3), ("4b", 2)]


@clause("CR-6.5")
def test_tactic_cards_are_told_seat_by_seat_and_not_by_the_order_they_make() -> None:
    hall = stage(3, in_round=2, order=(2, 0, 1)).choosing_tactics()
    for seat in (2, 1, 0):
        hall.play(seat, f"choose_tactic {hall.hand(seat)[0]}")
    assert [told["clan"] for told in hall.told("tactic_shown")] == ["bohorg", "goldleif", "steamfield"]


@clause("CR-6.14", "CR-6.15")
def test_crystals_are_told_as_they_were_taken_and_not_as_they_were_due() -> None:
    hall = stage(units={0: {"a0": "I"}, 1: {"b3": "I"}}, supply=4).income()
    assert hall.told("crystals") == [{"clan": "bohorg", "number": 3}, {"clan": "goldleif", "number": 1}]
    assert kinds_of(hall.lately)[:4] == ["gold", "crystals", "gold", "crystals"]


@clause("CR-6.13")
def test_income_tells_the_gold_of_the_card_and_not_what_one_has_then() -> None:
    hall = stage(gold={0: 9, 1: 2}, tactics={0: "t01", 1: "t03"}).income()
    assert hall.told("gold") == [{"clan": "bohorg", "number": 3}, {"clan": "goldleif", "number": 3}]


@clause("CR-11.4")
def test_every_stone_tells_where_its_unit_came() -> None:
    hall = stage(3, units={0: {"c2": "I", "a6": "I"}, 1: {"b1": "I"}}).stones()
    assert [(told["unit"], told["place"]) for told in hall.told("stone")] == [
        ("krag-rider", "a6"),
        ("ice-giant", "b1"),
        ("krag-rider", "c2"),
    ]


@clause("CR-19.3")
def test_the_reaver_tells_of_two_gold_whatever_one_had_after_the_fight_is_won() -> None:
    hall = stage(
        units={0: {"a0": "executioner"}, 1: {"a0": "raider"}}, heroes={0: ("reaver", "a0")}, gold={0: 5}
    ).fighting()
    hall.play(1, "flee")
    assert hall.told("gold") == [{"clan": "bohorg", "number": 2}]
    assert kinds_of(hall.lately) == ["fled", "fight_won", "gold"]


@clause("CR-10.8", "CR-12.30")
def test_an_army_flees_first_and_its_hero_follows() -> None:
    hall = stage(units={0: {"a0": "executioner"}, 1: {"a0": "raider"}}, heroes={1: ("healer", "a0")}).fighting()
    hall.play(1, "flee")
    assert kinds_of(hall.lately) == ["fled", "hero_home", "fight_won"]


@clause("CR-14.5")
def test_the_card_that_wins_is_told_before_the_win() -> None:
    hall = stage(units={0: {"a5": "I"}}, crystals={0: 6}, legends={0: ["aegis", "elfbane", "soul-scythe"]}, phase=5)
    hall.equipping().play("forge")
    hall.play(hall.options()[0])
    assert kinds_of(hall.lately) == ["legendary_kept", "won"]
    assert hall.told("won") == [{"clan": "bohorg"}]


@clause("CR-14.3")
def test_a_win_tells_the_clan_of_the_active_player() -> None:
    legends = ["aegis", "elfbane", "soul-scythe", "dragonhide"]
    hall = stage(legends={1: legends}, phase=5).action(seat=0).play("pass")
    assert (hall.winner, hall.told("won")) == (1, [{"clan": "goldleif"}])


@clause("CR-14.10", "CR-14.12")
def test_the_limit_is_told_before_who_has_won_by_it() -> None:
    hall = stage(gold={1: 3}, in_round=18).new_round()
    assert hall.lately == [{"event": "limit_reached", "round": 18}, {"event": "won", "clan": "goldleif"}]


@clause("CR-3.13", "CR-3.14")
@pytest.mark.parametrize("clans", ["chosen", "dealt"])
def test_every_clan_is_told_with_its_seat(clans: str) -> None:
    hall = deal(3, clans=clans).pass_until("ChooseTactic")
    assert [told["seat"] for told in hall.told("clan_taken")] == [0, 1, 2]
    assert [told["clan"] for told in hall.told("clan_taken")] == [seat.clan for seat in hall.view().seats]


@clause("CR-9.25")
@pytest.mark.parametrize("hero", ["razaro", "vanguard", "reaver", "healer"])
def test_every_hero_is_told_when_it_is_hired(hero: str) -> None:
    hall = stage(gold={0: 9}, crystals={0: 2}).equipping().play(f"recruit {hero}")
    assert hall.told("hired") == [{"clan": "bohorg", "hero": hero}]
