"""Recruiting a card (RM-15)."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.games.reavers_of_midgard.content import Variant
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

SLOTS = ["battle-at-sea", "raid-villages", "raid-keeps", "subdue"]
FACES = ["shield", "chest", "longship", "hammer", "double-hammer"]
ICONS = {"red": "helmet", "blue": "raven", "yellow": "tree"}
LEADERS = {"red": "chosen-red", "blue": "hunter-blue", "yellow": "scout-yellow"}
FULL = {slot: ["spear-chief"] * 3 for slot in SLOTS}
VARIANTS = [variant for reaver in GAME.content.reavers.reaver for variant in reaver.variants]


def recruiting(first: str, second: str, **table: Any) -> Hall:
    """Seat 0 has chosen Recruit and taken these two; the first one's dice are rolled and its use is asked."""
    hall = stage(shown={"reavers": [(first, second)]}, **table).activate("recruit").act()
    hall.decline_while("Store").say("take_pair", pair=1)
    if hall.asked == "RecruitCards":
        hall.say("resolve", card=first)
    return hall


def colours(hall: Hall, seat: int = 0) -> list[str]:
    return [die.split("-")[0] for die in hall.dice(seat)]


@clause("RM-15.1")
@pytest.mark.parametrize(
    ("card", "dice"),
    [
        ("chosen-red", ["red", "red"]),
        ("hunter-yellow", ["blue", "yellow"]),
        ("scout-blue", ["blue", "yellow"]),
        ("axe-chief", ["red", "blue", "yellow"]),
    ],
)
def test_first_the_dice_at_the_upper_left_are_rolled_and_placed(card: str, dice: list[str]) -> None:
    hall = recruiting(card, "spear-chief")
    assert (hall.asked, colours(hall)) == ("UseReaver", dice)
    assert hall.told("rolled") == [{"seat": 0, "dice": "+".join(hall.dice(0))}]
    assert [hall.supply(colour) for colour in ("red", "blue", "yellow")] == [
        20 - dice.count(colour) for colour in ("red", "blue", "yellow")
    ]


@clause("RM-15.1")
@pytest.mark.parametrize("face", [*FACES, "helmet"])
def test_they_are_really_rolled(face: str) -> None:
    hall = stage(shown={"reavers": [("chosen-red", "scout-red")]}).activate("recruit").act().say("take_pair", pair=1)
    hall.luckily("resolve", {"card": "chosen-red"}, lambda after: f"red-{face}" in after.dice(0))
    assert hall.asked == "UseReaver"


@clause("RM-15.1")
def test_dice_that_do_not_fit_are_settled_before_the_card_is_used() -> None:
    hall = recruiting("chosen-red", "scout-red", dice={0: ["blue-shield"] * 9})
    assert (hall.asked, len(hall.view(0).gained_dice)) == ("Overflow", 2)
    hall.say("return", dice="blue-shield")
    assert (hall.asked, len(hall.dice(0)), colours(hall).count("red")) == ("UseReaver", 10, 2)


@clause("RM-15.2")
def test_a_card_is_used_in_one_of_three_ways_and_must_be_used() -> None:
    hall = recruiting("chosen-red", "scout-red")
    assert hall.verbs() == {"rally", "specialize", "promote"}


@clause("RM-15.2")
@pytest.mark.parametrize("way", ["rally", "specialize", "promote"])
def test_it_is_used_in_exactly_one_way(way: str) -> None:
    hall = recruiting("hunter-blue", "scout-red")
    if way == "rally":
        hall.say("rally").say("set", die="blue-shield")
    else:
        hall.say(way, **({"slot": "subdue"} if way == "specialize" else {}))
    assert [words["card"] for words in hall.told("reaver_gained")] == ["hunter-blue", "scout-red"]
    assert (hall.pile(0) == ["hunter-blue"]) == (way == "rally")
    assert (hall.specialists(0, "subdue") == ["hunter-blue"]) == (way == "specialize")
    assert (hall.leader(0) == "hunter-blue") == (way == "promote")
    assert (hall.food(0), len(hall.dice(0))) == (4 * (way == "promote"), 4 + (way == "rally"))


@clause("RM-15.3")
@pytest.mark.parametrize(("first", "second"), [("chosen-red", "hunter-blue"), ("hunter-blue", "chosen-red")])
def test_reavers_are_handled_one_at_a_time_in_the_order_their_owner_likes(first: str, second: str) -> None:
    hall = stage(shown={"reavers": [("chosen-red", "hunter-blue")]}).activate("recruit").act().say("take_pair", pair=1)
    assert hall.values("resolve", "card") == {"chosen-red", "hunter-blue"}
    hall.say("resolve", card=first)
    assert colours(hall) == [first.split("-")[1]] * 2
    hall.say("specialize", slot="subdue")
    assert (hall.asked, len(hall.dice(0)), hall.told("reaver_gained")[-1]["card"]) == ("UseReaver", 4, second)


@clause("RM-15.4")
def test_the_use_is_chosen_after_seeing_the_rolled_faces() -> None:
    hall = stage(shown={"reavers": [("chosen-red", "scout-red")]}).activate("recruit").act().say("take_pair", pair=1)
    assert (hall.verbs(), hall.dice(0)) == ({"resolve"}, [])
    hall.luckily("resolve", {"card": "chosen-red"}, lambda after: after.dice(0) == ["red-shield", "red-chest"])
    assert hall.asked == "UseReaver"
    assert hall.view(0).crews[0].dice == ("red-shield", "red-chest")


@clause("RM-15.5")
@pytest.mark.parametrize(
    ("card", "colour"), [("chosen-blue", "red"), ("hunter-red", "blue"), ("sword-chief", "yellow")]
)
def test_a_rally_takes_the_dice_at_the_upper_right_on_chosen_faces(card: str, colour: str) -> None:
    hall = recruiting(card, "spear-chief")
    before = hall.dice(0)
    hall.say("rally")
    assert hall.values("set", "die") == {f"{colour}-{face}" for face in (*FACES, ICONS[colour])}
    hall.say("set", die=f"{colour}-double-hammer")
    assert len(hall.dice(0)) == len(before) + 1 + 3  # the spear chief's three dice are rolled by now
    assert hall.told("die_set") == [{"seat": 0, "die": f"{colour}-double-hammer"}]
    assert f"{colour}-double-hammer" in hall.dice(0)


@clause("RM-15.5")
def test_a_rallied_card_goes_to_the_glory_pile_after_its_dice() -> None:
    hall = recruiting("chosen-red", "scout-red").say("rally")
    assert hall.pile(0) == []
    hall.say("set", die="red-shield")
    assert (hall.pile(0), hall.leader(0), hall.specialists(0, "raid-keeps")) == (["chosen-red"], None, [])


@clause("RM-15.6")
@pytest.mark.parametrize("slot", SLOTS)
def test_a_specialist_is_tucked_in_any_slot_of_its_owners_choice(slot: str) -> None:
    hall = recruiting("chosen-red", "scout-red")
    assert hall.values("specialize", "slot") == set(SLOTS)
    hall.say("specialize", slot=slot)
    assert {name: hall.specialists(0, name) for name in SLOTS} == {name: [] for name in SLOTS} | {slot: ["chosen-red"]}
    assert (hall.pile(0), hall.leader(0), hall.discard("reaver")) == ([], None, [])


@clause("RM-15.6")
@pytest.mark.parametrize(("count", "open_"), [(1, True), (2, True), (3, False)])
def test_a_slot_holds_3_reavers(count: int, open_: bool) -> None:
    hall = recruiting("chosen-red", "scout-red", specialists={0: {"raid-keeps": ["hunter-blue"] * count}})
    assert hall.can("specialize", slot="raid-keeps") is open_
    assert hall.can("specialize", slot="subdue")


@clause("RM-15.7")
def test_with_all_four_slots_full_nobody_specializes() -> None:
    hall = recruiting("chosen-red", "scout-red", specialists={0: FULL})
    assert hall.verbs() == {"rally", "promote"}


@clause("RM-15.7")
def test_one_open_place_is_enough() -> None:
    hall = recruiting("chosen-red", "scout-red", specialists={0: FULL | {"subdue": ["spear-chief"] * 2}})
    assert hall.values("specialize", "slot") == {"subdue"}
    hall.say("specialize", slot="subdue")
    assert (hall.asked, hall.verbs()) == ("UseReaver", {"rally", "promote"})


@clause("RM-15.8")
def test_a_specialist_is_never_moved_or_replaced_by_its_owners_wish() -> None:
    tucked = {"raid-keeps": ["hunter-blue", "freeman-blue"], "subdue": ["robber-blue"] * 3}
    hall = stage(shown={"reavers": [("chosen-red", "scout-red")]}, specialists={0: tucked})
    assert hall.verbs() == {"activate"}
    hall.activate("recruit")
    assert hall.verbs() == {"act", "rest"}
    hall.act().say("take_pair", pair=1).say("resolve", card="chosen-red")
    assert hall.options() == [
        {"do": "rally"},
        *({"do": "specialize", "slot": slot} for slot in ("battle-at-sea", "raid-villages", "raid-keeps")),
        {"do": "promote"},
    ]
    hall.say("specialize", slot="raid-keeps").say("promote")
    assert hall.specialists(0, "raid-keeps") == ["hunter-blue", "freeman-blue", "chosen-red"]
    assert hall.specialists(0, "subdue") == ["robber-blue"] * 3
    assert (hall.leader(0), hall.pile(0)) == ("scout-red", [])


@clause("RM-15.9", "RM-15.11")
def test_promoting_puts_the_card_on_the_leader_space_and_a_clan_of_odin_reaver_gives_4_food_at_once() -> None:
    hall = recruiting("hunter-blue", "scout-red", food={0: 3}).say("promote")
    assert (hall.asked, hall.leader(0), hall.food(0)) == ("UseReaver", "hunter-blue", 7)
    assert (hall.favor(0), hall.pile(0)) == (2, [])


@clause("RM-15.9", "RM-15.14")
def test_promoting_a_clan_of_yggdrasil_reaver_gives_2_favor_at_once() -> None:
    hall = recruiting("scout-red", "hunter-blue", favor={0: 5}).say("promote")
    # Two more came with the area itself (RM-9.5).
    assert (hall.asked, hall.leader(0), hall.favor(0), hall.food(0)) == ("UseReaver", "scout-red", 5 + 2 + 2, 0)


@clause("RM-15.10")
@pytest.mark.parametrize("former", ["chosen-red", "spear-chief", "scout-yellow"])
def test_a_former_leader_goes_to_the_glory_pile_when_replaced(former: str) -> None:
    hall = recruiting("hunter-blue", "scout-red", leader={0: former})
    assert hall.pile(0) == []
    hall.say("promote")
    assert (hall.leader(0), hall.pile(0), hall.discard("reaver")) == ("hunter-blue", [former], [])


@clause("RM-15.12")
@pytest.mark.parametrize(("deck", "card"), [("village", "harp"), ("keep", "art")])
def test_promoting_a_clan_of_tyr_reaver_draws_a_village_or_a_keep_card_at_the_players_choice(
    deck: str, card: str
) -> None:
    hall = recruiting("chosen-red", "scout-red", decks={"village": ["harp"], "keep": ["art"]}).say("promote")
    assert hall.options() == [{"do": "draw_from", "deck": "village"}, {"do": "draw_from", "deck": "keep"}]
    hall.say("draw_from", deck=deck)
    assert (hall.left("village"), hall.left("keep")) == ((0, 1) if deck == "village" else (1, 0))
    assert [words["card"] for words in hall.told("card_resolved")] == [card]
    assert (hall.leader(0), hall.food(0), hall.favor(0)) == ("chosen-red", 0, 2)


@clause("RM-15.12")
def test_only_a_deck_that_has_a_card_may_be_chosen() -> None:
    hall = recruiting("chosen-red", "scout-red", decks={"village": ["harp"], "keep": []}).say("promote")
    assert (hall.asked, hall.artifacts(0)) == ("UseReaver", {"harp": None})


@clause("RM-15.13")
def test_the_card_comes_from_the_deck_and_is_resolved_before_the_next_reaver() -> None:
    hall = stage(
        shown={
            "reavers": [("chosen-red", "scout-red")],
            "village": [("swords", "axes")],
            "keep": [("armor", "treasure")],
        },
        decks={"village": ["farm"], "keep": ["art"]},
    ).activate("recruit")
    hall.act().say("take_pair", pair=1).say("resolve", card="chosen-red").say("promote")
    assert hall.values("draw_from", "deck") == {"village", "keep"}
    hall.say("draw_from", deck="village")
    assert (hall.asked, hall.food(0)) == ("ChoosePillage", 3)
    assert (hall.view().village[0], hall.view().keep[0]) == (("swords", "axes"), ("armor", "treasure"))
    hall.say("pillage")
    assert (hall.asked, hall.food(0), hall.discard("village")) == ("UseReaver", 4, ["farm"])
    assert hall.told("reaver_gained")[-1] == {"seat": 0, "card": "scout-red"}


@clause("RM-15.15")
@pytest.mark.parametrize(
    ("leader", "card", "goods"), [("spear-chief", "hunter-blue", (4, 2)), ("sword-chief", "scout-red", (0, 4))]
)
def test_a_reaver_of_the_leaders_own_clan_may_be_promoted_and_pays_again(
    leader: str, card: str, goods: tuple[int, int]
) -> None:
    hall = recruiting(card, "axe-chief", leader={0: leader}).say("promote")
    assert (hall.food(0), hall.favor(0)) == goods
    assert (hall.leader(0), hall.pile(0)) == (card, [leader])


@clause("RM-15.15")
def test_two_tyr_reavers_promoted_in_turn_draw_two_cards() -> None:
    hall = recruiting("chosen-red", "fanatic-red", decks={"keep": ["art", "armor"]})
    hall.say("promote").say("draw_from", deck="keep").say("promote").say("draw_from", deck="keep")
    assert sorted(hall.pile(0)) == ["armor", "art", "chosen-red"]


@clause("RM-15.16")
@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_the_leaders_icon_may_be_used_as_shield_or_chest(colour: str) -> None:
    icon = f"{colour}-{ICONS[colour]}"
    for area, face in (("raid-keeps", "shield"), ("raid-villages", "chest")):
        hall = stage(food={0: 2}, dice={0: [icon, f"{colour}-{face}"]}, leader={0: LEADERS[colour]}).activate(area)
        assert hall.can("act")
        hall.act()
        assert hall.dice(0) == []


@clause("RM-15.16")
@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_the_leaders_icon_may_be_used_as_longship_or_hammer(colour: str) -> None:
    icon = f"{colour}-{ICONS[colour]}"
    decks = {"expedition": ["kraken"], "sea": ["spawn"]}
    hall = stage(food={0: 4}, dice={0: [icon, icon]}, leader={0: LEADERS[colour]}, decks=decks).activate(
        "battle-at-sea"
    )
    hall.act().say("meet")
    assert (hall.dice(0), hall.glory(0)) == ([], 5)


@clause("RM-15.16")
@pytest.mark.parametrize("leader", [None, "chosen-red", "scout-yellow"])
def test_an_icon_is_not_wild_without_a_leader_of_its_clan(leader: str | None) -> None:
    hall = stage(food={0: 2}, dice={0: ["blue-raven"] * 2}, leader={0: leader} if leader else {}).activate("raid-keeps")
    assert (hall.active, hall.asked) == (0, "RestChoice")


@clause("RM-15.16")
def test_another_players_leader_does_not_help() -> None:
    hall = stage(food={0: 2}, dice={0: ["blue-raven"] * 2}, leader={1: "hunter-blue"}).activate("raid-keeps")
    assert hall.asked == "RestChoice"


@clause("RM-15.17")
def test_a_wild_die_used_as_hammer_counts_1() -> None:
    hall = stage(dice={0: ["red-helmet", "red-double-hammer"]}, leader={0: "chosen-red"}).activate("subdue").act()
    hall.say("force", territory="food-1")
    assert hall.can("commit", dice="wild", upgrades=0)
    hall.commit("wild", shows=[0])
    assert (hall.dice(0), hall.told("combat_rolled")) == (
        ["red-double-hammer"],
        [{"seat": 0, "zeros": 1, "ones": 0, "twos": 0}],
    )


@clause("RM-15.18")
def test_the_new_leaders_wild_applies_from_the_promotion_on_and_the_old_ones_stops() -> None:
    hall = stage(
        shown={"reavers": [("chosen-red", "spear-chief")]},
        dice={0: ["blue-raven", "red-helmet"]},
        leader={0: "hunter-blue"},
        decks={"keep": ["keep-wall"]},
    ).activate("recruit")
    hall.act().say("take_pair", pair=1)
    plain = ["red-shield", "red-shield", "red-helmet", "blue-raven"]
    hall.luckily("resolve", {"card": "chosen-red"}, lambda after: after.dice(0) == plain)
    hall.say("promote").say("draw_from", deck="keep").say("pillage")
    assert hall.values("commit", "dice") == {"none", "wild"}
    hall.commit("wild", shows=[0])
    assert hall.dice(0) == ["red-shield", "red-shield", "blue-raven"]


@clause("RM-15.19")
def test_two_copies_roll_the_clan_colour_twice_and_one_each_of_the_other_colours() -> None:
    clans = {clan.id: clan.colour for clan in GAME.content.reavers.clan}
    standard = [reaver for reaver in GAME.content.reavers.reaver if not reaver.id.endswith("-chief")]
    assert len(standard) == 15
    for reaver in standard:
        own = clans[reaver.clan]
        others = [colour for colour in ("red", "blue", "yellow") if colour != own]
        rolls = [(variant.roll, variant.copies) for variant in reaver.variants]
        assert rolls == [([own, own], 2), ([own, others[0]], 1), ([own, others[1]], 1)]
        assert all(variant.rally == [own] for variant in reaver.variants)


@clause("RM-15.20")
@pytest.mark.parametrize(
    ("chief", "colour"), [("axe-chief", "red"), ("spear-chief", "blue"), ("sword-chief", "yellow")]
)
def test_a_chief_rolls_one_die_of_each_colour_and_rallies_one_of_its_clan(chief: str, colour: str) -> None:
    hall = recruiting(chief, "scout-red" if chief != "sword-chief" else "chosen-red")
    assert colours(hall) == ["red", "blue", "yellow"]
    hall.say("rally")
    assert {str(die).split("-")[0] for die in hall.values("set", "die")} == {colour}
    hall.say("set", die=f"{colour}-shield")
    assert hall.told("die_set") == [{"seat": 0, "die": f"{colour}-shield"}]


@clause("RM-15.19", "RM-15.20")
@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.id for variant in VARIANTS])
def test_every_reaver_rolls_and_rallies_what_its_card_says(variant: Variant) -> None:
    hall = recruiting(variant.id, "axe-chief" if variant.id == "spear-chief" else "spear-chief")
    assert colours(hall) == sorted(variant.roll, key=["red", "blue", "yellow"].index)
    hall.say("rally")
    assert {str(die).split("-")[0] for die in hall.values("set", "die")} == set(variant.rally)
