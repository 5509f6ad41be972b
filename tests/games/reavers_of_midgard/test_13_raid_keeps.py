"""Area: Raid Keeps (RM-13)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

SHIELDS = ["red-shield", "red-shield"]


def keep(*pairs: tuple[str, ...], players: int = 4, start: int = 0, deck: Sequence[str] = ("art",) * 20) -> Hall:
    """Everybody can pay exactly once; a seat has just chosen to raid keeps."""
    everybody = range(players)
    return stage(
        players,
        start=start,
        food=dict.fromkeys(everybody, 2),
        dice=dict.fromkeys(everybody, SHIELDS),
        shown={"keep": pairs},
        decks={"keep": deck},
    ).activate("raid-keeps")


def raid_from_the_deck(hall: Hall) -> Hall:
    """One seat acts, draws two cards of Art, and resolves all it has."""
    seat = hall.active
    hall.act()
    while hall.active == seat and hall.asked == "ResolveLoot":
        hall.say("resolve", card="art")
    return hall


@clause("RM-13.1")
def test_the_cost_is_2_food_and_2_shield_dice() -> None:
    hall = stage(food={0: 5}, dice={0: ["red-shield", "blue-shield", "red-chest"]}, decks={"keep": ["art"] * 4})
    hall.activate("raid-keeps").act()
    assert (hall.food(0), hall.dice(0)) == (3, ["red-chest"])
    assert (hall.supply("red"), hall.supply("blue")) == (19, 20)
    assert hall.told("paid") == [{"seat": 0, "dice": "red-shield+blue-shield"}]


@clause("RM-13.1")
@pytest.mark.parametrize(
    ("food", "dice"),
    [
        (1, ["red-shield", "blue-shield"]),
        (9, ["red-shield"]),
        (9, ["red-shield", "red-chest"]),
        (9, ["red-longship", "red-hammer"]),
    ],
)
def test_less_does_not_pay_for_it(food: int, dice: list[str]) -> None:
    hall = stage(food={0: food}, dice={0: dice}).activate("raid-keeps")
    assert (hall.active, hall.asked) == (0, "RestChoice")


@clause("RM-13.2")
def test_a_raider_takes_one_face_up_pair_or_two_cards_from_the_deck() -> None:
    hall = keep(("treasure", "armor"), ("art", "tapestry-a")).act()
    assert hall.options() == [{"do": "take_pair", "pair": 1}, {"do": "take_pair", "pair": 2}, {"do": "draw"}]


@clause("RM-13.2")
def test_a_pair_is_taken_whole_and_is_gone_for_the_next_player() -> None:
    hall = keep(("treasure", "armor"), ("tapestry-b", "tapestry-a"), start=2).rest().rest()
    hall.act().say("take_pair", pair=2).say("resolve", card="tapestry-b")
    assert (hall.active, hall.pile(0)) == (1, ["tapestry-a", "tapestry-b"])
    hall.act()
    assert hall.options() == [{"do": "take_pair", "pair": 1}, {"do": "draw"}]


@clause("RM-13.2")
def test_two_cards_from_the_deck_leave_the_display_alone() -> None:
    hall = keep(("treasure", "armor"), players=2).rest().act().say("draw").say("resolve", card="art")
    assert (hall.pile(1), hall.view().keep[0]) == (["art", "art"], ("treasure", "armor"))


@clause("RM-13.3")
@pytest.mark.parametrize(("players", "gained"), [(2, [4, 2]), (3, [4, 3, 2]), (4, [4, 3, 2, 2])])
def test_seat_1_draws_2_cards_more_seat_2_one_and_the_others_none(players: int, gained: list[int]) -> None:
    hall = keep(players=players)
    for seat in range(players):
        assert hall.active == seat
        raid_from_the_deck(hall)
    assert [len(hall.pile(seat)) for seat in range(players)] == gained


@clause("RM-13.3")
def test_seats_are_counted_from_the_active_player_and_a_resting_one_is_not_skipped() -> None:
    hall = keep(start=3)
    raid_from_the_deck(hall).rest()
    raid_from_the_deck(raid_from_the_deck(hall))
    assert [len(hall.pile(seat)) for seat in (3, 0, 1, 2)] == [4, 0, 2, 2]


@clause("RM-13.3")
def test_the_extra_cards_come_from_the_deck_not_from_the_display() -> None:
    hall = keep(("treasure", "armor"), ("tapestry-b", "tapestry-a")).act().say("take_pair", pair=1)
    assert hall.told("drew") == [{"seat": 0, "deck": "keep", "n": 2}]
    assert hall.values("resolve", "card") == {"treasure", "armor", "art"}
    assert (hall.left("keep"), hall.view().keep[1]) == (18, ("tapestry-b", "tapestry-a"))


@clause("RM-13.4")
def test_extra_cards_are_drawn_after_the_pair_is_chosen_and_before_any_card_is_resolved() -> None:
    hall = keep(("treasure", "armor")).act()
    assert (hall.asked, hall.left("keep"), hall.view(0).hand) == ("TakePair", 20, None)
    hall.say("take_pair", pair=1)
    hand = hall.view(0).hand
    assert hand is not None
    assert (hall.asked, hall.left("keep"), hall.told("card_resolved")) == ("ResolveLoot", 18, [])
    assert (hand.seen, hand.unseen.cards) == (("armor", "treasure"), ("art", "art"))


@clause("RM-13.4")
@pytest.mark.parametrize(
    "order", [("keep-wall", "tapestry-a", "tower-red-blue"), ("tower-red-blue", "keep-wall", "tapestry-a")]
)
def test_cards_are_resolved_one_at_a_time_in_the_order_their_owner_likes(order: tuple[str, ...]) -> None:
    hall = keep(("keep-wall", "tower-red-blue"), start=3, deck=["tapestry-a"]).rest().act().say("take_pair", pair=1)
    for count, card in enumerate(order, 1):
        if hall.asked == "ResolveLoot":
            hall.say("resolve", card=card)
        assert [words["card"] for words in hall.told("card_resolved")[:count]] == list(order[:count])
        hall.decline_while("ChoosePillage")
    assert [words["card"] for words in hall.told("card_resolved")] == list(order)
    assert (hall.favor(0), len(hall.dice(0)), hall.pile(0)) == (2, 2, ["tapestry-a"])


@clause("RM-13.4")
def test_the_next_card_waits_until_the_last_one_is_done() -> None:
    hall = stage(
        start=2, food={0: 2}, dice={0: [*SHIELDS, "red-hammer"]}, shown={"keep": [("keep-wall", "treasure")]}
    ).activate("raid-keeps")
    hall.rest().rest().act().say("take_pair", pair=1).say("resolve", card="keep-wall")
    assert (hall.asked, hall.pile(0)) == ("ChoosePillage", [])
    hall.decline()
    assert hall.pile(0) == ["treasure"]


@clause("RM-13.5")
@pytest.mark.parametrize("card", ["treasure", "art", "armor", "tapestry-a", "tapestry-b", "tapestry-c"])
def test_treasure_art_armor_and_tapestries_go_to_the_glory_pile(card: str) -> None:
    hall = keep((card, card), start=2).rest().rest().act().say("take_pair", pair=1)
    assert (hall.pile(0), hall.discard("keep"), hall.glory(0)) == ([card, card], [], 0)


@clause("RM-13.6")
@pytest.mark.parametrize("card", ["keep-wall", "tower-blue-yellow", "tower-red-blue", "tower-red-yellow"])
def test_keep_walls_and_towers_are_discarded_under_the_deck_once_resolved(card: str) -> None:
    hall = stage(start=2, food={0: 2}, dice={0: [*SHIELDS, "red-hammer"]}, shown={"keep": [(card, "art")]}).activate(
        "raid-keeps"
    )
    hall.rest().rest().act().say("take_pair", pair=1).say("resolve", card=card)
    assert (hall.asked, hall.discard("keep")) == ("ChoosePillage", [])
    hall.decline()
    assert (hall.discard("keep"), hall.pile(0)) == ([card], ["art"])


@clause("RM-13.6")
def test_a_pillaged_keep_wall_is_discarded_too() -> None:
    hall = stage(
        start=2, food={0: 2}, dice={0: [*SHIELDS, "red-hammer"]}, shown={"keep": [("keep-wall", "art")]}
    ).activate("raid-keeps")
    hall.rest().rest().act().say("take_pair", pair=1).say("resolve", card="keep-wall").say("pillage")
    hall.commit("red-hammer", shows=[2])
    assert (hall.goods(0, "wall"), hall.discard("keep"), hall.pile(0)) == (1, ["keep-wall"], ["art"])
