"""Sea battles (RM-19) and the eight of them (RM-27)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

EACH_BATTLE = ("RM-19.12", "RM-27.1", "RM-27.2", "RM-27.3", "RM-27.4", "RM-27.5", "RM-27.6", "RM-27.7", "RM-27.8")

# What an active player who acts has gained before the battle (RM-11.3).
SEAT = 2


class Battle(NamedTuple):
    """A line of the list of sea battles; the combination as dice that make it."""

    clause: str
    name: str
    defence: int
    dice: tuple[str, ...]
    glory: int


BATTLES = [
    Battle("RM-27.1", "transport", 2, ("red-longship", "red-chest"), 8),
    Battle("RM-27.2", "draugr-raiders", 2, ("red-longship", "red-shield"), 9),
    Battle("RM-27.3", "skiff", 2, ("red-longship", "red-chest", "red-shield"), 10),
    Battle("RM-27.4", "knarr", 3, ("red-longship", "blue-longship", "red-chest"), 11),
    Battle("RM-27.5", "outcasts", 3, ("red-longship", "blue-longship", "red-shield"), 12),
    Battle("RM-27.6", "enemy-longship", 3, ("red-longship", "blue-longship", "red-shield", "red-chest"), 13),
    Battle("RM-27.7", "lyngbakr", 4, ("red-longship", "red-helmet", "blue-raven", "yellow-tree"), 15),
    Battle("RM-27.8", "spawn", 5, ("red-longship", "blue-longship", "red-helmet", "blue-raven", "yellow-tree"), 19),
]
EACH = [pytest.param(battle, marks=clause(battle.clause, "RM-19.12"), id=battle.name) for battle in BATTLES]


def sail(*shown: str, dice: tuple[str, ...] = (), sea: tuple[str, ...] = (), **layout: Any) -> Hall:
    """Seat 0 has passed a calm expedition. These battles are face up, those of `sea` are the deck."""
    given: dict[str, Any] = {"food": {0: 4}} | layout
    given["decks"] = {"expedition": ["calm"], "sea": sea} | layout.get("decks", {})
    hall = stage(2, shown={"sea": shown}, dice={0: dice}, **given)
    return hall.activate("battle-at-sea").act()


def is_done(hall: Hall) -> bool:
    """Whether seat 0 has finished, so that the next seat, which has no Food, rests."""
    return (hall.asked, hall.active) == ("RestChoice", 1)


# Choosing a battle.


@clause("RM-19.1")
@pytest.mark.parametrize("shown", [("transport",), ("skiff", "knarr", "spawn"), ("skiff", "skiff")])
def test_after_the_expedition_one_faces_a_battle_on_display_or_the_top_card_of_the_deck(shown: tuple[str, ...]) -> None:
    hall = sail(*shown, sea=("outcasts",))
    assert (hall.asked, hall.active) == ("SeaTarget", 0)
    assert hall.verbs() == {"face", "draw"}
    assert hall.values("face", "battle") == set(shown)
    assert len(hall.options()) == len(set(shown)) + 1


@clause("RM-19.1")
def test_the_battle_chosen_is_the_one_faced() -> None:
    hall = sail("transport", "skiff", sea=("outcasts",), dice=("red-longship", "red-chest", "red-shield"))
    hall.say("face", battle="skiff").say("combine")
    assert hall.told("battle_faced") == [{"seat": 0, "card": "skiff"}]
    assert (hall.pile(0), hall.view().sea_battles, hall.left("sea")) == (["skiff"], ("transport",), 1)


@clause("RM-19.1", "RM-19.5")
def test_a_battle_from_the_deck_is_seen_by_all_and_must_be_faced() -> None:
    hall = sail("transport", "skiff", sea=("outcasts",), dice=("red-longship", "red-chest", "red-hammer"))
    hall.say("draw")
    assert hall.told("battle_faced") == [{"seat": 0, "card": "outcasts"}]
    assert hall.asked == "Hammers"
    assert hall.verbs() == {"commit"}
    assert hall.why_not("face", battle="transport")
    hall.commit()
    assert hall.told("battle_lost") == [{"seat": 0, "card": "outcasts"}]
    assert is_done(hall)
    assert hall.view().sea_battles == ("skiff", "transport")


@clause("RM-19.14")
def test_with_no_battle_face_up_and_none_to_draw_there_is_no_battle() -> None:
    hall = sail(dice=("red-longship", "red-chest", "red-hammer"))
    assert is_done(hall)
    assert hall.told("battle_faced") == []
    assert (hall.glory(0), hall.dice(0)) == (SEAT, ["red-chest", "red-longship", "red-hammer"])


# Winning and losing.


@clause(*EACH_BATTLE)
@clause("RM-19.2", "RM-19.4", "RM-19.7")
@pytest.mark.parametrize("battle", EACH)
def test_the_combination_wins_the_battle_for_sure(battle: Battle) -> None:
    hall = sail(battle.name, dice=(*battle.dice, "yellow-hammer"), favor={0: 1})
    assert hall.asked == "SeaMethod"
    assert hall.options() == [{"do": "combine"}, {"do": "fight"}]
    hall.say("combine")
    assert hall.told("battle_won") == [{"seat": 0, "card": battle.name}]
    assert hall.told("combat_rolled") == []
    assert sorted(str(hall.told("paid")[-1]["dice"]).split("+")) == sorted(battle.dice)


@clause(*EACH_BATTLE)
@clause("RM-19.2", "RM-19.7")
@pytest.mark.parametrize("battle", EACH)
def test_a_battle_won_brings_its_glory_and_the_card(battle: Battle) -> None:
    hall = sail(battle.name, dice=(*battle.dice, "yellow-hammer"), decks={"keep": ["art"], "reaver": []})
    hall.say("combine")
    assert is_done(hall)
    assert hall.glory(0) == SEAT + battle.glory
    assert hall.dice(0) == ["yellow-hammer"]
    assert battle.name in hall.pile(0)
    assert hall.view().sea_battles == ()


@clause(*EACH_BATTLE)
@pytest.mark.parametrize("battle", EACH)
def test_a_die_less_than_the_combination_does_not_win(battle: Battle) -> None:
    for missing in range(len(battle.dice)):
        dice = [*battle.dice[:missing], *battle.dice[missing + 1 :], "yellow-hammer"]
        hall = sail(battle.name, dice=tuple(dice))
        assert hall.asked == "Hammers"
        assert hall.verbs() == {"commit"}


@clause(*EACH_BATTLE)
@clause("RM-19.3", "RM-19.7")
@pytest.mark.parametrize("battle", EACH)
def test_as_many_successes_as_the_defence_win_the_battle(battle: Battle) -> None:
    hammers = ("red-double-hammer", "blue-double-hammer", "yellow-hammer")
    hall = sail(battle.name, dice=hammers, decks={"keep": ["art"], "reaver": []})
    hall.commit(*hammers, shows=[1] * battle.defence + [0] * (5 - battle.defence))
    assert hall.told("combat_won") == [{"seat": 0, "successes": battle.defence, "defence": battle.defence}]
    assert is_done(hall)
    assert (hall.glory(0), hall.dice(0)) == (SEAT + battle.glory, [])
    assert battle.name in hall.pile(0)


@clause(*EACH_BATTLE)
@clause("RM-19.8")
@pytest.mark.parametrize("battle", EACH)
def test_a_success_less_than_the_defence_loses_the_battle_and_what_was_spent(battle: Battle) -> None:
    hall = sail(battle.name, dice=("red-double-hammer", "blue-double-hammer", "yellow-hammer", "red-chest"))
    hall.commit(
        "blue-double-hammer",
        "yellow-hammer",
        "red-double-hammer",
        shows=[1] * (battle.defence - 1) + [0] * (6 - battle.defence),
    )
    assert is_done(hall)
    assert hall.told("battle_lost") == [{"seat": 0, "card": battle.name}]
    assert (hall.glory(0), hall.food(0), hall.favor(0), hall.terror(0)) == (SEAT, 0, 0, 0)
    assert (hall.dice(0), hall.pile(0)) == (["red-chest"], [])


@clause("RM-19.8")
def test_a_battle_lost_costs_only_what_was_spent() -> None:
    hall = sail(
        "spawn",
        dice=("red-hammer", "blue-hammer", "yellow-tree"),
        favor={0: 2},
        food={0: 7},
        leader={0: "chosen-red"},
        artifacts={0: ["draupnir"]},
    )
    hall.commit("red-hammer", shows=[1]).reroll(1, shows=[0]).decline()
    assert is_done(hall)
    assert (hall.food(0), hall.favor(0), hall.glory(0)) == (3, 1, SEAT)
    assert (hall.dice(0), hall.leader(0)) == (["blue-hammer", "yellow-tree"], "chosen-red")
    assert hall.artifacts(0) == {"draupnir": None}


@clause("RM-19.4")
def test_the_way_is_chosen_when_a_card_from_the_deck_is_known() -> None:
    hall = sail("spawn", sea=("transport",), dice=("red-longship", "red-chest", "red-hammer")).say("draw")
    assert hall.told("battle_faced") == [{"seat": 0, "card": "transport"}]
    assert hall.asked == "SeaMethod"
    assert hall.options() == [{"do": "combine"}, {"do": "fight"}]


@clause("RM-19.4")
def test_a_combat_lost_cannot_be_followed_by_the_combination() -> None:
    hall = sail("transport", dice=("red-longship", "red-chest", "red-double-hammer"))
    hall.say("fight").commit("red-double-hammer", shows=[0, 1])
    assert is_done(hall)
    assert hall.told("battle_lost") == [{"seat": 0, "card": "transport"}]
    assert (hall.dice(0), hall.glory(0)) == (["red-chest", "red-longship"], SEAT)


@clause("RM-19.6")
@pytest.mark.parametrize("shown", [("transport",), ()])
def test_who_has_no_means_loses_the_battle_unasked(shown: tuple[str, ...]) -> None:
    hall = sail(*shown, sea=() if shown else ("transport",), dice=("red-longship", "red-helmet"))
    assert is_done(hall)
    assert hall.told("battle_lost") == [{"seat": 0, "card": "transport"}]
    assert (hall.glory(0), hall.dice(0), hall.pile(0)) == (SEAT, ["red-longship", "red-helmet"], [])


@clause("RM-19.9")
def test_a_face_up_battle_lost_stays_for_later_players() -> None:
    hall = sail("transport", sea=("skiff",), food={0: 4, 1: 4}).say("face", battle="transport")
    assert hall.told("battle_lost") == [{"seat": 0, "card": "transport"}]
    assert hall.view().sea_battles == ("transport",)
    assert hall.active == 1
    hall.act()
    assert hall.options() == [{"do": "draw"}, {"do": "face", "battle": "transport"}]


@clause("RM-19.9")
def test_a_battle_from_the_deck_that_is_lost_goes_under_the_deck() -> None:
    hall = sail("transport", sea=("skiff", "skiff"), food={0: 4, 1: 4}).say("draw")
    assert hall.told("battle_lost") == [{"seat": 0, "card": "skiff"}]
    assert (hall.discard("sea"), hall.left("sea"), hall.view().sea_battles) == (["skiff"], 1, ("transport",))


@clause("RM-19.14", "RM-19.9")
def test_a_battle_won_is_gone_for_later_players() -> None:
    hall = sail("transport", "skiff", food={0: 4, 1: 4}, sea=("spawn",), dice=("red-longship", "red-chest"))
    hall.say("face", battle="transport").say("combine").act()
    assert (hall.active, hall.values("face", "battle")) == (1, {"skiff"})


# Combinations.


@clause("RM-19.10")
@pytest.mark.parametrize(
    ("battle", "dice"),
    [
        ("outcasts", ("red-longship", "red-shield", "blue-shield")),
        ("knarr", ("red-longship", "red-chest", "blue-chest")),
        ("spawn", ("red-longship", "red-helmet", "blue-raven", "yellow-tree")),
    ],
)
def test_each_entry_of_a_combination_needs_its_own_die(battle: str, dice: tuple[str, ...]) -> None:
    hall = sail(battle, dice=(*dice, "yellow-hammer"))
    assert hall.asked == "Hammers"
    hall = sail(battle, dice=(*dice, "yellow-longship", "yellow-hammer"))
    assert hall.can("combine")


@clause("RM-19.10")
@pytest.mark.parametrize("entry", ["longship", "shield", "chest"])
def test_a_wild_die_or_an_upgrade_may_fill_an_entry(entry: str) -> None:
    others = [die for die in ("yellow-longship", "yellow-shield", "yellow-chest") if not die.endswith(entry)]
    wild = sail("skiff", dice=("blue-raven", *others), leader={0: "hunter-red"})
    wild.say("combine")
    assert (wild.pile(0), wild.dice(0)) == (["skiff"], [])
    ship = sail("skiff", dice=tuple(others), upgrades={0: [entry]})
    assert ship.asked == "SeaMethod"
    ship.say("combine")
    assert (ship.pile(0), ship.dice(0)) == (["skiff"], [])


@clause("RM-19.10")
def test_a_clan_icon_is_not_wild_without_a_leader_of_its_clan() -> None:
    dice = ("blue-raven", "yellow-longship", "yellow-hammer")
    assert sail("transport", dice=dice).asked == "Hammers"
    assert sail("transport", dice=dice, leader={0: "chosen-blue"}).asked == "Hammers"
    assert sail("transport", dice=dice, leader={0: "hunter-red"}).asked == "SeaMethod"


@clause("RM-19.10")
def test_an_upgrade_of_another_icon_or_turned_face_down_fills_no_entry() -> None:
    dice = ("yellow-longship", "yellow-hammer")
    assert sail("transport", dice=dice, upgrades={0: ["shield", "hammer"]}).asked == "Hammers"
    assert sail("transport", dice=dice, turned={0: ["chest"]}).asked == "Hammers"
    assert sail("transport", dice=dice, upgrades={0: ["chest"]}).asked == "SeaMethod"


@clause("RM-19.10")
def test_the_payer_chooses_among_the_dice_that_make_the_combination() -> None:
    dice = ("red-longship", "blue-longship", "yellow-chest")
    hall = sail("transport", dice=dice, upgrades={0: ["chest"]}).say("combine")
    assert hall.asked == "PayDice"
    assert len(hall.options()) == 4
    hall.pay("blue-longship", "ship-chest")
    assert (hall.dice(0), hall.glory(0)) == (["red-longship", "yellow-chest"], SEAT + 8)


@clause("RM-19.11")
@pytest.mark.parametrize("missing", ["red-helmet", "blue-raven", "yellow-tree"])
@pytest.mark.parametrize("leader", ["chosen-red", "hunter-red", "scout-red"])
def test_a_wild_die_does_not_stand_for_another_clan_icon(missing: str, leader: str) -> None:
    icons = [die for die in ("red-helmet", "blue-raven", "yellow-tree") if die != missing]
    dice = ("red-longship", "yellow-hammer", *icons, *icons)
    hall = sail("lyngbakr", dice=dice, leader={0: leader}, upgrades={0: ["shield", "chest", "longship"]})
    assert not hall.can("combine")
    assert hall.asked == "Hammers"
    whole = sail("lyngbakr", dice=(*dice, missing), leader={0: leader})
    assert whole.can("combine")


@clause("RM-19.11")
def test_an_icon_that_fills_its_own_entry_is_not_wild_as_well() -> None:
    icons = ("red-helmet", "blue-raven", "yellow-tree")
    assert sail("lyngbakr", dice=(*icons, "red-hammer"), leader={0: "chosen-red"}).asked == "Hammers"
    assert sail("lyngbakr", dice=(*icons, "red-helmet"), leader={0: "chosen-red"}).asked == "SeaMethod"


@clause("RM-19.15")
def test_who_could_pay_the_combination_may_fight_without_a_hammer_and_concede() -> None:
    hall = sail("transport", dice=("red-longship", "red-chest"))
    assert hall.options() == [{"do": "combine"}, {"do": "fight"}]
    hall.say("fight")
    assert is_done(hall)
    assert hall.told("battle_lost") == [{"seat": 0, "card": "transport"}]
    assert (hall.dice(0), hall.view().sea_battles) == (["red-chest", "red-longship"], ("transport",))


@clause("RM-19.15")
def test_who_has_a_hammer_may_commit_nothing() -> None:
    hall = sail("transport", dice=("red-longship", "red-chest", "red-hammer")).say("fight").commit()
    assert is_done(hall)
    assert (hall.told("combat_rolled"), hall.pile(0)) == ([], [])
    assert hall.dice(0) == ["red-chest", "red-longship", "red-hammer"]


# Rewards.


@clause("RM-27.1", "RM-27.3")
@pytest.mark.parametrize("battle", ["transport", "skiff"])
def test_a_transport_and_a_skiff_bring_two_food(battle: str) -> None:
    hall = sail(battle, dice=("red-longship", "red-chest", "red-shield"), food={0: 5}).say("combine")
    assert hall.food(0) == 1 + 2


@clause("RM-27.2", "RM-27.5")
@pytest.mark.parametrize(("battle", "glory"), [("draugr-raiders", 9), ("outcasts", 12)])
@pytest.mark.parametrize(("terror", "left"), [(3, 2), (1, 0)])
def test_draugr_raiders_and_outcasts_take_one_terror_away(battle: str, glory: int, terror: int, left: int) -> None:
    dice = ("red-longship", "blue-longship", "red-shield")
    hall = sail(battle, dice=dice, terror={0: terror}).say("combine")
    hall = hall.pay("red-longship", "red-shield") if hall.asked == "PayDice" else hall
    assert (hall.terror(0), hall.glory(0)) == (left, SEAT + glory)


@clause("RM-19.13", "RM-27.2", "RM-27.5")
@pytest.mark.parametrize(("battle", "glory"), [("draugr-raiders", 9), ("outcasts", 12)])
def test_the_glory_counts_without_a_terror_to_lose(battle: str, glory: int) -> None:
    hall = sail(battle, dice=("red-longship", "red-longship", "red-shield")).say("combine")
    assert (hall.terror(0), hall.glory(0)) == (0, SEAT + glory)


@clause("RM-19.13")
@pytest.mark.parametrize(
    "battle", [battle for battle in BATTLES if battle.name in ("knarr", "enemy-longship", "lyngbakr")]
)
def test_the_glory_counts_without_a_card_to_draw(battle: Battle) -> None:
    empty: dict[str, list[str]] = {"keep": [], "reaver": [], "prophecy": []}
    hall = sail(battle.name, dice=battle.dice, decks=empty).say("combine")
    assert is_done(hall)
    assert (hall.glory(0), hall.pile(0)) == (SEAT + battle.glory, [battle.name])


@clause("RM-27.4", "RM-19.13", "RM-19.14")
def test_a_knarr_brings_a_keep_card_resolved_before_the_glory() -> None:
    dice = ("red-longship", "red-longship", "red-chest", "red-hammer")
    hall = sail("knarr", "skiff", dice=dice, decks={"keep": ["keep-wall", "keep-wall"]})
    hall.say("face", battle="knarr").say("combine")
    assert hall.asked == "ChoosePillage"
    assert (hall.favor(0), hall.glory(0)) == (2, SEAT)
    assert (hall.view().sea_battles, hall.pile(0)) == (("skiff",), [])
    hall.decline()
    assert is_done(hall)
    assert (hall.glory(0), hall.pile(0), hall.discard("keep")) == (SEAT + 11, ["knarr"], ["keep-wall"])


@clause("RM-27.4")
def test_the_keep_card_of_a_knarr_comes_from_the_deck() -> None:
    hall = stage(
        2,
        food={0: 4},
        dice={0: ["red-longship", "red-longship", "red-chest"]},
        shown={"sea": ["knarr"], "keep": [("armor", "armor")]},
        decks={"expedition": ["calm"], "keep": ["art"], "sea": []},
    )
    hall.activate("battle-at-sea").act().say("combine")
    assert (sorted(hall.pile(0)), hall.left("keep")) == (["art", "knarr"], 0)
    assert hall.view().keep[0] == ("armor", "armor")


@clause("RM-27.6", "RM-19.13", "RM-19.14")
def test_a_longship_brings_a_reaver_to_recruit_before_the_glory() -> None:
    dice = ("red-longship", "red-longship", "red-chest", "red-shield")
    hall = sail("enemy-longship", dice=dice, decks={"reaver": ["hunter-blue", "hunter-blue"]}).say("combine")
    assert (hall.asked, hall.glory(0), len(hall.dice(0))) == ("UseReaver", SEAT, 2)
    assert all(die.startswith("blue-") for die in hall.dice(0))
    assert hall.verbs() == {"rally", "specialize", "promote"}
    assert hall.view().sea_battles == ()
    assert hall.pile(0) == []
    hall.say("promote")
    assert is_done(hall)
    assert (hall.leader(0), hall.food(0), hall.glory(0)) == ("hunter-blue", 4, SEAT + 13)
    assert hall.pile(0) == ["enemy-longship"]


@clause("RM-27.7")
def test_lyngbakr_brings_a_prophecy_only_the_winner_sees() -> None:
    dice = ("red-longship", "red-helmet", "blue-raven", "yellow-tree")
    hall = sail("lyngbakr", dice=dice, decks={"prophecy": ["pillager", "pillager"]}).say("combine")
    assert (sorted(hall.pile(0)), hall.glory(0)) == (["lyngbakr", "pillager"], SEAT + 15)
    other = hall.view(1).crews[0].pile
    assert (other.count, other.known) == (2, ("lyngbakr",))
    assert not other.cards
    assert hall.told("prophecy_drawn") == [{"seat": 0}]


@clause("RM-27.8")
def test_the_spawn_of_jormungandr_brings_a_favor() -> None:
    dice = ("red-longship", "red-longship", "red-helmet", "blue-raven", "yellow-tree")
    hall = sail("spawn", dice=dice).say("combine")
    assert (hall.favor(0), hall.glory(0)) == (1, SEAT + 19)


@clause("RM-19.7")
def test_a_follower_gains_the_same_reward() -> None:
    hall = stage(
        3,
        food={0: 0, 1: 4},
        dice={1: ["red-longship", "red-chest"]},
        shown={"sea": ["transport"]},
        decks={"expedition": ["calm"], "sea": []},
    )
    hall.activate("battle-at-sea").rest().act().say("combine")
    assert (hall.food(1), hall.glory(1), hall.pile(1)) == (2, 8, ["transport"])
