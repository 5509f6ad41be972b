"""Area: Raid Villages (RM-12)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

CHESTS = ["red-chest", "red-chest"]


def village(*pairs: tuple[str, ...], players: int = 4, start: int = 0, deck: Sequence[str] = ("farm",) * 20) -> Hall:
    """Everybody can pay exactly once; a seat has just chosen to raid villages."""
    everybody = range(players)
    return stage(
        players,
        start=start,
        food=dict.fromkeys(everybody, 1),
        dice=dict.fromkeys(everybody, CHESTS),
        shown={"village": pairs},
        decks={"village": deck},
    ).activate("raid-villages")


def resolve(hall: Hall, *cards: str) -> Hall:
    """Resolve cards in this order, pillaging nothing; the last one of all may need no asking."""
    for card in cards:
        if hall.asked == "ResolveLoot":
            hall.say("resolve", card=card)
        hall.decline_while("ChoosePillage", "Store")
    return hall


def raid_from_the_deck(hall: Hall) -> Hall:
    """One seat acts, draws two farms, and resolves all it has."""
    seat = hall.active
    hall.act()
    while hall.active == seat and hall.asked == "ResolveLoot":
        resolve(hall, "farm")
    return hall


@clause("RM-12.1")
def test_the_cost_is_1_food_and_2_chest_dice() -> None:
    hall = stage(
        food={0: 3}, dice={0: ["red-chest", "blue-chest", "red-shield"]}, decks={"village": ["swords"] * 4}
    ).activate("raid-villages")
    hall.act()
    assert (hall.food(0), hall.dice(0)) == (2, ["red-shield"])
    assert hall.supply("red") == 19
    assert hall.told("paid") == [{"seat": 0, "dice": "red-chest+blue-chest"}]


@clause("RM-12.1")
@pytest.mark.parametrize(
    ("food", "dice"),
    [
        (0, ["red-chest", "blue-chest"]),
        (9, ["red-chest"]),
        (9, ["red-chest", "red-shield"]),
        (9, ["red-longship", "red-hammer"]),
    ],
)
def test_less_does_not_pay_for_it(food: int, dice: list[str]) -> None:
    hall = stage(food={0: food}, dice={0: dice}).activate("raid-villages")
    assert (hall.active, hall.asked) == (0, "RestChoice")


@clause("RM-12.2")
def test_a_raider_takes_one_face_up_pair_or_two_cards_from_the_deck() -> None:
    hall = village(("farm", "swords"), ("axes", "bows")).act()
    assert hall.options() == [{"do": "take_pair", "pair": 1}, {"do": "take_pair", "pair": 2}, {"do": "draw"}]


@clause("RM-12.2")
def test_a_pair_is_taken_whole_and_is_gone_for_the_next_player() -> None:
    hall = village(("swords", "farm"), ("axes", "bows"), players=2).act().say("take_pair", pair=2)
    assert hall.told("pair_taken") == [{"seat": 0, "first": "axes", "second": "bows"}]
    assert hall.view().village[:2] == (("swords", "farm"), None)
    resolve(hall, "farm", "farm").say("resolve", card="axes").say("choose", side="right").say("choose", side="right")
    assert hall.active == 1
    hall.act()
    assert hall.options() == [{"do": "take_pair", "pair": 1}, {"do": "draw"}]


@clause("RM-12.2")
def test_two_cards_from_the_deck_leave_the_display_alone() -> None:
    hall = village(("swords", "axes"), players=2).rest().act().say("draw")
    assert hall.told("drew") == [{"seat": 1, "deck": "village", "n": 2}]
    assert (hall.left("village"), hall.view().village[0]) == (18, ("swords", "axes"))


@clause("RM-12.3")
@pytest.mark.parametrize(("players", "gained"), [(2, [4, 2]), (3, [4, 3, 2]), (4, [4, 3, 2, 2])])
def test_seat_1_draws_2_cards_more_seat_2_one_and_the_others_none(players: int, gained: list[int]) -> None:
    hall = village(players=players)
    for seat in range(players):
        assert hall.active == seat
        raid_from_the_deck(hall)
    resolved = [words["seat"] for words in hall.told("card_resolved")]
    assert [resolved.count(seat) for seat in range(players)] == gained


@clause("RM-12.3")
def test_seats_are_counted_from_the_active_player_and_a_resting_one_is_not_skipped() -> None:
    hall = village(start=2)
    raid_from_the_deck(hall).rest()
    raid_from_the_deck(raid_from_the_deck(hall))
    resolved = [words["seat"] for words in hall.told("card_resolved")]
    assert [resolved.count(seat) for seat in (2, 3, 0, 1)] == [4, 0, 2, 2]


@clause("RM-12.3")
def test_the_extra_cards_of_a_pair_come_from_the_deck_not_from_the_display() -> None:
    hall = village(("swords", "axes"), ("bows", "runes")).act().say("take_pair", pair=1)
    assert hall.told("drew") == [{"seat": 0, "deck": "village", "n": 2}]
    assert hall.values("resolve", "card") == {"swords", "axes", "farm"}
    assert hall.view().village[1] == ("bows", "runes")


@clause("RM-12.4")
def test_extra_cards_are_drawn_after_the_pair_is_chosen_and_before_any_card_is_resolved() -> None:
    hall = village(("swords", "axes")).act()
    assert (hall.asked, hall.left("village"), hall.view(0).hand) == ("TakePair", 20, None)
    hall.say("take_pair", pair=1)
    hand = hall.view(0).hand
    assert hand is not None
    assert (hall.asked, hall.left("village"), hall.told("card_resolved")) == ("ResolveLoot", 18, [])
    assert (hand.seen, hand.unseen.cards) == (("axes", "swords"), ("farm", "farm"))


@clause("RM-12.5")
@pytest.mark.parametrize("order", [("farm", "swords", "village-wall"), ("village-wall", "swords", "farm")])
def test_cards_are_resolved_one_at_a_time_in_the_order_their_owner_likes(order: tuple[str, ...]) -> None:
    hall = village(("farm", "swords"), start=3, deck=["village-wall"]).rest().act().say("take_pair", pair=1)
    for card in order:
        if hall.asked == "ResolveLoot":
            hall.say("resolve", card=card)
        assert hall.told("card_resolved")[-1] == {"seat": 0, "card": card}
        hall.say("choose", side="right") if card == "swords" else hall.decline()
    assert [words["card"] for words in hall.told("card_resolved")] == list(order)
    assert (hall.food(0), hall.favor(0), hall.glory(0), hall.active) == (3, 2, 5, 1)


@clause("RM-12.5")
def test_the_next_card_waits_until_the_last_one_is_done() -> None:
    hall = village(("farm", "swords"), start=2).rest().rest().act().say("take_pair", pair=1)
    hall.say("resolve", card="farm")
    assert (hall.asked, hall.food(0), hall.told("card_resolved")) == ("ChoosePillage", 3, [{"seat": 0, "card": "farm"}])
    hall.decline()
    assert hall.told("card_resolved")[1:] == [{"seat": 0, "card": "swords"}]


@clause("RM-12.6")
@pytest.mark.parametrize("card", ["farm", "village-wall", "swords", "bows", "axes", "runes", "upgrade-chest"])
def test_a_village_card_that_is_no_artifact_is_discarded_under_its_deck_once_resolved(card: str) -> None:
    hall = village(("draupnir", card), start=2).rest().rest().act().say("take_pair", pair=1)
    hall.say("resolve", card="draupnir")
    assert hall.discard("village") == []
    while hall.active == 0:
        # To decline to pillage, the right-hand side, or the Glory: the last of what is offered.
        hall.table.act(0, hall.game.code(hall.options()[-1]))
    assert (hall.discard("village"), hall.pile(0)) == ([card], [])


@clause("RM-12.6")
def test_an_artifact_stays_on_the_board() -> None:
    hall = village(("draupnir", "harp"), start=2).rest().rest().act().say("take_pair", pair=1)
    hall.say("resolve", card="draupnir")
    assert hall.artifacts(0) == {"draupnir": None, "harp": None}
    assert (hall.discard("village"), hall.pile(0)) == ([], [])
