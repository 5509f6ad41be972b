"""The village loot cards that are not artifacts (RM-31.17 to RM-31.24), and the ship upgrade tiles (RM-33)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from longhall import SPECTATOR
from longhall.games.reavers_of_midgard.view import ReaversView
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

ICONS = ["shield", "chest", "longship", "hammer"]
CHESTS = ["yellow-chest", "yellow-chest"]
ARTISANS = {
    "swords": ("RM-31.20", ["red", "yellow"]),
    "bows": ("RM-31.21", ["blue", "yellow"]),
    "axes": ("RM-31.22", ["red", "blue"]),
}
EACH_ARTISAN = [pytest.param(card, dice, marks=clause(number), id=card) for card, (number, dice) in ARTISANS.items()]


def raid(*cards: str, players: int = 2, **layout: Any) -> Hall:
    """Seat 0 gains these cards at Raid Villages."""
    given: dict[str, Any] = {"decks": {"village": []}} | layout
    hall = stage(players, food={0: 1}, dice={0: CHESTS}, shown={"village": [cards]}, **given)
    hall.activate("raid-villages").act()
    return hall.pay(*CHESTS) if hall.asked == "PayDice" else hall


def burden(hall: Hall, victim: int) -> None:
    """The seat that is asked gives a Terror away."""
    hall.outcome = hall.table.act(hall.active, GAME.code({"do": "burden", "seat": victim}))
    hall.events += hall.outcome.events(SPECTATOR)


def is_done(hall: Hall) -> bool:
    """Whether seat 0 has finished, so that the next seat, which has nothing, rests."""
    return (hall.asked, hall.active) == ("RestChoice", 1)


# Ship Upgrades.


@clause("RM-31.17")
@pytest.mark.parametrize("icon", ICONS)
def test_a_ship_upgrade_card_gives_the_tile_of_its_icon(icon: str) -> None:
    hall = raid(f"upgrade-{icon}")
    assert (hall.asked, hall.verbs()) == ("ChooseUpgrade", {"build", "boast"})
    hall.say("build")
    assert is_done(hall)
    assert (hall.upgrades(0), hall.glory(0)) == ({icon: (1, 0)}, 0)
    assert hall.view().shipyard == {other: 2 if other == icon else 3 for other in ICONS}
    assert (hall.discard("village"), hall.pile(0)) == ([f"upgrade-{icon}"], [])


@clause("RM-31.17")
@pytest.mark.parametrize("icon", ICONS)
def test_a_ship_upgrade_card_gives_three_glory_instead(icon: str) -> None:
    hall = raid(f"upgrade-{icon}").say("boast")
    assert is_done(hall)
    assert (hall.upgrades(0), hall.glory(0), hall.discard("village")) == ({}, 3, [f"upgrade-{icon}"])
    assert hall.view().shipyard == dict.fromkeys(ICONS, 3)


@clause("RM-33.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_three_upgrade_tiles_of_each_icon(players: int) -> None:
    view = cast(ReaversView, GAME.deal(players=players, seed=1).view(SPECTATOR))
    assert view.shipyard == {"shield": 3, "chest": 3, "longship": 3, "hammer": 3}


@clause("RM-33.1")
@pytest.mark.parametrize("icon", ICONS)
def test_a_fourth_tile_of_an_icon_does_not_exist(icon: str) -> None:
    hall = raid(f"upgrade-{icon}", upgrades={1: [icon, icon, icon]})
    assert is_done(hall)
    assert (hall.upgrades(0), hall.glory(0)) == ({}, 3)
    hall = raid(f"upgrade-{icon}", upgrades={1: [icon, icon]}).say("build")
    assert hall.upgrades(0) == {icon: (1, 0)}


@clause("RM-33.2")
@pytest.mark.parametrize("icon", ICONS)
def test_all_three_tiles_of_one_icon_may_be_owned(icon: str) -> None:
    hall = raid(f"upgrade-{icon}", upgrades={0: [icon, icon]})
    assert hall.verbs() == {"build", "boast"}
    hall.say("build")
    assert hall.upgrades(0) == {icon: (3, 0)}


@clause("RM-33.2")
def test_the_three_spaces_limit_the_upgrades() -> None:
    hall = raid("upgrade-hammer", upgrades={0: ["shield", "chest", "chest"]})
    assert is_done(hall)
    assert (hall.upgrades(0), hall.glory(0)) == ({"shield": (1, 0), "chest": (2, 0)}, 3)


# Farm and Village Wall.


@clause("RM-31.18")
def test_a_farm_brings_three_food_and_more_if_pillaged() -> None:
    hall = raid("farm")
    assert (hall.asked, hall.verbs(), hall.food(0)) == ("ChoosePillage", {"pillage", "decline"}, 3)
    hall.say("pillage")
    assert is_done(hall)
    assert (hall.food(0), hall.goods(0, "farm"), hall.terror(0)) == (3 + 1, 1, 1)
    assert (hall.favor(0), hall.glory(0), hall.discard("village")) == (0, 0, ["farm"])


@clause("RM-31.18")
def test_a_farm_left_in_peace_brings_no_terror() -> None:
    hall = raid("farm").decline()
    assert is_done(hall)
    assert (hall.food(0), hall.goods(0, "farm"), hall.terror(0), hall.discard("village")) == (3, 0, 0, ["farm"])


@clause("RM-31.19")
def test_a_village_wall_brings_two_favor_and_more_if_pillaged() -> None:
    hall = raid("village-wall")
    assert (hall.asked, hall.verbs(), hall.favor(0)) == ("ChoosePillage", {"pillage", "decline"}, 2)
    hall.say("pillage")
    assert is_done(hall)
    assert (hall.favor(0), hall.goods(0, "wall"), hall.terror(0)) == (2 + 1, 1, 1)
    assert (hall.food(0), hall.glory(0), hall.discard("village")) == (0, 0, ["village-wall"])


@clause("RM-31.19")
def test_a_village_wall_left_in_peace_brings_no_terror() -> None:
    hall = raid("village-wall").decline()
    assert is_done(hall)
    assert (hall.favor(0), hall.goods(0, "wall"), hall.terror(0)) == (2, 0, 0)
    assert hall.discard("village") == ["village-wall"]


@clause("RM-31.18", "RM-31.19")
@pytest.mark.parametrize(("card", "token"), [("farm", "farm"), ("village-wall", "wall")])
def test_a_village_is_pillaged_without_a_combat(card: str, token: str) -> None:
    hall = raid(card).say("pillage")
    assert hall.told("hammers_committed") == []
    assert hall.goods(0, token) == 1


# Artisans.


@clause("RM-31.20", "RM-31.21", "RM-31.22")
@pytest.mark.parametrize(("card", "colours"), EACH_ARTISAN)
def test_an_artisan_brings_two_dice_of_its_colours_rolled(card: str, colours: list[str]) -> None:
    hall = raid(card)
    assert (hall.asked, hall.values("choose", "side")) == ("ChooseSide", {"left", "right"})
    assert not hall.can("decline")
    hall.say("choose", side="left")
    assert is_done(hall)
    assert [die.split("-")[0] for die in hall.dice(0)] == colours
    assert hall.told("rolled") == [{"seat": 0, "dice": "+".join(hall.dice(0))}]
    assert (hall.glory(0), hall.terror(0), hall.discard("village")) == (0, 0, [card])


@clause("RM-31.20", "RM-31.21", "RM-31.22")
@pytest.mark.parametrize(("card", "colours"), EACH_ARTISAN)
def test_an_artisan_brings_five_glory_and_a_terror_instead(card: str, colours: list[str]) -> None:
    hall = raid(card).say("choose", side="right")
    assert is_done(hall)
    assert (hall.glory(0), hall.terror(0), hall.dice(0)) == (5, 1, [])
    assert [hall.supply(colour) for colour in colours] == [20, 20]
    assert (hall.discard("village"), hall.pile(0)) == ([card], [])


@clause("RM-31.23")
@pytest.mark.parametrize(("players", "victim"), [(2, 1), (3, 1), (3, 2), (4, 1), (4, 3)])
def test_runic_carvings_move_a_terror_to_another_player(players: int, victim: int) -> None:
    terror = {0: 2, 1: 1, 2: 1, 3: 1}
    hall = raid("runes", players=players, terror=terror).say("choose", side="left")
    if players > 2:
        assert hall.asked == "ChooseVictim"
        assert hall.values("burden", "seat") == set(range(1, players))
        burden(hall, victim)
    assert is_done(hall)
    expected = [1 if seat == 0 else 2 if seat == victim else 1 for seat in range(players)]
    assert [hall.terror(seat) for seat in range(players)] == expected
    assert (hall.glory(0), hall.discard("village")) == (0, ["runes"])
    assert hall.told("burdened") == [{"seat": 0, "victim": victim}]


@clause("RM-31.23")
def test_runic_carvings_bring_ten_glory_and_two_terror_instead() -> None:
    hall = raid("runes", terror={0: 1, 1: 1}).say("choose", side="right")
    assert is_done(hall)
    assert (hall.glory(0), hall.terror(0), hall.terror(1), hall.discard("village")) == (10, 3, 1, ["runes"])


@clause("RM-31.24")
def test_one_without_terror_may_burden_another_all_the_same() -> None:
    hall = raid("runes")
    assert hall.values("choose", "side") == {"left", "right"}
    hall.say("choose", side="left")
    assert is_done(hall)
    assert (hall.terror(0), hall.terror(1)) == (0, 1)
