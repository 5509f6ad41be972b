"""Favor, Food and Terror (RM-21)."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from longhall.games.reavers_of_midgard.table import Reavers
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

VILLAGE = {"farm": ("food", 3, "farm"), "village-wall": ("favor", 2, "wall")}


def village(card: str) -> Hall:
    """Seat 0, third in the raid, has just got the left-hand reward of this village card."""
    shown = {"village": [(card, "upgrade-shield")]}
    hall = stage(start=2, food={0: 1}, dice={0: ["red-chest"] * 2}, shown=shown).activate("raid-villages")
    return hall.rest().rest().act().say("take_pair", pair=1).say("resolve", card=card)


def keep(card: str, *dice: str) -> Hall:
    """Seat 0, third in the raid, has just got the left-hand reward of this keep card."""
    shown = {"keep": [(card, "art")]}
    hall = stage(start=2, food={0: 2}, dice={0: ["red-shield", "red-shield", *dice]}, shown=shown)
    hall.activate("raid-keeps").rest().rest().act().say("take_pair", pair=1)
    return hall.luckily(
        "resolve", {"card": card}, lambda after: "hammer" not in " ".join(after.view(0).crews[0].dice[:-1])
    )


def ended(players: int = 4, **table: Any) -> Hall:
    """The last activation of the last round, in which everybody rests."""
    hall = stage(players, in_round=6, last=True, **table)
    return hall.activate("recruit").all_rest()


@clause("RM-21.1")
def test_favor_does_not_reroll_crew_dice() -> None:
    hall = stage(favor={0: 9}, shown={"reavers": [("chosen-red", "scout-red")]}).activate("recruit")
    hall.act().say("take_pair", pair=1).say("resolve", card="chosen-red")
    assert hall.verbs() == {"rally", "specialize", "promote"}
    hall.say("rally").say("set", die="red-hammer")
    assert (hall.asked, hall.favor(0)) == ("UseReaver", 11)


@clause("RM-21.1")
def test_favor_rerolls_combat_dice_and_pays_where_a_card_or_tile_says_so() -> None:
    hall = stage(favor={0: 5}, dice={0: ["red-hammer"]}, specialists={0: {"subdue": ["prophetess-red"]}})
    hall.activate("subdue").say("spend")
    assert (hall.favor(0), hall.glory(0)) == (4, 2)
    hall.act().say("force", territory="food-1").commit("red-hammer", shows=[0]).reroll(0, shows=[0]).decline()
    assert hall.favor(0) == 3
    hall.say("settle", territory="favor-1")
    assert {"seat": 0, "what": "favor", "n": 2} in hall.told("spent")


@clause("RM-21.1")
@pytest.mark.parametrize("area", ["battle-at-sea", "raid-villages", "raid-keeps"])
def test_favor_pays_for_no_other_area(area: str) -> None:
    hall = stage(favor={0: 20}).activate(area)
    assert (hall.active, hall.asked) == (0, "RestChoice")


@clause("RM-21.2")
def test_favor_scores_nothing() -> None:
    hall = ended(favor={0: 30}, glory={0: 5})
    assert (hall.over, hall.score(0), hall.favor(0)) == (True, 5, 30)


@clause("RM-21.2")
@pytest.mark.parametrize(("favor", "winners"), [({0: 2, 1: 3}, (1,)), ({0: 3, 1: 2}, (0,)), ({0: 2, 1: 2}, (0, 1))])
def test_favor_breaks_ties(favor: dict[int, int], winners: tuple[int, ...]) -> None:
    assert ended(2, favor=favor, glory={0: 20, 1: 20}).view().winners == winners


@clause("RM-21.2")
def test_favor_decides_nothing_without_a_tie() -> None:
    assert ended(2, favor={0: 30}, glory={0: 20, 1: 21}).view().winners == (1,)


@clause("RM-21.3")
def test_food_left_at_the_end_scores_nothing() -> None:
    hall = ended(2, food={0: 40}, glory={0: 7, 1: 8})
    assert (hall.food(0), hall.score(0), hall.view().winners) == (42, 7, (1,))


@clause("RM-21.3")
def test_food_breaks_no_tie() -> None:
    assert ended(2, food={0: 40}, glory={0: 8, 1: 8}).view().winners == (0, 1)


@clause("RM-21.4")
@pytest.mark.parametrize(("food", "left"), [(4, 0), (5, 0), (6, 0), (7, 1)])
@pytest.mark.parametrize("expedition", ["spoiled-rations", "famine", "kraken"])
def test_a_loss_of_food_stops_at_zero(expedition: str, food: int, left: int) -> None:
    hall = stage(food={0: food}, decks={"expedition": [expedition], "sea": ["spawn"]}).activate("battle-at-sea").act()
    assert hall.told("expedition_suffered") == [{"seat": 0, "card": expedition}]
    assert hall.food(0) == left


@clause("RM-21.4")
def test_favor_one_does_not_have_cannot_be_spent() -> None:
    board = {0: {"subdue": ["prophetess-red", "spakona-red"]}}
    hall = stage(favor={0: 2}, dice={0: ["red-hammer"]}, specialists=board).activate("subdue").say("spend")
    assert (hall.asked, hall.favor(0)) == ("ActOrRest", 1)
    hall.act().say("force", territory="food-1").commit("red-hammer", shows=[0]).reroll(0, shows=[0])
    assert (hall.active, hall.favor(0)) == (1, 0)


@clause("RM-21.5")
def test_terror_changes_nothing_a_player_may_do_or_gain_before_the_end() -> None:
    quiet = stage(food={0: 9}, favor={0: 9}, dice={0: ["red-hammer"] * 4}, lands={0: {"food-1": 2}})
    feared = stage(food={0: 9}, favor={0: 9}, dice={0: ["red-hammer"] * 4}, lands={0: {"food-1": 2}}, terror={0: 12})
    for hall in (quiet, feared):
        hall.activate("subdue").act()
    assert quiet.options() == feared.options()
    assert (feared.glory(0), feared.food(0), feared.favor(0)) == (0, 9, 9)


@clause("RM-21.5")
def test_terror_takes_glory_only_at_the_end() -> None:
    hall = stage(in_round=5, terror={0: 3}, glory={0: 10}, lands={0: {"food-1": 2}}, last=True)
    hall.activate("recruit").all_rest()
    assert (hall.view().round, hall.glory(0), hall.terror(0)) == (6, 12, 3)
    over = ended(terror={0: 3}, glory={0: 10})
    assert (over.glory(0), over.score(0)) == (10, 4)


@clause("RM-21.6")
def test_losing_terror_with_none_owned_does_nothing() -> None:
    for terror, left in ((0, 0), (1, 0), (2, 1)):
        hall = stage(
            food={0: 4},
            terror={0: terror},
            dice={0: ["red-longship", "red-shield"]},
            decks={"expedition": ["calm"], "sea": ["draugr-raiders"]},
        ).activate("battle-at-sea")
        hall.act().say("combine")
        assert (hall.terror(0), hall.glory(0)) == (left, 11)


@clause("RM-21.6")
def test_runic_carvings_take_no_terror_one_does_not_have() -> None:
    hall = village("runes").say("choose", side="left")
    hall.table.act(0, GAME.code({"do": "burden", "seat": 1}))
    assert (hall.terror(0), hall.terror(1)) == (0, 1)


@clause("RM-21.7")
def test_no_move_hands_anything_to_another_player_but_the_terror_of_runic_carvings() -> None:
    draw = random.Random(5)
    named: set[str] = set()
    for seed in range(6):
        table = cast(Reavers, GAME.deal(players=4, seed=seed))
        while not table.over:
            seat = table.to_act[0]
            codes = table.options(seat)
            moves = map(GAME.words, draw.sample(codes, min(len(codes), 20)))
            named |= {str(words["do"]) for words in moves if "seat" in words}
            table.act(seat, draw.choice(codes))
    assert named == {"burden"}


@clause("RM-21.7")
def test_what_one_player_spends_no_other_gains() -> None:
    hall = stage(2, food={0: 4, 1: 1}, favor={0: 4, 1: 1}, dice={0: ["red-hammer"] * 3}).activate("subdue").act()
    hall.say("settle", territory="food-1").say("settle", territory="favor-1").say("settle", territory="dice-1")
    assert (hall.food(1), hall.favor(1), hall.dice(1)) == (1, 1, [])


@clause("RM-21.8")
@pytest.mark.parametrize("card", VILLAGE)
def test_pillaging_a_village_card_adds_to_the_reward_already_gained(card: str) -> None:
    good, left, token = VILLAGE[card]
    hall = village(card)
    assert (hall.asked, hall.goods(0, good)) == ("ChoosePillage", left)
    hall.say("pillage")
    assert (hall.goods(0, good), hall.goods(0, token)) == (left + 1, 1)


@clause("RM-21.8")
def test_pillaging_a_keep_card_adds_to_the_reward_already_gained() -> None:
    hall = keep("keep-wall", "yellow-double-hammer")
    assert (hall.asked, hall.favor(0)) == ("ChoosePillage", 2)
    hall.say("pillage").commit("yellow-double-hammer", shows=[2, 2])
    assert (hall.favor(0), hall.goods(0, "wall")) == (3, 1)


@clause("RM-21.8")
def test_a_pillaged_tower_keeps_its_dice() -> None:
    hall = keep("tower-red-blue", "yellow-double-hammer")
    assert [die.split("-")[0] for die in hall.dice(0)] == ["red", "blue", "yellow"]
    hall.say("pillage").commit("yellow-double-hammer", shows=[2, 2])
    assert [die.split("-")[0] for die in hall.dice(0)] == ["red", "blue"]
    assert (hall.goods(0, "tower"), hall.glory(0)) == (1, 3)


@clause("RM-21.9")
@pytest.mark.parametrize("card", VILLAGE)
def test_pillaging_a_village_card_needs_no_combat_and_brings_terror(card: str) -> None:
    hall = village(card).say("pillage")
    assert (hall.terror(0), hall.goods(0, VILLAGE[card][2])) == (1, 1)
    assert hall.told("hammers_committed") == []


@clause("RM-21.9")
@pytest.mark.parametrize(("card", "token", "defence"), [("keep-wall", "wall", 2), ("tower-red-blue", "tower", 3)])
@pytest.mark.parametrize("won", [True, False])
def test_pillaging_a_keep_card_needs_a_won_combat_and_brings_no_terror(
    card: str, token: str, defence: int, won: bool
) -> None:
    hall = keep(card, "yellow-double-hammer").say("pillage")
    assert (hall.asked, hall.goods(0, token)) == ("Hammers", 0)
    hall.commit("yellow-double-hammer", shows=[2, 2] if won else [1, 0])
    while hall.asked == "Reroll":
        hall.decline()
    assert [words["defence"] for words in hall.told("combat_won" if won else "combat_lost")] == [defence]
    assert (hall.goods(0, token), hall.terror(0)) == (int(won), 0)


@clause("RM-21.10")
@pytest.mark.parametrize("card", VILLAGE)
def test_a_village_card_need_not_be_pillaged(card: str) -> None:
    good, left, token = VILLAGE[card]
    hall = village(card)
    assert hall.verbs() == {"pillage", "decline"}
    hall.decline()
    assert (hall.goods(0, good), hall.goods(0, token), hall.terror(0)) == (left, 0, 0)


@clause("RM-21.10")
@pytest.mark.parametrize("card", ["keep-wall", "tower-blue-yellow", "tower-red-blue", "tower-red-yellow"])
def test_a_keep_card_need_not_be_pillaged(card: str) -> None:
    hall = keep(card, "yellow-double-hammer")
    assert hall.verbs() == {"pillage", "decline"}
    hall.decline()
    assert "yellow-double-hammer" in hall.dice(0)
    assert (hall.goods(0, "wall"), hall.goods(0, "tower"), hall.told("hammers_committed")) == (0, 0, [])
