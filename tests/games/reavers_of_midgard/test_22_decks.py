"""Decks, discards and Glory piles (RM-22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

SHIELDS = ["red-shield", "red-shield"]


def raiding(deck: Sequence[str], discards: Sequence[str] = (), **table: Any) -> Hall:
    """Seat 0 has chosen to raid keeps with this deck, and acts: with nothing on display it draws 2 + 2 cards."""
    under = {"keep": discards} if discards else {}
    hall = stage(food={0: 2}, dice={0: SHIELDS}, decks={"keep": deck}, discards=under, **table)
    return hall.activate("raid-keeps").act()


def fanatic(deck: Sequence[str], discards: Sequence[str] = (), **table: Any) -> Hall:
    """The fanatic of seat 0 has drawn two keep cards from this deck."""
    board = {0: {"raid-keeps": ["fanatic-red"]}}
    under = {"keep": discards} if discards else {}
    hall = stage(specialists=board, decks={"keep": deck}, discards=under, **table)
    return hall.activate("raid-keeps")


def resolve_all(hall: Hall) -> Hall:
    while hall.asked == "ResolveLoot":
        hall.say("resolve", card=str(hall.options()[0]["card"]))
    return hall


def drawn(hall: Hall) -> list[str]:
    """The cards seat 0 has to resolve or to choose among, as seat 0 sees them."""
    hand = hall.view(0).hand
    assert hand is not None
    return sorted([*hand.seen, *(hand.unseen.cards or ())])


@clause("RM-22.1")
def test_a_replaced_leader_goes_to_its_owners_glory_pile() -> None:
    hall = stage(2, leader={0: "sword-chief"}, shown={"reavers": [("hunter-blue", "spear-chief")]}).activate("recruit")
    hall.act().say("take_pair", pair=1).say("resolve", card="hunter-blue").say("promote")
    assert (hall.pile(0), hall.pile(1), hall.discard("reaver")) == (["sword-chief"], [], [])


@clause("RM-22.1")
@pytest.mark.parametrize("who", ["leader", "subdue-1"])
def test_a_reaver_dismissed_goes_to_its_owners_glory_pile(who: str) -> None:
    hall = stage(
        food={0: 4},
        leader={0: "chosen-red"},
        specialists={0: {"subdue": ["hunter-blue"]}},
        decks={"expedition": ["famine"], "sea": ["spawn"]},
    ).activate("battle-at-sea")
    hall.act().say("meet").say("dismiss", reaver=who)
    assert hall.pile(0) == ["chosen-red" if who == "leader" else "hunter-blue"]
    assert hall.discard("reaver") == []


@clause("RM-22.1")
def test_an_artifact_lost_goes_to_its_owners_glory_pile() -> None:
    hall = stage(food={0: 4}, artifacts={0: ["harp"]}, decks={"expedition": ["ambush"], "sea": ["spawn"]})
    hall.activate("battle-at-sea").act()
    assert (hall.pile(0), hall.discard("village")) == (["harp"], [])


@clause("RM-22.2")
def test_expeditions_and_lost_sea_battles_go_face_up_under_their_decks() -> None:
    hall = stage(food={0: 4}, decks={"expedition": ["calm"], "sea": ["spawn"]}).activate("battle-at-sea").act()
    assert (hall.discard("expedition"), hall.discard("sea")) == (["calm"], ["spawn"])
    assert (hall.left("expedition"), hall.left("sea")) == (0, 0)


@clause("RM-22.2")
def test_loot_that_is_discarded_goes_face_up_under_its_own_deck() -> None:
    hall = resolve_all(raiding(["keep-wall", "art", "art", "art"]))
    assert (hall.discard("keep"), hall.discard("village"), hall.pile(0)) == (["keep-wall"], [], ["art"] * 3)
    assert hall.view(1).decks[2].discard.cards == ("keep-wall",)


@clause("RM-22.2")
def test_a_prophecy_given_back_goes_face_up_under_its_deck() -> None:
    hall = stage(
        artifacts={0: [("brisingamen", "yellow-tree")]}, secrets={0: ["vanquisher"]}, decks={"prophecy": ["juggernaut"]}
    ).activate("trade")
    hall.say("use", artifact="brisingamen", die="yellow-tree").say("return_prophecy", prophecy="vanquisher")
    assert (hall.discard("prophecy"), hall.pile(0)) == (["vanquisher"], ["juggernaut"])


@clause("RM-22.3")
def test_with_no_face_down_card_left_the_discards_make_a_new_deck() -> None:
    hall = raiding([], ["art", "art", "armor", "treasure", "tapestry-a"])
    assert (hall.left("keep"), hall.discard("keep")) == (1, [])
    assert len(drawn(hall)) == 4


@clause("RM-22.3")
@pytest.mark.parametrize("wanted", ["art", "treasure", "armor"])
def test_the_discards_are_shuffled(wanted: str) -> None:
    hall = stage(
        artifacts={0: [("andvaranaut", "red-shield")]},
        decks={"keep": []},
        discards={"keep": ["art", "treasure", "armor"]},
    ).activate("raid-keeps")
    hall.luckily("use", {"artifact": "andvaranaut", "die": "red-shield"}, lambda after: after.pile(0) == [wanted])
    assert (hall.left("keep"), hall.discard("keep")) == (2, [])


@clause("RM-22.3")
@pytest.mark.parametrize(
    ("deck", "card", "area"), [("expedition", "calm", "battle-at-sea"), ("sea", "spawn", "battle-at-sea")]
)
def test_other_decks_are_made_anew_too(deck: str, card: str, area: str) -> None:
    decks = {"expedition": ["calm"], "sea": ["spawn"]} | {deck: []}
    hall = stage(food={0: 4}, decks=decks, discards={deck: [card] * 3}).activate(area).act()
    assert (hall.left(deck), hall.discard(deck)) == (2, [card])


@clause("RM-22.4")
def test_the_shuffle_waits_until_a_card_is_needed() -> None:
    hall = resolve_all(raiding(["keep-wall", "art", "art", "art"], ["treasure"] * 3))
    assert (hall.left("keep"), hall.discard("keep")) == (0, ["keep-wall"] + ["treasure"] * 3)


@clause("RM-22.4")
def test_the_shuffle_happens_in_the_middle_of_a_draw() -> None:
    hall = raiding(["tapestry-a", "tapestry-b", "tapestry-c"], ["art"] * 3)
    assert drawn(hall) == ["art", "tapestry-a", "tapestry-b", "tapestry-c"]
    assert (hall.left("keep"), hall.discard("keep")) == (2, [])


@clause("RM-22.5")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_with_deck_and_discards_empty_the_missing_cards_are_not_gained(count: int) -> None:
    hall = resolve_all(raiding(["art"] * count))
    assert (hall.pile(0), hall.active) == (["art"] * count, 1)


@clause("RM-22.5")
def test_cards_drawn_and_not_yet_resolved_do_not_come_back() -> None:
    hall = raiding(["keep-wall", "art"], ["keep-wall"])
    assert drawn(hall) == ["art", "keep-wall", "keep-wall"]
    assert (hall.left("keep"), hall.discard("keep")) == (0, [])


@clause("RM-22.6")
def test_of_two_cards_drawn_the_owner_sees_both_and_keeps_one() -> None:
    hall = fanatic(["art"] * 9)
    other = hall.view(1).hand
    assert other is not None
    assert (hall.asked, hall.left("keep"), drawn(hall)) == ("KeepOne", 7, ["art", "art"])
    assert (other.seen, other.unseen.cards, other.unseen.count) == ((), None, 2)
    hall = fanatic(["art", "armor"])
    assert hall.options() == [{"do": "keep", "card": "art"}, {"do": "keep", "card": "armor"}]


@clause("RM-22.6")
@pytest.mark.parametrize(("kept", "other"), [("art", "armor"), ("armor", "art")])
def test_the_kept_card_is_resolved_and_the_other_goes_face_up_under_the_deck(kept: str, other: str) -> None:
    hall = fanatic(["art", "armor"]).say("keep", card=kept)
    assert (hall.pile(0), hall.discard("keep"), hall.asked) == ([kept], [other], "RestChoice")
    assert hall.view(3).decks[2].discard.cards == (other,)
    assert hall.told("card_discarded") == [{"seat": 0, "card": other}]
    assert hall.told("card_resolved") == [{"seat": 0, "card": kept}]


@clause("RM-22.6")
def test_it_is_so_with_village_cards_too() -> None:
    board = {0: {"raid-keeps": ["robber-red"]}}
    hall = stage(specialists=board, decks={"village": ["farm", "harp"]}).activate("raid-keeps")
    hall.say("keep", card="harp")
    assert (hall.artifacts(0), hall.discard("village"), hall.food(0)) == ({"harp": None}, ["farm"], 0)


@clause("RM-22.7")
def test_a_single_card_is_kept() -> None:
    hall = fanatic(["art"])
    if hall.asked == "KeepOne":
        hall.say("keep", card="art")
    assert (hall.pile(0), hall.discard("keep"), hall.asked) == (["art"], [], "RestChoice")


@clause("RM-22.7")
def test_one_card_in_the_deck_and_one_under_it_are_two() -> None:
    hall = fanatic(["art"], ["armor"])
    assert (hall.values("keep", "card"), hall.discard("keep")) == ({"art", "armor"}, [])


@clause("RM-22.7", "RM-22.5")
def test_with_no_card_at_all_nothing_is_kept() -> None:
    hall = fanatic([])
    assert (hall.asked, hall.pile(0)) == ("RestChoice", [])


@clause("RM-22.8")
def test_the_other_card_goes_under_the_deck_before_the_kept_one_is_resolved() -> None:
    hall = fanatic(["keep-wall", "armor"], dice={0: ["red-hammer"]}).say("keep", card="keep-wall")
    assert (hall.asked, hall.discard("keep")) == ("ChoosePillage", ["armor"])
    hall.decline()
    assert sorted(hall.discard("keep")) == ["armor", "keep-wall"]
